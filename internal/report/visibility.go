package report

import (
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/analysis/visibility"
)

// addPublic lists the values that do not depend on secret arguments. In an invalid program a value
// may be used before its definition, so it has none.
func (g *grapher) addPublic() {
	if g.o.vhlo != nil || g.Left > 0 {
		return
	}
	if err := verify.Module(g.m, verify.Options{Max: maxInvalid}); err != nil {
		g.o.invalid = err
		return
	}
	res, err := visibility.Analyze(g.m.Root(), visibility.Options{})
	if err != nil {
		return
	}
	secret := make([]bool, len(g.list))
	known := make([]bool, len(g.list))
	for _, inst := range res.Instances {
		first, ok := g.o.ops[inst.Func]
		if !ok || inst.External {
			continue
		}
		from, to := g.valuesOf(first)
		for i := from; i < to; i++ {
			known[i] = true
			secret[i] = secret[i] || inst.Of(g.list[i]) == visibility.Secret
		}
	}
	g.Graph.Values.Public = []int32{}
	for i := range g.list {
		if known[i] && !secret[i] {
			g.Graph.Values.Public = append(g.Graph.Values.Public, int32(i))
		}
	}
}

// valuesOf returns the numbers of the values inside an operation.
func (g *grapher) valuesOf(op int32) (from, to int32) {
	c := &g.Graph.Ops
	from, to = c.First[op]+c.Results[op], int32(len(g.list))
	if end := c.End[op]; int(end) < len(g.ops) {
		to = c.First[end]
	}
	return from, to
}
