package term

import (
	"regexp"
	"strings"
	"sync"
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
		n := Len(styled().ReplaceAllString(word, ""))
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
