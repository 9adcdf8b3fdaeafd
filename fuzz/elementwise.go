package fuzz

import (
	"strings"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

var elementwiseMakers = []maker{
	{"elementwise", 40, 0, func(g *smithy) { g.elementwise(stablehlo.Namespace) }},
	{"elementwise of CHLO", 22, CHLO, func(g *smithy) { g.elementwise(chlo.Namespace) }},
	{"arithmetic", 24, 0, (*smithy).arithmetic},
	{"compare", 6, 0, func(g *smithy) { g.compare(stablehlo.OpCompare) }},
	{"select", 5, 0, (*smithy).selects},
	{"clamp", 3, 0, (*smithy).clamp},
	{"convert", 7, 0, (*smithy).convert},
	{"bitcast_convert", 3, 0, (*smithy).bitcast},
	{"complex", 3, Complex, (*smithy).complex},
	{"reduce_precision", 2, 0, (*smithy).reducePrecision},
	{"broadcasting compare", 2, CHLO, func(g *smithy) { g.compare(chlo.OpBroadcastCompare) }},
	{"broadcasting select", 2, CHLO, (*smithy).broadcastSelect},
	{"constant_like", 2, CHLO, (*smithy).constantLike},
}

// elementwiseRow is an operation that computes each element of one result from those of its operands, which
// have one type.
type elementwiseRow struct {
	name     string
	operands int
	first    constraint.TypePredicate
}

// elementwiseRows returns such operations of each dialect: those whose operands and result are tensors
// and that need no attributes.
var elementwiseRows = sync.OnceValue(func() map[string][]elementwiseRow {
	rows := make(map[string][]elementwiseRow)
	for _, d := range []*ods.Dialect{stablehlo.Ops(), chlo.Ops()} {
		for i := range d.Ops {
			op := &d.Ops[i]
			if len(op.Operands) == 0 || len(op.Operands) > 2 || len(op.Results) != 1 || len(op.Regions) > 0 ||
				d.Name == stablehlo.Namespace && op.Traits&ods.Elementwise == 0 || others[d.Name+"."+op.Name] {
				continue
			}
			required := false
			for k := range op.Attrs {
				required = required || !op.Attrs[k].MayBeAbsent()
			}
			fits, err := constraint.CompileType(dialect.Default(), d.Name, op.Operands[0].Type)
			if required || err != nil || op.Operands[0].Arity != ods.One {
				continue
			}
			if plain := withoutBroadcast(op.Name); plain != nil { // the row of the operation that broadcasts says less
				wide := fits
				fits = func(t ir.Type) bool { return wide(t) && plain(t) }
			}
			rows[d.Name] = append(rows[d.Name], elementwiseRow{d.Name + "." + op.Name, len(op.Operands), fits})
		}
	}
	return rows
})

// withoutBroadcast returns what the first operand of the operation that a broadcasting operation of CHLO stands
// for can be, or nil for others.
func withoutBroadcast(name string) constraint.TypePredicate {
	name, ok := strings.CutPrefix(name, "broadcast_")
	if !ok {
		return nil
	}
	for _, d := range []*ods.Dialect{stablehlo.Ops(), chlo.Ops()} {
		if op := d.Op(name); op != nil {
			fits, err := constraint.CompileType(dialect.Default(), d.Name, op.Operands[0].Type)
			if err == nil {
				return fits
			}
		}
	}
	return nil
}

// broadcasting is how the names of CHLO's operations that broadcast their operands start.
const broadcasting = chlo.Namespace + ".broadcast_"

// others have makers of their own.
var others = map[string]bool{
	stablehlo.OpConvert: true, stablehlo.OpUniformQuantize: true, stablehlo.OpUniformDequantize: true, stablehlo.OpComplex: true,
	chlo.OpBroadcastComplex: true, chlo.OpAsinAcosKernel: true, chlo.OpBroadcastPolygamma: true, stablehlo.OpBitcastConvert: true,
}

// divisions are undefined for integers if the second operand is zero.
var divisions = map[string]bool{stablehlo.OpDivide: true, stablehlo.OpRemainder: true, chlo.OpBroadcastDivide: true, chlo.OpBroadcastRemainder: true}

// remainders are not defined for complex numbers.
var remainders = map[string]bool{stablehlo.OpRemainder: true, chlo.OpBroadcastRemainder: true}

// elementwise makes one of the operations of the rows.
func (g *smithy) elementwise(namespace string) {
	rows := elementwiseRows()[namespace]
	row := rows[(g.Intn(256)+g.Intn(2))%len(rows)]
	a, ok := g.find(func(v live) bool { return row.first(v.value.Type()) && g.computes(row.name, v) })
	if !ok {
		if a = g.constant(g.fitting(row)); !g.computes(row.name, a) {
			return
		}
	}
	g.apply(row.name, row.operands, a)
}

// fitting returns a type that the operands of a row can have.
func (g *smithy) fitting(row elementwiseRow) ir.Type {
	shape := g.shape(func([]int64) bool { return true }, 1)
	for _, elem := range []ir.Type{g.elems[g.Intn(4)], g.float(types.F32()), g.i32(), g.pred(), types.NewComplex(g.m, g.float(types.F32())), types.NewInteger(g.m, 32, types.Unsigned)} {
		if t := g.tensorType(shape, elem); row.first(t) {
			return t
		}
	}
	return g.tensorType(shape, g.float(types.F32()))
}

// arithmetic makes one of the most common operations.
func (g *smithy) arithmetic() {
	name := []string{stablehlo.OpAdd, stablehlo.OpMultiply, stablehlo.OpSubtract, stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpDivide,
		stablehlo.OpNegate, stablehlo.OpAnd, stablehlo.OpOr, stablehlo.OpXor, stablehlo.OpAbs, stablehlo.OpTanh}[g.Intn(12)]
	for _, row := range elementwiseRows()[stablehlo.Namespace] {
		if row.name != name {
			continue
		}
		if a, ok := g.find(func(v live) bool { return row.first(v.value.Type()) && g.computes(name, v) }); ok {
			g.apply(name, row.operands, a)
		} else if a = g.constant(g.fitting(row)); g.computes(name, a) {
			g.apply(name, row.operands, a)
		}
	}
}

// computes reports whether an operation can be made of a value and evaluated.
func (g *smithy) computes(name string, v live) bool {
	elem := elemOf(v.value)
	if divisions[name] && isInteger(elem) && !isStatic(v.value.Type()) {
		return false // there is no constant of that type to make the divisor odd with
	}
	if divisions[name] && isPredicate(elem) || remainders[name] && isComplex(elem) {
		return false
	}
	if g.opt.Features&Inert != 0 {
		return true // it does not have to be evaluated
	}
	if f, ok := elem.(*types.Float); ok && f.Format.NoSign {
		return false
	}
	if namespace, _ := ir.SplitName(name); namespace == chlo.Namespace {
		if strings.HasPrefix(name, broadcasting) && !isStatic(v.value.Type()) {
			return false
		}
		return isOrdinary(elem) || isStatic(v.value.Type()) && (isInteger(elem) || isPredicate(elem) || isComplex(elem) && name != chlo.OpBesselI1e)
	}
	return isPlain(elem)
}

// apply makes an elementwise operation of a value and, for the other operands, values like it.
func (g *smithy) apply(name string, operands int, a live) live {
	values := []ir.Value{a.value}
	var attributes []ir.NamedAttr
	for range operands - 1 {
		b := g.like(a)
		if strings.HasPrefix(name, broadcasting) && g.Intn(3) == 2 && isStatic(a.value.Type()) { // a scalar for all elements
			b = g.of(g.scalar(elemOf(a.value)))
			attributes = append(attributes, named(chlo.AttrBroadcastDimensions, g.array(nil)))
		}
		if divisions[name] && isInteger(elemOf(b.value)) {
			b = g.odd(b)
		}
		values = append(values, b.value)
	}
	return live{value: g.value(name, a.shape, with(values, attributes...)), shape: a.shape}
}

// odd makes the lowest bit of integers one, so that they can be divisors.
func (g *smithy) odd(v live) live {
	one := g.constantOf(v.value.Type(), 1)
	return live{value: g.value(stablehlo.OpOr, v.shape, with([]ir.Value{v.value, one.value})), shape: v.shape}
}

// compare makes a comparison, with or without the type of the comparison.
func (g *smithy) compare(name string) {
	direction, class, kinds := uint64(g.Intn(6)), attrs.ComparisonDirectionAttr(), attrs.ComparisonTypeAttr()
	if strings.HasPrefix(name, chlo.Namespace+".") {
		class, kinds = attrs.CHLOComparisonDirectionAttr(), attrs.CHLOComparisonTypeAttr()
	}
	a := g.tensor(func(t ir.Type) bool {
		return isPlain(constraint.ElementOf(t)) && (class == attrs.ComparisonDirectionAttr() || isStatic(t))
	}, g.scalar(g.float(types.F32())))
	elem := elemOf(a.value)
	if isComplex(elem) {
		direction %= 2
	}
	list := []ir.NamedAttr{named(stablehlo.AttrComparisonDirection, attrs.NewEnum(g.m, class, direction))}
	if g.Intn(2) == 1 {
		kind := attrs.ComparisonTypeSigned
		switch i, _ := elem.(*types.Integer); {
		case isFloat(elem) && g.Intn(2) == 1:
			kind = attrs.ComparisonTypeTotalOrder
		case isFloat(elem), isComplex(elem):
			kind = attrs.ComparisonTypeFloat
		case isPredicate(elem), i != nil && i.Sign == types.Unsigned:
			kind = attrs.ComparisonTypeUnsigned
		}
		list = append(list, named(stablehlo.AttrCompareType, attrs.NewEnum(g.m, kinds, kind)))
	}
	b := g.like(a)
	if name == chlo.OpBroadcastCompare && g.Intn(3) == 2 {
		b = g.of(g.scalar(elem))
		list = append(list, named(chlo.AttrBroadcastDimensions, g.array(nil)))
	}
	g.value(name, a.shape, with([]ir.Value{a.value, b.value}, list...))
}

// predicate returns a tensor of booleans: a scalar one, or one of a shape.
func (g *smithy) predicate(v live) live {
	if g.Intn(3) > 0 && isStatic(v.value.Type()) {
		return g.of(g.tensorType(v.shape, g.pred()))
	}
	return g.of(g.scalar(g.pred()))
}

func (g *smithy) selects() {
	a := g.tensor(plainType, g.scalar(g.i32()))
	g.value(stablehlo.OpSelect, a.shape, with([]ir.Value{g.predicate(a).value, a.value, g.like(a).value}))
}

func (g *smithy) broadcastSelect() {
	a := g.static(func(_ []int64, e ir.Type) bool { return isPlain(e) }, []int64{2}, g.float(types.F32()))
	p := g.of(g.tensorType(a.shape, g.pred()))
	g.value(chlo.OpBroadcastSelect, a.shape, with([]ir.Value{p.value, a.value, g.like(a).value}))
}

func (g *smithy) clamp() {
	a := g.tensor(func(t ir.Type) bool { return isReal(constraint.ElementOf(t)) }, g.scalar(g.i32()))
	bound := func() ir.Value {
		if g.Intn(2) == 0 {
			return g.of(g.scalar(elemOf(a.value))).value
		}
		return g.like(a).value
	}
	g.value(stablehlo.OpClamp, a.shape, with([]ir.Value{bound(), a.value, bound()}))
}

func (g *smithy) convert() {
	a := g.tensor(func(t ir.Type) bool { return isPlain(constraint.ElementOf(t)) }, g.scalar(g.i32()))
	to := g.anyElem()
	if isQuantized(to) {
		to = g.i32()
	}
	r := a.value.Type().(*types.RankedTensor)
	g.value(stablehlo.OpConvert, a.shape, ir.OpState{Operands: []ir.Value{a.value}, ResultTypes: []ir.Type{types.NewTensor(g.m, r.Shape, to, nil)}})
}

// bitcast keeps the width of elements, or splits or joins them.
func (g *smithy) bitcast() {
	a := g.static(func(s []int64, e ir.Type) bool { return isInteger(e) || isOrdinary(e) }, []int64{2, 2}, g.i32())
	from := types.BitWidth(elemOf(a.value))
	lists := map[int][]ir.Type{8: {types.NewInteger(g.m, 8, types.Signless), types.NewInteger(g.m, 8, types.Unsigned), g.float(types.F8E5M2())},
		16: {types.NewInteger(g.m, 16, types.Signless), g.float(types.F16()), g.float(types.BF16())},
		32: {g.i32(), g.float(types.F32()), types.NewInteger(g.m, 32, types.Unsigned)}, 64: {g.i64(), g.float(types.F64())}}
	to := []int{8, 16, 32, 64}[g.Intn(4)]
	shape := a.shape
	switch {
	case from < 8:
		return
	case to < from:
		if size(shape)*int64(from/to) > maxElements {
			return
		}
		shape = append(shape[:len(shape):len(shape)], int64(from/to))
	case to > from && (len(shape) == 0 || shape[len(shape)-1] != int64(to/from)):
		to = from
	case to > from:
		shape = shape[:len(shape)-1]
	}
	elem := lists[to][g.Intn(len(lists[to]))]
	g.value(stablehlo.OpBitcastConvert, nil, ir.OpState{Operands: []ir.Value{a.value}, ResultTypes: []ir.Type{g.tensorType(shape, elem)}})
}

func (g *smithy) complex() {
	a := g.static(func(_ []int64, e ir.Type) bool { return e == g.float(types.F32()) || e == g.float(types.F64()) }, []int64{2}, g.float(types.F32()))
	if g.opt.Features&CHLO != 0 && g.Intn(4) == 3 {
		g.apply(chlo.OpBroadcastComplex, 2, a)
		return
	}
	g.value(stablehlo.OpComplex, a.shape, with([]ir.Value{a.value, g.like(a).value}))
}

func (g *smithy) reducePrecision() {
	a := g.tensor(func(t ir.Type) bool { return isOrdinary(constraint.ElementOf(t)) }, g.scalar(g.float(types.F32())))
	i32 := func(v int) ir.Attr { return attrs.NewInteger(g.m, g.i32(), int64(v)) }
	g.value(stablehlo.OpReducePrecision, a.shape, with([]ir.Value{a.value}, named(stablehlo.AttrExponentBits, i32(1+g.Intn(11))), named(stablehlo.AttrMantissaBits, i32(g.Intn(24)))))
}

func (g *smithy) constantLike() {
	a := g.tensor(func(t ir.Type) bool { return isOrdinary(constraint.ElementOf(t)) || isInteger(constraint.ElementOf(t)) }, g.scalar(g.float(types.F32())))
	elem := elemOf(a.value)
	var value ir.Attr = attrs.NewInteger(g.m, elem, int64(g.Intn(2)))
	if f, ok := elem.(*types.Float); ok {
		value = g.floatAttr(f, floats[g.Intn(len(floats))])
	}
	g.value(chlo.OpConstantLike, a.shape, with([]ir.Value{a.value}, named(chlo.AttrValue, value)))
}
