package verb

import (
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
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

--consumer asks about one consumer, ` + consumer.Syntax + `: can it read the file, what prevents that (everything,
not just the first obstacle), and could the program be written for it? Several files are shown as a table with
a line for each; "rewritten" means that hlobc convert can write the program for the consumer. --full shows the
whole answer for each.`,
	Examples: [][2]string{
		{"hlobc versions model.mlirbc", "what does this file need?"},
		{"hlobc versions --consumer jaxlib==0.4.30 model.mlirbc", "why does it not load there?"},
		{"hlobc versions --consumer week12 -q artifacts/ || echo too new", "in CI: can consumers that are twelve weeks old read all of them?"},
	},
	Finds:   "--consumer cannot read a file",
	Open:    true,
	Results: []any{&inspect.Versions{}},
	Setup:   versionsSetup,
}

func versionsSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var name string
	var full, all bool
	fs.StringVar(&name, "consumer", "", "check whether `CONSUMER` can read it: jaxlib==0.4.30, 1.8.0, week12, min, ...")
	fs.BoolVar(&full, "full", false, "show the whole answer for each of several files")
	fs.BoolVar(&all, "all", false, "list all of the places, up to "+strconv.Itoa(inspect.MaxPlaces)+" of each kind, not just the first")
	return func(c *cli.Call) int {
		var asked consumer.Consumer
		if name != "" {
			var err error
			if asked, err = consumer.Parse(name); err != nil {
				return c.Usage("--consumer: %v", err)
			}
		}
		answer := func(v *inspect.Versions) {
			if v != nil && v.Consumer != nil {
				v.Consumer.Name = asked.Name
			}
		}
		t := &versionTable{asked: name != ""}
		return cli.Each(c, cli.Task[*inspect.Versions]{
			Check: name != "",
			Text:  cli.TextParsed,
			Load: func(in *input.Input) (v *inspect.Versions, err error) {
				defer func() { answer(v) }()
				if in.Kind == input.Text {
					m, err := c.Parse(in)
					if err != nil {
						return nil, err
					}
					return inspect.ModuleVersions(m, asks(asked))
				}
				return inspect.ReadVersions(in.Data, c.ReadOptions(in), asks(asked))
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
	case c.Writable, c.Stripped:
		return "rewritten"
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
	t.Columns = []term.Column{{Title: "FILE", Flex: true, Min: 16, Tail: true, Style: p.Bold}, {Title: "BYTECODE", Right: true},
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
	switch {
	case v.Shardy():
		p.Label("others", "it has Shardy's dialect, sdy, which VHLO has no form of, but releases of jaxlib load")
	case len(v.Others) > 0:
		p.Label("others", p.Note("it has dialects other than VHLO, which consumers may not know, whatever their version: "+strings.Join(v.Others, ", ")))
	}
	by := strings.Join(v.ReadBy, " and newer, ")
	switch {
	case v.Reads == "":
	case v.Shardy():
		p.Label("reads", by+" and newer can read the file as it is")
	default:
		p.Label("reads", "StableHLO "+v.Reads+" and newer can read the file as it is")
		if by != "" {
			p.Label("", by+" and newer")
		}
	}
	switch {
	case v.Obstacle != "":
		p.Label("smallest", p.Bad("none")+": "+v.Obstacle)
	case v.Smallest != "":
		p.Label("smallest", "it can be written for StableHLO "+v.Smallest+" and newer")
	}
	if v.Consumer != nil {
		showConsumer(p, in, v, all)
		return
	}
	showNeeds(p, "what the file needs as it is", v.Needs, all)
	if v.Reads != v.Smallest {
		showNeeds(p, "what the program needs when it is written again", v.Forces, all)
	}
}

// asks returns the question about a consumer.
func asks(c consumer.Consumer) inspect.Asked {
	return inspect.Asked{Version: c.Version, Shardy: c.Shardy()}
}

// showConsumer shows the answer for one consumer.
func showConsumer(p *cli.Page, in *input.Input, v *inspect.Versions, all bool) {
	c := v.Consumer
	name := c.Name
	if !strings.HasSuffix(name, c.Version) {
		name += ", with StableHLO " + c.Version + ","
	}
	switch {
	case c.Reads:
		p.Label("consumer", name+" "+p.Good("reads it"))
		return
	case v.Artifact == "":
		p.Label("consumer", strings.TrimSuffix(name, ",")+": "+p.Note("no guarantee")+", since this is not a portable artifact")
	case len(v.Others) > 0 && len(v.Unknown) == 0 && len(c.Blockers) == 0:
		p.Label("consumer", strings.TrimSuffix(name, ",")+": "+p.Note("no guarantee")+", since it has to know a dialect other than VHLO: "+strings.Join(v.Others, ", "))
	default:
		p.Label("consumer", name+" "+p.Bad("cannot read it"))
	}
	flags := "--for " + strings.TrimPrefix(c.Name, "StableHLO ")
	switch {
	case c.Writable, c.Stripped:
		p.Label("", "it can if the program is written for it:")
		p.Command("", "hlobc convert "+flags+" "+quote(in.Name)+" -o converted.mlirbc")
	case v.Obstacle == "" && len(v.Unknown) == 0:
		p.Label("", "it can only if everything below can be lowered; this tells:")
		p.Command("", "hlobc convert "+flags+" --dry-run "+quote(in.Name))
	default:
		p.Label("", "the program cannot be written for it either")
	}
	showNeeds(p, "what the consumer does not know", c.Blockers, all)
	if !c.Writable && !c.Stripped {
		showNeeds(p, "what prevents writing the program for it", c.Obstacles, all)
	}
}

// whyText says why an older form cannot be used, or why there is no form at all.
func whyText(n inspect.Need) string {
	if n.Since == "" {
		return ": " + n.Why
	}
	return ", as it " + n.Why
}

// quote quotes the name of a program for a shell.
func quote(name string) string {
	if name == "<stdin>" {
		return "-"
	}
	if strings.ContainsFunc(name, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("/._-+=:,@%", r)
	}) {
		return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
	}
	return name
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
			name += whyText(n)
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
