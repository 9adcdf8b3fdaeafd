package expand

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/mesh"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// expandMesh replaces replica groups given by the axes of a mesh by explicit device numbers.
func expandMesh(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	a, ok := op.Attr(stablehlo.AttrReplicaGroups).(*attrs.ReplicaGroupMeshAxes)
	if !ok {
		return false, nil
	}
	groups, err := mesh.ReplicaGroups(op, a)
	if err != nil {
		return false, nil // left for the version check to report
	}
	var numbers []uint64
	for _, n := range slices.Concat(groups...) {
		numbers = append(numbers, uint64(n))
	}
	m := r.Module()
	t := types.NewTensor(m, []int64{int64(len(groups)), int64(len(groups[0]))}, types.NewInteger(m, 64, types.Signless), nil)
	value := elements.New(m, t, numbers...)
	if value == nil {
		return false, nil
	}
	op.SetAttr(stablehlo.AttrReplicaGroups, value)
	r.Changed(op)
	return true, nil
}
