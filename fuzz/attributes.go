package fuzz

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// floatAttr returns a float attribute.
func (g *smithy) floatAttr(f *types.Float, v float64) ir.Attr {
	return attrs.NewFloatBits(g.m, f, attrs.Bits{Lo: elements.NumbersOf(f).FromFloat(v)})
}

// optional adds some of the attributes that an operation may have and that mean the same for every operation:
// by the class that the row stores them in, or by name.
func (g *smithy) optional(name string, st *ir.OpState) {
	info := g.m.Info(g.m.Name(name))
	if info.Def == nil {
		return
	}
	for i := range info.Def.Attrs {
		a := &info.Def.Attrs[i]
		if !a.MayBeAbsent() || slices.ContainsFunc(st.Attrs, func(n ir.NamedAttr) bool { return n.Name == a.Name }) {
			continue
		}
		var v ir.Attr
		switch {
		case a.Storage == "ResultAccuracyAttr":
			v = [...]ir.Attr{nil, nil, nil, attrs.NewResultAccuracy(g.m, 0, 0, 0, attrs.ResultAccuracyModeHighest), attrs.NewResultAccuracy(g.m, 0, 0, 0, attrs.ResultAccuracyModeDefault),
				attrs.NewResultAccuracy(g.m, 1e-3, 0.5, 2, attrs.ResultAccuracyModeTolerance)}[g.Intn(6)]
		case a.Name == stablehlo.AttrPrecisionConfig && name != stablehlo.OpDot:
			class := attrs.PrecisionAttr()
			if strings.HasPrefix(name, chlo.Namespace+".") {
				class = attrs.CHLOPrecisionAttr()
			}
			if b := g.Intn(16); b > 6 {
				v = attrs.NewArray(g.m, attrs.NewEnum(g.m, class, uint64(b%3)), attrs.NewEnum(g.m, class, uint64(b/4%3)))
			}
		case a.Name == stablehlo.AttrIndicesAreSorted, a.Name == stablehlo.AttrUniqueIndices:
			if b := g.Intn(4); b == 3 {
				v = attrs.NewBool(g.m, false) // true would be a promise that indices may break
			}
		case a.Name == stablehlo.AttrIsStable || a.Name == stablehlo.AttrLower:
			if b := g.Intn(3); b > 0 {
				v = attrs.NewBool(g.m, b == 1 || name == stablehlo.OpSort)
			}
		case a.Name == stablehlo.AttrChannelHandle:
			if b := g.Intn(3); b > 0 {
				v = attrs.NewChannelHandle(g.m, int64(b), 0)
			}
		}
		if v != nil {
			st.Attrs = append(st.Attrs, named(a.Name, v))
		}
	}
	if b := g.Intn(32); b == 31 && g.opt.Features&Sharding != 0 {
		st.Attrs = append(st.Attrs, named(shardingName, attrs.NewString(g.m, "{replicated}")))
	} else if b == 30 {
		st.Attrs = append(st.Attrs, named("smith.note", attrs.NewDictionary(g.m, named("record", g.integer(int64(g.record))))))
	}
}
