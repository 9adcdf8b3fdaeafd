package ods

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestCheckFindsBadRows(t *testing.T) {
	v := func(name string, a Arity) Value { return Value{Name: name, Type: "AnyType", Arity: a} }
	attr := Attr{Name: "a", Constraint: "I64Attr", Storage: "IntegerAttr"}
	with := func(f func(*Attr)) []Attr { a := attr; f(&a); return []Attr{a} }
	for _, c := range []struct {
		want string
		ops  []Op
	}{
		{"not sorted", []Op{{Name: "b"}, {Name: "a"}}},
		{"not sorted", []Op{{Name: "a"}, {Name: "a"}}},
		{"bad name", []Op{{}}},
		{"used twice", []Op{{Name: "a", Operands: []Value{v("x", One)}, Results: []Value{v("x", One)}}}},
		{"no trait", []Op{{Name: "a", Operands: []Value{v("x", Variadic), v("y", Optional)}}}},
		{"no trait", []Op{{Name: "a", Results: []Value{v("x", Variadic), v("y", Variadic)}}}},
		{"does not parse", []Op{{Name: "a", Operands: []Value{{Name: "x"}}}}},
		{"does not parse", []Op{{Name: "a", Attrs: with(func(a *Attr) { a.Constraint = "ConfinedAttr<I64Attr" })}}},
		{"incomplete", []Op{{Name: "a", Attrs: with(func(a *Attr) { a.Storage = "" })}}},
		{"both optional", []Op{{Name: "a", Attrs: with(func(a *Attr) { a.Optional, a.Default = true, "0" })}}},
		{"without a default", []Op{{Name: "a", Attrs: with(func(a *Attr) { a.Filled = true })}}},
		{"empty version", []Op{{Name: "a", Attrs: with(func(a *Attr) { a.Since, a.Until = V(1, 1, 0), V(1, 0, 9) })}}},
		{"empty version", []Op{{Name: "a", Since: V(1, 0, 0), Until: V(0, 9, 0)}}},
		{"before the last", []Op{{Name: "a", Regions: []Region{{Constraint: "AnyRegion", Variadic: true}, {Constraint: "AnyRegion"}}}}},
		{"before the last", []Op{{Name: "a", Successors: []Successor{{Arity: Variadic}, {}}}}},
		{"does not go", []Op{{Name: "a", Form: Declarative}}},
		{"does not go", []Op{{Name: "a", Assembly: "attr-dict"}}},
		{"no kind", []Op{{Name: "a", Effects: []Effect{{}}}}},
		{"stage -1", []Op{{Name: "a", Effects: []Effect{{Kind: Read, Stage: -1}}}}},
		{"is on \"y\"", []Op{{Name: "a", Operands: []Value{v("x", One)}, Effects: []Effect{{Kind: Write, On: "y"}}}}},
		{"depends on \"x\"", []Op{{Name: "a", Operands: []Value{v("x", One)}, Effects: []Effect{{Kind: Free, If: "x"}}}}},
		{"depends on \"a\"", []Op{{Name: "a", Attrs: []Attr{attr}, Effects: []Effect{{Kind: Allocate, If: "a"}}}}},
		{"beside NoMemoryEffect", []Op{{Name: "a", Traits: Pure, Effects: []Effect{{Kind: Read}}}}},
		{"beside NoMemoryEffect", []Op{{Name: "a", Traits: NoMemoryEffect | RecursiveMemoryEffects}}},
		{"beside AlwaysSpeculatable", []Op{{Name: "a", Traits: Pure, Hazards: NonTermination}}},
		{"names $y", []Op{{Name: "a", Form: Declarative, Operands: []Value{v("x", One)}, Assembly: "$x `$z` type($y)"}}},
	} {
		d := Dialect{Name: "t", Ops: c.ops}
		if err := d.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: error %v, want one with %q", c.ops, err, c.want)
		}
	}
	good := Dialect{Name: "t", Ops: []Op{
		{Name: "a", Operands: []Value{v("x", Variadic), v("y", Variadic)}, Traits: AttrSizedOperandSegments},
		{Name: "b", Attrs: []Attr{attr}, Assembly: "$a attr-dict", Form: Declarative},
	}}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
}

func TestEffectKinds(t *testing.T) {
	if s := fmt.Sprint(Read, Write, Allocate, Free, EffectKind(9)); s != "read write allocate free EffectKind(9)" {
		t.Error(s)
	}
	a := &Resource{Name: "a"}
	b := &Resource{Name: "b", Parent: a}
	if !b.Within(a) || a.Within(b) || !a.Overlaps(b) || !b.Within(defaultResource) || a.Overlaps(&Resource{Name: "a"}) {
		t.Error("resources are no tree")
	}
}

func TestEnumCheck(t *testing.T) {
	for _, e := range []Enum{
		{Cases: []EnumCase{{0, "A"}}},
		{Name: "E"},
		{Name: "E", Cases: []EnumCase{{0, "A"}, {0, "B"}}},
		{Name: "E", Cases: []EnumCase{{0, "A"}, {1, "A"}}},
		{Name: "E", Cases: []EnumCase{{0, "A"}}, Since: V(2, 0, 0), Until: V(1, 0, 0)},
	} {
		if (&Dialect{Enums: []*Enum{&e}}).Check() == nil {
			t.Errorf("%+v passes", e)
		}
	}
	if e := (Enum{Name: "E", Cases: []EnumCase{{1, "A"}, {2, "B"}}}); (&Dialect{Enums: []*Enum{&e}}).Check() != nil {
		t.Error((&Dialect{Enums: []*Enum{&e}}).Check())
	}
}

func TestParseExpr(t *testing.T) {
	e, ok := ParseExpr("RankedTensorOf<[A, Complex<B>], [P<[1]>]>")
	want := Expr{"RankedTensorOf", []Expr{
		{"", []Expr{{"A", nil}, {"Complex", []Expr{{"B", nil}}}}},
		{"", []Expr{{"P", []Expr{{"", []Expr{{"1", nil}}}}}}},
	}}
	if !ok || !reflect.DeepEqual(e, want) {
		t.Errorf("got %+v, %v", e, ok)
	}
	for _, bad := range []string{"", "A<", "A<>", "A<B", "A<[B>", "A B", "A>", "<A>", "A<B,>", "[A]", strings.Repeat("A<", 40) + "B" + strings.Repeat(">", 40)} {
		if e, ok := ParseExpr(bad); ok {
			t.Errorf("%q parses as %+v", bad, e)
		}
	}
}

func TestConstraintTable(t *testing.T) {
	table := []Constraint{{"A", ""}, {"B", "A"}}
	if err := (&Dialect{TypeConstraints: table}).Check(); err != nil {
		t.Error(err)
	}
	if c := FindConstraint(table, "B"); c == nil || c.Expr != "A" {
		t.Errorf("B is %v", c)
	}
	if c := FindConstraint(table, "C"); c != nil {
		t.Errorf("C is %v", c)
	}
	for _, bad := range [][]Constraint{{{"B", ""}, {"A", ""}}, {{"A", ""}, {"A", ""}}, {{"A", "B<"}}} {
		if (&Dialect{AttrConstraints: bad}).Check() == nil {
			t.Errorf("%v passes", bad)
		}
	}
}

func TestTraitNames(t *testing.T) {
	if n := len((traitEnd - 1).Names()); n != len(traitNames) {
		t.Errorf("%d trait bits, %d names", n, len(traitNames))
	}
	seen := map[string]bool{}
	for b := Traits(1); b < traitEnd; b <<= 1 {
		n := b.String()
		if n == "" || seen[n] {
			t.Errorf("bit %#x: name %q is empty or taken", uint64(b), n)
		}
		seen[n] = true
	}
	for want, b := range map[string]Traits{
		"IsIsolatedFromAbove":               IsolatedFromAbove,
		"SameVariadicOperandSize":           SameVariadicOperandSize,
		"SameVariadicResultSize":            SameVariadicResultSize,
		"IsCommutative":                     Commutative,
		"AlwaysSpeculatable NoMemoryEffect": Pure,
		"MemoryEffectOpInterface":           OwnMemoryEffects,
		"InferTypeOpInterface InferShapedTypeOpInterface InferTensorType": InferTensorType,
	} {
		if b.String() != want {
			t.Errorf("%#x is %q, want %q", uint64(b), b, want)
		}
	}
}

func TestIndex(t *testing.T) {
	d := Dialect{Name: "a", Ops: []Op{{Name: "br"}, {Name: "loop"}}}
	if i, ok := d.Index("a.loop"); !ok || i != 1 {
		t.Errorf("loop is operation %d, %v", i, ok)
	}
	for _, name := range []string{"a.lo", "loop", "b.loop", "a.zoo"} {
		if _, ok := d.Index(name); ok {
			t.Errorf("found %s", name)
		}
	}
}
