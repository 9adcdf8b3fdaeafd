package cli

import (
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/hlobc/hlobc/internal/escape"
	"github.com/hlobc/hlobc/internal/term"
)

// jsonSink passes JSON on with the characters escaped that a terminal acts on and that JSON allows in
// strings.
type jsonSink struct {
	w    io.Writer
	rest []byte // the beginning of a character
}

func (s *jsonSink) Write(text []byte) (int, error) {
	n := len(text)
	if len(s.rest) > 0 {
		text = append(s.rest, text...)
	}
	whole := term.WholeRunes(text)
	s.rest = append([]byte(nil), text[whole:]...)
	text = text[:whole]
	from := 0
	for i := 0; i < len(text); {
		if c := text[i]; c < 0x7f {
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if escape.IsControl(r) {
			if _, err := fmt.Fprintf(s.w, "%s\\u%04x", text[from:i], r); err != nil {
				return 0, err
			}
			from = i + size
		}
		i += size
	}
	if _, err := s.w.Write(text[from:]); err != nil {
		return 0, err
	}
	return n, nil
}
