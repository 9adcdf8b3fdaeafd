package fold

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// Greedy returns what a pass runs that applies tables, and patterns for any operation, until
// nothing changes, and erases what is dead. It begins with the first operation if topDown is
// set, else with the last.
func Greedy(topDown bool, tables []rewrite.Table, any ...rewrite.Pattern) (pass.Run, error) {
	set, err := rewrite.Assemble(tables, any...)
	return func(ctx *pass.Context, op ir.Op) error {
		opt := Options(op.Module())
		opt.TopDown, opt.Log = topDown, ctx.Log
		_, err := set.Greedy(op, opt)
		return err
	}, err
}
