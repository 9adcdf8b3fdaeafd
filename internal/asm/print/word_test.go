package print

import (
	"strconv"
	"strings"
	"testing"
)

// TestWords checks the text that words, numbers and phrases append, with and without room after it.
func TestWords(t *testing.T) {
	for _, room := range []int{0, 100} {
		p := &Printer{}
		check := func(want string) {
			t.Helper()
			if got := string(p.Buf); got != want {
				t.Errorf("appended %q, want %q", got, want)
			}
		}
		begin := func() { p.Buf = make([]byte, 0, room) }
		for n := range len(spaces) {
			text := strings.Repeat("abcde", n)[:n]
			w := newWord(text)
			if n > maxWord || n == 0 {
				if w != 0 {
					t.Errorf("%q is a word", text)
				}
			} else if w.String() != text {
				t.Errorf("%q is the word %q", text, w)
			}
			begin()
			p.word(w)
			check(w.String())
			if w.and(0) != 0 || word(0).and(w) != 0 {
				t.Errorf("%q and nothing is a word", text)
			}
			if v := newWord("xyz"); n > 0 && n <= maxWord-3 && w.and(v).String() != text+"xyz" || n > maxWord-3 && n <= maxWord && w.and(v) != 0 {
				t.Errorf("%q and xyz: %q", text, w.and(v))
			}
		}
		for _, n := range []int{0, 1, 46, 47, 48, 200} {
			text := strings.Repeat("0123456789", 20)[:n]
			f := newPhrase(text)
			begin()
			p.phrase(&f)
			p.Text("!")
			check(text + "!")
		}
	}
	for _, step := range []uint32{1, 997} {
		for n := uint32(0); n < 10*maxDecimal && n < step*20_000; n += step {
			if got, want := string(appendUint(nil, n)), strconv.Itoa(int(n)); got != want {
				t.Fatalf("%s for %s", got, want)
			}
		}
	}
}
