package print

import (
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// Operations of a block that own a scope are printed in parallel if they are large. Names and
// aliases have been assigned before, so pieces of the text are independent of each other, except
// for distinct attributes, which are numbered as they are printed.

// printSize is the number of operations from which a separate printer pays for a piece of text.
const printSize = 1 << 10

// roomPerOp is somewhat more than the text of an operation takes in bytes.
const roomPerOp = 100

// roomFor returns the approximate size in bytes of the text of n operations.
func (p *Printer) roomFor(n int) int64 {
	room := int64(n) * roomPerOp
	if p.Options.DebugInfo {
		room += room / 2
		if p.Options.PrettyDebugInfo {
			room *= 2 // printed in full instead of by alias
		}
	}
	if p.Options.Generic {
		room += room / 2
	}
	return room
}

// weight returns the number of operations in a scope.
func weight(s *ir.Scope) int {
	n := len(records.Of(s).Ops)
	for _, c := range records.Of(s).Children {
		if c != nil {
			n += weight(c)
		}
	}
	return n
}

func weightOf(o ir.Op) int {
	if s := o.Body(); s != nil {
		return 1 + weight(s)
	}
	return 1
}

// reserve makes room for the text of an operation.
func (p *Printer) reserve(op ir.Op) {
	s, room := op.Body(), int64(0)
	if s != nil && !p.Options.SkipRegions {
		room = max(0, min(p.roomFor(weight(s))+p.digits, p.limit-int64(len(p.Buf))))
	}
	if p.out != nil {
		room = min(room, spell.FlushSize+spell.FlushSize/4)
	}
	p.Buf = spell.WithRoom(p.Buf, int(room))
}

// parallel appends the operations of a block, one per line, and reports whether it did; otherwise
// the caller has to. It does not if the block is small, or if most of it is in one operation, whose
// blocks may be printed in parallel instead.
func (p *Printer) parallel(b ir.Block) bool {
	if records.Of(p.scope.scope).Ops == nil || len(records.Of(p.scope.scope).Ops) < p.PieceSize && len(records.Of(p.scope.scope).Children) == 0 {
		return false
	}
	total, largest := 0, 0
	for o := b.First(); !o.IsNil(); o = o.Next() {
		n := weightOf(o)
		total, largest = total+n, max(largest, n)
	}
	if total < 2*p.PieceSize || largest > total/2 {
		return false
	}
	starts := []ir.Op{b.First()} // starts of pieces
	n, most := 0, 0
	for o := b.First(); !o.IsNil(); o = o.Next() {
		if n += weightOf(o); n >= p.PieceSize || o.Next().IsNil() {
			starts = append(starts, o.Next())
			n, most = 0, max(most, n)
		}
	}
	p.Parted = true
	p.pieces(len(starts)-1, p.roomFor(most), func(q *Printer, i int) { q.operations(starts[i], starts[i+1]) })
	return true
}

// pieces appends n pieces of text, of at most about size bytes each, with print, which appends one
// piece. Helpers append them in parallel; if a helper fails, or there is no room, p appends the
// remaining pieces.
func (p *Printer) pieces(n int, size int64, print func(p *Printer, i int)) {
	done := 0
	if p.workers > 1 && n > 1 {
		limit := p.limit - int64(len(p.Buf))
		done = spell.InOrder(n, p.workers, func() func([]byte, int) ([]byte, bool) {
			q := p.helper(limit)
			return func(buf []byte, i int) ([]byte, bool) {
				if buf == nil {
					buf = make([]byte, 0, min(size, spell.FlushSize*4))
				}
				q.Buf = buf
				print(q, i)
				return q.Buf, q.err == nil && !q.full && !q.alone
			}
		}, p.take)
	}
	for i := done; i < n && !p.full; i++ {
		print(p, i)
	}
}

// take appends a piece of text, or writes it if the printer has a writer. It returns false if there
// is no room.
func (p *Printer) take(text []byte) bool {
	n := int64(len(p.Buf) + len(text))
	switch {
	case n >= p.limit:
		return false
	case p.out == nil:
		p.Buf = append(p.Buf, text...)
		return true
	}
	p.write(p.Buf)
	p.write(text)
	p.limit -= n
	p.Buf = p.Buf[:0]
	return !p.full
}

// operations appends operations of a block, up to end or all of them, one per line.
// checkedOps is the number of operations after which a printer looks at the budget.
const checkedOps = 1 << 9

func (p *Printer) operations(o, end ir.Op) {
	for ; o != end && !p.full && !p.alone; o = o.Next() {
		if p.seen++; p.seen%checkedOps == 0 && p.Module.Meter().Check() != nil {
			p.err, p.full = p.Module.Meter().Check(), true
			return
		}
		p.indentation()
		p.op(o)
		p.Buf = append(p.Buf, '\n')
		p.flush()
	}
}

// helper returns a printer for pieces of the same text, with its own limit.
func (p *Printer) helper(limit int64) *Printer {
	q := &Printer{Module: p.Module, Options: p.Options, custom: p.custom, limit: limit, aliases: p.aliases, indent: p.indent, names: p.names.fork(p.Module),
		scope: p.scope, dialect: p.dialect, helps: true, program: p.program}
	q.memo.apart = true
	q.setRoom()
	q.remember()
	q.start()
	return q
}
