package verify

import (
	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/ir"
)

// Spec finds what the StableHLO specification forbids and the reference accepts, and sizes that no
// execution can have. [Module] accepts such programs, too, since it gives the reference's verdicts;
// they run on some implementations and fail, or mean something else, on others. It has to accept m.
//
// The findings are about all operations of m, in textual order. The error is that of a registry that
// contradicts itself, or of a budget that is used up.
func Spec(m *ir.Module) (Findings, error) {
	c, err := infer.NewContext(m)
	if err != nil {
		return nil, err
	}
	s := &search{m: m, infer: c, known: make(map[ir.Value]ir.Type)}
	err = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		s.op(op)
		return ir.Advance
	})
	return s.found, err
}

// search is the state of [Spec].
type search struct {
	m     *ir.Module
	infer *infer.Context
	// known has the types of values that are more specific than what the program says.
	known map[ir.Value]ir.Type
	found []*Finding
}

// op looks at one operation, without its regions.
func (s *search) op(op ir.Op) {
	if rule := specRules[op.Name()]; rule != nil {
		if v := rule(op); v != nil {
			s.add(op, *v)
			return // what follows from its types would be said twice
		}
	}
	s.sizes(op)
}

func (s *search) add(op ir.Op, v infer.Violation) {
	v.Op, v.Name = op, op.Name()
	s.found = append(s.found, &Finding{Violation: v, Loc: op.Loc()})
}
