// Package chlo defines the CHLO dialect: client-level operations that decompose
// into StableHLO.
//
// Stability: stable (docs/releases.md).
package chlo

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ods"
)

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "chlo",
	NativeSince:       ods.Version{Minor: 19, Patch: 6},
	Enums:             attrs.CHLOEnums(),
	AttrConstraints:   attrConstraints,
	DependentDialects: []string{"stablehlo"},
	Ops: []ods.Op{
		{
			Name:     "_asin_acos_kernel",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "acos",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "acosh",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "asin",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "asinh",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "atan",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "atanh",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "bessel_i1e",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_add",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.CompatibleOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Commutative | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_and",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyPredOrIntTensor"}, {Name: "rhs", Type: "HLO_AnyPredOrIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.InferTensorType | ods.ReifyShapes |
				ods.Commutative | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_atan2",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_compare",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "comparison_direction", Constraint: "CHLO_ComparisonDirectionAttr", Storage: "ComparisonDirectionAttr"},
				{Name: "compare_type", Constraint: "CHLO_ComparisonTypeAttr", Storage: "ComparisonTypeAttr", Optional: true},
			},
			Results:  []ods.Value{{Type: "HLO_AnyPredTensor"}},
			Traits:   ods.BroadcastingElementwise | ods.Broadcasting | ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_complex",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyFpTensor"}, {Name: "rhs", Type: "HLO_AnyFpTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results:  []ods.Value{{Type: "HLO_AnyComplexTensor"}},
			Traits:   ods.BroadcastingElementwise | ods.Broadcasting | ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_divide",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_maximum",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.CompatibleOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Commutative | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_minimum",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.CompatibleOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Commutative | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_multiply",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Commutative | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_next_after",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_or",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyPredOrIntTensor"}, {Name: "rhs", Type: "HLO_AnyPredOrIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.InferTensorType | ods.ReifyShapes |
				ods.Commutative | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_polygamma",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_power",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_remainder",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name: "broadcast_select",
			Operands: []ods.Value{
				{Name: "pred", Type: "HLO_PredTensor"},
				{Name: "on_true", Type: "HLO_AnyTensor"},
				{Name: "on_false", Type: "HLO_AnyTensor"},
			},
			Results:  []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits:   ods.BroadcastingElementwise | ods.Broadcasting | ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$pred `,` $on_true `,` $on_false attr-dict `:` `(` type($pred) `,` type($on_true) `,` type($on_false) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_shift_left",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_shift_right_arithmetic",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_shift_right_logical",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_subtract",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyTensor"}, {Name: "rhs", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_xor",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyPredOrIntTensor"}, {Name: "rhs", Type: "HLO_AnyPredOrIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.InferTensorType | ods.ReifyShapes |
				ods.Commutative | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_zeta",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_AnyFpTensor"}, {Name: "rhs", Type: "HLO_AnyFpTensor"}},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_AnyFpTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "conj",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "constant",
			Attrs:    []ods.Attr{{Name: "value", Constraint: "ElementsAttr", Storage: "ElementsAttr"}},
			Results:  []ods.Value{{Name: "output", Type: "HLO_StaticShapeTensor"}},
			Traits:   ods.ConstantLike | ods.InferType | ods.Pure | ods.HasFolder,
			Assembly: "attr-dict $value",
			Form:     ods.Declarative,
		},
		{
			Name:     "constant_like",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyTensor"}},
			Attrs:    []ods.Attr{{Name: "value", Constraint: "TypedAttrInterface", Storage: "TypedAttr"}},
			Results:  []ods.Value{{Type: "HLO_AnyTensor"}},
			Traits: ods.BroadcastingElementwise | ods.Broadcasting | ods.SameOperandsAndResultShape |
				ods.InferTensorType | ods.ReifyShapes | ods.Pure | ods.HasVerifier | ods.HasFolder,
		},
		{
			Name:     "cosh",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "digamma",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "erf",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "erf_inv",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "erfc",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "is_inf",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyPredTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferType | ods.InferShapedType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "is_neg_inf",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyPredTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferType | ods.InferShapedType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "is_pos_inf",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyPredTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferType | ods.InferShapedType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "lgamma",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "mulhi",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_IntTensor"}, {Name: "rhs", Type: "HLO_IntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_IntTensor"}},
			Traits:   ods.CompatibleOperandsAndResultType | ods.Commutative | ods.Pure,
			Assembly: "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "next_after",
			Operands: []ods.Value{{Name: "x", Type: "HLO_AnyFpTensor"}, {Name: "y", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpTensor"}},
			Traits:   ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$x `,` $y attr-dict `:` type($x) `,` type($y) `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "polygamma",
			Operands: []ods.Value{{Name: "n", Type: "HLO_AnyFpTensor"}, {Name: "x", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpTensor"}},
			Traits:   ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$n `,` $x attr-dict `:` type($n) `,` type($x) `->` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name: "ragged_dot",
			Operands: []ods.Value{
				{Name: "lhs", Type: "HLO_AnyTensor"},
				{Name: "rhs", Type: "HLO_AnyTensor"},
				{Name: "group_sizes", Type: "HLO_IntTensor"},
			},
			Attrs: []ods.Attr{
				{Name: "ragged_dot_dimension_numbers", Constraint: "CHLO_RaggedDotDimensionNumbers", Storage: "RaggedDotDimensionNumbersAttr"},
				{Name: "precision_config", Constraint: "CHLO_PrecisionConfigAttr", Storage: "ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_AnyTensor"}},
			Traits:  ods.InferShapedType | ods.Pure | ods.HasVerifier,
		},
		{
			Name: "scan",
			Operands: []ods.Value{
				{Name: "inputs", Type: "HLO_AnyTensor", Arity: ods.Variadic},
				{Name: "inits", Type: "HLO_AnyTensor", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "dimension", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
				{Name: "scan_dim_size", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr", Optional: true, Since: ods.Version{Major: 1, Minor: 16, Patch: 2}},
				{Name: "is_reverse", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"},
				{Name: "is_associative", Constraint: "BoolAttr", Storage: "BoolAttr", Optional: true},
			},
			Results: []ods.Value{
				{Name: "outputs", Type: "HLO_AnyTensor", Arity: ods.Variadic},
				{Name: "carries", Type: "HLO_AnyTensor", Arity: ods.Variadic},
			},
			Regions: []ods.Region{{Name: "body", Constraint: "SizedRegion<1>"}},
			Traits: ods.IsolatedFromAbove | ods.AttrSizedOperandSegments | ods.AttrSizedResultSegments |
				ods.InferTensorType | ods.RecursiveMemoryEffects | ods.OpAsm | ods.HasVerifier,
			Form: ods.Custom,
		},
		{
			Name:     "sinh",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "square",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "tan",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyFpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpOrComplexTensor"}},
			Traits:   ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$operand attr-dict `:` type($operand) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "top_k",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_AnyTensor"}},
			Attrs: []ods.Attr{
				{Name: "k", Constraint: "I64Attr", Storage: "IntegerAttr"},
				{Name: "is_stable", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "true", Since: ods.Version{Major: 1, Minor: 19}},
			},
			Results:  []ods.Value{{Name: "values", Type: "HLO_AnyTensor"}, {Name: "indices", Type: "HLO_AnyTensor"}},
			Traits:   ods.InferTensorType | ods.Pure,
			Assembly: "`(`$operand `,` `k` `=` $k (`,` `is_stable` `=` $is_stable^)? `)` attr-dict `:` type($operand) `->` `(`type($values)`,` type($indices)`)`",
			Form:     ods.Declarative,
		},
		{
			Name:     "zeta",
			Operands: []ods.Value{{Name: "x", Type: "HLO_AnyFpTensor"}, {Name: "q", Type: "HLO_AnyFpTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_AnyFpTensor"}},
			Traits:   ods.CompatibleOperandsAndResultType | ods.Pure,
			Assembly: "$x `,` $q attr-dict `:` type($x) `,` type($q) `->` type(results)",
			Form:     ods.Declarative,
		},
	},
}
