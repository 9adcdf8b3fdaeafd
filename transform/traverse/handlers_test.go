package traverse_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/traverse"
)

// seen is a context that records operations.
type seen struct {
	traverse.Analysis
	names []string
}

type (
	seenTable = traverse.Handlers[*seen, string]
	seenOps   = traverse.Ops[*seen, string]
	seenVisit = traverse.Visitor[*seen, string]
)

// note records the operation, visits the nested operations and returns its name.
func note(v *seenVisit, op ir.Op) (string, error) {
	v.Ctx.names = append(v.Ctx.names, op.Name())
	return op.Name(), v.Children(op)
}

// as returns a handler that records name and skips the nested operations.
func as(name string) traverse.Func[*seen, string] {
	return func(v *seenVisit, op ir.Op) (string, error) {
		v.Ctx.names = append(v.Ctx.names, name)
		return name, nil
	}
}

// sample is a module with operations of both domains, one of them unregistered.
func sample(t testing.TB) *kit {
	k := newKit(t)
	k.op("a.func", 0, nil, func() {
		x := k.value("a.op")
		k.op("b.loop", 0, []ir.Value{x}, func() { k.op("b.op", 0, nil) })
		k.op("a.if", 0, nil, func() { k.op("a.op", 0, nil) }, func() { k.op("c.new", 0, nil, func() { k.op("a.op", 0, nil) }) })
		k.op("a.ret", 0, nil)
	})
	return k
}

func TestHandlers(t *testing.T) {
	base := seenTable{Dialect: &a, Ops: seenOps{"a.op": as("a1"), "a.if": note, "a.loop": as("loop")}, Else: traverse.Default}
	for _, c := range []struct {
		name string
		as   traverse.Assembly[*seen, string]
		want []string
	}{
		{"Default alone", assembly[*seen, string](), nil},
		{"functions", assembly(ons(&a, seenOps{"a.op": note, "a.if": note}), ons(&b, seenOps{"b.op": note})),
			[]string{"a.op", "b.op", "a.if", "a.op", "a.op"}},
		{"Null leaves out what is inside", assembly(ons(&a, seenOps{"a.op": note}),
			seenTable{Dialect: &b, Else: traverse.Null, Ops: seenOps{"b.op": note}}), []string{"a.op", "a.op", "a.op"}},
		{"Null for one operator", assembly(seenTable{Dialect: &a, ElseFunc: note, Kinds: map[string]traverse.Kind{"a.if": traverse.Null}},
			ons(&b, seenOps{"b.op": note})), []string{"a.func", "a.op", "b.op", "a.ret"}},
		{"ElseFunc", assembly(seenTable{Dialect: &a, Ops: seenOps{"a.op": as("op")}, ElseFunc: note}),
			[]string{"a.func", "op", "a.if", "op", "op", "a.ret"}},
		{"single operators overridden", assembly(seenTable{Base: &base, Dialect: &a, Ops: seenOps{"a.op": as("a2")}}),
			[]string{"a2", "a.if", "a2", "a2"}},
		{"an entry overridden by a kind", assembly(seenTable{Base: &base, Dialect: &a, Kinds: map[string]traverse.Kind{"a.if": traverse.Null}}), []string{"a1"}},
		{"entries below win over Else above", assembly(seenTable{Base: &base, Dialect: &a, ElseFunc: as("else")}), []string{"else"}},
		{"two layers", assembly(seenTable{Dialect: &a, Ops: seenOps{"a.if": as("a3")},
			Base: &seenTable{Base: &base, Ops: seenOps{"a.op": as("a2"), "a.if": as("if2")}}}), []string{"a2", "a3"}},
		{"unregistered by a function", traverse.Assembly[*seen, string]{Others: traverse.Default, UnregisteredFunc: note}, []string{"c.new"}},
		{"unregistered by Null", traverse.Assembly[*seen, string]{Tables: []seenTable{ons(&a, seenOps{"a.op": note})}, Others: traverse.Default,
			Unregistered: traverse.Null}, []string{"a.op", "a.op"}},
		{"others by a function", traverse.Assembly[*seen, string]{OthersFunc: note, Unregistered: traverse.Null},
			[]string{"builtin.module", "a.func", "a.op", "b.loop", "b.op", "a.if", "a.op", "a.ret"}},
		{"others by Null", traverse.Assembly[*seen, string]{Tables: []seenTable{{Dialect: core, ElseFunc: note}}, Others: traverse.Null}, []string{"builtin.module"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := sample(t)
			ctx := new(seen)
			if _, err := assemble(t, c.as).New(ctx).Run(k.root()); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(ctx.names, c.want) {
				t.Errorf("visited %v, want %v", ctx.names, c.want)
			}
		})
	}
	if base.Ops["a.op"] == nil || len(base.Ops) != 3 || base.Kinds != nil {
		t.Error("the base was changed")
	}
}

func TestInvalid(t *testing.T) {
	as := assembly(seenTable{Dialect: &b, Else: traverse.Invalid}, ons(&a, seenOps{"a.op": note}))
	ctx := new(seen)
	_, err := assemble(t, as).New(ctx).Run(sample(t).root())
	wantError(t, err, traverse.UnhandledOp, `b.loop at "b.loop": `)
	if !slices.Equal(ctx.names, []string{"a.op"}) {
		t.Errorf("visited %v", ctx.names)
	}
	as.Unregistered = traverse.Gap
	as.Tables[0].Else = traverse.Default
	_, err = assemble(t, as).New(ctx).Run(sample(t).root())
	wantError(t, err, traverse.UnhandledOp, `c.new at "c.new": `)
}

// TestReport checks that, with Report set, a visit continues after an unhandled operation.
func TestReport(t *testing.T) {
	var got []string
	ctx := new(seen)
	ctx.Report = func(e *traverse.Error) error {
		got = append(got, e.Op+" "+string(e.Code))
		return nil
	}
	d := assemble(t, traverse.Assembly[*seen, string]{Tables: []seenTable{{Dialect: core, Else: traverse.Default},
		{Dialect: &a, Ops: seenOps{"a.op": note}, Kinds: map[string]traverse.Kind{"a.ret": traverse.Invalid}, Else: traverse.Default}}})
	if _, err := d.New(ctx).Run(sample(t).root()); err != nil {
		t.Fatal(err)
	}
	if want := []string{"b.loop unknown-dialect", "c.new unhandled-op", "a.ret unhandled-op"}; !slices.Equal(got, want) {
		t.Errorf("reported %v, want %v", got, want)
	}
	if !slices.Equal(ctx.names, []string{"a.op", "a.op"}) {
		t.Errorf("visited %v", ctx.names)
	}
	broken := errors.New("enough")
	ctx.Report = func(*traverse.Error) error { return broken }
	if _, err := d.New(ctx).Run(sample(t).root()); !errors.Is(err, broken) {
		t.Errorf("error is %v", err)
	}
}

func TestUnknownDialect(t *testing.T) {
	d := assemble(t, traverse.Assembly[*seen, string]{Tables: []seenTable{{Dialect: core, Else: traverse.Default}, {Dialect: &a, Else: traverse.Default}}})
	_, err := d.New(new(seen)).Run(sample(t).root())
	wantError(t, err, traverse.UnknownDialect, `b.loop at "b.loop": `, "dialect b")
}

// TestForeignOp visits a module whose registry has another table for a dialect.
func TestForeignOp(t *testing.T) {
	r, err := schema.NewRegistry(dialect.Builtin(), &schema.Dialect{Name: "a", Ops: &ods.Dialect{Name: "a", Ops: []ods.Op{{Name: "op"}}}})
	if err != nil {
		t.Fatal(err)
	}
	m := ir.New(r)
	root := m.CreateRoot("a.op", ir.OpState{})
	_, err = assemble(t, assembly[*seen, string]()).New(new(seen)).Run(root)
	wantError(t, err, traverse.ForeignOp, "a.op", "dialect a")
}

// TestResults checks that results of handlers reach the caller of Visit.
func TestResults(t *testing.T) {
	type sumVisit = traverse.Visitor[*plain, int]
	sum := func(v *sumVisit, op ir.Op) (int, error) {
		n := 1
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				for o := b.First(); !o.IsNil(); o = o.Next() {
					r, err := v.Visit(o)
					if err != nil {
						return 0, err
					}
					n += r
				}
			}
		}
		return n, nil
	}
	d := assemble(t, traverse.Assembly[*plain, int]{OthersFunc: sum, Unregistered: traverse.Default})
	if n, err := d.New(new(plain)).Run(sample(t).root()); n != 8 || err != nil {
		t.Errorf("%d operations, %v", n, err)
	}
}

func TestHandlerErrors(t *testing.T) {
	cause := errors.New("cause")
	fails := func(err error) *traverse.Dispatcher[*seen, string] {
		return assemble(t, assembly(ons(&a, seenOps{"a.op": note, "a.if": note, "a.ret": func(*seenVisit, ir.Op) (string, error) { return "", err }})))
	}
	k := sample(t)
	_, err := fails(cause).New(new(seen)).Run(k.root())
	wantError(t, err, traverse.HandlerFailed, `a.ret at "a.ret": cause`)
	if !errors.Is(err, cause) {
		t.Error("the cause is lost")
	}
	// An error that names an operation is returned unchanged.
	own := &traverse.Error{Code: "own", Op: "x.y", Msg: "message"}
	if _, err := fails(fmt.Errorf("wrapped: %w", own)).New(new(seen)).Run(k.root()); err.Error() != "wrapped: x.y: message [own]" {
		t.Errorf("error is %v", err)
	}
	if text := (&traverse.Error{Code: "own", Msg: "message", Err: cause}).Error(); text != "message: cause [own]" {
		t.Errorf("error says %q", text)
	}
	if _, err := fails(traverse.Stop).New(new(seen)).Run(k.root()); err != nil {
		t.Errorf("Stop gives %v", err)
	}
}

func TestStop(t *testing.T) {
	ctx := new(seen)
	stop := func(v *seenVisit, op ir.Op) (string, error) { return "stopped", traverse.Stop }
	d := assemble(t, assembly(ons(&a, seenOps{"a.op": note, "a.func": note}), ons(&b, seenOps{"b.op": stop})))
	if _, err := d.New(ctx).Run(sample(t).root()); err != nil {
		t.Error(err)
	}
	if !slices.Equal(ctx.names, []string{"a.func", "a.op"}) {
		t.Errorf("visited %v", ctx.names)
	}
}

// TestVisitorReuse reuses a visitor: for names that first occur during a visit, for further runs,
// and in other modules.
func TestVisitorReuse(t *testing.T) {
	k := newKit(t)
	k.op("a.op", 0, nil)
	grow := func(v *seenVisit, op ir.Op) (string, error) {
		new(ir.Builder).After(op).Create("late.one", ir.OpState{})
		return note(v, op)
	}
	as := assembly(ons(&a, seenOps{"a.op": grow}))
	as.Unregistered, as.UnregisteredFunc = traverse.Gap, note
	ctx := new(seen)
	v := assemble(t, as).New(ctx)
	run := func(k *kit) {
		if _, err := v.Run(k.root()); err != nil {
			t.Fatal(err)
		}
	}
	run(k)
	run(k)
	// In another module, the same numbers stand for other names.
	other := newKit(t)
	other.op("z.first", 0, nil)
	other.op("a.op", 0, nil)
	run(other)
	want := []string{"a.op", "late.one", "a.op", "late.one", "late.one", "z.first", "a.op", "late.one"}
	if !slices.Equal(ctx.names, want) {
		t.Errorf("visited %v, want %v", ctx.names, want)
	}
}

func TestPosition(t *testing.T) {
	m := newKit(t).m
	file := attrs.NewFileLineCol(m, "a.mlir", 3, 5)
	deep := ir.Location(attrs.NewUnknown(m))
	for range 200 {
		deep = attrs.NewCallSite(m, deep, file)
	}
	for _, c := range []struct {
		l    ir.Location
		want string
	}{
		{file, "a.mlir:3:5"},
		{attrs.NewName(m, "n", file), "a.mlir:3:5"},
		{attrs.NewName(m, "n", nil), `"n"`},
		{attrs.NewCallSite(m, file, attrs.NewUnknown(m)), "a.mlir:3:5"},
		{attrs.NewFused(m, nil, attrs.NewName(m, "n", nil), file), `"n"`},
		{attrs.NewFused(m, nil), "an unknown location"},
		{attrs.NewUnknown(m), "an unknown location"},
		{deep, "an unknown location"},
		{nil, "an unknown location"},
	} {
		if got := traverse.Position(c.l); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestID(t *testing.T) {
	k := sample(t)
	d := assemble(t, traverse.Assembly[*seen, string]{Tables: []seenTable{{Dialect: core, Else: traverse.Default}, {Dialect: &a, Else: traverse.Default}}, Others: traverse.Default})
	v := d.New(new(seen))
	fn := k.at.First()
	loop := fn.Region(0).First().First().Next()
	if id := v.ID(fn); id != (traverse.ID{Dialect: 2, Op: 1}) {
		t.Errorf("func is %v", id)
	}
	if id := v.ID(loop); id != (traverse.ID{}) {
		t.Errorf("an operation of another domain is %v", id)
	}
}
