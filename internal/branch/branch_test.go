package branch_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/branch"
	"github.com/hlobc/hlobc/ir"
)

// function parses a function with a terminator in its first block, and returns the terminator and
// the names of the blocks.
func function(t *testing.T, terminator string) (op ir.Op, names map[ir.Block]string) {
	t.Helper()
	text := `func.func @f(%c: i1, %n: i32, %x: f32, %y: f64) {
  ` + terminator + `
^none:
  return
^one(%one: f32):
  return
^two(%two: f32, %three: f64):
  return
}`
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatalf("%s: %v", terminator, err)
	}
	r := m.Root().Region(0).First().First().Region(0)
	names = map[ir.Block]string{}
	list := []string{"none", "one", "two"}
	for b := r.First().Next(); !b.IsNil(); b = b.Next() {
		names[b], list = list[0], list[1:]
	}
	return r.First().Last(), names
}

const (
	sw = `"cf.switch"(%n, %x, %x, %x, %y)[^one, ^none, ^one, ^two] {case_values = dense<[1, 2, 3]> : tensor<3xi32>, `
	// segments has one operand for the default destination and three for the other ones.
	segments = `operandSegmentSizes = array<i32: 1, 1, 3>} : (i32, f32, f32, f32, f64) -> ()`
)

func TestEdges(t *testing.T) {
	for text, want := range map[string]string{
		"cf.br ^none":                  "none[0:0]",
		"cf.br ^two(%x, %y: f32, f64)": "two[0:2]",
		"cf.cond_br %c, ^one(%x: f32), ^two(%x, %y: f32, f64)":          "one[1:2] two[2:4]",
		"cf.cond_br %c, ^none, ^one(%x: f32)":                           "none[1:1] one[1:2]",
		sw + `case_operand_segments = array<i32: 0, 1, 2>, ` + segments: "one[1:2] none[2:2] one[2:3] two[3:5]",
		`cf.switch %n : i32, [default: ^none]`:                          "none[1:1]",

		sw + `case_operand_segments = array<i32: 0, 1>, ` + segments:    "one[1:2] none[2:2] one[2:3] wrong",
		sw + `case_operand_segments = array<i32: 0, 1, 1>, ` + segments: "one[1:2] none[2:2] one[2:3] wrong",
		sw + `case_operand_segments = array<i32: 0, 2, 1>, ` + segments: "one[1:2] none[2:2] wrong",
		sw + `case_operand_segments = array<i32: 1, 1, 1>, ` + segments: "one[1:2] wrong",
		sw + `case_operand_segments = array<i32: 0, 1, 3>, ` + segments: "one[1:2] none[2:2] one[2:3] wrong",
		`"cf.br"(%x)[^none] : (f32) -> ()`:                              "wrong",
		`"cf.br"(%x)[^two] : (f32) -> ()`:                               "wrong",
		`"other.br"(%x)[^one] : (f32) -> ()`:                            "wrong",
		"return":                                                        "wrong",
	} {
		op, names := function(t, text)
		var got []string
		for i := range op.NumSuccessors() + 1 {
			e, ok := branch.To(op, i)
			if !ok {
				break
			}
			got = append(got, edgeText(names, e))
		}
		edges, ok := branch.Edges(op)
		var all []string
		for _, e := range edges {
			all = append(all, edgeText(names, e))
		}
		if !ok {
			if all != nil {
				t.Errorf("%s: not ok, but %v", text, all)
			}
			all = append(got, "wrong")
		} else if strings.Join(all, " ") != strings.Join(got, " ") {
			t.Errorf("%s: Edges are %v, To are %v", text, all, got)
		}
		if got := strings.Join(all, " "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func edgeText(names map[ir.Block]string, e branch.Edge) string {
	return fmt.Sprintf("%s[%d:%d]", names[e.To], e.First, e.End)
}

func TestReachable(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @f(%c: i1) {
  cf.cond_br %c, ^b1, ^b2
^b1:
  cf.br ^b2
^b2:
  cf.br ^b1
^b3:
  cf.br ^b4
^b4:
  "other.op"() : () -> ()
}
func.func private @g()`), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	f := m.Root().Region(0).First().First()
	seen := branch.Reachable(f.Region(0))
	text := ""
	for b := f.Region(0).First(); !b.IsNil(); b = b.Next() {
		text += fmt.Sprint(seen[b], " ")
	}
	if text != "true true true false false " || len(seen) != 3 {
		t.Errorf("%s, %d blocks", text, len(seen))
	}
	if seen := branch.Reachable(f.Next().Region(0)); len(seen) != 0 {
		t.Errorf("%d blocks of a region without any", len(seen))
	}
	f.Region(0).First().Last().Erase()
	f.Region(0).First().Next().Last().Erase() // an empty block has no edges
	if seen := branch.Reachable(f.Region(0)); len(seen) != 1 {
		t.Errorf("%d blocks without a terminator", len(seen))
	}
}

// TestFilter checks that operands are removed and their counts updated.
func TestFilter(t *testing.T) {
	switched := sw + `case_operand_segments = array<i32: 0, 1, 2>, ` + segments
	for _, c := range []struct{ text, keep, want string }{
		{"cf.br ^two(%x, %y: f32, f64)", "two0", `"cf.br"(%arg2)[^bb3] : (f32) -> ()`},
		{"cf.br ^two(%x, %y: f32, f64)", "two1", `"cf.br"(%arg3)[^bb3] : (f64) -> ()`},
		{"cf.br ^two(%x, %y: f32, f64)", "two0 two1", `"cf.br"(%arg2, %arg3)[^bb3] : (f32, f64) -> ()`},
		{"cf.cond_br %c, ^one(%x: f32), ^two(%x, %y: f32, f64)", "one0 two1",
			`"cf.cond_br"(%arg0, %arg2, %arg3)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, f32, f64) -> ()`},
		{"cf.cond_br %c, ^one(%x: f32), ^two(%x, %y: f32, f64)", "two0 two1",
			`"cf.cond_br"(%arg0, %arg2, %arg3)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, f32, f64) -> ()`},
		{switched, "one0", `"cf.switch"(%arg1, %arg2, %arg2)[^bb2, ^bb1, ^bb2, ^bb3] <{case_operand_segments = array<i32: 0, 1, 0>, ` +
			`case_values = dense<[1, 2, 3]> : tensor<3xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()`},
		{switched, "two1", `"cf.switch"(%arg1, %arg3)[^bb2, ^bb1, ^bb2, ^bb3] <{case_operand_segments = array<i32: 0, 0, 1>, ` +
			`case_values = dense<[1, 2, 3]> : tensor<3xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, f64) -> ()`},
		{"cf.switch %n : i32, [default: ^one(%x: f32)]", "", `"cf.switch"(%arg1)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()`},
		{`"other.br"(%x)[^one] : (f32) -> ()`, "", `"other.br"(%arg2)[^bb2] : (f32) -> ()`},
		{`"cf.br"(%x)[^none] : (f32) -> ()`, "", `"cf.br"(%arg2)[^bb1] : (f32) -> ()`},
	} {
		op, names := function(t, c.text)
		branch.Filter(op, func(to ir.Block, arg int) bool { return strings.Contains(c.keep, fmt.Sprint(names[to], arg)) })
		text := string(asm.Print(nil, op.Module().Root(), asm.Options{Generic: true}))
		line := strings.TrimSpace(strings.Split(text, "\n")[3])
		if line != c.want {
			t.Errorf("%s, of which %s is kept:\n%s, want\n%s", c.text, c.keep, line, c.want)
		}
	}
}
