package asm

import (
	"bytes"
	"iter"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/parallel"
)

// Operations of a module are read in parallel where the text is long. It is cut where
// operations seem to start: at a line that begins as the first one does. Several
// parsers read a piece each, as if nothing had gone wrong before. If all of them end
// where the next piece starts, the cuts were between operations, and what was read is
// what one parser would have read. If anything is in the way (an error, a value or an
// attribute that is known by a number across pieces) all is read again by one parser,
// whose errors then are in order.

// pieceSize is the size in bytes from which a piece is worth a parser.
const pieceSize = 1 << 16

// maxCuts is the number of blocks that are tried.
const maxCuts = 4

// piece is a part of the source that one parser reads.
type piece struct {
	start, end int // end is 0 for the last: it is found in reading
	line       int // of the start
	places     *places
	top        *body
	laterLocs  []laterLocs
	stop       token // what stands behind it
	ok         bool
}

// cut cuts the source from the current token on, which starts an operation.
func (p *parser) cut() []*piece {
	start := p.tok.pos
	size := max(p.opt.PieceSize, (len(p.src)-start)/(16*p.workers))
	if len(p.src)-start < 2*size || p.tok.kind != tokIdent && p.tok.kind != tokString {
		return nil
	}
	indent := 1 + bytes.LastIndexByte(p.src[:start], '\n')
	if len(bytes.TrimLeft(p.src[indent:start], " \t")) > 0 {
		return nil
	}
	mark := append(append([]byte{'\n'}, p.src[indent:p.tok.end]...), ' ')
	if p.tok.kind == tokString {
		mark = mark[:len(mark)-1]
	}
	line, _ := p.place(start)
	list := []*piece{{start: start, line: line}}
	for at := start + size; at < len(p.src); {
		i := p.survey.index(p.src, mark, at)
		if i < 0 {
			break
		}
		last := list[len(list)-1]
		last.end = i + 1 + start - indent
		line += p.survey.newlines(p.src, last.start, last.end)
		list = append(list, &piece{start: last.end, line: line})
		at = last.end + size
	}
	if len(list) == 1 {
		return nil
	}
	return list
}

// parallel reads the operations of the current block in parallel if that is
// worthwhile and possible. It goes on behind them.
func (p *parser) parallel() bool {
	names := p.names
	if p.workers < 2 || p.cuts == maxCuts || len(names.defined) > 0 || len(names.waiting) > 0 || len(p.late) > 0 {
		return true
	}
	p.cuts++
	aliases := p.findTail()
	pieces := p.cut()
	if pieces == nil {
		aliases.beside()
		return true
	}
	lines := p.survey.newlines(p.src, pieces[len(pieces)-1].start, len(p.src))
	for i, c := range pieces {
		n := lines + 1
		if i+1 < len(pieces) {
			n = pieces[i+1].line - c.line + 1
		}
		c.places = p.places.part(n)
	}
	var stop atomic.Bool
	parallel.Each(p.workers, 1+len(pieces), func(tasks iter.Seq[int]) {
		q := p.helper()
		for i := range tasks {
			switch {
			case i == 0: // the largest
				aliases.read()
			case stop.Load():
				return
			case !q.piece(pieces[i-1]):
				stop.Store(true)
			}
		}
	})
	p.workers, p.parted = 1, true
	for _, c := range pieces {
		if !c.ok {
			p.again = true
			return false
		}
		p.adopt(c)
	}
	p.places = p.places.part(p.places.all.size)
	p.prev, p.tok = pieces[len(pieces)-1].stop.pos, pieces[len(pieces)-1].stop
	return true
}

// helper returns a parser for pieces of the same source.
func (p *parser) helper() *parser {
	q := &parser{repeats: p.repeats}
	q.start(p.src, p.survey, p.opt)
	q.m, q.deep, q.helps = p.m, p.deep, true
	q.typeAliases, q.attrAliases, q.usual, q.integers = p.typeAliases, p.attrAliases, p.common(), new(integers)
	q.defaults = append(q.defaults, p.defaults...)
	q.startNames()
	return q
}

// piece reads a piece.
func (p *parser) piece(c *piece) bool {
	p.places = c.places
	p.at, p.line, p.lineStart = c.start, c.line, 1+bytes.LastIndexByte(p.src[:c.start], '\n')
	top := p.openBody(0, 1)
	p.block = top.addBlock()
	p.lexAt(c.start)
	for c.end == 0 || p.tok.pos < c.end {
		switch p.tok.kind {
		case tokIdent, tokString, tokPercent:
			if !p.operation() {
				return false
			}
			continue
		}
		break
	}
	p.endNames()
	sl := &top.sl
	if p.failed || c.end != 0 && p.tok.pos != c.end || len(p.found)+len(p.missing)+len(p.late) > 0 ||
		len(sl.Values)+len(sl.Operands)+len(sl.Args)+len(sl.Successors) > 4 || len(sl.Blocks)+len(sl.Regions) > 4 || len(top.unordered) > 0 {
		return false
	}
	c.stop, c.laterLocs = p.tok, p.laterLocs
	later := top.later
	top.later = nil
	c.top = p.closeBody(top)
	c.top.later = later
	p.laterLocs, p.forwards = nil, p.forwards[:0]
	c.ok = true
	return true
}

// adopt puts what a piece holds at the end of the current block.
func (p *parser) adopt(c *piece) {
	b, sl := p.body, &p.body.sl
	ops, exts, children := uint32(len(sl.Ops)-1), uint32(len(sl.Exts)-1), uint32(len(sl.Children)-1)
	in := &c.top.sl
	block := &sl.Blocks[p.block]
	for i := range in.Ops[1:] {
		o := in.Ops[i+1]
		o.Block = p.block
		if o.Prev != 0 {
			o.Prev += ops
		} else if o.Prev = block.Last; o.Prev != 0 {
			sl.Ops[o.Prev].Next = ops + 1
		} else {
			block.First = ops + 1
		}
		if o.Next != 0 {
			o.Next += ops
		}
		if o.Ext != 0 {
			o.Ext += exts
		}
		sl.Ops = append(sl.Ops, o)
	}
	block.Last = uint32(len(sl.Ops) - 1)
	for _, e := range in.Exts[1:] {
		if e.Child != 0 {
			e.Child += children
		}
		sl.Exts = append(sl.Exts, e)
	}
	sl.Children = append(sl.Children, in.Children[1:]...)
	for _, i := range c.top.inner {
		i.op += ops
		b.inner = append(b.inner, i)
	}
	for _, l := range c.top.later {
		l.op += ops
		b.later = append(b.later, l)
	}
	p.laterLocs = append(p.laterLocs, c.laterLocs...)
}

// sole stops a parser that is one of several at what only one can read.
func (p *nodes) sole() bool {
	return !p.helps || p.fail("", p.tok.pos, "only one parser can read this")
}
