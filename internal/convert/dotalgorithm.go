package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
)

// dotAlgorithmNames are the attributes that represent the algorithm of dot_general: three types,
// three numbers, and a boolean. Without an algorithm, all of them have the type none.
var dotAlgorithmNames = [...]string{vhlo.AttrLHSPrecisionType, vhlo.AttrRHSPrecisionType, vhlo.AttrAccumulationType, vhlo.AttrLHSComponentCount,
	vhlo.AttrRHSComponentCount, vhlo.AttrNumPrimitiveOperations, vhlo.AttrAllowImpreciseAccumulation}

// noDotAlgorithm returns the attributes for an absent algorithm.
func noDotAlgorithm() (fill []filled) {
	for _, name := range dotAlgorithmNames {
		fill = append(fill, filled{name, noType})
	}
	return fill
}

func splitDotAlgorithm(c *toVHLO, a ir.Attr, t *tuple) bool {
	d, ok := a.(*attrs.DotAlgorithm)
	if !ok {
		return false
	}
	for i, typ := range [...]ir.Type{d.LHSPrecisionType, d.RHSPrecisionType, d.AccumulationType} {
		v := c.typ(typ)
		if v == nil {
			return false
		}
		t.set(dotAlgorithmNames[i], attrs.NewVHLOType(c.m, v))
	}
	for i, n := range [...]int64{d.LHSComponentCount, d.RHSComponentCount, d.PrimitiveOperations} {
		t.set(dotAlgorithmNames[3+i], c.int(n))
	}
	t.set(dotAlgorithmNames[6], attrs.NewVHLOBoolean(c.m, d.AllowImpreciseAccumulation))
	return true
}

// joinDot joins the two attributes of dot_general that VHLO splits.
func joinDot(c *fromVHLO, from, to *tuple) bool {
	return dotDimensions.join(c, from, to) && joinDotAlgorithm(c, from, to)
}

func joinDotAlgorithm(c *fromVHLO, from, to *tuple) bool {
	none := 0
	var parts [len(dotAlgorithmNames)]ir.Attr
	for i, name := range dotAlgorithmNames {
		if parts[i] = from.take(name); isNone(parts[i]) {
			none++
		}
	}
	if none > 0 {
		return none == len(parts)
	}
	var kinds [3]ir.Type
	for i := range kinds {
		a, ok := parts[i].(*attrs.VHLOType)
		if !ok {
			return false
		}
		if kinds[i] = c.typ(a.Value); kinds[i] == nil {
			return false
		}
	}
	var counts [3]int64
	for i := range counts {
		var ok bool
		if counts[i], ok = integer(parts[3+i]); !ok {
			return false
		}
	}
	imprecise, ok := parts[6].(*attrs.VHLOBoolean)
	if ok {
		to.set(stablehlo.AttrAlgorithm, c.m.Intern(attrs.DotAlgorithmAttr(), &attrs.DotAlgorithm{
			LHSPrecisionType: kinds[0], RHSPrecisionType: kinds[1], AccumulationType: kinds[2],
			LHSComponentCount: counts[0], RHSComponentCount: counts[1], PrimitiveOperations: counts[2],
			AllowImpreciseAccumulation: imprecise.Value}))
	}
	return ok
}
