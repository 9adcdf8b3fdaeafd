package asm

import (
	"github.com/hlobc/hlobc/ir"
)

// What forms use of the operation that they read: its operands, types and attributes lie on
// stacks of the parser until the operation is made.

// numUses returns how many operands are on the stack, for setUses.
func (p *parser) numUses() int { return len(p.uses) }

// pushUse puts an operand on the stack.
func (p *parser) pushUse(u ...use) { p.uses = append(p.uses, u...) }

// setUses gives a declared operand the values on the stack from base on. Errors about them are
// at a position.
func (p *parser) setUses(st *opState, a partRef, base, at int) {
	g := p.group(st, a)
	g.uses, g.usesEnd, g.pos, g.hasUses = base, len(p.uses), at, true
}

// moreOperands reads %a, %b : types and adds the values to those that a declared operand has,
// which were the last that were read.
func (p *parser) moreOperands(st *opState, a partRef) bool {
	before := *p.group(st, a)
	if !p.operandStep(st, a) || !p.expect(':', "expected ':' and the types of the values") || !p.typeStep(st, a) {
		return false
	}
	if before.hasUses {
		g := p.group(st, a)
		g.uses, g.types = before.uses, before.types
	}
	return true
}

// countUses returns how many values a declared operand has.
func (p *parser) countUses(st *opState, a partRef) int {
	g := p.group(st, a)
	return g.usesEnd - g.uses
}

// numTypes returns how many types are on the stack, for typesFrom and setTypes.
func (p *nodes) numTypes() int { return len(p.typeStack) }

// pushTypes puts types on the stack.
func (p *nodes) pushTypes(list ...ir.Type) { p.typeStack = append(p.typeStack, list...) }

// typesFrom returns the types on the stack from base on.
func (p *nodes) typesFrom(base int) []ir.Type { return p.typeStack[base:] }

// setTypeAt gives a declared operand or result one type, which is on the stack.
func (p *parser) setTypeAt(st *opState, a partRef, at int) {
	g := p.group(st, a)
	g.types, g.typesEnd, g.hasTypes = at, at+1, true
}

// dropTypes takes the types from base on off the stack.
func (p *nodes) dropTypes(base int) { p.typeStack = p.typeStack[:base] }

// typesOf returns the types of a declared operand or result that are known.
func (p *parser) typesOf(st *opState, a partRef) []ir.Type {
	g := p.group(st, a)
	return p.typeStack[g.types:g.typesEnd]
}

// setAttrOf sets an inherent attribute that the format names.
func (p *parser) setAttrOf(st *opState, a partRef, v ir.Attr) {
	p.tuples[st.tuple+a.i] = uint32(v.ID())
}

// hasAttr reports whether an inherent attribute that the format names is set.
func (p *parser) hasAttr(st *opState, a partRef) bool { return p.tuples[st.tuple+a.i] != 0 }

// setNamed sets an inherent attribute given by name; nil takes it away.
func (p *parser) setNamed(st *opState, name string, a ir.Attr) {
	id := uint32(0)
	if a != nil {
		id = uint32(a.ID())
	}
	p.tuples[st.tuple+st.name.info.Slot(name)] = id
}

// named returns an inherent attribute, nil if it is not set.
func (p *parser) named(st *opState, name string) ir.Attr {
	return p.m.Attr(ir.AttrID(p.tuples[st.tuple+st.name.info.Slot(name)]))
}

// setResultSegments sets the sizes of the groups of results.
func (p *parser) setResultSegments(st *opState, sizes ...int) {
	first := st.tuple + len(st.name.info.Slots) + st.name.info.OperandGroups
	for i, n := range sizes {
		p.tuples[first+i] = uint32(n)
	}
}

// optionalAttrs reads an attribute dictionary if there is one.
func (p *parser) optionalAttrs(st *opState) bool {
	at := p.tok.pos
	return p.tok.kind != '{' || p.opAttrs(st, true) && p.checkSlots(st, p.tuples[st.tuple:], at)
}

// lenientAttrs reads attributes {name = value, ...} if there are any, for forms of which
// the reference checks them late.
func (p *parser) lenientAttrs(st *opState) bool {
	st.lenient = true
	return p.tok.kind != '{' || p.opAttrs(st, true)
}

// valueAttrs reads the attributes of an argument or result: nil if there are none.
func (p *nodes) valueAttrs() (ir.Attr, bool) {
	if p.tok.kind != '{' {
		return nil, true
	}
	return p.dictAttr()
}

// placeAt makes a position that of the operation.
func (p *parser) placeAt(st *opState, at int) { st.line, st.col = p.place(at) }

// emptyRegion gives an operation that is not isolated an empty region.
func (p *parser) emptyRegion(st *opState) {
	p.regions = append(p.regions, blockRange{})
	st.read++
}

// emptyBody reports whether the first region of an isolated operation, which was read, has no
// block.
func (st *opState) emptyBody() bool { return st.body.sl.Regions[1].First == 0 }

// noBody gives an isolated operation an empty region.
func (p *parser) noBody(st *opState) bool {
	outer := p.body
	st.body = p.openBody(st.id, uint32(st.name.regions))
	st.read = st.name.regions
	p.body = outer
	return true
}
