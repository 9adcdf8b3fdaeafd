package chlo

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/constraint"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/rewrite"
	"github.com/hlobc/hlobc/types"
)

// kit writes expressions on tensors: each method creates the operation of its name and
// returns what that computes.
type kit struct {
	r *rewrite.Rewriter
	m *ir.Module
}

// op creates an operation with one result.
func (k kit) op(name string, t ir.Type, operands []ir.Value, attributes ...ir.NamedAttr) ir.Value {
	return k.r.Create(ir.OpState{Name: name, Operands: operands, ResultTypes: []ir.Type{t}, Attrs: attributes}).Result(0)
}

// hlo creates an operation of StableHLO whose result has the type of its operands.
func (k kit) hlo(name string, operands ...ir.Value) ir.Value {
	return k.op("stablehlo."+name, operands[0].Type(), operands)
}

func (k kit) abs(x ir.Value) ir.Value    { return k.hlo("abs", x) }
func (k kit) neg(x ir.Value) ir.Value    { return k.hlo("negate", x) }
func (k kit) not(x ir.Value) ir.Value    { return k.hlo("not", x) }
func (k kit) exp(x ir.Value) ir.Value    { return k.hlo("exponential", x) }
func (k kit) expm1(x ir.Value) ir.Value  { return k.hlo("exponential_minus_one", x) }
func (k kit) log(x ir.Value) ir.Value    { return k.hlo("log", x) }
func (k kit) log1p(x ir.Value) ir.Value  { return k.hlo("log_plus_one", x) }
func (k kit) sqrt(x ir.Value) ir.Value   { return k.hlo("sqrt", x) }
func (k kit) rsqrt(x ir.Value) ir.Value  { return k.hlo("rsqrt", x) }
func (k kit) floor(x ir.Value) ir.Value  { return k.hlo("floor", x) }
func (k kit) sin(x ir.Value) ir.Value    { return k.hlo("sine", x) }
func (k kit) cos(x ir.Value) ir.Value    { return k.hlo("cosine", x) }
func (k kit) add(x, y ir.Value) ir.Value { return k.hlo("add", x, y) }
func (k kit) sub(x, y ir.Value) ir.Value { return k.hlo("subtract", x, y) }
func (k kit) mul(x, y ir.Value) ir.Value { return k.hlo("multiply", x, y) }
func (k kit) div(x, y ir.Value) ir.Value { return k.hlo("divide", x, y) }
func (k kit) rem(x, y ir.Value) ir.Value { return k.hlo("remainder", x, y) }
func (k kit) pow(x, y ir.Value) ir.Value { return k.hlo("power", x, y) }
func (k kit) max(x, y ir.Value) ir.Value { return k.hlo("maximum", x, y) }
func (k kit) min(x, y ir.Value) ir.Value { return k.hlo("minimum", x, y) }
func (k kit) and(x, y ir.Value) ir.Value { return k.hlo("and", x, y) }
func (k kit) or(x, y ir.Value) ir.Value  { return k.hlo("or", x, y) }
func (k kit) atan2(y, x ir.Value) ir.Value {
	return k.hlo("atan2", y, x)
}

// clamp returns x, or the nearer bound.
func (k kit) clamp(low, x, high ir.Value) ir.Value {
	return k.op("stablehlo.clamp", x.Type(), []ir.Value{low, x, high})
}

// sel returns x where p holds and y elsewhere.
func (k kit) sel(p, x, y ir.Value) ir.Value {
	return k.op("stablehlo.select", x.Type(), []ir.Value{p, x, y})
}

// elem returns the element type of x.
func elem(x ir.Value) ir.Type {
	_, e, _, _ := types.Shape(x.Type())
	return e
}

// as returns the type of x with other elements.
func (k kit) as(x ir.Value, e ir.Type) ir.Type {
	switch t := x.Type().(type) {
	case *types.RankedTensor:
		return types.NewTensor(k.m, t.Shape, e, t.Encoding)
	}
	return types.NewUnrankedTensor(k.m, e)
}

func (k kit) f32() ir.Type             { return types.NewFloat(k.m, &types.F32) }
func (k kit) bool() ir.Type            { return types.NewInteger(k.m, 1, types.Signless) }
func (k kit) integer(w uint32) ir.Type { return types.NewInteger(k.m, w, types.Signless) }

// cmp compares: direction is EQ, NE, LT, LE, GT or GE.
func (k kit) cmp(direction string, x, y ir.Value) ir.Value {
	return k.op("stablehlo.compare", k.as(x, k.bool()), []ir.Value{x, y},
		ir.NamedAttr{Name: "comparison_direction", Value: attrs.NewEnum(k.m, &attrs.ComparisonDirectionAttr, directions[direction])})
}

// convert returns x with elements of type e.
func (k kit) convert(x ir.Value, e ir.Type) ir.Value {
	return k.op("stablehlo.convert", k.as(x, e), []ir.Value{x})
}

// bitcast returns the bits of x as elements of type e, which is as wide.
func (k kit) bitcast(x ir.Value, e ir.Type) ir.Value {
	return k.op("stablehlo.bitcast_convert", k.as(x, e), []ir.Value{x})
}

// real, imag and complex take complex numbers apart and make them.
func (k kit) real(x ir.Value) ir.Value {
	return k.op("stablehlo.real", k.as(x, elem(x).(*types.Complex).Elem), []ir.Value{x})
}

func (k kit) imag(x ir.Value) ir.Value {
	return k.op("stablehlo.imag", k.as(x, elem(x).(*types.Complex).Elem), []ir.Value{x})
}

func (k kit) complex(re, im ir.Value) ir.Value {
	return k.op("stablehlo.complex", k.as(re, types.NewComplex(k.m, elem(re))), []ir.Value{re, im})
}

// num returns a tensor like x whose elements are all v.
func (k kit) num(x ir.Value, v float64) ir.Value {
	n := elements.NumbersOf(elem(x))
	b := n.FromFloat(v)
	if n.Kind != elements.Real {
		b = n.FromInt(int64(v))
	}
	return k.bits(x, b)
}

// bits returns a tensor like x whose elements all have the same bits. Of complex
// numbers those are the bits of the real part.
func (k kit) bits(x ir.Value, b uint64) ir.Value {
	numbers := []uint64{b}
	if _, ok := elem(x).(*types.Complex); ok {
		numbers = append(numbers, 0)
	}
	t, ranked := x.Type().(*types.RankedTensor)
	if ranked && isStatic(t) {
		return k.constant(types.NewTensor(k.m, t.Shape, t.Elem, nil), numbers)
	}
	scalar := k.constant(types.NewTensor(k.m, nil, elem(x), nil), numbers)
	return k.spread(scalar, x, elem(x))
}

// spread broadcasts a scalar to the shape of x.
func (k kit) spread(scalar, x ir.Value, e ir.Type) ir.Value {
	if t, ok := x.Type().(*types.RankedTensor); ok && constraint.Bounds(t) != nil {
		return k.spreadBounded(scalar, x, t)
	}
	return k.op("stablehlo.dynamic_broadcast_in_dim", k.as(x, e), []ir.Value{scalar, k.shapeOf(x)},
		ir.NamedAttr{Name: "broadcast_dimensions", Value: attrs.NewI64Array(k.m, nil)})
}

// spreadBounded broadcasts to the bounds, and sets the sizes.
func (k kit) spreadBounded(scalar, x ir.Value, t *types.RankedTensor) ir.Value {
	all := constraint.Bounds(t)
	shape, bounds := slices.Clone(t.Shape), slices.Repeat([]int64{types.Dynamic}, len(t.Shape))
	for i, n := range shape {
		if n < 0 {
			shape[i] = all[i]
		}
	}
	v := k.op("stablehlo.broadcast_in_dim", types.NewTensor(k.m, slices.Clone(shape), elem(scalar), nil), []ir.Value{scalar},
		ir.NamedAttr{Name: "broadcast_dimensions", Value: attrs.NewI64Array(k.m, nil)})
	for i, n := range t.Shape {
		if n >= 0 {
			continue
		}
		size := k.dimension(x, i)
		shape[i], bounds[i] = types.Dynamic, all[i]
		v = k.op("stablehlo.set_dimension_size", types.NewTensor(k.m, slices.Clone(shape), elem(scalar), attrs.NewTypeExtensions(k.m, slices.Clone(bounds)...)),
			[]ir.Value{v, size}, ir.NamedAttr{Name: "dimension", Value: k.i64(int64(i))})
	}
	return v
}

// dimension returns the size of a dimension of x, as i32.
func (k kit) dimension(x ir.Value, d int) ir.Value {
	return k.op("stablehlo.get_dimension_size", types.NewTensor(k.m, nil, k.integer(32), nil), []ir.Value{x},
		ir.NamedAttr{Name: "dimension", Value: k.i64(int64(d))})
}

// i64 returns an attribute.
func (k kit) i64(n int64) ir.Attr { return attrs.NewInteger(k.m, k.integer(64), n) }

func (k kit) constant(t ir.Type, numbers []uint64) ir.Value {
	return k.op("stablehlo.constant", t, nil, ir.NamedAttr{Name: "value", Value: elements.New(k.m, t, numbers...)})
}

// shapeOf returns the extents of x as a tensor of index.
func (k kit) shapeOf(x ir.Value) ir.Value {
	n := int64(types.Dynamic)
	if t, ok := x.Type().(*types.RankedTensor); ok {
		n = int64(len(t.Shape))
	}
	return k.op("shape.shape_of", k.extents(n), []ir.Value{x})
}

// extents returns the type of the extents of n dimensions.
func (k kit) extents(n int64) ir.Type {
	return types.NewTensor(k.m, []int64{n}, types.NewIndex(k.m), nil)
}

// inf, nan, largest and smallest return tensors like x of infinity, of what is not a
// number, and of the largest number and the smallest normal one of the format.
func (k kit) inf(x ir.Value, sign int) ir.Value {
	f := format(x)
	b := floats.Infinity(f)
	if f.NaN == types.NaNNone {
		b = 0 // formats of finite numbers
	}
	if sign < 0 {
		b |= 1 << (f.Width - 1)
	}
	return k.bits(x, b)
}

func (k kit) nan(x ir.Value) ir.Value      { return k.bits(x, floats.NaN(format(x))) }
func (k kit) largest(x ir.Value) ir.Value  { return k.bits(x, floats.Largest(format(x))) }
func (k kit) smallest(x ir.Value) ir.Value { return k.bits(x, floats.SmallestNormal(format(x))) }

// format returns the format of the elements of x, or of their parts.
func format(x ir.Value) *types.FloatFormat { return elements.NumbersOf(elem(x)).Format }

// polynomial returns the value at x of the polynomial with the given coefficients, the
// highest first, by Horner's rule.
func (k kit) polynomial(x ir.Value, coefficients ...float64) ir.Value {
	p := k.num(x, coefficients[0])
	for _, c := range coefficients[1:] {
		p = k.mul(p, x)
		p = k.add(p, k.num(x, c))
	}
	return p
}

// directions are the cases of comparisons.
var directions = map[string]uint64{
	"EQ": stablehlo.ComparisonDirectionEQ, "NE": stablehlo.ComparisonDirectionNE,
	"LT": stablehlo.ComparisonDirectionLT, "LE": stablehlo.ComparisonDirectionLE,
	"GT": stablehlo.ComparisonDirectionGT, "GE": stablehlo.ComparisonDirectionGE,
}
