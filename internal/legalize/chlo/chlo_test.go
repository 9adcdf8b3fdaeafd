package chlo_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
)

const pipeline = "builtin.module(func.func(chlo-legalize-to-stablehlo))"

// steps has the option with which the available reference was built: it is part of XLA.
var steps = []passtest.Step{{Pass: &chlo.Pass, Options: "digamma-infinite-at-zero"}}

// TestReference compares with the reference's pass.
func TestReference(t *testing.T) {
	n := passtest.Compare(t, pipeline, steps, passtest.Programs(t, 1, "chlo."), nil)
	if n.Changed < 50 {
		t.Error("there should be more programs with CHLO")
	}
}

// functions has programs for every function, on elements of all types and shapes of all kinds.
func functions() (programs []passtest.Program) {
	floats := []string{"f64", "f32", "f16", "bf16", "f8E4M3FN", "f8E5M2", "f4E2M1FN"}
	numbers := append([]string{"complex<f32>", "complex<f64>"}, floats...)
	integers := []string{"i64", "ui64", "i32", "ui16", "i8", "i4", "ui2"}
	families := []struct {
		names    []string
		elements []string
		operands int
		result   string
	}{
		{[]string{"acos", "acosh", "asin", "asinh", "atan", "atanh", "conj", "cosh", "sinh", "square", "tan", "_asin_acos_kernel"}, numbers, 1, ""},
		{[]string{"bessel_i1e", "digamma", "erf", "erf_inv", "erfc", "lgamma"}, floats, 1, ""},
		{[]string{"is_inf", "is_neg_inf", "is_pos_inf"}, floats, 1, "i1"},
		{[]string{"next_after", "polygamma", "zeta"}, floats, 2, ""},
		{[]string{"mulhi"}, integers, 2, ""},
	}
	for _, f := range families {
		for _, name := range f.names {
			for _, element := range f.elements {
				for _, shape := range []string{"", "2x3x", "2x0x", "?x", "2x?x", "bounded"} {
					tensor := func(e string) string {
						if shape == "bounded" {
							return "tensor<2x?x" + e + ", #stablehlo.bounds<?, 4>>"
						}
						return "tensor<" + shape + e + ">"
					}
					in, out := tensor(element), tensor(element)
					if f.result != "" {
						out = tensor(f.result)
					}
					params, operands, types := "%a: "+in, "%a", in
					if f.operands == 2 {
						params, operands, types = params+", %b: "+in, operands+", %b", types+", "+in
					}
					programs = append(programs, passtest.Program{Name: name + " of " + in, Text: fmt.Appendf(nil,
						"func.func @main(%s) -> %s {\n  %%0 = \"chlo.%s\"(%s) : (%s) -> %s\n  return %%0 : %s\n}\n",
						params, out, name, operands, types, out, out)})
				}
			}
		}
	}
	return programs
}

// TestFunctions compares every function with the reference. If a function does not support a type,
// both must refuse it.
func TestFunctions(t *testing.T) {
	programs := functions()
	if n := passtest.Compare(t, pipeline, steps, programs, nil); n.Changed < len(programs)/2 {
		t.Errorf("only %d of %d programs are changed", n.Changed, len(programs))
	}
}

// TestDigammaAtZero checks that all poles of digamma are NaN by default, as in StableHLO's tests.
func TestDigammaAtZero(t *testing.T) {
	text := []byte("func.func @f(%a: tensor<f32>) -> tensor<f32> {\n  %0 = chlo.digamma %a : tensor<f32> -> tensor<f32>\n  return %0 : tensor<f32>\n}\n")
	for options, infinite := range map[string]bool{"": false, "digamma-infinite-at-zero": true} {
		got, err := passtest.Apply(text, []passtest.Step{{Pass: &chlo.Pass, Options: options}})
		if err != nil || bytes.Contains(got, []byte("0xFF800000")) != infinite || !bytes.Contains(got, []byte("0x7FC00000")) {
			t.Errorf("%q: %v\n%s", options, err, got)
		}
	}
}

// TestRefused checks that tiny formats, for which functions have no approximation, and tensors of
// unknown rank, which StableHLO does not support, are refused.
func TestRefused(t *testing.T) {
	for op, tensor := range map[string]string{"chlo.erf": "tensor<f8E5M2>", "chlo.sinh": "tensor<*xf32>", "chlo.digamma": "tensor<*xf32>"} {
		_, err := passtest.Apply(fmt.Appendf(nil, "func.func @f(%%a: %[2]s) -> %[2]s {\n  %%0 = %[1]s %%a : %[2]s -> %[2]s\n  return %%0 : %[2]s\n}\n", op, tensor), steps)
		var e *traverse.Error
		if !errors.As(err, &e) || e.Code != rewrite.NotLegal || e.Op != op {
			t.Errorf("got %v, want %s of %s", err, rewrite.NotLegal, op)
		}
	}
}

// BenchmarkPass lowers 10,000 functions to about 200,000 operations.
func BenchmarkPass(b *testing.B) {
	names := []string{"erf", "lgamma", "atanh", "asinh", "sinh", "square", "acos", "erfc"}
	text := []byte("func.func @main(%v0: tensor<8xf32>) -> tensor<8xf32> {\n")
	const n = 10000
	for i := range n {
		text = fmt.Appendf(text, "  %%v%d = chlo.%s %%v%d : tensor<8xf32> -> tensor<8xf32>\n", i+1, names[i%len(names)], i)
	}
	text = fmt.Appendf(text, "  return %%v%d : tensor<8xf32>\n}\n", n)
	for range b.N {
		b.StopTimer()
		m, err := asm.Parse(text, asm.ParseOptions{})
		if err != nil {
			b.Fatal(err)
		}
		var pm pass.Manager
		if err := pm.Add(&chlo.Pass, ""); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		if err := pm.Run(m); err != nil {
			b.Fatal(err)
		}
	}
}
