package fuzz

import (
	"slices"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var reductionMakers = []maker{
	{"reduce", 6, Regions, (*smithy).reduce},
	{"reduce_window", 3, Regions, (*smithy).reduceWindow},
	{"select_and_scatter", 2, Regions, (*smithy).selectAndScatter},
	{"map", 3, Regions, (*smithy).mapped},
	{"sort", 4, Regions, (*smithy).sort},
	{"scan", 1, Regions | CHLO, (*smithy).scan},
	{"top_k", 1, CHLO, (*smithy).topK},
	{"batch_norm", 3, 0, (*smithy).batchNorm},
}

// combine is a region that combines scalars: for each type two arguments, the first of all types before the
// second ones, and one result.
func (g *smithy) combine(elems ...ir.Type) infer.Region {
	var args []ir.Type
	for range 2 {
		for _, e := range elems {
			args = append(args, g.scalar(e))
		}
	}
	return g.body(args, make([][]int64, len(args)), 0, func(params []ir.Value) (out []ir.Value) {
		for i := range elems {
			out = append(out, g.combined(params[i], params[i+len(elems)]))
		}
		return out
	})
}

// combined combines two scalars by one or two operations.
func (g *smithy) combined(a, b ir.Value) ir.Value {
	names := []string{stablehlo.OpAdd, stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpMultiply}
	switch elem := elemOf(a); {
	case isPredicate(elem):
		names = []string{stablehlo.OpAnd, stablehlo.OpOr, stablehlo.OpXor, stablehlo.OpMaximum}
	case isInteger(elem) && g.Intn(2) == 1:
		names = []string{stablehlo.OpAdd, stablehlo.OpXor, stablehlo.OpSubtract, stablehlo.OpOr}
	}
	v := g.value(names[g.Intn(4)], nil, with([]ir.Value{a, b}))
	if g.Intn(4) == 3 {
		v = g.value(names[g.Intn(4)], nil, with([]ir.Value{v, g.of(v.Type()).value}))
	}
	return v
}

// reduced takes tensors whose elements can be combined.
func reducible(s []int64, e ir.Type) bool { return isReal(e) || isComplex(e) }

func (g *smithy) reduce() {
	a := g.static(reducible, []int64{2, 3}, g.float(types.F32()))
	list := []live{a}
	if g.Intn(3) == 2 {
		list = append(list, g.static(func(s []int64, e ir.Type) bool { return slices.Equal(s, a.shape) && reducible(s, e) }, a.shape, elemOf(a.value)))
	}
	dims := g.permutation(len(a.shape))
	dims = dims[:g.Intn(len(dims)+1)]
	slices.Sort(dims)
	operands, elems := g.withInits(list)
	op := g.emit(stablehlo.OpReduce, with(operands, named(stablehlo.AttrDimensions, g.array(dims))), g.combine(elems...))
	g.define(op)
}

// withInits returns values followed by an initial value for each, and their element types.
func (g *smithy) withInits(list []live) (operands []ir.Value, elems []ir.Type) {
	for _, a := range list {
		operands, elems = append(operands, a.value), append(elems, elemOf(a.value))
	}
	for _, e := range elems {
		operands = append(operands, g.of(g.scalar(e)).value)
	}
	return operands, elems
}

func (g *smithy) reduceWindow() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) > 0 && reducible(s, e) && size(s) <= 32 }, []int64{4, 3}, g.float(types.F32()))
	n := len(a.shape)
	window, strides, base, dilations, pad := make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, 2*n)
	for i := range n {
		window[i], strides[i] = int64(1+g.Intn(2)), int64(1+g.Intn(2))
		base[i], dilations[i] = int64(1+g.Intn(4)/3), int64(1+g.Intn(4)/3)
		pad[2*i], pad[2*i+1] = int64(g.Intn(2)), int64(g.Intn(2))
	}
	operands, elems := g.withInits([]live{a})
	list := []ir.NamedAttr{named(stablehlo.AttrWindowDimensions, g.array(window))}
	for _, w := range []struct {
		name   string
		values []int64
	}{{stablehlo.AttrWindowStrides, strides}, {stablehlo.AttrBaseDilations, base}, {stablehlo.AttrWindowDilations, dilations}} {
		if slices.Max(w.values) > 1 || g.Intn(4) == 3 {
			list = append(list, named(w.name, g.array(w.values)))
		}
	}
	if slices.Max(pad) > 0 {
		list = append(list, named(stablehlo.AttrPadding, g.matrix(pad)))
	}
	g.define(g.emit(stablehlo.OpReduceWindow, with(operands, list...), g.combine(elems...)))
}

// matrix returns dense elements of pairs.
func (g *smithy) matrix(pairs []int64) ir.Attr {
	return g.dense([]int64{int64(len(pairs) / 2), 2}, pairs)
}

// dense returns dense elements of 64-bit integers. Equal ones are one, as in MLIR.
func (g *smithy) dense(shape, values []int64) ir.Attr {
	bits := make([]uint64, len(values))
	for i, v := range values {
		bits[i] = uint64(v)
	}
	if len(bits) > 0 && slices.Equal(bits, slices.Repeat(bits[:1], len(bits))) {
		bits = bits[:1]
	}
	return elements.New(g.m, g.tensorType(shape, g.i64()), bits...)
}

func (g *smithy) selectAndScatter() {
	a := g.static(func(s []int64, e ir.Type) bool {
		return len(s) > 0 && size(s) > 0 && (isFloat(e) || isInteger(e)) && size(s) <= 64
	}, []int64{4, 3}, g.float(types.F32()))
	n := len(a.shape)
	window, strides, source, pad := make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, 2*n)
	for i, s := range a.shape {
		window[i], strides[i] = min(int64(1+g.Intn(2)), s), int64(1+g.Intn(2))
		source[i] = (s-window[i])/strides[i] + 1
	}
	elem := elemOf(a.value)
	list := []ir.NamedAttr{named(stablehlo.AttrWindowDimensions, g.array(window))}
	if k := g.Intn(2); k == 1 || slices.Max(strides) > 1 {
		list = append(list, named(stablehlo.AttrWindowStrides, g.array(strides)))
	}
	if g.Intn(3) == 2 {
		list = append(list, named(stablehlo.AttrPadding, g.matrix(pad)))
	}
	scalar := g.scalar(elem)
	direction := []uint64{attrs.ComparisonDirectionGE, attrs.ComparisonDirectionLE, attrs.ComparisonDirectionGT}[g.Intn(3)]
	pick := g.body([]ir.Type{scalar, scalar}, make([][]int64, 2), 0, func(p []ir.Value) []ir.Value {
		return []ir.Value{g.value(stablehlo.OpCompare, nil, with(p, named(stablehlo.AttrComparisonDirection, attrs.NewEnum(g.m, attrs.ComparisonDirectionAttr(), direction))))}
	})
	src, init := g.of(g.tensorType(source, elem)), g.of(scalar)
	g.define(g.emit(stablehlo.OpSelectAndScatter, with([]ir.Value{a.value, src.value, init.value}, list...), pick, g.combine(elem)))
}

// mapped maps one or two tensors by operations of the records that follow.
func (g *smithy) mapped() {
	a := g.static(func(s []int64, e ir.Type) bool { return isReal(e) || isComplex(e) }, []int64{2}, g.float(types.F32()))
	list := []ir.Value{a.value}
	if g.Intn(2) == 1 {
		list = append(list, g.like(a).value)
	}
	dims := make([]int64, len(a.shape))
	for i := range dims {
		dims[i] = int64(i)
	}
	scalar := g.scalar(elemOf(a.value))
	args := slices.Repeat([]ir.Type{scalar}, len(list))
	g.define(g.emit(stablehlo.OpMap, with(list, named(stablehlo.AttrDimensions, g.array(dims))), g.body(args, make([][]int64, len(args)), 0, func(p []ir.Value) []ir.Value {
		v := g.combined(p[0], p[len(p)-1])
		if row := elementwiseRows()[stablehlo.Namespace][g.Intn(40)]; row.operands == 1 && row.first(v.Type()) {
			v = g.apply(row.name, 1, live{value: v}).value
		}
		return []ir.Value{v}
	})))
}

func (g *smithy) sort() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) > 0 && isReal(e) }, []int64{4}, g.float(types.F32()))
	list := []live{a}
	if g.Intn(2) == 1 {
		list = append(list, g.static(func(s []int64, e ir.Type) bool { return slices.Equal(s, a.shape) && isPlain(e) }, a.shape, g.i32()))
	}
	var operands []ir.Value
	var args []ir.Type
	for _, v := range list {
		operands, args = append(operands, v.value), append(args, g.scalar(elemOf(v.value)), g.scalar(elemOf(v.value)))
	}
	direction := []uint64{attrs.ComparisonDirectionLT, attrs.ComparisonDirectionGT}[g.Intn(2)]
	compare := g.body(args, make([][]int64, len(args)), 0, func(p []ir.Value) []ir.Value {
		attributes := []ir.NamedAttr{named(stablehlo.AttrComparisonDirection, attrs.NewEnum(g.m, attrs.ComparisonDirectionAttr(), direction))}
		if isFloat(elemOf(p[0])) { // NaNs have no place otherwise
			attributes = append(attributes, named(stablehlo.AttrCompareType, attrs.NewEnum(g.m, attrs.ComparisonTypeAttr(), attrs.ComparisonTypeTotalOrder)))
		}
		return []ir.Value{g.value(stablehlo.OpCompare, nil, with(p[:2], attributes...))}
	})
	st := with(operands, named(stablehlo.AttrIsStable, attrs.NewBool(g.m, true)))
	if d := g.Intn(len(a.shape) + 1); d < len(a.shape) {
		st.Attrs = append(st.Attrs, named(stablehlo.AttrDimension, g.integer(int64(d))))
	}
	g.define(g.emit(stablehlo.OpSort, st, compare))
}

// scan makes a running sum. Its region is isolated, so nothing from around can be in it.
func (g *smithy) scan() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) > 0 && size(s) > 0 && (isOrdinary(e) || isInteger(e)) }, []int64{3}, g.float(types.F32()))
	d := g.Intn(len(a.shape))
	rest := slices.Delete(slices.Clone(a.shape), d, d+1)
	carry := g.tensorType(rest, elemOf(a.value))
	init := g.of(carry)
	st := ir.OpState{Operands: []ir.Value{a.value, init.value}, OperandSegments: []int{1, 1}, ResultSegments: []int{1, 1}, Regions: 1,
		ResultTypes: []ir.Type{a.value.Type(), carry}, Attrs: []ir.NamedAttr{named(chlo.AttrDimension, g.integer(int64(d)))}}
	if g.Intn(2) == 1 {
		st.Attrs = append(st.Attrs, named(chlo.AttrIsReverse, attrs.NewBool(g.m, g.Intn(2) == 1)))
	}
	if g.Intn(2) == 1 {
		st.Attrs = append(st.Attrs, named(chlo.AttrScanDimSize, g.integer(a.shape[d])))
	}
	if g.Intn(2) == 1 {
		st.Attrs = append(st.Attrs, named(chlo.AttrIsAssociative, attrs.NewBool(g.m, g.Intn(2) == 1)))
	}
	op := g.at.Create(chlo.OpScan, st)
	block := op.Region(0).AppendBlock([]ir.Type{carry, carry}, nil)
	inside := ir.NewBuilder(op.Body()).AtEnd(block)
	sum := stablehlo.Add(inside, block.Arg(0), block.Arg(1))
	stablehlo.Return(inside, []ir.Value{sum, sum})
	g.define(op)
}

func (g *smithy) topK() {
	a := g.static(func(s []int64, e ir.Type) bool {
		return len(s) > 0 && s[len(s)-1] > 0 && (isOrdinary(e) || isInteger(e))
	}, []int64{4}, g.float(types.F32()))
	list := []ir.NamedAttr{named(chlo.AttrK, g.integer(int64(1+g.Intn(int(a.shape[len(a.shape)-1])))))}
	g.define(g.emit(chlo.OpTopK, with([]ir.Value{a.value}, list...)))
}

func (g *smithy) batchNorm() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) > 0 && isOrdinary(e) }, []int64{2, 3}, g.float(types.F32()))
	d := g.Intn(len(a.shape))
	t := g.tensorType([]int64{a.shape[d]}, elemOf(a.value))
	v := func() ir.Value { return g.of(t).value }
	list := []ir.NamedAttr{named(stablehlo.AttrEpsilon, g.floatAttr(types.NewFloat(g.m, types.F32()), 1e-3*float64(1+g.Intn(4)))), named(stablehlo.AttrFeatureIndex, g.integer(int64(d)))}
	switch g.Intn(3) {
	case 0:
		g.define(g.emit(stablehlo.OpBatchNormInference, with([]ir.Value{a.value, v(), v(), v(), v()}, list...)))
	case 1:
		g.define(g.emit(stablehlo.OpBatchNormTraining, with([]ir.Value{a.value, v(), v()}, list...)))
	default:
		g.define(g.emit(stablehlo.OpBatchNormGrad, with([]ir.Value{a.value, v(), v(), v(), g.like(a).value}, list...)))
	}
}
