package refine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// shapeOperands is the attribute of custom calls that lists the operands that are shapes of
// results.
const shapeOperands = "indices_of_shape_operands"

// refinements returns the shapes of results that operands of a custom call specify, and the numbers
// of those operands; nil if there are none or they are not constant.
func refinements(op ir.Op, constant func(ir.Value) ir.Attr) (shapes [][]int64, operands []int64, err error) {
	attr := op.Attr(shapeOperands)
	if attr == nil {
		return nil, nil, nil
	}
	d, ok := elements.Of(attr)
	if !ok || len(d.Shape) != 1 {
		return nil, nil, fmt.Errorf("%s is not a tensor of rank 1", shapeOperands)
	}
	if i, ok := d.Elem.(*types.Integer); !ok || i.Width != 64 || i.Sign != types.Signless {
		return nil, nil, fmt.Errorf("%s has elements of another type than i64", shapeOperands)
	}
	var leaves types.LeafCount
	var results []ir.Type
	for i := range op.NumResults() {
		t := op.Result(i).Type()
		if n := leaves.Of(t); n > maxLeaves || len(results)+int(n) > maxLeaves {
			return nil, nil, fmt.Errorf("the results are tuples of more than %d types", maxLeaves)
		}
		results = flat(results, t, &leaves)
	}
	if d.Num != int64(len(results)) {
		return nil, nil, fmt.Errorf("%s has %d elements for %d results", shapeOperands, d.Num, len(results))
	}
	operands, _ = d.Ints()
	for i, n := range operands {
		if n < 0 || n >= int64(op.NumOperands()) {
			return nil, nil, fmt.Errorf("%s names operand %d, and there are %d", shapeOperands, n, op.NumOperands())
		}
		e, ok := elements.Of(constant(op.Operand(int(n))))
		if !ok {
			return nil, nil, nil
		}
		shape, ok := e.Ints()
		if !ok || len(e.Shape) != 1 {
			return nil, nil, nil
		}
		if t, ok := results[i].(*types.RankedTensor); ok && !refines(t.Shape, shape) {
			return nil, nil, fmt.Errorf("result %d has shape %s, which does not go with %s from operand %d", i, sizes(t.Shape), sizes(shape), n)
		}
		shapes = append(shapes, shape)
	}
	return shapes, operands, nil
}

// maxLeaves limits the number of results of a custom call that have their own shapes.
const maxLeaves = 1 << 16

// sizes formats a shape.
func sizes(shape []int64) string {
	text := make([]string, len(shape))
	for i, d := range shape {
		if text[i] = strconv.FormatInt(d, 10); d == types.Dynamic {
			text[i] = "?"
		}
	}
	return "[" + strings.Join(text, ", ") + "]"
}

// flat appends a type, or the element types of a tuple.
func flat(list []ir.Type, t ir.Type, leaves *types.LeafCount) []ir.Type {
	tuple, ok := t.(*types.Tuple)
	if !ok {
		return append(list, t)
	}
	for _, e := range tuple.Elems {
		if leaves.Of(e) > 0 {
			list = flat(list, e, leaves)
		}
	}
	return list
}

// refines reports whether a shape is compatible with a static one.
func refines(shape, static []int64) bool {
	if len(shape) != len(static) {
		return false
	}
	for i, d := range shape {
		if d >= 0 && d != static[i] {
			return false
		}
	}
	return true
}

// customCall removes the operands that are shapes of results if the results have those shapes.
func customCall(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	shapes, numbers, err := refinements(op, r.ConstantValue)
	if err != nil || shapes == nil {
		return false, err
	}
	for i := range op.NumResults() {
		if types.Static(op.Result(i).Type()) == nil {
			return false, nil
		}
	}
	var operands []ir.Value
	layouts := stablehlo.AsCustomCall(op).OperandLayouts()
	var kept []ir.Attr
	for i := range op.NumOperands() {
		if slices.Contains(numbers, int64(i)) {
			continue
		}
		operands = append(operands, op.Operand(i))
		if layouts != nil && i < len(layouts.Elems) {
			kept = append(kept, layouts.Elems[i])
		}
	}
	var list []ir.NamedAttr
	for _, a := range op.Attrs() {
		switch a.Name {
		case shapeOperands:
			continue
		case stablehlo.AttrOperandLayouts:
			a.Value = attrs.NewArray(r.Module(), kept...)
		}
		list = append(list, a)
	}
	_, err = r.ReplaceWith(op, stablehlo.OpCustomCall, ir.OpState{Operands: operands, ResultTypes: op.ResultTypes(), Attrs: list})
	return true, err
}
