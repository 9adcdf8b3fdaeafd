package eval

import (
	"fmt"
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

func precision(o ir.Op) (rule, error) {
	r := stablehlo.AsReducePrecision(o)
	exponent, ok1 := attrs.AsInt(r.ExponentBitsAttr())
	mantissa, ok2 := attrs.AsInt(r.MantissaBitsAttr())
	if !ok1 || !ok2 || exponent < 1 || mantissa < 0 {
		return rule{}, fmt.Errorf("a format needs a bit of exponent and no less than none of mantissa")
	}
	return precisionOf(exponent, mantissa), nil
}

// precisionOf is the rule of reduce_precision to a format.
func precisionOf(exponent, mantissa int64) rule {
	return rule{numbers: number(func(n elements.Numbers, x []Element) (uint64, bool) {
		if n.Kind != elements.Real {
			return 0, false
		}
		return reducePrecision(n, x[0][0], exponent, mantissa), true
	})}
}

// reducePrecision rounds to a format of fewer bits that has infinities, and flushes subnormal
// values to zero. NaN is kept, or becomes infinity if the format has no mantissa.
func reducePrecision(n elements.Numbers, b uint64, exponent, mantissa int64) uint64 {
	f := n.Format
	v := n.Float(b)
	switch {
	case math.IsNaN(v) && mantissa > 0:
		return b
	case math.IsNaN(v):
		return n.FromFloat(math.Inf(1))
	}
	sign := b &^ (1<<(f.Exponent+f.Mantissa) - 1)
	b ^= sign
	if drop := int64(f.Mantissa) - mantissa; drop > 0 { // ties to even; a carry increments the exponent
		b += 1<<(drop-1) - 1 + b>>drop&1
		b = b >> drop << drop
	}
	field, bias := int64(b>>f.Mantissa), int64(1)<<(f.Exponent-1)-1
	if exponent < int64(f.Exponent) {
		switch most := int64(1)<<(exponent-1) - 1; {
		case field > bias+most:
			return n.FromFloat(math.Copysign(math.Inf(1), v))
		case field <= bias-most:
			return n.FromFloat(math.Copysign(0, v))
		}
	}
	return sign | b
}
