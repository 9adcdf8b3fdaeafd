package verb

import (
	"encoding/hex"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/input"
)

// dumpView selects which spans to show, and how.
type dumpView struct {
	section  string
	at       string
	allBytes bool
}

var dumpVerb = cli.Verb{
	Name:  "dump",
	Brief: "explain every byte: offset, bytes, field, meaning",
	About: `Prints a line for each field: its offset, its bytes, its name and its meaning, with indices resolved.
Headings name the section and the item (attribute, type, properties, operation) that the fields belong to.
The fields cover every byte of the file exactly once; this is checked.

A file that cannot be decoded is explained up to the error; the rest is marked "not decoded".`,
	Examples: [][2]string{
		{"hlobc dump model.mlirbc | less", "read a file from start to end"},
		{"hlobc dump --section string m.bc", "only the string section"},
		{"hlobc dump --at 0x1a4 m.bc", "what is at this offset?"},
		{"diff <(hlobc dump a.bc) <(hlobc dump b.bc)", "where do two files differ?"},
	},
	Open:    true,
	Results: []any{&dumpJSON{}},
	Setup:   dumpSetup,
}

func dumpSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var v dumpView
	fs.StringVar(&v.section, "section", "", "only the section `NAME`, for example \"string\" or \"IR\"")
	fs.StringVar(&v.at, "at", "", "only the item at `OFFSET`, in decimal or with 0x")
	fs.BoolVar(&v.allBytes, "all-bytes", false, "show all bytes of long fields, not just the first 16")
	return func(c *cli.Call) int {
		at := int64(-1)
		if v.at != "" {
			var ok bool
			if at, ok = parseOffset(v.at); !ok {
				return c.Usage("--at is %q, expected an offset", v.at)
			}
		}
		if known := sectionNames(); v.section != "" && !slices.Contains(known, v.section) {
			return c.Usage("--section is %q, expected one of %s", v.section, strings.Join(known, ", "))
		}
		defer collectOften(dumpGarbage)()
		return cli.Each(c, cli.Task[*dumpResult]{
			Text: cli.TextRefused,
			Why:  c.Say("dump explains bytecode, and this is MLIR text; 'hlobc opt -emit-bytecode' converts it"),
			Load: func(in *input.Input) (*dumpResult, error) {
				if n := int64(len(in.Data)); at >= n {
					return nil, cli.Misused("--at is %s, expected an offset up to %d (%#x), since the program has %s", v.at, n-1, n-1, cli.Plural(n, "byte"))
				}
				d, err := inspect.Explain(in.Data, c.ReadOptions(in))
				if d != nil {
					d.Release()
				}
				return newDumpResult(d, v, at), err
			},
			Show: func(p *cli.Page, in *input.Input, d *dumpResult) {
				p.Heading(in)
				d.show(p)
			},
		})
	}
}

// The garbage that commands tolerate that keep much, in percent of what they keep.
const (
	dumpGarbage  = 35
	sizeGarbage  = 50
	traceGarbage = 50
)

// collectOften makes the collector tolerate less garbage, and returns what ends that. Most of what is kept for
// each byte or operation of a file has no pointers, so that collecting more often costs little.
func collectOften(percent int) (end func()) {
	before := debug.SetGCPercent(percent)
	return func() { debug.SetGCPercent(before) }
}

// parseOffset parses an offset, in decimal or with 0x.
func parseOffset(s string) (int64, bool) {
	base := 10
	if hex, ok := strings.CutPrefix(strings.ToLower(s), "0x"); ok {
		s, base = hex, 16
	}
	n, err := strconv.ParseUint(s, base, 63)
	return int64(n), err == nil
}

// dumpResult is the selected part of a dump: the spans from first to last-1.
type dumpResult struct {
	*inspect.Dump
	view        dumpView
	first, last int
	at          int64
}

func newDumpResult(d *inspect.Dump, v dumpView, at int64) *dumpResult {
	r := &dumpResult{Dump: d, view: v, last: d.Len(), at: at}
	if at >= 0 {
		i := d.At(at)
		if i < 0 {
			r.first, r.last = 0, 0
			return r
		}
		s := d.Span(i)
		r.first, r.last = i, i+1
		for r.first > 0 && s.Path != "" && d.Span(r.first-1).Path == s.Path {
			r.first--
		}
		for r.last < d.Len() && s.Path != "" && d.Span(r.last).Path == s.Path {
			r.last++
		}
	}
	return r
}

// sectionNames returns the names that sections can have.
func sectionNames() []string {
	list := []string{inspect.HeaderSection}
	for id := range container.NumSections {
		list = append(list, id.String())
	}
	return list
}

// wanted reports whether a span is in the selected section.
func (d *dumpResult) wanted(s inspect.Span) bool {
	return d.view.section == "" || s.Section == d.view.section
}

// dumpJSON is the JSON form of a dump, which [dumpResult] writes span by span.
type dumpJSON struct {
	Bytes int64      `json:"bytes"`
	Spans []jsonSpan `json:"spans"`
}

// jsonSpan is the JSON form of a span. Bytes are in hexadecimal, at most jsonBytes of them.
type jsonSpan struct {
	Offset  int64  `json:"offset"`
	Size    int64  `json:"size"`
	Section string `json:"section"`
	Path    string `json:"path,omitempty"`
	Field   string `json:"field"`
	Bytes   string `json:"bytes"`
	Meaning string `json:"meaning"`
}

const jsonBytes = 64

// StreamJSON implements [cli.Streamer].
func (d *dumpResult) StreamJSON(p *cli.Page) {
	p.Printf("{\n        \"bytes\": %d,\n        \"spans\": [", d.Size())
	n := 0
	for _, s := range d.Spans(d.first, d.last) {
		if !d.wanted(s) {
			continue
		}
		raw := d.Bytes(s)
		if !d.view.allBytes {
			raw = raw[:min(len(raw), jsonBytes)]
		}
		if n > 0 {
			p.Printf(",")
		}
		n++
		p.Printf("\n          ")
		_, _ = p.Write(p.Compact(jsonSpan{s.Start, s.End - s.Start, s.Section, s.Path, s.Field, hex.EncodeToString(raw), s.Meaning}))
	}
	p.Printf("\n        ]\n      }")
}
