package attrs

import (
	"math"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// AffineKind is the kind of an affine expression. Its values are those that bytecode uses.
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

// IntegerSet is affine_set<(dims)[symbols] : (constraints)>. Constraint i requires its expression
// to be zero if Eq[i] is set, otherwise to be non-negative.
type IntegerSet struct {
	ir.AttrHeader
	Dims, Symbols uint64
	Constraints   []*AffineExpr
	Eq            []bool
}

// StridedLayout is strided<[strides], offset: n>. [types.Dynamic] stands for an unknown stride or
// offset.
type StridedLayout struct {
	ir.AttrHeader
	Strides []int64
	Offset  int64
}

// maxAffineDepth bounds the nesting of expressions read from bytecode or text. The nesting depth
// of a sum is its number of terms.
const maxAffineDepth = 1000

// Rows of the affine and layout attributes. Since LLVM 24 they have bytecode codes; earlier
// versions store them as text.
var (
	// affine_map = varint (numDims<<2)|kind, then by kind: nothing for an identity,
	// numDims positions for a permutation, a count and positions for distinct dims,
	// else numSymbols, a count and expressions in pre-order.
	affineMapAttr = schema.Class{Dialect: "builtin", Name: "AffineMapAttr", Mnemonic: "affine_map",
		New: func() ir.Node { return new(AffineMap) },
		Encodings: []schema.Encoding{{Code: 23, Revision: 2, Fields: []schema.Field{
			schema.Custom("map", readMap, writeMap, func(r *schema.Reader) { readMap(r, new(AffineMap)) }).WithAccess(
				func(n ir.Node) any { return n.(*AffineMap).Results }, nil),
		}}}}

	integerSetAttr = schema.Class{Dialect: "builtin", Name: "IntegerSetAttr", Mnemonic: "affine_set",
		New: func() ir.Node { return new(IntegerSet) },
		Encodings: []schema.Encoding{{Code: 24, Revision: 2, Fields: []schema.Field{
			schema.Custom("set", readSet, writeSet, func(r *schema.Reader) { readSet(r, new(IntegerSet)) }).WithAccess(
				func(n ir.Node) any { return n.(*IntegerSet).Constraints }, nil),
		}}}}

	stridedLayoutAttr = schema.Class{Dialect: "builtin", Name: "StridedLayoutAttr", Mnemonic: "strided",
		New: func() ir.Node { return new(StridedLayout) },
		Encodings: []schema.Encoding{{Code: 25, Revision: 2, Fields: []schema.Field{
			schema.Svarint("offset", func(a *StridedLayout) *int64 { return &a.Offset }),
			schema.Svarints("strides", func(a *StridedLayout) *[]int64 { return &a.Strides }),
		}}}}
)

// AffineMapAttr returns the class AffineMapAttr of the builtin dialect; its attributes are [AffineMap].
func AffineMapAttr() *schema.Class { return &affineMapAttr }

// IntegerSetAttr returns the class IntegerSetAttr of the builtin dialect; its attributes are [IntegerSet].
func IntegerSetAttr() *schema.Class { return &integerSetAttr }

// StridedLayoutAttr returns the class StridedLayoutAttr of the builtin dialect; its attributes are [StridedLayout].
func StridedLayoutAttr() *schema.Class { return &stridedLayoutAttr }

// The kinds of affine maps in bytecode.
const (
	mapIdentity = iota
	mapPermutation
	mapDims
	mapGeneral
)

// maxAffineDims bounds the dimensions of an identity map, because a few bytes of input can
// request any number of them.
const maxAffineDims = 1 << 8

func readMap(r *schema.Reader, a *AffineMap) {
	v := r.Varint()
	a.Dims = v >> 2
	c := r.Cursor()
	dim := func(i uint64) *AffineExpr {
		if i >= a.Dims {
			r.Fail("affine map refers to dimension %d of %d", i, a.Dims)
		}
		return &AffineExpr{Kind: AffineDim, Value: int64(i)}
	}
	if v&3 != mapGeneral && a.Dims > maxAffineDims {
		r.Fail("affine map has %d dimensions", a.Dims)
		return
	}
	n := a.Dims
	switch v & 3 {
	case mapIdentity:
		a.Results = make([]*AffineExpr, 0, n)
		for i := range n {
			a.Results = append(a.Results, dim(i))
		}
		return
	case mapDims:
		n = uint64(c.Count("results", 1))
	case mapGeneral:
		a.Symbols = r.Varint()
		checkSpace(r, a.Dims, a.Symbols)
		a.Results = readExprs(r, a.Dims, a.Symbols)
		return
	}
	for i := uint64(0); i < n && c.Err() == nil; i++ {
		a.Results = append(a.Results, dim(r.Varint()))
	}
}

// checkSpace fails for numbers of dimensions and symbols that MLIR, which has 32 bits for each, cannot represent, so that
// no sum of them overflows.
func checkSpace(r *schema.Reader, dims, symbols uint64) {
	if dims > math.MaxUint32 || symbols > math.MaxUint32 {
		r.Fail("affine map or set has %d dimensions and %d symbols", dims, symbols)
	}
}

func writeMap(w *schema.Writer, a *AffineMap) {
	kind := a.kind()
	w.Varint(a.Dims<<2 | kind)
	switch kind {
	case mapGeneral:
		w.Varint(a.Symbols)
		writeExprs(w, a.Results)
		return
	case mapDims:
		w.Varint(uint64(len(a.Results)))
	case mapIdentity:
		return
	}
	for _, e := range a.Results {
		w.Varint(uint64(e.Value))
	}
}

// kind returns the most compact encoding kind that can represent the map.
func (a *AffineMap) kind() uint64 {
	if a.Symbols > 0 {
		return mapGeneral
	}
	identity := uint64(len(a.Results)) == a.Dims
	for i, e := range a.Results {
		if e.Kind != AffineDim {
			return mapGeneral
		}
		identity = identity && e.Value == int64(i)
	}
	if identity {
		return mapIdentity
	}
	seen := make(map[int64]bool, len(a.Results))
	for _, e := range a.Results {
		if seen[e.Value] {
			return mapGeneral
		}
		seen[e.Value] = true
	}
	if uint64(len(a.Results)) == a.Dims {
		return mapPermutation
	}
	return mapDims
}

func readSet(r *schema.Reader, a *IntegerSet) {
	a.Dims, a.Symbols = r.Varint(), r.Varint()
	checkSpace(r, a.Dims, a.Symbols)
	a.Constraints = readExprs(r, a.Dims, a.Symbols)
	for range a.Constraints {
		a.Eq = append(a.Eq, r.BoolByte())
	}
}

func writeSet(w *schema.Writer, a *IntegerSet) {
	w.Varint(a.Dims)
	w.Varint(a.Symbols)
	writeExprs(w, a.Constraints)
	for _, eq := range a.Eq {
		w.BoolByte(eq)
	}
}

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
