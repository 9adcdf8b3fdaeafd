package parse

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
)

// nameScope holds the names of the values that are visible at the current position. Names of
// completed regions are removed. An operation that is isolated from above does not hide the names
// around it, but cannot use their values.
type nameScope struct {
	src     []byte
	numbers []nameEntry     // names like %17
	bound   int             // numbers from here on are stored as text
	index   spell.HashIndex // of texts, in named
	named   []namedEntry
	defined []uint32 // names in order of definition: twice the number, or twice the index in named plus one
	waiting []uint32 // forward references
}

// nameEntry is the meaning of a name: count values starting with first, which belong to a body. If
// count is 0, the name is not defined, and first is its last forward reference, if any.
type nameEntry struct {
	first, count uint32
	pos          uint32 // of the definition
	body         uint32
}

type namedEntry struct {
	pos, end uint32
	nameEntry
}

// forward is a use of a value before its definition.
type forward struct {
	pos, end uint32 // of the name
	number   uint32 // result number
	body     uint32
	typ      ir.Type
	next     uint32 // previous forward reference to the name
	slots    uint32 // last operand slot that refers to the value; each slot holds the previous one
	value    uint32 // set once the value is defined; forwardBit if an error was reported instead
}

// missing is a use of an undefined value.
type missing struct{ pos, end uint32 }

// Use is a value as written in the text: %name#number.
type Use struct {
	pos, end uint32
	Number   uint32
}

// forwardBit distinguishes forward references from values.
const forwardBit = 1 << 31

// startNames makes the name table. Numbers up to a bound that depends on the size of the source are
// looked up without hashing.
func (p *OpParser) startNames() {
	p.names = &nameScope{src: p.Src, bound: 256 + len(p.Src)/8}
}

// endNames finds the uses of undefined values.
func (p *OpParser) endNames() {
	for _, f := range p.names.waiting {
		if fw := &p.forwards[f]; fw.value == 0 {
			p.missing = append(p.missing, missing{fw.pos, fw.end})
		}
	}
}

// forget removes all but the first n definitions.
func (s *nameScope) forget(n int) {
	for _, d := range s.defined[n:] {
		if d&1 == 0 {
			s.numbers[d>>1] = nameEntry{}
		} else {
			s.named[d>>1].nameEntry = nameEntry{}
		}
	}
	s.defined = s.defined[:n]
}

// nameAt returns the entry of the name at a position, adding it if it is new. The pointer is valid
// until the next call.
func (s *nameScope) nameAt(pos, end uint32) *nameEntry {
	e, _ := s.lookup(pos, end)
	return e
}

// lookup is nameAt that also returns the name's representation in nameScope.defined.
func (s *nameScope) lookup(pos, end uint32) (*nameEntry, uint32) {
	text := s.src[pos+1 : end]
	if c := text[0] - '0'; c <= 9 && len(text) < 9 && (c != 0 || len(text) == 1) {
		n := int(c)
		for _, d := range text[1:] {
			n = n*10 + int(d-'0')
		}
		if n < s.bound {
			if n >= len(s.numbers) {
				s.numbers = append(s.numbers, make([]nameEntry, min(max(2*n, 64), s.bound)+1-len(s.numbers))...)
			}
			return &s.numbers[n], uint32(n) << 1
		}
	}
	h := textHash(text)
	for at, slot := s.index.Next(h, h); at >= 0; at, slot = s.index.Next(h, slot) {
		if e := &s.named[at]; string(s.src[e.pos+1:e.end]) == string(text) {
			return &e.nameEntry, uint32(at)<<1 | 1
		}
	}
	at := len(s.named)
	s.index.Add(h, at)
	s.named = append(s.named, namedEntry{pos: pos, end: end})
	return &s.named[at].nameEntry, uint32(at)<<1 | 1
}

// define defines a name as count values starting with first, and resolves its forward references.
func (p *OpParser) define(pos, end, first, count uint32) bool {
	e, key := p.names.lookup(pos, end)
	if e.count != 0 {
		return p.failWith(diag.Redefined, int(pos), "the value "+p.Text(int(pos), int(end))+" is defined already",
			int(e.pos), "it was defined here")
	}
	b := p.body
	for f := e.first; f != 0; {
		fw := &p.forwards[f]
		f = fw.next
		if fw.number >= count {
			p.missing = append(p.missing, missing{fw.pos, fw.end})
			fw.value = forwardBit // only report it once
			continue
		}
		v := first + fw.number
		if b.sl.Values[v].Type != fw.typ.ID() {
			return p.failWith(diag.Mismatch, int(pos), "the value has type "+p.TypeText(p.Module.Type(b.sl.Values[v].Type))+
				", but was used before as "+p.TypeText(fw.typ), int(fw.pos), "it was used here")
		}
		if fw.body != b.number {
			p.failLater(int(fw.pos), p.hiddenValue(fw.pos, fw.end))
			fw.value = forwardBit
			continue
		}
		fw.value = v
		for slot := fw.slots; slot != 0; {
			before := b.sl.Operands[slot]
			b.sl.Operands[slot] = v
			b.last[v] = max(b.last[v], slot+1)
			slot = before
		}
		if b.unordered == nil {
			b.unordered = make(map[uint32]uint32)
		}
		b.unordered[v] = uint32(len(b.sl.Operands))
	}
	*e = nameEntry{first, count, pos, b.number}
	p.names.defined = append(grown(p.names.defined), key)
	return true
}

func (p *OpParser) hiddenValue(pos, end uint32) string {
	return "the value " + p.Text(int(pos), int(end)) + " is defined outside of the isolated operation that uses it"
}

// value returns what a use refers to: the number of a value, or a forward reference.
func (p *OpParser) value(u Use, t ir.Type) (uint32, bool) {
	e := p.names.nameAt(u.pos, u.end)
	b := p.body
	if e.count != 0 {
		if u.Number >= e.count {
			return 0, p.Fail(diag.Undefined, int(u.pos), "the operation that defines "+p.Text(int(u.pos), int(u.end))+" has no such result")
		}
		if e.body != b.number {
			p.failLater(int(u.pos), p.hiddenValue(u.pos, u.end))
			return 0, true
		}
		v := e.first + u.Number
		if have := b.sl.Values[v].Type; have != t.ID() {
			return 0, p.failWith(diag.Mismatch, int(u.pos), "the value "+p.Text(int(u.pos), int(u.end))+" is used as "+p.TypeText(t)+
				", but has type "+p.TypeText(p.Module.Type(have)), int(e.pos), "it is defined here")
		}
		p.opLine.operand(u)
		return v, true
	}
	p.opLine.straight = false
	for f := e.first; f != 0; f = p.forwards[f].next {
		fw := &p.forwards[f]
		if fw.number != u.Number {
			continue
		}
		if fw.typ != t {
			return 0, p.failWith(diag.Mismatch, int(u.pos), "the value "+p.Text(int(u.pos), int(u.end))+" is used as "+p.TypeText(t)+
				", but before as "+p.TypeText(fw.typ), int(fw.pos), "it was used here")
		}
		if fw.body != b.number {
			p.failLater(int(u.pos), p.hiddenValue(u.pos, u.end))
			return 0, true
		}
		return f | forwardBit, true
	}
	if len(p.forwards) == 0 {
		p.forwards = append(p.forwards, forward{})
	}
	f := uint32(len(p.forwards))
	p.forwards = append(p.forwards, forward{pos: u.pos, end: u.end, number: u.Number, body: b.number, typ: t, next: e.first})
	e.first = f
	p.names.waiting = append(p.names.waiting, f)
	return f | forwardBit, true
}

// setOperands sets an operation's operands to the values on the stack from base on. Operand slots
// from inside on belong to its regions.
func (p *OpParser) setOperands(id uint32, base int, inside uint32) {
	b := p.body
	list := p.values[base:]
	p.values = p.values[:base]
	if len(list) == 0 {
		return
	}
	if inside < uint32(len(b.sl.Operands)) {
		b.noteInside(list, inside)
	}
	r := &b.sl.Ops[id]
	r.Operands, r.NumOperands = uint32(len(b.sl.Operands)), uint32(len(list))
	for _, v := range list {
		slot := uint32(len(b.sl.Operands))
		if v&forwardBit != 0 {
			fw := &p.forwards[v&^forwardBit]
			switch fw.value {
			case 0:
				b.sl.Operands = append(grown(b.sl.Operands), fw.slots)
				fw.slots = slot
				continue
			case forwardBit:
				v = 0
			default:
				v = fw.value
			}
		}
		b.sl.Operands = append(grown(b.sl.Operands), v)
		b.last[v] = slot + 1
	}
}

// noteInside finds operands of an operation that are also used in its regions: the uses inside are
// recorded before those of the operation, but come after them in the text.
func (b *body) noteInside(list []uint32, inside uint32) {
	for _, v := range list {
		if v&forwardBit != 0 || v == 0 || b.last[v] <= inside {
			continue // forward references are ordered in any case
		}
		if b.unordered == nil {
			b.unordered = make(map[uint32]uint32)
		}
		if _, ok := b.unordered[v]; !ok {
			b.unordered[v] = 0
		}
	}
}
