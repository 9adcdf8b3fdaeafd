package writer

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/varint"
)

// TestOrder compares the order of numbers with a direct implementation of the rule: a
// stable sort by count, and then, in each group of numbers of equal length, by dialect,
// with the last dialect of the previous group first.
func TestOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 63, 64, 128, 129, 1000, 16256 + 128, 20000, 70000} {
		for _, top := range []int{1, 3, 300, 1 << 17} {
			var got items
			dialects := 1 + r.IntN(5)
			var want []uint32
			for _, i := range r.Perm(2 * n)[:n] { // some ids are unused
				id := uint32(1 + i)
				got.add(id, uint32(1+r.IntN(top)))
				got.enter(id, uint32(r.IntN(dialects)))
				want = append(want, id)
			}
			slices.SortStableFunc(want, func(a, b uint32) int { return cmp.Compare(got.counts[b], got.counts[a]) })
			first := uint32(1)
			for lo, k, size := 0, 1, 1<<7; lo < n; k++ {
				group := want[lo:min(n, lo+size)]
				slices.SortStableFunc(group, func(a, b uint32) int {
					x, y := got.dialect[a], got.dialect[b]
					if x == y {
						return 0
					}
					if x == first || y == first {
						if x == first {
							return -1
						}
						return 1
					}
					return cmp.Compare(x, y)
				})
				first = got.dialect[group[len(group)-1]]
				lo += len(group)
				size = 1<<(7*(k+1)) - size
			}
			got.finish(dialects)
			if !slices.Equal(got.order, want) {
				t.Fatalf("%d items with counts up to %d are in the wrong order", n, top)
			}
			for i, id := range want {
				if got.number[id] != uint32(i) {
					t.Fatalf("number %d is %d", i, got.number[id])
				}
			}
		}
	}
}

func TestUseOrder(t *testing.T) {
	for _, c := range []struct{ order, want []uint64 }{
		// All positions, with flag 0: at least half of the uses are out of place.
		{[]uint64{1, 0}, []uint64{2 << 1, 1, 0}},
		{[]uint64{1, 0, 2, 3}, []uint64{4 << 1, 1, 0, 2, 3}},
		{[]uint64{1, 0, 2, 3, 4}, []uint64{5 << 1, 1, 0, 2, 3, 4}},
		// Pairs of position and use, with flag 1.
		{[]uint64{1, 0, 2, 3, 4, 5}, []uint64{4<<1 | 1, 1, 0, 0, 1}},
		{[]uint64{0, 1, 2, 3, 6, 5, 4, 7}, []uint64{4<<1 | 1, 6, 4, 4, 6}},
		{[]uint64{0, 2, 3, 1, 4, 5, 6, 7}, []uint64{6<<1 | 1, 2, 1, 3, 2, 1, 3}},
		{[]uint64{0, 2, 3, 1, 4, 5}, []uint64{6 << 1, 0, 2, 3, 1, 4, 5}},
	} {
		var o opWriter
		var order []uint32
		for _, v := range c.order {
			order = append(order, uint32(v))
		}
		o.useOrder(order)
		if want := varints(c.want...); !bytes.Equal(o.b, want) {
			t.Errorf("order %d is % x, want % x", c.order, o.b, want)
		}
	}
}

func varints(list ...uint64) (b []byte) {
	for _, v := range list {
		b = varint.Append(b, v)
	}
	return b
}

func TestSparse(t *testing.T) {
	at := func(n int, values ...int) []uint32 { // value, position, value, position...
		s := make([]uint32, n)
		for i := 0; i < len(values); i += 2 {
			s[values[i+1]] = uint32(values[i])
		}
		return s
	}
	dense := func(s []uint32) []byte {
		b := varint.AppendFlagged(nil, uint64(len(s)), false)
		for _, v := range s {
			b = varint.Append(b, uint64(v))
		}
		return b
	}
	for _, c := range []struct {
		sizes []uint32
		want  []byte
	}{
		{at(2), varints(1)},
		{at(2, 5, 0), varints(1<<1|1, 0, 5)},
		{at(2, 5, 1), varints(1<<1|1, 1, 5<<1|1)},
		{at(2, 1, 0, 1, 1), dense([]uint32{1, 1})},
		{at(3, 1, 0, 1, 1), dense([]uint32{1, 1, 0})},
		{at(4, 7, 1, 9, 3), varints(2<<1|1, 2, 7<<2|1, 9<<2|3)},
		{at(5, 7, 4), varints(1<<1|1, 3, 7<<3|4)},
		{at(300, 1, 255), varints(1<<1|1, 8, 1<<8|255)},
		{at(300, 1, 256), varints(1<<1|1, 9, 1<<9|256)},
		{at(300, 1, 257), dense(at(300, 1, 257))},
		{at(300, 1<<31-1, 256), varints(1<<1|1, 9, (1<<31-1)<<9|256)},
	} {
		if got := appendSparse(nil, c.sizes); !bytes.Equal(got, c.want) {
			t.Errorf("sizes %d are % x, want % x", c.sizes, got, c.want)
		}
	}
}

// TestPut compares the functions that store numbers with package varint, for numbers of all
// lengths.
func TestPut(t *testing.T) {
	ways := map[string]func(b []byte, p int, v uint32) int{
		"put":      put,
		"putCount": putCount,
		"code":     func(b []byte, p int, v uint32) int { return newCode(v, 0xFF).put(b, p) },
	}
	for name, put := range ways {
		for _, base := range []uint32{0, 1 << 7, 1 << 14, 1 << 21, 1 << 28, 1 << 31} {
			for d := range uint32(5) {
				v := base + d - 2
				b := bytes.Repeat([]byte{0xEE}, 3+putRoom+maxVarint)
				end := put(b, 3, v)
				if want := varint.Append(nil, uint64(v)); !bytes.Equal(b[3:end], want) || end-3 > maxVarint {
					t.Errorf("%s: %d is % x, want % x", name, v, b[3:end], want)
				}
				if !bytes.Equal(b[:3], []byte{0xEE, 0xEE, 0xEE}) {
					t.Errorf("%s: %d writes in front of its place", name, v)
				}
			}
		}
	}
	if c := newCode(1<<32-1, hasProperties); c.mask() != hasProperties {
		t.Errorf("the mask is %#x, want %#x", c.mask(), hasProperties)
	}
	if c := code(0); c.mask() != 0 || c.put(make([]byte, putRoom), 0) != 0 {
		t.Error("zero is not nothing")
	}
}

func TestRope(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		var got rope
		var want []byte
		var linked [][]byte
		for range r.IntN(30) {
			p := bytes.Repeat([]byte{byte(r.IntN(256))}, r.IntN(3)*r.IntN(linkSize))
			if r.IntN(2) == 0 {
				got.b = append(got.b, p...)
			} else {
				got.link(p)
				linked = append(linked, slices.Clone(p))
			}
			want = append(want, p...)
			if got.len() != len(want) {
				t.Fatalf("length %d, want %d", got.len(), len(want))
			}
		}
		var outer rope
		outer.linkAll(&got)
		if !bytes.Equal(slices.Concat(outer.pieces()...), want) {
			t.Fatalf("the bytes are others, of %d links", len(linked))
		}
	}
}

func TestRepeats(t *testing.T) {
	entry := func(i int) []byte { return fmt.Appendf(nil, "entry %d", i) }
	blob := func(i, at int) []byte {
		b := make([]byte, largeBlob)
		b[at] = byte(i)
		return b
	}
	for _, n := range []int{0, 1, 2, 100, 5000} {
		fill := func() *repeats {
			r := newRepeats(n+1, nil)
			for i := range n {
				r.add(entry(i))
			}
			return r
		}
		r := fill()
		if r.found() {
			t.Errorf("%d different entries repeat", n)
		}
		for i := range n {
			if i%(n/3+1) == 0 {
				r := fill()
				r.add(entry(i))
				if !r.found() {
					t.Errorf("entry %d of %d is there twice, but is not found", i, n)
				}
			}
		}
	}
	for _, c := range []struct {
		head string
		blob []byte
		want bool
	}{
		{"head", blob(1, 0), true},
		{"other", blob(1, 0), false},
		{"head", blob(2, 0), false},
		{"head", blob(2, largeBlob-1), false},
		{"head", append(blob(1, 0), 0), false},
	} {
		r := newRepeats(0, nil)
		r.addLarge([]byte("head"), blob(1, 0))
		r.addLarge([]byte(c.head), c.blob)
		if r.found() != c.want {
			t.Errorf("large entry %s with %d bytes: found %v", c.head, len(c.blob), !c.want)
		}
	}
}

func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "",
		"#x.y<one, two>":                "x.y one two",
		`"a b"c`:                        "a b c",
		`< "q\"r\\s\20t" >`:             `q"r\s t`,
		`"open`:                         "open",
		`"open\`:                        `open\`,
		"dense_resource<key_1> : f32é9": "dense_resource key_1 f32 9",
		"\xff\xfea":                     "a",
		`""`:                            "",
	} {
		var got []string
		for w := range words(text) {
			got = append(got, w)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("words of %q are %q, want %q", text, got, want)
		}
	}
}

// TestScatter checks the order of LLVM's hash table, whose hash is 37 times the key.
func TestScatter(t *testing.T) {
	for _, c := range []struct{ keys, want []uint32 }{
		{[]uint32{3}, []uint32{3}},
		{[]uint32{0, 1, 2, 3}, []uint32{0, 2, 1, 3}}, // at 0, 37, 10, 47
		{[]uint32{1, 65, 129}, []uint32{1, 65, 129}}, // all at 37, then 1 and 3 places further on
	} {
		if got := scatter(c.keys); !slices.Equal(got, c.want) {
			t.Errorf("%d are scattered to %d, want %d", c.keys, got, c.want)
		}
	}
	var keys []uint32
	for i := range uint32(1000) {
		keys = append(keys, 3*i)
	}
	got := scatter(keys)
	slices.Sort(got)
	if !slices.Equal(got, keys) {
		t.Error("keys are lost")
	}
}
