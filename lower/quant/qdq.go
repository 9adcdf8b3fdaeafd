package quant

import (
	"github.com/hlobc/hlobc/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/pass"
	"github.com/hlobc/hlobc/rewrite"
	"github.com/hlobc/hlobc/visit/domains"
)

// ToQDQ has operations on quantized tensors computed with floats: their operands are
// dequantized in front of them, and their results quantized behind them.
var ToQDQ = greedy("stablehlo-legalize-quantized-op-to-qdq",
	"compute with floats between uniform_dequantize and uniform_quantize", onFloats("compute with floats", computeWithFloats))

// FromQDQ is the way back: what is computed between uniform_dequantize and
// uniform_quantize is computed with quantized tensors.
var FromQDQ = greedy("stablehlo-legalize-qdq-to-quantized-op",
	"compute with quantized tensors instead of floats between uniform_dequantize and uniform_quantize",
	map[string][]rewrite.Pattern{"uniform_quantize": {{Name: "compute with quantized tensors", Apply: computeQuantized}}})

// greedy returns a pass over functions that applies patterns for StableHLO.
func greedy(name, doc string, patterns map[string][]rewrite.Pattern) pass.Pass {
	return pass.Pass{Name: name, Doc: doc, Anchor: pass.Function,
		Setup: func(*pass.Options) pass.Ready {
			return func() (pass.Run, error) {
				return fold.Greedy(false, append(fold.Constants(), rewrite.Table{Domain: &domains.StableHLO, Ops: patterns}))
			}
		}}
}

// onFloats returns a pattern for each operation that the specification explains, where
// operands are quantized, by dequantizing them, computing, and quantizing the result.
// What moves elements about is not among them, but for select, and nothing that has
// regions.
func onFloats(name string, apply func(*rewrite.Rewriter, ir.Op) (bool, error)) map[string][]rewrite.Pattern {
	ops := map[string][]rewrite.Pattern{}
	for _, op := range [...]string{"abs", "add", "atan2", "batch_norm_grad", "batch_norm_inference", "batch_norm_training", "cbrt",
		"ceil", "cholesky", "clamp", "compare", "convolution", "cosine", "divide", "dot", "dot_general", "exponential",
		"exponential_minus_one", "floor", "log", "log_plus_one", "logistic", "maximum", "minimum", "multiply", "negate", "power",
		"reduce_precision", "remainder", "round_nearest_afz", "round_nearest_even", "rsqrt", "select", "sign", "sine", "sqrt",
		"subtract", "tan", "tanh", "triangular_solve"} {
		ops[op] = []rewrite.Pattern{{Name: name, Apply: apply}}
	}
	return ops
}

// computeWithFloats: operands are dequantized, one by one even if they are the same, and
// results quantized.
func computeWithFloats(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return throughFloats(r, op,
		func(v ir.Value, t ir.Type) ir.Value {
			return r.Op("stablehlo.uniform_dequantize", t, []ir.Value{v})
		},
		func(v ir.Value, t ir.Type) ir.Value {
			return r.Op("stablehlo.uniform_quantize", t, []ir.Value{v})
		})
}

// throughFloats replaces op by the same one on expressed types, if any of its types is
// quantized: dequantize makes its operands of those, and quantize results of types. It
// reports false where a type does not say what it expresses.
func throughFloats(r *rewrite.Rewriter, op ir.Op, dequantize, quantize func(v ir.Value, t ir.Type) ir.Value) (bool, error) {
	if !anyOperand(op) && !anyResult(op) {
		return false, nil
	}
	var buf struct {
		results, floats [4]ir.Type
		operands, made  [4]ir.Value
	}
	m := r.Module()
	results, floats := buf.results[:0], buf.floats[:0]
	var last, was ir.Type // many types of an operation are the same
	express := func(t ir.Type) ir.Type {
		if t != was {
			last, was = expressed(m, t), t
		}
		return last
	}
	for i := range op.NumResults() {
		t := express(op.Result(i).Type())
		if t == nil {
			return false, nil
		}
		results = append(results, t)
	}
	for i := range op.NumOperands() {
		t := express(op.Operand(i).Type())
		if t == nil {
			return false, nil
		}
		floats = append(floats, t)
	}
	operands := buf.operands[:0]
	for i, t := range floats {
		v := op.Operand(i)
		if v.Type() != t {
			v = dequantize(v, t)
		}
		operands = append(operands, v)
	}
	on := r.Like(op, &ir.OpState{Operands: operands, ResultTypes: results})
	made := buf.made[:0]
	for i := range op.NumResults() {
		v := on.Result(i)
		if t := op.Result(i).Type(); t != results[i] {
			v = quantize(v, t)
		}
		made = append(made, v)
	}
	return true, r.Replace(op, made...)
}

// computeQuantized: what is quantized is computed from dequantized operands alone, so
// the same operation can do it with what they were before. It stands behind the one on
// floats, which may have other uses.
func computeQuantized(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	on := op.Operand(0).DefiningOp()
	if on.IsNil() || on.NumRegions() != 0 || on.NumResults() > 1 || on.NumOperands() == 0 || anyOperand(on) {
		return false, nil
	}
	var buf [4]ir.Value
	operands := buf[:0]
	for i := range on.NumOperands() {
		from := on.Operand(i).DefiningOp()
		if from.IsNil() || from.Name() != "stablehlo.uniform_dequantize" {
			return false, nil
		}
		operands = append(operands, from.Operand(0))
	}
	r.After(on)
	made := r.Like(on, &ir.OpState{Operands: operands, ResultTypes: []ir.Type{op.Result(0).Type()}})
	// The operation has no uses now and goes when its turn comes; its users are not
	// looked at again for this.
	op.Result(0).ReplaceAllUsesWith(made.Result(0))
	return true, nil
}
