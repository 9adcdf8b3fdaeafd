package pass

import (
	"testing"

	"github.com/hlobc/hlobc/ir"
)

func TestPipeline(t *testing.T) {
	options := func(o *Options) Ready {
		var n int
		var names []string
		o.Int(&n, "n", "a number")
		o.Strings(&names, "names", "a list")
		return func() (Run, error) { return nil, nil }
	}
	nothing := func(*Context, ir.Op) error { return nil }
	var m Manager
	for _, step := range []struct {
		pass    *Pass
		options string
	}{
		{&Pass{Name: "everywhere", Setup: options}, ""},
		{&Pass{Name: "module", Anchor: "builtin.module", Setup: options}, "n=1 names=a,b"},
		{&Pass{Name: "functions", Anchor: Function, Setup: options}, "{n=2}"},
		{&Pass{Name: "around", Anchor: Function, Run: nothing, Around: nothing}, ""},
		{&Pass{Name: "one", Anchor: "vhlo.func_v1", Run: nothing}, ""},
	} {
		if err := m.Add(step.pass, step.options); err != nil {
			t.Fatal(err)
		}
	}
	const want = "builtin.module(everywhere,module{n=1 names=a,b},func.func(functions{n=2}),around,vhlo.func_v1(one))"
	if got := Pipeline("builtin.module", m.Passes); got != want {
		t.Errorf("%s, not\n%s", got, want)
	}
	if got := Pipeline("builtin.module", nil); got != "builtin.module()" {
		t.Errorf("without passes: %s", got)
	}
}
