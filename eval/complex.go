package eval

import (
	"math"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/accurate"
)

// wide is a function of complex elements that is computed in double precision, and whose
// parts are rounded.
func wide(f func(complex128) complex128) complexUnary {
	return func(n elements.Numbers, a Element) Element { return fromComplex(n, f(toComplex(n, a))) }
}

// wide2 is [wide] for functions of two elements.
func wide2(f func(a, b complex128) complex128) complexBinary {
	return func(n elements.Numbers, a, b Element) Element {
		return fromComplex(n, f(toComplex(n, a), toComplex(n, b)))
	}
}

func toComplex(n elements.Numbers, a Element) complex128 {
	return complex(n.Float(a[0]), n.Float(a[1]))
}

func fromComplex(n elements.Numbers, z complex128) Element {
	return Element{n.FromFloat(real(z)), n.FromFloat(imag(z))}
}

// byPart is an operation on the real parts and on the imaginary ones.
func byPart(f elements.Binary) complexBinary {
	return func(n elements.Numbers, a, b Element) Element {
		re, _ := f(n, a[0], b[0])
		im, _ := f(n, a[1], b[1])
		return Element{re, im}
	}
}

// These are operations of several steps, each of which is rounded, as in the reference.

var (
	complexSum        = byPart(elements.Add)
	complexDifference = byPart(elements.Sub)
	complexQuotient   = wide2(func(a, b complex128) complex128 { return a / b })
)

func complexProduct(n elements.Numbers, a, b Element) Element {
	product := func(i, k int) uint64 {
		v, _ := elements.Mul(n, a[i], b[k])
		return v
	}
	re, _ := elements.Sub(n, product(0, 0), product(1, 1))
	im, _ := elements.Add(n, product(0, 1), product(1, 0))
	return Element{re, im}
}

func complexNegation(n elements.Numbers, a Element) Element {
	re, _ := elements.Neg(n, a[0])
	im, _ := elements.Neg(n, a[1])
	return Element{re, im}
}

// complexLogistic is 1 / (1 + exp(-z)).
func complexLogistic(n elements.Numbers, a Element) Element {
	one := fromComplex(n, 1)
	return complexQuotient(n, one, complexSum(n, one, wide(complexExp)(n, complexNegation(n, a))))
}

// complexAtan2 is -i log((x + iy) / sqrt(x*x + y*y)).
func complexAtan2(n elements.Numbers, y, x Element) Element {
	i := fromComplex(n, complex(0, 1))
	radius := wide(complexSqrt)(n, complexSum(n, complexProduct(n, x, x), complexProduct(n, y, y)))
	direction := complexQuotient(n, complexSum(n, x, complexProduct(n, i, y)), radius)
	return complexProduct(n, complexNegation(n, i), wide(complexLog)(n, direction))
}

// complexSign is an element divided by its absolute value, or zero.
func complexSign(n elements.Numbers, a Element) Element {
	z := toComplex(n, a)
	switch {
	case math.IsNaN(real(z)) || math.IsNaN(imag(z)):
		return fromComplex(n, complex(math.NaN(), math.NaN()))
	case z == 0:
		return Element{}
	}
	return complexQuotient(n, a, Element{absolute(n, a)[0]})
}

func absolute(n elements.Numbers, a Element) Element {
	z := toComplex(n, a)
	return Element{n.FromFloat(accurate.Hypot(real(z), imag(z)))}
}
