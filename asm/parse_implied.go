package asm

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// unsaid gives the types of an operation that its form does not say.
type unsaid struct {
	p  *parser
	st *opState
}

func (t unsaid) operand(i int) *valueGroup { return t.p.group(t.st, operandPart(i)) }
func (t unsaid) result(i int) *valueGroup  { return t.p.group(t.st, resultPart(i)) }

// of returns the first type of a group, nil if none is known.
func (t unsaid) of(g *valueGroup) ir.Type {
	if g.typesEnd > g.types {
		return t.p.typeStack[g.types]
	}
	return nil
}

// setOperands gives all values of declared operand i one type.
func (t unsaid) setOperands(i int, of ir.Type) {
	g := t.operand(i)
	base := len(t.p.typeStack)
	for range g.usesEnd - g.uses {
		t.p.typeStack = append(t.p.typeStack, of)
	}
	g.types, g.typesEnd, g.hasTypes = base, len(t.p.typeStack), true
}

// setAll gives the values of declared operand i types, one for each.
func (t unsaid) setAll(i int, list []ir.Type) {
	base := len(t.p.typeStack)
	t.p.typeStack = append(t.p.typeStack, list...)
	g := t.operand(i)
	g.types, g.typesEnd, g.hasTypes = base, len(t.p.typeStack), true
}

func (t unsaid) setResult(i int, of ir.Type) { t.p.setType(t.st, resultPart(i), of) }

// value returns an attribute that was read, nil if there was none.
func (t unsaid) value(attr string) ir.Attr {
	return t.p.m.Attr(ir.AttrID(t.p.tuples[t.st.tuple+t.st.name.info.Slot(attr)]))
}

// element returns the element type of a shaped type.
func (t unsaid) element(of ir.Type) (ir.Type, bool) {
	_, elem, _, ok := types.Shape(of)
	if !ok {
		return nil, t.p.fail(diag.Mismatch, t.st.pos, "expected a tensor")
	}
	return elem, true
}

// impliedTypes finds the types that the form does not say: what is particular to the
// operation, and then what its traits make equal.
func (p *parser) impliedTypes(st *opState) bool {
	info := st.name.info
	def := info.Def
	if p.group(st, operandPart(-1)).hasTypes {
		return true
	}
	t := unsaid{p, st}
	if find := p.formOf(st.name).types; find != nil {
		if done, ok := find(p, t); done || !ok {
			return ok
		}
	}
	if !def.Traits.Has(ods.SameOperandsAndResultType) && !def.Traits.Has(ods.SameTypeOperands) {
		return true
	}
	var known ir.Type
	for i := range def.Operands {
		if x := t.of(t.operand(i)); known == nil {
			known = x
		}
	}
	for i := range def.Results {
		if x := t.of(t.result(i)); known == nil {
			known = x
		}
	}
	if known == nil {
		return true
	}
	for i := range def.Operands {
		if !t.operand(i).hasTypes {
			t.setOperands(i, known)
		}
	}
	for i := range def.Results {
		if !t.result(i).hasTypes {
			t.setResult(i, known)
		}
	}
	return true
}

// typeOfValue: a constant has the type of its value.
func typeOfValue(p *parser, t unsaid) (done, ok bool) {
	of := attrs.TypeOf(t.value(arith.AttrValue))
	if of == nil {
		return true, p.fail(diag.Mismatch, t.st.pos, "the value of a constant must have a type")
	}
	t.setResult(0, of)
	return true, true
}

// typeOfExpected: what is checked has the type of the constant that it should be.
func typeOfExpected(p *parser, t unsaid) (done, ok bool) {
	if of := attrs.TypeOf(t.value(check.AttrValue)); of != nil {
		t.setOperands(0, of)
	}
	return true, true
}

// typesOfCallee: the function type of what is called says them all.
func typesOfCallee(p *parser, t unsaid) (done, ok bool) {
	f, ok := t.of(t.operand(0)).(*types.Function)
	if !ok {
		return true, p.fail(diag.Mismatch, t.st.pos, "what is called must have a function type")
	}
	t.setAll(1, f.Inputs)
	base := p.numTypes()
	p.pushTypes(f.Results...)
	p.setTypes(t.st, resultPart(0), base)
	return true, true
}

func typeOfCondition(p *parser, t unsaid) (done, ok bool) {
	t.setOperands(0, p.common().i1)
	return true, true
}

func typeOfWitness(p *parser, t unsaid) (done, ok bool) {
	t.setResult(0, types.NewText(p.m, "shape", "!shape.witness"))
	return true, true
}

// typeOfComparison: a bit for each of what is compared.
func typeOfComparison(p *parser, t unsaid) (done, ok bool) {
	t.setResult(0, p.boolLike(t.of(t.operand(0))))
	return false, true
}

func typesOfDim(p *parser, t unsaid) (done, ok bool) {
	t.setOperands(1, p.common().index)
	t.setResult(0, p.common().index)
	return true, true
}

func typesOfExtract(p *parser, t unsaid) (done, ok bool) {
	t.setOperands(1, p.common().index)
	elem, ok := t.element(t.of(t.operand(0)))
	if ok {
		t.setResult(0, elem)
	}
	return true, ok
}

func typesOfInsert(p *parser, t unsaid) (done, ok bool) {
	t.setOperands(2, p.common().index)
	t.setResult(0, t.of(t.operand(1)))
	elem, ok := t.element(t.of(t.operand(1)))
	if ok {
		t.setOperands(0, elem)
	}
	return true, ok
}

// typesOfElements: there are as many operands as the result has elements.
func typesOfElements(p *parser, t unsaid) (done, ok bool) {
	of := t.of(t.result(0))
	if shape, _, _, ok := types.Shape(of); ok {
		g := t.operand(0)
		if n, static := types.NumElements(shape); static && n != int64(g.usesEnd-g.uses) {
			return true, p.fail(diag.Mismatch, max(g.pos, t.st.pos), "expected "+strconv.FormatInt(n, 10)+" operands, as many as the result has elements")
		}
	}
	elem, ok := t.element(of)
	if ok {
		t.setOperands(0, elem)
	}
	return true, ok
}

// boolLike returns i1 in the shape of t.
func (p *parser) boolLike(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *types.RankedTensor:
		return types.NewTensor(p.m, t.Shape, p.common().i1, t.Encoding)
	case *types.UnrankedTensor:
		return types.NewUnrankedTensor(p.m, p.common().i1)
	case *types.Vector:
		return types.NewVector(p.m, t.Shape, p.common().i1, t.Scalable)
	}
	return p.common().i1
}
