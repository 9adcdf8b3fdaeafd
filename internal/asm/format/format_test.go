package format

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// compiled returns the steps of a format as text: kind, literal or directive in quotes, parts, and
// the halves of groups in brackets. An underscore represents a space before the step.
func compiled(list []Step) string {
	var out []string
	for _, s := range list {
		text := [...]string{"literal", "newline", "operands", "types", "functional-type", "attr", "attr-dict", "attr-dict-with-keyword",
			"custom", "group", "regions", "successors"}[s.Kind]
		if s.Space {
			text = "_" + text
		}
		if s.Text != "" {
			text += fmt.Sprintf("%q", s.Text)
		}
		for _, p := range append(s.Parts, s.Part) {
			if p != (Part{}) {
				text += fmt.Sprintf(" %d.%d", p.Kind, p.Index)
			}
		}
		if s.Kind == StepGroup {
			text += " [" + compiled(s.Then) + "][" + compiled(s.Else) + "]"
			if s.Unit {
				text += " unit"
			}
			if s.Inverted {
				text += " inverted"
			}
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

// shop returns a registry with an operation of the given format.
func shop(t *testing.T, assembly string) *schema.Registry {
	t.Helper()
	rows := ods.Dialect{Name: "shop", Ops: []ods.Op{{
		Name:       "sell",
		Operands:   []ods.Value{{Name: "one", Type: "AnyType"}, {Name: "many", Type: "AnyType", Arity: ods.Variadic}},
		Attrs:      []ods.Attr{{Name: "flag", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true}, {Name: "word", Constraint: "StrAttr", Storage: "StringAttr", Optional: true}},
		Results:    []ods.Value{{Name: "result", Type: "AnyType"}},
		Regions:    []ods.Region{{Name: "body", Constraint: "AnyRegion"}},
		Successors: []ods.Successor{{Name: "next"}},
		Form:       ods.Declarative,
		Assembly:   assembly,
	}}}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "shop", Ops: &rows})
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

func compile(t *testing.T, assembly string) (string, error) {
	t.Helper()
	m := ir.New(shop(t, assembly))
	list, err := Compile(m.Info(m.Name("shop.sell")))
	return compiled(list), err
}

func TestCompile(t *testing.T) {
	for _, c := range []struct{ assembly, want string }{
		{"$one attr-dict `:` type($one)", `_operands, attr-dict, literal" :", _types`},
		{"`(` $many `)` `:` functional-type($many, results)", `literal"(", operands 0.1, literal")", literal" :", _functional-type 0.1 1.-1`},
		{"(`flagged` $flag^)? (`[` $word^ `]`):(`none`)? attr-dict-with-keyword",
			`group 2.0 [literal" flagged"][] unit, group 2.1 [literal"[", attr 2.1, literal"]"][literal" none"], attr-dict-with-keyword`},
		{"(`a`):(`b` $word^)?", `group 2.1 [literal" a"][literal" b", _attr 2.1] inverted`},
		{"$body `\\n` $next `` custom<Sum>(operands, ref($word), type(results))", `_regions 3.0, newline, successors 4.0, custom"Sum" 0.-1 2.1 1.-1`},
	} {
		if got, err := compile(t, c.assembly); got != c.want || err != nil {
			t.Errorf("%s:\n%s, %v, want\n%s", c.assembly, got, err, c.want)
		}
	}
	for _, c := range []struct{ assembly, msg string }{
		{"$result", "cannot stand by itself"},
		{"`open", "unexpected"},
		{"($one^", "unexpected"},
		{"(`x` $one)?", "unexpected"},
		{"type($one, $many)", "2 arguments"},
		{"functional-type(operands)", "1 arguments"},
		{"custom<Sum", "unexpected"},
		{"custom<Sum>($one", "unexpected"},
		{"(`x` $word^):(`y`", "unexpected"},
		{")", "unexpected"},
	} {
		if _, err := compile(t, c.assembly); err == nil || !strings.Contains(err.Error(), c.msg) {
			t.Errorf("%s: error is %v, want one with %s", c.assembly, err, c.msg)
		}
	}
}

// TestCompiled: a format is compiled once for each registry, with the result of Compile.
func TestCompiled(t *testing.T) {
	for _, c := range []struct{ assembly, want string }{{"`a` $one", `literal" a", _operands`}, {"`b`", `literal" b"`}, {"`open", "unexpected"}} {
		m := ir.New(shop(t, c.assembly))
		info := m.Info(m.Name("shop.sell"))
		list, err := Compiled(m.Registry(), info)
		if err != nil && strings.Contains(err.Error(), c.want) {
			continue
		}
		if compiled(list) != c.want {
			t.Errorf("%s, %v, want %s", compiled(list), err, c.want)
		}
		if again, err := Compiled(m.Registry(), info); err != nil || &again[0] != &list[0] {
			t.Errorf("%s is compiled again: %v", c.assembly, err)
		}
	}
}
