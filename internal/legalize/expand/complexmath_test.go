package expand_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/expand"
	"github.com/hlobc/hlobc/internal/passtest"
)

const complexPipeline = "builtin.module(func.func(stablehlo-complex-math-expander))"

var complexSteps = []passtest.Step{{Pass: &expand.ComplexMath}}

// nested has the names of programs with nested modules. The reference's pipeline does not visit
// their functions, in which the pass erases dead operations.
func nested(p passtest.Program) string {
	if bytes.Count(p.Text, []byte("\nmodule ")) > 1 {
		return "functions of modules inside modules"
	}
	return ""
}

// TestComplexMathReference compares with the reference's pass.
func TestComplexMathReference(t *testing.T) {
	n := passtest.Compare(t, complexPipeline, complexSteps, passtest.Programs(t, 1, "complex<"), nested)
	if n.Changed == 0 {
		t.Error("there should be programs with functions of complex numbers")
	}
}

// TestComplexMathFunctions compares every function with the reference, on elements of all types and
// shapes of all kinds, alone and combined with others.
func TestComplexMathFunctions(t *testing.T) {
	var programs []passtest.Program
	for _, name := range []string{"exponential", "log", "log_plus_one", "sqrt", "rsqrt", "tan", "exponential_minus_one"} {
		for _, element := range []string{"complex<f32>", "complex<f64>", "f32"} {
			for _, shape := range []string{"<%s>", "<2x3x%s>", "<?x%s>", "<2x?x%s>", "<2x?x%s, #stablehlo.bounds<?, 4>>"} {
				tensor := "tensor" + fmt.Sprintf(shape, element)
				programs = append(programs, passtest.Program{Name: name + " of " + tensor, Text: fmt.Appendf(nil,
					"func.func @main(%%a: %[1]s) -> %[1]s {\n  %%0 = stablehlo.%[2]s %%a : %[1]s\n  %%1 = stablehlo.sqrt %%0 : %[1]s\n"+
						"  %%2 = stablehlo.add %%a, %%a : %[1]s\n  return %%1 : %[1]s\n}\n", tensor, name)})
			}
		}
	}
	programs = append(programs, passtest.Program{Name: "accuracy", Text: []byte(`func.func @main(%a: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %0 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<complex<f32>>
  return %0 : tensor<complex<f32>>
}
`)})
	if n := passtest.Compare(t, complexPipeline, complexSteps, programs, nil); n.Changed < len(programs)/2 {
		t.Errorf("only %d of %d programs are changed", n.Changed, len(programs))
	}
}

// TestComplexMathClose checks that functions are as accurate as the reference's tests require.
func TestComplexMathClose(t *testing.T) {
	if n := passtest.Close(t, complexSteps, 1, "@exponential_complex", "@log_complex", "@log_plus_one_complex", "@sqrt_complex"); n.Same+n.Within < 8 {
		t.Error("more programs should run")
	}
}
