package attrs_test

import (
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// TestDataSizes checks which lengths of raw storage fit a type.
func TestDataSizes(t *testing.T) {
	m := rowtestModule()
	i := func(w uint32) ir.Type { return types.NewInteger(m, w, types.Signless) }
	tensor := func(elem ir.Type, shape ...int64) ir.Type { return types.NewTensor(m, shape, elem, nil) }
	dense := func(t ir.Type) func(n int) string {
		return func(n int) string {
			return attrs.DenseElementsAttr().Check(attrs.NewDenseElements(m, t, make([]byte, n)))
		}
	}
	vhlo := func(elem ir.Type, shape ...int64) func(n int) string {
		return func(n int) string {
			return attrs.TensorV1Attr().Check(attrs.NewVHLOTensor(m, types.NewVHLOTensor(m, shape, elem, nil), make([]byte, n)))
		}
	}
	array := func(elem ir.Type, size uint64) func(n int) string {
		return func(n int) string {
			return attrs.DenseArrayAttr().Check(attrs.NewDenseArray(m, elem, size, make([]byte, n)))
		}
	}
	for _, c := range []struct {
		what  string
		check func(n int) string
		good  []int // of the lengths 0 to 100
	}{
		{"20 x i1", dense(tensor(i(1), 20)), []int{1, 3, 20}}, // splat, packed, a byte each
		{"0 x i1", dense(tensor(i(1), 0)), []int{0, 1}},       // a splat is valid even without elements
		{"i1", dense(tensor(i(1))), []int{1}},
		{"20 x i4", dense(tensor(i(4), 20)), []int{1, 20}},
		{"3 x i0", dense(tensor(i(0), 3)), []int{0}},
		{"2x3 x i32", dense(tensor(i(32), 2, 3)), []int{4, 24}},
		{"2 x complex<i1>", dense(tensor(types.NewComplex(m, i(1)), 2)), []int{2, 4}},
		{"2 x f80", dense(tensor(types.NewFloat(m, types.F80()), 2)), []int{10, 20}},
		{"2 x tf32", dense(tensor(types.NewFloat(m, types.TF32()), 2)), []int{3, 6}},
		{"2 x i129", dense(tensor(i(129), 2)), []int{17, 34}},
		{"? x i8", dense(tensor(i(8), types.Dynamic)), nil},
		{"2 x none", dense(tensor(types.NewNone(m), 2)), nil},
		{"a product beyond 63 bits", dense(tensor(i(8), 1<<40, 1<<40)), []int{1}}, // a splat
		{"no tensor", dense(i(8)), nil},
		{"20 x VHLO boolean", vhlo(types.NewVHLOBoolean(m), 20), []int{1, 3, 20}},
		{"2 x VHLO complex", vhlo(types.NewVHLOComplex(m, types.NewVHLOFloat(m, types.F32())), 2), []int{8, 16}},
		{"2 x VHLO index", vhlo(types.NewVHLOIndex(m), 2), []int{8, 16}},
		{"array of 3 x i16", array(i(16), 3), []int{6}},
		{"array of 3 x i1", array(i(1), 3), []int{3}},
		{"array of no i64", array(i(64), 0), []int{0}},
		{"array of 2 x i0", array(i(0), 2), []int{0}},
		{"array of too many", array(i(64), 1<<63), nil},
		{"array of tensors", array(tensor(i(8)), 1), nil},
	} {
		good := map[int]bool{}
		for _, n := range c.good {
			good[n] = true
		}
		for n := range 101 {
			if msg := c.check(n); (msg == "") != good[n] {
				t.Errorf("%s in %d bytes: %q", c.what, n, msg)
			}
		}
	}
}

func TestDictionary(t *testing.T) {
	m := rowtestModule()
	a, b := attrs.NewBool(m, true), attrs.NewUnit(m)
	d := attrs.NewDictionary(m, ir.NamedAttr{Name: "b", Value: a}, ir.NamedAttr{Name: "a", Value: a}, ir.NamedAttr{Name: "b", Value: b})
	if len(d.Entries()) != 2 || d.Lookup("a") != ir.Attr(a) || d.Lookup("b") != ir.Attr(b) || d.Lookup("c") != nil {
		t.Errorf("got %+v", d.Entries())
	}
	if msg := attrs.DictionaryAttr().Check(d); msg != "" {
		t.Error(msg)
	}
	name := func(s string) ir.Attr { return attrs.NewString(m, s) }
	for what, list := range map[string][]ir.NamedAttr{
		"out of order":    {{Name: "b", NameAttr: name("b"), Value: a}, {Name: "a", NameAttr: name("a"), Value: a}},
		"a name twice":    {{Name: "a", NameAttr: name("a"), Value: a}, {Name: "a", NameAttr: name("a"), Value: b}},
		"no string names": {{Name: "a", NameAttr: a, Value: a}},
	} {
		if attrs.DictionaryAttr().Check(&attrs.Dictionary{Attrs: list}) == "" {
			t.Errorf("%s passes", what)
		}
	}
	v := attrs.NewVHLODictionary(m, ir.NamedAttr{Name: "x", Value: a})
	if v.Lookup("x") != ir.Attr(a) || v.Lookup("y") != nil {
		t.Errorf("got %+v", v.Attrs)
	}
}

// TestClassRules checks values that the rules of individual classes forbid.
func TestClassRules(t *testing.T) {
	m := rowtestModule()
	unit, f32 := attrs.NewUnit(m), types.NewFloat(m, types.F32())
	for _, c := range []struct {
		class *schema.Class
		n     ir.Node
	}{
		{attrs.MeshAttr(), &attrs.Mesh{Axes: attrs.NewArray(m, unit)}},
		{attrs.IntegerAttr(), &attrs.Integer{Type: f32}},
		{attrs.FloatAttr(), &attrs.Float{Type: types.NewIndex(m)}},
		{attrs.FloatV1Attr(), &attrs.VHLOFloat{Type: f32}},
		{attrs.IntegerV1Attr(), &attrs.VHLOInteger{Type: types.NewVHLOBoolean(m)}},
		{attrs.PrecisionAttr(), &attrs.Enum{Value: 3}},
	} {
		if c.class.Check(c.n) == "" {
			t.Errorf("%s: %+v passes", c.class.Name, c.n)
		}
	}
}
