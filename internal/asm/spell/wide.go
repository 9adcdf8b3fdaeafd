package spell

import (
	"math/bits"
)

// wide is an unsigned integer of up to 512 bits, least significant word first. It holds the digits
// of most floating-point numbers without an allocation.
type wide struct {
	word [8]uint64
	n    int // words in use
}

const wideBits = 512

func newWide(v uint64) (w wide) {
	if v != 0 {
		w.word[0], w.n = v, 1
	}
	return w
}

// bitLen returns the position of the highest bit that is set, plus one.
func (w *wide) bitLen() int {
	if w.n == 0 {
		return 0
	}
	return w.n*64 - bits.LeadingZeros64(w.word[w.n-1])
}

// mul multiplies by m. The product must have at most 512 bits.
func (w *wide) mul(m uint64) {
	carry := uint64(0)
	for i := range w.n {
		hi, lo := bits.Mul64(w.word[i], m)
		var c uint64
		w.word[i], c = bits.Add64(lo, carry, 0)
		carry = hi + c
	}
	if carry != 0 {
		w.word[w.n] = carry
		w.n++
	}
}

// shift multiplies by 2^s. The product must have at most 512 bits.
func (w *wide) shift(s int) {
	for ; s >= 32; s -= 32 {
		w.mul(1 << 32)
	}
	w.mul(1 << s)
}

// div divides by d, dropping the remainder.
func (w *wide) div(d uint64) {
	rem := uint64(0)
	for i := w.n - 1; i >= 0; i-- {
		w.word[i], rem = bits.Div64(rem, w.word[i], d)
	}
	for w.n > 0 && w.word[w.n-1] == 0 {
		w.n--
	}
}

// pow multiplies (or, if f is div, divides) by base^exp. base^step is the highest power that fits
// in a word.
func (w *wide) pow(base uint64, step, exp int, f func(*wide, uint64)) {
	for exp > 0 {
		p := uint64(1)
		for range min(step, exp) {
			p *= base
		}
		f(w, p)
		exp -= step
	}
}
