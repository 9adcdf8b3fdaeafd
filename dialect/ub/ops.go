// Package ub defines MLIR's ub dialect.
//
// Stability: stable (docs/releases.md).
package ub

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "ub",
	AttrConstraints:   attrConstraints,
	DependentDialects: []string{"builtin"},
	Ops: []ods.Op{
		{
			Name:     "poison",
			Attrs:    []ods.Attr{{Name: "value", Constraint: "PoisonAttrInterface", Storage: "PoisonAttrInterface", Default: "#ub.poison", Filled: true}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.ConstantLike | ods.HasFolder | ods.Pure,
			Assembly: "attr-dict (`<` $value^ `>`)? `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "unreachable",
			Traits:   ods.IsTerminator,
			Assembly: "attr-dict",
			Form:     ods.Declarative,
		},
	},
}
