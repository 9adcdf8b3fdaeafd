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
	Brief: "which versions of StableHLO read a file, which it can be written for, and why",
	About: `Who wrote the file, the version of its container, and the version that a portable artifact says it is
for. Then two answers, each with what forces it: the operations, attributes, types and locations that
older versions do not know, when they were introduced, how often they occur and where.

"reads" is about the file as it is: the oldest version that knows everything in it. A consumer does not
mind the version that an artifact states. "smallest" is about the program: the oldest version that an
artifact of it can be written for, where older forms of operations stand in for newer ones if they can.
Bytecode that is no portable artifact makes no promise to any version but the one that wrote it.

--consumer asks about one version: can it read the file, what keeps it from that (everything, not only
what is found first), and could the program be written for it? Several files give a table with a line
for each, in which "rewritten" and "stripped" say that the program can be written for the consumer, with
or without its locations; --full gives the whole answer for each.`,
	Examples: [][2]string{
		{"hlobc versions model.mlirbc", "what does this file need?"},
		{"hlobc versions --consumer 1.0.0 model.mlirbc", "why does it not load there?"},
		{"hlobc versions --consumer 1.8.0 -q artifacts/ >/dev/null || echo too new", "in CI: does the plugin read all of them?"},
	},
	Finds: "--consumer cannot read a file",
	Setup: versionsSetup,
}

func versionsSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var consumer string
	var full, all bool
	fs.StringVar(&consumer, "consumer", "", "whether version `X.Y.Z` of StableHLO reads it")
	fs.BoolVar(&full, "full", false, "the whole answer for each of several files")
	fs.BoolVar(&all, "all", false, "every place, up to "+strconv.Itoa(inspect.MaxPlaces)+" of each kind, not only the first")
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

// verdict answers for the consumer in a word.
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

// forcedBy says in a few words what asks for the newest version.
func forcedBy(v *inspect.Versions) string {
	switch {
	case v.Obstacle != "":
		return v.Obstacle
	case len(v.Others) > 0:
		return "dialects besides VHLO: " + strings.Join(v.Others, ", ")
	case v.Consumer != nil && len(v.Consumer.Blockers) > 0:
		return needsText(v.Consumer.Blockers)
	case len(v.Needs) > 0:
		return needsText(v.Needs)
	}
	return needsText(v.Forces)
}

// needsText names the newest needs.
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
		p.Label("artifact", "no: raw bytecode, which no version but the one that wrote it promises to read")
	}
	if len(v.Unknown) > 0 {
		var names []string
		for _, o := range v.Unknown {
			names = append(names, o.Name)
		}
		p.Label("unknown", p.Bad(strings.Join(names, ", "))+": of a version newer than this build")
	}
	if len(v.Others) > 0 {
		p.Label("others", p.Note("it has dialects besides VHLO, which consumers of any version may not know: "+strings.Join(v.Others, ", ")))
	}
	if v.Reads != "" {
		p.Label("reads", "StableHLO "+v.Reads+" and newer read the file as it is")
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
	showNeeds(p, "what it needs as it is", v.Needs, all)
	if v.Reads != v.Smallest {
		showNeeds(p, "what it needs when written anew", v.Forces, all)
	}
}

// showConsumer answers for one version.
func showConsumer(p *cli.Page, v *inspect.Versions, all bool) {
	c := v.Consumer
	switch {
	case c.Reads:
		p.Label("consumer", c.Version+" "+p.Good("reads it"))
		return
	case v.Artifact == "":
		p.Label("consumer", c.Version+": "+p.Note("nothing is promised")+", since it is no portable artifact")
	default:
		p.Label("consumer", c.Version+" "+p.Bad("cannot read it"))
	}
	how := "stablehlo-translate --serialize --target=" + c.Version
	if v.Artifact != "" {
		how = "stablehlo-translate --deserialize FILE | " + how
	}
	switch {
	case c.Writable:
		p.Label("", "written anew it can:")
		p.Label("", how)
	case c.Stripped:
		p.Label("", "written anew without locations it can:")
		p.Label("", how+" --strip-debuginfo")
	default:
		p.Label("", "nor can the program be written for it")
	}
	showNeeds(p, "what it does not know", c.Blockers, all)
	if !c.Writable {
		showNeeds(p, "what keeps the program from it", c.Obstacles, all)
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
