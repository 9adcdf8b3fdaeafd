package effects_test

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// TestUnverified checks that queries also work for invalid operations: each operation of each
// dialect without operands, attributes and results; with too many of meaningless types; and with
// attributes of the wrong kind.
func TestUnverified(t *testing.T) {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	f32 := types.NewFloat(m, types.F32())
	odd := []ir.Type{
		types.NewTensor(m, []int64{types.Dynamic}, f32, nil), types.NewTensor(m, nil, f32, nil), types.NewUnrankedTensor(m, f32),
		types.NewToken(m), types.NewIndex(m), types.NewTuple(m, types.NewTensor(m, []int64{types.Dynamic, 2}, f32, nil)),
		types.NewTensor(m, []int64{2, types.Dynamic, 3, 0}, f32, nil),
	}
	block := root.Region(0).AppendBlock(odd, nil)
	i64 := types.NewInteger(m, 64, types.Signless)
	var values []ir.Value
	for i := range odd {
		values = append(values, block.Arg(i))
	}
	numbers := []int64{-1, 0, 1, 2, 1 << 40, -1 << 63}
	kinds := []func(i int) ir.Attr{
		func(int) ir.Attr { return nil },
		func(i int) ir.Attr { return attrs.NewInteger(m, i64, numbers[i%len(numbers)]) },
		func(i int) ir.Attr { return attrs.NewI64Array(m, numbers[:i%len(numbers)]) },
		func(int) ir.Attr { return attrs.NewUnit(m) },
		func(i int) ir.Attr {
			return attrs.NewDotDimensionNumbers(m, attrs.DotDimensionNumbers{LHSBatching: numbers[:i%3], RHSBatching: numbers, LHSContracting: numbers[1:]})
		},
		func(i int) ir.Attr {
			return attrs.NewConvDimensionNumbers(m, attrs.ConvDimensionNumbers{InputBatch: 7, InputFeature: -3, InputSpatial: numbers, KernelSpatial: numbers,
				OutputSpatial: numbers, KernelOutputFeature: 1 << 50})
		},
		func(i int) ir.Attr { return attrs.NewEnum(m, attrs.FftTypeAttr(), uint64(i%5)) },
	}
	b := new(ir.Builder).AtEnd(block)
	n := 0
	for _, d := range dialect.Default().OpTables() {
		for i := range d.Ops {
			def := &d.Ops[i]
			for k, kind := range kinds {
				for _, operands := range [][]ir.Value{nil, values[:1], values[1:3], values[5:], values[2:4], values} {
					for _, results := range [][]ir.Type{nil, odd[:1], odd[6:], odd} {
						if n++; n%corpus.Part(5) != 0 {
							continue
						}
						st := ir.OpState{Operands: operands, ResultTypes: results, Regions: len(def.Regions)}
						for j := range def.Attrs {
							st.Attrs = append(st.Attrs, ir.NamedAttr{Name: def.Attrs[j].Name, Value: kind(k + j + n)})
						}
						if len(def.Operands) > 1 {
							st.OperandSegments = make([]int, len(def.Operands))
							st.OperandSegments[0] = len(operands)
						}
						if len(def.Results) > 1 {
							st.ResultSegments = make([]int, len(def.Results))
							st.ResultSegments[0] = len(results)
						}
						ask(t, m, b.Create(d.Name+"."+def.Name, st))
					}
				}
			}
		}
	}
	t.Logf("%d operations", n)
}

// ask makes every query about op.
func ask(t *testing.T, m *ir.Module, op ir.Op) {
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%s with %d operands and %d results: %v", op.Name(), op.NumOperands(), op.NumResults(), r)
		}
	}()
	a := effects.For(m)
	mem := a.Memory(op)
	for _, e := range mem.Effects {
		_ = e.String()
	}
	if prev := op.Prev(); !prev.IsNil() {
		_ = a.MayExchange(prev, op).String()
		_ = a.MayMoveBefore(op, prev).String()
	}
	_ = a.MayHoist(op, op.Parent()).String()
	for _, why := range []effects.Reason{a.Pure(op), a.Speculates(op), a.Undefined(op), a.Ends(op), a.TriviallyDead(op), a.EffectFree(op)} {
		_ = why.String()
	}
	for i := range op.NumRegions() {
		a.Touches(op.Region(i))
	}
	if op.NumOperands() > 0 {
		a.Overwrites(op, op.Operand(0))
	}
	if a.Pure(op).OK() != (a.Speculates(op).OK() && mem.None()) {
		t.Fatalf("%s: pure, but not speculatable and without effects, or the other way round", op.Name())
	}
}
