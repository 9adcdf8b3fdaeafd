package pphlo

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "PPHLO_AnyTensor", Expr: "StaticShapeTensorOf<[AnyType]>"},
	{Name: "PPHLO_BOOL", Expr: "AnyTypeOf<[PPHLO_PublicBool, PPHLO_SecretBool]>"},
	{Name: "PPHLO_BoolOrIntTensor", Expr: "StaticShapeTensorOf<[PPHLO_Int, PPHLO_BOOL]>"},
	{Name: "PPHLO_BoolTensor", Expr: "StaticShapeTensorOf<[PPHLO_BOOL]>"},
	{Name: "PPHLO_Complex", Expr: "AnyTypeOf<[PPHLO_PublicComplex, PPHLO_SecretComplex]>"},
	{Name: "PPHLO_ComplexTensor", Expr: "StaticShapeTensorOf<[PPHLO_Complex]>"},
	{Name: "PPHLO_Float", Expr: "AnyTypeOf<[PPHLO_PublicFloat, PPHLO_SecretFloat]>"},
	{Name: "PPHLO_FpOrComplexTensor", Expr: "StaticShapeTensorOf<[PPHLO_Complex, PPHLO_Float]>"},
	{Name: "PPHLO_FpTensor", Expr: "StaticShapeTensorOf<[PPHLO_Float]>"},
	{Name: "PPHLO_Int", Expr: "AnyTypeOf<[PPHLO_PublicInt, PPHLO_SecretInt, PPHLO_PublicUInt, PPHLO_SecretUInt]>"},
	{Name: "PPHLO_IntTensor", Expr: "StaticShapeTensorOf<[PPHLO_Int]>"},
	{Name: "PPHLO_PublicBool", Expr: "I1"},
	{Name: "PPHLO_PublicComplex", Expr: "Complex<AnyTypeOf<[F32, F64]>>"},
	{Name: "PPHLO_PublicFloat", Expr: "AnyTypeOf<[F16, F32, F64]>"},
	{Name: "PPHLO_PublicInt", Expr: "SignlessIntOfWidths<[8, 16, 32, 64]>"},
	{Name: "PPHLO_PublicUInt", Expr: "UnsignedIntOfWidths<[8, 16, 32, 64]>"},
	{Name: "PPHLO_ScalarIntTensor", Expr: "0DTensorOf<[PPHLO_Int]>"},
	{Name: "PPHLO_SecretBool", Expr: "PPHlo_SecretTypeOf<[I1]>"},
	{Name: "PPHLO_SecretComplex", Expr: "PPHlo_SecretTypeOf<[PPHLO_PublicComplex]>"},
	{Name: "PPHLO_SecretFloat", Expr: "PPHlo_SecretTypeOf<[PPHLO_PublicFloat]>"},
	{Name: "PPHLO_SecretInt", Expr: "PPHlo_SecretTypeOf<[I8, I16, I32, I64]>"},
	{Name: "PPHLO_SecretUInt", Expr: "PPHlo_SecretTypeOf<[PPHLO_PublicUInt]>"},
	{Name: "PPHLO_Tensor", Expr: "StaticShapeTensorOf<[PPHLO_BOOL, PPHLO_Int, PPHLO_Float, PPHLO_Complex]>"},
	// A pphlo.secret of one of the listed types.
	{Name: "PPHlo_SecretTypeOf"},
}

// attrConstraints defines the attribute constraints that the op table uses, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "ConvDimensionNumbers", Expr: "AttrDef<pphlo.conv>"},
	{Name: "DotDimensionNumbers", Expr: "AttrDef<pphlo.dot>"},
	{Name: "PPHLO_SortDirectionAttr", Expr: "AttrDef<pphlo.sort_direction>"},
}
