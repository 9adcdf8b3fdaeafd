package domains_test

import (
	"slices"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

type ctx struct{ traverse.Analysis }

// TestAll: the domains are those of the dialects that have operations, and they
// assemble.
func TestAll(t *testing.T) {
	byName := map[string]*traverse.Domain{}
	as := traverse.Assembly[*ctx, traverse.None]{}
	for i, d := range domains.All() {
		if int(d.ID) != i+1 {
			t.Errorf("domain %s at place %d has number %d", d.Name(), i+1, d.ID)
		}
		for _, dep := range d.DependsOn {
			if dep.ID >= d.ID {
				t.Errorf("domain %s depends on %s, which comes later", d.Name(), dep.Name())
			}
		}
		byName[d.Name()] = d
		as.Tables = append(as.Tables, traverse.Handlers[*ctx, traverse.None]{Domain: d, Else: traverse.Default})
	}
	for _, d := range dialect.Default().Dialects() {
		switch got := byName[d.Name]; {
		case d.Ops == nil:
		case got == nil:
			t.Errorf("dialect %s is no domain", d.Name)
		case got.Ops != d.Ops:
			t.Errorf("domain %s has another table than the dialect", d.Name)
		default:
			delete(byName, d.Name)
		}
	}
	if len(byName) != 0 {
		t.Errorf("domains without a dialect: %v", byName)
	}
	if _, err := traverse.Assemble(as); err != nil {
		t.Error(err)
	}
}

// TestFunctions: functions that lack the trait are known by name.
func TestFunctions(t *testing.T) {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	b := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil))
	for _, name := range []string{"func.func", "vhlo.func_v1"} {
		fn := b.Create(name, ir.OpState{Regions: 1})
		new(ir.Builder).AtEnd(fn.Region(0).AppendBlock(nil, nil)).Create("x.y", ir.OpState{})
	}
	var got []string
	as := traverse.Assembly[*ctx, traverse.None]{UnregisteredFunc: func(v *traverse.Visitor[*ctx, traverse.None], _ ir.Op) (traverse.None, error) {
		got = append(got, v.Ctx.Function().Name())
		return traverse.None{}, nil
	}}
	for _, d := range domains.All() {
		as.Tables = append(as.Tables, traverse.Handlers[*ctx, traverse.None]{Domain: d, Else: traverse.Default})
	}
	d, err := traverse.Assemble(as)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.New(new(ctx)).Run(root); err != nil || !slices.Equal(got, []string{"func.func", "vhlo.func_v1"}) {
		t.Errorf("%v, %v", got, err)
	}
}
