package effects_test

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// TestDivision checks that integer division counts as undefined where the divisor may be zero, even
// though the operation, like the reference's traits, declares itself speculatable.
func TestDivision(t *testing.T) {
	a, op := effectstest.Parse(t, "%i : tensor<2xi32>, %u : tensor<2xui8>, %f : tensor<2xf32>, %c : tensor<2xcomplex<f32>>, %q : tensor<2x!quant.uniform<i8:f32, 0.5>>", `
		%zero = stablehlo.constant dense<0> : tensor<2xi32>
		%three = stablehlo.constant dense<3> : tensor<2xi32>
		%minus = stablehlo.constant dense<-1> : tensor<2xi32>
		%mixed = stablehlo.constant dense<[7, 0]> : tensor<2xi32>
		%fine = stablehlo.constant dense<[7, 8]> : tensor<2xi32>
		%sum = stablehlo.add %three, %i : tensor<2xi32>
		%0 = stablehlo.divide %i, %i {l = "i32"} : tensor<2xi32>
		%1 = stablehlo.remainder %u, %u {l = "ui8"} : tensor<2xui8>
		%2 = stablehlo.divide %f, %f {l = "f32"} : tensor<2xf32>
		%3 = stablehlo.divide %c, %c {l = "complex"} : tensor<2xcomplex<f32>>
		%4 = stablehlo.divide %q, %q {l = "quantized"} : tensor<2x!quant.uniform<i8:f32, 0.5>>
		%5 = stablehlo.divide %i, %zero {l = "0"} : tensor<2xi32>
		%6 = stablehlo.divide %i, %three {l = "3"} : tensor<2xi32>
		%7 = stablehlo.divide %i, %minus {l = "-1"} : tensor<2xi32>
		%8 = stablehlo.divide %i, %mixed {l = "7 and 0"} : tensor<2xi32>
		%9 = stablehlo.divide %i, %fine {l = "7 and 8"} : tensor<2xi32>
		%10 = stablehlo.divide %i, %sum {l = "sum"} : tensor<2xi32>
		%11 = chlo.broadcast_divide %i, %i {l = "chlo"} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
		%14 = stablehlo.subtract %i, %i {l = "difference"} : tensor<2xi32>
		"t.region"() ({ %15 = stablehlo.divide %i, %i : tensor<2xi32> }) {l = "inside"} : () -> ()
		"t.region"() ({ %16 = stablehlo.divide %i, %three : tensor<2xi32> }) {l = "3 inside"} : () -> ()
		"t.spin"() {l = "endless"} : () -> ()`)
	const divide = "stablehlo.divide divides integers by operand 1, which may be zero"
	for label, want := range map[string]string{
		"i32":        divide,
		"ui8":        "stablehlo.remainder divides integers by operand 1, which may be zero",
		"f32":        "",
		"complex":    "",
		"quantized":  "",
		"0":          divide,
		"3":          "",
		"-1":         "", // dividing the smallest integer by it yields that integer
		"7 and 0":    divide,
		"7 and 8":    "",
		"sum":        divide,
		"chlo":       "chlo.broadcast_divide divides integers by operand 1, which may be zero",
		"difference": "",
		"inside":     divide,
		"3 inside":   "",
	} {
		check(t, label, a.Speculates(op(label)), want)
		check(t, label+", pure", a.Pure(op(label)), want)
		check(t, label+", undefined", a.Undefined(op(label)), want)
		check(t, label+", dead", a.TriviallyDead(op(label)), "")
		check(t, label+", behind what may not end", a.MayExchange(op("endless"), op(label)), want)
	}
	if s, why := a.Speculatability(op("i32")); s != effects.Speculatable || !why.OK() {
		t.Errorf("stablehlo.divide is %v: %v", s, why)
	}
	f, err := a.Survey(op("i32").Parent())
	if err != nil {
		t.Fatal(err)
	}
	if why := f.Own.Undefined; why.Rule != effects.ZeroDivisor || why.Op != op("i32") {
		t.Errorf("the function: %v", why)
	}
	op("sum").SetOperand(1, op("0").Result(0))
	op("0").Result(0).SetType(types.NewToken(op("0").Module()))
	check(t, "of no tensor", a.Speculates(op("sum")), "")
}

// TestSecretDivision checks that secret integers are treated like others.
func TestSecretDivision(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @f(%i : tensor<2x!pphlo.secret<i32>>, %f : tensor<2x!pphlo.secret<f32>>) {
		%0 = pphlo.remainder %i, %i : tensor<2x!pphlo.secret<i32>>
		%1 = pphlo.divide %f, %f : tensor<2x!pphlo.secret<f32>>
		return
	}`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	a := effects.For(m)
	first := ir.LookupSymbol(m.Root(), "f").Region(0).First().First()
	check(t, "integers", a.Speculates(first), "pphlo.remainder divides integers by operand 1, which may be zero")
	check(t, "floats", a.Speculates(first.Next()), "")
}
