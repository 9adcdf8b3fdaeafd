package escape_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/escape"
)

func TestText(t *testing.T) {
	for _, c := range []struct{ in, nothing, layout string }{
		{"", "", ""},
		{"plain, é and 漢", "plain, é and 漢", "plain, é and 漢"},
		{"a\x1b[31m\x07", `a\1B[31m\07`, `a\1B[31m\07`},
		{"a\nb\tc\r", `a\0Ab\09c\0D`, "a\nb\tc" + `\0D`},
		{"\x7f\u009b", `\7F\C2\9B`, `\7F\C2\9B`},
		{"\u202eabc\u2066", `\E2\80\AEabc\E2\81\A6`, `\E2\80\AEabc\E2\81\A6`},
		{"\xff\xfe", `\FF\FE`, `\FF\FE`},
		{"\ufffd", "\ufffd", "\ufffd"},
	} {
		if got := escape.Text(c.in, escape.Nothing); got != c.nothing {
			t.Errorf("%q: %q, want %q", c.in, got, c.nothing)
		}
		if got := escape.Text(c.in, escape.Layout); got != c.layout {
			t.Errorf("%q, keeping the layout: %q, want %q", c.in, got, c.layout)
		}
	}
}

// TestHarmless: a text is harmless if nothing in it is replaced, wherever a character is in it.
func TestHarmless(t *testing.T) {
	for _, text := range []string{"hello world", "é…漢é…漢é…漢"} {
		for c := range 256 {
			for at := range len(text) {
				changed := []byte(text)
				changed[at] = byte(c)
				if got, want := escape.Harmless(changed), escape.Text(string(changed), escape.Nothing) == string(changed); got != want {
					t.Fatalf("%q: harmless is %v", changed, got)
				}
			}
		}
		for c := range 256 {
			for at := range 11 {
				changed := []byte("hello world" + text)
				changed[at] = byte(c)
				if got, want := escape.Harmless(changed), c >= 0x20 && c < 0x7f; got != want {
					t.Fatalf("%q: harmless is %v", changed, got)
				}
			}
		}
	}
}
