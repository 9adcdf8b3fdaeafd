package surfaces

import (
	"math/rand/v2"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// mutateProgram changes the meaning of a program: operands become other values of the same type, integers in attributes
// become others, an operation takes the place of the one it uses. It returns a program that verifies, or false.
func mutateProgram(r *rand.Rand, text []byte) ([]byte, bool) {
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true, Workers: 1})
	if err != nil {
		return nil, false
	}
	var ops []ir.Op
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action { ops = append(ops, op); return ir.Advance })
	for range 1 + r.IntN(4) {
		mutateOp(r, ops[r.IntN(len(ops))], ops)
	}
	if ir.Check(m.Root()) != nil || verify.Module(m, verify.Options{}) != nil {
		return nil, false
	}
	return []byte(asm.Sprint(m.Root(), asm.Options{})), true
}

// mutateOp changes an operand or an attribute of an operation.
func mutateOp(r *rand.Rand, op ir.Op, all []ir.Op) {
	if n := op.NumOperands(); n > 0 && r.IntN(2) == 0 {
		i := r.IntN(n)
		for range 20 {
			other := all[r.IntN(len(all))]
			if other.NumResults() == 0 || other == op {
				continue
			}
			v := other.Result(r.IntN(other.NumResults()))
			if v.ParentBlock() == op.Block() && v.Type() == op.Operand(i).Type() {
				op.SetOperand(i, v)
				return
			}
		}
		return
	}
	for def, a := range op.InherentAttrs() {
		if r.IntN(2) == 0 {
			continue
		}
		if n, ok := a.(*attrs.Integer); ok {
			if v, ok := attrs.AsInt(a); ok {
				op.SetAttr(def.Name, attrs.NewInteger(op.Module(), n.Type, v+int64(r.IntN(5))-2))
			}
			return
		}
		if list, ok := attrs.AsInts(a); ok && len(list) > 0 {
			list = append([]int64(nil), list...)
			list[r.IntN(len(list))] += int64(r.IntN(3)) - 1
			op.SetAttr(def.Name, attrs.NewI64Array(op.Module(), list))
			return
		}
	}
}
