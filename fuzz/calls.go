package fuzz

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var callMakers = []maker{
	{"call", 4, Calls, func(g *smithy) { g.call(false) }},
	{"composite", 2, Calls, func(g *smithy) { g.call(true) }},
	{"custom_call", 1, Calls, (*smithy).customCall},
}

// call makes a private function of the records that follow, and calls it, once or twice.
func (g *smithy) call(composite bool) {
	if g.calls >= maxCalls {
		return
	}
	var list []ir.Value
	var params []ir.Type
	var shapes [][]int64
	for range 1 + g.Intn(2) {
		v := g.static(plain, []int64{2}, g.float(types.F32()))
		list, params, shapes = append(list, v.value), append(params, v.value.Type()), append(shapes, v.shape)
	}
	g.symbol++
	name := fmt.Sprintf("f%d", g.symbol)
	n, times, most := g.Intn(4), 1+g.Intn(2), 1+g.Intn(2)
	loc := g.at.LocID()
	var results []ir.Type
	var inside [][]int64
	g.function(name, params, shapes, true, func() []ir.Value {
		g.calls++
		for i := range n {
			g.step(g.record + 1 + i)
		}
		out := g.results(most, isPlain)
		results = typesOf(out)
		for _, v := range out {
			for _, l := range g.live {
				if l.value == v {
					inside = append(inside, l.shape)
				}
			}
		}
		return out
	})
	g.at.SetLocID(loc)
	ref := attrs.NewSymbolRef(g.m, name)
	for range times {
		if composite {
			st := ir.OpState{Operands: list, ResultTypes: results, Attrs: []ir.NamedAttr{named(stablehlo.AttrName, attrs.NewString(g.m, "smith."+name)), named(stablehlo.AttrDecomposition, ref)}}
			if k := g.Intn(4); k > 0 {
				st.Attrs = append(st.Attrs, named(stablehlo.AttrVersion, attrs.NewInteger(g.m, g.i32(), int64(k))), named(stablehlo.AttrCompositeAttributes, attrs.NewDictionary(g.m, named("n", g.integer(int64(k))))))
			}
			g.define(g.emit(stablehlo.OpComposite, st), inside...)
			return
		}
		g.define(g.emit(fn.OpCall, ir.OpState{Operands: list, ResultTypes: results, Attrs: []ir.NamedAttr{named(fn.AttrCallee, ref)}}), inside...)
	}
}

// customCall makes a call that annotates its operand.
func (g *smithy) customCall() {
	a := g.static(plain, []int64{2}, g.float(types.F32()))
	target := []string{"Sharding", "annotate_device_placement", "MoveToHost", "LayoutConstraint"}[g.Intn(4)]
	st := ir.OpState{Operands: []ir.Value{a.value}, ResultTypes: []ir.Type{a.value.Type()}, Attrs: []ir.NamedAttr{named(stablehlo.AttrCallTargetName, attrs.NewString(g.m, target))}}
	switch g.Intn(4) {
	case 1:
		st.Attrs = append(st.Attrs, named(stablehlo.AttrBackendConfig, attrs.NewString(g.m, "a b")), named(stablehlo.AttrHasSideEffect, attrs.NewBool(g.m, g.Intn(2) == 1)))
	case 2:
		st.Attrs = append(st.Attrs, named(stablehlo.AttrAPIVersion, attrs.NewInteger(g.m, g.i32(), 4)), named(stablehlo.AttrBackendConfig, attrs.NewDictionary(g.m, named("n", g.integer(int64(g.Intn(9)))))))
	case 3:
		order := make([]int64, len(a.shape))
		for i, d := range g.permutation(len(order)) {
			order[i] = d
		}
		layouts := attrs.NewArray(g.m, g.denseIndex(order))
		st.Attrs = append(st.Attrs, named(stablehlo.AttrOperandLayouts, layouts), named(stablehlo.AttrResultLayouts, layouts))
	}
	g.define(g.emit(stablehlo.OpCustomCall, st), a.shape)
}

// denseIndex returns dense elements of indices.
func (g *smithy) denseIndex(values []int64) ir.Attr {
	data := make([]byte, 8*len(values))
	for i, v := range values {
		data[8*i] = byte(v)
	}
	return attrs.NewDenseElements(g.m, types.NewTensor(g.m, []int64{int64(len(values))}, types.NewIndex(g.m), nil), data)
}
