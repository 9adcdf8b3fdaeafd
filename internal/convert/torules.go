package convert

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// toRule says how an operation of StableHLO differs from its VHLO counterpart.
type toRule struct {
	// split converts an attribute to one or more others; it returns false if that fails.
	split map[string]func(c *toVHLO, a ir.Attr, t *tuple) bool
	// fill lists attributes that VHLO requires and StableHLO can omit, in the order in which they
	// are made from those already set; nil means that an attribute cannot be made.
	fill []filled
}

type filled struct {
	name string
	make func(c *toVHLO, t *tuple) ir.Attr
}

type splitTable = map[string]func(c *toVHLO, a ir.Attr, t *tuple) bool

// fillFunc returns the value for an attribute that StableHLO omits.
type fillFunc = func(c *toVHLO, t *tuple) ir.Attr

func emptyText(c *toVHLO, _ *tuple) ir.Attr  { return attrs.NewVHLOString(c.m, "") }
func emptyArray(c *toVHLO, _ *tuple) ir.Attr { return attrs.NewVHLOArray(c.m) }
func emptyInts(c *toVHLO, _ *tuple) ir.Attr  { return c.ints(nil) }
func isFalse(c *toVHLO, _ *tuple) ir.Attr    { return attrs.NewVHLOBoolean(c.m, false) }
func noType(c *toVHLO, _ *tuple) ir.Attr     { return noneAttr(c.m) }
func anyAccuracy(c *toVHLO, _ *tuple) ir.Attr {
	return defaultAccuracy(c.m)
}

func noneAttr(m *ir.Module) ir.Attr { return attrs.NewVHLOType(m, types.NewVHLONone(m)) }

func defaultAccuracy(m *ir.Module) ir.Attr {
	return attrs.NewVHLOResultAccuracy(m, 0, 0, 0, attrs.ResultAccuracyModeDefault)
}

func number(v int64) fillFunc { return func(c *toVHLO, _ *tuple) ir.Attr { return c.int(v) } }

// perWindow returns v for each dimension that the attribute named of has.
func perWindow(of string, v int64) fillFunc {
	return func(c *toVHLO, t *tuple) ir.Attr {
		if n, ok := length(t.get(of)); ok {
			return c.filled(v, n)
		}
		return nil
	}
}

// noPadding returns zeros for both ends of each dimension that the attribute named of has.
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
	p := attrs.NewEnum(c.m, attrs.PrecisionV1Attr(), attrs.PrecisionDefault)
	return attrs.NewVHLOArray(c.m, p, p)
}

func enumCase(c *toVHLO, a ir.Attr, t *tuple) bool {
	i, ok := a.(*attrs.Integer)
	if !ok {
		return false
	}
	v := uint64(i.Int())
	if _, ok := attrs.CustomCallApiVersionV1Attr().Enum.Keyword(v); !ok {
		return false
	}
	t.set(vhlo.AttrAPIVersion, attrs.NewEnum(c.m, attrs.CustomCallApiVersionV1Attr(), v))
	return true
}

// Attributes that are converted to others.

func flag(name string) func(c *toVHLO, a ir.Attr, t *tuple) bool {
	return func(c *toVHLO, a ir.Attr, t *tuple) bool {
		t.set(name, attrs.NewVHLOBoolean(c.m, true))
		return true
	}
}

var (
	withChannelID = &toRule{
		split: splitTable{stablehlo.AttrChannelHandle: channelID.split},
		fill:  []filled{{vhlo.AttrChannelID, number(0)}},
	}
	withChannel = &toRule{
		split: splitTable{stablehlo.AttrChannelHandle: channel.split},
		fill:  []filled{{vhlo.AttrSourceTargetPairs, emptyInts}},
	}
	withAccuracy  = &toRule{fill: []filled{{vhlo.AttrResultAccuracy, anyAccuracy}}}
	withPrecision = filled{vhlo.AttrPrecisionConfig, twoDefaults}
	convFill      = []filled{
		{vhlo.AttrWindowStrides, perWindow(vhlo.AttrInputSpatialDimensions, 1)},
		{vhlo.AttrLHSDilation, perWindow(vhlo.AttrInputSpatialDimensions, 1)},
		{vhlo.AttrRHSDilation, perWindow(vhlo.AttrInputSpatialDimensions, 1)},
		{vhlo.AttrWindowReversal, notReversed(vhlo.AttrInputSpatialDimensions)},
		withPrecision,
	}
	gatherRule = &toRule{
		split: splitTable{stablehlo.AttrDimensionNumbers: gatherDimensions.split},
	}
)

// funcRule is the rule for func.func.
var funcRule = &toRule{fill: []filled{{vhlo.AttrSymVisibility, emptyText}, {vhlo.AttrArgAttrs, emptyArray}, {vhlo.AttrResAttrs, emptyArray}}}

// toRules maps operations of StableHLO whose attributes differ in VHLO, by full name, to their
// rules.
var toRules = sync.OnceValue(func() map[string]*toRule {
	return map[string]*toRule{
		stablehlo.OpAllGather:           withChannelID,
		stablehlo.OpAllReduce:           withChannelID,
		stablehlo.OpReduceScatter:       withChannelID,
		stablehlo.OpAllToAll:            withChannelID,
		stablehlo.OpCollectivePermute:   withChannelID,
		stablehlo.OpCollectiveBroadcast: withChannelID,
		stablehlo.OpCollectiveReduce:    withChannelID,
		stablehlo.OpCompare: {fill: []filled{{vhlo.AttrCompareType, func(c *toVHLO, _ *tuple) ir.Attr {
			return attrs.NewEnum(c.m, attrs.ComparisonTypeV1Attr(), attrs.ComparisonTypeNoType)
		}}}},
		stablehlo.OpComposite: {fill: []filled{{vhlo.AttrVersion, number(0)}}},
		stablehlo.OpConvolution: {
			split: splitTable{stablehlo.AttrDimensionNumbers: convDimensions.split},
			fill:  append(convFill[:len(convFill):len(convFill)], filled{vhlo.AttrPadding, noPadding(vhlo.AttrInputSpatialDimensions)}),
		},
		stablehlo.OpDynamicConv: {split: splitTable{stablehlo.AttrDimensionNumbers: convDimensions.split}, fill: convFill},
		stablehlo.OpCustomCall: {
			split: splitTable{stablehlo.AttrAPIVersion: enumCase},
			fill: []filled{
				{vhlo.AttrAPIVersion, func(c *toVHLO, _ *tuple) ir.Attr {
					return attrs.NewEnum(c.m, attrs.CustomCallApiVersionV1Attr(), attrs.CustomCallApiVersionOriginal)
				}},
				{vhlo.AttrBackendConfig, func(c *toVHLO, t *tuple) ir.Attr {
					if v, ok := t.get(vhlo.AttrAPIVersion).(*attrs.Enum); ok && v.Value == attrs.CustomCallApiVersionTypedFFI {
						return attrs.NewVHLODictionary(c.m)
					}
					return attrs.NewVHLOString(c.m, "")
				}},
				{vhlo.AttrOperandLayouts, emptyArray},
				{vhlo.AttrResultLayouts, emptyArray},
				{vhlo.AttrResultTilings, emptyArray},
			},
		},
		stablehlo.OpDot: {fill: []filled{withPrecision}},
		stablehlo.OpDotGeneral: {
			split: splitTable{stablehlo.AttrDotDimensionNumbers: dotDimensions.split, stablehlo.AttrAlgorithm: splitDotAlgorithm},
			fill:  append([]filled{withPrecision}, noDotAlgorithm()...),
		},
		stablehlo.OpDynamicBroadcastInDim: {fill: []filled{{vhlo.AttrKnownExpandingDimensions, emptyInts}, {vhlo.AttrKnownNonexpandingDimensions, emptyInts}}},
		stablehlo.OpGather:                gatherRule,
		stablehlo.OpDynamicGather:         gatherRule,
		stablehlo.OpInfeed:                {fill: []filled{{vhlo.AttrLayout, emptyArray}}},
		stablehlo.OpSend:                  withChannel,
		stablehlo.OpRecv:                  withChannel,
		stablehlo.OpReduceWindow: {fill: []filled{
			{vhlo.AttrWindowStrides, perWindow(vhlo.AttrWindowDimensions, 1)},
			{vhlo.AttrBaseDilations, perWindow(vhlo.AttrWindowDimensions, 1)},
			{vhlo.AttrWindowDilations, perWindow(vhlo.AttrWindowDimensions, 1)},
			{vhlo.AttrPadding, noPadding(vhlo.AttrWindowDimensions)},
		}},
		stablehlo.OpScatter: {
			split: splitTable{stablehlo.AttrScatterDimensionNumbers: scatterDimensions.split},
		},
		stablehlo.OpSelectAndScatter: {fill: []filled{
			{vhlo.AttrWindowStrides, perWindow(vhlo.AttrWindowDimensions, 1)},
			{vhlo.AttrPadding, noPadding(vhlo.AttrWindowDimensions)},
		}},
		stablehlo.OpCbrt:                withAccuracy,
		stablehlo.OpCosine:              withAccuracy,
		stablehlo.OpExponential:         withAccuracy,
		stablehlo.OpExponentialMinusOne: withAccuracy,
		stablehlo.OpLog:                 withAccuracy,
		stablehlo.OpLogPlusOne:          withAccuracy,
		stablehlo.OpLogistic:            withAccuracy,
		stablehlo.OpRsqrt:               withAccuracy,
		stablehlo.OpSine:                withAccuracy,
		stablehlo.OpSqrt:                withAccuracy,
		stablehlo.OpTan:                 withAccuracy,
		stablehlo.OpTanh:                withAccuracy,
	}
})
