package cost

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// dotGeneral costs a multiply-add for each element of the result and of the contracted dimensions.
func dotGeneral(x *Op) Cost {
	v := stablehlo.AsDotGeneral(x.Op)
	lhs := x.Dims(v.LHS())
	n := x.Elements(v.Result()).scale(2)
	if d := v.DotDimensionNumbers(); d != nil {
		for _, i := range d.LHSContracting {
			if i >= 0 && i < int64(len(lhs)) {
				n = n.Times(lhs[i])
			}
		}
	}
	return Cost{Flops: n, Bytes: x.Moved()}
}

func dot(x *Op) Cost {
	n := x.Elements(x.Result(0)).scale(2)
	if lhs := x.Dims(x.Operand(0)); len(lhs) > 0 {
		n = n.Times(lhs[len(lhs)-1])
	}
	return Cost{Flops: n, Bytes: x.Moved()}
}

// convolution costs a multiply-add for each pair of an element of the input and one of the kernel
// that meet. Padding, and the holes of a dilated input, meet nothing.
func convolution(x *Op) Cost {
	c := Cost{Bytes: x.Moved()}
	v, ok := convolutionOf(x.Op)
	if !ok {
		return c
	}
	in, kernel, out := x.Dims(x.Operand(0)), x.Dims(x.Operand(1)), x.Dims(x.Result(0))
	d := v.numbers
	if len(in) != len(d.InputSpatial)+2 || len(kernel) != len(in) || len(out) != len(in) {
		return c
	}
	n := out[d.OutputBatch].Times(out[d.OutputFeature]).Times(kernel[d.KernelInputFeature]).scale(2)
	for i := range d.InputSpatial {
		n = n.Times(v.meetings(i, in[d.InputSpatial[i]], kernel[d.KernelSpatial[i]], out[d.OutputSpatial[i]]))
	}
	c.Flops = n
	return c
}

type convolutionView struct {
	numbers                 *attrs.ConvDimensionNumbers
	strides, lhsDil, rhsDil []int64
	padding                 []int64
	paddingKnown            bool
}

func convolutionOf(op ir.Op) (v convolutionView, ok bool) {
	var padding ir.Attr
	if c := stablehlo.AsConvolution(op); !c.IsNil() {
		v.numbers, v.strides, v.lhsDil, v.rhsDil, padding = c.DimensionNumbers(), c.WindowStrides(), c.LHSDilation(), c.RHSDilation(), c.Padding()
		v.paddingKnown = padding == nil
	} else if c := stablehlo.AsDynamicConv(op); !c.IsNil() {
		v.numbers, v.strides, v.lhsDil, v.rhsDil = c.DimensionNumbers(), c.WindowStrides(), c.LHSDilation(), c.RHSDilation()
	}
	if v.numbers == nil {
		return v, false
	}
	if padding != nil {
		v.padding, v.paddingKnown = elements.Ints(padding)
	}
	rank := int64(len(v.numbers.InputSpatial) + 2)
	for _, list := range [][]int64{v.numbers.InputSpatial, v.numbers.KernelSpatial, v.numbers.OutputSpatial,
		{v.numbers.OutputBatch, v.numbers.OutputFeature, v.numbers.KernelInputFeature}} {
		for _, i := range list {
			if i < 0 || i >= rank {
				return v, false
			}
		}
	}
	return v, len(v.numbers.KernelSpatial) == len(v.numbers.InputSpatial) && len(v.numbers.OutputSpatial) == len(v.numbers.InputSpatial)
}

// meetings returns the number of pairs of a position of the output and one of the kernel, along
// spatial dimension i, for which the input has an element.
func (v *convolutionView) meetings(i int, in, kernel, out Expr) Expr {
	n, ok1 := in.Const()
	k, ok2 := kernel.Const()
	o, ok3 := out.Const()
	low := int64(0)
	if 2*i+1 < len(v.padding) {
		low = v.padding[2*i]
	}
	if !ok1 || !ok2 || !ok3 || !v.paddingKnown {
		return out.Times(kernel)
	}
	stride, base, window := at(v.strides, i), at(v.lhsDil, i), at(v.rhsDil, i)
	if stride == 1 && base == 1 && window == 1 && low == 0 && o+k-1 <= n {
		return Num(o * k)
	}
	const limit = 1 << 16 // beyond which only a bound is given
	if k > limit {
		return Num(o * k)
	}
	count := 0.0
	for p := range int64(k) {
		count += v.inside(p*window-low, stride, base, int64(n), int64(o))
	}
	return Num(count)
}

// inside counts the positions j in [0, o) for which j*stride+from is a multiple of base between 0
// and (n-1)*base.
func (v *convolutionView) inside(from, stride, base, n, o int64) float64 {
	if n <= 0 || o <= 0 || stride <= 0 || base <= 0 {
		return 0
	}
	first := int64(0)
	if from < 0 {
		first = (-from + stride - 1) / stride
	}
	last := o - 1
	if end := (n-1)*base - from; end < 0 {
		return 0
	} else {
		last = min(last, end/stride)
	}
	if first > last {
		return 0
	}
	if base == 1 {
		return float64(last - first + 1)
	}
	// The multiples of base recur with this period in j.
	period := base / gcd(base, stride)
	for j := first; j < first+period && j <= last; j++ {
		if (j*stride+from)%base == 0 {
			return float64((last-j)/period + 1)
		}
	}
	return 0
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// at returns element i of a list of strides or dilations, which are 1 where the list is absent.
func at(list []int64, i int) int64 {
	if i < len(list) {
		return list[i]
	}
	return 1
}

// reduce applies its body to all elements but one for each result.
func reduce(x *Op) Cost {
	n := x.Elements(x.Operand(0)).Minus(x.Elements(x.Result(0)))
	if same(x.Operand(0), x.Result(0)) {
		return Cost{} // no dimension is reduced
	}
	c := x.Applied(0).Times(n)
	c.Bytes = x.Moved()
	return c
}

// reduceWindow applies its body to all elements of each window but one.
func reduceWindow(x *Op) Cost {
	n := 1.0
	for _, w := range stablehlo.AsReduceWindow(x.Op).WindowDimensions() {
		n *= float64(w)
	}
	c := x.Applied(0).Times(x.Elements(x.Result(0)).scale(n - 1))
	c.Bytes = x.Moved()
	return c
}

// selectAndScatter selects one element of each window and scatters the sources.
func selectAndScatter(x *Op) Cost {
	n := 1.0
	for _, w := range stablehlo.AsSelectAndScatter(x.Op).WindowDimensions() {
		n *= float64(w)
	}
	sources := x.Elements(x.Operand(1))
	c := x.Applied(0).Times(sources.scale(n - 1)).Plus(x.Applied(1).Times(sources))
	c.Bytes = x.Moved()
	return c
}

// mapped applies its body to each element.
func mapped(x *Op) Cost {
	c := x.Applied(0).Times(x.Elements(x.Result(0)))
	c.Bytes = x.Moved()
	return c
}
