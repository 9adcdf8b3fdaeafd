package casts_test

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/lower/casts"
)

var reconcile = []passtest.Step{{Pass: &casts.Reconcile}}

func TestReconcile(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"there and back", `
  %0 = builtin.unrealized_conversion_cast %a : i32 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  return %1 : i32`, "\n  return %a : i32"},
		{"by way of a third type", `
  %0 = builtin.unrealized_conversion_cast %a : i32 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to i32
  return %2 : i32`, "\n  return %a : i32"},
		{"to the same type", `
  %0 = builtin.unrealized_conversion_cast %a : i32 to i32
  return %0 : i32`, "\n  return %a : i32"},
		{"two at once, in another order", `
  %0:2 = builtin.unrealized_conversion_cast %a, %a : i32, i32 to index, index
  %1:2 = builtin.unrealized_conversion_cast %0#1, %0#0 : index, index to i32, i32
  return %1#0 : i32`, ""},
	} {
		program := func(body string) string { return "func.func @main(%a: i32) -> i32 {" + body + "\n}\n" }
		if c.want == "" {
			c.want = c.body
		}
		passtest.Check(t, c.name, reconcile, program(c.body), program(c.want))
	}
}

// TestReference compares with MLIR's own driver, on random chains of casts.
func TestReference(t *testing.T) {
	reference := mliropt.Need(t)
	r := rand.New(rand.NewPCG(1, 2))
	kinds := []string{"i32", "i64", "index"}
	var text strings.Builder
	for i := range 300 {
		var b strings.Builder
		fmt.Fprintf(&b, "func.func @f%d(%%v0: i32, %%v1: i64, %%v2: index) {\n", i)
		values := append([]string(nil), kinds...)
		for range 3 + r.IntN(12) {
			var in, from, to []string
			n := 1 + r.IntN(2)
			for k := range n {
				v := max(0, len(values)-1-r.IntN(4))
				if k > 0 && r.IntN(3) > 0 { // as often as not of one cast
					v = min(v+1, len(values)-1)
				}
				in, from, to = append(in, fmt.Sprintf("%%v%d", v)), append(from, values[v]), append(to, kinds[r.IntN(3)])
			}
			for k := range n {
				if k > 0 {
					b.WriteString(", ")
				}
				fmt.Fprintf(&b, "%%v%d", len(values))
				values = append(values, to[k])
			}
			list := func(l []string) string { return strings.Join(l, ", ") }
			fmt.Fprintf(&b, " = builtin.unrealized_conversion_cast %s : %s to %s\n", list(in), list(from), list(to))
		}
		for range r.IntN(4) {
			v := r.IntN(len(values))
			fmt.Fprintf(&b, "%%u%d_%d = builtin.unrealized_conversion_cast %%v%d : %s to f32\n", b.Len(), v, v, values[v])
		}
		v := r.IntN(len(values))
		fmt.Fprintf(&b, "%%s = arith.addi %%v%d, %%v%d : %s\n return\n}\n", v, v, values[v])
		text.WriteString(b.String())
	}
	c := exec.Command(reference, "--"+casts.Reconcile.Name)
	c.Stdin = strings.NewReader(text.String())
	want, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	got, err := passtest.Apply([]byte(text.String()), reconcile)
	if err != nil {
		t.Fatal(err)
	}
	if w, g := strings.TrimSpace(string(want)), strings.TrimSpace(string(got)); w != g {
		t.Error(transcript.FirstDifference(w, g))
	}
}
