package traverse_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
)

// nested is a function in a module, with operations nested in two loops and an if.
func nested(t testing.TB) *kit {
	k := newKit(t)
	k.op("a.func", 0, nil, func() {
		k.op("a.op", 0, nil)
		k.op("a.loop", 0, nil, func() {
			k.op("a.op", 0, nil)
			k.op("b.loop", 0, nil, func() {
				k.op("a.if", 0, nil, func() { k.op("a.op", 0, nil) })
			}, func() { k.op("b.op", 0, nil) })
		})
		k.op("a.op", 0, nil)
	})
	return k
}

// TestContext checks what the context says about each operation that a function handles, if its
// ancestors are handled by Default, by functions, and by Visit.
func TestContext(t *testing.T) {
	name := func(op ir.Op) string {
		if op.IsNil() {
			return "-"
		}
		return op.Name()
	}
	describe := func(v *seenVisit, op ir.Op) (string, error) {
		c := v.Ctx
		var parents []string
		for i := range c.NumParents() {
			parents = append(parents, name(c.Parent(i)))
		}
		if !c.Parent(-1).IsNil() || !c.Parent(c.NumParents()).IsNil() {
			t.Error("a parent outside of the stack")
		}
		if c.Op() != op || c.Block() != op.Block() {
			t.Errorf("context is at %s, not %s", name(c.Op()), op.Name())
		}
		if got := c.Enclosing(func(o ir.Op) bool { return o.Name() == "a.if" }); !got.IsNil() != slices.Contains(parents, "a.if") {
			t.Errorf("enclosing a.if is %s", name(got))
		}
		if got := c.Enclosing(func(ir.Op) bool { return true }); got != c.Parent(0) {
			t.Errorf("enclosing operation is %s, parent %s", name(got), name(c.Parent(0)))
		}
		if got := c.Enclosing(func(o ir.Op) bool { return o == c.Parent(c.NumParents()-1) }); got != c.Parent(c.NumParents()-1) {
			t.Errorf("outermost enclosing operation is %s", name(got))
		}
		c.names = append(c.names, fmt.Sprintf("%s in %s, function %s, loop %s, depth %d",
			op.Name(), strings.Join(parents, " "), name(c.Function()), name(c.Loop()), c.LoopDepth()))
		return "", nil
	}
	children := func(v *seenVisit, op ir.Op) (string, error) {
		err := v.Children(op)
		if v.Ctx.Op() != op {
			t.Errorf("context is at %s behind the children of %s", name(v.Ctx.Op()), op.Name())
		}
		return "", err
	}
	one := func(v *seenVisit, op ir.Op) (string, error) {
		for i := range op.NumRegions() {
			for o := op.Region(i).First().First(); !o.IsNil(); o = o.Next() {
				if _, err := v.Visit(o); err != nil {
					return "", err
				}
			}
		}
		return "", nil
	}
	regions := func(v *seenVisit, op ir.Op) (string, error) {
		for i := range op.NumRegions() {
			if err := v.Region(op.Region(i)); err != nil {
				return "", err
			}
		}
		return "", nil
	}
	blocks := func(v *seenVisit, op ir.Op) (string, error) {
		for i := range op.NumRegions() {
			if err := v.Block(op.Region(i).First()); err != nil {
				return "", err
			}
		}
		return "", nil
	}
	byDefault := func(v *seenVisit, op ir.Op) (string, error) {
		got, err := v.Default(op)
		if got != op {
			t.Errorf("Default of %s returns %s", op.Name(), name(got))
		}
		return "", err
	}
	want := []string{
		"a.op in a.func builtin.module, function a.func, loop -, depth 0",
		"a.op in a.loop a.func builtin.module, function a.func, loop a.loop, depth 1",
		"a.op in a.if b.loop a.loop a.func builtin.module, function a.func, loop b.loop, depth 2",
		"b.op in b.loop a.loop a.func builtin.module, function a.func, loop b.loop, depth 2",
		"a.op in a.func builtin.module, function a.func, loop -, depth 0",
	}
	for how, f := range map[string]traverse.Func[*seen, string]{"Children": children, "Visit": one, "Region": regions, "Block": blocks, "Default": byDefault} {
		for _, d := range []*traverse.Dispatcher[*seen, string]{
			assemble(t, assembly(ons(&a, seenOps{"a.op": describe}), ons(&b, seenOps{"b.op": describe}))),
			assemble(t, assembly(seenTable{Dialect: &a, Ops: seenOps{"a.op": describe}, ElseFunc: f}, ons(&b, seenOps{"b.op": describe}))),
			assemble(t, assembly(ons(&a, seenOps{"a.op": describe}), seenTable{Dialect: &b, Ops: seenOps{"b.op": describe}, ElseFunc: f})),
			assemble(t, traverse.Assembly[*seen, string]{OthersFunc: f, Tables: []seenTable{
				{Dialect: core, ElseFunc: f}, {Dialect: &a, Ops: seenOps{"a.op": describe}, ElseFunc: f}, {Dialect: &b, Ops: seenOps{"b.op": describe}, ElseFunc: f}}}),
		} {
			ctx := new(seen)
			if _, err := d.New(ctx).Run(nested(t).root()); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(ctx.names, want) {
				t.Errorf("by %s:\n%s\nwant\n%s", how, strings.Join(ctx.names, "\n"), strings.Join(want, "\n"))
			}
			if !ctx.Op().IsNil() && ctx.NumParents() != 0 {
				t.Error("the stack is not empty at the end")
			}
		}
	}
}

// TestParentsOfRoot checks that the root has no parents.
func TestParentsOfRoot(t *testing.T) {
	k := newKit(t)
	called := false
	root := func(v *seenVisit, op ir.Op) (string, error) {
		c := v.Ctx
		called = true
		if c.NumParents() != 0 || !c.Parent(0).IsNil() || !c.Function().IsNil() || !c.Loop().IsNil() || c.LoopDepth() != 0 || !c.Block().IsNil() {
			t.Error("the root is inside something")
		}
		return "", nil
	}
	var fresh traverse.Analysis
	if !fresh.Block().IsNil() || !fresh.Op().IsNil() {
		t.Error("a context is somewhere before the visit")
	}
	d := assemble(t, assembly(ons(core, seenOps{"builtin.module": root})))
	if _, err := d.New(new(seen)).Run(k.root()); err != nil || !called {
		t.Errorf("%v, called %v", err, called)
	}
}

// TestVisitElsewhere checks that the handler of a call that visits the callee is a parent of the
// operations there, and that the loops of the callee are its own.
func TestVisitElsewhere(t *testing.T) {
	k := newKit(t)
	callee := k.op("a.func", 0, nil, func() {
		k.op("b.op", 0, nil)
		k.op("a.loop", 0, nil, func() { k.op("b.op", 0, nil) })
	})
	caller := k.op("a.func", 0, nil, func() {
		k.op("a.loop", 0, nil, func() { k.op("a.op", 0, nil) })
	})
	for how, call := range map[string]traverse.Func[*seen, string]{
		"Visit":    func(v *seenVisit, op ir.Op) (string, error) { return v.Visit(callee) },
		"Children": func(v *seenVisit, op ir.Op) (string, error) { return "", v.Children(callee) },
	} {
		ctx := new(seen)
		d := assemble(t, assembly(ons(&a, seenOps{"a.op": call}), ons(&b, seenOps{"b.op": func(v *seenVisit, op ir.Op) (string, error) {
			c := v.Ctx
			if c.Function() != callee {
				t.Errorf("function is %v", c.Function())
			}
			c.names = append(c.names, fmt.Sprint(c.NumParents(), c.LoopDepth()))
			return "", nil
		}})))
		if _, err := d.New(ctx).Run(caller); err != nil {
			t.Fatal(err)
		}
		// a.func a.loop a.op a.func, and a.loop
		if want := []string{"4 0", "5 1"}; !slices.Equal(ctx.names, want) {
			t.Errorf("by %s: %v, want %v", how, ctx.names, want)
		}
	}
}

// TestEmptyAndMany visits several regions and blocks, some of them empty.
func TestEmptyAndMany(t *testing.T) {
	k := newKit(t)
	k.op("c.empty", 0, nil, func() {}, func() {})
	many := k.op("c.many", 0, nil, func() {}, func() { k.op("a.op", 0, nil) }, func() {})
	r := many.Region(1)
	r.AppendBlock(nil, nil)
	k.in(r.AppendBlock(nil, nil), func() { k.op("b.op", 0, nil) })
	k.in(many.Region(2).AppendBlock(nil, nil), func() { k.op("a.if", 0, nil, func() {}) })
	many.Region(2).AppendBlock(nil, nil)
	k.op("a.ret", 0, nil)

	ctx := new(seen)
	v := assemble(t, traverse.Assembly[*seen, string]{OthersFunc: note, UnregisteredFunc: note}).New(ctx)
	if _, err := v.Run(k.root()); err != nil {
		t.Fatal(err)
	}
	want := []string{"builtin.module", "c.empty", "c.many", "a.op", "b.op", "a.if", "a.ret"}
	if !slices.Equal(ctx.names, want) {
		t.Errorf("visited %v, want %v", ctx.names, want)
	}
	for i, want := range [][]string{{}, {"a.op", "b.op"}, {"a.if"}} {
		ctx.names = []string{}
		if err := v.Region(many.Region(i)); err != nil || !slices.Equal(ctx.names, want) {
			t.Errorf("region %d: visited %v, %v", i, ctx.names, err)
		}
	}
	for b, want := r.First(), [][]string{{"a.op"}, {}, {"b.op"}}; !b.IsNil(); b, want = b.Next(), want[1:] {
		ctx.names = []string{}
		if err := v.Block(b); err != nil || !slices.Equal(ctx.names, want[0]) {
			t.Errorf("visited %v, want %v, %v", ctx.names, want[0], err)
		}
	}
}

var deep = 100_000 / corpus.Part(5)

// deepModule is a module with deeply nested operations.
func deepModule(t testing.TB, name string) *kit {
	k := newKit(t)
	at := k.at
	for range deep {
		op := k.b.AtEnd(at).Create(name, ir.OpState{Loc: k.loc("deep").ID(), Regions: 1})
		at = op.Region(0).AppendBlock(nil, nil)
	}
	k.b.AtEnd(at).Create("b.op", ir.OpState{})
	return k
}

func TestDeepNesting(t *testing.T) {
	k := deepModule(t, "a.loop")
	depth := 0
	b := ons(&b, seenOps{"b.op": func(v *seenVisit, op ir.Op) (string, error) {
		depth = v.Ctx.LoopDepth()
		return "", nil
	}})
	for how, f := range map[string]traverse.Func[*seen, string]{
		"Default":  nil,
		"Children": func(v *seenVisit, op ir.Op) (string, error) { return "", v.Children(op) },
		"Visit":    func(v *seenVisit, op ir.Op) (string, error) { return v.Visit(op.Region(0).First().First()) },
	} {
		depth = 0
		h := ons(&a, seenOps{})
		if f != nil {
			h.Ops = seenOps{"a.loop": f}
		}
		ctx := new(seen)
		v := assemble(t, assembly(h, b)).New(ctx)
		if _, err := v.Run(k.root()); err != nil || depth != deep {
			t.Errorf("by %s: loop depth is %d, %v", how, depth, err)
		}
		if f == nil {
			continue
		}
		ctx.MaxDepth = 1000
		_, err := v.Run(k.root())
		wantError(t, err, traverse.VisitTooDeep, "a.loop", "1000 handlers")
		if ctx.MaxDepth = 0; ctx.NumParents() > deep+1 {
			t.Error("the stack was not cut")
		}
	}
}

// TestMaxDepth checks that the default depth is enforced too.
func TestMaxDepth(t *testing.T) {
	k := newKit(t)
	op := k.op("a.op", 0, nil)
	forever := func(v *seenVisit, op ir.Op) (string, error) { return v.Visit(op) }
	_, err := assemble(t, assembly(ons(&a, seenOps{"a.op": forever}))).New(new(seen)).Run(op)
	wantError(t, err, traverse.VisitTooDeep, "a.op", fmt.Sprint(traverse.DefaultDepth))
}

// TestSwallowedError checks that a handler may continue after a nested visit has failed.
func TestSwallowedError(t *testing.T) {
	k := nested(t)
	ctx := new(seen)
	d := assemble(t, assembly(ons(&a, seenOps{
		"a.if": func(v *seenVisit, op ir.Op) (string, error) { return "", errors.New("if") },
		"a.loop": func(v *seenVisit, op ir.Op) (string, error) {
			if err := v.Children(op); err == nil {
				t.Error("no error")
			}
			if v.Ctx.Op() != op || v.Ctx.NumParents() != 2 {
				t.Errorf("context is at %s with %d parents", v.Ctx.Op().Name(), v.Ctx.NumParents())
			}
			return "", nil
		},
		"a.op": func(v *seenVisit, op ir.Op) (string, error) {
			v.Ctx.names = append(v.Ctx.names, fmt.Sprint(v.Ctx.NumParents()))
			return "", nil
		},
	})))
	if _, err := d.New(ctx).Run(k.root()); err != nil || !slices.Equal(ctx.names, []string{"2", "3", "2"}) {
		t.Errorf("%v, %v", ctx.names, err)
	}
}

// TestEdits checks what a handler of an analysis may and may not do to the IR.
func TestEdits(t *testing.T) {
	insert := func(v *seenVisit, op ir.Op) (string, error) {
		if len(v.Ctx.names) < 3 {
			new(ir.Builder).After(op).Create("a.op", ir.OpState{})
			for range 100 { // make the slabs move
				new(ir.Builder).Before(op).Create("b.op", ir.OpState{})
			}
		}
		return note(v, op)
	}
	erase := func(v *seenVisit, op ir.Op) (string, error) {
		v.Ctx.names = append(v.Ctx.names, op.Name())
		return "", op.Erase()
	}
	move := func(v *seenVisit, op ir.Op) (string, error) {
		v.Ctx.names = append(v.Ctx.names, op.Name())
		if r := op.Block().Region(); r.Index() == 0 {
			op.MoveToEnd(r.Parent().Region(1).First())
		}
		return "", nil
	}
	eraseNext := func(v *seenVisit, op ir.Op) (string, error) {
		next := op.Next()
		if err := op.Erase(); err != nil {
			return "", err
		}
		return "", next.Erase()
	}
	eraseParent := func(v *seenVisit, op ir.Op) (string, error) { return "", op.Parent().Erase() }
	inlineParent := func(v *seenVisit, op ir.Op) (string, error) {
		parent := op.Parent()
		if err := op.Block().InlineBefore(parent); err != nil {
			return "", err
		}
		return "", parent.Erase()
	}
	leaveParent := func(v *seenVisit, op ir.Op) (string, error) {
		parent, b := op.Parent(), op.Block()
		b.MoveToEnd(parent.Block().Region())
		return "", parent.Erase()
	}
	eraseSelfAndVisit := func(v *seenVisit, op ir.Op) (string, error) {
		ret := op.Next()
		if err := op.Erase(); err != nil || ret.IsNil() {
			return "", err
		}
		return v.Visit(ret)
	}
	for _, c := range []struct {
		name string
		f    traverse.Func[*seen, string]
		want string
		bad  bool
	}{
		{"insert", insert, "a.op a.op a.op a.op a.op", false},
		{"erase", erase, "a.op a.op", false},
		{"move", move, "a.op a.op a.op", false},
		{"erase next", eraseNext, "", true},
		{"erase parent", eraseParent, "", true},
		{"inline parent", inlineParent, "", true},
		{"leave parent", leaveParent, "", true},
		{"visit from an erased operation", eraseSelfAndVisit, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := newKit(t)
			k.op("a.if", 0, nil, func() { k.op("a.op", 0, nil); k.op("a.ret", 0, nil); k.op("a.ret", 0, nil) }, func() { k.op("a.op", 0, nil) })
			ctx := new(seen)
			_, err := assemble(t, assembly(ons(&a, seenOps{"a.op": c.f}))).New(ctx).Run(k.root())
			if c.bad {
				wantError(t, err, traverse.EditedAway)
			} else if got := strings.Join(ctx.names, " "); err != nil || got != c.want {
				t.Errorf("visited %v, want %v, %v", got, c.want, err)
			}
			if err := ir.Check(k.root()); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestNoAllocations checks that a visitor that knows the names does not allocate.
func TestNoAllocations(t *testing.T) {
	k := nested(t)
	n := 0
	count := func(v *seenVisit, op ir.Op) (string, error) { n++; return "", v.Children(op) }
	for how, as := range map[string]traverse.Assembly[*seen, string]{
		"Default":   assembly[*seen, string](),
		"functions": {OthersFunc: count},
		"mixed":     assembly(ons(&a, seenOps{"a.op": count, "a.loop": count})),
	} {
		v := assemble(t, as).New(new(seen))
		if allocs := testing.AllocsPerRun(10, func() {
			if _, err := v.Run(k.root()); err != nil {
				t.Fatal(err)
			}
		}); allocs != 0 {
			t.Errorf("%s: %v allocations", how, allocs)
		}
	}
	if n == 0 {
		t.Error("no function was called")
	}
}

func TestVisitTrace(t *testing.T) {
	k := newKit(t)
	k.op("a.if", 0, nil, func() { k.op("a.op", 0, nil); k.op("b.op", 0, nil) })
	var out strings.Builder
	ctx := new(seen)
	v := assemble(t, assembly(ons(&a, seenOps{"a.op": note}), seenTable{Dialect: &b, Else: traverse.Null})).New(ctx)
	run := func(flags trace.Flag, level int) string {
		out.Reset()
		ctx.Log = trace.NewSink(&out).Log("p", flags, level)
		if _, err := v.Run(k.root()); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if got := run(0, 9); got != "" {
		t.Errorf("off:\n%s", got)
	}
	if got := run(trace.Visit, 0); got != "p: a.op\n" {
		t.Errorf("functions:\n%s", got)
	}
	want := "p: builtin.module at \"module\"\np:   a.if at \"a.if\"\np:     a.op at \"a.op\"\np:     b.op at \"b.op\"\n"
	if got := run(trace.Visit, 1); got != want {
		t.Errorf("all:\n%swant\n%s", got, want)
	}
	if got := run(trace.Change, 1); got != "" {
		t.Errorf("off again:\n%s", got)
	}
}

func TestDescribeValue(t *testing.T) {
	k := newKit(t)
	one, two := k.value("a.op"), k.op("b.op", 2, nil).Result(1)
	arg := k.op("a.if", 0, nil, func() { k.at.AddArg(k.i32(), nil) }).Region(0).First().Arg(0)
	for v, want := range map[ir.Value]string{{}: "no value", one: `a.op at "a.op"`, two: `result 1 of b.op at "b.op"`, arg: `argument 0 of a.if at "a.if"`} {
		if got := traverse.DescribeValue(v); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
