package convert

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// step describes how the second version of an operation differs from the first. No operation has
// more than two.
type step struct {
	older, newer string      // the full names of the versions
	since        ods.Version // version that introduced the older one
	difference
}

// difference describes the difference between the two versions of an operation.
type difference struct {
	// added lists attributes that the first version lacks. An operation can be downgraded only if
	// they have the values that are added when upgrading.
	added []added
	// single requires that a downgraded operation has one operand, and noRegions that it has none
	// of the regions that the second version added.
	single, noRegions bool
	// padding is set for dynamic_conv, which lost its padding attribute: downgrading adds zeros.
	padding bool
}

type added struct {
	name string
	make func(m *ir.Module) ir.Attr
	is   func(a ir.Attr) bool // nil if there is one such attribute, which make returns
}

// holds reports whether a stands for an attribute that the first version lacks.
func (x *added) holds(m *ir.Module, a ir.Attr) bool {
	if x.is == nil {
		return a == x.make(m)
	}
	return x.is(a)
}

func emptyList(m *ir.Module) ir.Attr {
	return attrs.NewVHLOTensor(m, types.NewVHLOTensor(m, []int64{0}, types.NewVHLOInteger(m, 64, false), nil), nil)
}

func addedLists(names ...string) (out []added) {
	for _, n := range names {
		out = append(out, added{n, emptyList, isEmptyTensor})
	}
	return out
}

var (
	batching   = difference{added: addedLists(vhlo.AttrOperandBatchingDims, vhlo.AttrStartIndicesBatchingDims)}
	accurate   = difference{added: []added{{vhlo.AttrResultAccuracy, defaultAccuracy, isDefaultAccuracy}}}
	pairs      = difference{added: addedLists(vhlo.AttrSourceTargetPairs)}
	oneOperand = difference{single: true}
)

// steps maps the full names of both versions of the VHLO operations that have two to their step.
var steps = sync.OnceValue(func() map[string]*step {
	var algorithm difference
	for _, n := range dotAlgorithmNames {
		algorithm.added = append(algorithm.added, added{n, noneAttr, isNone})
	}
	out := map[string]*step{}
	for _, x := range []struct {
		older, newer string
		difference
	}{
		{vhlo.OpDynamicConvV1, vhlo.OpDynamicConvV2, difference{padding: true}},
		{vhlo.OpGatherV1, vhlo.OpGatherV2, batching},
		{vhlo.OpDynamicGatherV1, vhlo.OpDynamicGatherV2, batching},
		{vhlo.OpScatterV1, vhlo.OpScatterV2, difference{added: addedLists(vhlo.AttrInputBatchingDims, vhlo.AttrScatterIndicesBatchingDims)}},
		{vhlo.OpAllGatherV1, vhlo.OpAllGatherV2, oneOperand},
		{vhlo.OpAllToAllV1, vhlo.OpAllToAllV2, oneOperand},
		{vhlo.OpAllReduceV1, vhlo.OpAllReduceV2, oneOperand},
		{vhlo.OpDotGeneralV1, vhlo.OpDotGeneralV2, algorithm},
		{vhlo.OpSendV1, vhlo.OpSendV2, pairs},
		{vhlo.OpRecvV1, vhlo.OpRecvV2, pairs},
		{vhlo.OpCompositeV1, vhlo.OpCompositeV2, difference{noRegions: true}},
		{vhlo.OpCustomCallV1, vhlo.OpCustomCallV2, difference{added: []added{{vhlo.AttrResultTilings, func(m *ir.Module) ir.Attr { return attrs.NewVHLOArray(m) },
			isEmptyArray}}}},
		{vhlo.OpCollectiveBroadcastV1, vhlo.OpCollectiveBroadcastV2, difference{single: true, added: []added{{vhlo.AttrHasDynamicRoot,
			func(m *ir.Module) ir.Attr { return attrs.NewVHLOBoolean(m, false) }, isFalseAttr}}}},
		{vhlo.OpExponentialV1, vhlo.OpExponentialV2, accurate},
		{vhlo.OpCbrtV1, vhlo.OpCbrtV2, accurate},
		{vhlo.OpCosineV1, vhlo.OpCosineV2, accurate},
		{vhlo.OpExponentialMinusOneV1, vhlo.OpExponentialMinusOneV2, accurate},
		{vhlo.OpLogV1, vhlo.OpLogV2, accurate},
		{vhlo.OpLogPlusOneV1, vhlo.OpLogPlusOneV2, accurate},
		{vhlo.OpLogisticV1, vhlo.OpLogisticV2, accurate},
		{vhlo.OpRsqrtV1, vhlo.OpRsqrtV2, accurate},
		{vhlo.OpSineV1, vhlo.OpSineV2, accurate},
		{vhlo.OpSqrtV1, vhlo.OpSqrtV2, accurate},
		{vhlo.OpTanV1, vhlo.OpTanV2, accurate},
		{vhlo.OpTanhV1, vhlo.OpTanhV2, accurate},
	} {
		_, name := ir.SplitName(x.older)
		st := &step{x.older, x.newer, vhlo.Ops().Op(name).Since, x.difference}
		out[x.older], out[x.newer] = st, st
	}
	return out
})

// obstacle returns what prevents downgrading an operation: an attribute, and a reason in words.
// Both are empty if nothing does.
func (st *step) obstacle(t *tuple, operands, regions int) (attr, why string) {
	for i := range st.added {
		a := &st.added[i]
		if v := t.get(a.name); v != nil && !a.holds(t.m, v) {
			return a.name, "has a value that is not the default"
		}
	}
	if st.single && operands != 1 {
		return "", "has other than one operand"
	}
	if st.noRegions && regions != 0 {
		return "", "has regions"
	}
	return "", ""
}

// up returns the second version of an operation.
func (st *step) up(m *ir.Module, from *tuple) *tuple {
	to := newTuple(m, st.newer)
	st.move(from, to)
	for _, a := range st.added {
		to.set(a.name, a.make(m))
	}
	return to
}

// down returns the first version of an operation; rank is the rank of its first operand.
func (st *step) down(m *ir.Module, from *tuple, rank int) *tuple {
	to := newTuple(m, st.older)
	st.move(from, to)
	if st.padding {
		n := int64(max(rank-2, 0))
		var data []byte
		if n > 0 {
			data = words([]int64{0})
		}
		to.set(vhlo.AttrPadding, attrs.NewVHLOTensor(m, types.NewVHLOTensor(m, []int64{n, 2}, types.NewVHLOInteger(m, 64, false), nil), data))
	}
	return to
}

// move copies the attributes that both versions have, and all discardable ones.
func (st *step) move(from, to *tuple) {
	for i, slot := range from.info.Slots {
		if j := to.info.Slot(slot.Name); j >= 0 {
			to.inherent[j] = from.inherent[i]
		}
	}
	to.others = append(to.others, from.others...)
}

// Versions that lifted constraints on operations.
var (
	promotionSince = ods.V(0, 17, 0) // reductions can have results of another element type
	typedFFISince  = ods.V(1, 3, 0)  // custom calls can have a dictionary as configuration, or the typed API
	futureSince    = ods.V(1, 17, 0) // custom calls can take futures
	mixedSince     = ods.V(1, 20, 0) // convolutions can have operands of two floating-point formats of 8 bits
	algorithmSince = ods.V(1, 21, 0) // algorithms of dot_general can have the precision f8E4M3FN
)

// promotes reports whether older versions required operations of a name to have operands and
// results of equal element types.
func promotes(name string) bool {
	switch name {
	case vhlo.OpAllReduceV1, vhlo.OpAllReduceV2, vhlo.OpReduceV1, vhlo.OpReduceScatterV1,
		vhlo.OpReduceWindowV1, vhlo.OpScatterV1, vhlo.OpScatterV2, vhlo.OpSelectAndScatterV1:
		return true
	}
	return false
}

func isConvolution(name string) bool {
	return name == vhlo.OpConvolutionV1 || name == vhlo.OpDynamicConvV1 || name == vhlo.OpDynamicConvV2
}

// algorithmPrecisions are the attributes with the precision types of the operands of dot_general.
var algorithmPrecisions = [...]string{vhlo.AttrLHSPrecisionType, vhlo.AttrRHSPrecisionType}

// isLatePrecision reports whether a type is the precision that algorithms of dot_general have since
// algorithmSince.
func isLatePrecision(a ir.Attr) bool {
	t, ok := a.(*attrs.VHLOType)
	if !ok {
		return false
	}
	f, ok := t.Value.(*types.VHLOFloat)
	return ok && f.Format == types.F8E4M3FN()
}

func isCustomCall(name string) bool {
	return name == vhlo.OpCustomCallV1 || name == vhlo.OpCustomCallV2
}
