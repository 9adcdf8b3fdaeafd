package reduce

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

const sample = `
module @jit_step attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%x: tensor<64x32xf32> {mhlo.sharding = "{replicated}"}, %w: tensor<32x16xf32>, %n: tensor<i32>) -> (tensor<64x16xf32>, tensor<i32>) {
    %c = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<64x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>
    %1:2 = stablehlo.while(%i = %zero, %a = %0) : tensor<i32>, tensor<64x16xf32>
    cond {
      %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      %b = func.call @relu(%a) : (tensor<64x16xf32>) -> tensor<64x16xf32>
      stablehlo.return %j, %b : tensor<i32>, tensor<64x16xf32>
    }
    %2 = stablehlo.tanh %1#1 : tensor<64x16xf32>
    return %2, %1#0 : tensor<64x16xf32>, tensor<i32>
  }
  func.func private @relu(%x: tensor<64x16xf32>) -> tensor<64x16xf32> {
    %z = stablehlo.constant dense<0.0> : tensor<64x16xf32>
    %0 = stablehlo.maximum %x, %z : tensor<64x16xf32>
    return %0 : tensor<64x16xf32>
  }
  func.func private @never(%x: tensor<64x16xf32>) -> tensor<64x16xf32> {
    return %x : tensor<64x16xf32>
  }
}
`

func parse(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// has is the property that a program has an operation.
func has(name string) Property {
	return func(m *ir.Module) (found bool, err error) {
		err = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			found = found || op.Name() == name
			return ir.Advance
		})
		return found, err
	}
}

// TestReduce wants no more than what an operation needs.
func TestReduce(t *testing.T) {
	for name, most := range map[string]int{
		"stablehlo.dot_general": 5, // module, function, the operation, return, and what it multiplies if that is smaller
		"stablehlo.tanh":        5,
		"stablehlo.maximum":     5,
		"func.call":             7,
		"stablehlo.while":       9,
	} {
		before := asm.Sprint(parse(t, sample).Root(), asm.Options{})
		m := parse(t, sample)
		small, out, err := Module(m, has(name), Options{})
		if err != nil {
			t.Fatal(err)
		}
		text := asm.Sprint(small.Root(), asm.Options{})
		if ok, _ := has(name)(small); !ok || out.After > most {
			t.Errorf("%s: %+v, want at most %d operations:\n%s", name, out, most, text)
		}
		for _, gone := range []string{"64", "32", "16", "mhlo.", "@never"} {
			if strings.Contains(strings.ReplaceAll(strings.ReplaceAll(text, "f32", ""), "i32", ""), gone) {
				t.Errorf("%s: %q is still there:\n%s", name, gone, text)
			}
		}
		if after := asm.Sprint(m.Root(), asm.Options{}); after != before {
			t.Errorf("%s: the program was changed", name)
		}
	}
}

func TestAbsent(t *testing.T) {
	if _, _, err := Module(parse(t, sample), has("stablehlo.sort"), Options{}); !errors.As(err, new(AbsentError)) {
		t.Error(err)
	}
}

// TestTries ends after so many tries, with a program that has the property.
func TestTries(t *testing.T) {
	small, out, err := Module(parse(t, sample), has("stablehlo.tanh"), Options{MaxTries: 3})
	if err != nil || out.Tries != 3 {
		t.Errorf("%+v, %v", out, err)
	}
	if ok, _ := has("stablehlo.tanh")(small); !ok {
		t.Error("the property is lost")
	}
}

func TestRescale(t *testing.T) {
	const text = `%4 = "a.b"(%x4) {d = array<i64: 4, 14, 4>, l = 4 : i64, s = "4", f = 4.5} : tensor<4x14x4xf4>, @f4`
	const want = `%4 = "a.b"(%x4) {d = array<i64: 1, 14, 1>, l = 1 : i64, s = "4", f = 4.5} : tensor<1x14x1xf4>, @f4`
	if got := rescale(text, 4, 1); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}
