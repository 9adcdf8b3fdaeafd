// Command gomlx compares the executor of plans with gomlx's back end in Go, on programs that both run, alternating between
// them, and prints a table.
package main

import (
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/gomlx/gomlx/backends/simplego"
	"github.com/gomlx/gomlx/pkg/core/graph"
	"github.com/gomlx/gomlx/pkg/core/tensors"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/plan"
)

// program is a function in both forms. Its arguments and result are f32.
type program struct {
	name   string
	text   string
	shapes [][]int
	build  any
}

const reduceAdd = `applies stablehlo.add across dimensions = [1] : (tensor<512x1024xf32>, tensor<f32>) -> tensor<512xf32>`

var programs = []program{
	{"matmul 512", `func.func @main(%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  return %0 : tensor<512x512xf32>
}`, [][]int{{512, 512}, {512, 512}}, func(a, b *graph.Node) *graph.Node { return graph.MatMul(a, b) }},
	{"batched matmul", `func.func @main(%a: tensor<32x64x64xf32>, %b: tensor<32x64x64xf32>) -> tensor<32x64x64xf32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<32x64x64xf32>, tensor<32x64x64xf32>) -> tensor<32x64x64xf32>
  return %0 : tensor<32x64x64xf32>
}`, [][]int{{32, 64, 64}, {32, 64, 64}}, func(a, b *graph.Node) *graph.Node {
		return graph.DotGeneral(a, []int{2}, []int{0}, b, []int{1}, []int{0})
	}},
	{"elementwise chain", `func.func @main(%a: tensor<1024x1024xf32>, %b: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %0 = stablehlo.multiply %a, %b : tensor<1024x1024xf32>
  %1 = stablehlo.add %0, %a : tensor<1024x1024xf32>
  %2 = stablehlo.maximum %1, %b : tensor<1024x1024xf32>
  %3 = stablehlo.subtract %2, %0 : tensor<1024x1024xf32>
  return %3 : tensor<1024x1024xf32>
}`, [][]int{{1024, 1024}, {1024, 1024}}, func(a, b *graph.Node) *graph.Node {
		p := graph.Mul(a, b)
		return graph.Sub(graph.Max(graph.Add(p, a), b), p)
	}},
	{"tanh", `func.func @main(%a: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %0 = stablehlo.tanh %a : tensor<1024x1024xf32>
  return %0 : tensor<1024x1024xf32>
}`, [][]int{{1024, 1024}}, func(a *graph.Node) *graph.Node { return graph.Tanh(a) }},
	{"sum of rows", `func.func @main(%a: tensor<512x1024xf32>) -> tensor<512xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %z) ` + reduceAdd + `
  return %0 : tensor<512xf32>
}`, [][]int{{512, 1024}}, func(a *graph.Node) *graph.Node { return graph.ReduceSum(a, 1) }},
	{"softmax", `func.func @main(%a: tensor<512x1024xf32>) -> tensor<512x1024xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %l = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %l) applies stablehlo.maximum across dimensions = [1] : (tensor<512x1024xf32>, tensor<f32>) -> tensor<512xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<512xf32>) -> tensor<512x1024xf32>
  %2 = stablehlo.subtract %a, %1 : tensor<512x1024xf32>
  %3 = stablehlo.exponential %2 : tensor<512x1024xf32>
  %4 = stablehlo.reduce(%3 init: %z) ` + reduceAdd + `
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<512xf32>) -> tensor<512x1024xf32>
  %6 = stablehlo.divide %3, %5 : tensor<512x1024xf32>
  return %6 : tensor<512x1024xf32>
}`, [][]int{{512, 1024}}, func(a *graph.Node) *graph.Node { return graph.Softmax(a, 1) }},
	{"transpose", `func.func @main(%a: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %0 : tensor<1024x1024xf32>
}`, [][]int{{1024, 1024}}, func(a *graph.Node) *graph.Node { return graph.Transpose(a, 0, 1) }},
	{"dense layers", `func.func @main(%x: tensor<64x784xf32>, %a: tensor<784x256xf32>, %b: tensor<256x10xf32>) -> tensor<64x10xf32> {
  %0 = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<64x784xf32>, tensor<784x256xf32>) -> tensor<64x256xf32>
  %z = stablehlo.constant dense<0.0> : tensor<64x256xf32>
  %1 = stablehlo.maximum %0, %z : tensor<64x256xf32>
  %2 = stablehlo.dot_general %1, %b, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x10xf32>) -> tensor<64x10xf32>
  return %2 : tensor<64x10xf32>
}`, [][]int{{64, 784}, {784, 256}, {256, 10}}, func(x, a, b *graph.Node) *graph.Node {
		return graph.MatMul(graph.MaxScalar(graph.MatMul(x, a), 0), b)
	}},
}

// ways are the two sides, as functions that run a program once and return its result.
func ways(p *program) (plain, fast, other func() []float32, err error) {
	r := rand.New(rand.NewPCG(1, 1))
	var bytes [][]byte
	var args []any
	m, err := asm.Parse([]byte(p.text), asm.ParseOptions{})
	if err != nil {
		return nil, nil, nil, err
	}
	plans, err := plan.Of(m, "main")
	if err != nil {
		return nil, nil, nil, err
	}
	for _, shape := range p.shapes {
		n := 1
		for _, s := range shape {
			n *= s
		}
		data := make([]float32, n)
		for i := range data {
			data[i] = float32(r.NormFloat64())
		}
		args = append(args, tensors.FromFlatDataAndDimensions(data, shape...))
		bytes = append(bytes, asBytes(data))
	}
	ours := func(opt exec.Options) (func() []float32, error) {
		run, err := exec.Compile(plans, opt)
		if err != nil {
			return nil, err
		}
		out := make([]float32, plans.Results[0].Num)
		return func() []float32 {
			if err := run.Run(bytes, [][]byte{asBytes(out)}); err != nil {
				log.Fatal(err)
			}
			return out
		}, nil
	}
	if plain, err = ours(exec.Options{}); err != nil {
		return nil, nil, nil, err
	}
	if fast, err = ours(exec.Options{Fast: true}); err != nil {
		return nil, nil, nil, err
	}
	backend, err := simplego.New("")
	if err != nil {
		return nil, nil, nil, err
	}
	var e *graph.Exec
	switch f := p.build.(type) {
	case func(a *graph.Node) *graph.Node:
		e, err = graph.NewExec(backend, f)
	case func(a, b *graph.Node) *graph.Node:
		e, err = graph.NewExec(backend, f)
	case func(a, b, c *graph.Node) *graph.Node:
		e, err = graph.NewExec(backend, f)
	}
	if err != nil {
		return nil, nil, nil, err
	}
	var last *tensors.Tensor
	return plain, fast, func() []float32 {
		if last != nil {
			last.MustFinalizeAll()
		}
		out, err := e.Exec(args...)
		if err != nil {
			log.Fatal(err)
		}
		last = out[0]
		var flat []float32
		tensors.MustConstFlatData(last, func(data []float32) { flat = data })
		return flat
	}, nil
}

func main() {
	fmt.Print("|  | hlobc, ms | hlobc, fast | gomlx, ms | gomlx over hlobc |\n| --- | ---: | ---: | ---: | ---: |\n")
	logs := 0.0
	for i := range programs {
		p := &programs[i]
		plain, fast, other, err := ways(p)
		if err != nil {
			log.Fatalf("%s: %v", p.name, err)
		}
		a, b := plain(), other()
		for k := range a {
			if math.Abs(float64(a[k]-b[k])) > 1e-3*(1+math.Abs(float64(a[k]))) {
				log.Fatalf("%s: element %d is %v and %v", p.name, k, a[k], b[k])
			}
		}
		var times [3][]float64
		for end := time.Now().Add(2 * time.Second); time.Now().Before(end); {
			for k, f := range []func() []float32{plain, fast, other} {
				start := time.Now()
				f()
				times[k] = append(times[k], time.Since(start).Seconds()*1e3)
			}
		}
		var median [3]float64
		for k, list := range times {
			slices.Sort(list)
			median[k] = list[len(list)/2]
		}
		fmt.Printf("| %s | %.3f | %.3f | %.3f | %.1f |\n", p.name, median[0], median[1], median[2], median[2]/median[0])
		logs += math.Log(median[2] / median[0])
	}
	fmt.Printf("| geometric mean | | | | %.1f |\n", math.Exp(logs/float64(len(programs))))
}
