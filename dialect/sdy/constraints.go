package sdy

import "github.com/hlobc/hlobc/ods"

// attrConstraints defines the attribute constraints that the op table uses, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "Sdy_AllToAllParamList", Expr: "AttrDef<sdy.all_to_all_param_list>"},
	{Name: "Sdy_AxisRefList", Expr: "AttrDef<sdy.axis_ref_list>"},
	{Name: "Sdy_ListOfAxisRefLists", Expr: "AttrDef<sdy.list_of_axis_ref_lists>"},
	{Name: "Sdy_ManualAxes", Expr: "AttrDef<sdy.manual_axes>"},
	{Name: "Sdy_Mesh", Expr: "AttrDef<sdy.mesh>"},
	{Name: "Sdy_PropagationDirection", Expr: "I32EnumAttr<PropagationDirection>"},
	{Name: "Sdy_ReductionOp", Expr: "I32EnumAttr<ReductionOp>"},
	{Name: "Sdy_TensorSharding", Expr: "AttrDef<sdy.sharding>"},
	{Name: "Sdy_TensorShardingPerValue", Expr: "AttrDef<sdy.sharding_per_value>"},
}
