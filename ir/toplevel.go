package ir

import "iter"

// TopLevel goes through the operations right inside the root, such as functions. The body of the loop
// must not change which ones there are.
func (m *Module) TopLevel() iter.Seq[Op] {
	return func(yield func(Op) bool) {
		root := m.Root()
		if root.IsNil() || root.NumRegions() == 0 || root.Region(0).Empty() {
			return
		}
		for op := root.Region(0).First().First(); !op.IsNil(); op = op.Next() {
			if !yield(op) {
				return
			}
		}
	}
}
