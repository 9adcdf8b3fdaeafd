package quant

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// ToQDQ computes operations on quantized tensors with floats: it dequantizes their operands before
// them and quantizes their results after them.
var ToQDQ = greedy("stablehlo-legalize-quantized-op-to-qdq",
	"compute with floats between uniform_dequantize and uniform_quantize", ToQDQTables)

// FromQDQ is the reverse of [ToQDQ]: it turns operations between uniform_dequantize and
// uniform_quantize into operations on quantized tensors.
var FromQDQ = greedy("stablehlo-legalize-qdq-to-quantized-op",
	"compute with quantized tensors instead of floats between uniform_dequantize and uniform_quantize", FromQDQTables)

// ToQDQTables returns the patterns of [ToQDQ] and the constants of the dialects.
func ToQDQTables() []rewrite.Table {
	return withConstants(onFloats("compute with floats", computeWithFloats))
}

// FromQDQTables returns the pattern of [FromQDQ] and the constants of the dialects.
func FromQDQTables() []rewrite.Table {
	return withConstants(map[string][]rewrite.Pattern{stablehlo.OpUniformQuantize: {{Name: "compute with quantized tensors", Apply: computeQuantized}}})
}

func withConstants(patterns map[string][]rewrite.Pattern) []rewrite.Table {
	return append(fold.Constants(), rewrite.Table{Dialect: stablehlo.Ops(), Ops: patterns})
}

// greedy returns a pass over functions that applies tables with the greedy driver.
func greedy(name, doc string, tables func() []rewrite.Table) pass.Pass {
	return pass.Pass{Name: name, Doc: doc, Anchor: pass.Function,
		Setup: func(*pass.Options) pass.Ready {
			return func() (pass.Run, error) { return fold.Greedy(name, false, tables()) }
		}}
}

// onFloats returns a pattern for each operation whose semantics on quantized operands the
// specification defines as dequantizing them, computing, and quantizing the result. Data movement,
// except for select, and operations with regions are not among them.
func onFloats(name string, apply func(*rewrite.Rewriter, ir.Op) (bool, error)) map[string][]rewrite.Pattern {
	ops := map[string][]rewrite.Pattern{}
	for _, op := range [...]string{
		stablehlo.OpAbs, stablehlo.OpAdd, stablehlo.OpAtan2, stablehlo.OpBatchNormGrad,
		stablehlo.OpBatchNormInference, stablehlo.OpBatchNormTraining, stablehlo.OpCbrt, stablehlo.OpCeil,
		stablehlo.OpCholesky, stablehlo.OpClamp, stablehlo.OpCompare, stablehlo.OpConvolution, stablehlo.OpCosine,
		stablehlo.OpDivide, stablehlo.OpDot, stablehlo.OpDotGeneral, stablehlo.OpExponential,
		stablehlo.OpExponentialMinusOne, stablehlo.OpFloor, stablehlo.OpLog, stablehlo.OpLogPlusOne,
		stablehlo.OpLogistic, stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpMultiply, stablehlo.OpNegate,
		stablehlo.OpPower, stablehlo.OpReducePrecision, stablehlo.OpRemainder, stablehlo.OpRoundNearestAfz,
		stablehlo.OpRoundNearestEven, stablehlo.OpRsqrt, stablehlo.OpSelect, stablehlo.OpSign, stablehlo.OpSine,
		stablehlo.OpSqrt, stablehlo.OpSubtract, stablehlo.OpTan, stablehlo.OpTanh, stablehlo.OpTriangularSolve,
	} {
		ops[op] = []rewrite.Pattern{{Name: name, Apply: apply}}
	}
	return ops
}

// computeWithFloats dequantizes operands, one by one even if they are the same value, and quantizes
// results. The operation itself stays, with other types.
func computeWithFloats(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var few [8]ir.Type
	types, n := onExpressed(few[:0], op), op.NumOperands()
	if types == nil {
		return false, nil
	}
	for i, t := range types[:n] {
		if v := op.Operand(i); v.Type() != t {
			op.SetOperand(i, stablehlo.UniformDequantize(r.At(), t, v))
		}
	}
	r.Changed(op)
	r.After(op)
	for i, t := range types[n:] {
		v := op.Result(i)
		if was := v.Type(); was != t {
			v.SetType(t)
			made := stablehlo.UniformQuantize(r.At(), was, v)
			r.ReplaceUsesExcept(v, made, made.DefiningOp())
		}
	}
	return true, nil
}

// onExpressed appends to list the expressed types of op's operands and results. It returns nil if
// none is quantized, or if the expressed type of one is unknown.
func onExpressed(list []ir.Type, op ir.Op) []ir.Type {
	m, n, quantized := op.Module(), op.NumOperands(), false
	var last ir.Type
	var was ir.TypeID // operands and results often have the same type
	for i := range n + op.NumResults() {
		var v ir.Value
		if i < n {
			v = op.Operand(i)
		} else {
			v = op.Result(i - n)
		}
		if id := v.TypeID(); id != was {
			t := v.Type()
			last, was = expressed(m, t), id
			quantized = quantized || last != t
		}
		if last == nil {
			return nil
		}
		list = append(list, last)
	}
	if !quantized {
		return nil
	}
	return list
}

// computeQuantized replaces the quantization of the result of an operation, all of whose operands
// are dequantized, by the same operation on the quantized operands. The new operation comes after
// the one on floats, which may have other uses.
func computeQuantized(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	on := op.Operand(0).DefiningOp()
	if on.IsNil() || on.NumRegions() != 0 || on.NumResults() > 1 || on.NumOperands() == 0 || anyOperand(on) {
		return false, nil
	}
	var buf [4]ir.Value
	operands := buf[:0]
	for i := range on.NumOperands() {
		from := stablehlo.AsUniformDequantize(on.Operand(i).DefiningOp())
		if from.IsNil() {
			return false, nil
		}
		operands = append(operands, from.Operand())
	}
	op.MoveAfter(on)
	return true, r.BecomeLike(op, on, operands...)
}
