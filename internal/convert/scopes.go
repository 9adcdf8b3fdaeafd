package convert

import (
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// body loads and lists the scopes inside root: root's own scope and all nested ones, outer ones
// first.
func body(root ir.Op) ([]*ir.Scope, error) {
	b := root.Body()
	if b == nil {
		return nil, &Error{Op: root.Name(), Loc: root.Loc(), Msg: "only the body of an operation that is isolated from above can be converted"}
	}
	list := []*ir.Scope{b}
	meter := root.Module().Meter()
	for i := 0; i < len(list); i++ {
		if err := meter.Check(); err != nil {
			return nil, err
		}
		if err := list[i].Load(); err != nil {
			return nil, err
		}
		for _, c := range records.Of(list[i]).Children {
			if c != nil {
				list = append(list, c)
			}
		}
	}
	return list, nil
}

// eachOp calls f for the operations of s that are in blocks, until it returns false.
func eachOp(s *ir.Scope, f func(id uint32, rec *slab.OpRecord) bool) {
	for id := range records.Of(s).Ops {
		if rec := &records.Of(s).Ops[id]; rec.Name != 0 && rec.Block != 0 && !f(uint32(id), rec) {
			return
		}
	}
}

// regionOwner returns the operation that the block of rec is in.
func regionOwner(s *ir.Scope, rec *slab.OpRecord) ir.Op {
	if owner := records.Of(s).Regions[records.Of(s).Blocks[rec.Block].Region].Owner; owner != 0 {
		return s.Op(owner)
	}
	return s.Owner()
}

// textual calls f for the operations in n regions of s in textual order, without those in nested
// scopes.
func textual(s *ir.Scope, first, n uint32, f func(id uint32, rec *slab.OpRecord)) {
	// The stack has one entry for each open region: its next operation.
	type open struct{ block, op, region, last uint32 }
	if n == 0 {
		return
	}
	enter := func(region, last uint32) open {
		o := open{block: records.Of(s).Regions[region].First, region: region, last: last}
		if o.block != 0 {
			o.op = records.Of(s).Blocks[o.block].First
		}
		return o
	}
	stack := []open{enter(first, first+n-1)}
	for len(stack) > 0 {
		o := &stack[len(stack)-1]
		switch {
		case o.op != 0:
			id := o.op
			rec := &records.Of(s).Ops[id]
			o.op = rec.Next
			f(id, rec)
			if e := &records.Of(s).Exts[rec.Ext]; e.NumRegions > 0 && e.Child == 0 {
				stack = append(stack, enter(e.Regions, e.Regions+e.NumRegions-1))
			}
		case o.block != 0 && records.Of(s).Blocks[o.block].Next != 0:
			o.block = records.Of(s).Blocks[o.block].Next
			o.op = records.Of(s).Blocks[o.block].First
		case o.region < o.last:
			*o = enter(o.region+1, o.last)
		default:
			stack = stack[:len(stack)-1]
		}
	}
}

// resetUses gives all use-lists of s the default order.
func resetUses(s *ir.Scope) {
	s.DropUses()
	records.Of(s).Orders = nil
}
