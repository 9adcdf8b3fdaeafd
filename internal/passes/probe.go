package passes

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

// Probe is interpreter-instrument-with-probe: it inserts interpreter.probe, which makes the StableHLO
// reference interpreter write a value to a file, after each result that is a static tensor of
// integers, floats or complex numbers, except for results of constants. The users of the result then
// use the probe. Probe identifiers are numbered, nested operations first: probe1, probe2. With the
// option useDebugInfo, an operation whose location has a name provides that name, up to an @, instead:
// name.1.
var Probe = pass.Pass{
	Name: "interpreter-instrument-with-probe",
	Doc:  "put probes behind the operations of a program",
	Setup: func(o *pass.Options) pass.Ready {
		names := false
		o.Bool(&names, "useDebugInfo", "take the identifiers of probes from the names of locations")
		return func() (pass.Run, error) {
			return func(_ *pass.Context, op ir.Op) error { return insertProbes(op, names) }, nil
		}
	},
}

func insertProbes(root ir.Op, names bool) error {
	list, err := Probes(root, names)
	for _, p := range list {
		insertProbe(p.Op, p.Op.Result(p.Result), p.ID)
	}
	return err
}

// Probed is a result of an operation and the identifier of its probe.
type Probed struct {
	Op     ir.Op
	Result int
	ID     string
}

// Probes returns the results that [Probe] puts probes behind; names is its option useDebugInfo.
func Probes(root ir.Op, names bool) (out []Probed, err error) {
	var list []ir.Op // collected before there are probes
	err = ir.WalkPost(root, func(op ir.Op) ir.Action {
		if op != root && op.NumResults() > 0 && op.Name() != stablehlo.OpConstant {
			list = append(list, op)
		}
		return ir.Advance
	})
	if err != nil {
		return nil, err
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
			out = append(out, Probed{op, i, prefix + strconv.Itoa(n)})
		}
	}
	return out, nil
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

// insertProbe inserts a probe directly after op for its result v.
func insertProbe(op ir.Op, v ir.Value, id string) {
	made := interpreter.Probe(new(ir.Builder).After(op).SetLocID(op.LocID()), v, id)
	v.ReplaceUsesIf(made, func(u ir.Use) bool { return u.Op() != made.DefiningOp() })
}
