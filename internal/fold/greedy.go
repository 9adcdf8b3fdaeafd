package fold

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// Greedy returns the run function of a pass that applies tables, what dialects add to the pass of
// that name, and patterns for any operation, until nothing changes, and erases dead operations. A
// pass to which they add no patterns leaves the name empty. It visits operations from first to last
// if topDown is set, otherwise from last to first.
func Greedy(name string, topDown bool, tables []rewrite.Table, any ...rewrite.Pattern) (pass.Run, error) {
	sets, err := rewrite.AssemblePass(name, tables, any...)
	return func(ctx *pass.Context, op ir.Op) error {
		opt := Options(op.Module())
		opt.TopDown, opt.Log = topDown, ctx.Log
		_, err := sets.Greedy(op, opt)
		return err
	}, err
}
