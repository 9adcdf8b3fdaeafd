// Package mlprogram defines MLIR's ml_program dialect.
//
// Stability: stable (docs/releases.md).
package mlprogram

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "ml_program",
	DependentDialects: []string{"builtin"},
	Ops: []ods.Op{
		{
			Name: "func",
			Attrs: []ods.Attr{
				{Name: "sym_name", Constraint: "SymbolNameAttr", Storage: "StringAttr"},
				{Name: "function_type", Constraint: "And<[TypeAttr, TypeAttrOf<FunctionType>]>", Storage: "TypeAttr"},
				{Name: "arg_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "res_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "sym_visibility", Constraint: "StrAttr", Storage: "StringAttr", Optional: true},
			},
			Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}},
			Traits:  ods.IsolatedFromAbove | ods.Symbol | ods.FunctionLike,
			Form:    ods.Custom,
		},
		{
			Name: "global",
			Attrs: []ods.Attr{
				{Name: "sym_name", Constraint: "SymbolNameAttr", Storage: "StringAttr"},
				{Name: "type", Constraint: "TypeAttr", Storage: "TypeAttr"},
				{Name: "is_mutable", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
				{Name: "value", Constraint: "AnyAttr", Storage: "Attribute", Optional: true},
				{Name: "sym_visibility", Constraint: "StrAttr", Storage: "StringAttr", Optional: true},
			},
			Traits: ods.Symbol | ods.HasVerifier,
			Form:   ods.Custom,
		},
		{
			Name:     "global_load",
			Attrs:    []ods.Attr{{Name: "global", Constraint: "SymbolRefAttr", Storage: "SymbolRefAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.SymbolUser | ods.OpAsm,
			Assembly: "$global `:` type($result) attr-dict",
			Form:     ods.Declarative,
		},
		{
			Name:     "global_load_const",
			Attrs:    []ods.Attr{{Name: "global", Constraint: "SymbolRefAttr", Storage: "SymbolRefAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.SymbolUser | ods.OpAsm | ods.Pure,
			Assembly: "$global `:` type($result) attr-dict",
			Form:     ods.Declarative,
		},
		{
			Name:     "global_load_graph",
			Operands: []ods.Value{{Name: "consumeTokens", Type: "TypeDef<ml_program.token>", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "global", Constraint: "SymbolRefAttr", Storage: "SymbolRefAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}, {Name: "produceToken", Type: "TypeDef<ml_program.token>"}},
			Traits:   ods.SymbolUser,
			Form:     ods.Custom,
		},
		{
			Name:     "global_store",
			Operands: []ods.Value{{Name: "value", Type: "AnyType"}},
			Attrs:    []ods.Attr{{Name: "global", Constraint: "SymbolRefAttr", Storage: "SymbolRefAttr"}},
			Traits:   ods.SymbolUser,
			Assembly: "$global `=` $value `:` type($value) attr-dict",
			Form:     ods.Declarative,
		},
		{
			Name: "global_store_graph",
			Operands: []ods.Value{
				{Name: "value", Type: "AnyType"},
				{Name: "consumeTokens", Type: "TypeDef<ml_program.token>", Arity: ods.Variadic},
			},
			Attrs:   []ods.Attr{{Name: "global", Constraint: "SymbolRefAttr", Storage: "SymbolRefAttr"}},
			Results: []ods.Value{{Name: "produceToken", Type: "TypeDef<ml_program.token>"}},
			Traits:  ods.SymbolUser,
			Form:    ods.Custom,
		},
		{
			Name:     "output",
			Operands: []ods.Value{{Name: "operands", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.IsTerminator | ods.ReturnLike | ods.HasVerifier | ods.Pure,
			Preds:    []ods.Pred{{Name: "HasParent", Args: []string{"ml_program.subgraph"}}},
			Assembly: "attr-dict ($operands^ `:` type($operands))?",
			Form:     ods.Declarative,
		},
		{
			Name:     "return",
			Operands: []ods.Value{{Name: "operands", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.IsTerminator | ods.ReturnLike | ods.HasVerifier | ods.Pure,
			Preds:    []ods.Pred{{Name: "HasParent", Args: []string{"ml_program.func"}}},
			Assembly: "attr-dict ($operands^ `:` type($operands))?",
			Form:     ods.Declarative,
		},
		{
			Name: "subgraph",
			Attrs: []ods.Attr{
				{Name: "sym_name", Constraint: "SymbolNameAttr", Storage: "StringAttr"},
				{Name: "function_type", Constraint: "And<[TypeAttr, TypeAttrOf<FunctionType>]>", Storage: "TypeAttr"},
				{Name: "arg_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "res_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "sym_visibility", Constraint: "StrAttr", Storage: "StringAttr", Optional: true},
			},
			Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}},
			Traits:  ods.IsolatedFromAbove | ods.SingleBlock | ods.Symbol | ods.GraphRegion | ods.FunctionLike,
			Form:    ods.Custom,
		},
		{
			Name:     "token",
			Results:  []ods.Value{{Name: "token", Type: "TypeDef<ml_program.token>"}},
			Traits:   ods.Pure,
			Assembly: "attr-dict",
			Form:     ods.Declarative,
		},
	},
}
