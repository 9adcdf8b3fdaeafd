package visibility

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
)

// ArgumentMark is the attribute that states the visibilities of the block arguments in an
// operation's regions: an array for each region, covering all its blocks.
const ArgumentMark = "hlobc.argument_visibility"

// Annotate writes the inferred visibilities to the functions and operations in op. It sets [Mark]
// on arguments, results and operations, as a string or, for an operation with several results, an
// array of strings; and [ArgumentMark] on operations with block arguments. For a function with
// several instances it writes the join of their visibilities.
func Annotate(op ir.Op, res *Result) {
	m := op.Module()
	words := [...]ir.Attr{attrs.NewString(m, Public.String()), attrs.NewString(m, Secret.String())}
	for function, list := range res.byOp {
		if len(list) == 0 {
			continue
		}
		of := func(v ir.Value) (w Visibility) {
			for _, in := range list {
				w = w.Join(in.Of(v))
			}
			return w
		}
		markSignature(function, fn.AttrArgAttrs, words[:], len(list[0].Inputs), list, func(in *Instance, i int) Visibility { return in.Inputs[i] })
		markSignature(function, fn.AttrResAttrs, words[:], len(list[0].Results), list, func(in *Instance, i int) Visibility { return in.Results[i] })
		if list[0].External {
			continue
		}
		_ = ir.Walk(function, func(o ir.Op) ir.Action {
			if s, _ := o.Scope(); !list[0].sum.has(s) {
				return ir.Advance
			}
			var marks []ir.Attr
			for i := range o.NumResults() {
				marks = append(marks, words[of(o.Result(i))])
			}
			if len(marks) == 1 {
				o.SetAttr(Mark, marks[0])
			} else if len(marks) > 1 {
				o.SetAttr(Mark, attrs.NewArray(m, marks...))
			}
			var regions []ir.Attr
			some := false
			for r := range o.NumRegions() {
				if body := o.Body(); body != nil && !list[0].sum.has(body) {
					break // a function or a module
				}
				var args []ir.Attr
				for b := o.Region(r).First(); !b.IsNil(); b = b.Next() {
					for i := range b.NumArgs() {
						args = append(args, words[of(b.Arg(i))])
					}
				}
				some = some || len(args) > 0
				regions = append(regions, attrs.NewArray(m, args...))
			}
			if some {
				o.SetAttr(ArgumentMark, attrs.NewArray(m, regions...))
			}
			return ir.Advance
		})
	}
}

// markSignature sets [Mark] on the arguments or the results of a function.
func markSignature(fn ir.Op, name string, words []ir.Attr, n int, list []*Instance, of func(in *Instance, i int) Visibility) {
	if n == 0 {
		return
	}
	m := fn.Module()
	old, _ := fn.Attr(name).(*attrs.Array)
	dicts := make([]ir.Attr, n)
	for i := range dicts {
		var entries []ir.NamedAttr
		if old != nil && i < len(old.Elems) {
			if d, ok := old.Elems[i].(ir.Dictionary); ok {
				for _, e := range d.Entries() {
					if e.Name != Mark {
						entries = append(entries, e)
					}
				}
			}
		}
		var w Visibility
		for _, in := range list {
			w = w.Join(of(in, i))
		}
		dicts[i] = attrs.NewDictionary(m, append(entries, ir.NamedAttr{Name: Mark, Value: words[w]})...)
	}
	fn.SetAttr(name, attrs.NewArray(m, dicts...))
}
