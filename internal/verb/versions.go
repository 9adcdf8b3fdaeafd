package verb

import (
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/ods"
)

var versionsVerb = cli.Verb{
	Name:  "versions",
	Brief: "show which versions of StableHLO can read a file, which it can be written for, and why",
	About: `Shows the producer of the file, its container version, and the version that a portable artifact is for. Then
answers two questions, each with reasons: the operations, attributes, types and locations that older versions
do not know, with the version that introduced them, how often they occur and where.

"reads" is about the file as it is: the oldest version that knows everything in it, whatever version the
artifact states. "smallest" is about the program: the oldest version for which it can be written as an
artifact, with older forms of operations in place of newer ones where possible. Bytecode that is not a
portable artifact is only guaranteed to work with the version that wrote it.

--consumer asks about one version: can it read the file, what prevents that (everything, not just the first
obstacle), and could the program be written for it? Several files are shown as a table with a line for each;
"rewritten" and "stripped" mean that the program can be written for the consumer, with or without its
locations. --full shows the whole answer for each.`,
	Examples: [][2]string{
		{"hlobc versions model.mlirbc", "what does this file need?"},
		{"hlobc versions --consumer 1.0.0 model.mlirbc", "why does it not load there?"},
		{"hlobc versions --consumer 1.8.0 -q artifacts/ >/dev/null || echo too new", "in CI: can the plugin read all of them?"},
	},
	Finds: "--consumer cannot read a file",
	Setup: versionsSetup,
}

func versionsSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var consumer string
	var full, all bool
	fs.StringVar(&consumer, "consumer", "", "check whether version `X.Y.Z` of StableHLO can read it")
	fs.BoolVar(&full, "full", false, "show the whole answer for each of several files")
	fs.BoolVar(&all, "all", false, "list every place, up to "+strconv.Itoa(inspect.MaxPlaces)+" of each kind, not just the first")
	return func(c *cli.Call) int {
		var version ods.Version
		if consumer != "" {
			var ok bool
			if version, ok = ods.ParseVersion(consumer); !ok || version.IsZero() {
				return c.Usage("--consumer is %q, expected a version such as 1.8.0", consumer)
			}
		}
		t := &versionTable{asked: consumer != ""}
		return cli.Each(c, cli.Task[*inspect.Versions]{
			Text: cli.TextParsed,
			Load: func(in *input.Input) (*inspect.Versions, error) {
				if in.Kind == input.Text {
					m, err := c.Parse(in)
					if err != nil {
						return nil, err
					}
					return inspect.ModuleVersions(m, version)
				}
				return inspect.ReadVersions(in.Data, c.ReadOptions(in), version)
			},
			Last: !full,
			Show: func(p *cli.Page, in *input.Input, v *inspect.Versions) {
				switch {
				case v == nil:
				case p.Many && !full:
					t.add(in, v)
				default:
					showVersions(p, in, v, all)
				}
			},
			Bad: func(v *inspect.Versions) bool { return v.Consumer != nil && !v.Consumer.Reads },
			End: t.write,
		})
	}
}

// versionTable is the table for several files.
type versionTable struct {
	term.Table
	asked bool
}

func (t *versionTable) add(in *input.Input, v *inspect.Versions) {
	container := "text"
	if v.Bytecode != nil {
		container = strconv.FormatUint(*v.Bytecode, 10)
	}
	cells := []string{in.Name, container, orDash(v.Artifact), orDash(v.Reads), orDash(v.Smallest)}
	if t.asked {
		cells = append(cells, verdict(v))
	}
	t.Row(append(cells, forcedBy(v))...)
}

// verdict summarizes the answer for the consumer in a word.
func verdict(v *inspect.Versions) string {
	switch c := v.Consumer; {
	case c == nil:
		return "?"
	case c.Reads:
		return "yes"
	case c.Writable:
		return "rewritten"
	case c.Stripped:
		return "stripped"
	}
	return "no"
}

// forcedBy summarizes what requires the newest version.
func forcedBy(v *inspect.Versions) string {
	switch {
	case v.Obstacle != "":
		return v.Obstacle
	case len(v.Others) > 0:
		return "dialects other than VHLO: " + strings.Join(v.Others, ", ")
	case v.Consumer != nil && len(v.Consumer.Blockers) > 0:
		return needsText(v.Consumer.Blockers)
	case len(v.Needs) > 0:
		return needsText(v.Needs)
	}
	return needsText(v.Forces)
}

// needsText lists the newest needs.
func needsText(list []inspect.Need) string {
	var names []string
	for _, n := range list {
		if n.Since == list[0].Since {
			names = append(names, n.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return list[0].Since + ": " + strings.Join(names, ", ")
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func (t *versionTable) write(p *cli.Page) {
	if t.Len() == 0 {
		return
	}
	t.Columns = []term.Column{{Title: "FILE", Flex: true, Min: 32, Tail: true, Style: p.Bold}, {Title: "BYTECODE", Right: true},
		{Title: "ARTIFACT"}, {Title: "READS"}, {Title: "SMALLEST"}}
	if t.asked {
		t.Columns = append(t.Columns, term.Column{Title: "CONSUMER"})
	}
	t.Columns = append(t.Columns, term.Column{Title: "FORCED BY", Flex: true, Style: p.Note})
	p.Table(&t.Table)
}

func showVersions(p *cli.Page, in *input.Input, v *inspect.Versions, all bool) {
	p.Title(in)
	if v.Bytecode == nil {
		p.Label("format", "MLIR text")
	} else {
		p.Label("format", "MLIR bytecode "+strconv.FormatUint(*v.Bytecode, 10))
		p.Label("producer", v.Producer)
	}
	showLayers(p, in)
	switch {
	case v.Artifact != "":
		p.Label("artifact", "of StableHLO "+v.Artifact)
	case v.Bytecode != nil:
		p.Label("artifact", "no: raw bytecode, which only the version that wrote it is guaranteed to read")
	}
	if len(v.Unknown) > 0 {
		var names []string
		for _, o := range v.Unknown {
			names = append(names, o.Name)
		}
		p.Label("unknown", p.Bad(strings.Join(names, ", "))+", newer than this build")
	}
	if len(v.Others) > 0 {
		p.Label("others", p.Note("it has dialects other than VHLO, which consumers may not know, whatever their version: "+strings.Join(v.Others, ", ")))
	}
	if v.Reads != "" {
		p.Label("reads", "StableHLO "+v.Reads+" and newer can read the file as it is")
	}
	switch {
	case v.Obstacle != "":
		p.Label("smallest", p.Bad("none")+": "+v.Obstacle)
	case v.Smallest != "":
		p.Label("smallest", "it can be written for StableHLO "+v.Smallest+" and newer")
	}
	if v.Consumer != nil {
		showConsumer(p, v, all)
		return
	}
	showNeeds(p, "what the file needs as it is", v.Needs, all)
	if v.Reads != v.Smallest {
		showNeeds(p, "what the program needs when it is written again", v.Forces, all)
	}
}

// showConsumer shows the answer for one version.
func showConsumer(p *cli.Page, v *inspect.Versions, all bool) {
	c := v.Consumer
	switch {
	case c.Reads:
		p.Label("consumer", c.Version+" "+p.Good("reads it"))
		return
	case v.Artifact == "":
		p.Label("consumer", c.Version+": "+p.Note("no guarantee")+", since this is not a portable artifact")
	default:
		p.Label("consumer", c.Version+" "+p.Bad("cannot read it"))
	}
	how := "stablehlo-translate --serialize --target=" + c.Version
	if v.Artifact != "" {
		how = "stablehlo-translate --deserialize FILE | " + how
	}
	switch {
	case c.Writable:
		p.Label("", "it can if the file is rewritten:")
		p.Label("", how)
	case c.Stripped:
		p.Label("", "it can if the file is rewritten without locations:")
		p.Label("", how+" --strip-debuginfo")
	default:
		p.Label("", "the program cannot be written for it either")
	}
	showNeeds(p, "what the consumer does not know", c.Blockers, all)
	if !c.Writable {
		showNeeds(p, "what prevents writing the program for it", c.Obstacles, all)
	}
}

func showNeeds(p *cli.Page, title string, list []inspect.Need, all bool) {
	if len(list) == 0 {
		return
	}
	p.Printf("\n%s\n", p.Bold(title))
	t := term.Table{Indent: 2, Columns: []term.Column{{Title: "SINCE"}, {Title: "KIND", Style: p.Key}, {Title: "NAME", Flex: true}, {Title: "COUNT", Right: true},
		{Title: "OFFSET", Right: true, Style: p.Dim}, {Title: "WHERE", Flex: true}}}
	for _, n := range list {
		name := n.Name
		if n.Why != "" {
			name += ", as it " + n.Why
		}
		if len(n.Places) == 0 {
			t.Row(n.Since, n.Kind, name, cli.Comma(n.Count))
		}
		for i, at := range n.Places {
			offset := ""
			if at.Offset != nil {
				offset = cli.HexOffset(*at.Offset)
			}
			switch {
			case i == 0:
				t.Row(n.Since, n.Kind, name, cli.Comma(n.Count), offset, at.String())
			case all:
				t.Row("", "", "", "", offset, at.String())
			}
		}
	}
	p.Table(&t)
}
