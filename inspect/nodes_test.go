package inspect

import (
	"bytes"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestNodes holds that attributes and types that are built anew for a dump print as those of the module, also
// after the module has been let go.
func TestNodes(t *testing.T) {
	parsed, err := asm.Parse(modgen.Text(modgen.Options{Ops: 500, Locations: true}), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var data bytes.Buffer
	if err := writer.Write(&data, parsed, writer.Options{}); err != nil {
		t.Fatal(err)
	}
	d, err := Explain(data.Bytes(), reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := d.Bytecode.Module
	d.Release()
	for id := 1; id <= m.NumReadAttrs(); id++ {
		d.nodes.left = id % 3 // let go in the middle
		want := d.brief.Text(m.Attr(ir.AttrID(id)), meaningLimit)
		if got := d.brief.Text(d.nodes.attr(uint64(id)), meaningLimit); got != want {
			t.Fatalf("attribute %d prints as %q, in its module as %q", id-1, got, want)
		}
	}
	for id := 1; id <= m.NumReadTypes(); id++ {
		d.nodes.left = id % 3
		want := d.brief.Text(m.Type(ir.TypeID(id)), meaningLimit)
		if got := d.brief.Text(d.nodes.typ(uint64(id)), meaningLimit); got != want {
			t.Fatalf("type %d prints as %q, in its module as %q", id-1, got, want)
		}
	}
}

// TestFork: forks of a dump say what it says, each in a goroutine of its own.
func TestFork(t *testing.T) {
	parsed, err := asm.Parse(modgen.Text(modgen.Options{Ops: 500, Locations: true}), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := writer.Append(nil, parsed, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d, err := Explain(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := make([]Span, 0, d.Len())
	for _, s := range d.Spans(0, d.Len()) {
		want = append(want, s)
	}
	var group sync.WaitGroup
	for range 4 {
		fork := d.Fork()
		group.Go(func() {
			for i, s := range fork.Spans(0, fork.Len()) {
				if s != want[i] {
					t.Errorf("span %d is %+v, of the fork %+v", i, want[i], s)
					return
				}
			}
		})
	}
	group.Wait()
}
