package verb

import (
	"strings"

	"github.com/hlobc/hlobc/internal/compare/diff"
	"github.com/hlobc/hlobc/internal/term"
)

// columns writes rows of two columns, each half as wide as the terminal.
func (p *diffPage) columns(rows ...[2]string) {
	const between = 3 // columns
	width := max((p.Width-between)/2, 20)
	for _, r := range rows {
		left, right := term.Cut(r[0], width), term.Cut(r[1], width)
		for i := range max(len(left), len(right)) {
			line := term.Pad(at(left, i), width) + " │ " + at(right, i)
			p.Printf("%s\n", strings.TrimRight(line, " "))
		}
	}
}

// at returns the line at i, or nothing after the last.
func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

// sideBySide writes a hunk with the first program on the left and the second on the right.
func (p *diffPage) sideBySide(h diff.Hunk) {
	var rows [][2]string
	left := "" // a line of the first program whose counterpart follows
	flush := func(right string) {
		rows = append(rows, [2]string{left, right})
		left = ""
	}
	if at := source(h); at != "" {
		rows = append(rows, [2]string{"", p.Dim("@@ " + at + " @@")})
	}
	for _, l := range p.fold(h) {
		line := l.text()
		switch l.Mark {
		case ' ':
			rows = append(rows, [2]string{line, line})
		case '-', '<':
			left = p.Bad(line)
			if l.Change != nil || l.Mark == '<' { // nothing takes its place
				flush("")
			}
		default:
			flush(p.Good(line))
		}
		for _, d := range l.details {
			rows = append(rows, [2]string{"", d})
		}
	}
	p.columns(rows...)
}
