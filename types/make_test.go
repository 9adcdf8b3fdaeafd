package types_test

import (
	"slices"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// TestConstructors creates a type of every class. The type must belong to that class and be identical
// when created again.
func TestConstructors(t *testing.T) {
	m := ir.New(dialect.Default())
	f32, i8 := types.NewFloat(m, types.F32()), types.NewInteger(m, 8, types.Signless)
	vf32 := types.NewVHLOFloat(m, types.F32())
	list, shape := []ir.Type{f32, i8}, []int64{2, types.Dynamic}
	layout := attrs.NewStridedLayout(m, 0, 1, 1)
	unit := attrs.NewUnit(m)

	made := map[*schema.Class]bool{}
	for _, c := range []struct {
		class *schema.Class
		make  func() ir.Type
	}{
		{types.IntegerType(), func() ir.Type { return types.NewInteger(m, 7, types.Unsigned) }},
		{types.IndexType(), func() ir.Type { return types.NewIndex(m) }},
		{types.NoneType(), func() ir.Type { return types.NewNone(m) }},
		{types.BuiltinTokenType(), func() ir.Type { return types.NewBuiltinToken(m) }},
		{types.FunctionType(), func() ir.Type { return types.NewFunction(m, list, list) }},
		{types.GraphType(), func() ir.Type { return types.NewGraph(m, list, list) }},
		{types.ComplexType(), func() ir.Type { return types.NewComplex(m, f32) }},
		{types.MemRefType(), func() ir.Type { return types.NewMemRef(m, shape, f32, layout, nil) }},
		{types.MemRefType(), func() ir.Type { return types.NewMemRef(m, shape, f32, layout, unit) }},
		{types.RankedTensorType(), func() ir.Type { return types.NewTensor(m, shape, f32, nil) }},
		{types.RankedTensorType(), func() ir.Type { return types.NewTensor(m, shape, f32, unit) }},
		{types.TupleType(), func() ir.Type { return types.NewTuple(m, list...) }},
		{types.UnrankedMemRefType(), func() ir.Type { return types.NewUnrankedMemRef(m, f32, nil) }},
		{types.UnrankedMemRefType(), func() ir.Type { return types.NewUnrankedMemRef(m, f32, unit) }},
		{types.UnrankedTensorType(), func() ir.Type { return types.NewUnrankedTensor(m, f32) }},
		{types.VectorType(), func() ir.Type { return types.NewVector(m, []int64{2, 3}, f32, nil) }},
		{types.VectorType(), func() ir.Type { return types.NewVector(m, []int64{2, 3}, f32, []bool{true, false}) }},
		{types.TextType(), func() ir.Type { return types.NewText(m, "foo", "!foo.bar") }},

		{types.TokenType(), func() ir.Type { return types.NewToken(m) }},
		{types.FutureType(), func() ir.Type { return types.NewFuture(m, list...) }},
		{types.AnyQuantizedType(), func() ir.Type { return types.NewAnyQuantized(m, types.AnyQuantized{Storage: i8}) }},
		{types.AnyQuantizedType(), func() ir.Type { return types.NewAnyQuantized(m, types.AnyQuantized{Storage: i8, Expressed: f32}) }},
		{types.CalibratedQuantizedType(), func() ir.Type { return types.NewCalibratedQuantized(m, f32, -1, 1) }},
		{types.UniformQuantizedType(), func() ir.Type {
			return types.NewUniformQuantized(m, types.UniformQuantized{Flags: types.QuantSigned, Storage: i8, Expressed: f32, Scale: 0.5})
		}},
		{types.UniformQuantizedPerAxisType(), func() ir.Type {
			return types.NewUniformQuantizedPerAxis(m, types.UniformQuantizedPerAxis{Storage: i8, Expressed: f32, Scales: []float64{1}, ZeroPoints: []int64{0}})
		}},
		{types.UniformQuantizedSubChannelType(), func() ir.Type {
			return types.NewUniformQuantizedSubChannel(m, types.UniformQuantizedSubChannel{Storage: i8, Expressed: f32, Scales: unit, ZeroPoints: unit})
		}},

		{types.BooleanV1Type(), func() ir.Type { return types.NewVHLOBoolean(m) }},
		{types.IndexV1Type(), func() ir.Type { return types.NewVHLOIndex(m) }},
		{types.TokenV1Type(), func() ir.Type { return types.NewVHLOToken(m) }},
		{types.WitnessV1Type(), func() ir.Type { return types.NewVHLOWitness(m) }},
		{types.NoneV1Type(), func() ir.Type { return types.NewVHLONone(m) }},
		{types.ComplexV1Type(), func() ir.Type { return types.NewVHLOComplex(m, vf32) }},
		{types.FunctionV1Type(), func() ir.Type { return types.NewVHLOFunction(m, list, list) }},
		{types.RankedTensorV1Type(), func() ir.Type { return types.NewVHLOTensor(m, shape, vf32, nil) }},
		{types.RankedTensorV1Type(), func() ir.Type { return types.NewVHLOTensor(m, shape, vf32, unit) }},
		{types.UnrankedTensorV1Type(), func() ir.Type { return types.NewVHLOUnrankedTensor(m, vf32) }},
		{types.RankedBufferV1Type(), func() ir.Type { return types.NewVHLOBuffer(m, shape, vf32) }},
		{types.TupleV1Type(), func() ir.Type { return types.NewVHLOTuple(m, list...) }},
		{types.FutureV1Type(), func() ir.Type { return types.NewVHLOFuture(m, list...) }},
		{types.UniformQuantizedV1Type(), func() ir.Type {
			return types.NewVHLOUniformQuantized(m, types.VHLOUniformQuantized{Storage: i8, Expressed: vf32, Scale: 2})
		}},
		{types.UniformQuantizedPerAxisV1Type(), func() ir.Type {
			return types.NewVHLOUniformQuantizedPerAxis(m, types.VHLOUniformQuantizedPerAxis{Storage: i8, Expressed: vf32, Dim: 1})
		}},
	} {
		a, again := c.make(), c.make()
		if ir.KindOf(a) != ir.Kind(c.class) || a != again {
			t.Errorf("%+v is of class %s, want %s once", a, ir.KindOf(a).ClassName(), c.class.Name)
		}
		made[c.class] = true
	}
	for _, c := range slices.Concat(types.Builtin(), types.StableHLO(), types.VHLO(), types.Quant()) {
		switch n := c.New().(type) {
		case *types.Float:
			made[c] = ir.KindOf(types.NewFloat(m, n.Format)) == ir.Kind(c)
		case *types.VHLOFloat:
			made[c] = ir.KindOf(types.NewVHLOFloat(m, n.Format)) == ir.Kind(c)
		case *types.VHLOInteger:
			made[c] = ir.KindOf(types.NewVHLOInteger(m, n.Width, n.Unsigned)) == ir.Kind(c)
		}
		if !made[c] {
			t.Errorf("no constructor makes %s", c.Name)
		}
	}
	if types.NewFloat(m, new(types.FloatFormat)) != nil {
		t.Error("there is a type of a format that is none")
	}
}

func TestShape(t *testing.T) {
	m := ir.New(dialect.Default())
	f32 := types.NewFloat(m, types.F32())
	for _, c := range []struct {
		t      ir.Type
		rank   int
		ranked bool
		num    int64 // -1: not known
	}{
		{types.NewTensor(m, nil, f32, nil), 0, true, 1},
		{types.NewTensor(m, []int64{2, 3}, f32, nil), 2, true, 6},
		{types.NewTensor(m, []int64{2, types.Dynamic}, f32, nil), 2, true, -1},
		{types.NewTensor(m, []int64{1 << 40, 1 << 40}, f32, nil), 2, true, -1},
		{types.NewTensor(m, []int64{1 << 40, 1 << 40, 0}, f32, nil), 3, true, 0},
		{types.NewTensor(m, []int64{0, types.Dynamic}, f32, nil), 2, true, -1},
		{types.NewTensor(m, []int64{1 << 62, 1}, f32, nil), 2, true, 1 << 62},
		{types.NewVector(m, []int64{4}, f32, nil), 1, true, 4},
		{types.NewUnrankedTensor(m, f32), 0, false, 1},
		{types.NewMemRef(m, []int64{5}, f32, attrs.NewUnit(m), nil), 1, true, 5},
		{types.NewUnrankedMemRef(m, f32, nil), 0, false, 1},
		{types.NewVHLOTensor(m, []int64{7}, f32, nil), 1, true, 7},
		{types.NewVHLOBuffer(m, []int64{7}, f32), 1, true, 7},
		{types.NewVHLOUnrankedTensor(m, f32), 0, false, 1},
	} {
		shape, elem, ranked, ok := types.Shape(c.t)
		if len(shape) != c.rank || elem != ir.Type(f32) || ranked != c.ranked || !ok {
			t.Errorf("%+v: %v, %v, %v, %v", c.t, shape, elem, ranked, ok)
		}
		n, ok := types.NumElements(shape)
		if !ok {
			n = -1
		}
		if n != c.num {
			t.Errorf("%v has %d elements, want %d", shape, n, c.num)
		}
	}
	if _, _, _, ok := types.Shape(f32); ok {
		t.Error("f32 has a shape")
	}
}

// TestStatic checks Ranked and Static for static tensors, dynamic tensors and other types.
func TestStatic(t *testing.T) {
	m := ir.New(dialect.Default())
	f32 := types.NewFloat(m, types.F32())
	tensor := func(shape ...int64) ir.Type { return types.NewTensor(m, shape, f32, nil) }
	for _, c := range []struct {
		typ            ir.Type
		ranked, static bool
	}{
		{tensor(2, 3), true, true},
		{tensor(), true, true},
		{tensor(2, types.Dynamic), true, false},
		{tensor(1<<40, 1<<40), true, false},
		{types.NewVector(m, []int64{2}, f32, nil), false, false},
		{types.NewUnrankedTensor(m, f32), false, false},
		{nil, false, false},
	} {
		if r := types.Ranked(c.typ); (r != nil) != c.ranked || r != nil && ir.Type(r) != c.typ {
			t.Errorf("%v: ranked is %v", c.typ, r)
		}
		if r := types.Static(c.typ); (r != nil) != c.static || r != nil && ir.Type(r) != c.typ {
			t.Errorf("%v: static is %v", c.typ, r)
		}
	}
}
