// Package cf holds the table of MLIR's cf dialect, as far as StableHLO's
// programs and passes use it.
package cf

import "github.com/hlobc/hlobc/ods"

// Ops is the dialect: its operations and what their rows refer to.
var Ops = ods.Dialect{
	Name:    "cf",
	Partial: true,
	Ops: []ods.Op{
		{
			Name:       "br",
			Operands:   []ods.Value{{Name: "destOperands", Type: "AnyType", Arity: ods.Variadic}},
			Successors: []ods.Successor{{Name: "dest"}},
			Traits:     ods.IsTerminator | ods.BranchLike | ods.Pure | ods.HasCanonicalizer,
			Assembly:   "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict",
			Form:       ods.Declarative,
		},
	},
}
