package builtin

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "0DTensorOf"},
	{Name: "1DTensorOf"},
	{Name: "AnyComplex", Expr: "Complex<AnyType>"},
	{Name: "AnyFloat"},
	{Name: "AnyInteger"},
	{Name: "AnyMemRef", Expr: "MemRefOf<[AnyType]>"},
	{Name: "AnyNon0RankedOrUnrankedTensor", Expr: "AnyTypeOf<[AnyUnrankedTensor, AnyNon0RankedTensor]>"},
	{Name: "AnyNon0RankedTensor", Expr: "Non0RankedTensorOf<[AnyType]>"},
	{Name: "AnyRankedOrUnrankedMemRef", Expr: "AnyTypeOf<[AnyUnrankedMemRef, AnyMemRef]>"},
	{Name: "AnyRankedTensor", Expr: "RankedTensorOf<[AnyType]>"},
	{Name: "AnyShaped"},
	{Name: "AnySignlessInteger"},
	{Name: "AnySignlessIntegerOrIndex", Expr: "AnyTypeOf<[AnySignlessInteger, Index]>"},
	{Name: "AnyStaticShapeTensor", Expr: "StaticShapeTensorOf<[AnyType]>"},
	{Name: "AnyTensor", Expr: "TensorOf<[AnyType]>"},
	{Name: "AnyType"},
	{Name: "AnyTypeOf"},
	{Name: "AnyUnrankedMemRef", Expr: "UnrankedMemRefOf<[AnyType]>"},
	{Name: "AnyUnrankedTensor", Expr: "UnrankedTensorOf<[AnyType]>"},
	{Name: "BF16"},
	{Name: "BoolLike", Expr: "TypeOrValueSemanticsContainer<I1>"},
	{Name: "Complex"},
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
	{Name: "FloatLike", Expr: "TypeOrValueSemanticsContainer<AnyFloat>"},
	{Name: "FunctionType"},
	{Name: "HasAnyRankOfPred"},
	{Name: "HasStaticShapePred"},
	{Name: "I1", Expr: "SignlessIntOfWidths<[1]>"},
	{Name: "I16", Expr: "SignlessIntOfWidths<[16]>"},
	{Name: "I32", Expr: "SignlessIntOfWidths<[32]>"},
	{Name: "I64", Expr: "SignlessIntOfWidths<[64]>"},
	{Name: "I8", Expr: "SignlessIntOfWidths<[8]>"},
	{Name: "Index"},
	// Ranked, as opposed to UnrankedMemRefOf.
	{Name: "MemRefOf"},
	// A tuple whose leaves at any depth are of the listed types.
	{Name: "NestedTupleOf"},
	{Name: "Non0RankedTensorOf"},
	// Holds if any of the listed predicates holds.
	{Name: "Or"},
	// The second list, if any, holds predicates on the tensor type.
	{Name: "RankedTensorOf"},
	{Name: "SignlessIntOfWidths"},
	{Name: "SignlessIntegerOrIndexLike", Expr: "TypeOrValueSemanticsContainer<AnySignlessIntegerOrIndex>"},
	{Name: "StaticShapeTensorOf"},
	// Ranked or unranked, as opposed to RankedTensorOf.
	{Name: "TensorOf"},
	// TypeDef<dialect.mnemonic> holds for the types of that mnemonic.
	{Name: "TypeDef"},
	// The given type, or a tensor or vector of it.
	{Name: "TypeOrValueSemanticsContainer"},
	{Name: "UI32", Expr: "UnsignedIntOfWidths<[32]>"},
	{Name: "UnrankedMemRefOf"},
	{Name: "UnrankedTensorOf"},
	{Name: "UnsignedIntOfWidths"},
}

// attrConstraints defines the attribute constraints that the op table uses, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "AnyAttr"},
	{Name: "AnyAttrOf"},
	// Dense elements of an integer type or of type index.
	{Name: "AnyIntElementsAttr"},
	{Name: "ArrayAttr"},
	// AttrDef<dialect.mnemonic> holds for the attributes of that mnemonic.
	{Name: "AttrDef"},
	{Name: "BoolAttr"},
	// Holds if the first constraint and all listed constraints hold.
	{Name: "ConfinedAttr"},
	{Name: "DenseBoolArrayAttr"},
	{Name: "DenseI32ArrayAttr"},
	{Name: "DenseI64ArrayAttr"},
	{Name: "DictArrayAttr", Expr: "TypedArrayAttrBase<DictionaryAttr>"},
	{Name: "DictionaryAttr"},
	{Name: "ElementsAttr"},
	{Name: "F32Attr"},
	{Name: "F64Attr"},
	{Name: "FlatSymbolRefArrayAttr", Expr: "TypedArrayAttrBase<FlatSymbolRefAttr>"},
	{Name: "FlatSymbolRefAttr"},
	{Name: "I32Attr"},
	// An i32 integer attribute that is a case of the enum.
	{Name: "I32EnumAttr"},
	{Name: "I64Attr"},
	// Dense integer elements of type i64.
	{Name: "I64ElementsAttr"},
	// An i64 integer attribute that is a case of the enum.
	{Name: "I64EnumAttr"},
	// Dense integer elements of type index.
	{Name: "IndexElementsAttr"},
	{Name: "IntNonNegative"},
	{Name: "IntPositive"},
	{Name: "StrAttr"},
	{Name: "SymbolNameAttr", Expr: "StrAttr"},
	// A type attribute whose type satisfies the type constraint.
	{Name: "TypeAttrOf"},
	// An array whose elements satisfy the constraint.
	{Name: "TypedArrayAttrBase"},
	{Name: "TypedAttrInterface"},
	{Name: "UI32Attr"},
	{Name: "UI64Attr"},
	{Name: "UnitAttr"},
}
