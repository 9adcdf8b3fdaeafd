package container

import (
	"bytes"
	"math"

	"github.com/hlobc/hlobc/diag"
)

// File holds the tables of an opened bytecode file. They alias the input.
type File struct {
	Version  uint64
	Producer string
	Sections [NumSections]Section
	Strings  []string
	Dialects []Dialect
	OpNames  []OpName
	// Attrs and Types locate the entries of the attribute and type section. Each list has
	// an additional element that marks the end of the last entry.
	Attrs, Types []Entry
	// Properties has the bounds of the entries in the properties section: entry i is from
	// element 2i to element 2i+1.
	Properties []uint32
	Resources  []ResourceGroup
}

// Dialect is one entry of the dialect table.
type Dialect struct {
	Name       string
	NameIndex  uint64
	HasVersion bool
	Version    Section
}

// OpName is one entry of the op name table.
type OpName struct {
	Dialect    int
	Name       string // without the dialect prefix
	Registered bool   // whether the producer had a definition; true before version 5, which does not store it
	Known      bool   // whether the file stores Registered
}

// Full returns "dialect.name", or the name of the dialect alone if the name is empty.
func (f *File) Full(n *OpName) string {
	d := f.Dialects[n.Dialect].Name
	if n.Name == "" {
		return d
	}
	return d + "." + n.Name
}

// SectionAt returns the section whose header or data contains the byte at offset, or
// [NoSection] if that is before the first section or after the last.
func (f *File) SectionAt(offset int64) SectionID {
	for id := range f.Sections {
		if s := &f.Sections[id]; s.Present && s.Header <= offset && offset < s.Start+int64(len(s.Data)) {
			return SectionID(id)
		}
	}
	return NoSection
}

// Entry locates an attribute or type. Files have many, so it is packed into one word: the
// start, the number of the dialect, which is below [MaxDialects], and the custom bit.
type Entry uint64

const entryDialectBits = 12

func newEntry(start int64, dialect uint64, custom bool) Entry {
	e := Entry(start)<<entryDialectBits | Entry(dialect)
	if e <<= 1; custom {
		e |= 1
	}
	return e
}

// Start returns the entry's offset in the attribute and type section.
func (e Entry) Start() int64 { return int64(e >> (entryDialectBits + 1)) }

// Dialect returns the number of the entry's dialect.
func (e Entry) Dialect() int { return int(e >> 1 & (1<<entryDialectBits - 1)) }

// Custom reports whether the entry is encoded by its dialect. Otherwise it is text.
func (e Entry) Custom() bool { return e&1 != 0 }

// NumAttrs returns the number of attributes.
func (f *File) NumAttrs() int { return max(len(f.Attrs)-1, 0) }

// NumTypes returns the number of types.
func (f *File) NumTypes() int { return max(len(f.Types)-1, 0) }

// Entry returns a cursor over entry i of list, which is f.Attrs or f.Types.
func (f *File) Entry(list []Entry, i int) Cursor {
	s := &f.Sections[AttrTypeSection]
	start := list[i].Start()
	return NewCursor(s.Data[start:list[i+1].Start()], s.Start+start, AttrTypeSection)
}

// Property returns a cursor over entry i of the properties section.
func (f *File) Property(i int) Cursor {
	s := &f.Sections[PropertiesSection]
	lo, hi := f.Properties[2*i], f.Properties[2*i+1]
	return NewCursor(s.Data[lo:hi], s.Start+int64(lo), PropertiesSection)
}

// NumProperties returns the number of entries of the properties section.
func (f *File) NumProperties() int { return len(f.Properties) / 2 }

// ReadHeader reads the magic number, the version and the producer, and no other bytes.
func ReadHeader(data []byte, obs Observer) (*File, Cursor, error) {
	c := NewCursor(data, 0, NoSection)
	if !bytes.HasPrefix(data, []byte(Magic)) {
		c.Fail(diag.BadMagic, "not MLIR bytecode: the first bytes are % x", data[:min(4, len(data))])
		return nil, c, c.err
	}
	c.Bytes(uint64(len(Magic)))
	if obs != nil {
		obs.Field("magic", 0, c.Offset(), Magic)
	}
	f := new(File)
	at := c.Offset()
	f.Version = c.Varint()
	if c.err == nil && f.Version > MaxVersion {
		c.FailAt(at, diag.BadVersion, "bytecode version %d is newer than %d, the newest that this build reads", f.Version, MaxVersion)
	}
	if obs != nil {
		obs.Field("version", at, c.Offset(), f.Version)
	}
	at = c.Offset()
	n := bytes.IndexByte(c.Rest(), 0)
	if c.err == nil && n < 0 {
		c.Fail(diag.Truncated, "the producer does not end in NUL")
	}
	if c.err != nil {
		return nil, c, c.err
	}
	f.Producer = str(c.Bytes(uint64(n)))
	c.Byte()
	if obs != nil {
		obs.Field("producer", at, c.Offset(), f.Producer)
	}
	return f, c, nil
}

// Open reads everything except the contents of attributes, types, properties and
// operations.
func Open(data []byte, obs Observer) (*File, error) {
	f, err := OpenTables(data, obs)
	if err != nil {
		return nil, err
	}
	if err := f.readEntries(obs); err != nil {
		return nil, err
	}
	if err := f.readProperties(obs); err != nil {
		return nil, err
	}
	if err := f.readResources(obs); err != nil {
		return nil, err
	}
	return f, nil
}

// OpenTables reads the header, locates the sections, and reads the string and dialect
// tables. That is enough to identify the producer and the dialects of a file.
func OpenTables(data []byte, obs Observer) (*File, error) {
	f, c, err := ReadHeader(data, obs)
	if err != nil {
		return nil, err
	}
	for c.Len() > 0 && c.err == nil {
		at := c.Offset()
		if obs != nil {
			obs.Begin("section", "", at)
		}
		id, s := c.ReadSection(obs)
		if c.err != nil {
			break
		}
		if obs != nil {
			obs.End(c.Offset())
		}
		if f.Sections[id].Present {
			c.FailAt(at, diag.BadSection, "duplicate %s section", id)
		}
		if id == DialectVersionsSection {
			c.FailAt(at, diag.BadSection, "a %s section cannot be at the top level", id)
		}
		f.Sections[id] = s
	}
	if c.err != nil {
		return nil, c.err
	}
	for id := range f.Sections {
		if id := SectionID(id); !f.Sections[id].Present && f.requires(id) {
			return nil, &diag.Error{Code: diag.MissingSection, Offset: int64(len(data)),
				Msg: "the " + id.String() + " section is missing"}
		}
	}
	if err := f.readStrings(obs); err != nil {
		return nil, err
	}
	return f, f.readDialects(obs)
}

func (f *File) requires(id SectionID) bool {
	switch id {
	case ResourceSection:
		return f.Sections[ResourceOffsetSection].Present
	case ResourceOffsetSection:
		return f.Sections[ResourceSection].Present
	case DialectVersionsSection:
		return false
	case PropertiesSection:
		return Has(f.Version, NativeProperties)
	}
	return true
}

// begin reports the start of a section to the observer and returns a cursor over it.
func (f *File) begin(id SectionID, obs Observer) Cursor {
	c := f.Sections[id].Cursor(id)
	if obs != nil {
		obs.Begin("section", id.String(), c.Offset())
	}
	return c
}

func end(c *Cursor, obs Observer) error {
	if obs != nil {
		obs.End(c.Offset())
	}
	return c.err
}

func (f *File) readStrings(obs Observer) error {
	c := f.begin(StringSection, obs)
	at := c.Offset()
	n := c.Count("strings", 2) // each takes at least a length and a NUL
	if obs != nil {
		obs.Field("count", at, c.Offset(), uint64(n))
	}
	f.Strings = make([]string, n)
	lengths := c // lengths are stored in reverse, followed by the strings
	end64 := int64(len(c.b))
	for i := n - 1; i >= 0; i-- {
		at := lengths.Offset()
		l := lengths.Varint()
		if lengths.err != nil {
			break
		}
		if l == 0 || l > uint64(end64) || end64-int64(l) < int64(lengths.pos) {
			lengths.FailAt(at, diag.BadString, "string %d has length %d, which is too long for the table", i, l)
			break
		}
		end64 -= int64(l)
		s := c.b[end64 : end64+int64(l)]
		if s[l-1] != 0 {
			lengths.FailAt(c.base+end64+int64(l)-1, diag.BadString, "string %d does not end in NUL", i)
			break
		}
		f.Strings[i] = str(s[:l-1])
		if obs != nil {
			obs.Field("length of string", at, lengths.Offset(), l)
			obs.Field("string", c.base+end64, c.base+end64+int64(l), f.Strings[i])
		}
	}
	if lengths.err == nil && end64 != int64(lengths.pos) {
		lengths.Fail(diag.Trailing, "%d bytes are between the lengths and the strings", end64-int64(lengths.pos))
	}
	return end(&lengths, obs)
}

// Str reads an index into the string table and returns the string and the index.
func (f *File) Str(c *Cursor) (string, uint64) {
	at := c.Offset()
	i := c.Varint()
	return f.StrAt(c, at, i), i
}

// StrAt returns string i. An error is reported at offset at.
func (f *File) StrAt(c *Cursor, at int64, i uint64) string {
	if i >= uint64(len(f.Strings)) {
		c.FailAt(at, diag.BadIndex, "string %d does not exist, there are %d", i, len(f.Strings))
		return ""
	}
	return f.Strings[i]
}

func (f *File) readDialects(obs Observer) error {
	c := f.begin(DialectSection, obs)
	at := c.Offset()
	n := c.Count("dialects", 1)
	if obs != nil {
		obs.Field("count", at, c.Offset(), uint64(n))
	}
	if n > MaxDialects {
		c.FailAt(at, diag.LimitSize, "%d dialects are more than the limit of %d", n, MaxDialects)
		n = 0
	}
	f.Dialects = make([]Dialect, n)
	for i := 0; i < n && c.err == nil; i++ {
		d := &f.Dialects[i]
		at := c.Offset()
		if Has(f.Version, DialectVersions) {
			d.NameIndex, d.HasVersion = c.Flagged()
		} else {
			d.NameIndex = c.Varint()
		}
		d.Name = f.StrAt(&c, at, d.NameIndex)
		if obs != nil {
			obs.Field("dialect name", at, c.Offset(), d.Name)
		}
		if d.HasVersion {
			at := c.Offset()
			var id SectionID
			id, d.Version = c.ReadSection(obs)
			if c.err == nil && id != DialectVersionsSection {
				c.FailAt(at, diag.BadSection, "the version of a dialect must not be in a %s section", id)
			}
			if obs != nil && len(d.Version.Data) > 0 {
				obs.Field("dialect version", d.Version.Start, c.Offset(), d.Version.Data)
			}
		}
	}
	want := -1
	if Has(f.Version, ElidedArgLocs) {
		at := c.Offset()
		want = c.Count("op names", 1)
		if obs != nil {
			obs.Field("op name count", at, c.Offset(), uint64(want))
		}
		f.OpNames = make([]OpName, 0, min(want, MaxOpNames))
	}
	for c.Len() > 0 && c.err == nil {
		f.readOpNames(&c, obs)
	}
	if want >= 0 && c.err == nil && len(f.OpNames) != want {
		c.Fail(diag.BadCount, "found %d op names, expected %d", len(f.OpNames), want)
	}
	return end(&c, obs)
}

// readOpNames reads a group of op names of the same dialect.
func (f *File) readOpNames(c *Cursor, obs Observer) {
	at := c.Offset()
	d := c.Varint()
	if c.err == nil && d >= uint64(len(f.Dialects)) {
		c.FailAt(at, diag.BadIndex, "dialect %d does not exist, there are %d", d, len(f.Dialects))
	}
	if c.err != nil {
		return
	}
	if obs != nil {
		obs.Field("dialect", at, c.Offset(), f.Dialects[d].Name)
	}
	at = c.Offset()
	n := c.Count("op names", 1)
	if obs != nil {
		obs.Field("op names in group", at, c.Offset(), uint64(n))
	}
	if len(f.OpNames)+n > MaxOpNames {
		c.FailAt(at, diag.LimitSize, "more op names than the limit of %d", MaxOpNames)
		return
	}
	for range n {
		op := OpName{Dialect: int(d), Registered: true}
		at := c.Offset()
		i := c.Varint()
		if Has(f.Version, NativeProperties) {
			op.Known, op.Registered = true, i&1 != 0
			i >>= 1
		}
		op.Name = f.StrAt(c, at, i)
		if c.err != nil {
			return
		}
		if obs != nil {
			obs.Field("op name", at, c.Offset(), op.Name)
		}
		f.OpNames = append(f.OpNames, op)
	}
}

func (f *File) readEntries(obs Observer) error {
	c := f.begin(AttrTypeOffsetSection, obs)
	at := c.Offset()
	nAttrs := c.Count("attributes", 1)
	if obs != nil {
		obs.Field("attribute count", at, c.Offset(), uint64(nAttrs))
	}
	at = c.Offset()
	nTypes := c.Count("types", 1)
	if obs != nil {
		obs.Field("type count", at, c.Offset(), uint64(nTypes))
	}
	size := int64(len(f.Sections[AttrTypeSection].Data))
	pos := int64(0)
	list := func(n int) []Entry {
		out := make([]Entry, 0, n+1)
		for len(out) < n && c.err == nil {
			out = f.readGroup(&c, out, n, &pos, size, obs)
		}
		return append(out, newEntry(pos, 0, false))
	}
	f.Attrs = list(nAttrs)
	f.Types = list(nTypes)
	c.End("the offsets")
	if c.err == nil && pos != size {
		c.Fail(diag.Trailing, "the entries take %d bytes, but their section has %d", pos, size)
	}
	return end(&c, obs)
}

// readGroup reads the sizes of a group of entries of the same dialect.
func (f *File) readGroup(c *Cursor, out []Entry, limit int, pos *int64, size int64, obs Observer) []Entry {
	at := c.Offset()
	d := c.Varint()
	if c.err == nil && d >= uint64(len(f.Dialects)) {
		c.FailAt(at, diag.BadIndex, "dialect %d does not exist, there are %d", d, len(f.Dialects))
	}
	if c.err != nil {
		return out
	}
	if obs != nil {
		obs.Field("dialect", at, c.Offset(), f.Dialects[d].Name)
	}
	at = c.Offset()
	n := c.Count("entries", 1)
	if c.err == nil && (n == 0 || n > limit-len(out)) {
		c.FailAt(at, diag.BadCount, "a group has %d entries, but only %d are left", n, limit-len(out))
	}
	if obs != nil {
		obs.Field("entries in group", at, c.Offset(), uint64(n))
	}
	start := *pos
	for range n {
		at := c.Offset()
		v, ok := c.short() // nearly all sizes take one byte
		if !ok {
			v = c.Varint()
		}
		length, custom := v>>1, v&1 != 0
		switch {
		case c.err != nil:
			return out
		case length == 0:
			c.FailAt(at, diag.BadCount, "an entry is empty")
			return out
		case length > uint64(size-start):
			c.FailAt(at, diag.Truncated, "an entry has %d bytes, but only %d are left", length, size-start)
			return out
		}
		out = append(out, newEntry(start, d, custom))
		start += int64(length)
		if obs != nil {
			obs.Field("entry size", at, c.Offset(), length)
		}
	}
	*pos = start
	return out
}

func (f *File) readProperties(obs Observer) error {
	if !f.Sections[PropertiesSection].Present {
		return nil
	}
	c := f.begin(PropertiesSection, obs)
	if uint64(len(c.b)) > math.MaxUint32 {
		c.Fail(diag.LimitSize, "the section has more than 4 GiB")
	}
	at := c.Offset()
	n := c.Count("properties", 1)
	if obs != nil {
		obs.Field("count", at, c.Offset(), uint64(n))
	}
	f.Properties = make([]uint32, 0, 2*n)
	for i := 0; i < n && c.err == nil; i++ {
		at := c.Offset()
		size := c.Varint()
		if obs != nil {
			obs.Field("properties size", at, c.Offset(), size)
		}
		lo := c.pos
		c.Bytes(size)
		f.Properties = append(f.Properties, uint32(lo), uint32(c.pos))
	}
	c.End("the properties")
	return end(&c, obs)
}
