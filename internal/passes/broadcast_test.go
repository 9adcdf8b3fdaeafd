package passes_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestBroadcast(t *testing.T) {
	m := parse(t, `func.func @good(%a: tensor<f32>, %b: tensor<2xf32>) -> !stablehlo.token {
		%0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<f32>, tensor<2xf32>) -> !stablehlo.token
		return %0 : !stablehlo.token
	}
	func.func @bad(%a: tensor<3xf32>, %b: tensor<2xf32>) -> !stablehlo.token {
		%0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<3xf32>, tensor<2xf32>) -> !stablehlo.token
		return %0 : !stablehlo.token
	}`)
	var warnings []string
	d := &pass.Driver{Warn: func(w pass.Warning) { warnings = append(warnings, w.Msg) }}
	if err := run(d, m, &passes.TestBroadcast, ""); err != nil {
		t.Fatal(err)
	}
	text := textOf(m)
	for _, want := range []string{"%0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<2xf32>",
		"%1 = stablehlo.custom_call @numpy_broadcasted(%0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> !stablehlo.token",
		"return %1", `"hlo_test_broadcast.numpy_broadcast"(%arg0, %arg1) : (tensor<3xf32>`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if len(warnings) != 1 || !strings.Contains(warnings[0], "3 and 2") {
		t.Errorf("warnings %q", warnings)
	}
}
