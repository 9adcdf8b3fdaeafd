package verb

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

// Tables that are not views of the file, since their lines do not add up to it.
const (
	byConstant  = "constant"
	byDuplicate = "duplicate"
	byCallees   = "callees"
)

// sizeTables are the names of all tables.
func sizeTables() []string { return append(inspect.Views(), byConstant, byDuplicate, byCallees) }

var sizeVerb = cli.Verb{
	Name:  "size",
	Brief: "show where the bytes are: by section, op, source line, string, constant, ...",
	About: `Prints tables of bytes, percentage of the file and count, largest first. Each table covers the whole file:
its lines add up to the file's size, which is checked. Without --by there are tables for content, source
lines, functions, operations, attributes and constants, with the first lines of each.

The size of an operation is its record and its properties, without nested operations. Properties shared by
several operations count for the first one. The size of a function includes everything in it. "line" is the
data of constants by the source line that captured them. Constants are tensors whose data is in the file;
"same as" marks data that occurs more than once, and "duplicate" groups it, with what uses it. "callees" shows
functions with the functions that they call, and what the file would lose with them.

Several files are added up, after a table of the files; --full shows each one. --compare shows what has
become larger or smaller than in another file or directory.`,
	Examples: [][2]string{
		{"hlobc size model.mlirbc", "why is it so big?"},
		{"hlobc size --by line model.mlirbc", "which source lines captured the weights?"},
		{"hlobc size --by constant --top 50 m.bc", "the 50 largest constants, and which are duplicates"},
		{"hlobc size --by location,string m.bc", "what would stripping locations save?"},
		{"hlobc size --compare old/ new/", "what has grown since?"},
		{"hlobc size --by all --top 0 m.bc", "every table, every line"},
	},
	Open:    true,
	Results: []any{&inspect.Sizes{}, &sizeGrowth{}},
	Setup:   sizeSetup,
}

// sizeOptions are the flags of size.
type sizeOptions struct {
	show []string
	top  int
	sort string
	old  string
	full bool
}

// sizeOrders are the values of --sort.
var sizeOrders = []string{"bytes", "count", "name"}

func sizeSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var by []string
	var o sizeOptions
	fs.StringSliceVar(&by, "by", nil, "tables to show; `LIST` of: "+strings.Join(sizeTables(), ", ")+", all")
	fs.IntVar(&o.top, "top", -1, "show at most `N` lines of each table, 0 for all (default 20, and 8 without --by)")
	fs.Lookup("top").DefValue = "0" // the usage text states the default
	fs.StringVar(&o.sort, "sort", "bytes", "`ORDER` of lines: bytes, count or name")
	fs.StringVar(&o.old, "compare", "", "show the difference to the file or directory `OLD`")
	fs.BoolVar(&o.full, "full", false, "show the whole tables of each of several files")
	return func(c *cli.Call) int {
		if o.top < 0 && fs.Changed("top") {
			return c.Usage("--top is %d, expected a number of lines, or 0 for all", o.top)
		}
		known := sizeTables()
		for _, b := range by {
			if b != "all" && !slices.Contains(known, b) {
				return c.Usage("--by has %q, expected one of %s, all", b, strings.Join(known, ", "))
			}
		}
		if !slices.Contains(sizeOrders, o.sort) {
			return c.Usage("--sort is %q, expected one of %s", o.sort, strings.Join(sizeOrders, ", "))
		}
		o.show = by
		switch {
		case slices.Contains(by, "all"):
			o.show = known
		case len(by) == 0:
			o.show = []string{inspect.ByContent, inspect.ByLine, inspect.ByFunction, inspect.ByOp, inspect.ByAttribute, byConstant}
		}
		if o.top < 0 {
			o.top = 20
			if len(by) == 0 {
				o.top = 8
			}
		}
		now, before := newSizeSum(), newSizeSum()
		paths := strings.Join(c.Paths, " ")
		if o.old != "" {
			if len(c.Paths) == 0 || slices.Contains(c.Paths, o.old) {
				return c.Usage("--compare needs another file or directory to compare with %s", o.old)
			}
			c.Paths = append([]string{o.old}, c.Paths...)
		}
		defer collectOften(sizeGarbage)()
		t := cli.Task[*inspect.Sizes]{
			Load: func(in *input.Input) (*inspect.Sizes, error) {
				return inspect.Size(in.Data, c.ReadOptions(in))
			},
			Last: !o.full || o.old != "",
			Show: func(p *cli.Page, in *input.Input, s *inspect.Sizes) {
				switch {
				case s == nil:
				case o.old != "" && isBelow(in.Name, o.old):
					before.add(in.Name, s)
				case o.old != "" || p.Many && !o.full:
					now.add(in.Name, s)
				default:
					p.Heading(in)
					showSizes(p, s, &o)
				}
			},
			End: func(p *cli.Page) {
				switch {
				case o.old != "":
					showGrowth(p, newGrowth(before, now, o.show), o.top)
				case now.files > 0:
					now.show(p, &o)
				}
			},
		}
		if o.old != "" {
			t.Sum = func() cli.JSONFile {
				sum := cli.JSONFile{Name: paths, Other: o.old}
				if before.files > 0 && now.files > 0 {
					sum.Result = newGrowth(before, now, o.show)
				}
				return sum
			}
		}
		return cli.Each(c, t)
	}
}

// isBelow reports whether the program called name is in the file or directory path.
func isBelow(name, path string) bool {
	rest, ok := strings.CutPrefix(name, path)
	return ok && (rest == "" || strings.HasSuffix(path, "/") || strings.ContainsRune("/\\(", rune(rest[0])))
}

// showSizes writes the tables of one program.
func showSizes(p *cli.Page, s *inspect.Sizes, o *sizeOptions) {
	first := true
	for _, name := range o.show {
		switch name {
		case byConstant:
			showConstants(p, s, o.top, &first)
			continue
		case byDuplicate:
			showDuplicates(p, s, o.top, &first)
			continue
		case byCallees:
			showCallees(p, s, o.top, &first)
			continue
		}
		for _, v := range s.Views {
			if v.Name == name {
				sortRows(v.Rows, o.sort)
				showView(p, v, s.Bytes, o.top, &first)
			}
		}
	}
}

// sortRows sorts the lines of a view; the remainder stays last.
func sortRows(rows []inspect.Row, order string) {
	slices.SortStableFunc(rows, func(a, b inspect.Row) int {
		if a.Rest != b.Rest {
			if a.Rest {
				return 1
			}
			return -1
		}
		switch order {
		case "count":
			return cmp.Compare(b.Count, a.Count)
		case "name":
			return strings.Compare(a.Name, b.Name)
		}
		return cmp.Compare(b.Bytes, a.Bytes)
	})
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
		{Title: "CONSTANT", Flex: true}, {Title: "TYPE", Flex: true}, {Title: "CAPTURED IN", Flex: true, Tail: true}, {Title: "FIRST USE", Flex: true}, {Title: "", Style: p.Note}}}
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
			t.Row(cli.Comma(k.Bytes), cli.Percent(k.Bytes, s.Bytes), cli.Comma(k.Uses), k.Name, k.Type, k.Location, k.User, note)
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
