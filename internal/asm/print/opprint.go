package print

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// SameType compares types by number; a type can have several numbers.
func (p *Printer) SameType(a, b ir.TypeID) bool { return a == b || p.commonID(a) == p.commonID(b) }

// commonID returns the number shared by all types equal to the one given by number.
func (p *Printer) commonID(id ir.TypeID) ir.TypeID {
	same := &p.sameTypes[id]
	if *same == 0 && id != 0 {
		*same = p.Module.Type(id).ID()
	}
	return *same
}

// FunctionalTypeOf appends (in) -> out.
func (p *Printer) FunctionalTypeOf(in, out []ir.TypeID) {
	p.Text("(")
	p.typeIDs(in)
	p.Text(") -> ")
	if len(out) == 1 && !p.isFunctionType(out[0]) {
		p.TypeID(out[0])
		return
	}
	p.Text("(")
	p.typeIDs(out)
	p.Text(")")
}

func (p *Printer) typeIDs(list []ir.TypeID) {
	for i, t := range list {
		if i > 0 {
			p.Text(", ")
		}
		p.TypeID(t)
	}
}

// Context is an operation that is being printed in its custom form.
type Context struct {
	Op       ir.Op
	scope    *ir.Scope
	Info     *ir.OpInfo
	form     *opForm
	props    ir.PropID
	attrs    ir.AttrID // discardable
	Operands []uint32
	result   uint32 // number of the first result's value
	Results  int
}

// context returns a context for o, which the caller must pass to release.
func (p *Printer) context(o ir.Op, f *opForm) *Context {
	if len(p.contexts) == p.depth {
		p.contexts = append(p.contexts, new(Context))
	}
	c := p.contexts[p.depth]
	p.depth++
	s, id := o.Scope()
	r := &records.Of(s).Ops[id]
	c.Op, c.scope, c.Info, c.form = o, s, f.info, f
	c.props, c.attrs = r.Props, r.Attrs
	c.Operands = records.Of(s).Operands[r.Operands : r.Operands+r.NumOperands]
	c.result, c.Results = r.Results, int(r.NumResults)
	return c
}

// ownName appends the name of an operation in its custom form. The dialect is omitted if it is the
// default of the enclosing region.
func (p *Printer) ownName(f *opForm) {
	if f.dialect == p.dialect {
		p.phrase(&f.local)
	} else {
		p.phrase(&f.name)
	}
}

// Format appends an operation by the format of its row.
func (p *Printer) Format(c *Context) { p.opSteps(c, c.form.steps) }

func (p *Printer) opSteps(c *Context, steps []opStep) {
	for i := range steps {
		s := &steps[i]
		p.word(s.lead)
		switch s.kind {
		case stepText:
			p.Buf = append(p.Buf, s.text...)
		case stepNewline:
			p.Newline()
		case stepOperand:
			p.Value(c.Operands[s.arg.Index])
		case stepOperandType:
			p.TypeID(records.Of(c.scope).Values[c.Operands[s.arg.Index]].Type)
		case stepOperands:
			p.Values(c.OperandsOf(s.arg))
		case stepAttr:
			p.attrStep(c, s)
		case stepAttrDict:
			p.AttrDict(c, " {")
		case stepAttrDictKeyword:
			p.AttrDict(c, " attributes {")
		case stepTypes:
			p.ValueTypes(c, s.arg)
		case stepFunctionalType:
			p.FunctionalType(c, s.args[0], s.args[1])
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

// Values appends the names of values, separated by commas.
func (p *Printer) Values(list []uint32) {
	for i, v := range list {
		if i > 0 {
			p.Buf = append(p.Buf, ", "...)
		}
		p.Value(v)
	}
}

// IsPlain reports whether a declared operand is a single value at a fixed index among all operands.
func (c *Context) IsPlain(a format.Part) bool {
	return a.Kind == format.Operand && c.form.plainOperands && a.Index >= 0
}

// OperandsOf returns the values of a declared operand.
func (c *Context) OperandsOf(a format.Part) []uint32 {
	if a.Index < 0 {
		return c.Operands
	}
	if c.form.plainOperands {
		return c.Operands[a.Index : a.Index+1]
	}
	from, to := c.Op.OperandGroup(a.Index)
	return c.Operands[from:to]
}

// ResultsOf returns the range of value numbers of a declared result.
func (c *Context) ResultsOf(a format.Part) (from, to uint32) {
	if a.Index < 0 {
		return c.result, c.result + uint32(c.Results)
	}
	if c.form.plainResults {
		return c.result + uint32(a.Index), c.result + uint32(a.Index) + 1
	}
	i, j := c.Op.ResultGroup(a.Index)
	return c.result + uint32(i), c.result + uint32(j)
}

// TypeOf returns the type of a value given by number.
func (c *Context) TypeOf(v uint32) ir.TypeID { return records.Of(c.scope).Values[v].Type }

// tuple returns the inherent attributes, nil if all are absent.
func (c *Context) tuple() []uint32 { return c.Op.Module().Props(c.props) }

// attrID returns the number of an inherent attribute, or 0 if it is absent.
func (c *Context) attrID(a format.Part) ir.AttrID {
	if tuple := c.tuple(); tuple != nil {
		return ir.AttrID(tuple[a.Index])
	}
	return 0
}

// Inherent is attrID for an attribute given by name, which the definition must have.
func (c *Context) Inherent(name string) ir.AttrID {
	return c.attrID(format.Part{Kind: format.Attr, Index: c.Info.Slot(name)})
}

// Attr returns an inherent attribute, or nil if it is absent.
func (c *Context) Attr(a format.Part) ir.Attr { return c.Op.Module().Attr(c.attrID(a)) }

// AppendTypes appends the types of the values of an argument to dst.
func (p *Printer) AppendTypes(dst []ir.TypeID, c *Context, a format.Part) []ir.TypeID {
	switch a.Kind {
	case format.Operand:
		for _, v := range c.OperandsOf(a) {
			dst = append(dst, records.Of(c.scope).Values[v].Type)
		}
	case format.Result:
		for v, to := c.ResultsOf(a); v < to; v++ {
			dst = append(dst, records.Of(c.scope).Values[v].Type)
		}
	}
	return dst
}

// ValueTypes appends the types of values, separated by commas.
func (p *Printer) ValueTypes(c *Context, a format.Part) {
	switch a.Kind {
	case format.Operand:
		for i, v := range c.OperandsOf(a) {
			if i > 0 {
				p.Buf = append(p.Buf, ", "...)
			}
			p.TypeID(records.Of(c.scope).Values[v].Type)
		}
	case format.Result:
		from, to := c.ResultsOf(a)
		for v := from; v < to; v++ {
			if v > from {
				p.Buf = append(p.Buf, ", "...)
			}
			p.TypeID(records.Of(c.scope).Values[v].Type)
		}
	}
}

// FunctionalType appends (types) -> types.
func (p *Printer) FunctionalType(c *Context, in, out format.Part) {
	p.Buf = append(p.Buf, '(')
	p.ValueTypes(c, in)
	p.Buf = append(p.Buf, ") -> "...)
	var only ir.TypeID
	count := 0
	if out.Kind == format.Result {
		from, to := c.ResultsOf(out)
		if count = int(to - from); count == 1 {
			only = records.Of(c.scope).Values[from].Type
		}
	} else if list := c.OperandsOf(out); len(list) == 1 {
		count, only = 1, records.Of(c.scope).Values[list[0]].Type
	} else {
		count = len(list)
	}
	if count == 1 && !p.isFunctionType(only) {
		p.TypeID(only)
		return
	}
	p.Buf = append(p.Buf, '(')
	p.ValueTypes(c, out)
	p.Buf = append(p.Buf, ')')
}

// isFunctionType reports whether a type given by number is a function type: only their text starts
// with a parenthesis.
func (p *Printer) isFunctionType(id ir.TypeID) bool {
	if t := p.typeTexts[id]; t != nil {
		return t.begin[0] == '('
	}
	return spell.IsFunction(p.Module.Type(id))
}

// attrStep appends an attribute of the operation.
func (p *Printer) attrStep(c *Context, s *opStep) {
	id := c.attrID(s.arg)
	if id == 0 {
		return
	}
	switch s.attrMode {
	case attrFull:
		p.AttrID(id, WithType)
	case attrBare:
		p.AttrID(id, WithoutType)
	case attrSymbol:
		if name, ok := p.Module.Attr(id).(*attrs.String); ok {
			p.Buf = lex.AppendSymbol(p.Buf, name.Value)
		}
	case attrStripped:
		if s.enum != nil {
			if n, ok := p.Module.Attr(id).(*attrs.Integer); ok {
				k, _ := s.enum.Keyword(n.Value.Lo)
				p.Text(k)
				return
			}
		}
		p.StrippedAttr(p.Module.Attr(id))
	}
}

// StrippedAttr appends an attribute without the prefix for its class.
func (p *Printer) StrippedAttr(a ir.Attr) {
	if p.visitor != nil {
		p.visitor.attr(p, a, false)
		return
	}
	if p.aliases.useAttr(p, a) {
		return
	}
	switch a := a.(type) {
	case *attrs.DenseArray:
		p.Text("[")
		p.ArrayElements(a)
		p.Text("]")
	case *attrs.Text:
		// #dialect.mnemonic<...>, or #dialect<mnemonic ...>
		if i := strings.IndexAny(a.Text, "<."); i >= 0 && a.Text[i] == '.' {
			if j := strings.IndexByte(a.Text, '<'); j >= 0 {
				p.Text(a.Text[j:])
			}
		} else if _, rest, ok := strings.Cut(a.Text, " "); ok {
			p.Text(" ") // which the text of an enum brings along, whatever stands before it
			p.Text(strings.TrimSuffix(rest, ">"))
		}
	default:
		c, ok := ir.KindOf(a).(*schema.Class)
		if !ok || c.Dialect == "builtin" {
			p.attrBody(a, WithType)
			return
		}
		if c.Dialect == "sparse_tensor" && c.Enum != nil {
			p.Text(" ") // as above
		}
		p.parameters(c, a)
	}
}

// presentArg reports whether the anchor of an optional group is present. An attribute with its
// default value counts as absent.
func (p *Printer) presentArg(c *Context, a format.Part) bool {
	switch a.Kind {
	case format.Operand:
		return len(c.OperandsOf(a)) > 0
	case format.Result:
		from, to := c.ResultsOf(a)
		return to > from
	case format.Attr:
		id := c.attrID(a)
		return id != 0 && !p.isDefault(c, a.Index, id)
	case format.Region:
		from, to := c.RegionsOf(a)
		return to > from && (to-from > 1 || !c.Op.Region(from).Empty() || c.Info.Def.Regions[a.Index].Variadic)
	}
	return c.Op.NumSuccessors() > 0
}

// isDefault reports whether an attribute is the default value of its slot.
func (p *Printer) isDefault(c *Context, slot int, id ir.AttrID) bool {
	for i, e := range p.order(c.Info) {
		if e.size == 0 && e.first == slot {
			return p.equalsDefault(&c.form.defaults[i], id)
		}
	}
	return false
}

func (p *Printer) equalsDefault(d *defaultValue, id ir.AttrID) bool {
	if d.text == "" {
		return false
	}
	switch id {
	case d.match:
		return true
	case d.other:
		return false
	}
	if text, complete := AppendNode(nil, p.Module, p.Module.Attr(id), int64(len(d.text)+1), p.custom); complete && string(text) == d.text {
		d.match = id
		return true
	}
	d.other = id
	return false
}

// AttrDict appends the attributes that the format does not print, inherent and discardable ones
// together, by name. If there are any, open is appended first.
func (p *Printer) AttrDict(c *Context, open string) {
	if c.attrs != 0 || !c.form.allSpoken && c.props != 0 {
		p.AttrDictBut(c, open)
	}
}

// AttrDictBut is AttrDict without the attributes with the given names.
func (p *Printer) AttrDictBut(c *Context, open string, hidden ...string) {
	tuple := c.tuple()
	var rest []ir.NamedAttr
	if c.attrs != 0 {
		if d := c.Op.Discardable(); d != nil {
			rest = d.Entries()
		}
	}
	next := func() {
		p.Text(open)
		open = ", "
	}
	other := func(e *ir.NamedAttr) {
		if !slices.Contains(hidden, e.Name) {
			next()
			p.namedAttr(e)
		}
	}
	for i, e := range p.order(c.Info) {
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
		p.Text(e.keyword)
		if e.size != 0 {
			p.Text(" = ")
			p.groupSizes(tuple, e)
			continue
		}
		id := ir.AttrID(tuple[e.first])
		if !p.isUnit(id) {
			p.Text(" = ")
			p.AttrID(id, WithType)
		}
	}
	for i := range rest {
		other(&rest[i])
	}
	if open == ", " {
		p.Text("}")
	}
}

// RegionsOf returns the range of the regions of a declared region.
func (c *Context) RegionsOf(a format.Part) (from, to int) {
	if c.Info.Def.Regions[a.Index].Variadic {
		return a.Index, c.Op.NumRegions()
	}
	return a.Index, a.Index + 1
}

func (p *Printer) regionStep(c *Context, s *opStep) {
	from, to := c.RegionsOf(s.arg)
	for i := from; i < to; i++ {
		if i > from {
			p.Text(", ")
		}
		r := c.Op.Region(i)
		p.Region(r, RegionOptions{Args: true, Terminators: !s.terminator || saysSomething(r)})
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

func (p *Printer) successorStep(c *Context, s *opStep) {
	from, to := s.arg.Index, s.arg.Index+1
	if c.Info.Def.Successors[s.arg.Index].Arity != ods.One {
		to = c.Op.NumSuccessors()
	}
	for i := from; i < to; i++ {
		if i > from {
			p.Text(", ")
		}
		p.BlockName(c.Op.Successor(i))
	}
}
