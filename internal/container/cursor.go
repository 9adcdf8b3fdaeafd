// Package container reads the structure of an MLIR bytecode file: magic number, version,
// sections, the string and dialect tables, entry offsets and resources. It locates the
// parts of the file and checks their bounds; packages schema and reader interpret the
// contents of attributes and operations.
package container

import (
	"fmt"
	"strconv"
	"unsafe"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/varint"
)

// Cursor reads a window of the input sequentially. It keeps the first error, and every read
// after an error returns zero, so decoders can read without checks and look at the error at
// the end. Offsets in errors are relative to the whole input.
type Cursor struct {
	b       []byte
	pos     int
	base    int64 // input offset of b[0]
	err     error
	index   uint32 // number of the item
	section SectionID
	item    Item
}

// Item is the kind of entity that a cursor's window covers, for error messages.
type Item uint8

const (
	NoItem Item = iota
	AttrItem
	TypeItem
	PropertiesItem
)

var itemNames = [...]string{"", "attribute", "type", "properties"}

// NewCursor returns a cursor over b, which starts at offset base of the input and belongs
// to section, or to no section if that is [NoSection].
func NewCursor(b []byte, base int64, section SectionID) Cursor {
	return Cursor{b: b, base: base, section: section}
}

// SetItem sets the kind and the number in the file of the item that the window covers.
// Errors of c name it.
func (c *Cursor) SetItem(kind Item, index int) { c.item, c.index = kind, uint32(index) }

// Item returns the kind of the item that the window covers.
func (c *Cursor) Item() Item { return c.item }

// Err returns the first error, or nil.
func (c *Cursor) Err() error { return c.err }

// Offset returns the input offset of the next byte.
func (c *Cursor) Offset() int64 { return c.base + int64(c.pos) }

// Len returns the number of bytes left.
func (c *Cursor) Len() int { return len(c.b) - c.pos }

// Rest returns the remaining bytes without consuming them.
func (c *Cursor) Rest() []byte { return c.b[c.pos:] }

// Section returns the section that the window belongs to, or [NoSection].
func (c *Cursor) Section() SectionID { return c.section }

// Fail records an error at the next byte, unless there already is one.
func (c *Cursor) Fail(code diag.Code, format string, args ...any) {
	c.FailAt(c.Offset(), code, format, args...)
}

// FailAt records an error at an input offset, unless there already is one.
func (c *Cursor) FailAt(offset int64, code diag.Code, format string, args ...any) {
	if c.err != nil {
		return
	}
	e := &diag.Error{Code: code, Offset: offset, Msg: fmt.Sprintf(format, args...)}
	if c.section != NoSection {
		e.Section = c.section.String()
	}
	if c.item != NoItem {
		e.Path = itemNames[c.item] + " " + strconv.Itoa(int(c.index))
	}
	c.SetErr(e)
}

// SetErr records err if it is not nil, unless there already is an error.
func (c *Cursor) SetErr(err error) {
	if c.err == nil && err != nil {
		c.err = err
		c.pos = len(c.b)
	}
}

// Byte reads one byte.
func (c *Cursor) Byte() byte {
	if c.pos >= len(c.b) {
		c.Fail(diag.Truncated, "expected a byte, but the input ends")
		return 0
	}
	v := c.b[c.pos]
	c.pos++
	return v
}

// Varint reads an unsigned varint.
func (c *Cursor) Varint() uint64 {
	if v, ok := c.short(); ok {
		return v
	}
	v, n := varint.Consume(c.b[c.pos:])
	if n < 0 {
		c.Fail(diag.Truncated, "expected a varint, but the input ends")
		return 0
	}
	c.pos += n
	return v
}

// short reads an unsigned varint if it takes one byte.
func (c *Cursor) short() (v uint64, ok bool) {
	if p := c.pos; uint(p) < uint(len(c.b)) && c.b[p]&1 != 0 {
		c.pos = p + 1
		return uint64(c.b[p] >> 1), true
	}
	return 0, false
}

// Svarint reads a zigzag varint.
func (c *Cursor) Svarint() int64 {
	v := c.Varint()
	return int64(v>>1) ^ -int64(v&1)
}

// Flagged reads a varint whose lowest bit is a flag.
func (c *Cursor) Flagged() (uint64, bool) {
	v := c.Varint()
	return v >> 1, v&1 != 0
}

// Bytes reads n bytes. The result aliases the input.
func (c *Cursor) Bytes(n uint64) []byte {
	if n > uint64(c.Len()) {
		c.Fail(diag.Truncated, "expected %d bytes, found %d", n, c.Len())
		return nil
	}
	v := c.b[c.pos : c.pos+int(n) : c.pos+int(n)]
	c.pos += int(n)
	return v
}

// Blob reads a varint length and that many bytes.
func (c *Cursor) Blob() []byte { return c.Bytes(c.Varint()) }

// Count reads a varint that counts items of at least size bytes each. It fails if that many
// do not fit in the remaining bytes.
func (c *Cursor) Count(what string, size int) int {
	at := c.Offset()
	n := c.Varint()
	if n > uint64(c.Len()/max(size, 1)) {
		c.FailAt(at, diag.BadCount, "%d %s cannot fit in the remaining %d bytes", n, what, c.Len())
		return 0
	}
	return int(n)
}

// Window consumes the next n bytes and returns a cursor over them.
func (c *Cursor) Window(n uint64, section SectionID) Cursor {
	at := c.Offset()
	w := NewCursor(c.Bytes(n), at, section)
	w.err = c.err
	return w
}

// End fails if there are bytes left.
func (c *Cursor) End(what string) {
	if c.err == nil && c.Len() > 0 {
		c.Fail(diag.Trailing, "%d bytes are left after %s", c.Len(), what)
	}
}

// str returns b as a string without copying. The input is never modified while IR aliases
// it.
func str(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
