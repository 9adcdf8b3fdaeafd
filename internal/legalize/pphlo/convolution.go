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
func onConvolution(l *Lowering, op ir.Op) error {
	m := op.Module()
	conv := stablehlo.AsConvolution(op)
	for _, name := range []string{stablehlo.AttrFeatureGroupCount, stablehlo.AttrBatchGroupCount} {
		if n, ok := op.Attr(name).(*attrs.Integer); ok && n.Int() != 1 {
			return illegal(op, "%s is %d, and PPHLO has no groups", name, n.Int())
		}
	}
	d := conv.DimensionNumbers()
	if d == nil {
		return illegal(op, "it has no dimension numbers")
	}
	list, err := l.Operands(op, nil)
	if err != nil {
		return err
	}
	out, err := l.Results(op)
	if err != nil {
		return err
	}
	if list[0], err = l.padSide(op, list[0], stablehlo.AttrPadding, stablehlo.AttrLHSDilation, d.InputSpatial); err != nil {
		return err
	}
	if list[1], err = l.padSide(op, list[1], "", stablehlo.AttrRHSDilation, d.KernelSpatial); err != nil {
		return err
	}
	if a := conv.WindowReversalAttr(); a != nil {
		flags, err := elements(op, stablehlo.AttrWindowReversal, a, len(d.KernelSpatial))
		if err != nil {
			return err
		}
		var reversed []int64
		for i, f := range flags {
			if f != 0 {
				reversed = append(reversed, d.KernelSpatial[i])
			}
		}
		if len(reversed) > 0 {
			list[1] = pphlo.Reverse(l.Builder(), list[1].Type(), list[1], reversed)
		}
	}
	numbers := attrs.NewPPHLOConvDimensionNumbers(m, attrs.ConvDimensionNumbers{
		InputBatch: d.InputBatch, InputFeature: d.InputFeature, InputSpatial: d.InputSpatial,
		KernelInputFeature: d.KernelInputFeature, KernelOutputFeature: d.KernelOutputFeature, KernelSpatial: d.KernelSpatial,
		OutputBatch: d.OutputBatch, OutputFeature: d.OutputFeature, OutputSpatial: d.OutputSpatial})
	return l.create(op, pphlo.OpConvolution, ir.OpState{Operands: list, ResultTypes: out,
		Attrs: append(named(op, pphlo.AttrWindowStrides), ir.NamedAttr{Name: pphlo.AttrDimensionNumbers, Value: numbers})})
}

// padSide pads an operand of a convolution with zeros.
func (l *Lowering) padSide(op ir.Op, v ir.Value, pad, dilation string, dims []int64) (ir.Value, error) {
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
	zero := pphlo.Constant(l.Builder(), scalar, attrs.NewDenseElements(m, scalar, make([]byte, width/8)))
	if isSecret {
		zero = pphlo.Convert(l.Builder(), types.NewTensor(m, nil, secret, nil), zero)
	}
	return l.pad(op, v, zero, &p)
}
