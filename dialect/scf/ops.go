// Package scf defines MLIR's scf dialect.
//
// Stability: stable (docs/releases.md).
package scf

import "github.com/hlobc/hlobc/ods"

// unsignedLoops is the first StableHLO release known to be built with an LLVM in which the bounds of parallel loops can be
// unsigned; LLVM 22 has no such flag.
var unsignedLoops = ods.V(1, 22, 0)

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "scf",
	AttrConstraints:   attrConstraints,
	DependentDialects: []string{"builtin", "arith"},
	Ops: []ods.Op{
		{
			Name:     "condition",
			Operands: []ods.Value{{Name: "condition", Type: "I1"}, {Name: "args", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.IsTerminator | ods.Pure,
			Preds:    []ods.Pred{{Name: "HasParent", Args: []string{"scf.while"}}},
			Assembly: "`(` $condition `)` attr-dict ($args^ `:` type($args))?",
			Form:     ods.Declarative,
		},
		{
			Name:    "execute_region",
			Attrs:   []ods.Attr{{Name: "no_inline", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true}},
			Results: []ods.Value{{Type: "AnyType", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits:  ods.RegionBranch | ods.RecursiveMemoryEffects | ods.HasVerifier | ods.HasCanonicalizer,
			Form:    ods.Custom,
		},
		{
			Name: "for",
			Operands: []ods.Value{
				{Name: "lowerBound", Type: "AnySignlessIntegerOrIndex"},
				{Name: "upperBound", Type: "AnySignlessIntegerOrIndex"},
				{Name: "step", Type: "AnySignlessIntegerOrIndex"},
				{Name: "initArgs", Type: "AnyType", Arity: ods.Variadic},
			},
			Attrs:   []ods.Attr{{Name: "unsignedCmp", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true}},
			Results: []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.AutomaticAllocationScope | ods.LoopLike | ods.RegionBranch | ods.RecursiveMemoryEffects |
				ods.ConditionallySpeculatable | ods.HasVerifier | ods.HasRegionVerifier | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "AllTypesMatch", Args: []string{"lowerBound", "upperBound", "step"}},
				{Name: "SingleBlockImplicitTerminator", Args: []string{"scf.yield"}},
			},
			Form:    ods.Custom,
			Hazards: ods.NonTermination, // depending on the step
		},
		{
			Name: "forall",
			Operands: []ods.Value{
				{Name: "dynamicLowerBound", Type: "Index", Arity: ods.Variadic},
				{Name: "dynamicUpperBound", Type: "Index", Arity: ods.Variadic},
				{Name: "dynamicStep", Type: "Index", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyRankedTensor", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "staticLowerBound", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "staticUpperBound", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "staticStep", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "mapping", Constraint: "DeviceMappingArrayAttr", Storage: "ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.AutomaticAllocationScope | ods.LoopLike | ods.RegionBranch | ods.AttrSizedOperandSegments |
				ods.RecursiveMemoryEffects | ods.HasVerifier | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"scf.forall.in_parallel"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "HasParallelRegion"},
			},
			Form: ods.Custom,
		},
		{
			Name:    "forall.in_parallel",
			Regions: []ods.Region{{Name: "region", Constraint: "SizedRegion<1>"}},
			Traits:  ods.IsTerminator | ods.NoTerminator | ods.SingleBlock | ods.GraphRegion | ods.HasVerifier | ods.Pure,
			Preds:   []ods.Pred{{Name: "InParallelOpInterface"}, {Name: "HasParent", Args: []string{"scf.forall"}}},
			Form:    ods.Custom,
		},
		{
			Name:     "if",
			Operands: []ods.Value{{Name: "condition", Type: "I1"}},
			Results:  []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "thenRegion", Constraint: "SizedRegion<1>"}, {Name: "elseRegion", Constraint: "MaxSizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.NoRegionArguments | ods.RegionBranch | ods.RecursiveMemoryEffects |
				ods.RecursivelySpeculatable | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"scf.yield"}}},
			Form:  ods.Custom,
		},
		{
			Name:     "index_switch",
			Operands: []ods.Value{{Name: "arg", Type: "Index"}},
			Attrs:    []ods.Attr{{Name: "cases", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions: []ods.Region{
				{Name: "defaultRegion", Constraint: "SizedRegion<1>"},
				{Name: "caseRegions", Constraint: "SizedRegion<1>", Variadic: true},
			},
			Traits: ods.SingleBlock | ods.RegionBranch | ods.RecursiveMemoryEffects | ods.HasVerifier | ods.HasCanonicalizer,
			Preds:  []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"scf.yield"}}},
			Form:   ods.Custom,
		},
		{
			Name: "parallel",
			Operands: []ods.Value{
				{Name: "lowerBound", Type: "Index", Arity: ods.Variadic},
				{Name: "upperBound", Type: "Index", Arity: ods.Variadic},
				{Name: "step", Type: "Index", Arity: ods.Variadic},
				{Name: "initVals", Type: "AnyType", Arity: ods.Variadic},
			},
			Attrs:   []ods.Attr{{Name: "unsignedCmp", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true, Since: unsignedLoops}},
			Results: []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.AutomaticAllocationScope | ods.LoopLike | ods.RegionBranch | ods.AttrSizedOperandSegments |
				ods.RecursiveMemoryEffects | ods.HasVerifier | ods.HasCanonicalizer,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"scf.reduce"}}, {Name: "HasParallelRegion"}},
			Form:  ods.Custom,
		},
		{
			Name:     "reduce",
			Operands: []ods.Value{{Name: "operands", Type: "AnyType", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "reductions", Constraint: "SizedRegion<1>", Variadic: true}},
			Traits:   ods.IsTerminator | ods.RecursiveMemoryEffects | ods.HasRegionVerifier,
			Preds:    []ods.Pred{{Name: "HasParent", Args: []string{"scf.parallel"}}},
			Assembly: "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict",
			Form:     ods.Declarative,
		},
		{
			Name:     "reduce.return",
			Operands: []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.IsTerminator | ods.HasVerifier | ods.Pure,
			Preds:    []ods.Pred{{Name: "HasParent", Args: []string{"scf.reduce"}}},
			Assembly: "$result attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "while",
			Operands: []ods.Value{{Name: "inits", Type: "AnyType", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "before", Constraint: "SizedRegion<1>"}, {Name: "after", Constraint: "SizedRegion<1>"}},
			Traits:   ods.SingleBlock | ods.LoopLike | ods.RegionBranch | ods.RecursiveMemoryEffects | ods.HasVerifier | ods.HasCanonicalizer,
			Hazards:  ods.NonTermination, // the condition may always hold
			Form:     ods.Custom,
		},
		{
			Name:     "yield",
			Operands: []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.IsTerminator | ods.ReturnLike | ods.Pure,
			Preds: []ods.Pred{
				{Name: "HasParent", Args: []string{"scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"}},
			},
			Assembly: "attr-dict ($results^ `:` type($results))?",
			Form:     ods.Declarative,
		},
	},
}
