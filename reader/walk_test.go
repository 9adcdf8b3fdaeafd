package reader_test

import "github.com/hlobc/hlobc/ir"

// load loads all bodies nested in op.
func load(op ir.Op) {
	if op.IsNil() {
		return
	}
	if s := op.Body(); s != nil {
		if s.Load() != nil {
			return
		}
	}
	for i := range op.NumRegions() {
		for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				load(o)
			}
		}
	}
}
