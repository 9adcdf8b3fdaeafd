package ir

import (
	"errors"
	"testing"
)

// village returns a module with symbols f and g, a nested module n with symbol f,
// an operation without a name, and a terminator.
func village(t testing.TB) (*Module, Block) {
	m, b := newModule(t)
	newFunc(b, "f", 0)
	def(b, "nameless", 0)
	n := new(Builder).AtEnd(b).Create("t.module", OpState{Regions: 1, Attrs: []NamedAttr{{Name: "sym_name", Value: str(m, "n")}}})
	newFunc(n.Region(0).AppendBlock(nil, nil), "f", 0)
	newFunc(b, "g", 0)
	new(Builder).AtEnd(b).Create("u.symbol", OpState{Attrs: []NamedAttr{{Name: "sym_name", Value: str(m, "loose")}}})
	def(b, "t.return", 0)
	return m, b
}

func TestLookup(t *testing.T) {
	m, b := village(t)
	table, err := NewSymbolTable(m.Root())
	if err != nil {
		t.Fatal(err)
	}
	n := b.First().Next().Next()
	inner := n.Region(0).First().First()
	for _, c := range []struct {
		path []string
		want Op
	}{
		{[]string{"f"}, b.First()},
		{[]string{"n"}, n},
		{[]string{"g"}, n.Next()},
		{[]string{"loose"}, n.Next().Next()},
		{[]string{"h"}, Op{}},
		{[]string{""}, Op{}},
		{[]string{"n", "f"}, inner},
		{[]string{"n", "g"}, Op{}},
		{[]string{"f", "f"}, Op{}}, // f holds no symbols
		{[]string{"h", "f"}, Op{}},
		{[]string{"n", "f", "f"}, Op{}},
	} {
		if got := table.LookupNested(c.path); got != c.want {
			t.Errorf("%v is %v, want %v", c.path, got, c.want)
		}
		if got := LookupSymbol(m.Root(), c.path...); got != c.want {
			t.Errorf("%v without index is %v, want %v", c.path, got, c.want)
		}
	}
	if table.Len() != 4 || table.Op() != m.Root() || !table.LookupNested(nil).IsNil() || LookupSymbol(n) != n {
		t.Errorf("%d symbols", table.Len())
	}
	for _, c := range []struct{ from, want Op }{
		{inner, n}, {n, n}, {b.First(), m.Root()}, {m.Root(), m.Root()}, {Op{}, Op{}},
	} {
		if got := NearestSymbolTable(c.from); got != c.want {
			t.Errorf("table of %v is %v, want %v", c.from, got, c.want)
		}
	}
}

func TestInsertSymbol(t *testing.T) {
	m, b := village(t)
	table, err := NewSymbolTable(m.Root())
	if err != nil {
		t.Fatal(err)
	}
	newName := func(name string) Attr { return str(m, name) }
	made := func(name string) Op {
		return NewBuilder(b.s).Create("t.func", OpState{Attrs: []NamedAttr{{Name: "sym_name", Value: str(m, name)}}})
	}
	for _, c := range []struct{ name, want string }{
		{"new", "new"}, {"f", "f_0"}, {"f", "f_1"}, {"g", "g_2"}, {"f_1", "f_1_3"}, {"new", "new_4"},
	} {
		op := made(c.name)
		got, err := table.Insert(op, newName)
		if err != nil || got != c.want || op.Symbol() != c.want || table.Lookup(c.want) != op {
			t.Errorf("%s became %s with attribute %s, %v, want %s", c.name, got, op.Symbol(), err, c.want)
		}
		if op.Next() != b.Last() {
			t.Errorf("%s is not in front of the terminator", c.want)
		}
	}
	f := table.Lookup("f")
	if got, err := table.Insert(f, nil); err != nil || got != "f" {
		t.Errorf("inserting a symbol again: %s, %v", got, err)
	}
	n := table.Lookup("n")
	for name, op := range map[string]Op{
		"clash":   made("f"),
		"no name": def(b, "u.op", 0),
		"inside":  n.Region(0).First().First(),
	} {
		_, err := table.Insert(op, nil)
		t.Run(name, func(t *testing.T) { wantInvalid(t, err) })
	}
	table.Remove(n)
	if !table.Lookup("n").IsNil() || n.Erased() {
		t.Error("n is still there, or erased")
	}
	table.Remove(n)
	table.Remove(made("g")) // another one of that name
	if table.Lookup("g").IsNil() {
		t.Error("g is gone")
	}
	if err := table.Erase(f); err != nil || !f.Erased() || !table.Lookup("f").IsNil() {
		t.Errorf("f is still there, %v", err)
	}
	checked(t, m)
}

func TestInsertIntoEmptyTable(t *testing.T) {
	m, b := newModule(t)
	nested := new(Builder).AtEnd(b).Create("t.module", OpState{Regions: 1})
	table, err := NewSymbolTable(nested)
	if err != nil {
		t.Fatal(err)
	}
	op := NewBuilder(nested.Body()).Create("t.func", OpState{Attrs: []NamedAttr{{Name: "sym_name", Value: str(m, "f")}}})
	_, err = table.Insert(op, nil)
	wantInvalid(t, err) // there is no block
	nested.Region(0).AppendBlock(nil, nil)
	if _, err = table.Insert(op, nil); err != nil || op.Parent() != nested {
		t.Errorf("%v in %v", err, op.Parent())
	}
	checked(t, m)
}

func TestSymbolTableErrors(t *testing.T) {
	m, b := newModule(t)
	_, err := NewSymbolTable(def(b, "u.op", 0))
	wantInvalid(t, err)
	failure := errors.New("cannot load")
	f := newFunc(b, "f", 0)
	lazy(f, func(*Scope) error { return failure })
	if _, err = NewSymbolTable(f); err != failure {
		t.Errorf("error is %v", err)
	}
	x := new(Builder).AtEnd(b).Create("t.add", OpState{Undeclared: true, ResultTypes: []Type{typ(m, "i32")}, Attrs: []NamedAttr{{Name: "sym_name", Value: str(m, "x")}}})
	def(b, "user", 0, x.Result(0))
	table, err := NewSymbolTable(m.Root())
	if err != nil {
		t.Fatal(err)
	}
	wantInvalid(t, table.Erase(x))
	if table.Lookup("x") != x {
		t.Error("a symbol that was not erased is gone")
	}
}

// TestFirstSymbolCounts: names should be unique, but files are what they are.
func TestFirstSymbolCounts(t *testing.T) {
	m, b := newModule(t)
	first := newFunc(b, "f", 0)
	newFunc(b, "f", 0)
	table, err := NewSymbolTable(m.Root())
	if err != nil || table.Lookup("f") != first || LookupSymbol(m.Root(), "f") != first {
		t.Errorf("f is %v, %v", table.Lookup("f"), err)
	}
}
