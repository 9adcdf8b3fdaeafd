package print

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// opOrder lists the inherent attributes of an op name in printing order.
type opOrder struct {
	ready   bool
	entries []inherentEntry
}

// inherentEntry is one inherent attribute: a slot of the property tuple, or segment sizes, which
// take several slots.
type inherentEntry struct {
	name        string
	keyword     string // the name as it is printed
	first, size int    // slots; size is 0 for an attribute
}

// order returns the inherent attributes of an op name, sorted by name.
func (p *Printer) order(info *ir.OpInfo) []inherentEntry {
	o := &p.infos[info.ID]
	if o.ready {
		return o.entries
	}
	o.ready = true
	add := func(name string, first, size int) {
		o.entries = append(o.entries, inherentEntry{name, string(lex.AppendKeyword(nil, name)), first, size})
	}
	for i, a := range info.Slots {
		add(a.Name, i, 0)
	}
	if info.OperandGroups > 0 {
		add(container.OperandSegmentSizes, len(info.Slots), info.OperandGroups)
	}
	if info.ResultGroups > 0 {
		add(container.ResultSegmentSizes, len(info.Slots)+info.OperandGroups, info.ResultGroups)
	}
	slices.SortFunc(o.entries, func(a, b inherentEntry) int { return strings.Compare(a.name, b.name) })
	return o.entries
}

// op appends an operation with its location, without a newline.
func (p *Printer) op(o ir.Op) {
	if p.overflows() {
		return
	}
	s, id := o.Scope()
	r := &records.Of(s).Ops[id]
	start := len(p.Buf)
	p.bind(o, r.NumOperands+r.NumResults)
	if r.NumResults > 0 {
		p.resultNames(r)
	}
	if f := &p.forms[r.Name]; f.leaf != nil && r.Ext == 0 {
		f.leaf(p, o, f)
	} else {
		p.dispatch(o)
	}
	if p.Options.DebugInfo {
		p.trailingLocation(r.Loc)
	}
	if f := p.Options.Placed; f != nil {
		f(o, start, len(p.Buf))
	}
}

// genericOp appends an operation in the generic form.
func (p *Printer) genericOp(o ir.Op, f *opForm) {
	if p.visitor != nil {
		p.visitGeneric(o, f.info)
		return
	}
	p.phrase(&f.quoted)
	p.GenericRest(o, f.info)
}

// GenericRest appends the generic form of an operation after the name.
func (p *Printer) GenericRest(o ir.Op, info *ir.OpInfo) {
	if p.visitor != nil {
		p.visitGeneric(o, info)
		return
	}
	p.Buf = append(p.Buf, '(')
	operands := o.OperandIDs()
	for i, v := range operands {
		if i > 0 {
			p.Buf = append(p.Buf, ", "...)
		}
		p.Value(v)
	}
	p.Buf = append(p.Buf, ')')
	if n := o.NumSuccessors(); n > 0 {
		p.Text("[")
		for i := range n {
			if i > 0 {
				p.Text(", ")
			}
			p.BlockName(o.Successor(i))
		}
		p.Text("]")
	}
	p.remembered(attrKey{props: o.PropID(), part: p.form(info).properties}, func() { p.properties(o, info) })
	if n := o.NumRegions(); n > 0 {
		p.Text(" (")
		for i := range n {
			if i > 0 {
				p.Text(", ")
			}
			p.Region(o.Region(i), WholeRegion)
		}
		p.Text(")")
	}
	if id := o.AttrsID(); id != 0 {
		p.Buf = append(p.Buf, ' ')
		p.remembered(attrKey{attrs: id, part: dictionaryPart}, func() { p.AttrID(id, WithType) })
	}
	p.Text(" : ")
	p.signature(o)
}

// properties appends <{name = value, ...}> if any inherent attribute is present.
func (p *Printer) properties(o ir.Op, info *ir.OpInfo) {
	tuple := p.Module.Props(o.PropID())
	if !info.Registered() {
		if len(tuple) > 0 && tuple[0] != 0 {
			p.Text(" <")
			p.AttrID(ir.AttrID(tuple[0]), WithType)
			p.Text(">")
		}
		return
	}
	first := true
	for _, e := range p.order(info) {
		if e.size == 0 && (tuple == nil || tuple[e.first] == 0) {
			continue
		}
		if first {
			p.Text(" <{")
		} else {
			p.Text(", ")
		}
		first = false
		p.Text(e.keyword)
		if e.size != 0 {
			p.Text(" = ")
			p.groupSizes(tuple, e)
			continue
		}
		id := ir.AttrID(tuple[e.first])
		if p.isUnit(id) {
			continue
		}
		p.Text(" = ")
		p.AttrID(id, WithType)
	}
	if !first {
		p.Text("}>")
	}
}

// groupSizes appends array<i32: ...>; a missing tuple represents zeros.
func (p *Printer) groupSizes(tuple []uint32, e inherentEntry) {
	p.Text("array<i32")
	for i := range e.size {
		if i == 0 {
			p.Text(": ")
		} else {
			p.Text(", ")
		}
		n := uint32(0)
		if tuple != nil {
			n = tuple[e.first+i]
		}
		p.Buf = appendUint(p.Buf, n)
	}
	p.Text(">")
}

// signature appends (operand types) -> result types.
func (p *Printer) signature(o ir.Op) {
	p.Buf = append(p.Buf, '(')
	for i, v := range o.OperandIDs() {
		if i > 0 {
			p.Buf = append(p.Buf, ", "...)
		}
		p.TypeID(p.scope.typeOf(v))
	}
	p.Buf = append(p.Buf, ") -> "...)
	n := o.NumResults()
	if n == 1 && !p.isFunctionType(o.Result(0).TypeID()) {
		p.TypeID(o.Result(0).TypeID())
		return
	}
	p.Buf = append(p.Buf, '(')
	for i := range n {
		if i > 0 {
			p.Buf = append(p.Buf, ", "...)
		}
		p.TypeID(o.Result(i).TypeID())
	}
	p.Buf = append(p.Buf, ')')
}

// typeOf returns the type of a value of the scope.
func (s *scopeNames) typeOf(v uint32) ir.TypeID { return records.Of(s.scope).Values[v].Type }

// visitOp visits everything that an operation prints. In the generic form that is, in the order of
// the reference, its location, the contents of its regions, the types of its operands and results,
// and its attributes by name.
func (p *Printer) visitOp(o ir.Op) {
	s, id := o.Scope()
	r, v := &records.Of(s).Ops[id], p.visitor
	if r.Ext != 0 && v.leaves(o) {
		return
	}
	if p.Options.DebugInfo {
		v.attrID(p, r.Loc, true)
	}
	if r.Ext == 0 && v.plain {
		return
	}
	from := len(p.Buf)
	p.dispatch(o)
	p.Buf = p.Buf[:from]
}

func (p *Printer) visitGeneric(o ir.Op, info *ir.OpInfo) {
	v := p.visitor
	for i := range o.NumRegions() {
		p.visitRegion(o.Region(i), WholeRegion)
	}
	s, _ := o.Scope()
	for _, id := range o.OperandIDs() {
		v.typeID(p, records.Of(s).Values[id].Type)
	}
	for i := range o.NumResults() {
		v.typeID(p, o.Result(i).TypeID())
	}
	p.visitAttrs(o, info)
}

// visitAttrs visits inherent and discardable attributes together.
func (p *Printer) visitAttrs(o ir.Op, info *ir.OpInfo) {
	tuple := p.Module.Props(o.PropID())
	var rest []ir.NamedAttr
	if d := o.Discardable(); d != nil {
		rest = d.Entries()
	}
	if !info.Registered() {
		if len(tuple) > 0 && tuple[0] != 0 {
			p.visitor.attrID(p, ir.AttrID(tuple[0]), false)
		}
	} else if tuple != nil {
		for _, e := range p.order(info) {
			if e.size != 0 || tuple[e.first] == 0 {
				continue
			}
			for len(rest) > 0 && rest[0].Name < e.name {
				p.Attr(rest[0].Value, WithType)
				rest = rest[1:]
			}
			p.visitor.attrID(p, ir.AttrID(tuple[e.first]), false)
		}
	}
	for i := range rest {
		p.Attr(rest[i].Value, WithType)
	}
}
