package exec

import (
	"math"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/types"
)

// narrowBinary returns the instruction for two floats of a narrow format, nil if only a rule
// computes it. NaNs are left to the rule.
func narrowBinary[T unsigned](op string, e plan.Elem, rule func(x []eval.Element) (eval.Element, bool), a, b, d reg) code {
	var of func(x, y float64) float64
	switch op {
	case stablehlo.OpAdd:
		of = func(x, y float64) float64 { return x + y }
	case stablehlo.OpSubtract:
		of = func(x, y float64) float64 { return x - y }
	case stablehlo.OpMultiply:
		of = func(x, y float64) float64 { return x * y }
	case stablehlo.OpDivide:
		of = func(x, y float64) float64 { return x / y }
	case stablehlo.OpMaximum:
		of = func(x, y float64) float64 { return max(x, y) }
	case stablehlo.OpMinimum:
		of = func(x, y float64) float64 { return min(x, y) }
	}
	values, enc := decoding(e.Format), encoder(e.Format)
	if of == nil || values == nil {
		return nil
	}
	return func(f *frame, off, n int) {
		d, a, b := lanes[T](f, d, off, n), lanes[T](f, a, off, n), lanes[T](f, b, off, n)
		var x [2]eval.Element
		for i := range d {
			p, q := a[min(i, len(a)-1)], b[min(i, len(b)-1)]
			if v := of(float64(values[p]), float64(values[q])); v == v {
				d[i] = T(enc(v))
			} else {
				x[0][0], x[1][0] = uint64(p), uint64(q)
				r, _ := rule(x[:])
				d[i] = T(r[0])
			}
		}
	}
}

// narrowUnary returns the instruction for a float of a narrow format.
func narrowUnary[T unsigned](op string, e plan.Elem, rule func(x []eval.Element) (eval.Element, bool), a, d reg) code {
	g, ok := functions[op]
	of := g.fast
	switch op {
	case stablehlo.OpSqrt:
		of, ok = math.Sqrt, true
	case stablehlo.OpRsqrt:
		of, ok = func(x float64) float64 { return 1 / math.Sqrt(x) }, true
	}
	values, enc := decoding(e.Format), encoder(e.Format)
	if !ok || values == nil {
		return nil
	}
	return func(f *frame, off, n int) {
		d, a := lanes[T](f, d, off, n), lanes[T](f, a, off, n)
		var x [1]eval.Element
		for i, p := range a {
			v := of(float64(values[p]))
			r := enc(v * (1 - margin))
			if v != v || v == 0 || r != enc(v*(1+margin)) {
				x[0][0] = uint64(p)
				y, _ := rule(x[:])
				r = y[0]
			}
			d[i] = T(r)
		}
	}
}

// narrowCompare returns the comparison of floats of a narrow format.
func narrowCompare[T unsigned](mode string, f *types.FloatFormat, a, b, d reg) code {
	k := compares[float32](mode)
	values := decoding(f)
	if k == nil || values == nil {
		return nil
	}
	return func(f *frame, off, n int) {
		var x, y [chunk]float32
		p, q := lanes[T](f, a, off, n), lanes[T](f, b, off, n)
		for i, v := range p {
			x[i] = values[v]
		}
		for i, v := range q {
			y[i] = values[v]
		}
		k(lanes[uint8](f, d, off, n), x[:len(p)], y[:len(q)])
	}
}
