package traverse_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/traverse"
)

// useList describes the use-list of v by the numbers of the using operations in
// their block.
func useList(v ir.Value) string {
	var out []string
	for u := range v.Uses() {
		n := 0
		for op := u.Op().Prev(); !op.IsNil(); op = op.Prev() {
			n++
		}
		out = append(out, fmt.Sprintf("%d.%d", n, u.OperandIndex()))
	}
	return strings.Join(out, " ")
}

// shuffled is a function whose argument has a use-list that is not in default order.
func shuffled(t *testing.T) (*kit, ir.Op) {
	k := newKit(t)
	fn := k.op("a.func", 0, nil, func() {
		x := k.at.AddArg(k.i32(), nil)
		for range 3 {
			k.op("b.op", 1, []ir.Value{x, x})
		}
		k.op("a.op", 1, []ir.Value{x})
		k.op("b.op", 0, []ir.Value{x})
	})
	// Move some uses to the front of the list.
	fn.Body().BuildUses()
	entry := fn.Region(0).First()
	first := entry.First()
	first.SetOperand(1, entry.Arg(0))
	first.Next().SetOperand(0, entry.Arg(0))
	return k, fn
}

const order = "1.0 0.1 4.0 3.0 2.1 2.0 1.1 0.0"

func TestUseOrders(t *testing.T) {
	k, fn := shuffled(t)
	if got := useList(fn.Region(0).First().Arg(0)); got != order {
		t.Fatalf("list is %s", got)
	}
	body := fn.Body()
	for range 2 { // the second time from orders instead of lists
		if err := k.change(changeOps{}); err != nil {
			t.Fatal(err)
		}
		fn = k.root().Region(0).First().First()
		if fn.Body() == body {
			t.Error("the function is the old one")
		}
		if len(fn.Body().UseOrders()) != 1 {
			t.Errorf("orders are %v", fn.Body().UseOrders())
		}
	}
	if got := useList(fn.Region(0).First().Arg(0)); got != order {
		t.Errorf("list is %s, want %s", got, order)
	}
	k.want(text(k.root()))
}

// TestUseOrdersOfChanges checks that uses by operations that handlers build come first, and that
// removing uses keeps the order of the others.
func TestUseOrdersOfChanges(t *testing.T) {
	for _, c := range []struct {
		name string
		f    traverse.Func[*rebuildCtx, traverse.None]
		want string
	}{
		// Operation 3 is erased and 4 moves closer.
		{"drop", func(v *changeVisit, op ir.Op) (traverse.None, error) { return none, nil }, "1.0 0.1 3.0 2.1 2.0 1.1 0.0"},
		{"another", func(v *changeVisit, op ir.Op) (traverse.None, error) {
			v.Ctx.Build("b.loop", ir.OpState{Operands: v.Ctx.Operands(op)})
			return none, nil
		}, "3.0 1.0 0.1 4.0 2.1 2.0 1.1 0.0"},
		{"prepend", func(v *changeVisit, op ir.Op) (traverse.None, error) {
			x := v.Ctx.Operands(op)[0]
			v.Ctx.Prepend("b.loop", ir.OpState{Operands: []ir.Value{x, x}})
			_, err := v.Default(op)
			return none, err
		}, "3.1 3.0 1.0 0.1 5.0 4.0 2.1 2.0 1.1 0.0"},
		{"lists in use", func(v *changeVisit, op ir.Op) (traverse.None, error) {
			if n := v.Ctx.Operands(op)[0].NumUses(); n != 6 {
				t.Errorf("%d uses up to here", n)
			}
			_, err := v.Default(op)
			return none, err
		}, order},
	} {
		t.Run(c.name, func(t *testing.T) {
			k, _ := shuffled(t)
			if err := k.change(changeOps{"a.op": c.f}); err != nil {
				t.Fatal(err)
			}
			fn := k.root().Region(0).First().First()
			if err := ir.Check(fn); err != nil {
				t.Error(err)
			}
			if c.name == "lists in use" {
				return // the order of lists that were built in between is theirs
			}
			if got := useList(fn.Region(0).First().Arg(0)); got != c.want {
				t.Errorf("list is %s, want %s", got, c.want)
			}
		})
	}
	// The new value has its own order.
	k, _ := shuffled(t)
	if err := k.change(changeOps{}, ons(core, changeOps{"builtin.module": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		_, err := v.Default(op)
		return none, err
	}}), ons(&b, changeOps{"b.op": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		made, err := v.Default(op)
		if err == nil && op.NumResults() > 0 && op.Prev().IsNil() {
			v.Ctx.Map(op.Operand(0), made.Result(0)) // from here on
		}
		return none, err
	}})); err != nil {
		t.Fatal(err)
	}
	fn := k.root().Region(0).First().First()
	if got := useList(fn.Region(0).First().First().Result(0)); got != "1.0 4.0 3.0 2.1 2.0 1.1" {
		t.Errorf("list is %s", got)
	}
	if got := useList(fn.Region(0).First().Arg(0)); got != "0.1 0.0" {
		t.Errorf("list of the argument is %s", got)
	}
}

// TestUseOrdersOfMerged checks that when one value replaces two, its new uses come first, and that
// a value that loses its uses has no order.
func TestUseOrdersOfMerged(t *testing.T) {
	k := newKit(t)
	fn := k.op("a.func", 0, nil, func() {
		x, y := k.at.AddArg(k.i32(), nil), k.at.AddArg(k.i32(), nil)
		k.op("a.if", 0, nil)
		for range 2 {
			k.op("b.op", 0, []ir.Value{x})
			k.op("b.op", 0, []ir.Value{y})
		}
	})
	fn.Body().BuildUses()
	entry := fn.Region(0).First()
	for _, i := range []int{0, 1} {
		entry.Arg(i).FirstUse().Next().Set(entry.Arg(i))
	}
	if got := useList(entry.Arg(0)) + ", " + useList(entry.Arg(1)); got != "1.0 3.0, 2.0 4.0" {
		t.Fatalf("lists are %s", got)
	}
	if err := k.change(changeOps{"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		entry := op.Block()
		v.Ctx.Map(entry.Arg(1), v.Ctx.Value(entry.Arg(0)))
		return none, nil
	}}); err != nil {
		t.Fatal(err)
	}
	entry = k.root().Region(0).First().First().Region(0).First()
	// Both values claim the use-list; the order is the same each time and covers all four uses.
	if got := useList(entry.Arg(0)); got != "2.0 0.0 1.0 3.0" {
		t.Errorf("list is %s", got)
	}
	if entry.Arg(1).HasUses() {
		t.Error("the other value is used")
	}
	// With one use left there is nothing to order.
	k, _ = shuffled(t)
	if _, err := assemble(t, assembly(changeTable{Dialect: &b, Else: traverse.Null})).New(new(rebuildCtx)).Run(k.root()); err != nil {
		t.Fatal(err)
	}
	if o := k.root().Region(0).First().First().Body().UseOrders(); o != nil {
		t.Errorf("orders are %v", o)
	}
}

// TestUseOrdersWithForwardReferences checks that operands that are set late keep the order as well.
func TestUseOrdersWithForwardReferences(t *testing.T) {
	k := newKit(t)
	users := []ir.Op{k.op("a.op", 0, []ir.Value{{}}), k.op("a.op", 0, []ir.Value{{}}), k.op("a.op", 0, []ir.Value{{}})}
	x := k.value("b.op")
	k.op("a.op", 0, []ir.Value{x})
	k.m.Root().Body().BuildUses()
	for _, i := range []int{1, 2, 0} {
		users[i].SetOperand(0, x)
	}
	const want = "0.0 2.0 1.0 4.0"
	if got := useList(x); got != want {
		t.Fatalf("list is %s", got)
	}
	for range 2 {
		if err := k.change(changeOps{}); err != nil {
			t.Fatal(err)
		}
		if got := useList(k.root().Region(0).First().Last().Operand(0)); got != want {
			t.Errorf("list is %s", got)
		}
	}
}

// TestLazyBodies checks that a visit loads bodies that were not read yet.
func TestLazyBodies(t *testing.T) {
	for _, f := range corpus.Artifacts(t)[:1] {
		data := f.Read(t)
		whole, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
		if err != nil {
			t.Fatal(err)
		}
		n := count(t, whole.Module)
		lazy, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy})
		if err != nil {
			t.Fatal(err)
		}
		type countVisit = traverse.Visitor[*plain, int]
		visited := 0
		all := func(v *countVisit, op ir.Op) (int, error) {
			visited++
			return 0, v.Children(op)
		}
		d := assemble(t, traverse.Assembly[*plain, int]{UnregisteredFunc: all, OthersFunc: all})
		if _, err := d.New(new(plain)).Run(lazy.Module.Root()); err != nil || visited != n {
			t.Errorf("%s: visited %d of %d, %v", f.Name, visited, n, err)
		}
	}
}

// loader fails.
type loader struct{}

func (loader) LoadScope(*ir.Scope) error { return errNoBody }

var errNoBody = fmt.Errorf("the body cannot be read")

// TestLoadFails checks that the visit fails with the operation's name if a body cannot be loaded.
func TestLoadFails(t *testing.T) {
	for _, kind := range []traverse.Kind{traverse.Default, traverse.Null} {
		k := newKit(t)
		fn := k.op("a.func", 0, nil, func() {})
		s, id := fn.Scope()
		fn.SetBody(ir.NewScope(s, id, 1, loader{}))
		analysis := assemble(t, assembly(traverse.Handlers[*plain, traverse.None]{Dialect: &a, Else: kind}))
		transform := assemble(t, assembly(changeTable{Dialect: &a, Else: kind}))
		_, err1 := analysis.New(new(plain)).Run(k.root())
		_, err2 := transform.New(new(rebuildCtx)).Run(k.root())
		_, err3 := transform.New(new(rebuildCtx)).Run(fn)
		if kind == traverse.Null {
			if err1 != nil || err2 != nil {
				t.Error(err1, err2)
			}
			wantError(t, err3, traverse.HandlerFailed, "a.func", "cannot be read")
			continue
		}
		for _, err := range []error{err1, err2, err3} {
			wantError(t, err, traverse.HandlerFailed, "a.func", "cannot be read")
		}
	}
}
