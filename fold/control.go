package fold

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/rewrite"
	"github.com/hlobc/hlobc/visit/domains"
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
	st := ir.OpState{Name: "func.call", Attrs: []ir.NamedAttr{{Name: "callee", Value: callee.Attr("value")},
		{Name: "arg_attrs", Value: op.Attr("arg_attrs")}, {Name: "res_attrs", Value: op.Attr("res_attrs")}}}
	for i := 1; i < op.NumOperands(); i++ {
		st.Operands = append(st.Operands, op.Operand(i))
	}
	for i := range op.NumResults() {
		st.ResultTypes = append(st.ResultTypes, op.Result(i).Type())
	}
	_, err := r.ReplaceWith(op, st)
	return true, err
}

// cfCanonical: a block that one branch alone leads to continues the block of the
// branch.
func cfCanonical() rewrite.Table {
	return rewrite.Table{Domain: &domains.CF, Ops: map[string][]rewrite.Pattern{
		"br": {{Name: "branch to a block of its own", Apply: joinBlocks}},
	}}
}

func joinBlocks(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	to, from := op.Successor(0), op.Block()
	if to == from || to == to.Region().First() || branches(to) != 1 {
		return false, nil
	}
	values := make([]ir.Value, op.NumOperands())
	for i := range values {
		values[i] = op.Operand(i)
	}
	for i, v := range values {
		r.ReplaceUses(to.Arg(i), v)
	}
	if err := r.Erase(op); err != nil {
		return false, err
	}
	first := to.First()
	if err := to.InlineAtEnd(from, values...); err != nil {
		return false, err
	}
	for o := first; !o.IsNil(); o = o.Next() {
		r.Created(o)
	}
	return true, nil
}

// branches counts the branches to a block.
func branches(to ir.Block) (n int) {
	for b := to.Region().First(); !b.IsNil(); b = b.Next() {
		if last := b.Last(); !last.IsNil() {
			for i := range last.NumSuccessors() {
				if last.Successor(i) == to {
					n++
				}
			}
		}
	}
	return n
}
