package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

// list formats numbers as attributes do.
func list(numbers []int64) string {
	return "[" + strings.Join(strings.Fields(strings.Trim(fmt.Sprint(numbers), "[]")), ", ") + "]"
}

// draw returns n random numbers from least to most.
func draw(r *rand.Rand, n int, least, most int64) []int64 {
	numbers := make([]int64, n)
	for i := range numbers {
		numbers[i] = least + r.Int64N(most-least+1)
	}
	return numbers
}

// places returns n different random numbers below limit.
func places(r *rand.Rand, n, limit int) []int64 {
	var numbers []int64
	for _, i := range r.Perm(limit)[:n] {
		numbers = append(numbers, int64(i))
	}
	return numbers
}

// generators return trials of operations with random attributes.
var generators = map[string]func(r *rand.Rand) trial{
	"pad": func(r *rand.Rand) trial {
		shape := draw(r, 1+r.IntN(3), 0, 3)
		n := len(shape)
		p := padding{draw(r, n, -2, 3), draw(r, n, -2, 3), draw(r, n, 0, 2)}
		out, _ := p.shape(shape)
		for d, size := range out {
			if size < 0 {
				p.low[d] -= size
				out[d] = 0
			}
		}
		return trial{fmt.Sprintf("stablehlo.pad %%0, %%1, low = %s, high = %s, interior = %s", list(p.low), list(p.high), list(p.interior)),
			[]string{tensorOf(shape, "E"), "tensor<E>"}, tensorOf(out, "E")}
	},
	"dot_general": func(r *rand.Rand) trial {
		batch, terms := draw(r, r.IntN(3), 0, 3), draw(r, r.IntN(3), 1, 3)
		rows, cols := draw(r, r.IntN(3), 0, 3), draw(r, r.IntN(3), 1, 3)
		// The positions of the operands' dimensions, which are listed by kind.
		lhs, rhs := places(r, len(batch)+len(terms)+len(rows), len(batch)+len(terms)+len(rows)), places(r, len(batch)+len(terms)+len(cols), len(batch)+len(terms)+len(cols))
		at := func(places []int64, sizes []int64) []int64 {
			shape := make([]int64, len(places))
			for i, k := range places {
				shape[k] = sizes[i]
			}
			return shape
		}
		b, k := len(batch), len(batch)+len(terms)
		slices.Sort(lhs[k:])
		slices.Sort(rhs[k:])
		return trial{fmt.Sprintf("stablehlo.dot_general %%0, %%1, batching_dims = %s x %s, contracting_dims = %s x %s", list(lhs[:b]), list(rhs[:b]), list(lhs[b:k]), list(rhs[b:k])),
			[]string{tensorOf(at(lhs, slices.Concat(batch, terms, rows)), "E"), tensorOf(at(rhs, slices.Concat(batch, terms, cols)), "E")}, tensorOf(slices.Concat(batch, rows, cols), "E")}
	},
	"convolution": func(r *rand.Rand) trial {
		n := r.IntN(4)
		features, batches := int64(1), int64(1)
		switch r.IntN(3) {
		case 1:
			features = 1 + r.Int64N(3)
		case 2:
			batches = 1 + r.Int64N(3)
		}
		batch, in, outputs := batches*(1+r.Int64N(2)), 1+r.Int64N(2), features*batches*(1+r.Int64N(2))
		spatial, kernel := draw(r, n, 1, 4), draw(r, n, 1, 3)
		stride, base, dilation, pads, reverse := draw(r, n, 1, 3), draw(r, n, 1, 3), draw(r, n, 1, 3), draw(r, 2*n, -1, 3), make([]string, n)
		out, pad := make([]int64, n), make([]string, n)
		for i := range n {
			size := (spatial[i]-1)*base[i] + 1 + pads[2*i] + pads[2*i+1]
			if span := (kernel[i]-1)*dilation[i] + 1; span <= size {
				out[i] = (size-span)/stride[i] + 1
			}
			if size < 0 { // the reference fails for negative sizes
				pads[2*i] -= size
			}
			pad[i], reverse[i] = list(pads[2*i:2*i+2]), fmt.Sprint(r.IntN(2) == 0)
		}
		// A layout lists the positions of two special dimensions and of the spatial ones, with
		// their names.
		layout := func(a, b string, swapped bool, sizes []int64) (string, []int64) {
			at := places(r, n+2, n+2)
			if swapped && at[0] > at[1] { // the reference is wrong if features precede the batch
				at[0], at[1] = at[1], at[0]
			}
			names, shape := make([]string, n+2), make([]int64, n+2)
			for i, k := range at {
				names[k], shape[k] = fmt.Sprint(i-2), sizes[i]
			}
			names[at[0]], names[at[1]] = a, b
			return "[" + strings.Join(names, ", ") + "]", shape
		}
		l, lhs := layout("b", "f", false, append([]int64{batch, in * features}, spatial...))
		k, rhs := layout("i", "o", false, append([]int64{in, outputs}, kernel...))
		o, result := layout("b", "f", true, append([]int64{batch / batches, outputs}, out...))
		return conv(fmt.Sprintf("%sx%s->%s", l, k, o), fmt.Sprintf("{stride = %s, pad = [%s], lhs_dilate = %s, rhs_dilate = %s, reverse = [%s]}",
			list(stride), strings.Join(pad, ", "), list(base), list(dilation), strings.Join(reverse, ", ")), int(features), int(batches), tensorOf(lhs, "E"), tensorOf(rhs, "E"), tensorOf(result, "E"))
	},
	"gather": func(r *rand.Rand) trial {
		rank, batches := 1+r.IntN(4), r.IntN(3)
		shape := draw(r, rank, 1, 4)
		dims := places(r, rank, rank)
		paired := min(r.IntN(2), batches, rank-1)
		operandBatch, rest := slices.Clone(dims[:paired]), dims[paired:]
		indexed := slices.Clone(rest[:r.IntN(len(rest)+1)])
		vectors := draw(r, batches, 0, 3)
		with := places(r, paired, batches)
		sizes := make([]int64, rank)
		var collapsed []int64
		for d, n := range shape {
			sizes[d] = r.Int64N(n + 1)
			if r.IntN(3) == 0 && !slices.Contains(operandBatch, int64(d)) {
				collapsed, sizes[d] = append(collapsed, int64(d)), 1
			}
		}
		for i, d := range operandBatch {
			sizes[d], vectors[with[i]] = 1, shape[d]
		}
		kept := others(rank, collapsed, operandBatch)
		offsets := places(r, len(kept), len(kept)+batches)
		slices.Sort(offsets)
		result := make([]int64, len(kept)+batches)
		for i, d := range others(len(result), offsets) {
			result[d] = vectors[i]
		}
		for i, d := range offsets {
			result[d] = sizes[kept[i]]
		}
		vector := r.IntN(batches + 1)
		indices := slices.Insert(slices.Clone(vectors), vector, int64(len(indexed)))
		for i := range with {
			if with[i] >= int64(vector) {
				with[i]++
			}
		}
		num := int64(1)
		for _, n := range indices {
			num *= n
		}
		value := "dense<> : " + tensorOf(indices, "i16")
		if num > 0 {
			var hex strings.Builder
			for _, n := range draw(r, int(num), -2, 5) {
				fmt.Fprintf(&hex, "%02x%02x", uint8(n), uint8(n>>8))
			}
			value = fmt.Sprintf("dense<\"0x%s\"> : %s", hex.String(), tensorOf(indices, "i16"))
		}
		return trial{fmt.Sprintf(`"stablehlo.gather"(%%0, %%1) <{dimension_numbers = #stablehlo.gather<offset_dims = %s, collapsed_slice_dims = %s, operand_batching_dims = %s, start_indices_batching_dims = %s, start_index_map = %s, index_vector_dim = %d>, slice_sizes = array<i64: %s>}>`,
			list(offsets), list(collapsed), list(operandBatch), list(with), list(indexed), vector, strings.Trim(list(sizes), "[]")), []string{tensorOf(shape, "E"), value}, tensorOf(result, "E")}
	},
}

// TestGenerated checks that results match the reference's whatever the attributes.
func TestGenerated(t *testing.T) {
	o := oracle.Current(t)
	for name, generate := range generators {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 1))
			for i := range 300 {
				agree(t, o, generate(r).text(t, r, []string{"f32", "i8", "complex<f64>", "bf16"}[i%4], true), 0)
			}
		})
	}
}
