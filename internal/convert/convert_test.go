package convert

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// TestBools checks that booleans are packed as each dialect does, and unpacked from every form that
// artifacts use.
func TestBools(t *testing.T) {
	for _, c := range []struct {
		n             int64
		data          []byte
		vhlo, builtin []byte
	}{
		{0, nil, nil, nil},
		{1, []byte{0}, []byte{0}, []byte{0}},
		{1, []byte{1}, []byte{1}, []byte{0xff}},
		{1, []byte{0xff}, []byte{1}, []byte{0xff}},
		{3, []byte{0xff}, []byte{0xff}, []byte{0xff}},
		{3, []byte{5}, []byte{5}, []byte{5}},
		{3, []byte{1, 0, 1}, []byte{5}, []byte{5}},
		{3, []byte{1, 1, 1}, []byte{0xff}, []byte{0xff}},
		{8, []byte{0x81}, []byte{0x81}, []byte{0x81}},
		{9, []byte{0xff, 1}, []byte{0xff}, []byte{0xff}},
		{9, []byte{0xff, 0}, []byte{0xff, 0}, []byte{0xff, 0}},
		{9, []byte{0}, []byte{0}, []byte{0}},
		{9, []byte{1}, []byte{0xff}, []byte{0xff}},
		{1 << 40, []byte{0xff}, []byte{0xff}, []byte{0xff}},
	} {
		b := bools(c.data, c.n)
		if v := packBools(b, c.n, 1); !bytes.Equal(v, c.vhlo) {
			t.Errorf("%d from % x: % x in VHLO, want % x", c.n, c.data, v, c.vhlo)
		}
		if v := packBools(b, c.n, splatTrue); !bytes.Equal(v, c.builtin) {
			t.Errorf("%d from % x: % x, want % x", c.n, c.data, v, c.builtin)
		}
	}
}

// TestFirstType checks that the first type of a module has its version, and no type has none.
func TestFirstType(t *testing.T) {
	m := ir.New(dialect.Default())
	f := types.NewVHLOFloat(m, types.F8E4M3())
	g := &ages{m: m}
	if s := g.typ(f.ID()); f.ID() != 1 || s.version != ods.V(1, 7, 0) {
		t.Errorf("type %d is of version %s", f.ID(), s.version)
	}
	if s := g.typ(0); s.class != nil {
		t.Errorf("no type is of version %s", s.version)
	}
}

// TestIntOf checks that integers are signed unless their type is unsigned, whatever their width.
func TestIntOf(t *testing.T) {
	m, err := asm.Parse(nil, asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int64{
		"7 : i64": 7, "-7 : i64": -7, "-7 : i32": -7, "2147483647 : i32": 1<<31 - 1, "-8 : i4": -8, "7 : i4": 7, "-1 : i8": -1, "127 : i8": 127,
		"200 : ui8": 200, "15 : ui4": 15, "4294967295 : ui32": 1<<32 - 1, "18446744073709551615 : ui64": -1,
	} {
		a, err := asm.ParseAttr("#vhlo.integer_v1<"+text+">", m)
		if err != nil {
			t.Fatal(err)
		}
		if got := intOf(a.(*attrs.VHLOInteger)); got != want {
			t.Errorf("%s is %d", text, got)
		}
		if !isInt(want)(a) || isInt(want+1)(a) {
			t.Errorf("%s is another integer than %d", text, want)
		}
	}
}

// TestCurrent checks that Current is the newest version in any row of VHLO.
func TestCurrent(t *testing.T) {
	var newest ods.Version
	see := func(v ods.Version) {
		if v.Compare(newest) > 0 {
			newest = v
		}
	}
	for i := range vhlo.Ops().Ops {
		see(vhlo.Ops().Ops[i].Since)
	}
	for _, c := range slices.Concat(dialect.Default().AttrCodes("vhlo"), dialect.Default().TypeCodes("vhlo")) {
		if c.Class != nil {
			see(c.Class.Since)
		}
	}
	if newest != Current || Newest.Compare(Current) < 0 {
		t.Errorf("rows are of versions up to %v, Current is %v, and Newest %v", newest, Current, Newest)
	}
}

// TestSteps checks that the tables of operations with two versions agree with their rows.
func TestSteps(t *testing.T) {
	for i := range vhlo.Ops().Ops {
		op := &vhlo.Ops().Ops[i]
		base, second := strings.CutSuffix(op.Name, "_v2")
		st := steps()[vhlo.Ops().Name+"."+op.Name]
		if !second {
			base = strings.TrimSuffix(op.Name, "_v1")
			if newer := vhlo.Ops().Op(base + "_v2"); (newer != nil) != (st != nil) || (st != nil) == op.Until.IsZero() {
				t.Errorf("%s: a second version, a step, or an end without the others", op.Name)
			}
			continue
		}
		first := vhlo.Ops().Op(base + "_v1")
		if first == nil || st == nil {
			t.Errorf("%s has no first version, or no step", op.Name)
			continue
		}
		if first.Until.Minor+1 != op.Since.Minor && op.Since != ods.V(0, 20, 0) && op.Since.Minor != 0 {
			t.Errorf("%s is until %v, and %s since %v", first.Name, first.Until, op.Name, op.Since)
		}
		var want []string
		for _, a := range op.Attrs {
			if !slices.ContainsFunc(first.Attrs, func(b ods.Attr) bool { return a.Name == b.Name }) {
				want = append(want, a.Name)
			}
		}
		var have []string
		for _, a := range st.added {
			have = append(have, a.name)
		}
		slices.Sort(want)
		slices.Sort(have)
		if !slices.Equal(want, have) {
			t.Errorf("%s adds %v, its step %v", op.Name, want, have)
		}
	}
}

// TestRules checks that rules name existing operations and attributes.
func TestRules(t *testing.T) {
	reg := dialect.Default()
	newest := func(name string) *ods.Op {
		full, _ := (*pairing)(nil).twinOp(ir.NewOpInfo(reg, name))
		return reg.Op(full)
	}
	for name, rule := range toRules() {
		from := reg.Op(name)
		to := newest(name)
		if from == nil || to == nil {
			t.Errorf("there is no %s", name)
			continue
		}
		for a := range rule.split {
			if !has(from, a) {
				t.Errorf("%s has no attribute %s", name, a)
			}
		}
		for _, f := range rule.fill {
			if !has(to, f.name) {
				t.Errorf("%s has no attribute %s in VHLO", name, f.name)
			}
		}
	}
	for name, rule := range fromRules() {
		to := newest(name)
		if to == nil {
			t.Errorf("there is no %s", name)
			continue
		}
		if rule == collective {
			continue // rules for several operations, none of which has all the attributes
		}
		for a := range rule.drop {
			if !has(to, a) {
				t.Errorf("%s has no attribute %s in VHLO", name, a)
			}
		}
		for _, a := range slices.AppendSeq(slices.Clone(rule.lists), maps.Keys(rule.as)) {
			if !has(to, a) {
				t.Errorf("%s has no attribute %s in VHLO", name, a)
			}
		}
	}
}

func has(op *ods.Op, attr string) bool {
	return slices.ContainsFunc(op.Attrs, func(a ods.Attr) bool { return a.Name == attr })
}

// module returns a module with a value at the top level and a VHLO function whose body is built
// from that value.
func module(body func(b *ir.Builder, outer ir.Value)) *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	top := ir.NewBuilder(root.Body()).AtEnd(root.Region(0).AppendBlock(nil, nil))
	i1 := types.NewVHLOTensor(m, nil, types.NewVHLOBoolean(m), nil)
	c := top.Create("vhlo.constant_v1", ir.OpState{ResultTypes: []ir.Type{i1},
		Attrs: []ir.NamedAttr{{Name: "value", Value: attrs.NewVHLOTensor(m, i1, []byte{1})}}})
	f := top.Create("vhlo.func_v1", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{
		{Name: "sym_name", Value: attrs.NewVHLOString(m, "f")}, {Name: "sym_visibility", Value: attrs.NewVHLOString(m, "")},
		{Name: "arg_attrs", Value: attrs.NewVHLOArray(m)}, {Name: "res_attrs", Value: attrs.NewVHLOArray(m)},
		{Name: "function_type", Value: attrs.NewVHLOType(m, types.NewVHLOFunction(m, nil, nil))}}})
	body(ir.NewBuilder(root.Body()).AtEnd(f.Region(0).AppendBlock(nil, nil)), c.Result(0))
	return m
}

// TestCapture checks that a function that captures outside values cannot be given a scope, and that
// the module is unchanged.
func TestCapture(t *testing.T) {
	m := module(func(b *ir.Builder, outer ir.Value) {
		b.Create("vhlo.not_v1", ir.OpState{Operands: []ir.Value{outer}, ResultTypes: []ir.Type{outer.Type()}})
		b.Create("vhlo.return_v1", ir.OpState{})
	})
	before := asm.Print(nil, m.Root(), asm.Options{Generic: true})
	err := FromVHLO(m.Root())
	var e *Error
	if !errors.As(err, &e) || e.Op != "vhlo.not_v1" {
		t.Errorf("error %v, want one about the use", err)
	}
	if after := asm.Print(nil, m.Root(), asm.Options{Generic: true}); !bytes.Equal(before, after) {
		t.Errorf("the module changed:\n%s", after)
	}
}

// TestCasts checks that casts are inserted for values shared with other dialects, and removed when
// converting back.
func TestCasts(t *testing.T) {
	m := module(func(b *ir.Builder, _ ir.Value) {
		i1 := types.NewVHLOTensor(b.Scope().Module(), nil, types.NewVHLOBoolean(b.Scope().Module()), nil)
		c := b.Create("vhlo.constant_v1", ir.OpState{ResultTypes: []ir.Type{i1},
			Attrs: []ir.NamedAttr{{Name: "value", Value: attrs.NewVHLOTensor(b.Scope().Module(), i1, []byte{1})}}})
		b.Create("vhlo.return_v1", ir.OpState{Operands: []ir.Value{c.Result(0)}})
	})
	if err := FromVHLO(m.Root()); err != nil {
		t.Fatal(err)
	}
	f := m.Root().Region(0).First().Last()
	c := f.Region(0).First().First()
	b := ir.NewBuilder(f.Body()).After(c)
	x := b.Create("arith.addf", ir.OpState{Operands: []ir.Value{c.Result(0), c.Result(0)}, ResultTypes: []ir.Type{c.Result(0).Type()}})
	c.Next().Next().SetOperand(0, x.Result(0))
	before := asm.Print(nil, m.Root(), asm.Options{Generic: true})

	err := ToVHLO(m.Root(), ToOptions{})
	var e *Error
	if !errors.As(err, &e) || !strings.Contains(err.Error(), "tensor<i1>") {
		t.Errorf("error %v, want one about the operand", err)
	}
	if same := asm.Print(nil, m.Root(), asm.Options{Generic: true}); !bytes.Equal(before, same) {
		t.Fatalf("the module changed:\n%s", same)
	}
	if err := ToVHLO(m.Root(), ToOptions{AllowOtherDialects: true}); err != nil {
		t.Fatal(err)
	}
	text := string(asm.Print(nil, m.Root(), asm.Options{Generic: true}))
	if n := strings.Count(text, builtin.OpUnrealizedConversionCast); n != 2 {
		t.Errorf("%d casts instead of 2:\n%s", n, text)
	}
	if err := FromVHLO(m.Root()); err != nil {
		t.Fatal(err)
	}
	if after := asm.Print(nil, m.Root(), asm.Options{Generic: true}); !bytes.Equal(before, after) {
		t.Errorf("there and back:\n%s\ninstead of\n%s", after, before)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Error(err)
	}
}
