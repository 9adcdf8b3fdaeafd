package legalize

import "github.com/hlobc/hlobc/internal/legalize/pphlo"

// PPHLOHandlers maps the full names of operations to the functions that lower them in [ToPPHLO]. It
// is a facet of a dialect, see docs/dialects.md. A handler that a caller adds
// to func or stablehlo replaces hlobc's handler of the same operation. An operation without a
// handler is an error of the pass.
type PPHLOHandlers = pphlo.Handlers

// PPHLOHandler lowers an operation: it builds what computes its results, and says so by
// [PPHLOLowering.Replace] or [PPHLOLowering.ReplaceBy].
type PPHLOHandler = pphlo.Handler

// PPHLOLowering lowers one function for one combination of visibilities. It is the context of a
// traverse.Transform, which handlers build operations with, and knows the visibility of every
// value of the old body and the types that follow from it.
type PPHLOLowering = pphlo.Lowering

// ShippedPPHLO returns a copy of hlobc's handlers for a dialect, nil if there are none.
func ShippedPPHLO(dialect string) PPHLOHandlers { return pphlo.Shipped(dialect) }
