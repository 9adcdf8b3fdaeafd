package verb

import (
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/hlobc/hlobc/compare/diff"
)

// columns writes rows of two columns, each half as wide as the terminal.
func (p *diffPage) columns(rows ...[2]string) {
	const between = 3 // columns
	width := max((p.Width-between)/2, 20)
	t := table.NewWriter()
	t.SetStyle(table.StyleLight)
	t.Style().Options = table.Options{SeparateColumns: true}
	t.Style().Box.PaddingLeft, t.Style().Box.PaddingRight = "", " "
	t.Style().Box.MiddleVertical = "│ "
	t.SetColumnConfigs(configs(width))
	for _, r := range rows {
		t.AppendRow(table.Row{r[0], r[1]})
	}
	for line := range strings.SplitSeq(t.Render(), "\n") {
		p.Printf("%s\n", strings.TrimRight(line, " "))
	}
}

func configs(width int) (list []table.ColumnConfig) {
	for i := range 2 {
		list = append(list, table.ColumnConfig{Number: i + 1, WidthMin: width, WidthMax: width, WidthMaxEnforcer: text.WrapText})
	}
	return list
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
