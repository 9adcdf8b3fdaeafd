// Package spec finds what the StableHLO specification forbids and the reference accepts, and sizes
// that no execution can have. Package verify accepts such programs, too, since it gives the
// reference's verdicts; they run on some implementations and fail, or mean something else, on others.
//
// A module must be valid for package verify before it is looked at here.
//
// Stability: experimental (docs/releases.md).
package spec

import (
	"errors"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/ir"
)

// Module returns the findings about all operations of m, in textual order. The error is that of a
// registry that contradicts itself, or of a budget that is used up.
func Module(m *ir.Module) ([]*verify.Finding, error) {
	c, err := infer.NewContext(m)
	if err != nil {
		return nil, err
	}
	s := &search{m: m, infer: c, known: make(map[ir.Value]ir.Type)}
	const often = 1 << 8 // operations between two looks at the budget
	n := 0
	var stop error
	err = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if n++; n%often == 0 {
			if stop = m.Meter().Check(); stop != nil {
				return ir.Interrupt
			}
		}
		s.op(op)
		return ir.Advance
	})
	return s.found, errors.Join(err, stop)
}

// search is the state of [Module].
type search struct {
	m     *ir.Module
	infer *infer.Context
	// known has the types of values that are more specific than what the program says.
	known map[ir.Value]ir.Type
	found []*verify.Finding
}

// op looks at one operation, without its regions.
func (s *search) op(op ir.Op) {
	if rule := rules[op.Name()]; rule != nil {
		if v := rule(op); v != nil {
			s.add(op, *v)
			return // what follows from its types would be said twice
		}
	}
	s.sizes(op)
}

func (s *search) add(op ir.Op, v infer.Violation) {
	v.Op, v.Name = op, op.Name()
	s.found = append(s.found, &verify.Finding{Violation: v, Loc: op.Loc()})
}
