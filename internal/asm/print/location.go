package print

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// trailingLocation appends the location of an operation, given by number.
func (p *Printer) trailingLocation(id ir.AttrID) {
	if p.Options.PrettyDebugInfo {
		p.Text(" ")
		p.prettyLocation(p.locationOf(id), true)
		return
	}
	p.word(trailingWord)
	if id == 0 || !p.aliases.useAttrID(p, id) { // an attribute that cannot be decoded may have an alias by that number
		p.locationBody(p.locationOf(id))
	}
	p.Buf = append(p.Buf, ')')
}

var trailingWord = newWord(" loc(")

// locationOf returns a location given by number; 0 is the unknown location.
func (p *Printer) locationOf(id ir.AttrID) ir.Location {
	if l, ok := p.Module.Attr(id).(ir.Location); ok {
		return l
	}
	return p.Module.Registry().UnknownLoc(p.Module)
}

// location appends loc(...) with the location in full, as for attributes and block arguments;
// nested locations can be aliases.
func (p *Printer) location(l ir.Location) {
	if p.Options.PrettyDebugInfo {
		p.prettyLocation(l, true)
		return
	}
	p.Text("loc(")
	p.locationBody(l)
	p.Text(")")
}

// innerLocation appends a location nested in another one.
func (p *Printer) innerLocation(l ir.Location) {
	if p.visitor != nil {
		p.visitor.attr(p, l, false)
		return
	}
	if !p.Ends() && !p.aliases.useAttr(p, l) {
		p.locationBody(l)
	}
}

func (p *Printer) locationBody(l ir.Location) {
	switch l := l.(type) {
	case *attrs.Unknown:
		p.Text("unknown")
	case *attrs.FileLineCol:
		p.Quoted(l.File.Value)
		p.position(l)
	case *attrs.Name:
		p.Quoted(l.Name.Value)
		if _, unknown := l.Child.(*attrs.Unknown); !unknown {
			p.Text("(")
			p.innerLocation(l.Child)
			p.Text(")")
		}
	case *attrs.CallSite:
		p.Text("callsite(")
		p.innerLocation(l.Callee)
		p.Text(" at ")
		p.innerLocation(l.Caller)
		p.Text(")")
	case *attrs.Fused:
		p.Text("fused")
		if l.Metadata != nil {
			p.Text("<")
			p.Attr(l.Metadata, WithType)
			p.Text(">")
		}
		p.Text("[")
		for i, e := range l.Locs {
			if p.Ends() {
				return
			}
			if i > 0 {
				p.Text(", ")
			}
			p.innerLocation(e)
		}
		p.Text("]")
	case *attrs.Opaque:
		p.opaque('#', l.Dialect, l.Bytes)
	default:
		p.Text("<<BROKEN LOCATION>>")
	}
}

// position appends the line and column, and the end of a range.
func (p *Printer) position(l *attrs.FileLineCol) {
	p.Text(":")
	p.number(l.StartLine)
	p.Text(":")
	p.number(l.StartCol)
	if l.StartLine == l.EndLine && l.StartCol == l.EndCol {
		return
	}
	p.Text(" to ")
	if l.StartLine != l.EndLine {
		p.number(l.EndLine)
	}
	p.Text(":")
	p.number(l.EndCol)
}

// prettyLocation appends a location in the human-readable form.
func (p *Printer) prettyLocation(l ir.Location, top bool) {
	if p.Ends() || !top && p.aliases.useAttr(p, l) {
		return
	}
	switch l := l.(type) {
	case *attrs.Unknown:
		p.Text("[unknown]")
	case *attrs.FileLineCol:
		p.Text(l.File.Value)
		p.position(l)
	case *attrs.Name:
		p.Quoted(l.Name.Value)
		if _, unknown := l.Child.(*attrs.Unknown); !unknown {
			p.Text("(")
			p.prettyLocation(l.Child, false)
			p.Text(")")
		}
	case *attrs.CallSite:
		p.prettyLocation(l.Callee, false)
		_, named := l.Callee.(*attrs.Name)
		_, file := l.Caller.(*attrs.FileLineCol)
		if !named || !file {
			p.Text("\n")
		}
		p.Text(" at ")
		p.prettyLocation(l.Caller, false)
	case *attrs.Fused:
		if l.Metadata != nil {
			p.Text("<")
			p.Attr(l.Metadata, WithType)
			p.Text(">")
		}
		p.Text("[")
		for i, e := range l.Locs {
			if i > 0 {
				p.Text(", ")
			}
			p.prettyLocation(e, false)
		}
		p.Text("]")
	case *attrs.Opaque:
		p.opaque('#', l.Dialect, l.Bytes)
	default:
		p.Text("<<BROKEN LOCATION>>")
	}
}
