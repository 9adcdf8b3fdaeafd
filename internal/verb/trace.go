package verb

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/reader"
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
		defer collectOften(traceGarbage)()
		return cli.Each(c, cli.Task[*traceResult]{
			Text: use,
			Why:  "reading MLIR text does not call a codec; --write lists the calls of writing it as bytecode",
			Load: func(in *input.Input) (*traceResult, error) {
				t := &traceResult{wanted: func(dialect string) bool { return len(dialects) == 0 || slices.Contains(dialects, dialect) }}
				if writing { // offsets are known when everything is written
					var calls []inspect.Call
					err := inspect.TraceWriting(in.Data, c.ReadOptions(in), func(e inspect.Call) { calls = append(calls, e) })
					t.calls = func(emit func(inspect.Call)) error {
						for _, e := range calls {
							emit(e)
						}
						return nil
					}
					return t, err
				}
				t.calls = func(emit func(inspect.Call)) error { return inspect.Trace(in.Data, c.ReadOptions(in), emit) }
				if !c.JSON {
					return t, nil
				}
				_, err := reader.Read(in.Data, inspect.TraceOptions(reader.Options{Open: true, Registry: c.Dialects}))
				t.failed = err != nil
				return t, err // in JSON, it precedes the calls
			},
			Show: func(p *cli.Page, in *input.Input, t *traceResult) {
				p.Heading(in)
				var text []byte
				var call inspect.Call // one for all, as it escapes
				err := t.calls(func(e inspect.Call) {
					if t.wanted(e.Dialect) {
						call = e
						text = showCall(p, text, &call)
					}
				})
				if err != nil {
					p.Refuse(err)
				}
			},
		})
	}
}

// traceResult has the calls of the codec for a file, which are shown while they happen: there are more
// of them than would fit into memory.
type traceResult struct {
	calls  func(emit func(inspect.Call)) error
	wanted func(dialect string) bool
	failed bool // reading fails, and the error is reported
}

// traced is the JSON form of the calls, which [traceResult] writes one by one.
type traced struct {
	Calls []inspect.Call `json:"calls"`
}

// StreamJSON implements [cli.Streamer].
func (t *traceResult) StreamJSON(p *cli.Page) {
	p.Printf("{\n        \"calls\": [")
	some := false
	err := t.calls(func(e inspect.Call) {
		if !t.wanted(e.Dialect) {
			return
		}
		if some {
			p.Printf(",")
		}
		some = true
		p.Printf("\n          ")
		_, _ = p.Write(p.Indented(e, "          "))
	})
	if err != nil && !t.failed {
		p.Fail(err)
	}
	if some {
		p.Printf("\n        ")
	}
	p.Printf("]\n      }")
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

// showCall writes a call. Text is memory for the next one.
func showCall(p *cli.Page, text []byte, e *inspect.Call) []byte {
	text = text[:0]
	if e.Offset >= 0 {
		text = appendPadded(text, e.Offset)
	} else {
		text = append(text, blanks[:offsetWidth]...)
	}
	p.Put(p.Dim(string(text)), "  ")
	if e.Field == "" {
		p.Put(blanks[:bytesWidth+2])
		for range e.Depth {
			p.Put("  ")
		}
		p.Put(p.Key(e.Function), " (", e.Dialect, ")")
		_ = p.WriteByte('\n')
		return text
	}
	if raw := e.Bytes; len(raw) > traceBytes {
		text = append(appendBytes(text[:0], raw[:traceBytes-1]), " .."...)
	} else {
		text = appendBytes(text[:0], raw)
	}
	_, _ = p.Write(text)
	p.Put(blanks[:bytesWidth+2-len(text)])
	text = text[:0]
	for range e.Depth + 1 {
		text = append(text, "  "...)
	}
	text = append(text, e.Field...)
	if e.Value != "" {
		text = append(append(text, " = "...), e.Value...)
	}
	p.Put(term.Clip(string(text), p.Clip-offsetWidth-bytesWidth-4))
	_ = p.WriteByte('\n')
	return text
}
