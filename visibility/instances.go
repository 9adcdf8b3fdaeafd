package visibility

import (
	"maps"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// functionType returns the type of a function.
func functionType(fn ir.Op) (*types.Function, error) {
	if a, ok := fn.Attr("function_type").(*attrs.Type); ok {
		if t, ok := a.Value.(*types.Function); ok {
			return t, nil
		}
	}
	return nil, failure(fn, BadRegion, "the function has no function type")
}

// instance returns a function for the visibilities of its arguments, analyzed as far
// as it can be now.
func (f *flow) instance(v *visitor, fn ir.Op, inputs []Visibility) (*Instance, error) {
	key := signature{fn, spell(inputs)}
	if in := f.bySignature[key]; in != nil {
		f.stale = f.stale || in.running
		return in, nil
	}
	if list := f.res.byOp[fn]; len(list) >= MaxSignatures {
		return f.widen(v, list[MaxSignatures-1], inputs)
	}
	ty, err := functionType(fn)
	if err != nil {
		return nil, err
	}
	if len(ty.Inputs) != len(inputs) {
		return nil, failure(fn, BadInputs, "a call has %d operands for %d arguments", len(inputs), len(ty.Inputs))
	}
	in := &Instance{Func: fn, Inputs: slices.Clone(inputs), Results: make([]Visibility, len(ty.Results)), res: f.res,
		calls: make(map[uint32]*Instance), published: make(map[uint32]bool)}
	in.Origins = make([]Origin, len(inputs))
	for i := range in.Origins {
		in.Origins[i] = Inherited
	}
	if in.scope = fn.Body(); in.scope != nil {
		if err := in.scope.Load(); err != nil {
			return nil, err
		}
		in.secret = newSet(len(in.scope.Values))
	}
	in.External = fn.NumRegions() == 0 || fn.Region(0).Empty()
	if !in.External && fn.Region(0).First().NumArgs() != len(inputs) {
		return nil, failure(fn, BadRegion, "the body has %d arguments, the type of the function %d", fn.Region(0).First().NumArgs(), len(inputs))
	}
	f.bySignature[key] = in
	f.res.byOp[fn] = append(f.res.byOp[fn], in)
	f.res.Instances = append(f.res.Instances, in)
	return in, f.run(v, in)
}

// widen makes an instance that stands for several signatures stand for one more.
func (f *flow) widen(v *visitor, in *Instance, inputs []Visibility) (*Instance, error) {
	grown := false
	for i, w := range inputs {
		if w > in.Inputs[i] {
			in.Inputs[i], grown = w, true
		}
	}
	if !grown {
		return in, nil
	}
	f.changes++
	f.stale = true
	if in.running {
		return in, nil
	}
	return in, f.run(v, in)
}

// run analyzes the body of an instance, on top of what is known of it.
func (f *flow) run(v *visitor, in *Instance) error {
	if in.External {
		for i := range in.Results {
			in.Results[i] = slices.Max(append([]Visibility{Public}, in.Inputs...))
		}
		return nil
	}
	outer := f.in
	f.in, in.running = in, true
	for i, w := range in.Inputs {
		if w == Secret {
			_, id := in.Func.Region(0).First().Arg(i).Scope()
			f.mark(id)
		}
	}
	_, err := v.Visit(in.Func)
	f.in, in.running = outer, false
	return err
}

// spell makes visibilities a key.
func spell(list []Visibility) string {
	var b strings.Builder
	for _, v := range list {
		b.WriteByte("ps"[v])
	}
	return b.String()
}

// prune drops instances that no call is of any more: the rounds of a loop call a
// function with fewer secrets at first.
func (f *flow) prune() {
	keep := make(map[*Instance]bool)
	var stack []*Instance
	for _, in := range f.res.Instances {
		if in.Entry {
			stack = append(stack, in)
			keep[in] = true
		}
	}
	for len(stack) > 0 {
		in := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, callee := range in.calls {
			if !keep[callee] {
				keep[callee] = true
				stack = append(stack, callee)
			}
		}
	}
	gone := func(in *Instance) bool { return !keep[in] }
	f.res.Instances = slices.DeleteFunc(f.res.Instances, gone)
	for fn, list := range f.res.byOp {
		f.res.byOp[fn] = slices.DeleteFunc(list, gone)
	}
}

// publications lists what the instances publish.
func (f *flow) publications() {
	for _, in := range f.res.Instances {
		for _, id := range slices.Sorted(maps.Keys(in.published)) {
			op := in.scope.Op(id)
			why := op.Name()
			if t, ok := op.Attr("call_target_name").(*attrs.String); ok {
				why = "custom_call @" + t.Value
			}
			f.res.Published = append(f.res.Published, Publication{in, op, why})
		}
	}
}
