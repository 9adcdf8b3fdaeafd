package parse

import (
	"bytes"
	"iter"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/parallel"
)

// The operations of a module are read in parallel if the text is long. The text is split where
// operations seem to start: at a line that begins like the first one. Several parsers read one
// piece each, assuming there are no errors before it. If each of them ends where the next piece
// starts, the splits were between operations, and the result is the same as that of a single
// parser. In case of a problem (an error, or a value or attribute that is referenced by number
// across pieces), a single parser reads everything again and reports errors in order.

// pieceSize is the size in bytes from which a separate parser pays for a piece.
const pieceSize = 1 << 16

// maxCuts is the maximum number of blocks for which splitting is tried.
const maxCuts = 4

// piece is a part of the source that one parser reads.
type piece struct {
	start, end int // end is 0 for the last piece, where it is not known
	line       int // of the start
	places     *places
	top        *body
	laterLocs  []laterLocs
	stop       lex.Token // token after the piece
	ok         bool
}

// cut splits the source from the current token on, which starts an operation.
func (p *OpParser) cut() []*piece {
	start := p.Tok.Pos
	size := max(p.opt.PieceSize, (len(p.Src)-start)/(16*p.workers))
	if len(p.Src)-start < 2*size || p.Tok.Kind != lex.Ident && p.Tok.Kind != lex.String {
		return nil
	}
	indent := 1 + bytes.LastIndexByte(p.Src[:start], '\n')
	if len(bytes.TrimLeft(p.Src[indent:start], " \t")) > 0 {
		return nil
	}
	mark := append(append([]byte{'\n'}, p.Src[indent:p.Tok.End]...), ' ')
	if p.Tok.Kind == lex.String {
		mark = mark[:len(mark)-1]
	}
	line, _ := p.place(start)
	list := []*piece{{start: start, line: line}}
	for at := start + size; at < len(p.Src); {
		i := p.Survey.Index(p.Src, mark, at)
		if i < 0 {
			break
		}
		last := list[len(list)-1]
		last.end = i + 1 + start - indent
		line += p.Survey.Newlines(p.Src, last.start, last.end)
		list = append(list, &piece{start: last.end, line: line})
		at = last.end + size
	}
	if len(list) == 1 {
		return nil
	}
	return list
}

// parallel reads the operations of the current block in parallel if that is worthwhile and
// possible, and continues after them.
func (p *OpParser) parallel() bool {
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
	lines := p.Survey.Newlines(p.Src, pieces[len(pieces)-1].start, len(p.Src))
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
			case i == 0: // the largest piece
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
	p.Prev, p.Tok = pieces[len(pieces)-1].stop.Pos, pieces[len(pieces)-1].stop
	return true
}

// helper returns another parser for pieces of the same source.
func (p *OpParser) helper() *OpParser {
	q := &OpParser{repeats: p.repeats, others: p.others}
	q.start(p.Src, p.Survey, p.opt)
	q.Module, q.deep, q.helps, q.tables = p.Module, p.deep, true, p.tables
	q.typeAliases, q.attrAliases, q.usual, q.integers = p.typeAliases, p.attrAliases, p.Common(), new(integers)
	q.defaults = append(q.defaults, p.defaults...)
	q.startNames()
	return q
}

// piece reads a piece.
func (p *OpParser) piece(c *piece) bool {
	p.places = c.places
	p.at, p.line, p.lineStart = c.start, c.line, 1+bytes.LastIndexByte(p.Src[:c.start], '\n')
	top := p.openBody(0, 1)
	p.block = top.addBlock()
	p.LexAt(c.start)
	for c.end == 0 || p.Tok.Pos < c.end {
		switch p.Tok.Kind {
		case lex.Ident, lex.String, lex.Percent:
			if !p.operation() {
				return false
			}
			continue
		}
		break
	}
	p.endNames()
	sl := &top.sl
	if p.failed || c.end != 0 && p.Tok.Pos != c.end || len(p.found)+len(p.missing)+len(p.late) > 0 ||
		len(sl.Values)+len(sl.Operands)+len(sl.Args)+len(sl.Successors) > 4 || len(sl.Blocks)+len(sl.Regions) > 4 || len(top.unordered) > 0 {
		return false
	}
	c.stop, c.laterLocs = p.Tok, p.laterLocs
	later := top.later
	top.later = nil
	c.top = p.closeBody(top)
	c.top.later = later
	p.laterLocs, p.forwards = nil, p.forwards[:0]
	c.ok = true
	return true
}

// adopt appends the contents of a piece to the current block.
func (p *OpParser) adopt(c *piece) {
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

// sole makes a parser of pieces fail, at text that only a single parser can read.
func (p *Parser) sole() bool {
	return !p.helps || p.Fail("", p.Tok.Pos, "only one parser can read this")
}
