package format

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Part identifies a part of an operation: declared operand, result, attribute, region or successor
// i, or all operands or results if i is negative.
type Part struct {
	Kind  PartKind
	Index int
	Arity ods.Arity
}

type PartKind uint8

const (
	Operand PartKind = iota
	Result
	Attr
	Region
	Successor
)

// OperandPart is declared operand i, which must be a single value, or all operands if i is
// negative.
func OperandPart(i int) Part {
	if i < 0 {
		return Part{Kind: Operand, Index: i, Arity: ods.Variadic}
	}
	return Part{Kind: Operand, Index: i}
}

// ResultPart is declared result i, or all results if i is negative.
func ResultPart(i int) Part {
	if i < 0 {
		return Part{Kind: Result, Index: i, Arity: ods.Variadic}
	}
	return Part{Kind: Result, Index: i}
}

// FindPart returns the part that a variable, or one of the directives operands and results, refers
// to.
func FindPart(info *ir.OpInfo, e *Element) (Part, error) {
	def := info.Def
	if e.Kind == Directive {
		switch e.Text {
		case "operands":
			return OperandPart(-1), nil
		case "results":
			return ResultPart(-1), nil
		}
	}
	for i := range def.Operands {
		if def.Operands[i].Name == e.Text {
			return Part{Operand, i, def.Operands[i].Arity}, nil
		}
	}
	for i := range def.Results {
		if def.Results[i].Name == e.Text {
			return Part{Result, i, def.Results[i].Arity}, nil
		}
	}
	if i := info.Slot(e.Text); i >= 0 {
		return Part{Kind: Attr, Index: i}, nil
	}
	for i := range def.Regions {
		if r := &def.Regions[i]; r.Name == e.Text {
			if r.Variadic {
				return Part{Region, i, ods.Variadic}, nil
			}
			return Part{Kind: Region, Index: i}, nil
		}
	}
	for i := range def.Successors {
		if def.Successors[i].Name == e.Text {
			return Part{Successor, i, def.Successors[i].Arity}, nil
		}
	}
	return Part{}, fmt.Errorf("asm: nothing of the operation is called %s", e.Text)
}
