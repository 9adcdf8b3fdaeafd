package ir

import (
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ods"
)

// The tests have attributes, types and a dialect of their own, as package ir
// knows none.

type testKind string

func (k testKind) ClassName() string   { return string(k) }
func (k testKind) DialectName() string { return "t" }

func (k testKind) AppendKey(key *Key, n Node) {
	key.Bytes = k.appendKey(key.Bytes, n)
}

func (k testKind) appendKey(dst []byte, n Node) []byte {
	dst = append(append(dst, k...), 0)
	switch n := n.(type) {
	case *testString:
		return append(dst, n.text...)
	case *testDict:
		for _, e := range n.entries {
			dst = append(append(dst, e.Name...), 0)
			dst = binary.AppendUvarint(dst, uint64(e.Value.ID()))
		}
	case *testType:
		return append(dst, n.name...)
	}
	return dst
}

type testString struct {
	AttrHeader
	text string
}

func (s *testString) Text() string { return s.text }

type testLoc struct{ AttrHeader }

func (*testLoc) IsLocation() {}

type testDict struct {
	AttrHeader
	entries []NamedAttr
}

func (d *testDict) Entries() []NamedAttr { return d.entries }

func (d *testDict) Lookup(name string) Attr {
	if i, ok := findEntry(d.entries, name); ok {
		return d.entries[i].Value
	}
	return nil
}

type testType struct {
	TypeHeader
	name string
}

func str(m *Module, text string) Attr { return m.Intern(testKind("String"), &testString{text: text}) }

func typ(m *Module, name string) Type {
	return m.InternType(testKind("Type"), &testType{name: name})
}

type testRegistry map[string]*ods.Op

func (r testRegistry) Op(name string) *ods.Op {
	d, n := SplitName(name)
	if d != "t" {
		return nil
	}
	return r[n]
}

func (r testRegistry) Dialect(name string) bool { return name == "t" }

func (r testRegistry) NewDictionary(m *Module, entries []NamedAttr) Dictionary {
	if !slices.IsSortedFunc(entries, func(a, b NamedAttr) int { return strings.Compare(a.Name, b.Name) }) {
		panic("entries are not sorted")
	}
	return m.Intern(testKind("Dict"), &testDict{entries: entries}).(Dictionary)
}

func (r testRegistry) UnknownLoc(m *Module) Location {
	return m.Intern(testKind("Unknown"), new(testLoc)).(Location)
}

func values(arities ...ods.Arity) []ods.Value {
	vs := make([]ods.Value, len(arities))
	for i, a := range arities {
		vs[i].Arity = a
	}
	return vs
}

var registry = testRegistry{
	"module": {Name: "module", Traits: ods.IsolatedFromAbove | ods.SymbolTable | ods.NoTerminator,
		Attrs: []ods.Attr{{Name: "sym_name", Optional: true}}, Regions: []ods.Region{{}}},
	"func": {Name: "func", Traits: ods.IsolatedFromAbove | ods.Symbol,
		Attrs: []ods.Attr{{Name: "sym_name"}, {Name: "function_type"}, {Name: "sym_visibility", Optional: true}}, Regions: []ods.Region{{}}},
	"twin":   {Name: "twin", Traits: ods.IsolatedFromAbove, Regions: []ods.Region{{}, {}}},
	"add":    {Name: "add", Operands: values(ods.One, ods.One), Results: values(ods.One)},
	"call":   {Name: "call", Operands: values(ods.One, ods.Variadic, ods.One), Results: values(ods.Variadic)},
	"return": {Name: "return", Traits: ods.IsTerminator, Operands: values(ods.Variadic)},
	"even":   {Name: "even", Traits: ods.SameVariadicOperandSize, Operands: values(ods.Variadic, ods.One, ods.Variadic)},
	"sized": {Name: "sized", Traits: ods.AttrSizedOperandSegments | ods.AttrSizedResultSegments,
		Attrs:    []ods.Attr{{Name: "b"}, {Name: "a", Optional: true}},
		Operands: values(ods.One, ods.Optional, ods.Variadic), Results: values(ods.Variadic, ods.Variadic)},
}

// newModule returns a module with a t.module that has an empty block.
func newModule(t testing.TB) (*Module, Block) {
	t.Helper()
	m := New(registry)
	root := m.CreateRoot("t.module", OpState{Regions: 1})
	return m, root.Region(0).AppendBlock(nil, nil)
}

// newFunc adds a t.func with a block that has n arguments.
func newFunc(at Block, name string, n int) Op {
	s, _ := at.Scope()
	f := new(Builder).AtEnd(at).Create("t.func", OpState{Regions: 1,
		Attrs: []NamedAttr{{Name: "sym_name", Value: str(s.m, name)}}})
	b := f.Region(0).AppendBlock(nil, nil)
	for range n {
		b.AddArg(typ(s.m, "i32"), nil)
	}
	return f
}

// def adds an operation at the end of b that uses operands and has n results.
func def(b Block, name string, n int, operands ...Value) Op {
	m := b.s.m
	return new(Builder).AtEnd(b).Create(name, OpState{Operands: operands, ResultTypes: slices.Repeat([]Type{typ(m, "i32")}, n)})
}

// nest adds an operation with n regions, of one empty block each, at the end of b.
func nest(b Block, n int, operands ...Value) Op {
	o := new(Builder).AtEnd(b).Create("u.nest", OpState{Operands: operands, Regions: n})
	for i := range n {
		o.Region(i).AppendBlock(nil, nil)
	}
	return o
}

func checked(t testing.TB, m *Module) {
	t.Helper()
	if err := Check(m.Root()); err != nil {
		t.Fatal(err)
	}
}

func wantInvalid(t testing.TB, err error) {
	t.Helper()
	if !errors.Is(err, &diag.Error{Code: diag.InvalidStructure}) {
		t.Fatalf("error is %v, want code %s", err, diag.InvalidStructure)
	}
}

func wantPanic(t testing.TB, f func()) {
	t.Helper()
	defer func() {
		if r := recover(); r == nil {
			t.Error("no panic")
		} else if s, ok := r.(string); !ok || !strings.HasPrefix(s, "ir: ") {
			t.Errorf("panic is %v", r)
		}
	}()
	f()
}

// names lists the operations that a walk visits.
type names []string

func (n *names) add(o Op) Action {
	*n = append(*n, o.Name())
	return Advance
}

func (n names) String() string { return strings.Join(n, " ") }

// inside lists the names of the operations inside o in textual order.
func inside(t testing.TB, o Op) string {
	t.Helper()
	var n names
	if err := Walk(o, n.add); err != nil {
		t.Fatal(err)
	}
	return n[1:].String()
}
