package ir

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/slab"
)

// invalid returns the error for a structure that is invalid or would become so.
func invalid(path, format string, args ...any) error {
	return &diag.Error{Code: diag.InvalidStructure, Offset: -1, Path: path, Msg: fmt.Sprintf(format, args...)}
}

// describe describes operation id for error messages.
func (s *Scope) describe(id uint32) string {
	name := "erased"
	if n := s.slabs.Ops[id].Name; n != 0 && uint(n) <= uint(s.m.NumNames()) {
		name = s.m.Info(n).Full
	}
	return fmt.Sprintf("operation %d (%s)", id, name)
}

// doomed is a set of operations and blocks that are to be erased together.
type doomed struct {
	s      *Scope
	ops    []uint32
	blocks []uint32
	region uint32 // the other blocks of this region must not branch to blocks of the set; 0: no check
}

// addOp adds operation id and everything nested in it in its scope.
func (d *doomed) addOp(id uint32) {
	for op := id; op != 0; op = d.s.follow(op, id) {
		d.ops = append(d.ops, op)
		if d.s.slabs.Ops[op].Ext == 0 {
			continue
		}
		e := &d.s.slabs.Exts[d.s.slabs.Ops[op].Ext]
		if e.Child != 0 {
			continue
		}
		for r := e.Regions; r < e.Regions+e.NumRegions; r++ {
			for b := d.s.slabs.Regions[r].First; b != 0; b = d.s.slabs.Blocks[b].Next {
				d.blocks = append(d.blocks, b)
			}
		}
	}
}

// addBlock adds block b and everything nested in it.
func (d *doomed) addBlock(b uint32) {
	d.blocks = append(d.blocks, b)
	for op := d.s.slabs.Blocks[b].First; op != 0; op = d.s.slabs.Ops[op].Next {
		d.addOp(op)
	}
}

// wouldErase returns the error for erasing a value that operation user has as the operand in slot.
func (s *Scope) wouldErase(user, slot uint32) error {
	return invalid(s.describe(user), "operand %d is a value that would be erased", slot-s.slabs.Ops[user].Operands)
}

// check returns an error if a value of the set is used, or a block of the set branched to, from
// outside the set.
func (d *doomed) check() error {
	s := d.s
	slices.Sort(d.ops)
	slices.Sort(d.blocks)
	var u *uses
	used := func(v uint32) error {
		if u == nil {
			u = s.lists()
		}
		for slot := u.head[v]; slot != 0; slot = u.slots[slot].next {
			user := u.slots[slot].user
			if _, ok := slices.BinarySearch(d.ops, user); !ok {
				return s.wouldErase(user, slot)
			}
		}
		return nil
	}
	for _, id := range d.ops {
		r := &s.slabs.Ops[id]
		for v := r.Results; v < r.Results+r.NumResults; v++ {
			if err := used(v); err != nil {
				return err
			}
		}
	}
	for _, b := range d.blocks {
		r := &s.slabs.Blocks[b]
		for _, a := range s.slabs.Args[r.Args : r.Args+r.NumArgs] {
			if err := used(a.Value); err != nil {
				return err
			}
		}
	}
	if d.region == 0 {
		return nil
	}
	return d.checkBranches(d.region, false)
}

// checkBranches returns an error if an operation directly in region r branches to a block of the
// set. Operations in blocks of the set are only checked if inside is set.
func (d *doomed) checkBranches(r uint32, inside bool) error {
	s := d.s
	for b := s.slabs.Regions[r].First; b != 0; b = s.slabs.Blocks[b].Next {
		if _, in := slices.BinarySearch(d.blocks, b); in && !inside {
			continue
		}
		for op := s.slabs.Blocks[b].Last; op != 0; op = s.slabs.Ops[op].Prev {
			e := &s.slabs.Exts[s.slabs.Ops[op].Ext]
			for i, to := range s.slabs.Successors[e.Successors : e.Successors+e.NumSucc] {
				if _, in := slices.BinarySearch(d.blocks, to); in {
					return invalid(s.describe(op), "successor %d is a block that would be erased", i)
				}
			}
		}
	}
	return nil
}

// remove erases the set unless one of its values is used, or one of its blocks branched to, from
// outside. unlink detaches the set from its parent.
func (d *doomed) remove(unlink func()) error {
	if err := d.check(); err != nil {
		return err
	}
	if d.s.m.observer != nil {
		d.tell()
	}
	u := d.s.edit()
	unlink()
	d.erase(u)
	return nil
}

// tell reports to the observer what is about to be erased.
func (d *doomed) tell() {
	for _, id := range d.ops {
		o := Op{d.s, id}
		_, part := slices.BinarySearch(d.ops, o.Parent().inScope(d.s))
		d.s.m.observer(Edit{Kind: OpErased, Op: o, Part: part})
		if o.Body() != nil {
			o.tellInside(OpErased)
		}
	}
}

// inScope returns the number of o in s, or 0 if it is in another scope.
func (o Op) inScope(s *Scope) uint32 {
	if o.s == s {
		return o.id
	}
	return 0
}

// tellErased reports that o, which has nothing nested in it, is about to be erased.
func (o Op) tellErased() {
	if o.s.m.observer != nil {
		o.s.m.observer(Edit{Kind: OpErased, Op: o})
	}
}

// erase clears the records of the set, which has been detached from its parent.
func (d *doomed) erase(u *uses) {
	s := d.s
	for _, id := range d.ops { // first, so that no use-list refers to an erased operation
		s.dropOperands(u, id)
	}
	for _, id := range d.ops {
		s.eraseRecord(id)
	}
	for _, b := range d.blocks {
		r := &s.slabs.Blocks[b]
		args := s.slabs.Args[r.Args : r.Args+r.NumArgs]
		for _, a := range args {
			s.slabs.Values[a.Value] = slab.ValueRecord{}
		}
		clear(args)
		*r = slab.BlockRecord{}
	}
}

func (s *Scope) dropOperands(u *uses, id uint32) {
	r := &s.slabs.Ops[id]
	for slot := r.Operands; slot < r.Operands+r.NumOperands; slot++ {
		s.setSlot(u, slot, 0)
	}
}

// eraseRecord clears the record of operation id and the records that belong only to it.
func (s *Scope) eraseRecord(id uint32) {
	r := &s.slabs.Ops[id]
	clear(s.slabs.Values[r.Results : r.Results+r.NumResults])
	if r.Ext != 0 {
		e := &s.slabs.Exts[r.Ext]
		if e.Child != 0 {
			s.slabs.Children[e.Child].owner = Op{}
			s.slabs.Children[e.Child] = nil
		} else {
			clear(s.slabs.Regions[e.Regions : e.Regions+e.NumRegions])
		}
		clear(s.slabs.Successors[e.Successors : e.Successors+e.NumSucc])
		*e = slab.ExtRecord{}
	}
	*r = slab.OpRecord{}
}

// Erase erases o and everything nested in it. If anything outside of o uses a result of o or a
// value nested in it, Erase changes nothing and returns an error with code [diag.InvalidStructure].
func (o Op) Erase() error {
	s, r := o.s, o.rec()
	if r.Ext != 0 {
		return EraseOps(o)
	}
	if r.NumResults != 0 {
		u := s.lists()
		for _, slot := range u.head[r.Results : r.Results+r.NumResults] {
			for ; slot != 0; slot = u.slots[slot].next {
				if user := u.slots[slot].user; user != o.id {
					return s.wouldErase(user, slot)
				}
			}
		}
	}
	o.tellErased()
	u := s.edit()
	s.unlink(o.id)
	s.dropOperands(u, o.id)
	s.eraseRecord(o.id)
	return nil
}

// EraseOps is like [Op.Erase] for several operations of one region, none nested in another, which
// may use each other's results.
func EraseOps(ops ...Op) error {
	if len(ops) == 0 {
		return nil
	}
	s := ops[0].s
	d := doomed{s: s}
	for _, o := range ops {
		if o.s != s {
			panic("ir: operations of several scopes")
		}
		d.addOp(o.id)
	}
	return d.remove(func() {
		for _, o := range ops {
			s.unlink(o.id)
		}
	})
}

// EraseUnused is like [Op.Erase] for an operation whose results the caller knows to be unused. If
// use-lists have not been built, it does not build them to check that.
func (o Op) EraseUnused() error {
	s := o.s
	if o.rec().Ext != 0 || s.uses.Load() != nil || s.slabs.Orders != nil {
		return o.Erase()
	}
	o.tellErased()
	s.unlink(o.id)
	s.dropOperands(nil, o.id)
	s.eraseRecord(o.id)
	return nil
}

// Replace replaces all uses of o's results with values, one for each result, and erases o.
func (o Op) Replace(values ...Value) error {
	if len(values) != o.NumResults() {
		return invalid(o.s.describe(o.id), "%d values replace %d results", len(values), o.NumResults())
	}
	for i, v := range values {
		o.Result(i).ReplaceAllUsesWith(v)
	}
	return o.Erase()
}

// Erase erases b and everything nested in it. If anything outside of b uses a value of b or
// branches to b, Erase changes nothing and returns an error with code [diag.InvalidStructure].
func (b Block) Erase() error { return EraseBlocks(b) }

// EraseBlocks is like [Block.Erase] for several blocks of one region, which may use each other's
// values and branch to each other.
func EraseBlocks(blocks ...Block) error {
	if len(blocks) == 0 {
		return nil
	}
	s := blocks[0].s
	d := doomed{s: s, region: blocks[0].rec().Region}
	for _, b := range blocks {
		if b.s != s || b.rec().Region != d.region {
			panic("ir: blocks of several regions")
		}
		d.addBlock(b.id)
	}
	return d.remove(func() {
		for _, b := range blocks {
			s.unlinkBlock(b.id)
		}
	})
}

// Clear erases all blocks of r. If anything outside of r uses a value inside, Clear changes nothing
// and returns an error with code [diag.InvalidStructure].
func (r Region) Clear() error { return r.s.clearRegions(r.id, 1) }

// clearRegions is like [Region.Clear] for the n regions starting at number first.
func (s *Scope) clearRegions(first, n uint32) error {
	d := doomed{s: s}
	for r := first; r < first+n; r++ {
		for b := s.slabs.Regions[r].First; b != 0; b = s.slabs.Blocks[b].Next {
			d.addBlock(b)
		}
	}
	return d.remove(func() {
		for r := first; r < first+n; r++ {
			s.slabs.Regions[r].First, s.slabs.Regions[r].Last = 0, 0
		}
	})
}
