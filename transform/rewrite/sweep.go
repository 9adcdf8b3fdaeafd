package rewrite

import "github.com/hlobc/hlobc/ir"

// Sweep erases the operations of a region whose results have no uses and for which dead holds,
// users first, and reports whether it erased any. See [Options.Sweeps].
func Sweep(region ir.Region, dead func(ir.Op) bool) (erased bool) {
	for b := region.Last(); !b.IsNil(); b = b.Prev() {
		for o := b.Last(); !o.IsNil(); {
			before := o.Prev()
			if o.Unused() && dead(o) {
				_ = o.Erase()
				erased = true
			} else {
				for i := range o.NumRegions() {
					erased = Sweep(o.Region(i), dead) || erased
				}
			}
			o = before
		}
	}
	return erased
}
