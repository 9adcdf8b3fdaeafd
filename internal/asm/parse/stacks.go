package parse

import (
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/ir"
)

// Methods for custom assembly. The operands, types and attributes of an operation being read are on
// stacks of the parser until the operation is made.

// NumUses returns the number of operands on the stack, for SetUses.
func (p *OpParser) NumUses() int { return len(p.uses) }

// PushUse pushes operands onto the stack.
func (p *OpParser) PushUse(u ...Use) { p.uses = append(p.uses, u...) }

// SetUses sets a declared operand to the values on the stack from base on. Errors about them are
// reported at position at.
func (p *OpParser) SetUses(st *State, a format.Part, base, at int) {
	g := p.Group(st, a)
	g.Uses, g.UsesEnd, g.Pos, g.hasUses = base, len(p.uses), at, true
}

// MoreOperands reads %a, %b : types and appends the values to those of a declared operand, which
// must be the last one read.
func (p *OpParser) MoreOperands(st *State, a format.Part) bool {
	before := *p.Group(st, a)
	if !p.OperandStep(st, a) || !p.Expect(':', "expected ':' and the types of the values") || !p.TypeStep(st, a) {
		return false
	}
	if before.hasUses {
		g := p.Group(st, a)
		g.Uses, g.types = before.Uses, before.types
	}
	return true
}

// CountUses returns the number of values that a declared operand has.
func (p *OpParser) CountUses(st *State, a format.Part) int {
	g := p.Group(st, a)
	return g.UsesEnd - g.Uses
}

// NumTypes returns the number of types on the stack, for TypesFrom and SetTypes.
func (p *Parser) NumTypes() int { return len(p.TypeStack) }

// PushTypes pushes types onto the stack.
func (p *Parser) PushTypes(list ...ir.Type) { p.TypeStack = append(p.TypeStack, list...) }

// TypesFrom returns the types on the stack from base on.
func (p *Parser) TypesFrom(base int) []ir.Type { return p.TypeStack[base:] }

// SetTypeAt sets the type of a declared operand or result to one that is on the stack.
func (p *OpParser) SetTypeAt(st *State, a format.Part, at int) {
	g := p.Group(st, a)
	g.types, g.typesEnd, g.hasTypes = at, at+1, true
}

// DropTypes removes the types from base on from the stack.
func (p *Parser) DropTypes(base int) { p.TypeStack = p.TypeStack[:base] }

// TypesOf returns the types of a declared operand or result that are known so far.
func (p *OpParser) TypesOf(st *State, a format.Part) []ir.Type {
	g := p.Group(st, a)
	return p.TypeStack[g.types:g.typesEnd]
}

// SetAttrOf sets an inherent attribute given by its part in the format.
func (p *OpParser) SetAttrOf(st *State, a format.Part, v ir.Attr) {
	p.Tuples[st.Tuple+a.Index] = uint32(v.ID())
}

// HasAttr reports whether an inherent attribute given by its part is set.
func (p *OpParser) HasAttr(st *State, a format.Part) bool { return p.Tuples[st.Tuple+a.Index] != 0 }

// SetNamed sets an inherent attribute given by name; nil removes it.
func (p *OpParser) SetNamed(st *State, name string, a ir.Attr) {
	id := uint32(0)
	if a != nil {
		id = uint32(a.ID())
	}
	p.Tuples[st.Tuple+st.Name.Info.Slot(name)] = id
}

// Named returns an inherent attribute, nil if it is not set.
func (p *OpParser) Named(st *State, name string) ir.Attr {
	return p.Module.Attr(ir.AttrID(p.Tuples[st.Tuple+st.Name.Info.Slot(name)]))
}

// SetResultSegments sets the sizes of the groups of results.
func (p *OpParser) SetResultSegments(st *State, sizes ...int) {
	first := st.Tuple + len(st.Name.Info.Slots) + st.Name.Info.OperandGroups
	for i, n := range sizes {
		p.Tuples[first+i] = uint32(n)
	}
}

// OptionalAttrs reads an attribute dictionary if there is one.
func (p *OpParser) OptionalAttrs(st *State) bool {
	at := p.Tok.Pos
	return p.Tok.Kind != '{' || p.OpAttrs(st, true) && p.checkSlots(st, p.Tuples[st.Tuple:], at)
}

// LenientAttrs reads an optional attributes {name = value, ...} of a form whose inherent attributes
// the reference checks late.
func (p *OpParser) LenientAttrs(st *State) bool {
	st.lenient = true
	return p.Tok.Kind != '{' || p.OpAttrs(st, true)
}

// ValueAttrs reads the attributes of an argument or result, nil if it has none.
func (p *Parser) ValueAttrs() (ir.Attr, bool) {
	if p.Tok.Kind != '{' {
		return nil, true
	}
	return p.dictAttr()
}

// PlaceAt sets the source position of the operation.
func (p *OpParser) PlaceAt(st *State, at int) { st.line, st.col = p.place(at) }

// EmptyRegion adds an empty region to an operation that is not isolated.
func (p *OpParser) EmptyRegion(st *State) {
	p.regions = append(p.regions, blockRange{})
	st.read++
}

// EmptyBody reports whether the first region of an isolated operation, which has been read, has no
// blocks.
func (st *State) EmptyBody() bool { return st.body.sl.Regions[1].First == 0 }

// NoBody adds the empty region of an isolated operation without a body.
func (p *OpParser) NoBody(st *State) bool {
	outer := p.body
	st.body = p.openBody(st.id, uint32(st.Name.regions))
	st.read = st.Name.regions
	p.body = outer
	return true
}
