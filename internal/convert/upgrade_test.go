package convert_test

import (
	"errors"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// TestUpgrade checks that VHLO of any version becomes StableHLO, and that nothing else is changed.
func TestUpgrade(t *testing.T) {
	const text = `module {
  func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<[(1.000000e+00,2.000000e+00), (1.000000e+00,3.000000e+00)]> : tensor<2xcomplex<f32>>
    %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
`
	for _, version := range []ods.Version{{}, ods.V(1, 0, 0), ods.V(1, 3, 7), convert.Newest} {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if !version.IsZero() {
			if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
				t.Fatal(err)
			}
			if err := convert.ToVersion(m.Root(), version, convert.VersionOptions{}); err != nil {
				t.Fatal(err)
			}
		}
		if err := convert.Upgrade(m); err != nil {
			t.Errorf("%v: %v", version, err)
		}
		if got := asm.Sprint(m.Root(), asm.Options{}); got != text {
			t.Errorf("%v:\n%s", version, got)
		}
	}
}

// TestPatch checks that versions are named without the number of a patch in errors.
func TestPatch(t *testing.T) {
	m := parse(t, `func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.tan %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}`)
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
		t.Fatal(err)
	}
	err := convert.ToVersion(m.Root(), ods.V(1, 3, 7), convert.VersionOptions{})
	var b *convert.Blockers
	if !errors.As(err, &b) || b.Target != ods.V(1, 3, 0) {
		t.Errorf("error %v", err)
	}
}

// TestLocations checks which locations a lent program has in place of its own: at its start, ranges inside of others
// as well, or as bytecode stores them.
func TestLocations(t *testing.T) {
	const other = `loc(unknown)`
	for name, c := range map[string]struct{ own, start, stored string }{
		"unknown":         {other, other, other},
		"position":        {`loc("a":1:2)`, `loc("a":1:2)`, `loc("a":1:2)`},
		"range":           {`loc("a":1:2 to 3:4)`, `loc("a":1:2)`, `loc("a":1:2 to 3:4)`},
		"without columns": {`loc("a":1:0 to :4)`, `loc("a":1:0)`, `loc("a":1:0 to :0)`},
		"name":            {`loc("n"("a":1:2 to 3:4))`, `loc("n"("a":1:2))`, `loc("n"("a":1:2 to 3:4))`},
		"name alone":      {`loc("n")`, `loc("n")`, `loc("n")`},
		"call":            {`loc(callsite("a":1:0 to :4 at "b":1:2))`, `loc(callsite("a":1:0 at "b":1:2))`, `loc(callsite("a":1:0 to :0 at "b":1:2))`},
		"fused":           {`loc(fused<"x">["a":1:2, "b":3:4 to :5])`, `loc(fused<"x">["a":1:2, "b":3:4])`, `loc(fused<"x">["a":1:2, "b":3:4 to :5])`},
	} {
		text := func(loc string) string {
			m := parse(t, `func.func @main(%a: tensor<2xf32> `+loc+`) {
  %0 = stablehlo.abs %a : tensor<2xf32> `+loc+`
  return `+loc+`
} `+loc)
			return asm.Sprint(m.Root(), asm.Options{DebugInfo: true})
		}
		for kind, k := range map[string]struct {
			change func(ir.Op) func()
			want   string
		}{"strip": {convert.Strip, other}, "start": {convert.StartLocations, c.start}, "stored": {convert.StoredLocations, c.stored}} {
			m := parse(t, text(c.own))
			f := ir.LookupSymbol(m.Root(), "main")
			if err := f.Body().Load(); err != nil {
				t.Fatal(err)
			}
			k.change(f)
			if got, want := asm.Sprint(m.Root(), asm.Options{DebugInfo: true}), text(k.want); got != want {
				t.Errorf("%s, %s:\ngot %s\nwant %s", name, kind, got, want)
			}
		}
	}
}

// TestFirstLocation checks that a location that needs no change stays, whatever its number is.
func TestFirstLocation(t *testing.T) {
	m := ir.New(dialect.Default())
	unknown := attrs.NewUnknown(m)
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1, Loc: unknown.ID()})
	convert.StartLocations(root)
	if unknown.ID() != 1 || root.Loc() != ir.Location(unknown) {
		t.Errorf("location %d became %v", unknown.ID(), root.Loc())
	}
}
