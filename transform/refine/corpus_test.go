package refine_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/refine"
)

var (
	mainLine = regexp.MustCompile(`(?m)^ *func\.func public @main\((.*)\) -> (.*) \{$`)
	marks    = regexp.MustCompile(` *\{[^{}]*\}`)
	argument = regexp.MustCompile(`%arg\d+: ([^%]*[^%, ])`)
)

// callMain adds a function to a program of the corpus whose main function takes sizes as
// integers: a new main function, which calls the old one with 6 for every size. It
// returns nil for programs of another form.
func callMain(p passtest.Program) []byte {
	text := string(p.Text)
	m := mainLine.FindStringSubmatch(text)
	if m == nil || strings.Contains(m[0], `"{`) {
		return nil
	}
	args, results := marks.ReplaceAllString(m[1], ""), marks.ReplaceAllString(m[2], "")
	var params, types, operands []string
	var body strings.Builder
	sized := true
	for i, a := range argument.FindAllStringSubmatch(args, -1) {
		t := a[1]
		types, operands = append(types, t), append(operands, fmt.Sprintf("%%v%d", i))
		sized = sized && (t == "tensor<i64>" || t == "tensor<i32>")
		if sized {
			fmt.Fprintf(&body, "    %%v%d = stablehlo.constant dense<6> : %s\n", i, t)
			continue
		}
		static := strings.ReplaceAll(t, "?", "6")
		params = append(params, fmt.Sprintf("%%a%d: %s", i, static))
		fmt.Fprintf(&body, "    %%v%d = stablehlo.convert %%a%d : (%s) -> %s\n", i, i, static, t)
	}
	plain := strings.TrimSuffix(strings.TrimPrefix(results, "("), ")")
	n := strings.Count(plain, "tensor<")
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("%%r#%d", i))
	}
	text = strings.Replace(text, "func.func public @main(", "func.func private @inner(", 1)
	end := strings.LastIndex(text, "}")
	return fmt.Appendf(nil, "%s  func.func public @main(%s) -> (%s) {\n%s    %%r:%d = call @inner(%s) : (%s) -> (%s)\n    return %s : %s\n  }\n}\n", text[:end],
		strings.Join(params, ", "), plain, body.String(), n, strings.Join(operands, ", "), strings.Join(types, ", "), plain, strings.Join(names, ", "), plain)
}

// TestSizes compares with the reference's pass where all sizes are known, and counts the
// programs that become static.
func TestSizes(t *testing.T) {
	var list []passtest.Program
	static := 0
	for _, p := range passtest.Programs(t, 3, "@main(%arg0: tensor<i") {
		if !strings.Contains(p.Name, "_dynamic") {
			continue
		}
		text := callMain(p)
		if text == nil {
			t.Logf("%s: main is of another form", p.Name)
			continue
		}
		list = append(list, passtest.Program{Name: p.Name, Text: text})
		out, err := passtest.Apply(text, []passtest.Step{{Pass: refine.RefineShapes()}, {Pass: refine.Canonicalize()}})
		if err != nil {
			t.Logf("%s: %v", p.Name, err) // Compare tells whether it has to be
			continue
		}
		if !strings.Contains(string(out), "?") {
			static++
		}
	}
	n := passtest.Compare(t, "builtin.module(stablehlo-refine-shapes)", []passtest.Step{{Pass: refine.RefineShapes()}}, list, nil)
	t.Logf("%d of %d programs become static", static, len(list))
	if static == 0 || static < n.Changed/2 {
		t.Error("more programs should become static")
	}
}

// TestSameResults: what the programs of the corpus compute stays the same.
func TestSameResults(t *testing.T) {
	passtest.SameResults(t, []passtest.Step{{Pass: refine.RefineShapes()}, {Pass: refine.Canonicalize()}}, passtest.Programs(t, 9))
}
