package diff

import (
	"flag"
	"fmt"
	"os"
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

var update = flag.Bool("update", false, "write the differences that are found into testdata")

// TestSingleEdits makes one edit of a program after another, and compares what is said of it with
// testdata/edits.txt. "Same" edits make the same program.
func TestSingleEdits(t *testing.T) {
	const multiply = "    %1 = stablehlo.multiply %w, %w : tensor<4xf32>\n"
	cases := []struct{ name, text string }{
		{"same: nothing", sample},
		{"same: name of a private function", strings.ReplaceAll(sample, "@relu", "@relu_0")},
		{"same: name of the module", edited(t, "@jit_step", "@jit_f")},
		{"operation", edited(t, "stablehlo.cosine", "stablehlo.sine")},
		{"operand", edited(t, "multiply %w, %w", "multiply %w, %x")},
		{"operands exchanged", edited(t, "add %x, %c", "add %c, %x")},
		{"attribute", edited(t, "compare LT", "compare LE")},
		{"constant", edited(t, "3.0, 4.0]", "3.5, 4.0]")},
		{"in a private function", edited(t, "maximum", "minimum")},
		{"inserted", edited(t, multiply, "    %q = stablehlo.negate %w : tensor<4xf32>\n    %1 = stablehlo.multiply %w, %q : tensor<4xf32>\n")},
		{"inserted, unused", edited(t, multiply, multiply+"    %q = stablehlo.negate %w : tensor<4xf32>\n")},
		{"deleted", edited(t, "      %b = stablehlo.cosine %a : tensor<4xf32>\n", "", "stablehlo.return %j, %b", "stablehlo.return %j, %a")},
		{"moved", edited(t, multiply, "", "    %4 =", multiply+"    %4 =")},
		{"donation", edited(t, " {jax.buffer_donor = true}", "")},
		{"name of a public function", edited(t, "@main", "@step")},
		{"attribute of the module", edited(t, "num_partitions = 1", "num_partitions = 2")},
		{"function added", edited(t, "  func.func private", "  func.func @g() { return }\n  func.func private")},
		{"argument added", edited(t, "{jax.buffer_donor = true})", "{jax.buffer_donor = true}, %k: tensor<i32>)")},
		{"all types", strings.NewReplacer("4xf32", "4xf64").Replace(sample)},
	}
	var out strings.Builder
	for _, c := range cases {
		d, err := Modules(parse(t, sample), parse(t, c.text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.HasPrefix(c.name, "same:"); d.Same != want {
			t.Errorf("%s: same is %v", c.name, d.Same)
		}
		fmt.Fprintf(&out, "# %s\n%s\n", c.name, list(d))
	}
	const file = "testdata/edits.txt"
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != out.String() {
		t.Errorf("%v; -update writes what is said now:\n%s", err, out.String())
	}
}

// TestNormalized compares programs that differ in order alone.
func TestNormalized(t *testing.T) {
	other := edited(t, "    %1 = stablehlo.multiply %w, %w : tensor<4xf32>\n", "", "    %4 =", "    %1 = stablehlo.multiply %w, %w : tensor<4xf32>\n    %4 =")
	if d, err := Modules(parse(t, sample), parse(t, other), Options{Normalized: true}); err != nil || !d.Same {
		t.Errorf("another order: %v, same is %v", err, d.Same)
	}
}

// TestCategories compares programs with two differences, of which one does not count.
func TestCategories(t *testing.T) {
	other := edited(t, "3.0, 4.0]", "3.5, 4.0]", "stablehlo.cosine", "stablehlo.sine", " {jax.buffer_donor = true}", "")
	for _, c := range []struct {
		ignore, only []Category
		want         int
	}{
		{nil, nil, 3},
		{[]Category{InConstant}, nil, 2},
		{[]Category{InConstant, InOperation}, nil, 1},
		{nil, []Category{InDonation}, 1},
		{nil, []Category{InOrder}, 0},
		{[]Category{InConstant, InOperation, InDonation}, nil, 0},
	} {
		d, err := Modules(parse(t, sample), parse(t, other), Options{Ignore: c.ignore, Only: c.only})
		if err != nil {
			t.Fatal(err)
		}
		total := 0
		for _, n := range d.Counts {
			total += n
		}
		if total != c.want || d.Same != (c.want == 0) {
			t.Errorf("without %v, only %v: %d changes, same is %v:\n%s", c.ignore, c.only, total, d.Same, list(d))
		}
	}
	if _, err := ParseCategory("shardings"); err == nil {
		t.Error("shardings is a category")
	}
}

// TestLarge wants one hunk for one edit in a long program.
func TestLarge(t *testing.T) {
	d, err := Modules(parse(t, long(20000, 0, "")), parse(t, long(20000, 777, "power")), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(d.Hunks) != 1 || len(d.Hunks[0].Changes) != 1 || d.Hunks[0].Changes[0].Kind != Changed {
		t.Errorf("%d hunks:\n%.2000s", len(d.Hunks), list(d))
	}
}
