package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// SparseEncoding is an encoding of tensors by levels. Its implementation is attrs.SparseEncoding.
type SparseEncoding interface {
	ir.Attr
	// LvlRank returns the number of levels.
	LvlRank() int
	// Unfit returns which rule a tensor violates because of its encoding, or "".
	Unfit(t *RankedTensor) string
	// AppendText appends the encoding as MLIR spells it.
	AppendText(dst []byte) []byte
}

// SparseStorageSpecifier is the type of sizes, offsets and strides of the buffers that store a sparse tensor. Its encoding has only what
// matters for storage; see attrs.NewSparseStorageSpecifier.
type SparseStorageSpecifier struct {
	ir.TypeHeader
	Encoding SparseEncoding
}

// SparseIterSpace is the type of what is stored in the levels from LoLvl to HiLvl, without HiLvl, of tensors with an encoding.
type SparseIterSpace struct {
	ir.TypeHeader
	Encoding     SparseEncoding
	LoLvl, HiLvl uint64
}

// SparseIterator is the type of what goes through the values of a [SparseIterSpace] with the same fields.
type SparseIterator struct {
	ir.TypeHeader
	Encoding     SparseEncoding
	LoLvl, HiLvl uint64
}

// Rows of the types of MLIR's sparse_tensor dialect. They have no codes, so bytecode stores them as text.
var (
	sparseStorageSpecifierType = schema.Class{Dialect: "sparse_tensor", Name: "StorageSpecifierType", Mnemonic: "storage_specifier", Assembly: "custom",
		New: func() ir.Node { return new(SparseStorageSpecifier) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.AttrRef("encoding", func(t *SparseStorageSpecifier) *SparseEncoding { return &t.Encoding }),
		}}}}

	sparseIterSpaceType = schema.Class{Dialect: "sparse_tensor", Name: "IterSpaceType", Mnemonic: "iter_space", Assembly: "custom",
		New: func() ir.Node { return new(SparseIterSpace) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.AttrRef("encoding", func(t *SparseIterSpace) *SparseEncoding { return &t.Encoding }),
			schema.Varint("loLvl", func(t *SparseIterSpace) *uint64 { return &t.LoLvl }),
			schema.Varint("hiLvl", func(t *SparseIterSpace) *uint64 { return &t.HiLvl }),
		}}},
		Check: func(n ir.Node) string { t := n.(*SparseIterSpace); return wrongLevels(t.LoLvl, t.HiLvl) }}

	sparseIteratorType = schema.Class{Dialect: "sparse_tensor", Name: "IteratorType", Mnemonic: "iterator", Assembly: "custom",
		New: func() ir.Node { return new(SparseIterator) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.AttrRef("encoding", func(t *SparseIterator) *SparseEncoding { return &t.Encoding }),
			schema.Varint("loLvl", func(t *SparseIterator) *uint64 { return &t.LoLvl }),
			schema.Varint("hiLvl", func(t *SparseIterator) *uint64 { return &t.HiLvl }),
		}}},
		Check: func(n ir.Node) string { t := n.(*SparseIterator); return wrongLevels(t.LoLvl, t.HiLvl) }}
)

func wrongLevels(lo, hi uint64) string {
	if lo >= hi {
		return "the range of levels is empty: its end must be greater than its start"
	}
	return ""
}

// SparseStorageSpecifierType returns the class StorageSpecifierType of the sparse_tensor dialect; its types are [SparseStorageSpecifier].
func SparseStorageSpecifierType() *schema.Class { return &sparseStorageSpecifierType }

// SparseIterSpaceType returns the class IterSpaceType of the sparse_tensor dialect; its types are [SparseIterSpace].
func SparseIterSpaceType() *schema.Class { return &sparseIterSpaceType }

// SparseIteratorType returns the class IteratorType of the sparse_tensor dialect; its types are [SparseIterator].
func SparseIteratorType() *schema.Class { return &sparseIteratorType }

// sparseTensorTypes lists the rows of the sparse_tensor dialect's types.
var sparseTensorTypes = []*schema.Class{&sparseStorageSpecifierType, &sparseIterSpaceType, &sparseIteratorType}

// SparseTensor returns the type classes of MLIR's sparse_tensor dialect. The caller must not change the list.
func SparseTensor() []*schema.Class { return sparseTensorTypes }

// NewSparseIterSpace returns !sparse_tensor.iter_space<e, lvls = lo to hi>.
func NewSparseIterSpace(m *ir.Module, e SparseEncoding, lo, hi uint64) *SparseIterSpace {
	return m.InternType(&sparseIterSpaceType, &SparseIterSpace{Encoding: e, LoLvl: lo, HiLvl: hi}).(*SparseIterSpace)
}

// NewSparseIterator returns !sparse_tensor.iterator<e, lvls = lo to hi>.
func NewSparseIterator(m *ir.Module, e SparseEncoding, lo, hi uint64) *SparseIterator {
	return m.InternType(&sparseIteratorType, &SparseIterator{Encoding: e, LoLvl: lo, HiLvl: hi}).(*SparseIterator)
}
