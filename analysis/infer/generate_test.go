package infer_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// generator generates operations from their definitions: operands of roughly matching types,
// attributes of the right kind, regions whose arguments may be right, and result types at or near
// the inferred ones.
type generator struct {
	r     *rand.Rand
	m     *ir.Module // for types
	tests map[string]constraint.TypePredicate
	base  []int64 // the shape of most operands
	elem  ir.Type
	alt   ir.Type
}

func newGenerator(r *rand.Rand) *generator {
	return &generator{r: r, m: ir.New(dialect.Default()), tests: map[string]constraint.TypePredicate{}}
}

func (g *generator) one(n int) bool { return g.r.IntN(n) == 0 }

func pick[T any](g *generator, list ...T) T { return list[g.r.IntN(len(list))] }

func (g *generator) size() int64 {
	return pick[int64](g, 1, 2, 2, 3, 4, 4, 6, 8, 0, types.Dynamic)
}

func (g *generator) shape(rank int) []int64 {
	s := make([]int64, rank)
	for i := range s {
		s[i] = g.size()
	}
	return s
}

func (g *generator) floatType() ir.Type {
	return types.NewFloat(g.m, pick(g, types.F32(), types.F32(), types.F64(), types.F16(), types.BF16(), types.F8E4M3FN(), types.F8E5M2(), types.F4E2M1FN(), types.TF32()))
}

func (g *generator) element() ir.Type {
	signless := func(w uint32) ir.Type { return types.NewInteger(g.m, w, types.Signless) }
	switch g.r.IntN(12) {
	case 0, 1, 2:
		return g.floatType()
	case 3:
		return signless(1)
	case 4:
		return signless(pick[uint32](g, 2, 4, 8, 16))
	case 5, 6:
		return signless(pick[uint32](g, 32, 64))
	case 7:
		return types.NewInteger(g.m, pick[uint32](g, 8, 32, 64, 128), pick(g, types.Unsigned, types.Unsigned, types.Signed))
	case 8:
		return types.NewComplex(g.m, types.NewFloat(g.m, pick(g, types.F32(), types.F64(), types.F16())))
	case 9:
		return types.NewIndex(g.m)
	case 10:
		w := pick[uint32](g, 4, 8, 8, 16, 32)
		return types.NewUniformQuantized(g.m, types.UniformQuantized{Flags: 1, Storage: signless(w), Expressed: types.NewFloat(g.m, types.F32()),
			Scale: pick(g, 1.0, 0.5), ZeroPoint: pick[int64](g, 0, 0, 3), Min: -1 << (w - 1), Max: 1<<(w-1) - 1})
	default:
		n := 1 + g.r.IntN(4)
		scales := make([]float64, n)
		for i := range scales {
			scales[i] = float64(i + 1)
		}
		return types.NewUniformQuantizedPerAxis(g.m, types.UniformQuantizedPerAxis{Flags: 1, Storage: signless(8), Expressed: types.NewFloat(g.m, types.F32()),
			Dim: uint64(g.r.IntN(3)), Scales: scales, ZeroPoints: make([]int64, n), Min: -128, Max: 127})
	}
}

// tensor returns a ranked tensor type. Some of its dynamic sizes may be bounded.
func (g *generator) tensor(shape []int64, elem ir.Type) ir.Type {
	var enc ir.Attr
	if g.one(4) {
		bounds := make([]int64, len(shape))
		any := false
		for i, n := range shape {
			bounds[i] = types.Dynamic
			if n == types.Dynamic && !g.one(3) {
				bounds[i], any = pick[int64](g, 2, 4, 8), true
			}
		}
		if any {
			enc = attrs.NewTypeExtensions(g.m, bounds...)
		}
	}
	return types.NewTensor(g.m, shape, elem, enc)
}

// near returns a slightly changed shape.
func (g *generator) near(shape []int64) []int64 {
	s := append([]int64(nil), shape...)
	switch g.r.IntN(6) {
	case 0:
		s = append(s, g.size())
	case 1:
		if len(s) > 0 {
			s = s[:len(s)-1]
		}
	default:
		if len(s) > 0 {
			s[g.r.IntN(len(s))] = g.size()
		}
	}
	return s
}

func (g *generator) typ() ir.Type {
	shape, elem := g.base, g.elem
	switch g.r.IntN(12) {
	case 0:
		shape = nil
	case 1:
		shape = []int64{pick[int64](g, int64(len(g.base)), 2, 1)}
	case 2, 3:
		shape = g.near(shape)
	case 4:
		elem = g.alt
	case 5:
		shape, elem = nil, g.alt
	}
	return g.tensor(shape, elem)
}

// value returns a type that, most of the time, an operand or result declared as text may have.
func (g *generator) value(dialectName, text string) ir.Type {
	p, ok := g.tests[dialectName+" "+text]
	if !ok {
		var err error
		if p, err = constraint.CompileType(dialect.Default(), dialectName, text); err != nil {
			panic(err)
		}
		g.tests[dialectName+" "+text] = p
	}
	var t ir.Type
	for try := range 40 {
		switch {
		case try < 4:
			t = g.typ()
		case try < 20:
			t = g.tensor(g.base, g.element())
		case try < 26:
			t = g.tensor(nil, g.element())
		case try < 32:
			t = g.tensor([]int64{int64(max(len(g.base), 1))}, g.element())
		default:
			t = pick[ir.Type](g, types.NewToken(g.m), types.NewTuple(g.m, g.typ(), g.typ()), types.NewFuture(g.m, g.typ()))
		}
		if p(t) || g.one(60) {
			break
		}
	}
	return t
}

func (g *generator) spell(t ir.Type) string { return string(asm.AppendType(nil, g.m, t)) }

func (g *generator) numbers(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint(g.small())
	}
	return strings.Join(list, ", ")
}

func (g *generator) small() int64 { return pick[int64](g, 0, 0, 1, 1, 1, 2, 3, 4, -1) }

// dims returns a few dimensions of the base shape, mostly distinct and in order.
func (g *generator) dims(n int) string {
	rank := max(len(g.base), 1)
	list := g.r.Perm(rank)[:max(min(n, rank), 0)]
	if !g.one(4) {
		for i := range list {
			for k := range i {
				if list[k] > list[i] {
					list[k], list[i] = list[i], list[k]
				}
			}
		}
	}
	if g.one(12) {
		list = append(list, g.r.IntN(5))
	}
	out := make([]string, len(list))
	for i, d := range list {
		out[i] = fmt.Sprint(d)
	}
	return "[" + strings.Join(out, ", ") + "]"
}

func (g *generator) few() int { return g.r.IntN(3) }

// groups returns replica groups, most of them valid.
func (g *generator) groups() string {
	rows, columns := 1+g.r.IntN(2), pick(g, 1, 2, 2, 4)
	perm := g.r.Perm(rows * columns)
	if g.one(8) {
		perm[0] = g.r.IntN(4) - 1
	}
	var b strings.Builder
	b.WriteString("dense<[")
	for i := range rows {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("[")
		for k := range columns {
			if k > 0 {
				b.WriteString(", ")
			}
			fmt.Fprint(&b, perm[i*columns+k])
		}
		b.WriteString("]")
	}
	fmt.Fprintf(&b, "]> : tensor<%dx%dxi64>", rows, columns)
	return b.String()
}

func (g *generator) paddings(n int) string {
	if n == 0 {
		return "dense<> : tensor<0x2xi64>"
	}
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("[%d, %d]", g.small(), g.small())
	}
	return fmt.Sprintf("dense<[%s]> : tensor<%dx2xi64>", strings.Join(list, ", "), n)
}

// layouts returns layouts for n values of the base rank.
func (g *generator) layouts(n int) string {
	list := make([]string, n)
	for i := range list {
		perm := g.r.Perm(len(g.base))
		if g.one(8) && len(perm) > 0 {
			perm[0] = 7
		}
		list[i] = fmt.Sprintf("dense<%s> : tensor<%dxindex>", strings.ReplaceAll(fmt.Sprint(perm), " ", ", "), len(perm))
		if len(perm) == 0 {
			list[i] = "dense<> : tensor<0xindex>"
		}
	}
	return "[" + strings.Join(list, ", ") + "]"
}

func enumOf(d *ods.Dialect, name string) *ods.Enum {
	for _, e := range d.Enums {
		if e.Name == name {
			return e
		}
	}
	return nil
}

// attr returns the text of a value for an attribute, or "" to leave it out.
func (g *generator) attr(d *ods.Dialect, op *ods.Op, a *ods.Attr) string {
	rank := len(g.base)
	count := rank
	if g.one(10) {
		count = g.r.IntN(4)
	}
	switch a.Name {
	case "replica_groups":
		return g.groups()
	case "source_target_pairs":
		return pick(g, "dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>", "dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>", "dense<[[0], [1]]> : tensor<2x1xi64>",
			"dense<> : tensor<0x2xi64>", "dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>", "dense<[[-1, 0]]> : tensor<1x2xi64>")
	case "padding":
		return g.paddings(count)
	case "operand_layouts":
		return g.layouts(pick(g, len(op.Operands), 1, 2))
	case "result_layouts":
		return g.layouts(1)
	case "layout":
		return pick(g, "[[0, 1]]", "[[1, 0]]", "[]", "[1]", "[[0 : i64], []]")
	case "output_operand_aliases":
		return fmt.Sprintf("[#stablehlo.output_operand_alias<output_tuple_indices = [%s], operand_index = %d, operand_tuple_indices = [%s]>]",
			g.numbers(g.r.IntN(2)), g.r.IntN(2), g.numbers(g.r.IntN(2)))
	case "backend_config":
		return pick(g, `""`, `"x"`, "{a = 1 : i32}", "{}")
	case "called_computations":
		return pick(g, "[]", "[@f]", "[@g]")
	case "decomposition":
		return "@decomposition"
	case "call_target_name":
		return pick(g, `"x"`, `"x"`, `"Pin"`, `"Unpin"`, `"CreateBuffer"`, `""`)
	case "name":
		return pick(g, `"a.b"`, `"a"`, `"a.b.c$"`, `"1.b"`, `"a."`)
	case "composite_attributes":
		return pick(g, "{}", "{a = 1 : i32}")
	case "mhlo.sharding":
		return `"x"`
	case "einsum_config":
		return pick(g, `"ab,bc->ac"`, `"ab->a"`)
	case "broadcast_dimensions", "dimensions", "permutation":
		if g.one(2) {
			return "array<i64" + withColon(strings.Trim(g.dims(pick(g, rank, 1, rank, rank-1)), "[]")) + ">"
		}
	case "limit_indices":
		return g.sizesAttr(g.base)
	case "slice_sizes", "window_dimensions", "fft_length", "broadcast_sizes", "window_strides", "strides", "base_dilations", "window_dilations",
		"rhs_dilation", "lhs_dilation":
		if g.one(3) {
			return g.sizesAttr(g.base)
		}
		return "array<i64" + withColon(strings.TrimSuffix(strings.Repeat("1, ", count), ", ")) + ">"
	case "value":
		switch {
		case a.Storage == "ElementsAttr":
			return pick(g, "dense<1.0> : tensor<2xf32>", "dense<1> : tensor<i32>", "dense<true> : tensor<2x2xi1>", "dense<1> : tensor<2xui8>", "dense<[]> : tensor<0xi64>")
		default:
			return pick(g, "1.0 : f32", "1 : i32", "true", "1.0 : f64", "1 : si8", `"x"`)
		}
	}
	switch a.Storage {
	case "IntegerAttr":
		switch {
		case strings.Contains(a.Constraint, "I32"):
			return fmt.Sprintf("%d : i32", g.r.IntN(30))
		case strings.Contains(a.Constraint, "UI64"):
			return "1 : ui64"
		}
		return fmt.Sprintf("%d : i64", pick(g, g.small(), g.small(), int64(g.r.IntN(max(rank, 1)))))
	case "BoolAttr":
		return pick(g, "true", "false")
	case "UnitAttr":
		return "unit"
	case "StringAttr":
		return `"s"`
	case "FloatAttr":
		return pick(g, "1.0 : f32", "1.0 : f64", "0.5 : f32")
	case "TypeAttr":
		return pick(g, "f32", "i64")
	case "DenseI64ArrayAttr":
		return "array<i64" + withColon(g.numbers(count)) + ">"
	case "DenseBoolArrayAttr":
		return "array<i1" + withColon(strings.TrimSuffix(strings.Repeat("false, ", count), ", ")) + ">"
	case "FlatSymbolRefAttr":
		return pick(g, "@f", "@g")
	case "DictionaryAttr":
		return "{}"
	case "ChannelHandleAttr", "ChannelHandle":
		return fmt.Sprintf("#stablehlo.channel_handle<handle = %d, type = %d>", g.small(), g.r.IntN(5))
	case "ResultAccuracyAttr":
		return fmt.Sprintf("#stablehlo.result_accuracy<atol = %d.0, rtol = %d.0, ulps = %d, mode = #stablehlo.result_accuracy_mode<%s>>",
			g.r.IntN(2), g.r.IntN(2), pick(g, 0, 0, 1, -1), pick(g, "DEFAULT", "HIGHEST", "TOLERANCE"))
	case "DotDimensionNumbersAttr":
		n, k := g.few(), g.few()
		return fmt.Sprintf("#stablehlo.dot<lhs_batching_dimensions = %s, rhs_batching_dimensions = %s, lhs_contracting_dimensions = %s, rhs_contracting_dimensions = %s>",
			g.dims(n), g.dims(n), g.dims(k), g.dims(k))
	case "RaggedDotDimensionNumbersAttr":
		n := g.few()
		return fmt.Sprintf("#chlo.ragged_dot<lhs_batching_dimensions = %s, rhs_batching_dimensions = %s, lhs_contracting_dimensions = %s, rhs_contracting_dimensions = %s, lhs_ragged_dimensions = %s, rhs_group_dimensions = %s>",
			g.dims(n), g.dims(n), g.dims(1), g.dims(1), g.dims(1), g.dims(1))
	case "DotAlgorithmAttr":
		ts := []string{"f32", "bf16", "tf32", "f16", "f64", "f8E4M3FN"}
		t := pick(g, ts...)
		return fmt.Sprintf("#stablehlo.dot_algorithm<lhs_precision_type = %s, rhs_precision_type = %s, accumulation_type = %s, lhs_component_count = %d, rhs_component_count = 1, num_primitive_operations = %d, allow_imprecise_accumulation = %t>",
			t, pick(g, t, t, pick(g, ts...)), pick(g, "f32", "f32", t), pick(g, 1, 1, 1, 0), pick(g, 1, 1, 3, 6, 9, 0), g.one(4))
	case "GatherDimensionNumbersAttr":
		b := g.few() % 2
		return fmt.Sprintf("#stablehlo.gather<offset_dims = %s, collapsed_slice_dims = %s, operand_batching_dims = %s, start_indices_batching_dims = %s, start_index_map = %s, index_vector_dim = %d>",
			g.dims(g.few()), g.dims(g.few()), g.dims(b), g.dims(b), g.dims(g.few()), g.r.IntN(3))
	case "ScatterDimensionNumbersAttr":
		b := g.few() % 2
		return fmt.Sprintf("#stablehlo.scatter<update_window_dims = %s, inserted_window_dims = %s, input_batching_dims = %s, scatter_indices_batching_dims = %s, scatter_dims_to_operand_dims = %s, index_vector_dim = %d>",
			g.dims(g.few()), g.dims(g.few()), g.dims(b), g.dims(b), g.dims(g.few()), g.r.IntN(3))
	case "ConvDimensionNumbersAttr":
		return pick(g, "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>", "#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>",
			"#stablehlo.conv<[b, f]x[i, o]->[b, f]>", "#stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>", "#stablehlo.conv<[f, b, 1, 0]x[o, 0, 1, i]->[0, 1, f, b]>")
	}
	for _, e := range d.Enums {
		if strings.Contains(a.Constraint, e.Name) || a.Storage == e.Name+"Attr" {
			return g.enum(d.Name, e)
		}
	}
	switch a.Name {
	case "comparison_direction":
		return g.enum(d.Name, enumOf(d, "ComparisonDirection"))
	case "compare_type":
		return g.enum(d.Name, enumOf(d, "ComparisonType"))
	case "fft_type":
		return g.enum(d.Name, enumOf(d, "FftType"))
	case "transpose_a":
		return g.enum(d.Name, enumOf(d, "Transpose"))
	case "precision_config":
		list := make([]string, pick(g, 2, 2, 0, 1, 3))
		for i := range list {
			list[i] = "#" + d.Name + "<precision " + pick(g, "DEFAULT", "HIGH", "HIGHEST") + ">"
		}
		return "[" + strings.Join(list, ", ") + "]"
	case "api_version":
		return fmt.Sprintf("%d : i32", g.r.IntN(6))
	}
	return ""
}

func withColon(list string) string {
	if list == "" {
		return ""
	}
	return ": " + list
}

func (g *generator) sizesAttr(shape []int64) string {
	list := make([]string, len(shape))
	for i, n := range shape {
		if n == types.Dynamic || g.one(6) {
			n = g.small()
		}
		list[i] = fmt.Sprint(n)
	}
	return "array<i64" + withColon(strings.Join(list, ", ")) + ">"
}

func (g *generator) enum(dialectName string, e *ods.Enum) string {
	if e == nil {
		return ""
	}
	snake := ""
	for i, c := range e.Name {
		if c >= 'A' && c <= 'Z' {
			if i > 0 {
				snake += "_"
			}
			c += 'a' - 'A'
		}
		snake += string(c)
	}
	return fmt.Sprintf("#%s<%s %s>", dialectName, snake, e.Cases[g.r.IntN(len(e.Cases))].Keyword)
}

// operation returns the text of a function that contains one operation.
func (g *generator) operation(d *ods.Dialect, op *ods.Op) string {
	g.base, g.elem, g.alt = g.shape(pick(g, 0, 1, 1, 2, 2, 2, 3, 4)), g.element(), g.element()
	if g.one(2) { // all sizes static
		for i, n := range g.base {
			if n == types.Dynamic {
				g.base[i] = 2
			}
		}
	}
	if g.one(2) {
		for i := range op.Operands {
			p := g.value(d.Name, op.Operands[i].Type)
			if e := constraint.ElementOf(p); e != p {
				g.elem = e
				break
			}
		}
	}
	var operands []ir.Type
	var segments []string
	n := 1 + g.r.IntN(2)
	for i := range op.Operands {
		o := &op.Operands[i]
		count := 1
		switch {
		case o.Arity == ods.Optional:
			count = g.r.IntN(2)
		case o.Arity == ods.Variadic && op.Traits.Has(ods.SameVariadicOperandSize):
			count = n
		case o.Arity == ods.Variadic:
			count = pick(g, 0, 1, 1, 2, len(g.base))
		}
		segments = append(segments, fmt.Sprint(count))
		for range count {
			operands = append(operands, g.value(d.Name, o.Type))
		}
	}
	var results []ir.Type
	var resultSegments []string
	for i := range op.Results {
		o := &op.Results[i]
		count := 1
		if o.Arity != ods.One {
			count = pick(g, n, n, 1, 0, len(operands))
		}
		resultSegments = append(resultSegments, fmt.Sprint(count))
		for range count {
			if g.one(2) && len(operands) > 0 {
				results = append(results, operands[0])
				continue
			}
			results = append(results, g.value(d.Name, o.Type))
		}
	}
	var b strings.Builder
	if op.Name == "composite" {
		b.WriteString("func.func private @decomposition(" + g.list(operands) + ") -> (" + g.list(results) + ")\n")
	}
	b.WriteString("func.func @f(")
	var names []string
	shapes := make([]string, len(operands))
	for i, t := range operands {
		name := fmt.Sprintf("%%a%d", i)
		names = append(names, name)
		if i > 0 {
			b.WriteString(", ")
		}
		shapes[i] = g.spell(t)
		b.WriteString(name + ": " + shapes[i])
	}
	b.WriteString(") {\n")
	for i, t := range operands { // turn some vectors of integers into constants
		if r, ok := t.(*types.RankedTensor); ok && len(r.Shape) <= 1 && g.one(2) {
			if e, ok := r.Elem.(*types.Integer); ok && e.Width > 4 && r.Encoding == nil && (len(r.Shape) == 0 || r.Shape[0] >= 0) {
				values := "dense<1>"
				if len(r.Shape) == 1 {
					values = "dense<[" + g.numbers(int(r.Shape[0])) + "]>"
					if e.Sign == types.Unsigned {
						values = strings.ReplaceAll(values, "-", "")
					}
				}
				names[i] = fmt.Sprintf("%%c%d", i)
				fmt.Fprintf(&b, "  %s = \"stablehlo.constant\"() {value = %s : %s} : () -> %s\n", names[i], values, shapes[i], shapes[i])
			}
		}
	}
	fmt.Fprintf(&b, "  ")
	if len(results) > 0 {
		fmt.Fprintf(&b, "%%r:%d = ", len(results))
	}
	fmt.Fprintf(&b, "%q(%s) ", d.Name+"."+op.Name, strings.Join(names, ", "))
	var list []string
	for i := range op.Attrs {
		a := &op.Attrs[i]
		if !a.Until.IsZero() || (a.Optional || a.Default != "") && g.one(2) || g.one(40) {
			continue
		}
		if v := g.attr(d, op, a); v != "" {
			if v == "unit" {
				list = append(list, a.Name)
			} else {
				list = append(list, a.Name+" = "+v)
			}
		}
	}
	if op.Traits.Has(ods.AttrSizedOperandSegments) {
		list = append(list, "operandSegmentSizes = array<i32"+withColon(strings.Join(segments, ", "))+">")
	}
	if op.Traits.Has(ods.AttrSizedResultSegments) {
		list = append(list, "resultSegmentSizes = array<i32"+withColon(strings.Join(resultSegments, ", "))+">")
	}
	if len(list) > 0 {
		fmt.Fprintf(&b, "<{%s}> ", strings.Join(list, ", "))
	}
	regions := 0
	for i := range op.Regions {
		if op.Regions[i].Variadic {
			regions += g.r.IntN(3)
		} else {
			regions++
		}
	}
	if g.one(60) {
		regions = max(regions-1, 0)
	}
	if regions > 0 {
		b.WriteString("(")
		for i := range regions {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(g.region(op, operands, results, n))
		}
		b.WriteString(") ")
	}
	if g.one(30) {
		b.WriteString(`{mhlo.sharding = "{replicated}", x} `)
	}
	fmt.Fprintf(&b, ": (%s) -> (%s)\n  \"func.return\"() : () -> ()\n}\n", strings.Join(shapes, ", "), g.list(results))
	return b.String()
}

func (g *generator) list(l []ir.Type) string {
	out := make([]string, len(l))
	for i, t := range l {
		out[i] = g.spell(t)
	}
	return strings.Join(out, ", ")
}

// region returns a region whose arguments are scalars of the operands' element types, the operands'
// types, or none.
func (g *generator) region(op *ods.Op, operands, results []ir.Type, n int) string {
	var args []ir.Type
	scalar := func(t ir.Type) ir.Type { return types.NewTensor(g.m, nil, constraint.ElementOf(t), nil) }
	kind := g.r.IntN(4)
	switch op.Name {
	case "while", "async_start":
		kind = 1
	case "if", "case":
		kind = 2
	case "sort":
		kind = 3
	}
	if g.one(12) {
		kind = g.r.IntN(4)
	}
	switch kind {
	case 0: // one accumulator and one value for each input
		for range 2 {
			for i := range min(n, len(operands)) {
				args = append(args, scalar(operands[i]))
			}
		}
	case 1:
		args = operands
	case 3:
		for _, t := range operands {
			args = append(args, scalar(t), scalar(t))
		}
	}
	var out []ir.Type
	switch {
	case op.Name == "sort" || op.Name == "while" && g.one(2) || op.Name == "select_and_scatter" && g.one(2):
		out = []ir.Type{types.NewTensor(g.m, nil, types.NewInteger(g.m, 1, types.Signless), nil)}
	case kind == 0 || kind == 3:
		out = args[:min(n, len(args))]
	case kind == 2 && g.one(2):
		out = results
	default:
		out = args
	}
	switch g.r.IntN(20) {
	case 0, 1:
		out = append([]ir.Type{g.typ()}, out...)
	case 2:
		out = out[:max(len(out)-1, 0)]
	case 3:
		args = append(args[:len(args):len(args)], g.typ())
	case 4:
		if g.one(3) {
			return "{}"
		}
	}
	var b strings.Builder
	b.WriteString("{\n  ^bb0(")
	for i, t := range args {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%%x%d: %s", i, g.spell(t))
	}
	b.WriteString("):\n")
	var names []string
	for i, t := range out {
		name := ""
		for k, a := range args {
			if a == t && (name == "" || g.one(2)) {
				name = fmt.Sprintf("%%x%d", k)
			}
		}
		if name == "" {
			name = fmt.Sprintf("%%y%d", i)
			fmt.Fprintf(&b, "    %s = \"test.value\"() : () -> %s\n", name, g.spell(t))
		}
		names = append(names, name)
	}
	if op.Name == "async_start" && len(args) > 0 && g.one(2) {
		fmt.Fprintf(&b, "    %%z = \"stablehlo.collective_permute\"(%%x0) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (%[1]s) -> %[1]s\n", g.spell(args[0]))
		if len(names) > 0 {
			names[0] = "%z"
		}
	}
	fmt.Fprintf(&b, "    \"stablehlo.return\"(%s) : (%s) -> ()\n  }", strings.Join(names, ", "), g.list(out))
	return b.String()
}

// infer replaces the result types of the operation in a function's text by the inferred types or
// similar ones. It returns the text unchanged if it does not parse or there are no inferred types.
func (g *generator) infer(text string) string {
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return text
	}
	fn := m.Root().Region(0).First().Last()
	op := fn.Region(0).First().Last().Prev()
	c, err := infer.NewContext(m)
	if err != nil || c.Declarations().Op(op) != nil {
		return text
	}
	list, err := c.Types(op, nil)
	if err != nil || len(list) != op.NumResults() {
		return text
	}
	x := &mutator{m: m, r: g.r}
	for i, t := range list {
		if r, ok := t.(*types.RankedTensor); ok && g.one(3) {
			shape := append([]int64(nil), r.Shape...)
			for k := range shape {
				if g.one(3) {
					shape[k] = types.Dynamic
				}
			}
			t = types.NewTensor(m, shape, r.Elem, nil)
		}
		switch g.r.IntN(12) {
		case 0:
			t = x.typ(t)
		case 1, 2: // a different rank makes the reference name the type that it infers
			if r, ok := t.(*types.RankedTensor); ok {
				t = types.NewTensor(m, append(slices.Clone(r.Shape), 9), r.Elem, nil)
			}
		}
		op.Result(i).SetType(t)
	}
	return string(asm.Print(nil, m.Root(), asm.Options{Generic: true, LocalScope: true}))
}
