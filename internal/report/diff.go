package report

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/internal/compare/diff"
)

// Compare describes what distinguishes b from a. Both have graphs.
func Compare(a, b *Opened) (*Diff, error) {
	for _, o := range []*Opened{a, b} {
		if o.module == nil {
			return nil, fmt.Errorf("%s cannot be read, so it cannot be compared", o.Name)
		}
	}
	d, err := diff.Modules(a.module, b.module, diff.Options{Context: 2})
	if err != nil {
		return nil, err
	}
	out := &Diff{Diff: d, Hunks: []Hunk{}, Removed: []int{}, Added: []int{}}
	for _, h := range d.Hunks {
		lines := make([]Line, len(h.Lines))
		for i, l := range h.Lines {
			lines[i] = Line{Mark: string(l.Mark), Text: l.Text, Depth: l.Depth}
			if l.Change != nil {
				lines[i].Details = l.Change.Details
			}
		}
		out.Hunks = append(out.Hunks, Hunk{h.Function, lines})
	}
	pairs, err := diff.Align(a.module, b.module)
	if err != nil {
		return nil, err
	}
	for op, n := range a.ops {
		if pairs.B(op).IsNil() && n > 0 {
			out.Removed = append(out.Removed, int(n))
		}
	}
	for op, n := range b.ops {
		if pairs.A(op).IsNil() && n > 0 {
			out.Added = append(out.Added, int(n))
		}
	}
	slices.Sort(out.Removed)
	slices.Sort(out.Added)
	return out, nil
}
