package term

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// TestWriter writes a text in all ways that cut it in two.
func TestWriter(t *testing.T) {
	const text = "é☃\u202e\x1b[31m𝄞\xff\n\tx"
	for _, styled := range []bool{false, true} {
		want := SafeLines(text, false)
		if styled {
			want = strings.Replace(want, `\1B[31m`, "\x1b[31m", 1)
		}
		for i := range text {
			if styled && strings.IndexByte(text, 0x1b) < i && i <= strings.IndexByte(text, 'm') {
				continue // a style has to be in one piece
			}
			var b strings.Builder
			w := Writer(Writer(&b, !styled), styled)
			for _, part := range []string{text[:i], text[i:]} {
				if n, err := io.WriteString(w, part); n != len(part) || err != nil {
					t.Fatalf("%d, %v", n, err)
				}
			}
			if b.String() != want {
				t.Errorf("styled %v, cut at %d: %q, want %q", styled, i, b.String(), want)
			}
		}
		for i := range len(text) { // inside of characters, too
			var b strings.Builder
			w := Writer(&b, false)
			_, _ = io.WriteString(w, text[:i])
			_, _ = io.WriteString(w, text[i:])
			if b.String() != SafeLines(text, false) {
				t.Errorf("cut at %d: %q", i, b.String())
			}
		}
	}
}

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestWriterFails(t *testing.T) {
	if _, err := Writer(closed{}, false).Write([]byte("x")); !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
}
