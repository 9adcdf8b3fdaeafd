package rewrite_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// TestConstantAttributes checks that constants are merged and moved wherever their value stands: in an attribute that
// the operation defines, or in one that it does not. A constant that lacks its value is an operation like any other.
func TestConstantAttributes(t *testing.T) {
	value := regexp.MustCompile(`(?:dense<|value = )(\d)`)
	table := []rewrite.Table{{Dialect: stablehlo.Ops(), Constants: map[string]string{stablehlo.OpConstant: "value", stablehlo.OpIota: "x.value"}}}
	one := func(op, value string) string {
		return map[string]string{"constant": `"stablehlo.constant"() {value = dense<` + value + `> : tensor<2xi32>} : () -> tensor<2xi32>`,
			"nothing": `"stablehlo.constant"() : () -> tensor<2xi32>`,
			"iota":    `"stablehlo.iota"() {iota_dimension = 0 : i64, x.value = ` + value + ` : i32} : () -> tensor<2xi32>`}[op]
	}
	for _, c := range []struct {
		op, values, want string // the values of the operations before and after
	}{
		{"constant", "1 2 1 2 3", "3 2 1 abs"},
		{"iota", "1 2 1 2 3", "3 2 1 abs"},
		{"nothing", "1 1", "abs nothing nothing"},
	} {
		var b strings.Builder
		b.WriteString("func.func @f(%a: tensor<2xi32>) {\n\"stablehlo.abs\"(%a) : (tensor<2xi32>) -> tensor<2xi32>\n")
		for _, v := range strings.Fields(c.values) {
			b.WriteString(one(c.op, v) + "\n")
		}
		m, err := asm.Parse([]byte(b.String()+"return\n}"), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var seen, got []string
		if _, err := assemble(t, table, visits(&seen)).Greedy(function(m), rewrite.Options{}); err != nil {
			t.Fatal(err)
		}
		if len(seen) != 1+len(strings.Fields(c.want)) {
			t.Errorf("%s %s: visited are %v", c.op, c.values, seen)
		}
		for op := function(m).Region(0).First().First(); op.Name() != "func.return"; op = op.Next() {
			digit := value.FindStringSubmatch(string(asm.Print(nil, op, asm.Options{})))
			switch {
			case op.Name() == stablehlo.OpAbs:
				got = append(got, "abs")
			case digit == nil:
				got = append(got, "nothing")
			default:
				got = append(got, digit[1])
			}
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("%s %s: got %s, want %s", c.op, c.values, got, c.want)
		}
	}
}

// TestConstantLocations checks that a constant has no location any more once it stands for others, or comes from
// another block.
func TestConstantLocations(t *testing.T) {
	m := parse(t, `func.func @f(%a: tensor<f32>, %p: tensor<i1>) -> tensor<f32> {
  %c0 = stablehlo.constant dense<1.0> : tensor<f32> loc("alone")
  %0 = stablehlo.abs %a : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32> loc("moved")
  %c2 = stablehlo.constant dense<3.0> : tensor<f32> loc("first")
  %c3 = stablehlo.constant dense<3.0> : tensor<f32> loc("second")
  %1 = "stablehlo.if"(%p) ({
    %c4 = stablehlo.constant dense<4.0> : tensor<f32> loc("inside")
    stablehlo.return %c4 : tensor<f32>
  }, {
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %1 : tensor<f32>
}`)
	if _, err := assemble(t, hlo(nil, nil)).Greedy(function(m), rewrite.Options{}); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for op := function(m).Region(0).First().First(); op.Name() == stablehlo.OpConstant; op = op.Next() {
		_, value, _ := strings.Cut(string(asm.Print(nil, op, asm.Options{})), "dense<")
		got[value[:1]] = locName(op.Loc())
	}
	want := map[string]string{"1": "alone", "2": "moved", "3": "none", "4": "none"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("locations are %v, want %v", got, want)
	}
}

// locName is the name of a location that is one, or "none".
func locName(l ir.Location) string {
	if n, ok := l.(*attrs.Name); ok {
		return n.Name.Text()
	}
	return "none"
}
