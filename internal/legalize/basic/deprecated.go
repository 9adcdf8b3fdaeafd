package basic

import (
	"maps"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

const deprecatedName = "stablehlo-legalize-deprecated-ops"

// Deprecated replaces deprecated operations by those that the specification recommends instead.
var Deprecated = pass.Pass{
	Name:   deprecatedName,
	Doc:    "replace deprecated operations",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		fail := true
		o.Bool(&fail, "fail-on-unused", "refuse operations that nobody uses, though they have no replacement: map and rng")
		return func() (pass.Run, error) { return deprecatedConversion(fail).Ready() }
	},
}

// DeprecatedConversion returns the patterns and the target of [Deprecated] without options.
func DeprecatedConversion() rewrite.Conversion { return deprecatedConversion(true) }

// DeprecatedLenient is like [DeprecatedConversion] but leaves map and rng, for which there is no
// replacement.
func DeprecatedLenient() rewrite.Conversion { return deprecatedConversion(false) }

// deprecatedConversion returns the conversion. If fail is set, it reports map and rng, for which
// there is no replacement.
func deprecatedConversion(fail bool) rewrite.Conversion {
	return rewrite.Conversion{
		Name:   deprecatedName,
		Tables: []rewrite.Table{{Dialect: stablehlo.Ops(), Ops: maps.Clone(deprecatedPatterns)}},
		Target: func(m *ir.Module) func(ir.Op) rewrite.Verdict {
			return rewrite.ByName(m, func(info *ir.OpInfo) rewrite.Verdict {
				switch {
				case deprecatedPatterns[info.Full] != nil:
					return rewrite.Illegal
				case fail && (info.Full == stablehlo.OpMap || info.Full == stablehlo.OpRng):
					return rewrite.Illegal
				}
				return rewrite.Legal
			})
		},
	}
}

// ReplacesDeprecated reports whether there is a replacement for the operation with the full name name.
func ReplacesDeprecated(name string) bool { return deprecatedPatterns[name] != nil }

var deprecatedPatterns = map[string][]rewrite.Pattern{
	stablehlo.OpBroadcast:       {{Name: "broadcast to broadcast_in_dim", Apply: broadcast}},
	stablehlo.OpCreateToken:     {{Name: "create_token to after_all", Apply: createToken}},
	stablehlo.OpCrossReplicaSum: {{Name: "cross-replica-sum to all_reduce", Apply: crossReplicaSum}},
	stablehlo.OpDot:             {{Name: "dot to dot_general", Apply: dot}},
	stablehlo.OpUnaryEinsum:     {{Name: "unary_einsum to einsum", Apply: unaryEinsum}},
}

// broadcast replaces broadcast by broadcast_in_dim: the dimensions of the operand are the last ones
// of the result.
func broadcast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := stablehlo.AsBroadcast(op)
	from, ok := b.Operand().Type().(*types.RankedTensor)
	sizes, ok2 := attrs.AsInts(b.BroadcastSizesAttr())
	if !ok || !ok2 {
		return false, nil
	}
	dims := make([]int64, len(from.Shape))
	for i := range dims {
		dims[i] = int64(len(sizes) + i)
	}
	return true, r.Become(op, stablehlo.OpBroadcastInDim, []ir.Value{b.Operand()},
		ir.NamedAttr{Name: stablehlo.AttrBroadcastDimensions, Value: attrs.NewI64Array(r.Module(), dims)})
}

func createToken(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return true, r.Become(op, stablehlo.OpAfterAll, nil)
}

// crossReplicaSum replaces cross-replica-sum by an all_reduce that adds.
func crossReplicaSum(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	sum := stablehlo.AsCrossReplicaSum(op)
	_, elem, _, ok := types.Shape(sum.Operand().Type())
	if !ok {
		return false, nil
	}
	made := stablehlo.AllReduce(r.At(), []ir.Type{sum.Result().Type()}, []ir.Value{sum.Operand()}, sum.ReplicaGroups())
	scalar := ir.Type(types.NewTensor(r.Module(), nil, elem, nil))
	body := made.Region(0).AppendBlockAt(op.LocID(), scalar, scalar)
	r.AtEnd(body)
	stablehlo.Return(r.At(), []ir.Value{stablehlo.Add(r.At(), body.Arg(0), body.Arg(1))})
	return true, r.Replace(op, made.Result(0))
}

// dot replaces dot by a dot_general that contracts the last dimension of the left operand with the
// first one of the right.
func dot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	d := stablehlo.AsDot(op)
	left, ok := d.LHS().Type().(*types.RankedTensor)
	if !ok || len(left.Shape) == 0 {
		return false, nil
	}
	numbers := attrs.NewDotDimensionNumbers(r.Module(), attrs.DotDimensionNumbers{
		LHSContracting: []int64{int64(len(left.Shape) - 1)}, RHSContracting: []int64{0}})
	return true, r.Become(op, stablehlo.OpDotGeneral, []ir.Value{d.LHS(), d.RHS()},
		ir.NamedAttr{Name: stablehlo.AttrDotDimensionNumbers, Value: numbers},
		ir.NamedAttr{Name: stablehlo.AttrPrecisionConfig, Value: op.Attr(stablehlo.AttrPrecisionConfig)})
}

// unaryEinsum replaces unary_einsum by an einsum with a scalar one as the first operand.
func unaryEinsum(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	m, e := r.Module(), stablehlo.AsUnaryEinsum(op)
	_, elem, _, ok := types.Shape(e.Operand().Type())
	config, ok2 := attrs.AsString(e.EinsumConfigAttr())
	if !ok || !ok2 {
		return false, nil
	}
	scalar := ir.Type(types.NewTensor(m, nil, elem, nil))
	one := elements.Splat(m, scalar, 1)
	if one == nil {
		return false, nil
	}
	c := stablehlo.Constant(r.At(), scalar, one)
	return true, r.Become(op, stablehlo.OpEinsum, []ir.Value{c, e.Operand()},
		ir.NamedAttr{Name: stablehlo.AttrEinsumConfig, Value: attrs.NewString(m, ","+config)})
}
