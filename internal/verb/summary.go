package verb

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

var summaryVerb = cli.Verb{
	Name:  "summary",
	Brief: "describe a file on one screen (the default)",
	About: `Shows what a program is and which releases read it; its inputs and outputs with the names, shardings and
donations that the exporter wrote; what it costs; operations, custom calls and collectives; and what stands
out, such as inputs that are not used, large constants, and what is stored as text.

Arrays of a list of layers are shown on one line: params[0..11].w. Costs are explained by 'hlobc cost --help';
the screen has them for programs of up to 50,000 operations.

--bytes adds where the bytes are, dialects with their versions, and functions. Several files are shown as a
table with a line for each, and totals; --full shows the whole screen for each.`,
	Examples: [][2]string{
		{"hlobc model.mlirbc", "what is this?"},
		{"hlobc artifacts/", "a line for each file below a directory"},
		{"curl -s https://example.org/m.bc.zst | hlobc", "a compressed file from standard input"},
		{"hlobc --bytes model.mlirbc", "with sections, dialects and functions"},
		{"hlobc --json m.bc | jq '.files[0].result.inputs'", "the inputs, for scripts"},
	},
	Open:    true,
	Results: []any{&inspect.Summary{}},
	Setup:   summarySetup,
}

func summarySetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var full, bytes bool
	fs.BoolVar(&full, "full", false, "show the whole screen for each of several files")
	fs.BoolVar(&bytes, "bytes", false, "show where the bytes are, dialects and functions, too")
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
					showSummary(p, in, s, bytes)
				}
			},
			End: t.write,
		})
	}
}

// summaryTable is the table for several files.
type summaryTable struct {
	term.Table
	bytes int64
	ops   int
}

func (t *summaryTable) add(in *input.Input, s *inspect.Summary) {
	ops := operations(s)
	t.bytes, t.ops = t.bytes+s.Bytes, t.ops+ops
	flops := ""
	if s.Cost != nil {
		flops = s.Cost.Flops.Format(rounded)
	}
	t.Row(in.Name, cli.Comma(s.Bytes), kind(s), cli.Comma(len(s.Inputs)), cli.Comma(len(s.Outputs)), cli.Comma(ops), flops, strings.Join(notes(s, in.Name), ", "))
}

func (t *summaryTable) write(p *cli.Page) {
	if t.Len() == 0 {
		return
	}
	n := t.Len()
	t.Columns = []term.Column{{Title: "FILE", Flex: true, Min: 16, Tail: true, Style: p.Bold}, {Title: "BYTES", Right: true}, {Title: "PROGRAM"},
		{Title: "IN", Right: true}, {Title: "OUT", Right: true}, {Title: "OPS", Right: true}, {Title: "FLOPS", Right: true, Flex: true, Min: 7},
		{Title: "STANDS OUT", Flex: true, Style: p.Note}}
	p.Table(&t.Table)
	if n > 1 {
		p.Printf("%s, %s, %s\n", cli.Plural(n, "program"), cli.Plural(t.bytes, "byte"), cli.Plural(t.ops, "operation"))
	}
}

func operations(s *inspect.Summary) int {
	n := 0
	for _, o := range s.Ops {
		n += o.Count
	}
	return n
}

// kind says in a few words what a program is.
func kind(s *inspect.Summary) string {
	if s.Artifact != "" {
		return "artifact " + s.Artifact
	}
	return fmt.Sprintf("bytecode %d", s.Version)
}

// notes describes briefly what stands out.
func notes(s *inspect.Summary, name string) []string {
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
	if n := len(ownPaths(s, name)); n > 0 {
		out = append(out, cli.Plural(n, "path"))
	}
	if n := len(s.Inside); n > 0 {
		out = append(out, cli.Plural(n, "program")+" inside")
	}
	if n := len(unused(s)); n > 0 {
		out = append(out, cli.Plural(n, "unused input"))
	}
	if len(s.Constants) > 0 {
		out = append(out, cli.Plural(len(s.Constants), "large constant"))
	}
	return out
}

// showSummary writes the screen for one program.
func showSummary(p *cli.Page, in *input.Input, s *inspect.Summary, bytes bool) {
	p.Title(in)
	format := cli.Plural(s.Bytes, "byte")
	switch {
	case in.TextBytes > 0:
		format = "MLIR text, " + cli.Plural(in.TextBytes, "byte")
	case s.Artifact != "":
		format = "portable artifact of StableHLO " + s.Artifact + ", " + format
	default:
		format = fmt.Sprintf("MLIR bytecode %d, %s", s.Version, format)
	}
	if s.Module != "" {
		format = "@" + s.Module + ": " + format
	}
	wrapped(p, "program", strings.Split(format, ", "))
	showLayers(p, in)
	switch {
	case s.ReadBy != "":
		wrapped(p, "read by", strings.Split(s.ReadBy, ", "))
	case in.TextBytes == 0:
		p.Label("producer", s.Producer)
	}
	showMeshes(p, s)
	showCostLine(p, s)
	showContents(p, s)
	showPorts(p, "input", s.Inputs, s.Outputs)
	showPorts(p, "output", s.Outputs, s.Inputs)
	showFindings(p, in, s)
	if bytes {
		showBytes(p, in, s)
	}
}

// showMeshes writes the grids of devices, those with the same axes on one line.
func showMeshes(p *cli.Page, s *inspect.Summary) {
	var axes []string
	names := map[string][]string{}
	for _, m := range s.Meshes {
		name, rest, _ := strings.Cut(m, " ")
		if names[rest] == nil {
			axes = append(axes, rest)
		}
		names[rest] = append(names[rest], name)
	}
	label := "mesh"
	for _, a := range axes {
		devices := 1
		for part := range strings.SplitSeq(a, ", ") {
			_, size, _ := strings.Cut(part, "=")
			if n, err := strconv.Atoi(size); err == nil {
				devices *= n
			}
		}
		p.Label(label, fmt.Sprintf("%s: %s, %s", strings.Join(names[a], ", "), a, cli.Plural(devices, "device")))
		label = ""
	}
}

// showCostLine writes what the program costs.
func showCostLine(p *cli.Page, s *inspect.Summary) {
	if s.Cost == nil {
		return
	}
	wrapped(p, "cost", []string{amount(s.Cost.Flops, "FLOP"), amount(s.Cost.Transcendentals, "transcendental") + more(s.Cost.Transcendentals),
		amount(s.Cost.Bytes, "B") + " moved", "peak memory " + amount(s.Cost.Peak, "B")})
}

// maxKinds is how many kinds of operations are named.
const maxKinds = 8

// showContents writes what the program consists of.
func showContents(p *cli.Page, s *inspect.Summary) {
	var list []string
	total := operations(s)
	shown := 0
	for _, o := range s.Ops {
		if structural[opName(o.Name)] {
			continue
		}
		if shown == maxKinds {
			list = append(list, "…")
			break
		}
		list = append(list, cli.Comma(o.Count)+" "+opName(o.Name))
		shown++
	}
	if len(list) > 0 {
		list[0] = fmt.Sprintf("%s in %s: %s", cli.Comma(total), cli.Plural(len(s.Functions), "function"), list[0])
		wrapped(p, "operations", list)
	}
	show := func(label string, counts []inspect.OpCount, limit int) {
		var list []string
		for i, o := range counts {
			if i == limit && len(counts) > limit+1 {
				list = append(list, fmt.Sprintf("and %s more", cli.Comma(len(counts)-i)))
				break
			}
			list = append(list, cli.Comma(o.Count)+" "+o.Name)
		}
		if len(list) > 0 {
			wrapped(p, label, list)
		}
	}
	show("dtypes", s.ElementTypes, maxKinds)
	show("exchange", s.Collectives, maxKinds)
	calls := make([]inspect.OpCount, len(s.CustomCalls))
	for i, c := range s.CustomCalls {
		calls[i] = inspect.OpCount{Name: "@" + c.Name, Count: c.Count}
	}
	show("custom", calls, 2*maxKinds)
	if s.ConstantBytes > 0 {
		p.Label("constants", fmt.Sprintf("%s, %s of the file", scaled(float64(s.ConstantBytes), "B"), cli.Percent(s.ConstantBytes, s.Bytes)))
	}
}

// structural lists operations that hold others together, and are not news.
var structural = map[string]bool{opName(builtin.OpModule): true, opName(builtin.OpUnrealizedConversionCast): true, opName(fn.OpFunc): true,
	opName(fn.OpReturn): true, opName(sdy.OpMesh): true}

// opName returns the name of an operation without its dialect and VHLO's version.
func opName(full string) string {
	d, name, ok := strings.Cut(full, ".")
	if !ok {
		return full
	}
	if d == vhlo.Namespace {
		if i := strings.LastIndex(name, "_v"); i > 0 {
			name = name[:i]
		}
	}
	switch d {
	case vhlo.Namespace, stablehlo.Namespace, fn.Namespace, builtin.Namespace, sdy.Namespace:
		return name
	}
	return full
}

// lineBreaks breaks text at spaces into lines of at most width columns, where it has spaces. It
// returns no lines for no text.
func lineBreaks(text string, width int) []string {
	var out []string
	line := ""
	for word := range strings.SplitSeq(text, " ") {
		if line != "" && term.Len(line)+1+term.Len(word) > width {
			out = append(out, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		out = append(out, line)
	}
	return out
}

// wrapped writes a labelled list, over several lines if it is too long for one.
func wrapped(p *cli.Page, label string, items []string) {
	const indent = 13
	line := ""
	for i, it := range items {
		if i < len(items)-1 {
			it += ","
		}
		if line != "" && indent+term.Len(line)+1+term.Len(it) > p.Width {
			p.Label(label, line)
			label, line = "", ""
		}
		if line != "" {
			line += " "
		}
		line += it
	}
	p.Label(label, line)
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
			p.Label("", term.Clip("  "+f.Name+" "+strings.Join(f.Values, ", "), p.Clip-13))
		}
	}
}

// maxFindings is how many lines of one kind of finding are shown.
const maxFindings = 4

// ownPaths returns the absolute paths that say something about the machine: not those of installed
// packages, and not the name of the file itself, which text has as the place of its operations.
func ownPaths(s *inspect.Summary, own string) []inspect.PathFinding {
	var out []inspect.PathFinding
	for _, f := range s.Paths {
		if f.Path != own && !strings.Contains(f.Path, "/site-packages/") && !strings.Contains(f.Path, "/dist-packages/") && !strings.Contains(f.Path, "/lib/python") {
			out = append(out, f)
		}
	}
	return out
}

// unused returns the names of the inputs that the program does not use.
func unused(s *inspect.Summary) []string {
	var out []string
	for i, in := range s.Inputs {
		if in.Unused {
			out = append(out, portName(in, i))
		}
	}
	return out
}

func showFindings(p *cli.Page, in *input.Input, s *inspect.Summary) {
	var out []string
	add := func(n int, command string, line func(i int) string) {
		for i := range n {
			if i == maxFindings && n > maxFindings+1 {
				out = append(out, p.Say(fmt.Sprintf("and %s more; 'hlobc %s' lists them", cli.Comma(n-i), command)))
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
	add(len(s.Inside), "audit", func(i int) string { return insideText(&s.Inside[i], in) })
	if list := ownPaths(s, in.Name); len(list) > 0 {
		line := fmt.Sprintf("%s in locations, such as %s", cli.Plural(len(list), "absolute path"), list[0].Path)
		if len(list) == 1 {
			line = "absolute path in locations: " + list[0].Path
		}
		out = append(out, line)
	}
	if list := unused(s); len(list) > 0 && len(s.Inputs) > 1 {
		n := min(len(list), maxFindings)
		line := "not used: " + strings.Join(list[:n], ", ")
		if len(list) > n {
			line += fmt.Sprintf(" and %s more", cli.Plural(len(list)-n, "input"))
		}
		out = append(out, line)
	}
	if n := len(s.Constants); n > 1 {
		bytes := int64(0)
		for _, k := range s.Constants {
			bytes += k.Bytes
		}
		out = append(out, fmt.Sprintf("%s: %s, %s of the file", cli.Plural(n, "large constant"), cli.Plural(bytes, "byte"), cli.Percent(bytes, s.Bytes)))
	}
	add(len(s.Constants), "size --by constant", func(i int) string {
		k := s.Constants[i]
		line := fmt.Sprintf("large constant: %s, %s", strings.TrimSuffix(k.Name+" "+k.Type, " "), cli.Plural(k.Bytes, "byte"))
		if k.Location != "" {
			line += ", captured in " + k.Location
		}
		return line
	})
	if len(out) == 0 {
		return
	}
	p.Printf("\n%s\n", p.Bold("stands out"))
	for _, line := range out {
		for i, part := range lineBreaks(line, p.Width-4) {
			indent := "  "
			if i > 0 {
				indent = "    "
			}
			p.Printf("%s%s\n", indent, p.Note(part))
		}
	}
}
