package fold

import (
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// funcCanonical returns the pattern that turns an indirect call of a function constant into a
// direct call.
func funcCanonical() rewrite.Table {
	return rewrite.Table{Dialect: fn.Ops(), Ops: map[string][]rewrite.Pattern{
		fn.OpCallIndirect: {{Name: "call_indirect of a constant", Apply: directCall}},
	}}
}

func directCall(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	call := fn.AsCallIndirect(op)
	callee := fn.AsConstant(call.Callee().DefiningOp())
	if callee.IsNil() {
		return false, nil
	}
	made := fn.Call(r.At(), op.ResultTypes(), call.CalleeOperands(), callee.Value(),
		ir.NamedAttr{Name: fn.AttrArgAttrs, Value: op.Attr(fn.AttrArgAttrs)}, ir.NamedAttr{Name: fn.AttrResAttrs, Value: op.Attr(fn.AttrResAttrs)})
	return true, r.Replace(op, made.Results()...)
}
