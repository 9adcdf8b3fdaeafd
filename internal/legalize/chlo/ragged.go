package chlo

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// ragged describes a chlo.ragged_dot, which divides a dimension of lhs into consecutive groups
// whose sizes a tensor gives.
type ragged struct {
	kit
	lhs, rhs       ir.Value
	left, right    *types.RankedTensor
	sizes          ir.Value
	prefix, of     []int64 // the shape of sizes without the groups, and the corresponding dimensions of lhs
	groups         int64
	dims           *attrs.RaggedDotDimensionNumbers
	numbers        *attrs.DotDimensionNumbers // of the products
	precision      []ir.NamedAttr
	position, zero ir.Value
}

// maxGroups limits the number of products that one operation is lowered to.
const maxGroups = 1 << 14

// raggedDot multiplies once per group, with zeros in place of the elements of lhs outside of the
// group. If the ragged dimension is contracting, the products are stacked. If it is not, each group
// is multiplied by its part of rhs, and the products are added. If it is a batching dimension,
// groups make no difference.
func raggedDot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k, dot := kit{expr.New(r)}, chlo.AsRaggedDot(op)
	dims := dot.RaggedDotDimensionNumbers()
	left, ok1 := dot.LHS().Type().(*types.RankedTensor)
	right, ok2 := dot.RHS().Type().(*types.RankedTensor)
	sizes, ok3 := dot.GroupSizes().Type().(*types.RankedTensor)
	to, ok4 := dot.Result().Type().(*types.RankedTensor)
	if dims == nil || !ok1 || !ok2 || !ok3 || !ok4 || len(dims.LHSRagged) != 1 {
		return false, nil
	}
	g := ragged{kit: k, lhs: dot.LHS(), rhs: dot.RHS(), left: left, right: right, dims: dims, sizes: dot.GroupSizes()}
	g.precision = k.precision(dot.PrecisionConfig())
	numbers := attrs.DotDimensionNumbers{LHSBatching: dims.LHSBatching, LHSContracting: dims.LHSContracting,
		RHSBatching: dims.RHSBatching, RHSContracting: dims.RHSContracting}
	at := dims.LHSRagged[0]
	if slices.Contains(dims.LHSBatching, at) {
		g.numbers = attrs.NewDotDimensionNumbers(k.M, numbers)
		return true, r.Replace(op, g.dot(g.lhs, g.rhs, to))
	}
	if !hasConstants(left) || !expr.IsStatic(sizes) || len(sizes.Shape) == 0 || sizes.Shape[len(sizes.Shape)-1] == 0 {
		return false, nil
	}
	last := len(sizes.Shape) - 1
	if sizes.Shape[last] > maxGroups {
		return false, &traverse.Error{Code: diag.LimitSize, Op: op.Name(), Loc: op.Loc(), Msg: fmt.Sprintf(
			"%d groups, and each takes operations of its own: no more than %d are written out; split group_sizes and rhs, and add or concatenate the results",
			sizes.Shape[last], maxGroups)}
	}
	g.prefix, g.groups = sizes.Shape[:last], sizes.Shape[last]
	g.of = g.prefixDims(at)
	if len(g.of) < last {
		return false, nil
	}
	g.of = g.of[:last]
	if slices.Contains(dims.LHSContracting, at) {
		g.numbers = attrs.NewDotDimensionNumbers(k.M, numbers)
		return true, r.Replace(op, g.stacked(to))
	}
	if len(dims.RHSGroup) != 1 {
		return false, nil
	}
	group := dims.RHSGroup[0]
	without := func(list []int64) []int64 { // without the group dimension
		list = slices.Clone(list)
		for i, d := range list {
			if d > group {
				list[i]--
			}
		}
		return list
	}
	numbers.RHSBatching, numbers.RHSContracting = without(dims.RHSBatching), without(dims.RHSContracting)
	g.numbers = attrs.NewDotDimensionNumbers(k.M, numbers)
	return true, r.Replace(op, g.added(group, to))
}

// prefixDims returns the dimensions of lhs along which group sizes may differ.
func (g *ragged) prefixDims(at int64) []int64 {
	list := slices.Clone(g.dims.LHSBatching)
	if i := slices.Index(g.dims.LHSContracting, at); i >= 0 {
		return append(list, g.dims.LHSContracting[:i]...)
	}
	for d := range at {
		if !slices.Contains(g.dims.LHSBatching, d) && !slices.Contains(g.dims.LHSContracting, d) {
			list = append(list, d)
		}
	}
	return list
}

// precision converts a CHLO precision to the StableHLO attribute, or returns no attribute.
func (k kit) precision(list *attrs.Array) []ir.NamedAttr {
	if list == nil {
		return nil
	}
	out := make([]ir.Attr, len(list.Elems))
	for i, e := range list.Elems {
		p, ok := e.(*attrs.Enum)
		if !ok {
			return nil
		}
		out[i] = attrs.NewEnum(k.M, attrs.PrecisionAttr(), p.Value)
	}
	return []ir.NamedAttr{{Name: stablehlo.AttrPrecisionConfig, Value: attrs.NewArray(k.M, out...)}}
}

func (g *ragged) dot(lhs, rhs ir.Value, to ir.Type) ir.Value {
	return stablehlo.DotGeneral(g.At, to, lhs, rhs, g.numbers, g.precision...)
}

// masked calls f for each group with lhs, in which the elements of other groups are zero.
func (g *ragged) masked(f func(i int64, lhs ir.Value)) {
	start := g.Constant(types.NewTensor(g.M, g.prefix, g.Integer(64), nil), make([]uint64, product(g.prefix)))
	g.position = g.positions()
	g.zero = g.Num(g.lhs, 0)
	for i := range g.groups {
		end := g.Add(start, g.sizeOfGroup(i))
		from := g.broadcast(start, g.of)
		to := g.broadcast(end, g.of)
		position := g.broadcast(g.position, trailing(len(g.left.Shape), len(g.left.Shape)))
		behind := g.GE(position, from)
		within := g.And(behind, g.LT(position, to))
		f(i, g.Sel(within, g.lhs, g.zero))
		start = end
	}
}

func product(shape []int64) int64 {
	n, _ := types.NumElements(shape)
	return n
}

// positions returns the positions along the ragged dimension, with the rank of lhs.
func (g *ragged) positions() ir.Value {
	at := g.dims.LHSRagged[0]
	shape := slices.Repeat([]int64{1}, len(g.left.Shape))
	shape[at] = g.left.Shape[at]
	t := types.NewTensor(g.M, shape, g.Integer(64), nil)
	if shape[at] >= 0 {
		return stablehlo.Iota(g.At, t, at)
	}
	sizes := make([]ir.Value, len(shape))
	for d := range sizes {
		if int64(d) == at {
			sizes[d] = g.sizeOf(g.lhs, d)
		} else {
			sizes[d] = g.i64s([]int64{1})
		}
	}
	return stablehlo.DynamicIota(g.At, t, g.Concatenate(sizes), at)
}

// sizeOfGroup returns the sizes of group i as i64.
func (g *ragged) sizeOfGroup(i int64) ir.Value {
	size := g.Reshape(g.Slice(g.sizes, append(make([]int64, len(g.prefix)), i), append(slices.Clone(g.prefix), i+1)), g.prefix...)
	if expr.Elem(size) != ir.Type(g.Integer(64)) {
		size = g.Convert(size, g.Integer(64))
	}
	return size
}

// broadcast broadcasts v to the shape of lhs.
func (g *ragged) broadcast(v ir.Value, dims []int64) ir.Value {
	t := types.NewTensor(g.M, g.left.Shape, expr.Elem(v), nil)
	if expr.IsStatic(g.left) {
		return stablehlo.BroadcastInDim(g.At, t, v, dims)
	}
	return stablehlo.DynamicBroadcastInDim(g.At, t, v, g.ShapeOf(g.lhs), dims)
}

// added multiplies each group by its part of rhs and adds the products.
func (g *ragged) added(group int64, to ir.Type) (sum ir.Value) {
	g.masked(func(i int64, lhs ir.Value) {
		p := g.dot(lhs, g.part(group, i), to)
		if sum.IsNil() {
			sum = p
		} else {
			sum = g.Add(sum, p)
		}
	})
	return sum
}

// part returns the part of rhs for group i, without the group dimension.
func (g *ragged) part(group, i int64) ir.Value {
	shape := slices.Delete(slices.Clone(g.right.Shape), int(group), int(group)+1)
	if expr.IsStatic(g.right) {
		from, to := make([]int64, len(g.right.Shape)), slices.Clone(g.right.Shape)
		from[group], to[group] = i, i+1
		return g.Reshape(g.Slice(g.rhs, from, to), shape...)
	}
	var from, to, sizes []ir.Value
	for d := range g.right.Shape {
		if int64(d) == group {
			from = append(from, g.i64s([]int64{i}))
			to = append(to, g.i64s([]int64{i + 1}))
			continue
		}
		from = append(from, g.i64s([]int64{0}))
		size := g.sizeOf(g.rhs, d)
		to, sizes = append(to, size), append(sizes, size)
	}
	starts := g.Concatenate(from)
	limits := g.Concatenate(to)
	strides := g.i64s(slices.Repeat([]int64{1}, len(from)))
	one := slices.Insert(slices.Clone(shape), int(group), 1)
	cut := stablehlo.RealDynamicSlice(g.At, types.NewTensor(g.M, one, expr.Elem(g.rhs), nil), g.rhs, starts, limits, strides)
	return stablehlo.DynamicReshape(g.At, types.NewTensor(g.M, shape, expr.Elem(g.rhs), nil), cut, g.Concatenate(sizes))
}

// stacked multiplies each group by rhs and stacks the products along a new dimension.
func (g *ragged) stacked(to *types.RankedTensor) ir.Value {
	var products []ir.Value
	each := types.NewTensor(g.M, to.Shape[1:], to.Elem, nil)
	g.masked(func(_ int64, lhs ir.Value) { products = append(products, g.dot(lhs, g.rhs, each)) })
	shape := append([]int64{1}, to.Shape[1:]...)
	for i, p := range products {
		if expr.IsStatic(each) {
			products[i] = g.Reshape(p, shape...)
			continue
		}
		sizes := []ir.Value{g.i64s([]int64{1})}
		for d := range each.Shape {
			sizes = append(sizes, g.sizeOf(p, d))
		}
		products[i] = stablehlo.DynamicReshape(g.At, types.NewTensor(g.M, shape, to.Elem, nil), p, g.Concatenate(sizes))
	}
	return stablehlo.Concatenate(g.At, to, products, 0)
}
