package cost

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/mesh"
	"github.com/hlobc/hlobc/ir"
)

// allReduce applies its body to each element.
func allReduce(x *Op) Cost {
	n := Expr{}
	for i := range x.NumResults() {
		n = n.Plus(x.Elements(x.Result(i)))
	}
	c := x.Applied(0).Times(n)
	c.Bytes = x.Moved()
	return c
}

// reduceScatter applies its body to each element of the operand.
func reduceScatter(x *Op) Cost {
	c := x.Applied(0).Times(x.Elements(x.Operand(0)))
	c.Bytes = x.Moved()
	return c
}

// A ring returns how many bytes a device sends, as a multiple of those in the operands and of those
// in the results, for groups of n devices.
type ring func(n float64) (operands, results float64)

// The least that a device must send: for a reduction it passes parts on in two rounds, and keeps
// one part of n.
func ringReduce(n float64) (operands, results float64)  { return 2 * (n - 1) / n, 0 }
func ringScatter(n float64) (operands, results float64) { return (n - 1) / n, 0 }
func ringGather(n float64) (operands, results float64)  { return 0, (n - 1) / n }
func sendAll(float64) (operands, results float64)       { return 1, 0 }

// exchanged returns the function Exchange of a collective operation.
func exchanged(r ring) func(x *Op) Exchange {
	return func(x *Op) Exchange {
		e := Exchange{Devices: groupSize(x.Op)}
		n := float64(e.Devices)
		if n <= 0 {
			n = 1 << 40
		}
		a, b := r(n)
		e.Sent = x.Read().scale(a).Plus(x.Written().scale(b))
		return e
	}
}

// groupSize returns the number of devices in the groups of a collective operation, 0 if it is not
// known.
func groupSize(op ir.Op) int64 {
	switch a := op.Attr(stablehlo.AttrReplicaGroups).(type) {
	case nil:
	case *attrs.ReplicaGroupMeshAxes:
		if groups, err := mesh.ReplicaGroups(op, a); err == nil && len(groups) > 0 {
			return int64(len(groups[0]))
		}
	default:
		if d, ok := elements.Of(a); ok && len(d.Shape) == 2 && d.Num > 0 {
			return d.Shape[1]
		}
	}
	return 0
}
