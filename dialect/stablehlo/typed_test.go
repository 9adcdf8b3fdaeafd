package stablehlo_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// block returns an empty block in a module, with arguments of the given types.
func block(args func(m *ir.Module) []ir.Type) (*ir.Module, ir.Block) {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	return m, root.Region(0).AppendBlock(args(m), nil)
}

func tensor(m *ir.Module, shape ...int64) ir.Type {
	return types.NewTensor(m, shape, types.NewFloat(m, types.F32()), nil)
}

func Example() {
	m, b := block(func(m *ir.Module) []ir.Type { return []ir.Type{tensor(m, 2, 3)} })
	at := new(ir.Builder).AtEnd(b)
	sum := stablehlo.Add(at, b.Arg(0), b.Arg(0))
	turned := stablehlo.Transpose(at, tensor(m, 3, 2), sum, []int64{1, 0})

	view := stablehlo.AsTranspose(turned.DefiningOp())
	fmt.Println(view.Permutation(), stablehlo.AsAdd(view.Operand().DefiningOp()).LHS() == b.Arg(0))
	fmt.Println(stablehlo.AsAdd(turned.DefiningOp()).IsNil())
	// Output:
	// [1 0] true
	// true
}

// TestViews checks the accessors of values, groups, attributes with and without defaults, and regions.
func TestViews(t *testing.T) {
	m, b := block(func(m *ir.Module) []ir.Type { return []ir.Type{tensor(m, 4), tensor(m), tensor(m, 4), tensor(m)} })
	at := new(ir.Builder).AtEnd(b)
	reduce := stablehlo.AsReduce(stablehlo.Reduce(at, []ir.Type{tensor(m), tensor(m)},
		[]ir.Value{b.Arg(0), b.Arg(2)}, []ir.Value{b.Arg(1), b.Arg(3)}, []int64{0}))
	if got := reduce.Inputs(); !slices.Equal(got, []ir.Value{b.Arg(0), b.Arg(2)}) {
		t.Errorf("inputs: %v", got)
	}
	if got := reduce.InitValues(); !slices.Equal(got, []ir.Value{b.Arg(1), b.Arg(3)}) {
		t.Errorf("init values: %v", got)
	}
	if got := reduce.Dimensions(); !slices.Equal(got, []int64{0}) {
		t.Errorf("dimensions: %v", got)
	}
	if reduce.Body() != reduce.Op.Region(0) || len(reduce.Results()) != 2 {
		t.Error("body or results")
	}

	call := stablehlo.AsCustomCall(stablehlo.CustomCall(at, nil, nil, "target"))
	if call.CallTargetName() != "target" || call.HasSideEffect() || call.HasSideEffectAttr() != nil || call.CalledComputations() != nil ||
		call.APIVersion() != attrs.CustomCallApiVersionOriginal {
		t.Error("custom_call without optional attributes")
	}
	call.Op.SetAttr(stablehlo.AttrHasSideEffect, attrs.NewBool(m, true))
	call.Op.SetAttr(stablehlo.AttrAPIVersion, attrs.NewInteger(m, types.NewInteger(m, 32, types.Signless), 4))
	if !call.HasSideEffect() || call.HasSideEffectAttr() == nil {
		t.Error("has_side_effect is not seen")
	}
	if call.APIVersion() != attrs.CustomCallApiVersionTypedFFI {
		t.Error("api_version is not seen")
	}

	less := stablehlo.AsCompare(stablehlo.Compare(at, types.NewTensor(m, nil, types.NewInteger(m, 1, types.Signless), nil),
		b.Arg(1), b.Arg(3), attrs.ComparisonDirectionLT).DefiningOp())
	if less.ComparisonDirection() != attrs.ComparisonDirectionLT {
		t.Error("comparison direction")
	}
	if _, ok := less.CompareType(); ok {
		t.Error("compare_type is not there")
	}
}

// TestBuilderAllocations checks that builders keep their lists on the stack.
func TestBuilderAllocations(t *testing.T) {
	_, b := block(func(m *ir.Module) []ir.Type { return []ir.Type{tensor(m, 4)} })
	at := new(ir.Builder).AtEnd(b)
	for range 5000 { // make sure that the slabs have room
		stablehlo.Transpose(at, b.Arg(0).Type(), stablehlo.Add(at, b.Arg(0), b.Arg(0)), []int64{0})
	}
	if n := testing.AllocsPerRun(100, func() {
		stablehlo.Transpose(at, b.Arg(0).Type(), stablehlo.Add(at, b.Arg(0), b.Arg(0)), []int64{0})
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestViewsOfNothing: what an operation lacks is nil, empty or zero, and so is everything of another operation.
func TestViewsOfNothing(t *testing.T) {
	_, b := block(func(m *ir.Module) []ir.Type { return nil })
	bare := new(ir.Builder).AtEnd(b).Create(stablehlo.OpReduce, ir.OpState{})
	add := stablehlo.AsAdd(new(ir.Builder).AtEnd(b).Create(stablehlo.OpAdd, ir.OpState{}))
	if add.IsNil() || !add.LHS().IsNil() || !add.RHS().IsNil() || !add.Result().IsNil() {
		t.Error("a sum of nothing has operands")
	}
	for _, op := range []ir.Op{{}, bare} {
		v := stablehlo.AsReduce(op)
		if len(v.Inputs()) != 0 || len(v.InitValues()) != 0 || len(v.Results()) != 0 || v.Dimensions() != nil || !v.Body().IsNil() {
			t.Errorf("a reduction of nothing has %v, %v, %v, %v, %v", v.Inputs(), v.InitValues(), v.Results(), v.Dimensions(), v.Body())
		}
		if b := v.Body().First(); !b.IsNil() || b.NumArgs() != 0 || !b.First().IsNil() || !b.Last().IsNil() || !v.Body().Last().IsNil() || !v.Body().Empty() {
			t.Error("its body has blocks")
		}
	}
	if a := stablehlo.AsAbs(bare); !a.IsNil() || !a.Operand().IsNil() || a.Operand().Type() != nil || !a.Operand().DefiningOp().IsNil() || !a.Result().IsNil() {
		t.Error("an operation of another kind has operands")
	}
}
