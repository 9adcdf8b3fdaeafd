package visibility

import (
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
)

// trace logs the visibility of each value in each instance of its function, and the operations that
// publish secrets.
func (r *Result) trace(log *trace.Log) {
	if !log.On(trace.Conclude) {
		return
	}
	for _, in := range r.Instances {
		if in.External {
			continue
		}
		each := func(v ir.Value) {
			log.Printf(trace.Conclude, "in %s, %s is %v", in.called(), traverse.DescribeValue(v), in.Of(v))
		}
		_ = ir.Walk(in.Func, func(op ir.Op) ir.Action { // the body is loaded, so there is no error
			if op != in.Func {
				for i := range op.NumResults() {
					each(op.Result(i))
				}
				if op.Body() != nil {
					return ir.Skip // its values are numbered separately
				}
			}
			for i := range op.NumRegions() {
				for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
					for k := range b.NumArgs() {
						each(b.Arg(k))
					}
				}
			}
			return ir.Advance
		})
	}
	for _, p := range r.Published {
		log.Printf(trace.Conclude, "in %s, %s makes a secret public: %s", p.Instance.called(), traverse.Describe(p.Op), p.Why)
	}
}

// called returns the function's name with the visibilities of its arguments.
func (i *Instance) called() string {
	list := make([]string, len(i.Inputs))
	for k, v := range i.Inputs {
		list[k] = v.String()
	}
	return "@" + i.Name() + "(" + strings.Join(list, ", ") + ")"
}
