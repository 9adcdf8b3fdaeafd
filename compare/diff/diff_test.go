package diff

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

func parse(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return m
}

// sample is a program of several functions with a loop; between its lines edits are made.
const sample = `
module @jit_step attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%x: tensor<4xf32>, %w: tensor<4xf32> {jax.buffer_donor = true}) -> (tensor<4xf32> {jax.result_info = "loss"}) {
    %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
    %n = stablehlo.constant dense<10> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.add %x, %c : tensor<4xf32>
    %1 = stablehlo.multiply %w, %w : tensor<4xf32>
    %2:2 = stablehlo.while(%i = %zero, %a = %0) : tensor<i32>, tensor<4xf32>
    cond {
      %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      %b = stablehlo.cosine %a : tensor<4xf32>
      stablehlo.return %j, %b : tensor<i32>, tensor<4xf32>
    }
    %3 = func.call @relu(%2#1) : (tensor<4xf32>) -> tensor<4xf32>
    %4 = stablehlo.subtract %3, %1 : tensor<4xf32>
    return %4 : tensor<4xf32>
  }
  func.func private @relu(%x: tensor<4xf32>) -> tensor<4xf32> {
    %z = stablehlo.constant dense<0.0> : tensor<4xf32>
    %0 = stablehlo.maximum %x, %z : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
`

func edited(t testing.TB, pairs ...string) string {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if strings.Count(sample, pairs[i]) != 1 {
			t.Fatalf("the program has %q %d times", pairs[i], strings.Count(sample, pairs[i]))
		}
	}
	return strings.NewReplacer(pairs...).Replace(sample)
}

// list is a diff in a few words: a line for each change.
func list(d *Diff) string {
	var b strings.Builder
	one := func(c Change) {
		fmt.Fprintf(&b, "%s %s", c.Kind, c.Subject)
		if c.Function != "" {
			fmt.Fprintf(&b, " @%s", c.Function)
		}
		for _, s := range []*Side{c.A, c.B} {
			if s != nil && c.Subject == OfOperation {
				fmt.Fprintf(&b, " [%s]", s.Text)
			}
		}
		for _, x := range c.Details {
			fmt.Fprintf(&b, " {%s: %s -> %s}", x.What, x.A, x.B)
			if e := x.Elements; e != nil {
				fmt.Fprintf(&b, " (%d of %d, first %d, largest %g)", e.Different, e.Count, e.First, e.Largest)
			}
		}
		b.WriteString("\n")
	}
	for _, c := range d.Changes {
		one(c)
	}
	for _, h := range d.Hunks {
		for _, c := range h.Changes {
			one(c)
		}
	}
	return b.String()
}

// TestSingleEdits makes one edit of a program and wants one change that says so.
func TestSingleEdits(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"nothing":          {sample, ""},
		"private function": {strings.ReplaceAll(sample, "@relu", "@relu_0"), ""},
		"operation": {edited(t, "stablehlo.cosine", "stablehlo.sine"),
			"changed operation @main [%10 = stablehlo.cosine %iterArg_2 : tensor<4xf32>] [%10 = stablehlo.sine %iterArg_2 : tensor<4xf32>] {operation: stablehlo.cosine -> stablehlo.sine}\n"},
		"operand": {edited(t, "multiply %w, %w", "multiply %w, %x"),
			"changed operation @main [%1 = stablehlo.multiply %arg1, %arg1 : tensor<4xf32>] [%1 = stablehlo.multiply %arg1, %arg0 : tensor<4xf32>] {operand 1: %arg1 -> %arg0}\n"},
		"operands exchanged": {edited(t, "add %x, %c", "add %c, %x"),
			"changed operation @main [%0 = stablehlo.add %arg0, %cst : tensor<4xf32>] [%0 = stablehlo.add %cst, %arg0 : tensor<4xf32>] {operands: %arg0, %cst -> %cst, %arg0}\n"},
		"attribute":             {edited(t, "compare LT", "compare LE"), "?"},
		"constant":              {edited(t, "3.0, 4.0]", "3.5, 4.0]"), "?"},
		"in a private function": {edited(t, "maximum", "minimum"), "?"},
		"inserted":              {edited(t, "%1 = stablehlo.multiply %w, %w : tensor<4xf32>\n", "%q = stablehlo.negate %w : tensor<4xf32>\n%1 = stablehlo.multiply %w, %q : tensor<4xf32>\n"), "?"},
		"deleted":               {edited(t, "%b = stablehlo.cosine %a : tensor<4xf32>\n", "", "stablehlo.return %j, %b", "stablehlo.return %j, %a"), "?"},
		"moved":                 {edited(t, "    %1 = stablehlo.multiply %w, %w : tensor<4xf32>\n", "", "    %4 =", "    %1 = stablehlo.multiply %w, %w : tensor<4xf32>\n    %4 ="), "?"},
		"donation":              {edited(t, "{jax.buffer_donor = true}", ""), "?"},
		"public name":           {edited(t, "@main", "@step"), "?"},
		"module":                {edited(t, "num_partitions = 1", "num_partitions = 2"), "?"},
		"function":              {edited(t, "  func.func private", "  func.func @g() { return }\n  func.func private"), "?"},
		"argument":              {edited(t, "-> (tensor<4xf32> {jax", ", %k: tensor<i32>) -> (tensor<4xf32> {jax", ") -> (", " -> (")[0:0] + edited(t, "{jax.buffer_donor = true})", "{jax.buffer_donor = true}, %k: tensor<i32>)"), "?"},
	} {
		d, err := Modules(parse(t, sample), parse(t, c.text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := list(d); got != c.want || d.Same != (c.want == "") {
			t.Errorf("%s: same %v, changes\n%swant\n%s", name, d.Same, got, c.want)
		}
	}
}
