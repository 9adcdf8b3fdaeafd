package print

import (
	"encoding/binary"
	"strconv"
)

// word is a text of at most seven bytes, starting with the lowest, and its length in the highest
// byte. Appending one is a single store.
type word uint64

const maxWord = 7

// newWord returns s as a word, or 0 if it is empty or too long.
func newWord(s string) (w word) {
	if len(s) > maxWord {
		return 0
	}
	for i := range len(s) {
		w |= word(s[i]) << (8 * i)
	}
	return w | word(len(s))<<56
}

func (w word) size() int { return int(w >> 56) }

func (w word) text() word { return w & (1<<56 - 1) }

func (w word) String() string { return string(w.append(nil)) }

// append appends the text.
func (w word) append(dst []byte) []byte {
	n := len(dst) + w.size()
	return binary.LittleEndian.AppendUint64(dst, uint64(w))[:n]
}

// and returns the concatenation of w and v, or 0 if it is too long or one of them is empty.
func (w word) and(v word) word {
	n := w.size() + v.size()
	if w == 0 || v == 0 || n > maxWord {
		return 0
	}
	return w.with(v)
}

// with is and, or 0 unless both are set and the result is short enough.
func (w word) with(v word) word {
	return w.text() | v.text()<<(8*w.size()) | word(w.size()+v.size())<<56
}

// decimal returns the digits of a number, or 0 if it is not below maxDecimal.
func decimal(n uint32) word {
	if n < 1000 {
		return small[n]
	}
	if n >= maxDecimal {
		return 0
	}
	high, low := small[n/1000], small[n%1000]
	const zeros = 0x303030
	missing := 8 * (3 - low.size())
	low = low.text()<<missing | zeros&(1<<missing-1)
	return high.text() | low<<(8*high.size()) | word(high.size()+3)<<56
}

const maxDecimal = 1_000_000

// small are the texts of numbers below a thousand. They are made when the program starts, so that
// their use needs no synchronization.
var small = func() (t [1000]word) {
	for i := range t {
		w := '0' + word(i%10) | 1<<56
		if i >= 10 {
			w = t[i/10].with(w)
		}
		t[i] = w
	}
	return t
}()

// appendUint appends a number; it is optimized for small ones.
func appendUint(dst []byte, n uint32) []byte {
	if w := decimal(n); w != 0 {
		return w.append(dst)
	}
	return strconv.AppendUint(dst, uint64(n), 10)
}

// phrase is a text whose beginning, usually all of it, is copied in one step.
type phrase struct {
	begin [47]byte
	size  uint8  // of what is used of it
	rest  string // what follows it
}

func newPhrase[T string | []byte](s T) (t phrase) {
	t.size = uint8(copy(t.begin[:], s))
	t.rest = string(s[t.size:])
	return t
}

// word appends a word.
func (p *Printer) word(w word) {
	if n := len(p.Buf); cap(p.Buf)-n >= 8 {
		binary.LittleEndian.PutUint64(p.Buf[n:n+8], uint64(w))
		p.Buf = p.Buf[:n+w.size()]
	} else {
		p.Buf = w.append(p.Buf)
	}
}

// number appends a number; it is optimized for small ones.
func (p *Printer) number(n uint64) {
	if n < maxDecimal {
		p.word(decimal(uint32(n)))
	} else {
		p.Buf = strconv.AppendUint(p.Buf, n, 10)
	}
}

// phrase appends a phrase.
func (p *Printer) phrase(t *phrase) {
	if n := len(p.Buf); cap(p.Buf)-n >= len(t.begin) {
		*(*[len(t.begin)]byte)(p.Buf[n : n+len(t.begin)]) = t.begin
		p.Buf = p.Buf[:n+int(t.size)]
	} else {
		p.Buf = append(p.Buf, t.begin[:t.size]...)
	}
	if t.rest != "" {
		p.Buf = append(p.Buf, t.rest...)
	}
}
