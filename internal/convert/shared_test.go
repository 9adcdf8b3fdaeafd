package convert_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// levels is the number of nested arrays, each of which contains the previous one twice: 2^levels
// leaves.
const levels = 60

// pyramid returns nested arrays around a leaf.
func pyramid(m *ir.Module, leaf ir.Attr) ir.Attr {
	for range levels {
		leaf = attrs.NewArray(m, leaf, leaf)
	}
	return leaf
}

// nested returns nested tuples around a leaf.
func nested(m *ir.Module, leaf ir.Type) ir.Type {
	for range levels {
		leaf = types.NewTuple(m, leaf, leaf)
	}
	return leaf
}

// one returns a program with one operation that has the given attribute.
func one(t *testing.T, attr func(m *ir.Module) ir.Attr) (*ir.Module, ir.Op) {
	t.Helper()
	m, err := asm.Parse([]byte(`func.func @main(%a: tensor<2xf32>) { %0 = stablehlo.abs %a : tensor<2xf32> return }`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var abs ir.Op
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op.Name() == stablehlo.OpAbs {
			abs = op
		}
		return ir.Advance
	})
	abs.SetAttr("x.y", attr(m))
	return m, abs
}

// TestShared checks that shared attributes and types are converted once, rejected once, and checked
// for versions once.
func TestShared(t *testing.T) {
	for _, c := range []struct {
		name string
		attr func(m *ir.Module) ir.Attr
		fail bool
	}{
		{"arrays", func(m *ir.Module) ir.Attr { return pyramid(m, attrs.NewBool(m, true)) }, false},
		{"arrays without a form", func(m *ir.Module) ir.Attr { return pyramid(m, attrs.NewUnit(m)) }, true},
		{"dictionaries", func(m *ir.Module) ir.Attr {
			a := ir.Attr(attrs.NewBool(m, true))
			for range levels {
				a = attrs.NewDictionary(m, ir.NamedAttr{Name: "a", Value: a}, ir.NamedAttr{Name: "b", Value: a})
			}
			return a
		}, false},
		{"tuples", func(m *ir.Module) ir.Attr {
			return attrs.NewType(m, nested(m, types.NewTensor(m, nil, types.NewFloat(m, types.F8E4M3()), nil)))
		}, false},
		{"tuples without a form", func(m *ir.Module) ir.Attr { return attrs.NewType(m, nested(m, types.NewFloat(m, types.F80()))) }, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, abs := one(t, c.attr)
			kept, before, made := abs.Attr("x.y"), m.NumAttrs(), m.NumTypes()
			if before > 3*levels && made > 3*levels {
				t.Fatalf("%d attributes and %d types to begin with", before, made)
			}
			err := convert.ToVHLO(m.Root(), convert.ToOptions{})
			if (err != nil) != c.fail {
				t.Fatalf("conversion to VHLO: %v", err)
			}
			if n := m.NumAttrs() + m.NumTypes() - before - made; n > 3*levels {
				t.Errorf("conversion makes %d attributes and types of %d", n, before+made)
			}
			if c.fail {
				return
			}
			var list []convert.Requirement
			err = convert.Contents(m.Root(), ods.V(0, 9, 0), func(r *convert.Requirement) { list = append(list, *r) })
			if err != nil || (len(list) > 0) != strings.HasPrefix(c.name, "tuples") {
				t.Errorf("requirements are %v, %v", list, err)
			}
			if err := convert.FromVHLO(m.Root()); err != nil {
				t.Fatal(err)
			}
			_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
				if op.Name() == stablehlo.OpAbs && op.Attr("x.y") != kept {
					t.Error("the attribute is another one afterwards")
				}
				return ir.Advance
			})
		})
	}
}

// TestVersionOfParts checks that an attribute or type needs the version of its newest part, among
// the parts that the reference considers.
func TestVersionOfParts(t *testing.T) {
	const since = "1.7.0" // of f8E4M3
	for _, c := range []struct {
		attr string
		want string // the newest part and its version; empty if every version has it
	}{
		{`1.0 : f8E4M3`, "vhlo.f8E4M3_v1 " + since},
		{`dense<1.0> : tensor<2xf8E4M3>`, "vhlo.f8E4M3_v1 " + since},
		{`[1, f8E4M3]`, "vhlo.f8E4M3_v1 " + since},
		{`{a = [f8E4M3]}`, "vhlo.f8E4M3_v1 " + since},
		{`(f8E4M3) -> ()`, "vhlo.f8E4M3_v1 " + since},
		{`() -> f8E4M3`, "vhlo.f8E4M3_v1 " + since},
		{`tuple<i32, f8E4M3>`, "vhlo.f8E4M3_v1 " + since},
		{`tensor<*xf8E4M3>`, "vhlo.f8E4M3_v1 " + since},
		{`complex<f8E4M3>`, "vhlo.f8E4M3_v1 " + since},
		{`!quant.uniform<i8:f8E4M3, 1.0>`, "vhlo.f8E4M3_v1 " + since},
		{`memref<2xf8E4M3>`, "vhlo.buffer_v1 1.13.0"},
		{`!stablehlo.future<tensor<f8E4M3>>`, "vhlo.future_v1 1.15.0"},
		{`#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`, "vhlo.result_accuracy_v1 1.9.0"},
		{`#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>`, "vhlo.axis_ref_v1 1.16.0"},
		{`#stablehlo.mesh_axis<name = "x", size = 2>`, "vhlo.mesh_axis_v1 1.16.0"},
		{`#stablehlo<comparison_direction EQ>`, ""},
		{`#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>`, ""},
		{`tensor<2xf32>`, ""},
		{`[@a, "b", true, 1, 1.0, array<i64: 1>, dense<1> : tensor<2xi32>]`, ""},
	} {
		m, _ := one(t, func(m *ir.Module) ir.Attr {
			a, err := asm.ParseAttr(c.attr, m)
			if err != nil {
				t.Fatalf("%s: %v", c.attr, err)
			}
			return a
		})
		before := asm.Sprint(m.Root(), asm.Options{})
		var list []convert.Requirement
		err := convert.Requirements(m.Root(), ods.V(0, 9, 0), convert.ToOptions{}, func(r *convert.Requirement) { list = append(list, *r) })
		if err != nil {
			t.Errorf("%s: %v", c.attr, err)
			continue
		}
		var got []string
		for _, r := range list {
			if r.Where != "attribute x.y" {
				t.Errorf("%s: %v", c.attr, r.String())
			}
			got = append(got, fmt.Sprint(r.Name, " ", r.Since))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s needs %v, want %s", c.attr, got, c.want)
		}
		if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
			t.Errorf("%s: %v", c.attr, err)
			continue
		}
		if err := convert.FromVHLO(m.Root()); err != nil {
			t.Errorf("%s: back: %v", c.attr, err)
			continue
		}
		if after := asm.Sprint(m.Root(), asm.Options{}); after != before && !strings.Contains(c.attr, "@a") {
			t.Errorf("%s: comes back as\n%s", c.attr, after)
		}
	}
}
