package verb

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

// Limits on the lines of each part.
const (
	maxFunctions = 6
	maxOps       = 9
)

// showBytes writes where the bytes are, and what the file consists of.
func showBytes(p *cli.Page, in *input.Input, s *inspect.Summary) {
	p.Printf("\n%s\n", p.Bold("file"))
	format := fmt.Sprintf("MLIR bytecode %d, %s", s.Version, cli.Plural(s.Bytes, "byte"))
	if in.TextBytes > 0 {
		format = "the figures below are for " + format
	}
	p.Label("format", format)
	p.Label("producer", s.Producer)
	p.Label("dialects", dialectList(p, s))
	if s.Layout != "" {
		p.Label("layout", "properties of StableHLO "+s.Layout)
	}
	p.Label("entries", fmt.Sprintf("%s, %s", cli.Plural(s.Attributes, "attribute"), cli.Plural(s.Types, "type")))
	showFunctions(p, s)
	showTables(p, s)
}

func dialectList(p *cli.Page, s *inspect.Summary) string {
	var out []string
	for _, d := range s.Dialects {
		name := d.Name
		if len(d.Version) > 0 {
			name += " " + strings.ReplaceAll(strings.Trim(fmt.Sprint(d.Version), "[]"), " ", ".")
		}
		if !d.Known {
			name += " " + p.Note("(unknown)")
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}

func showFunctions(p *cli.Page, s *inspect.Summary) {
	p.Printf("\n%s\n", p.Bold(cli.Plural(len(s.Functions), "function")))
	t := term.Table{Indent: 2, Columns: []term.Column{{Flex: true}, {Right: true}}}
	for i, f := range s.Functions {
		if i == maxFunctions && len(s.Functions) > maxFunctions+1 {
			rest := 0
			for _, f := range s.Functions[i:] {
				rest += f.Ops
			}
			t.Row(fmt.Sprintf("and %s more", cli.Comma(len(s.Functions)-i)), cli.Plural(rest, "op"))
			break
		}
		t.Row(signature(f), cli.Plural(f.Ops, "op"))
	}
	p.Table(&t)
}

func signature(f inspect.FunctionInfo) string {
	s := "@" + f.Name + "(" + strings.Join(f.Inputs, ", ") + ")"
	if f.Visibility != "public" {
		s = f.Visibility + " " + s
	}
	switch len(f.Results) {
	case 0:
	case 1:
		s += " -> " + f.Results[0]
	default:
		s += " -> (" + strings.Join(f.Results, ", ") + ")"
	}
	return s
}

// showTables writes the table of sections next to the table of operations.
func showTables(p *cli.Page, s *inspect.Summary) {
	left := term.Table{Indent: 2, Columns: []term.Column{{}, {Right: true}, {Right: true}}}
	sections := slices.Clone(s.Sections)
	slices.SortStableFunc(sections, func(a, b inspect.Row) int { return int(b.Bytes - a.Bytes) })
	for _, r := range sections {
		left.Row(r.Name, cli.Comma(r.Bytes), cli.Percent(r.Bytes, s.Bytes))
	}
	right := term.Table{Indent: 2, Columns: []term.Column{{Flex: true}, {Right: true}, {Right: true}}}
	total := 0
	for _, o := range s.Ops {
		total += o.Count
	}
	for i, o := range s.Ops {
		if i == maxOps && len(s.Ops) > maxOps+1 {
			rest := 0
			for _, o := range s.Ops[i:] {
				rest += o.Count
			}
			right.Row(fmt.Sprintf("%s other names", cli.Comma(len(s.Ops)-i)), cli.Comma(rest), cli.Percent(int64(rest), int64(total)))
			break
		}
		right.Row(o.Name, cli.Comma(o.Count), cli.Percent(int64(o.Count), int64(total)))
	}
	half := min(p.Width, term.DefaultWidth) / 2
	columns(p, "bytes by section", left.String(half-2), cli.Plural(total, "operation"), right.String(half), half)
}

// columns writes two texts side by side, each below its heading.
func columns(p *cli.Page, h1, left, h2, right string, width int) {
	p.Printf("\n%s%s%s\n", p.Bold(h1), strings.Repeat(" ", max(width-term.Len(h1), 1)), p.Bold(h2))
	l, r := lines(left), lines(right)
	for i := range max(len(l), len(r)) {
		a, b := "", ""
		if i < len(l) {
			a = l[i]
		}
		if i < len(r) {
			b = strings.Repeat(" ", max(width-term.Len(a), 1)) + r[i]
		}
		p.Printf("%s%s\n", a, b)
	}
}

func lines(s string) []string {
	s = strings.TrimSuffix(s, "\n")
	if s == "" {
		return nil
	}
	return strings.Split(s, "\n")
}
