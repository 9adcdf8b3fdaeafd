package chlo

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// structured has the patterns of operations that are not elementwise.
var structured = map[string]rewrite.Pattern{
	chlo.OpRaggedDot: {Name: "ragged_dot to dot_general", Apply: raggedDot},
	chlo.OpScan:      {Name: "scan to while", Apply: scan},
	chlo.OpTopK:      {Name: "top_k to sort", Apply: topK},
}

// topK sorts the values in descending order, together with their positions in the last dimension,
// and slices the first ones.
func topK(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k, top := kit{expr.New(r)}, chlo.AsTopK(op)
	x := top.Operand()
	t, ok := x.Type().(*types.RankedTensor)
	n, ok2 := attrs.AsInt(top.KAttr())
	if !ok || !ok2 || len(t.Shape) == 0 {
		return false, nil
	}
	last := len(t.Shape) - 1
	static := expr.IsStatic(t)
	positions := ir.Type(types.NewTensor(k.M, t.Shape, k.Integer(32), nil))
	var iota, limit ir.Value
	if static {
		iota = stablehlo.Iota(k.At, positions, int64(last))
	} else {
		var sizes []ir.Value
		for d, size := range t.Shape {
			sizes = append(sizes, k.size(x, d, size))
		}
		shape := k.Concatenate(sizes)
		limit = k.Concatenate(append(slices.Clone(sizes[:last]), k.size(x, last, n)))
		iota = stablehlo.DynamicIota(k.At, positions, shape, int64(last))
	}
	values, indices := k.sort(top, iota, int64(last))
	if static {
		limits := slices.Clone(t.Shape)
		limits[last] = n
		cut := func(v ir.Value) ir.Value { return k.Slice(v, make([]int64, len(limits)), limits) }
		first := cut(values)
		return true, r.Replace(op, first, cut(indices))
	}
	zeros := k.i64s(slices.Repeat([]int64{0}, len(t.Shape)))
	ones := k.i64s(slices.Repeat([]int64{1}, len(t.Shape)))
	first := stablehlo.RealDynamicSlice(k.At, top.Values().Type(), values, zeros, limit, ones)
	second := stablehlo.RealDynamicSlice(k.At, top.Indices().Type(), indices, zeros, limit, ones)
	return true, r.Replace(op, first, second)
}

// sort sorts the operand of top in descending order, and iota along with it.
func (k kit) sort(top chlo.TopKOp, iota ir.Value, dimension int64) (values, indices ir.Value) {
	x := top.Operand()
	sort := stablehlo.Sort(k.At, []ir.Type{x.Type(), iota.Type()}, []ir.Value{x, iota},
		ir.NamedAttr{Name: stablehlo.AttrDimension, Value: attrs.NewInteger(k.M, k.Integer(64), dimension)},
		ir.NamedAttr{Name: stablehlo.AttrIsStable, Value: attrs.NewBool(k.M, top.IsStable())})
	number := ir.Type(types.NewTensor(k.M, nil, expr.Elem(x), nil))
	position := ir.Type(types.NewTensor(k.M, nil, expr.Elem(iota), nil))
	body := sort.Region(0).AppendBlockAt(top.Op.LocID(), number, number, position, position)
	k.R.AtEnd(body)
	var total []ir.NamedAttr
	if elements.NumbersOf(expr.Elem(x)).Kind == elements.Real {
		order := attrs.NewEnum(k.M, attrs.ComparisonTypeAttr(), attrs.ComparisonTypeTotalOrder)
		total = append(total, ir.NamedAttr{Name: stablehlo.AttrCompareType, Value: order})
	}
	bit := types.NewTensor(k.M, nil, k.Bool(), nil)
	greater := stablehlo.Compare(k.At, bit, body.Arg(0), body.Arg(1), attrs.ComparisonDirectionGT, total...)
	stablehlo.Return(k.At, []ir.Value{greater})
	k.R.Before(top.Op)
	return sort.Result(0), sort.Result(1)
}

// size returns the size of a dimension as tensor<1xi64>: n, or the size at run time if that is
// dynamic.
func (k kit) size(x ir.Value, d int, n int64) ir.Value {
	if n >= 0 {
		return k.Reshape(k.Constant(types.NewTensor(k.M, nil, k.Integer(64), nil), []uint64{uint64(n)}), 1)
	}
	return k.sizeOf(x, d)
}

// sizeOf is size for a dynamic dimension.
func (k kit) sizeOf(x ir.Value, d int) ir.Value {
	return k.Reshape(k.Convert(k.Dimension(x, d), k.Integer(64)), 1)
}

// i64s creates a constant tensor of i64.
func (k kit) i64s(list []int64) ir.Value {
	b := make([]uint64, len(list))
	for i, v := range list {
		b[i] = uint64(v)
	}
	return k.Constant(types.NewTensor(k.M, []int64{int64(len(list))}, k.Integer(64), nil), b)
}
