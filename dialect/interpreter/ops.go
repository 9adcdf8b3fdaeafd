// Package interpreter defines the interpreter dialect: operations that only
// StableHLO's reference interpreter executes.
//
// Stability: stable (docs/releases.md).
package interpreter

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "interpreter",
	AttrConstraints:   attrConstraints,
	DependentDialects: []string{"stablehlo"},
	Ops: []ods.Op{
		{
			Name:     "print",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}},
			Assembly: "$operand attr-dict `:` type($operand)",
			Form:     ods.Declarative,
		},
		{
			Name:     "probe",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}},
			Attrs:    []ods.Attr{{Name: "probe_id", Constraint: "StrAttr", Storage: "StringAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits:   ods.SameOperandsAndResultType,
			Assembly: "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "run_parallel",
			Operands: []ods.Value{{Name: "inputs", Type: "HLO_TensorOrToken", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "infeed", Constraint: "FlatSymbolRefArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "programs", Constraint: "Interpreter_ArrayOfFlatSymbolRefArrayAttr", Storage: "ArrayAttr"},
			},
			Results: []ods.Value{{Name: "results", Type: "HLO_TensorOrToken", Arity: ods.Variadic}},
			Traits:  ods.HasVerifier,
		},
	},
}
