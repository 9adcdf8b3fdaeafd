package pphlo

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// onConvolution pads and dilates both sides first, and reverses the kernel:
// convolutions of PPHLO have strides alone.
func onConvolution(v *visitor, op ir.Op) (none, error) {
	c, m := v.Ctx, op.Module()
	for _, name := range []string{"feature_group_count", "batch_group_count"} {
		if n, ok := op.Attr(name).(*attrs.Integer); ok && n.Int() != 1 {
			return none{}, illegal(op, "%s is %d, and PPHLO has no groups", name, n.Int())
		}
	}
	d, ok := op.Attr("dimension_numbers").(*attrs.ConvDimensionNumbers)
	if !ok {
		return none{}, illegal(op, "it has no dimension numbers")
	}
	list, err := c.operands(op, nil)
	if err != nil {
		return none{}, err
	}
	out, err := c.results(op)
	if err != nil {
		return none{}, err
	}
	if list[0], err = c.padSide(op, list[0], "padding", "lhs_dilation", d.InputSpatial); err != nil {
		return none{}, err
	}
	if list[1], err = c.padSide(op, list[1], "", "rhs_dilation", d.KernelSpatial); err != nil {
		return none{}, err
	}
	if a := op.Attr("window_reversal"); a != nil {
		flags, err := elements(op, "window_reversal", a, len(d.KernelSpatial))
		if err != nil {
			return none{}, err
		}
		var reversed []int64
		for i, f := range flags {
			if f != 0 {
				reversed = append(reversed, d.KernelSpatial[i])
			}
		}
		if len(reversed) > 0 {
			list[1] = c.Build(pphlo("reverse"), ir.OpState{Operands: list[1:2], ResultTypes: []ir.Type{list[1].Type()},
				Attrs: []ir.NamedAttr{{Name: "dimensions", Value: attrs.NewI64Array(m, reversed)}}}).Result(0)
		}
	}
	numbers := attrs.NewPPHLOConvDimensionNumbers(m, attrs.ConvDimensionNumbers{
		InputBatch: d.InputBatch, InputFeature: d.InputFeature, InputSpatial: d.InputSpatial,
		KernelInputFeature: d.KernelInputFeature, KernelOutputFeature: d.KernelOutputFeature, KernelSpatial: d.KernelSpatial,
		OutputBatch: d.OutputBatch, OutputFeature: d.OutputFeature, OutputSpatial: d.OutputSpatial})
	_, err = rewriter{v}.create(op, pphlo("convolution"), ir.OpState{Operands: list, ResultTypes: out,
		Attrs: append(named(op, "window_strides"), ir.NamedAttr{Name: "dimension_numbers", Value: numbers})})
	return none{}, err
}

// padSide pads a side of a convolution with zeros.
func (c *context) padSide(op ir.Op, v ir.Value, pad, dilation string, dims []int64) (ir.Value, error) {
	p := padding{}
	if err := p.read(op, pad, dilation, rank(v), append([]int64{}, dims...)); err != nil || p.trivial() {
		return v, err
	}
	m := op.Module()
	t, ok := v.Type().(*types.RankedTensor)
	if !ok {
		return v, illegal(op, "an operand is no ranked tensor")
	}
	elem := t.Elem
	secret, isSecret := elem.(*types.Secret)
	if isSecret {
		elem = secret.Base
	}
	width := types.BitWidth(elem)
	if c, ok := elem.(*types.Complex); ok {
		width = 2 * types.BitWidth(c.Elem)
	}
	if width < 8 {
		return v, illegal(op, "there is no zero of the element type")
	}
	scalar := types.NewTensor(m, nil, elem, nil)
	zero := c.Build(pphlo("constant"), ir.OpState{ResultTypes: []ir.Type{scalar}, Attrs: []ir.NamedAttr{
		{Name: "value", Value: attrs.NewDenseElements(m, scalar, make([]byte, width/8))}}}).Result(0)
	if isSecret {
		zero = c.Build(pphlo("convert"), ir.OpState{Operands: []ir.Value{zero},
			ResultTypes: []ir.Type{types.NewTensor(m, nil, secret, nil)}}).Result(0)
	}
	return c.pad(op, v, zero, &p)
}
