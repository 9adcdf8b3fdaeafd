package asm

import (
	"io"

	"github.com/hlobc/hlobc/ir"
)

// Options say how IR is printed. The zero value prints operations in their own
// form, without locations.
type Options struct {
	// Generic prints every operation in the generic form. Values are then numbered
	// through the whole text.
	Generic bool
	// DebugInfo prints locations; PrettyDebugInfo, with it, prints them in a form for
	// people that cannot be parsed.
	DebugInfo, PrettyDebugInfo bool
	// LocalScope prints attributes and types in full instead of by alias.
	LocalScope bool
	// UniqueSSANames gives no two values of the text the same name.
	UniqueSSANames bool
	// SkipRegions prints {...} for regions.
	SkipRegions bool
	// ElideElements replaces the contents of dense elements with more elements than
	// the limit, if Elide is set. Splats are always printed.
	Elide         bool
	ElideElements int64
	// ElideResources leaves out the data of resources whose text takes more characters
	// than the limit, if ElideBlobs is set.
	ElideBlobs     bool
	ElideResources int
	// HexElements is the number of elements above which dense elements are printed as
	// hexadecimal digits; 0 means 100, -1 never.
	HexElements int64
}

// Print appends the text of op and a line end to dst. If op is the module's root,
// the definitions of aliases stand around it, and resources that it refers to after
// it.
func Print(dst []byte, op ir.Op, opt Options) []byte {
	p := newPrinter(dst, op.Module(), opt)
	p.topLevel(op)
	return p.buf
}

// Fprint writes the text that [Print] appends.
func Fprint(w io.Writer, op ir.Op, opt Options) error {
	_, err := w.Write(Print(nil, op, opt))
	return err
}

// AppendAttr appends the text of a without aliases.
func AppendAttr(dst []byte, m *ir.Module, a ir.Attr) []byte {
	p := newPrinter(dst, m, Options{LocalScope: true})
	p.attr(a, typeShown)
	return p.buf
}

// AppendType appends the text of t without aliases.
func AppendType(dst []byte, m *ir.Module, t ir.Type) []byte {
	p := newPrinter(dst, m, Options{LocalScope: true})
	p.typ(t)
	return p.buf
}

// span is a piece of the output.
type span struct{ from, to uint32 }

// printer holds the state of one Print.
type printer struct {
	m   *ir.Module
	opt Options
	buf []byte

	aliases *aliases // nil where there are none
	visitor *visitor // set while aliases are looked for: then only they matter

	// Attributes and types that were printed before are copied from where they
	// stand in buf; by number.
	attrSpans, typeSpans []span

	indent int
	names  *naming
	scope  *scopeNames // of the operation being printed

	classes   classPrograms
	infos     []opOrder // by NameID
	forms     []opForm  // by NameID
	contexts  []*opContext
	depth     int         // of contexts in use
	dialect   string      // whose operations go without its name
	types     []ir.TypeID // scratch
	distinct  map[ir.AttrID]int
	resources []*ir.Resource
}

func newPrinter(dst []byte, m *ir.Module, opt Options) *printer {
	return &printer{m: m, opt: opt, buf: dst,
		dialect: "builtin",
		infos:   make([]opOrder, m.NumNames()+1), forms: make([]opForm, m.NumNames()+1),
		attrSpans: make([]span, m.NumAttrs()+1), typeSpans: make([]span, m.NumTypes()+1)}
}

func (p *printer) topLevel(op ir.Op) {
	root := op.Parent().IsNil() && !p.opt.LocalScope
	if root {
		p.findAliases(op)
	}
	p.names = newNaming(op, &p.opt)
	p.enter(op)
	p.aliases.define(p, false)
	p.op(op)
	p.buf = append(p.buf, '\n')
	p.aliases.define(p, true)
	if root {
		p.resourceSection()
	}
}

// str appends literal text.
func (p *printer) str(s string) { p.buf = append(p.buf, s...) }

// typeID appends a type given by number.
func (p *printer) typeID(id ir.TypeID) {
	if p.visitor != nil {
		p.visitor.typeID(p, id)
		return
	}
	if int(id) < len(p.typeSpans) {
		if s := p.typeSpans[id]; s.to != 0 {
			p.buf = append(p.buf, p.buf[s.from:s.to]...)
			return
		}
	}
	from := len(p.buf)
	p.typ(p.m.Type(id))
	if int(id) < len(p.typeSpans) {
		p.typeSpans[id] = p.since(from)
	}
}

// attrID appends an attribute given by number, with its type.
func (p *printer) attrID(id ir.AttrID) {
	if p.visitor != nil {
		p.visitor.attrID(p, id, false)
		return
	}
	if int(id) < len(p.attrSpans) {
		if s := p.attrSpans[id]; s.to != 0 {
			p.buf = append(p.buf, p.buf[s.from:s.to]...)
			return
		}
	}
	from := len(p.buf)
	p.attr(p.m.Attr(id), typeShown)
	if int(id) < len(p.attrSpans) {
		p.attrSpans[id] = p.since(from)
	}
}

// since returns the span from a position to the end, empty if it cannot be held.
func (p *printer) since(from int) span {
	if uint64(len(p.buf)) >= 1<<32 {
		return span{}
	}
	return span{uint32(from), uint32(len(p.buf))}
}
