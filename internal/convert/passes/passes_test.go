package passes_test

import (
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/convert/passes"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/types"
)

// program returns a module with one function, which returns the tangent of its argument.
func program() *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	f32 := types.NewTensor(m, []int64{2}, types.NewFloat(m, types.F32()), nil)
	list := []ir.Type{f32}
	f := ir.NewBuilder(root.Body()).AtEnd(root.Region(0).AppendBlock(nil, nil)).Create("func.func", ir.OpState{Regions: 1,
		Attrs: []ir.NamedAttr{{Name: "sym_name", Value: attrs.NewString(m, "main")},
			{Name: "function_type", Value: attrs.NewType(m, types.NewFunction(m, list, list))}}})
	body := f.Region(0).AppendBlock(list, nil)
	b := ir.NewBuilder(f.Body()).AtEnd(body)
	tan := b.Create("stablehlo.tan", ir.OpState{Operands: []ir.Value{body.Arg(0)}, ResultTypes: list})
	b.Create("func.return", ir.OpState{Operands: []ir.Value{tan.Result(0)}})
	return m
}

func names(m *ir.Module) (list []string) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		list = append(list, op.Name())
		return ir.Advance
	})
	return list
}

// TestRoundTrip runs the passes in sequence.
func TestRoundTrip(t *testing.T) {
	m := program()
	for _, step := range []struct {
		p       *pass.Pass
		options string
		tan     string
	}{
		{&passes.ToVHLO, "", "vhlo.tan_v2"},
		{&passes.ToVersion, "target=1.9.0", "vhlo.tan_v1"},
		{&passes.ToVersion, "target=current", "vhlo.tan_v2"},
		{&passes.FromVHLO, "", "stablehlo.tan"},
		{&passes.ToVHLO, "", "vhlo.tan_v2"},
		{&passes.ToVersion, "target=1.9.0", "vhlo.tan_v1"},
		{&passes.Deserialize, "", "stablehlo.tan"},
	} {
		i, err := step.p.New(step.options)
		if err != nil {
			t.Fatalf("%s: %v", step.p.Name, err)
		}
		d := &pass.Driver{}
		pm := pass.Manager{Driver: d, Passes: []*pass.Instance{i}}
		if err := pm.Run(m); err != nil {
			t.Fatalf("%s: %v", step.p.Name, err)
		}
		if got := names(m); len(got) != 4 || got[2] != step.tan {
			t.Errorf("after %s %s: %v", step.p.Name, step.options, got)
		}
		if err := ir.Check(m.Root()); err != nil {
			t.Error(err)
		}
	}
}

func TestTarget(t *testing.T) {
	for _, text := range []string{"target=99.0.0", "target=0.8.0", "target=x", "target=1.2", ""} {
		if _, err := passes.ToVersion.New(text); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}
