package fuzz

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var contractionMakers = []maker{
	{"dot_general", 6, 0, (*smithy).dotGeneral},
	{"dot", 1, 0, (*smithy).dot},
	{"convolution", 4, 0, func(g *smithy) { g.convolution(false) }},
	{"dynamic_conv", 1, 0, func(g *smithy) { g.convolution(true) }},
	{"einsum", 1, Inert, (*smithy).einsum},
	{"ragged_dot", 1, CHLO, (*smithy).raggedDot},
}

// multiplies takes element types that products can be made of.
func multiplies(_ []int64, e ir.Type) bool {
	return isOrdinary(e) || isInteger(e) || isComplex(e)
}

func (g *smithy) dotGeneral() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) <= 3 && multiplies(s, e) }, []int64{2, 3}, g.float(types.F32()))
	dims := g.permutation(len(a.shape))
	batch := g.Intn(min(2, len(dims)+1))
	terms := batch + g.Intn(len(dims)-batch+1)
	// The dimensions of the other operand, by kind, are put in some order.
	sizes := make([]int64, 0, 4)
	for _, d := range dims[:terms] {
		sizes = append(sizes, a.shape[d])
	}
	for range g.Intn(3) {
		sizes = append(sizes, int64(1+g.Intn(3)))
	}
	at := g.permutation(len(sizes))
	shape := make([]int64, len(sizes))
	for i, d := range at {
		shape[d] = sizes[i]
	}
	elem := elemOf(a.value)
	b := g.of(g.tensorType(shape, elem))
	numbers := attrs.NewDotDimensionNumbers(g.m, attrs.DotDimensionNumbers{LHSBatching: dims[:batch], RHSBatching: at[:batch], LHSContracting: dims[batch:terms], RHSContracting: at[batch:terms]})
	st := ir.OpState{Operands: []ir.Value{a.value, b.value}, ResultTypes: []ir.Type{elem}, Attrs: []ir.NamedAttr{named(stablehlo.AttrDotDimensionNumbers, numbers)}}
	if f := g.float(types.F32()); elem == f && g.Intn(8) == 7 {
		st.Attrs = append(st.Attrs, named(stablehlo.AttrPrecisionConfig, nil), named(stablehlo.AttrAlgorithm, attrs.NewDotAlgorithm(g.m, attrs.DotAlgorithm{LHSPrecisionType: f, RHSPrecisionType: f, AccumulationType: f,
			LHSComponentCount: 1, RHSComponentCount: 1, PrimitiveOperations: 1})))
	}
	g.value(stablehlo.OpDotGeneral, nil, st)
}

func (g *smithy) dot() {
	a := g.static(func(s []int64, e ir.Type) bool { return (len(s) == 1 || len(s) == 2) && multiplies(s, e) }, []int64{2, 3}, g.float(types.F32()))
	shape := []int64{a.shape[len(a.shape)-1], int64(1 + g.Intn(3))}[:1+g.Intn(2)]
	b := g.of(g.tensorType(shape, elemOf(a.value)))
	st := ir.OpState{Operands: []ir.Value{a.value, b.value}, ResultTypes: []ir.Type{elemOf(a.value)}}
	if k := g.Intn(3); k > 0 {
		p := attrs.NewEnum(g.m, attrs.PrecisionAttr(), uint64(k))
		st.Attrs = append(st.Attrs, named(stablehlo.AttrPrecisionConfig, attrs.NewArray(g.m, p, p)))
	}
	g.value(stablehlo.OpDot, nil, st)
}

// layoutOf returns a shape whose first two sizes and further ones are at drawn places.
func (g *smithy) layoutOf(first, second int64, rest []int64) (shape []int64, at []int64) {
	at = g.permutation(len(rest) + 2)
	shape = make([]int64, len(at))
	for i, s := range append([]int64{first, second}, rest...) {
		shape[at[i]] = s
	}
	return shape, at
}

func (g *smithy) convolution(dynamic bool) {
	elem := g.elem(func(e ir.Type) bool { return multiplies(nil, e) })
	n := g.Intn(3)
	features, batches := int64(1), int64(1)
	switch g.Intn(4) {
	case 2:
		features = 2
	case 3:
		batches = 2
	}
	batch, in, out := batches*int64(1+g.Intn(2)), int64(1+g.Intn(2)), features*batches*int64(1+g.Intn(2))
	spatial, kernel, stride, base, dilation, pad, reversal := make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, 2*n), make([]bool, n)
	for i := range n {
		spatial[i], kernel[i], stride[i] = int64(2+g.Intn(3)), int64(1+g.Intn(2)), int64(1+g.Intn(2))
		base[i], dilation[i] = int64(1+g.Intn(4)/3), int64(1+g.Intn(4)/3)
		pad[2*i], pad[2*i+1], reversal[i] = int64(g.Intn(2)), int64(g.Intn(2)), g.Intn(4) == 3
	}
	lhs, l := g.layoutOf(batch, in*features, spatial)
	rhs, r := g.layoutOf(in, out, kernel)
	o := g.permutation(n + 2)
	numbers := attrs.NewConvDimensionNumbers(g.m, attrs.ConvDimensionNumbers{InputBatch: l[0], InputFeature: l[1], InputSpatial: l[2:], KernelInputFeature: r[0], KernelOutputFeature: r[1],
		KernelSpatial: r[2:], OutputBatch: o[0], OutputFeature: o[1], OutputSpatial: o[2:]})
	st := ir.OpState{Operands: []ir.Value{g.of(g.tensorType(lhs, elem)).value, g.of(g.tensorType(rhs, elem)).value}, ResultTypes: []ir.Type{elem},
		Attrs: []ir.NamedAttr{named(stablehlo.AttrDimensionNumbers, numbers), named(stablehlo.AttrFeatureGroupCount, g.integer(features)), named(stablehlo.AttrBatchGroupCount, g.integer(batches))}}
	list := g.Intn(16)
	for i, w := range []struct {
		name   string
		values []int64
	}{{stablehlo.AttrWindowStrides, stride}, {stablehlo.AttrLHSDilation, base}, {stablehlo.AttrRHSDilation, dilation}} {
		if list>>i&1 == 1 {
			st.Attrs = append(st.Attrs, named(w.name, g.array(w.values)))
		}
	}
	if list>>3 == 1 && n > 0 {
		st.Attrs = append(st.Attrs, named(stablehlo.AttrWindowReversal, attrs.NewBoolArray(g.m, reversal)))
	}
	if dynamic {
		st.Operands = append(st.Operands, g.ints([]int64{int64(n), 2}, g.i32(), pad...).value)
		op := g.emit(stablehlo.OpDynamicConv, st)
		if !op.IsNil() && isStatic(op.Result(0).Type()) {
			g.define(op)
		}
		return
	}
	if n > 0 && g.Intn(2) == 1 {
		st.Attrs = append(st.Attrs, named(stablehlo.AttrPadding, g.matrix(pad)))
	}
	g.value(stablehlo.OpConvolution, nil, st)
}

func (g *smithy) einsum() {
	elem := g.elem(func(e ir.Type) bool { return isOrdinary(e) })
	a, b, c := int64(1+g.Intn(3)), int64(1+g.Intn(3)), int64(1+g.Intn(3))
	k := g.Intn(3)
	config := []string{"ab,bc->ac", "ab,bc->ca", "ab,ab->a"}[k]
	second := []int64{b, c}
	result := []int64{a, c}
	switch k {
	case 1:
		result = []int64{c, a}
	case 2:
		second, result = []int64{a, b}, []int64{a}
	}
	g.value(stablehlo.OpEinsum, nil, ir.OpState{Operands: []ir.Value{g.of(g.tensorType([]int64{a, b}, elem)).value, g.of(g.tensorType(second, elem)).value},
		ResultTypes: []ir.Type{g.tensorType(result, elem)}, Attrs: []ir.NamedAttr{named(stablehlo.AttrEinsumConfig, attrs.NewString(g.m, config))}})
}

func (g *smithy) raggedDot() {
	elem := g.elem(isOrdinary)
	rows, terms, groups, cols := int64(2+g.Intn(3)), int64(1+g.Intn(3)), int64(1+g.Intn(2)), int64(1+g.Intn(3))
	a, b := g.of(g.tensorType([]int64{rows, terms}, elem)), g.of(g.tensorType([]int64{groups, terms, cols}, elem))
	sizes := slices.Repeat([]int64{rows / groups}, int(groups))
	sizes[0] += rows - groups*(rows/groups)
	numbers := attrs.NewRaggedDotDimensionNumbers(g.m, attrs.RaggedDotDimensionNumbers{LHSContracting: []int64{1}, RHSContracting: []int64{1}, LHSRagged: []int64{0}, RHSGroup: []int64{0}})
	g.value(chlo.OpRaggedDot, nil, ir.OpState{Operands: []ir.Value{a.value, b.value, g.ints([]int64{groups}, g.i64(), sizes...).value}, ResultTypes: []ir.Type{elem},
		Attrs: []ir.NamedAttr{named(chlo.AttrRaggedDotDimensionNumbers, numbers)}})
}
