package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// trailingLocation appends the location of an operation, given by number.
func (p *printer) trailingLocation(id ir.AttrID) {
	if p.opt.PrettyDebugInfo {
		p.str(" ")
		p.prettyLocation(p.locationOf(id), true)
		return
	}
	p.word(trailingWord)
	if id == 0 || !p.aliases.useAttrID(p, id) { // what cannot be decoded may have an alias by that number
		p.locationBody(p.locationOf(id))
	}
	p.buf = append(p.buf, ')')
}

var trailingWord = newWord(" loc(")

// locationOf returns a location given by number; none is the unknown one.
func (p *printer) locationOf(id ir.AttrID) ir.Location {
	if l, ok := p.m.Attr(id).(ir.Location); ok {
		return l
	}
	return p.m.Registry().UnknownLoc(p.m)
}

// location appends loc(...) with the location in full, which is how attributes and
// block arguments have it; what is inside may be an alias.
func (p *printer) location(l ir.Location) {
	if p.opt.PrettyDebugInfo {
		p.prettyLocation(l, true)
		return
	}
	p.str("loc(")
	p.locationBody(l)
	p.str(")")
}

// innerLocation appends a location that stands inside another one.
func (p *printer) innerLocation(l ir.Location) {
	if p.visitor != nil {
		p.visitor.attr(p, l, false)
		return
	}
	if !p.ends() && !p.aliases.useAttr(p, l) {
		p.locationBody(l)
	}
}

func (p *printer) locationBody(l ir.Location) {
	switch l := l.(type) {
	case *attrs.Unknown:
		p.str("unknown")
	case *attrs.FileLineCol:
		p.quoted(l.File.Value)
		p.position(l)
	case *attrs.Name:
		p.quoted(l.Name.Value)
		if _, unknown := l.Child.(*attrs.Unknown); !unknown {
			p.str("(")
			p.innerLocation(l.Child)
			p.str(")")
		}
	case *attrs.CallSite:
		p.str("callsite(")
		p.innerLocation(l.Callee)
		p.str(" at ")
		p.innerLocation(l.Caller)
		p.str(")")
	case *attrs.Fused:
		p.str("fused")
		if l.Metadata != nil {
			p.str("<")
			p.attr(l.Metadata, typeShown)
			p.str(">")
		}
		p.str("[")
		for i, e := range l.Locs {
			if p.ends() {
				return
			}
			if i > 0 {
				p.str(", ")
			}
			p.innerLocation(e)
		}
		p.str("]")
	default:
		p.str("<<BROKEN LOCATION>>")
	}
}

// position appends line and column, and the end of a range.
func (p *printer) position(l *attrs.FileLineCol) {
	p.str(":")
	p.number(l.StartLine)
	p.str(":")
	p.number(l.StartCol)
	if l.StartLine == l.EndLine && l.StartCol == l.EndCol {
		return
	}
	p.str(" to ")
	if l.StartLine != l.EndLine {
		p.number(l.EndLine)
	}
	p.str(":")
	p.number(l.EndCol)
}

// prettyLocation appends a location in the form for people.
func (p *printer) prettyLocation(l ir.Location, top bool) {
	if p.ends() || !top && p.aliases.useAttr(p, l) {
		return
	}
	switch l := l.(type) {
	case *attrs.Unknown:
		p.str("[unknown]")
	case *attrs.FileLineCol:
		p.str(l.File.Value)
		p.position(l)
	case *attrs.Name:
		p.quoted(l.Name.Value)
		if _, unknown := l.Child.(*attrs.Unknown); !unknown {
			p.str("(")
			p.prettyLocation(l.Child, false)
			p.str(")")
		}
	case *attrs.CallSite:
		p.prettyLocation(l.Callee, false)
		_, named := l.Callee.(*attrs.Name)
		_, file := l.Caller.(*attrs.FileLineCol)
		if !named || !file {
			p.str("\n")
		}
		p.str(" at ")
		p.prettyLocation(l.Caller, false)
	case *attrs.Fused:
		if l.Metadata != nil {
			p.str("<")
			p.attr(l.Metadata, typeShown)
			p.str(">")
		}
		p.str("[")
		for i, e := range l.Locs {
			if i > 0 {
				p.str(", ")
			}
			p.prettyLocation(e, false)
		}
		p.str("]")
	default:
		p.str("<<BROKEN LOCATION>>")
	}
}
