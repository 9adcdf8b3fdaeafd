package term

import (
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/hlobc/hlobc/internal/escape"
)

// Safe escapes what a text that comes from a file must not do to a terminal, as in "\1B": control
// characters, with which it could also pass for lines of the program, marks that change the order of
// what is shown, and bytes that are not UTF-8.
func Safe(text string) string { return safe(text, false, false) }

// SafeLine is [Safe] for a line of the program with parts from files: if styled is set, it keeps the
// sequences that [Style] writes.
func SafeLine(text string, styled bool) string { return safe(text, false, styled) }

// SafeLines is [Safe] for text of the program with parts from files: it keeps line ends and tabs, and
// if the text may be styled, what [Style] writes.
func SafeLines(text string, styled bool) string { return safe(text, true, styled) }

func safe(text string, lines, styled bool) string {
	keep := escape.Nothing
	if lines {
		keep = escape.Layout
	}
	if !styled || strings.IndexByte(text, '\x1b') < 0 {
		return escape.Text(text, keep)
	}
	var b strings.Builder
	for text != "" {
		end := strings.IndexByte(text, '\x1b')
		if end < 0 {
			end = len(text)
		}
		b.WriteString(escape.Text(text[:end], keep))
		if text = text[end:]; text == "" {
			break
		}
		if n := styleLen(text); n > 0 {
			b.WriteString(text[:n])
			text = text[n:]
		} else {
			b.WriteString(escape.Text(text[:1], keep))
			text = text[1:]
		}
	}
	return b.String()
}

// Writer returns a writer that passes text on to w as [SafeLines] makes it. Everything that a program
// says on standard error goes through it. A style has to be written in one piece. If w is such a writer
// itself, the result replaces it. It may be used concurrently.
func Writer(w io.Writer, styled bool) io.Writer {
	if inner, ok := w.(*writer); ok {
		w = inner.w
	}
	return &writer{w: w, styled: styled}
}

type writer struct {
	mu     sync.Mutex
	w      io.Writer
	styled bool
	rest   []byte // the beginning of a character
}

func (w *writer) Write(text []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	all := append(w.rest, text...)
	whole := WholeRunes(all)
	w.rest = append([]byte(nil), all[whole:]...)
	if _, err := io.WriteString(w.w, SafeLines(string(all[:whole]), w.styled)); err != nil {
		return 0, err
	}
	return len(text), nil
}

// WholeRunes returns the length of text without the beginning of a character at its end, which a
// writer that gets text in pieces keeps for the next piece.
func WholeRunes(text []byte) int {
	for i := len(text) - 1; i >= max(0, len(text)-utf8.UTFMax); i-- {
		if utf8.RuneStart(text[i]) {
			if !utf8.FullRune(text[i:]) {
				return i
			}
			break
		}
	}
	return len(text)
}

// styleLen returns the length of the escape sequence for colors that text starts with, 0 if it starts
// with none.
func styleLen(text string) int {
	rest, ok := strings.CutPrefix(text, "\x1b[")
	if !ok {
		return 0
	}
	rest = strings.TrimLeft(rest, "0123456789;")
	if !strings.HasPrefix(rest, "m") {
		return 0
	}
	return len(text) - len(rest) + 1
}

// Indented indents the lines after the first one that are not, so that none of them passes for a
// message of its own.
func Indented(text string) string {
	if !strings.Contains(text, "\n") {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		if i > 0 && line != "" && !strings.HasPrefix(line, " ") && !strings.HasPrefix(line, "\t") {
			lines[i] = "  " + line
		}
	}
	return strings.Join(lines, "")
}
