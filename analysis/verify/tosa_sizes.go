package verify

import (
	"fmt"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/tosa"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// shapeOperand returns the sizes of an operand that is a tosa.const_shape.
func shapeOperand(op ir.Op, name string) (sizes []int64, known bool) {
	def := op.Info().Def
	for i := range def.Operands {
		if first, end := op.OperandGroup(i); def.Operands[i].Name == name && end > first {
			from := op.Operand(first).DefiningOp()
			if from.IsNil() || from.Name() != tosa.OpConstShape {
				return nil, false
			}
			sizes = denseInts(from.Attr(tosa.AttrValues))
			n, _ := shapeRank(op.Operand(first).Type())
			return sizes, len(sizes) == n
		}
	}
	return nil, false
}

// valueShape returns the sizes of the value called name, and whether it has a rank.
func valueShape(op ir.Op, name string) (shape []int64, ranked bool) {
	for _, t := range valuesOf(op, name) {
		shape, _, ranked, _ = types.Shape(t)
	}
	return shape, ranked
}

// tosaReshape requires that the shape is that of the result, and leaves at most one size, -1, to be inferred.
func tosaReshape(op ir.Op) *Finding {
	if f := sizesFor(op, "shape", op.Result(0).Type(), 1); f != nil {
		return f
	}
	sizes, known := shapeOperand(op, "shape")
	from, fromRanked := valueShape(op, "input1")
	to, ranked := valueShape(op, "output")
	if !known {
		return nil
	}
	free, product := 0, int64(1)
	for i, n := range sizes {
		product *= n
		if n == -1 {
			free++
		} else if ranked && to[i] != types.Dynamic && to[i] != n || n < -1 {
			return Broken(op, "operand shape", fmt.Sprint(sizes), "the sizes of "+constraint.Describe(op.Result(0).Type()))
		}
	}
	if free > 1 {
		return Broken(op, "operand shape", fmt.Sprint(sizes), "at most one size to be inferred")
	}
	have, static := types.NumElements(from)
	want, all := types.NumElements(to)
	if free == 0 {
		want, all, ranked = product, true, true
	}
	if fromRanked && ranked && static && all && have != want {
		return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), "as many elements as "+constraint.Describe(op.Operand(0).Type())+" has")
	}
	return nil
}

// tosaPad requires the sizes of the operand with the padding on both sides.
func tosaPad(op ir.Op) *Finding {
	if f := sizesFor(op, "padding", op.Operand(0).Type(), 2); f != nil {
		return f
	}
	sizes, _ := shapeOperand(op, "padding")
	from, _ := valueShape(op, "input1")
	to, _ := valueShape(op, "output")
	if len(sizes) != 2*len(from) || len(to) != len(from) {
		return nil
	}
	for i := range from {
		low, high := sizes[2*i], sizes[2*i+1]
		if low < -1 || high < -1 {
			return Broken(op, "operand padding", fmt.Sprint(sizes), "at least 0, or -1 for what is not known")
		}
		if from[i] != types.Dynamic && to[i] != types.Dynamic && to[i] != low+from[i]+high {
			return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), decimal(low+from[i]+high)+" in dimension "+strconv.Itoa(i))
		}
	}
	return nil
}

// tosaConcat requires the sum of the operands' sizes along the axis.
func tosaConcat(op ir.Op) *Finding {
	if op.NumOperands() == 0 {
		return Broken(op, "operand input1", "none", "at least one")
	}
	to, ranked := valueShape(op, "output")
	axis, ok := attrs.AsInt(op.Attr(tosa.AttrAxis))
	if !ok || !ranked || axis >= int64(len(to)) || to[axis] == types.Dynamic {
		return nil
	}
	sum := int64(0)
	for i := range op.NumOperands() {
		shape, _, known, _ := types.Shape(op.Operand(i).Type())
		if !known || shape[axis] == types.Dynamic {
			return nil
		}
		sum += shape[axis]
	}
	if sum != to[axis] {
		return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), decimal(sum)+" along the axis, the sum of the operands")
	}
	return nil
}

// tosaMul requires operands of one element type and rank that broadcast, and a result that is as wide.
func tosaMul(op ir.Op) *Finding {
	a, b, to := op.Operand(0).Type(), op.Operand(1).Type(), op.Result(0).Type()
	elem, result := constraint.ElementOf(a), constraint.ElementOf(to)
	if elem != constraint.ElementOf(b) {
		return Broken(op, "operands", constraint.Describe(a)+" and "+constraint.Describe(b), "one element type")
	}
	if isFloat(elem) && result != elem || types.BitWidth(result) < types.BitWidth(elem) {
		return Broken(op, "result output", constraint.Describe(to), "floats as in "+constraint.Describe(a)+", or integers that are as wide")
	}
	var shapes [][]int64
	for _, t := range [...]ir.Type{a, b, to} {
		if shape, _, ranked, _ := types.Shape(t); ranked {
			shapes = append(shapes, shape)
		}
	}
	for _, s := range shapes[min(1, len(shapes)):] {
		if len(s) != len(shapes[0]) {
			return Broken(op, "operands", constraint.Describe(a)+" and "+constraint.Describe(b)+" to "+constraint.Describe(to), "one rank")
		}
	}
	if rankOf(a) < 0 || rankOf(b) < 0 {
		return nil
	}
	for i, n := range shapes[0] {
		if m := shapes[1][i]; n != m && n != 1 && m != 1 && n != types.Dynamic && m != types.Dynamic {
			return Broken(op, "operands", constraint.Describe(a)+" and "+constraint.Describe(b), "shapes that broadcast")
		}
	}
	return nil
}

// tosaTable requires a result of the operand's rank, and its sizes where they are known.
func tosaTable(op ir.Op) *Finding {
	from, fromRanked := valueShape(op, "input1")
	to, ranked := valueShape(op, "output")
	if !fromRanked || !ranked {
		return nil
	}
	if !keeps(from, to, -1) {
		return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), "the shape of "+constraint.Describe(op.Operand(0).Type()))
	}
	return nil
}

// tosaRfft requires sizes that are powers of two, and as results half of the last one and one more.
func tosaRfft(op ir.Op) *Finding {
	a, b := op.Result(0).Type(), op.Result(1).Type()
	if !constraint.ShapesMatch(a, b) {
		return Broken(op, "results", constraint.Describe(a)+" and "+constraint.Describe(b), "one shape")
	}
	from, ranked := valueShape(op, "input_real")
	if !ranked || len(from) != 3 {
		return nil
	}
	for _, n := range from[1:] {
		if n != types.Dynamic && n&(n-1) != 0 {
			return Broken(op, "operand input_real", constraint.Describe(op.Operand(0).Type()), "a height and a width that are powers of two")
		}
	}
	want := []int64{from[0], from[1], types.Dynamic}
	if from[2] != types.Dynamic {
		want[2] = from[2]/2 + 1
	}
	if to, known := valueShape(op, "output_real"); known && !constraint.CompatibleShapes(want, to) {
		return Broken(op, "result output_real", constraint.Describe(a), "the batch and height of the input, and half of its width and one more")
	}
	return nil
}

// tosaResize requires the sizes that scale, offset and border give.
func tosaResize(op ir.Op) *Finding {
	scale, ok1 := shapeOperand(op, "scale")
	offset, ok2 := shapeOperand(op, "offset")
	border, ok3 := shapeOperand(op, "border")
	if !ok1 || !ok2 || !ok3 || len(scale) != 4 || len(offset) != 2 || len(border) != 2 {
		return nil
	}
	for _, n := range scale {
		if n <= 0 {
			return Broken(op, "operand scale", fmt.Sprint(scale), "positive numbers")
		}
	}
	from, fromRanked := valueShape(op, "input")
	to, ranked := valueShape(op, "output")
	if !fromRanked || !ranked || len(from) != 4 || len(to) != 4 {
		return nil
	}
	for i, name := range [...]string{"height", "width"} {
		n := from[1+i]
		if n == types.Dynamic {
			continue
		}
		steps := (n-1)*scale[2*i] - offset[i] + border[i]
		if by := scale[2*i+1]; steps%by != 0 {
			return Broken(op, "operand scale", decimal(steps)+" / "+decimal(by)+" for the "+name, "a whole number")
		} else if to[1+i] != types.Dynamic && to[1+i] != steps/by+1 {
			return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), "the "+name+" "+decimal(steps/by+1))
		}
	}
	return nil
}

// tosaRescaleCounts requires one multiplier and shift, or one for each channel.
func tosaRescaleCounts(op ir.Op) *Finding {
	from, ranked := valueShape(op, "input")
	if !ranked {
		return nil
	}
	want := int64(1)
	if per, _ := attrs.AsBool(op.Attr(tosa.AttrPerChannel)); per {
		if len(from) == 0 {
			return Broken(op, "attribute per_channel", constraint.Describe(op.Operand(0).Type()), "a dimension of channels")
		}
		want = from[len(from)-1]
	}
	for _, name := range [...]string{"multiplier", "shift"} {
		if shape, ok := valueShape(op, name); ok && len(shape) == 1 && shape[0] != types.Dynamic && shape[0] != want {
			return Broken(op, "operand "+name, decimal(shape[0])+" elements", "one, or where per_channel is true, one for each channel of "+constraint.Describe(op.Operand(0).Type()))
		}
	}
	return nil
}
