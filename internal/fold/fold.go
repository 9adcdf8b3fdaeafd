// Package fold provides the tables that rewrites need for computing constants: which operations are
// constants, how constants are created, and what operations with constant operands fold to.
package fold

import (
	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// Constants returns the tables of constants, without folders.
func Constants() []rewrite.Table {
	return []rewrite.Table{
		{Dialect: arith.Ops(), Constants: map[string]string{arith.OpConstant: arith.AttrValue}, Constant: arithConstant},
		{Dialect: tensor.Ops(), Constant: arithConstant},
		{Dialect: shape.Ops(), Constants: map[string]string{shape.OpConstShape: shape.AttrShape, shape.OpConstWitness: shape.AttrPassing}, Constant: shapeConstant},
		{Dialect: stablehlo.Ops(), Constants: map[string]string{stablehlo.OpConstant: stablehlo.AttrValue}, Constant: dense(stablehlo.OpConstant, stablehlo.AttrValue)},
		{Dialect: chlo.Ops(), Constants: map[string]string{chlo.OpConstant: chlo.AttrValue}, Constant: dense(chlo.OpConstant, chlo.AttrValue)},
	}
}

// dense creates the constants of a dialect whose values are tensors.
func dense(name, attr string) rewrite.Constant {
	return func(_ *ir.Module, value ir.Attr, t ir.Type) (string, string) {
		if d, ok := value.(*attrs.DenseElements); !ok || d.Type != t {
			return "", ""
		}
		return name, attr
	}
}

// arithConstant creates arith.constant for a number, or for elements of a static shape.
func arithConstant(_ *ir.Module, value ir.Attr, t ir.Type) (name, attr string) {
	ok := false
	switch v := value.(type) {
	case *attrs.Integer:
		ok = v.Type == t
	case *attrs.Float:
		ok = v.Type == t
	case *attrs.DenseElements:
		ok = v.Type == t
	}
	if !ok {
		return "", ""
	}
	return arith.OpConstant, arith.AttrValue
}

// Options returns the options for a greedy driver that erases dead operations.
func Options(m *ir.Module) rewrite.Options {
	a := effects.For(m)
	return rewrite.Options{Dead: a.IsDroppable, Touched: a.ForgetAround, Blocks: true}
}

// Hooks returns the tables of constants and of the folders of operations, which MLIR's greedy
// driver applies with any patterns.
func Hooks() []rewrite.Table {
	return append(append(Constants(), castFolds()...), chloCanonical(), arithFolds(), shapeFolds(), tensorFolds())
}

// Canonical returns the tables of MLIR's canonicalization for the dialects.
func Canonical() []rewrite.Table {
	return append(Hooks(), hloCanonical(), funcCanonical(), cfCanonical(), arithCanonical(), shapeCanonical(), tensorCanonical())
}
