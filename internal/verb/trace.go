package verb

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/schema"
)

var traceVerb = cli.Verb{
	Name:  "trace",
	Brief: "list the calls of the codec, with offset, bytes and value",
	About: `Prints a line for each attribute and type that is decoded, with the function and the dialect, and a line for
each of its fields. An entry that has not been decoded yet is decoded inside the first entry that refers to
it, which the indentation shows. --write writes the module again and lists the calls of writing.

With every command, --debug-only=stablehlo-bytecode and similar values log the same calls, without fields,
to standard error.`,
	Examples: [][2]string{
		{"hlobc trace model.mlirbc | less", "what is decoded in which order?"},
		{"hlobc trace --only stablehlo m.bc", "only StableHLO's attributes and types"},
		{"hlobc verify --debug-only=vhlo-bytecode m.bc", "the log, with another command"},
	},
	Open:    true,
	Results: []any{&traced{}},
	Setup:   traceSetup,
}

func traceSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var writing bool
	var dialects []string
	fs.BoolVar(&writing, "write", false, "list the calls of writing instead of reading")
	fs.StringSliceVar(&dialects, "only", nil, "leave out everything but the dialects in `LIST`")
	return func(c *cli.Call) int {
		known := coded(c.Registry())
		for _, d := range dialects {
			if !slices.Contains(known, d) {
				return c.Usage("--only has %q, expected one of %s", d, strings.Join(known, ", "))
			}
		}
		use := cli.TextRefused
		if writing {
			use = cli.TextEncoded
		}
		return cli.Each(c, cli.Task[*traced]{
			Text: use,
			Why:  "reading MLIR text does not call a codec; --write lists the calls of writing it as bytecode",
			Load: func(in *input.Input) (*traced, error) {
				t := &traced{Calls: []inspect.Call{}}
				emit := func(e inspect.Call) {
					if len(dialects) == 0 || slices.Contains(dialects, e.Dialect) {
						t.Calls = append(t.Calls, e)
					}
				}
				if writing {
					return t, inspect.TraceWriting(in.Data, c.ReadOptions(in), emit)
				}
				return t, inspect.Trace(in.Data, c.ReadOptions(in), emit)
			},
			Show: func(p *cli.Page, in *input.Input, t *traced) {
				p.Heading(in)
				for i := range t.Calls {
					showCall(p, &t.Calls[i])
				}
			},
		})
	}
}

// traced holds the calls of the codec for a file.
type traced struct {
	Calls []inspect.Call `json:"calls"`
}

// coded returns the dialects whose attributes or types have codecs.
func coded(reg *schema.Registry) (names []string) {
	for _, d := range reg.Dialects() {
		if len(d.Attrs)+len(d.Types) > 0 {
			names = append(names, d.Name)
		}
	}
	return names
}

// traceBytes is the number of bytes of a field that are shown.
const traceBytes = 8

func showCall(p *cli.Page, e *inspect.Call) {
	offset := strings.Repeat(" ", offsetWidth)
	if e.Offset >= 0 {
		offset = hexPadded(e.Offset)
	}
	raw := e.Bytes
	text := hexBytes(raw[:min(len(raw), traceBytes)])
	if len(raw) > traceBytes {
		text = hexBytes(raw[:traceBytes-1]) + " .."
	}
	indent := strings.Repeat("  ", e.Depth)
	if e.Field == "" {
		p.Printf("%s  %s%s%s\n", p.Dim(offset), strings.Repeat(" ", bytesWidth+2), indent, p.Key(e.Function)+" ("+e.Dialect+")")
		return
	}
	line := indent + "  " + e.Field
	if e.Value != "" {
		line += " = " + e.Value
	}
	p.Printf("%s  %s%s  %s\n", p.Dim(offset), text, strings.Repeat(" ", bytesWidth-len(text)), term.Clip(line, p.Clip-offsetWidth-bytesWidth-4))
}
