// Package fn defines MLIR's func dialect; func is a keyword of Go.
//
// Stability: stable (docs/releases.md).
package fn

import "github.com/hlobc/hlobc/ods"

// The first StableHLO releases built with an LLVM in which the operations have these
// attributes. For noInline it is known to be between 1.8.7 and 1.8.9.
var (
	noInline  = ods.V(1, 8, 8) // LLVM 20
	callAttrs = ods.V(1, 9, 2) // LLVM 21
)

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "func",
	DependentDialects: []string{"builtin"},
	Ops: []ods.Op{
		{
			Name:     "call",
			Operands: []ods.Value{{Name: "operands", Type: "AnyType", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "callee", Constraint: "FlatSymbolRefAttr", Storage: "FlatSymbolRefAttr"},
				{Name: "arg_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true, Since: callAttrs},
				{Name: "res_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true, Since: callAttrs},
				{Name: "no_inline", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true, Since: noInline},
			},
			Results:  []ods.Value{{Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.CallLike | ods.SymbolUser,
			Preds:    []ods.Pred{{Name: "MemRefsNormalizable"}},
			Assembly: "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "call_indirect",
			Operands: []ods.Value{
				{Name: "callee", Type: "FunctionType"},
				{Name: "callee_operands", Type: "AnyType", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "arg_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true, Since: callAttrs},
				{Name: "res_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true, Since: callAttrs},
			},
			Results: []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Traits:  ods.CallLike | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "TypesMatchWith", Args: []string{"callee", "callee_operands"}},
				{Name: "TypesMatchWith", Args: []string{"callee", "results"}},
			},
			Assembly: "$callee `(` $callee_operands `)` attr-dict `:` type($callee)",
			Form:     ods.Declarative,
		},
		{
			Name:     "constant",
			Attrs:    []ods.Attr{{Name: "value", Constraint: "FlatSymbolRefAttr", Storage: "FlatSymbolRefAttr"}},
			Results:  []ods.Value{{Type: "AnyType"}},
			Traits:   ods.ConstantLike | ods.Pure | ods.SymbolUser | ods.OpAsm | ods.HasFolder,
			Assembly: "attr-dict $value `:` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name: "func",
			Attrs: []ods.Attr{
				{Name: "sym_name", Constraint: "SymbolNameAttr", Storage: "StringAttr"},
				{Name: "function_type", Constraint: "TypeAttrOf<FunctionType>", Storage: "TypeAttr"},
				{Name: "sym_visibility", Constraint: "StrAttr", Storage: "StringAttr", Optional: true},
				{Name: "arg_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "res_attrs", Constraint: "DictArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "no_inline", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true, Since: noInline},
			},
			Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}},
			Traits:  ods.IsolatedFromAbove | ods.AffineScope | ods.AutomaticAllocationScope | ods.FunctionLike | ods.OpAsm,
			Form:    ods.Custom,
		},
		{
			Name:     "return",
			Operands: []ods.Value{{Name: "operands", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.IsTerminator | ods.ReturnLike | ods.Pure | ods.HasVerifier,
			Preds:    []ods.Pred{{Name: "HasParent", Args: []string{"func.func"}}, {Name: "MemRefsNormalizable"}},
			Assembly: "attr-dict ($operands^ `:` type($operands))?",
			Form:     ods.Declarative,
		},
	},
}
