package main

import (
	"fmt"
	"sync"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/ir"
)

func roundtripCommand() *command {
	cmd := &command{
		name:  "roundtrip",
		brief: "read, write and compare byte for byte",
		about: `Each file is decoded, written again with its own container version, producer and property layout,
and compared with what it was. The result is a line for each file: "identical", or the first offset that
differs, with what is there in the file and in what was written. The last line counts.

MLIR text is written as bytecode and read again; the texts of both modules, with locations, are
compared.`,
		examples: [][2]string{
			{"hlo-bcdump roundtrip model.mlirbc", "is nothing lost or changed?"},
			{"hlo-bcdump roundtrip artifacts/ | tail -1", "N of M identical"},
		},
		finds: "a file is not identical",
	}
	cmd.run = func(c *call) int {
		same := 0
		memories := sync.Pool{New: func() any { return new(ir.Memory) }} // one for each file under way
		return each(c, task[*inspect.Comparison]{
			text: textParsed,
			load: func(in *input.Input) (*inspect.Comparison, error) {
				if in.Kind == input.Text {
					m, err := parse(in)
					if err != nil {
						return nil, err
					}
					return inspect.RoundtripText(m, c.readOptions(in), c.writeTrace())
				}
				opt, memory := c.readOptions(in), memories.Get().(*ir.Memory)
				defer memories.Put(memory)
				opt.Memory = memory
				return inspect.Roundtrip(in.Data, opt, c.writeTrace())
			},
			show: func(p *page, in *input.Input, r *inspect.Comparison) {
				switch {
				case r == nil:
					p.printf("%s: %s\n", in.Name, p.Bad("failed"))
				case r.Identical:
					same++
					p.printf("%s: %s\n", in.Name, p.Good("identical"))
				default:
					showDifference(p, in, r)
				}
			},
			bad: func(r *inspect.Comparison) bool { return !r.Identical },
			end: func(p *page) { p.printf("%s of %s identical\n", comma(same), comma(p.looked)) },
		})
	}
	return cmd
}

func showDifference(p *page, in *input.Input, r *inspect.Comparison) {
	p.printf("%s: %s at offset %s; %s read, %s written\n", in.Name, p.Bad("differs"), hexOffset(r.Offset),
		plural(r.Bytes, "byte"), plural(r.Written, "byte"))
	side := func(label string, s *inspect.SpanText) {
		if s == nil {
			p.label(label, "end of the file")
			return
		}
		place := s.Section
		if s.Path != "" {
			place += ", " + s.Path
		}
		p.label(label, term.Clip(fmt.Sprintf("%s: %s %s, bytes %s", place, s.Field, s.Meaning, s.Bytes), p.width-13))
	}
	side("in", r.In)
	side("out", r.Out)
}
