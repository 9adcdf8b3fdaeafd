package verify

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// functionType returns the type of a function, or nil if it has none.
func functionType(op ir.Op) *types.Function {
	a, _ := op.Attr(fn.AttrFunctionType).(*attrs.Type)
	if a == nil {
		return nil
	}
	t, _ := a.Value.(*types.Function)
	return t
}

// signature checks that a function has as many argument and result attributes as its type has
// arguments and results, and that the names of these attributes have a dialect prefix.
func (w *worker) signature(op ir.Op) *Finding {
	t := functionType(op)
	if t == nil {
		return Broken(op, "FunctionOpInterface", "no function type", "one")
	}
	for _, l := range [...]struct {
		name, what string
		types      []ir.Type
	}{{fn.AttrArgAttrs, "arguments", t.Inputs}, {fn.AttrResAttrs, "results", t.Results}} {
		n := len(l.types)
		if w.raw.arguments(op, op.Info().Slot(l.name), n, func(name string) bool { return prefixed(name) && name != sdySharding }) {
			continue
		}
		all, ok := op.Attr(l.name).(*attrs.Array)
		if !ok {
			continue
		}
		rule := "attribute " + l.name
		if l.name == fn.AttrResAttrs && len(all.Elems) == 0 {
			continue // the reference treats this as absent
		}
		if len(all.Elems) != n {
			return Broken(op, rule, strconv.Itoa(len(all.Elems))+" dictionaries", strconv.Itoa(n)+", as many as the function has "+l.what)
		}
		for i, e := range all.Elems {
			d, ok := e.(ir.Dictionary)
			if !ok {
				return Broken(op, rule, "something else at "+number(i), "a dictionary")
			}
			for _, a := range d.Entries() {
				if !prefixed(a.Name) {
					return Broken(op, rule, strconv.Quote(a.Name)+" at "+number(i), "names with the prefix of a dialect")
				}
				if f := w.sdyArgument(op, rule, a, l.types[i]); f != nil {
					return f
				}
			}
		}
	}
	return nil
}

// functionBody checks that the entry block of a function has the arguments that the function type
// declares, and that a function without a body is not public.
func functionBody(op ir.Op) *Finding {
	if op.NumRegions() != 1 {
		return Broken(op, "FunctionOpInterface", strconv.Itoa(op.NumRegions())+" regions", "one region")
	}
	t := functionType(op)
	if t == nil {
		return nil
	}
	r := regionOf(op, 0)
	if r.Empty() {
		if v, ok := op.Attr(fn.AttrSymVisibility).(ir.StringLike); !ok || v.Text() == "public" {
			return Broken(op, "Symbol", "a declaration that is public", "a declaration that is private or nested")
		}
		return nil
	}
	entry := r.First()
	if n := entry.NumArgs(); n != len(t.Inputs) {
		return Broken(op, "FunctionOpInterface", strconv.Itoa(n)+" arguments of the first block", strconv.Itoa(len(t.Inputs))+", as the type says")
	}
	for i, in := range t.Inputs {
		if a := entry.Arg(i).Type(); a != in {
			return Broken(op, "FunctionOpInterface", "argument "+number(i)+" of the first block has type "+constraint.Describe(a),
				constraint.Describe(in)+", as the type says", Note{entry.ArgLoc(i), "the argument"})
		}
	}
	return nil
}

// verifyReturn compares the returned values with the results of the function.
func verifyReturn(_ *Site, op ir.Op) *Finding {
	f := op.Parent()
	if f.IsNil() || f.Name() != fn.OpFunc {
		return nil // HasParent reports this
	}
	t := functionType(f)
	if t == nil {
		return nil
	}
	if n := op.NumOperands(); n != len(t.Results) {
		return Broken(op, "operands", strconv.Itoa(n)+" operands", strconv.Itoa(len(t.Results))+", as many as @"+f.Symbol()+" has results",
			Note{f.Loc(), "the function"})
	}
	for i, want := range t.Results {
		if got := op.Operand(i).Type(); got != want {
			return Broken(op, "operands", "operand "+number(i)+" has type "+constraint.Describe(got),
				constraint.Describe(want)+", the type of result "+number(i)+" of @"+f.Symbol(), Note{f.Loc(), "the function"})
		}
	}
	return nil
}

// verifyModule checks that the names of a module's attributes have a dialect prefix.
func verifyModule(_ *Site, op ir.Op) *Finding {
	d := op.Discardable()
	if d == nil {
		return nil
	}
	for _, e := range d.Entries() {
		if !prefixed(e.Name) {
			return Broken(op, "attributes", strconv.Quote(e.Name), "names with the prefix of a dialect")
		}
	}
	return nil
}

// verifyCallIndirect compares operands and results with the type of the called function value.
func verifyCallIndirect(_ *Site, op ir.Op) *Finding {
	t, ok := fn.AsCallIndirect(op).Callee().Type().(*types.Function)
	if !ok {
		return nil // the declaration reports this
	}
	return callee(op, t, 1, ir.Op{})
}

// callee compares a call with the type of its callee. The arguments start at operand first.
// function is the nil Op if the callee is not known.
func callee(op ir.Op, t *types.Function, first int, function ir.Op) *Finding {
	bad := func(rule, found, required string) *Finding {
		f := Broken(op, rule, found, required)
		if !function.IsNil() {
			f.Notes = []Note{{function.Loc(), "the function"}}
		}
		return f
	}
	if n := op.NumOperands() - first; n != len(t.Inputs) {
		return bad("operands", strconv.Itoa(n)+" operands", strconv.Itoa(len(t.Inputs))+", as many as the function has arguments")
	}
	for i, want := range t.Inputs {
		if got := op.Operand(first + i).Type(); got != want {
			return bad("operands", "operand "+number(i)+" has type "+constraint.Describe(got),
				constraint.Describe(want)+", the type of the argument")
		}
	}
	if n := op.NumResults(); n != len(t.Results) {
		return bad("results", strconv.Itoa(n)+" results", strconv.Itoa(len(t.Results))+", as many as the function has")
	}
	for i, want := range t.Results {
		if got := op.Result(i).Type(); got != want {
			return bad("results", "result "+number(i)+" has type "+constraint.Describe(got),
				constraint.Describe(want)+", the type that the function returns")
		}
	}
	return nil
}
