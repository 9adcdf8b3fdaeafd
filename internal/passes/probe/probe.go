// Package probe puts interpreter.probe behind operations, which has the reference
// interpreter of StableHLO write their results to files.
package probe

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/types"
)

// Pass puts a probe behind each result that is a tensor of static shape, of integers,
// floats or complex numbers, but for those of constants; what was its users uses the
// probe. The identifiers of probes are numbered, inner operations first: probe1, probe2.
// With the option useDebugInfo, operations whose location has a name, up to an @, give
// theirs instead: name.1.
var Pass = pass.Pass{
	Name: "interpreter-instrument-with-probe",
	Doc:  "put probes behind the operations of a program",
	Setup: func(o *pass.Options) pass.Ready {
		names := false
		o.Bool(&names, "useDebugInfo", "take the identifiers of probes from the names of locations")
		return func() (pass.Run, error) {
			return func(_ *pass.Context, op ir.Op) error { return run(op, names) }, nil
		}
	},
}

func run(root ir.Op, names bool) error {
	var list []ir.Op // before there are probes
	err := ir.WalkPost(root, func(op ir.Op) ir.Action {
		if op != root && op.NumResults() > 0 && op.Name() != stablehlo.OpConstant {
			list = append(list, op)
		}
		return ir.Advance
	})
	if err != nil {
		return err
	}
	n := 0
	for _, op := range list {
		prefix := "probe"
		if l, ok := op.Loc().(*attrs.Name); ok && names {
			prefix, _, _ = strings.Cut(l.Name.Value, "@")
			prefix += "."
		}
		for i := range op.NumResults() {
			v := op.Result(i)
			if !writable(v.Type()) {
				continue
			}
			n++
			insert(op, v, prefix+strconv.Itoa(n))
		}
	}
	return nil
}

// writable reports whether a probe can write values of type t.
func writable(t ir.Type) bool {
	tensor, ok := t.(*types.RankedTensor)
	if !ok {
		return false
	}
	for _, n := range tensor.Shape {
		if n < 0 {
			return false
		}
	}
	switch tensor.Elem.(type) {
	case *types.Integer, *types.Float, *types.Complex:
		return true
	}
	return false
}

// insert puts a probe right behind op, a result of which is v.
func insert(op ir.Op, v ir.Value, id string) {
	made := interpreter.Probe(new(ir.Builder).After(op).SetLocID(op.LocID()), v, id)
	v.ReplaceUsesIf(made, func(u ir.Use) bool { return u.Op() != made.DefiningOp() })
}
