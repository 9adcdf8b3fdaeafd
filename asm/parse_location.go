package asm

import (
	"bytes"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
)

// place returns line and column of a position, counted from 1. Positions that grow
// are cheap.
func (p *parser) place(pos int) (line, col int) {
	if pos >= p.at && pos < p.at+nearby {
		for i := bytes.IndexByte(p.src[p.at:pos], '\n'); i >= 0; i = bytes.IndexByte(p.src[p.at:pos], '\n') {
			p.at += i + 1
			p.line, p.lineStart = p.line+1, p.at
		}
	} else if pos >= p.at {
		between := p.src[p.at:pos]
		if i := bytes.LastIndexByte(between, '\n'); i >= 0 {
			p.line += p.survey.newlines(p.src, p.at, pos)
			p.lineStart = p.at + i + 1
		}
	} else {
		p.line -= p.survey.newlines(p.src, pos, p.at)
		if pos < p.lineStart {
			p.lineStart = 1 + bytes.LastIndexByte(p.src[:pos], '\n')
		}
	}
	p.at = pos
	start := p.lineStart
	if p.survey.crlf {
		start += 1 + bytes.LastIndexByte(p.src[start:pos], '\r')
	}
	return p.line, pos - start + 1
}

// nearby is the distance up to which line ends are looked for one by one.
const nearby = 512

// fileLoc returns the location of a position in the source.
func (p *parser) fileLoc(line, col int) ir.AttrID {
	if id := p.places.add(line, col); id != 0 {
		return id
	}
	return p.m.Intern(&attrs.FileLineColLoc, &attrs.FileLineCol{File: p.common().file,
		StartLine: uint64(line), EndLine: uint64(line), StartCol: uint64(col), EndCol: uint64(col)}).ID()
}

// trailingLoc reads the location of an operation, or makes the one of its place in
// the source.
//
//	trailing = "loc" "(" ( "#" name | location ) ")"
func (p *parser) trailingLoc(st *opState) (ir.AttrID, bool) {
	switch {
	case st.located:
		p.lateLoc(st.id, st.later)
		return st.loc, true
	case p.word("loc"):
		return p.writtenLoc(st.id)
	case st.loc != 0:
		return st.loc, true
	}
	return p.fileLoc(st.line, st.col), true
}

// writtenLoc reads the location of an operation.
func (p *parser) writtenLoc(op uint32) (ir.AttrID, bool) {
	l, later, ok := p.locOrAlias()
	p.lateLoc(op, later)
	return l, ok
}

// lateLoc notes the alias that an operation has as its location, if it is one that is
// not defined yet.
func (p *parser) lateLoc(op uint32, later laterLoc) {
	if later.end != 0 {
		later.op = op
		p.body.later = append(p.body.later, later)
	}
}

// argLoc reads the location of a block argument, if there is one.
func (p *parser) argLoc(a *regionArg) bool {
	if !p.word("loc") {
		return true
	}
	l, later, ok := p.locOrAlias()
	a.loc, a.aliasPos, a.aliasEnd = l, later.pos, later.end
	return ok
}

// locOrAlias reads loc(...). An alias in it need not be defined yet.
func (p *nodes) locOrAlias() (loc ir.AttrID, later laterLoc, ok bool) {
	if name, end := p.numberedLoc(p.tok.end); end != 0 {
		if loc, ok = p.attrAliases.location(p.text(name, end)); loc != 0 || !ok {
			if loc == 0 {
				later = laterLoc{pos: uint32(name - 1), end: uint32(end)}
			}
			p.lexAt(end + 1)
			return loc, later, true
		}
	}
	p.next()
	if !p.expect('(', "expected '(' behind loc") {
		return 0, later, false
	}
	if p.tok.kind == tokHash {
		t := p.tok
		name := p.text(t.pos+1, t.end)
		var known bool
		if loc, known = p.attrAliases.location(name); loc != 0 {
		} else if known {
			return 0, later, p.fail(diag.Mismatch, t.pos, "the alias '"+name+"' is no location")
		} else if bytes.IndexByte(p.src[t.pos:t.end], '.') >= 0 {
			if _, ok := p.attr(nil); !ok {
				return 0, later, false
			}
			return 0, later, p.failHere("expected a location, found an attribute of a dialect")
		} else {
			later = laterLoc{pos: uint32(t.pos), end: uint32(t.end)}
		}
		p.next()
	} else {
		l, ok := p.location()
		if !ok {
			return 0, later, false
		}
		loc = l.ID()
	}
	return loc, later, p.expect(')', "expected ')' behind a location")
}

// numberedLoc returns the extent of the name if (#loc12) is at i, as printers write it; else
// end is 0.
func (p *nodes) numberedLoc(i int) (start, end int) {
	const before = "(#loc"
	start = i + len("(#")
	if end = i + len(before); end >= len(p.src) || string(p.src[i:end]) != before {
		return 0, 0
	}
	if end = p.run(end, charDigit); end == len(p.src) || p.src[end] != ')' {
		return 0, 0
	}
	return start, end
}

// locAttr reads loc(...) as an attribute.
func (p *nodes) locAttr() (ir.Location, bool) {
	p.next()
	if !p.expect('(', "expected '(' behind loc") {
		return nil, false
	}
	l, ok := p.location()
	return l, ok && p.expect(')', "expected ')' behind a location")
}

// location reads what stands between the parentheses of loc(...):
//
//	location = "unknown" | "#" name | string [ position | "(" location ")" ]
//	         | "callsite" "(" location "at" location ")"
//	         | "fused" [ "<" attribute ">" ] "[" location { "," location } "]"
func (p *nodes) location() (ir.Location, bool) {
	if !p.enter() {
		return nil, false
	}
	defer p.leave()
	switch p.tok.kind {
	case tokHash:
		at, end := p.tok.pos, p.tok.end
		if id := p.attrAliases.numbered(p.text(at+1, end)); id != 0 && p.deep < p.opt.Nesting && end < len(p.src) && p.src[end] != '<' {
			p.next()
			return p.m.Attr(id).(ir.Location), true
		}
		a, ok := p.attr(nil)
		if !ok {
			return nil, false
		}
		l, ok := a.(ir.Location)
		if !ok {
			return nil, p.fail(diag.Mismatch, at, "expected a location, found another attribute")
		}
		return l, true
	case tokString:
		return p.nameOrPosition()
	}
	switch {
	case p.takeWord("unknown"):
		return p.common().unknown, true
	case p.takeWord("callsite"):
		return p.callSite()
	case p.takeWord("fused"):
		return p.fused()
	}
	return nil, p.unexpected("expected a location")
}

func (p *nodes) callSite() (ir.Location, bool) {
	if !p.expect('(', "expected '(' behind callsite") {
		return nil, false
	}
	callee, ok := p.location()
	if !ok {
		return nil, false
	}
	if !p.takeWord("at") {
		return nil, p.unexpected("expected 'at' in a call site")
	}
	caller, ok := p.location()
	if !ok || !p.expect(')', "expected ')' behind a call site") {
		return nil, false
	}
	return attrs.NewCallSite(p.m, callee, caller), true
}

func (p *nodes) fused() (ir.Location, bool) {
	var meta ir.Attr
	if p.take('<') {
		var ok bool
		if meta, ok = p.attr(nil); !ok || !p.expect('>', "expected '>' behind the metadata of a fused location") {
			return nil, false
		}
	}
	if !p.expect('[', "expected '[' in front of fused locations") {
		return nil, false
	}
	var list []ir.Location
	if !p.list(']', "expected ']' behind fused locations", func() bool {
		l, ok := p.location()
		list = append(list, l)
		return ok
	}) {
		return nil, false
	}
	return attrs.Fuse(p.m, meta, list...), true
}

// nameOrPosition reads a name, with its child, or a position in a file:
//
//	position = ":" line [ ":" column [ "to" [ line ] ":" column ] ]
func (p *nodes) nameOrPosition() (ir.Location, bool) {
	t := p.tok
	s := p.locString(t)
	p.next()
	if p.tok.kind != ':' {
		l := &attrs.Name{Name: s, Child: p.common().unknown}
		if p.take('(') {
			var ok bool
			if l.Child, ok = p.location(); !ok || !p.expect(')', "expected ')' behind the child of a name") {
				return nil, false
			}
		}
		return p.m.Intern(&attrs.NameLoc, l).(ir.Location), true
	}
	p.next()
	if s.Value == "" {
		s = attrs.NewString(p.m, "-") // as the reference calls a file without a name
	}
	l := &attrs.FileLineCol{File: s}
	if !p.locNumber(&l.StartLine) {
		return nil, false
	}
	if p.tok.kind != ':' {
		l.EndLine, l.Range = l.StartLine, true
		return p.m.Intern(&attrs.FileLineColLoc, l).(ir.Location), true
	}
	p.next()
	if !p.locNumber(&l.StartCol) {
		return nil, false
	}
	l.EndLine, l.EndCol = l.StartLine, l.StartCol
	if p.takeWord("to") {
		if p.tok.kind == tokInteger && !p.locNumber(&l.EndLine) {
			return nil, false
		}
		if !p.expect(':', "expected ':' and a column") || !p.locNumber(&l.EndCol) {
			return nil, false
		}
		l.Range = true
	}
	return p.m.Intern(&attrs.FileLineColLoc, l).(ir.Location), true
}

// locString returns the string of a token. The files and names of locations are few.
func (p *nodes) locString(t token) *attrs.String {
	if t.end-t.pos > maxAttrMemo {
		return attrs.NewString(p.m, p.unescape(t))
	}
	span := p.hashed(t.pos, t.end)
	if s := p.locStrings.find(p.src, span, 0); s != nil {
		return *s
	}
	s := attrs.NewString(p.m, p.unescape(t))
	p.locStrings.add(span, 0, s)
	return s
}

// locNumber reads a line or column.
func (p *nodes) locNumber(v *uint64) bool {
	if p.tok.kind != tokInteger {
		return p.unexpected("expected a line or column number")
	}
	n, ok := parseUint(p.spelling(), 32)
	if !ok {
		return p.failHere("a line or column number is out of range")
	}
	*v = n
	p.next()
	return true
}
