// Package stablehlo defines the StableHLO dialect.
//
// Stability: stable (docs/releases.md).
package stablehlo

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ods"
)

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "stablehlo",
	NativeSince:       ods.Version{Minor: 19, Patch: 8},
	Enums:             attrs.StableHLOEnums(),
	TypeConstraints:   typeConstraints,
	AttrConstraints:   attrConstraints,
	DependentDialects: []string{"builtin", "func"},
	Ops: []ods.Op{
		{
			Name:     "abs",
			Operands: []ods.Value{{Name: "operand", Type: "RankedTensorOf<[HLO_SInt,HLO_Float,HLO_Complex,HLO_QuantizedInt]>"}},
			Results:  []ods.Value{{Name: "result", Type: "RankedTensorOf<[HLO_SInt,HLO_Float,HLO_QuantizedInt]>"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferType | ods.InferShapedType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "add",
			Operands: []ods.Value{
				{Name: "lhs", Type: "HLO_TensorOrPerAxisQuantizedTensor"},
				{Name: "rhs", Type: "HLO_TensorOrPerAxisQuantizedTensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferType | ods.InferShapedType |
				ods.Commutative | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic | ods.HasVerifier,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "after_all",
			Operands: []ods.Value{{Name: "inputs", Type: "HLO_Token", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Token"}},
			Traits:   ods.InferType | ods.Pure,
			Assembly: "$inputs attr-dict `:` custom<VariadicSameOperandsAndResultType>(ref($inputs), type($inputs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "all_gather",
			Operands: []ods.Value{{Name: "operands", Type: "HLO_Tensor", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "all_gather_dim", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
				{Name: "replica_groups", Constraint: "StableHLO_ReplicaGroups", Storage: "Attribute"},
				{Name: "channel_handle", Constraint: "StableHLO_ChannelHandle", Storage: "ChannelHandleAttr", Optional: true},
				{Name: "use_global_device_ids", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_Tensor", Arity: ods.Variadic}},
			Traits: ods.PairwiseSameOperandAndResultElementType | ods.ConditionallySpeculatable | ods.SymbolUser |
				ods.HasVerifier,
		},
		{
			Name:     "all_reduce",
			Operands: []ods.Value{{Name: "operands", Type: "HLO_Tensor", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "replica_groups", Constraint: "StableHLO_ReplicaGroups", Storage: "Attribute"},
				{Name: "channel_handle", Constraint: "StableHLO_ChannelHandle", Storage: "ChannelHandleAttr", Optional: true},
				{Name: "use_global_device_ids", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_Tensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "computation", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.InferTensorType | ods.SpeculatableIfStaticDimInOutputIsStaticInInput |
				ods.SymbolUser | ods.HasVerifier,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"stablehlo.return"}}},
		},
		{
			Name:     "all_to_all",
			Operands: []ods.Value{{Name: "operands", Type: "HLO_Tensor", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "split_dimension", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
				{Name: "concat_dimension", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
				{Name: "split_count", Constraint: "ConfinedAttr<I64Attr,[IntPositive]>", Storage: "IntegerAttr"},
				{Name: "replica_groups", Constraint: "StableHLO_ReplicaGroups", Storage: "Attribute"},
				{Name: "channel_handle", Constraint: "StableHLO_ChannelHandle", Storage: "ChannelHandleAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_Tensor", Arity: ods.Variadic}},
			Traits: ods.PairwiseSameOperandAndResultElementType | ods.InferTensorType | ods.ConditionallySpeculatable |
				ods.SymbolUser,
		},
		{
			Name:     "and",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_PredOrIntTensor"}, {Name: "rhs", Type: "HLO_PredOrIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.Commutative | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "async_done",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Future"}},
			Results:  []ods.Value{{Type: "HLO_Tensor"}},
			Traits:   ods.InferType,
		},
		{
			Name:     "async_start",
			Operands: []ods.Value{{Name: "operands", Type: "HLO_Tensor", Arity: ods.Variadic}},
			Results:  []ods.Value{{Type: "HLO_Future"}},
			Regions:  []ods.Region{{Name: "body", Constraint: "SizedRegion<1>"}},
			Traits: ods.IsolatedFromAbove | ods.SingleBlock | ods.InferType |
				ods.RecursivelySpeculatableIfAllInputsStatic,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"stablehlo.return"}}},
		},
		{
			Name: "atan2",
			Operands: []ods.Value{
				{Name: "lhs", Type: "HLO_FpComplexOrQuantizedIntTensor"},
				{Name: "rhs", Type: "HLO_FpComplexOrQuantizedIntTensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "batch_norm_grad",
			Operands: []ods.Value{
				{Name: "operand", Type: "RankedTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "scale", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "mean", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "variance", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "grad_output", Type: "RankedTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
			},
			Attrs: []ods.Attr{
				{Name: "epsilon", Constraint: "F32Attr", Storage: "FloatAttr"},
				{Name: "feature_index", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
			},
			Results: []ods.Value{
				{Name: "grad_operand", Type: "RankedTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "grad_scale", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "grad_offset", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
			},
			Traits: ods.CompatibleOperandsAndResultElementType | ods.InferTensorType | ods.NoMemoryEffect |
				ods.SpeculatableIfAllInputsStatic,
		},
		{
			Name: "batch_norm_inference",
			Operands: []ods.Value{
				{Name: "operand", Type: "RankedTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "scale", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "offset", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "mean", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "variance", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
			},
			Attrs: []ods.Attr{
				{Name: "epsilon", Constraint: "F32Attr", Storage: "FloatAttr"},
				{Name: "feature_index", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
			},
			Results: []ods.Value{{Name: "result", Type: "RankedTensorOf<[HLO_Float,HLO_QuantizedInt]>"}},
			Traits: ods.CompatibleOperandsAndResultElementType | ods.InferTensorType | ods.NoMemoryEffect |
				ods.SpeculatableIfAllInputsStatic,
		},
		{
			Name: "batch_norm_training",
			Operands: []ods.Value{
				{Name: "operand", Type: "RankedTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "scale", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "offset", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
			},
			Attrs: []ods.Attr{
				{Name: "epsilon", Constraint: "F32Attr", Storage: "FloatAttr"},
				{Name: "feature_index", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
			},
			Results: []ods.Value{
				{Name: "output", Type: "RankedTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "batch_mean", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
				{Name: "batch_var", Type: "1DTensorOf<[HLO_Float,HLO_QuantizedInt]>"},
			},
			Traits: ods.CompatibleOperandsAndResultElementType | ods.InferTensorType | ods.NoMemoryEffect |
				ods.SpeculatableIfAllInputsStatic,
		},
		{
			Name:     "bitcast_convert",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Results:  []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Traits: ods.InferShapedType | ods.ReifyShapes | ods.NoMemoryEffect | ods.ConditionallySpeculatable |
				ods.HasVerifier,
			Assembly: "operands attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}},
			Attrs:    []ods.Attr{{Name: "broadcast_sizes", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Traits:   ods.SameOperandsAndResultElementType | ods.InferTensorType | ods.ReifyShapes | ods.Pure,
			Assembly: "$operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "broadcast_in_dim",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Attrs:    []ods.Attr{{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Type: "HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor"}},
			Traits: ods.CompatibleOperandsAndResultElementType | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic |
				ods.HasVerifier,
			Assembly: "$operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "case",
			Operands: []ods.Value{{Name: "index", Type: "I32RankedTensor"}},
			Results:  []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensorOrToken", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "branches", Constraint: "SizedRegion<1>", Variadic: true}},
			Traits: ods.SingleBlock | ods.InferType | ods.RecursiveMemoryEffects | ods.RecursivelySpeculatable |
				ods.HasCanonicalizer,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"stablehlo.return"}}},
		},
		{
			Name:     "cbrt",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "ceil",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpOrQuantizedIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_FpOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "cholesky",
			Operands: []ods.Value{{Name: "a", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs:    []ods.Attr{{Name: "lower", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits:   ods.CompatibleOperandsAndResultElementType | ods.InferTensorType | ods.NoMemoryEffect,
			Assembly: "$a (`,` `lower` `=` $lower^)? attr-dict `:` custom<SameOperandsAndResultType>(type($a), type($result))",
			Form:     ods.Declarative,
			Hazards:  ods.UndefinedBehavior, // of a matrix that is not positive definite
		},
		{
			Name: "clamp",
			Operands: []ods.Value{
				{Name: "min", Type: "HLO_Tensor"},
				{Name: "operand", Type: "HLO_Tensor"},
				{Name: "max", Type: "HLO_Tensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.BroadcastingElementwise | ods.CompatibleOperandsAndResultElementType | ods.InferTensorType |
				ods.ReifyShapes | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$min `,` $operand `,` $max attr-dict `:` custom<SameOperandsAndResultType>(type($min), type($operand), type($max), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "collective_broadcast",
			Operands: []ods.Value{{Name: "operands", Type: "HLO_Tensor", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "replica_groups", Constraint: "StableHLO_ReplicaGroups", Storage: "Attribute"},
				{Name: "channel_handle", Constraint: "StableHLO_ChannelHandle", Storage: "ChannelHandleAttr", Optional: true},
				{Name: "has_dynamic_root", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true, Since: ods.Version{Major: 1, Minor: 20}},
			},
			Results: []ods.Value{{Type: "HLO_Tensor", Arity: ods.Variadic}},
			Traits: ods.InferType | ods.InferShapedType | ods.SpeculatableIfStaticDimInOutputIsStaticInInput |
				ods.SymbolUser | ods.HasVerifier,
		},
		{
			Name:     "collective_permute",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}},
			Attrs: []ods.Attr{
				{Name: "source_target_pairs", Constraint: "I64ElementsAttr", Storage: "DenseIntElementsAttr"},
				{Name: "channel_handle", Constraint: "StableHLO_ChannelHandle", Storage: "ChannelHandleAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_Tensor"}},
			Traits: ods.SameOperandsAndResultElementType | ods.InferType | ods.InferShapedType |
				ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
		},
		{
			Name:     "collective_reduce",
			Operands: []ods.Value{{Name: "operands", Type: "HLO_Tensor", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "replica_groups", Constraint: "StableHLO_ReplicaGroups", Storage: "Attribute"},
				{Name: "channel_handle", Constraint: "StableHLO_ChannelHandle", Storage: "ChannelHandleAttr", Optional: true},
				{Name: "use_global_device_ids", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
				{Name: "has_dynamic_root", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_Tensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "computation", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.InferTensorType | ods.SpeculatableIfStaticDimInOutputIsStaticInInput |
				ods.SymbolUser | ods.HasVerifier,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"stablehlo.return"}}},
		},
		{
			Name:     "compare",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}, {Name: "rhs", Type: "HLO_Tensor"}},
			Attrs: []ods.Attr{
				{Name: "comparison_direction", Constraint: "StableHLO_ComparisonDirectionAttr", Storage: "ComparisonDirectionAttr"},
				{Name: "compare_type", Constraint: "StableHLO_ComparisonTypeAttr", Storage: "ComparisonTypeAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_PredTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsElementType |
				ods.InferTensorType | ods.ReifyShapes | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)? attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "complex",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Fp32Or64Tensor"}, {Name: "rhs", Type: "HLO_Fp32Or64Tensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_ComplexTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.SameOperandsElementType | ods.InferType |
				ods.InferShapedType | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "operands attr-dict `:` custom<ComplexOpType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "composite",
			Operands: []ods.Value{
				{Name: "inputs", Type: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTuple", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "name", Constraint: "StrAttr", Storage: "StringAttr"},
				{Name: "composite_attributes", Constraint: "DictionaryAttr", Storage: "DictionaryAttr", Default: "{}"},
				{Name: "decomposition", Constraint: "FlatSymbolRefAttr", Storage: "FlatSymbolRefAttr"},
				{Name: "version", Constraint: "I32Attr", Storage: "IntegerAttr", Default: "0 : i32"},
			},
			Results:  []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTuple", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "composite_regions", Constraint: "AnyRegion", Variadic: true}},
			Traits:   ods.SymbolUser,
			Assembly: "$name operands (` ` `(` $composite_regions^ `)`)? attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "concatenate",
			Operands: []ods.Value{{Name: "inputs", Type: "HLO_Tensor", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "dimension", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
			},
			Results: []ods.Value{{Type: "HLO_Tensor"}},
			Traits: ods.SameOperandsAndResultElementType | ods.InferType | ods.InferShapedType | ods.ReifyShapes |
				ods.NoMemoryEffect | ods.ConditionallySpeculatable,
			Assembly: "custom<VariadicOperandWithAttribute>($inputs) `dim` `=` $dimension attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:    "constant",
			Attrs:   []ods.Attr{{Name: "value", Constraint: "ElementsAttr", Storage: "ElementsAttr"}},
			Results: []ods.Value{{Name: "output", Type: "HLO_StaticShapeTensorOrPerAxisQuantizedTensor"}},
			Traits:  ods.ConstantLike | ods.InferType | ods.Pure | ods.OpAsm | ods.HasFolder,
			Form:    ods.Custom,
		},
		{
			Name:     "convert",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_NonQuantizedTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_NonQuantizedTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferShapedType | ods.NoMemoryEffect |
				ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "convolution",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}, {Name: "rhs", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Attrs: []ods.Attr{
				{Name: "window_strides", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "padding", Constraint: "I64ElementsAttr", Storage: "DenseIntElementsAttr", Optional: true},
				{Name: "lhs_dilation", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "rhs_dilation", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "window_reversal", Constraint: "DenseBoolArrayAttr", Storage: "DenseBoolArrayAttr", Optional: true},
				{Name: "dimension_numbers", Constraint: "StableHLO_ConvDimensionNumbers", Storage: "ConvDimensionNumbersAttr"},
				{Name: "feature_group_count", Constraint: "ConfinedAttr<I64Attr,[IntPositive]>", Storage: "IntegerAttr"},
				{Name: "batch_group_count", Constraint: "ConfinedAttr<I64Attr,[IntPositive]>", Storage: "IntegerAttr"},
				{Name: "precision_config", Constraint: "StableHLO_PrecisionConfigAttr", Storage: "ArrayAttr", Optional: true},
			},
			Results:  []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Traits:   ods.NoMemoryEffect | ods.ConditionallySpeculatable | ods.HasVerifier,
			Assembly: "`(`operands`)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,` `window` `=` `{` custom<WindowAttributes>($window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) `}` attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "cosine",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "count_leading_zeros",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_IntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_IntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "create_token",
			Results:  []ods.Value{{Name: "output", Type: "HLO_Token"}},
			Traits:   ods.InferType | ods.Pure,
			Assembly: "attr-dict `:` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "cross-replica-sum",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}},
			Attrs:    []ods.Attr{{Name: "replica_groups", Constraint: "I64ElementsAttr", Storage: "DenseIntElementsAttr"}},
			Results:  []ods.Value{{Type: "HLO_Tensor"}},
			Traits:   ods.CompatibleOperandsAndResultType | ods.Pure,
		},
		{
			Name:     "custom_call",
			Operands: []ods.Value{{Name: "inputs", Type: "HLO_CustomCallValue", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "call_target_name", Constraint: "StrAttr", Storage: "StringAttr"},
				{Name: "has_side_effect", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"},
				{Name: "backend_config", Constraint: "AnyAttrOf<[StrAttr,DictionaryAttr]>", Storage: "Attribute", Optional: true},
				{Name: "api_version", Constraint: "StableHLO_CustomCallApiVersionAttr", Storage: "CustomCallApiVersionAttr", Default: "1 : i32"},
				{Name: "called_computations", Constraint: "StableHLO_FlatSymbolRefArrayAttr", Storage: "ArrayAttr", Default: "[]"},
				{Name: "operand_layouts", Constraint: "StableHLO_ArrayOfLayoutAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "result_layouts", Constraint: "StableHLO_ArrayOfLayoutAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "output_operand_aliases", Constraint: "TypedArrayAttrBase<StableHLO_OutputOperandAlias>", Storage: "ArrayAttr", Default: "[]"},
				{Name: "result_tilings", Constraint: "StableHLO_ArrayOfTilingAttr", Storage: "ArrayAttr", Optional: true, Since: ods.Version{Major: 1, Minor: 18}},
			},
			Results:  []ods.Value{{Type: "HLO_CustomCallValue", Arity: ods.Variadic}},
			Traits:   ods.HasVerifier | ods.OwnMemoryEffects,
			Assembly: "custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
			Effects: []ods.Effect{
				{Kind: ods.Allocate, If: "has_side_effect"},
				{Kind: ods.Free, If: "has_side_effect"},
				{Kind: ods.Write, If: "has_side_effect"},
				{Kind: ods.Read, If: "has_side_effect"},
			},
			Hazards: ods.UndefinedBehavior | ods.NonTermination, // as its target pleases
		},
		{
			Name: "divide",
			Operands: []ods.Value{
				{Name: "lhs", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"},
				{Name: "rhs", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "dot",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}, {Name: "rhs", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Attrs: []ods.Attr{
				{Name: "precision_config", Constraint: "StableHLO_PrecisionConfigAttr", Storage: "ArrayAttr", Optional: true},
			},
			Results:  []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Traits:   ods.InferShapedType | ods.Pure | ods.HasVerifier,
			Assembly: "$lhs `,` $rhs `` custom<PrecisionConfig>($precision_config) attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "dot_general",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}, {Name: "rhs", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Attrs: []ods.Attr{
				{Name: "dot_dimension_numbers", Constraint: "StableHLO_DotDimensionNumbers", Storage: "DotDimensionNumbersAttr"},
				{Name: "precision_config", Constraint: "StableHLO_PrecisionConfigAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "algorithm", Constraint: "StableHLO_DotAlgorithm", Storage: "DotAlgorithmAttr", Optional: true, Since: ods.Version{Major: 1, Minor: 6}},
			},
			Results: []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Traits: ods.InferShapedType | ods.ReifyShapes | ods.NoMemoryEffect | ods.ConditionallySpeculatable |
				ods.HasVerifier,
			Assembly: "$lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers) `` custom<PrecisionConfigAndAlgorithm>($precision_config, $algorithm) attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "dynamic_broadcast_in_dim",
			Operands: []ods.Value{
				{Name: "operand", Type: "HLO_TensorOrPerAxisQuantizedTensor"},
				{Name: "output_dimensions", Type: "HLO_StaticDimensionTensor"},
			},
			Attrs: []ods.Attr{
				{Name: "broadcast_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "known_expanding_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "known_nonexpanding_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Traits: ods.InferShapedType | ods.ReifyShapes | ods.NoMemoryEffect | ods.ConditionallySpeculatable |
				ods.HasVerifier,
			Assembly: "$operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "dynamic_conv",
			Operands: []ods.Value{
				{Name: "lhs", Type: "HLO_Tensor"},
				{Name: "rhs", Type: "HLO_Tensor"},
				{Name: "padding", Type: "HLO_Static2DIntTensor"},
			},
			Attrs: []ods.Attr{
				{Name: "window_strides", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "lhs_dilation", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "rhs_dilation", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "window_reversal", Constraint: "DenseBoolArrayAttr", Storage: "DenseBoolArrayAttr", Optional: true},
				{Name: "dimension_numbers", Constraint: "StableHLO_ConvDimensionNumbers", Storage: "ConvDimensionNumbersAttr"},
				{Name: "feature_group_count", Constraint: "ConfinedAttr<I64Attr,[IntPositive]>", Storage: "IntegerAttr"},
				{Name: "batch_group_count", Constraint: "ConfinedAttr<I64Attr,[IntPositive]>", Storage: "IntegerAttr"},
				{Name: "precision_config", Constraint: "StableHLO_PrecisionConfigAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "padding", Constraint: "I64ElementsAttr", Storage: "DenseIntElementsAttr", Optional: true, Until: ods.Version{Minor: 19, Patch: 65535}},
			},
			Results: []ods.Value{{Type: "HLO_Tensor"}},
			Traits:  ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStaticAndShapeConstant | ods.HasVerifier,
		},
		{
			Name: "dynamic_gather",
			Operands: []ods.Value{
				{Name: "operand", Type: "HLO_Tensor"},
				{Name: "start_indices", Type: "HLO_IntTensor"},
				{Name: "slice_sizes", Type: "HLO_Static1DIntTensor"},
			},
			Attrs: []ods.Attr{
				{Name: "dimension_numbers", Constraint: "StableHLO_GatherDimensionNumbers", Storage: "GatherDimensionNumbersAttr"},
				{Name: "indices_are_sorted", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"},
			},
			Results: []ods.Value{{Type: "HLO_Tensor"}},
			Traits: ods.InferTensorType | ods.ReifyShapes | ods.NoMemoryEffect |
				ods.SpeculatableIfAllInputsStaticAndShapeConstant,
		},
		{
			Name:     "dynamic_iota",
			Operands: []ods.Value{{Name: "output_shape", Type: "HLO_StaticDimensionTensor"}},
			Attrs: []ods.Attr{
				{Name: "iota_dimension", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.InferShapedType | ods.ReifyShapes | ods.NoMemoryEffect | ods.ConditionallySpeculatable |
				ods.HasVerifier,
			Assembly: "$output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "dynamic_pad",
			Operands: []ods.Value{
				{Name: "operand", Type: "HLO_Tensor"},
				{Name: "padding_value", Type: "HLO_ScalarTensor"},
				{Name: "edge_padding_low", Type: "HLO_StaticDimensionTensor"},
				{Name: "edge_padding_high", Type: "HLO_StaticDimensionTensor"},
				{Name: "interior_padding", Type: "HLO_StaticDimensionTensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.InferShapedType | ods.ReifyShapes | ods.NoMemoryEffect | ods.ConditionallySpeculatable |
				ods.HasVerifier,
			Preds: []ods.Pred{
				{Name: "AllElementTypesMatch", Args: []string{"operand", "padding_value", "result"}},
				{Name: "AllTypesMatch", Args: []string{"edge_padding_low", "edge_padding_high", "interior_padding"}},
				{Name: "AllRanksMatch", Args: []string{"operand", "result"}},
			},
			Assembly: "operands attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "dynamic_reshape",
			Operands: []ods.Value{
				{Name: "operand", Type: "HLO_TensorOrPerAxisQuantizedTensor"},
				{Name: "output_shape", Type: "HLO_StaticDimensionTensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Traits: ods.InferShapedType | ods.ReifyShapes | ods.NoMemoryEffect |
				ods.SpeculatableIfAllInputsStaticAndShapeConstant | ods.HasVerifier,
			Assembly: "operands attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "dynamic_slice",
			Operands: []ods.Value{
				{Name: "operand", Type: "HLO_Tensor"},
				{Name: "start_indices", Type: "HLO_ScalarIntTensor", Arity: ods.Variadic},
			},
			Attrs:    []ods.Attr{{Name: "slice_sizes", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits:   ods.InferTensorType | ods.Pure,
			Preds:    []ods.Pred{{Name: "AllElementTypesMatch", Args: []string{"operand", "result"}}},
			Assembly: "$operand `,` custom<VariadicOperandWithAttribute>($start_indices) `sizes` `=` $slice_sizes attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "dynamic_update_slice",
			Operands: []ods.Value{
				{Name: "operand", Type: "HLO_Tensor"},
				{Name: "update", Type: "HLO_Tensor"},
				{Name: "start_indices", Type: "HLO_ScalarIntTensor", Arity: ods.Variadic},
			},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits:   ods.InferTensorType | ods.Pure,
			Preds:    []ods.Pred{{Name: "AllElementTypesMatch", Args: []string{"operand", "update", "result"}}},
			Assembly: "operands attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "einsum",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}, {Name: "rhs", Type: "HLO_Tensor"}},
			Attrs:    []ods.Attr{{Name: "einsum_config", Constraint: "StrAttr", Storage: "StringAttr"}},
			Results:  []ods.Value{{Type: "HLO_Tensor"}},
			Traits:   ods.Pure,
			Assembly: "$lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "exponential",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 9}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "exponential_minus_one",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "fft",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpOrComplexTensor"}},
			Attrs: []ods.Attr{
				{Name: "fft_type", Constraint: "StableHLO_FftTypeAttr", Storage: "FftTypeAttr"},
				{Name: "fft_length", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
			},
			Results:  []ods.Value{{Type: "HLO_FpOrComplexTensor"}},
			Traits:   ods.InferTensorType | ods.NoMemoryEffect | ods.ConditionallySpeculatable,
			Assembly: "$operand `,` `type` `=` $fft_type `,` `length` `=` $fft_length attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "floor",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpOrQuantizedIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_FpOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "gather",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}, {Name: "start_indices", Type: "HLO_IntTensor"}},
			Attrs: []ods.Attr{
				{Name: "dimension_numbers", Constraint: "StableHLO_GatherDimensionNumbers", Storage: "GatherDimensionNumbersAttr"},
				{Name: "slice_sizes", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "indices_are_sorted", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits:  ods.InferTensorType | ods.ReifyShapes | ods.NoMemoryEffect | ods.ConditionallySpeculatable,
			Preds:   []ods.Pred{{Name: "AllElementTypesMatch", Args: []string{"operand", "result"}}},
		},
		{
			Name:     "get_dimension_size",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Attrs: []ods.Attr{
				{Name: "dimension", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
			},
			Results:  []ods.Value{{Type: "I32RankedTensor"}},
			Traits:   ods.InferTensorType | ods.Pure,
			Assembly: "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "get_tuple_element",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tuple"}},
			Attrs:    []ods.Attr{{Name: "index", Constraint: "ConfinedAttr<I32Attr,[IntNonNegative]>", Storage: "IntegerAttr"}},
			Results:  []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTupleOrBuffer"}},
			Traits:   ods.InferType | ods.Pure,
			Assembly: "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "if",
			Operands: []ods.Value{{Name: "pred", Type: "HLO_PredTensor"}},
			Results:  []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensorOrToken", Arity: ods.Variadic}},
			Regions: []ods.Region{
				{Name: "true_branch", Constraint: "SizedRegion<1>"},
				{Name: "false_branch", Constraint: "SizedRegion<1>"},
			},
			Traits: ods.SingleBlock | ods.InferType | ods.RecursiveMemoryEffects | ods.RecursivelySpeculatable,
			Preds:  []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"stablehlo.return"}}},
		},
		{
			Name:     "imag",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_FpTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferType | ods.InferShapedType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "infeed",
			Operands: []ods.Value{{Name: "token", Type: "HLO_Token"}},
			Attrs: []ods.Attr{
				{Name: "infeed_config", Constraint: "StrAttr", Storage: "StringAttr", Default: `""`, Filled: true},
				{Name: "layout", Constraint: "ArrayAttr", Storage: "ArrayAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_StaticShapeTensorOrPerAxisQuantizedTensorOrToken", Arity: ods.Variadic}},
			Traits:  ods.HasVerifier,
			Effects: []ods.Effect{{Kind: ods.Read, Resource: resourceInfeed}, {Kind: ods.Write, Resource: resourceInfeed}},
			Hazards: ods.NonTermination, // it waits for the other side
		},
		{
			Name: "iota",
			Attrs: []ods.Attr{
				{Name: "iota_dimension", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
			},
			Results:  []ods.Value{{Name: "output", Type: "HLO_StaticShapeIntFpComplexOrQuantizedTensor"}},
			Traits:   ods.Pure | ods.HasVerifier,
			Assembly: "`dim` `=` $iota_dimension attr-dict `:` type($output)",
			Form:     ods.Declarative,
		},
		{
			Name:     "is_finite",
			Operands: []ods.Value{{Name: "x", Type: "HLO_FpOrQuantizedIntTensor"}},
			Results:  []ods.Value{{Name: "y", Type: "HLO_PredTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferType | ods.InferShapedType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "operands attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "log",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "log_plus_one",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "logistic",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "map",
			Operands: []ods.Value{{Name: "inputs", Type: "HLO_Tensor", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Type: "HLO_Tensor"}},
			Regions:  []ods.Region{{Name: "computation", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.SameOperandsAndResultShape | ods.InferTensorType | ods.ReifyShapes |
				ods.RecursiveMemoryEffects | ods.RecursivelySpeculatableIfAllInputsStatic,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"stablehlo.return"}}},
		},
		{
			Name:     "maximum",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}, {Name: "rhs", Type: "HLO_Tensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.Commutative | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "minimum",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}, {Name: "rhs", Type: "HLO_Tensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.Commutative | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "multiply",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_Tensor"}, {Name: "rhs", Type: "HLO_Tensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.Commutative | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "negate",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "not",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_PredOrIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_PredOrIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "optimization_barrier",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_TensorOrToken", Arity: ods.Variadic}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_TensorOrToken", Arity: ods.Variadic}},
			Traits:   ods.PairwiseSameOperandAndResultType | ods.InferType | ods.Pure,
			Assembly: "attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), type($result))):(`(` `)`)?",
			Form:     ods.Declarative,
		},
		{
			Name:     "or",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_PredOrIntTensor"}, {Name: "rhs", Type: "HLO_PredOrIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.Commutative | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "outfeed",
			Operands: []ods.Value{
				{Name: "inputs", Type: "HLO_TensorOrPerAxisQuantizedTensor", Arity: ods.Variadic},
				{Name: "token", Type: "HLO_Token"},
			},
			Attrs: []ods.Attr{
				{Name: "outfeed_config", Constraint: "StrAttr", Storage: "StringAttr", Default: `""`, Filled: true},
			},
			Results: []ods.Value{{Type: "HLO_Token"}},
			Traits:  ods.InferType,
			Effects: []ods.Effect{{Kind: ods.Read, Resource: resourceOutfeed}, {Kind: ods.Write, Resource: resourceOutfeed}},
			Hazards: ods.NonTermination, // it waits for the other side
		},
		{
			Name:     "pad",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}, {Name: "padding_value", Type: "HLO_ScalarTensor"}},
			Attrs: []ods.Attr{
				{Name: "edge_padding_low", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "edge_padding_high", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "interior_padding", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
			},
			Results: []ods.Value{{Type: "HLO_Tensor"}},
			Traits: ods.SameOperandsAndResultElementType | ods.InferType | ods.InferShapedType | ods.ReifyShapes |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Preds: []ods.Pred{
				{Name: "AllMatchSame<size>", Args: []string{"edge_padding_low", "edge_padding_high", "interior_padding"}},
			},
			Assembly: "$operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high `,` `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "partition_id",
			Results:  []ods.Value{{Type: "UI32RankedTensor"}},
			Traits:   ods.InferType | ods.Pure,
			Assembly: "attr-dict `:` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "popcnt",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_IntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_IntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "power",
			Operands: []ods.Value{
				{Name: "lhs", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"},
				{Name: "rhs", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "real",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpOrComplexTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_FpTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferType | ods.InferShapedType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "real_dynamic_slice",
			Operands: []ods.Value{
				{Name: "operand", Type: "HLO_Tensor"},
				{Name: "start_indices", Type: "HLO_DimensionTensor"},
				{Name: "limit_indices", Type: "HLO_DimensionTensor"},
				{Name: "strides", Type: "HLO_DimensionTensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.InferShapedType | ods.ReifyShapes | ods.NoMemoryEffect | ods.ConditionallySpeculatable |
				ods.HasVerifier,
			Preds: []ods.Pred{
				{Name: "AllElementTypesMatch", Args: []string{"operand", "result"}},
				{Name: "AllTypesMatch", Args: []string{"start_indices", "limit_indices", "strides"}},
			},
			Assembly: "operands attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "recv",
			Operands: []ods.Value{{Name: "token", Type: "HLO_Token"}},
			Attrs: []ods.Attr{
				{Name: "channel_handle", Constraint: "StableHLO_ChannelHandle", Storage: "ChannelHandleAttr"},
				{Name: "is_host_transfer", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"},
				{Name: "source_target_pairs", Constraint: "I64ElementsAttr", Storage: "DenseIntElementsAttr", Optional: true, Since: ods.Version{Major: 1, Minor: 12}},
			},
			Results: []ods.Value{{Type: "HLO_StaticShapeTensorOrPerAxisQuantizedTensorOrToken", Arity: ods.Variadic}},
			Traits:  ods.HasVerifier,
			Effects: []ods.Effect{{Kind: ods.Read, Resource: resourceRecv}, {Kind: ods.Write, Resource: resourceRecv}},
			Hazards: ods.NonTermination, // it waits for the other side
		},
		{
			Name: "reduce",
			Operands: []ods.Value{
				{Name: "inputs", Type: "HLO_Tensor", Arity: ods.Variadic},
				{Name: "init_values", Type: "HLO_Tensor", Arity: ods.Variadic},
			},
			Attrs:   []ods.Attr{{Name: "dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results: []ods.Value{{Type: "HLO_Tensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "body", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.SameVariadicOperandSize | ods.InferTensorType | ods.ReifyShapes |
				ods.RecursiveMemoryEffects | ods.RecursivelySpeculatableIfAllInputsStatic | ods.HasVerifier,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"stablehlo.return"}}},
			Form:  ods.Custom,
		},
		{
			Name:     "reduce_precision",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "exponent_bits", Constraint: "ConfinedAttr<I32Attr,[IntPositive]>", Storage: "IntegerAttr"},
				{Name: "mantissa_bits", Constraint: "ConfinedAttr<I32Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
			},
			Results: []ods.Value{{Name: "output", Type: "HLO_FpOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.CompatibleOperandsAndResultType | ods.NoMemoryEffect |
				ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits) attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($output))",
			Form:     ods.Declarative,
		},
		{
			Name:     "reduce_scatter",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}},
			Attrs: []ods.Attr{
				{Name: "scatter_dimension", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
				{Name: "replica_groups", Constraint: "StableHLO_ReplicaGroups", Storage: "Attribute"},
				{Name: "channel_handle", Constraint: "StableHLO_ChannelHandle", Storage: "ChannelHandleAttr", Optional: true},
				{Name: "use_global_device_ids", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_Tensor"}},
			Regions: []ods.Region{{Name: "computation", Constraint: "SizedRegion<1>"}},
			Traits:  ods.ConditionallySpeculatable | ods.SymbolUser | ods.HasVerifier,
		},
		{
			Name: "reduce_window",
			Operands: []ods.Value{
				{Name: "inputs", Type: "HLO_Tensor", Arity: ods.Variadic},
				{Name: "init_values", Type: "HLO_Tensor", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "window_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "window_strides", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "base_dilations", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "window_dilations", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "padding", Constraint: "I64ElementsAttr", Storage: "DenseIntElementsAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_Tensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "body", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.SameVariadicOperandSize | ods.InferTensorType | ods.RecursiveMemoryEffects |
				ods.RecursivelySpeculatableIfAllInputsStatic | ods.HasVerifier,
			Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"stablehlo.return"}}},
		},
		{
			Name: "remainder",
			Operands: []ods.Value{
				{Name: "lhs", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"},
				{Name: "rhs", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "replica_id",
			Results:  []ods.Value{{Type: "UI32RankedTensor"}},
			Traits:   ods.InferType | ods.Pure,
			Assembly: "attr-dict `:` type(results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "reshape",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Results:  []ods.Value{{Type: "HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor"}},
			Traits: ods.CompatibleOperandsAndResultElementType | ods.NoMemoryEffect | ods.ConditionallySpeculatable |
				ods.HasVerifier,
			Assembly: "operands attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name: "return",
			Operands: []ods.Value{
				{Name: "results", Type: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrBuffer", Arity: ods.Variadic},
			},
			Traits:   ods.IsTerminator | ods.Pure,
			Assembly: "$results attr-dict (`:` type($results)^)?",
			Form:     ods.Declarative,
		},
		{
			Name:     "reverse",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}},
			Attrs:    []ods.Attr{{Name: "dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.SameOperandsAndResultElementType | ods.InferType | ods.InferShapedType | ods.ReifyShapes |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand `,` `dims` `=` $dimensions attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "rng",
			Operands: []ods.Value{
				{Name: "a", Type: "0DTensorOf<[I1,HLO_Int,HLO_Float]>"},
				{Name: "b", Type: "0DTensorOf<[I1,HLO_Int,HLO_Float]>"},
				{Name: "shape", Type: "HLO_StaticDimensionTensor"},
			},
			Attrs: []ods.Attr{
				{Name: "rng_distribution", Constraint: "StableHLO_RngDistributionAttr", Storage: "RngDistributionAttr"},
			},
			Results:  []ods.Value{{Name: "result", Type: "HLO_PredIntOrFpTensor"}},
			Traits:   ods.InferTensorType | ods.ReifyShapes,
			Preds:    []ods.Pred{{Name: "AllElementTypesMatch", Args: []string{"a", "b", "result"}}},
			Assembly: "$a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "rng_bit_generator",
			Operands: []ods.Value{{Name: "initial_state", Type: "HLO_IntOrFpTensor"}},
			Attrs:    []ods.Attr{{Name: "rng_algorithm", Constraint: "StableHLO_RngAlgorithmAttr", Storage: "RngAlgorithmAttr"}},
			Results: []ods.Value{
				{Name: "output_state", Type: "HLO_IntOrFpTensor"},
				{Name: "output", Type: "HLO_StaticShapeIntOrFpTensor"},
			},
			Traits:   ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$initial_state `,` `algorithm` `=` $rng_algorithm attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "round_nearest_afz",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpOrQuantizedIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_FpOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "round_nearest_even",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpOrQuantizedIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_FpOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "rsqrt",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "scatter",
			Operands: []ods.Value{
				{Name: "inputs", Type: "HLO_Tensor", Arity: ods.Variadic},
				{Name: "scatter_indices", Type: "RankedTensorOf<[AnyInteger,Index]>"},
				{Name: "updates", Type: "HLO_Tensor", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "scatter_dimension_numbers", Constraint: "StableHLO_ScatterDimensionNumbers", Storage: "ScatterDimensionNumbersAttr"},
				{Name: "indices_are_sorted", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"},
				{Name: "unique_indices", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"},
			},
			Results: []ods.Value{{Type: "HLO_Tensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "update_computation", Constraint: "SizedRegion<1>"}},
			Traits: ods.SameVariadicOperandSize | ods.InferType | ods.RecursiveMemoryEffects |
				ods.ConditionallySpeculatable | ods.HasVerifier,
		},
		{
			Name: "select",
			Operands: []ods.Value{
				{Name: "pred", Type: "HLO_PredTensor"},
				{Name: "on_true", Type: "HLO_Tensor"},
				{Name: "on_false", Type: "HLO_Tensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.BroadcastingElementwise | ods.InferTensorType | ods.ReifyShapes | ods.NoMemoryEffect |
				ods.SpeculatableIfAllInputsStatic,
			Assembly: "operands attr-dict `:` custom<SelectOpType>(type($pred), type($on_true), type($on_false), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "select_and_scatter",
			Operands: []ods.Value{
				{Name: "operand", Type: "HLO_Tensor"},
				{Name: "source", Type: "HLO_Tensor"},
				{Name: "init_value", Type: "HLO_Tensor"},
			},
			Attrs: []ods.Attr{
				{Name: "window_dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "window_strides", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Optional: true},
				{Name: "padding", Constraint: "I64ElementsAttr", Storage: "DenseIntElementsAttr", Optional: true},
			},
			Results: []ods.Value{{Type: "HLO_Tensor"}},
			Regions: []ods.Region{
				{Name: "select", Constraint: "SizedRegion<1>"},
				{Name: "scatter", Constraint: "SizedRegion<1>"},
			},
			Traits: ods.InferType | ods.RecursiveMemoryEffects |
				ods.RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
		},
		{
			Name: "send",
			Operands: []ods.Value{
				{Name: "inputs", Type: "HLO_TensorOrPerAxisQuantizedTensor", Arity: ods.Variadic},
				{Name: "token", Type: "HLO_Token"},
			},
			Attrs: []ods.Attr{
				{Name: "channel_handle", Constraint: "StableHLO_ChannelHandle", Storage: "ChannelHandleAttr"},
				{Name: "is_host_transfer", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"},
				{Name: "source_target_pairs", Constraint: "I64ElementsAttr", Storage: "DenseIntElementsAttr", Optional: true, Since: ods.Version{Major: 1, Minor: 12}},
			},
			Results: []ods.Value{{Type: "HLO_Token"}},
			Traits:  ods.InferType,
			Effects: []ods.Effect{{Kind: ods.Read, Resource: resourceSend}, {Kind: ods.Write, Resource: resourceSend}},
			Hazards: ods.NonTermination, // it waits for the other side
		},
		{
			Name:     "set_dimension_size",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}, {Name: "size", Type: "I32RankedTensor"}},
			Attrs: []ods.Attr{
				{Name: "dimension", Constraint: "ConfinedAttr<I64Attr,[IntNonNegative]>", Storage: "IntegerAttr"},
			},
			Results:  []ods.Value{{Type: "HLO_Tensor"}},
			Traits:   ods.InferTensorType | ods.NoMemoryEffect | ods.ConditionallySpeculatable,
			Assembly: "$operand `,` $size `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "shift_left",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_IntTensor"}, {Name: "rhs", Type: "HLO_IntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_IntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "shift_right_arithmetic",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_IntTensor"}, {Name: "rhs", Type: "HLO_IntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_IntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "shift_right_logical",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_IntTensor"}, {Name: "rhs", Type: "HLO_IntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_IntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "sign",
			Operands: []ods.Value{{Name: "operand", Type: "RankedTensorOf<[HLO_SInt,HLO_Float,HLO_Complex,HLO_QuantizedInt]>"}},
			Results:  []ods.Value{{Name: "result", Type: "RankedTensorOf<[HLO_SInt,HLO_Float,HLO_Complex,HLO_QuantizedInt]>"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "sine",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "slice",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}},
			Attrs: []ods.Attr{
				{Name: "start_indices", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "limit_indices", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "strides", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
			},
			Results: []ods.Value{{Type: "HLO_Tensor"}},
			Traits: ods.SameOperandsAndResultElementType | ods.InferType | ods.NoMemoryEffect |
				ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Preds:    []ods.Pred{{Name: "AllMatchSame<size>", Args: []string{"start_indices", "limit_indices", "strides"}}},
			Assembly: "$operand custom<SliceRanges>($start_indices, $limit_indices, $strides) attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "sort",
			Operands: []ods.Value{{Name: "inputs", Type: "HLO_Tensor", Arity: ods.Variadic}},
			Attrs: []ods.Attr{
				{Name: "dimension", Constraint: "I64Attr", Storage: "IntegerAttr", Default: "-1 : i64"},
				{Name: "is_stable", Constraint: "BoolAttr", Storage: "BoolAttr", Default: "false"},
			},
			Results: []ods.Value{{Type: "HLO_Tensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "comparator", Constraint: "SizedRegion<1>"}},
			Traits: ods.SameOperandsAndResultShape | ods.InferTensorType | ods.RecursiveMemoryEffects |
				ods.RecursivelySpeculatableIfAllInputsStatic | ods.HasVerifier,
		},
		{
			Name:     "sqrt",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "subtract",
			Operands: []ods.Value{
				{Name: "lhs", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"},
				{Name: "rhs", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_IntFpOrComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "tan",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "tanh",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Attrs: []ods.Attr{
				{Name: "result_accuracy", Constraint: "StableHLO_ResultAccuracyAttr", Storage: "ResultAccuracyAttr", Default: "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>", Since: ods.Version{Major: 1, Minor: 10}},
			},
			Results: []ods.Value{{Name: "result", Type: "HLO_FpComplexOrQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.NoMemoryEffect | ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "torch_index_select",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}, {Name: "index", Type: "HLO_Tensor"}},
			Attrs: []ods.Attr{
				{Name: "dim", Constraint: "I64Attr", Storage: "IntegerAttr"},
				{Name: "batch_dims", Constraint: "I64Attr", Storage: "IntegerAttr"},
			},
			Results: []ods.Value{{Type: "HLO_Tensor"}},
			Traits:  ods.Pure,
		},
		{
			Name:     "transpose",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Attrs:    []ods.Attr{{Name: "permutation", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_TensorOrPerAxisQuantizedTensor"}},
			Traits: ods.CompatibleOperandsAndResultElementType | ods.InferType | ods.InferShapedType | ods.ReifyShapes |
				ods.NoMemoryEffect | ods.ConditionallySpeculatable | ods.HasVerifier,
			Assembly: "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "triangular_solve",
			Operands: []ods.Value{{Name: "a", Type: "HLO_FpOrComplexTensor"}, {Name: "b", Type: "HLO_FpOrComplexTensor"}},
			Attrs: []ods.Attr{
				{Name: "left_side", Constraint: "BoolAttr", Storage: "BoolAttr"},
				{Name: "lower", Constraint: "BoolAttr", Storage: "BoolAttr"},
				{Name: "unit_diagonal", Constraint: "BoolAttr", Storage: "BoolAttr"},
				{Name: "transpose_a", Constraint: "StableHLO_TransposeAttr", Storage: "TransposeAttr"},
			},
			Results: []ods.Value{{Type: "HLO_FpOrComplexTensor"}},
			Traits: ods.CompatibleOperandsAndResultElementType | ods.InferTensorType | ods.NoMemoryEffect |
				ods.ConditionallySpeculatable,
		},
		{
			Name: "tuple",
			Operands: []ods.Value{
				{Name: "val", Type: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTupleOrBuffer", Arity: ods.Variadic},
			},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tuple"}},
			Traits:   ods.InferType | ods.Pure,
			Assembly: "$val attr-dict `:` custom<TupleOpType>(type($val), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "unary_einsum",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_Tensor"}},
			Attrs:    []ods.Attr{{Name: "einsum_config", Constraint: "StrAttr", Storage: "StringAttr"}},
			Results:  []ods.Value{{Type: "HLO_Tensor"}},
			Traits:   ods.Pure,
			Assembly: "$operand `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
		{
			Name:     "uniform_dequantize",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_QuantizedIntOrPerAxisQuantizedIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_FpTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferTensorType | ods.NoMemoryEffect |
				ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name:     "uniform_quantize",
			Operands: []ods.Value{{Name: "operand", Type: "HLO_FloatOrQuantizedIntOrPerAxisQuantizedIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_QuantizedIntOrPerAxisQuantizedIntTensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.InferShapedType | ods.NoMemoryEffect |
				ods.SpeculatableIfStaticDimInOutputIsStaticInInput | ods.HasVerifier,
			Assembly: "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
			Form:     ods.Declarative,
		},
		{
			Name: "while",
			Operands: []ods.Value{
				{Name: "operand", Type: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrBuffer", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Type: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrBuffer", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "cond", Constraint: "SizedRegion<1>"}, {Name: "body", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.LoopLike | ods.InferType | ods.RecursiveMemoryEffects | ods.RecursivelySpeculatable |
				ods.OpAsm | ods.HasVerifier,
			Preds:   []ods.Pred{{Name: "SingleBlockImplicitTerminator", Args: []string{"stablehlo.return"}}},
			Form:    ods.Custom,
			Hazards: ods.NonTermination, // the trait does not mind
		},
		{
			Name:     "xor",
			Operands: []ods.Value{{Name: "lhs", Type: "HLO_PredOrIntTensor"}, {Name: "rhs", Type: "HLO_PredOrIntTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "HLO_Tensor"}},
			Traits: ods.Elementwise | ods.SameOperandsAndResultShape | ods.CompatibleOperandsAndResultType |
				ods.Commutative | ods.NoMemoryEffect | ods.SpeculatableIfAllInputsStatic,
			Assembly: "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
			Form:     ods.Declarative,
		},
	},
}
