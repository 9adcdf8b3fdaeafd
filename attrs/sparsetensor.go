package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// SparseFormat says how the coordinates of a level are stored.
type SparseFormat uint8

const (
	SparseDense           SparseFormat = iota + 1 // all coordinates, none of which is stored
	SparseBatch                                   // all coordinates, in buffers of their own
	SparseCompressed                              // coordinates in intervals that follow each other
	SparseSingleton                               // one coordinate for each of the level before
	SparseLooseCompressed                         // coordinates in intervals with room between them
	SparseStructured                              // n of m consecutive coordinates
)

// SparseLevel is the type of a level: one axis of the storage of a sparse tensor.
type SparseLevel struct {
	Format     SparseFormat
	Nonunique  bool  // the same coordinate may occur several times
	Nonordered bool  // coordinates may occur in any order
	SoA        bool  // the coordinates of a singleton level have a buffer of their own
	N, M       uint8 // of a structured level
}

// SparseDimSlice says which part of a dimension a tensor is. [types.Dynamic] stands for a number that is known only at run time.
type SparseDimSlice struct {
	ir.AttrHeader
	Offset, Size, Stride int64
}

// SparseEncoding is #sparse_tensor.encoding<...>: how a tensor is stored, by levels.
type SparseEncoding struct {
	ir.AttrHeader
	Levels []SparseLevel
	// DimToLvl computes the coordinate of each level from those of dimensions. It is nil for the identity in the encoding of a
	// [types.SparseStorageSpecifier], for which the dimensions of the tensor do not matter.
	DimToLvl *AffineMap
	// PosWidth and CrdWidth are the widths in bits of stored positions and coordinates; 0 stands for index.
	PosWidth, CrdWidth uint64
	// ExplicitVal and ImplicitVal are the value of all stored elements and that of the others, spelled as MLIR spells an
	// attribute with its type, such as "1.000000e+00 : f32"; empty if they are not given.
	ExplicitVal, ImplicitVal string
	DimSlices                []*SparseDimSlice // one for each dimension, or none
}

// Rows of the attributes of MLIR's sparse_tensor dialect. They have no codes, so bytecode stores them as text.
var (
	crdTransDirectionKindAttr = enumClass("sparse_tensor", schema.TextOnly, &crdTransDirectionKind)
	sparseTensorSortKindAttr  = enumClass("sparse_tensor", schema.TextOnly, &sparseTensorSortKind)
	storageSpecifierKindAttr  = enumClass("sparse_tensor", schema.TextOnly, &storageSpecifierKind)

	// sparseDimSliceAttr: text only.
	sparseDimSliceAttr = schema.Class{Dialect: "sparse_tensor", Name: "SparseTensorDimSliceAttr", Mnemonic: "slice", Assembly: "custom",
		New: func() ir.Node { return new(SparseDimSlice) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Svarint("offset", func(a *SparseDimSlice) *int64 { return &a.Offset }),
			schema.Svarint("size", func(a *SparseDimSlice) *int64 { return &a.Size }),
			schema.Svarint("stride", func(a *SparseDimSlice) *int64 { return &a.Stride }),
		}}},
		Check: func(n ir.Node) string { return n.(*SparseDimSlice).wrong() }}

	// sparseEncodingAttr: text only.
	sparseEncodingAttr = schema.Class{Dialect: "sparse_tensor", Name: "SparseTensorEncodingAttr", Mnemonic: "encoding", Assembly: "custom",
		New: func() ir.Node { return new(SparseEncoding) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Custom("lvlTypes", readLevels, writeLevels, func(r *schema.Reader) { readLevels(r, new(SparseEncoding)) }).WithAccess(
				func(n ir.Node) any { return n.(*SparseEncoding).Levels }, nil),
			schema.OptAttr("dimToLvl", func(a *SparseEncoding) **AffineMap { return &a.DimToLvl }),
			schema.Varint("posWidth", func(a *SparseEncoding) *uint64 { return &a.PosWidth }),
			schema.Varint("crdWidth", func(a *SparseEncoding) *uint64 { return &a.CrdWidth }),
			schema.Str("explicitVal", func(a *SparseEncoding) *string { return &a.ExplicitVal }),
			schema.Str("implicitVal", func(a *SparseEncoding) *string { return &a.ImplicitVal }),
			schema.Attrs("dimSlices", func(a *SparseEncoding) *[]*SparseDimSlice { return &a.DimSlices }),
		}}},
		Check: func(n ir.Node) string { return n.(*SparseEncoding).wrong() }}
)

// CrdTransDirectionKindAttr returns the class CrdTransDirectionKindAttr of the sparse_tensor dialect; its attributes are [Enum].
func CrdTransDirectionKindAttr() *schema.Class { return &crdTransDirectionKindAttr }

// SparseTensorSortKindAttr returns the class SparseTensorSortKindAttr of the sparse_tensor dialect; its attributes are [Enum].
func SparseTensorSortKindAttr() *schema.Class { return &sparseTensorSortKindAttr }

// StorageSpecifierKindAttr returns the class StorageSpecifierKindAttr of the sparse_tensor dialect; its attributes are [Enum].
func StorageSpecifierKindAttr() *schema.Class { return &storageSpecifierKindAttr }

// SparseDimSliceAttr returns the class SparseTensorDimSliceAttr of the sparse_tensor dialect; its attributes are [SparseDimSlice].
func SparseDimSliceAttr() *schema.Class { return &sparseDimSliceAttr }

// SparseEncodingAttr returns the class SparseTensorEncodingAttr of the sparse_tensor dialect; its attributes are [SparseEncoding].
func SparseEncodingAttr() *schema.Class { return &sparseEncodingAttr }

// sparseTensorAttrs lists the rows of the sparse_tensor dialect's attributes.
var sparseTensorAttrs = []*schema.Class{&crdTransDirectionKindAttr, &sparseTensorSortKindAttr, &storageSpecifierKindAttr,
	&sparseDimSliceAttr, &sparseEncodingAttr}

// SparseTensor returns the attribute classes of MLIR's sparse_tensor dialect. The caller must not change the list.
func SparseTensor() []*schema.Class { return sparseTensorAttrs }

// NewSparseDimSlice returns #sparse_tensor<slice(offset, size, stride)>.
func NewSparseDimSlice(m *ir.Module, offset, size, stride int64) *SparseDimSlice {
	return m.Intern(&sparseDimSliceAttr, &SparseDimSlice{Offset: offset, Size: size, Stride: stride}).(*SparseDimSlice)
}

// NewSparseEncoding returns the encoding with the fields of v, which [SparseEncoding] explains.
func NewSparseEncoding(m *ir.Module, v SparseEncoding) *SparseEncoding {
	return m.Intern(&sparseEncodingAttr, &v).(*SparseEncoding)
}

// NewSparseStorageSpecifier returns !sparse_tensor.storage_specifier<...> for tensors with an encoding, of which it keeps what
// matters for storage: formats of levels and slices.
func NewSparseStorageSpecifier(m *ir.Module, e *SparseEncoding) *types.SparseStorageSpecifier {
	return m.InternType(types.SparseStorageSpecifierType(),
		&types.SparseStorageSpecifier{Encoding: NewSparseEncoding(m, e.forStorage())}).(*types.SparseStorageSpecifier)
}

// forStorage returns the part of an encoding that matters for storage.
func (a *SparseEncoding) forStorage() SparseEncoding {
	s := SparseEncoding{DimSlices: a.DimSlices}
	for _, l := range a.Levels {
		l.Nonunique, l.Nonordered = false, false
		s.Levels = append(s.Levels, l)
	}
	return s
}

// bits returns a number that stands for the level in keys.
func (l SparseLevel) bits() uint64 {
	v := uint64(l.N)<<16 | uint64(l.M)<<24 | uint64(l.Format)<<8
	for i, set := range [...]bool{l.Nonunique, l.Nonordered, l.SoA} {
		if set {
			v |= 1 << i
		}
	}
	return v
}

func readLevels(r *schema.Reader, a *SparseEncoding) {
	for range r.Cursor().Count("levels", 1) {
		v := r.Varint()
		a.Levels = append(a.Levels, SparseLevel{Format: SparseFormat(v >> 8), Nonunique: v&1 != 0, Nonordered: v&2 != 0, SoA: v&4 != 0,
			N: uint8(v >> 16), M: uint8(v >> 24)})
	}
}

func writeLevels(w *schema.Writer, a *SparseEncoding) {
	w.Varint(uint64(len(a.Levels)))
	for _, l := range a.Levels {
		w.Varint(l.bits())
	}
}
