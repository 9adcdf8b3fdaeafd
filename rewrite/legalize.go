package rewrite

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/visit"
)

// Verdict is what a target says of an operation.
type Verdict uint8

const (
	// Unknown operations go to their patterns; it is no error if none applies.
	Unknown Verdict = iota
	// Legal operations stay as they are.
	Legal
	// Illegal operations must have a pattern that applies.
	Illegal
	// LegalInside operations stay, with all that is inside them.
	LegalInside
)

// ByName returns a target that asks about operations of m once for each name. It is for one
// run of [Set.Legalize].
func ByName(m *ir.Module, verdict func(*ir.OpInfo) Verdict) func(ir.Op) Verdict {
	var known []Verdict // by number of the name, plus one
	return func(op ir.Op) Verdict {
		s, id := op.Scope()
		name := int(s.Ops[id].Name)
		if name >= len(known) {
			known = append(known, make([]Verdict, m.NumNames()+1-len(known))...)
		}
		if known[name] == 0 {
			known[name] = verdict(m.Info(s.Ops[id].Name)) + 1
		}
		return known[name] - 1
	}
}

// NotLegal is the code of the error about an operation that the target does not want,
// and that no pattern applies to.
const NotLegal diag.Code = "not-legal"

// notLegal returns an error of [Set.Legalize] about op.
func notLegal(op ir.Op, msg string) error {
	return &visit.Error{Code: NotLegal, Op: op.Name(), Loc: op.Loc(), Msg: msg}
}

// rounds bounds how deep the makings of patterns may have to be legalized in turn.
const rounds = 1000

// Legalize takes the operations inside root to their patterns, in textual order, for
// which target does not say that they are legal, and what patterns have made in turn.
// What was made is not rolled back when an error ends the run: a [visit.Error] with
// the code NotLegal, or that of a pattern.
func (s *Set) Legalize(root ir.Op, target func(ir.Op) Verdict, opt Options) error {
	l := &legalizer{target: target}
	l.r = Rewriter{set: s, m: root.Module(), folding: !opt.NoFold, fired: make([]int, len(s.names)), books: l}
	l.r.Log, l.r.warn = opt.Log, opt.Warn
	v := s.d.New(&l.r)
	var list []ir.Op
	err := ir.Walk(root, func(op ir.Op) ir.Action {
		if op == root {
			return ir.Advance
		}
		switch target(op) {
		case Legal:
			return ir.Advance
		case LegalInside:
			return ir.Skip
		}
		list = append(list, op)
		return ir.Advance
	})
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return nil
	}
	scope, _ := list[0].Scope()
	grown := growthOf(scope)
	for i, op := range list {
		if i == len(list)/sampled {
			grown.reserve(len(list))
		}
		if err := l.op(v.Visit, op, 0); err != nil {
			return err
		}
	}
	return nil
}

type legalizer struct {
	r      Rewriter
	target func(ir.Op) Verdict
	made   []ir.Op
}

func (l *legalizer) op(dispatch func(ir.Op) (bool, error), op ir.Op, depth int) error {
	if op.Erased() {
		return nil
	}
	verdict := l.target(op)
	if verdict == Legal || verdict == LegalInside {
		return nil
	}
	if depth > rounds {
		return notLegal(op, "what patterns make of it has to be legalized again and again")
	}
	from := len(l.made)
	done, err := dispatch(op)
	if err != nil {
		return err
	}
	if !done {
		if verdict == Illegal {
			return notLegal(op, "no pattern makes it legal")
		}
		return nil
	}
	for i := from; i < len(l.made); i++ {
		if err := l.op(dispatch, l.made[i], depth+1); err != nil {
			return err
		}
	}
	l.made = l.made[:from]
	return nil
}

func (l *legalizer) created(op ir.Op) { l.made = append(l.made, op) }
func (l *legalizer) changed(ir.Op)    {}
func (l *legalizer) erased(ir.Op)     {}
