package verb

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/compare/diff"
)

// Runs of more operations than longRun that are all added, removed or moved are shown by the first runHead and
// the last one.
const (
	longRun = 6
	runHead = 2
)

// foldedLine is a line of a hunk, or stands for those of a long run that are not shown.
type foldedLine struct {
	diff.Line
	details []string
	folded  string // what is not shown, "" for a line that is
}

// screenful is how many lines of differences are shown in full.
const screenful = 40

// fit leaves out unchanged operations and most of each run if there is more than fits on a screen.
func (p *diffPage) fit(d *diff.Diff) {
	n := 0
	for _, h := range d.Hunks {
		n++
		for _, l := range p.fold(h) {
			n += 1 + len(l.details)
		}
	}
	p.tight = n > screenful && !p.fixed
}

// fold returns the lines of a hunk with what they consist of, and long runs folded.
func (p *diffPage) fold(h diff.Hunk) (list []foldedLine) {
	for i := 0; i < len(h.Lines); {
		if p.tight && h.Lines[i].Mark == ' ' {
			i++
			continue
		}
		long, head := longRun, runHead
		if p.tight {
			long, head = 2, 1
		}
		end := i
		for end < len(h.Lines) && inRun(&h.Lines[end]) && h.Lines[end].Mark == h.Lines[i].Mark {
			end++
		}
		if n := end - i; n > long && !p.all {
			var details []string
			for k := i; k < end; k++ {
				if h.Lines[k].Change != nil {
					details = append(details, detailLines(*h.Lines[k].Change, 0)...)
				}
				if k < i+head {
					list = append(list, foldedLine{Line: h.Lines[k]})
				}
			}
			last := foldedLine{Line: h.Lines[end-1], details: few(details)}
			rest := foldedLine{Line: h.Lines[i], folded: "… " + cli.Plural(n-head-1, "more operation")}
			if p.tight { // the last one is among the rest
				rest.folded, rest.details = "… "+cli.Plural(n-head, "more operation"), last.details
				list = append(list, rest)
			} else {
				list = append(list, rest, last)
			}
			i = end
			continue
		}
		for end = max(end, i+1); i < end; i++ {
			f := foldedLine{Line: h.Lines[i]}
			if c := f.Change; c != nil {
				f.details = detailLines(*c, f.Depth)
				if c.Kind == diff.Added || c.Kind == diff.Removed {
					f.details = few(f.details)
				}
			}
			list = append(list, f)
		}
	}
	return list
}

// inRun reports whether a line shows an operation that only one program has at this place.
func inRun(l *diff.Line) bool {
	return l.Mark == '<' || l.Change != nil && l.Change.Kind != diff.Changed
}

// few cuts a list of what follows from a change.
func few(details []string) []string {
	const most = 3
	if len(details) <= most+1 {
		return details
	}
	indent := details[0][:len(details[0])-len(strings.TrimLeft(details[0], " "))]
	return append(details[:most:most], fmt.Sprintf("%s… %d more operands", indent, len(details)-most))
}

// text is a line with its mark and indentation.
func (f *foldedLine) text() string {
	text := f.Text
	if f.folded != "" {
		text = f.folded
	}
	return string(f.Mark) + " " + strings.Repeat("  ", min(f.Depth, 20)) + text
}
