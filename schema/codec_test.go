package schema_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/rowtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/varint"
)

// every calls f with each encoding of each class of the default registry.
func every(f func(c *schema.Class, enc *schema.Encoding)) {
	for _, c := range rowtest.Classes() {
		for i := range c.Encodings {
			f(c, &c.Encodings[i])
		}
	}
}

type field struct {
	name       string
	start, end int64
}

type tracer []field

func (t *tracer) TraceField(f *schema.Field, start, end int64, _ ir.Node) {
	*t = append(*t, field{f.Name, start, end})
}

// TestTrace reads and writes with a tracer: both must name the same fields, one
// after the other, from the first byte to the last.
func TestTrace(t *testing.T) {
	e := rowtest.New(1)
	every(func(c *schema.Class, enc *schema.Encoding) {
		var written, read tracer
		n := e.Node(c, enc)
		w := schema.Writer{Refs: e, Trace: &written}
		w.Write(enc, n)
		r := schema.NewReader(container.NewCursor(w.Buf, 1000, container.AttrTypeSection), e, &read)
		r.Read(enc, c.New())
		for i := range read {
			read[i].start, read[i].end = read[i].start-1000, read[i].end-1000
		}
		if !slices.Equal(written, read) || len(read) != len(enc.Fields) {
			t.Fatalf("%s: written %v, read %v", c.Name, written, read)
		}
		at := int64(0)
		for i, f := range read {
			if f.start != at || f.name != enc.Fields[i].Name {
				t.Fatalf("%s: field %d is %v, expected %s at %d", c.Name, i, f, enc.Fields[i].Name, at)
			}
			at = f.end
		}
		if at != int64(len(w.Buf)) {
			t.Fatalf("%s: fields end at %d of %d bytes", c.Name, at, len(w.Buf))
		}
	})
}

// shift is an output file whose indices are all larger. It keeps the references.
type shift struct {
	*rowtest.Env
	by   uint64
	refs []schema.Ref
}

func (s *shift) AttrRef(a ir.Attr) uint64 {
	i := s.Env.AttrRef(a)
	s.refs = append(s.refs, schema.Ref(i+1))
	return i + s.by
}

func (s *shift) TypeRef(t ir.Type) uint64 {
	i := s.Env.TypeRef(t)
	s.refs = append(s.refs, schema.Ref(i+1)|schema.TypeBit)
	return i + s.by
}

func (s *shift) StringRef(v string) uint64 { return s.Env.StringRef(v) + s.by }

// numbers returns the numbers that n ids and the strings have in the file.
func (s *shift) numbers(n int) *schema.Numbers {
	list := make([]uint32, n+1)
	for i := range list {
		list[i] = uint32(i-1) + uint32(s.by)
	}
	return &schema.Numbers{Attrs: list, Types: list, String: func(i uint64) uint64 { return i + s.by }}
}

// TestTranscode compares entries carried over with entries written anew, and what they
// refer to with what is asked for when they are written.
func TestTranscode(t *testing.T) {
	e := rowtest.New(2)
	every(func(c *schema.Class, enc *schema.Encoding) {
		if !schema.CanTranscode(enc) {
			return
		}
		for range 50 {
			n := e.Node(c, enc)
			to := &shift{Env: e, by: 1000}
			w := schema.Writer{Refs: to}
			w.Write(enc, n)
			entry := e.Write(enc, n)
			if got := schema.Transcode(nil, entry, enc, to.numbers(len(e.Attrs)+len(e.Types))); !bytes.Equal(got, w.Buf) {
				t.Fatalf("%s: % x, want % x", c.Name, got, w.Buf)
			}
			// What is behind an entry does not count.
			behind := append(slices.Clone(entry), 0x07, 0x07, 0x07, 0x07, 0x07, 0x07, 0x07, 0x07)
			if got := schema.AppendRefs(nil, behind[:len(entry)], enc); !slices.Equal(got, to.refs) {
				t.Fatalf("%s: refers to %x, want %x", c.Name, got, to.refs)
			}
			if !schema.HasRefs(enc) && len(to.refs) > 0 {
				t.Fatalf("%s has references", c.Name)
			}
			if x := schema.IndicesOf(enc); x != nil {
				checkIndices(t, c, x, behind[:len(entry)], to.refs)
			}
		}
	})
}

// checkIndices compares the indices of an entry with what it refers to, and the entry with
// what they are written as.
func checkIndices(t *testing.T, c *schema.Class, x *schema.Indices, entry []byte, refs []schema.Ref) {
	t.Helper()
	list := x.Append(nil, entry)
	var all []byte
	if n, counted := x.Count(len(list)); counted {
		all = varint.Append(all, uint64(n))
	}
	for _, i := range list {
		all = varint.Append(all, uint64(i&^(schema.TypeBit|schema.StringBit))-1)
	}
	if !bytes.Equal(all, entry) {
		t.Fatalf("%s is not all indices: % x, want % x", c.Name, all, entry)
	}
	list = slices.DeleteFunc(list, func(r schema.Ref) bool { return r&schema.TypeBit == 0 && r&schema.StringBit != 0 })
	if !slices.Equal(list, refs) {
		t.Fatalf("%s: refers to %x, want %x", c.Name, list, refs)
	}
}

// TestLayouts writes the dimension numbers in both of their layouts. No entry may
// fit both.
func TestLayouts(t *testing.T) {
	e := rowtest.New(3)
	found := 0
	for code, cd := range dialect.Default().AttrCodes("stablehlo") {
		if cd.Older == nil {
			continue
		}
		found++
		for range 2000 {
			for _, enc := range []*schema.Encoding{cd.Encoding, cd.Older} {
				b := e.Write(enc, e.Node(cd.Class, enc))
				if got := cd.Layout(container.NewCursor(b, 0, container.AttrTypeSection), e); got != enc {
					t.Fatalf("code %d: % x is taken for the other layout", code, b)
				}
				other := cd.Older
				if enc == cd.Older {
					other = cd.Encoding
				}
				if e.Check(cd.Class, other, b) == nil {
					t.Fatalf("code %d: % x fits both layouts", code, b)
				}
			}
		}
	}
	if found != 2 {
		t.Errorf("%d codes have two layouts, want those of gather and scatter", found)
	}
}

// TestLargeKeys makes sure that blobs and strings that a key only holds hashes of
// are told apart by each of their bytes.
func TestLargeKeys(t *testing.T) {
	m := ir.New(dialect.Default())
	i8 := types.NewInteger(m, 8, types.Signless)
	for _, size := range []int{0, 1, 255, 256, 257, 5000, 1 << 16, 200_001} {
		array := func(b []byte) ir.Attr { return attrs.NewDenseArray(m, i8, uint64(len(b)), b) }
		blob := make([]byte, size)
		first, text := array(blob), attrs.NewString(m, string(blob))
		if array(make([]byte, size)) != first || attrs.NewString(m, string(blob)) != text {
			t.Errorf("%d bytes: equal values differ", size)
		}
		for at := 0; at < size; at += 1 + size/50 {
			other := make([]byte, size)
			other[at] = 1
			if array(other) == first || attrs.NewString(m, string(other)) == text {
				t.Errorf("%d bytes: a change of byte %d makes no difference", size, at)
			}
		}
		var k ir.Key
		if attrs.DenseArrayAttr().AppendKey(&k, first); len(k.Bytes) > 300+size/4000 {
			t.Errorf("%d bytes: the key has %d bytes", size, len(k.Bytes))
		}
	}
	// an obsolete class has no encoding to write, but keys
	a := m.Intern(attrs.ArgResultAliasAttr(), &attrs.ArgResultAlias{ResultIndex: 1})
	if a == m.Intern(attrs.ArgResultAliasAttr(), &attrs.ArgResultAlias{ResultIndex: 2}) {
		t.Error("two aliases are one")
	}
	if enc := attrs.ArgResultAliasAttr().Encoding(a); enc != nil {
		t.Errorf("an obsolete class is written as code %d", enc.Code)
	}
}

// TestReadErrors has entries that break the rule of one field.
func TestReadErrors(t *testing.T) {
	e := rowtest.New(4)
	wrongMode := e.AttrRef(attrs.NewEnum(e.Module, attrs.ResultAccuracyModeV1Attr(), 0))
	unit := e.AttrRef(attrs.NewUnit(e.Module))
	i32 := e.TypeRef(types.NewInteger(e.Module, 32, types.Signless))
	none := e.TypeRef(types.NewNone(e.Module))
	v := func(list ...uint64) []byte {
		var w schema.Writer
		for _, x := range list {
			w.Varint(x)
		}
		return w.Buf
	}
	for _, c := range []struct {
		what  string
		class *schema.Class
		b     []byte
		code  diag.Code
	}{
		{"a flag byte of 2", attrs.AxisRefAttr(), append(v(e.StringRef("x")), 2), diag.BadAttribute},
		{"a flag varint of 2", attrs.AxisRefV1Attr(), v(e.AttrRef(attrs.NewVHLOString(e.Module, "x")), 2), diag.BadAttribute},
		{"an absent attribute with an index", attrs.MeshV1Attr(), v(e.AttrRef(attrs.NewVHLOArray(e.Module)), 6), diag.BadIndex},
		{"a mode of another dialect", attrs.ResultAccuracyAttr(), v(0, 0, 0, wrongMode), diag.BadAttribute},
		{"an attribute of another class", attrs.MeshAttr(), append(v(unit), 0), diag.BadAttribute},
		{"an attribute outside the table", attrs.ArrayAttr(), v(1, 1<<40), diag.BadIndex},
		{"a type outside the table", attrs.TypeAttr(), v(1 << 63), diag.BadIndex},
		{"a string outside the table", attrs.StringV1Attr(), v(1 << 63), diag.BadIndex},
		{"a resource outside the table", attrs.DenseResourceAttr(), v(i32, 99), diag.BadIndex},
		{"a case that no enum has", attrs.ComparisonTypeAttr(), v(99), diag.BadAttribute},
		{"a count beyond the entry", attrs.TypeExtensionsAttr(), v(1<<62, 0), diag.BadCount},
		{"a blob beyond the entry", attrs.DenseElementsAttr(), v(i32, 9), diag.Truncated},
		{"an integer that is not a number", attrs.IntegerAttr(), v(none, 0), diag.BadAttribute},
		{"a VHLO integer of a builtin type", attrs.IntegerV1Attr(), v(i32, 0), diag.BadAttribute},
		{"a float of an integer type", attrs.FloatAttr(), v(i32, 0), diag.BadAttribute},
		{"elements of a type without a shape", attrs.TensorV1Attr(), v(i32, 0), diag.BadAttribute},
		{"an array that is too long", attrs.DenseArrayAttr(), append(v(i32, 1, 5), 0, 0, 0, 0, 0), diag.BadAttribute},
		{"nothing where a number is due", attrs.ChannelHandleAttr(), v(1), diag.Truncated},
		{"an integer type of signedness 3", types.IntegerType(), v(32<<2 | 3), diag.BadAttribute},
	} {
		_, err := e.Read(c.class, &c.class.Encodings[0], c.b)
		if got := diag.CodeOf(err); got != c.code {
			t.Errorf("%s: %v, want code %s", c.what, err, c.code)
		}
	}
}

func TestNamesAndNumbers(t *testing.T) {
	seen := map[string]bool{}
	for enc := schema.EncVarint; enc <= schema.EncCustom; enc++ {
		if s := enc.String(); s == "" || seen[s] {
			t.Errorf("spelling %d is called %q", enc, s)
		} else {
			seen[s] = true
		}
	}
	every(func(c *schema.Class, enc *schema.Encoding) {
		if c.Name == "" || c.New == nil || c.Name != c.ClassName() || c.Dialect != c.DialectName() {
			t.Errorf("class %+v is incomplete", c)
		}
		names := map[string]bool{}
		for _, f := range enc.Fields {
			if f.Name == "" || names[f.Name] {
				t.Errorf("%s: field %q is nameless or occurs twice", c.Name, f.Name)
			}
			names[f.Name] = true
		}
		if len(c.Params) > 0 && len(c.Params) < len(enc.Fields) {
			t.Errorf("%s: %d names for %d fields", c.Name, len(c.Params), len(enc.Fields))
		}
	})
}

// BenchmarkKey makes the key of a large constant.
func BenchmarkKey(b *testing.B) {
	m := ir.New(dialect.Default())
	t := types.NewTensor(m, []int64{1 << 18}, types.NewFloat(m, types.F32()), nil)
	a := attrs.NewDenseElements(m, t, make([]byte, 1<<20))
	b.SetBytes(1 << 20)
	var k ir.Key
	for b.Loop() {
		k.Bytes = k.Bytes[:0]
		attrs.DenseElementsAttr().AppendKey(&k, a)
	}
}
