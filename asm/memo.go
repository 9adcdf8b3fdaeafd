package asm

import "github.com/hlobc/hlobc/ir"

// text is where a textMemo keeps something: bytes from to to of its store, or of the
// output if from is greater. The zero text is nothing yet.
type text struct{ from, to uint32 }

// unitText marks the unit attribute, whose text depends on where it stands.
var unitText = text{1, 1}

func (t text) known() bool { return t != text{} }

// attrMemo holds texts of attributes by the low bits of their numbers: those that were
// printed last.
type attrMemo []attrText

type attrText struct {
	id ir.AttrID
	text
}

// maxAttrTexts is the number of attributes whose texts are kept.
const maxAttrTexts = 1 << 12

// at returns the entry that can be that of an attribute. It makes the memo when it is
// first used, for a module with n attributes.
func (m *attrMemo) at(id ir.AttrID, n int) *attrText {
	if *m == nil {
		size := 64
		for size < min(n, maxAttrTexts) {
			size *= 2
		}
		*m = make(attrMemo, size)
	}
	return &(*m)[int(id)&(len(*m)-1)]
}

// textMemo keeps what was printed once. Short texts are copied to a store of their
// own, where they stay close together; long ones are found in the output.
type textMemo struct {
	store []byte
	// apart is set if the output does not stay: nothing is found there.
	apart bool
}

// maxStore is the number of bytes of texts that are copied.
const maxStore = 1 << 20

// longText is the size in bytes from which texts are not copied.
const longText = 1 << 12

// keep remembers the end of the output from a position on.
func (m *textMemo) keep(out []byte, from int) text {
	size := len(out) - from
	switch {
	case size == 0:
		return text{}
	case size >= longText && m.apart && size >= 1<<16:
		return text{}
	case size >= longText && !m.apart:
		if uint64(len(out)) >= 1<<32 {
			return text{}
		}
		return text{uint32(len(out)), uint32(from)}
	case len(m.store)+size > maxStore:
		return text{}
	}
	at := len(m.store)
	if at == 0 {
		m.store = append(make([]byte, 0, 1<<14), 0, 0) // unitText is no place
		at = len(m.store)
	}
	m.store = append(m.store, out[from:]...)
	return text{uint32(at), uint32(len(m.store))}
}

// append appends a text to the output that it was kept from.
func (m *textMemo) append(out []byte, t text) []byte {
	if t.from > t.to {
		return append(out, out[t.to:t.from]...)
	}
	return append(out, m.store[t.from:t.to]...)
}
