// Package builtin defines MLIR's builtin dialect: its operations, and the type and
// attribute constraints that all dialects share.
//
// Stability: stable (docs/releases.md).
package builtin

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:            "builtin",
	TypeConstraints: typeConstraints,
	AttrConstraints: attrConstraints,
	Ops: []ods.Op{
		{
			Name: "module",
			Attrs: []ods.Attr{
				{Name: "sym_name", Constraint: "SymbolNameAttr", Storage: "StringAttr", Optional: true},
				{Name: "sym_visibility", Constraint: "StrAttr", Storage: "StringAttr", Optional: true},
			},
			Regions: []ods.Region{{Name: "bodyRegion", Constraint: "SizedRegion<1>"}},
			Traits: ods.IsolatedFromAbove | ods.NoTerminator | ods.SingleBlock | ods.NoRegionArguments | ods.SymbolTable |
				ods.Symbol | ods.GraphRegion | ods.AffineScope | ods.OpAsm | ods.HasVerifier,
			Assembly: "($sym_name^)? attr-dict-with-keyword $bodyRegion",
			Form:     ods.Declarative,
		},
		{
			Name:     "unrealized_conversion_cast",
			Operands: []ods.Value{{Name: "inputs", Type: "AnyType", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "outputs", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.Pure | ods.HasVerifier | ods.HasFolder,
			Assembly: "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict",
			Form:     ods.Declarative,
		},
	},
}
