package infer

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
)

// Row is a shipped rule with the full name of its operation.
type Row struct {
	Op string
	*Rule
}

// Rows returns all shipped rules by name.
func Rows() (list []Row) {
	for _, rules := range shipped() {
		for name, rule := range rules {
			list = append(list, Row{name, rule})
		}
	}
	slices.SortFunc(list, func(a, b Row) int { return cmp.Compare(a.Op, b.Op) })
	return list
}

// FindRow returns the shipped rule of an operation, or nil if there is none.
func FindRow(name string) *Row {
	d, _ := ir.SplitName(name)
	if rule := shipped()[d][name]; rule != nil {
		return &Row{name, rule}
	}
	return nil
}

// Reifies reports whether the operation's result shapes can be reified by a function of its own or
// as those of operands.
func (r *Row) Reifies() bool {
	def := dialect.Default().Op(r.Op)
	return def != nil && r.reifier(def) != nil
}

// Bits is how i1 elements are read.
var Bits = bits
