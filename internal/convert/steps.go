package convert

import (
	"strings"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// step says how the second version of an operation differs from the first. No
// operation has more.
type step struct {
	// added are attributes that the first version does not have. It can stand for
	// the second where they have the values that are added on the way up.
	added []added
	// single allows only one operand on the way down, and noRegions none of the
	// regions that came.
	single, noRegions bool
	// padding is what dynamic_conv lost: zeros stand for it on the way down.
	padding bool
}

type added struct {
	name string
	make func(m *ir.Module) ir.Attr
	is   func(a ir.Attr) bool
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
	gatherStep   = &step{added: addedLists("operand_batching_dims", "start_indices_batching_dims")}
	accuracyStep = &step{added: []added{{"result_accuracy", defaultAccuracy, isDefaultAccuracy}}}
	pairsStep    = &step{added: addedLists("source_target_pairs")}
	oneOperand   = &step{single: true}
)

// steps are the operations of VHLO with two versions, by name without version.
var steps = sync.OnceValue(func() map[string]*step {
	return map[string]*step{
		"dynamic_conv":   {padding: true},
		"gather":         gatherStep,
		"dynamic_gather": gatherStep,
		"scatter":        {added: addedLists("input_batching_dims", "scatter_indices_batching_dims")},
		"all_gather":     oneOperand,
		"all_to_all":     oneOperand,
		"all_reduce":     oneOperand,
		"dot_general": {added: func() (out []added) {
			for _, n := range dotAlgorithmNames {
				out = append(out, added{n, noneAttr, isNone})
			}
			return out
		}()},
		"send":      pairsStep,
		"recv":      pairsStep,
		"composite": {noRegions: true},
		"custom_call": {added: []added{{"result_tilings", func(m *ir.Module) ir.Attr { return attrs.NewVHLOArray(m) },
			isEmptyArray}}},
		"collective_broadcast": {single: true, added: []added{{"has_dynamic_root",
			func(m *ir.Module) ir.Attr { return attrs.NewVHLOBoolean(m, false) }, isFalseAttr}}},
		"exponential":           accuracyStep,
		"cbrt":                  accuracyStep,
		"cosine":                accuracyStep,
		"exponential_minus_one": accuracyStep,
		"log":                   accuracyStep,
		"log_plus_one":          accuracyStep,
		"logistic":              accuracyStep,
		"rsqrt":                 accuracyStep,
		"sine":                  accuracyStep,
		"sqrt":                  accuracyStep,
		"tan":                   accuracyStep,
		"tanh":                  accuracyStep,
	}
})

// versionOf cuts the name of an operation of VHLO into its name and its version.
func versionOf(name string) (base string, second bool) {
	if base, ok := strings.CutSuffix(name, "_v2"); ok {
		return base, true
	}
	return strings.TrimSuffix(name, "_v1"), false
}

// obstacle says what keeps an operation of the second version from being one of the
// first: an attribute, or something else in words. Both are empty if nothing does.
func (st *step) obstacle(t *tuple, operands, regions int) (attr, why string) {
	for _, a := range st.added {
		if v := t.get(a.name); v != nil && !a.is(v) {
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
func (st *step) up(m *ir.Module, from *tuple, base string) *tuple {
	to := newTuple(m, "vhlo."+base+"_v2")
	st.move(from, to)
	for _, a := range st.added {
		to.set(a.name, a.make(m))
	}
	return to
}

// down returns the first version of an operation; rank is that of its first operand.
func (st *step) down(m *ir.Module, from *tuple, base string, rank int) *tuple {
	to := newTuple(m, "vhlo."+base+"_v1")
	st.move(from, to)
	if st.padding {
		n := int64(max(rank-2, 0))
		var data []byte
		if n > 0 {
			data = words([]int64{0})
		}
		to.set("padding", attrs.NewVHLOTensor(m, types.NewVHLOTensor(m, []int64{n, 2}, types.NewVHLOInteger(m, 64, false), nil), data))
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

// Constraints of operations that other versions had.
var (
	promotionSince = ods.V(0, 17, 0) // reductions may have results of another element type
	typedFFISince  = ods.V(1, 3, 0)  // custom calls may have a dictionary for configuration, or the typed API
	futureSince    = ods.V(1, 17, 0) // custom calls may take futures
)

// promotes reports whether operations called base were bound to operands and results
// of equal element types.
func promotes(base string) bool {
	switch base {
	case "all_reduce", "reduce", "reduce_scatter", "reduce_window", "scatter", "select_and_scatter":
		return true
	}
	return false
}
