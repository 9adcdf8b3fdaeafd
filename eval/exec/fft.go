package exec

import (
	"errors"
	"math"
	"math/bits"
	"slices"

	"github.com/hlobc/hlobc/eval/plan"
)

// Fourier transforms are computed in double precision and rounded at the end. Lines whose length is
// a power of two take n log n operations; other lengths are reduced to that by Bluestein's
// algorithm.

// transforms returns the step of a Fourier transform.
func transforms(k *plan.Kernel) (step, error) {
	if len(k.Flags) != 1 {
		return nil, errors.New("a Fourier transform needs a type")
	}
	kind := k.Flags[0]
	in, out := k.Args[0], k.Outs[0]
	length := k.Sizes
	first, last := len(in.Shape)-len(length), len(in.Shape)-1
	if first < 0 || len(length) == 0 {
		return nil, errors.New("a Fourier transform of more dimensions than there are")
	}
	read, _ := numbers(in.Elem)
	_, write := numbers(out.Elem)
	full := slices.Clone(in.Shape)
	copy(full[first:], length)
	return kernel(func(f *frame) error {
		if out.Num == 0 {
			return nil
		}
		var lines int64
		for _, n := range length {
			lines += int64(bits.Len64(uint64(n)))
		}
		if err := f.meter.Step(max(in.Num, out.Num) * lines); err != nil {
			return err
		}
		if err := f.meter.Take(32 * max(in.Num, out.Num)); err != nil {
			return err
		}
		defer f.meter.Give(32 * max(in.Num, out.Num))
		s := spectrum{f, in.Shape, make([]complex128, in.Num)}
		for i := range s.values {
			v := read(f.mem[in.ID], i)
			s.values[i] = complex(v.re, v.im)
		}
		switch kind {
		case "FFT":
			for d := first; d <= last; d++ {
				s.transform(d, false)
			}
		case "IFFT":
			for d := first; d <= last; d++ {
				s.transform(d, true)
			}
			s.divide(product(length))
		case "RFFT":
			s.transform(last, false)
			s = s.resize(out.Shape[last])
			for d := first; d < last; d++ {
				s.transform(d, false)
			}
		case "IRFFT":
			for d := first; d < last; d++ {
				s.transform(d, true)
			}
			s = s.resize(full[last])
			s.transform(last, true)
			s.divide(product(length))
		}
		for i, v := range s.values {
			write(f.mem[out.ID], i, number{real(v), imag(v)})
		}
		return f.err
	}), nil
}

// spectrum is a tensor of complex numbers that is transformed.
type spectrum struct {
	f      *frame
	shape  []int64
	values []complex128
}

// transform transforms a dimension in place.
func (s spectrum) transform(d int, inverse bool) {
	n, inner := int(s.shape[d]), int(product(s.shape[d+1:]))
	if n < 2 || len(s.values) == 0 {
		return
	}
	t := newTransform(n, inverse)
	lines := len(s.values) / n
	s.f.share(lines, func(f *frame, task int) {
		if err := f.meter.Err(); err != nil {
			f.fail(err)
			return
		}
		start := task/inner*n*inner + task%inner
		if inner == 1 {
			t.run(s.values[start : start+n])
			return
		}
		line := make([]complex128, n)
		for i := range line {
			line[i] = s.values[start+i*inner]
		}
		t.run(line)
		for i, v := range line {
			s.values[start+i*inner] = v
		}
	})
}

func (s spectrum) divide(by int64) {
	for i, v := range s.values {
		s.values[i] = complex(real(v)/float64(by), imag(v)/float64(by))
	}
}

// resize truncates rows in the last dimension to n elements, or extends them by the conjugates of
// the elements that a real tensor's transform omits.
func (s spectrum) resize(n int64) spectrum {
	last := len(s.shape) - 1
	shape := slices.Clone(s.shape)
	shape[last] = n
	old := int(s.shape[last])
	out := spectrum{s.f, shape, make([]complex128, 0, product(shape))}
	if old == 0 {
		return out
	}
	for row := range slices.Chunk(s.values, old) {
		for i := range int(n) {
			if i < old {
				out.values = append(out.values, row[i])
			} else {
				v := row[int(n)-i]
				out.values = append(out.values, complex(real(v), -imag(v)))
			}
		}
	}
	return out
}

// transform is a Fourier transform of lines of a length.
type transform struct {
	n     int
	turns []complex128 // exp(-2 pi i k/n) for k < n/2, for powers of two
	// Other lengths: the chirp, the transform of its conjugate, and the transform of the length of
	// that.
	chirp, filter []complex128
	wide          *transform
	inverse       bool
}

func newTransform(n int, inverse bool) *transform {
	t := &transform{n: n, inverse: inverse}
	if n&(n-1) == 0 {
		for k := range n / 2 {
			t.turns = append(t.turns, turn(float64(k)/float64(n), inverse))
		}
		return t
	}
	size := 1 << bits.Len(uint(2*n-2))
	t.wide = newTransform(size, false)
	t.chirp, t.filter = make([]complex128, n), make([]complex128, size)
	for k := range n {
		// k*k modulo 2n, in which the chirp is periodic.
		square := uint64(k) * uint64(k) % uint64(2*n)
		t.chirp[k] = turn(float64(square)/float64(2*n), inverse)
		c := complex(real(t.chirp[k]), -imag(t.chirp[k]))
		t.filter[k] = c
		if k > 0 {
			t.filter[size-k] = c
		}
	}
	t.wide.run(t.filter)
	return t
}

// turn returns exp(-2 pi i x), or its conjugate.
func turn(x float64, inverse bool) complex128 {
	sin, cos := math.Sincos(-2 * math.Pi * x)
	if inverse {
		sin = -sin
	}
	return complex(cos, sin)
}

// run transforms a line in place, without a factor.
func (t *transform) run(x []complex128) {
	if t.wide != nil {
		t.bluestein(x)
		return
	}
	n := len(x)
	shift := 64 - bits.Len(uint(n-1))
	for i := range x {
		if k := int(bits.Reverse64(uint64(i)) >> shift); n > 1 && i < k {
			x[i], x[k] = x[k], x[i]
		}
	}
	for half := 1; half < n; half *= 2 {
		step := n / (2 * half)
		for start := 0; start < n; start += 2 * half {
			a, b := x[start:start+half], x[start+half:start+2*half]
			for i := range a {
				w, v := t.turns[i*step], b[i]
				p := complex(real(w)*real(v)-imag(w)*imag(v), real(w)*imag(v)+imag(w)*real(v))
				b[i] = a[i] - p
				a[i] += p
			}
		}
	}
}

// bluestein computes a transform of any length as a convolution with a chirp.
func (t *transform) bluestein(x []complex128) {
	y := make([]complex128, t.wide.n)
	for i, v := range x {
		y[i] = v * t.chirp[i]
	}
	t.wide.run(y)
	for i, v := range y {
		p := v * t.filter[i]
		y[i] = complex(real(p), -imag(p)) // the inverse transform is the conjugate of the conjugate's
	}
	t.wide.run(y)
	for i := range x {
		v := complex(real(y[i]), -imag(y[i])) * t.chirp[i]
		x[i] = complex(real(v)/float64(t.wide.n), imag(v)/float64(t.wide.n))
	}
}
