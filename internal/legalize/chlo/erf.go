package chlo

import (
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// errorFunctions has the patterns of the error function, its complement, and its inverse.
var errorFunctions = map[string]rewrite.Pattern{
	chlo.OpErf:    common(inF32(kit.erf)),
	chlo.OpErfc:   common(inF32(kit.erfc)),
	chlo.OpErfInv: unary(inF32(kit.erfInv)),
}

// The rational approximations of Cephes (Moshier) for double precision, highest coefficients first:
// erf x = x T(x²)/U(x²) for |x| < 1; erfc x = e^(-x²) P(x)/Q(x) for |x| < 8 and e^(-x²) R(x)/S(x) for
// |x| ≥ 8.
var (
	erfT  = []float64{9.60497373987051638749e0, 9.00260197203842689217e1, 2.23200534594684319226e3, 7.00332514112805075473e3, 5.55923013010394962768e4}
	erfU  = []float64{1, 3.35617141647503099647e1, 5.21357949780152679795e2, 4.59432382970980127987e3, 2.26290000613890934246e4, 4.92673942608635921086e4}
	erfcP = []float64{2.46196981473530512524e-10, 5.64189564831068821977e-1, 7.46321056442269912687e0, 4.86371970985681366614e1, 1.96520832956077098242e2, 5.26445194995477358631e2, 9.34528527171957607540e2, 1.02755188689515710272e3, 5.57535335369399327526e2}
	erfcQ = []float64{1, 1.32281951154744992508e1, 8.67072140885989742329e1, 3.54937778887819891062e2, 9.75708501743205489753e2, 1.82390916687909736289e3, 2.24633760818710981792e3, 1.65666309194161350182e3, 5.57535340817727675546e2}
	erfcR = []float64{5.64189583547755073984e-1, 1.27536670759978104416e0, 5.01905042251180477414e0, 6.16021097993053585195e0, 7.40974269950448939160e0, 2.97886665372100240670e0}
	erfcS = []float64{1, 2.26052863220117276590e0, 9.39603524938001434673e0, 1.20489539808096656605e1, 1.70814450747565897222e1, 9.60896809063285878198e0, 3.36907645100081516050e0}
)

// The approximations for single precision: erf x = x A(x²)/B(x²) with a clamped argument; erfc x =
// 1 - x T(x²) for |x| < 1, otherwise e^(-x²)/|x| times P(1/x²) for |x| < 2 and times R(1/x²) for
// larger ones.
var (
	erfA32  = []float64{-2.7261423674e-10, 2.7706814620e-08, -2.1010239397e-06, -5.6925062381e-05, -7.3499063700e-04, -2.954600e-03, -1.6096033156e-02}
	erfB32  = []float64{-1.4566071534e-05, -2.1337404905e-04, -1.6828270163e-03, -7.3733292520e-03, -1.4264739119e-02}
	erfT32  = []float64{7.853861353153693e-5, -8.010193625184903e-4, 5.188327685732524e-3, -2.685381193529856e-2, 1.128358514861418e-1, -3.761262582423300e-1, 1.128379165726710e0}
	erfcP32 = []float64{2.326819970068386e-2, -1.387039388740657e-1, 3.687424674597105e-1, -5.824733027278666e-1, 6.210004621745983e-1, -4.944515323274145e-1, 3.404879937665872e-1, -2.741127028184656e-1, 5.638259427386472e-1}
	erfcR32 = []float64{-1.047766399936249e1, 1.297719955372516e1, -7.495518717768503e0, 2.921019019210786e0, -1.015265279202700e0, 4.218463358204948e-1, -2.820767439740514e-1, 5.641895067754075e-1}
)

// The logarithms of the largest finite numbers.
const (
	logLargest64 = 7.09782712893383996843e2
	logLargest32 = 88.72283905206835
)

func isF64(x ir.Value) bool { return expr.Format(x).Width == 64 }

// ratio returns x P/Q, with both polynomials evaluated at u.
func (k kit) ratio(x, u ir.Value, p, q []float64) ir.Value {
	above := k.Mul(x, k.Polynomial(u, p...))
	return k.Div(above, k.Polynomial(u, q...))
}

func (k kit) erf(x ir.Value) ir.Value {
	if !isF64(x) {
		low := k.Num(x, -4)
		x = stablehlo.Clamp(k.At, low, x, k.Num(x, 4))
		square := k.Mul(x, x)
		p := k.Polynomial(square, erfA32...)
		q := k.Polynomial(square, erfB32...)
		erf := k.Div(k.Mul(x, p), q)
		minus := k.Num(x, -1)
		return stablehlo.Clamp(k.At, minus, erf, k.Num(x, 1))
	}
	inside := k.ratio(x, k.Mul(x, x), erfT, erfU)
	one := k.Num(x, 1)
	outside := k.Sub(one, k.erfcOutside(x))
	return k.Sel(k.LT(k.Abs(x), one), inside, outside)
}

// erfc computes 1 - erf x for |x| < 1, and uses another approximation elsewhere.
func (k kit) erfc(x ir.Value) ir.Value {
	if isF64(x) {
		outside := k.erfcOutside(x)
		one := k.Num(x, 1)
		inside := k.Sub(one, k.ratio(x, k.Mul(x, x), erfT, erfU))
		return k.Sel(k.LT(k.Abs(x), one), inside, outside)
	}
	outside := k.erfcOutside32(x)
	one := k.Num(x, 1)
	inside := k.Sub(one, k.Mul(x, k.Polynomial(k.Mul(x, x), erfT32...)))
	return k.Sel(k.LT(k.Abs(x), one), inside, outside)
}

// erfcOutside computes erfc for |x| ≥ 1.
func (k kit) erfcOutside(x ir.Value) ir.Value {
	exponent := k.Neg(k.Mul(x, x))
	power := k.Exp(exponent)
	size := k.Abs(x)
	near := k.ratio(power, size, erfcP, erfcQ)
	far := k.ratio(power, size, erfcR, erfcS)
	isNear := k.LT(size, k.Num(x, 8))
	return k.erfcTail(x, exponent, k.Sel(isNear, near, far), logLargest64, ir.Value{})
}

func (k kit) erfcOutside32(x ir.Value) ir.Value {
	square := k.Mul(x, x)
	exponent := k.Neg(square)
	size := k.Abs(x)
	one := k.Num(x, 1)
	u := k.Div(one, square)
	power := k.Exp(exponent)
	power = k.Mul(power, k.Div(one, size))
	two := k.Num(x, 2)
	isNear := k.LT(size, two)
	near := k.Polynomial(u, erfcP32...)
	tail := k.Mul(power, k.Sel(isNear, near, k.Polynomial(u, erfcR32...)))
	return k.erfcTail(x, exponent, tail, logLargest32, two)
}

// erfcTail returns tail, or 0 if the exponential underflows, subtracted from 2 for negative x.
func (k kit) erfcTail(x, exponent, tail ir.Value, logLargest float64, two ir.Value) ir.Value {
	underflow := k.LT(exponent, k.Num(x, -logLargest))
	zero := k.Num(x, 0)
	tail = k.Sel(underflow, zero, tail)
	negative := k.LT(x, zero)
	if two.IsNil() {
		two = k.Num(x, 2)
	}
	return k.Sel(negative, k.Sub(two, tail), tail)
}

// The polynomials of M. Giles ("Approximating the erfinv function", 2012). Their argument is the
// distance of w = -log(1 - x²), or of its square root, from the middle of an interval: w below 5
// and above in single precision; below 6.25, below 16 and above in double precision.
var (
	inverse32 = [2][]float64{
		{2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087, -0.00125372503, -0.00417768164, 0.246640727, 1.50140941},
		{-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773, -0.0076224613, 0.00943887047, 1.00167406, 2.83297682},
	}
	inverse64 = [3][]float64{
		{-3.6444120640178196996e-21, -1.685059138182016589e-19, 1.2858480715256400167e-18, 1.115787767802518096e-17, -1.333171662854620906e-16, 2.0972767875968561637e-17, 6.6376381343583238325e-15, -4.0545662729752068639e-14, -8.1519341976054721522e-14, 2.6335093153082322977e-12, -1.2975133253453532498e-11, -5.4154120542946279317e-11, 1.051212273321532285e-09, -4.1126339803469836976e-09, -2.9070369957882005086e-08, 4.2347877827932403518e-07, -1.3654692000834678645e-06, -1.3882523362786468719e-05, 0.0001867342080340571352, -0.00074070253416626697512, -0.0060336708714301490533, 0.24015818242558961693, 1.6536545626831027356},
		{2.2137376921775787049e-09, 9.0756561938885390979e-08, -2.7517406297064545428e-07, 1.8239629214389227755e-08, 1.5027403968909827627e-06, -4.013867526981545969e-06, 2.9234449089955446044e-06, 1.2475304481671778723e-05, -4.7318229009055733981e-05, 6.8284851459573175448e-05, 2.4031110387097893999e-05, -0.0003550375203628474796, 0.00095328937973738049703, -0.0016882755560235047313, 0.0024914420961078508066, -0.0037512085075692412107, 0.005370914553590063617, 1.0052589676941592334, 3.0838856104922207635},
		{-2.7109920616438573243e-11, -2.5556418169965252055e-10, 1.5076572693500548083e-09, -3.7894654401267369937e-09, 7.6157012080783393804e-09, -1.4960026627149240478e-08, 2.9147953450901080826e-08, -6.7711997758452339498e-08, 2.2900482228026654717e-07, -9.9298272942317002539e-07, 4.5260625972231537039e-06, -1.9681778105531670567e-05, 7.5995277030017761139e-05, -0.00021503011930044477347, -0.00013871931833623122026, 1.0103004648645343977, 4.8499064014085844221},
	}
)

// erfInv computes the inverse error function. It is infinite at -1 and 1.
func (k kit) erfInv(x ir.Value) ir.Value {
	w := k.Neg(k.Log1p(k.Mul(x, k.Neg(x))))
	var p ir.Value
	if isF64(x) {
		p = k.erfInv64(x, w)
	} else {
		p = k.erfInv32(x, w)
	}
	inverse := k.Mul(p, x)
	end := k.EQ(k.Abs(x), k.Num(x, 1))
	return k.Sel(end, k.Mul(x, k.Inf(x)), inverse)
}

func (k kit) erfInv32(x, w ir.Value) ir.Value {
	near := k.LT(w, k.Num(x, 5))
	low := k.Sub(w, k.Num(x, 2.5))
	high := k.Sqrt(w)
	u := k.Sel(near, low, k.Sub(high, k.Num(x, 3)))
	var p ir.Value
	for i := range inverse32[0] {
		a := k.Num(x, inverse32[0][i])
		c := k.Sel(near, a, k.Num(x, inverse32[1][i]))
		if i == 0 {
			p = c
		} else {
			p = k.Add(c, k.Mul(p, u))
		}
	}
	return p
}

// erfInv64 evaluates all polynomials in one loop. They have different degrees, so the shorter ones
// keep their value once they are complete.
func (k kit) erfInv64(x, w ir.Value) ir.Value {
	near := k.LT(w, k.Num(x, 6.25))
	notFar := k.LT(w, k.Num(x, 16))
	root := k.Sqrt(w)
	low := k.Sub(w, k.Num(x, 3.125))
	middle := k.Num(w, 3.25)
	u := k.Sel(near, low, k.Sub(root, k.Sel(notFar, middle, k.Num(w, 5))))
	var p ir.Value
	for i, a := range inverse64[0] {
		c := k.Num(x, a)
		if i < len(inverse64[1]) {
			c = k.Sel(near, c, k.Num(x, inverse64[1][i]))
		}
		if i < len(inverse64[2]) {
			c = k.Sel(notFar, c, k.Num(x, inverse64[2][i]))
		}
		switch {
		case i == 0:
			p = c
		case i < len(inverse64[2]):
			p = k.Add(c, k.Mul(p, u))
		case i < len(inverse64[1]):
			p = k.Sel(notFar, k.Add(c, k.Mul(p, u)), p)
		default:
			p = k.Sel(near, k.Add(c, k.Mul(p, u)), p)
		}
	}
	return p
}
