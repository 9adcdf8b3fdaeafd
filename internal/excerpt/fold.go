package excerpt

import (
	"bytes"
	"hash/maphash"
)

const (
	// minLayer is the smallest number of operations that is folded.
	minLayer = 4
	// maxTries is the number of periods that are tried from one operation on.
	maxTries = 256
)

// fold hides repetitions: sequences of operations in one block that are equal but for the names of
// values, the numbers at the end of symbols' names, and locations.
func (t *text) fold() {
	children := make(map[int32][]int32)
	for i := range t.places {
		children[t.places[i].parent] = append(children[t.places[i].parent], int32(i))
	}
	seed := maphash.MakeSeed()
	for i := range t.places {
		if list := children[int32(i)]; !t.places[i].hidden && len(list) >= 2*minLayer {
			t.foldBlock(list, seed)
		}
	}
}

// foldBlock hides repetitions in a list of operations.
func (t *text) foldBlock(list []int32, seed maphash.Seed) {
	h := make([]uint64, len(list))
	last := map[uint64]int{}
	next := make([]int, len(list)) // the next equal operation, 0 for none
	var shape []byte
	for i, at := range list {
		p := &t.places[at]
		shape = appendShape(shape[:0], t.data[p.start:p.end])
		h[i] = maphash.Bytes(seed, shape)
		if before, ok := last[h[i]]; ok {
			next[before] = i
		}
		last[h[i]] = i
	}
	// sums[i] is a hash of the first i operations, from which that of each part follows.
	const base = 0x9e3779b97f4a7c15 | 1
	sums, powers := make([]uint64, len(h)+1), make([]uint64, len(h)+1)
	powers[0] = 1
	for i := range h {
		sums[i+1], powers[i+1] = sums[i]*base+h[i], powers[i]*base
	}
	part := func(from, n int) uint64 { return sums[from+n] - sums[from]*powers[n] }
	for i := 0; i < len(list); {
		period, repeats := 0, 0
		for k, tries := next[i], 0; k != 0 && tries < maxTries && k+(k-i) <= len(list); k, tries = next[k], tries+1 {
			n := k - i
			if n < minLayer || part(i, n) != part(k, n) {
				continue
			}
			period, repeats = n, 1
			for i+(repeats+2)*n <= len(list) && part(i+(repeats+1)*n, n) == part(i, n) {
				repeats++
			}
			break
		}
		if period == 0 {
			i++
			continue
		}
		t.places[list[i+period-1]].note = "the same " + count(period) + ", " + times(repeats)
		for _, at := range list[i+period : i+(repeats+1)*period] {
			t.drop(at)
		}
		i += (repeats + 1) * period
	}
}

// drop hides an operation and what is in it, without a count.
func (t *text) drop(at int32) {
	for end := t.places[at].end; int(at) < len(t.places) && t.places[at].start < end; at++ {
		t.places[at].hidden, t.places[at].dropped = true, true
	}
}

// appendShape appends the text of an operation without what differs between repetitions.
func appendShape(dst, text []byte) []byte {
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '"':
			end := i + 1
			for end < len(text) && text[end] != '"' {
				if text[end] == '\\' {
					end++
				}
				end++
			}
			dst = append(dst, text[i:min(end+1, len(text))]...)
			i = end
		case c == '%' || c == '@':
			end := i + 1
			for end < len(text) && (isWord(text[end]) || c == '%' && text[end] == '#') {
				end++
			}
			dst = append(dst, c)
			if c == '@' {
				dst = append(dst, bytes.TrimRight(text[i+1:end], "_0123456789")...)
			}
			i = end - 1
		case c == ' ' && bytes.HasPrefix(text[i:], []byte(" loc(")):
			end := bytes.IndexByte(text[i:], '\n')
			if end < 0 {
				return dst
			}
			i += end - 1
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

func isWord(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || c == '.' || c == '-'
}
