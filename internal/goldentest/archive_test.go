package goldentest

import (
	"slices"
	"strings"
	"testing"
)

const archive = `Some words.

flags: --cse
own: nobody else has it

-- one.mlir --
// flags: --canonicalize '--inline=default-pipeline=a b'
// ask: --canonicalize
// args: [dense<1> : tensor<i32>]
// args: []
// within: 3
func.func @main() {
  return
}
// flags: --nothing
-- one.out --
module {
}
-- one.results --
dense<1> : tensor<i32>
-- two.mlir --
module {
}
-- two.err --
no
`

func TestParse(t *testing.T) {
	a, err := parse("passes/some", []byte(archive))
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Cases) != 2 {
		t.Fatalf("%d cases", len(a.Cases))
	}
	one, two := a.Cases[0], a.Cases[1]
	if want := []string{"--canonicalize", "--inline=default-pipeline=a b"}; !slices.Equal(one.Flags, want) {
		t.Errorf("flags are %q", one.Flags)
	}
	if want := []string{"--canonicalize"}; !slices.Equal(one.Ask, want) || two.Ask != nil {
		t.Errorf("the reference is asked %q and %q", one.Ask, two.Ask)
	}
	if want := []string{"[dense<1> : tensor<i32>]", "[]"}; !slices.Equal(one.Args, want) || one.Within != 3 || one.Own == "" {
		t.Errorf("case is %+v", one)
	}
	if one.Outputs[Out] != "module {\n}\n" || one.Outputs[Results] != "dense<1> : tensor<i32>\n" || one.Outputs[Err] != "" {
		t.Errorf("outputs are %q", one.Outputs)
	}
	if !slices.Equal(two.Flags, []string{"--cse"}) || len(two.Args) != 0 || two.Within != 0 || two.Outputs[Err] != "no\n" {
		t.Errorf("case is %+v", two)
	}
	text, errs := a.Text(func(c *Case) (map[string]string, error) { return c.Outputs, nil })
	if string(text) != archive || errs != nil {
		t.Errorf("it comes back as\n%s, %v", text, errs)
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"within: few\n":                          "invalid syntax",
		"by: hand\n":                             `not by "hand"`,
		"flags: --a='b\n":                        "does not end",
		"-- a.out --\n":                          "does not stand behind a.mlir",
		"-- a.mlir --\n-- b.out --\n":            "does not stand behind b.mlir",
		"-- a.mlir --\n-- a.outputs --\n":        "ends in none of out, err, reference, results",
		"-- a.mlir --\n-- a.mlir --\n":           "two programs are called a.mlir",
		"-- a.mlir --\n// within: -1\nmodule {}": "a.mlir",
	} {
		if _, err := parse("x", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
