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

// accumulators are the types in which convolutions add elements.
var accumulators = map[string]string{"i8": "i32", "i16": "i48", "bf16": "f32", "f32": "f32", "f8E5M2": "f16"}

// tosaAccumulator requires the type in which elements of the input are added.
func tosaAccumulator(op ir.Op) *Finding {
	a, _ := op.Attr(tosa.AttrAccType).(*attrs.Type)
	in := valuesOf(op, "input")
	if a == nil || len(in) == 0 {
		return nil
	}
	t := storedAs(constraint.ElementOf(in[0]))
	elem, acc := constraint.Describe(t), constraint.Describe(a.Value)
	want, pool := accumulators[elem], op.Name() == tosa.OpAvgPool2d
	if _, integer := t.(*types.Integer); integer && pool {
		want = "i32"
	} else if integer { // with a sign or without
		want = accumulators["i"+strconv.Itoa(types.BitWidth(t))]
	} else if elem == "f8E5M2" && pool {
		want = ""
	}
	if want != "" && want != acc || elem == "f16" && acc != "f16" && acc != "f32" {
		return Broken(op, "attribute acc_type", acc+" for "+elem, "the type in which such elements are added")
	}
	return nil
}

// window is what slides along one dimension: with padding at both ends, a step, and gaps between its elements.
type window struct{ size, before, after, stride, dilation int64 }

// slides requires the number of positions that windows have in an input, of which the first dimension is at from[1].
func slides(op ir.Op, from, to []int64, windows []window) *Finding {
	for i, w := range windows {
		if 1+i >= len(from) || 1+i >= len(to) || from[1+i] == types.Dynamic || w.size == types.Dynamic || w.stride < 1 {
			continue
		}
		steps := from[1+i] - 1 + w.before + w.after - (w.size-1)*w.dilation
		if steps%w.stride != 0 {
			return Broken(op, "attribute stride", decimal(steps)+" / "+decimal(w.stride)+" in dimension "+strconv.Itoa(1+i), "a whole number")
		}
		if n := steps/w.stride + 1; to[1+i] != types.Dynamic && to[1+i] != n {
			return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), decimal(n)+" in dimension "+strconv.Itoa(1+i))
		}
	}
	return nil
}

// tosaPool requires padding that is smaller than the kernel, and as many positions as the kernel has.
func tosaPool(op ir.Op) *Finding {
	if op.Name() == tosa.OpAvgPool2d {
		if f := tosaAccumulator(op); f != nil {
			return f
		}
	}
	kernel, _ := attrs.AsInts(op.Attr(tosa.AttrKernel))
	stride, _ := attrs.AsInts(op.Attr(tosa.AttrStride))
	pad, _ := attrs.AsInts(op.Attr(tosa.AttrPad))
	var windows []window
	for i := range 2 {
		w := window{kernel[i], pad[2*i], pad[2*i+1], stride[i], 1}
		if w.before >= w.size || w.after >= w.size {
			return Broken(op, "attribute pad", fmt.Sprint(pad), "less than the kernel, "+fmt.Sprint(kernel))
		}
		windows = append(windows, w)
	}
	from, a := valueShape(op, "input")
	to, b := valueShape(op, "output")
	if !a || !b {
		return nil
	}
	return slides(op, from, to, windows)
}

// tosaConv requires as many positions as the weights have, and a bias for each channel, or one.
func tosaConv(op ir.Op) *Finding {
	if f := tosaAccumulator(op); f != nil {
		return f
	}
	stride, _ := attrs.AsInts(op.Attr(tosa.AttrStride))
	dilation, _ := attrs.AsInts(op.Attr(tosa.AttrDilation))
	pad, _ := attrs.AsInts(op.Attr(tosa.AttrPad))
	from, a := valueShape(op, "input")
	weight, b := valueShape(op, "weight")
	to, ranked := valueShape(op, "output")
	if !ranked {
		return nil
	}
	first := 1 // of the weights' sizes
	if op.Name() == tosa.OpDepthwiseConv2d {
		first = 0
	}
	if a && b {
		var windows []window
		for i := range stride {
			windows = append(windows, window{weight[first+i], pad[2*i], pad[2*i+1], stride[i], dilation[i]})
		}
		if f := slides(op, from, to, windows); f != nil {
			return f
		}
	}
	return tosaBias(op, to)
}

// tosaBias requires a bias for each channel of the output, or one.
func tosaBias(op ir.Op, to []int64) *Finding {
	bias, _ := valueShape(op, "bias")
	if len(bias) != 1 {
		return nil
	}
	if n, channels := bias[0], to[len(to)-1]; n != channels && n != 1 && n != types.Dynamic && channels != types.Dynamic {
		return Broken(op, "operand bias", decimal(n)+" elements", decimal(channels)+", one for each channel of the output, or 1")
	}
	return nil
}

// tosaTransposeConv requires the sizes that strides, padding and the weights give.
func tosaTransposeConv(op ir.Op) *Finding {
	if f := tosaAccumulator(op); f != nil {
		return f
	}
	stride, _ := attrs.AsInts(op.Attr(tosa.AttrStride))
	pad, _ := attrs.AsInts(op.Attr(tosa.AttrOutPad))
	from, a := valueShape(op, "input")
	weight, b := valueShape(op, "weight")
	to, c := valueShape(op, "output")
	if !c {
		return nil
	}
	if f := tosaBias(op, to); !a || !b || f != nil {
		return f
	}
	for i := range 2 {
		n, k, m := from[1+i], weight[1+i], to[1+i]
		if n == types.Dynamic || k == types.Dynamic || m == types.Dynamic {
			continue
		}
		if want := (n-1)*stride[i] + pad[2*i] + pad[2*i+1] + k; m != want {
			return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), decimal(want)+" in dimension "+strconv.Itoa(1+i))
		}
	}
	return nil
}
