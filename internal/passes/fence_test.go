package passes_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// fenced is a function with a call, a custom call with an operand and a result that are not
// tensors, and an operation without values in a loop.
func fenced() (*ir.Module, ir.Op) {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	tensor := ir.Type(types.NewTensor(m, []int64{4}, types.NewFloat(m, types.F32()), nil))
	token := types.NewToken(m)
	index := types.NewIndex(m)
	fn := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil)).Create("func.func", ir.OpState{Regions: 1})
	entry := fn.Region(0).AppendBlock([]ir.Type{tensor, index, token}, nil)
	b := new(ir.Builder).AtEnd(entry)
	loc := attrs.NewFileLineCol(m, "a.mlir", 2, 3)
	call := b.Create("func.call", ir.OpState{Loc: loc.ID(), Operands: []ir.Value{entry.Arg(0), entry.Arg(0)}, ResultTypes: []ir.Type{tensor}})
	custom := b.Create("stablehlo.custom_call", ir.OpState{Operands: []ir.Value{entry.Arg(1), call.Result(0), entry.Arg(2)},
		ResultTypes: []ir.Type{index, tensor, token}})
	loop := b.Create("stablehlo.while", ir.OpState{Regions: 2})
	loop.Region(0).AppendBlock(nil, nil)
	b.AtEnd(loop.Region(1).AppendBlock(nil, nil)).Create("func.call", ir.OpState{Loc: loc.ID()})
	b.AtEnd(entry).Create("func.return", ir.OpState{Operands: []ir.Value{custom.Result(0), custom.Result(1), call.Result(0)}})
	return m, fn
}

// listing lists the operations of the entry block, with values numbered in order of appearance.
func listing(fn ir.Op) string {
	numbers := map[ir.Value]int{}
	number := func(v ir.Value) int {
		if _, ok := numbers[v]; !ok {
			numbers[v] = len(numbers)
		}
		return numbers[v]
	}
	entry := fn.Region(0).First()
	for i := range entry.NumArgs() {
		number(entry.Arg(i))
	}
	var b strings.Builder
	for op := entry.First(); !op.IsNil(); op = op.Next() {
		_, name := ir.SplitName(op.Name())
		b.WriteString(name)
		for i := range op.NumOperands() {
			fmt.Fprintf(&b, " %d", number(op.Operand(i)))
		}
		b.WriteString(" =")
		for i := range op.NumResults() {
			fmt.Fprintf(&b, " %d", number(op.Result(i)))
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestFence(t *testing.T) {
	for _, c := range []struct{ options, want string }{
		{"", `optimization_barrier 0 0 = 3 4
call 3 4 = 5
optimization_barrier 5 = 6
custom_call 1 6 2 = 7 8 9
while =
return 7 8 6 =
`},
		{"ops=stablehlo.custom_call,stablehlo.while", `call 0 0 = 3
optimization_barrier 3 2 = 4 5
custom_call 1 4 5 = 6 7 8
optimization_barrier 7 8 = 9 10
while =
return 6 9 3 =
`},
		{"ops=", "call 0 0 = 3\ncustom_call 1 3 2 = 4 5 6\nwhile =\nreturn 4 5 3 =\n"},
	} {
		m, fn := fenced()
		if err := run(&pass.Driver{VerifyEach: true}, m, &passes.Fence, c.options); err != nil {
			t.Fatal(err)
		}
		if got := listing(fn); got != c.want {
			t.Errorf("%q: got\n%swant\n%s", c.options, got, c.want)
		}
	}
}

func TestFenceTrace(t *testing.T) {
	m, _ := fenced()
	var out strings.Builder
	if err := run(&pass.Driver{Err: &out}, m, &passes.Fence, "trace=change"); err != nil {
		t.Fatal(err)
	}
	want := `fence: build stablehlo.optimization_barrier at a.mlir:2:3
fence: set operand 0 of func.call at a.mlir:2:3
fence: set operand 1 of func.call at a.mlir:2:3
fence: build stablehlo.optimization_barrier at a.mlir:2:3
fence: func.call at a.mlir:2:3, loop depth 0
fence: func.call at a.mlir:2:3, loop depth 1
`
	if out.String() != want {
		t.Errorf("trace is\n%s", out.String())
	}
}

func TestFenceUnknown(t *testing.T) {
	_, err := passes.Fence.New("ops=func.none")
	var e *pass.Error
	if !errors.As(err, &e) || !errors.Is(err, &traverse.Error{Code: traverse.UnknownOp}) {
		t.Errorf("error is %v", err)
	}
	if _, err := passes.Fence.New("ops=nowhere.op"); !errors.As(err, &e) || !strings.Contains(err.Error(), `"nowhere"`) {
		t.Errorf("error is %v", err)
	}
}

// TestFenceUnmapped checks that the function does not change if a nested handler fails.
func TestFenceUnmapped(t *testing.T) {
	m, fn := fenced()
	entry := fn.Region(0).First()
	foreign := new(ir.Builder).AtEnd(entry).Create("stablehlo.if", ir.OpState{Regions: 1})
	inner := new(ir.Builder).AtEnd(foreign.Region(0).AppendBlock(nil, nil)).Create("func.call", ir.OpState{ResultTypes: []ir.Type{types.NewToken(m)}})
	lost := new(ir.Builder).AtEnd(entry).Create("func.return", ir.OpState{Operands: []ir.Value{inner.Result(0)}})
	inner.Remove() // its user stays
	before := listing(fn)
	if err := run(nil, m, &passes.Fence, ""); !errors.Is(err, &traverse.Error{Code: traverse.UnmappedValue}) {
		t.Errorf("error is %v", err)
	}
	if listing(fn) != before || lost.Erased() {
		t.Error("the function was changed")
	}
}
