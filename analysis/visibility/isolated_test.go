package visibility_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
)

// TestIsolated checks that the analysis follows values into nested operations that are isolated
// from above and number their values separately.
func TestIsolated(t *testing.T) {
	const (
		allReduce = `%1 = "stablehlo.all_reduce"(%b) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %2 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
`
		helper = `func.func private @second(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  return %y : tensor<4xf32>
}
`
	)
	async := func(arg, body, result string) string {
		return `%r = "stablehlo.async_start"(` + arg + `) ({
  ^bb0(%b: tensor<4xf32>):
    ` + body + `
    stablehlo.return ` + result + ` : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  %d = "stablehlo.async_done"(%r) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
`
	}
	named := func(operands, args, body, result string) string {
		return `%d = sdy.named_computation<"n">(` + operands + `) (` + args + `) {
    ` + body + `
    sdy.return ` + result + ` : tensor<4xf32>
  } : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
`
	}
	for _, c := range []struct {
		name, body string
		want       visibility.Visibility
		secret     int // number of values, inside and outside
	}{
		{"async of a secret", async("%s", allReduce, "%1"), visibility.Secret, 8},
		{"async of something public", async("%p", allReduce, "%1"), visibility.Public, 1},
		{"async of a source", async("%p", `%t = stablehlo.create_token : !stablehlo.token
    %f, %u = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)`, "%f"), visibility.Secret, 5},
		{"async of a call", async("%s", "%f = func.call @second(%b, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>", "%f"), visibility.Secret, 5},
		{"published inside", async("%s", `%f = stablehlo.is_finite %b : (tensor<4xf32>) -> tensor<4xi1>
    %g = stablehlo.convert %f : (tensor<4xi1>) -> tensor<4xf32>`, "%g"), visibility.Public, 2},
		{"nothing known", named("%s, %p", "%x: tensor<4xf32>, %y: tensor<4xf32>", "", "%y"), visibility.Secret, 4},
		{"nothing known of something public", named("%p, %p", "%x: tensor<4xf32>, %y: tensor<4xf32>", "%z = stablehlo.add %x, %y : tensor<4xf32>", "%z"),
			visibility.Public, 1},
		{"inside one another", named("%s, %p", "%x: tensor<4xf32>, %y: tensor<4xf32>", `%z = sdy.named_computation<"m">(%x, %y) (%v: tensor<4xf32>, %w: tensor<4xf32>) {
      %c = stablehlo.constant dense<1.0> : tensor<4xf32>
      sdy.return %c : tensor<4xf32>
    } : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>`, "%z"), visibility.Secret, 7},
		{"a loop inside", async("%s", `%i = stablehlo.constant dense<0> : tensor<i32>
    %w:2 = stablehlo.while(%x = %b, %k = %i) : tensor<4xf32>, tensor<i32> cond {
      %e = stablehlo.compare LT, %k, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %e : tensor<i1>
    } do {
      stablehlo.return %x, %k : tensor<4xf32>, tensor<i32>
    }`, "%w#0"), visibility.Secret, 7},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := "func.func @main(%s: tensor<4xf32>, %p: tensor<4xf32>) -> tensor<4xf32> {\n  " + c.body + "  return %d : tensor<4xf32>\n}\n"
			if strings.Contains(text, "@second") {
				text += helper
			}
			r := analyze(t, text, visibility.Secret, visibility.Public)
			if got := r.Entry.Results[0]; got != c.want {
				t.Errorf("the result is %v, want %v", got, c.want)
			}
			if _, n := r.Entry.NumSecret(); n != c.secret {
				t.Errorf("%d values are secret, want %d: %v", n, c.secret, secretIn(r.Entry))
			}
			report, err := visibility.NewReport(r.Entry.Func.Parent(), r)
			if err != nil {
				t.Fatal(err)
			}
			if published := len(report.Published) > 0; published != (c.name == "published inside") {
				t.Errorf("published: %v", report.Published)
			}
			_, chained, err := r.Entry.ResultChain(0)
			if err != nil || chained != (c.want == visibility.Secret) {
				t.Errorf("there is a chain: %v, %v", chained, err)
			}
			visibility.Annotate(r.Entry.Func.Parent(), r)
			if _, err := parseText(string(asm.Print(nil, r.Entry.Func.Parent(), asm.Options{}))); err != nil {
				t.Error(err)
			}
		})
	}
}
