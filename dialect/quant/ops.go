// Package quant defines MLIR's quant dialect.
//
// Stability: stable (docs/releases.md).
package quant

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "quant",
	TypeConstraints:   typeConstraints,
	DependentDialects: []string{"builtin"},
	Ops: []ods.Op{
		{
			Name:     "dcast",
			Operands: []ods.Value{{Name: "input", Type: "quant_QuantizedScalarOrTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "quant_FloatScalarOrTensor"}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.Pure,
			Assembly: "$input attr-dict `:` type($input) `to` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "qcast",
			Operands: []ods.Value{{Name: "input", Type: "quant_FloatScalarOrTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "quant_QuantizedScalarOrTensor"}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.Pure,
			Assembly: "$input attr-dict `:` type($input) `to` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "scast",
			Operands: []ods.Value{{Name: "input", Type: "quant_IntegerOrQuantizedScalarOrTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "quant_IntegerOrQuantizedScalarOrTensor"}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.Pure,
			Assembly: "$input attr-dict `:` type($input) `to` type($result)",
			Form:     ods.Declarative,
		},
	},
}
