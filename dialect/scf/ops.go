// Package scf defines the part of MLIR's scf dialect that StableHLO programs and
// passes use.
package scf

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "scf",
	Partial:           true,
	DependentDialects: []string{"builtin", "arith"},
	Ops: []ods.Op{
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
