package quant_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/quant"
	"github.com/hlobc/hlobc/internal/passtest"
)

// runnable has programs that quantize numbers, compute with the stored values, and return them as
// floats, for many operations and parameters.
func runnable() (list []passtest.Program) {
	add := func(name, typ, body string) {
		list = append(list, passtest.Program{Name: name + " of " + typ, Text: fmt.Appendf(nil, `func.func @main() -> tensor<4x2xf32> {
  %%x = stablehlo.constant dense<[[1.0, -2.5], [0.3, 12.0], [-7.7, 0.0], [100.0, 3.1]]> : tensor<4x2xf32>
  %%y = stablehlo.constant dense<[[0.5, 4.0], [-3.0, 1.2], [7.7, -0.1], [2.0, 30.0]]> : tensor<4x2xf32>
  %%a = stablehlo.uniform_quantize %%x : (tensor<4x2xf32>) -> T
  %%b = stablehlo.uniform_quantize %%y : (tensor<4x2xf32>) -> T
%s  %%f = stablehlo.uniform_dequantize %%r : (T) -> tensor<4x2xf32>
  return %%f : tensor<4x2xf32>
}
`, body)})
		p := &list[len(list)-1]
		p.Text = []byte(strings.ReplaceAll(string(p.Text), "T", typ))
	}
	for _, e := range append(append([]string{}, perTensor...), along(1)...) {
		if strings.HasPrefix(e, "u") {
			continue // the interpreter reads stored values as signed
		}
		typ := tensor("4x2", e)
		for _, op := range []string{"add", "subtract", "multiply", "maximum", "minimum", "divide", "atan2", "power", "remainder"} {
			add(op, typ, "  %r = stablehlo."+op+" %a, %b : T\n")
		}
		for _, op := range []string{"abs", "negate", "tanh", "logistic", "exponential", "floor", "ceil", "cbrt", "sine", "sign", "exponential_minus_one"} {
			add(op, typ, "  %r = stablehlo."+op+" %a : T\n")
		}
		add("select", typ, "  %c = stablehlo.compare LT, %a, %b : (T, T) -> tensor<4x2xi1>\n  %r = stablehlo.select %c, %a, %b : tensor<4x2xi1>, T\n")
		add("clamp", typ, "  %r = stablehlo.clamp %b, %a, %b : T\n")
		add("reverse", typ, "  %r = stablehlo.reverse %a, dims = [0] : T\n")
		add("requantize", typ, "  %r = stablehlo.uniform_quantize %a : (T) -> T\n")
		for _, to := range []string{"i8:f32, 0.7:-3", "i16:f32, 0.9:100", "i32:f32, 0.125:2"} {
			q := tensor("4x2", to)
			add("requantize by "+to, typ, "  %m = stablehlo.uniform_quantize %a : (T) -> "+q+"\n  %r = stablehlo.uniform_quantize %m : ("+q+") -> T\n")
			add("add with "+to, typ, "  %m = stablehlo.uniform_quantize %a : (T) -> "+q+"\n  %s = stablehlo.add %m, %m : "+q+"\n  %r = stablehlo.uniform_quantize %s : ("+q+") -> T\n")
		}
	}
	return list
}

// TestGeneratedResults is like TestSameResults for generated programs.
func TestGeneratedResults(t *testing.T) {
	to, from := passtest.Step{Pass: &quant.ToQDQ}, passtest.Step{Pass: &quant.FromQDQ}
	counts := passtest.SameResultsOf(t, []passtest.Row{
		{Name: "to qdq", Steps: []passtest.Step{to}},
		{Name: "from qdq", Steps: []passtest.Step{from}},
		{Name: "to qdq and back", Steps: []passtest.Step{to, from}},
		{Name: "to math", Steps: []passtest.Step{{Pass: &quant.ToMath}, {Pass: &chlo.Pass}}},
	}, passtest.Some(runnable(), 12))
	for _, n := range counts {
		if n.Same == 0 {
			t.Errorf("%+v", counts)
		}
	}
}
