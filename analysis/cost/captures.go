package cost

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// captured returns how many values that are not constants are used in regions of one operation but
// defined outside.
func (f *function) captured(regions ...ir.Region) int {
	if f.captures == nil {
		f.capture()
	}
	n := 0
	seen := map[ir.Value]bool{}
	for _, r := range regions {
		for _, v := range f.captures[r] {
			if !seen[v] {
				seen[v] = true
				n++
			}
		}
	}
	return n
}

// capture finds the captured values of all regions of the function.
func (f *function) capture() {
	f.captures = map[ir.Region][]ir.Value{}
	type use struct {
		v ir.Value
		r ir.Region
	}
	seen := map[use]bool{}
	_ = ir.Walk(f.op, func(op ir.Op) ir.Action {
		for i := range op.NumOperands() {
			v := op.Operand(i)
			home := v.ParentBlock().Region()
			for r := op.Block().Region(); r != home && !r.IsNil() && r.Parent() != f.op; r = r.Parent().Block().Region() {
				if seen[use{v, r}] {
					break // the outer regions have seen it as well
				}
				seen[use{v, r}] = true
				if d := v.DefiningOp(); d.IsNil() || d.Name() != stablehlo.OpConstant {
					f.captures[r] = append(f.captures[r], v)
				}
			}
		}
		return ir.Advance
	})
}
