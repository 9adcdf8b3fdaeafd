package shape

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "Shape_AnyShapeOrSizeType", Expr: "Or<[Or<[TypeDef<shape.size>, Index]>, Or<[TypeDef<shape.shape>, And<[And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[1]>]>]>, ElementType<Index>]>]>]>"},
	{Name: "Shape_ExtentTensorType", Expr: "1DTensorOf<[Index]>"},
	{Name: "Shape_ShapeOrExtentTensorType", Expr: "AnyTypeOf<[Shape_ShapeType, Shape_ExtentTensorType]>"},
	{Name: "Shape_ShapeOrSizeType", Expr: "Or<[TypeDef<shape.size>, TypeDef<shape.shape>]>"},
	{Name: "Shape_ShapeType", Expr: "TypeDef<shape.shape>"},
	{Name: "Shape_SizeOrIndexType", Expr: "AnyTypeOf<[Shape_SizeType, Index]>"},
	{Name: "Shape_SizeType", Expr: "TypeDef<shape.size>"},
	{Name: "Shape_ValueShapeType", Expr: "TypeDef<shape.value_shape>"},
	{Name: "Shape_WitnessType", Expr: "TypeDef<shape.witness>"},
}
