package container_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/rawbc"
)

// sample returns an empty module.
func sample() rawbc.File {
	return rawbc.File{
		Version: 6, Producer: "test",
		Strings:  []string{"builtin", "module", "b\x00c"},
		Dialects: []rawbc.Dialect{{Name: 0, Ops: []rawbc.Op{{Name: 1}}}},
		Attrs:    []rawbc.Entry{{Data: rawbc.V(15)}},
		Types:    []rawbc.Entry{{Data: rawbc.V(1)}, {Text: true, Data: []byte("x\x00")}},
		Props:    [][]byte{rawbc.V(0, 0), nil},
		IR:       rawbc.Root(rawbc.Op1(0, 0x40, 0, 0)),
	}
}

func TestOpen(t *testing.T) {
	for version := range uint64(container.MaxVersion + 1) {
		s := sample()
		s.Version = version
		if container.Has(version, container.DialectVersions) {
			s.Dialects[0].Version = rawbc.V(1, 2)
		}
		s.Resources = rawbc.Cat(rawbc.V(1, 0, 1, 2, 6), []byte{0}, // external: string 0, one entry, key 2, 6 bytes, blob
			rawbc.V(0, 3, 0, 1), []byte{1}, rawbc.V(1, 1), []byte{2}, rawbc.V(2, 0), []byte{0}) // bool, string, declared blob
		s.ResourceData = rawbc.Cat(rawbc.V(1, 4), []byte("blob"), []byte{1}, rawbc.V(2))
		data, starts := s.Bytes()
		f, err := container.Open(data, nil)
		if err != nil {
			t.Errorf("version %d: %v", version, err)
			continue
		}
		if f.Version != version || f.Producer != "test" || strings.Join(f.Strings, " ") != "builtin module b\x00c" {
			t.Errorf("version %d, producer %q, strings %q", f.Version, f.Producer, f.Strings)
		}
		if f.NumAttrs() != 1 || f.NumTypes() != 2 || !f.Attrs[0].Custom() || f.Types[1].Custom() {
			t.Errorf("version %d: attributes %v, types %v", version, f.Attrs, f.Types)
		}
		if c := f.Entry(f.Types, 1); string(c.Rest()) != "x\x00" || c.Offset() != starts[container.AttrTypeSection]+2 {
			t.Errorf("version %d: type 1 is %q at %d", version, c.Rest(), c.Offset())
		}
		if n := &f.OpNames[0]; f.Full(n) != "builtin.module" || !n.Registered || n.Known != (version >= 5) {
			t.Errorf("version %d: op name %+v", version, n)
		}
		if version >= 5 {
			if c := f.Property(0); f.NumProperties() != 2 || !bytes.Equal(c.Rest(), rawbc.V(0, 0)) {
				t.Errorf("version %d: properties %v", version, f.Properties)
			}
		}
		if len(f.Resources) != 2 || !f.Resources[0].External || f.Resources[1].Provider != "builtin" {
			t.Fatalf("version %d: resources %+v", version, f.Resources)
		}
		blob, own := f.Resources[0].Entries[0], f.Resources[1].Entries
		if blob.Key != "b\x00c" || string(blob.Blob) != "blob" || blob.Align != 1 || !own[0].Bool || own[1].Str != "b\x00c" || own[2].Size != 0 {
			t.Errorf("version %d: resources %+v, %+v", version, blob, own)
		}
	}
}

func TestEmptyOpName(t *testing.T) {
	s := sample()
	s.Strings = append(s.Strings, "")
	s.Dialects[0].Ops[0].Name = 3
	data, _ := s.Bytes()
	f, err := container.Open(data, nil)
	if err != nil || f.Full(&f.OpNames[0]) != "builtin" {
		t.Errorf("op name is %v, error %v", f, err)
	}
}

func TestErrors(t *testing.T) {
	const (
		str   = container.StringSection
		dia   = container.DialectSection
		off   = container.AttrTypeOffsetSection
		entry = container.AttrTypeSection
		ir    = container.IRSection
		props = container.PropertiesSection
		res   = container.ResourceSection
		resOf = container.ResourceOffsetSection
		top   = container.NoSection // offsets are relative to the start of the file
	)
	replace := func(id container.SectionID, data ...[]byte) func(*rawbc.File) {
		return func(f *rawbc.File) { f.Replace = map[container.SectionID][]byte{id: rawbc.Cat(data...)} }
	}
	resources := func(offsets, data []byte) func(*rawbc.File) {
		return func(f *rawbc.File) { f.Resources, f.ResourceData = offsets, data }
	}
	entryOf := func(size uint64, kind byte) []byte { return append(rawbc.V(0, 0, 1, 0, size), kind) }
	for _, test := range []struct {
		name string
		make func(*rawbc.File)
		edit func([]byte) []byte
		code diag.Code
		in   container.SectionID
		at   int64
	}{
		{name: "nothing", edit: func(b []byte) []byte { return nil }, code: diag.BadMagic, in: top},
		{name: "other magic", edit: func(b []byte) []byte { b[3] = 'r'; return b }, code: diag.BadMagic, in: top},
		{name: "magic alone", edit: func(b []byte) []byte { return b[:4] }, code: diag.Truncated, in: top, at: 4},
		{name: "version 7", make: func(f *rawbc.File) { f.Version = 7 }, code: diag.BadVersion, in: top, at: 4},
		{name: "producer without end", edit: func(b []byte) []byte { return b[:8] }, code: diag.Truncated, in: top, at: 5},
		{name: "section id alone", edit: func(b []byte) []byte { return append(b[:10], 1) }, code: diag.Truncated, in: top, at: 11},
		{name: "unknown section", edit: func(b []byte) []byte { return append(b[:10], 9, 1) }, code: diag.BadSection, in: top, at: 10},
		{name: "section twice", edit: func(b []byte) []byte { return append(b[:10], 0, 1, 0, 1) }, code: diag.BadSection, in: top, at: 12},
		{name: "versions on top", edit: func(b []byte) []byte { return append(b[:10], 7, 1) }, code: diag.BadSection, in: top, at: 10},
		{name: "section too long", edit: func(b []byte) []byte { return append(b[:10], 0, 2<<1|1, 0) }, code: diag.Truncated, in: top, at: 12},
		{name: "section alignment 3", edit: func(b []byte) []byte { return append(b[:10], 0x80, 1, 3<<1|1) }, code: diag.BadAlignment, in: top, at: 12},
		{name: "section padding", edit: func(b []byte) []byte { return append(b[:10], 0x80, 1, 8<<1|1, 0xCB, 0) }, code: diag.BadAlignment, in: top, at: 14},
		{name: "no sections", edit: func(b []byte) []byte { return b[:10] }, code: diag.MissingSection, in: top, at: 10},

		{name: "string count", make: replace(str, rawbc.V(3, 1, 1)), code: diag.BadCount, in: str, at: 0},
		{name: "string length 0", make: replace(str, rawbc.V(2, 0), []byte("abc\x00")), code: diag.BadString, in: str, at: 1},
		{name: "string too long", make: replace(str, rawbc.V(1, 4), []byte("ab\x00")), code: diag.BadString, in: str, at: 1},
		{name: "string without NUL", make: replace(str, rawbc.V(2, 2, 2), []byte("a\x00bc")), code: diag.BadString, in: str, at: 6},
		{name: "bytes between", make: replace(str, rawbc.V(1, 2), []byte("xa\x00")), code: diag.Trailing, in: str, at: 2},

		{name: "dialect count", make: replace(dia, rawbc.V(9, 0)), code: diag.BadCount, in: dia, at: 0},
		{name: "dialect name", make: replace(dia, rawbc.V(1, 3<<1, 0)), code: diag.BadIndex, in: dia, at: 1},
		{name: "dialect version section", make: replace(dia, rawbc.V(1, 1), rawbc.Section(ir, nil), rawbc.V(0)), code: diag.BadSection, in: dia, at: 2},
		{name: "op name count", make: replace(dia, rawbc.V(1, 0, 2), rawbc.V(0, 1, 3)), code: diag.BadCount, in: dia, at: 6},
		{name: "op name dialect", make: replace(dia, rawbc.V(1, 0, 1), rawbc.V(1, 1, 3)), code: diag.BadIndex, in: dia, at: 3},
		{name: "op name group", make: replace(dia, rawbc.V(1, 0, 1), rawbc.V(0, 2, 3)), code: diag.BadCount, in: dia, at: 4},
		{name: "op name", make: replace(dia, rawbc.V(1, 0, 1), rawbc.V(0, 1, 7)), code: diag.BadIndex, in: dia, at: 5},

		{name: "attribute count", make: replace(off, rawbc.V(9, 0)), code: diag.BadCount, in: off, at: 0},
		{name: "type count", make: replace(off, rawbc.V(0, 9)), code: diag.BadCount, in: off, at: 1},
		{name: "entry dialect", make: replace(off, rawbc.V(1, 0, 1, 1, 3)), code: diag.BadIndex, in: off, at: 2},
		{name: "entry group", make: replace(off, rawbc.V(1, 0, 0, 2, 3, 3)), code: diag.BadCount, in: off, at: 3},
		{name: "empty group", make: replace(off, rawbc.V(1, 0, 0, 0, 3)), code: diag.BadCount, in: off, at: 3},
		{name: "entry without bytes", make: replace(off, rawbc.V(1, 0, 0, 1, 1)), code: diag.BadCount, in: off, at: 4},
		{name: "too many dialects", make: replace(dia, rawbc.V(container.MaxDialects+1), make([]byte, container.MaxDialects+1)), code: diag.LimitSize, in: dia, at: 0},
		{name: "too many op names", make: replace(dia, rawbc.V(1, 0, 3), rawbc.V(0, container.MaxOpNames+1), bytes.Repeat(rawbc.V(3), container.MaxOpNames+1)),
			code: diag.LimitSize, in: dia, at: 4},
		{name: "entry too long", make: replace(off, rawbc.V(1, 0, 0, 1, 9<<1|1)), code: diag.Truncated, in: off, at: 4},
		{name: "bytes behind entries", make: replace(off, rawbc.V(1, 0, 0, 1, 1<<1|1)), code: diag.Trailing, in: off, at: 5},
		{name: "offsets left", make: replace(off, rawbc.V(1, 0, 0, 1, 4<<1|1, 0)), code: diag.Trailing, in: off, at: 5},
		{name: "no entries", make: replace(entry), code: diag.Truncated, in: off, at: 4},

		{name: "properties count", make: replace(props, rawbc.V(2, 0)), code: diag.BadCount, in: props, at: 0},
		{name: "properties size", make: replace(props, rawbc.V(1, 2, 0)), code: diag.Truncated, in: props, at: 2},
		{name: "bytes behind properties", make: replace(props, rawbc.V(1, 1, 0, 0)), code: diag.Trailing, in: props, at: 3},

		{name: "resources alone", make: func(f *rawbc.File) {
			f.Resources = rawbc.V(0)
			f.Drop = []container.SectionID{res}
		}, code: diag.MissingSection, in: top, at: -1},
		{name: "external groups", make: resources(rawbc.V(9), nil), code: diag.BadCount, in: resOf, at: 0},
		{name: "provider", make: resources(rawbc.V(1, 3, 0), nil), code: diag.BadIndex, in: resOf, at: 1},
		{name: "resource dialect", make: resources(rawbc.V(0, 1, 0), nil), code: diag.BadIndex, in: resOf, at: 1},
		{name: "resource count", make: resources(rawbc.V(0, 0, 1, 0), nil), code: diag.BadCount, in: resOf, at: 2},
		{name: "resource key", make: resources(rawbc.Cat(rawbc.V(0, 0, 1, 3, 1), []byte{1}), []byte{1}), code: diag.BadIndex, in: resOf, at: 3},
		{name: "resource kind", make: resources(entryOf(1, 3), []byte{1}), code: diag.BadResource, in: resOf, at: 5},
		{name: "resource size", make: resources(entryOf(2, 1), []byte{1}), code: diag.Truncated, in: res, at: 0},
		{name: "resource left over", make: resources(entryOf(2, 1), []byte{1, 1}), code: diag.Trailing, in: res, at: 1},
		{name: "resources left over", make: resources(entryOf(1, 1), []byte{1, 1}), code: diag.Trailing, in: res, at: 1},
		{name: "resource alignment", make: resources(entryOf(2, 0), rawbc.V(3, 0)), code: diag.BadAlignment, in: res, at: 0},
		{name: "resource string", make: resources(entryOf(1, 2), rawbc.V(3)), code: diag.BadIndex, in: res, at: 0},
		{name: "blob too long", make: resources(entryOf(3, 0), rawbc.V(1, 2, 0)), code: diag.Truncated, in: res, at: 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := sample()
			if test.make != nil {
				test.make(&s)
			}
			data, starts := s.Bytes()
			if test.edit != nil {
				data = test.edit(data)
			}
			_, err := container.Open(data, nil)
			at := test.at + starts[test.in]
			if test.at < 0 {
				at = int64(len(data))
			}
			fails(t, err, test.code, at)
			e := err.(*diag.Error)
			if test.in == top && e.Section != "" || test.in != top && e.Section != test.in.String() {
				t.Errorf("error names section %q, want %s: %v", e.Section, test.in, e)
			}
		})
	}
}

func TestSectionsInAnyOrder(t *testing.T) {
	s := sample()
	data, _ := s.Bytes()
	f, err := container.Open(data, nil)
	if err != nil {
		t.Fatal(err)
	}
	back := append([]byte(nil), data[:10]...)
	for id := int(container.NumSections) - 1; id >= 0; id-- {
		if s := &f.Sections[id]; s.Present {
			back = append(back, rawbc.Section(container.SectionID(id), s.Data)...)
		}
	}
	g, err := container.Open(back, nil)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Join(f.Strings, ",") != strings.Join(g.Strings, ",") || len(f.Attrs) != len(g.Attrs) {
		t.Error("the order of sections makes a difference")
	}
}

// TestTruncation checks that reading any prefix of a file returns an error.
func TestTruncation(t *testing.T) {
	for version := range uint64(container.MaxVersion + 1) {
		s := sample()
		s.Version = version
		data, _ := s.Bytes()
		for n := range data {
			if _, err := container.Open(data[:n:n], nil); err == nil {
				t.Errorf("version %d: %d of %d bytes are enough", version, n, len(data))
			}
		}
	}
}

// TestLongVarints checks that varints longer than necessary are accepted, as by MLIR's
// reader.
func TestLongVarints(t *testing.T) {
	s := sample()
	s.Replace = map[container.SectionID][]byte{container.AttrTypeOffsetSection: rawbc.Cat(
		[]byte{1<<2 | 2, 0}, []byte{2<<3 | 4, 0, 0}, rawbc.V(0, 1), []byte{0, 3, 0, 0, 0, 0, 0, 0, 0}, rawbc.V(0, 2, 1<<1|1, 2<<1))}
	data, _ := s.Bytes()
	f, err := container.Open(data, nil)
	if err != nil || f.NumAttrs() != 1 || f.NumTypes() != 2 {
		t.Errorf("error %v", err)
	}
}
