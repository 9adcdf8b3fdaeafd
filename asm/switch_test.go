package asm_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
)

// TestSwitchThatDoesNotFit checks that the verifier rejects a switch whose case values, blocks and
// operands do not match, and that it is printed in the generic form.
func TestSwitchThatDoesNotFit(t *testing.T) {
	for _, properties := range []string{
		"case_operand_segments = array<i32: 1>",
		"case_operand_segments = array<i32>, case_values = dense<1> : vector<1xi32>",
		"case_operand_segments = array<i32: 2>, case_values = dense<1> : vector<1xi32>",
		"case_operand_segments = array<i32: 2, -1>, case_values = dense<1> : vector<1xi32>",
		"case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<2xi32>",
	} {
		text := "func.func @f(%i: i32) {\n" +
			`"cf.switch"(%i, %i)[^a, ^b] <{` + properties + ", operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()\n" +
			"^a: return\n^b(%x: i32): return\n}\n"
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Errorf("%s: %v", properties, err)
			continue
		}
		if err := verify.Module(m, verify.Options{}); err == nil {
			t.Errorf("%s: verified", properties)
		}
		if got := string(asm.Print(nil, m.Root(), asm.Options{})); !strings.Contains(got, `"cf.switch"(`) {
			t.Errorf("%s: printed as %s", properties, got)
		}
	}
}
