package report

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// opSizes measures the records of operations while a file is read, without operations inside them.
// It implements [reader.Observer].
type opSizes struct {
	ops  []opSize
	open []int // numbers of ops, -1 for other parts
}

type opSize struct{ start, own int64 }

// Begin implements [reader.Observer].
func (o *opSizes) Begin(kind, _ string, offset int64) {
	if kind != "op" {
		o.open = append(o.open, -1)
		return
	}
	o.open = append(o.open, len(o.ops))
	o.ops = append(o.ops, opSize{start: offset})
}

// Field implements [reader.Observer].
func (o *opSizes) Field(_ string, start, end int64, _ any) {
	for i := len(o.open) - 1; i >= 0; i-- {
		if k := o.open[i]; k >= 0 {
			o.ops[k].own += end - start
			return
		}
	}
}

// End implements [reader.Observer].
func (o *opSizes) End(int64) {
	if n := len(o.open); n > 0 {
		o.open = o.open[:n-1]
	}
}

// list returns the sizes in textual order, which is that of the records in the file; bodies are
// decoded after the operations around them.
func (o *opSizes) list() []int64 {
	slices.SortFunc(o.ops, func(a, b opSize) int { return cmp.Compare(a.start, b.start) })
	out := make([]int64, len(o.ops))
	for i := range o.ops {
		out[i] = o.ops[i].own
	}
	return out
}

// sizes returns the bytes of the operations of the module, in textual order. It reads the program once
// more: observing costs more than reading, and the first picture does without.
func (o *Opened) sizes() []int64 {
	starts := &opSizes{}
	b, err := reader.Read(o.data, o.options(starts))
	if err != nil {
		return nil // o.damage says so
	}
	return kept(b.Module, starts.list())
}

// kept returns the sizes of the operations that are still there after the conversion to StableHLO,
// which removes casts.
func kept(m *ir.Module, sizes []int64) (list []int64) {
	i := 0
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if i < len(sizes) && op.Name() != builtin.OpUnrealizedConversionCast {
			list = append(list, sizes[i])
		}
		i++
		return ir.Advance
	})
	return list
}
