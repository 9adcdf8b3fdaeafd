package ir_test

import (
	"context"
	"errors"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/types"
)

// TestMeter: operations that are created and copied are charged, and walks stop when the budget of the module is used up.
func TestMeter(t *testing.T) {
	m := ir.New(dialect.Default())
	if m.Meter() != nil || m.Meter().Check() != nil {
		t.Fatal("a new module has a budget")
	}
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	at := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil))
	m.SetMeter(limit.Budget{Memory: 1 << 20}.Start())
	n := 0
	for ; m.Meter().Check() == nil && n < 1<<20; n++ {
		at.Create("stablehlo.add", ir.OpState{})
	}
	if diag.CodeOf(m.Meter().Check()) != diag.LimitMemory || n < 1<<11 || n > 1<<16 {
		t.Errorf("after %d operations: %v", n, m.Meter().Check())
	}
	visited := 0
	count := func(ir.Op) ir.Action { visited++; return ir.Advance }
	for _, walk := range []func(ir.Op, func(ir.Op) ir.Action) error{ir.Walk, ir.WalkPost} {
		visited = 0
		if err := walk(root, count); diag.CodeOf(err) != diag.LimitMemory || visited > n/2 {
			t.Errorf("the walk visited %d of %d operations; error %v", visited, n, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	m.SetMeter(limit.Budget{Context: ctx}.Start())
	if err := ir.Walk(root, count); err != nil {
		t.Error(err)
	}
	cancel()
	if err := ir.Walk(root, count); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}

// TestMeterConstants: the data of new constants is charged, since a module keeps them when nothing uses them any more.
func TestMeterConstants(t *testing.T) {
	m := ir.New(dialect.Default())
	m.SetMeter(limit.Budget{Memory: 1 << 20}.Start())
	tensor := types.NewTensor(m, []int64{1 << 10}, types.NewInteger(m, 8, types.Signless), nil)
	n := 0
	for ; m.Meter().Check() == nil && n < 1<<20; n++ {
		data := make([]byte, 1<<10)
		data[0], data[1], data[2] = byte(n), byte(n>>8), byte(n>>16)
		attrs.NewDenseElements(m, tensor, data)
	}
	if n < 1<<8 || n > 1<<10 {
		t.Errorf("after %d constants: %v", n, m.Meter().Check())
	}
}
