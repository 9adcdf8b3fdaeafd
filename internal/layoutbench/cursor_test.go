package layoutbench

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/bits"
)

// none is the absent attribute dictionary, property entry or link.
const none = ^uint32(0)

// Bits of an operation's mask.
const (
	maskAttrs      = 0x01
	maskResults    = 0x02
	maskOperands   = 0x04
	maskSuccessors = 0x08
	maskRegions    = 0x10
	maskUseOrders  = 0x20
	maskProperties = 0x40
)

// maxDepth bounds the nesting of regions, which the decoders recurse over.
const maxDepth = 256

// formatError is an input that the decoders do not accept.
type formatError struct {
	Offset int
}

func (e *formatError) Error() string {
	return fmt.Sprintf("offset %#x: malformed or unsupported bytecode", e.Offset)
}

// cursor reads a window of the file that ends at len(buf); pos counts from the
// start of the file. After the first failure every read returns zero.
type cursor struct {
	buf []byte
	pos int
	bad *formatError
}

func (c *cursor) fail() {
	if c.bad == nil {
		c.bad = &formatError{Offset: c.pos}
	}
	c.buf = c.buf[:0]
}

func (c *cursor) err() error {
	if c.bad != nil {
		return c.bad
	}
	return nil
}

func (c *cursor) byte() byte {
	if c.pos >= len(c.buf) {
		c.fail()
		return 0
	}
	c.pos++
	return c.buf[c.pos-1]
}

// index reads a varint that must fit in 32 bits.
func (c *cursor) index() uint32 {
	if c.pos < len(c.buf) {
		if b := c.buf[c.pos]; b&1 != 0 {
			c.pos++
			return uint32(b >> 1)
		}
	}
	return c.longIndex()
}

func (c *cursor) longIndex() uint32 {
	if c.pos >= len(c.buf) {
		c.fail()
		return 0
	}
	n := bits.TrailingZeros8(c.buf[c.pos]) + 1
	var raw [9]byte
	if n > len(raw) || copy(raw[:n], c.buf[c.pos:]) < n {
		c.fail()
		return 0
	}
	v := binary.LittleEndian.Uint64(raw[:]) >> n
	if n == len(raw) {
		v = binary.LittleEndian.Uint64(raw[1:])
	}
	if v >= uint64(none) {
		c.fail()
		return 0
	}
	c.pos += n
	return uint32(v)
}

// count reads the number of items that follow, each at least a byte long.
func (c *cursor) count() uint32 {
	n := c.index()
	return c.bounded(n)
}

func (c *cursor) flagged() (uint32, bool) {
	v := c.index()
	return v >> 1, v&1 != 0
}

func (c *cursor) bounded(n uint32) uint32 {
	if int(n) > len(c.buf)-c.pos {
		c.fail()
		return 0
	}
	return n
}

// section reads a section header and returns a cursor over its data, which c skips.
func (c *cursor) section() (id byte, data cursor) {
	id = c.byte()
	length := int(c.index())
	if id&0x80 != 0 {
		align := int(c.index())
		for align > 0 && c.pos%align != 0 && c.bad == nil {
			c.byte()
		}
	}
	if length > len(c.buf)-c.pos {
		c.fail()
		return 0, cursor{bad: c.bad}
	}
	data = cursor{buf: c.buf[:c.pos+length], pos: c.pos}
	c.pos += length
	return id &^ 0x80, data
}

// irSection finds the IR section of a file.
func irSection(file []byte) (cursor, error) {
	const headerSize = 5 // magic and version 6
	c := cursor{buf: file}
	if !bytes.HasPrefix(file, []byte{0x4D, 0x4C, 0xEF, 0x52, 6<<1 | 1}) {
		c.fail()
		return c, c.err()
	}
	producer := bytes.IndexByte(file[headerSize:], 0)
	c.pos = headerSize + producer + 1
	for c.bad == nil {
		if id, data := c.section(); id == 4 && c.bad == nil {
			// The section is a block of one operation without arguments.
			if n, hasArgs := data.flagged(); n != 1 || hasArgs {
				data.fail()
			}
			return data, data.err()
		}
	}
	return c, c.err()
}

// opHead is what precedes an operation's results.
type opHead struct {
	name, loc, attrs, props uint32
	mask                    byte
}

func (c *cursor) opHead() opHead {
	h := opHead{name: c.index(), attrs: none, props: none}
	h.mask = c.byte()
	h.loc = c.index()
	if h.mask&maskAttrs != 0 {
		h.attrs = c.index()
	}
	if h.mask&maskProperties != 0 {
		h.props = c.index()
	}
	return h
}

// blockArg reads a block argument; none stands for the unknown location.
func (c *cursor) blockArg() (typ, loc uint32) {
	typ, hasLoc := c.flagged()
	loc = none
	if hasLoc {
		loc = c.index()
	}
	return typ, loc
}

// skipUseOrders skips the use-list orders of n results or arguments.
func (c *cursor) skipUseOrders(n uint32) {
	entries := uint32(1)
	if n != 1 {
		entries = c.count()
	}
	for range entries {
		if n != 1 {
			c.index()
		}
		count, _ := c.flagged()
		for range c.bounded(count) {
			c.index()
		}
	}
}

// skipBlockUseOrders skips the orders that may follow n block arguments.
func (c *cursor) skipBlockUseOrders(n uint32) {
	if c.byte() != 0 {
		c.skipUseOrders(n)
	}
}
