package portable_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

const ranged = `module {
  func.func public @main(%a: tensor<2xf32> loc("x"("m.py":1:2 to :9))) -> tensor<2xf32> {
    %0 = stablehlo.add %a, %a : tensor<2xf32> loc(callsite("f"("m.py":3:4 to 5:6) at fused<"p">["m.py":7:8 to :9, "n.py":1:1]))
    return %0 : tensor<2xf32> loc("m.py":3:4)
  } loc("m.py":7:8 to :9)
} loc("m.py":7:8 to :9)
`

func TestStartLocations(t *testing.T) {
	m, err := asm.Parse([]byte(ranged), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	before := asm.Print(nil, m.Root(), asm.Options{DebugInfo: true})
	for _, c := range []struct {
		target ods.Version
		ranges bool
	}{{ods.V(1, 1, 3), false}, {ods.V(1, 9, 0), true}} {
		opt := portable.Options{StartLocations: true}
		data, err := portable.Serialize(m, c.target, opt)
		if err != nil {
			t.Fatal(err)
		}
		back, err := portable.Deserialize(data, reader.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := string(asm.Print(nil, back.Root(), asm.Options{DebugInfo: true, LocalScope: true}))
		want := []string{`"x"("m.py":1:2)`, `callsite("f"("m.py":3:4) at fused<"p">["m.py":7:8, "n.py":1:1])`}
		if c.ranges {
			want = []string{`"x"("m.py":1:2 to :9)`, `"m.py":7:8 to :9, "n.py":1:1`}
		}
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%v: no %s in\n%s", c.target, w, got)
			}
		}
		if strings.Contains(got, " to ") != c.ranges {
			t.Errorf("%v:\n%s", c.target, got)
		}
		if list, err := portable.Blockers(m, c.target, opt); err != nil || len(list) > 0 {
			t.Errorf("%v: %v %v", c.target, list, err)
		}
	}
	if after := asm.Print(nil, m.Root(), asm.Options{DebugInfo: true}); string(after) != string(before) {
		t.Errorf("the module changed:\n%s", after)
	}
}
