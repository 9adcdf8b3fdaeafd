package visibility_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// value is a value of a random program.
type value struct {
	name string
	typ  string
	// inputs has a bit for each argument of main on which the value depends. It is correct only in
	// straight-line programs.
	inputs uint64
}

const (
	scalarType = "tensor<i32>"
	vectorType = "tensor<4xi32>"
	flagType   = "tensor<i1>"
)

// generator generates random programs that the reference interpreter can run: loops end after a few
// iterations, and any index is valid.
type generator struct {
	*rand.Rand
	b         *strings.Builder
	n         int
	straight  bool // no control flow and no calls
	functions []string
}

// program returns the text of a module, the arguments of @main and the values that it returns: all
// values outside regions except the arguments.
func program(seed uint64, straight bool) (text string, args, returned []value) {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 17)), b: new(strings.Builder), straight: straight}
	var out strings.Builder
	if !straight {
		for range g.IntN(3) {
			out.WriteString(g.function())
		}
	}
	for i := range 2 + g.IntN(4) {
		typ := [...]string{scalarType, vectorType}[g.IntN(2)]
		args = append(args, value{fmt.Sprintf("%%in%d", i), typ, 1 << i})
	}
	returned = g.block(slices.Clone(args), 6+g.IntN(20), 0)[len(args):]
	body := g.take()
	fmt.Fprintf(&out, "func.func @main(%s) -> (%s) {\n%sreturn %s : %s\n}\n", arguments(args), typesOf(returned), body, namesOf(returned), typesOf(returned))
	return out.String(), args, returned
}

func (g *generator) take() string {
	s := g.b.String()
	g.b.Reset()
	return s
}

func arguments(list []value) string {
	var s []string
	for _, v := range list {
		s = append(s, v.name+": "+v.typ)
	}
	return strings.Join(s, ", ")
}

func namesOf(list []value) string {
	var s []string
	for _, v := range list {
		s = append(s, v.name)
	}
	return strings.Join(s, ", ")
}

func typesOf(list []value) string {
	var s []string
	for _, v := range list {
		s = append(s, v.typ)
	}
	return strings.Join(s, ", ")
}

// function adds a function that takes and returns a scalar and a vector, and returns its text.
func (g *generator) function() string {
	name := fmt.Sprintf("f%d", len(g.functions))
	args := []value{{"%p", scalarType, 0}, {"%q", vectorType, 0}}
	env := g.block(slices.Clone(args), 3+g.IntN(6), 1)
	s, v := g.pick(env, scalarType), g.pick(env, vectorType)
	text := fmt.Sprintf("func.func private @%s(%s) -> (%s, %s) {\n%sreturn %s, %s : %s, %s\n}\n", name, arguments(args),
		scalarType, vectorType, g.take(), s.name, v.name, scalarType, vectorType)
	g.functions = append(g.functions, name)
	return text
}

// block emits operations and returns the values that are then available.
func (g *generator) block(env []value, n, depth int) []value {
	for range n {
		env = append(env, g.op(env, depth)...)
	}
	return env
}

// pick returns a value of a type, or a new constant if there is none.
func (g *generator) pick(env []value, typ string) value {
	var fit []value
	for _, v := range env {
		if v.typ == typ {
			fit = append(fit, v)
		}
	}
	if len(fit) > 0 && g.IntN(12) > 0 {
		return fit[g.IntN(len(fit))]
	}
	return g.constant(typ)
}

func (g *generator) constant(typ string) value {
	text := fmt.Sprint(g.IntN(11) - 3)
	if typ == flagType {
		text = [...]string{"true", "false"}[g.IntN(2)]
	}
	return g.emit(typ, 0, "stablehlo.constant dense<%s> : %s", text, typ)
}

// fresh returns an unused name.
func (g *generator) fresh() string {
	g.n++
	return fmt.Sprintf("%%v%d", g.n)
}

func (g *generator) emit(typ string, inputs uint64, format string, args ...any) value {
	name := g.fresh()
	fmt.Fprintf(g.b, "%s = %s\n", name, fmt.Sprintf(format, args...))
	return value{name, typ, inputs}
}

// op emits an operation with everything it needs, and returns its results.
func (g *generator) op(env []value, depth int) []value {
	s := func() value { return g.pick(env, scalarType) }
	v := func() value { return g.pick(env, vectorType) }
	kinds := 17
	if !g.straight && depth < 3 {
		kinds = 27
	}
	one := func(w value) []value { return []value{w} }
	switch g.IntN(kinds) {
	case 0:
		return one(g.constant([...]string{scalarType, vectorType}[g.IntN(2)]))
	case 1:
		return one(g.emit(vectorType, 0, "stablehlo.iota dim = 0 : %s", vectorType))
	case 2, 3:
		a := [...]value{s(), v()}[g.IntN(2)]
		return one(g.emit(a.typ, a.inputs, "stablehlo.%s %s : %s", [...]string{"negate", "abs", "not", "popcnt"}[g.IntN(4)], a.name, a.typ))
	case 4, 5, 6:
		typ := [...]string{scalarType, vectorType}[g.IntN(2)]
		a, b := g.pick(env, typ), g.pick(env, typ)
		name := [...]string{"add", "subtract", "multiply", "maximum", "and", "xor"}[g.IntN(6)]
		return one(g.emit(typ, a.inputs|b.inputs, "stablehlo.%s %s, %s : %s", name, a.name, b.name, typ))
	case 7:
		return one(g.flag(env))
	case 8:
		p, a, b := g.flag(env), v(), v()
		return one(g.emit(vectorType, p.inputs|a.inputs|b.inputs, "stablehlo.select %s, %s, %s : %s, %s", p.name, a.name, b.name, flagType, vectorType))
	case 9:
		a := s()
		return one(g.emit(vectorType, a.inputs, "stablehlo.broadcast_in_dim %s, dims = [] : (%s) -> %s", a.name, scalarType, vectorType))
	case 10:
		a, i := v(), s()
		d := g.emit("tensor<1xi32>", 0, "stablehlo.dynamic_slice %s, %s, sizes = [1] : (%s, %s) -> tensor<1xi32>", a.name, i.name, vectorType, scalarType)
		return one(g.emit(scalarType, a.inputs|i.inputs, "stablehlo.reshape %s : (tensor<1xi32>) -> %s", d.name, scalarType))
	case 11:
		a, u, i := v(), s(), s()
		r := g.emit("tensor<1xi32>", 0, "stablehlo.reshape %s : (%s) -> tensor<1xi32>", u.name, scalarType)
		return one(g.emit(vectorType, a.inputs|u.inputs|i.inputs, "stablehlo.dynamic_update_slice %s, %s, %s : (%s, tensor<1xi32>, %s) -> %s",
			a.name, r.name, i.name, vectorType, scalarType, vectorType))
	case 12:
		a, b := v(), v()
		c := g.emit("tensor<8xi32>", 0, "stablehlo.concatenate %s, %s, dim = 0 : (%s, %s) -> tensor<8xi32>", a.name, b.name, vectorType, vectorType)
		return one(g.emit(vectorType, a.inputs|b.inputs, "stablehlo.slice %s [2:6] : (tensor<8xi32>) -> %s", c.name, vectorType))
	case 13:
		a, b := s(), v()
		l := g.fresh()
		fmt.Fprintf(g.b, "%s:2 = stablehlo.optimization_barrier %s, %s : %s, %s\n", l, a.name, b.name, scalarType, vectorType)
		return []value{{l + "#0", scalarType, a.inputs}, {l + "#1", vectorType, b.inputs}}
	case 14:
		a, b := s(), v()
		t := g.emit("", 0, "stablehlo.tuple %s, %s : tuple<%s, %s>", a.name, b.name, scalarType, vectorType)
		return []value{g.emit(scalarType, a.inputs, "stablehlo.get_tuple_element %s[0] : (tuple<%s, %s>) -> %s", t.name, scalarType, vectorType, scalarType),
			g.emit(vectorType, b.inputs, "stablehlo.get_tuple_element %s[1] : (tuple<%s, %s>) -> %s", t.name, scalarType, vectorType, vectorType)}
	case 15:
		a, c := v(), s()
		return one(g.emit(scalarType, a.inputs|c.inputs, "stablehlo.reduce(%s init: %s) applies stablehlo.%s across dimensions = [0] : (%s, %s) -> %s",
			a.name, c.name, [...]string{"add", "maximum"}[g.IntN(2)], vectorType, scalarType, scalarType))
	case 16:
		a, p := v(), s()
		c := g.emit("tensor<6xi32>", 0, "stablehlo.pad %s, %s, low = [1], high = [1], interior = [0] : (%s, %s) -> tensor<6xi32>", a.name, p.name, vectorType, scalarType)
		return one(g.emit(vectorType, a.inputs|p.inputs, "stablehlo.slice %s [0:4] : (tensor<6xi32>) -> %s", c.name, vectorType))
	case 17, 18:
		return g.branches(env, depth)
	case 19, 20:
		return g.loop(env, depth)
	case 21:
		return g.reduction(env, depth)
	case 22:
		return g.sort(env, depth)
	case 23:
		return g.scatter(env, depth)
	case 24:
		return g.mapped(env, depth)
	case 25:
		return g.selectAndScatter(env, depth)
	default:
		return g.call(env)
	}
}

// flag emits a comparison.
func (g *generator) flag(env []value) value {
	a, b := g.pick(env, scalarType), g.pick(env, scalarType)
	return g.emit(flagType, a.inputs|b.inputs, "stablehlo.compare %s, %s, %s : (%s, %s) -> %s",
		[...]string{"EQ", "LT", "GE"}[g.IntN(3)], a.name, b.name, scalarType, scalarType, flagType)
}

// inside emits a region that ends with values of the given types. Its arguments are the first
// values that it can use.
func (g *generator) inside(env, args []value, depth int, results ...string) {
	env = g.block(append(slices.Clone(env), args...), g.IntN(4), depth+1)
	var list []value
	for _, typ := range results {
		w := g.pick(env, typ)
		if n := len(args); n > 0 && g.IntN(2) == 0 {
			if a := args[g.IntN(n)]; a.typ == typ {
				w = a
			}
		}
		list = append(list, w)
	}
	fmt.Fprintf(g.b, "stablehlo.return %s : %s\n", namesOf(list), typesOf(list))
}

// pair names the two results of an operation, a scalar and a vector.
func pair(name string) []value {
	return []value{{name + "#0", scalarType, 0}, {name + "#1", vectorType, 0}}
}

func (g *generator) branches(env []value, depth int) []value {
	name, n := g.fresh(), 2
	by, kind := g.flag(env), "if"
	if g.IntN(2) == 0 {
		by, kind, n = g.pick(env, scalarType), "case", 1+g.IntN(3)
	}
	fmt.Fprintf(g.b, "%s:2 = \"stablehlo.%s\"(%s) (", name, kind, by.name)
	for i := range n {
		if i > 0 {
			g.b.WriteString(", ")
		}
		g.b.WriteString("{\n")
		g.inside(env, nil, depth, scalarType, vectorType)
		g.b.WriteString("}")
	}
	fmt.Fprintf(g.b, ") : (%s) -> (%s, %s)\n", by.typ, scalarType, vectorType)
	return pair(name)
}

// loop emits a loop that carries a counter, two scalars and a vector, and ends after at most three
// iterations.
func (g *generator) loop(env []value, depth int) []value {
	zero := g.emit(scalarType, 0, "stablehlo.constant dense<0> : %s", scalarType)
	step := g.emit(scalarType, 0, "stablehlo.constant dense<1> : %s", scalarType)
	mask := g.emit(scalarType, 0, "stablehlo.constant dense<3> : %s", scalarType)
	from := g.pick(env, scalarType)
	bound := g.emit(scalarType, 0, "stablehlo.and %s, %s : %s", from.name, mask.name, scalarType)
	x0, y0, v0 := g.pick(env, scalarType), g.pick(env, scalarType), g.pick(env, vectorType)
	name := g.fresh()
	i, a, b, v := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	fmt.Fprintf(g.b, "%s:4 = stablehlo.while(%s = %s, %s = %s, %s = %s, %s = %s) : %s, %s, %s, %s\ncond {\n", name, i, zero.name,
		a, x0.name, b, y0.name, v, v0.name,
		scalarType, scalarType, scalarType, vectorType)
	c := g.emit(flagType, 0, "stablehlo.compare LT, %s, %s : (%s, %s) -> %s", i, bound.name, scalarType, scalarType, flagType)
	fmt.Fprintf(g.b, "stablehlo.return %s : %s\n} do {\n", c.name, flagType)
	args := []value{{a, scalarType, 0}, {b, scalarType, 0}, {v, vectorType, 0}}
	all := g.block(append(slices.Clone(env), args...), g.IntN(4), depth+1)
	next := g.emit(scalarType, 0, "stablehlo.add %s, %s : %s", i, step.name, scalarType)
	x, y := g.pick(all, scalarType), g.pick(all, scalarType)
	switch g.IntN(3) {
	case 0:
		x, y = args[1], args[0] // a swap
	case 1:
		x = args[1]
	}
	list := []value{next, x, y, g.pick(all, vectorType)}
	fmt.Fprintf(g.b, "stablehlo.return %s : %s\n}\n", namesOf(list), typesOf(list))
	return []value{{name + "#0", scalarType, 0}, {name + "#1", scalarType, 0}, {name + "#2", scalarType, 0}, {name + "#3", vectorType, 0}}
}

func (g *generator) reduction(env []value, depth int) []value {
	x, y := g.pick(env, vectorType), g.pick(env, vectorType)
	i, j := g.pick(env, scalarType), g.pick(env, scalarType)
	name := g.fresh()
	var args []value
	for range 4 {
		args = append(args, value{g.fresh(), scalarType, 0})
	}
	fmt.Fprintf(g.b, "%s:2 = \"stablehlo.reduce\"(%s, %s, %s, %s) ({\n^bb0(%s):\n", name, x.name, y.name, i.name, j.name, arguments(args))
	g.inside(env, args, depth, scalarType, scalarType)
	fmt.Fprintf(g.b, "}) {dimensions = array<i64: 0>} : (%s, %s, %s, %s) -> (%s, %s)\n", vectorType, vectorType, scalarType, scalarType, scalarType, scalarType)
	return []value{{name + "#0", scalarType, 0}, {name + "#1", scalarType, 0}}
}

func (g *generator) sort(env []value, depth int) []value {
	x, y := g.pick(env, vectorType), g.pick(env, vectorType)
	name := g.fresh()
	var args []value
	for range 4 {
		args = append(args, value{g.fresh(), scalarType, 0})
	}
	fmt.Fprintf(g.b, "%s:2 = \"stablehlo.sort\"(%s, %s) ({\n^bb0(%s):\n", name, x.name, y.name, arguments(args))
	k := 2 * g.IntN(2)
	c := g.emit(flagType, 0, "stablehlo.compare LT, %s, %s : (%s, %s) -> %s", args[k].name, args[k+1].name, scalarType, scalarType, flagType)
	if g.IntN(4) == 0 { // captured values decide too
		f := g.flag(env)
		c = g.emit(flagType, 0, "stablehlo.and %s, %s : %s", c.name, f.name, flagType)
	}
	fmt.Fprintf(g.b, "stablehlo.return %s : %s\n}) {dimension = 0 : i64, is_stable = true} : (%s, %s) -> (%s, %s)\n", c.name, flagType,
		vectorType, vectorType, vectorType, vectorType)
	return []value{{name + "#0", vectorType, 0}, {name + "#1", vectorType, 0}}
}

func (g *generator) scatter(env []value, depth int) []value {
	x, i, u := g.pick(env, vectorType), g.pick(env, vectorType), g.pick(env, vectorType)
	at := g.emit("tensor<4x1xi32>", 0, "stablehlo.reshape %s : (%s) -> tensor<4x1xi32>", i.name, vectorType)
	if g.IntN(2) == 0 {
		return []value{g.emit(vectorType, 0, `"stablehlo.gather"(%s, %s) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>} : (%s, tensor<4x1xi32>) -> %s`,
			x.name, at.name, vectorType, vectorType)}
	}
	name := g.fresh()
	args := []value{{g.fresh(), scalarType, 0}, {g.fresh(), scalarType, 0}}
	fmt.Fprintf(g.b, "%s = \"stablehlo.scatter\"(%s, %s, %s) ({\n^bb0(%s):\n", name, x.name, at.name, u.name, arguments(args))
	g.inside(env, args, depth, scalarType)
	fmt.Fprintf(g.b, "}) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (%s, tensor<4x1xi32>, %s) -> %s\n",
		vectorType, vectorType, vectorType)
	return []value{{name, vectorType, 0}}
}

func (g *generator) mapped(env []value, depth int) []value {
	x, y := g.pick(env, vectorType), g.pick(env, vectorType)
	name := g.fresh()
	args := []value{{g.fresh(), scalarType, 0}, {g.fresh(), scalarType, 0}}
	fmt.Fprintf(g.b, "%s = \"stablehlo.map\"(%s, %s) ({\n^bb0(%s):\n", name, x.name, y.name, arguments(args))
	g.inside(env, args, depth, scalarType)
	fmt.Fprintf(g.b, "}) {dimensions = array<i64: 0>} : (%s, %s) -> %s\n", vectorType, vectorType, vectorType)
	return []value{{name, vectorType, 0}}
}

func (g *generator) selectAndScatter(env []value, depth int) []value {
	x, u, c := g.pick(env, vectorType), g.pick(env, vectorType), g.pick(env, scalarType)
	half := g.emit("tensor<2xi32>", 0, "stablehlo.slice %s [1:3] : (%s) -> tensor<2xi32>", u.name, vectorType)
	name := g.fresh()
	a := []value{{g.fresh(), scalarType, 0}, {g.fresh(), scalarType, 0}}
	b := []value{{g.fresh(), scalarType, 0}, {g.fresh(), scalarType, 0}}
	fmt.Fprintf(g.b, "%s = \"stablehlo.select_and_scatter\"(%s, %s, %s) ({\n^bb0(%s):\n", name, x.name, half.name, c.name, arguments(a))
	f := g.emit(flagType, 0, "stablehlo.compare GE, %s, %s : (%s, %s) -> %s", a[0].name, a[1].name, scalarType, scalarType, flagType)
	fmt.Fprintf(g.b, "stablehlo.return %s : %s\n}, {\n^bb0(%s):\n", f.name, flagType, arguments(b))
	r := g.emit(scalarType, 0, "stablehlo.add %s, %s : %s", b[0].name, b[1].name, scalarType)
	fmt.Fprintf(g.b, "stablehlo.return %s : %s\n}) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (%s, tensor<2xi32>, %s) -> %s\n",
		r.name, scalarType, vectorType, scalarType, vectorType)
	return []value{{name, vectorType, 0}}
}

func (g *generator) call(env []value) []value {
	if len(g.functions) == 0 {
		return []value{g.constant(scalarType)}
	}
	s, v := g.pick(env, scalarType), g.pick(env, vectorType)
	name, f := g.fresh(), g.functions[g.IntN(len(g.functions))]
	if g.IntN(4) == 0 {
		fmt.Fprintf(g.b, "%s:2 = stablehlo.composite \"a.b\" %s, %s {decomposition = @%s} : (%s, %s) -> (%s, %s)\n", name, s.name, v.name, f,
			scalarType, vectorType, scalarType, vectorType)
	} else {
		fmt.Fprintf(g.b, "%s:2 = func.call @%s(%s, %s) : (%s, %s) -> (%s, %s)\n", name, f, s.name, v.name, scalarType, vectorType, scalarType, vectorType)
	}
	return pair(name)
}
