package opt

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// edgeTypes are the element types of generated programs, each with constants of four elements and
// of one: the first two are also operands that passes cannot see.
var edgeTypes = []struct {
	elem, kind string
	constants  []string
}{
	{"i1", "bool", []string{"[true, false, true, false]", "[false, false, true, true]", "true", "false"}},
	{"i8", "int", []string{"[0, -1, 127, -128]", "[1, 7, 8, 9]", "0", "1", "-1", "-128"}},
	{"ui8", "unsigned", []string{"[0, 1, 255, 128]", "[2, 8, 9, 254]", "0", "1", "255"}},
	{"i32", "int", []string{"[0, -1, 2147483647, -2147483648]", "[1, 31, 32, -5]", "0", "1", "-1", "-2147483648"}},
	{"f32", "float", []string{"[0x7FC00000, 0xFF800000, 0x00000001, 0x80000000]", "[0.0, 1.5, -3.0e9, 3.4e38]", "0.0", "-0.0", "1.0", "-1.0", "0x7FC00000", "0x7F800000", "0xFF800000"}},
	{"bf16", "float", []string{"[0x7FC0, 0xFF80, 0x0001, 0x8000]", "[0.0, 1.5, 300.0, -1.0]", "0.0", "-0.0", "1.0", "0x7FC0"}},
	{"f8E4M3FNUZ", "float", []string{"[0x80, 0.0, 1.0, -240.0]", "[0.5, 2.0, -1.0, 240.0]", "0.0", "1.0"}},
}

// edgeOps are the operations on operands of one type, by kind. Numbers after a name are how many
// operands there are, if not two.
var edgeOps = map[string][]string{
	"bool":     {"add", "multiply", "maximum", "minimum", "and", "or", "xor", "not 1"},
	"int":      {"add", "subtract", "multiply", "divide", "remainder", "power", "maximum", "minimum", "and", "or", "xor", "shift_left", "shift_right_arithmetic", "shift_right_logical", "clamp 3", "not 1", "negate 1", "abs 1", "sign 1"},
	"unsigned": {"add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum", "and", "or", "xor", "shift_left", "shift_right_logical", "clamp 3", "not 1"},
	"float":    {"add", "subtract", "multiply", "divide", "remainder", "power", "maximum", "minimum", "clamp 3", "negate 1", "abs 1", "sign 1", "sqrt 1", "floor 1", "round_nearest_even 1"},
}

// edgeProgram returns a program whose @main takes nothing and returns all that it computes.
func edgeProgram(seed uint64) []byte {
	g := &edgeGenerator{Rand: rand.New(rand.NewPCG(seed, 7)), values: make([][]string, len(edgeTypes)), indent: "  "}
	for t, e := range edgeTypes {
		for i := range 2 {
			v := g.line("stablehlo.constant dense<%s> : tensor<4x%s>", e.constants[i], e.elem)
			g.define(t, "stablehlo.optimization_barrier %s : tensor<4x%s>", v, e.elem)
		}
		for range 2 {
			g.define(t, "stablehlo.constant dense<%s> : tensor<4x%s>", e.constants[g.IntN(len(e.constants))], e.elem)
		}
	}
	hidden := g.n
	for range 4 + g.IntN(8) {
		g.step()
	}
	var values, types []string
	for t, list := range g.values {
		for _, v := range list {
			var n int
			if fmt.Sscanf(v, "%%v%d", &n); n > hidden {
				values, types = append(values, v), append(types, g.tensor(t))
			}
		}
	}
	return fmt.Appendf(nil, "func.func @main() -> (%s) {\n%s  return %s : %[1]s\n}\n", strings.Join(types, ", "), g.body.String(), strings.Join(values, ", "))
}

// edgeGenerator writes a program. Every value that it picks operands from is a tensor of four
// elements; types go by their number.
type edgeGenerator struct {
	*rand.Rand
	body   strings.Builder
	n      int
	indent string
	values [][]string
}

func (g *edgeGenerator) tensor(t int) string { return "tensor<4x" + edgeTypes[t].elem + ">" }

// line writes an operation with one result and returns that.
func (g *edgeGenerator) line(format string, args ...any) string {
	g.n++
	v := fmt.Sprintf("%%v%d", g.n)
	fmt.Fprintf(&g.body, "%s%s = %s\n", g.indent, v, fmt.Sprintf(format, args...))
	return v
}

// define writes an operation whose result is one of the values of a type.
func (g *edgeGenerator) define(t int, format string, args ...any) {
	v := g.line(format, args...)
	g.values[t] = append(g.values[t], v)
}

func (g *edgeGenerator) pick(t int) string {
	list := g.values[t]
	if g.IntN(2) == 0 { // a late one, which has more to it
		list = list[max(0, len(list)-2):]
	}
	return list[g.IntN(len(list))]
}

func (g *edgeGenerator) scalar(t int) string {
	constants := edgeTypes[t].constants[2:]
	return g.line("stablehlo.constant dense<%s> : tensor<%s>", constants[g.IntN(len(constants))], edgeTypes[t].elem)
}

func (g *edgeGenerator) of(list ...string) string { return list[g.IntN(len(list))] }

const (
	aBool = 0
	anInt = 3
)

// step writes one operation, with those that it needs.
func (g *edgeGenerator) step() {
	t := g.IntN(len(edgeTypes))
	e, whole := edgeTypes[t], g.tensor(t)
	switch g.IntN(22) {
	case 0:
		kind := map[string]string{"bool": "UNSIGNED", "unsigned": "UNSIGNED", "int": "SIGNED", "float": g.of("FLOAT", "TOTALORDER", "SIGNED")}[e.kind]
		x := g.pick(t)
		g.define(aBool, "stablehlo.compare %s, %s, %s, %s : (%s, %[5]s) -> tensor<4xi1>", g.of("EQ", "NE", "LT", "LE", "GT", "GE"), x, g.of(x, g.pick(t)), kind, whole)
	case 1:
		g.define(t, "stablehlo.select %s, %s, %s : tensor<4xi1>, %s", g.pick(aBool), g.pick(t), g.pick(t), whole)
	case 2:
		to := g.IntN(len(edgeTypes))
		g.define(to, "stablehlo.convert %s : (%s) -> %s", g.pick(t), whole, g.tensor(to))
	case 3:
		at := g.line("stablehlo.constant dense<%s> : tensor<i32>", g.of("-1", "0", "2", "3", "9"))
		part := g.line("stablehlo.dynamic_slice %s, %s, sizes = [2] : (%s, tensor<i32>) -> tensor<2x%s>", g.pick(t), at, whole, e.elem)
		g.define(t, "stablehlo.dynamic_update_slice %s, %s, %s : (%s, tensor<2x%s>, tensor<i32>) -> %[4]s", g.pick(t), part, at, whole, e.elem)
	case 4:
		g.define(t, `"stablehlo.gather"(%s, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (%s, tensor<4xi32>) -> %[3]s`,
			g.pick(t), g.pick(anInt), whole)
	case 5:
		g.define(t, "stablehlo.pad %s, %s, low = [%d], high = [%d], interior = [0] : (%s, tensor<%s>) -> %[5]s", g.pick(t), g.scalar(t), 0, 0, whole, e.elem)
	case 6:
		g.define(t, "stablehlo.reverse %s, dims = [0] : %s", g.pick(t), whole)
	case 7:
		both := g.line("stablehlo.concatenate %s, %s, dim = 0 : (%s, %[3]s) -> tensor<8x%s>", g.pick(t), g.pick(t), whole, e.elem)
		g.define(t, "stablehlo.slice %s [%s] : (tensor<8x%s>) -> %s", both, g.of("0:4", "4:8", "2:6", "1:8:2"), e.elem, whole)
	case 8:
		op := g.of("add", "multiply", "maximum", "minimum")
		if e.kind != "float" {
			op = g.of(op, "and", "or", "xor")
		}
		if g.IntN(2) == 0 {
			g.define(t, "stablehlo.reduce(%s init: %s) applies stablehlo.%s across dimensions = [] : (%s, tensor<%s>) -> %[4]s", g.pick(t), g.scalar(t), op, whole, e.elem)
			return
		}
		one := g.line("stablehlo.reduce(%s init: %s) applies stablehlo.%s across dimensions = [0] : (%s, tensor<%s>) -> tensor<%[5]s>", g.pick(t), g.scalar(t), op, whole, e.elem)
		g.define(t, "stablehlo.broadcast_in_dim %s, dims = [] : (tensor<%s>) -> %s", one, e.elem, whole)
	case 9:
		if e.kind != "bool" {
			g.define(t, "stablehlo.iota dim = 0 : %s", whole)
		}
	case 10, 11:
		g.loop(t)
	case 12:
		g.branches(t)
	default:
		op, n, _ := strings.Cut(g.of(edgeOps[e.kind]...), " ")
		switch n {
		case "1":
			g.define(t, "stablehlo.%s %s : %s", op, g.pick(t), whole)
		case "3":
			g.define(t, "stablehlo.%s %s, %s, %s : %s", op, g.pick(t), g.pick(t), g.pick(t), whole)
		default:
			if (op == "divide" || op == "remainder") && e.kind != "float" && g.indent == "  " && g.IntN(8) > 0 {
				return // most of these divide by zero
			}
			x := g.pick(t)
			g.define(t, "stablehlo.%s %s, %s : %s", op, x, g.of(x, g.pick(t), g.pick(t)), whole)
		}
	}
}

// inside writes operations of a region and returns a value of a type. What they make is not
// there outside.
func (g *edgeGenerator) inside(t, most int) string {
	outside := make([][]string, len(g.values))
	for i, list := range g.values {
		outside[i] = list[:len(list):len(list)]
	}
	g.indent += "  "
	for range g.IntN(most + 1) {
		g.step()
	}
	v := g.pick(t)
	g.indent = g.indent[2:]
	g.values = outside
	return v
}

// loop writes a loop that runs up to twice, or never.
func (g *edgeGenerator) loop(t int) {
	if len(g.indent) > 4 {
		return
	}
	whole := g.tensor(t)
	rounds := g.of("0", "0", "1", "2")
	zero := g.line("stablehlo.constant dense<0> : tensor<i32>")
	one := g.line("stablehlo.constant dense<1> : tensor<i32>")
	limit := g.line("stablehlo.constant dense<%s> : tensor<i32>", rounds)
	if g.IntN(3) > 0 {
		limit = g.line("stablehlo.optimization_barrier %s : tensor<i32>", limit)
	}
	g.n++
	r := fmt.Sprintf("%%v%d", g.n)
	x := g.pick(t)
	fmt.Fprintf(&g.body, "%[1]s%[2]s:3 = stablehlo.while(%[2]si = %[3]s, %[2]sx = %[4]s, %[2]sy = %[5]s) : tensor<i32>, %[6]s, %[6]s cond {\n", g.indent, r, zero, x, g.pick(t), whole)
	fmt.Fprintf(&g.body, "%[1]s  %[2]sc = stablehlo.compare LT, %[2]si, %[3]s, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n%[1]s  stablehlo.return %[2]sc : tensor<i1>\n%[1]s} do {\n",
		g.indent, r, limit)
	g.values[t] = append(g.values[t], r+"x", r+"y")
	next := g.inside(t, 5)
	g.values[t] = g.values[t][:len(g.values[t])-2]
	fmt.Fprintf(&g.body, "%[1]s  %[2]sn = stablehlo.add %[2]si, %[3]s : tensor<i32>\n%[1]s  stablehlo.return %[2]sn, %[4]s, %[2]sy : tensor<i32>, %[5]s, %[5]s\n%[1]s}\n",
		g.indent, r, one, next, whole)
	g.define(t, "stablehlo.optimization_barrier %s#1 : %s", r, whole)
}

// branches writes a choice of two or three branches, by an index that may be out of bounds.
func (g *edgeGenerator) branches(t int) {
	if len(g.indent) > 4 {
		return
	}
	whole := g.tensor(t)
	index := g.line("stablehlo.constant dense<%s> : tensor<i32>", g.of("-1", "0", "1", "2", "7"))
	if g.IntN(2) == 0 {
		index = g.line("stablehlo.optimization_barrier %s : tensor<i32>", index)
	}
	g.n++
	r := fmt.Sprintf("%%v%d", g.n)
	fmt.Fprintf(&g.body, "%s%s = \"stablehlo.case\"(%s) ({\n", g.indent, r, index)
	for i := range 2 + g.IntN(2) {
		if i > 0 {
			fmt.Fprintf(&g.body, "%s}, {\n", g.indent)
		}
		v := g.inside(t, 3)
		fmt.Fprintf(&g.body, "%s  stablehlo.return %s : %s\n", g.indent, v, whole)
	}
	fmt.Fprintf(&g.body, "%s}) : (tensor<i32>) -> %s\n", g.indent, whole)
	g.values[t] = append(g.values[t], r)
}
