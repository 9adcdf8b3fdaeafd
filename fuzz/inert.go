package fuzz

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// inertMakers make operations whose results are not defined by their operands, or not here.
var inertMakers = []maker{
	{"rng", 1, Inert, (*smithy).rng},
	{"set_dimension_size", 1, Inert, (*smithy).setDimensionSize},
	{"unary_einsum", 1, Inert, (*smithy).unaryEinsum},
	{"unknown custom_call", 1, Inert, (*smithy).unknownCall},
	{"_asin_acos_kernel", 1, Inert | CHLO, (*smithy).kernel},
	{"broadcast_polygamma", 1, Inert | CHLO, (*smithy).polygamma},
}

func (g *smithy) rng() {
	elem := g.elem(func(e ir.Type) bool { return isOrdinary(e) || isInteger(e) })
	a, b := g.of(g.scalar(elem)), g.of(g.scalar(elem))
	kind := attrs.RngDistributionUniform
	if isOrdinary(elem) && g.Intn(2) == 1 {
		kind = attrs.RngDistributionNormal
	}
	g.value(stablehlo.OpRng, []int64{2, 3}, with([]ir.Value{a.value, b.value, g.sizes([]int64{2, 3}, g.i64())}, named(stablehlo.AttrRngDistribution, attrs.NewEnum(g.m, attrs.RngDistributionAttr(), kind))))
}

func (g *smithy) setDimensionSize() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) > 0 && isPlain(e) }, []int64{4}, g.float(types.F32()))
	g.emit(stablehlo.OpSetDimensionSize, with([]ir.Value{a.value, g.of(g.scalar(g.i32())).value}, named(stablehlo.AttrDimension, g.integer(int64(g.Intn(len(a.shape)))))))
}

func (g *smithy) unaryEinsum() {
	a := g.of(g.tensorType([]int64{2, 3}, g.float(types.F32())))
	g.value(stablehlo.OpUnaryEinsum, nil, ir.OpState{Operands: []ir.Value{a.value}, ResultTypes: []ir.Type{g.tensorType([]int64{3, 2}, g.float(types.F32()))},
		Attrs: []ir.NamedAttr{named(stablehlo.AttrEinsumConfig, attrs.NewString(g.m, "ab->ba"))}})
}

func (g *smithy) unknownCall() {
	a := g.static(plain, []int64{2}, g.float(types.F32()))
	list := []ir.NamedAttr{named(stablehlo.AttrCallTargetName, attrs.NewString(g.m, "somebody.else")), named(stablehlo.AttrHasSideEffect, attrs.NewBool(g.m, g.Intn(2) == 1))}
	if g.Intn(2) == 1 {
		list = append(list, named(stablehlo.AttrOutputOperandAliases, attrs.NewArray(g.m, attrs.NewOutputOperandAlias(g.m, nil, 0, nil))))
	}
	if len(a.shape) == 2 {
		order := attrs.NewArray(g.m, g.denseIndex([]int64{1, 0}))
		list = append(list, named(stablehlo.AttrOperandLayouts, order), named(stablehlo.AttrResultLayouts, order),
			named(stablehlo.AttrResultTilings, attrs.NewArray(g.m, attrs.NewArray(g.m, g.denseIndex([]int64{8, 2})))))
	}
	if g.Intn(2) == 1 && g.calls == 0 {
		g.symbol++
		name := fmt.Sprintf("f%d", g.symbol)
		g.function(name, []ir.Type{a.value.Type()}, [][]int64{a.shape}, true, func() []ir.Value { return g.results(1, isPlain) })
		list = append(list, named(stablehlo.AttrCalledComputations, attrs.NewArray(g.m, attrs.NewSymbolRef(g.m, name))))
	}
	g.define(g.emit(stablehlo.OpCustomCall, ir.OpState{Operands: []ir.Value{a.value}, ResultTypes: []ir.Type{a.value.Type()}, Attrs: list}))
}

func (g *smithy) kernel() {
	a := g.static(func(_ []int64, e ir.Type) bool { return isComplex(e) }, []int64{2}, types.NewComplex(g.m, g.float(types.F32())))
	g.value(chlo.OpAsinAcosKernel, nil, with([]ir.Value{a.value}))
}

func (g *smithy) polygamma() {
	a := g.static(func(_ []int64, e ir.Type) bool { return isOrdinary(e) }, []int64{2}, g.float(types.F32()))
	g.apply(chlo.OpBroadcastPolygamma, 2, a)
}
