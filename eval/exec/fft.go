package exec

import (
	"errors"
	"math"
	"math/bits"
	"slices"
	"sync"

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
	read, write := spectrumReader(in.Elem), spectrumWriter(out.Elem)
	full := slices.Clone(in.Shape)
	copy(full[first:], length)
	tables := transformTables{inverse: kind == "IFFT" || kind == "IRFFT"}
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
		s := spectrum{f, in.Shape, make([]complex128, in.Num), &tables}
		read(f.mem[in.ID], s.values)
		switch kind {
		case "FFT":
			for d := first; d <= last; d++ {
				s.transform(d)
			}
		case "IFFT":
			for d := first; d <= last; d++ {
				s.transform(d)
			}
			s.divide(product(length))
		case "RFFT":
			s.transform(last)
			s = s.resize(out.Shape[last])
			for d := first; d < last; d++ {
				s.transform(d)
			}
		case "IRFFT":
			for d := first; d < last; d++ {
				s.transform(d)
			}
			s = s.resize(full[last])
			s.transform(last)
			s.divide(product(length))
		}
		write(f.mem[out.ID], s.values)
		return f.err
	}), nil
}

// spectrumReader returns the function that reads a buffer's elements as complex numbers.
func spectrumReader(e plan.Elem) func(m memory, to []complex128) {
	switch kindOf(e) {
	case asC64:
		return func(m memory, to []complex128) {
			for i, v := range all[complex64](m)[:len(to)] {
				to[i] = complex128(v)
			}
		}
	case asC128:
		return func(m memory, to []complex128) { copy(to, all[complex128](m)) }
	case asF32:
		return func(m memory, to []complex128) {
			for i, v := range all[float32](m)[:len(to)] {
				to[i] = complex(float64(v), 0)
			}
		}
	}
	read, _ := numbers(e)
	return func(m memory, to []complex128) {
		for i := range to {
			v := read(m, i)
			to[i] = complex(v.re, v.im)
		}
	}
}

// spectrumWriter is the converse of spectrumReader; it rounds.
func spectrumWriter(e plan.Elem) func(m memory, from []complex128) {
	_, write := numbers(e)
	if kindOf(e) == asC128 {
		return func(m memory, from []complex128) { copy(all[complex128](m), from) }
	}
	if kindOf(e) == asC64 {
		return func(m memory, from []complex128) {
			to := all[complex64](m)[:len(from)]
			for i, v := range from {
				if math.IsNaN(real(v)) || math.IsNaN(imag(v)) { // which NaN it is depends on more
					write(m, i, number{real(v), imag(v)})
					continue
				}
				to[i] = complex64(v)
			}
		}
	}
	return func(m memory, from []complex128) {
		for i, v := range from {
			write(m, i, number{real(v), imag(v)})
		}
	}
}

// spectrum is a tensor of complex numbers that is transformed.
type spectrum struct {
	f      *frame
	shape  []int64
	values []complex128
	tables *transformTables
}

// transformTables are the transforms that a step has needed, by length. They stay for its next runs.
type transformTables struct {
	inverse bool
	lock    sync.Mutex
	known   map[int]*transform
}

func (t *transformTables) of(n int) *transform {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.known == nil {
		t.known = map[int]*transform{}
	}
	if t.known[n] == nil {
		t.known[n] = newTransform(n, t.inverse)
	}
	return t.known[n]
}

// transform transforms a dimension in place.
func (s spectrum) transform(d int) {
	n, inner := int(s.shape[d]), int(product(s.shape[d+1:]))
	if n < 2 || len(s.values) == 0 {
		return
	}
	t := s.tables.of(n)
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
	out := spectrum{s.f, shape, make([]complex128, 0, product(shape)), s.tables}
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
	n int
	// For powers of two: for each round that joins transforms of half numbers exp(-2 pi i k/(2 half)) for k < half,
	// and the pairs of numbers that change places first.
	turns [][]complex128
	swaps [][2]int32
	// Other lengths: the chirp, the transform of its conjugate, and the transform of the length of
	// that.
	chirp, filter []complex128
	wide          *transform
	inverse       bool
}

func newTransform(n int, inverse bool) *transform {
	t := &transform{n: n, inverse: inverse}
	if n&(n-1) == 0 {
		all := make([]complex128, n/2)
		for k := range all {
			all[k] = turn(float64(k)/float64(n), inverse)
		}
		for half := 1; half < n; half *= 2 {
			list := make([]complex128, half)
			for i := range list {
				list[i] = all[i*(n/(2*half))]
			}
			t.turns = append(t.turns, list)
		}
		shift := 64 - bits.Len(uint(n-1))
		for i := range n {
			if k := int(bits.Reverse64(uint64(i)) >> shift); n > 1 && i < k {
				t.swaps = append(t.swaps, [2]int32{int32(i), int32(k)})
			}
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
	for _, s := range t.swaps {
		x[s[0]], x[s[1]] = x[s[1]], x[s[0]]
	}
	for r, turns := range t.turns {
		half := 1 << r
		for start := 0; start < len(x); start += 2 * half {
			butterflies(x[start:start+half], x[start+half:start+2*half], turns)
		}
	}
}

// plainButterflies replaces numbers a and b by a + w*b and a - w*b.
func plainButterflies(a, b, w []complex128) {
	b, w = b[:len(a)], w[:len(a)]
	for i, u := range a {
		w, v := w[i], b[i]
		p := complex(real(w)*real(v)-imag(w)*imag(v), real(w)*imag(v)+imag(w)*real(v))
		b[i] = u - p
		a[i] = u + p
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
