package exec_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/limit"
)

// compiled returns the runner of a program.
func compiled(t *testing.T, text string, opt exec.Options) *exec.Runner {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.Of(m, "main")
	if err != nil {
		t.Fatal(err)
	}
	r, err := exec.Compile(p, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

const affine = `func.func @main(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.multiply %a, %b : tensor<3xf32>
  %1 = stablehlo.reverse %0, dims = [0] : tensor<3xf32>
  return %1 : tensor<3xf32>
}`

// TestRun runs one runner several times, concurrently, and with memory that is not aligned.
func TestRun(t *testing.T) {
	r := compiled(t, affine, exec.Options{})
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			a, b, out := []float32{1, 2, float32(i)}, []float32{4, 5, 6}, make([]float32, 3)
			in := exec.Bytes(a)
			if i%2 == 1 {
				in = append(make([]byte, 1, 13), in...)[1:]
			}
			if err := r.Run([][]byte{in, exec.Bytes(b)}, [][]byte{exec.Bytes(out)}); err != nil {
				t.Error(err)
			}
			if !slices.Equal(out, []float32{6 * float32(i), 10, 4}) {
				t.Errorf("%v", out)
			}
		})
	}
	group.Wait()
	for _, c := range []struct {
		args, results [][]byte
		want          string
	}{
		{nil, [][]byte{make([]byte, 12)}, "has 2 arguments, got 0"},
		{[][]byte{make([]byte, 12), make([]byte, 11)}, [][]byte{make([]byte, 12)}, "argument #1 has 12 bytes, not 11"},
		{[][]byte{make([]byte, 12), make([]byte, 12)}, nil, "has 1 results, got 0"},
	} {
		if err := r.Run(c.args, c.results); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

const forever = `func.func @main() -> tensor<i32> {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.while(%i = %0) : tensor<i32>
  cond {
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    %j = stablehlo.add %i, %i : tensor<i32>
    stablehlo.return %j : tensor<i32>
  }
  return %1 : tensor<i32>
}`

const large = `func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<i32>) -> tensor<100000x100000xi32>
  %1 = stablehlo.iota dim = 1 : tensor<100000x100000xi32>
  %2 = stablehlo.divide %1, %0 : tensor<100000x100000xi32>
  %3 = stablehlo.reduce(%2 init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<100000x100000xi32>, tensor<i32>) -> tensor<i32>
  return %3 : tensor<i32>
}`

// TestZeroDivisors checks quotients and remainders of integers divided by zero.
func TestZeroDivisors(t *testing.T) {
	for _, c := range []struct {
		op, elem string
		args     [2][]byte
		want     []byte
	}{
		{"divide", "i32", [2][]byte{exec.Bytes([]int32{7, 9}), exec.Bytes([]int32{0, 2})}, exec.Bytes([]int32{-1, 4})},
		{"divide", "ui8", [2][]byte{{7, 9}, {0, 2}}, []byte{255, 4}},
		{"remainder", "i64", [2][]byte{exec.Bytes([]int64{-7, 9}), exec.Bytes([]int64{0, 2})}, exec.Bytes([]int64{-7, 1})},
	} {
		text := strings.NewReplacer("OP", c.op, "T", "tensor<2x"+c.elem+">").Replace("func.func @main(%a: T, %b: T) -> T {\n%0 = stablehlo.OP %a, %b : T\nreturn %0 : T }")
		got := make([]byte, len(c.want))
		if err := compiled(t, text, exec.Options{}).Run(c.args[:], [][]byte{got}); err == nil || err.Error() != "integer division by zero" {
			t.Errorf("%s: %v", text, err)
		}
		if err := compiled(t, text, exec.Options{ZeroDivisors: true}).Run(c.args[:], [][]byte{got}); err != nil || !bytes.Equal(got, c.want) {
			t.Errorf("%s: %x, %v", text, got, err)
		}
	}
}

// TestBudget checks that the limits hold, and that loops end when the context does.
func TestBudget(t *testing.T) {
	one, out := exec.Bytes([]int32{1}), exec.Bytes([]int32{0})
	for _, c := range []struct {
		name, text string
		args       [][]byte
		budget     limit.Budget
		want       diag.Code
	}{
		{"endless loop", forever, nil, limit.Budget{Steps: 1000}, diag.LimitSteps},
		{"large loop", large, [][]byte{one}, limit.Budget{Steps: 1e6}, diag.LimitSteps},
		{"memory", affine, [][]byte{make([]byte, 12), make([]byte, 12)}, limit.Budget{Memory: 1}, diag.LimitMemory},
	} {
		results := [][]byte{out}
		if c.text == affine {
			results[0] = make([]byte, 12)
		}
		if err := compiled(t, c.text, exec.Options{Budget: c.budget}).Run(c.args, results); diag.CodeOf(err) != c.want {
			t.Errorf("%s: %v, want the code %s", c.name, err, c.want)
		}
	}
	for _, c := range []struct {
		text string
		args [][]byte
	}{{forever, nil}, {large, [][]byte{one}}} {
		ctx, cancel := limit.Timeout(context.Background(), 20*time.Millisecond)
		begin := time.Now()
		err := compiled(t, c.text, exec.Options{Budget: limit.Budget{Context: ctx, Steps: limit.None}}).Run(c.args, [][]byte{out})
		if diag.CodeOf(err) != diag.LimitTime || !errors.Is(err, context.DeadlineExceeded) || time.Since(begin) > 10*time.Second {
			t.Errorf("%v after %v", err, time.Since(begin))
		}
		cancel()
	}
}

// TestUndefined checks that operations without a result are errors.
func TestUndefined(t *testing.T) {
	for _, op := range []string{"divide", "remainder"} {
		r := compiled(t, strings.ReplaceAll(`func.func @main(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.OP %a, %b : tensor<3xi32>
  return %0 : tensor<3xi32>
}`, "OP", op), exec.Options{})
		if err := r.Run([][]byte{exec.Bytes([]int32{1, 2, 3}), exec.Bytes([]int32{1, 0, 3})}, [][]byte{make([]byte, 12)}); err == nil {
			t.Errorf("%s by zero is no error", op)
		}
	}
}

// TestFast checks how far results are from exact ones if that is allowed.
func TestFast(t *testing.T) {
	for _, name := range []string{"softmax", "layernorm", "mlp"} {
		m, err := asm.Parse([]byte(strings.TrimSpace(benchmarks[name])), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var args []eval.Value
		for _, v := range arguments(t, m) {
			args = append(args, v)
		}
		want, err := exec.Evaluate(m, "main", args, exec.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := exec.Evaluate(m, "main", args, exec.Options{Fast: true})
		if err == nil {
			err = differences(got, want, 1e-5)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
