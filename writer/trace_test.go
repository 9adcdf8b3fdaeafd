package writer_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
	"github.com/hlobc/hlobc/writer"
)

// recorder is a tracer that records entries, and their fields with their bounds.
type recorder struct {
	entries []traced
}

type traced struct {
	class  *schema.Class
	enc    *schema.Encoding
	node   ir.Node
	fields []tracedField
}

type tracedField struct {
	name       string
	start, end int64
}

func (r *recorder) TraceEntry(class *schema.Class, enc *schema.Encoding, n ir.Node) {
	r.entries = append(r.entries, traced{class: class, enc: enc, node: n})
}

func (r *recorder) TraceField(f *schema.Field, start, end int64, n ir.Node) {
	e := &r.entries[len(r.entries)-1]
	if n != e.node {
		panic("a field of another entry")
	}
	e.fields = append(e.fields, tracedField{f.Name, start, end})
}

// TestTrace checks that a tracer is called once, in order, for each encoded entry of the
// output, that the fields cover all bytes of an entry but its code, and that tracing does
// not change the output.
func TestTrace(t *testing.T) {
	modules := map[string]*ir.Module{"random": fuzz.New(2), "aliases": read(t, doubled(make([]byte, 1<<17)), reader.Options{Verify: reader.Unverified}).Module}
	for name, p := range programs {
		if name != "many" {
			modules[name] = p().Module
		}
	}
	entries := 0
	for name, m := range modules {
		file := write(t, m, writer.Options{})
		for _, m := range []*ir.Module{m, read(t, file, reader.Options{Verify: reader.Unverified}).Module} {
			var r recorder
			if out := write(t, m, writer.Options{Trace: &r}); !bytes.Equal(out, file) {
				t.Errorf("%s: the output is another one", name)
			}
			if got, want := r.told(), told(t, file); !slices.Equal(got, want) {
				t.Errorf("%s: the trace is\n%v\nwant\n%v", name, got, want)
			}
			entries += len(r.entries)
		}
	}
	if entries < 500 {
		t.Errorf("only %d entries", entries)
	}
}

// told returns the traced entries with their bounds and codes.
func (r *recorder) told() (list []string) {
	for _, e := range r.entries {
		bounds := "no fields"
		if n := len(e.fields); n > 0 {
			bounds = fmt.Sprintf("%d to %d", e.fields[0].start, e.fields[n-1].end)
			for i, f := range e.fields {
				if f.name != e.enc.Fields[i].Name || i > 0 && f.start != e.fields[i-1].end {
					bounds = fmt.Sprint("fields out of order: ", e.fields)
				}
			}
		}
		list = append(list, fmt.Sprintf("%s %d %s", e.class.Dialect, e.enc.Code, bounds))
	}
	return list
}

// told returns the same list, taken from the file.
func told(t *testing.T, file []byte) (list []string) {
	f := read(t, file, reader.Options{Verify: reader.Unverified}).File
	data := f.Sections[container.AttrTypeSection].Data
	for _, entries := range [][]container.Entry{f.Attrs, f.Types} {
		for i, e := range entries[:len(entries)-1] {
			if !e.Custom() {
				continue
			}
			start, end := e.Start(), entries[i+1].Start()
			code, n := varint.Consume(data[start:end])
			bounds := "no fields"
			if start+int64(n) < end {
				bounds = fmt.Sprintf("%d to %d", start+int64(n), end)
			}
			list = append(list, fmt.Sprintf("%s %d %s", f.Dialects[e.Dialect()].Name, code, bounds))
		}
	}
	return list
}

// TestNotBuilt checks that writing without a tracer does not build attributes that were
// read.
func TestNotBuilt(t *testing.T) {
	m := newModule()
	do(m.fn("f", []ir.Type{m.t4}, nil, m.loc(1)), "func.return", nil).SetAttr("x", m.loc(2))
	b := read(t, write(t, m.Module, writer.Options{}), reader.Options{Verify: reader.Unverified})
	built := func() (n int) {
		for i := range b.Module.NumReadAttrs() {
			if b.Module.Built(ir.AttrID(i + 1)) {
				n++
			}
		}
		return n
	}
	before := built()
	write(t, b.Module, writer.Options{})
	if after := built(); after != before || before == b.Module.NumReadAttrs() {
		t.Errorf("%d of %d attributes are built, before it were %d", after, b.Module.NumReadAttrs(), before)
	}
	write(t, b.Module, writer.Options{Trace: &recorder{}})
	if built() != b.Module.NumReadAttrs() {
		t.Error("with a tracer attributes are left out")
	}
}
