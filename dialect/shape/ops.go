// Package shape defines the part of MLIR's shape dialect that StableHLO programs and
// passes use.
package shape

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "shape",
	TypeConstraints:   typeConstraints,
	Partial:           true,
	DependentDialects: []string{"builtin", "arith"},
	Ops: []ods.Op{
		{
			Name:     "assuming",
			Operands: []ods.Value{{Name: "witness", Type: "Shape_WitnessType"}},
			Results:  []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "doRegion", Constraint: "SizedRegion<1>"}},
			Traits:   ods.SingleBlock | ods.RegionBranch | ods.RecursiveMemoryEffects | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"shape.assuming_yield"}}},
			Form:     ods.Custom,
		},
		{
			Name:     "assuming_yield",
			Operands: []ods.Value{{Name: "operands", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.IsTerminator | ods.ReturnLike | ods.Pure,
			Preds:    []ods.Pred{{Name: "HasParent", Args: []string{"shape.assuming"}}},
			Assembly: "attr-dict ($operands^ `:` type($operands))?",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast",
			Operands: []ods.Value{{Name: "shapes", Type: "Shape_ShapeOrExtentTensorType", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "error", Constraint: "StrAttr", Storage: "StringAttr", Optional: true}},
			Results:  []ods.Value{{Name: "result", Type: "Shape_ShapeOrExtentTensorType"}},
			Traits:   ods.Commutative | ods.Pure | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Assembly: "$shapes (`error` `=` $error^)? attr-dict `:` type($shapes) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:    "const_shape",
			Attrs:   []ods.Attr{{Name: "shape", Constraint: "IndexElementsAttr", Storage: "DenseIntElementsAttr"}},
			Results: []ods.Value{{Name: "result", Type: "Shape_ShapeOrExtentTensorType"}},
			Traits: ods.ConstantLike | ods.InferType | ods.InferTypeAdaptor | ods.Pure | ods.HasFolder |
				ods.HasCanonicalizer,
			Form: ods.Custom,
		},
		{
			Name:     "const_witness",
			Attrs:    []ods.Attr{{Name: "passing", Constraint: "BoolAttr", Storage: "BoolAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "Shape_WitnessType"}},
			Traits:   ods.ConstantLike | ods.InferType | ods.InferTypeAdaptor | ods.Pure | ods.HasFolder,
			Assembly: "$passing attr-dict",
			Form:     ods.Declarative,
		},
		{
			Name:     "cstr_broadcastable",
			Operands: []ods.Value{{Name: "shapes", Type: "Shape_ShapeOrExtentTensorType", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "result", Type: "Shape_WitnessType"}},
			Traits:   ods.Commutative | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Assembly: "$shapes attr-dict `:` type($shapes)",
			Form:     ods.Declarative,
		},
		{
			Name:     "num_elements",
			Operands: []ods.Value{{Name: "shape", Type: "Shape_ShapeOrExtentTensorType"}},
			Results:  []ods.Value{{Name: "result", Type: "Shape_SizeOrIndexType"}},
			Traits:   ods.InferType | ods.InferTypeAdaptor | ods.Pure | ods.HasVerifier | ods.HasFolder,
			Assembly: "$shape attr-dict `:` type($shape) `->` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "shape_of",
			Operands: []ods.Value{{Name: "arg", Type: "AnyTypeOf<[AnyShaped,Shape_ValueShapeType]>"}},
			Results:  []ods.Value{{Name: "result", Type: "Shape_ShapeOrExtentTensorType"}},
			Traits:   ods.InferType | ods.InferTypeAdaptor | ods.Pure | ods.HasVerifier | ods.HasCanonicalizer,
			Assembly: "$arg attr-dict `:` type($arg) `->` type($result)",
			Form:     ods.Declarative,
		},
	},
}
