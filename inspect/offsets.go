package inspect

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// opOffsets finds the offsets of operations' records in a file. The records are in textual order:
// an operation, the contents of its regions, the next operation.
func opOffsets(data []byte, m *ir.Module, ops map[ir.Op]int64) error {
	starts := &opStarts{}
	if _, err := reader.Read(data, reader.Options{Observer: starts, Open: true, Verify: reader.Unverified}); err != nil {
		return err
	}
	slices.Sort(starts.list) // bodies are decoded after the operations around them
	i := 0
	return ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if _, ok := ops[op]; ok && i < len(starts.list) {
			ops[op] = starts.list[i]
		}
		i++
		return ir.Advance
	})
}

// opStarts records the offsets of operations. It implements [container.Observer].
type opStarts struct{ list []int64 }

// Begin implements [container.Observer].
func (o *opStarts) Begin(kind, _ string, offset int64) {
	if kind == "op" {
		o.list = append(o.list, offset)
	}
}

// Field implements [container.Observer].
func (o *opStarts) Field(string, int64, int64, any) {}

// End implements [container.Observer].
func (o *opStarts) End(int64) {}
