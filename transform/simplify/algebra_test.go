package simplify

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// values of element types, with those at the edges.
var values = map[string]string{
	"i1":   "[true, false, true, false]",
	"i8":   "[0, -1, 127, -128]",
	"i32":  "[0, -1, 2147483647, -2147483648]",
	"ui16": "[0, 1, 65535, 32768]",
	"f32":  "[0x7FC00000, 0xFF800000, 0x00000001, 0x80000000]",
	"bf16": "[0x7FC0, 0xFF80, 0x0001, 0x3F81]",
}

// numbers as text: for integers and bools, and for real numbers.
var numbers = map[Number][2]string{
	PositiveZero: {"0", "0.0"}, NegativeZero: {"0", "-0.0"}, Zero: {"0", "0.0"}, IntegerZero: {"0", ""}, One: {"1", "1.0"}, AllOnes: {"-1", ""},
}

// TestClaims: the reference interpreter agrees with every claim of StableHLO's table,
// for values that the simplifier cannot see.
func TestClaims(t *testing.T) {
	steps := []passtest.Step{{Pass: &aggressivePass}}
	claims := 0
	check := func(what, op, elem, constant, text string) {
		v := values[elem]
		program := fmt.Sprintf(`func.func @main() -> tensor<4x%[1]s> {
  %%hidden = stablehlo.constant dense<%[2]s> : tensor<4x%[1]s>
  %%x = stablehlo.optimization_barrier %%hidden : tensor<4x%[1]s>
  %%c = stablehlo.constant dense<%[3]s> : tensor<4x%[1]s>
  %%r = %[4]s : tensor<4x%[1]s>
  return %%r : tensor<4x%[1]s>
}
`, elem, v, constant, text)
		if what == "involutive" {
			program = strings.Replace(program, "return %r", "return %s", 1)
		}
		after, err := passtest.Apply([]byte(program), steps)
		if err != nil {
			t.Fatalf("%s of %s, %s: %v", what, op, elem, err)
		}
		name := "stablehlo." + op + " "
		if what == "commutative" {
			name = "stablehlo." + op + " %c"
		}
		if strings.Contains(string(after), name) {
			t.Errorf("%s of %s, %s: is not made use of:\n%s", what, op, elem, after)
		}
		if n := passtest.SameResults(t, steps, []passtest.Program{{Name: what + " of " + op + ", " + elem, Text: []byte(program)}}); n.Same != 1 {
			t.Errorf("%s of %s, %s: not compared", what, op, elem)
		}
		claims++
	}
	for name, a := range stablehloAlgebra {
		op := strings.TrimPrefix(name, stablehlo.Namespace+".")
		for elem := range values {
			isReal, isBool := strings.Contains(elem, "f"), elem == "i1"
			bits := strings.HasPrefix(op, "shift") || op == "and" || op == "or" || op == "xor" || op == "not"
			if isReal && bits || isBool && (op == "subtract" || op == "divide" || op == "negate" || strings.HasPrefix(op, "shift")) {
				continue
			}
			constant := func(k Number) string {
				switch c := numbers[k]; {
				case isReal:
					return c[1]
				case isBool:
					return map[string]string{"0": "false", "1": "true", "-1": "true"}[c[0]]
				case k == AllOnes && elem == "ui16":
					return "65535"
				default:
					return c[0]
				}
			}
			if c := constant(a.Identity); a.Identity != None && c != "" {
				check("identity", op, elem, c, "stablehlo."+op+" %x, %c")
			}
			if c := constant(a.Absorbing); a.Absorbing != None && c != "" {
				check("absorbing element", op, elem, c, "stablehlo."+op+" %x, %c")
			}
			if a.Commutative {
				check("commutative", op, elem, values[elem], "stablehlo."+op+" %c, %x")
			}
			if a.Idempotent {
				check("idempotent", op, elem, values[elem], "stablehlo."+op+" %x, %x")
			}
			if a.Nilpotent == IntegersAndBools && !isReal || a.Nilpotent == Integers && !isReal && !isBool {
				check("nilpotent", op, elem, values[elem], "stablehlo."+op+" %x, %x")
			}
			if a.Involutive && !(op == "negate" && elem == "ui16") {
				check("involutive", op, elem, values[elem], "stablehlo."+op+" %x : tensor<4x"+elem+">\n  %s = stablehlo."+op+" %r")
			}
		}
	}
	t.Logf("%d claims", claims)
}

// constantLeft undoes constantRight.
func constantLeft(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	x, y := op.Operand(0), op.Operand(1)
	if r.ConstantValue(x) != nil || r.ConstantValue(y) == nil {
		return false, nil
	}
	op.SetOperands(y, x)
	r.Changed(op)
	return true, nil
}

// TestPingPong: a table that undoes what another does is found out, by name.
func TestPingPong(t *testing.T) {
	set, err := rewrite.Assemble([]rewrite.Table{
		{Dialect: stablehlo.Ops(), Constants: map[string]string{"stablehlo.constant": "value"},
			Ops: map[string][]rewrite.Pattern{"stablehlo.add": {apply("constant left", constantLeft), apply("constant right", constantRight)}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse([]byte(`func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %r = stablehlo.add %c, %x : tensor<i32>
  return %r : tensor<i32>
}`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = set.Greedy(m.Root(), rewrite.Options{})
	var e *rewrite.NotConverged
	if !errors.As(err, &e) || len(e.Patterns) != 2 {
		t.Fatalf("%v, want the names of two patterns", err)
	}
}
