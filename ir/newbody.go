package ir

import "github.com/hlobc/hlobc/internal/slab"

// NewBody returns a scope for the regions of o, which is isolated from above, to take the place of
// its body; see [Op.SetBody]. The regions are empty, and there is room for as much as is in the
// body now.
func (o Op) NewBody() *Scope {
	n, old := o.NumRegions(), &o.Body().slabs
	s := NewScope(o.s, o.id, uint32(n), nil)
	s.slabs = slab.Slabs[*Scope]{
		Ops:        make([]slab.OpRecord, 1, max(len(old.Ops), 1)),
		Values:     make([]slab.ValueRecord, 1, max(len(old.Values), 1)),
		Operands:   make([]uint32, 1, max(len(old.Operands), 1)),
		Blocks:     make([]slab.BlockRecord, 1, max(len(old.Blocks), 1)),
		Args:       make([]slab.ArgRecord, 1, max(len(old.Args), 1)),
		Regions:    make([]slab.RegionRecord, n+1, max(n+1, len(old.Regions))),
		Exts:       make([]slab.ExtRecord, 1, max(len(old.Exts), 1)),
		Successors: make([]uint32, 1, max(len(old.Successors), 1)),
		Children:   make([]*Scope, 1, max(len(old.Children), 1)),
	}
	return s
}

// SetBody replaces the body of o with one that [Op.NewBody] or [NewScope] made for o. Handles into the old
// body stay valid, but it is no longer part of the module.
func (o Op) SetBody(s *Scope) {
	if s.owner != o {
		panic("ir: the body of another operation")
	}
	o.s.slabs.Children[o.s.slabs.Exts[o.rec().Ext].Child] = s
}

// Snapshot returns a function that gives o its current name, location, attributes and operand
// numbers back, without telling the observer.
func (o Op) Snapshot() (restore func()) {
	r := *o.rec()
	return func() { *o.rec() = r }
}
