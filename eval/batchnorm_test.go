package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

// TestBatchNorm checks small batches whose results are exact.
func TestBatchNorm(t *testing.T) {
	const operands = `
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %scale = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf64>
  %offset = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf64>
  %mean = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %variance = stablehlo.constant dense<[0.75, 3.75]> : tensor<2xf64>
`
	runPrograms(t, []example{
		{name: "inference", text: body(operands + `
  %r = "stablehlo.batch_norm_inference"(%x, %scale, %offset, %mean, %variance) {epsilon = 0.25 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %r, dense<[[[-1.0, -3.0], [3.0, 1.0]], [[3.0, 1.0], [-1.0, -3.0]]]> : tensor<2x2x2xf64>`)},
		{name: "inference by another dimension", text: body(operands + `
  %r = "stablehlo.batch_norm_inference"(%x, %scale, %offset, %mean, %variance) {epsilon = 0.25 : f32, feature_index = 1 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %r, dense<[[[-1.0, 1.0], [-1.0, 1.0]], [[3.0, 5.0], [-5.0, -3.0]]]> : tensor<2x2x2xf64>`)},
		{name: "training", text: body(operands + `
  %r:3 = "stablehlo.batch_norm_training"(%x, %scale, %offset) {epsilon = 0.0 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %r#0, dense<[[[-1.0, -5.0], [3.0, 3.0]], [[3.0, 3.0], [-1.0, -5.0]]]> : tensor<2x2x2xf64>
  check.expect_eq_const %r#1, dense<[2.0, 3.0]> : tensor<2xf64>
  check.expect_eq_const %r#2, dense<[1.0, 1.0]> : tensor<2xf64>`)},
		{name: "gradients", text: body(operands + `
  %g = stablehlo.constant dense<[[[1.0, 0.0], [0.0, 2.0]], [[0.0, 0.0], [0.0, 0.0]]]> : tensor<2x2x2xf64>
  %r:3 = "stablehlo.batch_norm_grad"(%x, %scale, %mean, %variance, %g) {epsilon = 0.25 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %r#0, dense<[[[1.0, -0.75], [0.0, 2.75]], [[0.0, -1.25], [-1.0, -0.75]]]> : tensor<2x2x2xf64>
  check.expect_eq_const %r#1, dense<[-1.0, 1.0]> : tensor<2xf64>
  check.expect_eq_const %r#2, dense<[1.0, 2.0]> : tensor<2xf64>`)},
		{name: "rounded to the type", text: body(`
  %x = stablehlo.constant dense<[2048.0, 1.0, 1.0, 1.0]> : tensor<4xf16>
  %y = stablehlo.reshape %x : (tensor<4xf16>) -> tensor<4x1xf16>
  %s = stablehlo.constant dense<1.0> : tensor<1xf16>
  %o = stablehlo.constant dense<0.0> : tensor<1xf16>
  %r:3 = "stablehlo.batch_norm_training"(%y, %s, %o) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x1xf16>, tensor<1xf16>, tensor<1xf16>) -> (tensor<4x1xf16>, tensor<1xf16>, tensor<1xf16>)
  check.expect_eq_const %r#1, dense<512.0> : tensor<1xf16>`)},
		{name: "no elements", text: body(`
  %x = stablehlo.constant dense<> : tensor<0x2xf32>
  %s = stablehlo.constant dense<1.0> : tensor<2xf32>
  %r = "stablehlo.batch_norm_inference"(%x, %s, %s, %s, %s) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<0x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<0x2xf32>
  check.expect_eq_const %r, dense<> : tensor<0x2xf32>
  %y = stablehlo.constant dense<> : tensor<2x0xf32>
  %n = stablehlo.constant dense<> : tensor<0xf32>
  %q = "stablehlo.batch_norm_inference"(%y, %n, %n, %n, %n) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>) -> tensor<2x0xf32>
  check.expect_eq_const %q, dense<> : tensor<2x0xf32>`)},
	})
}

// decompositions define the operations as the specification composes them from others: ! sums the
// preceding operand over each feature, and @ broadcasts one number per feature.
var decompositions = []struct {
	name, operands, results string
	lines                   []string
}{
	{"batch_norm_inference", "x scale offset mean variance", "out", []string{
		"far = subtract x mean@", "var = add variance@ epsilon", "root = sqrt var", "near = divide far root",
		"scaled = multiply scale@ near", "out = add scaled offset@",
	}},
	{"batch_norm_training", "x scale offset", "out average spread", []string{
		"average = divide x! count", "far = subtract x average@", "square = multiply far far", "spread = divide square! count",
		"var = add spread@ epsilon", "root = sqrt var", "near = divide far root", "scaled = multiply scale@ near", "out = add scaled offset@",
	}},
	{"batch_norm_grad", "x scale mean variance grad", "out slopes total", []string{
		"far = subtract x mean@", "var = add variance@ epsilon", "root = sqrt var", "near = divide far root",
		"i1 = multiply grad counts", "part = multiply grad far", "total = optimization_barrier grad!", "slope = optimization_barrier part!",
		"i4 = multiply slope@ far", "i5 = divide i4 var", "i2 = subtract i1 total@", "i6 = subtract i2 i5",
		"a = divide scale@ root", "b = divide a counts", "out = multiply b i6", "c = multiply grad near", "slopes = optimization_barrier c!",
	}},
}

// decomposition is the program text being written, for a batch of a given shape.
type decomposition struct {
	strings.Builder
	shape                  []int64
	dim                    int
	batch, feature, scalar string // types
	types                  map[string]string
	n                      int
}

// operand writes the operations that an operand needs, and returns its name and type.
func (d *decomposition) operand(name string) (value, typ string) {
	plain := strings.TrimRight(name, "!@")
	if name == plain {
		return "%" + name, d.types[name]
	}
	d.n++
	value = fmt.Sprintf("%%s%d", d.n)
	if strings.HasSuffix(name, "!") {
		along := strings.ReplaceAll(fmt.Sprint(others(len(d.shape), []int64{int64(d.dim)})), " ", ", ")
		fmt.Fprintf(d, "  %s = stablehlo.reduce(%%%s init: %%zero) applies stablehlo.add across dimensions = %s : (%s, %s) -> %s\n", value, plain, along, d.batch, d.scalar, d.feature)
		return value, d.feature
	}
	fmt.Fprintf(d, "  %s = stablehlo.broadcast_in_dim %%%s, dims = [%d] : (%s) -> %s\n", value, plain, d.dim, d.feature, d.batch)
	return value, d.batch
}

// line writes one operation.
func (d *decomposition) line(l string) {
	f := strings.Fields(l) // name = operation operands
	var names []string
	for _, name := range f[3:] {
		value, typ := d.operand(name)
		names = append(names, value)
		d.types[f[0]] = typ
	}
	fmt.Fprintf(d, "  %%%s = stablehlo.%s %s : %s\n", f[0], f[2], strings.Join(names, ", "), d.types[f[0]])
}

// constants writes the constants that all programs use.
func (d *decomposition) constants(t *testing.T, r *rand.Rand) {
	count := int64(1)
	for _, k := range others(len(d.shape), []int64{int64(d.dim)}) {
		count *= d.shape[k]
	}
	d.types = map[string]string{}
	for _, c := range []struct{ name, typ, value string }{
		{"x", d.batch, ""}, {"grad", d.batch, ""}, {"scale", d.feature, ""}, {"offset", d.feature, ""}, {"mean", d.feature, ""}, {"any", d.feature, ""},
		{"zero", d.scalar, "0.0"}, {"epsilon", d.batch, "0.125"}, {"count", d.feature, fmt.Sprintf("%d.0", count)}, {"counts", d.batch, fmt.Sprintf("%d.0", count)},
	} {
		value := "dense<" + c.value + "> : " + c.typ
		if c.value == "" {
			value = literal(t, r, c.typ, true)
		}
		fmt.Fprintf(d, "  %%%s = stablehlo.constant %s\n", c.name, value)
		d.types[c.name] = c.typ
	}
	d.line("variance = abs any")
}

// end returns the program, which returns the named values.
func (d *decomposition) end(names string) string {
	var values, list []string
	for _, name := range strings.Fields(names) {
		values, list = append(values, "%"+name), append(list, d.types[name])
	}
	out := strings.Join(list, ", ")
	return "func.func @main() -> (" + out + ") {\n" + d.String() + "  return " + strings.Join(values, ", ") + " : " + out + "\n}\n"
}

// TestBatchNormAgrees compares results with the reference's for the decompositions.
func TestBatchNormAgrees(t *testing.T) {
	o := oracle.Current(t)
	for _, elem := range slices.DeleteFunc(slices.Clone(floatTypes), func(s string) bool { return s == "f8E8M0FNU" }) {
		for dim, shape := range [][]int64{{3, 2}, {4, 2, 3}, {2, 3, 5}} {
			for _, c := range decompositions {
				var here, there decomposition
				for _, d := range []*decomposition{&here, &there} {
					d.shape, d.dim = shape, dim
					d.batch, d.feature, d.scalar = tensorOf(shape, elem), tensorOf(shape[dim:dim+1], elem), tensorOf(nil, elem)
					d.constants(t, rand.New(rand.NewPCG(uint64(dim), 31)))
				}
				for _, l := range c.lines {
					there.line(l)
				}
				var operands, in, results, out []string
				for _, name := range strings.Fields(c.operands) {
					operands, in = append(operands, "%"+name), append(in, here.types[name])
				}
				for _, name := range strings.Fields(c.results) {
					here.types[name] = there.types[name]
					results, out = append(results, "%"+name), append(out, there.types[name])
				}
				fmt.Fprintf(&here, "  %s = \"stablehlo.%s\"(%s) {epsilon = 0.125 : f32, feature_index = %d : i64} : (%s) -> (%s)\n",
					strings.Join(results, ", "), c.name, strings.Join(operands, ", "), dim, strings.Join(in, ", "), strings.Join(out, ", "))
				agreeWith(t, o, here.end(c.results), there.end(c.results), 0)
			}
		}
	}
}
