package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

// draft is a program under construction, for a comparison with the reference.
type draft struct {
	r     *rand.Rand
	lines strings.Builder
	n     int // constants so far
	tame  bool
}

// constant adds a constant with random elements, and returns its name.
func (d *draft) constant(t *testing.T, typ string) string {
	return d.literal(literal(t, d.r, typ, d.tame))
}

func (d *draft) literal(value string) string {
	name := fmt.Sprintf("%%c%d", d.n)
	d.n++
	fmt.Fprintf(&d.lines, "  %s = stablehlo.constant %s\n", name, value)
	return name
}

// text returns a program with an operation in generic form, given from its name to its attributes.
func (d *draft) text(op string, operands, results []string) string {
	list := make([]string, len(results))
	for i := range list {
		list[i] = fmt.Sprintf("%%r#%d", i)
	}
	out := strings.Join(results, ", ")
	return fmt.Sprintf("func.func @main() -> (%s) {\n%s  %%r:%d = %s : (%s) -> (%s)\n  return %s : %s\n}\n",
		out, &d.lines, len(results), op, strings.Join(operands, ", "), out, strings.Join(list, ", "), out)
}

// region returns a region that takes scalars %a0, %a1 and so on of the given element types, and
// returns %x0, %x1 and so on as computed by lines.
func region(args []string, lines string, results ...string) string {
	var b strings.Builder
	b.WriteString("{\n  ^bb0(")
	for i, e := range args {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%%a%d: tensor<%s>", i, e)
	}
	fmt.Fprintf(&b, "):\n    %s\n    stablehlo.return ", lines)
	var typ []string
	for i, e := range results {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%%x%d", i)
		typ = append(typ, "tensor<"+e+">")
	}
	return b.String() + " : " + strings.Join(typ, ", ") + "\n  }"
}

// bodies returns bodies of regions that take two numbers of a type. f8E8M0FNU has no negative
// numbers, so subtract is left out for it.
func bodies(elem string) []string {
	ops := []string{"add", "multiply", "maximum", "minimum", "subtract"}
	switch {
	case elem == "f8E8M0FNU":
		ops = ops[:4]
	case elem == "i1":
		ops = []string{"add", "multiply", "and", "or", "xor", "maximum", "minimum"}
	case strings.Contains(elem, "i"):
		ops = append(ops, "and", "or", "xor")
	}
	var list []string
	for _, op := range ops {
		list = append(list, fmt.Sprintf("%%x0 = stablehlo.%s %%a0, %%a1 : tensor<%s>", op, elem))
	}
	t := "tensor<" + elem + ">"
	return append(list,
		"%x0 = stablehlo.add %a1, %a0 : "+t,
		"%x0 = stablehlo.add %a1, %a1 : "+t,
		"%y = stablehlo.add %a0, %a0 : "+t+"\n    %x0 = stablehlo.add %y, %a1 : "+t)
}

var allTypes = slices.Concat([]string{"i1"}, intTypes, floatTypes, complexTypes)

func tensorOf(shape []int64, elem string) string {
	var b strings.Builder
	for _, n := range shape {
		fmt.Fprintf(&b, "%dx", n)
	}
	return "tensor<" + b.String() + elem + ">"
}

// numbers formats a list of integers.
func numbers(list []int64) string {
	if len(list) == 0 {
		return "array<i64>"
	}
	return "array<i64: " + strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]") + ">"
}

// compareAll generates several programs for each element type, and compares their results with the
// reference's.
func compareAll(t *testing.T, elems []string, times int, program func(t *testing.T, d *draft, elem string, i int) string) {
	o := oracle.Current(t)
	for k, elem := range elems {
		t.Run(elem, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(k), 23))
			for i := range times {
				agree(t, o, program(t, &draft{r: r, tame: i%3 != 0}, elem, i), 0)
			}
		})
	}
}

// shape returns a random shape of a given rank.
func (d *draft) shape(rank int, least int64) []int64 {
	s := make([]int64, rank)
	for i := range s {
		s[i] = least + d.r.Int64N(4)
	}
	return s
}

// subset returns a random subset of the numbers below n, in order.
func (d *draft) subset(n int) (list []int64) {
	for i := range int64(n) {
		if d.r.IntN(2) == 0 {
			list = append(list, i)
		}
	}
	return list
}

func TestReduceAgrees(t *testing.T) {
	compareAll(t, allTypes, 20, func(t *testing.T, d *draft, elem string, i int) string {
		// Also try a region that captures a value from outside.
		all := append(bodies(elem), "%x0 = stablehlo.add %a1, %c1 : tensor<"+elem+">")
		body := region([]string{elem, elem}, all[i%len(all)], elem)
		shape := d.shape(d.r.IntN(4), int64(min(i%7, 1)))
		dims := d.subset(len(shape))
		d.r.Shuffle(len(dims), func(i, j int) { dims[i], dims[j] = dims[j], dims[i] })
		in, out := tensorOf(shape, elem), tensorOf(pickSizes(shape, others(len(shape), dims)), elem)
		x, init := d.constant(t, in), d.constant(t, "tensor<"+elem+">")
		return d.text(fmt.Sprintf(`"stablehlo.reduce"(%s, %s) (%s) {dimensions = %s}`, x, init, body, numbers(dims)), []string{in, "tensor<" + elem + ">"}, []string{out})
	})
}

func TestReduceOfSeveralAgrees(t *testing.T) {
	compareAll(t, allTypes, 4, func(t *testing.T, d *draft, elem string, i int) string {
		body := region([]string{elem, "i16", elem, "i16"}, `%x0 = stablehlo.add %a0, %a2 : tensor<`+elem+`>
    %c = stablehlo.compare LT, %a0, %a2 : (tensor<`+elem+`>, tensor<`+elem+`>) -> tensor<i1>
    %x1 = stablehlo.select %c, %a1, %a3 : tensor<i1>, tensor<i16>`, elem, "i16")
		body = strings.Replace(body, "LT", map[bool]string{true: "EQ", false: "LT"}[strings.HasPrefix(elem, "complex")], 1)
		shape := d.shape(2, 1)
		x, y := d.constant(t, tensorOf(shape, elem)), d.constant(t, tensorOf(shape, "i16"))
		p, q := d.constant(t, tensorOf(nil, elem)), d.constant(t, tensorOf(nil, "i16"))
		return d.text(fmt.Sprintf(`"stablehlo.reduce"(%s, %s, %s, %s) (%s) {dimensions = array<i64: %d>}`, x, y, p, q, body, i%2),
			[]string{tensorOf(shape, elem), tensorOf(shape, "i16"), tensorOf(nil, elem), tensorOf(nil, "i16")},
			[]string{tensorOf(shape[1-i%2:2-i%2], elem), tensorOf(shape[1-i%2:2-i%2], "i16")})
	})
}

func TestMapAgrees(t *testing.T) {
	compareAll(t, allTypes, 9, func(t *testing.T, d *draft, elem string, i int) string {
		all := bodies(elem)
		shape := d.shape(d.r.IntN(3), int64(min(i%4, 1)))
		dims := []int64{0, 1, 2}[:len(shape)]
		typ := tensorOf(shape, elem)
		x, y := d.constant(t, typ), d.constant(t, typ)
		return d.text(fmt.Sprintf(`"stablehlo.map"(%s, %s) (%s) {dimensions = %s}`, x, y, region([]string{elem, elem}, all[i%len(all)], elem), numbers(dims)),
			[]string{typ, typ}, []string{typ})
	})
}

// sliding returns random attributes of a window over a shape, and the numbers of its positions.
func (d *draft) sliding(shape []int64, dilations bool) (attributes string, positions []int64) {
	n := len(shape)
	size, stride, base, dilation := d.shape(n, 1), d.shape(n, 1), d.shape(n, 1), d.shape(n, 1)
	if !dilations {
		base, dilation = slices.Repeat([]int64{1}, n), slices.Repeat([]int64{1}, n)
	}
	var padding []string
	for i, s := range shape {
		low, high := d.r.Int64N(7)-2, d.r.Int64N(7)-2
		length := low + high
		if s > 0 {
			length += (s-1)*base[i] + 1
		}
		// The reference crashes if padding removes more elements than there are.
		high, length = high+max(0, -length), max(0, length)
		padding = append(padding, fmt.Sprintf("[%d, %d]", low, high))
		span, p := (size[i]-1)*dilation[i]+1, int64(0)
		for at := int64(0); at+span <= length; at += stride[i] {
			p++
		}
		positions = append(positions, p)
	}
	attributes = fmt.Sprintf("window_dimensions = %s, window_strides = %s", numbers(size), numbers(stride))
	if dilations {
		attributes += fmt.Sprintf(", base_dilations = %s, window_dilations = %s", numbers(base), numbers(dilation))
	}
	if n > 0 {
		attributes += fmt.Sprintf(", padding = dense<[%s]> : tensor<%dx2xi64>", strings.Join(padding, ", "), n)
	}
	return attributes, positions
}

func TestReduceWindowAgrees(t *testing.T) {
	compareAll(t, allTypes, 16, func(t *testing.T, d *draft, elem string, i int) string {
		all := bodies(elem)
		shape := d.shape(d.r.IntN(4), int64(min(i%7, 1)))
		attributes, positions := d.sliding(shape, true)
		in, one := tensorOf(shape, elem), tensorOf(nil, elem)
		x, init := d.constant(t, in), d.constant(t, one)
		if i%5 != 4 {
			return d.text(fmt.Sprintf(`"stablehlo.reduce_window"(%s, %s) (%s) {%s}`, x, init, region([]string{elem, elem}, all[i%len(all)], elem), attributes),
				[]string{in, one}, []string{tensorOf(positions, elem)})
		}
		y, other := d.constant(t, tensorOf(shape, "i8")), d.constant(t, "tensor<i8>")
		body := region([]string{elem, "i8", elem, "i8"}, `%x0 = stablehlo.add %a0, %a2 : tensor<`+elem+`>
    %x1 = stablehlo.subtract %a3, %a1 : tensor<i8>`, elem, "i8")
		return d.text(fmt.Sprintf(`"stablehlo.reduce_window"(%s, %s, %s, %s) (%s) {%s}`, x, y, init, other, body, attributes),
			[]string{in, tensorOf(shape, "i8"), one, "tensor<i8>"}, []string{tensorOf(positions, elem), tensorOf(positions, "i8")})
	})
}

func TestSelectAndScatterAgrees(t *testing.T) {
	compareAll(t, allTypes, 16, func(t *testing.T, d *draft, elem string, i int) string {
		direction := []string{"GE", "GT", "LE", "LT", "EQ", "NE"}[i%6]
		if strings.HasPrefix(elem, "complex") {
			direction = []string{"EQ", "NE"}[i%2]
		}
		all := bodies(elem)
		shape := d.shape(d.r.IntN(3), int64(min(i%7, 1)))
		attributes, positions := d.sliding(shape, false)
		in, one, from := tensorOf(shape, elem), tensorOf(nil, elem), tensorOf(positions, elem)
		x, s, init := d.constant(t, in), d.constant(t, from), d.constant(t, one)
		selects := region([]string{elem, elem}, fmt.Sprintf("%%x0 = stablehlo.compare %s, %%a0, %%a1 : (tensor<%s>, tensor<%s>) -> tensor<i1>", direction, elem, elem), "i1")
		return d.text(fmt.Sprintf(`"stablehlo.select_and_scatter"(%s, %s, %s) (%s, %s) {%s}`, x, s, init, selects, region([]string{elem, elem}, all[i%len(all)], elem), attributes),
			[]string{in, from, one}, []string{in})
	})
}

func TestScatterAgrees(t *testing.T) {
	compareAll(t, allTypes, 40, func(t *testing.T, d *draft, elem string, i int) string {
		shape := d.shape(d.r.IntN(4), 1)
		rank := len(shape)
		// Each dimension is a window dimension, an inserted one, or a batching one.
		var window, inserted, batching, starts []int64
		for k := range int64(rank) {
			switch d.r.IntN(3) {
			case 0:
				window = append(window, k)
			case 1:
				inserted = append(inserted, k)
			default:
				batching = append(batching, k)
			}
			if !slices.Contains(batching, k) && d.r.IntN(3) > 0 {
				starts = append(starts, k)
			}
		}
		d.r.Shuffle(len(starts), func(i, j int) { starts[i], starts[j] = starts[j], starts[i] })

		// The dimensions of the indices: batching ones, others, and that of the index vectors.
		sizes := pickSizes(shape, batching)
		sizes = append(sizes, d.shape(d.r.IntN(2), 0)...)
		order := d.r.Perm(len(sizes))
		indices := make([]int64, len(sizes))
		for k, at := range order {
			indices[at] = sizes[k]
		}
		scattered := slices.Clone(indices)
		vector := d.r.IntN(len(indices) + 1)
		var along []int64
		for k := range batching {
			at := order[k]
			if at >= vector {
				at++
			}
			along = append(along, int64(at))
		}
		if len(starts) == 1 && vector == len(indices) && d.r.IntN(2) == 0 {
			// no index vector dimension
		} else {
			indices = slices.Insert(indices, vector, int64(len(starts)))
		}

		// The dimensions of the updates.
		total := len(scattered) + len(window)
		perm := d.r.Perm(total)[:len(window)]
		slices.Sort(perm)
		updates, windows := make([]int64, total), make([]int64, 0, len(perm))
		for k, at := range perm {
			windows = append(windows, int64(at))
			updates[at] = d.r.Int64N(shape[window[k]] + 1)
		}
		rest := others(total, windows)
		for k, at := range rest {
			updates[at] = scattered[k]
		}

		// Indices near the bounds.
		typ := []string{"i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"}[d.r.IntN(8)]
		m := parsed(t, "")
		v, err := typed(m, tensorOf(indices, typ))
		if err != nil {
			t.Fatal(err)
		}
		for k := range v.Bits {
			at := d.r.Int64N(7) - 2
			if strings.HasPrefix(typ, "u") {
				at = max(at, 0)
			}
			v.Bits[k] = v.Numbers.FromInt(at)
		}

		in, from := tensorOf(shape, elem), tensorOf(updates, elem)
		x := d.constant(t, in)
		idx := d.literal(dense(m, v, tensorOf(indices, typ)))
		u := d.constant(t, from)
		all := bodies(elem)
		lists := strings.NewReplacer("array<i64: ", "[", "array<i64>", "[]", ">", "]")
		attributes := lists.Replace(fmt.Sprintf("update_window_dims = %s, inserted_window_dims = %s, input_batching_dims = %s, scatter_indices_batching_dims = %s, scatter_dims_to_operand_dims = %s, index_vector_dim = %d",
			numbers(windows), numbers(inserted), numbers(batching), numbers(along), numbers(starts), vector))
		if i%5 != 4 {
			return d.text(fmt.Sprintf(`"stablehlo.scatter"(%s, %s, %s) (%s) {scatter_dimension_numbers = #stablehlo.scatter<%s>}`, x, idx, u, region([]string{elem, elem}, all[i%len(all)], elem), attributes),
				[]string{in, tensorOf(indices, typ), from}, []string{in})
		}
		in2, from2 := tensorOf(shape, "i8"), tensorOf(updates, "i8")
		y, w := d.constant(t, in2), d.constant(t, from2)
		body := region([]string{elem, "i8", elem, "i8"}, `%x0 = stablehlo.add %a0, %a2 : tensor<`+elem+`>
    %x1 = stablehlo.subtract %a3, %a1 : tensor<i8>`, elem, "i8")
		return d.text(fmt.Sprintf(`"stablehlo.scatter"(%s, %s, %s, %s, %s) (%s) {scatter_dimension_numbers = #stablehlo.scatter<%s>}`, x, y, idx, u, w, body, attributes),
			[]string{in, in2, tensorOf(indices, typ), from, from2}, []string{in, in2})
	})
}

func TestSortAgrees(t *testing.T) {
	compareAll(t, allTypes, 12, func(t *testing.T, d *draft, elem string, i int) string {
		direction := []string{"LT", "GT"}[i%2]
		if strings.HasPrefix(elem, "complex") {
			direction = "EQ"
		}
		d.tame = true // without NaNs, which have no place in an order
		shape := d.shape(1+d.r.IntN(3), int64(min(i%7, 1)))
		k := d.r.IntN(len(shape))
		if shape[k] > 0 {
			shape[k] = 1 + d.r.Int64N(16)
		}
		if d.r.IntN(2) == 0 {
			k -= len(shape)
		}
		typ, second := tensorOf(shape, elem), tensorOf(shape, "i16")
		x, y := d.constant(t, typ), d.constant(t, second)
		body := region([]string{elem, elem, "i16", "i16"}, fmt.Sprintf("%%x0 = stablehlo.compare %s, %%a0, %%a1 : (tensor<%s>, tensor<%s>) -> tensor<i1>", direction, elem, elem), "i1")
		return d.text(fmt.Sprintf(`"stablehlo.sort"(%s, %s) (%s) {dimension = %d : i64, is_stable = %t}`, x, y, body, k, i%4 < 2), []string{typ, second}, []string{typ, second})
	})
}
