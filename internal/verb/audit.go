package verb

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

var auditVerb = cli.Verb{
	Name:  "audit",
	Brief: "list what is stored as text or opaque, unknown names and dialects, absolute paths",
	About: `Lists the attributes and types that the producer stored as text instead of encoding them, by name, with
the operations and attributes that contain them; what is stored in encodings that this build does not know;
operation names without a definition; dialects that this build does not know; names of discardable
attributes; programs inside the file, such as kernels; and absolute paths among the strings, also in such
programs. Unlike "strings FILE | grep stablehlo", the answer is exact. --all also lists what is encoded.

--consumer lists what a consumer would refuse, lose or ignore.

--fail-on sets the exit code to 1 if a finding matches. A pattern, with * and ?, matches the name of a
finding, or its kind and name: text:NAME, opaque:NAME, op:NAME, dialect:NAME, name:NAME, inside:PLACE and
path:PATH.`,
	Examples: [][2]string{
		{"hlobc audit model.mlirbc", "what would another reader fail to understand?"},
		{"hlobc audit --fail-on 'text:stablehlo.*' out/", "in CI: is every StableHLO attribute encoded?"},
		{"hlobc audit --consumer jaxlib==0.4.30 m.bc", "what does an older reader make of it?"},
		{"hlobc audit --fail-on 'path:*' m.bc", "in CI: does the file reveal paths of the build machine?"},
	},
	Finds:   "a finding matches --fail-on",
	Open:    true,
	Results: []any{&inspect.Audited{}},
	Setup:   auditSetup,
}

func auditSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var failOn []string
	fs.StringSliceVar(&failOn, "fail-on", nil, "set the exit code to 1 if a finding matches one of the patterns in `LIST`")
	var all bool
	var name string
	fs.BoolVar(&all, "all", false, "list all of what is stored, not just what was not encoded")
	fs.StringVar(&name, "consumer", "", "list what `CONSUMER` makes of it: jaxlib==0.4.30, 1.8.0, week12, min, ...")
	return func(c *cli.Call) int {
		var asked consumer.Consumer
		if name != "" {
			var err error
			if asked, err = consumer.Parse(name); err != nil {
				return c.Usage("--consumer: %v", err)
			}
		}
		for _, pattern := range failOn {
			if err := inspect.CheckPattern(pattern); err != nil {
				return c.Usage("--fail-on has %v", err)
			}
		}
		matches := func(f inspect.Finding) bool {
			return slices.ContainsFunc(failOn, f.Matches)
		}
		return cli.Each(c, cli.Task[*inspect.Audited]{
			Check: true,
			Load: func(in *input.Input) (*inspect.Audited, error) {
				a, err := inspect.Audit(in.Data, c.ReadOptions(in))
				if err == nil && name != "" {
					err = a.For(in.Data, c.ReadOptions(in), asked.String(), asks(asked))
				}
				return a, err
			},
			Show: func(p *cli.Page, in *input.Input, a *inspect.Audited) {
				if p.Partial && len(a.Findings()) == 0 {
					return // the part that was not read could contain anything
				}
				p.Heading(in)
				showAudit(p, a, matches)
				if all {
					showStored(p, a)
				}
				if a.Consumer != nil {
					showFates(p, a.Consumer)
				}
			},
			Bad: func(a *inspect.Audited) bool { return slices.ContainsFunc(a.Findings(), matches) },
		})
	}
}

func showAudit(p *cli.Page, a *inspect.Audited, fails func(inspect.Finding) bool) {
	if len(a.Findings()) == 0 {
		p.Printf("%s\n", p.Good("everything is encoded and known, and there are no absolute paths"))
		return
	}
	first := true
	mark := func(kind, name string) string {
		if fails(inspect.Finding{Kind: kind, Name: name}) {
			return "FAIL"
		}
		return ""
	}
	if len(a.Text) > 0 {
		p.Gap(&first)
		t := term.Table{Columns: []term.Column{{Title: "STORED AS TEXT", Flex: true}, {Title: "KIND"}, {Title: "COUNT", Right: true},
			{Title: "BYTES", Right: true}, {Title: "WHERE", Flex: true}, {Style: p.Bad}}}
		for _, f := range a.Text {
			uses := f.Uses
			for i := range max(len(uses), 1) {
				where := ""
				if i < len(uses) {
					where = useText(uses[i])
				}
				switch {
				case i == 0:
					t.Row(f.Name, f.Kind, cli.Comma(f.Count), cli.Comma(f.Bytes), where, mark("text", f.Name))
				case i == maxUses && len(uses) > maxUses+1:
					t.Row("", "", "", "", fmt.Sprintf("and %s more", cli.Comma(len(uses)-i)))
				case i <= maxUses:
					t.Row("", "", "", "", where)
				}
			}
		}
		p.Table(&t)
	}
	showOpaque(p, a, &first, mark)
	if len(a.Ops) > 0 {
		p.Gap(&first)
		t := term.Table{Columns: []term.Column{{Title: "OPERATION", Flex: true}, {Title: "COUNT", Right: true}, {Title: "DEFINITION"}, {Style: p.Bad}}}
		for _, o := range a.Ops {
			count := ""
			if o.Count >= 0 {
				count = cli.Comma(o.Count)
			}
			t.Row(o.Name, count, o.Missing(), mark("op", o.Name))
		}
		p.Table(&t)
	}
	if len(a.Dialects) > 0 {
		p.Gap(&first)
		t := term.Table{Columns: []term.Column{{Title: "UNKNOWN DIALECT", Flex: true}, {Title: "ATTRIBUTES", Right: true}, {Title: "TYPES", Right: true},
			{Title: "OP NAMES", Right: true}, {Style: p.Bad}}}
		for _, d := range a.Dialects {
			t.Row(d.Name, cli.Comma(d.Attributes), cli.Comma(d.Types), cli.Comma(d.Ops), mark("dialect", d.Name))
		}
		p.Table(&t)
	}
	showNames(p, a, &first, mark)
	showInside(p, a, &first, mark)
	if len(a.Paths) > 0 {
		p.Gap(&first)
		t := term.Table{Columns: []term.Column{{Title: "ABSOLUTE PATH", Flex: true}, {Title: "IN", Flex: true}, {Style: p.Bad}}}
		for _, f := range a.Paths {
			var where []string
			for _, u := range f.Uses {
				where = append(where, useText(u))
			}
			if f.Program != "" {
				where = append(where, "inside "+f.Program)
			}
			t.Row(f.Path, strings.Join(where, ", "), mark("path", f.Path))
		}
		p.Table(&t)
	}
}

// useText describes a use briefly.
func useText(u inspect.Use) string {
	if u.Role == inspect.RoleFile {
		return cli.Plural(u.Count, "location")
	}
	s := u.Role
	if u.Where != "" {
		s = u.Where
		if u.Role == inspect.RoleValueType {
			s += " (type of a value)"
		}
	}
	if u.Count > 1 {
		s = cli.Comma(u.Count) + " x " + s
	}
	return s
}
