package asm

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
)

// TestSurvey reads texts with large constants, and things that end a string inside of
// them at the borders of blocks.
func TestSurvey(t *testing.T) {
	const digits = 5 * plainBlock
	text := `"a.b"() {a = dense<"0x` + strings.Repeat("4D", digits/2) + `"> : tensor<` + fmt.Sprint(digits/2) + `xi8>} : () -> ()` + "\n"
	text += "\"a.c\"() : () -> ()\n"
	start := strings.Index(text, "4D")
	for _, at := range []int{-1, start, start + 100, plainBlock - 1, plainBlock, 2*plainBlock - 1, 2 * plainBlock, 3*plainBlock + 7, 5 * plainBlock, start + digits - 1} {
		for _, c := range "\"\\\n\v\f\r\x00\xffg" {
			src := []byte(text)
			if at >= 0 {
				src[at] = byte(c)
			}
			want := result(src, survey{lines: bytes.Count(src, []byte{'\n'}), crlf: bytes.IndexByte(src, '\r') >= 0})
			if got := result(src, newSurvey(src, 3)); got != want {
				t.Errorf("%q at %d:\n%.300s\nwithout blocks\n%.300s", c, at, got, want)
			}
			if at < 0 && !strings.HasPrefix(want, "module") || at >= 0 && !strings.Contains(want, "error") {
				t.Errorf("%q at %d: %.300s", c, at, want)
			}
		}
	}
}

// TestLooksLikeDigits has each character at each place among digits: digits do, and what
// the lines of a text or the end of a string depend on does not.
func TestLooksLikeDigits(t *testing.T) {
	b := []byte(strings.Repeat("0123456789abcdefABCDEF", 4)[:67])
	for i, old := range b {
		for c := range 256 {
			b[i] = byte(c)
			got := looksLikeDigits(b)
			if digit := charClass[c]&charHex != 0; digit && !got {
				t.Errorf("%#x at %d does not look like a digit", c, i)
			}
			if got && (c == '\r' || !isPlain(b)) {
				t.Errorf("%#x at %d looks like a digit", c, i)
			}
		}
		b[i] = old
	}
}

// result is what becomes of a text of which so much is known.
func result(src []byte, s survey) string {
	p := newParser(src, ParseOptions{Registry: dialect.Default(), Filename: "-", Nesting: 100, AllowUnregistered: true, Workers: 1}, s)
	if !p.file() {
		return p.found.Error()
	}
	return string(Print(nil, p.m.Root(), Options{DebugInfo: true}))
}
