// Package cf defines MLIR's cf dialect.
//
// Stability: stable (docs/releases.md).
package cf

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "cf",
	StrictProperties:  true,
	DependentDialects: []string{"builtin"},
	Ops: []ods.Op{
		{
			Name:     "assert",
			Operands: []ods.Value{{Name: "arg", Type: "I1"}},
			Attrs:    []ods.Attr{{Name: "msg", Constraint: "StrAttr", Storage: "StringAttr"}},
			Traits:   ods.HasCanonicalizer | ods.OwnMemoryEffects,
			Effects:  []ods.Effect{{Kind: ods.Write}}, // so that nothing drops or moves it
			Assembly: "$arg `,` $msg attr-dict",
			Form:     ods.Declarative,
		},
		{
			Name:       "br",
			Operands:   []ods.Value{{Name: "destOperands", Type: "AnyType", Arity: ods.Variadic}},
			Successors: []ods.Successor{{Name: "dest", Operands: "destOperands"}},
			Traits:     ods.IsTerminator | ods.BranchLike | ods.Pure | ods.HasCanonicalizer,
			Assembly:   "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict",
			Form:       ods.Declarative,
		},
		{
			Name: "cond_br",
			Operands: []ods.Value{
				{Name: "condition", Type: "I1"},
				{Name: "trueDestOperands", Type: "AnyType", Arity: ods.Variadic},
				{Name: "falseDestOperands", Type: "AnyType", Arity: ods.Variadic},
			},
			Attrs:      []ods.Attr{{Name: "branch_weights", Constraint: "DenseI32ArrayAttr", Storage: "DenseI32ArrayAttr", Optional: true}},
			Successors: []ods.Successor{{Name: "trueDest", Operands: "trueDestOperands"}, {Name: "falseDest", Operands: "falseDestOperands"}},
			Traits:     ods.IsTerminator | ods.BranchLike | ods.AttrSizedOperandSegments | ods.Pure | ods.HasCanonicalizer,
			Preds:      []ods.Pred{{Name: "WeightedBranchOpInterface"}},
			Assembly: "$condition (`weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` " +
				"$falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict",
			Form: ods.Declarative,
		},
		{
			Name: "switch",
			Operands: []ods.Value{
				{Name: "flag", Type: "AnyInteger"},
				{Name: "defaultOperands", Type: "AnyType", Arity: ods.Variadic},
				{Name: "caseOperands", Type: "AnyType", Arity: ods.Variadic}, // of all cases, one after the other
			},
			Attrs: []ods.Attr{
				{Name: "case_values", Constraint: "AnyIntElementsAttr", Storage: "DenseIntElementsAttr", Optional: true},
				{Name: "case_operand_segments", Constraint: "DenseI32ArrayAttr", Storage: "DenseI32ArrayAttr"},
			},
			Successors: []ods.Successor{
				{Name: "defaultDestination", Operands: "defaultOperands"},
				{Name: "caseDestinations", Arity: ods.Variadic, Operands: "caseOperands", Sizes: "case_operand_segments"},
			},
			Traits: ods.IsTerminator | ods.BranchLike | ods.AttrSizedOperandSegments | ods.Pure | ods.HasVerifier | ods.HasCanonicalizer,
			Assembly: "$flag `:` type($flag) `,` `[` `\n` custom<SwitchOpCases>(ref(type($flag)), $defaultDestination, $defaultOperands, type($defaultOperands), " +
				"$case_values, $caseDestinations, $caseOperands, $case_operand_segments, type($caseOperands)) `]` attr-dict",
			Form: ods.Declarative,
		},
	},
}
