package convert

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// toRule says how an operation of StableHLO differs from its VHLO counterpart.
type toRule struct {
	// split converts attributes that become others; it reports false if that cannot
	// be done.
	split map[string]func(c *toVHLO, a ir.Attr, t *tuple) bool
	// fill makes attributes that VHLO requires and StableHLO may leave out. They are
	// made in the order of the table, from what is there already; nil means that it
	// cannot be done.
	fill []filled
}

type filled struct {
	name string
	make func(c *toVHLO, t *tuple) ir.Attr
}

type splitTable = map[string]func(c *toVHLO, a ir.Attr, t *tuple) bool

// What attributes are filled in with.
type fillFunc = func(c *toVHLO, t *tuple) ir.Attr

func emptyText(c *toVHLO, _ *tuple) ir.Attr  { return attrs.NewVHLOString(c.m, "") }
func emptyArray(c *toVHLO, _ *tuple) ir.Attr { return attrs.NewVHLOArray(c.m) }
func emptyDict(c *toVHLO, _ *tuple) ir.Attr  { return attrs.NewVHLODictionary(c.m) }
func emptyInts(c *toVHLO, _ *tuple) ir.Attr  { return c.ints(nil) }
func isFalse(c *toVHLO, _ *tuple) ir.Attr    { return attrs.NewVHLOBoolean(c.m, false) }
func noType(c *toVHLO, _ *tuple) ir.Attr     { return noneAttr(c.m) }
func anyAccuracy(c *toVHLO, _ *tuple) ir.Attr {
	return defaultAccuracy(c.m)
}

func noneAttr(m *ir.Module) ir.Attr { return attrs.NewVHLOType(m, types.NewVHLONone(m)) }

func defaultAccuracy(m *ir.Module) ir.Attr {
	return attrs.NewVHLOResultAccuracy(m, 0, 0, 0, attrs.ResultAccuracyModeV1Default)
}

func number(v int64) fillFunc { return func(c *toVHLO, _ *tuple) ir.Attr { return c.int(v) } }

// perWindow fills in one value for each dimension that the attribute named of has.
func perWindow(of string, v int64) fillFunc {
	return func(c *toVHLO, t *tuple) ir.Attr {
		if n, ok := length(t.get(of)); ok {
			return c.filled(v, n)
		}
		return nil
	}
}

// noPadding fills in zeros at both ends of each dimension that the attribute named
// of has.
func noPadding(of string) fillFunc {
	return func(c *toVHLO, t *tuple) ir.Attr {
		if n, ok := length(t.get(of)); ok {
			return c.filled(0, n, 2)
		}
		return nil
	}
}

func notReversed(of string) fillFunc {
	return func(c *toVHLO, t *tuple) ir.Attr {
		n, ok := length(t.get(of))
		if !ok {
			return nil
		}
		return c.tensor(types.NewVHLOBoolean(c.m), []int64{n}, packBools(make([]bool, n), n, 1))
	}
}

// length returns the number of elements of a one-dimensional tensor.
func length(a ir.Attr) (int64, bool) {
	t, ok := a.(*attrs.VHLOTensor)
	if !ok {
		return 0, false
	}
	shape, _, _, _ := types.Shape(t.Type)
	if len(shape) != 1 {
		return 0, false
	}
	return shape[0], true
}

func twoDefaults(c *toVHLO, _ *tuple) ir.Attr {
	p := attrs.NewEnum(c.m, &attrs.PrecisionV1Attr, attrs.PrecisionV1Default)
	return attrs.NewVHLOArray(c.m, p, p)
}

func enumCase(c *toVHLO, a ir.Attr, t *tuple) bool {
	i, ok := a.(*attrs.Integer)
	if !ok {
		return false
	}
	v := uint64(i.Int())
	if _, ok := attrs.CustomCallApiVersionV1.Keyword(v); !ok {
		return false
	}
	t.set("api_version", attrs.NewEnum(c.m, &attrs.CustomCallApiVersionV1Attr, v))
	return true
}

// The attributes that become others.

func flag(name string) func(c *toVHLO, a ir.Attr, t *tuple) bool {
	return func(c *toVHLO, a ir.Attr, t *tuple) bool {
		t.set(name, attrs.NewVHLOBoolean(c.m, true))
		return true
	}
}

var (
	idAndDevices = &toRule{
		split: splitTable{"channel_handle": channelID.split, "use_global_device_ids": flag("use_global_device_ids")},
		fill:  []filled{{"channel_id", number(0)}, {"use_global_device_ids", isFalse}},
	}
	idAlone = &toRule{
		split: splitTable{"channel_handle": channelID.split},
		fill:  []filled{{"channel_id", number(0)}},
	}
	withChannel = &toRule{
		split: splitTable{"channel_handle": channel.split},
		fill:  []filled{{"is_host_transfer", isFalse}, {"source_target_pairs", emptyInts}},
	}
	withAccuracy  = &toRule{fill: []filled{{"result_accuracy", anyAccuracy}}}
	withPrecision = filled{"precision_config", twoDefaults}
	convFill      = []filled{
		{"window_strides", perWindow("input_spatial_dimensions", 1)},
		{"lhs_dilation", perWindow("input_spatial_dimensions", 1)},
		{"rhs_dilation", perWindow("input_spatial_dimensions", 1)},
		{"window_reversal", notReversed("input_spatial_dimensions")},
		withPrecision,
	}
	gatherRule = &toRule{
		split: splitTable{"dimension_numbers": gatherDimensions.split},
		fill:  []filled{{"indices_are_sorted", isFalse}},
	}
)

// funcRule is for func.func.
var funcRule = &toRule{fill: []filled{{"sym_visibility", emptyText}, {"arg_attrs", emptyArray}, {"res_attrs", emptyArray}}}

// toRules are the operations of StableHLO whose attributes differ in VHLO.
var toRules = sync.OnceValue(func() map[string]*toRule {
	return map[string]*toRule{
		"all_gather":         idAndDevices,
		"all_reduce":         idAndDevices,
		"reduce_scatter":     idAndDevices,
		"all_to_all":         idAlone,
		"collective_permute": idAlone,
		"collective_broadcast": {
			split: splitTable{"channel_handle": channelID.split, "has_dynamic_root": flag("has_dynamic_root")},
			fill:  []filled{{"channel_id", number(0)}, {"has_dynamic_root", isFalse}},
		},
		"collective_reduce": {
			split: splitTable{"channel_handle": channelID.split, "has_dynamic_root": flag("has_dynamic_root"),
				"use_global_device_ids": flag("use_global_device_ids")},
			fill: []filled{{"channel_id", number(0)}, {"use_global_device_ids", isFalse}, {"has_dynamic_root", isFalse}},
		},
		"cholesky": {fill: []filled{{"lower", isFalse}}},
		"compare": {fill: []filled{{"compare_type", func(c *toVHLO, _ *tuple) ir.Attr {
			return attrs.NewEnum(c.m, &attrs.ComparisonTypeV1Attr, attrs.ComparisonTypeV1NoType)
		}}}},
		"composite": {fill: []filled{{"version", number(0)}, {"composite_attributes", emptyDict}}},
		"convolution": {
			split: splitTable{"dimension_numbers": convDimensions.split},
			fill:  append(convFill[:len(convFill):len(convFill)], filled{"padding", noPadding("input_spatial_dimensions")}),
		},
		"dynamic_conv": {split: splitTable{"dimension_numbers": convDimensions.split}, fill: convFill},
		"custom_call": {
			split: splitTable{"api_version": enumCase},
			fill: []filled{
				{"has_side_effect", isFalse},
				{"api_version", func(c *toVHLO, _ *tuple) ir.Attr {
					return attrs.NewEnum(c.m, &attrs.CustomCallApiVersionV1Attr, attrs.CustomCallApiVersionV1Original)
				}},
				{"backend_config", func(c *toVHLO, t *tuple) ir.Attr {
					if v, ok := t.get("api_version").(*attrs.Enum); ok && v.Value == attrs.CustomCallApiVersionV1TypedFFI {
						return attrs.NewVHLODictionary(c.m)
					}
					return attrs.NewVHLOString(c.m, "")
				}},
				{"called_computations", emptyArray},
				{"operand_layouts", emptyArray},
				{"result_layouts", emptyArray},
				{"output_operand_aliases", emptyArray},
				{"result_tilings", emptyArray},
			},
		},
		"dot": {fill: []filled{withPrecision}},
		"dot_general": {
			split: splitTable{"dot_dimension_numbers": dotDimensions.split, "algorithm": splitDotAlgorithm},
			fill:  append([]filled{withPrecision}, noDotAlgorithm()...),
		},
		"dynamic_broadcast_in_dim": {fill: []filled{{"known_expanding_dimensions", emptyInts}, {"known_nonexpanding_dimensions", emptyInts}}},
		"gather":                   gatherRule,
		"dynamic_gather":           gatherRule,
		"infeed":                   {fill: []filled{{"infeed_config", emptyText}, {"layout", emptyArray}}},
		"outfeed":                  {fill: []filled{{"outfeed_config", emptyText}}},
		"send":                     withChannel,
		"recv":                     withChannel,
		"reduce_window": {fill: []filled{
			{"window_strides", perWindow("window_dimensions", 1)},
			{"base_dilations", perWindow("window_dimensions", 1)},
			{"window_dilations", perWindow("window_dimensions", 1)},
			{"padding", noPadding("window_dimensions")},
		}},
		"scatter": {
			split: splitTable{"scatter_dimension_numbers": scatterDimensions.split},
			fill:  []filled{{"indices_are_sorted", isFalse}, {"unique_indices", isFalse}},
		},
		"select_and_scatter": {fill: []filled{
			{"window_strides", perWindow("window_dimensions", 1)},
			{"padding", noPadding("window_dimensions")},
		}},
		"sort":                  {fill: []filled{{"dimension", number(-1)}, {"is_stable", isFalse}}},
		"cbrt":                  withAccuracy,
		"cosine":                withAccuracy,
		"exponential":           withAccuracy,
		"exponential_minus_one": withAccuracy,
		"log":                   withAccuracy,
		"log_plus_one":          withAccuracy,
		"logistic":              withAccuracy,
		"rsqrt":                 withAccuracy,
		"sine":                  withAccuracy,
		"sqrt":                  withAccuracy,
		"tan":                   withAccuracy,
		"tanh":                  withAccuracy,
	}
})
