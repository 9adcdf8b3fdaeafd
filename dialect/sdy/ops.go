// Package sdy defines Shardy's sdy dialect, which describes how tensors are sharded
// over meshes of devices.
//
// Stability: stable (docs/releases.md).
package sdy

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ods"
)

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "sdy",
	Enums:             attrs.SdyEnums(),
	AttrConstraints:   attrConstraints,
	DependentDialects: []string{"builtin", "func"},
	Ops: []ods.Op{
		{
			Name:     "all_gather",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyShaped"}},
			Attrs: []ods.Attr{
				{Name: "gathering_axes", Constraint: "Sdy_ListOfAxisRefLists", Storage: "ListOfAxisRefListsAttr"},
				{Name: "out_sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.SymbolUser | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "Sdy_CollectiveOpInterface"}},
			Assembly: "$gathering_axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "all_reduce",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyShaped"}},
			Attrs: []ods.Attr{
				{Name: "reduction_axes", Constraint: "Sdy_AxisRefList", Storage: "AxisRefListAttr"},
				{Name: "reduction_op", Constraint: "Sdy_ReductionOp", Storage: "ReductionOpAttr", Default: "0 : i32", Filled: true},
				{Name: "out_sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.SymbolUser | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "Sdy_CollectiveOpInterface"}},
			Assembly: "($reduction_op^)? $reduction_axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "all_slice",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyShaped"}},
			Attrs: []ods.Attr{
				{Name: "slicing_axes", Constraint: "Sdy_ListOfAxisRefLists", Storage: "ListOfAxisRefListsAttr"},
				{Name: "out_sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.SymbolUser | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "Sdy_CollectiveOpInterface"}},
			Assembly: "$slicing_axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "all_to_all",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyShaped"}},
			Attrs: []ods.Attr{
				{Name: "params", Constraint: "Sdy_AllToAllParamList", Storage: "AllToAllParamListAttr"},
				{Name: "out_sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.SymbolUser | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "Sdy_CollectiveOpInterface"}},
			Assembly: "$params $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "collective_permute",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyShaped"}},
			Attrs:    []ods.Attr{{Name: "out_sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.SymbolUser | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "Sdy_CollectiveOpInterface"}},
			Assembly: "$tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:    "constant",
			Attrs:   []ods.Attr{{Name: "value", Constraint: "ElementsAttr", Storage: "ElementsAttr"}},
			Results: []ods.Value{{Name: "output", Type: "AnyStaticShapeTensor"}},
			Traits:  ods.InferType | ods.Pure,
			Form:    ods.Custom,
		},
		{
			Name:     "data_flow_edge",
			Operands: []ods.Value{{Name: "input", Type: "AnyShaped"}},
			Attrs:    []ods.Attr{{Name: "sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr", Optional: true}},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.SymbolUser,
			Assembly: "$input (`sharding` `` `=` `` $sharding^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "func_data_flow_edge",
			Operands: []ods.Value{{Name: "operand", Type: "AnyShaped"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.SymbolUser,
			Assembly: "$operand attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "manual_computation",
			Operands: []ods.Value{{Name: "tensors", Type: "AnyType", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "in_shardings", Constraint: "Sdy_TensorShardingPerValue", Storage: "TensorShardingPerValueAttr"},
				{Name: "out_shardings", Constraint: "Sdy_TensorShardingPerValue", Storage: "TensorShardingPerValueAttr"},
				{Name: "manual_axes", Constraint: "Sdy_ManualAxes", Storage: "ManualAxesAttr"},
			},
			Results:  []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "body", Constraint: "SizedRegion<1>"}},
			Traits:   ods.IsolatedFromAbove | ods.SingleBlock | ods.RecursiveMemoryEffects | ods.SymbolUser | ods.HasVerifier | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"sdy.return"}}, {Name: "Sdy_ShardableDataFlowOpInterface"}},
			Assembly: "`(` operands `)` `in_shardings` `` `=` `` custom<StrippedTensorShardingPerValueAttr>($in_shardings) `out_shardings` `` `=` `` custom<StrippedTensorShardingPerValueAttr>($out_shardings) `manual_axes` `` `=` `` $manual_axes custom<SingleBlockRegionNoBlockId>($body) attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "mesh",
			Attrs: []ods.Attr{
				{Name: "sym_name", Constraint: "SymbolNameAttr", Storage: "StringAttr"},
				{Name: "mesh", Constraint: "Sdy_Mesh", Storage: "MeshAttr"},
			},
			Traits:   ods.Symbol | ods.HasVerifier,
			Preds:    []ods.Pred{{Name: "HasParent", Args: []string{"builtin.module"}}},
			Assembly: "$sym_name `=` $mesh attr-dict",
			Form:     ods.Declarative,
		},
		{
			Name:     "named_computation",
			Operands: []ods.Value{{Name: "operands", Type: "AnyType", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "name", Constraint: "StrAttr", Storage: "StringAttr"},
				{Name: "in_shardings", Constraint: "Sdy_TensorShardingPerValue", Storage: "TensorShardingPerValueAttr", Optional: true},
				{Name: "out_shardings", Constraint: "Sdy_TensorShardingPerValue", Storage: "TensorShardingPerValueAttr", Optional: true},
			},
			Results:  []ods.Value{{Type: "AnyType", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "body", Constraint: "SizedRegion<1>"}},
			Traits:   ods.IsolatedFromAbove | ods.SingleBlock | ods.InferType | ods.RecursiveMemoryEffects | ods.RecursivelySpeculatable | ods.SymbolUser,
			Preds:    []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"sdy.return"}}, {Name: "Sdy_ShardableDataFlowOpInterface"}},
			Assembly: "`<` $name `>` `` `(` $operands `)` (`in_shardings` `` `=` `` custom<StrippedTensorShardingPerValueAttr>($in_shardings)^)? (`out_shardings` `` `=` `` custom<StrippedTensorShardingPerValueAttr>($out_shardings)^)? custom<SingleBlockRegionNoBlockId>($body) attr-dict `:` functional-type($operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "propagation_barrier",
			Operands: []ods.Value{{Name: "input", Type: "AnyRankedTensor"}},
			Attrs:    []ods.Attr{{Name: "allowed_direction", Constraint: "Sdy_PropagationDirection", Storage: "PropagationDirectionAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.Pure | ods.HasVerifier,
			Assembly: "$input `allowed_direction` `` `=` `` $allowed_direction attr-dict `:` type($input)",
			Form:     ods.Declarative,
		},
		{
			Name:     "reduce_scatter",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyShaped"}},
			Attrs: []ods.Attr{
				{Name: "reduce_scatter_axes", Constraint: "Sdy_ListOfAxisRefLists", Storage: "ListOfAxisRefListsAttr"},
				{Name: "reduction_op", Constraint: "Sdy_ReductionOp", Storage: "ReductionOpAttr", Default: "0 : i32", Filled: true},
				{Name: "out_sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.SymbolUser | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "Sdy_CollectiveOpInterface"}},
			Assembly: "($reduction_op^)? $reduce_scatter_axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "replicated_to_unreduced",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyShaped"}},
			Attrs: []ods.Attr{
				{Name: "axes", Constraint: "Sdy_AxisRefList", Storage: "AxisRefListAttr"},
				{Name: "out_sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.SymbolUser,
			Preds:    []ods.Pred{{Name: "Sdy_CollectiveOpInterface"}},
			Assembly: "$axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "reshard",
			Operands: []ods.Value{{Name: "input", Type: "AnyType"}},
			Attrs:    []ods.Attr{{Name: "sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.Pure | ods.SymbolUser | ods.HasCanonicalizer,
			Assembly: "$input $sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "return",
			Operands: []ods.Value{{Name: "results", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.IsTerminator | ods.ReturnLike | ods.Pure,
			Assembly: "attr-dict ($results^ `:` type($results))?",
			Form:     ods.Declarative,
		},
		{
			Name:     "sharded_to_unreduced",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyShaped"}},
			Attrs: []ods.Attr{
				{Name: "axes", Constraint: "Sdy_ListOfAxisRefLists", Storage: "ListOfAxisRefListsAttr"},
				{Name: "out_sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"},
			},
			Results:  []ods.Value{{Name: "result", Type: "AnyShaped"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.SymbolUser,
			Preds:    []ods.Pred{{Name: "Sdy_CollectiveOpInterface"}},
			Assembly: "$axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "sharding_constraint",
			Operands: []ods.Value{{Name: "input", Type: "AnyType"}},
			Attrs:    []ods.Attr{{Name: "sharding", Constraint: "Sdy_TensorSharding", Storage: "TensorShardingAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.SameOperandsAndResultType | ods.InferType | ods.SymbolUser,
			Assembly: "$input $sharding attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "sharding_group",
			Operands: []ods.Value{{Name: "input", Type: "AnyRankedTensor"}},
			Attrs:    []ods.Attr{{Name: "group_id", Constraint: "I64Attr", Storage: "IntegerAttr"}},
			Traits:   ods.InferType,
			Assembly: "$input `group_id` `` `=` `` $group_id attr-dict `:` type($input)",
			Form:     ods.Declarative,
		},
	},
}
