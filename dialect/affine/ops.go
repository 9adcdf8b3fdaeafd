// Package affine defines MLIR's affine dialect.
//
// Stability: stable (docs/releases.md).
package affine

import "github.com/hlobc/hlobc/ods"

// alignments is the first StableHLO release known to be built with an LLVM in which loads and stores have an
// alignment; LLVM 22 has none.
var alignments = ods.V(1, 20, 0)

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "affine",
	Partial:           true,
	DependentDialects: []string{"builtin"},
	Ops: []ods.Op{
		{
			Name:     "apply",
			Operands: []ods.Value{{Name: "mapOperands", Type: "Index", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "map", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"}},
			Results:  []ods.Value{{Type: "Index"}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}},
			Form:     ods.Custom,
		},
		{
			Name:     "delinearize_index",
			Operands: []ods.Value{{Name: "linear_index", Type: "Index"}, {Name: "dynamic_basis", Type: "Index", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "static_basis", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Name: "multi_index", Type: "Index", Arity: ods.Variadic}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Assembly: "$linear_index `into` custom<DynamicIndexListInParens>($dynamic_basis, $static_basis) attr-dict `:` " +
				"type($multi_index)",
			Form: ods.Declarative,
		},
		{
			Name: "for",
			Operands: []ods.Value{
				{Name: "lowerBoundOperands", Type: "Index", Arity: ods.Variadic},
				{Name: "upperBoundOperands", Type: "Index", Arity: ods.Variadic},
				{Name: "inits", Type: "AnyType", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "lowerBoundMap", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"},
				{Name: "upperBoundMap", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"},
				{Name: "step", Constraint: "IndexAttr", Storage: "IntegerAttr"},
			},
			Results: []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.AutomaticAllocationScope | ods.LoopLike | ods.RegionBranch | ods.AttrSizedOperandSegments |
				ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasRegionVerifier | ods.HasFolder,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"affine.yield"}}},
			Form:  ods.Custom,
		},
		{
			Name:     "if",
			Operands: []ods.Value{{Type: "AnyType", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "condition", Constraint: "IntegerSetAttr", Storage: "IntegerSetAttr"}},
			Results:  []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "thenRegion", Constraint: "SizedRegion<1>"}, {Name: "elseRegion", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.NoRegionArguments | ods.RegionBranch | ods.RecursiveMemoryEffects | ods.RecursivelySpeculatable |
				ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"affine.yield"}}},
			Form:  ods.Custom,
		},
		{
			Name:     "load",
			Operands: []ods.Value{{Name: "memref", Type: "AnyMemRef"}, {Name: "indices", Type: "Index", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "map", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"},
				{Name: "alignment", Constraint: "I64Attr", Storage: "IntegerAttr", Optional: true, Since: alignments},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:  ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Effects: []ods.Effect{{Kind: ods.Read, On: "memref"}},
			Preds:   []ods.Pred{{Name: "AffineReadOpInterface"}, {Name: "AffineMapAccessInterface"}, {Name: "MemRefsNormalizable"}},
			Form:    ods.Custom,
		},
		{
			Name:     "max",
			Operands: []ods.Value{{Name: "operands", Type: "Index", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "map", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"}},
			Results:  []ods.Value{{Type: "Index"}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Form:     ods.Custom,
		},
		{
			Name:     "min",
			Operands: []ods.Value{{Name: "operands", Type: "Index", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "map", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"}},
			Results:  []ods.Value{{Type: "Index"}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Form:     ods.Custom,
		},
		{
			Name:     "parallel",
			Operands: []ods.Value{{Name: "mapOperands", Type: "Index", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "reductions", Constraint: "And<[ArrayAttr, Elements<I64EnumAttr<AtomicRMWKind>>]>", Storage: "ArrayAttr"},
				{Name: "lowerBoundsMap", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"},
				{Name: "lowerBoundsGroups", Constraint: "I32ElementsAttr", Storage: "DenseIntElementsAttr"},
				{Name: "upperBoundsMap", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"},
				{Name: "upperBoundsGroups", Constraint: "I32ElementsAttr", Storage: "DenseIntElementsAttr"},
				{Name: "steps", Constraint: "I64SmallVectorArrayAttr", Storage: "ArrayAttr"},
			},
			Results: []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.AutomaticAllocationScope | ods.LoopLike | ods.RecursiveMemoryEffects | ods.RecursivelySpeculatable |
				ods.HasVerifier | ods.HasFolder,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"affine.yield"}}, {Name: "MemRefsNormalizable"}},
			Form:  ods.Custom,
		},
		{
			Name:     "prefetch",
			Operands: []ods.Value{{Name: "memref", Type: "AnyMemRef"}, {Name: "indices", Type: "Index", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "isWrite", Constraint: "BoolAttr", Storage: "BoolAttr"},
				{Name: "localityHint", Constraint: "I32Attr", Storage: "IntegerAttr"},
				{Name: "isDataCache", Constraint: "BoolAttr", Storage: "BoolAttr"},
				{Name: "map", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"},
			},
			Traits: ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Preds:  []ods.Pred{{Name: "AffineMapAccessInterface"}, {Name: "MemRefsNormalizable"}},
			Form:   ods.Custom,
		},
		{
			Name: "store",
			Operands: []ods.Value{
				{Name: "value", Type: "AnyType"},
				{Name: "memref", Type: "AnyMemRef"},
				{Name: "indices", Type: "Index", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "map", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"},
				{Name: "alignment", Constraint: "I64Attr", Storage: "IntegerAttr", Optional: true, Since: alignments},
			},
			Traits:  ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Effects: []ods.Effect{{Kind: ods.Write, On: "memref"}},
			Preds:   []ods.Pred{{Name: "AffineWriteOpInterface"}, {Name: "AffineMapAccessInterface"}, {Name: "MemRefsNormalizable"}},
			Form:    ods.Custom,
		},
		{
			Name:     "vector_load",
			Operands: []ods.Value{{Name: "memref", Type: "AnyMemRef"}, {Name: "indices", Type: "Index", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "map", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"},
				{Name: "alignment", Constraint: "I64Attr", Storage: "IntegerAttr", Optional: true, Since: alignments},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyVectorOfNonZeroRank"}},
			Traits:  ods.HasVerifier | ods.HasCanonicalizer,
			Effects: []ods.Effect{{Kind: ods.Read, On: "memref"}},
			Preds:   []ods.Pred{{Name: "AffineReadOpInterface"}, {Name: "AffineMapAccessInterface"}, {Name: "MemRefsNormalizable"}},
			Form:    ods.Custom,
		},
		{
			Name: "vector_store",
			Operands: []ods.Value{
				{Name: "value", Type: "AnyVectorOfNonZeroRank"},
				{Name: "memref", Type: "AnyMemRef"},
				{Name: "indices", Type: "Index", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "map", Constraint: "AffineMapAttr", Storage: "AffineMapAttr"},
				{Name: "alignment", Constraint: "I64Attr", Storage: "IntegerAttr", Optional: true, Since: alignments},
			},
			Traits:  ods.HasVerifier | ods.HasCanonicalizer,
			Effects: []ods.Effect{{Kind: ods.Write, On: "memref"}},
			Preds:   []ods.Pred{{Name: "AffineWriteOpInterface"}, {Name: "AffineMapAccessInterface"}, {Name: "MemRefsNormalizable"}},
			Form:    ods.Custom,
		},
		{
			Name:     "yield",
			Operands: []ods.Value{{Name: "operands", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.IsTerminator | ods.ReturnLike | ods.HasVerifier | ods.Pure,
			Preds:    []ods.Pred{{Name: "MemRefsNormalizable"}},
			Assembly: "attr-dict ($operands^ `:` type($operands))?",
			Form:     ods.Declarative,
		},
	},
}
