package ir

// Action tells a walk how to continue after an operation.
type Action uint8

const (
	// Advance continues with the next operation.
	Advance Action = iota
	// Skip skips the regions of the operation. In a post-order walk, which has visited them
	// already, it means Advance.
	Skip
	// Interrupt stops the walk.
	Interrupt
	// Moved is Skip for an operation that the visitor has moved within its block: the walk
	// continues with the operation that followed it before the visit.
	Moved
)

// Walk visits root and the operations nested in it in textual order, each operation before those
// nested in it. It loads lazily read bodies; if that fails, it stops and returns the error.
//
// The visitor may change the IR. Operations that it inserts after the visited operation are visited
// too. It may also erase the visited operation or move it to another block. The walk then skips the
// operation's regions and continues with the operation that followed it before the visit, which
// must therefore stay in place.
//
// Nesting depth costs neither stack nor memory. The walk stops with an error if the budget of the module is used up;
// see [Module.SetMeter].
func Walk(root Op, visit func(Op) Action) error { return walkPre(root, true, visit) }

// WalkScope is like [Walk] but stays in root's scope: it visits operations that are isolated from
// above, but not what is nested in them.
func WalkScope(root Op, visit func(Op) Action) { _ = walkPre(root, false, visit) }

// WalkPost is like [Walk] but visits an operation after those nested in it, so that the visitor may
// erase any operation that it is given.
func WalkPost(root Op, visit func(Op) Action) error { return walkPost(root, true, visit) }

// WalkScopePost is like [WalkPost] but stays in root's scope.
func WalkScopePost(root Op, visit func(Op) Action) { _ = walkPost(root, false, visit) }

// walked is the number of operations after which a walk looks at the meter.
const walked = 1 << 10

func walkPre(root Op, deep bool, visit func(Op) Action) error {
	if root.IsNil() {
		return nil
	}
	s, id := root.s, root.id
	for n := 1; ; n++ {
		if deep && n%walked == 0 {
			if err := s.m.meter.Check(); err != nil {
				return err
			}
		}
		r := &s.slabs.Ops[id]
		block, next := r.Block, r.Next
		act := visit(Op{s, id})
		if act == Interrupt {
			return nil
		}
		r = &s.slabs.Ops[id]
		if act == Moved || r.Name == 0 || r.Block != block {
			act = Skip
		} else {
			next = r.Next
		}
		if act == Advance && r.Ext != 0 {
			in, first, err := firstInside(s, id, deep)
			if err != nil {
				return err
			}
			if first != 0 {
				s, id = in, first
				continue
			}
		}
		for { // one step in textual order, up through parents that are complete
			if s == root.s && id == root.id {
				return nil
			}
			if next != 0 {
				id = next
				break
			}
			in, op, inside := afterBlock(s, block)
			s, id = in, op
			if inside {
				break
			}
			block, next = s.slabs.Ops[id].Block, s.slabs.Ops[id].Next
		}
	}
}

func walkPost(root Op, deep bool, visit func(Op) Action) error {
	if root.IsNil() {
		return nil
	}
	s, id, err := innermost(root.s, root.id, deep)
	if err != nil {
		return err
	}
	for n := 1; ; n++ {
		if deep && n%walked == 0 {
			if err := s.m.meter.Check(); err != nil {
				return err
			}
		}
		r := &s.slabs.Ops[id]
		block, next := r.Block, r.Next
		act := visit(Op{s, id})
		if act == Interrupt {
			return nil
		}
		if s == root.s && id == root.id {
			return nil
		}
		if r = &s.slabs.Ops[id]; act != Moved && r.Name != 0 && r.Block == block {
			next = r.Next
		}
		down := true
		if next != 0 {
			id = next
		} else {
			s, id, down = afterBlock(s, block)
		}
		if down {
			if s, id, err = innermost(s, id, deep); err != nil {
				return err
			}
		}
	}
}

// WalkBack visits the same operations as [Walk] in reverse order, so root comes last. The visitor
// may erase the operation that it is given; all others inside root must stay in place.
func WalkBack(root Op, visit func(Op) Action) error {
	if root.IsNil() {
		return nil
	}
	s, id, err := last(root.s, root.id)
	for err == nil {
		r := &s.slabs.Ops[id]
		block, prev := r.Block, r.Prev
		if visit(Op{s, id}) == Interrupt || s == root.s && id == root.id {
			return nil
		}
		down := prev != 0
		if id = prev; !down {
			s, id, down = beforeBlock(s, block)
		}
		if down {
			s, id, err = last(s, id)
		}
	}
	return err
}

// last returns the last operation in textual order nested in operation id, or id itself if there is
// none.
func last(s *Scope, id uint32) (*Scope, uint32, error) {
	for s.slabs.Ops[id].Ext != 0 {
		in, first, n, err := regionsOf(s, id, true)
		if err != nil {
			return nil, 0, err
		}
		op := lastInRegions(in, first, n)
		if op == 0 {
			break
		}
		s, id = in, op
	}
	return s, id, nil
}

// lastInRegions returns the last operation directly in the n regions starting at number r, or 0 if
// there is none.
func lastInRegions(s *Scope, r, n uint32) uint32 {
	for at := r + n; at > r; at-- {
		if op := lastInBlocks(s, s.slabs.Regions[at-1].Last); op != 0 {
			return op
		}
	}
	return 0
}

// lastInBlocks returns the last operation in block b and the blocks before it, or 0 if there is
// none.
func lastInBlocks(s *Scope, b uint32) uint32 {
	for b != 0 && s.slabs.Blocks[b].Last == 0 {
		b = s.slabs.Blocks[b].Prev
	}
	if b == 0 {
		return 0
	}
	return s.slabs.Blocks[b].Last
}

// beforeBlock is [afterBlock] in the opposite direction.
func beforeBlock(s *Scope, b uint32) (*Scope, uint32, bool) {
	if op := lastInBlocks(s, s.slabs.Blocks[b].Prev); op != 0 {
		return s, op, true
	}
	r := s.slabs.Blocks[b].Region
	first, owner, in := uint32(1), s.owner.id, s.owner.s
	if o := s.slabs.Regions[r].Owner; o != 0 {
		first, owner, in = s.slabs.Exts[s.slabs.Ops[o].Ext].Regions, o, s
	}
	if op := lastInRegions(s, first, r-first); op != 0 {
		return s, op, true
	}
	return in, owner, false
}

// innermost descends from operation id to the first operation in its regions, and on to the first
// in that operation's regions, until it reaches an operation with nothing nested in it.
func innermost(s *Scope, id uint32, deep bool) (*Scope, uint32, error) {
	for s.slabs.Ops[id].Ext != 0 {
		in, first, err := firstInside(s, id, deep)
		if err != nil {
			return nil, 0, err
		}
		if first == 0 {
			break
		}
		s, id = in, first
	}
	return s, id, nil
}

// firstInside returns the first operation in the regions of operation id, or 0 if there is none.
func firstInside(s *Scope, id uint32, deep bool) (*Scope, uint32, error) {
	in, first, n, err := regionsOf(s, id, deep)
	if err != nil {
		return nil, 0, err
	}
	return in, firstInRegions(in, first, n), nil
}

// regionsOf returns the n regions of operation id, which are numbered from first in scope in. If
// they are in a scope of their own, it loads that scope if deep is set and returns no regions
// otherwise.
func regionsOf(s *Scope, id uint32, deep bool) (in *Scope, first, n uint32, err error) {
	e := &s.slabs.Exts[s.slabs.Ops[id].Ext]
	if e.Child == 0 {
		return s, e.Regions, e.NumRegions, nil
	}
	if !deep {
		return s, 0, 0, nil
	}
	c := s.slabs.Children[e.Child]
	return c, 1, c.top, c.Load()
}

// firstInRegions returns the first operation in the n regions starting at number r, or 0 if there
// is none.
func firstInRegions(s *Scope, r, n uint32) uint32 {
	for end := r + n; r < end; r++ {
		if op := firstInBlocks(s, s.slabs.Regions[r].First); op != 0 {
			return op
		}
	}
	return 0
}

// firstInBlocks returns the first operation in block b and the blocks after it, or 0 if there is
// none.
func firstInBlocks(s *Scope, b uint32) uint32 {
	for b != 0 && s.slabs.Blocks[b].First == 0 {
		b = s.slabs.Blocks[b].Next
	}
	if b == 0 {
		return 0
	}
	return s.slabs.Blocks[b].First
}

// afterBlock returns the operation that follows the last one of block b in textual order and true
// if it is nested in the same parent, or else the parent itself and false. The parent of a scope's
// top-level regions is in another scope, and a block outside of any region has no parent.
func afterBlock(s *Scope, b uint32) (*Scope, uint32, bool) {
	if op := firstInBlocks(s, s.slabs.Blocks[b].Next); op != 0 {
		return s, op, true
	}
	r := s.slabs.Blocks[b].Region
	if r == 0 {
		return nil, 0, false
	}
	owner := s.slabs.Regions[r].Owner
	if owner == 0 {
		if op := firstInRegions(s, r+1, s.top-r); op != 0 {
			return s, op, true
		}
		return s.owner.s, s.owner.id, false
	}
	e := &s.slabs.Exts[s.slabs.Ops[owner].Ext]
	if op := firstInRegions(s, r+1, e.Regions+e.NumRegions-(r+1)); op != 0 {
		return s, op, true
	}
	return s, owner, false
}

// start returns the first operation of the scope in textual order, or 0 if there is none.
func (s *Scope) start() uint32 {
	if s.top != 0 {
		return firstInRegions(s, 1, s.top)
	}
	if root := s.m.Root(); root.s == s {
		return root.id
	}
	return 0
}

// follow returns the operation after id in textual order, within the scope and nested in root, or 0
// if id is the last one. If root is 0, any operation of the scope may follow.
func (s *Scope) follow(id, root uint32) uint32 {
	if s.slabs.Ops[id].Ext != 0 {
		if in, op, _ := firstInside(s, id, false); in == s && op != 0 {
			return op
		}
	}
	for id != root {
		r := &s.slabs.Ops[id]
		if r.Next != 0 {
			return r.Next
		}
		if r.Block == 0 {
			return 0
		}
		in, op, inside := afterBlock(s, r.Block)
		if in != s {
			return 0
		}
		if inside {
			return op
		}
		id = op
	}
	return 0
}
