package parse

import (
	"encoding/binary"
	"math/bits"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
)

// Programs are repetitive: most lines with an operation occur before, apart from the names of
// values. Such an operation is recognized by its text without those names. The operation must end
// at the end of the line or before a location, and be followed by a token of the same kind as the
// first time, so that it cannot continue there.

// repeats caches operations by their text. It is shared by all parsers of a source. Each entry is a
// record: words, followed by the text. Records do not change once they can be found, so no locks
// are needed.
type repeats struct {
	slots  []atomic.Uint64 // open hash table: a hash, and in the low half the record's position plus one
	count  atomic.Int64    // used and reserved slots
	chunks []atomic.Pointer[[]byte]
	made   atomic.Int64 // number of chunks
}

// newRepeats makes room for a source of the given size. Operations beyond that are not cached.
func newRepeats(size, lines, workers int) *repeats {
	slots := 1 << bits.Len(uint(max(min(lines/2, size/32), 16))) // lines may be empty
	return &repeats{slots: make([]atomic.Uint64, slots),
		chunks: make([]atomic.Pointer[[]byte], smallChunks*(workers+1)+size/2/repeatChunk)}
}

// repeatRoom is the memory for a parser's new records.
type repeatRoom struct {
	rest   []byte // rest of the last chunk
	at     int    // its position
	chunks int    // number of its chunks
	slots  int    // number of slots reserved
}

// Words of a record. They are followed by number and type of each operand, and the type of each
// result.
const (
	repeatText = 4 * iota // length of the text, and the token kind after it
	repeatName
	repeatProps
	repeatAttrs
	repeatCounts // numbers of operands and results
	repeatWords
)

// Chunks of records have this size, except a parser's first ones. A position is the number of a
// chunk and the offset in it.
const (
	repeatChunk = 1 << 16
	smallChunks = 6
)

// room returns the memory for a record and its position, or nil.
func (r *repeats) room(w *repeatRoom, size int) (record []byte, at int) {
	if w.slots == 0 {
		const share = 16
		if r.count.Add(share) > int64(len(r.slots)*3/4) {
			return nil, 0
		}
		w.slots = share
	}
	if len(w.rest) < size {
		n := int(r.made.Add(1)) - 1
		if n >= len(r.chunks) || size > repeatChunk {
			return nil, 0
		}
		chunk := make([]byte, max(size, repeatChunk>>max(0, smallChunks-w.chunks)))
		r.chunks[n].Store(&chunk)
		w.rest, w.at = chunk, n*repeatChunk
		w.chunks++
	}
	record, at = w.rest[:0:size], w.at
	w.rest, w.at, w.slots = w.rest[size:], w.at+size, w.slots-1
	return record, at
}

// add publishes the record at a position.
func (r *repeats) add(hash uint32, at int) {
	mask := uint32(len(r.slots) - 1)
	for slot := hash & mask; !r.slots[slot].CompareAndSwap(0, uint64(hash)<<32|uint64(at+1)); {
		slot = (slot + 1) & mask
	}
}

// find returns the record of the operation on a line, or nil.
func (r *repeats) find(l *opLine) []byte {
	if len(l.text) == 0 {
		return nil
	}
	mask := uint32(len(r.slots) - 1)
	for slot := l.hash & mask; ; slot = (slot + 1) & mask {
		s := r.slots[slot].Load()
		if s == 0 {
			return nil
		}
		if uint32(s>>32) != l.hash {
			continue
		}
		at := int(uint32(s)) - 1
		record := (*r.chunks[at/repeatChunk].Load())[at%repeatChunk:]
		if spell.Uint32(record, repeatText) != l.key() {
			continue
		}
		operands, results := counts(record)
		if start := repeatWords + 8*operands + 4*results; string(record[start:start+len(l.text)]) == string(l.text) {
			return record
		}
	}
}

func (l *opLine) key() uint32 { return uint32(len(l.text)) | uint32(l.follows)<<24 }

func counts(record []byte) (operands, results int) {
	n := spell.Uint32(record, repeatCounts)
	return int(n & 0xffff), int(n >> 16)
}

// repeated makes the operation at the current token if an operation with the same text is cached;
// otherwise nothing changes.
func (p *OpParser) repeated() (id uint32, found, ok bool) {
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
		e, number := p.names.nameAt(u.pos, u.end), spell.Uint32(w, 0)
		if number >= e.count || e.body != b.number || b.sl.Values[e.first+number].Type != ir.TypeID(spell.Uint32(w, 4)) {
			b.sl.Operands = b.sl.Operands[:first]
			return 0, false, false
		}
		b.sl.Operands = append(grown(b.sl.Operands), e.first+number)
		w = w[8:]
	}
	id = p.addOp()
	o := &b.sl.Ops[id]
	o.Name, o.Props, o.Attrs = ir.NameID(spell.Uint32(r, repeatName)), ir.PropID(spell.Uint32(r, repeatProps)), ir.AttrID(spell.Uint32(r, repeatAttrs))
	if operands > 0 {
		o.Operands, o.NumOperands = uint32(first), uint32(operands)
		for i, v := range b.sl.Operands[first:] {
			b.last[v] = uint32(first + i + 1)
		}
	}
	if results > 0 {
		o.Results, o.NumResults = uint32(len(b.sl.Values)), uint32(results)
		for i := range results {
			b.addValue(ir.TypeID(spell.Uint32(w, 4*i)), id)
		}
	}
	p.LexAt(l.end)
	if p.Word("loc") {
		o.Loc, ok = p.writtenLoc(id)
	} else {
		o.Loc, ok = p.fileLoc(p.place(l.pos)), true
	}
	return id, true, ok
}

// keep caches an operation if it is determined by its text. list contains the types of its results.
func (p *OpParser) keep(st *State, props ir.PropID, list []ir.Type) {
	l, b := &p.opLine, p.body
	o, uses := &b.sl.Ops[st.id], p.uses[st.uses:]
	if l.pos != st.Pos || len(l.text) == 0 || p.Prev != l.end || !l.straight || len(p.late) > 0 ||
		len(l.uses) != len(uses) || len(uses) != int(o.NumOperands) || len(list) > maxOpText {
		return
	}
	for i, u := range uses {
		if u.pos != l.uses[i].pos {
			return
		}
	}
	w, at := p.repeats.room(&p.repeatRoom, repeatWords+8*len(uses)+4*len(list)+len(l.text))
	if w == nil {
		return
	}
	for _, v := range [...]uint32{l.key(), uint32(st.Name.id), uint32(props), uint32(st.dict), uint32(len(uses) | len(list)<<16)} {
		w = binary.LittleEndian.AppendUint32(w, v)
	}
	for i, u := range uses {
		v := b.sl.Operands[int(o.Operands)+i]
		w = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(w, u.Number), uint32(b.sl.Values[v].Type))
	}
	for _, t := range list {
		w = binary.LittleEndian.AppendUint32(w, uint32(t.ID()))
	}
	_ = append(w, l.text...)
	p.repeats.add(l.hash, at)
}
