package parse

import (
	"strconv"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/ir"
)

// Settle converts what was read to operands and result types. Types that the format omits are
// inferred by the rules of the operation.
func (p *OpParser) Settle(st *State) bool {
	st.settled = true
	info := st.Name.Info
	def := info.Def
	if !p.impliedTypes(st) {
		return false
	}
	all := p.Group(st, format.OperandPart(-1))
	// Group sizes. If all operands are in one list, the attributes give the sizes.
	if !all.hasUses {
		for i := range info.OperandGroups {
			g := p.Group(st, format.OperandPart(i))
			p.Tuples[st.Tuple+len(info.Slots)+i] = uint32(g.UsesEnd - g.Uses)
		}
	}
	if all.hasTypes || all.hasUses {
		if !p.settleAll(st, all) {
			return false
		}
	} else {
		for i := range def.Operands {
			if !p.settleGroup(st, i) {
				return false
			}
		}
	}
	results := p.Group(st, format.ResultPart(-1))
	var buf [8]ir.Type
	list := buf[:0]
	if results.hasTypes {
		list = append(list, p.TypeStack[results.types:results.typesEnd]...)
	} else {
		for i := range def.Results {
			g := p.Group(st, format.ResultPart(i))
			list = append(list, p.TypeStack[g.types:g.typesEnd]...)
		}
	}
	p.TypeStack = append(p.TypeStack[:st.types], list...)
	return true
}

// settleAll resolves operands if they, or their types, were read as one list.
func (p *OpParser) settleAll(st *State, all *valueGroup) bool {
	info := st.Name.Info
	var types []ir.Type
	if all.hasTypes {
		types = p.TypeStack[all.types:all.typesEnd]
	} else {
		base := len(p.TypeStack)
		for i := range info.Def.Operands {
			g := p.Group(st, format.OperandPart(i))
			p.TypeStack = append(p.TypeStack, p.TypeStack[g.types:g.typesEnd]...)
		}
		types = p.TypeStack[base:]
	}
	n, at := 0, max(all.Pos, st.Pos)
	count := func(g *valueGroup) int { return g.UsesEnd - g.Uses }
	if all.hasUses {
		n, at = count(all), all.Pos
	} else {
		for i := range info.Def.Operands {
			n += count(p.Group(st, format.OperandPart(i)))
		}
	}
	if n != len(types) {
		return p.Fail(diag.Mismatch, at, "expected the types of "+strconv.Itoa(n)+" operands, found "+strconv.Itoa(len(types)))
	}
	if all.hasUses {
		return p.resolveUses(p.uses[all.Uses:all.UsesEnd], types)
	}
	for i := range info.Def.Operands {
		g := p.Group(st, format.OperandPart(i))
		if !p.resolveUses(p.uses[g.Uses:g.UsesEnd], types[:count(g)]) {
			return false
		}
		types = types[count(g):]
	}
	return true
}

// settleGroup resolves the operands of one declared operand.
func (p *OpParser) settleGroup(st *State, i int) bool {
	g := p.Group(st, format.OperandPart(i))
	n, have := g.UsesEnd-g.Uses, g.typesEnd-g.types
	if n != have {
		return p.Fail(diag.Mismatch, max(g.Pos, st.Pos), "expected the types of "+strconv.Itoa(n)+" operands, found "+strconv.Itoa(have))
	}
	return p.resolveUses(p.uses[g.Uses:g.UsesEnd], p.TypeStack[g.types:g.typesEnd])
}

// resolveUses converts uses to operands of as many types.
func (p *OpParser) resolveUses(uses []Use, types []ir.Type) bool {
	for i, u := range uses {
		v, ok := p.value(u, types[i])
		if !ok {
			return false
		}
		p.values = append(p.values, v)
	}
	return true
}
