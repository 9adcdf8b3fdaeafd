package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// AffineKind is the kind of an affine expression; the values are those of
// bytecode.
type AffineKind uint8

const (
	AffineDim AffineKind = iota
	AffineSymbol
	AffineConstant
	AffineAdd
	AffineMul
	AffineMod
	AffineFloorDiv
	AffineCeilDiv
)

// AffineExpr is an affine expression: a leaf with Value, or a binary operation.
type AffineExpr struct {
	Kind     AffineKind
	Value    int64 // position of a dimension or symbol, or the constant
	LHS, RHS *AffineExpr
}

// AffineMap is affine_map<(dims)[symbols] -> (results)>.
type AffineMap struct {
	ir.AttrHeader
	Dims, Symbols uint64
	Results       []*AffineExpr
}

// IntegerSet is affine_set<(dims)[symbols] : (constraints)>: each constraint is
// zero if Eq, else not negative.
type IntegerSet struct {
	ir.AttrHeader
	Dims, Symbols uint64
	Constraints   []*AffineExpr
	Eq            []bool
}

// StridedLayout is strided<[strides], offset: n>; [types.Dynamic] marks unknown
// ones.
type StridedLayout struct {
	ir.AttrHeader
	Strides []int64
	Offset  int64
}

// maxAffineDepth bounds the nesting of an expression that is read.
const maxAffineDepth = 200

// Rows of the affine and layout attributes. LLVM gave affine maps a bytecode code
// in 2026 only; before, and for the others always, they are text.
var (
	AffineMapAttr = schema.Class{Dialect: "builtin", Name: "AffineMapAttr", Mnemonic: "affine_map",
		New: func() ir.Node { return new(AffineMap) },
		Encodings: []schema.Encoding{{Code: 23, Revision: 2, Fields: []schema.Field{
			schema.Custom("map", func(r *schema.Reader, a *AffineMap) {
				a.Dims, a.Symbols = r.Varint(), r.Varint()
				a.Results = readExprs(r, a.Dims, a.Symbols)
			}, func(w *schema.Writer, a *AffineMap) {
				w.Varint(a.Dims)
				w.Varint(a.Symbols)
				writeExprs(w, a.Results)
			}, skipRest).WithAccess(func(n ir.Node) any { return n.(*AffineMap).Results }, nil),
		}}}}

	IntegerSetAttr = schema.Class{Dialect: "builtin", Name: "IntegerSetAttr", Mnemonic: "affine_set",
		New: func() ir.Node { return new(IntegerSet) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Custom("set", func(r *schema.Reader, a *IntegerSet) {
				a.Dims, a.Symbols = r.Varint(), r.Varint()
				a.Constraints = readExprs(r, a.Dims, a.Symbols)
				a.Eq = r.FlagBytes()
			}, func(w *schema.Writer, a *IntegerSet) {
				w.Varint(a.Dims)
				w.Varint(a.Symbols)
				writeExprs(w, a.Constraints)
				w.FlagBytes(a.Eq)
			}, skipRest).WithAccess(func(n ir.Node) any { return n.(*IntegerSet).Constraints }, nil),
		}}}}

	StridedLayoutAttr = schema.Class{Dialect: "builtin", Name: "StridedLayoutAttr", Mnemonic: "strided",
		New: func() ir.Node { return new(StridedLayout) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Svarint("offset", func(a *StridedLayout) *int64 { return &a.Offset }),
			schema.Svarints("strides", func(a *StridedLayout) *[]int64 { return &a.Strides }),
		}}}}
)

func readExprs(r *schema.Reader, dims, symbols uint64) []*AffineExpr {
	n := r.Cursor().Count("affine expressions", 2)
	var list []*AffineExpr
	for range n {
		list = append(list, readExpr(r, dims, symbols, 0))
	}
	return list
}

func readExpr(r *schema.Reader, dims, symbols uint64, depth int) *AffineExpr {
	e := new(AffineExpr)
	kind := r.Varint()
	switch {
	case r.Cursor().Err() != nil:
	case kind > uint64(AffineCeilDiv):
		r.Fail("affine expression has kind %d", kind)
	case depth > maxAffineDepth:
		r.Fail("affine expression is nested more than %d deep", maxAffineDepth)
	case kind <= uint64(AffineSymbol):
		pos, limit := r.Varint(), dims
		if AffineKind(kind) == AffineSymbol {
			limit = symbols
		}
		if pos >= limit {
			r.Fail("affine expression refers to position %d of %d", pos, limit)
		}
		e.Value = int64(pos)
	case AffineKind(kind) == AffineConstant:
		e.Value = r.Svarint()
	default:
		e.LHS = readExpr(r, dims, symbols, depth+1)
		e.RHS = readExpr(r, dims, symbols, depth+1)
	}
	e.Kind = AffineKind(kind)
	return e
}

func writeExprs(w *schema.Writer, list []*AffineExpr) {
	w.Varint(uint64(len(list)))
	for _, e := range list {
		writeExpr(w, e)
	}
}

func writeExpr(w *schema.Writer, e *AffineExpr) {
	w.Varint(uint64(e.Kind))
	switch e.Kind {
	case AffineDim, AffineSymbol:
		w.Varint(uint64(e.Value))
	case AffineConstant:
		w.Svarint(e.Value)
	default:
		writeExpr(w, e.LHS)
		writeExpr(w, e.RHS)
	}
}
