package asm

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// opContext is an operation that is being printed in its own form.
type opContext struct {
	op       ir.Op
	scope    *ir.Scope
	info     *ir.OpInfo
	form     *opForm
	props    ir.PropID
	attrs    ir.AttrID // discardable
	operands []uint32
	result   uint32 // number of the first result's value
	results  int
}

// context returns a context for o, which the caller gives back to release.
func (p *printer) context(o ir.Op, f *opForm) *opContext {
	if len(p.contexts) == p.depth {
		p.contexts = append(p.contexts, new(opContext))
	}
	c := p.contexts[p.depth]
	p.depth++
	s, id := o.Scope()
	r := &s.Ops[id]
	c.op, c.scope, c.info, c.form = o, s, f.info, f
	c.props, c.attrs = r.Props, r.Attrs
	c.operands = s.Operands[r.Operands : r.Operands+r.NumOperands]
	c.result, c.results = r.Results, int(r.NumResults)
	return c
}

// ownName appends the name of an operation in its own form. It goes without its
// dialect if that is the default in the region around it.
func (p *printer) ownName(f *opForm) {
	if f.dialect == p.dialect {
		p.phrase(&f.local)
	} else {
		p.phrase(&f.name)
	}
}

// format appends an operation by the format of its row.
func (p *printer) format(c *opContext) { p.opSteps(c, c.form.steps) }

func (p *printer) opSteps(c *opContext, steps []opStep) {
	for i := range steps {
		s := &steps[i]
		p.word(s.lead)
		switch s.kind {
		case stepText:
			p.buf = append(p.buf, s.text...)
		case stepNewline:
			p.newline()
		case stepOperand:
			p.value(c.operands[s.arg.i])
		case stepOperandType:
			p.typeID(c.scope.Values[c.operands[s.arg.i]].Type)
		case stepOperands:
			p.values(c.operandsOf(s.arg))
		case stepAttr:
			p.attrStep(c, s)
		case stepAttrDict:
			p.attrDict(c, " {")
		case stepAttrDictKeyword:
			p.attrDict(c, " attributes {")
		case stepTypes:
			p.valueTypes(c, s.arg)
		case stepFunctionalType:
			p.functionalType(c, s.args[0], s.args[1])
		case stepDirective:
			s.directive(p, c, s.args)
		case stepAttrs:
			p.remembered(attrKey{c.props, c.attrs, s.part, 0}, func() { p.opSteps(c, s.then) })
		case stepGroup:
			if p.presentArg(c, s.arg) {
				p.opSteps(c, s.then)
			} else {
				p.opSteps(c, s.els)
			}
		case stepRegions:
			p.regionStep(c, s)
		case stepSuccessors:
			p.successorStep(c, s)
		}
	}
}

// values appends the names of values, separated by commas.
func (p *printer) values(list []uint32) {
	for i, v := range list {
		if i > 0 {
			p.buf = append(p.buf, ", "...)
		}
		p.value(v)
	}
}

// isPlain reports whether a declared operand stands for one value, which has its place among
// all operands.
func (c *opContext) isPlain(a partRef) bool {
	return a.part == refOperand && c.form.plainOperands && a.i >= 0
}

// operandsOf returns the values that a declared operand stands for.
func (c *opContext) operandsOf(a partRef) []uint32 {
	if a.i < 0 {
		return c.operands
	}
	if c.form.plainOperands {
		return c.operands[a.i : a.i+1]
	}
	from, to := c.op.OperandGroup(a.i)
	return c.operands[from:to]
}

// resultsOf returns the range of the results that a declared result stands for, as
// value numbers.
func (c *opContext) resultsOf(a partRef) (from, to uint32) {
	if a.i < 0 {
		return c.result, c.result + uint32(c.results)
	}
	if c.form.plainResults {
		return c.result + uint32(a.i), c.result + uint32(a.i) + 1
	}
	i, j := c.op.ResultGroup(a.i)
	return c.result + uint32(i), c.result + uint32(j)
}

// typeOf returns the type of a value given by number.
func (c *opContext) typeOf(v uint32) ir.TypeID { return c.scope.Values[v].Type }

// tuple returns the inherent attributes, nil if all are absent.
func (c *opContext) tuple() []uint32 { return c.op.Module().Props(c.props) }

// attrID returns the number of an inherent attribute, 0 if it is absent.
func (c *opContext) attrID(a partRef) ir.AttrID {
	if tuple := c.tuple(); tuple != nil {
		return ir.AttrID(tuple[a.i])
	}
	return 0
}

// inherent is attrID for the attribute of a name, which the definition has.
func (c *opContext) inherent(name string) ir.AttrID {
	return c.attrID(partRef{part: refAttr, i: c.info.Slot(name)})
}

// attr returns an inherent attribute, nil if it is absent.
func (c *opContext) attr(a partRef) ir.Attr { return c.op.Module().Attr(c.attrID(a)) }

// appendTypes appends the types of the values that an argument stands for.
func (p *printer) appendTypes(dst []ir.TypeID, c *opContext, a partRef) []ir.TypeID {
	switch a.part {
	case refOperand:
		for _, v := range c.operandsOf(a) {
			dst = append(dst, c.scope.Values[v].Type)
		}
	case refResult:
		for v, to := c.resultsOf(a); v < to; v++ {
			dst = append(dst, c.scope.Values[v].Type)
		}
	}
	return dst
}

// valueTypes appends the types of values, separated by commas.
func (p *printer) valueTypes(c *opContext, a partRef) {
	switch a.part {
	case refOperand:
		for i, v := range c.operandsOf(a) {
			if i > 0 {
				p.buf = append(p.buf, ", "...)
			}
			p.typeID(c.scope.Values[v].Type)
		}
	case refResult:
		from, to := c.resultsOf(a)
		for v := from; v < to; v++ {
			if v > from {
				p.buf = append(p.buf, ", "...)
			}
			p.typeID(c.scope.Values[v].Type)
		}
	}
}

// functionalType appends (types) -> types.
func (p *printer) functionalType(c *opContext, in, out partRef) {
	p.buf = append(p.buf, '(')
	p.valueTypes(c, in)
	p.buf = append(p.buf, ") -> "...)
	var only ir.TypeID
	count := 0
	if out.part == refResult {
		from, to := c.resultsOf(out)
		if count = int(to - from); count == 1 {
			only = c.scope.Values[from].Type
		}
	} else if list := c.operandsOf(out); len(list) == 1 {
		count, only = 1, c.scope.Values[list[0]].Type
	} else {
		count = len(list)
	}
	if count == 1 && !p.isFunctionType(only) {
		p.typeID(only)
		return
	}
	p.buf = append(p.buf, '(')
	p.valueTypes(c, out)
	p.buf = append(p.buf, ')')
}

// isFunctionType reports whether a type given by number is a function: these are all
// types whose text begins with a parenthesis.
func (p *printer) isFunctionType(id ir.TypeID) bool {
	if t := p.typeTexts[id]; t != nil {
		return t.begin[0] == '('
	}
	return isFunction(p.m.Type(id))
}

// attrStep appends an attribute of the operation.
func (p *printer) attrStep(c *opContext, s *opStep) {
	id := c.attrID(s.arg)
	if id == 0 {
		return
	}
	switch s.attrMode {
	case attrFull:
		p.attrID(id, typeShown)
	case attrBare:
		p.attrID(id, typeHidden)
	case attrSymbol:
		if name, ok := p.m.Attr(id).(*attrs.String); ok {
			p.buf = appendSymbol(p.buf, name.Value)
		}
	case attrStripped:
		if s.enum != nil {
			if n, ok := p.m.Attr(id).(*attrs.Integer); ok {
				k, _ := s.enum.Keyword(n.Value.Lo)
				p.str(k)
				return
			}
		}
		p.strippedAttr(p.m.Attr(id))
	}
}

// strippedAttr appends an attribute without the prefix that tells its class.
func (p *printer) strippedAttr(a ir.Attr) {
	if p.visitor != nil {
		p.visitor.attr(p, a, false)
		return
	}
	if p.aliases.useAttr(p, a) {
		return
	}
	switch a := a.(type) {
	case *attrs.DenseArray:
		p.str("[")
		p.arrayElements(a)
		p.str("]")
	case *attrs.Text:
		// #dialect.mnemonic<...>, or #dialect<mnemonic ...>
		if i := strings.IndexAny(a.Text, "<."); i >= 0 && a.Text[i] == '.' {
			if j := strings.IndexByte(a.Text, '<'); j >= 0 {
				p.str(a.Text[j:])
			}
		} else if _, rest, ok := strings.Cut(a.Text, " "); ok {
			p.str(strings.TrimSuffix(rest, ">"))
		}
	default:
		c, ok := ir.KindOf(a).(*schema.Class)
		if !ok || c.Dialect == "builtin" {
			p.attrBody(a, typeShown)
			return
		}
		p.parameters(c, a)
	}
}

// presentArg tells whether the anchor of an optional group is there. An attribute
// with its default value is not.
func (p *printer) presentArg(c *opContext, a partRef) bool {
	switch a.part {
	case refOperand:
		return len(c.operandsOf(a)) > 0
	case refResult:
		from, to := c.resultsOf(a)
		return to > from
	case refAttr:
		id := c.attrID(a)
		return id != 0 && !p.isDefault(c, a.i, id)
	case refRegion:
		from, to := c.regionsOf(a)
		return to > from && (to-from > 1 || !c.op.Region(from).Empty() || c.info.Def.Regions[a.i].Variadic)
	}
	return c.op.NumSuccessors() > 0
}

// isDefault reports whether an attribute is the default value of its slot.
func (p *printer) isDefault(c *opContext, slot int, id ir.AttrID) bool {
	for i, e := range p.order(c.info) {
		if e.size == 0 && e.first == slot {
			return p.equalsDefault(&c.form.defaults[i], id)
		}
	}
	return false
}

func (p *printer) equalsDefault(d *defaultValue, id ir.AttrID) bool {
	if d.text == "" {
		return false
	}
	switch id {
	case d.match:
		return true
	case d.other:
		return false
	}
	if text, complete := appendNode(nil, p.m, p.m.Attr(id), int64(len(d.text)+1), p.custom); complete && string(text) == d.text {
		d.match = id
		return true
	}
	d.other = id
	return false
}

// attrDict appends the attributes that the format does not print, after open, if
// there are any: inherent and discardable ones together, by name.
func (p *printer) attrDict(c *opContext, open string) {
	if c.attrs != 0 || !c.form.allSpoken && c.props != 0 {
		p.attrDictBut(c, open)
	}
}

// attrDictBut is attrDict without the attributes of the given names.
func (p *printer) attrDictBut(c *opContext, open string, hidden ...string) {
	tuple := c.tuple()
	var rest []ir.NamedAttr
	if c.attrs != 0 {
		if d := c.op.Discardable(); d != nil {
			rest = d.Entries()
		}
	}
	next := func() {
		p.str(open)
		open = ", "
	}
	other := func(e *ir.NamedAttr) {
		if !slices.Contains(hidden, e.Name) {
			next()
			p.namedAttr(e)
		}
	}
	for i, e := range p.order(c.info) {
		if tuple == nil || c.form.spoken[i] || e.size == 0 && tuple[e.first] == 0 || slices.Contains(hidden, e.name) {
			continue
		}
		if e.size == 0 && p.equalsDefault(&c.form.defaults[i], ir.AttrID(tuple[e.first])) {
			continue
		}
		for len(rest) > 0 && rest[0].Name < e.name {
			other(&rest[0])
			rest = rest[1:]
		}
		next()
		p.str(e.keyword)
		if e.size != 0 {
			p.str(" = ")
			p.groupSizes(tuple, e)
			continue
		}
		id := ir.AttrID(tuple[e.first])
		if !p.isUnit(id) {
			p.str(" = ")
			p.attrID(id, typeShown)
		}
	}
	for i := range rest {
		other(&rest[i])
	}
	if open == ", " {
		p.str("}")
	}
}

// regionsOf returns the range of the regions that a declared region stands for.
func (c *opContext) regionsOf(a partRef) (from, to int) {
	if c.info.Def.Regions[a.i].Variadic {
		return a.i, c.op.NumRegions()
	}
	return a.i, a.i + 1
}

func (p *printer) regionStep(c *opContext, s *opStep) {
	from, to := c.regionsOf(s.arg)
	for i := from; i < to; i++ {
		if i > from {
			p.str(", ")
		}
		r := c.op.Region(i)
		p.region(r, regionOptions{args: true, terminators: !s.terminator || saysSomething(r)})
	}
}

// saysSomething reports whether the terminator of a region's first block has
// attributes, operands or results.
func saysSomething(r ir.Region) bool {
	first := r.First()
	if first.IsNil() || first.Last().IsNil() {
		return true
	}
	t := first.Last()
	return t.NumOperands() > 0 || t.NumResults() > 0 || t.AttrsID() != 0 || t.PropID() != 0
}

func (p *printer) successorStep(c *opContext, s *opStep) {
	from, to := s.arg.i, s.arg.i+1
	if c.info.Def.Successors[s.arg.i].Arity != ods.One {
		to = c.op.NumSuccessors()
	}
	for i := from; i < to; i++ {
		if i > from {
			p.str(", ")
		}
		p.blockName(c.op.Successor(i))
	}
}
