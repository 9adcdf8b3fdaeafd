// Package tensor defines MLIR's tensor dialect.
//
// Stability: stable (docs/releases.md).
package tensor

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "tensor",
	DependentDialects: []string{"builtin", "arith"},
	Ops: []ods.Op{
		{
			Name: "bitcast",
			Operands: []ods.Value{
				{Name: "source", Type: "And<[AnyTensor, ElementType<Or<[AnySignlessInteger, AnyUnsignedInteger, AnySignedInteger, AnyFloat]>>]>"},
			},
			Results: []ods.Value{
				{Name: "dest", Type: "And<[AnyTensor, ElementType<Or<[AnySignlessInteger, AnyUnsignedInteger, AnySignedInteger, AnyFloat]>>]>"},
			},
			Traits:   ods.CastLike | ods.HasCanonicalizer | ods.Pure,
			Assembly: "$source attr-dict `:` type($source) `to` type($dest)",
			Form:     ods.Declarative,
		},
		{
			Name:     "cast",
			Operands: []ods.Value{{Name: "source", Type: "AnyTensor"}},
			Results:  []ods.Value{{Name: "dest", Type: "AnyTensor"}},
			Traits:   ods.CastLike | ods.Pure | ods.OpAsm | ods.HasCanonicalizer,
			Assembly: "$source attr-dict `:` type($source) `to` type($dest)",
			Form:     ods.Declarative,
		},
		{
			Name:     "collapse_shape",
			Operands: []ods.Value{{Name: "src", Type: "AnyTensor"}},
			Attrs:    []ods.Attr{{Name: "reassociation", Constraint: "IndexListArrayAttr", Storage: "ArrayAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyTensor"}},
			Traits:   ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Assembly: "$src $reassociation attr-dict `:` type($src) `into` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "concat",
			Operands: []ods.Value{{Name: "inputs", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "dim", Constraint: "I64Attr", Storage: "IntegerAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:   ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds:    []ods.Pred{{Name: "ReifyRankedShapedTypeOpInterface"}},
			Assembly: "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)",
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
			Name:     "empty",
			Operands: []ods.Value{{Name: "dynamicSizes", Type: "Index", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:   ods.HasVerifier | ods.HasCanonicalizer | ods.Pure,
			Preds:    []ods.Pred{{Name: "ReifyRankedShapedTypeOpInterface"}},
			Assembly: "`(`$dynamicSizes`)` attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "expand_shape",
			Operands: []ods.Value{{Name: "src", Type: "AnyTensor"}, {Name: "output_shape", Type: "Index", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "reassociation", Constraint: "IndexListArrayAttr", Storage: "ArrayAttr"},
				{Name: "static_output_shape", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyTensor"}},
			Traits:  ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Assembly: "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict " +
				"`:` type($src) `into` type($result)",
			Form: ods.Declarative,
		},
		{
			Name: "extract",
			Operands: []ods.Value{
				{Name: "tensor", Type: "AnyRankedTensor"},
				{Name: "indices", Type: "Index", Arity: ods.Variadic},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.Pure | ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "TypesMatchWith", Args: []string{"tensor", "result", "Element"}}},
			Assembly: "$tensor `[` $indices `]` attr-dict `:` type($tensor)",
			Form:     ods.Declarative,
		},
		{
			Name: "extract_slice",
			Operands: []ods.Value{
				{Name: "source", Type: "AnyRankedTensor"},
				{Name: "offsets", Type: "Index", Arity: ods.Variadic},
				{Name: "sizes", Type: "Index", Arity: ods.Variadic},
				{Name: "strides", Type: "Index", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "static_offsets", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "static_sizes", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "static_strides", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:  ods.AttrSizedOperandSegments | ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds:   []ods.Pred{{Name: "ReifyRankedShapedTypeOpInterface"}, {Name: "OffsetSizeAndStrideOpInterface"}},
			Assembly: "$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, " +
				"$static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` " +
				"type($result)",
			Form: ods.Declarative,
		},
		{
			Name:     "from_elements",
			Operands: []ods.Value{{Name: "elements", Type: "AnyType", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "result", Type: "AnyStaticShapeTensor"}},
			Traits:   ods.Pure | ods.OpAsm | ods.HasFolder | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "TypesMatchWith", Args: []string{"result", "elements", "Elements"}}},
			Assembly: "$elements attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "gather",
			Operands: []ods.Value{
				{Name: "source", Type: "AnyRankedTensor"},
				{Name: "indices", Type: "And<[AnyRankedTensor, ElementType<AnySignlessIntegerOrIndex>]>"},
			},
			Attrs: []ods.Attr{
				{Name: "gather_dims", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "unique", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:  ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.Pure,
			Assembly: "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict `:` " +
				"functional-type(operands, results)",
			Form: ods.Declarative,
		},
		{
			Name:     "generate",
			Operands: []ods.Value{{Name: "dynamicExtents", Type: "Index", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Regions:  []ods.Region{{Name: "body", Constraint: "SizedRegion<1>"}},
			Traits:   ods.SingleBlock | ods.RecursiveMemoryEffects | ods.OpAsm | ods.HasVerifier | ods.HasRegionVerifier | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "SingleBlockImplicitTerminator", Args: []string{"tensor.yield"}},
			},
			Assembly: "$dynamicExtents $body attr-dict `:` type($result)",
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
				{Name: "TypesMatchWith", Args: []string{"dest", "result", "Same"}},
				{Name: "TypesMatchWith", Args: []string{"dest", "scalar", "Element"}},
			},
			Assembly: "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)",
			Form:     ods.Declarative,
		},
		{
			Name: "insert_slice",
			Operands: []ods.Value{
				{Name: "source", Type: "AnyRankedTensor"},
				{Name: "dest", Type: "AnyRankedTensor"},
				{Name: "offsets", Type: "Index", Arity: ods.Variadic},
				{Name: "sizes", Type: "Index", Arity: ods.Variadic},
				{Name: "strides", Type: "Index", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "static_offsets", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "static_sizes", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "static_strides", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:  ods.AttrSizedOperandSegments | ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds: []ods.Pred{
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "DestinationStyleOpInterface"},
				{Name: "OffsetSizeAndStrideOpInterface"},
				{Name: "TypesMatchWith", Args: []string{"dest", "result", "Same"}},
			},
			Assembly: "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, " +
				"$static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` " +
				"type($dest)",
			Form: ods.Declarative,
		},
		{
			Name: "pad",
			Operands: []ods.Value{
				{Name: "source", Type: "AnyRankedTensor"},
				{Name: "low", Type: "Index", Arity: ods.Variadic},
				{Name: "high", Type: "Index", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "static_low", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "static_high", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "nofold", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Regions: []ods.Region{{Name: "region", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.OpAsm | ods.HasVerifier | ods.HasRegionVerifier | ods.HasFolder |
				ods.HasCanonicalizer | ods.Pure,
			Preds: []ods.Pred{
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "SingleBlockImplicitTerminator", Args: []string{"tensor.yield"}},
			},
			Assembly: "$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) `high` `` " +
				"custom<DynamicIndexList>($high, $static_high) $region attr-dict `:` type($source) `to` type($result)",
			Form: ods.Declarative,
		},
		{
			Name: "parallel_insert_slice",
			Operands: []ods.Value{
				{Name: "source", Type: "AnyRankedTensor"},
				{Name: "dest", Type: "AnyRankedTensor"},
				{Name: "offsets", Type: "Index", Arity: ods.Variadic},
				{Name: "sizes", Type: "Index", Arity: ods.Variadic},
				{Name: "strides", Type: "Index", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "static_offsets", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "static_sizes", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "static_strides", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
			},
			Traits: ods.AttrSizedOperandSegments | ods.HasVerifier | ods.HasCanonicalizer,
			Preds:  []ods.Pred{{Name: "OffsetSizeAndStrideOpInterface"}, {Name: "ParallelCombiningOpInterface"}},
			Assembly: "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, " +
				"$static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` " +
				"type($dest)",
			Form: ods.Declarative,
		},
		{
			Name:     "rank",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyTensor"}},
			Results:  []ods.Value{{Type: "Index"}},
			Traits:   ods.OpAsm | ods.HasFolder | ods.Pure,
			Assembly: "$tensor attr-dict `:` type($tensor)",
			Form:     ods.Declarative,
		},
		{
			Name: "reshape",
			Operands: []ods.Value{
				{Name: "source", Type: "AnyTensor"},
				{Name: "shape", Type: "And<[And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[1]>]>]>, ElementType<Or<[AnySignlessInteger, Index]>>]>"},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyTensor"}},
			Traits:   ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.Pure,
			Assembly: "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "scatter",
			Operands: []ods.Value{
				{Name: "source", Type: "AnyRankedTensor"},
				{Name: "dest", Type: "AnyRankedTensor"},
				{Name: "indices", Type: "And<[AnyRankedTensor, ElementType<AnySignlessIntegerOrIndex>]>"},
			},
			Attrs: []ods.Attr{
				{Name: "scatter_dims", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "unique", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:  ods.OpAsm | ods.HasVerifier | ods.Pure,
			Assembly: "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? attr-dict `:` " +
				"functional-type(operands, results)",
			Form: ods.Declarative,
		},
		{
			Name:     "splat",
			Operands: []ods.Value{{Name: "input", Type: "AnyType"}, {Name: "dynamicSizes", Type: "Index", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "aggregate", Type: "AnyRankedTensor"}},
			Traits:   ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.Pure,
			Preds: []ods.Pred{
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "TypesMatchWith", Args: []string{"aggregate", "input", "Element"}},
			},
			Assembly: "$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)",
			Form:     ods.Declarative,
		},
		{
			Name:     "yield",
			Operands: []ods.Value{{Name: "value", Type: "AnyType"}},
			Traits:   ods.IsTerminator | ods.ReturnLike | ods.Pure,
			Preds:    []ods.Pred{{Name: "HasParent", Args: []string{"tensor.generate", "tensor.pad"}}},
			Assembly: "$value attr-dict `:` type($value)",
			Form:     ods.Declarative,
		},
	},
}
