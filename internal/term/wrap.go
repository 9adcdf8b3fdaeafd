package term

import (
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"
)

// styled is what a [Style] puts around text.
var styled = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("\x1b\\[[0-9;]*m") })

// Wrap breaks text that starts in a column between words, into lines of at most width columns of which all but the
// first are indented. Styles take no columns, and words that are longer stay whole.
func Wrap(text string, width, column, indent int) string {
	if column+Len(text) <= width {
		return text
	}
	var b strings.Builder
	for i, word := range strings.Split(text, " ") {
		n := columns(word)
		switch {
		case i == 0:
		case column+1+n > width:
			b.WriteString("\n" + strings.Repeat(" ", indent))
			column = indent
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

// Cut breaks text into lines of at most width columns, anywhere. Styles take no columns; one that goes on in the next
// line ends and starts again.
func Cut(text string, width int) []string {
	var lines []string
	var line strings.Builder
	style, column := "", 0
	for text != "" {
		n := styleLen(text)
		if n > 0 {
			if style = text[:n]; style == reset {
				style = ""
			}
		} else {
			if column == width {
				if style != "" {
					line.WriteString(reset)
				}
				lines = append(lines, line.String())
				line.Reset()
				line.WriteString(style)
				column = 0
			}
			_, n = utf8.DecodeRuneInString(text)
			column++
		}
		line.WriteString(text[:n])
		text = text[n:]
	}
	return append(lines, line.String())
}

// columns returns the number of columns that text with styles takes.
func columns(text string) int { return Len(styled().ReplaceAllString(text, "")) }

// Pad adds spaces to text with styles until it takes width columns.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-columns(text)))
}
