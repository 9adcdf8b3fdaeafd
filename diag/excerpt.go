package diag

import (
	"unicode"
	"unicode/utf8"
)

// Bytes of a line that are shown before and after the column.
const (
	excerptBefore = 200
	excerptBehind = 200
)

// appendExcerpt appends a line of source and a line with a caret below the byte at index at.
// Nonprintable characters are shown as replacement characters; if they are more than a quarter, the
// line is not text, and nothing is appended.
func appendExcerpt(dst []byte, line string, at int) []byte {
	at = min(max(0, at), len(line)) // locations can have any column
	begin, end := 0, len(line)
	if at > excerptBefore {
		begin = at - excerptBefore
	}
	if end-at > excerptBehind {
		end = at + excerptBehind
	}
	for begin > 0 && begin < len(line) && !utf8.RuneStart(line[begin]) {
		begin--
	}
	for end < len(line) && !utf8.RuneStart(line[end]) {
		end++
	}
	var text, caret []byte
	if begin > 0 {
		text, caret = append(text, "..."...), append(caret, "   "...)
	}
	all, bad := 0, 0
	for i := begin; i < end; {
		r, size := utf8.DecodeRuneInString(line[i:])
		all++
		if r != '\t' && (r == utf8.RuneError && size == 1 || !unicode.IsGraphic(r)) {
			r = utf8.RuneError
			bad++
		}
		text = utf8.AppendRune(text, r)
		switch {
		case i >= at:
		case r == '\t':
			caret = append(caret, '\t')
		default:
			caret = append(caret, ' ')
		}
		i += size
	}
	if 4*bad > all {
		return dst
	}
	if end < len(line) {
		text = append(text, "..."...)
	}
	dst = append(append(dst, text...), '\n')
	return append(append(dst, caret...), "^\n"...)
}
