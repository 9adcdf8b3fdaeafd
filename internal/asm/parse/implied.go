package parse

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// Unsaid is an operation with types that its form omits. Its methods set them.
type Unsaid struct {
	p  *OpParser
	St *State
}

func (t Unsaid) Operand(i int) *valueGroup { return t.p.Group(t.St, format.OperandPart(i)) }

func (t Unsaid) Result(i int) *valueGroup { return t.p.Group(t.St, format.ResultPart(i)) }

// Of returns the first known type of a group, or nil.
func (t Unsaid) Of(g *valueGroup) ir.Type {
	if g.typesEnd > g.types {
		return t.p.TypeStack[g.types]
	}
	return nil
}

// SetOperands sets one type for all values of declared operand i.
func (t Unsaid) SetOperands(i int, of ir.Type) {
	g := t.Operand(i)
	base := len(t.p.TypeStack)
	for range g.UsesEnd - g.Uses {
		t.p.TypeStack = append(t.p.TypeStack, of)
	}
	g.types, g.typesEnd, g.hasTypes = base, len(t.p.TypeStack), true
}

// SetAll sets the types of the values of declared operand i, one each.
func (t Unsaid) SetAll(i int, list []ir.Type) {
	base := len(t.p.TypeStack)
	t.p.TypeStack = append(t.p.TypeStack, list...)
	g := t.Operand(i)
	g.types, g.typesEnd, g.hasTypes = base, len(t.p.TypeStack), true
}

// SetResults sets the types of the values of declared result i, one each.
func (t Unsaid) SetResults(i int, list []ir.Type) {
	base := len(t.p.TypeStack)
	t.p.TypeStack = append(t.p.TypeStack, list...)
	t.p.SetTypes(t.St, format.ResultPart(i), base)
}

func (t Unsaid) SetResult(i int, of ir.Type) { t.p.SetType(t.St, format.ResultPart(i), of) }

// Value returns an inherent attribute that was read, or nil.
func (t Unsaid) Value(attr string) ir.Attr {
	return t.p.Module.Attr(ir.AttrID(t.p.Tuples[t.St.Tuple+t.St.Name.Info.Slot(attr)]))
}

// Element returns the element type of a shaped type.
func (t Unsaid) Element(of ir.Type) (ir.Type, bool) {
	_, elem, _, ok := types.Shape(of)
	if !ok {
		return nil, t.p.Fail(diag.Mismatch, t.St.Pos, "expected a tensor")
	}
	return elem, true
}

// impliedTypes infers the types that the form omits: by the rule of the operation, and then by the
// traits that require equal types.
func (p *OpParser) impliedTypes(st *State) bool {
	info := st.Name.Info
	def := info.Def
	t := Unsaid{p, st}
	find := p.formOf(st.Name).types
	if p.Group(st, format.OperandPart(-1)).hasTypes && find == nil {
		return true
	}
	if find != nil {
		if done, ok := find(p, t); done || !ok {
			return ok
		}
	}
	p.typesOfEqual(t, def, def.Traits.Has(ods.SameOperandsAndResultType))
	p.typesByRules(st)
	p.typesOfEqual(t, def, true)
	return true
}

// typesOfEqual infers types from the traits that require equal types of all operands, or of all
// operands and results. The results are inferred if results is set.
func (p *OpParser) typesOfEqual(t Unsaid, def *ods.Op, results bool) {
	if !def.Traits.Has(ods.SameOperandsAndResultType) && !def.Traits.Has(ods.SameTypeOperands) {
		return
	}
	var known ir.Type
	for i := range def.Operands {
		if x := t.Of(t.Operand(i)); known == nil {
			known = x
		}
	}
	for i := range def.Results {
		if x := t.Of(t.Result(i)); known == nil {
			known = x
		}
	}
	if known == nil {
		return
	}
	for i := range def.Operands {
		if !t.Operand(i).hasTypes {
			t.SetOperands(i, known)
		}
	}
	for i := range def.Results {
		if results && !t.Result(i).hasTypes {
			t.SetResult(i, known)
		}
	}
}
