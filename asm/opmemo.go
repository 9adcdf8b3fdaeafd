package asm

import "github.com/hlobc/hlobc/ir"

// opMemo keeps the texts of operations. What an operation without regions and
// successors prints from its name on depends on its attributes and types alone, but for
// the names of its operands: the text has holes for these. Models repeat themselves, so
// most operations are copies of such a text.
//
// A text is kept when it comes the second time. Operands that are the same value are
// told apart by no text; so which are the same is part of what a text is found by.
type opMemo struct {
	seen  []uint32    // hashes, by their low bits
	index []lineEntry // open hash table
	lines []opLine
	keys  []uint32
	text  []byte
	holes []hole

	key     []uint32 // of the operation at hand
	noting  bool     // the operands that it prints are noted
	noted   []noted
	useless bool // its text depends on more than the key
}

// opLine is a text: the ends of its parts of keys, holes and text. They begin where
// those of the line before end.
type opLine struct {
	hash, key, holes, text uint32
}

// lineEntry finds a line: the hash of its key, and one more than its place.
type lineEntry struct{ hash, line uint32 }

// hole is a place in the text where the name of an operand belongs.
type hole struct{ at, operand uint32 }

// noted is a name of a value in the output.
type noted struct {
	from, to int
	value    uint32
}

const (
	memoOperands = 8       // of operations that are kept
	memoText     = 1 << 18 // bytes of texts that are kept
	memoLong     = 1 << 10 // bytes of a text that is not kept
	memoSeen     = 1 << 13 // hashes that are remembered
	memoOps      = 64      // that a scope must have to begin with it
)

// dispatchKnown appends an operation from its name on, by its text if that is known.
func (p *printer) dispatchKnown(o ir.Op) {
	s, id := o.Scope()
	r := &s.Ops[id]
	m := &p.lines
	if r.Ext != 0 || r.NumOperands > memoOperands || r.NumResults > memoOperands || m.noting || m.seen == nil && len(s.Ops) < memoOps {
		m.useless = true
		p.dispatch(o)
		return
	}
	operands := o.OperandIDs()
	h := m.makeKey(s, r, operands, len(p.dialect))
	if l := m.find(h); l >= 0 {
		var from opLine
		if l > 0 {
			from = m.lines[l-1]
		}
		to := &m.lines[l]
		at := from.text
		for _, gap := range m.holes[from.holes:to.holes] {
			p.buf = append(p.buf, m.text[at:gap.at]...)
			at = gap.at
			p.valueIn(p.scope, operands[gap.operand])
		}
		p.buf = append(p.buf, m.text[at:to.text]...)
		return
	}
	if m.seen == nil {
		m.seen = make([]uint32, memoSeen)
	}
	if once := &m.seen[h&uint32(len(m.seen)-1)]; *once != h || len(m.text) > memoText {
		*once = h
		p.dispatch(o)
		return
	}
	from := len(p.buf)
	m.noting, m.useless, m.noted = true, false, m.noted[:0]
	p.dispatch(o)
	m.noting = false
	if !m.useless && !p.full && len(p.buf)-from <= memoLong {
		m.keep(h, p.buf, from, operands)
	}
}

// makeKey makes the key of an operation and returns its hash.
func (m *opMemo) makeKey(s *ir.Scope, r *ir.OpRecord, operands []uint32, place int) uint32 {
	k := append(m.key[:0], uint32(r.Name), uint32(r.Props), uint32(r.Attrs), uint32(place)<<16|r.NumOperands<<8|r.NumResults)
	for i, v := range operands {
		first := i
		for j, w := range operands[:i] {
			if w == v {
				first = j
				break
			}
		}
		k = append(k, uint32(s.Values[v].Type), uint32(first))
	}
	for _, v := range s.Values[r.Results : r.Results+r.NumResults] {
		k = append(k, uint32(v.Type))
	}
	m.key = k
	return hashWords(propSeed, k)
}

// find returns the place of the text for the key, or -1.
func (m *opMemo) find(h uint32) int {
	if len(m.index) == 0 {
		return -1
	}
	for i := h; ; i++ {
		e := &m.index[int(i)&(len(m.index)-1)]
		if e.line == 0 {
			return -1
		}
		if e.hash != h {
			continue
		}
		from, at := uint32(0), int(e.line-1)
		if at > 0 {
			from = m.lines[at-1].key
		}
		if equalWords(m.keys[from:m.lines[at].key], m.key) {
			return at
		}
	}
}

// keep keeps the end of the output from a position on as the text for the key.
func (m *opMemo) keep(h uint32, out []byte, from int, operands []uint32) {
	text, holes := len(m.text), len(m.holes)
	for _, n := range m.noted {
		i := 0
		for i < len(operands) && operands[i] != n.value {
			i++
		}
		if i == len(operands) {
			m.text, m.holes = m.text[:text], m.holes[:holes]
			return
		}
		m.text = append(m.text, out[from:n.from]...)
		m.holes = append(m.holes, hole{uint32(len(m.text)), uint32(i)})
		from = n.to
	}
	m.text = append(m.text, out[from:]...)
	m.keys = append(m.keys, m.key...)
	m.lines = append(m.lines, opLine{h, uint32(len(m.keys)), uint32(len(m.holes)), uint32(len(m.text))})
	if 2*len(m.lines) > len(m.index) {
		m.index = make([]lineEntry, max(64, 2*len(m.index)))
		for i := range m.lines {
			m.enter(i)
		}
		return
	}
	m.enter(len(m.lines) - 1)
}

func (m *opMemo) enter(line int) {
	h := m.lines[line].hash
	i := h
	for m.index[int(i)&(len(m.index)-1)].line != 0 {
		i++
	}
	m.index[int(i)&(len(m.index)-1)] = lineEntry{h, uint32(line + 1)}
}
