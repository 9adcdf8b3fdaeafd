package chlo

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// structured are the patterns of operations that do more than elementwise work.
var structured = map[string][]rewrite.Pattern{
	"ragged_dot": {{Name: "ragged_dot to dot_general", Apply: raggedDot}},
	"scan":       {{Name: "scan to while", Apply: scan}},
	"top_k":      {{Name: "top_k to sort", Apply: topK}},
}

// topK: the values are sorted from the largest on, together with their positions in the
// last dimension, and the first ones are cut out.
func topK(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k := kit{expr.New(r)}
	x := op.Operand(0)
	t, ok := x.Type().(*types.RankedTensor)
	number, ok2 := op.Attr("k").(*attrs.Integer)
	if !ok || !ok2 || len(t.Shape) == 0 {
		return false, nil
	}
	n := number.Int()
	last := len(t.Shape) - 1
	static := expr.IsStatic(t)
	dimension := ir.NamedAttr{Name: "iota_dimension", Value: k.I64(int64(last))}
	positions := ir.Type(types.NewTensor(k.M, t.Shape, k.Integer(32), nil))
	var iota, limit ir.Value
	if static {
		iota = k.Op("stablehlo.iota", positions, nil, dimension)
	} else {
		var sizes []ir.Value
		for d, size := range t.Shape {
			sizes = append(sizes, k.size(x, d, size))
		}
		shape := k.Concatenate(sizes)
		limit = k.Concatenate(append(slices.Clone(sizes[:last]), k.size(x, last, n)))
		iota = k.Op("stablehlo.dynamic_iota", positions, []ir.Value{shape}, dimension)
	}
	values, indices := k.sort(op, x, iota, int64(last))
	if static {
		limits := slices.Clone(t.Shape)
		limits[last] = n
		cut := func(v ir.Value) ir.Value { return k.Slice(v, make([]int64, len(limits)), limits) }
		first := cut(values)
		return true, r.Replace(op, first, cut(indices))
	}
	zeros := k.i64s(slices.Repeat([]int64{0}, len(t.Shape)))
	ones := k.i64s(slices.Repeat([]int64{1}, len(t.Shape)))
	first := k.Op("stablehlo.real_dynamic_slice", op.Result(0).Type(), []ir.Value{values, zeros, limit, ones})
	second := k.Op("stablehlo.real_dynamic_slice", op.Result(1).Type(), []ir.Value{indices, zeros, limit, ones})
	return true, r.Replace(op, first, second)
}

// sort sorts x descending, and iota with it.
func (k kit) sort(op ir.Op, x, iota ir.Value, dimension int64) (values, indices ir.Value) {
	stable := true
	if b, ok := op.Attr("is_stable").(*attrs.Integer); ok {
		stable = b.IsTrue()
	}
	sort := k.R.Create("stablehlo.sort", ir.OpState{Operands: []ir.Value{x, iota}, ResultTypes: []ir.Type{x.Type(), iota.Type()}, Regions: 1,
		Attrs: []ir.NamedAttr{{Name: "dimension", Value: k.I64(dimension)}, {Name: "is_stable", Value: attrs.NewBool(k.M, stable)}}})
	number := ir.Type(types.NewTensor(k.M, nil, expr.Elem(x), nil))
	position := ir.Type(types.NewTensor(k.M, nil, expr.Elem(iota), nil))
	body := sort.Region(0).AppendBlockAt(op.LocID(), number, number, position, position)
	k.R.AtEnd(body)
	compare := []ir.NamedAttr{{Name: "comparison_direction", Value: attrs.NewEnum(k.M, &attrs.ComparisonDirectionAttr, expr.Direction("GT"))}}
	if elements.NumbersOf(expr.Elem(x)).Kind == elements.Real {
		total, _ := attrs.ComparisonTypeAttr.Enum.Value("TOTALORDER")
		compare = append(compare, ir.NamedAttr{Name: "compare_type", Value: attrs.NewEnum(k.M, &attrs.ComparisonTypeAttr, total)})
	}
	greater := k.Op("stablehlo.compare", types.NewTensor(k.M, nil, k.Bool(), nil), []ir.Value{body.Arg(0), body.Arg(1)}, compare...)
	k.R.Create("stablehlo.return", ir.OpState{Operands: []ir.Value{greater}})
	k.R.Before(op)
	return sort.Result(0), sort.Result(1)
}

// size returns the size of a dimension as tensor<1xi64>: n, or what it is at run time.
func (k kit) size(x ir.Value, d int, n int64) ir.Value {
	if n >= 0 {
		return k.Reshape(k.Constant(types.NewTensor(k.M, nil, k.Integer(64), nil), []uint64{uint64(n)}), 1)
	}
	return k.sizeOf(x, d)
}

// sizeOf is size of what only run time knows.
func (k kit) sizeOf(x ir.Value, d int) ir.Value {
	return k.Reshape(k.Convert(k.Dimension(x, d), k.Integer(64)), 1)
}

// i64s returns a tensor of numbers.
func (k kit) i64s(list []int64) ir.Value {
	b := make([]uint64, len(list))
	for i, v := range list {
		b[i] = uint64(v)
	}
	return k.Constant(types.NewTensor(k.M, []int64{int64(len(list))}, k.Integer(64), nil), b)
}
