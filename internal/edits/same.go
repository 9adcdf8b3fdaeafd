package edits

import (
	"fmt"
	"math/rand/v2"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
)

// functions lists the functions of a program that are public, or those that are not.
func functions(m *ir.Module, public bool) (list []ir.Op) {
	for op := range m.TopLevel() {
		if op.Name() != fn.OpFunc {
			continue
		}
		v, _ := op.Attr(fn.AttrSymVisibility).(ir.StringLike)
		if public == (v == nil || v.Text() == "" || v.Text() == "public") {
			list = append(list, op)
		}
	}
	return list
}

// renamePrivate gives private functions other names. Programs in which something other than a call
// names one are left alone.
func renamePrivate(r *rand.Rand, m *ir.Module, _ *Edit) (bool, error) {
	names := make(map[string]string)
	for _, f := range functions(m, false) {
		names[f.Symbol()] = fmt.Sprintf("%s_%d", f.Symbol(), 100+r.IntN(100))
	}
	simple := true
	if err := ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		for _, a := range op.Attrs() {
			_, isRef := a.Value.(*attrs.SymbolRef)
			_, isList := a.Value.(*attrs.Array)
			simple = simple && !(isRef && op.Name() != fn.OpCall) && !(isList && op.Name() != fn.OpFunc)
		}
		return ir.Advance
	}); err != nil || !simple || len(names) == 0 {
		return false, err
	}
	for _, f := range functions(m, false) {
		f.SetAttr(fn.AttrSymName, attrs.NewString(m, names[f.Symbol()]))
	}
	err := ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op.Name() == fn.OpCall {
			if name, ok := names[fn.AsCall(op).Callee()]; ok {
				op.SetAttr(fn.AttrCallee, attrs.NewSymbolRef(m, name))
			}
		}
		return ir.Advance
	})
	return true, err
}

func renameModule(r *rand.Rand, m *ir.Module, _ *Edit) (bool, error) {
	m.Root().SetAttr(fn.AttrSymName, attrs.NewString(m, fmt.Sprintf("jit_%d", r.IntN(1000))))
	return true, nil
}

// rotateFunctions makes the first function the last.
func rotateFunctions(_ *rand.Rand, m *ir.Module, _ *Edit) (bool, error) {
	body := m.Root().Region(0).First()
	first := body.First()
	if first.IsNil() || first.Next().IsNil() {
		return false, nil
	}
	first.MoveToEnd(body)
	return true, nil
}

func strip(_ *rand.Rand, m *ir.Module, _ *Edit) (bool, error) {
	unknown := attrs.NewUnknown(m)
	return true, ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		op.SetLoc(unknown)
		return ir.Advance
	})
}

func renamePublic(r *rand.Rand, m *ir.Module, _ *Edit) (bool, error) {
	for _, f := range functions(m, true) {
		f.SetAttr(fn.AttrSymName, attrs.NewString(m, fmt.Sprintf("%s_renamed_%d", f.Symbol(), r.IntN(1000))))
		return true, nil
	}
	return false, nil
}
