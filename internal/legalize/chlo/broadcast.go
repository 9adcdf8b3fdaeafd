package chlo

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// broadcastNames maps broadcasting operations to those that they perform on operands of equal
// shape.
var broadcastNames = map[string]string{
	chlo.OpBroadcastAdd: stablehlo.OpAdd, chlo.OpBroadcastAnd: stablehlo.OpAnd, chlo.OpBroadcastAtan2: stablehlo.OpAtan2,
	chlo.OpBroadcastCompare: stablehlo.OpCompare, chlo.OpBroadcastComplex: stablehlo.OpComplex, chlo.OpBroadcastDivide: stablehlo.OpDivide,
	chlo.OpBroadcastMaximum: stablehlo.OpMaximum, chlo.OpBroadcastMinimum: stablehlo.OpMinimum, chlo.OpBroadcastMultiply: stablehlo.OpMultiply,
	chlo.OpBroadcastNextAfter: chlo.OpNextAfter, chlo.OpBroadcastOr: stablehlo.OpOr, chlo.OpBroadcastPolygamma: chlo.OpPolygamma,
	chlo.OpBroadcastPower: stablehlo.OpPower, chlo.OpBroadcastRemainder: stablehlo.OpRemainder, chlo.OpBroadcastShiftLeft: stablehlo.OpShiftLeft,
	chlo.OpBroadcastShiftRightArithmetic: stablehlo.OpShiftRightArithmetic,
	chlo.OpBroadcastShiftRightLogical:    stablehlo.OpShiftRightLogical, chlo.OpBroadcastSubtract: stablehlo.OpSubtract,
	chlo.OpBroadcastXor: stablehlo.OpXor, chlo.OpBroadcastZeta: chlo.OpZeta,
}

// broadcasts returns the patterns of broadcasting operations.
func broadcasts() map[string]rewrite.Pattern {
	all := map[string]rewrite.Pattern{chlo.OpBroadcastSelect: {Name: "broadcast_select to select", Apply: broadcastSelect}}
	for name, to := range broadcastNames {
		all[name] = rewrite.Pattern{Name: short(name) + " to " + to, Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			return broadcast(r, op, to)
		}}
	}
	return all
}

// attributes returns the attributes that the replacement of op inherits: all except
// broadcast_dimensions. Those of comparisons become the enums of StableHLO.
func (k kit) attributes(op ir.Op) (list []ir.NamedAttr) {
	for def, a := range op.InherentAttrs() {
		e, isEnum := a.(*attrs.Enum)
		switch {
		case def.Name == chlo.AttrBroadcastDimensions:
		case isEnum && e.Kind() == ir.Kind(attrs.CHLOComparisonDirectionAttr()):
			list = append(list, ir.NamedAttr{Name: def.Name, Value: attrs.NewEnum(k.M, attrs.ComparisonDirectionAttr(), e.Value)})
		case isEnum && e.Kind() == ir.Kind(attrs.CHLOComparisonTypeAttr()):
			list = append(list, ir.NamedAttr{Name: def.Name, Value: attrs.NewEnum(k.M, attrs.ComparisonTypeAttr(), e.Value)})
		default:
			list = append(list, ir.NamedAttr{Name: def.Name, Value: a})
		}
	}
	return list
}

// broadcast broadcasts the operands of op to a common shape for the named operation. If shapes are
// dynamic, that happens in a shape.assuming with a witness that they are broadcastable.
func broadcast(r *rewrite.Rewriter, op ir.Op, name string) (bool, error) {
	k := kit{expr.New(r)}
	x, y := op.Operand(0), op.Operand(1)
	a, ok := x.Type().(*types.RankedTensor)
	b, ok2 := y.Type().(*types.RankedTensor)
	to, ok3 := op.Result(0).Type().(*types.RankedTensor)
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	if _, isFloat := a.Elem.(*types.Float); !isFloat && strings.HasPrefix(name, chlo.Ops().Name+".") {
		return false, nil // the replacement takes only floats, the broadcasting operation any type
	}
	dims, ok := attrs.AsInts(op.Attr(chlo.AttrBroadcastDimensions))
	small, large := len(a.Shape), len(b.Shape)
	if small > large {
		small, large = large, small
	}
	mapping := trailing(small, large)
	static := expr.IsStatic(a) && expr.IsStatic(b) && expr.IsStatic(to)
	if a.Encoding == b.Encoding && slices.Equal(a.Shape, b.Shape) && (expr.IsStatic(a) || a.Encoding != nil) {
		return true, r.Replace(op, k.binary(name, to, x, y, op))
	}
	if ok && small < large && !slices.Equal(dims, mapping) {
		// The witness for dynamic shapes assumes that trailing dimensions are aligned.
		if !static || !isMapping(dims, small, large) {
			r.Warn(op, "unsupported non prefix-padded dynamic rank broadcast_dimensions = "+join(dims))
			return false, nil
		}
		mapping = dims
	}
	if static {
		return k.broadcastStatic(op, name, a, b, to, mapping)
	}
	if done, err := k.broadcastBounded(op, name, to); done || err != nil {
		return done, err
	}
	witness := shape.CstrBroadcastable(k.At, k.witness(), []ir.Value{k.ShapeOf(x), k.ShapeOf(y)})
	return k.assuming(op, witness, func() ir.Value {
		extents := shape.Broadcast(k.At, k.Extents(int64(large)), []ir.Value{k.ShapeOf(x), k.ShapeOf(y)})
		left := k.dynamic(x, extents, to, trailing(len(a.Shape), large))
		right := k.dynamic(y, extents, to, trailing(len(b.Shape), large))
		return k.binary(name, to, left, right, op)
	})
}

// binary creates the named operation on two operands, with the attributes of op.
func (k kit) binary(name string, to ir.Type, x, y ir.Value, op ir.Op) ir.Value {
	return k.At.Create(name, ir.OpState{Operands: []ir.Value{x, y}, ResultTypes: []ir.Type{to}, Attrs: k.attributes(op)}).Result(0)
}

// trailing returns the default mapping of the dimensions of an operand of rank r to those of a
// result of rank n: the last ones.
func trailing(r, n int) []int64 {
	dims := make([]int64, r)
	for i := range dims {
		dims[i] = int64(n - r + i)
	}
	return dims
}

// isMapping reports whether dims maps rank r to rank n: one dimension of n for each of r, in
// ascending order.
func isMapping(dims []int64, r, n int) bool {
	for i, d := range dims {
		if d < 0 || d >= int64(n) || i > 0 && d <= dims[i-1] {
			return false
		}
	}
	return len(dims) == r
}

// join formats a list of numbers.
func join(list []int64) string {
	text := make([]string, len(list))
	for i, n := range list {
		text[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(text, ", ")
}

// broadcastStatic is broadcast for static shapes.
func (k kit) broadcastStatic(op ir.Op, name string, a, b, to *types.RankedTensor, mapping []int64) (bool, error) {
	operand := func(v ir.Value, t *types.RankedTensor) ir.Value {
		if slices.Equal(t.Shape, to.Shape) {
			return v
		}
		dims := mapping
		if len(t.Shape) == len(to.Shape) {
			dims = trailing(len(t.Shape), len(to.Shape))
		}
		defer k.At.SetLocID(k.At.LocID())
		k.At.SetLocID(v.LocID())
		return stablehlo.BroadcastInDim(k.At, types.NewTensor(k.M, to.Shape, t.Elem, t.Encoding), v, dims)
	}
	left := operand(op.Operand(0), a)
	right := operand(op.Operand(1), b)
	return true, k.R.Replace(op, k.binary(name, to, left, right, op))
}

// broadcastBounded is broadcast for sizes that are static or bounded, and equal.
func (k kit) broadcastBounded(op ir.Op, name string, to *types.RankedTensor) (bool, error) {
	if constraint.Bounds(op.Operand(0).Type()) == nil && constraint.Bounds(op.Operand(1).Type()) == nil {
		return false, nil
	}
	c, err := infer.NewContext(k.M)
	if err != nil {
		return false, err
	}
	b := c.Builder(k.R.Place().SetLoc(op.Loc()))
	operands := b.Broadcast(op.Operand(0), op.Operand(1))
	if b.Err() != nil {
		return false, nil // nothing was created yet
	}
	return true, k.R.Replace(op, k.binary(name, to, operands[0], operands[1], op))
}

func (k kit) witness() ir.Type { return types.NewText(k.M, "shape", "!shape.witness") }

// dynamic broadcasts v to a shape given by the value extents.
func (k kit) dynamic(v, extents ir.Value, to *types.RankedTensor, dims []int64) ir.Value {
	return stablehlo.DynamicBroadcastInDim(k.At, types.NewTensor(k.M, to.Shape, expr.Elem(v), nil), v, extents, dims)
}

// assuming replaces op by a shape.assuming with a witness; body creates its contents.
func (k kit) assuming(op ir.Op, witness ir.Value, body func() ir.Value) (bool, error) {
	guard := shape.Assuming(k.At, []ir.Type{op.Result(0).Type()}, witness)
	k.R.AtEnd(guard.Region(0).AppendBlock(nil, nil))
	v := body()
	shape.AssumingYield(k.At, []ir.Value{v})
	return true, k.R.Replace(op, guard.Result(0))
}

// broadcastSelect is broadcast for select, whose condition may stay a scalar. The operands are
// broadcast dynamically even if their shapes are known to be compatible.
func broadcastSelect(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k := kit{expr.New(r)}
	to, ok := op.Result(0).Type().(*types.RankedTensor)
	if !ok {
		return false, nil
	}
	shapes := make([]ir.Value, 3)
	ranks := make([]int, 3)
	for i := range shapes {
		t, ok := op.Operand(i).Type().(*types.RankedTensor)
		if !ok {
			return false, nil
		}
		ranks[i] = len(t.Shape)
	}
	for i := range shapes {
		shapes[i] = k.ShapeOf(op.Operand(i))
	}
	var witness ir.Value
	if agree(op) {
		witness = shape.ConstWitness(k.At, k.witness(), true)
	} else {
		witness = shape.CstrBroadcastable(k.At, k.witness(), shapes)
	}
	rank := len(to.Shape)
	return k.assuming(op, witness, func() ir.Value {
		extents := shape.Broadcast(k.At, k.Extents(types.Dynamic), shapes)
		extents = tensor.Cast(k.At, k.Extents(int64(rank)), extents)
		operands := make([]ir.Value, 3)
		for i := range operands {
			operands[i] = op.Operand(i)
			if i > 0 || ranks[0] > 0 {
				operands[i] = k.dynamic(operands[i], extents, to, trailing(ranks[i], rank))
			}
		}
		return stablehlo.Select(k.At, to, operands[0], operands[1], operands[2], k.attributes(op)...)
	})
}

// agree reports whether the shapes of all operands are known to be broadcastable. A dynamic size is
// compatible only with 1.
func agree(op ir.Op) bool {
	var common []int64 // by distance from the last dimension; 1 if there is no other size yet
	for i := range op.NumOperands() {
		t := op.Operand(i).Type().(*types.RankedTensor)
		for d := range t.Shape {
			size := t.Shape[len(t.Shape)-1-d]
			if d == len(common) {
				common = append(common, 1)
			}
			switch {
			case size == 1:
			case common[d] == 1:
				common[d] = size
			case size != common[d] || size < 0:
				return false
			}
		}
	}
	return true
}
