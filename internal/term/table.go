package term

import "strings"

// Column is a column of a table.
type Column struct {
	Title string
	// Right aligns the column to the right, for numbers.
	Right bool
	// Flex columns are clipped if the table is too wide, widest first, but not below Min columns,
	// or minFlex if Min is 0.
	Flex bool
	Min  int
	// Tail columns keep their end when they are clipped, for paths.
	Tail bool
	// Style colors the cells, unless it is nil.
	Style func(string) string
}

// Table formats rows in columns.
type Table struct {
	Columns []Column
	// Indent is the number of spaces before each line.
	Indent int
	// Style formats the titles.
	Style Style
	rows  [][]string
}

// Row adds a row. Missing cells are empty. The texts are copied, since they can alias a file that
// is closed before the table is written, and made [Safe].
func (t *Table) Row(cells ...string) {
	row := make([]string, len(cells))
	for i, c := range cells {
		row[i] = strings.Clone(Safe(c))
	}
	t.rows = append(t.rows, row)
}

// Len returns the number of rows.
func (t *Table) Len() int { return len(t.rows) }

const columnGap = 2

// minFlex is the minimum width of flexible columns without a Min.
const minFlex = 10

// widths returns the widths of the columns for lines of the given width.
func (t *Table) widths(width int) []int {
	w := make([]int, len(t.Columns))
	for i, c := range t.Columns {
		w[i] = Len(c.Title)
	}
	for _, r := range t.rows {
		for i, cell := range r {
			w[i] = max(w[i], Len(cell))
		}
	}
	over := t.Indent + columnGap*(len(w)-1) - width
	for _, n := range w {
		over += n
	}
	for over > 0 {
		widest := -1
		for i, c := range t.Columns {
			if c.Flex && w[i] > max(minFlex, c.Min, Len(c.Title)) && (widest < 0 || w[i] > w[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			break
		}
		w[widest]--
		over--
	}
	return w
}

// String formats the table with its titles, in lines of at most width columns if the minimum widths
// allow it.
func (t *Table) String(width int) string {
	var b strings.Builder
	w := t.widths(width)
	titles := make([]string, len(t.Columns))
	some := false
	for i, c := range t.Columns {
		titles[i] = c.Title
		some = some || c.Title != ""
	}
	if some {
		t.line(&b, titles, w, true)
	}
	for _, r := range t.rows {
		t.line(&b, r, w, false)
	}
	return b.String()
}

func (t *Table) line(b *strings.Builder, cells []string, w []int, title bool) {
	var line strings.Builder
	line.WriteString(strings.Repeat(" ", t.Indent))
	for i := range t.Columns {
		cell := ""
		if i < len(cells) {
			cell = Clip(cells[i], w[i])
			if t.Columns[i].Tail {
				cell = ClipTail(cells[i], w[i])
			}
		}
		pad := strings.Repeat(" ", w[i]-Len(cell))
		last := i == len(t.Columns)-1
		if i > 0 {
			line.WriteString(strings.Repeat(" ", columnGap))
		}
		style := t.Columns[i].Style
		if title {
			style = t.Style.Dim
		}
		text := cell
		if style != nil {
			text = style(cell)
		}
		switch {
		case t.Columns[i].Right:
			line.WriteString(pad + text)
		case last:
			line.WriteString(text)
		default:
			line.WriteString(text + pad)
		}
	}
	b.WriteString(strings.TrimRight(line.String(), " "))
	b.WriteByte('\n')
}
