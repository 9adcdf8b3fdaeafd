// Package tensor defines the part of MLIR's tensor dialect that StableHLO programs and
// passes use.
package tensor

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "tensor",
	Partial:           true,
	DependentDialects: []string{"builtin", "arith"},
	Ops: []ods.Op{
		{
			Name:     "cast",
			Operands: []ods.Value{{Name: "source", Type: "AnyTensor"}},
			Results:  []ods.Value{{Name: "dest", Type: "AnyTensor"}},
			Traits:   ods.CastLike | ods.Pure | ods.OpAsm | ods.HasCanonicalizer,
			Assembly: "$source attr-dict `:` type($source) `to` type($dest)",
			Form:     ods.Declarative,
		},
		{
			Name:     "dim",
			Operands: []ods.Value{{Name: "source", Type: "AnyNon0RankedOrUnrankedTensor"}, {Name: "index", Type: "Index"}},
			Results:  []ods.Value{{Name: "result", Type: "Index"}},
			Traits:   ods.NoMemoryEffect | ods.ConditionallySpeculatable | ods.OpAsm | ods.HasFolder | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "ShapedDimOpInterface"}, {Name: "InferIntRangeInterface"}},
			Assembly: "attr-dict $source `,` $index `:` type($source)",
			Form:     ods.Declarative,
		},
		{
			Name: "extract",
			Operands: []ods.Value{
				{Name: "tensor", Type: "AnyRankedTensor"},
				{Name: "indices", Type: "Index", Arity: ods.Variadic},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.Pure | ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "TypesMatchWith", Args: []string{"tensor", "result"}}},
			Assembly: "$tensor `[` $indices `]` attr-dict `:` type($tensor)",
			Form:     ods.Declarative,
		},
		{
			Name:     "from_elements",
			Operands: []ods.Value{{Name: "elements", Type: "AnyType", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "result", Type: "AnyStaticShapeTensor"}},
			Traits:   ods.Pure | ods.OpAsm | ods.HasFolder | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "TypesMatchWith", Args: []string{"result", "elements"}}},
			Assembly: "$elements attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "insert",
			Operands: []ods.Value{
				{Name: "scalar", Type: "AnyType"},
				{Name: "dest", Type: "AnyRankedTensor"},
				{Name: "indices", Type: "Index", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:  ods.Pure | ods.OpAsm | ods.HasVerifier | ods.HasFolder,
			Preds: []ods.Pred{
				{Name: "DestinationStyleOpInterface"},
				{Name: "TypesMatchWith", Args: []string{"dest", "result"}},
				{Name: "TypesMatchWith", Args: []string{"dest", "scalar"}},
			},
			Assembly: "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)",
			Form:     ods.Declarative,
		},
	},
}
