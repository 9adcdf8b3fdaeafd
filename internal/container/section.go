package container

import (
	"encoding/binary"
	"strconv"

	"github.com/hlobc/hlobc/diag"
)

// Magic is the magic number at the start of every bytecode file.
const Magic = "ML\xefR"

// SectionID is the identifier of a section.
type SectionID uint8

const (
	StringSection SectionID = iota
	DialectSection
	AttrTypeSection
	AttrTypeOffsetSection
	IRSection
	ResourceSection
	ResourceOffsetSection
	DialectVersionsSection
	PropertiesSection
	NumSections

	// NoSection stands for the parts of a file outside all sections.
	NoSection SectionID = 0xFF
)

var sectionNames = [...]string{"string", "dialect", "attribute and type", "attribute and type offset", "IR", "resource",
	"resource offset", "dialect versions", "properties"}

func (s SectionID) String() string {
	if int(s) < len(sectionNames) {
		return sectionNames[s]
	}
	return "section " + strconv.Itoa(int(s))
}

// alignBit is set in the id of a section whose header has an alignment.
const alignBit = 0x80

// padByte fills the space before aligned data.
const padByte = 0xCB

// Section locates a section in the input.
type Section struct {
	Present bool
	Header  int64  // offset of the header
	Align   uint64 // alignment in bytes given in the header, or 0
	Start   int64  // offset of the data
	Data    []byte
}

// Cursor returns a cursor over the section's data.
func (s *Section) Cursor(id SectionID) Cursor { return NewCursor(s.Data, s.Start, id) }

// Observer receives the structure of the input. Fields are leaves: together, those of a
// whole file cover every byte exactly once. They are reported in decoding order, not in
// order of offset. A nil Observer has no cost.
type Observer interface {
	// Begin starts an item of the given kind, such as "section" or "op".
	Begin(kind, name string, offset int64)
	// Field reports that the bytes from start to end are the named field.
	Field(name string, start, end int64, value any)
	// End ends the innermost item.
	End(offset int64)
}

// Summing is an Observer that adds up the bytes of items: one field, without a value, may stand for several of an
// operation or entry, except the name of an operation, its location, its attributes and its properties.
type Summing interface {
	Observer
	// Sums reports whether the observer adds up bytes now.
	Sums() bool
	// Op reports an operation that has nothing but what SummedOp has, and values.
	Op(SummedOp)
}

// SummedOp is an operation without regions.
type SummedOp struct {
	Name          string
	Start, End    int64
	LocationBytes int
	// Location, Attributes and Properties are numbers in the tables of the file, plus 1, or 0.
	Location, Attributes, Properties uint64
}

// Sums returns obs if it adds up bytes, otherwise nil.
func Sums(obs Observer) Summing {
	if s, ok := obs.(Summing); ok && s.Sums() {
		return s
	}
	return nil
}

// ReadSection reads a section, and returns its id and the location of its data.
func (c *Cursor) ReadSection(obs Observer) (SectionID, Section) {
	s := Section{Present: true, Header: c.Offset()}
	at := c.Offset()
	id := c.Byte()
	aligned := id&alignBit != 0
	id &^= alignBit
	if c.err == nil && id >= byte(NumSections) {
		c.FailAt(at, diag.BadSection, "unknown section id %d", id)
	}
	if obs != nil {
		obs.Field("section id", at, c.Offset(), SectionID(id))
	}
	at = c.Offset()
	length := c.Varint()
	if obs != nil {
		obs.Field("length", at, c.Offset(), length)
	}
	if aligned {
		s.Align = c.Align(obs)
	}
	s.Start = c.Offset()
	if length > uint64(c.Len()) {
		c.Fail(diag.Truncated, "%s section has %d bytes, but only %d are left", SectionID(id), length, c.Len())
	}
	s.Data = c.Bytes(length)
	return SectionID(id), s
}

// PlainSection returns the bounds of the data of the section at the start of b if its
// header has the most common form: the given id without alignment and a length of one or
// two bytes. Use [Cursor.ReadSection] for other headers; it also reports errors.
func PlainSection(b []byte, id SectionID) (start, end int, ok bool) {
	if len(b) < 3 || b[0] != byte(id) {
		return 0, 0, false
	}
	switch {
	case b[1]&1 != 0:
		start, end = 2, 2+int(b[1]>>1)
	case b[1]&2 != 0:
		start, end = 3, 3+int(binary.LittleEndian.Uint16(b[1:])>>2)
	}
	return start, end, start > 0 && end <= len(b)
}

// Align reads an alignment and the padding that follows it.
func (c *Cursor) Align(obs Observer) uint64 {
	at := c.Offset()
	align := c.Varint()
	if c.err == nil && (align == 0 || align&(align-1) != 0) {
		c.FailAt(at, diag.BadAlignment, "alignment %d is not a power of two", align)
	}
	if c.err != nil {
		return 0
	}
	if obs != nil {
		obs.Field("alignment", at, c.Offset(), align)
	}
	c.Pad(align, obs)
	return align
}

// Pad skips padding up to the next input offset that is a multiple of align.
func (c *Cursor) Pad(align uint64, obs Observer) {
	start := c.Offset()
	for c.err == nil && uint64(c.Offset())&(align-1) != 0 {
		if at := c.Offset(); c.Byte() != padByte && c.err == nil {
			c.FailAt(at, diag.BadAlignment, "padding byte is not 0x%X", padByte)
		}
	}
	if obs != nil && c.err == nil && c.Offset() > start {
		obs.Field("padding", start, c.Offset(), nil)
	}
}
