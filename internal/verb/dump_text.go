package verb

import (
	"encoding/hex"
	"runtime"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/escape"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/term"
)

const (
	bytesPerLine = 8
	offsetWidth  = 8
	bytesWidth   = 3*bytesPerLine - 1
	fieldWidth   = 20
)

// spansAtOnce is how many spans one goroutine writes at a time. Their text takes about 200 KiB.
const spansAtOnce = 1 << 11

// show writes the spans as text, which several goroutines make.
func (d *dumpResult) show(p *cli.Page) {
	chunks := (d.last - d.first + spansAtOnce - 1) / spansAtOnce
	parallel.Ordered(runtime.GOMAXPROCS(0), chunks, func() func(int, []byte) []byte {
		fork := *d
		fork.Dump = d.Fork()
		return func(i int, to []byte) []byte {
			l := dumpLines{dumpResult: &fork, style: p.Style, clip: p.Clip, text: to[:0]}
			first := d.first + i*spansAtOnce
			l.between(first, min(first+spansAtOnce, d.last))
			return l.text
		}
	}, func(text []byte) bool {
		_, err := p.Write(text)
		return err == nil
	})
}

// dumpLines is the text of some of the spans.
type dumpLines struct {
	*dumpResult
	style term.Style
	clip  int
	text  []byte
}

// between adds the spans from first to last-1, with headings where they begin something that the span before first does
// not belong to.
func (d *dumpLines) between(first, last int) {
	section, path := "", ""
	before := first > d.first // whether the next span is the one before first
	if before {
		first--
	}
	for s, meaning := range d.Fields(first, last) {
		wanted := d.wanted(s)
		if before {
			if before = false; wanted {
				section, path = s.Section, s.Path
			}
			continue
		}
		if !wanted {
			continue
		}
		if s.Section != section {
			if section != "" {
				d.text = append(d.text, '\n')
			}
			title := s.Section
			if title != "header" {
				title += " section"
			}
			d.line(d.style.Bold(title))
			section, path = s.Section, ""
		}
		if s.Path != path {
			path = s.Path
			if path != "" && !strings.HasPrefix(path, "string ") && !strings.HasPrefix(path, "op name ") {
				d.heading(path, s.Title)
			}
		}
		d.row(s, meaning)
	}
}

// heading adds a line for an item.
func (d *dumpLines) heading(path, title string) {
	at := len(d.text)
	d.text = append(append(d.text, "  "...), path...)
	if title != "" {
		d.text = append(append(d.text, "  "...), title...)
	}
	if line := d.text[at:]; d.style.On || len(line) > d.clip {
		d.text = append(d.text[:at], d.style.Key(term.Clip(string(line), d.clip))...)
	}
	d.endLine(at)
}

// line adds a line.
func (d *dumpLines) line(text string) {
	at := len(d.text)
	d.text = append(d.text, text...)
	d.endLine(at)
}

// endLine ends the line that starts at a place in the text, and makes it harmless.
func (d *dumpLines) endLine(at int) {
	if line := d.text[at:]; !escape.Harmless(line) {
		d.text = append(d.text[:at], term.SafeLine(string(line), d.style.On)...)
	}
	d.text = append(d.text, '\n')
}

// row adds a span, a line for every bytesPerLine bytes, up to a limit.
func (d *dumpLines) row(s inspect.Span, meaning func([]byte) []byte) {
	raw := d.Bytes(s)
	some := raw
	if !d.view.allBytes && len(raw) > 3*bytesPerLine {
		some = raw[:2*bytesPerLine]
	}
	for n := 0; n < len(some); n += bytesPerLine {
		line := len(d.text)
		d.text = appendPadded(d.text, s.Start+int64(n))
		if d.style.On {
			d.text = append(d.text[:line], d.style.Dim(string(d.text[line:]))...)
		}
		d.text = append(d.text, "  "...)
		start := len(d.text)
		d.text = appendBytes(d.text, some[n:min(n+bytesPerLine, len(some))])
		if n == 0 {
			d.text = append(d.text, blanks[:bytesWidth+2-(len(d.text)-start)]...)
			field := term.Clip(s.Field, fieldWidth)
			if d.at >= 0 && s.Start <= d.at && d.at < s.End {
				field = "> " + field
			}
			d.text = append(append(append(d.text, field...), blanks[:max(fieldWidth-term.Len(field), 0)]...), "  "...)
			at := len(d.text)
			d.text = meaning(d.text)
			if width := d.clip - offsetWidth - bytesWidth - fieldWidth - 3*2; len(d.text)-at > width {
				d.text = append(d.text[:at], term.Clip(string(d.text[at:]), width)...)
			}
		}
		d.endLine(line)
	}
	if n := len(raw) - len(some); n > 0 {
		d.line(d.style.Dim(strings.Repeat(" ", offsetWidth+2) + "... " + cli.Plural(n, "more byte")))
	}
}

// blanks is longer than any column.
const blanks = "                                        "

// appendPadded appends an offset in hexadecimal with leading zeros.
func appendPadded(to []byte, n int64) []byte {
	for width := offsetWidth - 1; width > 0 && n>>(4*width) == 0; width-- {
		to = append(to, '0')
	}
	return strconv.AppendInt(to, n, 16)
}

// appendBytes appends bytes in hexadecimal, separated by spaces.
func appendBytes(to, b []byte) []byte {
	for i := range b {
		if i > 0 {
			to = append(to, ' ')
		}
		to = hex.AppendEncode(to, b[i:i+1])
	}
	return to
}
