package expand

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

const compatibilityName = "stablehlo-compatibility-expander"

// Compatibility expands the operations that consumers of the target version do not know, where older
// operations can express them.
var Compatibility = pass.Pass{
	Name: compatibilityName,
	Doc:  "express what a version does not have by what it has: batching of gather and scatter, tan, mesh axes, ranges in locations",
	Setup: func(o *pass.Options) pass.Ready {
		var target string
		o.String(&target, "target", "the version, as 1.9.0, or current, week4, week12 or minimum")
		return func() (pass.Run, error) {
			v, err := portable.ParseTarget(target)
			if err != nil {
				return nil, err
			}
			v.Patch = 0
			expand, err := fold.Greedy(compatibilityName, true, CompatibilityTables(v))
			return func(ctx *pass.Context, op ir.Op) error {
				if err := expand(ctx, op); err != nil {
					return err
				}
				if v.Compare(rangesSince) < 0 {
					return dropRanges(op)
				}
				return nil
			}, err
		}
	},
}

// CompatibilityTables returns the patterns that [Compatibility] applies, with the greedy driver,
// for consumers of version v, and the constants of the dialects.
func CompatibilityTables(v ods.Version) []rewrite.Table {
	return append(fold.Constants(), rewrite.Table{Dialect: stablehlo.Ops(), Ops: compatibilityPatterns(v)})
}

// The versions that introduced what is expanded.
var (
	batchingSince = ods.V(1, 1, 0)
	tanSince      = ods.V(1, 4, 0)
	rangesSince   = ods.V(1, 9, 0)
	meshesSince   = ods.V(1, 16, 0)
)

// compatibilityPatterns returns the patterns needed for version v.
func compatibilityPatterns(v ods.Version) map[string][]rewrite.Pattern {
	ops := make(map[string][]rewrite.Pattern)
	if v.Compare(batchingSince) < 0 {
		ops[stablehlo.OpGather] = []rewrite.Pattern{{Name: "gather without batching", Apply: expandGather}}
		ops[stablehlo.OpScatter] = []rewrite.Pattern{{Name: "scatter without batching", Apply: expandScatter}}
	}
	if v.Compare(tanSince) < 0 {
		ops[stablehlo.OpTan] = []rewrite.Pattern{{Name: "tan by sine and cosine", Apply: expandTan}}
	}
	if v.Compare(meshesSince) < 0 {
		for _, name := range [...]string{stablehlo.OpAllGather, stablehlo.OpAllReduce, stablehlo.OpAllToAll,
			stablehlo.OpCollectiveBroadcast, stablehlo.OpCollectiveReduce, stablehlo.OpReduceScatter} {
			ops[name] = append(ops[name], rewrite.Pattern{Name: "replica groups by number", Apply: expandMesh})
		}
	}
	return ops
}
