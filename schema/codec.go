package schema

import (
	"encoding/binary"
	"hash/maphash"
	"math"
	"unsafe"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// Resolver resolves the indices in a file. It reports failures through the cursor.
type Resolver interface {
	ResolveAttr(c *container.Cursor, index uint64) ir.Attr
	ResolveType(c *container.Cursor, index uint64) ir.Type
	ResolveString(c *container.Cursor, index uint64) string
	ResolveResource(c *container.Cursor, index uint64) *ir.Resource
	// CheckAttr checks an index, without building the attribute, and that f may hold an attribute
	// of its class.
	CheckAttr(c *container.Cursor, index uint64, f *Field)
	CheckType(c *container.Cursor, index uint64)
	CheckString(c *container.Cursor, index uint64)
}

// Tracer is notified of each field that is read or written. Offsets are in bytes: in the input when
// reading; when writing, in the data of the attribute and type section, or in [Writer.Buf] if a
// Writer is used on its own.
type Tracer interface {
	TraceField(f *Field, start, end int64, n ir.Node)
}

// Reader reads the fields of one entry.
type Reader struct {
	c     container.Cursor
	res   Resolver
	trace Tracer
}

// NewReader returns a reader of the entry that c covers.
func NewReader(c container.Cursor, res Resolver, trace Tracer) Reader {
	return Reader{c, res, trace}
}

// Cursor returns the cursor of the entry.
func (r *Reader) Cursor() *container.Cursor { return &r.c }

// Read fills n with the fields of e.
func (r *Reader) Read(e *Encoding, n ir.Node) {
	for i := range e.Fields {
		f := &e.Fields[i]
		start := r.c.Offset()
		f.Read(r, n)
		if r.trace != nil && r.c.Err() == nil {
			r.trace.TraceField(f, start, r.c.Offset(), n)
		}
	}
}

// Check reads past the fields of e and checks every index without building anything.
func (r *Reader) Check(e *Encoding) {
	for i := range e.Fields {
		r.check(&e.Fields[i])
	}
}

func (r *Reader) check(f *Field) {
	if f.Skip != nil {
		f.Skip(r)
		return
	}
	c := &r.c
	switch f.Enc {
	case EncVarint, EncEnum, EncSvarint:
		c.Varint()
	case EncBoolByte:
		r.BoolByte()
	case EncBoolVarint:
		r.BoolVarint()
	case EncString:
		r.res.CheckString(c, c.Varint())
	case EncAttr:
		r.res.CheckAttr(c, c.Varint(), f)
	case EncOptAttr:
		if i, ok := c.Flagged(); ok {
			r.res.CheckAttr(c, i, f)
		} else {
			r.Attr2(i, false)
		}
	case EncAttrIfByte:
		if r.BoolByte() {
			r.res.CheckAttr(c, c.Varint(), f)
		}
	case EncAttrIfVarint:
		if r.BoolVarint() {
			r.res.CheckAttr(c, c.Varint(), f)
		}
	case EncAttrs:
		for n := c.Count("attributes", 1); n > 0 && c.Err() == nil; n-- {
			r.res.CheckAttr(c, c.Varint(), f)
		}
	case EncType:
		r.res.CheckType(c, c.Varint())
	case EncTypes:
		for n := c.Count("types", 1); n > 0 && c.Err() == nil; n-- {
			r.res.CheckType(c, c.Varint())
		}
	case EncSvarints, EncFloat64s:
		for n := c.Count("numbers", 1); n > 0 && c.Err() == nil; n-- {
			c.Varint()
		}
	case EncFloat64:
		c.Svarint()
	case EncBlob:
		c.Blob()
	case EncFlagBytes:
		for n := c.Count("flags", 1); n > 0 && c.Err() == nil; n-- {
			r.BoolByte()
		}
	case EncNamedAttrs:
		for n := c.Count("entries", 2); n > 0 && c.Err() == nil; n-- {
			r.res.CheckAttr(c, c.Varint(), &entryName)
			r.res.CheckAttr(c, c.Varint(), f)
		}
	case EncResource:
		r.res.ResolveResource(c, c.Varint())
	}
}

// entryName is the field of the names of dictionary entries; see [Reader.NamedAttrs].
var entryName = Field{Name: "name", Enc: EncAttr}

// Varint reads an unsigned varint.
func (r *Reader) Varint() uint64 { return r.c.Varint() }

// Svarint reads a zigzag varint.
func (r *Reader) Svarint() int64 { return r.c.Svarint() }

// Fail records that the entry violates a rule of its class.
func (r *Reader) Fail(format string, args ...any) { r.c.Fail(r.bad(), format, args...) }

// bad returns the error code for an entry that violates a rule of its class.
func (r *Reader) bad() diag.Code {
	if r.c.Item() == container.TypeItem {
		return diag.BadType
	}
	return diag.BadAttribute
}

// BoolByte reads a raw byte that must be 0 or 1.
func (r *Reader) BoolByte() bool {
	at := r.c.Offset()
	b := r.c.Byte()
	if b > 1 {
		r.c.FailAt(at, r.bad(), "flag byte is %d, expected 0 or 1", b)
	}
	return b == 1
}

// BoolVarint reads a varint that must be 0 or 1.
func (r *Reader) BoolVarint() bool {
	at := r.c.Offset()
	v := r.c.Varint()
	if v > 1 {
		r.c.FailAt(at, r.bad(), "flag is %d, expected 0 or 1", v)
	}
	return v == 1
}

// Str reads a string index.
func (r *Reader) Str() string { return r.res.ResolveString(&r.c, r.c.Varint()) }

// Attr reads an attribute index.
func (r *Reader) Attr() ir.Attr { return r.res.ResolveAttr(&r.c, r.c.Varint()) }

// Attr2 resolves an attribute index that was read together with a flag that says whether it is
// present.
func (r *Reader) Attr2(index uint64, present bool) ir.Attr {
	if !present {
		if index != 0 {
			r.c.Fail(diag.BadIndex, "absent attribute has index %d", index)
		}
		return nil
	}
	return r.res.ResolveAttr(&r.c, index)
}

// Type reads a type index.
func (r *Reader) Type() ir.Type { return r.res.ResolveType(&r.c, r.c.Varint()) }

// Types reads a list of type indices.
func (r *Reader) Types() []ir.Type {
	n := r.c.Count("types", 1)
	if n == 0 {
		return nil
	}
	list := make([]ir.Type, n)
	for i := range list {
		list[i] = r.Type()
	}
	return list
}

// Svarints reads a list of zigzag varints.
func (r *Reader) Svarints() []int64 {
	n := r.c.Count("numbers", 1)
	if n == 0 {
		return nil
	}
	list := make([]int64, n)
	for i := range list {
		list[i] = r.c.Svarint()
	}
	return list
}

// Float64 reads a binary64 number.
func (r *Reader) Float64() float64 { return math.Float64frombits(uint64(r.c.Svarint())) }

// Float64s reads a list of binary64 numbers.
func (r *Reader) Float64s() []float64 {
	n := r.c.Count("numbers", 1)
	if n == 0 {
		return nil
	}
	list := make([]float64, n)
	for i := range list {
		list[i] = r.Float64()
	}
	return list
}

// BlobBytes reads a length and that many bytes, which alias the input.
func (r *Reader) BlobBytes() []byte { return r.c.Blob() }

// FlagBytes reads a list of flags of one byte each.
func (r *Reader) FlagBytes() []bool {
	n := r.c.Count("flags", 1)
	if n == 0 {
		return nil
	}
	list := make([]bool, n)
	for i := range list {
		list[i] = r.BoolByte()
	}
	return list
}

// NamedAttrs reads dictionary entries. It is up to the class whether names must be strings.
func (r *Reader) NamedAttrs() []ir.NamedAttr {
	n := r.c.Count("entries", 2)
	if n == 0 {
		return nil
	}
	list := make([]ir.NamedAttr, n)
	for i := range list {
		e := &list[i]
		e.NameAttr = r.Attr()
		if s, ok := e.NameAttr.(ir.StringLike); ok {
			e.Name = s.Text()
		}
		e.Value = r.Attr()
	}
	return list
}

// Resource reads a resource handle.
func (r *Reader) Resource() *ir.Resource { return r.res.ResolveResource(&r.c, r.c.Varint()) }

// Refs returns the numbers of attributes, types, strings and resources in the output.
type Refs interface {
	AttrRef(a ir.Attr) uint64
	TypeRef(t ir.Type) uint64
	StringRef(s string) uint64
	ResourceRef(r *ir.Resource) uint64
}

// Writer appends the fields of one entry to Buf.
type Writer struct {
	Buf    []byte
	Refs   Refs
	Trace  Tracer
	inline bool // write strings and resources by contents, for keys
	// Dry discards the bytes, for uses that only need the calls of Refs.
	Dry bool
}

// Write appends the fields of e.
func (w *Writer) Write(e *Encoding, n ir.Node) {
	for i := range e.Fields {
		f := &e.Fields[i]
		start := len(w.Buf)
		f.Write(w, n)
		if w.Trace != nil {
			w.Trace.TraceField(f, int64(start), int64(len(w.Buf)), n)
		}
		if w.Dry {
			w.Buf = w.Buf[:0]
		}
	}
}

// Varint appends an unsigned varint.
func (w *Writer) Varint(v uint64) { w.Buf = varint.Append(w.Buf, v) }

// Svarint appends a zigzag varint.
func (w *Writer) Svarint(v int64) { w.Buf = varint.AppendSigned(w.Buf, v) }

// BoolByte appends a raw byte, 0 or 1.
func (w *Writer) BoolByte(v bool) { w.Buf = append(w.Buf, b2u(v)) }

// BoolVarint appends a varint, 0 or 1.
func (w *Writer) BoolVarint(v bool) { w.Varint(uint64(b2u(v))) }

func b2u(v bool) byte {
	if v {
		return 1
	}
	return 0
}

// Str appends a string index.
func (w *Writer) Str(s string) {
	if w.inline {
		w.keyText(s)
		return
	}
	w.Varint(w.Refs.StringRef(s))
}

// Attr appends an attribute index.
func (w *Writer) Attr(a ir.Attr) { w.Varint(w.Refs.AttrRef(a)) }

// Type appends a type index.
func (w *Writer) Type(t ir.Type) { w.Varint(w.Refs.TypeRef(t)) }

// Types appends a list of type indices.
func (w *Writer) Types(list []ir.Type) {
	w.Varint(uint64(len(list)))
	for _, t := range list {
		w.Type(t)
	}
}

// Svarints appends a list of zigzag varints.
func (w *Writer) Svarints(list []int64) {
	w.Varint(uint64(len(list)))
	for _, v := range list {
		w.Svarint(v)
	}
}

// Float64 appends a binary64 number.
func (w *Writer) Float64(v float64) { w.Svarint(int64(math.Float64bits(v))) }

// Float64s appends a list of binary64 numbers.
func (w *Writer) Float64s(list []float64) {
	w.Varint(uint64(len(list)))
	for _, v := range list {
		w.Float64(v)
	}
}

// Blob appends a length and bytes. In a key, hashes replace a large blob.
func (w *Writer) Blob(b []byte) {
	if w.Dry {
		return
	}
	if w.inline {
		w.keyText(unsafe.String(unsafe.SliceData(b), len(b)))
		return
	}
	w.Varint(uint64(len(b)))
	w.Buf = append(w.Buf, b...)
}

// maxKeyText is the size in bytes up to which a key contains a string or a blob itself. Larger ones
// of the same length are considered equal if two 64-bit hashes agree for every piece. The seeds are
// random, so that no input can be crafted to collide.
const maxKeyText = 256

// keyPiece is the size in bytes of the pieces that are hashed, small enough to stay in the CPU
// cache for the second hash.
const keyPiece = 1 << 16

var keySeeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

// keyText appends a string to a key.
func (w *Writer) keyText(s string) {
	w.Varint(uint64(len(s)))
	if len(s) <= maxKeyText {
		w.Buf = append(w.Buf, s...)
		return
	}
	for len(s) > 0 {
		piece := s[:min(len(s), keyPiece)]
		for _, seed := range keySeeds {
			w.Buf = binary.LittleEndian.AppendUint64(w.Buf, maphash.String(seed, piece))
		}
		s = s[len(piece):]
	}
}

// FlagBytes appends a list of flags of one byte each.
func (w *Writer) FlagBytes(list []bool) {
	w.Varint(uint64(len(list)))
	for _, v := range list {
		w.BoolByte(v)
	}
}

// NamedAttrs appends dictionary entries.
func (w *Writer) NamedAttrs(list []ir.NamedAttr) {
	w.Varint(uint64(len(list)))
	for _, e := range list {
		w.Attr(e.NameAttr)
		w.Attr(e.Value)
	}
}

// Resource appends a resource handle.
func (w *Writer) Resource(r *ir.Resource) {
	if w.inline {
		w.keyText(r.Group.Provider)
		w.keyText(r.Key)
		return
	}
	w.Varint(w.Refs.ResourceRef(r))
}

// Inline reports whether w builds a structural key instead of an entry.
func (w *Writer) Inline() bool { return w.inline }

// Observe reports to obs where each field of e lies, and the index or number it holds, without
// building anything.
func (r *Reader) Observe(e *Encoding, obs container.Observer) {
	for i := range e.Fields {
		start := r.c.Offset()
		r.check(&e.Fields[i])
		if r.c.Err() != nil {
			return
		}
		if end := r.c.Offset(); end > start {
			obs.Field(e.Fields[i].Name, start, end, &e.Fields[i])
		}
	}
}
