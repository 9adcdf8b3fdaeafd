package roundtrip_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/reader"
)

// TestArtifacts checks that artifacts of all releases are unchanged in all modes.
func TestArtifacts(t *testing.T) {
	for _, f := range corpus.Artifacts(t) {
		data := f.Read(t)
		for _, mode := range []reader.Mode{reader.Eager, reader.Lazy} {
			r, err := roundtrip.Check(data, reader.Options{Mode: mode})
			if err != nil || !r.Identical || r.Size != len(data) || r.Written != len(data) || !bytes.Equal(r.Output, data) {
				t.Errorf("%s: %v, identical %v, %d bytes, want %d, first difference at %d (%s)",
					f.Name, err, r.Identical, r.Written, r.Size, r.Offset, r.Section)
			}
		}
	}
}

// sample returns a file of a small program with all sections, which a round trip leaves
// unchanged.
func sample(t *testing.T) ([]byte, *container.File) {
	data, err := golden.Read("builtin/modules.v6.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	b, err := reader.Read(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return data, b.File
}

// TestDifferences checks where differences are reported. The files are valid, but not what
// the reference writes.
func TestDifferences(t *testing.T) {
	_, file := sample(t)
	offsets := file.Sections[container.AttrTypeOffsetSection].Data // grouped like the reference's
	for _, c := range []struct {
		name    string
		change  func(f *rawbc.File)
		section container.SectionID
	}{
		{"strings in another order", func(f *rawbc.File) {
			f.Strings = append([]string{"unused"}, f.Strings...)
			f.Replace = nil
			f.Dialects = []rawbc.Dialect{{Name: 1, Ops: []rawbc.Op{{Name: 2}}}}
			f.Attrs, f.Types, f.Props = []rawbc.Entry{{Data: rawbc.V(15)}}, nil, [][]byte{rawbc.V(0, 0)}
			f.Strings = []string{"unused", "builtin", "module"}
			f.IR = rawbc.Root(rawbc.Op1(0, 0x40, 0, 0))
		}, container.DialectSection},
		{"an attribute that nothing refers to", func(f *rawbc.File) {
			f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(7)})
		}, container.AttrTypeOffsetSection},
		{"a string that nothing refers to", func(f *rawbc.File) {
			f.Replace[container.AttrTypeOffsetSection] = offsets
			f.Strings = append(f.Strings, "unused")
		}, container.StringSection},
		{"properties that nothing refers to", func(f *rawbc.File) {
			f.Replace[container.AttrTypeOffsetSection] = offsets
			f.Props = append(f.Props, rawbc.V(0))
		}, container.PropertiesSection},
	} {
		raw := rawbc.From(file)
		raw.Strings = append([]string(nil), raw.Strings...)
		c.change(&raw)
		data, starts := raw.Bytes()
		r, err := roundtrip.Check(data, reader.Options{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		i := int(r.Offset)
		if r.Identical || r.Section != c.section.String() || r.Size != len(data) || r.Written != len(r.Output) ||
			!bytes.Equal(data[:i], r.Output[:i]) || i < len(r.Output) && data[i] == r.Output[i] {
			t.Errorf("%s: identical %v at %d (%s), want %s from %d on", c.name, r.Identical, i, r.Section, c.section, starts[c.section])
		}
	}
}

// TestErrors checks that a file that cannot be read is an error, not a difference.
func TestErrors(t *testing.T) {
	data, _ := sample(t)
	for n := 0; n < len(data); n += 7 {
		if r, err := roundtrip.Check(data[:n], reader.Options{}); diag.CodeOf(err) == "" || r.Size != 0 {
			t.Errorf("%d bytes: %+v, error %v", n, r, err)
		}
	}
}

func ExampleCheck() {
	file, err := golden.Read("builtin/modules.v6.mlirbc")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := roundtrip.Check(file, reader.Options{})
	fmt.Println(r.Identical, err)
	// Output: true <nil>
}
