package convert

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// fromRule says how an operation of VHLO differs from its counterpart in StableHLO.
type fromRule struct {
	// drop reports whether an attribute has the value that StableHLO omits.
	drop map[string]func(a ir.Attr) bool
	// lists names attributes that are arrays of dictionaries. They can be long, so they are
	// converted from their entries without building them if possible. Empty ones are omitted.
	lists []string
	// as converts attributes whose conversion depends on their role; it returns nil if that fails.
	as map[string]func(c *fromVHLO, a ir.Attr) ir.Attr
	// join converts several attributes to one. It removes from the tuple those that must not be
	// converted individually, and returns false if they do not fit together.
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

// Conditions for omitting an attribute.

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

// allAre returns a condition for nonempty tensors of integers: all elements are v.
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
		if p, ok := e.(*attrs.Enum); !ok || p.Kind() != ir.Kind(attrs.PrecisionV1Attr()) || p.Value != attrs.PrecisionDefault {
			return false
		}
	}
	return true
}

func isDefaultAccuracy(a ir.Attr) bool {
	r, ok := a.(*attrs.VHLOResultAccuracy)
	return ok && r.ATol == 0 && r.RTol == 0 && r.ULPs == 0 && r.Mode.Value == attrs.ResultAccuracyModeDefault
}

func isNone(a ir.Attr) bool {
	t, ok := a.(*attrs.VHLOType)
	return ok && ir.KindOf(t.Value) == ir.Kind(types.NoneV1Type())
}

// Conversions that depend on the role of an attribute.

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
	if e, ok := a.(*attrs.Enum); ok && e.Kind() == ir.Kind(attrs.CustomCallApiVersionV1Attr()) {
		return attrs.NewInteger(c.m, types.NewInteger(c.m, 32, types.Signless), int64(e.Value))
	}
	return nil
}

// Conversions that join attributes.

func integer(a ir.Attr) (int64, bool) {
	if i, ok := a.(*attrs.VHLOInteger); ok {
		return intOf(i), true
	}
	return 0, false
}

// joinLayouts omits the layouts of custom_call if there are neither operand nor result layouts.
func joinLayouts(c *fromVHLO, from, to *tuple) bool {
	if isEmptyArray(from.get(vhlo.AttrOperandLayouts)) && isEmptyArray(from.get(vhlo.AttrResultLayouts)) {
		from.take(vhlo.AttrOperandLayouts)
		from.take(vhlo.AttrResultLayouts)
	}
	return true
}

var (
	collective  = &fromRule{join: joinChannelID}
	convolution = &fromRule{
		drop: dropTable{vhlo.AttrWindowStrides: allAre(1), vhlo.AttrLHSDilation: allAre(1), vhlo.AttrRHSDilation: allAre(1),
			vhlo.AttrWindowReversal: allFalse, vhlo.AttrPrecisionConfig: allDefault},
		join: convDimensions.join,
	}
	accuracy = &fromRule{drop: dropTable{vhlo.AttrResultAccuracy: isDefaultAccuracy}}
	sendRecv = &fromRule{
		drop: dropTable{vhlo.AttrSourceTargetPairs: isEmptyTensor},
		join: channel.join,
	}
	fromFunc = &fromRule{drop: dropTable{vhlo.AttrSymVisibility: isEmptyText}, lists: []string{vhlo.AttrArgAttrs, vhlo.AttrResAttrs}}
)

// fromRules maps operations whose attributes differ from those in VHLO, by full name, to their
// rules.
var fromRules = sync.OnceValue(func() map[string]*fromRule {
	return map[string]*fromRule{
		fn.OpFunc:                       fromFunc,
		stablehlo.OpAllGather:           collective,
		stablehlo.OpAllReduce:           collective,
		stablehlo.OpReduceScatter:       collective,
		stablehlo.OpAllToAll:            collective,
		stablehlo.OpCollectivePermute:   collective,
		stablehlo.OpCollectiveBroadcast: collective,
		stablehlo.OpCollectiveReduce:    collective,
		stablehlo.OpCompare:             {drop: dropTable{vhlo.AttrCompareType: isCase(attrs.ComparisonTypeNoType)}},
		stablehlo.OpComposite:           {drop: dropTable{vhlo.AttrVersion: isInt(0)}}, // of any width
		stablehlo.OpConvolution: {
			drop: merged(convolution.drop, dropTable{vhlo.AttrPadding: allAre(0)}),
			as:   convolution.as, join: convolution.join,
		},
		stablehlo.OpDynamicConv: convolution,
		stablehlo.OpCustomCall: {
			drop: dropTable{vhlo.AttrBackendConfig: func(a ir.Attr) bool { return isEmptyText(a) || isEmptyDict(a) },
				vhlo.AttrAPIVersion: isCase(attrs.CustomCallApiVersionOriginal), vhlo.AttrResultTilings: isEmptyArray},
			as:   asTable{vhlo.AttrCalledComputations: symbols, vhlo.AttrAPIVersion: apiVersion},
			join: joinLayouts,
		},
		stablehlo.OpDot:                   {drop: dropTable{vhlo.AttrPrecisionConfig: allDefault}},
		stablehlo.OpDotGeneral:            {drop: dropTable{vhlo.AttrPrecisionConfig: allDefault}, join: joinDot},
		stablehlo.OpDynamicBroadcastInDim: {drop: dropTable{vhlo.AttrKnownExpandingDimensions: isEmptyTensor, vhlo.AttrKnownNonexpandingDimensions: isEmptyTensor}},
		stablehlo.OpGather:                {join: gatherDimensions.join},
		stablehlo.OpDynamicGather:         {join: gatherDimensions.join},
		stablehlo.OpInfeed:                {drop: dropTable{vhlo.AttrLayout: isEmptyArray}},
		stablehlo.OpSend:                  sendRecv,
		stablehlo.OpRecv:                  sendRecv,
		stablehlo.OpReduceWindow:          {drop: dropTable{vhlo.AttrWindowStrides: allAre(1), vhlo.AttrBaseDilations: allAre(1), vhlo.AttrWindowDilations: allAre(1), vhlo.AttrPadding: allAre(0)}},
		stablehlo.OpScatter:               {join: scatterDimensions.join},
		stablehlo.OpSelectAndScatter:      {drop: dropTable{vhlo.AttrWindowStrides: allAre(1), vhlo.AttrPadding: allAre(0)}},
		stablehlo.OpSort:                  {drop: dropTable{vhlo.AttrDimension: isInt(-1)}},
		stablehlo.OpCbrt:                  accuracy,
		stablehlo.OpCosine:                accuracy,
		stablehlo.OpExponential:           accuracy,
		stablehlo.OpExponentialMinusOne:   accuracy,
		stablehlo.OpLog:                   accuracy,
		stablehlo.OpLogPlusOne:            accuracy,
		stablehlo.OpLogistic:              accuracy,
		stablehlo.OpRsqrt:                 accuracy,
		stablehlo.OpSine:                  accuracy,
		stablehlo.OpSqrt:                  accuracy,
		stablehlo.OpTan:                   accuracy,
		stablehlo.OpTanh:                  accuracy,
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
