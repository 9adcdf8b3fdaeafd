package visibility

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// functionType returns the type of a function.
func functionType(function ir.Op) (*types.Function, error) {
	if f := fn.AsFunc(function); !f.IsNil() {
		if t, ok := f.FunctionType().(*types.Function); ok {
			return t, nil
		}
	}
	return nil, failure(function, BadRegion, "the function has no function type")
}

// signature identifies an instance.
type signature struct {
	fn     ir.Op
	inputs string
}

// spell encodes visibilities as a map key.
func spell(list []Visibility) string {
	var b strings.Builder
	for _, v := range list {
		b.WriteByte("ps"[v])
	}
	return b.String()
}

// instance returns the instance of a function for the visibilities of its arguments.
func (f *flow) instance(s *summary, inputs []Visibility) *Instance {
	key := signature{s.fn, spell(inputs)}
	if in := f.bySignature[key]; in != nil {
		return in
	}
	if list := f.res.byOp[s.fn]; len(list) >= MaxSignatures {
		in := list[MaxSignatures-1] // shared by all further combinations
		grown := false
		for i, w := range inputs {
			grown = grown || w > in.Inputs[i]
			in.Inputs[i] = in.Inputs[i].Join(w)
		}
		if grown {
			f.pending = append(f.pending, in)
		}
		return in
	}
	in := &Instance{Func: s.fn, Inputs: slices.Clone(inputs), Origins: make([]Origin, len(inputs)),
		Results: make([]Visibility, len(s.results)), External: s.external, sum: s, res: f.res}
	for i := range in.Origins {
		in.Origins[i] = Inherited
	}
	f.bySignature[key] = in
	f.res.byOp[s.fn] = append(f.res.byOp[s.fn], in)
	f.res.Instances = append(f.res.Instances, in)
	f.pending = append(f.pending, in)
	return in
}

// resolve determines which instances each pending instance calls and what it returns.
func (f *flow) resolve() {
	for len(f.pending) > 0 {
		in := f.pending[0]
		f.pending = f.pending[1:]
		in.sig = in.sum.signature(in.Inputs)
		in.calls = make(map[uint32]*Instance, len(in.sum.calls))
		for i, m := range in.sum.results {
			if in.Results[i] = Public; meets(m, in.sig) {
				in.Results[i] = Secret
			}
		}
		for _, c := range in.sum.calls {
			op := in.sum.op(c.op)
			inputs := make([]Visibility, op.NumOperands())
			for i, v := range in.sum.operands(op) {
				inputs[i] = in.of(v)
			}
			in.calls[c.op] = f.instance(c.callee, inputs)
		}
	}
}

// prune drops instances that are no longer called. Merging signatures can leave such instances.
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

// publications lists the operations at which the instances publish secrets.
func (f *flow) publications() {
	for _, in := range f.res.Instances {
		for _, id := range in.sum.publishers {
			op := in.sum.op(id)
			if !slices.ContainsFunc(in.sum.operands(op), func(n uint32) bool { return in.of(n) == Secret }) {
				continue
			}
			why := op.Name()
			if target, ok := targetOf(op); ok {
				why = "custom_call @" + target
			}
			f.res.Published = append(f.res.Published, Publication{in, op, why})
		}
	}
}
