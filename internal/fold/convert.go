package fold

import (
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// convertFolds returns the folds of conversions between element types.
func (l Limits) convertFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{stablehlo.OpConvert: l.pattern(stablehlo.OpConvert, foldConvert)}
}

func foldConvert(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	d, ok := c.constant(stablehlo.AsConvert(op).Operand())
	if !ok || !c.allowed(t, false) || !c.fits(t) && !d.Splat {
		return nil
	}
	switch d.Elem.(type) {
	case *types.Integer:
	case *types.Float:
		if !c.Float {
			return nil
		}
	default:
		return nil
	}
	from, to := elements.NumbersOf(d.Elem), elements.NumbersOf(t.Elem)
	if to.Kind == elements.Other {
		return nil
	}
	return each(c.r.Module(), t, []elements.Dense{d}, func(v []uint64) (uint64, bool) { return convert(from, to, v[0]) })
}

// convert converts a number to another format. It fails for NaN; for an integer result, also for
// infinities, negative zero and numbers out of range; for a float result, for infinities that the
// format does not have, and for formats without a sign or a zero.
func convert(from, to elements.Numbers, b uint64) (uint64, bool) {
	if from.Kind != elements.Real {
		return elements.Convert(from, to, b), true
	}
	v := from.Float(b)
	switch {
	case math.IsNaN(v):
		return 0, false
	case to.Kind == elements.Real:
		if math.IsInf(v, 0) && !to.Format.Inf || to.Format.NoSign || to.Format.NoZero {
			return 0, false
		}
		return elements.Convert(from, to, b), true
	case to.Kind == elements.Bool:
		return elements.Convert(from, to, b), true
	case math.IsInf(v, 0), v == 0 && math.Signbit(v):
		return 0, false
	}
	v = math.Trunc(v)
	least, most := -math.Ldexp(1, to.Width-1), math.Ldexp(1, to.Width-1)
	if to.Kind == elements.Unsigned {
		least, most = 0, math.Ldexp(1, to.Width)
	}
	if v < least || v >= most {
		return 0, false
	}
	return elements.Convert(from, to, b), true
}
