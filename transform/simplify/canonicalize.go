// Package simplify simplifies programs without changing what they compute.
//
// Stability: experimental (docs/releases.md).
package simplify

import (
	"errors"
	"sync"

	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// canonical is what canonicalization applies.
var canonical = sync.OnceValues(func() (*rewrite.Sets, error) {
	return rewrite.AssemblePass(canonicalizeName, fold.Canonical())
})

// Canonicalize returns MLIR's pass of that name: it folds and collects constants, erases dead
// operations, and brings operations into the form that other passes expect.
func Canonicalize() *pass.Pass { return &canonicalizePass }

const canonicalizeName = "canonicalize"

var canonicalizePass = pass.Pass{
	Name: canonicalizeName,
	Doc:  "fold constants, erase dead operations, bring operations into canonical form",
	Setup: func(o *pass.Options) pass.Ready {
		topDown, converge := true, false
		iterations, rewrites, regions := 10, -1, "normal"
		o.Bool(&topDown, "top-down", "visit operations from first to last")
		o.Int(&iterations, "max-iterations", "maximum number of iterations; -1 means no limit")
		o.Int(&rewrites, "max-num-rewrites", "maximum number of rewrites; only -1, no limit, is supported")
		o.Enum(&regions, "region-simplify", "how regions are simplified", "normal")
		o.Bool(&converge, "test-convergence", "fail if the limit is reached")
		return func() (pass.Run, error) {
			if rewrites != -1 {
				return nil, errors.New("max-num-rewrites: only -1, no limit, is supported; max-iterations limits the number of iterations")
			}
			sets, err := canonical()
			return func(ctx *pass.Context, op ir.Op) error {
				opt := fold.Options(op.Module())
				opt.TopDown, opt.Iterations, opt.Log = topDown, iterations, ctx.Log
				_, err := sets.Greedy(op, opt)
				if !converge && rewrite.IsNotConverged(err) {
					return nil
				}
				return err
			}, err
		}
	},
}
