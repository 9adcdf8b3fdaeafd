package acme

import (
	"errors"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
)

var evaluators = eval.Evaluators{
	OpBlend: func(p *eval.Process, op ir.Op, in []eval.Value) ([]eval.Value, error) {
		x, okX := in[0].(*eval.Tensor)
		y, okY := in[1].(*eval.Tensor)
		if !okX || !okY {
			return nil, errors.New("a blend is one of tensors")
		}
		out, err := p.NewTensor(x.Shape, x.Elem)
		if err != nil {
			return nil, err
		}
		share := float32(mixOf(op))
		for i := range x.Bits {
			a, b := float32(x.Numbers.Float(x.Bits[i])), float32(y.Numbers.Float(y.Bits[i]))
			out.Bits[i] = out.Numbers.FromFloat(float64(share*a + (1-share)*b))
		}
		return []eval.Value{out}, nil
	},
}
