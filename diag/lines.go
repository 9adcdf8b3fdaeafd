package diag

import "bytes"

// Lines finds the lines and columns of offsets in a text. All errors in a line share its text, and
// a search continues from the previous one. It must not be used concurrently.
type Lines struct {
	src   []byte
	at    int // an offset
	line  int // number of line ends before it
	start int // start of its line
	stop  int // end of that line, 0 if unknown
	texts map[span]string
	index []int // of every indexStep-th line
}

type span struct{ start, end int }

// NewLines returns the Lines of a text, which must not change.
func NewLines(src []byte) *Lines { return &Lines{src: src} }

// Place sets line, column and source line of t for a byte offset. Columns start again after a
// carriage return as well as after a line end.
func (l *Lines) Place(t *Text, offset int) *Text {
	offset = max(0, min(offset, len(l.src)))
	start := l.start
	switch {
	case offset >= l.at:
		l.line += bytes.Count(l.src[l.at:offset], []byte{'\n'})
		if i := lastBreak(l.src[l.at:offset]); i >= 0 {
			l.start = l.at + i + 1
		}
	default:
		if offset > l.at/2 {
			l.line -= bytes.Count(l.src[offset:l.at], []byte{'\n'})
		} else {
			l.line = bytes.Count(l.src[:offset], []byte{'\n'})
		}
		if offset < l.start {
			l.start = 1 + lastBreak(l.src[:offset])
		}
	}
	l.at = offset
	if l.stop < offset || l.stop == 0 || start != l.start {
		l.stop = l.end()
	}
	t.Line, t.Col, t.Source = 1+l.line, offset-l.start+1, l.text(l.start, l.stop)
	return t
}

// end returns the end of the current line.
func (l *Lines) end() int {
	line := l.src[l.start:]
	if i := bytes.IndexByte(line, '\n'); i >= 0 {
		line = line[:i]
	}
	if i := bytes.IndexByte(line, '\r'); i >= 0 {
		line = line[:i]
	}
	return l.start + len(line)
}

func lastBreak(b []byte) int { return max(bytes.LastIndexByte(b, '\n'), bytes.LastIndexByte(b, '\r')) }

// text returns a part of the text, as the same string each time.
func (l *Lines) text(start, end int) string {
	if start == end {
		return ""
	}
	s, ok := l.texts[span{start, end}]
	if !ok {
		if l.texts == nil {
			l.texts = make(map[span]string)
		}
		s = string(l.src[start:end])
		l.texts[span{start, end}] = s
	}
	return s
}

// indexStep is the distance in lines between two entries of the index.
const indexStep = 256

// Line returns line n, counted from 1, without its line end, "" if it does not exist.
func (l *Lines) Line(n int) string {
	if l.index == nil {
		l.index = []int{0}
		for at, line := 0, 1; ; line++ {
			i := bytes.IndexByte(l.src[at:], '\n')
			if i < 0 {
				break
			}
			if at += i + 1; line%indexStep == 0 {
				l.index = append(l.index, at)
			}
		}
	}
	n = max(n, 1) - 1
	if n/indexStep >= len(l.index) {
		return ""
	}
	start := l.index[n/indexStep]
	for range n % indexStep {
		i := bytes.IndexByte(l.src[start:], '\n')
		if i < 0 {
			return ""
		}
		start += i + 1
	}
	end := len(l.src)
	if i := bytes.IndexByte(l.src[start:], '\n'); i >= 0 {
		end = start + i
	}
	if end > start && l.src[end-1] == '\r' {
		end--
	}
	return l.text(start, end)
}
