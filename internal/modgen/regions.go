package modgen

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/dialect/stablehlo"
)

// inside emits the operations of a region: what they define is not seen outside, and its lines
// are indented.
func (g *generator) inside(body func()) {
	partial := g.partial
	g.partial = true
	g.indent++
	body()
	g.indent--
	g.partial = partial
}

// arg names a block argument; arguments share the function's name space.
func (g *generator) arg() string {
	g.next++
	return "%a" + strconv.Itoa(g.next-1)
}

// declare writes a block argument where it is introduced.
func (g *generator) declare(name string, t *tensor) {
	g.out = append(g.out, name+": "+t.text...)
	if g.locs != nil {
		g.out = append(g.out, " loc("+g.locs.here()+")"...)
	}
}

// block writes the header of a block with arguments of the given types, and returns their names.
func (g *generator) block(types ...*tensor) []string {
	g.pad()
	g.out = append(g.out, "^bb0("...)
	names := make([]string, len(types))
	for i, t := range types {
		if i > 0 {
			g.out = append(g.out, ", "...)
		}
		names[i] = g.arg()
		g.declare(names[i], t)
	}
	g.out = append(g.out, "):\n"...)
	return names
}

func (g *generator) ret(v value) {
	g.emit("return", nil, "stablehlo.return %s : %s", v.name, v.typ.text)
}

func (g *generator) reduce() {
	a, ok := g.find(atLeast(1, isNumber))
	if !ok {
		return
	}
	s := g.scalar(a.typ.element)
	init := g.of(s)
	axis := g.rng.below(a.typ.rank())
	axes := []int{axis}
	dims := slices.Delete(slices.Clone(a.typ.dims), axis, axis+1)
	if len(dims) > 1 && axis == 0 && g.rng.below(2) == 0 {
		axes, dims = []int{0, 1}, dims[1:]
	}
	r := g.tensor(dims, a.typ.element)
	g.emit("reduce_sum", r, "stablehlo.reduce(%s init: %s) applies %s across dimensions = %s : (%s, %s) -> %s",
		a.name, init.name, choose(&g.rng, []string{stablehlo.OpAdd, stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpMultiply}), ints(axes), a.typ.text, s.text, r.text)
	g.left -= 2 // the short form stands for a body of two operations
}

// reducePair is the reduction that finds a maximum and its index.
func (g *generator) reducePair() {
	a, ok := g.find(atLeast(1, isFloat))
	if !ok {
		return
	}
	s, i := g.scalar(a.typ.element), g.scalar("i32")
	index := g.of(g.tensor(a.typ.dims, "i32"))
	init, zero := g.of(s), g.of(i)
	axis := g.rng.below(a.typ.rank())
	dims := slices.Delete(slices.Clone(a.typ.dims), axis, axis+1)
	r, ri := g.tensor(dims, a.typ.element), g.tensor(dims, "i32")
	vs := g.many(r, ri)
	x, y, xi, yi := g.arg(), g.arg(), g.arg(), g.arg()
	g.printf("stablehlo.reduce(%s init: %s), (%s init: %s) across dimensions = [%d] : (%s, %s, %s, %s) -> (%s, %s)\n",
		a.name, init.name, index.name, zero.name, axis, a.typ.text, index.typ.text, s.text, i.text, r.text, ri.text)
	g.pad()
	g.printf(" reducer(")
	g.declare(x, s)
	g.printf(", ")
	g.declare(y, s)
	g.printf(") (")
	g.declare(xi, i)
	g.printf(", ")
	g.declare(yi, i)
	g.printf(") {\n")
	g.inside(func() {
		b := g.scalar("i1")
		gt := g.emit("gt", b, "stablehlo.compare GT, %s, %s, FLOAT : (%s, %s) -> %s", x, y, s.text, s.text, b.text)
		m := g.emit("select_n", s, "stablehlo.select %s, %s, %s : %s, %s", gt.name, x, y, b.text, s.text)
		mi := g.emit("select_n", i, "stablehlo.select %s, %s, %s : %s, %s", gt.name, xi, yi, b.text, i.text)
		g.emit("return", nil, "stablehlo.return %s, %s : %s, %s", m.name, mi.name, s.text, i.text)
	})
	g.pad()
	g.printf("}")
	g.finish("argmax", vs)
}

func (g *generator) sort() {
	a, ok := g.find(atLeast(1, isFloat))
	if !ok {
		return
	}
	b := g.of(g.tensor(a.typ.dims, "i32"))
	s, i, p := g.scalar(a.typ.element), g.scalar("i32"), g.scalar("i1")
	vs := g.many(a.typ, b.typ)
	g.printf("\"stablehlo.sort\"(%s, %s) <{dimension = %d : i64, is_stable = %t}> ({\n",
		a.name, b.name, g.rng.below(a.typ.rank()), g.rng.below(2) == 0)
	args := g.block(s, s, i, i)
	g.inside(func() {
		g.ret(g.emit("lt", p, "stablehlo.compare LT, %s, %s, TOTALORDER : (%s, %s) -> %s", args[0], args[1], s.text, s.text, p.text))
	})
	g.pad()
	g.printf("}) : (%s, %s) -> (%s, %s)", a.typ.text, b.typ.text, a.typ.text, b.typ.text)
	g.finish("sort", vs)
}

func (g *generator) while() {
	i, p := g.scalar("i32"), g.scalar("i1")
	start, limit, one := g.of(i), g.of(i), g.of(i)
	a := g.float()
	other := g.of(a.typ)
	vs := g.many(i, a.typ)
	n, x := g.arg(), g.arg()
	g.printf("stablehlo.while(%s = %s, %s = %s) : %s, %s\n", n, start.name, x, a.name, i.text, a.typ.text)
	g.pad()
	g.printf(" cond {\n")
	g.inside(func() {
		g.ret(g.emit("lt", p, "stablehlo.compare LT, %s, %s, SIGNED : (%s, %s) -> %s", n, limit.name, i.text, i.text, p.text))
	})
	g.pad()
	g.printf("} do {\n")
	g.inside(func() {
		v := value{x, a.typ}
		for range 2 + g.rng.below(8) {
			v = g.emit("mul", a.typ, "%s %s, %s : %s", choose(&g.rng, floatBinary), v.name, other.name, a.typ.text)
		}
		m := g.emit("add", i, "stablehlo.add %s, %s : %s", n, one.name, i.text)
		g.emit("return", nil, "stablehlo.return %s, %s : %s, %s", m.name, v.name, i.text, a.typ.text)
	})
	g.pad()
	g.printf("}")
	g.finish("while", vs)
}

// branch is a region without arguments that computes a value of type a.typ.
func (g *generator) branch(a value) {
	g.printf("{\n")
	g.inside(func() {
		op := choose(&g.rng, floatUnary)
		g.ret(g.emit(short(op), a.typ, "%s %s : %s", op, a.name, a.typ.text))
	})
	g.pad()
	g.printf("}")
}

func (g *generator) ifOp() {
	p := g.of(g.scalar("i1"))
	a := g.float()
	g.pad()
	v := value{g.name(), a.typ}
	g.printf("%s = \"stablehlo.if\"(%s) (", v.name, p.name)
	g.branch(a)
	g.printf(", ")
	g.branch(a)
	g.printf(") : (%s) -> %s", p.typ.text, a.typ.text)
	g.finish("cond", []value{v})
}

func (g *generator) caseOp() {
	index := g.of(g.scalar("i32"))
	a := g.float()
	g.pad()
	v := value{g.name(), a.typ}
	g.printf("%s = \"stablehlo.case\"(%s) (", v.name, index.name)
	for i := range 3 + g.rng.below(3) {
		if i > 0 {
			g.printf(", ")
		}
		g.branch(a)
	}
	g.printf(") : (%s) -> %s", index.typ.text, a.typ.text)
	g.finish("switch", []value{v})
}

// adder is a region that adds its two arguments, the body of most scatters and collectives.
func (g *generator) adder(s *tensor) {
	g.printf("({\n")
	args := g.block(s, s)
	g.inside(func() {
		g.ret(g.emit("add", s, "stablehlo.add %s, %s : %s", args[0], args[1], s.text))
	})
	g.pad()
	g.printf("})")
}

func (g *generator) scatter() {
	a, ok := g.find(func(t *tensor) bool { return t.rank() == 2 && isNumber(t) })
	if !ok {
		return
	}
	n := 1 + g.rng.below(8)
	index := g.of(g.tensor([]int{n, 1}, "i32"))
	u := g.of(g.tensor([]int{n, a.typ.dims[1]}, a.typ.element))
	g.pad()
	v := value{g.name(), a.typ}
	g.printf(`%s = "stablehlo.scatter"(%s, %s, %s) <{indices_are_sorted = %t, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = %t}> `,
		v.name, a.name, index.name, u.name, g.rng.below(2) == 0, g.rng.below(2) == 0)
	g.adder(g.scalar(a.typ.element))
	g.printf(" : (%s, %s, %s) -> %s", a.typ.text, index.typ.text, u.typ.text, a.typ.text)
	g.finish("scatter", []value{v})
}

func (g *generator) allReduce() {
	a := g.float()
	g.pad()
	v := value{g.name(), a.typ}
	g.printf(`%s = "stablehlo.all_reduce"(%s) <{channel_handle = #stablehlo.channel_handle<handle = %d, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> `,
		v.name, a.name, 1+g.rng.below(64))
	g.adder(g.scalar(a.typ.element))
	g.printf(" : (%s) -> %s", a.typ.text, a.typ.text)
	g.finish("psum", []value{v})
}
