package vhlo

import "github.com/hlobc/hlobc/ods"

// TypeConstraints defines the type constraints that the op table uses, sorted by name.
var TypeConstraints = []ods.Constraint{
	{Name: "VHLO_AnyType", Expr: "AnyType"},
}

// AttrConstraints defines the attribute constraints that the op table uses, sorted by name.
var AttrConstraints = []ods.Constraint{
	{Name: "VHLO_AnyAttr", Expr: "AnyAttr"},
}
