package quant

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the rows use, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "quant_FloatScalarOrTensor", Expr: "Or<[AnyFloat, And<[AnyTensor, ElementType<AnyFloat>]>]>"},
	{Name: "quant_IntegerOrQuantizedScalarOrTensor", Expr: "Or<[Or<[AnySignlessInteger, AnyQuantized]>, And<[AnyTensor, ElementType<Or<[AnySignlessInteger, AnyQuantized]>>]>]>"},
	{Name: "quant_QuantizedScalarOrTensor", Expr: "Or<[AnyQuantized, And<[AnyTensor, ElementType<AnyQuantized>]>]>"},
}
