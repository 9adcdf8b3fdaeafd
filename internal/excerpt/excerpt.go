// Package excerpt shortens the text of programs for reading: to the operations that match patterns or
// surround a value, and to the first of several equal layers. What is left out is a comment.
package excerpt

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// Options choose what is printed.
type Options struct {
	// Around is the name of a value in the text, and Steps the number of operations between it and the
	// most distant ones that are shown, in the direction of operands and of users.
	Around string
	Steps  int
	// Grep are patterns; an operation is shown if it matches all of them.
	Grep []Pattern
	// Fold shows only the first of layers that repeat, one after another.
	Fold bool
	// Wrap is the width above which signatures of functions are divided into lines; 0 is none.
	Wrap int
}

// Selects reports whether operations are left out that are not repeated.
func (o *Options) Selects() bool { return o.Around != "" || len(o.Grep) > 0 }

// Result is a text and the number of operations that were selected, 0 if all are shown.
type Result struct {
	Text     []byte
	Selected int // operations
}

// Append prints op. It returns an error if the text is incomplete, as [asm.Append] does.
func Append(op ir.Op, opt asm.Options, o Options) (Result, error) {
	t := &text{opt: opt}
	opt.Placed = func(op ir.Op, start, end int) { t.places = append(t.places, place{op: op, start: start, end: end}) }
	var err error
	if t.data, err = asm.Append(nil, op, opt); err != nil {
		return Result{}, err
	}
	t.arrange()
	var r Result
	switch {
	case o.Selects():
		r.Selected = t.selectOps(op, &o)
	case o.Fold:
		t.fold()
	}
	r.Text = t.render(o.Wrap)
	return r, nil
}

// text is a printed program and the places of its operations.
type text struct {
	opt    asm.Options
	data   []byte
	places []place // by start, those that contain others first
	lines  []int32 // start of each line, and the end of the text
	owner  []int32 // by line: the innermost place that contains the line's first word, -1 for none
}

// place is where an operation is in the text.
type place struct {
	op         ir.Op
	start, end int
	parent     int32  // the place around it, -1 at the top
	hidden     bool   // not shown
	dropped    bool   // not counted either
	note       string // follows the operation
}

// arrange sorts the places, and assigns lines to them.
func (t *text) arrange() {
	slices.SortFunc(t.places, func(a, b place) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end)) })
	var stack []int32
	for i := range t.places {
		for len(stack) > 0 && t.places[stack[len(stack)-1]].end <= t.places[i].start {
			stack = stack[:len(stack)-1]
		}
		t.places[i].parent = -1
		if n := len(stack); n > 0 {
			t.places[i].parent = stack[n-1]
		}
		stack = append(stack, int32(i))
	}
	next, at := 0, int32(-1)
	for start := 0; start < len(t.data); {
		word := start
		for word < len(t.data) && t.data[word] == ' ' {
			word++
		}
		for at >= 0 && t.places[at].end <= word {
			at = t.places[at].parent
		}
		for next < len(t.places) && t.places[next].start <= word {
			at = int32(next)
			next++
			for at >= 0 && t.places[at].end <= word {
				at = t.places[at].parent
			}
		}
		t.lines, t.owner = append(t.lines, int32(start)), append(t.owner, at)
		end := bytes.IndexByte(t.data[start:], '\n')
		if end < 0 {
			break
		}
		start += end + 1
	}
	t.lines = append(t.lines, int32(len(t.data)))
}

// line returns a line without its end.
func (t *text) line(i int) []byte {
	return bytes.TrimSuffix(t.data[t.lines[i]:t.lines[i+1]], []byte("\n"))
}

// render returns the lines that are not hidden.
func (t *text) render(wrap int) []byte {
	out := make([]byte, 0, len(t.data)/2)
	hidden, lead := 0, 0 // operations since the last line, and the indentation of the first
	flush := func() {
		if hidden > 0 {
			out = append(out, bytes.Repeat([]byte(" "), lead)...)
			out = append(out, "// ... "+count(hidden)+"\n"...)
			hidden = 0
		}
	}
	counted := int32(-1)
	for i := range t.owner {
		at, line := t.owner[i], t.line(i)
		if at >= 0 && t.places[at].hidden {
			if !t.places[at].dropped && t.isFirst(i, at) && at != counted {
				if counted = at; hidden == 0 {
					lead = indentation(line)
				}
				hidden++
			}
			continue
		}
		flush()
		if at >= 0 && wrap > 0 && len(line) > wrap && t.isFirst(i, at) && t.places[at].op.Symbol() != "" {
			out = appendSignature(out, line)
		} else {
			out = append(append(out, line...), '\n')
		}
		if at >= 0 && t.places[at].note != "" && int(t.lines[i+1]) >= t.places[at].end {
			out = append(out, bytes.Repeat([]byte(" "), indentation(line))...)
			out = append(out, "// ... "+t.places[at].note+"\n"...)
		}
	}
	flush()
	return out
}

// isFirst reports whether line i is the first of a place.
func (t *text) isFirst(i int, at int32) bool {
	return int(t.lines[i])+indentation(t.line(i)) == t.places[at].start
}

func indentation(line []byte) int { return len(line) - len(bytes.TrimLeft(line, " ")) }

func count(n int) string {
	if n == 1 {
		return "1 operation"
	}
	return strconv.Itoa(n) + " operations"
}

func times(n int) string {
	if n == 1 {
		return "once more"
	}
	return strconv.Itoa(n) + " more times"
}
