// Package stripdebug removes locations.
package stripdebug

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// Pass is strip-debuginfo: it runs [Strip] on the outermost operation.
var Pass = pass.Pass{
	Name: "strip-debuginfo",
	Doc:  "make all locations unknown",
	Run:  func(_ *pass.Context, op ir.Op) error { return Strip(op) },
}

// Strip gives op, its nested operations and their block arguments the unknown location. Locations
// that are values of attributes stay.
//
// It returns the error of the first body that could not be loaded.
func Strip(op ir.Op) error {
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
	part := func(op ir.Op) error { return walk(op, unknown) }
	if op.Module().Observed() {
		return part(op) // SetLoc notifies observers
	}
	return ir.EachScope(op, whole, part)
}

// walk is [Strip] implemented with a walk.
func walk(op ir.Op, unknown ir.Location) error {
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
