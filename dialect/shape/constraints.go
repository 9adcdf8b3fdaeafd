package shape

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "Shape_ExtentTensorType", Expr: "1DTensorOf<[Index]>"},
	{Name: "Shape_ShapeOrExtentTensorType", Expr: "AnyTypeOf<[Shape_ShapeType, Shape_ExtentTensorType]>"},
	{Name: "Shape_ShapeType", Expr: "TypeDef<shape.shape>"},
	{Name: "Shape_SizeOrIndexType", Expr: "AnyTypeOf<[Shape_SizeType, Index]>"},
	{Name: "Shape_SizeType", Expr: "TypeDef<shape.size>"},
	{Name: "Shape_ValueShapeType", Expr: "TypeDef<shape.value_shape>"},
	{Name: "Shape_WitnessType", Expr: "TypeDef<shape.witness>"},
}
