package arith

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "BitcastTypeConstraint", Expr: "Or<[Or<[Or<[AnySignlessInteger, And<[ValueSemantics, ElementType<AnySignlessInteger>]>]>, Or<[AnyFloat, And<[ValueSemantics, ElementType<AnyFloat>]>]>]>, And<[AnyMemRef, ElementType<Or<[AnySignlessInteger, AnyFloat]>>]>]>"},
	{Name: "IndexCastTypeConstraint", Expr: "AnyTypeOf<[SignlessIntegerOrIndexLike, MemRefOf<[AnySignlessInteger, Index]>]>"},
	{Name: "SignlessFixedWidthIntegerLike", Expr: "TypeOrValueSemanticsContainer<AnySignlessInteger>"},
}

// attrConstraints defines the attribute constraints that the op table uses, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "Arith_CmpIPredicateAttr", Expr: "I64EnumAttr<CmpIPredicate>"},
	{Name: "Arith_FastMathAttr", Expr: "AttrDef<arith.fastmath>"},
	{Name: "Arith_IntegerOverflowAttr", Expr: "AttrDef<arith.overflow>"},
	{Name: "Arith_RoundingModeAttr", Expr: "I32EnumAttr<RoundingMode>"},
}
