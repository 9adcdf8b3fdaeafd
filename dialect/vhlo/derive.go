package vhlo

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ods"
)

// twin is an operation that has the operands, attributes, results and regions of its
// counterpart in StableHLO, so that its row follows from the row there.
//
// A row of VHLO never changes once a version has it, or older artifacts could not be read
// any more. When an operation of StableHLO gets another operand or attribute, its row of
// VHLO as it was goes to ops.go, with the last version that has it, and the line in twins
// gets the next number and the version that introduces it.
type twin struct {
	name  string // in VHLO: the name in StableHLO and "_v" with a number
	since ods.Version
	// constrained operations have a rule about the versions that they can be in, which
	// package convert knows.
	constrained bool
}

// counterpart returns the row in StableHLO, nil if there is none.
func (t *twin) counterpart() *ods.Op {
	if i := strings.LastIndex(t.name, "_v"); i > 0 {
		return stablehlo.Ops().Op(t.name[:i])
	}
	return nil
}

// row derives the row of a twin.
func (t *twin) row() ods.Op {
	of := t.counterpart()
	if of == nil {
		return ods.Op{} // which a check of the table finds
	}
	const kept = ods.SameVariadicOperandSize | ods.AttrSizedOperandSegments | ods.AttrSizedResultSegments | ods.LoopLike
	o := ods.Op{Name: t.name, Operands: anyType(of.Operands), Results: anyType(of.Results), Traits: of.Traits & kept,
		Since: t.since, VersionConstraint: t.constrained}
	for i := range o.Results {
		if r := &o.Results[i]; r.Name == "" && r.Arity == ods.Variadic {
			r.Name = "results"
		} else if r.Name == "" {
			r.Name = "result"
		}
	}
	for _, a := range of.Attrs {
		if a.Until.IsZero() {
			o.Attrs = append(o.Attrs, ods.Attr{Name: a.Name, Constraint: "VHLO_AnyAttr", Storage: "Attribute"})
		}
	}
	for _, r := range of.Regions {
		r.Constraint = "VHLO_AnyRegion"
		o.Regions = append(o.Regions, r)
	}
	return o
}

func anyType(values []ods.Value) []ods.Value {
	out := slices.Clone(values)
	for i := range out {
		out[i].Type = "VHLO_AnyType"
	}
	return out
}

// withTwins adds the rows of twins to those that are written out, in order of their names.
func withTwins(rows []ods.Op) []ods.Op {
	for i := range twins {
		rows = append(rows, twins[i].row())
	}
	slices.SortFunc(rows, func(a, b ods.Op) int { return strings.Compare(a.Name, b.Name) })
	return rows
}
