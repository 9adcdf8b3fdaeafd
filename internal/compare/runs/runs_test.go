package runs

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/arguments"
	"github.com/hlobc/hlobc/ir"
)

const sample = `
func.func @main(%x: tensor<8xf32>, %w: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.multiply %x, %w : tensor<8xf32>
  %1:2 = stablehlo.while(%i = %zero, %a = %0) : tensor<i32>, tensor<8xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %b = func.call @step(%a) : (tensor<8xf32>) -> tensor<8xf32>
    stablehlo.return %j, %b : tensor<i32>, tensor<8xf32>
  }
  %2 = stablehlo.add %1#1, %w : tensor<8xf32>
  return %2 : tensor<8xf32>
}
func.func private @step(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<0.5> : tensor<8xf32>
  %0 = stablehlo.multiply %x, %c : tensor<8xf32>
  %1 = stablehlo.cosine %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
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

func compare(t *testing.T, other string, opt Options) *Result {
	t.Helper()
	a, b := parse(t, sample), parse(t, other)
	args, err := arguments.Random(ir.LookupSymbol(a.Root(), "main"), 1)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Compare(a, b, "main", args, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestFirst plants one fault and wants the operation that has it.
func TestFirst(t *testing.T) {
	for name, c := range map[string]struct{ old, new, op string }{
		"the same":           {"", "", ""},
		"names":              {"@step", "@other", ""},
		"operation":          {"cosine", "sine", "cosine"},
		"constant":           {"dense<0.5>", "dense<0.50001>", "constant"},
		"operand":            {"multiply %x, %w", "multiply %w, %w", "multiply"},
		"at the end":         {"add %1#1, %w", "subtract %1#1, %w", "add"},
		"inserted":           {"%1 = stablehlo.cosine %0", "%n = stablehlo.negate %0 : tensor<8xf32>\n%1 = stablehlo.sine %n", "cosine"},
		"inserted, harmless": {"%1 = stablehlo.cosine %0", "%n = stablehlo.negate %0 : tensor<8xf32>\n%1 = stablehlo.cosine %n", ""},
		"trip count":         {"compare LT", "compare LE", "compare"},
	} {
		other := sample
		if c.old != "" {
			other = strings.ReplaceAll(sample, c.old, c.new)
		}
		r := compare(t, other, Options{})
		switch {
		case c.op == "" && (!r.Same || r.First != nil):
			t.Errorf("%s: %+v", name, r.First)
		case c.op != "" && (r.Same || r.First == nil || !strings.Contains(r.First.A.Text, "stablehlo."+c.op)):
			t.Errorf("%s: %+v, want %s", name, r.First, c.op)
		}
	}
}

// TestTolerance ignores a difference of one unit in the last place.
func TestTolerance(t *testing.T) {
	other := strings.Replace(sample, "dense<0.5>", "dense<0x3F000001>", 1)
	if r := compare(t, other, Options{}); r.Same || r.First.Stats.ULPs != 1 || r.First.Stats.Different != 8 {
		t.Errorf("without tolerance: %+v", r.First)
	}
	if r := compare(t, other, Options{ULPs: 64}); !r.Same {
		t.Errorf("with tolerance: %+v", r.First)
	}
}

// TestCut cuts the operation out of a program at which two part, and runs it alone.
func TestCut(t *testing.T) {
	a := parse(t, sample)
	var loop, call ir.Op
	if err := ir.Walk(a.Root(), func(op ir.Op) ir.Action {
		switch op.Name() {
		case "stablehlo.while":
			loop = op
		case "func.call":
			call = op
		}
		return ir.Advance
	}); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		op     ir.Op
		inputs int
	}{"a loop that uses a value from outside": {loop, 3}, "a call": {call, 1}} {
		m, inputs, err := Cut(c.op)
		if err != nil {
			t.Fatal(err)
		}
		if err := verify.Module(m, verify.Options{}); err != nil || len(inputs) != c.inputs {
			t.Errorf("%s: %v, %d inputs, want %d\n%s", name, err, len(inputs), c.inputs, asm.Sprint(m.Root(), asm.Options{}))
		}
		args, err := arguments.Random(ir.LookupSymbol(m.Root(), "main"), 2)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := eval.Run(m, "main", args, eval.Options{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
