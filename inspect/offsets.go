package inspect

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// opOffsets finds the offsets of operations' records in a file, given those of all operations
// ([reader.Options].Starts), which it sorts. The records are in textual order: an operation, the
// contents of its regions, the next operation.
func opOffsets(starts []int64, m *ir.Module, ops map[ir.Op]int64) error {
	slices.Sort(starts) // bodies are decoded after the operations around them
	i, left := 0, len(ops)
	return ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if _, ok := ops[op]; ok && i < len(starts) {
			ops[op] = starts[i]
			left--
		}
		i++
		if left == 0 {
			return ir.Interrupt
		}
		return ir.Advance
	})
}
