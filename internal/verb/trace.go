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
	Brief: "the calls of the codec, with offset, bytes and value",
	About: `A line for each attribute and type that is decoded, with the function and the dialect, and a line for
each of its fields. What an entry refers to is decoded inside it when it was not before, which the
indentation shows. With --write the module is written again, and the calls of writing are shown.

--debug-only=stablehlo-bytecode and the like log the same calls, without fields, to standard error; any
command takes it.`,
	Examples: [][2]string{
		{"hlobc trace model.mlirbc | less", "in which order is what decoded?"},
		{"hlobc trace --dialect stablehlo m.bc", "the attributes of StableHLO alone"},
		{"hlobc verify --debug-only=vhlo-bytecode m.bc", "the log, during any command"},
	},
	Setup: traceSetup,
}

func traceSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var writing bool
	var dialects []string
	fs.BoolVar(&writing, "write", false, "the calls of writing instead of reading")
	fs.StringSliceVar(&dialects, "dialect", nil, "only calls of the dialects in `LIST`")
	return func(c *cli.Call) int {
		known := coded(c.Registry())
		for _, d := range dialects {
			if !slices.Contains(known, d) {
				return c.Usage("--dialect has %q, expected of %s", d, strings.Join(known, ", "))
			}
		}
		use := cli.TextRefused
		if writing {
			use = cli.TextEncoded
		}
		return cli.Each(c, cli.Task[*traced]{
			Text: use,
			Why:  "reading MLIR text calls no codec; --write shows the calls of writing it as bytecode",
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

// traced is the calls of the codec for a file.
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

// traceBytes is how many bytes of a field are shown.
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
	p.Printf("%s  %s%s  %s\n", p.Dim(offset), text, strings.Repeat(" ", bytesWidth-len(text)), term.Clip(line, p.Width-offsetWidth-bytesWidth-4))
}
