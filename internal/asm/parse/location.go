package parse

import (
	"bytes"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/ir"
)

// fileLoc returns the location of a position in the source.
func (p *OpParser) fileLoc(line, col int) ir.AttrID {
	if id := p.places.add(line, col); id != 0 {
		return id
	}
	return p.Module.Intern(attrs.FileLineColLoc(), &attrs.FileLineCol{File: p.Common().file,
		StartLine: uint64(line), EndLine: uint64(line), StartCol: uint64(col), EndCol: uint64(col)}).ID()
}

// trailingLoc reads the location of an operation, or makes one from its position in the source.
//
//	trailing = "loc" "(" ( "#" name | location ) ")"
func (p *OpParser) trailingLoc(st *State) (ir.AttrID, bool) {
	switch {
	case st.located:
		p.lateLoc(st.id, st.later)
		return st.loc, true
	case p.Word("loc"):
		return p.writtenLoc(st.id)
	case st.loc != 0:
		return st.loc, true
	}
	return p.fileLoc(st.line, st.col), true
}

// writtenLoc reads the location of an operation.
func (p *OpParser) writtenLoc(op uint32) (ir.AttrID, bool) {
	l, later, ok := p.locOrAlias()
	p.lateLoc(op, later)
	return l, ok
}

// lateLoc records that an operation's location is an alias that is not defined yet.
func (p *OpParser) lateLoc(op uint32, later laterLoc) {
	if later.end != 0 {
		later.op = op
		p.body.later = append(p.body.later, later)
	}
}

// ArgLoc reads the optional location of a block argument.
func (p *OpParser) ArgLoc(a *RegionArg) bool {
	if !p.Word("loc") {
		return true
	}
	l, later, ok := p.locOrAlias()
	a.loc, a.aliasPos, a.aliasEnd = l, later.pos, later.end
	return ok
}

// locOrAlias reads loc(...). It accepts an alias that is not defined yet.
func (p *Parser) locOrAlias() (loc ir.AttrID, later laterLoc, ok bool) {
	if name, end := p.numberedLoc(p.Tok.End); end != 0 {
		if loc, ok = p.attrAliases.location(p.Text(name, end)); loc != 0 || !ok {
			if loc == 0 {
				later = laterLoc{pos: uint32(name - 1), end: uint32(end)}
			}
			p.LexAt(end + 1)
			return loc, later, true
		}
	}
	p.Next()
	if !p.Expect('(', "expected '(' after loc") {
		return 0, later, false
	}
	if p.Tok.Kind == lex.Hash {
		t := p.Tok
		name := p.Text(t.Pos+1, t.End)
		var known bool
		if loc, known = p.attrAliases.location(name); loc != 0 {
		} else if known {
			return 0, later, p.Fail(diag.Mismatch, t.Pos, "the alias '"+name+"' is not a location")
		} else if bytes.IndexByte(p.Src[t.Pos:t.End], '.') >= 0 {
			if _, ok := p.Attr(nil); !ok {
				return 0, later, false
			}
			return 0, later, p.FailHere("expected a location, found an attribute of a dialect")
		} else {
			later = laterLoc{pos: uint32(t.Pos), end: uint32(t.End)}
		}
		p.Next()
	} else {
		l, ok := p.location()
		if !ok {
			return 0, later, false
		}
		loc = l.ID()
	}
	return loc, later, p.Expect(')', "expected ')' after a location")
}

// numberedLoc returns the extent of the name if (#loc12), as printers write it, is at i; otherwise
// end is 0.
func (p *tokens) numberedLoc(i int) (start, end int) {
	const before = "(#loc"
	start = i + len("(#")
	if end = i + len(before); end >= len(p.Src) || string(p.Src[i:end]) != before {
		return 0, 0
	}
	if end = p.Run(end, lex.CharDigit); end == len(p.Src) || p.Src[end] != ')' {
		return 0, 0
	}
	return start, end
}

// locAttr reads loc(...) as an attribute.
func (p *Parser) locAttr() (ir.Location, bool) {
	p.Next()
	if !p.Expect('(', "expected '(' after loc") {
		return nil, false
	}
	l, ok := p.location()
	return l, ok && p.Expect(')', "expected ')' after a location")
}

// location reads what stands between the parentheses of loc(...):
//
//	location = "unknown" | "#" name | string [ position | "(" location ")" ]
//	         | "callsite" "(" location "at" location ")"
//	         | "fused" [ "<" attribute ">" ] "[" location { "," location } "]"
func (p *Parser) location() (ir.Location, bool) {
	if !p.Enter() {
		return nil, false
	}
	defer p.Leave()
	switch p.Tok.Kind {
	case lex.Hash:
		at, end := p.Tok.Pos, p.Tok.End
		if id := p.attrAliases.numbered(p.Text(at+1, end)); id != 0 && p.deep < p.opt.Nesting && end < len(p.Src) && p.Src[end] != '<' {
			p.Next()
			return p.Module.Attr(id).(ir.Location), true
		}
		a, ok := p.Attr(nil)
		if !ok {
			return nil, false
		}
		l, ok := a.(ir.Location)
		if !ok {
			return nil, p.Fail(diag.Mismatch, at, "expected a location, found another attribute")
		}
		return l, true
	case lex.String:
		return p.nameOrPosition()
	}
	switch {
	case p.TakeWord("unknown"):
		return p.Common().unknown, true
	case p.TakeWord("callsite"):
		return p.callSite()
	case p.TakeWord("fused"):
		return p.fused()
	}
	return nil, p.Unexpected("expected a location")
}

func (p *Parser) callSite() (ir.Location, bool) {
	if !p.Expect('(', "expected '(' after callsite") {
		return nil, false
	}
	callee, ok := p.location()
	if !ok {
		return nil, false
	}
	if !p.TakeWord("at") {
		return nil, p.Unexpected("expected 'at' in a call site")
	}
	caller, ok := p.location()
	if !ok || !p.Expect(')', "expected ')' after a call site") {
		return nil, false
	}
	return attrs.NewCallSite(p.Module, callee, caller), true
}

func (p *Parser) fused() (ir.Location, bool) {
	var meta ir.Attr
	if p.Take('<') {
		var ok bool
		if meta, ok = p.Attr(nil); !ok || !p.Expect('>', "expected '>' after the metadata of a fused location") {
			return nil, false
		}
	}
	if !p.Expect('[', "expected '[' before fused locations") {
		return nil, false
	}
	var list []ir.Location
	if !p.List(']', "expected ']' after fused locations", func() bool {
		l, ok := p.location()
		list = append(list, l)
		return ok
	}) {
		return nil, false
	}
	return attrs.Fuse(p.Module, meta, list...), true
}

// nameOrPosition reads a name, with its child, or a position in a file:
//
//	position = ":" line [ ":" column [ "to" [ line ] ":" column ] ]
func (p *Parser) nameOrPosition() (ir.Location, bool) {
	t := p.Tok
	s := p.locString(t)
	p.Next()
	if p.Tok.Kind != ':' {
		l := &attrs.Name{Name: s, Child: p.Common().unknown}
		if p.Take('(') {
			var ok bool
			if l.Child, ok = p.location(); !ok || !p.Expect(')', "expected ')' after the child of a name") {
				return nil, false
			}
		}
		return p.Module.Intern(attrs.NameLoc(), l).(ir.Location), true
	}
	p.Next()
	if s.Value == "" {
		s = attrs.NewString(p.Module, "-") // the reference's name for an unnamed file
	}
	l := &attrs.FileLineCol{File: s}
	if !p.locNumber(&l.StartLine) {
		return nil, false
	}
	if p.Tok.Kind != ':' {
		l.EndLine, l.Range = l.StartLine, true
		return p.Module.Intern(attrs.FileLineColLoc(), l).(ir.Location), true
	}
	p.Next()
	if !p.locNumber(&l.StartCol) {
		return nil, false
	}
	l.EndLine, l.EndCol = l.StartLine, l.StartCol
	if p.TakeWord("to") {
		if p.Tok.Kind == lex.Integer && !p.locNumber(&l.EndLine) {
			return nil, false
		}
		if !p.Expect(':', "expected ':' and a column") || !p.locNumber(&l.EndCol) {
			return nil, false
		}
		l.Range = true
	}
	return p.Module.Intern(attrs.FileLineColLoc(), l).(ir.Location), true
}

// locString returns the string of a token. Locations repeat few files and names, so they are
// cached.
func (p *Parser) locString(t lex.Token) *attrs.String {
	if t.End-t.Pos > maxAttrMemo {
		return attrs.NewString(p.Module, p.Unescape(t))
	}
	span := p.hashed(t.Pos, t.End)
	if s := p.locStrings.find(p.Src, span, 0); s != nil {
		return *s
	}
	s := attrs.NewString(p.Module, p.Unescape(t))
	p.locStrings.add(span, 0, s)
	return s
}
