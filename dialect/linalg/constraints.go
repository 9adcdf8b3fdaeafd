package linalg

import "github.com/hlobc/hlobc/ods"

// attrConstraints defines the attribute constraints that the rows use, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "IteratorTypeArrayAttr", Expr: "And<[ArrayAttr, Elements<AttrDef<linalg.iterator_type>>]>"},
}

// typeConstraints defines the type constraints that the rows use, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "TensorOrMemref", Expr: "Or<[AnyMemRef, AnyRankedTensor]>"},
}
