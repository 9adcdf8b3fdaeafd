package interpreter

import "github.com/hlobc/hlobc/ods"

// AttrConstraints defines the attribute constraints that the op table uses, sorted by name.
var AttrConstraints = []ods.Constraint{
	{Name: "Interpreter_ArrayOfFlatSymbolRefArrayAttr", Expr: "TypedArrayAttrBase<FlatSymbolRefArrayAttr>"},
}
