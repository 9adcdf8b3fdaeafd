package passtest

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Runnable lists programs that the reference interpreter may run: those of testdata, and
// one for each function of the reference's tests that takes no arguments and checks what
// it computes. See [Some] for sample.
func Runnable(t testing.TB, sample int) []Program {
	t.Helper()
	var list []Program
	for _, f := range corpus.Testdata(t) {
		text := f.Read(t)
		if bytes.Contains(text, []byte("@check.eq(")) { // what @main returns is whether the check holds
			list = append(list, mains(f.Name, text)...)
			continue
		}
		list = append(list, Program{Name: f.Name, Text: text})
	}
	for _, f := range corpus.Tests(t) {
		if !strings.Contains(f.Name, "tests/interpret/") && !strings.Contains(f.Name, "tests/math/") {
			continue
		}
		for _, c := range corpus.Modules(f.Read(t)) {
			list = append(list, mains(fmt.Sprintf("%s:%d", f.Name, c.Line), c.Text)...)
		}
	}
	return Some(list, sample)
}

// mains makes a program of each function of a module that takes no arguments and checks
// values: those are what @main returns.
func mains(name string, text []byte) (list []Program) {
	for _, c := range checksOf(name, text, false) {
		list = append(list, c.Program)
	}
	return list
}

// checked is a program that returns what a function checks. If expected, each value is
// followed by what it should be; ulps is by how much the two may differ.
type checked struct {
	Program
	ulps []uint64
}

// checksOf makes a program of each function that checks values, only of those with
// operations expect_close if the expected values are wanted.
func checksOf(name string, text []byte, expected bool) (list []checked) {
	for i := 0; ; i++ {
		m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			return nil
		}
		f, more := function(m, i)
		if !more {
			return list
		}
		old := ir.LookupSymbol(m.Root(), "main")
		symbol := f.Symbol()
		ulps, ok := asMain(m, f, expected)
		if !ok {
			continue
		}
		if !old.IsNil() && old != f {
			old.SetAttr(fn.AttrSymName, attrs.NewString(m, "main.before"))
		}
		f.SetAttr(fn.AttrSymName, attrs.NewString(m, "main"))
		list = append(list, checked{Program{Name: name + " @" + symbol, Text: asm.Print(nil, m.Root(), asm.Options{})}, ulps})
	}
}

// function returns the function of number i. It is false when there are no more.
func function(m *ir.Module, i int) (ir.Op, bool) {
	for op := m.Root().Region(0).First().First(); !op.IsNil(); op = op.Next() {
		if op.Name() != fn.OpFunc {
			continue
		}
		if i == 0 {
			return op, true
		}
		i--
	}
	return ir.Op{}, false
}

// asMain has a function return what it checks, and takes the checks out of the module. It
// reports false if there are none, or arguments.
func asMain(m *ir.Module, f ir.Op, expected bool) (ulps []uint64, ok bool) {
	if f.Region(0).Empty() || f.Region(0).First() != f.Region(0).Last() || f.Region(0).First().NumArgs() > 0 {
		return nil, false
	}
	body := f.Region(0).First()
	end := body.Last()
	if end.IsNil() || end.Name() != fn.OpReturn {
		return nil, false
	}
	var values []ir.Value
	var checks []ir.Op
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		name, isCheck := checker(op)
		if !isCheck {
			return ir.Advance
		}
		checks = append(checks, op)
		switch {
		case op.Block() != body:
		case !expected:
			values = append(values, op.Operand(0))
		case name == check.OpExpectClose:
			values = append(values, op.Operand(0), op.Operand(1))
			ulps = append(ulps, allowance(op))
		}
		return ir.Advance
	})
	if values == nil {
		return nil, false
	}
	end.SetOperands(values...)
	var results []ir.Type
	for _, v := range values {
		results = append(results, v.Type())
	}
	for _, op := range checks {
		if op.Erase() != nil {
			return nil, false
		}
	}
	f.SetAttr(fn.AttrFunctionType, attrs.NewType(m, types.NewFunction(m, nil, results)))
	if f.Attr(fn.AttrResAttrs) != nil {
		f.RemoveAttr(fn.AttrResAttrs)
	}
	return ulps, true
}

// checker returns the full name of an operation that checks a value: of op, if it is one of the
// dialect check, or of what a custom call calls.
func checker(op ir.Op) (name string, ok bool) {
	name = op.Name()
	if call := stablehlo.AsCustomCall(op); !call.IsNil() {
		name = call.CallTargetName()
	}
	return name, strings.HasPrefix(name, check.Ops().Name+".")
}

// allowance returns by how much the operands of an expect_close may differ: what it says,
// or what the reference's tool takes for custom calls.
func allowance(op ir.Op) uint64 {
	if a, ok := op.Attr(check.AttrMaxUlpDifference).(*attrs.Integer); ok {
		return a.Value.Lo
	}
	if op.Name() == stablehlo.OpCustomCall {
		return 3
	}
	return 1
}
