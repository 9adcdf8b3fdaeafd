package exec

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
)

// folds returns the maker of the instruction that combines an accumulator with lanes, one after the
// other; nil if there is none for the type. The lanes are the first operand if reversed, which makes
// a difference for NaNs only.
func folds(op string, e plan.Elem, reversed, fast bool) func(acc, x reg) code {
	if e.Complex || !native(e) {
		return nil
	}
	if fast && op == stablehlo.OpAdd {
		switch kindOf(e) {
		case asF32:
			return folded(sumInAnyOrder[float32])
		case asF64:
			return folded(sumInAnyOrder[float64])
		}
	}
	if e.Kind == elements.Bool {
		switch op {
		case stablehlo.OpAdd:
			op = stablehlo.OpOr
		case stablehlo.OpMultiply:
			op = stablehlo.OpAnd
		}
	}
	switch kindOf(e) {
	case asF32:
		return foldFloats[float32](op, reversed)
	case asF64:
		return foldFloats[float64](op, reversed)
	case asU8:
		return foldInts[uint8](op)
	case asU16:
		return foldInts[uint16](op)
	case asU32:
		return foldInts[uint32](op)
	case asU64:
		return foldInts[uint64](op)
	case asI8:
		return foldInts[int8](op)
	case asI16:
		return foldInts[int16](op)
	case asI32:
		return foldInts[int32](op)
	case asI64:
		return foldInts[int64](op)
	}
	return nil
}

// sumInAnyOrder adds lanes to an accumulator by eight partial sums.
func sumInAnyOrder[T float](s T, x []T) T {
	var p [8]T
	for ; len(x) >= 8; x = x[8:] {
		p[0] += x[0]
		p[1] += x[1]
		p[2] += x[2]
		p[3] += x[3]
		p[4] += x[4]
		p[5] += x[5]
		p[6] += x[6]
		p[7] += x[7]
	}
	for _, v := range x {
		s += v
	}
	return s + ((p[0] + p[1]) + (p[2] + p[3]) + ((p[4] + p[5]) + (p[6] + p[7])))
}

// folded returns the maker for a function of an accumulator and lanes.
func folded[T any](k func(acc T, x []T) T) func(acc, x reg) code {
	return func(acc, x reg) code {
		return func(f *frame, off, n int) {
			a, v := lanes[T](f, acc, 0, 1), lanes[T](f, x, off, n)
			if x.vector {
				a[0] = k(a[0], v)
				return
			}
			for range n {
				a[0] = k(a[0], v)
			}
		}
	}
}

func foldFloats[T float](op string, reversed bool) func(acc, x reg) code {
	nan := nan[T]
	if reversed {
		plain := nan
		nan = func(a, b T) T { return plain(b, a) }
	}
	switch op {
	case stablehlo.OpAdd:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				t := s + v
				if t != t {
					t = nan(s, v)
				}
				s = t
			}
			return s
		})
	case stablehlo.OpMultiply:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				t := s * v
				if t != t {
					t = nan(s, v)
				}
				s = t
			}
			return s
		})
	case stablehlo.OpMaximum:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				switch {
				case v < s:
				case v > s:
					s = v
				case v != v || s != s:
					s = nan(s, v)
				default:
					s = max(s, v)
				}
			}
			return s
		})
	case stablehlo.OpMinimum:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				switch {
				case v > s:
				case v < s:
					s = v
				case v != v || s != s:
					s = nan(s, v)
				default:
					s = min(s, v)
				}
			}
			return s
		})
	}
	return nil
}

func foldInts[T integers](op string) func(acc, x reg) code {
	switch op {
	case stablehlo.OpAdd:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				s += v
			}
			return s
		})
	case stablehlo.OpMultiply:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				s *= v
			}
			return s
		})
	case stablehlo.OpMaximum:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				s = max(s, v)
			}
			return s
		})
	case stablehlo.OpMinimum:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				s = min(s, v)
			}
			return s
		})
	case stablehlo.OpAnd:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				s &= v
			}
			return s
		})
	case stablehlo.OpOr:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				s |= v
			}
			return s
		})
	case stablehlo.OpXor:
		return folded(func(s T, x []T) T {
			for _, v := range x {
				s ^= v
			}
			return s
		})
	}
	return nil
}
