package portable_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestContainerVersion checks the versions around each change of the container version.
func TestContainerVersion(t *testing.T) {
	current := portable.CurrentVersion()
	newest := portable.NewestVersion()
	later := ods.V(newest.Major, newest.Minor, newest.Patch+1)
	for _, c := range []struct {
		v    ods.Version
		want uint64
		ok   bool
	}{
		{ods.V(0, 8, 99), 0, false}, {ods.V(0, 9, 0), 0, true}, {ods.V(0, 9, 99), 0, true}, {ods.V(0, 10, 0), 1, true},
		{ods.V(0, 11, 9), 1, true}, {ods.V(0, 12, 0), 3, true}, {ods.V(0, 13, 9), 3, true}, {ods.V(0, 14, 0), 4, true},
		{ods.V(0, 14, 9), 4, true}, {ods.V(0, 15, 0), 6, true}, {current, 6, true}, {newest, 6, true}, {later, 0, false},
	} {
		if got, ok := portable.ContainerVersion(c.v); got != c.want || ok != c.ok {
			t.Errorf("container of %v is %d, %v, want %d, %v", c.v, got, ok, c.want, c.ok)
		}
	}
	for _, c := range []struct {
		container uint64
		want      ods.Version
		ok        bool
	}{
		{0, ods.V(0, 9, 0), true}, {1, ods.V(0, 10, 0), true}, {2, ods.V(0, 12, 0), true}, {3, ods.V(0, 12, 0), true},
		{4, ods.V(0, 14, 0), true}, {5, ods.V(0, 15, 0), true}, {6, ods.V(0, 15, 0), true}, {7, ods.Version{}, false},
	} {
		if got, ok := portable.ContainerSince(c.container); got != c.want || ok != c.ok {
			t.Errorf("container %d is there since %v, %v, want %v, %v", c.container, got, ok, c.want, c.ok)
		}
	}
}

func TestParseTarget(t *testing.T) {
	for _, c := range []struct {
		text string
		want ods.Version
	}{
		{"current", portable.CurrentVersion()}, {"minimum", ods.V(0, 9, 0)}, {"week4", ods.V(1, 18, 0)}, {"week12", ods.V(1, 16, 2)},
		{"0.9.0", ods.V(0, 9, 0)}, {"1.2.3", ods.V(1, 2, 3)}, {"1.21.0", ods.V(1, 21, 0)}, {"1.22.0", ods.V(1, 22, 0)}, {portable.CurrentVersion().String(), portable.CurrentVersion()},
	} {
		if v, err := portable.ParseTarget(c.text); err != nil || v != c.want {
			t.Errorf("%q is %v, %v, want %v", c.text, v, err, c.want)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"", "No target version specified.\nTarget version must be of the form `#.#.#`. [bad-target]"},
		{"week3", "Invalid target version argument 'week3': want #.#.#, current, week4, week12 or minimum [bad-target]"},
		{"1.2", "Invalid target version argument '1.2': want #.#.#, current, week4, week12 or minimum [bad-target]"},
		{"0.8.9", "target version 0.8.9 is less than minimum supported version 0.9.0 [bad-target]"},
		{"99.0.0", "target version 99.0.0 is greater than current version " + portable.NewestVersion().String() + " [bad-target]"},
	} {
		if _, err := portable.ParseTarget(c.text); err == nil || err.Error() != c.want {
			t.Errorf("%q: error %v, want %s", c.text, err, c.want)
		}
	}
	for r, want := range map[portable.Requirement]ods.Version{
		portable.Current: portable.CurrentVersion(), portable.Weeks4: ods.V(1, 18, 0), portable.Weeks12: ods.V(1, 16, 2), portable.Maximum: ods.V(0, 9, 0),
	} {
		if v := r.Version(); v != want {
			t.Errorf("requirement %d is version %v, want %v", r, v, want)
		}
	}
}

// TestNotAModule checks that every reading and writing function rejects anything but a module.
func TestNotAModule(t *testing.T) {
	bare := ir.New(nil)
	if _, err := portable.Serialize(bare, portable.CurrentVersion(), portable.Options{}); !errors.Is(err, &portable.Error{Code: portable.NotAModule}) {
		t.Errorf("Serialize: %v", err)
	}
	if _, err := portable.Blockers(bare, portable.CurrentVersion(), portable.Options{}); !errors.Is(err, &portable.Error{Code: portable.NotAModule}) {
		t.Errorf("Blockers: %v", err)
	}
	if _, err := portable.Smallest(bare, portable.Options{}); err == nil ||
		err.Error() != "the outermost operation is not builtin.module [not-a-module]" {
		t.Errorf("Smallest: %v", err)
	}
	m := ir.New(dialect.Default())
	m.CreateRoot("test.op", ir.OpState{Undeclared: true})
	data, err := writer.Append(nil, m, writer.Options{Producer: "StableHLO_v" + portable.CurrentVersion().String()})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := portable.Deserialize(data, reader.Options{}); !errors.Is(err, &portable.Error{Code: portable.NotAModule}) {
		t.Errorf("Deserialize: %v", err)
	}
}

// TestStrip checks that an artifact without locations contains none, suits older consumers, and
// leaves the program's own locations in place.
func TestStrip(t *testing.T) {
	const text = `func.func @main(%a: tensor<f32> loc("a.mlir":1:2 to :9)) -> tensor<f32> {
  %0 = "stablehlo.case"(%i) ({
    %1 = stablehlo.abs %a : tensor<f32> loc("a.mlir":3:1 to :7)
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %0 : tensor<f32>
} loc("a.mlir":2:1 to :7)
`
	m, err := asm.Parse([]byte(strings.Replace(text, "%0 =", "%i = stablehlo.constant dense<0> : tensor<i32>\n  %0 =", 1)), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	print := func(m *ir.Module) string { return asm.Sprint(m.Root(), asm.Options{DebugInfo: true}) }
	before := print(m)
	if v, err := portable.Smallest(m, portable.Options{}); err != nil || v != ods.V(1, 9, 0) {
		t.Errorf("smallest version is %v, %v, want that of ranges", v, err)
	}
	if v, err := portable.Smallest(m, portable.Options{StripDebugInfo: true}); err != nil || v != portable.MinimumVersion() {
		t.Errorf("smallest version without locations is %v, %v", v, err)
	}
	list, err := portable.Blockers(m, ods.V(1, 8, 0), portable.Options{})
	if err != nil || len(list) != 3 || slices.ContainsFunc(list, func(b portable.Blocker) bool { return !b.Advisory || b.Kind != convert.LocationKind }) {
		t.Errorf("blockers are %v, %v, want three locations", list, err)
	}
	for _, strip := range []bool{false, true} {
		data, err := portable.Serialize(m, ods.V(1, 0, 0), portable.Options{StripDebugInfo: strip})
		if err != nil {
			t.Fatal(err)
		}
		back, err := portable.Deserialize(data, reader.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(print(back), "a.mlir"); got == strip {
			t.Errorf("strip %v: artifact has locations: %v\n%s", strip, got, print(back))
		}
		if after := print(m); after != before {
			t.Errorf("strip %v: the program is\n%s\nafterwards, and was\n%s", strip, after, before)
		}
	}
}
