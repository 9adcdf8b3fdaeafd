package watch_test

import (
	"math"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/watch"
	"github.com/hlobc/hlobc/ir"
)

const loop = `
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %least = stablehlo.constant dense<0xFF800000> : tensor<2xf32>
  %m = stablehlo.maximum %x, %least : tensor<2xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.while(%i = %zero, %a = %m) : tensor<i32>, tensor<2xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %b = stablehlo.log %a : tensor<2xf32>
    stablehlo.return %j, %b : tensor<i32>, tensor<2xf32>
  }
  return %1#1 : tensor<2xf32>
}
`

func run(t *testing.T, argument string, observe func(ir.Op, []eval.Value, []eval.Value) error) {
	t.Helper()
	m, err := asm.Parse([]byte(loop), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	a, err := asm.ParseAttr(argument, m)
	if err != nil {
		t.Fatal(err)
	}
	x, err2 := eval.FromAttr(a)
	if err2 != nil {
		t.Fatal(err2)
	}
	if _, err := eval.Run(m, "main", []eval.Value{x}, eval.Options{Observe: observe}); err != nil {
		t.Fatal(err)
	}
}

// TestTrace: the first NaN is where a logarithm of a negative number is taken; the infinity in a
// constant does not count.
func TestTrace(t *testing.T) {
	var trace watch.Trace
	run(t, "dense<[1.0, 8.0]> : tensor<2xf32>", trace.Observe)
	var logs *watch.Traced
	for _, v := range trace.Values() {
		if v.Value.DefiningOp().Name() == "stablehlo.log" {
			logs = v
		}
	}
	// log gives 0 and 2.08, -inf and 0.73, NaN and -0.31.
	if s := logs.Stats; logs.Runs != 3 || s.Count != 6 || s.NaNs != 1 || s.Infinite != 1 || s.Greatest < 2 || s.Greatest > 2.1 || s.Least > -0.3 || s.Mean < 0.62 || s.Mean > 0.63 {
		t.Errorf("%+v", logs)
	}
	for kind, run := range map[int]int{watch.NaN: 3, watch.Infinity: 2} {
		f := trace.First(kind)
		if f == nil || f.Value.DefiningOp().Name() != "stablehlo.log" || f.Run != run {
			t.Errorf("kind %d first appears in %+v", kind, f)
		}
	}
	trace = watch.Trace{}
	run(t, "dense<[100.0, 50.0]> : tensor<2xf32>", trace.Observe)
	if trace.First(watch.NaN) != nil || trace.First(watch.Infinity) != nil {
		t.Error("there is no NaN and no infinity")
	}
}

func TestProfile(t *testing.T) {
	var p watch.Profile
	p.Start()
	run(t, "dense<1.0> : tensor<2xf32>", p.Observe)
	runs, share := map[string]int{}, 0.0
	for i, s := range p.By(ir.Op.Name) {
		runs[s.What] = s.Runs
		share += s.Share
		if i > 0 && s.Time > p.By(ir.Op.Name)[i-1].Time {
			t.Error("the order is not that of the times")
		}
	}
	if runs["stablehlo.log"] != 3 || runs["stablehlo.while"] != 1 || runs["stablehlo.compare"] != 4 || math.Abs(share-1) > 1e-9 {
		t.Errorf("%v, shares %v", runs, share)
	}
}
