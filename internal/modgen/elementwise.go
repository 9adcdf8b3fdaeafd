package modgen

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

var (
	floatUnary = []string{stablehlo.OpExponential, stablehlo.OpTanh, stablehlo.OpNegate, stablehlo.OpAbs, stablehlo.OpLog, stablehlo.OpSqrt, stablehlo.OpRsqrt, stablehlo.OpLogistic, stablehlo.OpSine, stablehlo.OpCosine,
		stablehlo.OpFloor, stablehlo.OpCeil, stablehlo.OpSign, stablehlo.OpCbrt, stablehlo.OpLogPlusOne, stablehlo.OpExponentialMinusOne, stablehlo.OpRoundNearestEven}
	floatBinary = []string{stablehlo.OpAdd, stablehlo.OpSubtract, stablehlo.OpMultiply, stablehlo.OpDivide, stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpPower, stablehlo.OpAtan2, stablehlo.OpRemainder}
	intBinary   = []string{stablehlo.OpAdd, stablehlo.OpSubtract, stablehlo.OpMultiply, stablehlo.OpDivide, stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpAnd, stablehlo.OpOr, stablehlo.OpXor,
		stablehlo.OpRemainder, stablehlo.OpShiftLeft, stablehlo.OpShiftRightLogical}
	boolBinary    = []string{stablehlo.OpAnd, stablehlo.OpOr, stablehlo.OpXor, stablehlo.OpAdd, stablehlo.OpMaximum}
	complexBinary = []string{stablehlo.OpAdd, stablehlo.OpSubtract, stablehlo.OpMultiply, stablehlo.OpDivide}
	comparisons   = []string{"LT", "LE", "GT", "GE", "EQ", "NE"}
	conversions   = []string{"f32", "bf16", "f16", "i32", "f64", "i64", "ui8", "i8", "ui32", "i1"}
)

func choose(r *rng, names []string) string { return names[r.below(len(names))] }

// short returns the name of an operation without its dialect, as front ends call it.
func short(op string) string {
	_, name := ir.SplitName(op)
	return name
}

// unary is the one step that always takes exactly one operation.
func (g *generator) unary() {
	a := g.float()
	op := choose(&g.rng, floatUnary)
	if op == stablehlo.OpExponential || op == stablehlo.OpTanh {
		if g.rng.below(12) == 0 {
			g.emit(short(op), a.typ, "%s %s {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : %s", op, a.name, a.typ.text)
			return
		}
	}
	g.emit(short(op), a.typ, "%s %s : %s", op, a.name, a.typ.text)
}

func (g *generator) binary() {
	a, _ := g.find(anyType)
	b := g.of(a.typ)
	names := floatBinary
	switch {
	case isInt(a.typ):
		names = intBinary
	case isBool(a.typ):
		names = boolBinary
	case isComplex(a.typ):
		names = complexBinary
	}
	op := choose(&g.rng, names)
	if g.rng.below(150) == 0 {
		g.emit(short(op), a.typ, `%s %s, %s {mhlo.frontend_attributes = {stage = "%d", xla.group = "g%d"}} : %s`,
			op, a.name, b.name, g.rng.below(40), g.rng.below(20), a.typ.text)
		return
	}
	g.emit(short(op), a.typ, "%s %s, %s : %s", op, a.name, b.name, a.typ.text)
}

func (g *generator) convert() {
	a, ok := g.find(isNumber)
	if !ok {
		return
	}
	to := choose(&g.rng, conversions)
	if to == a.typ.element {
		to = "f32"
	}
	r := g.tensor(a.typ.dims, to)
	g.emit("convert_element_type", r, "stablehlo.convert %s : (%s) -> %s", a.name, a.typ.text, r.text)
}

func compareType(t *tensor) string {
	switch {
	case isFloat(t):
		return "FLOAT"
	case isUnsigned(t), isBool(t):
		return "UNSIGNED"
	}
	return "SIGNED"
}

func (g *generator) compare() value {
	a, _ := g.find(isNumber)
	b := g.of(a.typ)
	r := g.tensor(a.typ.dims, "i1")
	return g.emit("lt", r, "stablehlo.compare %s, %s, %s, %s : (%s, %s) -> %s",
		choose(&g.rng, comparisons), a.name, b.name, compareType(a.typ), a.typ.text, b.typ.text, r.text)
}

func (g *generator) selectOp() {
	p, ok := g.find(isBool)
	if !ok {
		p = g.compare()
	}
	t := g.tensor(p.typ.dims, "f32")
	a, b := g.of(t), g.of(t)
	g.emit("select_n", t, "stablehlo.select %s, %s, %s : %s, %s", p.name, a.name, b.name, p.typ.text, t.text)
}

func (g *generator) clamp() {
	a, _ := g.find(isNumber)
	low, high := g.of(g.scalar(a.typ.element)), g.of(g.scalar(a.typ.element))
	if a.typ.rank() == 0 {
		g.emit("clamp", a.typ, "stablehlo.clamp %s, %s, %s : %s", low.name, a.name, high.name, a.typ.text)
		return
	}
	g.emit("clamp", a.typ, "stablehlo.clamp %s, %s, %s : (%s, %s, %s) -> %s",
		low.name, a.name, high.name, low.typ.text, a.typ.text, high.typ.text, a.typ.text)
}

func (g *generator) complexOp() {
	if a, ok := g.find(isComplex); ok && g.rng.below(2) == 0 {
		r := g.tensor(a.typ.dims, "f32")
		part := choose(&g.rng, []string{stablehlo.OpReal, stablehlo.OpImag})
		g.emit(short(part), r, "%s %s : (%s) -> %s", part, a.name, a.typ.text, r.text)
		return
	}
	a, ok := g.find(func(t *tensor) bool { return t.element == "f32" })
	if !ok {
		return
	}
	b := g.of(a.typ)
	r := g.tensor(a.typ.dims, "complex<f32>")
	g.emit("complex", r, "stablehlo.complex %s, %s : %s", a.name, b.name, r.text)
}
