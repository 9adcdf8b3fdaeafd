package exec

import (
	"math"
	"sync"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

// converts returns the instruction that converts elements, nil if only a rule does.
func converts(from, to plan.Elem, a, d reg) code {
	if from.Complex || to.Complex {
		return nil
	}
	if narrow(from) {
		if to.Kind == elements.Real && to.Width == 32 {
			return decodes(from, a, d)
		}
		return nil
	}
	switch kindOf(from) {
	case asU8:
		return convertFrom[uint8](to, a, d)
	case asU16:
		return convertFrom[uint16](to, a, d)
	case asU32:
		return convertFrom[uint32](to, a, d)
	case asU64:
		return convertFrom[uint64](to, a, d)
	case asI8:
		return convertFrom[int8](to, a, d)
	case asI16:
		return convertFrom[int16](to, a, d)
	case asI32:
		return convertFrom[int32](to, a, d)
	case asI64:
		return convertFrom[int64](to, a, d)
	case asF32:
		if narrow(to) {
			return encodes(to, a, d)
		}
		return convertFloat[float32](to, a, d)
	case asF64:
		return convertFloat[float64](to, a, d)
	}
	return nil
}

// unary returns the instruction that applies a function to lanes.
func unary[T, U any](k func(d []U, a []T), a, d reg) code {
	if k == nil {
		return nil
	}
	return func(f *frame, off, n int) { k(lanes[U](f, d, off, n), lanes[T](f, a, off, n)) }
}

// convertFrom converts integers and bools.
func convertFrom[T integers](to plan.Elem, a, d reg) code {
	switch {
	case to.Kind == elements.Bool:
		return unary(func(d []uint8, a []T) {
			for i, x := range a {
				d[i] = truth(x != 0)
			}
		}, a, d)
	case to.IsInteger() && !native(to), narrow(to):
		return nil
	}
	switch kindOf(to) {
	case asU8:
		return unary(cast[T, uint8], a, d)
	case asU16:
		return unary(cast[T, uint16], a, d)
	case asU32:
		return unary(cast[T, uint32], a, d)
	case asU64:
		return unary(cast[T, uint64], a, d)
	case asI8:
		return unary(cast[T, int8], a, d)
	case asI16:
		return unary(cast[T, int16], a, d)
	case asI32:
		return unary(cast[T, int32], a, d)
	case asI64:
		return unary(cast[T, int64], a, d)
	case asF32:
		return unary(cast[T, float32], a, d)
	case asF64:
		return unary(cast[T, float64], a, d)
	}
	return nil
}

func cast[T integers, U integers | float](d []U, a []T) {
	for i, x := range a {
		d[i] = U(x)
	}
}

// convertFloat converts floats.
func convertFloat[T float](to plan.Elem, a, d reg) code {
	switch {
	case to.Kind == elements.Bool:
		return unary(func(d []uint8, a []T) {
			for i, x := range a {
				d[i] = truth(x != 0)
			}
		}, a, d)
	case to.IsInteger() && !native(to), narrow(to):
		return nil
	}
	switch kindOf(to) {
	case asU8:
		return unary(toUnsigned[T, uint8], a, d)
	case asU16:
		return unary(toUnsigned[T, uint16], a, d)
	case asU32:
		return unary(toUnsigned[T, uint32], a, d)
	case asU64:
		return unary(toUnsigned[T, uint64], a, d)
	case asI8:
		return unary(toSigned[T, int8], a, d)
	case asI16:
		return unary(toSigned[T, int16], a, d)
	case asI32:
		return unary(toSigned[T, int32], a, d)
	case asI64:
		return unary(toSigned[T, int64], a, d)
	case asF32:
		return unary(resize[T, float32], a, d)
	case asF64:
		return unary(resize[T, float64], a, d)
	}
	return nil
}

func resize[T, U float](d []U, a []T) {
	for i, x := range a {
		d[i] = U(x)
	}
}

// toSigned rounds toward zero; what is out of range becomes the nearest integer, and NaN zero.
func toSigned[T float, U signed](d []U, a []T) {
	most := U(1)
	for most<<1|1 > most {
		most = most<<1 | 1
	}
	limit := float64(most>>1+1) * 2
	least := -limit
	for i, v := range a {
		switch x := float64(v); {
		case x > least-1 && x < limit:
			d[i] = U(x)
		case x >= limit:
			d[i] = most
		case x <= least:
			d[i] = -most - 1
		default:
			d[i] = 0
		}
	}
}

func toUnsigned[T float, U unsigned](d []U, a []T) {
	most := ^U(0)
	limit := float64(most>>1+1) * 2
	for i, v := range a {
		switch x := float64(v); {
		case x > 0 && x < limit:
			d[i] = U(uint64(x))
		case x >= limit:
			d[i] = most
		default:
			d[i] = 0
		}
	}
}

// decodings are the values of the bits of narrow formats, by keyword.
var decodings sync.Map

// decoding returns the values of all bits of a format as f32, which holds them exactly; nil for
// formats of more than 16 bits.
func decoding(f *types.FloatFormat) []float32 {
	if f.Width > 16 {
		return nil
	}
	if t, ok := decodings.Load(f.Keyword); ok {
		return t.([]float32)
	}
	t := make([]float32, 1<<f.Width)
	for b := range t {
		t[b] = float32(floats.Decode(uint64(b), f))
	}
	decodings.Store(f.Keyword, t)
	return t
}

// decodes returns the instruction that makes f32 of a narrow format.
func decodes(from plan.Elem, a, d reg) code {
	t := decoding(from.Format)
	switch {
	case t == nil:
		return nil
	case from.Width > 8:
		return unary(func(d []float32, a []uint16) {
			for i, x := range a {
				d[i] = t[x]
			}
		}, a, d)
	}
	return unary(func(d []float32, a []uint8) {
		for i, x := range a {
			d[i] = t[x]
		}
	}, a, d)
}

// encodes returns the instruction that rounds f32 to a narrow format.
func encodes(to plan.Elem, a, d reg) code {
	e := encoder(to.Format)
	switch to.Bytes() {
	case 1:
		return unary(encode[uint8](e), a, d)
	case 2:
		return unary(encode[uint16](e), a, d)
	}
	return unary(encode[uint32](e), a, d)
}

func encode[T unsigned](e func(float64) uint64) func(d []T, a []float32) {
	return func(d []T, a []float32) {
		for i, x := range a {
			d[i] = T(e(float64(x)))
		}
	}
}

// encoder returns the function that rounds to a narrow format: [floats.Encode], with a short cut for
// values that are in the normal range.
func encoder(f *types.FloatFormat) func(v float64) uint64 {
	if f.NoSign || f.NoZero {
		return func(v float64) uint64 { return floats.Encode(v, f).Lo }
	}
	least, most := floats.Decode(floats.SmallestNormal(f), f), floats.Decode(floats.Largest(f), f)
	drop, rebias := 52-f.Mantissa, uint64(1023-f.Bias)<<f.Mantissa
	shift := f.Width - 1
	return func(v float64) uint64 {
		b := math.Float64bits(v)
		m := b &^ (1 << 63)
		if a := math.Float64frombits(m); a >= least && a <= most {
			m += 1<<(drop-1) - 1 + m>>drop&1 // round half to even
			if math.Float64frombits(m>>drop<<drop) <= most {
				return m>>drop - rebias | b>>63<<shift
			}
		}
		return floats.Encode(v, f).Lo
	}
}
