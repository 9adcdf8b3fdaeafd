package verb

import (
	"bytes"
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/report"
	"github.com/hlobc/hlobc/internal/term"
)

var reportVerb = cli.Verb{
	Name:  "report",
	Brief: "write one page that shows a program, or the difference of two",
	Args:  "FILE [FILE]",
	About: `Writes an HTML page for people who would rather look than read: the first screen of 'hlobc FILE'; the program
as a graph whose functions, regions and repeated layers open and close, with search, neighbourhoods of values,
and for each operation its types, attributes, sharding, cost, effects, visibility and source line; treemaps of
the bytes in the file, of FLOPs and of memory traffic; the releases that read the program; and what stands out.
With two files, the page has both programs and what changed.

The page is one file. It needs no network, and works from a disk or a mail. What a program calls its parts is
shown as text and nothing else. docs/report.md describes it.

--json writes what the page shows of each program; hlobc diff --json has the difference.`,
	Examples: [][2]string{
		{"hlobc report model.mlirbc -o report.html", "look at a program"},
		{"hlobc report old.mlirbc new.mlirbc -o changes.html", "look at what changed"},
		{"hlobc view model.mlirbc", "look without writing a file"},
	},
	Results: []any{&reported{}},
	Open:    true,
	Setup:   reportSetup,
}

func reportSetup(*pflag.FlagSet) func(*cli.Call) int {
	return func(c *cli.Call) int {
		if !c.JSON && c.Output == "" && c.Out != nil && term.IsTerminal(c.Out) {
			return c.Usage("-o is missing: the file for the page")
		}
		return withDocument(c, report.WritePage)
	}
}

// withDocument describes the programs of a call, and passes the document on.
func withDocument(c *cli.Call, use func(w io.Writer, d *report.Document) error) int {
	if len(c.Paths) > 2 {
		return c.Usage("expected one file or two, found %d", len(c.Paths))
	}
	for _, p := range c.Paths {
		if cli.IsDir(p) {
			return c.Usage("%s is a directory, expected a file", p)
		}
	}
	var list []*report.Opened
	code := cli.Each(c, cli.Task[*reported]{
		Text:     cli.TextParsed,
		Artifact: !c.JSON,
		Load: func(in *input.Input) (*reported, error) {
			o, err := report.Open(sourceOf(c, in))
			if err != nil {
				return nil, err
			}
			r := &reported{o.All(), o}
			if c.JSON {
				return r, o.Damage()
			}
			return r, nil
		},
		Show: func(_ *cli.Page, _ *input.Input, r *reported) { list = append(list, r.opened) },
		End: func(p *cli.Page) {
			switch {
			case len(list) == 0 || len(list) < len(c.Paths): // the reason has been reported
				return
			case len(list) > 2:
				p.Fail(fmt.Errorf("found %d programs, expected one or two; name those to show, as in 'models.zip(a.mlirbc)'", len(list)))
				return
			}
			doc, err := report.Describe(list...)
			if err == nil {
				err = use(p, doc)
			}
			p.Fail(err)
		},
	})
	for _, o := range list { // the page shows what can be read, and the damage
		if err := o.Damage(); err != nil && code == cli.Good {
			fmt.Fprintf(c.Stderr, "%s: %s: %v\n", c.Name, o.Program.Name, err)
			code = cli.Finding
		}
	}
	return code
}

// reported is what is written as JSON, and where it comes from.
type reported struct {
	*report.Program
	opened *report.Opened
}

// sourceOf describes an input for package report. The data is copied since it is needed for as long
// as the module.
func sourceOf(c *cli.Call, in *input.Input) report.Source {
	return report.Source{Program: report.Program{Name: in.Name, Stored: in.Stored, Layers: in.Layers}, Data: bytes.Clone(in.Data),
		IsText: in.Kind == input.Text, Registry: c.Dialects}
}
