package interpreter

import "github.com/hlobc/hlobc/ods"

// attrConstraints defines the attribute constraints that the op table uses, sorted by name.
var attrConstraints = []ods.Constraint{
	{Name: "Interpreter_ArrayOfFlatSymbolRefArrayAttr", Expr: "TypedArrayAttrBase<FlatSymbolRefArrayAttr>"},
}
