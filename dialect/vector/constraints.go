package vector

import "github.com/hlobc/hlobc/ods"

// attrConstraints defines the attribute constraints that the rows use, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "Vector_IteratorTypeArrayAttr", Expr: "And<[ArrayAttr, Elements<AttrDef<vector.iterator_type>>]>"},
}
