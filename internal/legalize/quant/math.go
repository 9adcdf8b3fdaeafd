package quant

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/quant"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

const toMathName = "stablehlo-legalize-quant-to-math"

// ToMath replaces quantized tensors by tensors of the storage type, and operations on them by
// arithmetic on integers and f32. Addition, dot products and convolutions are computed on integers
// if the parameters of their types allow it, and data movement on the stored values; all other
// operations dequantize, compute and quantize.
//
// Arithmetic is supported only for the uniform quantization of f32, per tensor or per axis. An
// operation that cannot be replaced is an error with the code [rewrite.NotLegal].
var ToMath = pass.Pass{
	Name:   toMathName,
	Doc:    "replace quantized tensors by integers",
	Anchor: pass.Function,
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			sets, err := rewrite.AssemblePass(toMathName, ToMathTables())
			return func(ctx *pass.Context, op ir.Op) error {
				set, err := sets.For(op.Module().Registry())
				if err != nil {
					return err
				}
				return toMath(set, ctx, op)
			}, err
		}
	},
}

// ToMathTables returns the patterns of [ToMath]: for each operation of StableHLO, those on integers
// before those on floats, and the pattern of func.return.
func ToMathTables() []rewrite.Table {
	ops := onIntegers()
	for name, list := range onFloats("dequantize, compute, quantize", computeAndQuantize) {
		ops[name] = append(ops[name], list...)
	}
	return []rewrite.Table{
		{Dialect: stablehlo.Ops(), Ops: ops},
		{Dialect: fn.Ops(), Ops: map[string][]rewrite.Pattern{fn.OpReturn: {{Name: "return what is stored", Apply: onStored}}}},
	}
}

// direct is the benefit of patterns on integers over those on floats for the same operation.
const direct = 1

// onIntegers returns the patterns for operations that can be computed without floats, and for
// conversions from and to floats.
func onIntegers() map[string][]rewrite.Pattern {
	ops := map[string][]rewrite.Pattern{
		stablehlo.OpUniformQuantize:   {{Name: "quantize", Apply: applyQuantize}},
		stablehlo.OpUniformDequantize: {{Name: "dequantize", Apply: applyDequantize}},
		stablehlo.OpAdd:               {{Name: "add integers", Benefit: direct, Apply: addIntegers}},
		stablehlo.OpDot:               {{Name: "dot product of integers", Benefit: direct, Apply: dotOfIntegers}},
		stablehlo.OpDotGeneral:        {{Name: "dot product of integers", Benefit: direct, Apply: dotOfIntegers}},
		stablehlo.OpConvolution:       {{Name: "convolution of integers", Benefit: direct, Apply: convolutionOfIntegers}},
		stablehlo.OpMaximum:           {{Name: "compare what is stored", Benefit: direct, Apply: onStoredAlike}},
		stablehlo.OpMinimum:           {{Name: "compare what is stored", Benefit: direct, Apply: onStoredAlike}},
		stablehlo.OpSelect:            {{Name: "move what is stored", Benefit: direct, Apply: onStored}},
	}
	for _, name := range [...]string{
		stablehlo.OpBitcastConvert, stablehlo.OpBroadcastInDim, stablehlo.OpComposite, stablehlo.OpConcatenate,
		stablehlo.OpConstant, stablehlo.OpDynamicBroadcastInDim, stablehlo.OpDynamicReshape, stablehlo.OpDynamicSlice,
		stablehlo.OpGather, stablehlo.OpGetDimensionSize, stablehlo.OpPad, stablehlo.OpReduceWindow,
		stablehlo.OpReshape, stablehlo.OpReturn, stablehlo.OpSlice, stablehlo.OpTranspose,
	} {
		ops[name] = []rewrite.Pattern{{Name: "move what is stored", Apply: onStored}}
	}
	return ops
}

// toMath runs on a function. While patterns are applied, values keep their quantized types, which
// say what they represent, and the replacement of a value gets its type. At the end, all of them
// get their storage types.
func toMath(set *rewrite.Set, ctx *pass.Context, f ir.Op) error {
	c := conversion{m: f.Module(), root: f, set: set, replace: newMarks(f)}
	if err := c.plan(); err != nil {
		return err
	}
	if c.replace.empty() {
		return nil
	}
	err := set.Legalize(f, func(op ir.Op) rewrite.Verdict {
		if c.replace.has(op) {
			return rewrite.Illegal
		}
		return rewrite.Legal
	}, rewrite.Options{NoFold: true, Log: ctx.Log})
	if err != nil {
		return err
	}
	return c.store()
}

// conversion is the state of one run.
type conversion struct {
	m    *ir.Module
	root ir.Op
	set  *rewrite.Set
	// replace has the operations that have to be replaced, including the function if its type has
	// to change.
	replace marks
}

// plan finds the operations to replace, and those of other dialects that prevent it.
func (c *conversion) plan() error {
	err := ir.Walk(c.root, func(op ir.Op) ir.Action {
		if c.mustGo(op) {
			c.replace.add(op)
		}
		return ir.Advance
	})
	if err != nil {
		return err
	}
	if f := signature(c.root); f != nil && (slices.ContainsFunc(f.Inputs, notStored) || slices.ContainsFunc(f.Results, notStored)) {
		return notLegal(c.root, "a type does not say what is stored")
	}
	var border error
	err = ir.Walk(c.root, func(op ir.Op) ir.Action {
		for i := range op.NumOperands() {
			v := op.Operand(i)
			if !isQuantized(v.Type()) {
				continue
			}
			from := v.DefiningOp()
			if from.IsNil() {
				from = v.OwnerBlock().Parent()
			}
			if c.replace.has(from) != c.replace.has(op) {
				border = notLegal(op, "operand %d is quantized on one side and not on the other, which has no operation", i)
				return ir.Interrupt
			}
		}
		return ir.Advance
	})
	if border != nil {
		return border
	}
	return err
}

// mustGo reports whether op has to be replaced: all operations of the dialect quant, and operations
// of the program's dialects, or with patterns of a facet, with quantized types.
func (c *conversion) mustGo(op ir.Op) bool {
	switch op.Info().Dialect {
	case quant.Namespace:
		return true
	case stablehlo.Namespace, chlo.Namespace:
		return anyOperand(op) || anyResult(op)
	case fn.Namespace:
		f := signature(op)
		return anyOperand(op) || anyResult(op) || f != nil && (slices.ContainsFunc(f.Inputs, isQuantized) || slices.ContainsFunc(f.Results, isQuantized))
	}
	return c.set.IsAdded(op.Info()) && (anyOperand(op) || anyResult(op))
}

// signature returns the type of a function, or nil if op is not a function.
func signature(op ir.Op) *types.Function {
	f := fn.AsFunc(op)
	if f.IsNil() {
		return nil
	}
	t, _ := f.FunctionType().(*types.Function)
	return t
}

// stored returns the storage type of t, or t itself if it is not quantized or has no known storage
// type.
func (c *conversion) stored(t ir.Type) ir.Type {
	if q, ok := quantization(t); ok && q.Storage != nil {
		return withElem(c.m, t, q.Storage)
	}
	return t
}

func (c *conversion) storedAll(from []ir.Type) []ir.Type {
	to := make([]ir.Type, len(from))
	for i, t := range from {
		to[i] = c.stored(t)
	}
	return to
}

// store gives values their storage types.
func (c *conversion) store() error {
	var known ir.ByNumber[ir.TypeID, ir.Type] // storage types
	set := func(v ir.Value) {
		id := v.TypeID()
		t := known.At(id, c.m.NumTypes())
		if *t == nil {
			*t = c.stored(v.Type())
		}
		if (*t).ID() != id {
			v.SetType(*t)
		}
	}
	if f := signature(c.root); f != nil && c.replace.has(c.root) {
		c.root.SetAttr(fn.AttrFunctionType, attrs.NewType(c.m, types.NewFunction(c.m, c.storedAll(f.Inputs), c.storedAll(f.Results))))
	}
	return ir.Walk(c.root, func(op ir.Op) ir.Action {
		switch op.Info().Dialect {
		case stablehlo.Namespace, chlo.Namespace, fn.Namespace:
		default:
			return ir.Advance
		}
		for i := range op.NumResults() {
			set(op.Result(i))
		}
		if !c.replace.has(op) {
			return ir.Advance
		}
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					set(b.Arg(k))
				}
			}
		}
		return ir.Advance
	})
}

// notStored reports whether t is quantized but has no known storage type.
func notStored(t ir.Type) bool {
	q, ok := quantization(t)
	return ok && q.Storage == nil
}

// onStored is for operations that do the same to stored values as to quantized ones.
func onStored(_ *rewrite.Rewriter, op ir.Op) (bool, error) {
	for i := range op.NumOperands() {
		if notStored(op.Operand(i).Type()) {
			return false, nil
		}
	}
	for i := range op.NumResults() {
		if notStored(op.Result(i).Type()) {
			return false, nil
		}
	}
	return true, nil
}

// onStoredAlike is like onStored for comparisons, if both operands and the result have the same
// parameters.
func onStoredAlike(_ *rewrite.Rewriter, op ir.Op) (bool, error) {
	e := elemOf(op.Result(0))
	return elemOf(op.Operand(0)) == e && elemOf(op.Operand(1)) == e, nil
}

// computeAndQuantize dequantizes, computes with floats, and quantizes.
func computeAndQuantize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	for i := range op.NumOperands() {
		if t := op.Operand(i).Type(); isQuantized(t) && !hasArithmetic(t) {
			return false, noArithmetic(op, t)
		}
	}
	for i := range op.NumResults() {
		if t := op.Result(i).Type(); isQuantized(t) && !hasArithmetic(t) {
			return false, noArithmetic(op, t)
		}
	}
	var few struct {
		types             [8]ir.Type
		operands, results [4]ir.Value
	}
	on, n := onExpressed(few.types[:0], op), op.NumOperands()
	if on == nil {
		return false, nil
	}
	k, operands, results := with(r), few.operands[:0], few.results[:0]
	for i, t := range on[:n] {
		v := op.Operand(i)
		if v.Type() != t {
			v = k.dequantize(v)
		}
		operands = append(operands, v)
	}
	computed := r.Create("", ir.OpState{Like: op, Operands: operands, ResultTypes: on[n:]})
	for i, t := range on[n:] {
		v := computed.Result(i)
		if was := op.Result(i).Type(); was != t {
			v = k.quantize(v, was)
		}
		results = append(results, v)
	}
	return true, r.Replace(op, results...)
}

// noArithmetic returns the error that type t of op does not support arithmetic.
func noArithmetic(op ir.Op, t ir.Type) error {
	return notLegal(op, "there is no arithmetic for %s: it is there for uniform quantization of f32, of a tensor or along an axis", constraint.Describe(t))
}
