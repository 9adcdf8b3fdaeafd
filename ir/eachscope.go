package ir

// EachScope goes through what is inside root a scope at a time, for those to whom the order
// of operations does not matter: their records are faster to come by than by a walk. It calls
// whole for each scope whose operations are all inside root, as far as they are in a block,
// outer ones first. Where that is not so it calls part with the operation to walk through.
// Lazily read bodies are loaded; the first error ends it.
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
		for _, c := range s.Children {
			if c != nil && s.Ops[c.owner.id].Block != 0 {
				ops = append(ops, c.owner)
			}
		}
	}
	return nil
}

// whole reports whether all operations of the scope that are in a block are inside its owner:
// that block is in a region, and no operation around it is in no block.
func (s *Scope) whole() bool {
	for i := range s.Regions {
		if owner := s.Regions[i].Owner; owner != 0 && s.Ops[owner].Block == 0 {
			return false
		}
	}
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.First != 0 && b.Region == 0 {
			return false
		}
	}
	return true
}
