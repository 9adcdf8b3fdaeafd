// Package cmplx defines MLIR's complex dialect.
//
// Stability: stable (docs/releases.md).
package cmplx

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "complex",
	DependentDialects: []string{"builtin"},
	Ops: []ods.Op{
		{
			Name:     "abs",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyFloat"}},
			Traits:  ods.Elementwise | ods.Pure,
			Preds: []ods.Pred{
				{Name: "TypesMatchWith", Args: []string{"complex", "result", "ComplexElement"}},
				{Name: "ArithFastMathInterface"},
			},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name: "add",
			Operands: []ods.Value{
				{Name: "lhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
				{Name: "rhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
			},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "angle",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyFloat"}},
			Traits:  ods.Elementwise | ods.Pure,
			Preds: []ods.Pred{
				{Name: "TypesMatchWith", Args: []string{"complex", "result", "ComplexElement"}},
				{Name: "ArithFastMathInterface"},
			},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name: "atan2",
			Operands: []ods.Value{
				{Name: "lhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
				{Name: "rhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
			},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "bitcast",
			Operands: []ods.Value{{Name: "operand", Type: "AnyType"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `to` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "conj",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "constant",
			Attrs:    []ods.Attr{{Name: "value", Constraint: "ArrayAttr", Storage: "ArrayAttr"}},
			Results:  []ods.Value{{Name: "complex", Type: "AnyComplex"}},
			Traits:   ods.ConstantLike | ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.Pure,
			Assembly: "$value attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "cos",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "create",
			Operands: []ods.Value{{Name: "real", Type: "AnyFloat"}, {Name: "imaginary", Type: "AnyFloat"}},
			Results:  []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.HasFolder | ods.Pure,
			Preds: []ods.Pred{
				{Name: "AllTypesMatch", Args: []string{"real", "imaginary"}},
				{Name: "TypesMatchWith", Args: []string{"complex", "real", "ComplexElement"}},
				{Name: "TypesMatchWith", Args: []string{"complex", "imaginary", "ComplexElement"}},
			},
			Assembly: "$real `,` $imaginary attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name: "div",
			Operands: []ods.Value{
				{Name: "lhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
				{Name: "rhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
			},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "eq",
			Operands: []ods.Value{
				{Name: "lhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
				{Name: "rhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
			},
			Results:  []ods.Value{{Name: "result", Type: "I1"}},
			Traits:   ods.Elementwise | ods.Pure,
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"lhs", "rhs"}}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($lhs)",
			Form:     ods.Declarative,
		},
		{
			Name:     "exp",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "expm1",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "im",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results: []ods.Value{{Name: "imaginary", Type: "AnyFloat"}},
			Traits:  ods.Elementwise | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds: []ods.Pred{
				{Name: "TypesMatchWith", Args: []string{"complex", "imaginary", "ComplexElement"}},
				{Name: "ArithFastMathInterface"},
			},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "log",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "log1p",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name: "mul",
			Operands: []ods.Value{
				{Name: "lhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
				{Name: "rhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
			},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "neg",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name: "neq",
			Operands: []ods.Value{
				{Name: "lhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
				{Name: "rhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
			},
			Results:  []ods.Value{{Name: "result", Type: "I1"}},
			Traits:   ods.Elementwise | ods.Pure,
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"lhs", "rhs"}}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($lhs)",
			Form:     ods.Declarative,
		},
		{
			Name: "pow",
			Operands: []ods.Value{
				{Name: "lhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
				{Name: "rhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
			},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "powi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
				{Name: "rhs", Type: "AnySignlessInteger"},
			},
			Attrs:    []ods.Attr{{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Optional: true}},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.Pure,
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"lhs", "result"}}, {Name: "ArithFastMathInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)",
			Form:     ods.Declarative,
		},
		{
			Name:     "re",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results: []ods.Value{{Name: "real", Type: "AnyFloat"}},
			Traits:  ods.Elementwise | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds: []ods.Pred{
				{Name: "TypesMatchWith", Args: []string{"complex", "real", "ComplexElement"}},
				{Name: "ArithFastMathInterface"},
			},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "rsqrt",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "sign",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "sin",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "sqrt",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name: "sub",
			Operands: []ods.Value{
				{Name: "lhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
				{Name: "rhs", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"},
			},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "tan",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
		{
			Name:     "tanh",
			Operands: []ods.Value{{Name: "complex", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "And<[AnyComplex, ComplexElement<AnyFloat>]>"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}},
			Assembly: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
			Form:     ods.Declarative,
		},
	},
}
