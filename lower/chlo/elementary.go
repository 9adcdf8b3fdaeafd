package chlo

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/rewrite"
	"github.com/hlobc/hlobc/types"
)

// elementary are the patterns of functions of single elements.
var elementary = map[string][]rewrite.Pattern{
	"conj":       unary("conj", kit.conj),
	"bessel_i1e": common("bessel_i1e", inF32(kit.besselI1e)),
	"is_inf":     unary("is_inf", kit.isInf),
	"is_neg_inf": unary("is_neg_inf", func(k kit, x ir.Value) ir.Value { return k.cmp("EQ", x, k.inf(x, -1)) }),
	"is_pos_inf": unary("is_pos_inf", func(k kit, x ir.Value) ir.Value { return k.cmp("EQ", x, k.inf(x, 1)) }),
	"mulhi":      binary("mulhi", kit.mulhi),
	"next_after": binary("next_after", kit.nextAfter),
	"square":     unary("square", kit.square),
	"tan":        unary("tan", func(k kit, x ir.Value) ir.Value { return k.hlo("tan", x) }),
}

// unary returns the pattern of a function of one value.
func unary(name string, f func(k kit, x ir.Value) ir.Value) []rewrite.Pattern {
	return []rewrite.Pattern{{Name: name, Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		return true, r.Replace(op, f(kit{r, r.Module()}, op.Operand(0)))
	}}}
}

// binary returns the pattern of a function of two values.
func binary(name string, f func(k kit, x, y ir.Value) ir.Value) []rewrite.Pattern {
	return []rewrite.Pattern{{Name: name, Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		return true, r.Replace(op, f(kit{r, r.Module()}, op.Operand(0), op.Operand(1)))
	}}}
}

// realOrComplex returns the pattern of a function that is computed otherwise for
// complex numbers.
func realOrComplex(name string, ofReal, ofComplex func(k kit, x ir.Value) ir.Value) []rewrite.Pattern {
	return unary(name, func(k kit, x ir.Value) ir.Value {
		if isComplex(x) {
			return ofComplex(k, x)
		}
		return ofReal(k, x)
	})
}

// common returns the pattern of a function for the formats that have approximations:
// those of 16 bits with at least the exponents of half precision, f32 and f64.
func common(name string, f func(k kit, x ir.Value) ir.Value) []rewrite.Pattern {
	return []rewrite.Pattern{{Name: name, Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if format(op.Operand(0)).Width < 16 {
			return false, nil
		}
		return true, r.Replace(op, f(kit{r, r.Module()}, op.Operand(0)))
	}}}
}

// inF32 computes a function of small formats in single precision.
func inF32(f func(k kit, x ir.Value) ir.Value) func(k kit, x ir.Value) ir.Value {
	return func(k kit, x ir.Value) ir.Value {
		if format(x).Width >= 32 {
			return f(k, x)
		}
		return k.convert(f(k, k.convert(x, k.f32())), elem(x))
	}
}

func bothInF32(f func(k kit, x, y ir.Value) ir.Value) func(k kit, x, y ir.Value) ir.Value {
	return func(k kit, x, y ir.Value) ir.Value {
		if format(x).Width >= 32 {
			return f(k, x, y)
		}
		wide := k.convert(x, k.f32())
		return k.convert(f(k, wide, k.convert(y, k.f32())), elem(x))
	}
}

func isComplex(x ir.Value) bool {
	_, ok := elem(x).(*types.Complex)
	return ok
}

// conj: real numbers are their own conjugates.
func (k kit) conj(x ir.Value) ir.Value {
	if !isComplex(x) {
		return x
	}
	re := k.real(x)
	return k.complex(re, k.neg(k.imag(x)))
}

func (k kit) isInf(x ir.Value) ir.Value {
	size := k.abs(x)
	return k.cmp("EQ", size, k.inf(size, 1))
}

// square: the real part of a complex square is (re - im)(re + im), and zero where that
// is a difference of equal sizes, which may be too large to be squared.
func (k kit) square(x ir.Value) ir.Value {
	if !isComplex(x) {
		return k.mul(x, x)
	}
	re := k.real(x)
	finite := k.isFinite(re)
	size := k.abs(re)
	im := k.imag(x)
	same := k.and(finite, k.cmp("EQ", size, k.abs(im)))
	zero := k.num(re, 0)
	difference := k.sub(re, im)
	product := k.mul(difference, k.add(re, im))
	squares := k.sel(same, zero, product)
	two := k.num(re, 2)
	return k.complex(squares, k.mul(two, k.mul(re, im)))
}

// nextAfter: patterns of numbers of one sign are in the order of their sizes, so the
// next number has the next pattern. Zeros and changes of sign are apart.
func (k kit) nextAfter(x, y ir.Value) ir.Value {
	f := format(x)
	bits := k.integer(uint32(f.Width))
	a, b := k.bitcast(x, bits), k.bitcast(y, bits)
	wrong := k.or(k.cmp("NE", x, x), k.cmp("NE", y, y))
	nan := k.bitcast(k.nan(x), bits)
	signs, sizes := k.bits(a, 1<<(f.Width-1)), k.bits(a, 1<<(f.Width-1)-1)
	aSize := k.and(a, sizes)
	bSize := k.and(b, sizes)
	equal := k.cmp("EQ", x, y)
	zero := k.num(a, 0)
	aZero := k.cmp("EQ", aSize, zero)
	bZero := k.cmp("EQ", bSize, zero)
	aSign := k.and(a, signs)
	bSign := k.and(b, signs)
	one := k.num(a, 1)
	smallest := k.or(bSign, one)
	otherSign := k.cmp("NE", aSign, bSign)
	smaller := k.or(k.cmp("GT", aSize, bSize), otherSign)
	step := k.sel(smaller, k.num(a, -1), one)
	next := k.add(a, step)
	fromZero := k.sel(bZero, b, smallest)
	next = k.sel(aZero, fromZero, next)
	next = k.sel(equal, b, next)
	next = k.sel(wrong, nan, next)
	return k.bitcast(next, elem(x))
}
