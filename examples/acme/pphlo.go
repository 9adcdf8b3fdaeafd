package acme

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/types"
)

// protected lowers the operations to PPHLO, with which SPU computes on secrets. Hlobc's pass
// hlo-legalize-to-pphlo picks it up.
var protected = legalize.PPHLOHandlers{OpBlend: protectBlend, OpMeasure: protectMeasure}

// protectBlend replaces a blend by products and a sum. At 100 or 0, where one operand is all of it,
// it must not compute with the other: the result is then public although the other may be secret,
// see secrets.
func protectBlend(l *legalize.PPHLOLowering, op ir.Op) error {
	in, err := l.Operands(op, nil)
	if err != nil {
		return err
	}
	share := mixOf(op)
	switch share {
	case 1:
		return l.Replace(op, in[0])
	case 0:
		return l.Replace(op, in[1])
	}
	out, err := l.Results(op)
	if err != nil {
		return err
	}
	t := types.Ranked(op.Result(0).Type()) // numbers are public
	for i, factor := range []float64{share, 1 - share} {
		number := pphlo.Constant(l.Builder(), t, elements.Splat(op.Module(), t, factor))
		in[i] = pphlo.Multiply(l.Builder(), in[i].Type(), number, in[i])
	}
	return l.Replace(op, pphlo.Add(l.Builder(), out[0], in[0], in[1]))
}

// protectMeasure calls what reads the sensor.
func protectMeasure(l *legalize.PPHLOLowering, op ir.Op) error {
	target := ir.NamedAttr{Name: pphlo.AttrCallTargetName, Value: attrs.NewString(op.Module(), OpMeasure)}
	return l.ReplaceBy(op, pphlo.OpCustomCall, nil, target)
}
