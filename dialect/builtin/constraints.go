package builtin

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "0DTensorOf"},
	{Name: "1DTensorOf"},
	// AllDimensionsAre<N> holds for shapes whose sizes are all N.
	{Name: "AllDimensionsAre"},
	// Holds if all listed predicates hold.
	{Name: "And"},
	{Name: "AnyComplex", Expr: "Complex<AnyType>"},
	{Name: "AnyFixedVectorOfAnyRank", Expr: "FixedVector"},
	{Name: "AnyFloat"},
	{Name: "AnyInteger"},
	{Name: "AnyMemRef", Expr: "MemRefOf<[AnyType]>"},
	{Name: "AnyNon0RankedMemRef", Expr: "And<[AnyMemRef, And<[HasRank, RankAtLeast<1>]>]>"},
	{Name: "AnyNon0RankedOrUnrankedMemRef", Expr: "Or<[AnyUnrankedMemRef, And<[AnyMemRef, And<[HasRank, RankAtLeast<1>]>]>]>"},
	{Name: "AnyNon0RankedOrUnrankedTensor", Expr: "AnyTypeOf<[AnyUnrankedTensor, AnyNon0RankedTensor]>"},
	{Name: "AnyNon0RankedTensor", Expr: "Non0RankedTensorOf<[AnyType]>"},
	{Name: "AnyQuantized"},
	{Name: "AnyRankedOrUnrankedMemRef", Expr: "AnyTypeOf<[AnyUnrankedMemRef, AnyMemRef]>"},
	{Name: "AnyRankedTensor", Expr: "RankedTensorOf<[AnyType]>"},
	{Name: "AnyShaped"},
	{Name: "AnySignedInteger"},
	{Name: "AnySignlessInteger"},
	{Name: "AnySignlessIntegerOrIndex", Expr: "AnyTypeOf<[AnySignlessInteger, Index]>"},
	{Name: "AnyStaticShapeMemRef", Expr: "And<[AnyMemRef, HasStaticShapePred]>"},
	{Name: "AnyStaticShapeTensor", Expr: "StaticShapeTensorOf<[AnyType]>"},
	{Name: "AnyStridedMemRef", Expr: "And<[AnyMemRef, StridedMemRef]>"},
	{Name: "AnyTensor", Expr: "TensorOf<[AnyType]>"},
	{Name: "AnyType"},
	{Name: "AnyTypeOf"},
	{Name: "AnyUnrankedMemRef", Expr: "UnrankedMemRefOf<[AnyType]>"},
	{Name: "AnyUnrankedTensor", Expr: "UnrankedTensorOf<[AnyType]>"},
	{Name: "AnyUnsignedInteger"},
	{Name: "AnyVector"},
	{Name: "AnyVectorOfAnyRank", Expr: "AnyVector"},
	{Name: "AnyVectorOfNonZeroRank", Expr: "And<[AnyVector, RankAtLeast<1>]>"},
	{Name: "BF16"},
	{Name: "BoolLike", Expr: "TypeOrValueSemanticsContainer<I1>"},
	{Name: "Complex"},
	// The element type of a complex type satisfies the predicate.
	{Name: "ComplexElement"},
	// The element type of a shaped type satisfies the predicate.
	{Name: "ElementType"},
	{Name: "F16"},
	{Name: "F32"},
	{Name: "F4E2M1FN"},
	{Name: "F64"},
	{Name: "F6E2M3FN"},
	{Name: "F6E3M2FN"},
	{Name: "F8E3M4"},
	{Name: "F8E4M3"},
	{Name: "F8E4M3B11FNUZ"},
	{Name: "F8E4M3FN"},
	{Name: "F8E4M3FNUZ"},
	{Name: "F8E5M2"},
	{Name: "F8E5M2FNUZ"},
	{Name: "F8E8M0FNU"},
	// Not scalable.
	{Name: "FixedVector"},
	{Name: "FloatLike", Expr: "TypeOrValueSemanticsContainer<AnyFloat>"},
	{Name: "FunctionType"},
	{Name: "HasAnyRankOfPred"},
	{Name: "HasRank"},
	{Name: "HasStaticShapePred"},
	{Name: "I1", Expr: "SignlessIntOfWidths<[1]>"},
	{Name: "I16", Expr: "SignlessIntOfWidths<[16]>"},
	{Name: "I32", Expr: "SignlessIntOfWidths<[32]>"},
	{Name: "I64", Expr: "SignlessIntOfWidths<[64]>"},
	{Name: "I8", Expr: "SignlessIntOfWidths<[8]>"},
	{Name: "Index"},
	{Name: "IndexTensor", Expr: "And<[AnyTensor, ElementType<Index>]>"},
	// Ranked, as opposed to UnrankedMemRefOf.
	{Name: "MemRefOf"},
	// A tuple whose leaves at any depth are of the listed types.
	{Name: "NestedTupleOf"},
	// NoDimensionIs<N> holds for shapes without a size of N.
	{Name: "NoDimensionIs"},
	{Name: "Non0RankedTensorOf"},
	// Holds if any of the listed predicates holds.
	{Name: "Or"},
	{Name: "QuantizedStorageOfWidth"},
	// RankAtLeast<N> holds for ranked types of rank N or more.
	{Name: "RankAtLeast"},
	// The second list, if any, holds predicates on the tensor type.
	{Name: "RankedTensorOf"},
	{Name: "ScalableVector"},
	{Name: "SignlessIntOfWidths"},
	{Name: "SignlessIntegerOrIndexLike", Expr: "TypeOrValueSemanticsContainer<AnySignlessIntegerOrIndex>"},
	// A tensor whose encoding is that of the sparse_tensor dialect.
	{Name: "SparseTensor"},
	{Name: "SparseTensorSlice"}, // whose encoding has slices
	{Name: "StaticShapeTensorOf"},
	{Name: "StridedMemRef"},
	// Ranked or unranked, as opposed to RankedTensorOf.
	{Name: "TensorOf"},
	{Name: "TosaShapeOfRank"},
	// TypeDef<dialect.mnemonic> holds for the types of that mnemonic.
	{Name: "TypeDef"},
	// The given type, or a tensor or vector of it.
	{Name: "TypeOrValueSemanticsContainer"},
	{Name: "UI32", Expr: "UnsignedIntOfWidths<[32]>"},
	{Name: "UnrankedMemRefOf"},
	{Name: "UnrankedTensorOf"},
	{Name: "UnsignedIntOfWidths"},
	// A tensor or vector.
	{Name: "ValueSemantics"},
}

// attrConstraints defines the attribute constraints that the op table uses, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "AffineMapArrayAttr", Expr: "And<[ArrayAttr, Elements<AffineMapAttr>]>"},
	{Name: "AffineMapAttr"},
	// Holds if all listed predicates hold.
	{Name: "And"},
	{Name: "AnyAttr"},
	{Name: "AnyAttrOf"},
	{Name: "AnyFloatAttr"},
	// Dense elements of an integer type or of type index.
	{Name: "AnyIntElementsAttr"},
	{Name: "AnyIntegerAttr"},
	{Name: "ArrayAttr"},
	// AttrDef<dialect.mnemonic> holds for the attributes of that mnemonic.
	{Name: "AttrDef"},
	{Name: "BoolArrayAttr", Expr: "And<[ArrayAttr, Elements<BoolAttr>]>"},
	{Name: "BoolAttr"},
	{Name: "Builtin_StringAttr", Expr: "StrAttr"},
	// Holds if the first constraint and all listed constraints hold.
	{Name: "ConfinedAttr"},
	{Name: "DenseBoolArrayAttr"},
	{Name: "DenseI32ArrayAttr"},
	{Name: "DenseI64ArrayAttr"},
	{Name: "DictArrayAttr", Expr: "TypedArrayAttrBase<DictionaryAttr>"},
	{Name: "DictionaryAttr"},
	// The elements of an array satisfy the predicate.
	{Name: "Elements"},
	{Name: "ElementsAttr"},
	// Dense elements of the listed shape.
	{Name: "ElementsOfShape"},
	// Dense elements whose type satisfies the predicate.
	{Name: "ElementsOfType"},
	{Name: "F32Attr"},
	{Name: "F64Attr"},
	{Name: "FlatSymbolRefArrayAttr", Expr: "TypedArrayAttrBase<FlatSymbolRefAttr>"},
	{Name: "FlatSymbolRefAttr"},
	{Name: "I32Attr"},
	{Name: "I32ElementsAttr", Expr: "And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[32]>>]>"},
	// An i32 integer attribute that is a case of the enum.
	{Name: "I32EnumAttr"},
	{Name: "I64ArrayAttr", Expr: "And<[ArrayAttr, Elements<And<[AnyIntegerAttr, IntegerAttrOf<SignlessIntOfWidths<[64]>>]>>]>"},
	{Name: "I64Attr"},
	// Dense integer elements of type i64.
	{Name: "I64ElementsAttr"},
	// An i64 integer attribute that is a case of the enum.
	{Name: "I64EnumAttr"},
	{Name: "I64SmallVectorArrayAttr", Expr: "And<[ArrayAttr, Elements<And<[AnyIntegerAttr, IntegerAttrOf<SignlessIntOfWidths<[64]>>]>>]>"},
	{Name: "IndexAttr", Expr: "And<[AnyIntegerAttr, IntegerAttrOf<Index>]>"},
	// Dense integer elements of type index.
	{Name: "IndexElementsAttr"},
	{Name: "IndexListArrayAttr", Expr: "And<[ArrayAttr, Elements<And<[ArrayAttr, Elements<And<[AnyIntegerAttr, IntegerAttrOf<SignlessIntOfWidths<[64]>>]>>]>>]>"},
	{Name: "IntNonNegative"},
	{Name: "IntPositive"},
	// The type of an integer attribute satisfies the predicate.
	{Name: "IntegerAttrOf"},
	{Name: "IntegerSetAttr"},
	// Holds if any of the listed predicates holds.
	{Name: "Or"},
	{Name: "StrAttr"},
	{Name: "SymbolNameAttr", Expr: "StrAttr"},
	{Name: "SymbolRefAttr"},
	{Name: "TypeAttr"},
	// A type attribute whose type satisfies the type constraint.
	{Name: "TypeAttrOf"},
	// An array whose elements satisfy the constraint.
	{Name: "TypedArrayAttrBase"},
	{Name: "TypedAttrInterface"},
	{Name: "UI32Attr"},
	{Name: "UI64Attr"},
	{Name: "UnitAttr"},
}
