package fold

import (
	"github.com/hlobc/hlobc/dialect/bufferization"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// castFolds returns the folds of casts that cancel each other out.
func castFolds() []rewrite.Table {
	return []rewrite.Table{
		{Dialect: builtin.Ops(), Folds: map[string]rewrite.Folder{builtin.OpUnrealizedConversionCast: foldCast}},
		{Dialect: bufferization.Ops(), Folds: map[string]rewrite.Folder{
			bufferization.OpToBuffer: foldInverse(bufferization.OpToTensor),
			bufferization.OpToTensor: foldInverse(bufferization.OpToBuffer),
		}},
	}
}

// foldCast folds a cast of values to their own types, and a cast that reverses the one before it.
func foldCast(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	if op.NumResults() == 0 {
		return nil
	}
	if out := sameTypes(op, op); out != nil {
		return out
	}
	if op.NumOperands() == 0 {
		return nil
	}
	from := op.Operand(0).DefiningOp()
	if from.IsNil() || from.Info() != op.Info() || from.NumResults() != op.NumOperands() {
		return nil
	}
	for i := range op.NumOperands() {
		if op.Operand(i) != from.Result(i) {
			return nil
		}
	}
	return sameTypes(from, op)
}

// sameTypes returns the operands of from if they have the types of to's results.
func sameTypes(from, to ir.Op) []rewrite.Folded {
	if from.NumOperands() != to.NumResults() {
		return nil
	}
	out := make([]rewrite.Folded, from.NumOperands())
	for i := range out {
		if out[i].Value = from.Operand(i); out[i].Value.Type() != to.Result(i).Type() {
			return nil
		}
	}
	return out
}

// foldInverse folds the inverse of the named operation, applied directly to its result, if the
// final type is the original one.
func foldInverse(name string) rewrite.Folder {
	return func(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
		inverse := from(op.Operand(0), name)
		if inverse.IsNil() || inverse.Operand(0).Type() != op.Result(0).Type() {
			return nil
		}
		return value(inverse.Operand(0))
	}
}
