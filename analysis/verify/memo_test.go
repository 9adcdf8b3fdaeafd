package verify_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
)

// TestAlike checks that a cached verdict is not reused for an operation that differs in its
// regions.
func TestAlike(t *testing.T) {
	const reduce = `"stablehlo.reduce"(%a, %s) ({ REGION }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>`
	const branch = `"stablehlo.if"(%p) ({ "stablehlo.return"(%s) : (tensor<f32>) -> () }, { REGION }) : (tensor<i1>) -> tensor<f32>`
	const async = `"stablehlo.async_start"(%a) ({ REGION }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>`
	for _, c := range []struct{ name, op, good, bad string }{
		{"argument", reduce, "^b(%x: tensor<f32>, %y: tensor<f32>):\n" + `"stablehlo.return"(%x) : (tensor<f32>) -> ()`,
			"^b(%x: tensor<f32>, %y: tensor<i32>):\n" + `"stablehlo.return"(%x) : (tensor<f32>) -> ()`},
		{"arguments", reduce, "^b(%x: tensor<f32>, %y: tensor<f32>):\n" + `"stablehlo.return"(%x) : (tensor<f32>) -> ()`,
			"^b(%x: tensor<f32>):\n" + `"stablehlo.return"(%x) : (tensor<f32>) -> ()`},
		{"result", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `"stablehlo.return"(%p) : (tensor<i1>) -> ()`},
		{"results", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `"stablehlo.return"() : () -> ()`},
		{"terminator", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `"stablehlo.negate"(%s) : (tensor<f32>) -> tensor<f32>`},
		{"blocks", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `"cf.br"()[^c] : () -> ()
^c:
"stablehlo.return"(%s) : (tensor<f32>) -> ()`},
		{"empty", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, ""},
		{"inside", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `%q = "stablehlo.negate"(%s) : (tensor<f32>) -> tensor<f64>
"stablehlo.return"(%s) : (tensor<f32>) -> ()`},
		{"contents", async, `^b(%x: tensor<4xf32>):
%y = "stablehlo.slice"(%x) {start_indices = array<i64: 0>, limit_indices = array<i64: 4>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
"stablehlo.return"(%y) : (tensor<4xf32>) -> ()`, `^b(%x: tensor<4xf32>):
%y = "stablehlo.negate"(%x) : (tensor<4xf32>) -> tensor<4xf32>
"stablehlo.return"(%y) : (tensor<4xf32>) -> ()`},
	} {
		text := func(regions ...string) string {
			s := "func.func @f(%a: tensor<4xf32>, %s: tensor<f32>, %p: tensor<i1>) {\n"
			for i, r := range regions {
				s += fmt.Sprintf("%%r%d = ", i) + strings.Replace(c.op, "REGION", "\n"+r+"\n", 1) + "\n"
			}
			return s + "func.return }"
		}
		verified := func(regions ...string) (list verify.Findings) {
			return findings(t, verify.Module(parse(t, []byte(text(regions...))), verify.Options{Workers: 1}))
		}
		if list := verified(c.good, c.good); len(list) != 0 {
			t.Errorf("%s: a good one breaks %v", c.name, list)
		}
		alone, behind := verified(c.bad), verified(c.good, c.good, c.bad, c.good)
		if len(alone) == 0 || len(behind) != len(alone) {
			t.Errorf("%s: by itself it breaks %v, behind a good one %v", c.name, alone, behind)
			continue
		}
		for i := range alone {
			if alone[i].ID() != behind[i].ID() || alone[i].Found != behind[i].Found {
				t.Errorf("%s: by itself it breaks %v, behind a good one %v", c.name, alone[i], behind[i])
			}
		}
	}
}

// TestConstantsAlike checks that a verdict about a constant is reused for all shapes, but not if
// the result type differs from the value's.
func TestConstantsAlike(t *testing.T) {
	text := "func.func @f() {\n"
	constant := func(value, result string) {
		text += fmt.Sprintf("%%%d = \"stablehlo.constant\"() {value = dense<1> : %s} : () -> %s\n", strings.Count(text, "\n"), value, result)
	}
	for _, good := range []string{"tensor<i32>", "tensor<2xi32>", "tensor<3xi32>", "tensor<2x0xi32>", "tensor<2xi64>"} {
		constant(good, good)
	}
	bad := [][2]string{{"tensor<2xi32>", "tensor<3xi32>"}, {"tensor<2xi32>", "tensor<2xi64>"}, {"tensor<2xi32>", "tensor<?xi32>"},
		{"tensor<2xi32>", "tensor<2xi32, 7 : i8>"}, {"tensor<2xindex>", "tensor<2xindex>"}}
	for _, c := range bad {
		constant(c[0], c[1])
	}
	list := findings(t, verify.Module(parse(t, []byte(text+"func.return }")), verify.Options{}))
	if len(list) != len(bad) {
		t.Errorf("%d of %d constants are refused: %v", len(list), len(bad), list)
	}
	for i, f := range list {
		if want := fmt.Sprintf("@f, operation %d", i+6); f.Path() != want {
			t.Errorf("finding %d is at %s, want %s: %v", i, f.Path(), want, f)
		}
	}
}
