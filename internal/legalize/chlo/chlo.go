// Package chlo lowers CHLO to StableHLO.
//
// Broadcasting operations get their operands broadcast (broadcast.go). Functions without an
// operation in StableHLO are computed from those with one (in the other files, one for each
// family), with the accuracy and the special cases of the reference. Expressions are built with the
// methods of [expr.Kit].
package chlo

import (
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// kit builds expressions. Its methods are functions of CHLO.
type kit struct{ expr.Kit }

// Name is the name of the pass, by which other dialects bring their lowerings to StableHLO; see
// [rewrite.Patterns].
const Name = "chlo-legalize-to-stablehlo"

// Pass lowers CHLO to StableHLO, and to operations of shape and tensor if shapes are dynamic.
var Pass = pass.Pass{
	Name:   Name,
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

// Conversion returns the patterns and the target of the pass without options.
func Conversion() rewrite.Conversion {
	return rewrite.Conversion{Name: Name, Tables: []rewrite.Table{Table()}, Target: rewrite.Without(chlo.Ops())}
}

// Table returns the pattern of each operation.
func Table() rewrite.Table {
	return rewrite.Table{Dialect: chlo.Ops(), Ops: named(broadcasts(), elementary, constants, errorFunctions, gammas, digammas(false), hyperbolic, inverse, structured)}
}

// infiniteDigamma overrides the operations of base that depend on the value of digamma at zero.
func infiniteDigamma(base rewrite.Table) rewrite.Table {
	return rewrite.Table{Base: &base, Ops: named(digammas(true))}
}

// named returns the patterns of families of operations. A pattern without a name is named after its
// operation.
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
