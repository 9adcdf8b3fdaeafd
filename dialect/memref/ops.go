// Package memref defines the part of MLIR's memref dialect that StableHLO programs and
// passes use.
package memref

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "memref",
	Partial:           true,
	DependentDialects: []string{"builtin", "arith"},
	Ops: []ods.Op{
		{
			Name:     "cast",
			Operands: []ods.Value{{Name: "source", Type: "AnyRankedOrUnrankedMemRef"}},
			Results:  []ods.Value{{Name: "dest", Type: "AnyRankedOrUnrankedMemRef"}},
			Traits:   ods.SameOperandsAndResultShape | ods.CastLike | ods.Pure | ods.OpAsm | ods.HasFolder,
			Preds: []ods.Pred{
				{Name: "MemorySpaceCastConsumerOpInterface"},
				{Name: "MemRefsNormalizable"},
				{Name: "ViewLikeOpInterface"},
			},
			Assembly: "$source attr-dict `:` type($source) `to` type($dest)",
			Form:     ods.Declarative,
		},
	},
}
