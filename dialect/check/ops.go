// Package check defines the check dialect, with which StableHLO's tests compare
// evaluated values.
//
// Stability: stable (docs/releases.md).
package check

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "check",
	DependentDialects: []string{"stablehlo"},
	Ops: []ods.Op{
		{
			Name: "expect_almost_eq",
			Operands: []ods.Value{
				{Name: "lhs", Type: "TensorOf<[AnyFloat,AnyComplex]>"},
				{Name: "rhs", Type: "TensorOf<[AnyFloat,AnyComplex]>"},
			},
			Attrs:    []ods.Attr{{Name: "tolerance", Constraint: "F64Attr", Storage: "FloatAttr", Default: "1.000000e-04 : f64"}},
			Traits:   ods.SameTypeOperands,
			Assembly: "$lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` type($lhs)",
			Form:     ods.Declarative,
		},
		{
			Name:     "expect_almost_eq_const",
			Operands: []ods.Value{{Name: "lhs", Type: "TensorOf<[AnyFloat,AnyComplex]>"}},
			Attrs: []ods.Attr{
				{Name: "value", Constraint: "ElementsAttr", Storage: "ElementsAttr"},
				{Name: "tolerance", Constraint: "F64Attr", Storage: "FloatAttr", Default: "1.000000e-04 : f64"},
			},
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"lhs", "value"}}},
			Assembly: "$lhs `,` $value (`,` `tolerance` `=` $tolerance^)? attr-dict",
			Form:     ods.Declarative,
		},
		{
			Name: "expect_close",
			Operands: []ods.Value{
				{Name: "actual", Type: "TensorOf<[AnyFloat,AnyComplex]>"},
				{Name: "expected", Type: "TensorOf<[AnyFloat,AnyComplex]>"},
			},
			Attrs: []ods.Attr{
				{Name: "max_ulp_difference", Constraint: "UI64Attr", Storage: "IntegerAttr", Default: "1 : ui64", Filled: true},
				{Name: "min_ulp_difference", Constraint: "UI64Attr", Storage: "IntegerAttr", Default: "0 : ui64"},
			},
			Preds: []ods.Pred{
				{Name: "AllTypesMatch", Args: []string{"actual", "expected"}},
				{Name: "AllShapesMatch", Args: []string{"actual", "expected"}},
			},
			Assembly: "$actual `,` $expected `,` `max_ulp_difference` `=` $max_ulp_difference (`,` `min_ulp_difference` `=` $min_ulp_difference^)? `:` attr-dict type($actual) `,` type($expected)",
			Form:     ods.Declarative,
		},
		{
			Name:     "expect_eq",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}, {Name: "rhs", Type: "HLO_Tensor"}},
			Traits:   ods.SameTypeOperands,
			Assembly: "$lhs `,` $rhs attr-dict `:` type($lhs)",
			Form:     ods.Declarative,
		},
		{
			Name:     "expect_eq_const",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}},
			Attrs:    []ods.Attr{{Name: "value", Constraint: "ElementsAttr", Storage: "ElementsAttr"}},
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"lhs", "value"}}},
			Assembly: "$lhs `,` $value attr-dict",
			Form:     ods.Declarative,
		},
		{
			Name:     "expect_serialized_eq",
			Operands: []ods.Value{{Name: "expected", Type: "HLO_Tensor"}},
			Attrs: []ods.Attr{
				{Name: "probe_id", Constraint: "StrAttr", Storage: "StringAttr"},
				{Name: "iteration", Constraint: "UI32Attr", Storage: "IntegerAttr", Default: "0 : ui32"},
			},
			Assembly: "$expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iteration^)? attr-dict `:` type($expected)",
			Form:     ods.Declarative,
		},
	},
}
