package pass

import (
	"github.com/hlobc/hlobc/ir"
)

// Fingerprint returns a hash of op and everything inside it, except use-lists. It is equal before
// and after a pass that changes nothing. Different IR of the same module has a different hash with
// probability 1 - 2^-64. Bodies that are not loaded are hashed as they are stored.
func Fingerprint(op ir.Op) uint64 {
	f := fingerprint{h: 0x9e3779b97f4a7c15}
	for scopes := []ir.Op{op}; len(scopes) > 0; {
		top := scopes[0]
		scopes = scopes[1:]
		f.next++
		f.scope(top, &scopes)
	}
	return f.h
}

type fingerprint struct {
	h uint64
	// next is the number of the next value or block.
	next uint32
}

func (f *fingerprint) add(words ...uint32) {
	for _, w := range words {
		f.h ^= uint64(w) + 1
		f.h *= 0xff51afd7ed558ccd
		f.h ^= f.h >> 32
	}
}

// op hashes what an operation has besides operands, results and regions.
func (f *fingerprint) op(o ir.Op) {
	f.add(uint32(o.NameID()), uint32(o.LocID()), uint32(o.AttrsID()), uint32(o.PropID()), uint32(o.NumOperands()), uint32(o.NumResults()))
}

// scope hashes op within its scope; if op owns a scope, the operations directly in that.
func (f *fingerprint) scope(op ir.Op, scopes *[]ir.Op) {
	s, _ := op.Scope()
	if body := op.Body(); body != nil {
		f.op(op)
		if !body.Loaded() {
			return
		}
		s = body
	}
	values, blocks := make([]uint32, s.NumValues()+1), make([]uint32, s.NumBlocks()+1)
	number := func(list []uint32, id uint32) uint32 {
		if list[id] == 0 {
			f.next++
			list[id] = f.next
		}
		return list[id]
	}
	visit := func(o ir.Op) ir.Action {
		f.op(o)
		_, block := o.Block().Scope()
		f.add(number(blocks, block))
		for _, v := range o.OperandIDs() {
			f.add(number(values, v))
		}
		for i := range o.NumResults() {
			_, v := o.Result(i).Scope()
			f.add(number(values, v), uint32(o.Result(i).TypeID()))
		}
		for i := range o.NumSuccessors() {
			_, b := o.Successor(i).Scope()
			f.add(number(blocks, b))
		}
		if o.Body() != nil {
			*scopes = append(*scopes, o)
			return ir.Advance
		}
		for i := range o.NumRegions() {
			f.region(o.Region(i), values, blocks, number)
		}
		return ir.Advance
	}
	if op.Body() == nil {
		ir.WalkScope(op, visit)
		return
	}
	for i := range s.NumTop() {
		r := s.Region(uint32(i + 1))
		f.region(r, values, blocks, number)
		for b := r.First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				ir.WalkScope(o, visit)
			}
		}
	}
}

// region hashes the blocks of r and their arguments.
func (f *fingerprint) region(r ir.Region, values, blocks []uint32, number func([]uint32, uint32) uint32) {
	n := uint32(0)
	for b := r.First(); !b.IsNil(); b = b.Next() {
		n++
		_, id := b.Scope()
		f.add(number(blocks, id), uint32(b.NumArgs()))
		for i := range b.NumArgs() {
			_, v := b.Arg(i).Scope()
			f.add(number(values, v), uint32(b.Arg(i).TypeID()), uint32(b.ArgLocID(i)))
		}
	}
	f.add(n)
}
