package asm

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
)

// TestSurvey parses texts with large constants that contain string delimiters at block boundaries.
func TestSurvey(t *testing.T) {
	const digits = 5 * lex.PlainBlock
	text := `"a.b"() {a = dense<"0x` + strings.Repeat("4D", digits/2) + `"> : tensor<` + fmt.Sprint(digits/2) + `xi8>} : () -> ()` + "\n"
	text += "\"a.c\"() : () -> ()\n"
	start := strings.Index(text, "4D")
	for _, at := range []int{-1, start, start + 100, lex.PlainBlock - 1, lex.PlainBlock, 2*lex.PlainBlock - 1, 2 * lex.PlainBlock, 3*lex.PlainBlock + 7, 5 * lex.PlainBlock, start + digits - 1} {
		for _, c := range "\"\\\n\v\f\r\x00\xffg" {
			src := []byte(text)
			if at >= 0 {
				src[at] = byte(c)
			}
			want := result(src, true)
			if got := result(src, false); got != want {
				t.Errorf("%q at %d:\n%.300s\nwithout blocks\n%.300s", c, at, got, want)
			}
			if at < 0 && !strings.HasPrefix(want, "module") || at >= 0 && !strings.Contains(want, "error") {
				t.Errorf("%q at %d: %.300s", c, at, want)
			}
		}
	}
}

// result returns the outcome of parsing a text. If blind is set, the text is parsed without a
// survey.
func result(src []byte, blind bool) string {
	m, found, _ := parse.Module(src, parse.Options{Registry: dialect.Default(), AllowUnregistered: true, Nesting: 100, Workers: 3, Blind: blind,
		Forms: texts, AppendNode: appendNode})
	if m == nil {
		return found.Error()
	}
	return string(Print(nil, m.Root(), Options{DebugInfo: true}))
}
