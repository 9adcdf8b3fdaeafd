package fuzz

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var controlMakers = []maker{
	{"if", 5, Regions, (*smithy).branch},
	{"case", 3, Regions, (*smithy).cases},
	{"while", 5, Regions, (*smithy).loop},
	{"guarded division", 3, Regions, (*smithy).guarded},
	{"loop that never runs", 3, Regions, (*smithy).never},
}

// carried draws up to two values that a region returns or a loop carries.
func (g *smithy) carried() (list []live) {
	for range 1 + g.Intn(2) {
		list = append(list, g.static(plain, []int64{2}, g.float(types.F32())))
	}
	return list
}

// branches makes regions without arguments that return values like those in list.
func (g *smithy) branches(n int, list []live) func(i int) []ir.Value {
	return func(int) (out []ir.Value) {
		for _, v := range list {
			out = append(out, g.like(v).value)
		}
		return out
	}
}

func (g *smithy) branch() {
	if g.depth >= maxNesting {
		return
	}
	list := g.carried()
	p := g.of(g.scalar(g.pred()))
	n := 1 + g.Intn(3)
	results := g.branches(n, list)
	g.define(g.emit(stablehlo.OpIf, with([]ir.Value{p.value}),
		g.body(nil, nil, n, func([]ir.Value) []ir.Value { return results(0) }), g.body(nil, nil, n-1, func([]ir.Value) []ir.Value { return results(1) })))
}

func (g *smithy) cases() {
	if g.depth >= maxNesting {
		return
	}
	list := g.carried()
	index := g.of(g.scalar(g.i32()))
	results := g.branches(2, list)
	body := func(n int) []ir.Value { return results(n) }
	st := with([]ir.Value{index.value})
	switch g.Intn(3) {
	case 0:
		g.define(g.emit(stablehlo.OpCase, st, g.body(nil, nil, 1, func([]ir.Value) []ir.Value { return body(0) })))
	case 1:
		g.define(g.emit(stablehlo.OpCase, st, g.body(nil, nil, 1, func([]ir.Value) []ir.Value { return body(0) }), g.body(nil, nil, 2, func([]ir.Value) []ir.Value { return body(1) })))
	default:
		g.define(g.emit(stablehlo.OpCase, st, g.body(nil, nil, 0, func([]ir.Value) []ir.Value { return body(0) }), g.body(nil, nil, 1, func([]ir.Value) []ir.Value { return body(1) }),
			g.body(nil, nil, 2, func([]ir.Value) []ir.Value { return body(2) })))
	}
}

// loop counts from 0 to a small constant, and carries values.
func (g *smithy) loop() {
	g.loopOf(int64(g.Intn(4)), g.carried(), 1+g.Intn(3), func() {})
}

// loopOf makes a loop of so many rounds. Its body has n operations of the records that follow, and what extra makes.
func (g *smithy) loopOf(rounds int64, list []live, n int, extra func()) {
	if g.depth >= maxNesting {
		return
	}
	counter := g.scalar(g.i32())
	operands, args, shapes := []ir.Value{g.ints(nil, g.i32(), 0).value}, []ir.Type{counter}, [][]int64{nil}
	for _, v := range list {
		operands, args, shapes = append(operands, v.value), append(args, v.value.Type()), append(shapes, v.shape)
	}
	limit := g.ints(nil, g.i32(), rounds)
	less := named(stablehlo.AttrComparisonDirection, attrs.NewEnum(g.m, attrs.ComparisonDirectionAttr(), attrs.ComparisonDirectionLT))
	cond := g.body(args, shapes, 0, func(p []ir.Value) []ir.Value {
		return []ir.Value{g.value(stablehlo.OpCompare, nil, with([]ir.Value{p[0], limit.value}, less))}
	})
	body := g.body(args, shapes, n, func(p []ir.Value) []ir.Value {
		extra()
		one := g.ints(nil, g.i32(), 1)
		out := []ir.Value{g.value(stablehlo.OpAdd, nil, with([]ir.Value{p[0], one.value}))}
		for i, v := range list {
			out = append(out, g.like(live{p[i+1], v.shape, g.record}).value)
		}
		return out
	})
	g.define(g.emit(stablehlo.OpWhile, with(operands), cond, body))
}

// never makes a loop that does not run, with operations inside that would fail: what a pass moves out of
// it has to be able to run.
func (g *smithy) never() {
	x := g.of(g.scalar(g.i32()))
	zero := g.ints(nil, g.i32(), 0)
	name := []string{stablehlo.OpDivide, stablehlo.OpRemainder}[g.Intn(2)]
	g.loopOf(0, g.carried(), g.Intn(3), func() {
		g.value(name, nil, with([]ir.Value{x.value, zero.value}))
	})
}

// guarded divides by a number unless it is zero.
func (g *smithy) guarded() {
	if g.depth >= maxNesting {
		return
	}
	elem := g.elem(isInteger)
	if !isInteger(elem) {
		elem = g.i32()
	}
	x, y := g.of(g.scalar(elem)), g.of(g.scalar(elem))
	zero := g.constantOf(g.scalar(elem), 0)
	equal := named(stablehlo.AttrComparisonDirection, attrs.NewEnum(g.m, attrs.ComparisonDirectionAttr(), attrs.ComparisonDirectionEQ))
	p := g.value(stablehlo.OpCompare, nil, with([]ir.Value{y.value, zero.value}, equal))
	name := []string{stablehlo.OpDivide, stablehlo.OpRemainder}[g.Intn(2)]
	g.define(g.emit(stablehlo.OpIf, with([]ir.Value{p}),
		g.body(nil, nil, 0, func([]ir.Value) []ir.Value { return []ir.Value{x.value} }),
		g.body(nil, nil, 0, func([]ir.Value) []ir.Value {
			return []ir.Value{g.value(name, nil, with([]ir.Value{x.value, y.value}))}
		})))
}
