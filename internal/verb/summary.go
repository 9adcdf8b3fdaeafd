package verb

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

var summaryVerb = cli.Verb{
	Name:  "summary",
	Brief: "describe a file on one screen (the default)",
	About: `Shows the container version, producer, dialects, functions with their signatures (the entry function first),
where the bytes are, how often each operation occurs, and what stands out: attributes and types stored as
text, unknown dialects, absolute paths in locations, large constants.

It reads only what it needs and decodes few attributes and types. Several files are shown as a table with
a line for each; --full shows the whole screen for each.

VHLO types are printed as the types that they stand for.`,
	Examples: [][2]string{
		{"hlobc model.mlirbc", "what is this?"},
		{"hlobc artifacts/", "a line for each file below a directory"},
		{"curl -s https://example.org/m.bc.zst | hlobc", "a compressed file from standard input"},
		{"hlobc --json m.bc | jq '.files[0].result.functions[0]'", "the entry function, for scripts"},
	},
	Open:  true,
	Setup: summarySetup,
}

func summarySetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var full bool
	fs.BoolVar(&full, "full", false, "show the whole screen for each of several files")
	return func(c *cli.Call) int {
		t := &summaryTable{}
		return cli.Each(c, cli.Task[*inspect.Summary]{
			Load: func(in *input.Input) (*inspect.Summary, error) {
				return inspect.Summarize(in.Data, c.ReadOptions(in))
			},
			Last: !full,
			Show: func(p *cli.Page, in *input.Input, s *inspect.Summary) {
				switch {
				case s == nil:
				case p.Many && !full:
					t.add(in, s)
				default:
					showSummary(p, in, s)
				}
			},
			End: t.write,
		})
	}
}

// summaryTable is the table for several files.
type summaryTable struct{ term.Table }

func (t *summaryTable) add(in *input.Input, s *inspect.Summary) {
	ops := 0
	for _, o := range s.Ops {
		ops += o.Count
	}
	t.Row(in.Name, cli.Comma(s.Bytes), fmt.Sprint(s.Version), s.Producer, cli.Comma(len(s.Functions)), cli.Comma(ops), strings.Join(notes(s), ", "))
}

func (t *summaryTable) write(p *cli.Page) {
	if t.Len() == 0 {
		return
	}
	t.Columns = []term.Column{{Title: "FILE", Flex: true, Min: 32, Tail: true, Style: p.Bold}, {Title: "BYTES", Right: true}, {Title: "BYTECODE", Right: true},
		{Title: "PRODUCER", Flex: true}, {Title: "FUNCTIONS", Right: true}, {Title: "OPS", Right: true},
		{Title: "STANDS OUT", Flex: true, Style: p.Note}}
	p.Table(&t.Table)
}

// notes describes briefly what stands out.
func notes(s *inspect.Summary) []string {
	var out []string
	n := 0
	for _, t := range s.Text {
		n += t.Count
	}
	if n > 0 {
		out = append(out, cli.Comma(n)+" as text")
	}
	switch len(s.Unknown) {
	case 0:
	case 1:
		out = append(out, "dialect "+s.Unknown[0].Name)
	default:
		out = append(out, cli.Plural(len(s.Unknown), "unknown dialect"))
	}
	if len(s.Paths) > 0 {
		out = append(out, cli.Plural(len(s.Paths), "path"))
	}
	if len(s.Constants) > 0 {
		out = append(out, cli.Plural(len(s.Constants), "large constant"))
	}
	return out
}

// Limits on the lines of each part of the screen.
const (
	maxFunctions = 6
	maxOps       = 9
	maxFindings  = 4
)

func showSummary(p *cli.Page, in *input.Input, s *inspect.Summary) {
	p.Title(in)
	format := fmt.Sprintf("MLIR bytecode %d, %s", s.Version, cli.Plural(s.Bytes, "byte"))
	if in.TextBytes > 0 {
		format = fmt.Sprintf("MLIR text, %s; the figures below are for MLIR bytecode %d, %s", cli.Plural(in.TextBytes, "byte"), s.Version, cli.Plural(s.Bytes, "byte"))
	}
	p.Label("format", format)
	showLayers(p, in)
	producer := s.Producer
	if s.Artifact != "" {
		producer += ", a portable artifact of StableHLO " + s.Artifact
	}
	p.Label("producer", producer)
	p.Label("dialects", dialectList(p, s))
	if s.Layout != "" {
		p.Label("layout", "properties of StableHLO "+s.Layout)
	}
	p.Label("entries", fmt.Sprintf("%s, %s", cli.Plural(s.Attributes, "attribute"), cli.Plural(s.Types, "type")))
	showFunctions(p, s)
	showTables(p, s)
	showFindings(p, s)
}

// showLayers describes the carriers of the program, innermost first, with their metadata.
func showLayers(p *cli.Page, in *input.Input) {
	label := "inside"
	for i := len(in.Layers) - 1; i >= 0; i-- {
		l := &in.Layers[i]
		line := l.Name
		if l.Member != "" {
			line += ", as " + l.Member
		}
		if l.Offset > 0 {
			line += ", at offset " + cli.HexOffset(l.Offset)
		}
		if i == 0 {
			line += fmt.Sprintf(" (%s)", cli.Plural(in.Stored, "byte"))
		}
		p.Label(label, line)
		label = ""
		for _, f := range l.Facts {
			p.Label("", term.Clip("  "+f.Name+" "+strings.Join(f.Values, ", "), p.Width-13))
		}
	}
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

func showFindings(p *cli.Page, s *inspect.Summary) {
	var out []string
	add := func(n int, command string, line func(i int) string) {
		for i := range n {
			if i == maxFindings && n > maxFindings+1 {
				out = append(out, p.Say(fmt.Sprintf("  and %s more; 'hlobc %s' lists them", cli.Comma(n-i), command)))
				return
			}
			out = append(out, line(i))
		}
	}
	add(len(s.Unknown), "audit", func(i int) string {
		d := s.Unknown[i]
		return fmt.Sprintf("unknown dialect %s: %s, %s, %s", d.Name, cli.Plural(d.Attributes, "attribute"), cli.Plural(d.Types, "type"), cli.Plural(d.Ops, "op name"))
	})
	add(len(s.Text), "audit", func(i int) string {
		t := s.Text[i]
		return fmt.Sprintf("stored as text: %s %s, %s", cli.Plural(t.Count, t.Kind), t.Name, cli.Plural(t.Bytes, "byte"))
	})
	add(len(s.Paths), "audit", func(i int) string {
		where := "no location"
		if u := s.Paths[i].Uses; len(u) > 0 {
			where = cli.Plural(u[0].Count, "location")
		}
		return fmt.Sprintf("absolute path: %s, in %s", s.Paths[i].Path, where)
	})
	if n := len(s.Constants); n > 1 {
		bytes := int64(0)
		for _, k := range s.Constants {
			bytes += k.Bytes
		}
		out = append(out, fmt.Sprintf("%s: %s, %s of the file", cli.Plural(n, "large constant"), cli.Plural(bytes, "byte"), cli.Percent(bytes, s.Bytes)))
	}
	add(len(s.Constants), "size --by constant", func(i int) string {
		k := s.Constants[i]
		return strings.TrimSuffix(fmt.Sprintf("large constant: %s, %s %s", k.Name, cli.Plural(k.Bytes, "byte"), k.Type), " ")
	})
	if len(out) == 0 {
		return
	}
	p.Printf("\n%s\n", p.Bold("stands out"))
	for _, line := range out {
		p.Printf("  %s\n", p.Note(term.Clip(line, p.Width-2)))
	}
}
