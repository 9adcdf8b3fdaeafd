package asm

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// partRef names a part of an operation: declared operand, result, attribute, region
// or successor i, or all operands or results if i is negative.
type partRef struct {
	part  partKind
	i     int
	arity ods.Arity
}

type partKind uint8

const (
	refOperand partKind = iota
	refResult
	refAttr
	refRegion
	refSuccessor
)

// operandPart is declared operand i, which stands for one value, or all operands if i is
// negative.
func operandPart(i int) partRef {
	if i < 0 {
		return partRef{part: refOperand, i: i, arity: ods.Variadic}
	}
	return partRef{part: refOperand, i: i}
}

// resultPart is declared result i, or all results if i is negative.
func resultPart(i int) partRef {
	if i < 0 {
		return partRef{part: refResult, i: i, arity: ods.Variadic}
	}
	return partRef{part: refResult, i: i}
}

// findPart finds what a variable or one of the directives operands and results
// means.
func findPart(info *ir.OpInfo, e *element) (partRef, error) {
	def := info.Def
	if e.kind == directive {
		switch e.text {
		case "operands":
			return operandPart(-1), nil
		case "results":
			return resultPart(-1), nil
		}
	}
	for i := range def.Operands {
		if def.Operands[i].Name == e.text {
			return partRef{refOperand, i, def.Operands[i].Arity}, nil
		}
	}
	for i := range def.Results {
		if def.Results[i].Name == e.text {
			return partRef{refResult, i, def.Results[i].Arity}, nil
		}
	}
	if i := info.Slot(e.text); i >= 0 {
		return partRef{part: refAttr, i: i}, nil
	}
	for i := range def.Regions {
		if r := &def.Regions[i]; r.Name == e.text {
			if r.Variadic {
				return partRef{refRegion, i, ods.Variadic}, nil
			}
			return partRef{part: refRegion, i: i}, nil
		}
	}
	for i := range def.Successors {
		if def.Successors[i].Name == e.text {
			return partRef{refSuccessor, i, def.Successors[i].Arity}, nil
		}
	}
	return partRef{}, fmt.Errorf("asm: nothing of the operation is called %s", e.text)
}
