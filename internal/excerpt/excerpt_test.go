package excerpt_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/excerpt"
	"github.com/hlobc/hlobc/ir"
)

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func text(t *testing.T, m *ir.Module, o excerpt.Options) string {
	t.Helper()
	r, err := excerpt.Append(m.Root(), asm.Options{}, o)
	if err != nil {
		t.Fatal(err)
	}
	return string(r.Text)
}

const loop = `
func.func @main(%x: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<i32>) {
  %0:2 = stablehlo.while(%a = %x, %i = %n) : tensor<4xf32>, tensor<i32>
  cond {
    %c = stablehlo.constant dense<10> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %i, %c : tensor<i32>
    %2 = stablehlo.tanh %a : tensor<4xf32>
    %3 = stablehlo.tanh %2 : tensor<4xf32>
    stablehlo.return %3, %1 : tensor<4xf32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<i32>
}`

// TestWhole: without options the text is that of package asm, and so it is if a signature is divided, but
// for white space.
func TestWhole(t *testing.T) {
	m := parse(t, loop)
	whole := asm.Sprint(m.Root(), asm.Options{})
	if got := text(t, m, excerpt.Options{}); got != whole {
		t.Errorf("got\n%s", got)
	}
	got := text(t, m, excerpt.Options{Wrap: 40})
	if !strings.Contains(got, "@main(\n      %arg0: tensor<4xf32>,\n      %arg1: tensor<i32>\n  ) -> (\n      tensor<4xf32>,\n      tensor<i32>\n  ) {\n") {
		t.Errorf("got\n%s", got)
	}
	if again := asm.Sprint(parse(t, got).Root(), asm.Options{}); again != whole {
		t.Errorf("it reads as\n%s", again)
	}
}

func pattern(t *testing.T, s string) excerpt.Pattern {
	t.Helper()
	p, err := excerpt.ParsePattern(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestNested: operations in regions are shown with what is around them.
func TestNested(t *testing.T) {
	const want = `module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<i32>) -> (tensor<4xf32>, tensor<i32>) {
    %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<4xf32>, tensor<i32>
    cond {
      // ... 3 operations
    } do {
      // ... 1 operation
      %1 = stablehlo.add %iterArg_0, %c : tensor<i32>
      // ... 3 operations
    }
    // ... 1 operation
  }
}
`
	if got := text(t, parse(t, loop), excerpt.Options{Grep: []excerpt.Pattern{pattern(t, "op:add$")}}); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestPatterns(t *testing.T) {
	m := parse(t, `
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.constant dense<2.5> : tensor<4xf32>
  %1 = stablehlo.custom_call @sharding(%x) {backend_config = "x\22y"} : (tensor<4xf32>) -> tensor<4xf32> loc("train.py":7:3)
  %2 = stablehlo.add %0, %1 : tensor<4xf32> loc("loss")
  return %2 : tensor<4xf32>
}`)
	for s, want := range map[string]int{"op:custom": 1, "attr:^value = ": 1, "attr:2.5": 1, "type:4xf32": 4, "type:i32": 0, "loc:train.py:7": 1, `loc:"train.py":7`: 1,
		"loss": 1, "string:^sharding$": 1, "string:main": 1, `string:x"y`: 1, "custom|add": 2, "unknown:x": 0} {
		r, err := excerpt.Append(m.Root(), asm.Options{}, excerpt.Options{Grep: []excerpt.Pattern{pattern(t, s)}})
		if err != nil || r.Selected != want {
			t.Errorf("%s selects %d operations, %v; want %d\n%s", s, r.Selected, err, want, r.Text)
		}
	}
	for _, bad := range []string{"", "op:", "(", "type:["} {
		if _, err := excerpt.ParsePattern(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

// TestAround: from a value, steps lead to operands and to users; arguments and groups of results have
// names, too.
func TestAround(t *testing.T) {
	m := parse(t, `
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.abs %x : tensor<4xf32>
  %1 = stablehlo.tanh %0 : tensor<4xf32>
  %2 = stablehlo.negate %1 : tensor<4xf32>
  %3 = stablehlo.sine %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}`)
	for _, c := range []struct {
		name  string
		steps int
		want  int
	}{{"%1", 0, 1}, {"1", 1, 3}, {"%1", 2, 4}, {"%1", 9, 5}, {"%arg0", 0, 2}, {"%7", 3, 0}} {
		r, err := excerpt.Append(m.Root(), asm.Options{}, excerpt.Options{Around: c.name, Steps: c.steps})
		if err != nil || r.Selected != c.want {
			t.Errorf("%d steps from %s: %d operations, %v; want %d\n%s", c.steps, c.name, r.Selected, err, c.want, r.Text)
		}
	}
	r, err := excerpt.Append(parse(t, loop).Root(), asm.Options{}, excerpt.Options{Around: "%0"})
	if err != nil || r.Selected != 1 {
		t.Errorf("%d operations, %v", r.Selected, err)
	}
}

// TestFold: repetitions are equal but for names of values, numbers of functions and locations.
func TestFold(t *testing.T) {
	layer := func(in, out, callee, op string) string {
		return "%a" + out + " = func.call @" + callee + "(%" + in + ") : (tensor<4xf32>) -> tensor<4xf32>\n%b" + out + " = stablehlo." + op + " %a" + out + " : tensor<4xf32> loc(\"" + out +
			"\")\n%c" + out + " = stablehlo.add %a" + out + ", %b" + out + " : tensor<4xf32>\n%" + out + " = stablehlo.negate %c" + out + " : tensor<4xf32>\n"
	}
	program := func(ops ...string) string {
		var b strings.Builder
		b.WriteString("func.func @main(%x0: tensor<4xf32>) -> tensor<4xf32> {\n")
		names := "0123456789"
		for i, op := range ops {
			callee := "f"
			if i > 0 {
				callee += "_" + names[i:i+1]
			}
			b.WriteString(layer("x"+names[i:i+1], "x"+names[i+1:i+2], callee, op))
		}
		b.WriteString("return %x" + names[len(ops):len(ops)+1] + " : tensor<4xf32>\n}\n")
		for i := range ops {
			callee := "f"
			if i > 0 {
				callee += "_" + names[i:i+1]
			}
			b.WriteString("func.func private @" + callee + "(tensor<4xf32>) -> tensor<4xf32>\n")
		}
		return b.String()
	}
	for _, c := range []struct {
		ops  []string
		want []string // notes
	}{
		{[]string{"sine", "sine", "sine"}, []string{"the same 4 operations, 2 more times"}},
		{[]string{"sine", "sine", "tanh"}, []string{"the same 4 operations, once more"}},
		{[]string{"sine", "tanh", "sine", "tanh"}, []string{"the same 8 operations, once more"}},
		{[]string{"sine", "tanh", "abs"}, nil},
	} {
		got := text(t, parse(t, program(c.ops...)), excerpt.Options{Fold: true})
		var notes []string
		for line := range strings.Lines(got) {
			if _, note, ok := strings.Cut(strings.TrimSpace(line), "// ... "); ok {
				notes = append(notes, note)
			}
		}
		if strings.Join(notes, "|") != strings.Join(c.want, "|") {
			t.Errorf("%v: %q, want %q\n%s", c.ops, notes, c.want, got)
		}
	}
}
