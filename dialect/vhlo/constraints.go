package vhlo

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "VHLO_AnyType", Expr: "AnyType"},
}

// attrConstraints defines the attribute constraints that the op table uses, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "VHLO_AnyAttr", Expr: "AnyAttr"},
}
