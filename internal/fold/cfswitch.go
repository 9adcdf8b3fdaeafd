package fold

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/branch"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// cases describes a cf.switch: a successor for each case value, and a default.
type cases struct {
	other  way
	values []uint64 // the bits of the case values
	ways   []way
}

// casesOf returns the cases of a switch. It returns false if they cannot be determined, as for
// flags of more than 64 bits.
func casesOf(op ir.Op) (c cases, ok bool) {
	list := ways(op)
	if list == nil {
		return c, false
	}
	c.other, c.ways = list[0], list[1:]
	if len(c.ways) == 0 {
		return c, true
	}
	d, ok := elements.Of(cf.AsSwitch(op).CaseValues())
	if !ok || d.Num != int64(len(c.ways)) {
		return c, false
	}
	for i := range c.ways {
		c.values = append(c.values, d.At(int64(i)))
	}
	return c, true
}

// way returns the successor for a value of the flag.
func (c cases) way(v uint64) way {
	if i := slices.Index(c.values, v); i >= 0 {
		return c.ways[i]
	}
	return c.other
}

// without returns the cases except those for which drop holds.
func (c cases) without(drop func(v uint64, w way) bool) cases {
	kept := cases{other: c.other}
	for i, v := range c.values {
		if !drop(v, c.ways[i]) {
			kept.values, kept.ways = append(kept.values, v), append(kept.ways, c.ways[i])
		}
	}
	return kept
}

// replace replaces op by a switch with the cases c.
func (c cases) replace(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	m, flag := r.Module(), cf.AsSwitch(op).Flag()
	var blocks []ir.Block
	var passed []ir.Value
	var sizes []int
	for _, w := range c.ways {
		blocks = append(blocks, w.to)
		passed = append(passed, w.values...)
		sizes = append(sizes, len(w.values))
	}
	var values []ir.NamedAttr
	if len(c.ways) > 0 {
		t := types.NewVector(m, []int64{int64(len(c.ways))}, flag.Type(), nil)
		values = []ir.NamedAttr{{Name: cf.AttrCaseValues, Value: elements.New(m, t, c.values...)}}
	}
	cf.Switch(r.At(), flag, c.other.values, passed, branch.Sizes(m, sizes), c.other.to, blocks, values...)
	return true, r.Erase(op)
}

func switchWithoutCases(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if c, ok := casesOf(op); ok && len(c.ways) == 0 {
		return goTo(r, op, c.other)
	}
	return false, nil
}

// switchDefaultCases removes cases that do the same as the default.
func switchDefaultCases(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c, ok := casesOf(op)
	if !ok {
		return false, nil
	}
	kept := c.without(func(_ uint64, w way) bool { return w.equal(c.other) })
	if len(kept.ways) == len(c.ways) {
		return false, nil
	}
	return kept.replace(r, op)
}

// switchConstant folds a switch on a constant flag.
func switchConstant(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	v, ok := r.ConstantValue(cf.AsSwitch(op).Flag()).(*attrs.Integer)
	c, ok2 := casesOf(op)
	if !ok || !ok2 {
		return false, nil
	}
	return goTo(r, op, c.way(v.Value.Lo))
}

func switchThrough(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c, ok := casesOf(op)
	if !ok {
		return false, nil
	}
	done := false
	for _, w := range append([]*way{&c.other}, pointers(c.ways)...) {
		if x, ok := through(*w); ok {
			*w, done = x, true
		}
	}
	if !done {
		return false, nil
	}
	return c.replace(r, op)
}

func pointers(list []way) (p []*way) {
	for i := range list {
		p = append(p, &list[i])
	}
	return p
}

// switchAgain folds a switch in a block that only a case of a switch on the same flag leads to.
func switchAgain(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	p := before(r, op)
	if p.IsNil() || p.Successor(0) == op.Block() {
		return false, nil
	}
	earlier, ok := casesOf(p)
	c, ok2 := casesOf(op)
	if !ok || !ok2 {
		return false, nil
	}
	i := slices.IndexFunc(earlier.ways, func(w way) bool { return w.to == op.Block() })
	return goTo(r, op, c.way(earlier.values[i]))
}

// switchBehindDefault removes the cases of the earlier switch from a switch in a block that only
// the default of that switch, on the same flag, leads to.
func switchBehindDefault(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	p := before(r, op)
	if p.IsNil() || p.Successor(0) != op.Block() {
		return false, nil
	}
	earlier, ok := casesOf(p)
	c, ok2 := casesOf(op)
	if !ok || !ok2 {
		return false, nil
	}
	kept := c.without(func(v uint64, _ way) bool { return slices.Contains(earlier.values, v) })
	if len(kept.ways) == len(c.ways) {
		return false, nil
	}
	return kept.replace(r, op)
}
