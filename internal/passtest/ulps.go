package passtest

import (
	"bytes"
	"encoding/binary"
	"strings"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/oracle"
)

// distance returns by how many units in the last place results differ at most. It is
// false if they differ in what is not a float: types, integers, what is a number and what
// is not.
func distance(a, b []oracle.Result) (far uint64, ok bool) {
	if len(a) != len(b) {
		return 0, false
	}
	for i := range a {
		if a[i].Type != b[i].Type || len(a[i].Data) != len(b[i].Data) {
			return 0, false
		}
		if bytes.Equal(a[i].Data, b[i].Data) {
			continue
		}
		f, ok := formats[element(a[i].Type)]
		if !ok {
			return 0, false
		}
		for k := 0; k+f.size <= len(a[i].Data); k += f.size {
			d, ok := f.distance(f.bits(a[i].Data[k:]), f.bits(b[i].Data[k:]))
			if !ok {
				return 0, false
			}
			far = max(far, d)
		}
	}
	return far, true
}

// element returns the element type in the text of a tensor type; of a complex one that of
// its parts.
func element(t string) string {
	t, _, _ = strings.Cut(strings.TrimPrefix(t, "tensor<"), ">")
	if i := strings.LastIndexAny(t, "x<"); i >= 0 {
		t = t[i+1:]
	}
	return t
}

// format is how floats are laid out: how many bytes, and bits of the fraction.
type format struct{ size, fraction int }

var formats = map[string]format{"f64": {8, 52}, "f32": {4, 23}, "f16": {2, 10}, "bf16": {2, 7}}

func (f format) bits(b []byte) uint64 {
	var word [8]byte
	copy(word[:], b[:f.size])
	return binary.LittleEndian.Uint64(word[:])
}

// ULPs returns the difference between two floats, given by their bits, in units in the last place.
// It is false if they are not floats, or if exactly one of them is a NaN.
func ULPs(n elements.Numbers, a, b uint64) (uint64, bool) {
	if n.Kind == elements.Real {
		if f, ok := formats[n.Format.Keyword]; ok {
			return f.distance(a, b)
		}
	}
	return 0, a == b
}

// distance counts the floats from a to b. Anything that is no number is as good as
// another.
func (f format) distance(a, b uint64) (uint64, bool) {
	sign := uint64(1) << (8*f.size - 1)
	infinity := sign - 1<<f.fraction
	nan, other := a&^sign > infinity, b&^sign > infinity
	if nan || other {
		return 0, nan && other
	}
	x, y := f.place(a, sign), f.place(b, sign)
	if x < y {
		x, y = y, x
	}
	return x - y, true
}

// place returns the place of a float among all in order.
func (f format) place(a, sign uint64) uint64 {
	if a&sign != 0 {
		return sign - a&^sign
	}
	return sign + a
}
