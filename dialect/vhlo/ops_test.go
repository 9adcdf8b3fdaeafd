package vhlo

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/ods"
)

// TestTwins: every line stands for an operation of StableHLO that has no later version, and
// the lines are in order.
func TestTwins(t *testing.T) {
	for i, tw := range twins {
		if tw.counterpart() == nil {
			t.Errorf("%s: StableHLO has no operation of this name", tw.name)
		}
		if i > 0 && twins[i-1].name >= tw.name {
			t.Errorf("%s: not sorted after %s", tw.name, twins[i-1].name)
		}
		base := tw.name[:strings.LastIndex(tw.name, "_v")+2]
		if later := slices.IndexFunc(ops.Ops, func(o ods.Op) bool { return strings.HasPrefix(o.Name, base) && o.Name > tw.name }); later >= 0 {
			t.Errorf("%s: %s is newer, so that the row of the older one has to be written out", tw.name, ops.Ops[later].Name)
		}
	}
}

func TestTwinRow(t *testing.T) {
	reduce := twin{name: "reduce_v1", since: ods.V(0, 9, 0), constrained: true}
	got := reduce.row()
	want := ods.Op{
		Name: "reduce_v1",
		Operands: []ods.Value{{Name: "inputs", Type: "VHLO_AnyType", Arity: ods.Variadic},
			{Name: "init_values", Type: "VHLO_AnyType", Arity: ods.Variadic}},
		Attrs:   []ods.Attr{{Name: "dimensions", Constraint: "VHLO_AnyAttr", Storage: "Attribute"}},
		Results: []ods.Value{{Name: "results", Type: "VHLO_AnyType", Arity: ods.Variadic}},
		Regions: []ods.Region{{Name: "body", Constraint: "VHLO_AnyRegion"}},
		Traits:  ods.SameVariadicOperandSize,
		Since:   ods.V(0, 9, 0), VersionConstraint: true,
	}
	if !slices.Equal(got.Operands, want.Operands) || !slices.Equal(got.Attrs, want.Attrs) || !slices.Equal(got.Results, want.Results) ||
		!slices.Equal(got.Regions, want.Regions) || got.Traits != want.Traits || got.Since != want.Since || !got.VersionConstraint {
		t.Errorf("got %+v, want %+v", got, want)
	}
	for _, name := range []string{"nothing_v1", "reduce", "_v1"} {
		if o := (&twin{name: name}).row(); o.Name != "" {
			t.Errorf("%s has a row: %+v", name, o)
		}
	}
}
