package verb

import (
	"fmt"
	"strings"

	"github.com/aymanbagabas/go-udiff"
	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/compare/diff"
	"github.com/hlobc/hlobc/ir"
)

var diffVerb = cli.Verb{
	Name:  "diff",
	Group: cli.Compare,
	Brief: "what changed between two programs, in terms of operations",
	Args:  "A B",
	About: `Compares two programs, or the programs of the same name in two directories. Each can be MLIR text,
bytecode, a portable artifact or an export; VHLO is converted to StableHLO first.

Functions and operations are matched by what they are, so names of values and private functions,
locations and the way a program is stored are no differences. A replaced operation is one change,
however much depends on it. The lines of a diff begin with

  -  an operation of A        <  the place in A of an operation that moved
  +  an operation of B        >  its place in B

and are followed by what differs: operands, attributes, types, and for constants the number of
elements and the largest difference. What says nothing of the computation comes last: sizes and costs,
versions, producers and locations, and why caches would take the programs for different ones: JAX's
persistent compilation cache, which sees all names, and XLA's fingerprint. --only version,producer,location
compares just these. The exit code is 0 for the same program, 1 for another one,
2 if a program cannot be read.

docs/compare.md has recipes for git.`,
	Examples: [][2]string{
		{"hlobc diff old.mlirbc new.mlirbc", "what changed?"},
		{"hlobc diff -y old.mlirbc new.mlirbc", "both beside each other"},
		{"hlobc diff --summary exports-a/ exports-b/", "which of the exports changed?"},
		{"hlobc diff --normalized a.mlir b.mlir", "is there more than another order of operations?"},
		{"hlobc diff --markdown old.bc new.bc >> comment.md", "for a pull request"},
		{"hlobc diff --ignore constant,order old.bc new.bc", "is there more than other weights?"},
		{"hlobc diff --json old.bc new.bc", "for programs"},
	},
	Finds:   "the programs differ",
	Results: []any{&diff.Diff{}},
	Setup:   diffSetup,
}

func diffSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var context, most int
	var summary, markdown, patch, beside, all bool
	var ignore, only []string
	var opt diff.Options
	fs.IntVarP(&context, "context", "U", 2, "show `N` unchanged operations around changes (default 2, or none if there is more than fits on a screen)")
	fs.Lookup("context").DefValue = "0" // explained in the usage
	fs.IntVar(&most, "top", 0, "show at most `N` hunks (default 0, all)")
	fs.Lookup("top").DefValue = "0" // explained in the usage
	fs.BoolVar(&all, "all", false, "list all of the operations of long runs that are added, removed or moved, not just the first and the last")
	fs.BoolVar(&summary, "summary", false, "only how many changes there are")
	fs.BoolVarP(&beside, "side-by-side", "y", false, "both programs beside each other, in columns of half the width of the terminal")
	fs.BoolVar(&markdown, "markdown", false, "Markdown, for a pull request")
	fs.BoolVar(&opt.Normalized, "normalized", false, "ignore the order of independent operations and of commutative operands, and unused operations")
	fs.StringSliceVar(&ignore, "ignore", nil, "differences that do not count; `LIST` of: "+categoryNames())
	fs.StringSliceVar(&only, "only", nil, "leave out everything but the differences in `LIST`, which has the words of --ignore")
	fs.BoolVar(&patch, "patch-text", false, "a unified diff of the two programs as MLIR text, for patch and git apply")
	return func(c *cli.Call) int {
		for flag, list := range map[string]struct {
			names []string
			to    *[]diff.Category
		}{"ignore": {ignore, &opt.Ignore}, "only": {only, &opt.Only}} {
			*list.to = nil
			for _, name := range list.names {
				category, err := diff.ParseCategory(name)
				if err != nil {
					return c.Usage("--%s: %v", flag, err)
				}
				*list.to = append(*list.to, category)
			}
		}
		if patch && (c.JSON || markdown || summary || len(ignore)+len(only) > 0) {
			return c.Usage("--patch-text shows all of the text, and cannot be combined with --json, --markdown, --summary, --ignore or --only")
		}
		switch {
		case context < 0:
			return c.Usage("--context is %d, expected 0 or more", context)
		case most < 0:
			return c.Usage("--top is %d, expected 0 or more", most)
		}
		if beside && (c.JSON || markdown || summary || patch) {
			return c.Usage("--side-by-side is a form of its own, and cannot be combined with --json, --markdown, --summary or --patch-text")
		}
		opt.Costs = !summary
		if opt.Context = context; context == 0 {
			opt.Context = -1
		}
		differ, compared := 0, 0
		if patch {
			return patchText(c, context)
		}
		return cli.Pairs(c, cli.PairTask[*diff.Diff]{
			Load: func(a, b cli.PairSide) (*diff.Diff, error) {
				if a.Module == nil || b.Module == nil {
					return nil, nil
				}
				opt := opt
				opt.StoredA, opt.StoredB = storage(a.In), storage(b.In)
				return diff.Modules(a.Module, b.Module, opt)
			},
			Bad: func(d *diff.Diff) bool {
				compared++
				if d != nil && d.Same {
					return false
				}
				differ++
				return true
			},
			Show: func(p *cli.Page, a, b string, d *diff.Diff) {
				s := diffPage{Page: p, a: a, b: b, markdown: markdown, beside: beside, all: all, fixed: all || fs.Changed("context"), top: most}
				s.head(a, b, d)
				if d != nil && !summary {
					s.body(d)
				}
			},
			End: func(p *cli.Page) {
				if p.Many {
					p.Printf("\n%d of %s differ\n", differ, cli.Plural(compared, "program"))
				}
			},
		})
	}
}

// categoryNames lists the categories for help.
func categoryNames() string {
	var names []string
	for _, c := range diff.Categories() {
		names = append(names, string(c))
	}
	return strings.Join(names, ", ")
}

// patchText shows two programs' texts as a unified diff.
func patchText(c *cli.Call, context int) int {
	return cli.Pairs(c, cli.PairTask[[2]string]{
		Load: func(a, b cli.PairSide) (texts [2]string, err error) {
			for i, m := range []*ir.Module{a.Module, b.Module} {
				if m == nil {
					continue
				}
				text, err := asm.Append(nil, m.Root(), asm.Options{})
				if err != nil {
					return texts, err
				}
				texts[i] = string(text)
			}
			return texts, nil
		},
		Bad: func(texts [2]string) bool { return texts[0] != texts[1] },
		Show: func(p *cli.Page, a, b string, texts [2]string) {
			text, err := udiff.ToUnified(a, b, texts[0], udiff.Strings(texts[0], texts[1]), context)
			p.Fail(err)
			p.Printf("%s", cli.Lines(text))
		},
	})
}

// diffPage writes differences as text.
type diffPage struct {
	*cli.Page
	a, b     string // names of the programs
	markdown bool
	beside   bool
	all      bool
	fixed    bool // the number of lines is what was asked for
	tight    bool // show less, so that the differences fit on a screen
	top      int
}

// head writes the line that says whether there are differences.
func (p *diffPage) head(a, b string, d *diff.Diff) {
	title := a + " and " + b
	if p.markdown {
		title = "**" + title + "**"
	} else {
		title = p.Bold(title)
	}
	switch {
	case d == nil && a == "":
		p.Printf("%s: %s\n", p.Bold(b), p.Bad("only in the second directory"))
	case d == nil:
		p.Printf("%s: %s\n", p.Bold(a), p.Bad("only in the first directory"))
	case d.Same && len(d.Hunks) > 0:
		p.Printf("%s: %s\n", title, p.Good("the same program")+", but for functions that nothing calls")
	case d.Same:
		p.Printf("%s: %s\n", title, p.Good("the same program"))
	default:
		total := 0
		var kinds []string
		for _, k := range []diff.Kind{diff.Added, diff.Removed, diff.Changed, diff.Moved, diff.Renamed} {
			if n := d.Counts[k]; n > 0 {
				total += n
				kinds = append(kinds, cli.Comma(n)+" "+string(k))
			}
		}
		if total == 0 { // --only asks for what says nothing of the computation
			p.Printf("%s: %s\n", title, p.Bad("stored or located differently"))
			return
		}
		p.Printf("%s: %s (%s)\n", title, p.Bad(cli.Plural(total, "change")), strings.Join(kinds, ", "))
	}
}

// body writes the changes.
func (p *diffPage) body(d *diff.Diff) {
	defer p.around(d)
	for _, c := range d.Changes {
		p.Printf("\n")
		p.whole(c)
	}
	p.fit(d)
	if p.beside && len(d.Hunks) > 0 {
		p.Printf("\n")
		p.columns([2]string{p.Bold(p.a), p.Bold(p.b)})
	}
	function := ""
	for i, h := range d.Hunks {
		if p.top > 0 && i == p.top {
			p.Printf("\n%s\n", p.Dim(cli.Plural(len(d.Hunks)-i, "hunk")+" more"))
			return
		}
		if p.Printf("\n"); h.Function != function {
			function = h.Function
			p.Printf("%s\n", p.Bold("@"+function))
		}
		p.hunk(h)
	}
	if p.tight {
		p.Printf("\n%s\n", p.Dim("what is unchanged and long runs are left out: -U 2 shows what is around, --all each operation"))
	}
}

// whole writes a change of the module or of a function as a whole.
func (p *diffPage) whole(c diff.Change) {
	what := string(c.Subject)
	if c.Subject == diff.OfFunction {
		what = "@" + c.Function
	}
	p.Printf("%s %s\n", p.Bold(what), c.Kind)
	if c.Subject != diff.OfModule && c.Kind != diff.Changed {
		if c.A != nil {
			p.Printf("%s\n", p.Bad("- "+c.A.Text))
		}
		if c.B != nil {
			p.Printf("%s\n", p.Good("+ "+c.B.Text))
		}
	}
	p.details(c, 0)
}

func (p *diffPage) hunk(h diff.Hunk) {
	if p.markdown {
		p.Printf("```diff\n")
		defer p.Printf("```\n")
	}
	if p.beside {
		p.sideBySide(h)
		return
	}
	if at := source(h); at != "" {
		p.Printf("%s\n", p.Dim("@@ "+at+" @@"))
	}
	for _, l := range p.fold(h) {
		text := l.text()
		switch l.Mark {
		case '-', '<':
			text = p.Bad(text)
		case '+', '>':
			text = p.Good(text)
		}
		p.Printf("%s\n", text)
		for _, d := range l.details {
			p.Printf("%s\n", d)
		}
	}
}

// source is where the first change of a hunk comes from.
func source(h diff.Hunk) string {
	for _, c := range h.Changes {
		for _, s := range []*diff.Side{c.B, c.A} {
			if s != nil && s.Location != "" {
				return s.Location
			}
		}
	}
	return ""
}

// details writes what a change consists of.
func (p *diffPage) details(c diff.Change, depth int) {
	for _, line := range detailLines(c, depth) {
		p.Printf("%s\n", line)
	}
}

func detailLines(c diff.Change, depth int) (lines []string) {
	indent := strings.Repeat("  ", min(depth, 20)+2)
	for _, d := range c.Details {
		if e := d.Elements; e != nil {
			lines = append(lines, indent+d.What+": "+elementsText(e))
			continue
		}
		lines = append(lines, indent+d.What+": "+d.A+" → "+d.B)
	}
	return lines
}

func elementsText(e *diff.Elements) string {
	return fmt.Sprintf("%s of %s, the largest difference is %s; element %s was %s and is %s", cli.Comma(e.Different),
		cli.Plural(int(e.Count), "element"), short(e.Largest), cli.Comma(e.First), short(e.FirstA), short(e.FirstB))
}
