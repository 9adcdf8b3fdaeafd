package infer

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// dotDims are the dimension numbers of a product and the rules for them.
type dotDims struct {
	lhsBatch, rhsBatch, lhsContract, rhsContract []int64
	rules                                        *dotRules
}

type dotRules struct {
	batchCount, contractCount, lhsDistinct, rhsDistinct                           string
	lhsBatchRange, lhsContractRange, rhsBatchRange, rhsContractRange, batch, size string
	precision                                                                     string
}

var (
	dotGeneralRules = dotRules{"C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11"}
	raggedDotRules  = dotRules{"batching", "contracting", "lhs distinct", "rhs distinct", "lhs batching", "lhs contracting",
		"rhs batching", "rhs contracting", "batching sizes", "contracting sizes", stablehlo.AttrPrecisionConfig}
)

// precision requires at most one precision for each operand. The specification
// wants exactly two; the reference takes fewer as the default.
func (c *Context) precision(rule string) bool {
	a, ok := c.attr(stablehlo.AttrPrecisionConfig).(*attrs.Array)
	return !ok || len(a.Elems) <= 2 || c.fail(rule, "one precision for each operand", "%d precisions", len(a.Elems))
}

func (c *Context) dotDims(d *dotDims) bool {
	l, r, rules := c.tensor(0), c.tensor(1), d.rules
	switch {
	case !c.precision(rules.precision):
		return false
	case len(d.lhsBatch) != len(d.rhsBatch):
		return c.fail(rules.batchCount, "as many batching dimensions on both sides", "%d and %d", len(d.lhsBatch), len(d.rhsBatch))
	case len(d.lhsContract) != len(d.rhsContract):
		return c.fail(rules.contractCount, "as many contracting dimensions on both sides", "%d and %d", len(d.lhsContract), len(d.rhsContract))
	}
	if !c.distinct(rules.lhsDistinct, "batching and contracting dimensions of lhs", d.lhsBatch, d.lhsContract) ||
		!c.distinct(rules.rhsDistinct, "batching and contracting dimensions of rhs", d.rhsBatch, d.rhsContract) ||
		!c.inRange(rules.lhsBatchRange, "batching dimensions of lhs", d.lhsBatch, len(l.Shape)) ||
		!c.inRange(rules.lhsContractRange, "contracting dimensions of lhs", d.lhsContract, len(l.Shape)) ||
		!c.inRange(rules.rhsBatchRange, "batching dimensions of rhs", d.rhsBatch, len(r.Shape)) ||
		!c.inRange(rules.rhsContractRange, "contracting dimensions of rhs", d.rhsContract, len(r.Shape)) {
		return false
	}
	return c.pairs(rules.batch, "batching", l.Shape, r.Shape, d.lhsBatch, d.rhsBatch) &&
		c.pairs(rules.size, "contracting", l.Shape, r.Shape, d.lhsContract, d.rhsContract)
}

// pairs requires that paired dimensions have equal sizes.
func (c *Context) pairs(rule, what string, a, b, adims, bdims []int64) bool {
	for i := range adims {
		if x, y := a[adims[i]], b[bdims[i]]; !constraint.CompatibleDims(x, y) {
			return c.fail(rule, "equal sizes of paired "+what+" dimensions", "%d and %d", x, y)
		}
	}
	return true
}

func inferDotGeneral(c *Context) bool {
	a, ok := c.attr(stablehlo.AttrDotDimensionNumbers).(*attrs.DotDimensionNumbers)
	if !ok {
		return c.fail("attribute "+stablehlo.AttrDotDimensionNumbers, "dimension numbers", "none")
	}
	d := dotDims{a.LHSBatching, a.RHSBatching, a.LHSContracting, a.RHSContracting, &dotGeneralRules}
	if !c.dotDims(&d) {
		return false
	}
	l, r := c.tensor(0), c.tensor(1)
	lb, rb := constraint.Bounds(l), constraint.Bounds(r)
	n := len(l.Shape) + len(r.Shape)
	shape, bounds := c.alloc(n)[:0], c.alloc(n)[:0]
	for i := range d.lhsBatch {
		x, ok := dimOf(l.Shape, lb, int(d.lhsBatch[i])).meet(dimOf(r.Shape, rb, int(d.rhsBatch[i])))
		if !ok {
			return c.fail("C9", "batching sizes within the bounds of the other side", "%s and %s", constraint.Describe(l), constraint.Describe(r))
		}
		shape, bounds = append(shape, x.size), append(bounds, x.bound)
	}
	shape, bounds = appendFree(shape, bounds, l, d.lhsBatch, d.lhsContract, nil)
	shape, bounds = appendFree(shape, bounds, r, d.rhsBatch, d.rhsContract, nil)
	c.addProduct(shape, bounds)
	return true
}

// appendFree appends the dimensions of t that are in none of the three lists.
func appendFree(shape, bounds []int64, t *types.RankedTensor, not1, not2, not3 []int64) ([]int64, []int64) {
	limits := constraint.Bounds(t)
	for i := range t.Shape {
		if k := int64(i); slices.Contains(not1, k) || slices.Contains(not2, k) || slices.Contains(not3, k) {
			continue
		}
		d := dimOf(t.Shape, limits, i)
		shape, bounds = append(shape, d.size), append(bounds, d.bound)
	}
	return shape, bounds
}

// addProduct appends the result of multiplying the first two operands, with an open element type.
func (c *Context) addProduct(shape, bounds []int64) {
	l, r := c.tensor(0), c.tensor(1)
	encoding := l.Encoding
	if encoding == nil {
		encoding = r.Encoding
	}
	c.add(shape, nil).bounded(bounds, encoding)
}

// sameShape requires that the actual result has the inferred shape. It is for ops whose results are
// not compared otherwise.
func (c *Context) sameShape(rule string) bool {
	shape, _, ranked, _ := types.Shape(c.op.Result(0).Type())
	return !ranked || constraint.CompatibleShapes(c.results[0].Shape, shape) ||
		c.fail(rule, c.results[0].String(), "result of type %s", constraint.Describe(c.op.Result(0).Type()))
}

func verifyDotGeneral(c *Context) bool {
	algorithm, _ := c.attr(stablehlo.AttrAlgorithm).(*attrs.DotAlgorithm)
	if algorithm != nil && !c.algorithm(algorithm) {
		return false
	}
	if !c.sameShape("C12") {
		return false
	}
	if a, ok := c.attr(stablehlo.AttrPrecisionConfig).(*attrs.Array); ok && algorithm != nil {
		for _, e := range a.Elems {
			if x, ok := e.(*attrs.Enum); ok && x.Value != 0 {
				return c.fail("C21", "default precision where an algorithm is given", "precision %s", x.Keyword())
			}
		}
	}
	lhs, rhs := c.tensor(0).Elem, c.tensor(1).Elem
	result := constraint.ElementOf(c.op.Result(0).Type())
	if !anyQuantized(lhs, rhs, result) {
		return true
	}
	switch q := rhs.(type) {
	case *types.UniformQuantized:
		if q.ZeroPoint != 0 {
			return c.fail("C15", "zero points of rhs that are 0", "zero point %d", q.ZeroPoint)
		}
	case *types.UniformQuantizedPerAxis:
		for _, z := range q.ZeroPoints {
			if z != 0 {
				return c.fail("C15", "zero points of rhs that are 0", "zero point %d", z)
			}
		}
		if d, ok := c.attr(stablehlo.AttrDotDimensionNumbers).(*attrs.DotDimensionNumbers); ok && slices.Contains(d.RHSContracting, int64(q.Dim)) {
			return c.fail("C16", "rhs not quantized along a contracting dimension", "dimension %d", q.Dim)
		}
	}
	return c.quantizedProduct(&dotQuantRules, lhs, rhs, result)
}

func anyQuantized(list ...ir.Type) bool {
	for _, t := range list {
		if _, ok := constraint.QuantizationOf(t); ok {
			return true
		}
	}
	return false
}

type quantRules struct{ all, storage, expressed, granularity, mixed string }

var (
	dotQuantRules  = quantRules{"C14", "C17", "C18", "C19", "C20"}
	convQuantRules = quantRules{"C28", "C31", "C32", "C33", "C34"}
)

// quantizedProduct checks the element types of a product if any of them is quantized.
func (c *Context) quantizedProduct(rules *quantRules, lhs, rhs, result ir.Type) bool {
	l, lq := constraint.QuantizationOf(lhs)
	r, rq := constraint.QuantizationOf(rhs)
	o, oq := constraint.QuantizationOf(result)
	switch {
	case !rq || lq != oq:
		return c.fail(rules.all, "rhs quantized, and lhs exactly if the result is", "%s, %s and %s",
			constraint.Describe(lhs), constraint.Describe(rhs), constraint.Describe(result))
	case !lq:
		return lhs == r.Expressed && lhs == result || c.fail(rules.mixed, "lhs and the result of the expressed type of rhs", "%s, %s and %s",
			constraint.Describe(lhs), constraint.Describe(rhs), constraint.Describe(result))
	case l.Storage != r.Storage:
		return c.fail(rules.storage, "one storage type for lhs and rhs", "%s and %s", constraint.Describe(l.Storage), constraint.Describe(r.Storage))
	case l.Expressed != r.Expressed || l.Expressed != o.Expressed:
		return c.fail(rules.expressed, "one expressed type", "%s, %s and %s",
			constraint.Describe(l.Expressed), constraint.Describe(r.Expressed), constraint.Describe(o.Expressed))
	}
	_, per := rhs.(*types.UniformQuantized)
	_, out := result.(*types.UniformQuantized)
	return !per || out || c.fail(rules.granularity, "a result quantized per tensor like rhs", "%s", constraint.Describe(result))
}

// algorithms lists the precision and accumulation types of the algorithms of dot_general, with
// their numbers of primitive operations.
var algorithms = [...]struct {
	operand, accumulation *types.FloatFormat
	primitives            int64
}{
	{types.F16(), types.F16(), 1}, {types.F16(), types.F32(), 1},
	{types.BF16(), types.BF16(), 1}, {types.BF16(), types.F32(), 1}, {types.BF16(), types.F32(), 3},
	{types.BF16(), types.F32(), 6}, {types.BF16(), types.F32(), 9},
	{types.TF32(), types.F32(), 1}, {types.TF32(), types.F32(), 3},
	{types.F32(), types.F32(), 1}, {types.F64(), types.F64(), 1},
}

func (c *Context) algorithm(a *attrs.DotAlgorithm) bool {
	switch {
	case a.LHSComponentCount < 1:
		return c.fail("C22", "a positive number of components of lhs", "%d", a.LHSComponentCount)
	case a.RHSComponentCount < 1:
		return c.fail("C23", "a positive number of components of rhs", "%d", a.RHSComponentCount)
	case a.PrimitiveOperations < 1:
		return c.fail("C24", "a positive number of primitive operations", "%d", a.PrimitiveOperations)
	}
	format := func(t ir.Type) *types.FloatFormat {
		if f, ok := t.(*types.Float); ok {
			return f.Format
		}
		return nil
	}
	l, r, acc := format(a.LHSPrecisionType), format(a.RHSPrecisionType), format(a.AccumulationType)
	if a.LHSComponentCount == 1 && a.RHSComponentCount == 1 {
		if isF8(l) && isF8(r) && acc == types.F32() && a.PrimitiveOperations == 1 {
			return true
		}
		for _, k := range algorithms {
			if !a.AllowImpreciseAccumulation && l == k.operand && r == k.operand && acc == k.accumulation && a.PrimitiveOperations == k.primitives {
				return true
			}
		}
	}
	return c.fail("attribute "+stablehlo.AttrAlgorithm, "an algorithm that some hardware supports", "%s and %s, accumulated in %s, %d primitive operations",
		constraint.Describe(a.LHSPrecisionType), constraint.Describe(a.RHSPrecisionType), constraint.Describe(a.AccumulationType), a.PrimitiveOperations)
}

func isF8(f *types.FloatFormat) bool {
	switch f {
	case types.F8E3M4(), types.F8E4M3(), types.F8E4M3FN(), types.F8E5M2(), types.F8E4M3FNUZ(), types.F8E4M3B11FNU(), types.F8E5M2FNUZ():
		return true
	}
	return false
}

// inferDot infers the product of vectors and matrices.
func inferDot(c *Context) bool {
	if !c.precision(stablehlo.AttrPrecisionConfig) {
		return false
	}
	l, r := c.tensor(0), c.tensor(1)
	ln, rn := len(l.Shape), len(r.Shape)
	if ln < 1 || ln > 2 || rn < 1 || rn > 2 || !constraint.CompatibleDims(l.Shape[ln-1], r.Shape[0]) {
		return c.fail("types", "vectors or matrices, the last dimension of lhs of the size of the first one of rhs", "%s and %s",
			constraint.Describe(l), constraint.Describe(r))
	}
	last, head := [1]int64{int64(ln - 1)}, [1]int64{0}
	shape, bounds := c.alloc(2)[:0], c.alloc(2)[:0]
	shape, bounds = appendFree(shape, bounds, l, last[:], nil, nil)
	shape, bounds = appendFree(shape, bounds, r, head[:], nil, nil)
	c.addProduct(shape, bounds)
	return true
}

func verifyDot(c *Context) bool { return c.sameShape("result") }

// inferRaggedDot infers a product with one ragged dimension, which is divided into groups.
func inferRaggedDot(c *Context) bool {
	a, ok := c.attr(chlo.AttrRaggedDotDimensionNumbers).(*attrs.RaggedDotDimensionNumbers)
	if !ok {
		return c.fail("attribute "+chlo.AttrRaggedDotDimensionNumbers, "dimension numbers", "none")
	}
	l, lok := c.operands[0].(*types.RankedTensor)
	r, rok := c.operands[1].(*types.RankedTensor)
	g, gok := c.operands[2].(*types.RankedTensor)
	if !lok || !rok || !gok {
		return c.fail("types", "ranked tensors", "a tensor without a rank")
	}
	d := dotDims{a.LHSBatching, a.RHSBatching, a.LHSContracting, a.RHSContracting, &raggedDotRules}
	if !c.dotDims(&d) {
		return false
	}
	if len(a.LHSRagged) != 1 {
		return c.fail("ragged", "one ragged dimension of lhs", "%d", len(a.LHSRagged))
	}
	ragged := a.LHSRagged[0]
	if !c.dimension("ragged", "the ragged dimension", ragged, len(l.Shape)) {
		return false
	}
	batch, contract := slices.Index(a.LHSBatching, ragged), slices.Index(a.LHSContracting, ragged)
	if !c.groupSizes(a, l, g, batch, contract) {
		return false
	}
	groups := g.Shape[len(g.Shape)-1]
	if !c.inRange("group", "group dimensions of rhs", a.RHSGroup, len(r.Shape)) ||
		!c.distinct("group", "group and batching dimensions of rhs", a.RHSGroup, a.RHSBatching) ||
		!c.distinct("group", "group and contracting dimensions of rhs", a.RHSGroup, a.RHSContracting) {
		return false
	}
	switch {
	case batch >= 0 || contract >= 0:
		if len(a.RHSGroup) != 0 {
			return c.fail("group", "no group dimension of rhs if the ragged one is batching or contracting", "%d", len(a.RHSGroup))
		}
	case len(a.RHSGroup) != 1:
		return c.fail("group", "one group dimension of rhs", "%d", len(a.RHSGroup))
	case !constraint.CompatibleDims(groups, r.Shape[a.RHSGroup[0]]):
		return c.fail("group", "a group dimension of rhs as large as there are groups", "size %d for %d groups", r.Shape[a.RHSGroup[0]], groups)
	}
	n := len(l.Shape) + len(r.Shape) + 1
	shape, bounds := c.alloc(n)[:0], c.alloc(n)[:0]
	if contract >= 0 {
		shape = append(shape, groups)
	}
	for _, k := range a.LHSBatching {
		shape = append(shape, l.Shape[k])
	}
	shape, _ = appendFree(shape, bounds, l, a.LHSBatching, a.LHSContracting, nil)
	shape, _ = appendFree(shape, bounds, r, a.RHSBatching, a.RHSContracting, a.RHSGroup)
	c.add(shape, nil)
	return true
}

// groupSizes checks the shape of group_sizes: a vector, or one vector for each element of the
// dimensions before the ragged one.
func (c *Context) groupSizes(a *attrs.RaggedDotDimensionNumbers, l, g *types.RankedTensor, batch, contract int) bool {
	if len(g.Shape) == 0 {
		return c.fail("group_sizes", "at least one dimension", "a scalar")
	}
	if len(g.Shape) == 1 {
		return true
	}
	want := c.alloc(2 * len(l.Shape))[:0]
	switch {
	case batch >= 0:
		want = append(want, a.LHSBatching[:batch]...)
	case contract >= 0:
		want = append(append(want, a.LHSBatching...), a.LHSContracting[:contract]...)
	default:
		want = append(want, a.LHSBatching...)
		for i := range a.LHSRagged[0] {
			if !slices.Contains(a.LHSBatching, i) && !slices.Contains(a.LHSContracting, i) {
				want = append(want, i)
			}
		}
	}
	for i, d := range want {
		want[i] = l.Shape[d]
	}
	if len(g.Shape) != len(want)+1 || !slices.Equal(want, g.Shape[:len(want)]) {
		return c.fail("group_sizes", "shape "+constraint.DescribeShape(want)+" and one dimension for the groups", "%s", constraint.Describe(g))
	}
	return true
}

func verifyRaggedDot(c *Context) bool { return c.sameShape("result") }
