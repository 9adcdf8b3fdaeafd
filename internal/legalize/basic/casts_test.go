package basic_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/basic"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/internal/transcript"
)

var reconcile = []passtest.Step{{Pass: &basic.ReconcileCasts}}

func TestReconcileCasts(t *testing.T) {
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
		{"to two values and back", `
  %0:2 = builtin.unrealized_conversion_cast %a : i32 to index, index
  %1 = builtin.unrealized_conversion_cast %0#0, %0#1 : index, index to i32
  return %1 : i32`, "\n  return %a : i32"},
		{"to the same type", `
  %0 = builtin.unrealized_conversion_cast %a : i32 to i32
  return %0 : i32`, "\n  return %a : i32"},
		{"before one that is needed", `
  %0 = builtin.unrealized_conversion_cast %a : i32 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %a : i32 to i64
  "other.use"(%2) : (i64) -> ()
  return %1 : i32`, `
  %2 = builtin.unrealized_conversion_cast %a : i32 to i64
  "other.use"(%2) : (i64) -> ()
  return %a : i32`},
		{"of something else", `
  %0 = "other.op"(%a) : (i32) -> index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  return %1 : i32`, ""},
		{"of one of two", `
  %0:2 = builtin.unrealized_conversion_cast %a, %a : i32, i32 to index, index
  %1 = builtin.unrealized_conversion_cast %0#0 : index to i32
  return %1 : i32`, ""},
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

// TestReconcileCastsReference compares with MLIR's own driver. For longer chains, that driver's
// result depends on the addresses of the casts in memory and differs from run to run.
func TestReconcileCastsReference(t *testing.T) {
	reference := mliropt.Need(t)
	const program = `
func.func @f(%a: i32, %b: i64) -> (i32, index, i32, i32, i64, i32) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %0 : index to i64
  %3 = builtin.unrealized_conversion_cast %2 : i64 to i32
  %4:2 = builtin.unrealized_conversion_cast %a, %b : i32, i64 to index, index
  %5:2 = builtin.unrealized_conversion_cast %4#0, %4#1 : index, index to i32, i64
  %6:2 = builtin.unrealized_conversion_cast %4#1, %4#0 : index, index to i32, i64
  %7 = builtin.unrealized_conversion_cast %a : i32 to i32
  %8 = builtin.unrealized_conversion_cast %b : i64 to index
  %9 = builtin.unrealized_conversion_cast to i32
  %10 = builtin.unrealized_conversion_cast %9 : i32 to i32
  return %1, %0, %3, %6#0, %5#1, %10 : i32, index, i32, i32, i64, i32
}
func.func @g(%a: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : i32 to index
  cf.br ^bb1
^bb1:
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  return %1 : i32
}
`
	c := exec.Command(reference, "--"+basic.ReconcileCasts.Name)
	c.Stdin = strings.NewReader(program)
	want, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	got, err := passtest.Apply([]byte(program), reconcile)
	if err != nil {
		t.Fatal(err)
	}
	if w, g := strings.TrimSpace(string(want)), strings.TrimSpace(string(got)); w != g {
		t.Error(transcript.FirstDifference(w, g))
	}
}
