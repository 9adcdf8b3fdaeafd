package verb

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

// byConstant is the name of the table of constants, which is not a view of the file.
const byConstant = "constant"

var sizeVerb = cli.Verb{
	Name:  "size",
	Brief: "show where the bytes are: by section, dialect, op, attribute, string, constant, ...",
	About: `Prints tables of bytes, percentage of the file and count, largest first. Each table covers the whole file:
its lines add up to the file's size, which is checked. Without --by there are tables for sections, content,
functions, operations, attributes and constants, with the first lines of each.

The size of an operation is its record and its properties, without nested operations. Properties shared by
several operations count for the first one. The size of a function includes everything in it. Constants are
tensors whose data is in the file; "same as" marks data that occurs more than once.`,
	Examples: [][2]string{
		{"hlobc size model.mlirbc", "why is it so big?"},
		{"hlobc size --by constant --top 50 m.bc", "the 50 largest constants, and which are duplicates"},
		{"hlobc size --by location,string m.bc", "what would stripping locations save?"},
		{"hlobc size --by all --top 0 m.bc", "every table, every line"},
	},
	Open:  true,
	Setup: sizeSetup,
}

func sizeSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var by []string
	var top int
	fs.StringSliceVar(&by, "by", nil, "tables to show; `LIST` of: "+strings.Join(append(inspect.Views(), byConstant), ", ")+", all")
	fs.IntVar(&top, "top", -1, "show at most `N` lines of each table, 0 for all (default 20, and 8 without --by)")
	fs.Lookup("top").DefValue = "0" // the usage text states the default
	return func(c *cli.Call) int {
		if top < 0 && fs.Changed("top") {
			return c.Usage("--top is %d, expected a number of lines, or 0 for all", top)
		}
		known := append(inspect.Views(), byConstant)
		for _, b := range by {
			if b != "all" && !slices.Contains(known, b) {
				return c.Usage("--by has %q, expected one of %s, all", b, strings.Join(known, ", "))
			}
		}
		show := by
		switch {
		case slices.Contains(by, "all"):
			show = known
		case len(by) == 0:
			show = []string{inspect.BySection, inspect.ByContent, inspect.ByFunction, inspect.ByOp, inspect.ByAttribute, byConstant}
		}
		if top < 0 {
			top = 20
			if len(by) == 0 {
				top = 8
			}
		}
		return cli.Each(c, cli.Task[*inspect.Sizes]{
			Load: func(in *input.Input) (*inspect.Sizes, error) {
				return inspect.Size(in.Data, c.ReadOptions(in))
			},
			Show: func(p *cli.Page, in *input.Input, s *inspect.Sizes) {
				p.Heading(in)
				first := true
				for _, name := range show {
					if name == byConstant {
						showConstants(p, s, top, &first)
						continue
					}
					for _, v := range s.Views {
						if v.Name == name {
							showView(p, v, s.Bytes, top, &first)
						}
					}
				}
			},
		})
	}
}

func showView(p *cli.Page, v inspect.View, size int64, top int, first *bool) {
	p.Gap(first)
	counted := slices.ContainsFunc(v.Rows, func(r inspect.Row) bool { return r.Count > 1 })
	t := term.Table{Columns: []term.Column{{Title: "BYTES", Right: true}, {Title: "%", Right: true}}}
	if counted {
		t.Columns = append(t.Columns, term.Column{Title: "COUNT", Right: true})
	}
	t.Columns = append(t.Columns, term.Column{Title: strings.ToUpper(v.Name), Flex: true})
	row := func(bytes int64, count int, name string) {
		cells := []string{cli.Comma(bytes), cli.Percent(bytes, size)}
		if counted {
			n := ""
			if count > 0 {
				n = cli.Comma(count)
			}
			cells = append(cells, n)
		}
		t.Row(append(cells, name)...)
	}
	var rest inspect.Row
	more := 0
	for i, r := range v.Rows {
		if top > 0 && i >= top && !r.Rest && len(v.Rows) > top+1 {
			rest.Bytes += r.Bytes
			rest.Count += r.Count
			more++
			continue
		}
		if r.Rest && more > 0 {
			row(rest.Bytes, rest.Count, cli.Comma(more)+" more")
			more = 0
		}
		row(r.Bytes, r.Count, r.Name)
	}
	if more > 0 {
		row(rest.Bytes, rest.Count, cli.Comma(more)+" more")
	}
	row(size, 0, "total")
	p.Table(&t)
}

func showConstants(p *cli.Page, s *inspect.Sizes, top int, first *bool) {
	if len(s.Constants) == 0 {
		return
	}
	p.Gap(first)
	t := term.Table{Columns: []term.Column{{Title: "BYTES", Right: true}, {Title: "%", Right: true}, {Title: "USES", Right: true},
		{Title: "CONSTANT", Flex: true}, {Title: "TYPE", Flex: true}, {Title: "FIRST USE", Flex: true}, {Title: "", Style: p.Note}}}
	twice, wasted := 0, int64(0)
	for i, k := range s.Constants {
		note := ""
		if k.Same != "" {
			twice++
			wasted += k.Bytes
			note = "same as " + k.Same
		} else if k.Splat {
			note = "splat"
		}
		if top == 0 || i < top {
			t.Row(cli.Comma(k.Bytes), cli.Percent(k.Bytes, s.Bytes), cli.Comma(k.Uses), k.Name, k.Type, k.User, note)
		}
	}
	p.Table(&t)
	if n := len(s.Constants); top > 0 && n > top {
		p.Printf("%s\n", p.Dim(cli.Comma(n-top)+" more constants"))
	}
	if twice > 0 {
		p.Printf("%s\n", p.Note(cli.Plural(twice, "constant")+" with the same data as another: "+cli.Plural(wasted, "byte")))
	}
}
