package c

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/eval/plan"
)

// fftSize returns the parameter m of the runtime's transforms of length n, see fft.c, and the doubles
// that they work with.
func fftSize(n int64) (m, doubles int64) {
	switch {
	case n&(n-1) == 0:
		return n, 6 * n
	case n < 24:
		return 0, 6 * n
	}
	m = 1
	for m < 2*n-1 {
		m *= 2
	}
	return m, 10 * m
}

// fft transforms the last dimensions in double precision, as far as they have lengths.
func (e *emitter) fft(k *plan.Kernel) error {
	in, out, kind := k.Args[0], k.Outs[0], k.Flags[0]
	if out.Num == 0 {
		return nil
	}
	rank := len(k.Sizes)
	first := len(out.Shape) - rank
	batches := int64(1)
	for _, n := range out.Shape[:first] {
		batches *= n
	}
	from, to := in.Num/batches, out.Num/batches
	whole, half := slices.Clone(k.Sizes), slices.Clone(k.Sizes)
	half[rank-1] = half[rank-1]/2 + 1
	product := func(list []int64) int64 {
		n := int64(1)
		for _, s := range list {
			n *= s
		}
		return n
	}
	size := product(whole)
	if kind == "IRFFT" {
		size = product(half[:rank-1]) * max(whole[rank-1], half[rank-1])
	}
	// The parts of a batch's elements, then the memory of each dimension.
	bytes := 16 * size
	offsets := make([]int64, rank)
	for d, n := range whole {
		_, doubles := fftSize(n)
		offsets[d] = bytes
		bytes += 8 * doubles
	}
	at := e.reserve(bytes)
	e.need("fft", nil)
	e.open("{")
	e.line("double *const re = (double *)(void *)(mem->workspace + %d), *const im = re + %d;", at, size)
	for d, n := range whole {
		m, _ := fftSize(n)
		e.line("const hl_fft f%d = hl_fft_setup(%d, %d, (double *)(void *)(mem->workspace + %d));", d, n, m, at+offsets[d])
	}
	e.open("for (ptrdiff_t b = 0; b < %d; b++) {", batches)
	e.line("const %s *const from = %s + b * %d;", stored(in.Elem), e.pointer(in.Buffer), from)
	e.line("%s *const to = %s + b * %d;", stored(out.Elem), e.pointer(out.Buffer), to)
	e.open("for (ptrdiff_t i = 0; i < %d; i++) {", from)
	if in.Elem.Complex {
		e.line("re[i] = (double)from[i].re;")
		e.line("im[i] = (double)from[i].im;")
	} else {
		e.line("re[i] = (double)%s;", e.loaded(in.Elem, "from[i]"))
		e.line("im[i] = 0;")
	}
	e.close()
	all := func(d int, shape []int64, re, im string) {
		e.line("hl_fft_all(&f%d, %s, %s, %d, %d);", d, re, im, product(shape[:d]), product(shape[d+1:]))
	}
	last, scale := rank-1, int64(1)
	rows, n, h := product(whole[:last]), whole[last], half[last]
	switch kind {
	case "FFT":
		for d := last; d >= 0; d-- {
			all(d, whole, "re", "im")
		}
	case "IFFT":
		for d := range rank {
			all(d, whole, "im", "re")
		}
		scale = product(whole)
	case "RFFT":
		all(last, whole, "re", "im")
		if rows > 1 {
			e.line("for (ptrdiff_t r = 1; r < %d; r++) {", rows)
			e.line("    memmove(re + r * %d, re + r * %d, %d * sizeof(double));", h, n, h)
			e.line("    memmove(im + r * %d, im + r * %d, %d * sizeof(double));", h, n, h)
			e.line("}")
		}
		for d := last - 1; d >= 0; d-- {
			all(d, half, "re", "im")
		}
	case "IRFFT":
		for d := range last {
			all(d, half, "im", "re")
		}
		// The other half of each row has the conjugates. Rows grow, so the last one moves first.
		e.open("for (ptrdiff_t r = %d; r >= 0; r--) {", rows-1)
		if n >= h {
			e.line("memmove(re + r * %d, re + r * %d, %d * sizeof(double));", n, h, h)
			e.line("memmove(im + r * %d, im + r * %d, %d * sizeof(double));", n, h, h)
		}
		e.open("for (ptrdiff_t i = %d; i < %d; i++) {", h, n)
		e.line("re[r * %d + i] = re[r * %d + %d - i];", n, n, n)
		e.line("im[r * %d + i] = -im[r * %d + %d - i];", n, n, n)
		e.close()
		e.close()
		all(last, whole, "im", "re")
		scale = product(whole)
	default:
		return fmt.Errorf("c: no transform %q", kind)
	}
	by := ""
	if scale > 1 {
		by = fmt.Sprintf(" / %d.0", scale)
	}
	e.open("for (ptrdiff_t i = 0; i < %d; i++) {", to)
	if out.Elem.Complex {
		p := stored(part(out.Elem))
		e.line("to[i].re = (%s)(re[i]%s);", p, by)
		e.line("to[i].im = (%s)(im[i]%s);", p, by)
	} else {
		v, err := e.arithmetic(out.Elem)
		if err != nil {
			return err
		}
		e.line("%s(to + i, %s(re[i]%s));", "hl_st_"+v["K"], "hl_fromd_"+v["K"], by)
	}
	e.close()
	e.close()
	e.close()
	return nil
}
