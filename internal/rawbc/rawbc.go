// Package rawbc assembles bytecode files by hand, section by section, so that tests can create
// files that no writer produces.
package rawbc

import (
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/varint"
)

// File describes a file. Sections are written in the order of MLIR's writer.
type File struct {
	Version  uint64
	Producer string
	Strings  []string
	Dialects []Dialect
	Attrs    []Entry
	Types    []Entry
	Props    [][]byte
	IR       []byte
	// Replace holds sections that are written as they are instead of being generated from the other
	// fields.
	Replace map[container.SectionID][]byte
	// Drop lists sections to omit.
	Drop []container.SectionID
	// Resources are the groups of resources; their data is section Resource.
	Resources, ResourceData []byte
}

// Dialect is an entry of the dialect table. Ops of all dialects are numbered in
// order.
type Dialect struct {
	Name    int // index of a string
	Version []byte
	Ops     []Op
}

// Op is an op name.
type Op struct {
	Name         int // index of a string
	Unregistered bool
}

// Entry is an attribute or type.
type Entry struct {
	Dialect int
	Text    bool
	Data    []byte
}

// V returns the varints of the numbers, one after the other.
func V(numbers ...uint64) []byte {
	var b []byte
	for _, n := range numbers {
		b = varint.Append(b, n)
	}
	return b
}

// Cat concatenates the parts.
func Cat(parts ...[]byte) []byte {
	var b []byte
	for _, p := range parts {
		b = append(b, p...)
	}
	return b
}

// Section returns a section with its header.
func Section(id container.SectionID, data []byte) []byte {
	return append(varint.Append([]byte{byte(id)}, uint64(len(data))), data...)
}

// Op1 returns an operation: op name, mask, location, and what the mask announces.
func Op1(name uint64, mask byte, loc uint64, rest ...uint64) []byte {
	b := append(V(name), mask)
	return append(append(b, V(loc)...), V(rest...)...)
}

// Root returns an IR section's contents with op as the root.
func Root(op []byte) []byte { return append(V(1<<1), op...) }

// Bytes returns the file, and where the data of each section starts.
func (f *File) Bytes() ([]byte, map[container.SectionID]int64) {
	b := varint.Append([]byte(container.Magic), f.Version)
	b = append(append(b, f.Producer...), 0)
	starts := make(map[container.SectionID]int64)
	order := []container.SectionID{container.DialectSection, container.AttrTypeOffsetSection, container.AttrTypeSection,
		container.IRSection, container.ResourceOffsetSection, container.ResourceSection, container.StringSection,
		container.PropertiesSection}
next:
	for _, id := range order {
		for _, d := range f.Drop {
			if d == id {
				continue next
			}
		}
		data, ok := f.Replace[id]
		if !ok {
			if data, ok = f.section(id); !ok {
				continue
			}
		}
		s := Section(id, data)
		starts[id] = int64(len(b) + len(s) - len(data))
		b = append(b, s...)
	}
	return b, starts
}

// section makes the contents of a section; ok is false when it is left out.
func (f *File) section(id container.SectionID) (b []byte, ok bool) {
	switch id {
	case container.StringSection:
		b = V(uint64(len(f.Strings)))
		for i := len(f.Strings) - 1; i >= 0; i-- {
			b = varint.Append(b, uint64(len(f.Strings[i])+1))
		}
		for _, s := range f.Strings {
			b = append(append(b, s...), 0)
		}
	case container.DialectSection:
		b = f.dialects()
	case container.AttrTypeOffsetSection:
		b = V(uint64(len(f.Attrs)), uint64(len(f.Types)))
		for _, list := range [][]Entry{f.Attrs, f.Types} {
			for _, e := range list {
				size := uint64(len(e.Data)) << 1
				if !e.Text {
					size |= 1
				}
				b = append(b, V(uint64(e.Dialect), 1, size)...)
			}
		}
	case container.AttrTypeSection:
		for _, list := range [][]Entry{f.Attrs, f.Types} {
			for _, e := range list {
				b = append(b, e.Data...)
			}
		}
	case container.IRSection:
		b = f.IR
	case container.ResourceOffsetSection:
		return f.Resources, f.Resources != nil
	case container.ResourceSection:
		return f.ResourceData, f.Resources != nil
	case container.PropertiesSection:
		b = V(uint64(len(f.Props)))
		for _, p := range f.Props {
			b = append(varint.Append(b, uint64(len(p))), p...)
		}
		return b, container.Has(f.Version, container.NativeProperties)
	}
	return b, true
}

func (f *File) dialects() []byte {
	b := V(uint64(len(f.Dialects)))
	ops := 0
	for _, d := range f.Dialects {
		name := uint64(d.Name)
		if container.Has(f.Version, container.DialectVersions) {
			name <<= 1
			if d.Version != nil {
				name |= 1
			}
		}
		b = varint.Append(b, name)
		if d.Version != nil {
			b = append(b, Section(container.DialectVersionsSection, d.Version)...)
		}
		ops += len(d.Ops)
	}
	if container.Has(f.Version, container.ElidedArgLocs) {
		b = varint.Append(b, uint64(ops))
	}
	for i, d := range f.Dialects {
		if len(d.Ops) == 0 {
			continue
		}
		b = append(b, V(uint64(i), uint64(len(d.Ops)))...)
		for _, op := range d.Ops {
			name := uint64(op.Name)
			if container.Has(f.Version, container.NativeProperties) {
				name <<= 1
				if !op.Unregistered {
					name |= 1
				}
			}
			b = varint.Append(b, name)
		}
	}
	return b
}

// From takes a file apart, so that it can be put together again with other
// contents. Resources stay together only if nothing in front of them changes its
// size, because of their alignment.
func From(f *container.File) File {
	out := File{Version: f.Version, Producer: f.Producer, Strings: f.Strings,
		IR: f.Sections[container.IRSection].Data, Replace: make(map[container.SectionID][]byte)}
	entries := func(list []container.Entry) []Entry {
		data := f.Sections[container.AttrTypeSection].Data
		var out []Entry
		for i := range max(len(list)-1, 0) {
			e := list[i]
			out = append(out, Entry{Dialect: e.Dialect(), Text: !e.Custom(), Data: data[e.Start():list[i+1].Start()]})
		}
		return out
	}
	out.Attrs, out.Types = entries(f.Attrs), entries(f.Types)
	for i := range f.NumProperties() {
		c := f.Property(i)
		out.Props = append(out.Props, c.Rest())
	}
	for _, id := range []container.SectionID{container.DialectSection, container.ResourceOffsetSection, container.ResourceSection} {
		if s := &f.Sections[id]; s.Present {
			out.Replace[id] = s.Data
		}
	}
	return out
}
