package fuzz_test

import (
	"bytes"
	"flag"
	"testing"

	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/internal/rowtest"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
	"github.com/hlobc/hlobc/writer"
)

// addGolden adds the golden files as seeds. A test without -fuzz takes a part of them, see [corpus.Part].
func addGolden(f *testing.F) {
	list, err := golden.Bytecode()
	if err != nil {
		f.Fatal(err)
	}
	part := corpus.Part(3)
	if flag.Lookup("test.fuzz").Value.String() != "" {
		part = 1
	}
	for i, name := range list {
		if i%part != 0 {
			continue
		}
		data, err := golden.Read(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
}

// FuzzReader checks that for any input, Read returns either a module or an error, the same
// in all modes, and that accepted modules can be written and read again.
func FuzzReader(f *testing.F) {
	addGolden(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := inspect(data); err != nil {
			t.Error(err)
		}
	})
}

// FuzzModule checks that programs are accepted in every bytecode version.
func FuzzModule(f *testing.F) {
	f.Add([]byte("0123456789abcdefeach record of 16 bytes is an operation"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m := fuzz.Smith(data, fuzz.Options{Features: fuzz.All})
		out, err := writer.Append(nil, m, writer.Options{Version: writer.At(uint64(len(data)) % (container.MaxVersion + 1))})
		if err != nil {
			t.Fatal(err)
		}
		if accepted, err := inspect(out); err != nil || !accepted {
			_, why := reader.Read(out, reader.Options{Verify: reader.Unverified})
			t.Error(err, why)
		}
	})
}

// FuzzSection replaces the contents of one section of a valid file by the fuzzer's bytes.
func FuzzSection(f *testing.F) {
	m, err := writer.Append(nil, fuzz.New(1), writer.Options{})
	if err != nil {
		f.Fatal(err)
	}
	file, err := container.Open(m, nil)
	if err != nil {
		f.Fatal(err)
	}
	for id := range file.Sections {
		if s := &file.Sections[id]; s.Present {
			f.Add(byte(id), s.Data)
		}
	}
	f.Fuzz(func(t *testing.T, id byte, data []byte) {
		parts := rawbc.From(file)
		parts.Replace[container.SectionID(id)%container.NumSections] = data
		whole, starts := parts.Bytes()
		if _, err := inspect(whole); err != nil {
			t.Error(err)
		}
		// Tables alias their sections.
		opened, err := container.Open(whole, nil)
		if err != nil {
			return
		}
		for id, start := range starts {
			if s := &opened.Sections[id]; s.Start != start || cap(s.Data) > len(whole)-int(start) {
				t.Errorf("%s section starts at %d, want %d", id, s.Start, start)
			}
		}
	})
}

// FuzzEntry uses the fuzzer's bytes as the entry of an attribute or type. Checking and
// decoding it must agree, and once decoded it must keep the same encoding.
func FuzzEntry(f *testing.F) {
	classes := rowtest.Classes()
	env := rowtest.New(1)
	for i, c := range classes {
		for j := range c.Encodings {
			f.Add(uint16(i), byte(j), env.Write(&c.Encodings[j], env.Node(c, &c.Encodings[j])))
		}
	}
	f.Fuzz(func(t *testing.T, class uint16, enc byte, data []byte) {
		c := classes[int(class)%len(classes)]
		if len(c.Encodings) == 0 {
			return
		}
		e := &c.Encodings[int(enc)%len(c.Encodings)]
		n, err := env.Read(c, e, data)
		switch checked := env.Check(c, e, data); {
		case err == nil && checked != nil:
			t.Fatalf("%s: reads, but does not check: %v", c.Name, checked)
		case err != nil && checked == nil && exact(c, e):
			t.Fatalf("%s: checks, but does not read: %v", c.Name, err)
		}
		if err != nil || e.When != nil && !e.When(n) {
			return
		}
		if !rowtest.Lossy(n) {
			same, enc := env.Intern(c, n), e
			if own := c.Encoding(same); own != nil {
				enc = own
			}
			if err := env.RoundTrip(c, enc, same); err != nil {
				t.Fatalf("%s: % x: %v", c.Name, data, err)
			}
		}
		first := env.Write(e, n)
		again, err := env.Read(c, e, first)
		if err != nil {
			t.Fatalf("%s: %x was written for %x and does not read: %v", c.Name, first, data, err)
		}
		if second := env.Write(e, again); !bytes.Equal(first, second) {
			t.Fatalf("%s: %x is spelled %x, then %x", c.Name, data, first, second)
		}
	})
}

// exact reports whether checking the fields of an encoding finds all errors in it.
func exact(c *schema.Class, e *schema.Encoding) bool {
	for i := range e.Fields {
		if e.Fields[i].Enc == schema.EncCustom && c.Flags&schema.Location == 0 {
			return false
		}
	}
	return c.Check == nil
}

// FuzzVarint checks that a number is decoded as it was encoded, and that its length matches
// its first byte.
func FuzzVarint(f *testing.F) {
	f.Add([]byte{1}, uint64(0))
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8}, ^uint64(0))
	f.Fuzz(func(t *testing.T, data []byte, v uint64) {
		b := varint.Append(nil, v)
		if got, n := varint.Consume(append(b, data...)); got != v || n != len(b) || n != varint.Size(v) {
			t.Errorf("%d in %x is %d in %d bytes", v, b, got, n)
		}
		v, n := varint.Consume(data)
		if n > len(data) || n == 0 || (n < 0) != (len(data) == 0 || varint.Len(data[0]) > len(data)) {
			t.Errorf("%x takes %d bytes", data, n)
		}
		if n > 0 && varint.Size(v) > n {
			t.Errorf("%x is %d, which needs %d bytes", data, v, varint.Size(v))
		}
	})
}
