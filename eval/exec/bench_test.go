package exec_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// benchmarks are programs of real size.
var benchmarks = map[string]string{
	"matmul512": `
func.func @main(%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  return %0 : tensor<512x512xf32>
}`,
	"mlp": `
func.func @main(%x: tensor<64x784xf32>, %w1: tensor<784x512xf32>, %b1: tensor<512xf32>, %w2: tensor<512x10xf32>, %b2: tensor<10xf32>) -> tensor<64x10xf32> {
  %0 = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] : (tensor<64x784xf32>, tensor<784x512xf32>) -> tensor<64x512xf32>
  %1 = stablehlo.broadcast_in_dim %b1, dims = [1] : (tensor<512xf32>) -> tensor<64x512xf32>
  %2 = stablehlo.add %0, %1 : tensor<64x512xf32>
  %3 = stablehlo.tanh %2 : tensor<64x512xf32>
  %4 = stablehlo.dot_general %3, %w2, contracting_dims = [1] x [0] : (tensor<64x512xf32>, tensor<512x10xf32>) -> tensor<64x10xf32>
  %5 = stablehlo.broadcast_in_dim %b2, dims = [1] : (tensor<10xf32>) -> tensor<64x10xf32>
  %6 = stablehlo.add %4, %5 : tensor<64x10xf32>
  return %6 : tensor<64x10xf32>
}`,
	"softmax": `
func.func @main(%x: tensor<512x1000xf32>) -> tensor<512x1000xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<512x1000xf32>, tensor<f32>) -> tensor<512xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<512xf32>) -> tensor<512x1000xf32>
  %2 = stablehlo.subtract %x, %1 : tensor<512x1000xf32>
  %3 = stablehlo.exponential %2 : tensor<512x1000xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<512x1000xf32>, tensor<f32>) -> tensor<512xf32>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<512xf32>) -> tensor<512x1000xf32>
  %6 = stablehlo.divide %3, %5 : tensor<512x1000xf32>
  return %6 : tensor<512x1000xf32>
}`,
	"layernorm": `
func.func @main(%x: tensor<512x768xf32>, %g: tensor<768xf32>, %b: tensor<768xf32>) -> tensor<512x768xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<768.0> : tensor<512xf32>
  %eps = stablehlo.constant dense<1.0e-5> : tensor<512xf32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<512x768xf32>, tensor<f32>) -> tensor<512xf32>
  %1 = stablehlo.divide %0, %n : tensor<512xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<512xf32>) -> tensor<512x768xf32>
  %3 = stablehlo.subtract %x, %2 : tensor<512x768xf32>
  %4 = stablehlo.multiply %3, %3 : tensor<512x768xf32>
  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<512x768xf32>, tensor<f32>) -> tensor<512xf32>
  %6 = stablehlo.divide %5, %n : tensor<512xf32>
  %7 = stablehlo.add %6, %eps : tensor<512xf32>
  %8 = stablehlo.rsqrt %7 : tensor<512xf32>
  %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<512xf32>) -> tensor<512x768xf32>
  %10 = stablehlo.multiply %3, %9 : tensor<512x768xf32>
  %11 = stablehlo.broadcast_in_dim %g, dims = [1] : (tensor<768xf32>) -> tensor<512x768xf32>
  %12 = stablehlo.multiply %10, %11 : tensor<512x768xf32>
  %13 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<768xf32>) -> tensor<512x768xf32>
  %14 = stablehlo.add %12, %13 : tensor<512x768xf32>
  return %14 : tensor<512x768xf32>
}`,
	"cumsum16k": `
func.func @main(%x: tensor<16384xf32>) -> tensor<16384xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %zero) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 16384>, padding = dense<[[16383, 0]]> : tensor<1x2xi64>} : (tensor<16384xf32>, tensor<f32>) -> tensor<16384xf32>
  return %0 : tensor<16384xf32>
}`,
	"scan20k": `
func.func @main(%x: tensor<20000x8xf32>, %h: tensor<8xf32>) -> (tensor<8xf32>, tensor<20000x8xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %f = stablehlo.constant dense<0.0> : tensor<20000x8xf32>
  %0:3 = stablehlo.while(%i = %zero, %s = %h, %ys = %f) : tensor<i32>, tensor<8xf32>, tensor<20000x8xf32>
  cond {
    %n = stablehlo.constant dense<20000> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %d = stablehlo.constant dense<0.9> : tensor<8xf32>
    %r = stablehlo.dynamic_slice %x, %i, %z, sizes = [1, 8] : (tensor<20000x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %v = stablehlo.reshape %r : (tensor<1x8xf32>) -> tensor<8xf32>
    %m = stablehlo.multiply %s, %d : tensor<8xf32>
    %t = stablehlo.add %m, %v : tensor<8xf32>
    %t1 = stablehlo.reshape %t : (tensor<8xf32>) -> tensor<1x8xf32>
    %ys1 = stablehlo.dynamic_update_slice %ys, %t1, %i, %z : (tensor<20000x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<20000x8xf32>
    %i1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %i1, %t, %ys1 : tensor<i32>, tensor<8xf32>, tensor<20000x8xf32>
  }
  return %0#1, %0#2 : tensor<8xf32>, tensor<20000x8xf32>
}`,
	"sort100k": `
func.func @main(%x: tensor<100000xf32>) -> tensor<100000xf32> {
  %0 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<100000xf32>) -> tensor<100000xf32>
  return %0 : tensor<100000xf32>
}`,
	"scatter50k": `
func.func @main(%x: tensor<1000x16xf32>, %i: tensor<3125x1xi32>, %u: tensor<3125x16xf32>) -> tensor<1000x16xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<1000x16xf32>, tensor<3125x1xi32>, tensor<3125x16xf32>) -> tensor<1000x16xf32>
  return %0 : tensor<1000x16xf32>
}`,
	"elementwise1M": `
func.func @main(%x: tensor<1000000xf32>, %y: tensor<1000000xf32>) -> tensor<1000000xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<1000000xf32>
  %1 = stablehlo.add %0, %x : tensor<1000000xf32>
  %2 = stablehlo.maximum %1, %y : tensor<1000000xf32>
  %3 = stablehlo.subtract %2, %0 : tensor<1000000xf32>
  return %3 : tensor<1000000xf32>
}`,
	"columns": `
func.func @main(%x: tensor<1000x1000xf32>) -> tensor<1000xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1000x1000xf32>, tensor<f32>) -> tensor<1000xf32>
  return %0 : tensor<1000xf32>
}`,
	"transpose": `
func.func @main(%x: tensor<1000x1000xf32>) -> tensor<1000x1000xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<1000x1000xf32>) -> tensor<1000x1000xf32>
  return %0 : tensor<1000x1000xf32>
}`,
}

// BenchmarkRun measures programs; HLOBC_PROGRAMS names a folder that they are written to, for others
// to run.
func BenchmarkRun(b *testing.B) {
	for name, text := range benchmarks {
		if dir := os.Getenv("HLOBC_PROGRAMS"); dir != "" {
			os.WriteFile(fmt.Sprintf("%s/%s.mlir", dir, name), []byte(text), 0o666)
		}
		for _, fast := range []bool{false, true} {
			b.Run(fmt.Sprintf("%s/fast=%v", name, fast), func(b *testing.B) { benchmark(b, text, exec.Options{Fast: fast}) })
		}
	}
}

func benchmark(b *testing.B, text string, opt exec.Options) {
	m, err := asm.Parse([]byte(strings.TrimSpace(text)), asm.ParseOptions{})
	if err != nil {
		b.Fatal(err)
	}
	p, err := plan.Of(m, "main")
	if err != nil {
		b.Fatal(err)
	}
	run, err := exec.Compile(p, opt)
	if err != nil {
		b.Fatal(err)
	}
	in, out := make([][]byte, len(p.Params)), make([][]byte, len(p.Results))
	for i, v := range arguments(b, m) {
		in[i] = exec.FromTensor(v)
	}
	for i, buf := range p.Results {
		out[i] = make([]byte, buf.Bytes())
	}
	for b.Loop() {
		if err := run.Run(in, out); err != nil {
			b.Fatal(err)
		}
	}
}

// arguments returns random arguments: numbers around 0, and indices below 1,000.
func arguments(tb testing.TB, m *ir.Module) []*eval.Tensor {
	r := rand.New(rand.NewPCG(1, 1))
	block := m.Root().Region(0).First().First().Region(0).First()
	var list []*eval.Tensor
	for i := range block.NumArgs() {
		shape, elem, _, _ := types.Shape(block.Arg(i).Type())
		v, err := eval.NewTensor(shape, elem)
		if err != nil {
			tb.Fatal(err)
		}
		for k := range v.Bits {
			if v.Numbers.IsInteger() {
				v.Bits[k] = v.Numbers.Cut(r.Uint64N(1000))
			} else {
				v.Bits[k] = v.Numbers.FromFloat(r.NormFloat64())
			}
		}
		list = append(list, v)
	}
	return list
}

// fewer makes programs of the benchmarks smaller, but not so small that one goroutine computes them: a part of the tests
// compares these.
var fewer = map[string]*strings.Replacer{
	"elementwise1M": strings.NewReplacer("1000000", "100003"), "sort100k": strings.NewReplacer("100000", "10000"),
	"softmax": strings.NewReplacer("<512x", "<60x"), "layernorm": strings.NewReplacer("<512x", "<60x"),
}

// TestPrograms compares the programs of the benchmarks with package eval.
func TestPrograms(t *testing.T) {
	for name, text := range benchmarks {
		if r := fewer[name]; r != nil && !corpus.Whole() {
			text = r.Replace(text)
		}
		m, err := asm.Parse([]byte(strings.TrimSpace(text)), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if testing.Short() || name == "cumsum16k" || name == "scan20k" || name == "matmul512" {
			continue // too slow in package eval
		}
		if !corpus.Whole() && name == "mlp" {
			continue // takes longest; TestContract has what it is made of
		}
		var args []eval.Value
		for _, v := range arguments(t, m) {
			args = append(args, v)
		}
		want, err := eval.Run(m, "main", args, eval.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, threads := range []int{1, 3} {
			got, err := exec.Evaluate(m, "main", args, exec.Options{Threads: threads})
			if err == nil {
				err = differences(got, want, 0)
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
