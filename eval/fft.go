package eval

import (
	"fmt"
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// evalFFT computes Fourier transforms by their definition, in the order of the reference, which
// only supports f64. Other types are computed in f64 and rounded at the end.
func evalFFT(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	f := stablehlo.AsFft(o)
	kind, ok := f.FftTypeAttr().(*attrs.Enum)
	if !ok {
		return nil, fmt.Errorf("a type of transform is needed")
	}
	length := f.FftLength()
	first, last := len(t.Shape)-len(length), len(t.Shape)-1
	shape, half := slices.Clone(t.Shape), slices.Clone(t.Shape)
	copy(shape[first:], length)
	copy(half[first:], length)
	half[last] = length[len(length)-1]/2 + 1 // the other half holds their conjugates
	from, to := shape, shape
	switch kind.Value {
	case attrs.FftTypeRFFT:
		to = half
	case attrs.FftTypeIRFFT:
		from = half
	}
	if !slices.Equal(from, t.Shape) {
		return nil, fmt.Errorf("an operand of shape %v is needed, not %v", from, t.Shape)
	}
	out, err := p.newResult(o, to)
	if err != nil || out.Num() == 0 {
		return one(out, err)
	}
	for _, n := range length {
		if err := p.work(int64(max(t.Num(), out.Num())) * n); err != nil {
			return nil, err
		}
	}
	// Complex numbers for each element, for the input and output of one step, and for the result.
	if err := p.scratch(2 * 3 * int64(max(t.Num(), out.Num()))); err != nil {
		return nil, err
	}
	s := spectrum{p, t.Shape, doubles.values(t)}
	switch kind.Value {
	case attrs.FftTypeFFT:
		for d := last; d >= first; d-- {
			s = s.transform(d)
		}
	case attrs.FftTypeIFFT:
		for d := first; d <= last; d++ {
			s = s.inverse(d)
			s.divide(shape[d])
		}
	case attrs.FftTypeRFFT:
		s = s.transform(last).resize(half[last])
		for d := last - 1; d >= first; d-- {
			s = s.transform(d)
		}
	case attrs.FftTypeIRFFT:
		for d := first; d < last; d++ {
			s = s.inverse(d)
		}
		s = s.resize(shape[last]).inverse(last)
		n := int64(1)
		for _, size := range length {
			n *= size
		}
		s.divide(n)
	}
	if err := p.stopped(); err != nil {
		return nil, err
	}
	for i, v := range s.values {
		out.Set(i, fromComplex(out.Numbers, v))
	}
	return one(out, nil)
}

// spectrum is a tensor of complex numbers that is transformed.
type spectrum struct {
	by     *process // whose end also stops the transform
	shape  []int64
	values []complex128
}

// around returns the number of elements of the dimensions before d, of d, and of those after it.
func (s spectrum) around(d int) (outer, n, inner int) {
	outer, inner = 1, 1
	for _, size := range s.shape[:d] {
		outer *= int(size)
	}
	for _, size := range s.shape[d+1:] {
		inner *= int(size)
	}
	return outer, int(s.shape[d]), inner
}

// transform returns the discrete Fourier transform along dimension d.
func (s spectrum) transform(d int) spectrum {
	outer, n, inner := s.around(d)
	out := spectrum{s.by, s.shape, make([]complex128, len(s.values))}
	for k := range n {
		if s.by.stopped() != nil {
			return out // the process is ending, so the result is not used
		}
		for m := range n {
			sin, cos := math.Sincos(-2 * math.Pi * float64(m) * float64(k) / float64(n))
			turn := complex(cos, sin)
			for o := range outer {
				from, to := s.values[(o*n+m)*inner:], out.values[(o*n+k)*inner:]
				for i := range inner {
					to[i] = doubles.add(to[i], doubles.mul(from[i], turn))
				}
			}
		}
	}
	return out
}

// inverse is transform with negated angles.
func (s spectrum) inverse(d int) spectrum {
	s.conjugate()
	s = s.transform(d)
	s.conjugate()
	return s
}

func (s spectrum) conjugate() {
	for i, v := range s.values {
		s.values[i] = doubles.conj(v)
	}
}

func (s spectrum) divide(by int64) {
	for i, v := range s.values {
		s.values[i] = doubles.div(v, complex(float64(by), 0))
	}
}

// resize truncates rows in the last dimension to n elements, or extends them by the conjugates of
// the elements that a real tensor's transform omits.
func (s spectrum) resize(n int64) spectrum {
	last := len(s.shape) - 1
	outer, old, _ := s.around(last)
	shape := slices.Clone(s.shape)
	shape[last] = n
	out := spectrum{s.by, shape, make([]complex128, 0, outer*int(n))}
	for row := range slices.Chunk(s.values, old) {
		for i := range int(n) {
			if i < old {
				out.values = append(out.values, row[i])
			} else {
				out.values = append(out.values, doubles.conj(row[int(n)-i]))
			}
		}
	}
	return out
}
