// Package chlo replaces the operations of CHLO by StableHLO.
//
// Operations that broadcast have their operands broadcast (broadcast.go); functions
// that StableHLO has no operation for are computed from those that it has (the other
// files, one for each family), with the accuracy and the special cases of the
// reference. Expressions are written with the methods of [expr.Kit].
package chlo

import (
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// kit writes expressions; the methods that it has here are functions of CHLO.
type kit struct{ expr.Kit }

// Pass replaces CHLO by StableHLO, and by operations of shape and tensor where shapes
// are dynamic. It lowers other dialects, too, that have the facet [rewrite.ToStableHLO].
var Pass = pass.Pass{
	Name:   "chlo-legalize-to-stablehlo",
	Doc:    "replace CHLO by StableHLO",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		infinite := false
		o.Bool(&infinite, "digamma-infinite-at-zero", "digamma of 0 is negative infinity, as builds of XLA have it, instead of NaN")
		return func() (pass.Run, error) {
			c := Conversion()
			if infinite {
				c.Tables = []rewrite.Table{infiniteDigamma(Table())}
			}
			return c.Ready()
		}
	},
}

// Conversion returns what the pass runs without options.
func Conversion() rewrite.Conversion {
	return rewrite.Conversion{Tables: []rewrite.Table{Table()}, Target: rewrite.Without(chlo.Ops()), Facets: true}
}

// Table returns the pattern of each operation.
func Table() rewrite.Table {
	return rewrite.Table{Dialect: chlo.Ops(), Ops: named(broadcasts(), elementary, constants, errorFunctions, gammas, digammas(false), hyperbolic, inverse, structured)}
}

// infiniteDigamma overrides the operations of base that depend on digamma at zero.
func infiniteDigamma(base rewrite.Table) rewrite.Table {
	return rewrite.Table{Base: &base, Ops: named(digammas(true))}
}

// named returns the patterns of families of operations. A pattern without a name gets that of
// its operation.
func named(families ...map[string]rewrite.Pattern) map[string][]rewrite.Pattern {
	all := map[string][]rewrite.Pattern{}
	for _, family := range families {
		for op, p := range family {
			if p.Name == "" {
				p.Name = short(op)
			}
			all[op] = []rewrite.Pattern{p}
		}
	}
	return all
}

// short returns the name of an operation without its dialect.
func short(op string) string {
	_, name := ir.SplitName(op)
	return name
}
