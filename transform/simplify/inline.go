package simplify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Inline returns MLIR's pass of that name: calls of functions that do not call themselves,
// directly or not, are replaced by the bodies of the functions, and private functions without
// callers are erased. Functions are canonicalized on the way.
//
// Functions of several blocks, functions marked no_inline and calls marked so are kept.
func Inline() *pass.Pass { return &inlinePass }

var inlinePass = pass.Pass{
	Name: "inline",
	Doc:  "inline calls, and erase private functions without uses",
	Run: func(ctx *pass.Context, op ir.Op) error {
		var tables []ir.Op
		err := ir.Walk(op, func(o ir.Op) ir.Action {
			if o.IsSymbolTable() {
				tables = append(tables, o)
			}
			return ir.Advance
		})
		if err != nil {
			return err
		}
		for i := len(tables) - 1; i >= 0; i-- { // inner ones first
			in := inliner{log: ctx.Log, m: op.Module(), table: tables[i], functions: map[string]*function{}}
			in.call = in.m.Name(fn.OpCall)
			if err := in.run(); err != nil {
				return err
			}
		}
		return nil
	},
}

// canonicalize brings one function into canonical form.
func canonicalize(f ir.Op) error {
	sets, err := canonical()
	if err != nil {
		return err
	}
	opt := fold.Options(f.Module())
	opt.TopDown = true
	if _, err = sets.Greedy(f, opt); rewrite.IsNotConverged(err) {
		err = nil
	}
	return err
}

// inliner inlines the functions of one symbol table.
type inliner struct {
	log       *trace.Log
	m         *ir.Module
	table     ir.Op
	call      ir.NameID
	functions map[string]*function
	order     []*function // callees first, except in cycles
	stack     []*function
	next      int
}

// function is a node of the call graph.
type function struct {
	op    ir.Op
	name  string
	calls []*function
	// For the search for components: the discovery number, the lowest reachable number, and the
	// number of its component once known.
	found, low, component int
}

func (in *inliner) run() error {
	var list []*function
	for b := in.table.Region(0).First(); !b.IsNil(); b = b.Next() {
		for o := b.First(); !o.IsNil(); o = o.Next() {
			if !fn.AsFunc(o).IsNil() && o.NumRegions() == 1 {
				f := &function{op: o, name: o.Symbol()}
				in.functions[f.name] = f
				list = append(list, f)
			}
		}
	}
	for _, f := range list {
		err := ir.Walk(f.op, func(o ir.Op) ir.Action {
			if callee := in.callee(o); callee != nil {
				f.calls = append(f.calls, callee)
			}
			return ir.Advance
		})
		if err != nil {
			return err
		}
	}
	for _, f := range list {
		if f.found == 0 {
			in.search(f)
		}
	}
	for _, f := range in.order {
		if f.op.Region(0).Empty() {
			continue
		}
		if err := canonicalize(f.op); err != nil {
			return err
		}
		if changed, err := in.inline(f); err != nil {
			return err
		} else if changed {
			if err := canonicalize(f.op); err != nil {
				return err
			}
		}
	}
	return in.erase(list)
}

// callee returns the function that o calls, nil if it is not in the table.
func (in *inliner) callee(o ir.Op) *function {
	if o.NameID() != in.call {
		return nil
	}
	call := fn.AsCall(o)
	if call.IsNil() {
		return nil
	}
	name, ok := attrs.AsSymbol(call.CalleeAttr())
	if !ok || ir.NearestSymbolTable(o.Parent()) != in.table {
		return nil
	}
	return in.functions[name]
}

// search appends the functions reachable from f, and f, to the order, with the numbers of their
// strongly connected components (Tarjan's algorithm with an explicit stack).
func (in *inliner) search(f *function) {
	type frame struct {
		f    *function
		call int
	}
	enter := func(f *function) frame {
		in.next++
		f.found, f.low = in.next, in.next
		in.stack = append(in.stack, f)
		return frame{f: f}
	}
	for frames := []frame{enter(f)}; len(frames) > 0; {
		top := &frames[len(frames)-1]
		f := top.f
		if top.call < len(f.calls) {
			callee := f.calls[top.call]
			switch {
			case callee.found == 0:
				frames = append(frames, enter(callee))
				continue // and visit it again
			case callee.component == 0:
				f.low = min(f.low, callee.low)
			}
			top.call++
			continue
		}
		frames = frames[:len(frames)-1]
		if f.low != f.found {
			continue
		}
		for i := len(in.stack) - 1; ; i-- {
			g := in.stack[i]
			g.component = f.found
			in.order = append(in.order, g)
			if g == f {
				in.stack = in.stack[:i]
				break
			}
		}
	}
}

// inline replaces the calls in f that can be inlined.
func (in *inliner) inline(f *function) (changed bool, err error) {
	var calls []ir.Op
	err = ir.Walk(f.op, func(o ir.Op) ir.Action {
		if callee := in.callee(o); callee != nil && callee.component != f.component && fits(o, callee.op) {
			calls = append(calls, o)
		}
		return ir.Advance
	})
	if err != nil {
		return false, err
	}
	for _, call := range calls {
		callee := in.callee(call)
		if in.log.On(trace.Change) {
			in.log.Printf(trace.Change, "@%s into @%s at %s", callee.name, f.name, traverse.Position(call.Loc()))
		}
		if err := replace(call, callee.op); err != nil {
			return false, err
		}
	}
	return len(calls) > 0, nil
}

// fits reports whether the body of a function can replace a call.
func fits(call, f ir.Op) bool {
	body := f.Region(0).First()
	if body.IsNil() || body != f.Region(0).Last() || fn.AsFunc(f).NoInline() || fn.AsCall(call).NoInline() {
		return false
	}
	end := body.Last()
	if fn.AsReturn(end).IsNil() || body.NumArgs() != call.NumOperands() || end.NumOperands() != call.NumResults() {
		return false
	}
	for i := range call.NumOperands() {
		if call.Operand(i).Type() != body.Arg(i).Type() {
			return false
		}
	}
	for i := range call.NumResults() {
		if call.Result(i).Type() != end.Operand(i).Type() {
			return false
		}
	}
	return true
}

// replace replaces a call by a copy of the body of f.
func replace(call, f ir.Op) error {
	body := f.Region(0).First()
	var m ir.Mapping
	for i := range call.NumOperands() {
		m.Map(body.Arg(i), call.Operand(i))
	}
	before := call.Prev()
	if err := new(ir.Builder).Before(call).CloneBlock(body, &m, nil); err != nil {
		return err
	}
	loc := call.Loc()
	for o := call.Prev(); o != before; o = o.Prev() {
		if err := ir.Walk(o, func(o ir.Op) ir.Action {
			o.SetLoc(attrs.NewCallSite(o.Module(), o.Loc(), loc))
			return ir.Advance
		}); err != nil {
			return err
		}
	}
	end := call.Prev() // the copy of the return
	values := end.Operands()
	if err := end.Erase(); err != nil {
		return err
	}
	return call.Replace(values...)
}

// erase erases unreferenced private functions until there are none.
func (in *inliner) erase(list []*function) error {
	r := references{m: in.m, used: map[string]int{}}
	if err := r.count(in.table, 1, nil); err != nil {
		return err
	}
	for len(list) > 0 {
		f := list[len(list)-1]
		list = list[:len(list)-1]
		if f.op.Erased() || r.used[f.name] > 0 || f.op.Region(0).Empty() {
			continue // declarations are kept
		}
		if v, _ := fn.AsFunc(f.op).SymVisibility(); v != "private" {
			continue
		}
		if err := r.count(f.op, -1, func(name string) {
			if f := in.functions[name]; f != nil {
				list = append(list, f)
			}
		}); err != nil {
			return err
		}
		if err := f.op.Erase(); err != nil {
			return err
		}
	}
	return nil
}

// references counts the references to symbols of a table, or of an enclosing one.
type references struct {
	m    *ir.Module
	used map[string]int
	// Attribute tuples that reference no symbol.
	none    ir.ByNumber[ir.PropID, bool]
	symbols attrs.Symbols
}

// count adds by for each symbol that the attributes of op and its nested operations reference. It
// calls last for those that are no longer referenced.
func (r *references) count(op ir.Op, by int, last func(name string)) error {
	add := func(ref *attrs.SymbolRef) {
		name := ref.Root.Value
		if r.used[name] += by; r.used[name] == 0 {
			last(name)
		}
	}
	return ir.Walk(op, func(o ir.Op) ir.Action {
		if none := r.none.At(o.PropID(), r.m.NumProps()); !*none {
			*none = true
			for _, a := range o.InherentAttrs() {
				r.symbols.In(a, func(ref *attrs.SymbolRef) { *none = false; add(ref) })
			}
		}
		if d := o.Discardable(); d != nil {
			r.symbols.In(d, add)
		}
		return ir.Advance
	})
}
