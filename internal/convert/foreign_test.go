package convert_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
)

// TestCastsOfForeignArguments checks that an argument of an operation of another dialect is cast
// where an operation inside is converted, also if all operations inside are.
func TestCastsOfForeignArguments(t *testing.T) {
	m := parse(t, `"ml_program.func"() <{sym_name = "f", function_type = (tensor<2xf32>) -> ()}> ({
^bb0(%a: tensor<2xf32>):
  %0 = stablehlo.abs %a : tensor<2xf32>
  "stablehlo.return"() : () -> ()
}) : () -> ()`)
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{AllowOtherDialects: true}); err != nil {
		t.Fatal(err)
	}
	text := string(asm.Print(nil, m.Root(), asm.Options{}))
	if !strings.Contains(text, `builtin.unrealized_conversion_cast %arg0 : tensor<2xf32> to !vhlo.tensor_v1<2x!vhlo.f32_v1>`) {
		t.Error(text)
	}
}

// TestCastsInACircle checks that casts whose operands are, in the end, their own results stay, while others that the
// conversion makes superfluous go.
func TestCastsInACircle(t *testing.T) {
	const vhlo = "!vhlo.tensor_v1<2x!vhlo.f32_v1>"
	m := parse(t, `%0 = builtin.unrealized_conversion_cast %1 : `+vhlo+` to tensor<2xf32>
%1 = builtin.unrealized_conversion_cast %0 : tensor<2xf32> to `+vhlo+`
%2 = "ml_program.global_load"() <{global = @g}> : () -> tensor<2xf32>
%3 = builtin.unrealized_conversion_cast %2 : tensor<2xf32> to `+vhlo+`
%4 = "vhlo.add_v1"(%1, %3) : (`+vhlo+`, `+vhlo+`) -> `+vhlo+``)
	if err := convert.FromVHLO(m.Root()); err != nil {
		t.Fatal(err)
	}
	const want = `module {
  %0 = unrealized_conversion_cast %1 : ` + vhlo + ` to tensor<2xf32>
  %1 = unrealized_conversion_cast %0 : tensor<2xf32> to ` + vhlo + `
  %2 = unrealized_conversion_cast %1 : ` + vhlo + ` to tensor<2xf32>
  %3 = ml_program.global_load @g : tensor<2xf32>
  %4 = stablehlo.add %2, %3 : tensor<2xf32>
}
`
	if got := string(asm.Print(nil, m.Root(), asm.Options{})); got != want {
		t.Error(got)
	}
}

// TestFunctionsWithoutScopes checks that functions whose bodies are in the scope of the module are converted, though not
// by the fast conversion.
func TestFunctionsWithoutScopes(t *testing.T) {
	const text = "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n  %0 = stablehlo.abs %a : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}"
	m := parse(t, text)
	want := asm.Print(nil, m.Root(), asm.Options{})
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
		t.Fatal(err)
	}
	vhlo := string(asm.Print(nil, m.Root(), asm.Options{Generic: true}))
	if convert.PlainToStableHLO(parse(t, vhlo).Root()) {
		t.Error("the fast conversion makes scopes")
	}
	m = parse(t, vhlo)
	if err := convert.ToStableHLO(m.Root()); err != nil {
		t.Fatal(err)
	}
	if got := asm.Print(nil, m.Root(), asm.Options{}); !bytes.Equal(got, want) {
		t.Errorf("got\n%s", got)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Error(err)
	}
}
