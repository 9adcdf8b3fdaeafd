package verb

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/term"
)

// sizeSum adds up the sizes of several programs.
type sizeSum struct {
	files int
	bytes int64
	// rows are the lines of each view by name; the line for what a view does not distinguish has
	// its own name.
	rows  map[string]map[string]*inspect.Row
	names []inspect.Row // the programs
}

func newSizeSum() *sizeSum { return &sizeSum{rows: map[string]map[string]*inspect.Row{}} }

// add adds a program. Its texts may belong to a file that is closed afterwards.
func (t *sizeSum) add(name string, s *inspect.Sizes) {
	t.files++
	t.bytes += s.Bytes
	t.names = append(t.names, inspect.Row{Name: strings.Clone(name), Bytes: s.Bytes})
	for _, v := range s.Views {
		rows := t.rows[v.Name]
		if rows == nil {
			rows = map[string]*inspect.Row{}
			t.rows[v.Name] = rows
		}
		for _, r := range v.Rows {
			sum := rows[r.Name]
			if sum == nil {
				sum = &inspect.Row{Name: strings.Clone(r.Name), Rest: r.Rest}
				rows[sum.Name] = sum
			}
			sum.Bytes += r.Bytes
			sum.Count += r.Count
		}
	}
	rows := t.rows[byConstant]
	if rows == nil {
		rows = map[string]*inspect.Row{}
		t.rows[byConstant] = rows
	}
	for i := range s.Constants {
		k := &s.Constants[i]
		kind := k.Type
		if kind == "" {
			kind = k.Name
		}
		sum := rows[kind]
		if sum == nil {
			sum = &inspect.Row{Name: strings.Clone(kind)}
			rows[sum.Name] = sum
		}
		sum.Bytes += k.Bytes
		sum.Count++
	}
}

// view returns the lines of a view; programs in which it has no lines count as a whole for its
// remainder.
func (t *sizeSum) view(name string) inspect.View {
	v := inspect.View{Name: name}
	covered := int64(0)
	for _, r := range t.rows[name] {
		v.Rows = append(v.Rows, *r)
		covered += r.Bytes
	}
	if left := t.bytes - covered; left > 0 && len(v.Rows) > 0 {
		k := slices.IndexFunc(v.Rows, func(r inspect.Row) bool { return r.Rest })
		if k < 0 {
			k = len(v.Rows)
			v.Rows = append(v.Rows, inspect.Row{Name: "everything else", Rest: true})
		}
		v.Rows[k].Bytes += left
	}
	slices.SortFunc(v.Rows, func(a, b inspect.Row) int { return strings.Compare(a.Name, b.Name) })
	return v
}

// show writes the programs and the tables of all of them together.
func (t *sizeSum) show(p *cli.Page, o *sizeOptions) {
	first := true
	files := inspect.View{Name: "file", Rows: t.names}
	sortRows(files.Rows, o.sort)
	showView(p, files, t.bytes, o.top, &first)
	for _, name := range o.show {
		if v := t.view(name); len(v.Rows) > 0 {
			sortRows(v.Rows, o.sort)
			if name == byConstant {
				v.Name = "type of constants"
			}
			showView(p, v, t.bytes, o.top, &first)
		}
	}
	p.Printf("\n%s, %s\n", cli.Plural(t.files, "program"), cli.Plural(t.bytes, "byte"))
}

// sizeGrowth is the difference between the sizes of programs and those of older ones. With --compare
// it is the result for all programs together.
type sizeGrowth struct {
	Programs       int          `json:"programs"`
	ProgramsBefore int          `json:"programs_before"`
	Bytes          int64        `json:"bytes"`
	BytesBefore    int64        `json:"bytes_before"`
	Views          []growthView `json:"views"`
}

// growthView has the lines of one table that have changed, the largest change first.
type growthView struct {
	Name string      `json:"name"`
	Rows []growthRow `json:"rows"`
}

type growthRow struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	Before int64  `json:"bytes_before"`
}

func (r *growthRow) change() int64 { return r.Bytes - r.Before }

// newGrowth compares the given tables.
func newGrowth(before, now *sizeSum, tables []string) *sizeGrowth {
	g := &sizeGrowth{Programs: now.files, ProgramsBefore: before.files, Bytes: now.bytes, BytesBefore: before.bytes, Views: []growthView{}}
	for _, name := range tables {
		if rows := growthRows(before.view(name).Rows, now.view(name).Rows); len(rows) > 0 {
			g.Views = append(g.Views, growthView{name, rows})
		}
	}
	return g
}

func growthRows(before, now []inspect.Row) []growthRow {
	var list []growthRow
	index := map[string]int{}
	for _, r := range before {
		if r.Rest {
			continue
		}
		index[r.Name] = len(list)
		list = append(list, growthRow{Name: r.Name, Before: r.Bytes})
	}
	for _, r := range now {
		if r.Rest {
			continue
		}
		k, ok := index[r.Name]
		if !ok {
			k = len(list)
			list = append(list, growthRow{Name: r.Name})
		}
		list[k].Bytes = r.Bytes
	}
	list = slices.DeleteFunc(list, func(r growthRow) bool { return r.change() == 0 })
	size := func(r growthRow) int64 { return max(r.change(), -r.change()) }
	slices.SortStableFunc(list, func(a, b growthRow) int {
		return cmp.Or(cmp.Compare(size(b), size(a)), strings.Compare(a.Name, b.Name))
	})
	return list
}

// showGrowth writes what has become larger or smaller.
func showGrowth(p *cli.Page, g *sizeGrowth, top int) {
	if g.Programs == 0 || g.ProgramsBefore == 0 {
		return // whatever could not be read has been reported
	}
	p.Printf("%s in %s, %s before in %s: %s\n", cli.Plural(g.Bytes, "byte"), cli.Plural(g.Programs, "program"), cli.Comma(g.BytesBefore),
		cli.Plural(g.ProgramsBefore, "program"), growth(g.Bytes-g.BytesBefore))
	for _, v := range g.Views {
		showGrowthOf(p, v, top)
	}
}

func showGrowthOf(p *cli.Page, v growthView, top int) {
	t := term.Table{Columns: []term.Column{{Title: "CHANGE", Right: true}, {Title: "BYTES", Right: true}, {Title: "BEFORE", Right: true},
		{Title: strings.ToUpper(v.Name), Flex: true}}}
	rest := int64(0)
	for i := range v.Rows {
		r := &v.Rows[i]
		if top > 0 && i >= top && len(v.Rows) > top+1 {
			rest += r.change()
			continue
		}
		t.Row(growth(r.change()), cli.Comma(r.Bytes), cli.Comma(r.Before), r.Name)
	}
	if n := len(v.Rows) - top; top > 0 && n > 1 {
		t.Row(growth(rest), "", "", fmt.Sprintf("%s more", cli.Comma(n)))
	}
	p.Printf("\n")
	p.Table(&t)
}

// growth formats a difference with its sign.
func growth(n int64) string {
	if n > 0 {
		return "+" + cli.Comma(n)
	}
	return cli.Comma(n)
}

// showDuplicates writes groups of constants with the same data.
func showDuplicates(p *cli.Page, s *inspect.Sizes, top int, first *bool) {
	if len(s.Duplicates) == 0 {
		return
	}
	p.Gap(first)
	t := term.Table{Columns: []term.Column{{Title: "WASTED", Right: true}, {Title: "BYTES", Right: true}, {Title: "COPIES", Right: true},
		{Title: "CONSTANTS", Flex: true}, {Title: "CAPTURED IN", Flex: true, Tail: true}, {Title: "USED BY", Flex: true}}}
	total := int64(0)
	for i, d := range s.Duplicates {
		total += d.Wasted
		if top == 0 || i < top {
			t.Row(cli.Comma(d.Wasted), cli.Comma(d.Bytes), cli.Comma(len(d.Names)), several(d.Names), several(d.Locations), several(d.Users))
		}
	}
	p.Table(&t)
	if n := len(s.Duplicates) - top; top > 0 && n > 0 {
		p.Printf("%s\n", p.Dim(cli.Comma(n)+" more"))
	}
	p.Printf("%s\n", p.Note(cli.Plural(total, "byte")+" in copies"))
}

// several lists the different texts of a list, the first three of them.
func several(list []string) string {
	var out []string
	for _, s := range list {
		if s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	if n := len(out); n > 3 {
		out = append(out[:3:3], fmt.Sprintf("and %s more", cli.Comma(n-3)))
	}
	return strings.Join(out, ", ")
}

// showCallees writes functions with the functions that they call.
func showCallees(p *cli.Page, s *inspect.Sizes, top int, first *bool) {
	if len(s.Functions) == 0 {
		return
	}
	p.Gap(first)
	t := term.Table{Columns: []term.Column{{Title: "WITH CALLEES", Right: true}, {Title: "%", Right: true}, {Title: "ALONE", Right: true},
		{Title: "RETAINED", Right: true}, {Title: "FUNCTION", Flex: true}}}
	for i, f := range s.Functions {
		if top > 0 && i >= top {
			break
		}
		t.Row(cli.Comma(f.WithCallees), cli.Percent(f.WithCallees, s.Bytes), cli.Comma(f.Own), cli.Comma(f.Retained), "@"+f.Name)
	}
	p.Table(&t)
	if n := len(s.Functions) - top; top > 0 && n > 0 {
		p.Printf("%s\n", p.Dim(cli.Plural(n, "more function")))
	}
}
