package chlo

import "github.com/hlobc/hlobc/ods"

// attrConstraints defines the attribute constraints that the op table uses, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "CHLO_ComparisonDirectionAttr", Expr: "AttrDef<chlo.comparison_direction>"},
	{Name: "CHLO_ComparisonTypeAttr", Expr: "AttrDef<chlo.comparison_type>"},
	{Name: "CHLO_PrecisionAttr", Expr: "AttrDef<chlo.precision>"},
	{Name: "CHLO_PrecisionConfigAttr", Expr: "TypedArrayAttrBase<CHLO_PrecisionAttr>"},
	{Name: "CHLO_RaggedDotDimensionNumbers", Expr: "AttrDef<chlo.ragged_dot>"},
}
