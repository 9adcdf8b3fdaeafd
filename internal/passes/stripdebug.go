package passes

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// StripDebugInfo is strip-debuginfo: it runs [stripLocations] on the outermost operation.
var StripDebugInfo = pass.Pass{
	Name: "strip-debuginfo",
	Doc:  "make all locations unknown",
	Run:  func(_ *pass.Context, op ir.Op) error { return stripLocations(op) },
}

// stripLocations gives op, its nested operations and their block arguments the unknown location.
// Locations that are values of attributes stay.
//
// It returns the error of the first body that could not be loaded.
func stripLocations(op ir.Op) error {
	unknown := attrs.NewUnknown(op.Module())
	op.SetLoc(unknown)
	whole := func(s *ir.Scope) error {
		for id := 1; id <= s.NumOps(); id++ {
			if o := s.Op(uint32(id)); !o.Block().IsNil() {
				o.SetLoc(unknown)
			}
		}
		for id := 1; id <= s.NumBlocks(); id++ {
			stripArgs(s.Block(uint32(id)), unknown)
		}
		return nil
	}
	part := func(op ir.Op) error { return stripByWalk(op, unknown) }
	if op.Module().Observed() {
		return part(op) // SetLoc notifies observers
	}
	return ir.EachScope(op, whole, part)
}

// stripByWalk is [stripLocations] implemented with a walk.
func stripByWalk(op ir.Op, unknown ir.Location) error {
	return ir.Walk(op, func(o ir.Op) ir.Action {
		o.SetLoc(unknown)
		for i := range o.NumRegions() {
			for b := o.Region(i).First(); !b.IsNil(); b = b.Next() {
				stripArgs(b, unknown)
			}
		}
		return ir.Advance
	})
}

func stripArgs(b ir.Block, unknown ir.Location) {
	for i := range b.NumArgs() {
		b.SetArgLoc(i, unknown)
	}
}
