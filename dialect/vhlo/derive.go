package vhlo

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ods"
)

// twin is a VHLO operation with the same operands, attributes, results and regions as its StableHLO
// counterpart, so that its row can be derived from the row of that counterpart.
//
// A VHLO row must never change once a version contains it; otherwise older artifacts could no longer
// be read. When a StableHLO operation gains an operand or attribute, write out its previous VHLO row
// in ops.go with the last version that has it, and give its line in twins the next number and the
// version that introduces it.
type twin struct {
	name  string // VHLO name: the StableHLO name followed by "_v" and a number
	since ods.Version
	// constrained says that a rule in package convert restricts the versions that can have the
	// operation.
	constrained bool
}

// counterpart returns the row of the StableHLO counterpart, or nil if there is none.
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
		return ods.Op{} // the check of the table reports the empty row
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

// withTwins merges the derived rows of twins with the given rows, both of which are sorted by name.
func withTwins(rows []ods.Op) []ods.Op {
	all := make([]ods.Op, 0, len(rows)+len(twins))
	for i := range twins {
		for len(rows) > 0 && rows[0].Name < twins[i].name {
			all, rows = append(all, rows[0]), rows[1:]
		}
		all = append(all, twins[i].row())
	}
	return append(all, rows...)
}
