package opt

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/transform/pass"
)

func TestPipeline(t *testing.T) {
	setup := func(o *pass.Options) pass.Ready {
		var s string
		o.String(&s, "s", "a text")
		return func() (pass.Run, error) { return nil, nil }
	}
	reg, err := pass.NewRegistry(&pass.Pass{Name: "any", Setup: setup}, &pass.Pass{Name: "fn", Anchor: pass.Function, Setup: setup},
		&pass.Pass{Name: "mod", Anchor: moduleOp, Setup: setup})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, want string }{
		{"builtin.module()", ""},
		{"any()", ""},
		{"builtin.module(any)", "any()"},
		{" builtin.module ( any , fn , mod ) ", "any() fn(function) mod(builtin.module)"},
		{"builtin.module(func.func(any,fn),any)", "any(func.func) fn(func.func) any()"},
		{"builtin.module(any(any),builtin.module(mod))", "any() mod(builtin.module)"},
		{"builtin.module(any{s={a}},fn{s='}'})", "any() fn(function)"},

		{"", "!does not start"},
		{"func.func(any)", "!does not start"},
		{"builtin.module", "!does not start"},
		{"builtin.module(any", "!expected , or )"},
		{"builtin.module(any,)", "!expected a pass"},
		{"builtin.module(,any)", "!expected a pass"},
		{"builtin.module(any))", "!after the end"},
		{"builtin.module(nothing)", "!unknown pass"},
		{"builtin.module(any{s=1)", "!no closing brace"},
		{"builtin.module(any{s='})", "!no closing brace"},
		{"builtin.module(any{t=1})", "!unknown option"},
		{"builtin.module(func.func(mod))", "!runs on builtin.module, not on func.func"},
		{strings.Repeat("any(", 200), "!more than 100 deep"},
	} {
		list, err := parsePipeline(reg, strings.TrimSpace(c.text))
		var names []string
		for _, i := range list {
			names = append(names, i.Pass.Name+"("+i.Pass.Anchor+")")
		}
		got := strings.Join(names, " ")
		if err != nil {
			got = "!" + err.Error()
		}
		if got != c.want && (!strings.HasPrefix(c.want, "!") || !strings.HasPrefix(got, "!") || !strings.Contains(got, c.want[1:])) {
			t.Errorf("%s: got %s, expected %s", c.text, got, c.want)
		}
	}
}
