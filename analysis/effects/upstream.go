package effects

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/affine"
	"github.com/hlobc/hlobc/dialect/linalg"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// The rules of this file are about operations of MLIR's own dialects that work on tensors, which are
// values, or on buffers, which are memory.

// linalgRules returns the rules of the linalg operations, which all have the same form: inputs, and outputs
// that give the result its shape and initial elements.
func linalgRules() Rules {
	rules := Rules{}
	ops := linalg.Ops()
	for i := range ops.Ops {
		rule := &OpRule{}
		if o := &ops.Ops[i]; o.Traits.Has(ods.OwnMemoryEffects) {
			rule.Memory = writesOutputs
		}
		if o := &ops.Ops[i]; o.Traits.Has(ods.ConditionallySpeculatable) {
			rule.Speculate = onTensors
		}
		rules[ops.Name+"."+ops.Ops[i].Name] = rule
	}
	return rules
}

// outputs are the names that operations give to the operands that they write.
var outputs = []string{"outputs", "output", "inits", "init", "dest"}

// writesOutputs reads all buffers, and also writes those that are outputs.
func writesOutputs(a *Analysis, op ir.Op, emit func(Effect)) {
	for i, v := range op.Info().Def.Operands {
		for from, to := op.OperandGroup(i); from < to; from++ {
			if !isBuffer(op.Operand(from)) {
				continue
			}
			emit(Effect{Kind: ods.Read, Value: op.Operand(from), Full: true})
			if slices.Contains(outputs, v.Name) {
				emit(Effect{Kind: ods.Write, Value: op.Operand(from), Stage: 1, Full: true})
			}
		}
	}
}

// writesDestination writes operand 1 if it is a buffer.
func writesDestination(a *Analysis, op ir.Op, emit func(Effect)) {
	if op.NumOperands() > 1 && isBuffer(op.Operand(1)) {
		emit(Effect{Kind: ods.Write, Value: op.Operand(1)})
	}
}

// readsFirst reads operand 0 if it is a buffer.
func readsFirst(a *Analysis, op ir.Op, emit func(Effect)) {
	if op.NumOperands() > 0 && isBuffer(op.Operand(0)) {
		emit(Effect{Kind: ods.Read, Value: op.Operand(0)})
	}
}

func isBuffer(v ir.Value) bool {
	switch v.Type().(type) {
	case *types.MemRef, *types.UnrankedMemRef:
		return true
	}
	return false
}

// onTensors lets operations be speculated as far as what is inside them, unless an operand is a buffer.
func onTensors(a *Analysis, op ir.Op) (Speculatability, Reason) {
	for i := range op.NumOperands() {
		if isBuffer(op.Operand(i)) {
			return NotSpeculatable, Reason{Rule: Undefined}
		}
	}
	return RecursivelySpeculatable, Reason{}
}

// affineFor is speculatable if its step is 1: it then terminates for all bounds.
func affineFor(a *Analysis, op ir.Op) (Speculatability, Reason) {
	if n, ok := op.Attr(affine.AttrStep).(*attrs.Integer); !ok || n.Int() != 1 {
		return no(Loop)
	}
	return RecursivelySpeculatable, Reason{}
}
