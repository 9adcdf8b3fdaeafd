package verb

import (
	"fmt"
	"sync"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/reader"
)

var roundtripVerb = cli.Verb{
	Name:  "roundtrip",
	Brief: "read, write again and compare byte for byte",
	About: `Decodes each file, writes it again with its own container version, producer and property layout, and
compares the result with the file. Prints a line for each file: "identical", or the first offset that
differs, with its content in the file and in what was written. The last line has the totals.

MLIR text is written as bytecode and read again; the texts of both modules, with locations, are compared.`,
	Examples: [][2]string{
		{"hlobc roundtrip model.mlirbc", "is anything lost or changed?"},
		{"hlobc roundtrip artifacts/ | tail -1", "N of M identical"},
	},
	Finds:   "a file is not identical",
	Open:    true,
	Results: []any{&inspect.Comparison{}},
	Setup:   roundtripSetup,
}

func roundtripSetup(*pflag.FlagSet) func(*cli.Call) int {
	return func(c *cli.Call) int {
		same, lost := 0, 0
		memories := sync.Pool{New: func() any { return new(reader.Memory) }} // one for each concurrent file
		return cli.Each(c, cli.Task[*inspect.Comparison]{
			Check: true,
			Text:  cli.TextParsed,
			Load: func(in *input.Input) (*inspect.Comparison, error) {
				if in.Kind == input.Text {
					m, err := c.Parse(in)
					if err != nil {
						return nil, err
					}
					return inspect.RoundtripText(m, c.ReadOptions(in), c.WriteTrace())
				}
				opt, memory := c.ReadOptions(in), memories.Get().(*reader.Memory)
				defer memories.Put(memory)
				opt.Memory = memory
				return inspect.Roundtrip(in.Data, opt, c.WriteTrace())
			},
			Show: func(p *cli.Page, in *input.Input, r *inspect.Comparison) {
				switch {
				case r == nil:
					p.Printf("%s: %s\n", in.Name, p.Bad("failed"))
				case r.Identical:
					same++
					p.Printf("%s: %s\n", in.Name, p.Good("identical"))
				case r.Lost != "":
					lost++
					p.Printf("%s: %s: bytecode has no room for %s\n", in.Name, p.Note("identical as far as possible"), r.Lost)
				default:
					showDifference(p, in, r)
				}
			},
			Bad: func(r *inspect.Comparison) bool { return !r.Identical && r.Lost == "" },
			End: func(p *cli.Page) {
				more := ""
				if lost > 0 {
					more = ", " + cli.Comma(lost) + " as far as possible"
				}
				p.Printf("%s of %s identical%s\n", cli.Comma(same), cli.Comma(p.Looked), more)
			},
		})
	}
}

func showDifference(p *cli.Page, in *input.Input, r *inspect.Comparison) {
	p.Printf("%s: %s at offset %s; %s read, %s written\n", in.Name, p.Bad("differs"), cli.HexOffset(r.Offset),
		cli.Plural(r.Bytes, "byte"), cli.Plural(r.Written, "byte"))
	side := func(label string, s *inspect.SpanText) {
		if s == nil {
			p.Label(label, "end of the file")
			return
		}
		place := s.Section
		if s.Path != "" {
			place += ", " + s.Path
		}
		p.Label(label, term.Clip(fmt.Sprintf("%s: %s %s, bytes %s", place, s.Field, s.Meaning, s.Bytes), p.Clip-13))
	}
	side("in", r.In)
	side("out", r.Out)
}
