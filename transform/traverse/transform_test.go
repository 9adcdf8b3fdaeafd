package traverse_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

type (
	changeVisit = traverse.Visitor[*rebuildCtx, traverse.None]
	changeOps   = traverse.Ops[*rebuildCtx, traverse.None]
	changeTable = traverse.Handlers[*rebuildCtx, traverse.None]
)

var none traverse.None

// change runs a transform with handlers for operators of a.
func (k *kit) change(ops changeOps, more ...changeTable) error {
	k.t.Helper()
	_, err := assemble(k.t, assembly(append(more, ons(&a, ops))...)).New(new(rebuildCtx)).Run(k.root())
	return err
}

// must is like change, but the transform has to succeed; it compares the result.
func (k *kit) must(want string, ops changeOps, more ...changeTable) {
	k.t.Helper()
	if err := k.change(ops, more...); err != nil {
		k.t.Fatal(err)
	}
	k.want(want)
}

// TestDefaultTransform checks that everything is rebuilt in a new scope, with locations.
func TestDefaultTransform(t *testing.T) {
	k := newKit(t)
	k.op("a.func", 0, nil, func() {
		x := k.at.AddArg(k.i32(), k.loc("arg"))
		y := k.value("a.op", x)
		k.op("c.new", 1, []ir.Value{y, x}, func() {
			k.op("b.op", 2, []ir.Value{y, k.at.AddArg(k.i32(), nil)})
		}, func() {})
		k.op("a.br", 0, nil)
		r := k.at.Region()
		k.in(r.AppendBlock(nil, nil), func() { k.op("a.ret", 0, nil) })
		k.in(r.AppendBlock([]ir.Type{k.i32()}, nil), func() { k.op("a.op", 0, []ir.Value{k.at.Arg(0)}) })
		r.AppendBlock(nil, nil)
		k.b.AtEnd(r.First()).Create("a.br", ir.OpState{Successors: []ir.Block{r.First().Next(), r.Last(), r.First()}})
	})
	k.b.AtEnd(k.at).Create("b.func", ir.OpState{Regions: 0})
	before := text(k.root())
	old := k.at.First()
	body := old.Body()
	attr := attrs.NewString(k.m, "v")
	old.SetAttr("extra", attr)
	k.must(before, changeOps{})

	fn := k.root().Region(0).First().First()
	if fn == old || fn.Body() == body || fn.Body().Owner() != fn {
		t.Error("the function is not another one")
	}
	if fn.Loc() != old.Loc() || fn.Attr("extra") != ir.Attr(attr) || fn.Symbol() != "a.func" || fn.Region(0).First().ArgLoc(0) != k.loc("arg") {
		t.Error("location or attributes are lost")
	}
	br := fn.Region(0).First().Last()
	r := fn.Region(0)
	if br.NumSuccessors() != 3 || br.Successor(0) != r.First().Next() || br.Successor(1) != r.Last() || br.Successor(2) != r.First() {
		t.Error("successors are others")
	}
	if !old.Erased() && old.Region(0).First().First().Name() != "a.op" {
		t.Error("the old IR was changed")
	}
}

// TestKeepsPropertiesAndGroups checks that operand segment sizes and inherent attributes are
// copied.
func TestKeepsPropertiesAndGroups(t *testing.T) {
	k := newKit(t)
	x, y := k.value("a.op"), k.value("a.op")
	k.b.AtEnd(k.at).Create("b.sized", ir.OpState{Operands: []ir.Value{x, y, x}, OperandSegments: []int{1, 2}, Undeclared: true,
		Attrs: []ir.NamedAttr{{Name: "k", Value: attrs.NewString(k.m, "v")}, {Name: "other", Value: attrs.NewString(k.m, "w")}}})
	n := k.m.NumProps()
	k.must("{op=0 op=1 b.sized:0:1:0}", changeOps{})
	op := k.root().Region(0).First().Last()
	if got := fmt.Sprint(op.OperandSegments()); got != "[1 2]" {
		t.Errorf("groups are %s", got)
	}
	if op.Attr("k") != ir.Attr(attrs.NewString(k.m, "v")) || op.Attr("other") != ir.Attr(attrs.NewString(k.m, "w")) {
		t.Error("attributes are lost")
	}
	if k.m.NumProps() != n {
		t.Errorf("%d new property tuples", k.m.NumProps()-n)
	}
}

// TestBuild replaces one operation by two, and drops another.
func TestBuild(t *testing.T) {
	k := newKit(t)
	x := k.value("a.op")
	y := k.op("a.if", 1, []ir.Value{x, x})
	k.op("a.loop", 0, nil)
	k.op("a.ret", 0, []ir.Value{y.Result(0), x})
	k.must("{op=0 b.op:0=1 b.loop:1:0=2 ret:2:0}", changeOps{
		"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			in := v.Ctx.Operands(op)
			first := v.Ctx.Build("b.op", ir.OpState{Operands: in[:1], ResultTypes: []ir.Type{k.i32()}})
			second := v.Ctx.Build("b.loop", ir.OpState{Loc: k.loc("own").ID(), Operands: []ir.Value{first.Result(0), in[1]}, ResultTypes: []ir.Type{k.i32()}})
			if first.Loc() != op.Loc() || second.Loc() != k.loc("own") {
				t.Errorf("locations are %v and %v", first.Loc(), second.Loc())
			}
			if v.Ctx.Value(first.Result(0)) != first.Result(0) {
				t.Error("a new value does not stand for itself")
			}
			if err := v.Ctx.Replace(op); err == nil {
				t.Error("no error for too few values")
			}
			return none, v.Ctx.Replace(op, second.Result(0))
		},
		"a.loop": func(v *changeVisit, op ir.Op) (traverse.None, error) { return none, nil },
	})
}

// TestBuilder checks that the builder creates operations at the location of the operation being
// handled, whatever was handled in between.
func TestBuilder(t *testing.T) {
	k := newKit(t)
	k.op("a.if", 0, nil, func() { k.op("a.loop", 0, nil) })
	check := func(v *changeVisit, op ir.Op) {
		t.Helper()
		if made := v.Ctx.Builder().Create("b.op", ir.OpState{}); made.Loc() != op.Loc() {
			t.Errorf("%v, created for %s, which is at %v", made.Loc(), op.Name(), op.Loc())
		}
	}
	k.must("{b.op if{b.op} b.op}", changeOps{
		"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			check(v, op)
			_, err := v.Default(op)
			check(v, op)
			return none, err
		},
		"a.loop": func(v *changeVisit, op ir.Op) (traverse.None, error) { check(v, op); return none, nil },
	})
}

// TestPrependAppend checks that the order of the operations around an operation does not depend on
// when they are built.
func TestPrependAppend(t *testing.T) {
	prepend := func(v *changeVisit, name string) { v.Ctx.Prepend(name, ir.OpState{}) }
	add := func(v *changeVisit, name string) { v.Ctx.Append(name, ir.OpState{}) }
	for _, c := range []struct {
		name string
		f    func(v *changeVisit, op ir.Op) error
		want string
	}{
		{"before Default", func(v *changeVisit, op ir.Op) error {
			prepend(v, "p.1")
			add(v, "q.1")
			prepend(v, "p.2")
			add(v, "q.2")
			_, err := v.Default(op)
			return err
		}, "p.1 p.2 op q.1 q.2"},
		{"behind Default", func(v *changeVisit, op ir.Op) error {
			_, err := v.Default(op)
			add(v, "q.1")
			prepend(v, "p.1")
			add(v, "q.2")
			prepend(v, "p.2")
			return err
		}, "p.1 p.2 op q.1 q.2"},
		{"among others", func(v *changeVisit, op ir.Op) error {
			v.Ctx.Build("m.1", ir.OpState{})
			add(v, "q.1")
			v.Ctx.Build("m.2", ir.OpState{})
			prepend(v, "p.1")
			_, err := v.Default(op)
			return err
		}, "p.1 m.1 m.2 op q.1"},
		{"with the builder", func(v *changeVisit, op ir.Op) error {
			add(v, "q.1")
			v.Ctx.Builder().Create("m.1", ir.OpState{})
			prepend(v, "p.1")
			v.Ctx.Builder().Create("m.2", ir.OpState{})
			return nil
		}, "p.1 m.1 m.2 q.1"},
		{"nothing else", func(v *changeVisit, op ir.Op) error {
			add(v, "q.1")
			prepend(v, "p.1")
			return nil
		}, "p.1 q.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, around := range []bool{false, true} {
				k := newKit(t)
				want := "{" + c.want + "}"
				if around {
					k.op("b.op", 0, nil)
					want = "{b.op " + c.want + " b.op " + c.want + "}"
				}
				k.op("a.op", 0, nil)
				if around {
					k.op("b.op", 0, nil)
					k.op("a.op", 0, nil)
				}
				k.must(want, changeOps{"a.op": func(v *changeVisit, op ir.Op) (traverse.None, error) { return none, c.f(v, op) }})
			}
		})
	}
}

// TestInline replaces an operation by its nested operations, with what their handlers add around
// them.
func TestInline(t *testing.T) {
	k := newKit(t)
	k.op("a.if", 0, nil, func() {
		k.op("a.op", 0, nil)
		k.op("b.op", 0, nil, func() { k.op("a.op", 0, nil) })
	}, func() { k.op("a.op", 0, nil) })
	around := func(v *changeVisit, op ir.Op) (traverse.None, error) {
		v.Ctx.Append("q.in", ir.OpState{})
		v.Ctx.Prepend("p.in", ir.OpState{})
		_, err := v.Default(op)
		return none, err
	}
	open := func(early bool) traverse.Func[*rebuildCtx, traverse.None] {
		return func(v *changeVisit, op ir.Op) (traverse.None, error) {
			if early {
				v.Ctx.Append("q.out", ir.OpState{})
				v.Ctx.Prepend("p.out", ir.OpState{})
			}
			err := v.Children(op)
			if !early {
				v.Ctx.Append("q.out", ir.OpState{})
				v.Ctx.Prepend("p.out", ir.OpState{})
			}
			v.Ctx.Build("m.out", ir.OpState{})
			return none, err
		}
	}
	want := "{p.out p.in op q.in b.op{p.in op q.in} p.in op q.in m.out q.out}"
	k.must(want, changeOps{"a.if": open(true), "a.op": around})

	k = newKit(t)
	k.op("a.if", 0, nil, func() { k.op("a.op", 0, nil) }, func() { k.op("a.op", 0, nil); k.op("a.loop", 0, nil) })
	k.must("{p.out p.in op q.in p.in op q.in m.out q.out}", changeOps{"a.if": open(false), "a.op": around,
		"a.loop": func(*changeVisit, ir.Op) (traverse.None, error) { return none, nil }})

	// Visit them one by one, some of them elsewhere.
	k = newKit(t)
	k.op("a.if", 0, nil, func() { k.op("a.op", 0, nil); k.op("b.op", 0, nil); k.op("b.loop", 0, nil) })
	k.must("{p.in op q.in b.loop{b.op x.own} m.out q.out}", changeOps{"a.op": around, "a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		v.Ctx.Append("q.out", ir.OpState{})
		first := op.Region(0).First().First()
		_, err := v.Visit(first)
		if err != nil {
			return none, err
		}
		box := v.Ctx.Build("b.loop", ir.OpState{Regions: 1})
		v.Ctx.PushBlock(box.Region(0).AppendBlock(nil, nil))
		if v.Ctx.Building().Parent() != box {
			t.Error("another block is being built")
		}
		if _, err = v.Visit(first.Next()); err != nil {
			return none, err
		}
		v.Ctx.Build("x.own", ir.OpState{})
		if v.Ctx.PopBlock().Parent() != box {
			t.Error("another block was popped")
		}
		v.Ctx.Build("m.out", ir.OpState{})
		return none, nil
	}})
}

// TestPushedBlocks checks that Prepend and Append ignore pushed blocks.
func TestPushedBlocks(t *testing.T) {
	k := newKit(t)
	k.op("a.op", 0, nil)
	k.must("{p.1 b.loop{x.1 x.2} q.1}", changeOps{"a.op": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		box := v.Ctx.Build("b.loop", ir.OpState{Regions: 1})
		v.Ctx.PushBlock(box.Region(0).AppendBlock(nil, nil))
		v.Ctx.Build("x.1", ir.OpState{})
		v.Ctx.Append("q.1", ir.OpState{})
		v.Ctx.Prepend("p.1", ir.OpState{})
		v.Ctx.Build("x.2", ir.OpState{})
		v.Ctx.PopBlock()
		return none, nil
	}})
}

func TestUnbalanced(t *testing.T) {
	for name, f := range map[string]func(v *changeVisit, op ir.Op){
		"leaves 1 block":  func(v *changeVisit, op ir.Op) { v.Ctx.PushBlock(v.Ctx.Building()) },
		"leaves 2 blocks": func(v *changeVisit, op ir.Op) { v.Ctx.PushBlock(v.Ctx.Building()); v.Ctx.PushBlock(v.Ctx.Building()) },
		"did not push": func(v *changeVisit, op ir.Op) {
			if !v.Ctx.PopBlock().IsNil() {
				t.Error("there is a block")
			}
			v.Ctx.PushBlock(v.Ctx.Building())
			v.Ctx.PopBlock()
		},
	} {
		k := newKit(t)
		k.op("a.func", 0, nil, func() { k.op("a.op", 0, nil) })
		before := text(k.root())
		err := k.change(changeOps{"a.op": func(v *changeVisit, op ir.Op) (traverse.None, error) { f(v, op); return none, nil }})
		wantError(t, err, traverse.Unbalanced, `a.op at "a.op"`, strings.TrimSuffix(name, "s"))
		k.want(before)
	}
}

// TestForwardReferences uses values before they are built, by Default and by handlers, with and
// without the methods of the context.
func TestForwardReferences(t *testing.T) {
	build := func() *kit {
		k := newKit(t)
		early := k.op("a.op", 1, []ir.Value{{}, {}})
		x := k.value("b.op")
		y := k.value("a.if", x)
		early.SetOperand(0, x)
		early.SetOperand(1, y)
		return k
	}
	k := build()
	k.must("{op:0:1=2 b.op=0 if:0=1}", changeOps{})

	twice := func(v *changeVisit, op ir.Op) (traverse.None, error) {
		in := v.Ctx.Operands(op)
		if again := v.Ctx.Operands(op); again[0] != in[0] {
			t.Error("a second placeholder")
		}
		made := v.Ctx.Build("b.loop", ir.OpState{Operands: append(in, in...), ResultTypes: []ir.Type{k.i32()}})
		return none, v.Ctx.Replace(op, made.Result(0))
	}
	k = build()
	k.must("{b.loop:0:1:0:1=2 b.op=0 if:0=1}", changeOps{"a.op": twice})

	k = build()
	k.must("{b.loop:0:1 b.op=0 if:0=1}", changeOps{"a.op": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		v.Ctx.Builder().Create("b.loop", ir.OpState{Operands: v.Ctx.Operands(op)})
		return none, nil
	}})

	// The new operation changes again before the value is built.
	k = build()
	k.must("{b.op=0 if:0=1}", changeOps{"a.op": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		made, err := v.Default(op)
		if err != nil {
			return none, err
		}
		return none, made.Erase()
	}})
	k = build()
	k.must("{op:0 b.op=0 if:0=1}", changeOps{"a.op": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		made := v.Ctx.Build("a.op", ir.OpState{Operands: v.Ctx.Operands(op)})
		made.EraseOperand(1)
		return none, nil
	}})
}

// TestForwardReferencesOfSeveral checks that the operands of an operation are set although those of
// one before it no longer need to be.
func TestForwardReferencesOfSeveral(t *testing.T) {
	for want, f := range map[string]func(v *changeVisit, made ir.Op) error{
		"{b.op:0 b.op=0}":    func(_ *changeVisit, made ir.Op) error { return made.Erase() },
		"{op b.op:0 b.op=0}": func(_ *changeVisit, made ir.Op) error { made.EraseOperand(0); return nil },
		"{b.loop=0 op:0 b.op:1 b.op=1}": func(v *changeVisit, made ir.Op) error {
			made.SetOperand(0, v.Ctx.Prepend("b.loop", ir.OpState{ResultTypes: []ir.Type{types.NewInteger(made.Module(), 32, types.Signless)}}).Result(0))
			return nil
		},
	} {
		k := newKit(t)
		early := []ir.Op{k.op("a.op", 0, []ir.Value{{}}), k.op("b.op", 0, []ir.Value{{}})}
		x := k.value("b.op")
		for _, op := range early {
			op.SetOperand(0, x)
		}
		k.must(want, changeOps{"a.op": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			made, err := v.Default(op)
			if err != nil {
				return none, err
			}
			return none, f(v, made)
		}})
	}
}

// TestUnmapped checks that a value without a replacement is an error that names its user and its
// definition.
func TestUnmapped(t *testing.T) {
	build := func() *kit {
		k := newKit(t)
		k.op("a.func", 0, nil, func() {
			x := k.value("a.op")
			k.op("b.op", 0, []ir.Value{x})
		})
		return k
	}
	drop := func(*changeVisit, ir.Op) (traverse.None, error) { return none, nil }
	k := build()
	before := text(k.root())
	wantError(t, k.change(changeOps{"a.op": drop}), traverse.UnmappedValue, `b.op at "b.op": operand 0 is result 0 of a.op at "a.op"`)
	k.want(before)
	uses := func(how func(v *changeVisit, in []ir.Value)) changeTable {
		return ons(&b, changeOps{"b.op": func(v *changeVisit, op ir.Op) (traverse.None, error) { how(v, v.Ctx.Operands(op)); return none, nil }})
	}
	wantError(t, build().change(changeOps{"a.op": drop}, uses(func(v *changeVisit, in []ir.Value) {
		v.Ctx.Build("b.loop", ir.OpState{Operands: in})
	})), traverse.UnmappedValue, `b.loop at "b.op": operand 0 is result 0 of a.op`)
	wantError(t, build().change(changeOps{"a.op": drop}, uses(func(v *changeVisit, in []ir.Value) {
		v.Ctx.Builder().Create("b.loop", ir.OpState{Operands: in})
	})), traverse.UnmappedValue, "b.loop", "operand 0 is result 0 of a.op")
	// A placeholder that is not used does no harm.
	k = build()
	k.must("{func{b.loop}}", changeOps{"a.op": drop}, uses(func(v *changeVisit, in []ir.Value) { v.Ctx.Build("b.loop", ir.OpState{}) }))

	k = newKit(t)
	k.op("a.if", 0, nil, func() { k.op("b.op", 0, []ir.Value{k.at.AddArg(k.i32(), nil)}) })
	wantError(t, k.change(changeOps{"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) { return none, v.Children(op) }}),
		traverse.UnmappedValue, "operand 0 is argument 0 of a block")

	k = newKit(t)
	k.op("a.if", 0, nil, func() {
		k.b.AtEnd(k.at).Create("a.br", ir.OpState{Loc: k.loc("br").ID(), Successors: []ir.Block{k.at}})
	})
	wantError(t, k.change(changeOps{"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) { return none, v.Children(op) }}),
		traverse.UnmappedValue, `a.br at "br": successor 0`)
}

// TestConvertFunction converts a function to another kind of function; the handlers of the nested
// operations rebuild the body.
func TestConvertFunction(t *testing.T) {
	k := newKit(t)
	for range 2 {
		k.op("a.func", 0, nil, func() {
			x := k.at.AddArg(k.i32(), k.loc("arg"))
			y := k.value("a.op", x)
			k.op("a.br", 0, []ir.Value{y})
			k.in(k.at.Region().AppendBlock([]ir.Type{k.i32()}, nil), func() { k.op("a.ret", 0, []ir.Value{k.at.Arg(0), y}) })
			k.b.AtEnd(k.at).Create("a.br", ir.OpState{Successors: []ir.Block{k.at.Next()}})
		})
	}
	one := "b.func{@0 b.op:0=1 br:1 br ^ @2 ret:2:1}"
	two := "b.func{@3 b.op:3=4 br:4 br ^ @5 ret:5:4}"
	k.must("{"+one+" "+two+"}", changeOps{
		"a.func": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			fn := v.Ctx.Build("b.func", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{{Name: "sym_name", Value: op.Attr("sym_name")}}})
			err := traverse.Rebuild(v, op.Region(0), fn.Region(0))
			if err == nil && v.Ctx.BlockFor(op.Region(0).First()).IsNil() {
				// The mapping belongs to the new function only.
				v.Ctx.PushBlock(fn.Region(0).First())
				if v.Ctx.BlockFor(op.Region(0).First()) != fn.Region(0).First() {
					t.Error("the blocks are not mapped")
				}
				v.Ctx.PopBlock()
			}
			return none, err
		},
		"a.op": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			if fn := v.Ctx.Function(); fn.IsNil() || fn.Name() != "a.func" {
				t.Error("not inside the old function")
			}
			made := v.Ctx.Build("b.op", ir.OpState{Operands: v.Ctx.Operands(op), ResultTypes: []ir.Type{k.i32()}})
			return none, v.Ctx.Replace(op, made.Result(0))
		},
	})
	fn := k.root().Region(0).First().First()
	if fn.Symbol() != "a.func" || fn.Region(0).First().ArgLoc(0) != k.loc("arg") {
		t.Error("attributes or locations are lost")
	}
}

// TestRebuildInPlace moves a region to another operation of the same scope.
func TestRebuildInPlace(t *testing.T) {
	k := newKit(t)
	x := k.value("a.op")
	k.op("a.loop", 0, []ir.Value{x}, func() { k.op("b.op", 0, []ir.Value{x, k.at.AddArg(k.i32(), nil)}) }, func() {})
	k.must("{op=0 b.loop{@1 b.op:0:1 ^ x.end}}", changeOps{"a.loop": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		made := v.Ctx.Build("b.loop", ir.OpState{Regions: 1})
		for i := range op.NumRegions() {
			if err := traverse.Rebuild(v, op.Region(i), made.Region(0)); err != nil {
				return none, err
			}
		}
		v.Ctx.PushBlock(made.Region(0).Last())
		v.Ctx.Build("x.end", ir.OpState{})
		v.Ctx.PopBlock()
		return none, nil
	}})
}

// TestInlineCall inlines a function at its call, twice.
func TestInlineCall(t *testing.T) {
	k := newKit(t)
	callee := k.op("a.func", 0, nil, func() {
		y := k.value("b.op", k.at.AddArg(k.i32(), nil))
		k.op("a.ret", 0, []ir.Value{y})
	})
	empty := k.op("a.func", 0, nil, func() { k.value("b.op"); k.op("b.op", 0, nil) })
	k.op("b.func", 0, nil, func() {
		x := k.value("b.op")
		y := k.value("a.if", x)
		z := k.value("a.if", y)
		k.op("b.op", 0, []ir.Value{z})
		k.op("a.loop", 0, nil)
		k.op("a.loop", 0, nil)
	})
	k.must("{b.func{b.op=0 b.op:0=1 b.op:1=2 b.op:2 b.op=3 b.op b.op=4 b.op}}", changeOps{
		"a.func": func(*changeVisit, ir.Op) (traverse.None, error) { return none, nil },
		"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			entry := callee.Region(0).First()
			for i, in := range v.Ctx.Operands(op) {
				v.Ctx.Map(entry.Arg(i), in)
			}
			if err := v.Children(callee); err != nil {
				return none, err
			}
			return none, v.Ctx.Replace(op, v.Ctx.Operands(entry.Last())...)
		},
		"a.ret":  func(*changeVisit, ir.Op) (traverse.None, error) { return none, nil },
		"a.loop": func(v *changeVisit, op ir.Op) (traverse.None, error) { return none, v.Children(empty) },
	})
}

// TestAnchor tests handlers of the operation that the visitor runs on.
func TestAnchor(t *testing.T) {
	k := newKit(t)
	fn := k.op("a.func", 0, nil, func() { k.op("a.op", 0, nil) })
	old := fn.Body()
	attr := attrs.NewString(k.m, "v")
	var fails error
	run := func(f traverse.Func[*rebuildCtx, traverse.None]) error {
		_, err := assemble(t, assembly(ons(&a, changeOps{"a.func": f, "a.op": func(*changeVisit, ir.Op) (traverse.None, error) { return none, fails }}))).
			New(new(rebuildCtx)).Run(fn)
		return err
	}
	// The handler may do nothing.
	if err := run(func(*changeVisit, ir.Op) (traverse.None, error) { return none, nil }); err != nil || fn.Body() != old {
		t.Errorf("%v, or another body", err)
	}
	// What the handler sets is undone if the visit fails.
	both := func(v *changeVisit, op ir.Op) (traverse.None, error) {
		op.SetAttr("extra", attr)
		made, err := v.Default(op)
		if made != op {
			t.Error("Default returns another operation")
		}
		return none, err
	}
	fails = errors.New("op fails")
	wantError(t, run(both), traverse.HandlerFailed, "a.op", "op fails")
	if fn.Attr("extra") != nil || fn.Body() != old {
		t.Error("the failure left traces")
	}
	fails = traverse.Stop
	if err := run(both); err != nil || fn.Attr("extra") != nil || fn.Body() != old {
		t.Errorf("%v, or traces of a visit that was stopped", err)
	}
	fails = nil
	if err := run(both); err != nil || fn.Attr("extra") == nil || fn.Body() == old || text(fn) != "{}" {
		t.Errorf("%v, or nothing was done", err)
	}
	wantError(t, run(func(v *changeVisit, op ir.Op) (traverse.None, error) {
		v.Default(op)
		_, err := v.Default(op)
		return none, err
	}), traverse.Unbalanced, "twice")
	k.in(fn.Region(0).First(), func() { k.op("b.op", 0, nil) })
	wantError(t, run(func(v *changeVisit, op ir.Op) (traverse.None, error) { return none, v.Children(op) }), traverse.Unbalanced, "b.op", "no block")
	k.want("{func{b.op}}")
}

func TestAnchorNotOwner(t *testing.T) {
	k := newKit(t)
	op := k.op("a.if", 0, nil, func() {})
	_, err := assemble(t, assembly[*rebuildCtx, traverse.None]()).New(new(rebuildCtx)).Run(op)
	wantError(t, err, traverse.AnchorNotOwner, "a.if")
}

// TestNullTransform checks that Null drops the operation.
func TestNullTransform(t *testing.T) {
	k := newKit(t)
	k.op("a.if", 0, nil, func() { k.op("b.op", 0, nil) })
	k.op("a.op", 0, nil)
	_, err := assemble(t, assembly(changeTable{Dialect: &a, Else: traverse.Default, Kinds: map[string]traverse.Kind{"a.if": traverse.Null}})).
		New(new(rebuildCtx)).Run(k.root())
	if err != nil {
		t.Fatal(err)
	}
	k.want("{op}")
}

// TestMisuse checks that misuse of the API panics.
func TestMisuse(t *testing.T) {
	k := newKit(t)
	k.op("a.op", 0, nil)
	panics := func(name string, f func(c *rebuildCtx)) {
		t.Helper()
		defer func() {
			if s, ok := recover().(string); !ok || !strings.HasPrefix(s, "traverse: ") {
				t.Errorf("%s: panic is %q", name, s)
			}
		}()
		f(new(rebuildCtx))
	}
	panics("Build", func(c *rebuildCtx) { c.Build("a.op", ir.OpState{}) })
	panics("Builder", func(c *rebuildCtx) { c.Builder() })
	if !new(rebuildCtx).Building().IsNil() {
		t.Error("a block is under construction")
	}
	panics("Build for the anchor", func(*rebuildCtx) {
		_, _ = assemble(t, assembly(ons(core, changeOps{"builtin.module": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			if !v.Ctx.BlockFor(op.Region(0).First()).IsNil() {
				t.Error("a block stands for the old one")
			}
			v.Ctx.Build("a.op", ir.OpState{})
			return none, nil
		}}))).New(new(rebuildCtx)).Run(k.root())
	})
	panics("Prepend", func(c *rebuildCtx) { c.Prepend("a.op", ir.OpState{}) })
	panics("Append", func(c *rebuildCtx) { c.Append("a.op", ir.OpState{}) })
	k.op("a.if", 0, nil)
	panics("erased", func(*rebuildCtx) {
		_ = k.change(changeOps{"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			_ = v.Ctx.Building().First().Erase()
			v.Ctx.Prepend("b.op", ir.OpState{})
			return none, nil
		}})
	})
}

func TestDeepTransform(t *testing.T) {
	k := deepModule(t, "c.box")
	found := 0
	if err := k.change(changeOps{}, ons(&b, changeOps{"b.op": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		found = v.Ctx.NumParents()
		_, err := v.Default(op)
		return none, err
	}})); err != nil || found != deep+1 {
		t.Errorf("%d parents, %v", found, err)
	}
	n := 0
	_ = ir.Walk(k.root(), func(ir.Op) ir.Action { n++; return ir.Advance })
	if n != deep+2 {
		t.Errorf("%d operations", n)
	}
	// Have a function handle each level.
	k = deepModule(t, "a.loop")
	if err := k.change(changeOps{"a.loop": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		_, err := v.Default(op)
		return none, err
	}}); err != nil {
		t.Error(err)
	}
}

// TestSwallowedTransformError checks that the stacks are right if a handler continues after a
// nested failure.
func TestSwallowedTransformError(t *testing.T) {
	k := newKit(t)
	k.op("a.func", 0, nil, func() {
		k.op("a.if", 0, nil, func() { k.op("c.box", 0, nil, func() { k.op("a.op", 0, nil) }) })
		k.op("b.op", 0, nil)
	})
	k.must("{func{x.instead b.op}}", changeOps{
		"a.op": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			v.Ctx.PushBlock(v.Ctx.Building())
			return none, errors.New("op")
		},
		"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			made, err := v.Default(op)
			if err == nil {
				t.Error("no error")
			}
			if err := made.Erase(); err != nil {
				return none, err
			}
			v.Ctx.Build("x.instead", ir.OpState{})
			return none, nil
		}})
}

// TestTypes checks that the types of results and arguments are converted, each once.
func TestTypes(t *testing.T) {
	k := newKit(t)
	index := types.NewIndex(k.m)
	fn := k.op("a.func", 0, nil, func() {
		x := k.value("a.op", k.at.AddArg(k.i32(), nil))
		k.op("c.box", 1, []ir.Value{x}, func() { k.at.AddArg(index, nil); k.at.AddArg(k.i32(), nil) })
		k.op("a.if", 0, nil, func() { k.at.AddArg(k.i32(), nil) })
	})
	asked := 0
	fails := errors.New("no such type")
	convert := func(from ir.Type) (ir.Type, error) {
		asked++
		if from == k.i32() {
			return index, nil
		}
		return from, nil
	}
	run := func(c *rebuildCtx) error {
		_, err := assemble(t, assembly(ons(&a, changeOps{"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
			if ty, err := v.Ctx.Type(k.i32()); err != nil || (c.Types != nil) != (ty == index) {
				t.Errorf("i32 becomes %v, %v", ty, err)
			}
			made := v.Ctx.Build("b.loop", ir.OpState{Regions: 1})
			return none, traverse.Rebuild(v, op.Region(0), made.Region(0))
		}}))).New(c).Run(fn)
		return err
	}
	c := new(rebuildCtx)
	if err := run(c); err != nil {
		t.Fatal(err)
	}
	k.want("{func{@0 op:0=1 c.box:1=2{@3 @4} b.loop{@5}}}")
	fn.Region(0).First().Last().Remove()
	k.in(fn.Region(0).First(), func() { k.op("a.if", 0, nil, func() { k.at.AddArg(k.i32(), nil) }) })
	c.Types = convert
	if err := run(c); err != nil {
		t.Fatal(err)
	}
	if asked != 2 {
		t.Errorf("asked %d times for 2 types", asked)
	}
	s := fn.Body()
	for id := 1; id <= s.NumValues(); id++ {
		if v := s.Value(uint32(id)); !v.Erased() && v.TypeID() != index.ID() {
			t.Errorf("a value has type %d", v.TypeID())
		}
	}
	for _, when := range []ir.Type{k.i32(), index} {
		k.in(fn.Region(0).First(), func() { k.op("c.box", 1, nil, func() {}).Result(0).SetType(when) })
		c.Types = func(from ir.Type) (ir.Type, error) {
			if from == when {
				return nil, fails
			}
			return from, nil
		}
		if err := run(c); !errors.Is(err, fails) {
			t.Errorf("error is %v", err)
		}
	}
}

// TestVisitNull checks that a handler may visit operations that Null skips.
func TestVisitNull(t *testing.T) {
	k := newKit(t)
	k.op("a.if", 0, nil, func() { k.op("b.op", 0, nil) })
	h := ons(&a, changeOps{"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) { return v.Visit(op.Region(0).First().First()) }})
	_, err := assemble(t, assembly(h, changeTable{Dialect: &b, Else: traverse.Null})).New(new(rebuildCtx)).Run(k.root())
	if err != nil {
		t.Fatal(err)
	}
	k.want("{}")
}

// TestMapBlock branches to a block that a handler has mapped to another one.
func TestMapBlock(t *testing.T) {
	k := newKit(t)
	k.op("a.if", 0, nil, func() {
		k.b.AtEnd(k.at).Create("a.br", ir.OpState{Successors: []ir.Block{k.at}})
	})
	if err := k.change(changeOps{"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		v.Ctx.MapBlock(op.Region(0).First(), v.Ctx.Building())
		return none, v.Children(op)
	}}); err != nil {
		t.Fatal(err)
	}
	k.want("{br}")
	br := k.root().Region(0).First().First()
	if br.Successor(0) != br.Block() {
		t.Error("the branch goes elsewhere")
	}
}
