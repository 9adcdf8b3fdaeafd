package expand

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// dropRanges replaces the file ranges in all locations by their start positions.
func dropRanges(root ir.Op) error {
	c := starts{m: root.Module(), known: make(map[ir.Location]ir.Location)}
	return ir.Walk(root, func(o ir.Op) ir.Action {
		o.SetLoc(c.of(o.Loc()))
		for i := range o.NumRegions() {
			for b := o.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					b.SetArgLoc(k, c.of(b.ArgLoc(k)))
				}
			}
		}
		return ir.Advance
	})
}

// starts converts locations with ranges to locations without them, each location once.
type starts struct {
	m     *ir.Module
	known map[ir.Location]ir.Location
}

func (c *starts) of(l ir.Location) ir.Location {
	if out, ok := c.known[l]; ok {
		return out
	}
	out := c.start(l)
	c.known[l] = out
	return out
}

func (c *starts) start(l ir.Location) ir.Location {
	switch l := l.(type) {
	case *attrs.FileLineCol:
		if l.Range {
			return attrs.NewFileLineCol(c.m, l.File.Value, l.StartLine, l.StartCol)
		}
	case *attrs.Name:
		if child := c.of(l.Child); child != l.Child {
			return attrs.NewName(c.m, l.Name.Value, child)
		}
	case *attrs.CallSite:
		if callee, caller := c.of(l.Callee), c.of(l.Caller); callee != l.Callee || caller != l.Caller {
			return attrs.NewCallSite(c.m, callee, caller)
		}
	case *attrs.Fused:
		list := make([]ir.Location, len(l.Locs))
		for i, in := range l.Locs {
			list[i] = c.of(in)
		}
		if !slices.Equal(list, l.Locs) {
			return attrs.NewFused(c.m, l.Metadata, list...)
		}
	}
	return l
}
