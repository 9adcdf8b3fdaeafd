package stablehlo

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ods"
)

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "HLO_AnyComplexTensor", Expr: "TensorOf<[HLO_Complex]>"},
	{Name: "HLO_AnyFpOrComplexTensor", Expr: "TensorOf<[HLO_Float, HLO_Complex]>"},
	{Name: "HLO_AnyFpTensor", Expr: "TensorOf<[HLO_Float]>"},
	{Name: "HLO_AnyPredOrIntTensor", Expr: "TensorOf<[HLO_Pred, HLO_Int]>"},
	{Name: "HLO_AnyPredTensor", Expr: "TensorOf<[HLO_Pred]>"},
	{Name: "HLO_AnyTensor", Expr: "TensorOf<[HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt, HLO_PerAxisQuantizedInt], [IsValidQuantizedDimension]>"},
	{Name: "HLO_Buffer", Expr: "MemRefOf<[HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>"},
	{Name: "HLO_Complex", Expr: "Complex<HLO_Float32Or64>"},
	{Name: "HLO_ComplexTensor", Expr: "RankedTensorOf<[HLO_Complex]>"},
	{Name: "HLO_CustomCallTuple", Expr: "NestedTupleOf<[HLO_AnyTensor, HLO_Buffer, HLO_Token]>"},
	{Name: "HLO_CustomCallValue", Expr: "AnyTypeOf<[HLO_AnyTensor, HLO_Buffer, HLO_Token, HLO_CustomCallTuple, HLO_Future]>"},
	{Name: "HLO_DimensionTensor", Expr: "1DTensorOf<[HLO_DimensionValue]>"},
	{Name: "HLO_DimensionValue", Expr: "AnyTypeOf<[Index, HLO_Int]>"},
	{Name: "HLO_Float", Expr: "AnyTypeOf<[F4E2M1FN, F6E2M3FN, F6E3M2FN, F8E3M4, F8E4M3, F8E4M3FN, F8E4M3FNUZ, F8E4M3B11FNUZ, F8E5M2, F8E5M2FNUZ, F8E8M0FNU, F16, F32, F64, BF16]>"},
	{Name: "HLO_Float32Or64", Expr: "AnyTypeOf<[F32, F64]>"},
	{Name: "HLO_FloatOrQuantizedIntOrPerAxisQuantizedIntTensor", Expr: "RankedTensorOf<[HLO_Float, HLO_QuantizedInt, HLO_PerAxisQuantizedInt], [IsValidQuantizedDimension]>"},
	{Name: "HLO_Fp32Or64Tensor", Expr: "RankedTensorOf<[HLO_Float32Or64]>"},
	{Name: "HLO_FpComplexOrQuantizedIntTensor", Expr: "RankedTensorOf<[HLO_Float, HLO_Complex, HLO_QuantizedInt]>"},
	{Name: "HLO_FpOrComplexTensor", Expr: "RankedTensorOf<[HLO_Float, HLO_Complex]>"},
	{Name: "HLO_FpOrQuantizedIntTensor", Expr: "RankedTensorOf<[HLO_Float, HLO_QuantizedInt]>"},
	{Name: "HLO_FpTensor", Expr: "RankedTensorOf<[HLO_Float]>"},
	{Name: "HLO_Future", Expr: "TypeDef<stablehlo.future>"},
	// The encoding bounds exactly one dimension, and exactly one is dynamic.
	{Name: "HLO_HasSingleBoundedDimensionPred"},
	{Name: "HLO_HasStaticOrSingleBoundedShapePred", Expr: "Or<[HasStaticShapePred, HLO_HasSingleBoundedDimensionPred]>"},
	{Name: "HLO_Int", Expr: "AnyTypeOf<[HLO_SInt, HLO_UInt]>"},
	{Name: "HLO_IntFpOrComplexOrQuantizedIntTensor", Expr: "RankedTensorOf<[HLO_Int, HLO_Float, HLO_Complex, HLO_QuantizedInt]>"},
	{Name: "HLO_IntOrFpTensor", Expr: "RankedTensorOf<[HLO_Int, HLO_Float]>"},
	{Name: "HLO_IntTensor", Expr: "RankedTensorOf<[HLO_Int]>"},
	{Name: "HLO_NonQuantizedTensor", Expr: "RankedTensorOf<[HLO_Float, HLO_Pred, HLO_Int, HLO_Complex]>"},
	{Name: "HLO_PerAxisQuantizedInt", Expr: "AnyTypeOf<[HLO_PerAxisQuantizedSignedInt, HLO_PerAxisQuantizedUnsignedInt]>"},
	{Name: "HLO_PerAxisQuantizedIntTensor", Expr: "RankedTensorOf<[HLO_PerAxisQuantizedInt], [IsValidQuantizedDimension]>"},
	{Name: "HLO_PerAxisQuantizedSignedInt", Expr: "StableHLO_UniformQuantizedPerAxisSignedIntOfWidths<[2, 4, 8, 16, 32]>"},
	{Name: "HLO_PerAxisQuantizedUnsignedInt", Expr: "StableHLO_UniformQuantizedPerAxisUnsignedIntOfWidths<[2, 4, 8, 16, 32]>"},
	{Name: "HLO_Pred", Expr: "I1"},
	{Name: "HLO_PredIntFpOrQuantizedTensor", Expr: "RankedTensorOf<[HLO_Pred, HLO_Int, HLO_Float, HLO_QuantizedInt]>"},
	{Name: "HLO_PredIntOrFpTensor", Expr: "RankedTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>"},
	{Name: "HLO_PredOrIntTensor", Expr: "RankedTensorOf<[HLO_Pred, HLO_Int]>"},
	{Name: "HLO_PredTensor", Expr: "RankedTensorOf<[HLO_Pred]>"},
	{Name: "HLO_QuantizedInt", Expr: "AnyTypeOf<[HLO_QuantizedSignedInt, HLO_QuantizedUnsignedInt]>"},
	{Name: "HLO_QuantizedIntOrPerAxisQuantizedIntTensor", Expr: "RankedTensorOf<[HLO_QuantizedInt, HLO_PerAxisQuantizedInt], [IsValidQuantizedDimension]>"},
	{Name: "HLO_QuantizedIntTensor", Expr: "RankedTensorOf<[HLO_QuantizedInt]>"},
	{Name: "HLO_QuantizedSignedInt", Expr: "StableHLO_UniformQuantizedSignedIntOfWidths<[2, 4, 8, 16, 32]>"},
	{Name: "HLO_QuantizedUnsignedInt", Expr: "StableHLO_UniformQuantizedUnsignedIntOfWidths<[2, 4, 8, 16, 32]>"},
	{Name: "HLO_SInt", Expr: "SignlessIntOfWidths<[2, 4, 8, 16, 32, 64]>"},
	{Name: "HLO_ScalarIntTensor", Expr: "0DTensorOf<[HLO_Int]>"},
	{Name: "HLO_ScalarTensor", Expr: "0DTensorOf<[HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>"},
	{Name: "HLO_Static1DIntTensor", Expr: "RankedTensorOf<[HLO_Int], [HasStaticShapePred, HasAnyRankOfPred<[1]>]>"},
	{Name: "HLO_Static2DIntTensor", Expr: "RankedTensorOf<[HLO_Int], [HasStaticShapePred, HasAnyRankOfPred<[2]>]>"},
	{Name: "HLO_StaticDimensionTensor", Expr: "RankedTensorOf<[HLO_DimensionValue], [HasStaticShapePred, HasAnyRankOfPred<[1]>]>"},
	{Name: "HLO_StaticShapeIntFpComplexOrQuantizedTensor", Expr: "StaticShapeTensorOf<[HLO_Int, HLO_Float, HLO_Complex, HLO_QuantizedInt]>"},
	{Name: "HLO_StaticShapeIntFpOrComplexTensor", Expr: "StaticShapeTensorOf<[HLO_Int, HLO_Float, HLO_Complex]>"},
	{Name: "HLO_StaticShapeIntOrFpTensor", Expr: "StaticShapeTensorOf<[HLO_Int, HLO_Float]>"},
	{Name: "HLO_StaticShapeTensor", Expr: "StaticShapeTensorOf<[HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>"},
	{Name: "HLO_StaticShapeTensorOrPerAxisQuantizedTensor", Expr: "RankedTensorOf<[HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt, HLO_PerAxisQuantizedInt], [IsValidQuantizedDimension, HasStaticShapePred]>"},
	{Name: "HLO_StaticShapeTensorOrPerAxisQuantizedTensorOrToken", Expr: "AnyTypeOf<[HLO_StaticShapeTensor, HLO_StaticShapeTensorOrPerAxisQuantizedTensor, HLO_Token]>"},
	{Name: "HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor", Expr: "RankedTensorOf<[HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt, HLO_PerAxisQuantizedInt], [IsValidQuantizedDimension, HLO_HasStaticOrSingleBoundedShapePred]>"},
	{Name: "HLO_Tensor", Expr: "RankedTensorOf<[HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>"},
	{Name: "HLO_TensorOrPerAxisQuantizedTensor", Expr: "RankedTensorOf<[HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt, HLO_PerAxisQuantizedInt], [IsValidQuantizedDimension]>"},
	{Name: "HLO_TensorOrPerAxisQuantizedTensorOrToken", Expr: "AnyTypeOf<[HLO_Tensor, HLO_PerAxisQuantizedIntTensor, HLO_Token]>"},
	{Name: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrBuffer", Expr: "AnyTypeOf<[HLO_TensorOrPerAxisQuantizedTensorOrToken, HLO_Buffer]>"},
	{Name: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTuple", Expr: "AnyTypeOf<[HLO_Tensor, HLO_PerAxisQuantizedIntTensor, HLO_Token, HLO_Tuple]>"},
	{Name: "HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTupleOrBuffer", Expr: "AnyTypeOf<[HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTuple, HLO_Buffer]>"},
	{Name: "HLO_TensorOrToken", Expr: "AnyTypeOf<[HLO_Tensor, HLO_Token]>"},
	{Name: "HLO_TensorOrTokenOrTuple", Expr: "AnyTypeOf<[HLO_Tensor, HLO_Token, HLO_Tuple]>"},
	{Name: "HLO_Token", Expr: "TypeDef<stablehlo.token>"},
	{Name: "HLO_Tuple", Expr: "NestedTupleOf<[HLO_Tensor, HLO_Buffer, HLO_PerAxisQuantizedIntTensor, HLO_Token]>"},
	{Name: "HLO_UInt", Expr: "UnsignedIntOfWidths<[2, 4, 8, 16, 32, 64]>"},
	{Name: "I32RankedTensor", Expr: "RankedTensorOf<[I32]>"},
	// A ranked tensor that is quantized per axis must have that axis and, if the size of the axis is
	// known, as many scales. Any other type passes.
	{Name: "IsValidQuantizedDimension"},
	// A quantized type whose zero points all lie within its storage range.
	{Name: "IsValidStablehloQuantizedElementType"},
	{Name: "StableHLO_UniformQuantizedPerAxisSignedIntOfWidths"},
	{Name: "StableHLO_UniformQuantizedPerAxisUnsignedIntOfWidths"},
	{Name: "StableHLO_UniformQuantizedSignedIntOfWidths"},
	{Name: "StableHLO_UniformQuantizedUnsignedIntOfWidths"},
	{Name: "UI32RankedTensor", Expr: "RankedTensorOf<[UI32]>"},
}

// attrConstraints defines the attribute constraints that the op table uses, sorted by name.
var attrConstraints = withClasses([]ods.Constraint{
	// Dense integer elements of type index and rank 1.
	{Name: "StableHLO_1DIndexTensorAttr"},
	{Name: "StableHLO_ArrayOfLayoutAttr", Expr: "TypedArrayAttrBase<StableHLO_LayoutAttr>"},
	{Name: "StableHLO_ArrayOfTilingAttr", Expr: "TypedArrayAttrBase<StableHLO_TilingAttr>"},
	{Name: "StableHLO_CustomCallApiVersionAttr", Expr: "I32EnumAttr<CustomCallApiVersion>"},
	{Name: "StableHLO_FlatSymbolRefArrayAttr", Expr: "TypedArrayAttrBase<FlatSymbolRefAttr>"},
	{Name: "StableHLO_LayoutAttr", Expr: "StableHLO_1DIndexTensorAttr"},
	{Name: "StableHLO_PrecisionConfigAttr", Expr: "TypedArrayAttrBase<StableHLO_PrecisionAttr>"},
	{Name: "StableHLO_ReplicaGroups", Expr: "AnyAttrOf<[I64ElementsAttr, StableHLO_ReplicaGroupMeshAxes]>"},
	{Name: "StableHLO_TilingAttr", Expr: "TypedArrayAttrBase<StableHLO_1DIndexTensorAttr>"},
})

// withClasses adds a constraint for each attribute class that can occur in programs. The constraint
// has its upstream name, for example "StableHLO_PrecisionAttr" for an enum and
// "StableHLO_DotAlgorithm" for most other classes.
func withClasses(others []ods.Constraint) []ods.Constraint {
	list := slices.Clone(others)
	for _, c := range attrs.StableHLO() {
		if c.Encodings[0].Obsolete {
			continue
		}
		name := "StableHLO_" + c.Name
		if c.Enum == nil && c != attrs.ResultAccuracyAttr() {
			name = strings.TrimSuffix(name, "Attr")
		}
		list = append(list, ods.Constraint{Name: name, Expr: "AttrDef<stablehlo." + c.Mnemonic + ">"})
	}
	slices.SortFunc(list, func(a, b ods.Constraint) int { return strings.Compare(a.Name, b.Name) })
	return list
}
