package pphlo

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// onConvolution first pads and dilates both operands and reverses the kernel, because convolutions
// of PPHLO have only strides.
func onConvolution(v *visitor, op ir.Op) (none, error) {
	c, m := v.Ctx, op.Module()
	conv := stablehlo.AsConvolution(op)
	for _, name := range []string{stablehlo.AttrFeatureGroupCount, stablehlo.AttrBatchGroupCount} {
		if n, ok := op.Attr(name).(*attrs.Integer); ok && n.Int() != 1 {
			return none{}, illegal(op, "%s is %d, and PPHLO has no groups", name, n.Int())
		}
	}
	d := conv.DimensionNumbers()
	if d == nil {
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
	if list[0], err = c.padSide(op, list[0], stablehlo.AttrPadding, stablehlo.AttrLHSDilation, d.InputSpatial); err != nil {
		return none{}, err
	}
	if list[1], err = c.padSide(op, list[1], "", stablehlo.AttrRHSDilation, d.KernelSpatial); err != nil {
		return none{}, err
	}
	if a := conv.WindowReversalAttr(); a != nil {
		flags, err := elements(op, stablehlo.AttrWindowReversal, a, len(d.KernelSpatial))
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
			list[1] = pphlo.Reverse(c.Builder(), list[1].Type(), list[1], reversed)
		}
	}
	numbers := attrs.NewPPHLOConvDimensionNumbers(m, attrs.ConvDimensionNumbers{
		InputBatch: d.InputBatch, InputFeature: d.InputFeature, InputSpatial: d.InputSpatial,
		KernelInputFeature: d.KernelInputFeature, KernelOutputFeature: d.KernelOutputFeature, KernelSpatial: d.KernelSpatial,
		OutputBatch: d.OutputBatch, OutputFeature: d.OutputFeature, OutputSpatial: d.OutputSpatial})
	err = rewriter{v}.create(op, pphlo.OpConvolution, ir.OpState{Operands: list, ResultTypes: out,
		Attrs: append(named(op, pphlo.AttrWindowStrides), ir.NamedAttr{Name: pphlo.AttrDimensionNumbers, Value: numbers})})
	return none{}, err
}

// padSide pads an operand of a convolution with zeros.
func (c *context) padSide(op ir.Op, v ir.Value, pad, dilation string, dims []int64) (ir.Value, error) {
	p := padding{}
	if err := p.read(op, pad, dilation, rank(v), append([]int64{}, dims...)); err != nil || p.trivial() {
		return v, err
	}
	m := op.Module()
	t, ok := v.Type().(*types.RankedTensor)
	if !ok {
		return v, illegal(op, "an operand is not a ranked tensor")
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
	zero := pphlo.Constant(c.Builder(), scalar, attrs.NewDenseElements(m, scalar, make([]byte, width/8)))
	if isSecret {
		zero = pphlo.Convert(c.Builder(), types.NewTensor(m, nil, secret, nil), zero)
	}
	return c.pad(op, v, zero, &p)
}
