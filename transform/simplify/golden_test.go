package simplify_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/inline", "passes/simplify", "passes/simplify_algebra", "passes/canonicalize_arith", "sweeps/inline", "sweeps/canonicalize")
}

// TestOutOfRange checks that an index which verification would reject stays.
func TestOutOfRange(t *testing.T) {
	for _, index := range []string{"-1", "1"} {
		text := "func.func @f(%x: tensor<f32>) -> tensor<f32> {\n%0 = stablehlo.tuple %x : tuple<tensor<f32>>\n" +
			`%1 = "stablehlo.get_tuple_element"(%0) <{index = ` + index + ` : i32}> : (tuple<tensor<f32>>) -> tensor<f32>` +
			"\nreturn %1 : tensor<f32>\n}"
		passtest.Check(t, index, []passtest.Step{{Pass: simplify.Aggressive()}}, text, text)
	}
}

// TestScalars checks the algebraic properties of arith on scalars.
func TestScalars(t *testing.T) {
	for _, typ := range []string{"i1", "i8", "i64"} {
		for op, want := range map[string]string{
			"arith.subi %x, %x":  "%0 = arith.constant 0",
			"arith.xori %x, %x":  "%0 = arith.constant 0",
			"arith.andi %x, %x":  "",
			"arith.ori %x, %x":   "",
			"arith.addi %x, %c":  "",
			"arith.muli %x, %c1": "",
			"arith.muli %x, %c":  "%0 = arith.constant 0",
		} {
			program := func(op, result string) string {
				return "func.func @f(%x: " + typ + ") -> " + typ + " {\n" + op + "\nreturn " + result + " : " + typ + "\n}"
			}
			after := program("", "%x")
			zero, one := "0 : "+typ, "1 : "+typ
			if typ == "i1" {
				zero, one = "false", "true"
			}
			if want != "" {
				after = program("%0 = arith.constant "+zero, "%0")
			}
			before := program("%c = arith.constant "+zero+"\n%c1 = arith.constant "+one+"\n%0 = "+op+" : "+typ, "%0")
			for _, p := range []*pass.Pass{simplify.Canonicalize(), simplify.Aggressive()} {
				passtest.Check(t, p.Name+": "+op+" of "+typ, []passtest.Step{{Pass: p}}, before, after)
			}
		}
	}
}

func TestUnreadable(t *testing.T) {
	passtest.RefuseUnreadable(t, simplify.Canonicalize(), simplify.Aggressive(), simplify.TargetIndependent(), simplify.Folder(), simplify.Inline())
}
