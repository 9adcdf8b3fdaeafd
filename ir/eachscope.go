package ir

// EachScope visits everything inside root scope by scope. It is for callers that do not depend on
// the order of operations: iterating over the records of a scope is faster than walking it.
// EachScope calls whole for each scope in which all operations that are in a block are inside root,
// outer scopes first. For other scopes, and for an operation that owns no scope, it calls part with
// the operation to walk. It loads lazily read bodies and stops at the first error.
func EachScope(root Op, whole func(*Scope) error, part func(Op) error) error {
	for ops := []Op{root}; len(ops) > 0; {
		op := ops[len(ops)-1]
		ops = ops[:len(ops)-1]
		s := op.Body()
		if s == nil {
			if err := part(op); err != nil {
				return err
			}
			continue
		}
		if err := s.Load(); err != nil {
			return err
		}
		if !s.whole() {
			if err := part(op); err != nil {
				return err
			}
			continue
		}
		if err := whole(s); err != nil {
			return err
		}
		for _, c := range s.slabs.Children {
			if c != nil && s.slabs.Ops[c.owner.id].Block != 0 {
				ops = append(ops, c.owner)
			}
		}
	}
	return nil
}

// whole reports whether all operations of the scope that are in a block are inside its owner: their
// blocks are in regions, and none of their ancestors is outside of a block.
func (s *Scope) whole() bool {
	for i := range s.slabs.Regions {
		if owner := s.slabs.Regions[i].Owner; owner != 0 && s.slabs.Ops[owner].Block == 0 {
			return false
		}
	}
	for i := range s.slabs.Blocks {
		if b := &s.slabs.Blocks[i]; b.First != 0 && b.Region == 0 {
			return false
		}
	}
	return true
}
