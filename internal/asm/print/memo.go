package print

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// attrKey is what determines a part of an operation's text that does not depend on values and
// regions.
type attrKey struct {
	props  ir.PropID // inherent attributes
	attrs  ir.AttrID // discardable attributes, 0 if the part does not contain them
	part   uint32    // which part, and operation name
	result ir.TypeID // type of the result, 0 if the part does not depend on it
}

// dictionaryPart is the text of only the discardable attributes, the same for all names.
const dictionaryPart = 1

// attrMemo caches the texts of parts of recently printed operations, indexed by some bits of their
// keys. Models repeat attributes less often than types, but printing attributes takes longer than
// anything else.
type attrMemo [][2]attrText

type attrText struct {
	attrKey
	text
}

// maxAttrTexts is the maximum number of cached texts.
const maxAttrTexts = 1 << 14

// at returns the two possible entries for a key. It allocates the memo on first use, for a module
// with n tuples of inherent attributes.
func (m *attrMemo) at(k attrKey, n int) *[2]attrText {
	if *m == nil {
		size := 64
		for size < min(2*n, maxAttrTexts) {
			size *= 2
		}
		*m = make(attrMemo, size/2)
	}
	i := uint32(k.props) + uint32(k.attrs)*0x9e3779b1 + k.part*0x85ebca6b + uint32(k.result)*0xc2b2ae35
	return &(*m)[int(i^i>>16)&(len(*m)-1)]
}

// RememberedForm is remembered for a form's attributes and the type of the result.
func (p *Printer) RememberedForm(c *Context, print func()) {
	p.remembered(attrKey{c.props, c.attrs, c.form.own, c.TypeOf(c.result)}, print)
}

// remembered appends the cached text for a key, or calls print and caches the result.
func (p *Printer) remembered(k attrKey, print func()) {
	if p.visitor != nil {
		print()
		return
	}
	e := p.texts.at(k, p.Module.NumProps())
	for i := range e {
		if e[i].attrKey == k {
			p.kept(e[i].text)
			return
		}
	}
	from, limit := len(p.Buf), p.limit
	print()
	if limit != p.limit { // part of the text has been written and is no longer in the buffer
		return
	}
	if t, ok := p.memo.keep(p.Buf, from); ok {
		e[0], e[1] = attrText{k, t}, e[0]
	}
}

// floatMemo caches the texts of recently printed numbers, indexed by some of their bits: constants
// often repeat a few numbers.
type floatMemo []floatText

type floatText struct {
	format *types.FloatFormat
	bits   uint64
	text   [23]byte
	size   uint8
}

// maxFloatTexts is the number of cached texts of numbers, a power of two.
const maxFloatTexts = 1 << 8

// float appends a floating point number.
func (p *Printer) float(v attrs.Bits, f *types.FloatFormat) {
	if p.typeTexts == nil || len(v.Hi) > 0 {
		p.Buf = spell.AppendFloat(p.Buf, v, f)
		return
	}
	if p.floats == nil {
		p.floats = make(floatMemo, maxFloatTexts)
	}
	t := &p.floats[v.Lo*0x9e3779b97f4a7c15>>(64-8)]
	if t.format != f || t.bits != v.Lo {
		from := len(p.Buf)
		p.Buf = spell.AppendFloat(p.Buf, v, f)
		if n := len(p.Buf) - from; n <= len(t.text) {
			t.format, t.bits, t.size = f, v.Lo, uint8(copy(t.text[:], p.Buf[from:]))
		}
		return
	}
	p.Buf = append(p.Buf, t.text[:t.size]...)
}

// text is the position of a text in a textMemo: bytes from to to of its store, or of the output if
// from is greater.
type text struct{ from, to uint32 }

// textMemo caches texts. Short ones are copied to a separate store, where they are close together;
// long ones refer to the output.
type textMemo struct {
	store [][]byte // chunks, with room after the texts in them
	// apart is set if the output is not retained, so that texts cannot refer to it.
	apart bool
}

// maxStore is the maximum number of bytes that are copied to the store.
const maxStore = 1 << 20

// StoreChunk is the size in bytes of the chunks of the store. The first one begins with firstRoom and
// grows, since most modules are small.
const StoreChunk = 1 << 16

const firstRoom = 1 << 10

// LongText is the size in bytes from which texts are not copied to the store.
const LongText = 1 << 12

// keep caches the end of the output, starting at from.
func (m *textMemo) keep(out []byte, from int) (t text, ok bool) {
	size := len(out) - from
	switch {
	case size >= LongText && m.apart && size > StoreChunk-ShortText:
		return t, false
	case size >= LongText && !m.apart:
		return text{uint32(len(out)), uint32(from)}, uint64(len(out)) < 1<<32
	}
	last := len(m.store) - 1
	if last < 0 || StoreChunk-len(m.store[last]) < size+ShortText {
		if last == maxStore/StoreChunk-1 {
			return t, false
		}
		room := StoreChunk
		if last < 0 {
			room = firstRoom
		}
		m.store = append(m.store, make([]byte, 0, room))
		last++
	}
	chunk := m.store[last]
	if need := len(chunk) + size + ShortText; cap(chunk) < need {
		chunk = append(make([]byte, 0, min(max(2*cap(chunk), need), StoreChunk)), chunk...)
	}
	at := uint32(last*StoreChunk + len(chunk))
	m.store[last] = append(chunk, out[from:]...)
	return text{at, at + uint32(size)}, true
}

// ShortText is the maximum size in bytes of texts that are copied in one step.
const ShortText = 64

// kept appends a cached text.
func (p *Printer) kept(t text) {
	size := int(t.to) - int(t.from)
	if size < 0 {
		p.Buf = append(p.Buf, p.Buf[t.to:t.from]...)
		return
	}
	chunk, at := p.memo.store[t.from/StoreChunk], int(t.from%StoreChunk)
	if n := len(p.Buf); size <= ShortText && cap(p.Buf)-n >= ShortText { // the chunk also has room for as much
		*(*[ShortText]byte)(p.Buf[n : n+ShortText]) = *(*[ShortText]byte)(chunk[at : at+ShortText])
		p.Buf = p.Buf[:n+size]
	} else {
		p.Buf = append(p.Buf, chunk[at:at+size]...)
	}
}
