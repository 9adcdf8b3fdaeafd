// Package typedgen makes random programs of MLIR's own dialects from the rows of their operations. It is for tests that compare verdicts
// and forms with mlir-opt's.
package typedgen

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Dialects are MLIR's own dialects.
var Dialects = []string{"affine", "arith", "bufferization", "cf", "complex", "index", "linalg", "math", "memref", "ml_program", "quant", "scf", "shape",
	"sparse_tensor", "tensor", "tosa", "ub", "vector"}

// Stricter are operations for which the MLIR in jaxlib, which is newer than mlir-opt 22, and hlobc have a rule that mlir-opt has not.
// mlir-opt refuses arguments of tosa.cond_if that are not tensors, without an error.
var Stricter = map[string]bool{"affine.for": true, "affine.yield": true, "tensor.collapse_shape": true, "tensor.expand_shape": true, "memref.generic_atomic_rmw": true,
	"memref.atomic_yield": true, "vector.compressstore": true, "vector.multi_reduction": true, "vector.gather": true, "vector.scatter": true,
	"tensor.parallel_insert_slice": true, "tosa.cond_if": true, "tosa.yield": true}

// Laxer are operations of which the MLIR in jaxlib, and hlobc, accept more than mlir-opt 22: memref.cast of a buffer without a rank to
// its own type.
var Laxer = map[string]bool{"memref.cast": true}

// Respelt are operations whose custom assembly is another in jaxlib, and in hlobc, than in mlir-opt 22.
var Respelt = map[string]bool{"shape.broadcast": true}

// symbols are what programs refer to.
var symbols = []struct{ name, text string }{
	{"@f", `func.func private @f(i32) -> i32`},
	{"@g", `"memref.global"() <{sym_name = "g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()`},
	{"@w", `"ml_program.global"() <{is_mutable, sym_name = "w", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()`},
}

// Whole returns functions that [Generator.Program] made, with the symbols that they refer to.
func Whole(programs string) string {
	var b strings.Builder
	for _, s := range symbols {
		if strings.Contains(programs, s.name) {
			b.WriteString(s.text + "\n")
		}
	}
	b.WriteString(programs)
	return b.String()
}

// Generator makes functions around one operation of a dialect. The row of the operation says which of the types and attributes that
// follow may be where; what goes beyond a row is left to chance, so many programs are not valid.
type Generator struct {
	*rand.Rand
	Dialect *schema.Dialect
	// Twist, unless it is nil, chooses a size or number to change in each program, which is otherwise the one that Rand gives.
	Twist *rand.Rand

	m     *ir.Module // of all types and attributes
	types []node[ir.Type]
	attrs []node[ir.Attr]
	fits  map[string][]string // texts by constraint

	container, scalar string
	alike             int      // at least this many of 20 types repeat the previous one
	args              []string // types of the function's arguments
	before            string   // operations that come before
	end               *ods.Op  // what ends regions, instead of what usually does
}

type node[T any] struct {
	text string
	node T
}

var (
	containers = []string{"tensor<%s>", "tensor<4x%s>", "tensor<?x%s>", "tensor<2x3x%s>", "tensor<2x?x%s>", "tensor<1x4x4x2x%s>", "tensor<3x2x4x%s>",
		"tensor<*x%s>", "memref<%s>", "memref<4x%s>", "memref<?x%s>", "memref<2x3x%s>", "memref<*x%s>", "memref<4x%s, 1>",
		"memref<4x%s, strided<[1], offset: ?>>", "memref<?x?x%s>", "vector<4x%s>", "vector<2x3x%s>", "vector<[4]x%s>", "vector<%s>", "vector<1x%s>"}
	scalars = []string{"i1", "i8", "i16", "i32", "i64", "ui8", "si4", "index", "f16", "f32", "f64", "bf16", "f8E4M3FN", "complex<f32>", "complex<f64>"}
	plain   = []string{"none", "tuple<i32>", "() -> ()", "(i32) -> i32", "!shape.shape", "!shape.size", "!shape.witness", "!shape.value_shape",
		"!ml_program.token", "!tosa.shape<1>", "!tosa.shape<2>", "!tosa.shape<4>", "!quant.uniform<i8:f32, 0.5>", "tensor<4x!quant.uniform<i8:f32, 0.5:3>>",
		"tensor<4xf32, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>", "tensor<2x3xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>",
		"memref<4xf32, affine_map<(d0) -> (d0 * 2)>>"}
	attributes = []string{"unit", "true", "false", `"text"`, `"minor"`, `""`, "@f", "@g", "@w", "@m::@f", "i32", "f32", "tensor<4xf32>", "(i32) -> i32", "{}", "{a = 1 : i32}",
		"[]", "[0]", "[0, 1]", "[1, 0]", "[1]", "[1, 2]", "[[0], [1]]", "[[0, 1]]", "[[0, 1], [2]]", "[true]", "[true, false]", "[affine_map<(d0) -> (d0)>]",
		"[affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]", "[affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]",
		"[affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>]",
		"[#vector.iterator_type<parallel>]", "[#linalg.iterator_type<parallel>]", "[#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>]",
		"array<i64>", "array<i64: 0>", "array<i64: 1>", "array<i64: 2>", "array<i64: 4>", "array<i64: 0, 0>", "array<i64: 0, 1>", "array<i64: 1, 0>", "array<i64: 1, 1>", "array<i64: 2, 3>",
		"array<i64: -9223372036854775808>", "array<i64: 2, 0, 1>", "array<i64: 0, 1, 2>", "array<i64: 0, 0, 0, 0>", "array<i64: 1, 1, 1, 1>", "array<i64: 2, 2>",
		"array<i32>", "array<i32: 0>", "array<i32: 1, 0>", "array<i32: 0, 1>", "array<i32: 1, 0, 2>", "array<i1: true>", "array<i8: 1, 2>",
		"dense<1> : tensor<1xi64>", "dense<1> : tensor<2xi64>", "dense<[1, 2]> : tensor<2xi64>", "dense<1> : vector<4xi32>", "dense<1.5> : tensor<4xf32>", "dense<0> : tensor<2x2xi64>",
		"dense<[1, 2]> : tensor<2xindex>", "dense<3> : tensor<1xindex>", "dense<2> : tensor<4xi32>", "dense<1> : tensor<1xi32>", "dense<1> : tensor<2xi32>", "dense<2> : tensor<1xi32>", "dense<> : tensor<0xi32>", "dense<0.0> : tensor<1xf32>", "dense<0> : tensor<1xi8>", "dense<1.5> : vector<4xf32>",
		"dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>", "dense<true> : tensor<4xi1>", "dense<[1, 2, 3, 4]> : tensor<4xindex>",
		"0 : i1", "1 : i8", "2 : i32", "0 : i32", "1 : i32", "0 : i64", "1 : i64", "3 : i64", "5 : i64", "8 : i64", "0 : index", "1 : index", "7 : index", "1.5 : f32", "0.0 : f32", "2.0 : f64", "1.0 : f16",
		"affine_map<() -> ()>", "affine_map<() -> (0)>", "affine_map<(d0) -> (d0)>", "affine_map<(d0) -> (d0 + 1)>", "affine_map<(d0, d1) -> (d0, d1)>", "affine_map<(d0, d1) -> (d1, d0)>", "affine_map<(d0)[s0] -> (d0, s0)>",
		"affine_map<(d0, d1) -> (d0)>", "affine_map<()[s0] -> (s0)>",
		"affine_set<(d0) : (d0 >= 0)>", "affine_set<() : (0 == 0)>", "affine_set<(d0)[s0] : (d0 - s0 == 0)>", "[1.5 : f32, 2.0 : f32]", `["a", "b"]`, "[unit]", "#ub.poison"}
)

// sparse are types for programs of sparse_tensor: of tensors that are stored in several ways, the buffers that store them, and what goes
// through their levels.
func sparse() (list []string) {
	encodings := []string{
		"map = (d0) -> (d0 : compressed)", "map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 8",
		"map = (d0, d1) -> (d1 : compressed(nonunique), d0 : singleton)", "map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(nonordered))",
		"map = (d0, d1) -> (d0 : loose_compressed(nonunique), d1 : singleton(nonunique, soa))", "map = (d0, d1) -> (d0 : batch, d1 : compressed)",
		"map = (d0, d1) -> (d0 floordiv 2 : dense, d1 : compressed, d0 mod 2 : dense)", "map = (d0, d1) -> (d0 : dense, d1 : structured[2, 4])",
		"map = (d0 : #sparse_tensor<slice(0, ?, 1)>, d1 : #sparse_tensor<slice(1, 2, 1)>) -> (d0 : dense, d1 : compressed)",
		"map = (d0, d1, d2) -> (d0 : dense, d1 : compressed, d2 : dense)", "map = (d0, d1, d2) -> (d0 : dense, d1 : compressed(nonunique), d2 : singleton)",
	}
	for i, e := range encodings {
		shape := [...]string{"2x3x", "?x3x", "4x?x"}[i%3]
		switch {
		case i == 0:
			shape = "4x"
		case i >= len(encodings)-2:
			shape = "1x3x2x"
		}
		e = "<{ " + e + " }>"
		list = append(list, "tensor<"+shape+"f64, #sparse_tensor.encoding"+e+">", "!sparse_tensor.storage_specifier<#sparse_tensor.encoding"+e+">")
		for _, levels := range []string{"0", "1", "0 to 2"} {
			list = append(list, "!sparse_tensor.iter_space<"+e+", lvls = "+levels+">", "!sparse_tensor.iterator<"+e+", lvls = "+levels+">")
		}
	}
	for _, elem := range []string{"index", "i32", "i8", "f64"} {
		list = append(list, "memref<?x"+elem+", strided<[?], offset: ?>>", "memref<2x?x"+elem+">", "tensor<?x2x"+elem+">")
	}
	return list
}

// New returns a generator for one of [Dialects]. Equal seeds give equal programs.
func New(name string, seed uint64) *Generator {
	m := ir.New(dialect.Default())
	g := &Generator{Rand: rand.New(rand.NewPCG(seed, 22)), Dialect: dialect.Default().Lookup(name), m: m, fits: map[string][]string{}}
	typ := func(text string) {
		if x, err := asm.ParseType(text, m); err == nil {
			g.types = append(g.types, node[ir.Type]{text, x})
		}
	}
	attr := func(text string) {
		if x, err := asm.ParseAttr(text, m); err == nil {
			g.attrs = append(g.attrs, node[ir.Attr]{text, x})
		}
	}
	for _, s := range scalars {
		typ(s)
		for _, c := range containers {
			typ(fmt.Sprintf(c, s))
		}
	}
	for _, s := range plain {
		typ(s)
	}
	if name == "sparse_tensor" {
		for _, s := range sparse() {
			typ(s)
		}
	}
	for _, s := range attributes {
		attr(s)
	}
	if name == "sparse_tensor" {
		attr("#sparse_tensor.encoding<{ map = (d0) -> (d0 floordiv 2 : dense, d0 mod 2 : compressed) }>")
	}
	for _, o := range []string{name, "arith", "vector"} { // enums, with those of other dialects that operations use
		d := dialect.Default().Lookup(o)
		for _, e := range d.Ops.Enums {
			for _, c := range e.Cases {
				if e.Mnemonic != "" {
					attr("#" + o + "." + e.Mnemonic + "<" + c.Keyword + ">")
					attr("#" + o + "<" + e.Mnemonic + " " + c.Keyword + ">")
				}
				attr(fmt.Sprintf("%d : i32", c.Value))
				attr(fmt.Sprintf("%d : i64", c.Value))
			}
		}
	}
	return g
}

func (g *Generator) one(list []string) string { return list[g.IntN(len(list))] }

// typesOf returns the texts of all types that satisfy a constraint, and attrsOf those of attributes.
func (g *Generator) typesOf(expr string) []string {
	return fitting(g, "type "+expr, g.types, func() (constraint.TypePredicate, error) {
		return constraint.CompileType(dialect.Default(), g.Dialect.Name, expr)
	})
}

func (g *Generator) attrsOf(expr string) []string {
	return fitting(g, "attr "+expr, g.attrs, func() (constraint.AttrPredicate, error) {
		return constraint.CompileAttr(dialect.Default(), g.Dialect.Name, expr)
	})
}

// fitting returns the texts of the nodes that satisfy a constraint, which is compiled when the key is new.
func fitting[T any, P ~func(T) bool](g *Generator, key string, nodes []node[T], compile func() (P, error)) []string {
	list, ok := g.fits[key]
	if !ok {
		holds, err := compile()
		for _, n := range nodes {
			if err == nil && holds(n.node) {
				list = append(list, n.text)
			}
		}
		g.fits[key] = list
	}
	return list
}

// typ returns a type that satisfies a constraint if there is one, often one that was there before.
func (g *Generator) typ(expr string, before []string) string {
	if len(before) > 0 && g.IntN(20) < g.alike {
		var fit []string
		for _, b := range before {
			if slices.Contains(g.typesOf(expr), b) {
				fit = append(fit, b)
			}
		}
		if len(fit) > 0 {
			return g.one(fit)
		}
	}
	list := g.typesOf(expr)
	if len(list) == 0 {
		return "i32"
	}
	themed := []string{fmt.Sprintf(g.container, g.scalar), g.scalar}
	for _, s := range scalars {
		themed = append(themed, fmt.Sprintf(g.container, s))
	}
	for _, c := range containers {
		themed = append(themed, fmt.Sprintf(c, g.scalar))
	}
	for _, s := range themed {
		if g.IntN(3) > 0 && slices.Contains(list, s) {
			return s
		}
	}
	return g.one(list)
}

// values returns types for declared operands or results, and how many each has.
func (g *Generator) values(values []ods.Value, before []string) (list []string, segments []string) {
	for _, v := range values {
		n := 1
		switch v.Arity {
		case ods.Optional:
			n = g.IntN(2)
		case ods.Variadic:
			n = []int{0, 1, 1, 2, 2, 3}[g.IntN(6)]
		}
		for range n {
			t := g.typ(v.Type, append(slices.Clone(before), list...))
			list = append(list, t)
		}
		segments = append(segments, strconv.Itoa(n))
	}
	return list, segments
}

// value adds an argument of a type to the function and returns its name. Shapes of tosa are constants.
func (g *Generator) value(t string) string {
	if digits, ok := strings.CutPrefix(t, "!tosa.shape<"); ok && g.IntN(10) > 0 {
		n, _ := strconv.Atoi(strings.TrimSuffix(digits, ">"))
		sizes := make([]string, n)
		for i := range sizes {
			sizes[i] = strconv.Itoa([]int{1, 1, 2, 3, 4}[g.IntN(5)])
		}
		name := "%s" + strconv.Itoa(strings.Count(g.before, "\n"))
		g.before += fmt.Sprintf("%s = \"tosa.const_shape\"() <{values = dense<[%s]> : tensor<%dxindex>}> : () -> %s\n  ", name, strings.Join(sizes, ", "), n, t)
		return name
	}
	g.args = append(g.args, t)
	return "%a" + strconv.Itoa(len(g.args)-1)
}

// element returns the element type of a container.
func element(t string) string {
	if head, rest, ok := strings.Cut(t, "<"); ok && (head == "tensor" || head == "memref" || head == "vector") {
		rest = strings.TrimSuffix(rest, ">")
		rest, _, _ = strings.Cut(rest, ",")
		for len(rest) > 0 && (rest[0] == '?' || rest[0] == '[' || rest[0] >= '0' && rest[0] <= '9') {
			_, rest, _ = strings.Cut(rest, "x")
		}
		return strings.TrimPrefix(rest, "*x")
	}
	return t
}

// terminators are those of operations whose rows do not name one.
var terminators = map[string]string{"tensor": "tensor.yield", "linalg": "linalg.yield", "shape": "shape.yield", "scf": "scf.yield", "vector": "vector.yield",
	"sparse_tensor": "sparse_tensor.yield", "tosa": "tosa.yield", "affine": "affine.yield", "scf.while": "scf.condition", "memref": "memref.alloca_scope.return",
	"memref.generic_atomic_rmw": "memref.atomic_yield", "shape.assuming": "shape.assuming_yield", "shape.func": "shape.return", "ml_program.subgraph": "ml_program.output", "ml_program": "ml_program.return"}

// region returns a region for an operation with the given types.
func (g *Generator) region(op *ods.Op, number int, operands, results []string) string {
	full := g.Dialect.Name + "." + op.Name
	end := terminators[full]
	for _, p := range op.Preds {
		if p.Name == "SingleBlockImplicitTerminator" {
			end = p.Args[0]
		}
	}
	if end == "" || full == "scf.while" && number == 1 {
		end = terminators[g.Dialect.Name]
	}
	if g.end != nil {
		end = g.Dialect.Name + "." + g.end.Name
	}
	pick := func(before ...[]string) []string { return before[g.IntN(len(before))] }
	elements := func(list []string) (out []string) {
		for _, t := range list {
			out = append(out, element(t))
		}
		return out
	}
	index := []string{"index"}
	last := operands[max(0, len(operands)-1):]
	args := pick(nil, index, []string{"index", "index"}, operands, results, elements(operands), append(slices.Clone(index), results...), elements(last))
	if full == "scf.index_switch" {
		args = nil // its custom assembly has none
	}
	yields := pick(nil, results, results, operands, elements(results), elements(last), []string{"i1"}, index)
	if end == "scf.condition" {
		yields = append([]string{"i1"}, yields...)
	}
	var names, declared []string
	for i, a := range args {
		names = append(names, fmt.Sprintf("%%b%d_%d", number, i))
		declared = append(declared, names[i]+": "+a)
	}
	var given []string
	for i, y := range yields {
		if i < len(args) && args[i] == y && g.IntN(2) == 0 {
			given = append(given, names[i])
		} else {
			given = append(given, g.value(y))
		}
	}
	head := ""
	if len(args) > 0 {
		head = "^bb0(" + strings.Join(declared, ", ") + "): "
	}
	if end == "" || op.Traits.Has(ods.NoTerminator) && g.IntN(2) == 0 {
		return "{" + head + "}"
	}
	return fmt.Sprintf("{%s%s }", head, g.ending(end, given, yields))
}

// layouts are words like nhwc in the names of convolutions and poolings, which have a letter for each dimension.
var layouts = regexp.MustCompile(`^[nchwdgfm]{2,6}$`)

// ranks returns the ranks of the inputs and of the output of an operation of linalg.
func (g *Generator) ranks(name string) (in []int, out int) {
	base := strings.TrimSuffix(strings.TrimPrefix(name, "quantized_"), "_q")
	if list, ok := map[string][]int{"matmul": {2, 2, 2}, "batch_matmul": {3, 3, 3}, "batch_reduce_matmul": {3, 3, 2}, "batch_matvec": {3, 2, 2}, "batch_vecmat": {2, 3, 2},
		"matvec": {2, 1, 1}, "vecmat": {1, 2, 1}, "dot": {1, 1, 0}, "mmt4d": {4, 4, 4}, "batch_mmt4d": {5, 5, 5}, "conv_1d": {1, 1, 1}, "conv_2d": {2, 2, 2}, "conv_3d": {3, 3, 3},
		"fill_rng_2d": {0, 0, 0, 2}}[base]; ok {
		return list[:len(list)-1], list[len(list)-1]
	}
	for word := range strings.SplitSeq(base, "_") {
		if layouts.MatchString(word) {
			in = append(in, len(word))
		}
	}
	switch {
	case len(in) > 0 && strings.HasPrefix(base, "pooling"):
		return append(in, in[0]-2), in[0]
	case len(in) > 1:
		out = in[0]
		if strings.HasPrefix(base, "depthwise") && strings.HasSuffix(base, "m") {
			out++
		}
		return in, out
	}
	rank := g.IntN(4)
	for range []int{1, 1, 2, 2, 3}[g.IntN(5)] {
		in = append(in, rank)
	}
	if base == "fill" {
		in = []int{0}
	}
	return in, rank
}

// structured returns inputs and an output for an operation of linalg, of sizes that are not known.
func (g *Generator) structured(op *ods.Op) (in, out []string, ok bool) {
	if len(op.Operands) != 2 || op.Operands[0].Arity != ods.Variadic || op.Operands[1].Arity != ods.Variadic {
		return nil, nil, false
	}
	elem := g.one([]string{"f32", "f32", "i32", "f64", "bf16", "i8", "complex<f32>", "i1"})
	kind := g.one([]string{"tensor", "tensor", "memref"})
	typ := func(rank int) string {
		if g.IntN(12) == 0 {
			elem = g.one([]string{"f32", "i32", "f16"})
		}
		return kind + "<" + strings.Repeat("?x", rank) + elem + ">"
	}
	ranks, rank := g.ranks(op.Name)
	for _, r := range ranks {
		if r == 0 && g.IntN(4) > 0 {
			in = append(in, elem)
		} else {
			in = append(in, typ(r))
		}
	}
	if op.Name == "fill_rng_2d" {
		in = []string{"f64", "f64", "i32"}
	}
	if strings.HasSuffix(op.Name, "_q") || strings.HasPrefix(op.Name, "quantized") {
		in = append(in, "i32", "i32")
	}
	return in, []string{typ(rank)}, true
}

// body returns a region whose arguments are elements of the operands, and which yields the last, in contractions after adding the
// product of the others.
func (g *Generator) body(operands []string, contraction bool) string {
	var args []string
	for i, t := range operands {
		args = append(args, fmt.Sprintf("%%b%d: %s", i, element(t)))
	}
	last := len(operands) - 1
	if last == 2 && contraction {
		mul, add := "arith.muli", "arith.addi"
		switch t := element(operands[2]); {
		case strings.HasPrefix(t, "complex"):
			mul, add = "complex.mul", "complex.add"
		case strings.HasPrefix(t, "f") || strings.HasPrefix(t, "bf"):
			mul, add = "arith.mulf", "arith.addf"
		}
		t := element(operands[2])
		return fmt.Sprintf("{^bb0(%s): %%m = \"%s\"(%%b0, %%b1) : (%s, %s) -> %s %%s = \"%s\"(%%b2, %%m) : (%s, %s) -> %s \"linalg.yield\"(%%s) : (%s) -> () }",
			strings.Join(args, ", "), mul, element(operands[0]), element(operands[1]), t, add, t, t, t, t)
	}
	return fmt.Sprintf("{^bb0(%s): \"linalg.yield\"(%%b%d) : (%s) -> () }", strings.Join(args, ", "), last, element(operands[last]))
}

// Program returns a function of the given name with an operation of the dialect; [Whole] adds what it refers to. Terminators end a region of another operation if there is one for them.
func (g *Generator) Program(op *ods.Op, name string) string {
	g.end = nil
	for op.Traits.Has(ods.IsTerminator) {
		hosts := g.hosts(op)
		if len(hosts) == 0 {
			break
		}
		g.end, op = op, hosts[g.IntN(len(hosts))]
	}
	g.container, g.scalar, g.alike = g.one(containers), g.one(scalars), 6+g.IntN(14)
	g.args, g.before = nil, ""
	operands, sizes := g.values(op.Operands, nil)
	before := slices.Clone(operands)
	for _, t := range operands { // results are often what containers hold
		e := element(t)
		before = append(before, e, strings.TrimSuffix(strings.TrimPrefix(e, "complex<"), ">"))
	}
	if g.Dialect.Name == "affine" && op.Name == "if" && g.IntN(10) > 0 { // the row allows all types
		for i := range operands {
			operands[i] = "index"
		}
	}
	results, resultSizes := g.values(op.Results, before)
	if g.Dialect.Name == "quant" && g.IntN(5) > 0 { // the same but for the element type
		if t := operands[0]; strings.HasPrefix(t, "tensor<") {
			e := g.one([]string{"f32", "i8", "i16", "!quant.uniform<i8:f32, 0.5:3>", "!quant.uniform<i16:f32, 0.25>"})
			results[0] = strings.TrimSuffix(t, element(t)+">") + e + ">"
		}
	}
	structured := g.Dialect.Name == "linalg" && g.IntN(10) > 0
	if structured {
		var in, out []string
		if in, out, structured = g.structured(op); structured {
			operands, sizes = append(in, out...), []string{strconv.Itoa(len(in)), strconv.Itoa(len(out))}
			results, resultSizes = nil, nil
			if strings.HasPrefix(out[0], "tensor") {
				results = out
			}
		}
	}
	var attrs, names []string
	for i := range op.Attrs {
		a := &op.Attrs[i]
		if !a.Since.IsZero() && a.MayBeAbsent() || !a.Until.IsZero() {
			continue // not in mlir-opt
		}
		if a.MayBeAbsent() && g.IntN(5) > 1 {
			continue
		}
		if list := g.attrsOf(a.Constraint); len(list) > 0 {
			attrs = append(attrs, a.Name+" = "+g.one(list))
		}
	}
	if g.Twist != nil {
		twist(g.Twist, operands, results, attrs)
	}
	if op.Traits.Has(ods.AttrSizedOperandSegments) {
		attrs = append(attrs, "operandSegmentSizes = array<i32: "+strings.Join(sizes, ", ")+">")
	}
	if op.Traits.Has(ods.AttrSizedResultSegments) {
		attrs = append(attrs, "resultSegmentSizes = array<i32: "+strings.Join(resultSizes, ", ")+">")
	}
	for _, t := range operands {
		names = append(names, g.value(t))
	}
	var regions []string
	for i, r := range op.Regions {
		n := 1
		if r.Variadic {
			n = g.IntN(3)
		}
		for k := range n {
			if structured {
				regions = append(regions, g.body(operands, slices.ContainsFunc(op.Preds, func(p ods.Pred) bool { return p.Name == "ContractionOpInterface" })))
				continue
			}
			regions = append(regions, g.region(op, i+k, operands, results))
		}
	}
	var b strings.Builder
	if len(results) > 0 {
		fmt.Fprintf(&b, "%%r:%d = ", len(results))
	}
	fmt.Fprintf(&b, "\"%s.%s\"(%s)", g.Dialect.Name, op.Name, strings.Join(names, ", "))
	tail := "  return\n"
	if op.Traits.Has(ods.IsTerminator) {
		to := g.targets(op, operands, sizes)
		attrs = append(slices.DeleteFunc(attrs, func(a string) bool { return strings.HasPrefix(a, "case_") }), to.attrs...)
		if len(to.names) > 0 {
			b.WriteString("[" + strings.Join(to.names, ", ") + "]")
		}
		tail = to.blocks.String()
	}
	if len(attrs) > 0 {
		fmt.Fprintf(&b, " <{%s}>", strings.Join(attrs, ", "))
	}
	if len(regions) > 0 {
		fmt.Fprintf(&b, " (%s)", strings.Join(regions, ", "))
	}
	fmt.Fprintf(&b, " : (%s) -> (%s)", strings.Join(operands, ", "), strings.Join(results, ", "))
	var args []string
	for i, t := range g.args {
		args = append(args, "%a"+strconv.Itoa(i)+": "+t)
	}
	return fmt.Sprintf("func.func @%s(%s) {\n  %s%s\n%s}\n", name, strings.Join(args, ", "), g.before, b.String(), tail)
}
