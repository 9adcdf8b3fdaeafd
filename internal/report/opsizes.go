package report

import (
	"cmp"
	"slices"
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
