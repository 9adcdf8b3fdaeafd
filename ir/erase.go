package ir

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/diag"
)

// invalid is the error for structure that is broken, or would be.
func invalid(path, format string, args ...any) error {
	return &diag.Error{Code: diag.InvalidStructure, Offset: -1, Path: path, Msg: fmt.Sprintf(format, args...)}
}

// describe names operation id for error messages.
func (s *Scope) describe(id uint32) string {
	name := "erased"
	if n := s.Ops[id].Name; n != 0 && uint(n) <= uint(s.m.NumNames()) {
		name = s.m.Info(n).Full
	}
	return fmt.Sprintf("operation %d (%s)", id, name)
}

// doomed is a set of operations and blocks that are to be erased together.
type doomed struct {
	s      *Scope
	ops    []uint32
	blocks []uint32
	region uint32 // whose other blocks must not branch to those of the set; 0 if there are none
}

// addOp adds operation id with all that is inside it.
func (d *doomed) addOp(id uint32) {
	for op := id; op != 0; op = d.s.follow(op, id) {
		d.ops = append(d.ops, op)
		if d.s.Ops[op].Ext == 0 {
			continue
		}
		e := &d.s.Exts[d.s.Ops[op].Ext]
		if e.Child != 0 {
			continue
		}
		for r := e.Regions; r < e.Regions+e.NumRegions; r++ {
			for b := d.s.Regions[r].First; b != 0; b = d.s.Blocks[b].Next {
				d.blocks = append(d.blocks, b)
			}
		}
	}
}

// addBlock adds block b with all that is inside it.
func (d *doomed) addBlock(b uint32) {
	d.blocks = append(d.blocks, b)
	for op := d.s.Blocks[b].First; op != 0; op = d.s.Ops[op].Next {
		d.addOp(op)
	}
}

// wouldErase is the error for the erasure of a value that user has in slot.
func (s *Scope) wouldErase(user, slot uint32) error {
	return invalid(s.describe(user), "operand %d is a value that would be erased", slot-s.Ops[user].Operands)
}

// check returns an error when a value of the set is used, or a block branched to, outside of
// it.
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
		r := &s.Ops[id]
		for v := r.Results; v < r.Results+r.NumResults; v++ {
			if err := used(v); err != nil {
				return err
			}
		}
	}
	for _, b := range d.blocks {
		r := &s.Blocks[b]
		for _, a := range s.Args[r.Args : r.Args+r.NumArgs] {
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

// checkBranches returns an error when an operation of region r branches to a
// block of the set. Operations inside those blocks count only if inside is set.
func (d *doomed) checkBranches(r uint32, inside bool) error {
	s := d.s
	for b := s.Regions[r].First; b != 0; b = s.Blocks[b].Next {
		if _, in := slices.BinarySearch(d.blocks, b); in && !inside {
			continue
		}
		for op := s.Blocks[b].Last; op != 0; op = s.Ops[op].Prev {
			e := &s.Exts[s.Ops[op].Ext]
			for i, to := range s.Successors[e.Successors : e.Successors+e.NumSucc] {
				if _, in := slices.BinarySearch(d.blocks, to); in {
					return invalid(s.describe(op), "successor %d is a block that would be erased", i)
				}
			}
		}
	}
	return nil
}

// remove erases the set unless a value of it is used outside of it. Unlink takes what contains
// it out of its place.
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

// tell tells of what is to be erased.
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

// inScope returns the number of o in s, 0 if it is not there.
func (o Op) inScope(s *Scope) uint32 {
	if o.s == s {
		return o.id
	}
	return 0
}

// tellErased tells that o, which has nothing inside it, is to be erased.
func (o Op) tellErased() {
	if o.s.m.observer != nil {
		o.s.m.observer(Edit{Kind: OpErased, Op: o})
	}
}

// erase clears the records of the set. What contains the set is unlinked from it
// already.
func (d *doomed) erase(u *uses) {
	s := d.s
	for _, id := range d.ops { // first, so that no list names an erased operation
		s.dropOperands(u, id)
	}
	for _, id := range d.ops {
		s.eraseRecord(id)
	}
	for _, b := range d.blocks {
		r := &s.Blocks[b]
		args := s.Args[r.Args : r.Args+r.NumArgs]
		for _, a := range args {
			s.Values[a.Value] = ValueRecord{}
		}
		clear(args)
		*r = BlockRecord{}
	}
}

func (s *Scope) dropOperands(u *uses, id uint32) {
	r := &s.Ops[id]
	for slot := r.Operands; slot < r.Operands+r.NumOperands; slot++ {
		s.setSlot(u, slot, 0)
	}
}

// eraseRecord clears the record of operation id and what belongs to it alone.
func (s *Scope) eraseRecord(id uint32) {
	r := &s.Ops[id]
	clear(s.Values[r.Results : r.Results+r.NumResults])
	if r.Ext != 0 {
		e := &s.Exts[r.Ext]
		if e.Child != 0 {
			s.Children[e.Child].owner = Op{}
			s.Children[e.Child] = nil
		} else {
			clear(s.Regions[e.Regions : e.Regions+e.NumRegions])
		}
		clear(s.Successors[e.Successors : e.Successors+e.NumSucc])
		*e = ExtRecord{}
	}
	*r = OpRecord{}
}

// Erase removes o with everything inside it, for good. It changes nothing and
// returns an error with code [diag.InvalidStructure] when anything outside of o
// uses a result of o or a value inside it.
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

// EraseOps is [Op.Erase] of several operations of one region, none inside another, which
// may use results of one another.
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

// EraseUnused is [Op.Erase] of an operation whose results the caller knows to have no
// uses. It does not make use-lists to see that, if there are none yet.
func (o Op) EraseUnused() error {
	s := o.s
	if o.rec().Ext != 0 || s.uses.Load() != nil || s.Orders != nil {
		return o.Erase()
	}
	o.tellErased()
	s.unlink(o.id)
	s.dropOperands(nil, o.id)
	s.eraseRecord(o.id)
	return nil
}

// Replace makes all uses of o's results refer to values, one for each result,
// and erases o.
func (o Op) Replace(values ...Value) error {
	if len(values) != o.NumResults() {
		return invalid(o.s.describe(o.id), "%d values replace %d results", len(values), o.NumResults())
	}
	for i, v := range values {
		o.Result(i).ReplaceAllUsesWith(v)
	}
	return o.Erase()
}

// Erase removes b with everything inside it, for good. It changes nothing and
// returns an error with code [diag.InvalidStructure] when anything outside of b
// uses a value of b or branches to it.
func (b Block) Erase() error { return EraseBlocks(b) }

// EraseBlocks is [Block.Erase] of several blocks of one region, which may use values of
// one another and branch to one another.
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

// Clear erases all blocks of r. It changes nothing and returns an error with
// code [diag.InvalidStructure] when anything outside of r uses a value inside.
func (r Region) Clear() error { return r.s.clearRegions(r.id, 1) }

// clearRegions is [Region.Clear] for n regions from number first on.
func (s *Scope) clearRegions(first, n uint32) error {
	d := doomed{s: s}
	for r := first; r < first+n; r++ {
		for b := s.Regions[r].First; b != 0; b = s.Blocks[b].Next {
			d.addBlock(b)
		}
	}
	return d.remove(func() {
		for r := first; r < first+n; r++ {
			s.Regions[r].First, s.Regions[r].Last = 0, 0
		}
	})
}
