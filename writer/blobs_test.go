package writer_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// watcher records the addresses of the bytes written to it.
type watcher struct {
	bytes.Buffer
	seen map[*byte]int
}

func (w *watcher) Write(p []byte) (int, error) {
	if len(p) > 0 {
		w.seen[&p[0]] = len(p)
	}
	return w.Buffer.Write(p)
}

// TestLargeDataIsNotCopied checks that large data is passed to the output without copying:
// attributes created in Go, attributes that were read, whether built or not, and resources.
func TestLargeDataIsNotCopied(t *testing.T) {
	const size = 1 << 17
	m := newModule()
	blob := func(tag byte) []byte {
		b := make([]byte, size)
		b[0] = tag
		return b
	}
	dense, array, vhlo, resource := blob(1), blob(2), blob(3), blob(4)
	group := &ir.ResourceGroup{Provider: "builtin"}
	group.Entries = []*ir.Resource{{Key: "k", Blob: resource, Align: 64, Group: group}}
	m.Resources = append(m.Resources, group)
	f32 := types.NewVHLOFloat(m.Module, types.F32())
	tensor := types.NewTensor(m.Module, []int64{size / 4}, m.f32, nil)
	at(m.top, "t.op", ir.OpState{Attrs: []ir.NamedAttr{
		named("dense", attrs.NewDenseElements(m.Module, tensor, dense)),
		named("array", attrs.NewDenseArray(m.Module, m.i32, size/4, array)),
		named("vhlo", attrs.NewVHLOTensor(m.Module, types.NewVHLOTensor(m.Module, []int64{size / 4}, f32, nil), vhlo)),
		named("resource", attrs.NewDenseResource(m.Module, tensor, group.Entries[0])),
	}})
	check := func(m *ir.Module, blobs ...[]byte) {
		t.Helper()
		w := watcher{seen: map[*byte]int{}}
		if err := writer.Write(&w, m, writer.Options{}); err != nil {
			t.Fatal(err)
		}
		for i, b := range blobs {
			if w.seen[&b[0]] != size {
				t.Errorf("blob %d is copied", i)
			}
		}
	}
	check(m.Module, dense, array, vhlo, resource)
	file := write(t, m.Module, writer.Options{})
	var blobs [][]byte
	for tag := byte(1); tag <= 4; tag++ {
		i := bytes.Index(file, blob(tag)[:size/2])
		blobs = append(blobs, file[i:i+size])
	}
	b := read(t, file, reader.Options{Verify: reader.Unverified}).Module
	check(b, blobs...)
	for i := range b.NumReadAttrs() {
		b.Attr(ir.AttrID(i + 1))
	}
	check(b, blobs...)
}

// TestAlignment checks that every resource is aligned relative to the start of the
// bytecode, whatever precedes it and wherever the bytecode is in memory.
func TestAlignment(t *testing.T) {
	for _, pad := range []int{0, 1, 2, 3, 7, 30, 63} {
		for align := uint64(1); align <= 64; align *= 2 {
			m := newModule()
			external := &ir.ResourceGroup{Provider: "tool", External: true}
			var want uint64
			for i, size := range []int{1, 3, 0, 64, 5} {
				a := align >> (i % 2)
				want = max(want, a)
				external.Entries = append(external.Entries, &ir.Resource{Key: fmt.Sprint("k", i), Group: external,
					Align: a, Blob: bytes.Repeat([]byte{0xAA}, size)})
			}
			m.Resources = []*ir.ResourceGroup{external}
			opt := writer.Options{Producer: string(bytes.Repeat([]byte{'p'}, pad+1))}
			file := write(t, m.Module, opt)
			b := read(t, file, reader.Options{Verify: reader.Unverified})
			for i, r := range b.Module.Resources[0].Entries {
				for at := range file { // blobs alias the file
					if len(r.Blob) > 0 && &file[at] == &r.Blob[0] && (uint64(at)%r.Align != 0 || r.Align != max(external.Entries[i].Align, 1)) {
						t.Errorf("producer of %d bytes: resource %d with alignment %d is at offset %d", pad+1, i, r.Align, at)
					}
				}
			}
			s := &b.File.Sections[container.ResourceSection]
			if uint64(s.Start)%want != 0 {
				t.Errorf("the section is at %d, wants alignment %d", s.Start, want)
			}
			if behind, err := writer.Append(make([]byte, pad+1), m.Module, opt); err != nil || !bytes.Equal(behind[pad+1:], file) {
				t.Errorf("behind %d bytes it is different; error %v", pad+1, err)
			}
			same(t, b.Module, m.Module, 0)
		}
	}
}

// TestResourceOrder checks that dialect resources are written in the order of their
// discovery, those without data last, and that unreferenced ones are left out.
func TestResourceOrder(t *testing.T) {
	m := programs["resources"]()
	m.Resources[2].Entries = append(m.Resources[2].Entries, &ir.Resource{Key: "garbage", Blob: []byte{1}, Group: m.Resources[2]})
	b := read(t, write(t, m.Module, writer.Options{}), reader.Options{Verify: reader.Unverified})
	got := ""
	for _, g := range b.Module.Resources {
		got += g.Provider + ":"
		for _, r := range g.Entries {
			got += " " + r.Key
		}
		got += "\n"
	}
	want := "tool: flag off word data\nnobody:\nbuiltin: one none empty wide four declared\nx: also in text\n"
	if got != want {
		t.Errorf("resources are\n%swant\n%s", got, want)
	}
}
