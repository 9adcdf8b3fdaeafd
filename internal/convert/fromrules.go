package convert

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// fromRule says how an operation of VHLO differs from its counterpart.
type fromRule struct {
	// drop tells the values that an attribute has where StableHLO leaves it out.
	drop map[string]func(a ir.Attr) bool
	// lists are the attributes that are arrays of dictionaries, which can be long, and are
	// not built where entries will do. Without elements they are left out.
	lists []string
	// as converts attributes that need to know what they are for; nil means that it
	// cannot be done.
	as map[string]func(c *fromVHLO, a ir.Attr) ir.Attr
	// join makes attributes of several. It takes those from the tuple that are not
	// to be converted by themselves, and reports false if they do not fit.
	join func(c *fromVHLO, from, to *tuple) bool
}

type (
	dropTable = map[string]func(a ir.Attr) bool
	asTable   = map[string]func(c *fromVHLO, a ir.Attr) ir.Attr
)

// take removes the attribute called name from the tuple and returns it.
func (t *tuple) take(name string) ir.Attr {
	if i := t.info.Slot(name); i >= 0 {
		a := t.inherent[i]
		t.inherent[i] = nil
		return a
	}
	return nil
}

// What is left out.

func isInt(v int64) func(a ir.Attr) bool {
	return func(a ir.Attr) bool {
		i, ok := a.(*attrs.VHLOInteger)
		return ok && intOf(i) == v
	}
}

// intOf returns the value of an integer as a signed number.
func intOf(a *attrs.VHLOInteger) int64 {
	w := types.BitWidth(a.Type)
	if t, ok := a.Type.(*types.VHLOInteger); ok && t.Unsigned || w == 0 || w >= 64 {
		return int64(a.Value.Lo)
	}
	return int64(a.Value.Lo<<(64-w)) >> (64 - w)
}

func isFalseAttr(a ir.Attr) bool {
	b, ok := a.(*attrs.VHLOBoolean)
	return ok && !b.Value
}

func isEmptyText(a ir.Attr) bool {
	s, ok := a.(*attrs.VHLOString)
	return ok && s.Value == ""
}

func isEmptyArray(a ir.Attr) bool {
	l, ok := a.(*attrs.VHLOArray)
	return ok && len(l.Elems) == 0
}

func isEmptyDict(a ir.Attr) bool {
	d, ok := a.(*attrs.VHLODictionary)
	return ok && len(d.Attrs) == 0
}

func isEmptyTensor(a ir.Attr) bool {
	t, ok := a.(*attrs.VHLOTensor)
	return ok && len(t.Data) == 0
}

func isCase(v uint64) func(a ir.Attr) bool {
	return func(a ir.Attr) bool {
		e, ok := a.(*attrs.Enum)
		return ok && e.Value == v
	}
}

// allAre holds for tensors of integers with elements, all of which are v.
func allAre(v int64) func(a ir.Attr) bool {
	return func(a ir.Attr) bool {
		n, ok := numInts(a)
		if !ok || n == 0 {
			return false
		}
		data := a.(*attrs.VHLOTensor).Data
		return len(splat(data, n, 8)) == 8 && string(data[:8]) == string(words([]int64{v}))
	}
}

func allFalse(a ir.Attr) bool {
	t, ok := a.(*attrs.VHLOTensor)
	if !ok {
		return false
	}
	v, ok := t.Type.(*types.VHLORankedTensor)
	if !ok || !isBool(v.Elem) {
		return false
	}
	n, ok := types.NumElements(v.Shape)
	if !ok || n == 0 {
		return false
	}
	b := bools(t.Data, n)
	return len(b) == 1 && !b[0]
}

func allDefault(a ir.Attr) bool {
	l, ok := a.(*attrs.VHLOArray)
	if !ok {
		return false
	}
	for _, e := range l.Elems {
		if p, ok := e.(*attrs.Enum); !ok || p.Kind() != ir.Kind(&attrs.PrecisionV1Attr) || p.Value != attrs.PrecisionV1Default {
			return false
		}
	}
	return true
}

func isDefaultAccuracy(a ir.Attr) bool {
	r, ok := a.(*attrs.VHLOResultAccuracy)
	return ok && r.ATol == 0 && r.RTol == 0 && r.ULPs == 0 && r.Mode.Value == attrs.ResultAccuracyModeV1Default
}

func isNone(a ir.Attr) bool {
	t, ok := a.(*attrs.VHLOType)
	return ok && ir.KindOf(t.Value) == ir.Kind(&types.NoneV1Type)
}

// What is converted by what it is for.

func i64s(c *fromVHLO, a ir.Attr) ir.Attr  { return c.i64Array(a) }
func flags(c *fromVHLO, a ir.Attr) ir.Attr { return c.boolArray(a) }

func unit(c *fromVHLO, a ir.Attr) ir.Attr {
	if b, ok := a.(*attrs.VHLOBoolean); ok && b.Value {
		return attrs.NewUnit(c.m)
	}
	return nil
}

func symbol(c *fromVHLO, a ir.Attr) ir.Attr {
	if s, ok := a.(*attrs.VHLOString); ok {
		return attrs.NewSymbolRef(c.m, s.Value)
	}
	return nil
}

func symbols(c *fromVHLO, a ir.Attr) ir.Attr {
	l, ok := a.(*attrs.VHLOArray)
	if !ok {
		return nil
	}
	out := make([]ir.Attr, len(l.Elems))
	for i, e := range l.Elems {
		if out[i] = symbol(c, e); out[i] == nil {
			return nil
		}
	}
	return attrs.NewArray(c.m, out...)
}

func apiVersion(c *fromVHLO, a ir.Attr) ir.Attr {
	if e, ok := a.(*attrs.Enum); ok && e.Kind() == ir.Kind(&attrs.CustomCallApiVersionV1Attr) {
		return attrs.NewInteger(c.m, types.NewInteger(c.m, 32, types.Signless), int64(e.Value))
	}
	return nil
}

// What is put together.

func integer(a ir.Attr) (int64, bool) {
	if i, ok := a.(*attrs.VHLOInteger); ok {
		return intOf(i), true
	}
	return 0, false
}

// joinLayouts leaves out the layouts of custom_call where there are neither those of
// operands nor those of results.
func joinLayouts(c *fromVHLO, from, to *tuple) bool {
	if isEmptyArray(from.get("operand_layouts")) && isEmptyArray(from.get("result_layouts")) {
		from.take("operand_layouts")
		from.take("result_layouts")
	}
	return true
}

var (
	collective = &fromRule{
		drop: dropTable{"use_global_device_ids": isFalseAttr, "has_dynamic_root": isFalseAttr},
		as:   asTable{"use_global_device_ids": unit, "has_dynamic_root": unit},
		join: joinChannelID,
	}
	convolution = &fromRule{
		drop: dropTable{"window_strides": allAre(1), "lhs_dilation": allAre(1), "rhs_dilation": allAre(1),
			"window_reversal": allFalse, "precision_config": allDefault},
		as:   asTable{"window_strides": i64s, "lhs_dilation": i64s, "rhs_dilation": i64s, "window_reversal": flags},
		join: convDimensions.join,
	}
	accuracy = &fromRule{drop: dropTable{"result_accuracy": isDefaultAccuracy}}
	sendRecv = &fromRule{
		drop: dropTable{"is_host_transfer": isFalseAttr, "source_target_pairs": isEmptyTensor},
		join: channel.join,
	}
	fromFunc = &fromRule{drop: dropTable{"sym_visibility": isEmptyText}, lists: []string{"arg_attrs", "res_attrs"}}
	fromCall = &fromRule{as: asTable{"callee": symbol}}
)

// fromRules are the operations whose attributes differ from those in VHLO, by name
// without version.
var fromRules = sync.OnceValue(func() map[string]*fromRule {
	return map[string]*fromRule{
		"func":                 fromFunc,
		"call":                 fromCall,
		"all_gather":           collective,
		"all_reduce":           collective,
		"reduce_scatter":       collective,
		"all_to_all":           collective,
		"collective_permute":   collective,
		"collective_broadcast": collective,
		"collective_reduce":    collective,
		"cholesky":             {drop: dropTable{"lower": isFalseAttr}},
		"compare":              {drop: dropTable{"compare_type": isCase(attrs.ComparisonTypeV1NoType)}},
		"composite": {
			drop: dropTable{"version": isInt(0), "composite_attributes": isEmptyDict},
			as:   asTable{"decomposition": symbol},
		},
		"convolution": {
			drop: merged(convolution.drop, dropTable{"padding": allAre(0)}),
			as:   convolution.as, join: convolution.join,
		},
		"dynamic_conv": convolution,
		"custom_call": {
			drop: dropTable{"has_side_effect": isFalseAttr,
				"backend_config": func(a ir.Attr) bool { return isEmptyText(a) || isEmptyDict(a) },
				"api_version":    isCase(attrs.CustomCallApiVersionV1Original), "called_computations": isEmptyArray,
				"output_operand_aliases": isEmptyArray, "result_tilings": isEmptyArray},
			as:   asTable{"called_computations": symbols, "api_version": apiVersion},
			join: joinLayouts,
		},
		"dot":         {drop: dropTable{"precision_config": allDefault}},
		"dot_general": {drop: dropTable{"precision_config": allDefault}, join: joinDot},
		"dynamic_broadcast_in_dim": {
			drop: dropTable{"known_expanding_dimensions": isEmptyTensor, "known_nonexpanding_dimensions": isEmptyTensor},
			as:   asTable{"broadcast_dimensions": i64s, "known_expanding_dimensions": i64s, "known_nonexpanding_dimensions": i64s},
		},
		"gather": {
			drop: dropTable{"indices_are_sorted": isFalseAttr},
			as:   asTable{"slice_sizes": i64s},
			join: gatherDimensions.join,
		},
		"dynamic_gather": {drop: dropTable{"indices_are_sorted": isFalseAttr}, join: gatherDimensions.join},
		// The configurations of infeed and outfeed are filled in when the operations are
		// made, so that they stay even when they are empty.
		"infeed": {drop: dropTable{"layout": isEmptyArray}},
		"send":   sendRecv,
		"recv":   sendRecv,
		"reduce_window": {
			drop: dropTable{"window_strides": allAre(1), "base_dilations": allAre(1), "window_dilations": allAre(1), "padding": allAre(0)},
			as:   asTable{"window_dimensions": i64s, "window_strides": i64s, "base_dilations": i64s, "window_dilations": i64s},
		},
		"scatter": {
			drop: dropTable{"indices_are_sorted": isFalseAttr, "unique_indices": isFalseAttr},
			join: scatterDimensions.join,
		},
		"select_and_scatter": {
			drop: dropTable{"window_strides": allAre(1), "padding": allAre(0)},
			as:   asTable{"window_dimensions": i64s, "window_strides": i64s},
		},
		"sort":                  {drop: dropTable{"dimension": isInt(-1), "is_stable": isFalseAttr}},
		"fft":                   {as: asTable{"fft_length": i64s}},
		"broadcast":             {as: asTable{"broadcast_sizes": i64s}},
		"broadcast_in_dim":      {as: asTable{"broadcast_dimensions": i64s}},
		"dynamic_slice":         {as: asTable{"slice_sizes": i64s}},
		"reverse":               {as: asTable{"dimensions": i64s}},
		"transpose":             {as: asTable{"permutation": i64s}},
		"pad":                   {as: asTable{"edge_padding_low": i64s, "edge_padding_high": i64s, "interior_padding": i64s}},
		"slice":                 {as: asTable{"start_indices": i64s, "limit_indices": i64s, "strides": i64s}},
		"map":                   {as: asTable{"dimensions": i64s}},
		"reduce":                {as: asTable{"dimensions": i64s}},
		"cbrt":                  accuracy,
		"cosine":                accuracy,
		"exponential":           accuracy,
		"exponential_minus_one": accuracy,
		"log":                   accuracy,
		"log_plus_one":          accuracy,
		"logistic":              accuracy,
		"rsqrt":                 accuracy,
		"sine":                  accuracy,
		"sqrt":                  accuracy,
		"tan":                   accuracy,
		"tanh":                  accuracy,
	}
})

func merged(a, b dropTable) dropTable {
	out := make(dropTable)
	for k, v := range a {
		out[k] = v
	}
	for k, v := range b {
		out[k] = v
	}
	return out
}
