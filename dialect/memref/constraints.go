package memref

import "github.com/hlobc/hlobc/ods"

// attrConstraints defines the attribute constraints that the rows use, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "MemRefTypeAttr", Expr: "And<[TypeAttr, TypeAttrOf<AnyMemRef>]>"},
}
