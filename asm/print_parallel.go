package asm

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/ir"
)

// Operations of a block that own a scope are printed in parallel where they hold much.
// Names and aliases were given out before, so that pieces of the text do not depend on
// one another, but for distinct attributes, which are numbered as they are printed.

// printSize is the number of operations from which a piece of text is worth a printer
// of its own.
const printSize = 1 << 12

// roomPerOp is somewhat more than the text of an operation takes in bytes.
const roomPerOp = 100

// roomFor returns about how many bytes so many operations take.
func (p *printer) roomFor(n int) int64 {
	room := int64(n) * roomPerOp
	if p.opt.DebugInfo {
		room += room / 2
		if p.opt.PrettyDebugInfo {
			room *= 2 // in full, not by alias
		}
	}
	if p.opt.Generic {
		room += room / 2
	}
	return room
}

// weight returns the number of operations in a scope.
func weight(s *ir.Scope) int {
	n := len(s.Ops)
	for _, c := range s.Children {
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
func (p *printer) reserve(op ir.Op) {
	s := op.Body()
	if p.out != nil {
		p.buf = withRoom(p.buf, flushSize+flushSize/4)
		return
	}
	if s == nil {
		return
	}
	room := p.roomFor(weight(s)) + p.digits
	if room = min(room, p.limit-int64(len(p.buf))); room > 0 && !p.opt.SkipRegions {
		p.buf = withRoom(p.buf, int(room))
	}
}

// parallel appends the operations of a block, one on each line, and reports whether it
// did; else the caller has to. That is so if it holds little, or most of it is in one
// operation, whose block may come here.
func (p *printer) parallel(b ir.Block) bool {
	if p.scope.scope.Ops == nil || len(p.scope.scope.Ops) < p.pieceSize && len(p.scope.scope.Children) == 0 {
		return false
	}
	total, most := 0, 0
	for o := b.First(); !o.IsNil(); o = o.Next() {
		n := weightOf(o)
		total, most = total+n, max(most, n)
	}
	size := max(p.pieceSize, total/(4*p.workers))
	if total < 2*size || most > total/2 {
		return false
	}
	var list [][]ir.Op // pieces
	var ops []ir.Op
	for o, n := b.First(), 0; !o.IsNil(); o = o.Next() {
		if s := o.Body(); s != nil {
			p.name(s)
		}
		ops = append(ops, o)
		if n += weightOf(o); n >= size || o.Next().IsNil() {
			list = append(list, ops)
			ops, n = nil, 0
		}
	}
	out := make([][]byte, len(list))
	var next atomic.Int32
	var stop atomic.Bool
	var wg sync.WaitGroup
	for range min(p.workers, len(list)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for q := p.helper(); !stop.Load(); {
				i := int(next.Add(1)) - 1
				if i >= len(list) {
					return
				}
				n := 0
				for _, o := range list[i] {
					n += weightOf(o)
				}
				q.buf = make([]byte, 0, q.roomFor(n))
				q.operations(list[i])
				if q.err != nil || q.full || q.alone {
					stop.Store(true)
				}
				out[i] = q.buf
			}
		}()
	}
	wg.Wait()
	p.workers = 1
	if stop.Load() {
		return false
	}
	n := 0
	for _, text := range out {
		n += len(text)
	}
	if p.out != nil && int64(len(p.buf)+n) < p.limit {
		p.limit -= int64(len(p.buf) + n)
		for _, text := range append([][]byte{p.buf}, out...) {
			p.write(text)
		}
		p.buf = p.buf[:0]
		return true
	}
	p.buf = slices.Grow(p.buf, n)
	for _, text := range out {
		p.buf = append(p.buf, text...)
	}
	return true
}

// operations appends operations on lines of their own.
func (p *printer) operations(list []ir.Op) {
	for _, o := range list {
		if p.full || p.alone {
			return
		}
		p.indentation()
		p.op(o)
		p.buf = append(p.buf, '\n')
	}
}

// name enters the scopes inside one in the table of names, which is not changed from
// then on.
func (p *printer) name(s *ir.Scope) {
	p.names.scope(s)
	for _, c := range s.Children {
		if c != nil {
			p.name(c)
		}
	}
}

// helper returns a printer for pieces of the same text.
func (p *printer) helper() *printer {
	q := &printer{m: p.m, opt: p.opt, limit: p.limit - int64(len(p.buf)), aliases: p.aliases, indent: p.indent, names: p.names,
		scope: p.scope, dialect: p.dialect, helps: true, program: p.program}
	q.memo.apart = true
	q.remember()
	q.start()
	return q
}
