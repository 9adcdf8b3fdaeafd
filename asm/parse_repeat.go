package asm

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/ir"
)

// Programs say the same again and again: most lines with an operation have been there
// before, but for the values that they name. Such an operation is known by its text
// without them. It ends with the line or in front of a location, and what comes then is
// of the kind that came the first time, so it does not go on there either.

// repeats are operations that were read, by their text. Each is a record: words, then
// the text. Their place is the number of a chunk and the place in it.
type repeats struct {
	index  hashIndex
	chunks [][]byte
}

// Words of a record. Behind them come number and type of each operand, and the type of
// each result.
const (
	repeatText = 4 * iota // length of the text, and what follows
	repeatName
	repeatProps
	repeatAttrs
	repeatCounts // of operands and results
	repeatWords
)

// Records lie in chunks of this size. When there are too many chunks, all is forgotten.
const (
	repeatChunk = 1 << 16
	maxRepeats  = 1 << 7
)

// room returns the room for a record at the end of the chunks, empty, and its place.
func (r *repeats) room(size int) (record []byte, at int) {
	n := len(r.chunks)
	if n == 0 || cap(r.chunks[n-1])-len(r.chunks[n-1]) < size {
		if n == maxRepeats {
			*r, n = repeats{}, 0
		}
		r.chunks = append(r.chunks, make([]byte, 0, max(size, repeatChunk>>max(0, 6-n))))
		n++
	}
	c := &r.chunks[n-1]
	at = (n-1)*repeatChunk + len(*c)
	*c = (*c)[:len(*c)+size]
	return (*c)[len(*c)-size:][:0], at
}

func u32(record []byte, at int) uint32 { return binary.LittleEndian.Uint32(record[at:]) }

// find returns the record of the operation on a line, nil if there is none.
func (r *repeats) find(l *opLine) []byte {
	if len(l.text) == 0 {
		return nil
	}
	for at, slot := r.index.next(l.hash, l.hash); at >= 0; at, slot = r.index.next(l.hash, slot) {
		record := r.chunks[at/repeatChunk][at%repeatChunk:]
		if u32(record, repeatText) != l.key() {
			continue
		}
		operands, results := counts(record)
		if start := repeatWords + 8*operands + 4*results; string(record[start:start+len(l.text)]) == string(l.text) {
			return record
		}
	}
	return nil
}

func (l *opLine) key() uint32 { return uint32(len(l.text)) | uint32(l.follows)<<24 }

func counts(record []byte) (operands, results int) {
	n := u32(record, repeatCounts)
	return int(n & 0xffff), int(n >> 16)
}

// repeated makes the operation at the current token if one of its text was read before;
// else nothing has changed.
func (p *parser) repeated() (id uint32, found, ok bool) {
	p.lookAhead()
	l := &p.opLine
	r := p.repeats.find(l)
	if r == nil || p.deep >= p.opt.Nesting {
		return 0, false, false
	}
	b := p.body
	first := len(b.sl.Operands)
	operands, results := counts(r)
	w := r[repeatWords:]
	for _, u := range l.uses {
		e, number := p.nameAt(u.pos, u.end), u32(w, 0)
		if number >= e.count || e.body != b.number || b.sl.Values[e.first+number].Type != ir.TypeID(u32(w, 4)) {
			b.sl.Operands = b.sl.Operands[:first]
			return 0, false, false
		}
		b.sl.Operands = append(grown(b.sl.Operands), e.first+number)
		w = w[8:]
	}
	id = p.addOp()
	o := &b.sl.Ops[id]
	o.Name, o.Props, o.Attrs = ir.NameID(u32(r, repeatName)), ir.PropID(u32(r, repeatProps)), ir.AttrID(u32(r, repeatAttrs))
	if operands > 0 {
		o.Operands, o.NumOperands = uint32(first), uint32(operands)
		for i, v := range b.sl.Operands[first:] {
			b.last[v] = uint32(first + i + 1)
		}
	}
	if results > 0 {
		o.Results, o.NumResults = uint32(len(b.sl.Values)), uint32(results)
		for i := range results {
			b.addValue(ir.TypeID(u32(w, 4*i)), id)
		}
	}
	p.lexAt(l.end)
	if p.word("loc") {
		o.Loc, ok = p.writtenLoc(id)
	} else {
		o.Loc, ok = p.fileLoc(p.place(l.pos)), true
	}
	return id, true, ok
}

// keep keeps an operation that was read if its text says all of it. Types of its results
// are given.
func (p *parser) keep(st *opState, props ir.PropID, list []ir.Type) {
	r, l, b := &p.repeats, &p.opLine, p.body
	o, uses := &b.sl.Ops[st.id], p.uses[st.uses:]
	if l.pos != st.pos || len(l.text) == 0 || p.prev != l.end || !l.straight || len(p.late) > 0 ||
		len(l.uses) != len(uses) || len(uses) != int(o.NumOperands) || len(list) > maxOpText {
		return
	}
	for i, u := range uses {
		if u.pos != l.uses[i].pos {
			return
		}
	}
	w, at := r.room(repeatWords + 8*len(uses) + 4*len(list) + len(l.text))
	for _, v := range [...]uint32{l.key(), uint32(st.name.id), uint32(props), uint32(st.dict), uint32(len(uses) | len(list)<<16)} {
		w = binary.LittleEndian.AppendUint32(w, v)
	}
	for i, u := range uses {
		v := b.sl.Operands[int(o.Operands)+i]
		w = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(w, u.number), uint32(b.sl.Values[v].Type))
	}
	for _, t := range list {
		w = binary.LittleEndian.AppendUint32(w, uint32(t.ID()))
	}
	_ = append(w, l.text...)
	r.index.add(l.hash, at)
}
