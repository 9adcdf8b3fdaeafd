package ir_test

import (
	"slices"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// TestLists: what an operation consists of as lists, which are copies.
func TestLists(t *testing.T) {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	b := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil))
	i32, i64 := types.NewInteger(m, 32, types.Signless), types.NewInteger(m, 64, types.Signless)
	op := b.Create("example.values", ir.OpState{ResultTypes: []ir.Type{i32, i64}})
	x, y := op.Result(0), op.Result(1)
	sort := b.Create("stablehlo.sort", ir.OpState{Operands: []ir.Value{x, y}, ResultTypes: []ir.Type{i32, i64}, Regions: 1, Attrs: []ir.NamedAttr{
		{Name: "example.tag", Value: attrs.NewUnit(m)},
		{Name: "is_stable", Value: attrs.NewBool(m, true)},
		{Name: "dimension", Value: attrs.NewInteger(m, i64, 0)},
	}})

	if got := sort.Operands(); !slices.Equal(got, []ir.Value{x, y}) {
		t.Errorf("operands: %v", got)
	}
	if got := sort.Results(); !slices.Equal(got, []ir.Value{sort.Result(0), sort.Result(1)}) {
		t.Errorf("results: %v", got)
	}
	if got := sort.ResultTypes(); !slices.Equal(got, []ir.Type{i32, i64}) {
		t.Errorf("types of results: %v", got)
	}
	var names []string
	for _, a := range sort.Attrs() {
		if a.Value != sort.Attr(a.Name) {
			t.Errorf("%s: %v", a.Name, a.Value)
		}
		names = append(names, a.Name)
	}
	if !slices.Equal(names, []string{"dimension", "is_stable", "example.tag"}) {
		t.Errorf("attributes: %v", names)
	}

	sort.Operands()[0] = y
	if sort.Operand(0) != x {
		t.Error("the list of operands is no copy")
	}
	if len(op.Operands()) != 0 || len(op.Attrs()) != 0 {
		t.Error("an operation without operands and attributes")
	}
}

// TestParentBlock: of a result, of an argument, and of a result of an operation in no block.
func TestParentBlock(t *testing.T) {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	i32 := types.NewInteger(m, 32, types.Signless)
	block := root.Region(0).AppendBlock([]ir.Type{i32}, nil)
	st := ir.OpState{ResultTypes: []ir.Type{i32}}
	in := new(ir.Builder).AtEnd(block).Create("example.value", st)
	scope, _ := block.Scope()
	out := ir.NewBuilder(scope).Create("example.value", st)
	for i, v := range []ir.Value{in.Result(0), block.Arg(0)} {
		if v.ParentBlock() != block {
			t.Errorf("value %d: %v", i, v.ParentBlock())
		}
	}
	if b := out.Result(0).ParentBlock(); !b.IsNil() {
		t.Errorf("outside of all blocks: %v", b)
	}
}
