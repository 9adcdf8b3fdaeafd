package opt

import (
	"bytes"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/input"
)

// part is an input, or the part of it between two markers.
type part struct {
	*input.Input
	start, end int         // in the input
	lines      *diag.Lines // of the input, or nil
}

// text returns the text of the part.
func (s part) text() []byte { return s.Data[s.start:s.end] }

// parts returns the parts of in, which is a single part without splitting. As in MLIR's tools,
// markers count anywhere on a line; those at the ends of the input and right before another marker
// do not create an empty part.
func (p *program) parts(in *input.Input) []part {
	if !p.split || in.Kind == input.Bytecode {
		return []part{{in, 0, len(in.Data), diag.NewLines(in.Data)}}
	}
	var list []part
	lines := diag.NewLines(in.Data)
	marker := []byte(p.marker)
	start, from := 0, 0
	for {
		n := bytes.Index(in.Data[from:], marker)
		if n < 0 {
			return append(list, part{in, start, len(in.Data), lines})
		}
		end := from + n
		from = end + len(marker)
		switch rest := in.Data[from:]; {
		case len(rest) == 0 || bytes.HasPrefix(rest, marker):
			continue
		case end > 0:
			list = append(list, part{in, start, end, lines})
		}
		start = from
	}
}

// source returns the text of the part, preceded by as many lines and columns as in the input, so
// that locations in it are locations in the input.
func (s part) source() []byte {
	if s.start == 0 {
		return s.Data[:s.end:s.end]
	}
	before := s.Data[:s.start]
	lines := bytes.Count(before, []byte{'\n'})
	columns := len(before) - 1 - bytes.LastIndexByte(before, '\n')
	src := make([]byte, 0, lines+columns+s.end-s.start)
	src = append(src, bytes.Repeat([]byte{'\n'}, lines)...)
	src = append(src, bytes.Repeat([]byte{' '}, columns)...)
	return append(src, s.text()...)
}

// place returns the line and column at which the part starts, as the location of implicit modules
// has them: 0 and 0 if nothing precedes the part.
func (s part) place() (line, col uint64) {
	if s.start == 0 {
		return 0, 0
	}
	before := s.Data[:s.start]
	return uint64(1 + bytes.Count(before, []byte{'\n'})), uint64(len(before) - bytes.LastIndexByte(before, '\n'))
}
