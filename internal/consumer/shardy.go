package consumer

import (
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/ods"
)

// shardy says since which version of StableHLO releases of jaxlib load what Shardy's dialect has: the dialect itself,
// and what was added to it later, by the names of operations and of encodings of attributes. The operations are
// those of the wheels, in jaxlib.mlir.dialects.sdy, and the attributes were loaded in them, each in an artifact of
// its own. Artifacts have no older forms of them.
var shardy = map[string]ods.Version{
	sdy.Namespace:               ods.V(1, 11, 0),
	"PropagationEdgesAttr":      ods.V(1, 12, 1),
	"TensorShardingAttrV3":      ods.V(1, 18, 0),
	sdy.OpFuncDataFlowEdge:      ods.V(1, 19, 0),
	sdy.OpReplicatedToUnreduced: ods.V(1, 13, 5),
	sdy.OpShardedToUnreduced:    ods.V(1, 13, 5),
}

// ShardySince returns the version of StableHLO since which releases of jaxlib load artifacts with an operation of
// Shardy's dialect, or an attribute with an encoding, by its name.
func ShardySince(name string) ods.Version {
	if v, later := shardy[name]; later {
		return v
	}
	return shardy[sdy.Namespace]
}

// Shardy reports whether the consumer loads artifacts with Shardy's dialect. VHLO does not have it, so that a version
// of StableHLO alone guarantees nothing.
func (c Consumer) Shardy() bool {
	return c.Package == shardyLoader && c.Version.Compare(shardy[sdy.Namespace]) >= 0
}

// shardyLoader is the package that is known to load Shardy's dialect.
const shardyLoader = "jaxlib"
