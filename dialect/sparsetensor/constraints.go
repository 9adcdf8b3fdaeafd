package sparsetensor

import "github.com/hlobc/hlobc/ods"

// attrConstraints defines the attribute constraints that the rows use, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "DimensionAttr", Expr: "And<[AnyIntegerAttr, IntegerAttrOf<Index>]>"},
	{Name: "I64BitSetArrayAttr", Expr: "And<[ArrayAttr, Elements<And<[AnyIntegerAttr, IntegerAttrOf<SignlessIntOfWidths<[64]>>]>>]>"},
	{Name: "I64BitSetAttr", Expr: "And<[AnyIntegerAttr, IntegerAttrOf<SignlessIntOfWidths<[64]>>]>"},
	{Name: "LevelAttr", Expr: "And<[AnyIntegerAttr, IntegerAttrOf<Index>]>"},
}

// typeConstraints defines the type constraints that the rows use, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "AnyIndexingScalarLike", Expr: "Or<[And<[And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[0]>]>]>, ElementType<AnySignlessIntegerOrIndex>]>, AnySignlessIntegerOrIndex]>"},
	{Name: "AnySparseIterSpace", Expr: "TypeDef<sparse_tensor.iter_space>"},
	{Name: "AnySparseIterator", Expr: "TypeDef<sparse_tensor.iterator>"},
	{Name: "AnySparseTensor", Expr: "And<[AnyRankedTensor, SparseTensor]>"},
	{Name: "AnySparseTensorSlice", Expr: "And<[AnyRankedTensor, SparseTensorSlice]>"},
	{Name: "SparseTensorStorageSpecifier", Expr: "TypeDef<sparse_tensor.storage_specifier>"},
}
