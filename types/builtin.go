// Package types defines the types of the builtin, stablehlo, vhlo, quant and pphlo dialects. Each
// type class has a row, a [schema.Class], which describes how its fields are encoded; classes with
// the same fields share a Go struct. [Builtin], [StableHLO], [VHLO], [Quant] and [PPHLO] list the
// rows of each dialect.
//
// Stability: stable (docs/releases.md).
package types

import (
	"math"
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Dynamic is the size of a dimension that is not known statically, and the value of an absent
// bound. Bytecode stores this value.
const Dynamic = math.MinInt64

// Signedness is the signedness of an integer type.
type Signedness uint8

const (
	Signless Signedness = iota
	Signed
	Unsigned
)

// Integer is an integer type of 0 to 2^24-1 bits: iN, siN or uiN.
type Integer struct {
	ir.TypeHeader
	Width uint32
	Sign  Signedness
}

// MaxIntegerWidth is the largest width in bits of an integer type (MLIR).
const MaxIntegerWidth = 1<<24 - 1

// Simple is a type without parameters. Its class says which type it is.
type Simple struct{ ir.TypeHeader }

// Function is a function type.
type Function struct {
	ir.TypeHeader
	Inputs, Results []ir.Type
}

// Graph is the type of a graph. It is like Function, except that a graph has no execution order.
type Graph struct {
	ir.TypeHeader
	Inputs, Results []ir.Type
}

// Complex is complex<element>.
type Complex struct {
	ir.TypeHeader
	Elem ir.Type
}

// RankedTensor is tensor<shape x element, encoding>. Sizes are in elements; an unknown size is
// [Dynamic].
type RankedTensor struct {
	ir.TypeHeader
	Shape    []int64
	Elem     ir.Type
	Encoding ir.Attr // may be nil
}

// UnrankedTensor is tensor<*x element>.
type UnrankedTensor struct {
	ir.TypeHeader
	Elem ir.Type
}

// Vector is vector<shape x element>. Scalable is either empty or says for each dimension whether it
// is scalable.
type Vector struct {
	ir.TypeHeader
	Shape    []int64
	Elem     ir.Type
	Scalable []bool
}

// MemRef is memref<shape x element, layout, space>. Layout is always set.
type MemRef struct {
	ir.TypeHeader
	Shape  []int64
	Elem   ir.Type
	Layout ir.Attr
	Space  ir.Attr // may be nil
}

// UnrankedMemRef is memref<*x element, space>.
type UnrankedMemRef struct {
	ir.TypeHeader
	Elem  ir.Type
	Space ir.Attr // may be nil
}

// Tuple is tuple<types>.
type Tuple struct {
	ir.TypeHeader
	Elems []ir.Type
}

// Text is a type that is known only as text, because its dialect is unregistered or has no codec
// for it. The text includes the leading "!".
type Text struct {
	ir.TypeHeader
	Dialect string
	Text    string
}

// DialectName returns the name of the dialect that the type belongs to.
func (t *Text) DialectName() string { return t.Dialect }

// integerType is the row of integer types.
var integerType = schema.Class{
	Dialect: "builtin", Name: "IntegerType",
	New: func() ir.Node { return new(Integer) },
	Encodings: []schema.Encoding{{Code: 0, Fields: []schema.Field{
		schema.Custom("widthAndSignedness", func(r *schema.Reader, t *Integer) {
			v := r.Varint()
			if v&3 > 2 || v>>2 > MaxIntegerWidth {
				r.Fail("integer type has width %d and signedness %d", v>>2, v&3)
			}
			t.Width, t.Sign = uint32(v>>2), Signedness(v&3)
		}, func(w *schema.Writer, t *Integer) {
			w.Varint(uint64(t.Width)<<2 | uint64(t.Sign))
		}, func(r *schema.Reader) { r.Varint() }).WithAccess(
			func(n ir.Node) any { t := n.(*Integer); return uint64(t.Width)<<2 | uint64(t.Sign) },
			func(n ir.Node, v any) {
				t, u := n.(*Integer), v.(uint64)
				t.Width, t.Sign = uint32(u>>2)%(MaxIntegerWidth+1), Signedness(u&3%3)
			}),
	}}},
}

// IntegerType returns the class IntegerType of the builtin dialect; its types are [Integer].
func IntegerType() *schema.Class { return &integerType }

// Rows of the builtin types with parameters.
var (
	// indexType: no fields.
	indexType = schema.Class{Dialect: "builtin", Name: "IndexType", Mnemonic: "index", New: newSimple,
		Encodings: []schema.Encoding{{Code: 1}}}
	// noneType: no fields.
	noneType = schema.Class{Dialect: "builtin", Name: "NoneType", Mnemonic: "none", New: newSimple,
		Encodings: []schema.Encoding{{Code: 12}}}

	// builtinTokenType: no fields.
	builtinTokenType = schema.Class{Dialect: "builtin", Name: "TokenType", Mnemonic: "token", New: newSimple,
		Encodings: []schema.Encoding{{Code: 33, Revision: 1}}}

	// functionType: inputs type[], results type[].
	functionType = schema.Class{Dialect: "builtin", Name: "FunctionType",
		New: func() ir.Node { return new(Function) },
		Encodings: []schema.Encoding{{Code: 2, Fields: []schema.Field{
			schema.Types("inputs", func(t *Function) *[]ir.Type { return &t.Inputs }),
			schema.Types("results", func(t *Function) *[]ir.Type { return &t.Results }),
		}}}}

	// graphType: inputs type[], results type[].
	graphType = schema.Class{Dialect: "builtin", Name: "GraphType", Mnemonic: "graph",
		New: func() ir.Node { return new(Graph) },
		Encodings: []schema.Encoding{{Code: 34, Revision: 2, Fields: []schema.Field{
			schema.Types("inputs", func(t *Graph) *[]ir.Type { return &t.Inputs }),
			schema.Types("results", func(t *Graph) *[]ir.Type { return &t.Results }),
		}}}}

	// complexType: elementType type.
	complexType = schema.Class{Dialect: "builtin", Name: "ComplexType", Mnemonic: "complex",
		New: func() ir.Node { return new(Complex) },
		Encodings: []schema.Encoding{{Code: 9, Fields: []schema.Field{
			schema.TypeRef("elementType", func(t *Complex) *ir.Type { return &t.Elem }),
		}}}}

	// memRefType: memorySpace attr in code 11 only, shape svarint[], elementType
	// type, layout attr.
	memRefType = schema.Class{Dialect: "builtin", Name: "MemRefType", Mnemonic: "memref",
		New: func() ir.Node { return new(MemRef) },
		Encodings: []schema.Encoding{
			{Code: 10, When: func(n ir.Node) bool { return n.(*MemRef).Space == nil }, Fields: memrefFields},
			{Code: 11, Name: "MemRefTypeWithMemSpace", Fields: append([]schema.Field{
				schema.AttrRef("memorySpace", func(t *MemRef) *ir.Attr { return &t.Space })}, memrefFields...)},
		}}

	// rankedTensorType: encoding attr in code 14 only, shape svarint[],
	// elementType type.
	rankedTensorType = schema.Class{Dialect: "builtin", Name: "RankedTensorType", Mnemonic: "tensor",
		New: func() ir.Node { return new(RankedTensor) },
		Encodings: []schema.Encoding{
			{Code: 13, When: func(n ir.Node) bool { return n.(*RankedTensor).Encoding == nil }, Fields: tensorFields},
			{Code: 14, Name: "RankedTensorTypeWithEncoding", Fields: append([]schema.Field{
				schema.AttrRef("encoding", func(t *RankedTensor) *ir.Attr { return &t.Encoding })}, tensorFields...)},
		},
		Check: func(n ir.Node) string {
			t := n.(*RankedTensor)
			if e, ok := t.Encoding.(SparseEncoding); ok {
				return e.Unfit(t)
			}
			return ""
		}}

	// tupleType: types type[].
	tupleType = schema.Class{Dialect: "builtin", Name: "TupleType", Mnemonic: "tuple",
		New: func() ir.Node { return new(Tuple) },
		Encodings: []schema.Encoding{{Code: 15, Fields: []schema.Field{
			schema.Types("types", func(t *Tuple) *[]ir.Type { return &t.Elems }),
		}}}}

	// unrankedMemRefType: memorySpace attr in code 17 only, elementType type.
	unrankedMemRefType = schema.Class{Dialect: "builtin", Name: "UnrankedMemRefType", Mnemonic: "memref",
		New: func() ir.Node { return new(UnrankedMemRef) },
		Encodings: []schema.Encoding{
			{Code: 16, When: func(n ir.Node) bool { return n.(*UnrankedMemRef).Space == nil }, Fields: []schema.Field{
				schema.TypeRef("elementType", func(t *UnrankedMemRef) *ir.Type { return &t.Elem })}},
			{Code: 17, Name: "UnrankedMemRefTypeWithMemSpace", Fields: []schema.Field{
				schema.AttrRef("memorySpace", func(t *UnrankedMemRef) *ir.Attr { return &t.Space }),
				schema.TypeRef("elementType", func(t *UnrankedMemRef) *ir.Type { return &t.Elem })}},
		}}

	// unrankedTensorType: elementType type.
	unrankedTensorType = schema.Class{Dialect: "builtin", Name: "UnrankedTensorType", Mnemonic: "tensor",
		New: func() ir.Node { return new(UnrankedTensor) },
		Encodings: []schema.Encoding{{Code: 18, Fields: []schema.Field{
			schema.TypeRef("elementType", func(t *UnrankedTensor) *ir.Type { return &t.Elem }),
		}}}}

	// vectorType: scalableDims in code 20 only, a count followed by one byte for each dimension;
	// shape svarint[], elementType type.
	vectorType = schema.Class{Dialect: "builtin", Name: "VectorType", Mnemonic: "vector",
		New: func() ir.Node { return new(Vector) },
		Encodings: []schema.Encoding{
			{Code: 19, When: func(n ir.Node) bool { return !slices.Contains(n.(*Vector).Scalable, true) }, Fields: vectorFields},
			{Code: 20, Name: "VectorTypeWithScalableDims", Fields: append([]schema.Field{
				schema.FlagBytes("scalableDims", func(t *Vector) *[]bool { return &t.Scalable })}, vectorFields...)},
		}}

	// textType is the class of types that are known only as text.
	textType = schema.Class{Name: "TextType", New: func() ir.Node { return new(Text) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Str("dialect", func(t *Text) *string { return &t.Dialect }),
			schema.Str("text", func(t *Text) *string { return &t.Text }),
		}}}}
)

// IndexType returns the class IndexType of the builtin dialect; its types are [Simple].
func IndexType() *schema.Class { return &indexType }

// NoneType returns the class NoneType of the builtin dialect; its types are [Simple].
func NoneType() *schema.Class { return &noneType }

// BuiltinTokenType returns the class TokenType of the builtin dialect; its types are [Simple].
func BuiltinTokenType() *schema.Class { return &builtinTokenType }

// FunctionType returns the class FunctionType of the builtin dialect; its types are [Function].
func FunctionType() *schema.Class { return &functionType }

// GraphType returns the class GraphType of the builtin dialect; its types are [Graph].
func GraphType() *schema.Class { return &graphType }

// ComplexType returns the class ComplexType of the builtin dialect; its types are [Complex].
func ComplexType() *schema.Class { return &complexType }

// MemRefType returns the class MemRefType of the builtin dialect; its types are [MemRef].
func MemRefType() *schema.Class { return &memRefType }

// RankedTensorType returns the class RankedTensorType of the builtin dialect; its types are [RankedTensor].
func RankedTensorType() *schema.Class { return &rankedTensorType }

// TupleType returns the class TupleType of the builtin dialect; its types are [Tuple].
func TupleType() *schema.Class { return &tupleType }

// UnrankedMemRefType returns the class UnrankedMemRefType of the builtin dialect; its types are [UnrankedMemRef].
func UnrankedMemRefType() *schema.Class { return &unrankedMemRefType }

// UnrankedTensorType returns the class UnrankedTensorType of the builtin dialect; its types are [UnrankedTensor].
func UnrankedTensorType() *schema.Class { return &unrankedTensorType }

// VectorType returns the class VectorType of the builtin dialect; its types are [Vector].
func VectorType() *schema.Class { return &vectorType }

// TextType returns the class of types that are known only as text; its types are [Text].
func TextType() *schema.Class { return &textType }

var (
	memrefFields = []schema.Field{
		schema.Svarints("shape", func(t *MemRef) *[]int64 { return &t.Shape }),
		schema.TypeRef("elementType", func(t *MemRef) *ir.Type { return &t.Elem }),
		schema.AttrRef("layout", func(t *MemRef) *ir.Attr { return &t.Layout }),
	}
	tensorFields = []schema.Field{
		schema.Svarints("shape", func(t *RankedTensor) *[]int64 { return &t.Shape }),
		schema.TypeRef("elementType", func(t *RankedTensor) *ir.Type { return &t.Elem }),
	}
	vectorFields = []schema.Field{
		schema.Svarints("shape", func(t *Vector) *[]int64 { return &t.Shape }),
		schema.TypeRef("elementType", func(t *Vector) *ir.Type { return &t.Elem }),
	}
)

func newSimple() ir.Node { return new(Simple) }

// builtinTypes lists the rows of the builtin dialect's types.
var builtinTypes = append([]*schema.Class{&integerType, &indexType, &noneType, &builtinTokenType, &functionType, &graphType, &complexType,
	&memRefType, &rankedTensorType, &tupleType, &unrankedMemRefType, &unrankedTensorType, &vectorType}, floats...)

// Builtin returns the type classes of the builtin dialect. The caller must not change the list.
func Builtin() []*schema.Class { return builtinTypes }
