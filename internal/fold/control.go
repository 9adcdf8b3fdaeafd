package fold

import (
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// funcCanonical: the call of a function by its constant is a call by its name.
func funcCanonical() rewrite.Table {
	return rewrite.Table{Domain: &domains.Func, Ops: map[string][]rewrite.Pattern{
		"call_indirect": {{Name: "call_indirect of a constant", Apply: directCall}},
	}}
}

func directCall(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	callee := op.Operand(0).DefiningOp()
	if callee.IsNil() || callee.Name() != "func.constant" {
		return false, nil
	}
	st := ir.OpState{Attrs: []ir.NamedAttr{{Name: "callee", Value: callee.Attr("value")},
		{Name: "arg_attrs", Value: op.Attr("arg_attrs")}, {Name: "res_attrs", Value: op.Attr("res_attrs")}}}
	for i := 1; i < op.NumOperands(); i++ {
		st.Operands = append(st.Operands, op.Operand(i))
	}
	for i := range op.NumResults() {
		st.ResultTypes = append(st.ResultTypes, op.Result(i).Type())
	}
	_, err := r.ReplaceWith(op, "func.call", st)
	return true, err
}
