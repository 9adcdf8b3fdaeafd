// Package deprecated replaces operations that StableHLO keeps for old programs alone.
package deprecated

import (
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// Pass replaces deprecated operations by what the specification has in their place.
var Pass = pass.Pass{
	Name:   "stablehlo-legalize-deprecated-ops",
	Doc:    "replace deprecated operations",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		fail := true
		o.Bool(&fail, "fail-on-unused", "refuse operations that nobody uses, though they have no replacement: map and rng")
		return func() (pass.Run, error) {
			set, err := rewrite.Assemble([]rewrite.Table{{Domain: &domains.StableHLO, Ops: patterns}})
			target := func(info *ir.OpInfo) rewrite.Verdict {
				switch {
				case info.Dialect != domains.StableHLO.Name():
				case patterns[info.Name] != nil:
					return rewrite.Illegal
				case fail && (info.Name == "map" || info.Name == "rng"):
					return rewrite.Illegal
				}
				return rewrite.Legal
			}
			return func(ctx *pass.Context, op ir.Op) error {
				return set.Legalize(op, rewrite.ByName(op.Module(), target), rewrite.Options{Log: ctx.Log})
			}, err
		}
	},
}

// Replaces reports whether there is something in the place of an operation of StableHLO, by its
// name in the dialect.
func Replaces(name string) bool { return patterns[name] != nil }

var patterns = map[string][]rewrite.Pattern{
	"broadcast":         {{Name: "broadcast to broadcast_in_dim", Apply: broadcast}},
	"create_token":      {{Name: "create_token to after_all", Apply: createToken}},
	"cross-replica-sum": {{Name: "cross-replica-sum to all_reduce", Apply: crossReplicaSum}},
	"dot":               {{Name: "dot to dot_general", Apply: dot}},
	"unary_einsum":      {{Name: "unary_einsum to einsum", Apply: unaryEinsum}},
}

// broadcast: the dimensions of the operand are the last ones of the result.
func broadcast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	from, ok := op.Operand(0).Type().(*types.RankedTensor)
	sizes, ok2 := op.Attr("broadcast_sizes").(*attrs.DenseArray)
	if !ok || !ok2 {
		return false, nil
	}
	dims := make([]int64, len(from.Shape))
	for i := range dims {
		dims[i] = int64(sizes.Size) + int64(i)
	}
	return true, r.Become(op, "stablehlo.broadcast_in_dim", []ir.Value{op.Operand(0)},
		ir.NamedAttr{Name: "broadcast_dimensions", Value: attrs.NewI64Array(r.Module(), dims)})
}

func createToken(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return true, r.Become(op, "stablehlo.after_all", nil)
}

// crossReplicaSum: an all_reduce that adds.
func crossReplicaSum(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	m := r.Module()
	_, elem, _, ok := types.Shape(op.Operand(0).Type())
	if !ok {
		return false, nil
	}
	made := r.Create("stablehlo.all_reduce", ir.OpState{Operands: []ir.Value{op.Operand(0)}, ResultTypes: []ir.Type{op.Result(0).Type()},
		Attrs: []ir.NamedAttr{{Name: "replica_groups", Value: op.Attr("replica_groups")}}, Regions: 1})
	scalar := ir.Type(types.NewTensor(m, nil, elem, nil))
	body := made.Region(0).AppendBlockAt(op.LocID(), scalar, scalar)
	r.AtEnd(body)
	sum := r.Op("stablehlo.add", scalar, []ir.Value{body.Arg(0), body.Arg(1)})
	r.Create("stablehlo.return", ir.OpState{Operands: []ir.Value{sum}})
	return true, r.Replace(op, made.Result(0))
}

// dot: the last dimension of the one with the first of the other.
func dot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	left, ok := op.Operand(0).Type().(*types.RankedTensor)
	if !ok || len(left.Shape) == 0 {
		return false, nil
	}
	numbers := attrs.NewDotDimensionNumbers(r.Module(), attrs.DotDimensionNumbers{
		LHSContracting: []int64{int64(len(left.Shape) - 1)}, RHSContracting: []int64{0}})
	return true, r.Become(op, "stablehlo.dot_general", []ir.Value{op.Operand(0), op.Operand(1)},
		ir.NamedAttr{Name: "dot_dimension_numbers", Value: numbers}, ir.NamedAttr{Name: "precision_config", Value: op.Attr("precision_config")})
}

// unaryEinsum: an einsum with a one in front.
func unaryEinsum(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	m := r.Module()
	_, elem, _, ok := types.Shape(op.Operand(0).Type())
	config, ok2 := op.Attr("einsum_config").(*attrs.String)
	if !ok || !ok2 {
		return false, nil
	}
	scalar := ir.Type(types.NewTensor(m, nil, elem, nil))
	one := elements.Splat(m, scalar, 1)
	if one == nil {
		return false, nil
	}
	c := r.Op("stablehlo.constant", scalar, nil, ir.NamedAttr{Name: "value", Value: one})
	return true, r.Become(op, "stablehlo.einsum", []ir.Value{c, op.Operand(0)},
		ir.NamedAttr{Name: "einsum_config", Value: attrs.NewString(m, ","+strings.TrimSpace(config.Value))})
}
