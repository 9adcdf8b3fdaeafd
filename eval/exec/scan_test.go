package exec_test

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestScan compares prefix sums in both dimensions and directions of operands with package eval, NaNs
// included.
func TestScan(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	compared, undefined := 0, 0
	for _, e := range strings.Fields("f32 f64 i32 i64 i8 bf16 complex<f32>") {
		size, pad := "40", "39"
		if e == "f32" { // more than the lanes of an instruction
			size, pad = "600", "599"
		}
		for _, op := range strings.Fields("add multiply maximum minimum") {
			for _, operands := range []string{"%a, %b", "%b, %a"} {
				for _, init := range []string{"%z", "%i"} {
					for _, window := range []string{"1, 700>, padding = dense<[[0, 0], [699, 0]]>", "2, 1>, padding = dense<[[1, 0], [0, 0]]>"} {
						text := `func.func @main(%x: tensor<2x700xE>, %i: tensor<E>) -> tensor<2x700xE> {
  %z = stablehlo.constant dense<NEUTRAL> : tensor<E>
  %0 = "stablehlo.reduce_window"(%x, INIT) ({
  ^bb0(%a: tensor<E>, %b: tensor<E>):
    %s = stablehlo.OP OPERANDS : tensor<E>
    stablehlo.return %s : tensor<E>
  }) {window_dimensions = array<i64: WINDOW : tensor<2x2xi64>} : (tensor<2x700xE>, tensor<E>) -> tensor<2x700xE>
  return %0 : tensor<2x700xE>
}`
						count(t, r, &compared, &undefined, strings.NewReplacer("E>", e+">", "OP OPERANDS", op+" "+operands, "WINDOW", strings.NewReplacer("700", size, "699", pad).Replace(window), "INIT", init, "NEUTRAL", neutral(op, e), "700", size, "699", pad).Replace(text))
					}
				}
			}
		}
	}
	if undefined > 0 {
		t.Errorf("%d fail", undefined)
	}
}

// neutral returns a value that does not change what it is combined with by an operation, as text.
func neutral(op, e string) string {
	text := map[string]string{"add": "0", "multiply": "1", "maximum": "-100", "minimum": "100"}[op]
	if strings.HasPrefix(e, "c") {
		return "(" + text + ".0, 0.0)"
	}
	if !strings.HasPrefix(e, "i") {
		text += ".0"
	}
	return text
}
