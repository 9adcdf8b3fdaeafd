package fuzz

import (
	"slices"
	"sort"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// find returns a value that fits. A byte says how many records ago it should have been made; from there
// the search goes back, and around. So values keep the operands they have when others come and go.
func (g *smithy) find(fits func(v live) bool) (live, bool) {
	back := g.Intn(8)
	n := len(g.live)
	start := sort.Search(n, func(i int) bool { return g.live[i].record > g.record-1-back }) - 1
	for i := range n {
		v := g.live[((start-i)%n+n)%n]
		if isTensor(v.value.Type()) && fits(v) {
			return v, true
		}
	}
	return live{}, false
}

// tensor returns a tensor whose type fits, or else a constant of a type.
func (g *smithy) tensor(fits func(t ir.Type) bool, otherwise ir.Type) live {
	if v, ok := g.find(func(v live) bool { return fits(v.value.Type()) }); ok {
		return v
	}
	return g.constant(otherwise)
}

// static returns a tensor of static shape whose element type and shape fit, or else a constant of one of the
// preferred types with those.
func (g *smithy) static(fits func(shape []int64, elem ir.Type) bool, shape []int64, elem ir.Type) live {
	return g.tensor(func(t ir.Type) bool {
		r, ok := t.(*types.RankedTensor)
		return ok && isStatic(t) && fits(r.Shape, r.Elem)
	}, g.tensorType(shape, elem))
}

// like returns a value of the type of another one that has the same shape at run time: sometimes itself or
// a constant.
func (g *smithy) like(v live) live {
	t := v.value.Type()
	if g.Intn(4) == 3 && isStatic(t) {
		return g.constant(t)
	}
	if other, ok := g.find(func(o live) bool { return o.value.Type() == t && slices.Equal(o.shape, v.shape) }); ok {
		return other
	}
	return v
}

// of returns a value of a static type.
func (g *smithy) of(t ir.Type) live {
	return g.tensor(func(u ir.Type) bool { return u == t }, t)
}

// constant makes a constant of a static type. Quantized ones are quantized from floats.
func (g *smithy) constant(t ir.Type) live {
	r := t.(*types.RankedTensor)
	if isQuantized(r.Elem) {
		q, _ := constraint.QuantizationOf(r.Elem)
		x := g.constant(g.tensorType(r.Shape, q.Expressed))
		op := g.emit(stablehlo.OpUniformQuantize, ir.OpState{Operands: []ir.Value{x.value}, ResultTypes: []ir.Type{t}})
		g.define(op)
		return g.live[len(g.live)-1]
	}
	count, _ := types.NumElements(r.Shape)
	elem, parts := r.Elem, 1
	if c, ok := elem.(*types.Complex); ok {
		elem, parts = c.Elem, 2
	}
	n := elements.NumbersOf(elem)
	numbers := int(count) * parts
	if g.Intn(2) == 0 && numbers > 0 {
		numbers = parts // a splat
	}
	bits := make([]uint64, numbers)
	for i := range bits {
		bits[i] = g.number(n)
	}
	return g.constantOf(t, bits...)
}

// constantOf makes a constant of given numbers; one element stands for all.
func (g *smithy) constantOf(t ir.Type, bits ...uint64) live {
	parts := 1
	if isComplex(t.(*types.RankedTensor).Elem) {
		parts = 2
	}
	if n := len(bits) / parts; n > 1 && slices.Equal(bits, slices.Repeat(bits[:parts], n)) {
		bits = bits[:parts] // as in MLIR
	}
	op := g.emit(stablehlo.OpConstant, with(nil, named(stablehlo.AttrValue, elements.New(g.m, t, bits...))))
	g.define(op)
	return g.live[len(g.live)-1]
}

// ints makes a constant of integers.
func (g *smithy) ints(shape []int64, elem ir.Type, values ...int64) live {
	n := elements.NumbersOf(elem)
	bits := make([]uint64, len(values))
	for i, v := range values {
		bits[i] = n.FromInt(v)
	}
	return g.constantOf(g.tensorType(shape, elem), bits...)
}

// floats are what constants are made of: ordinary numbers, and those that rules single out.
var floats = [...]float64{0, 1, -1, 0.5, 2, -2.5, 3, 0.1, 7, -0.25, 1e3, 1e-3, 100, -0.75, 5, 42}

// number returns a number of a constant.
func (g *smithy) number(n elements.Numbers) uint64 { return numberOf(n, byte(g.Intn(256))) }

// anyElem returns an element type that the features allow.
func (g *smithy) anyElem() ir.Type {
	m := g.m
	integer := func(width uint32, s types.Signedness) ir.Type { return types.NewInteger(m, width, s) }
	switch b := g.Intn(64); {
	case b < 20:
		return g.float(types.F32())
	case b < 26:
		return integer(32, types.Signless)
	case b < 30:
		return integer(1, types.Signless)
	case b < 32:
		return integer(64, types.Signless)
	case b < 36:
		return integer([]uint32{2, 4, 8, 16}[b%4], types.Signless)
	case b < 42:
		return integer([]uint32{2, 4, 8, 16, 32, 64}[b%6], types.Unsigned)
	case b < 44:
		return g.float(types.F64())
	case b < 46:
		return g.float(types.F16())
	case b < 48:
		return g.float(types.BF16())
	case b < 54:
		list := []*types.FloatFormat{types.F8E4M3FN(), types.F8E5M2(), types.F8E4M3(), types.F8E3M4(), types.F8E4M3B11FNU(), types.F8E4M3FNUZ(), types.F8E5M2FNUZ(),
			types.F4E2M1FN(), types.F6E2M3FN(), types.F6E3M2FN(), types.F8E8M0FNU()}
		return g.float(list[g.Intn(len(list))])
	case b < 60 && g.opt.Features&Complex != 0:
		return types.NewComplex(m, g.float([]*types.FloatFormat{types.F32(), types.F64()}[b%2]))
	case b >= 60 && g.opt.Features&Quantized != 0:
		return g.quantizedElem()
	}
	return g.float(types.F32())
}

func (g *smithy) float(f *types.FloatFormat) ir.Type { return types.NewFloat(g.m, f) }
func (g *smithy) i64() ir.Type                       { return types.NewInteger(g.m, 64, types.Signless) }
func (g *smithy) i32() ir.Type                       { return types.NewInteger(g.m, 32, types.Signless) }
func (g *smithy) pred() ir.Type                      { return types.NewInteger(g.m, 1, types.Signless) }

// integer returns an integer attribute of 64 bits.
func (g *smithy) integer(v int64) ir.Attr { return attrs.NewInteger(g.m, g.i64(), v) }

// array returns an array attribute of 64-bit integers.
func (g *smithy) array(v []int64) ir.Attr { return attrs.NewI64Array(g.m, v) }

// anyShape returns a shape of rank 0 to 3 with sizes from 0 to 4, mostly 1 to 3.
func (g *smithy) anyShape() []int64 {
	shape := make([]int64, []int{0, 1, 2, 2, 2, 1, 3, 3}[g.Intn(8)])
	for i := range shape {
		shape[i] = []int64{2, 3, 1, 4, 3, 2, 2, 0, 4, 1, 2, 3, 2, 4, 3, 2}[g.Intn(16)]
	}
	return shape
}

// elem returns one of the preferred element types that fits, or else f32.
func (g *smithy) elem(fits func(t ir.Type) bool) ir.Type {
	k := g.Intn(len(g.elems))
	for i := range g.elems {
		if e := g.elems[(k+i)%len(g.elems)]; fits(e) {
			return e
		}
	}
	return g.float(types.F32())
}

// shape returns one of the preferred shapes that fits, or else one of the given rank.
func (g *smithy) shape(fits func(s []int64) bool, rank int) []int64 {
	k := g.Intn(len(g.shapes))
	for i := range g.shapes {
		if s := g.shapes[(k+i)%len(g.shapes)]; fits(s) {
			return s
		}
	}
	return slices.Repeat([]int64{2}, rank)
}

func (g *smithy) tensorType(shape []int64, elem ir.Type) ir.Type {
	if q, ok := elem.(*types.UniformQuantizedPerAxis); ok { // fits shapes of its own only
		if int(q.Dim) >= len(shape) || shape[q.Dim] != int64(len(q.Scales)) {
			elem = types.NewUniformQuantized(g.m, types.UniformQuantized{Flags: q.Flags, Storage: q.Storage, Expressed: q.Expressed,
				Scale: q.Scales[0], ZeroPoint: q.ZeroPoints[0], Min: q.Min, Max: q.Max})
		}
	}
	return types.NewTensor(g.m, shape, elem, nil)
}

func (g *smithy) scalar(elem ir.Type) ir.Type { return g.tensorType(nil, elem) }

// size returns the number of elements of a static shape.
func size(shape []int64) int64 {
	n, _ := types.NumElements(shape)
	return n
}

func isTensor(t ir.Type) bool {
	_, ok := t.(*types.RankedTensor)
	return ok
}

func isStatic(t ir.Type) bool {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return false
	}
	_, ok = types.NumElements(r.Shape)
	return ok
}

func isQuantized(elem ir.Type) bool {
	_, ok := constraint.QuantizationOf(elem)
	return ok
}

func isPlain(elem ir.Type) bool { return !isQuantized(elem) }

func isFloat(elem ir.Type) bool {
	_, ok := elem.(*types.Float)
	return ok
}

func isComplex(elem ir.Type) bool {
	_, ok := elem.(*types.Complex)
	return ok
}

// isInteger reports whether a type is that of integers other than booleans.
func isInteger(elem ir.Type) bool {
	i, ok := elem.(*types.Integer)
	return ok && i.Width > 1
}

func isPredicate(elem ir.Type) bool { return elements.IsBool(elem) }

// isReal reports whether a type is that of integers, booleans or floats.
func isReal(elem ir.Type) bool { return isInteger(elem) || isFloat(elem) || isPredicate(elem) }

// isOrdinary reports whether a type is a float that functions such as sine can be computed in.
func isOrdinary(elem ir.Type) bool {
	f, ok := elem.(*types.Float)
	return ok && f.Format.Width >= 16
}

func elemOf(v ir.Value) ir.Type { return constraint.ElementOf(v.Type()) }
