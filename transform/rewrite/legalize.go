package rewrite

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Verdict is the answer of a target about an operation.
type Verdict uint8

const (
	// Unknown operations are given to their patterns; it is not an error if none applies.
	Unknown Verdict = iota
	// Legal operations are left alone.
	Legal
	// Illegal operations need a pattern that applies.
	Illegal
	// LegalInside operations are left alone, with everything inside them.
	LegalInside
)

// ByName returns a target that asks verdict once for each operation name of m. It is for a single
// run of [Set.Legalize].
func ByName(m *ir.Module, verdict func(*ir.OpInfo) Verdict) func(ir.Op) Verdict {
	var known []Verdict // by number of the name, plus one
	return func(op ir.Op) Verdict {
		name := int(op.NameID())
		if name >= len(known) {
			known = append(known, make([]Verdict, m.NumNames()+1-len(known))...)
		}
		if known[name] == 0 {
			known[name] = verdict(op.Info()) + 1
		}
		return known[name] - 1
	}
}

// NotLegal is the code of the error for an illegal operation to which no pattern applies.
const NotLegal diag.Code = "not-legal"

// notLegal returns an error of [Set.Legalize] about op.
func notLegal(op ir.Op, msg string) error {
	return &traverse.Error{Code: NotLegal, Op: op.Name(), Loc: op.Loc(), Msg: msg}
}

// rounds limits how often the result of a pattern is legalized in turn.
const rounds = 1000

// Legalize applies patterns, in textual order, to the operations inside root that are not legal for
// target, and to the operations that the patterns create. Changes are not rolled back if an error
// ends the run: a [traverse.Error] with the code NotLegal, or the error of a pattern.
func (s *Set) Legalize(root ir.Op, target func(ir.Op) Verdict, opt Options) error {
	l, _ := s.legalizers.Get().(*legalizer)
	if l == nil || !l.r.serves(root, opt) {
		l = new(legalizer)
		l.v = l.r.assemble(s, root, opt, l)
	}
	l.target, l.list, l.made = target, l.list[:0], l.made[:0]
	l.r.folding, l.r.warn, l.r.branches = !opt.NoFold, opt.Warn, branches{}
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
		l.list = append(l.list, op)
		return ir.Advance
	})
	if err == nil && len(l.list) > 0 {
		err = l.all()
	}
	if err != nil {
		return err
	}
	l.target, l.r.warn = nil, nil
	s.legalizers.Put(l)
	return nil
}

// legalizer is the state of [Set.Legalize]. It is reused for one function after another.
type legalizer struct {
	r      Rewriter
	v      *traverse.Visitor[*Rewriter, bool]
	target func(ir.Op) Verdict
	list   []ir.Op // operations that initially have patterns
	made   []ir.Op
	growth growth
}

func (l *legalizer) all() error {
	scope, _ := l.list[0].Scope()
	l.growth.begin(scope, len(l.list))
	for i, op := range l.list {
		if i == len(l.list)/sampled {
			l.growth.sample()
		}
		if err := l.op(op, 0); err != nil {
			return err
		}
	}
	l.growth.end()
	return nil
}

func (l *legalizer) op(op ir.Op, depth int) error {
	if op.Erased() {
		return nil
	}
	if err := l.r.pay(); err != nil {
		return err
	}
	verdict := l.target(op)
	if verdict == Legal || verdict == LegalInside {
		return nil
	}
	if depth > rounds {
		return notLegal(op, "the results of its patterns are never legal")
	}
	from := len(l.made)
	done, err := l.v.Visit(op)
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
		if err := l.op(l.made[i], depth+1); err != nil {
			return err
		}
	}
	l.made = l.made[:from]
	return nil
}

func (l *legalizer) Created(op ir.Op) { l.r.branches.made(op); l.made = append(l.made, op) }
func (l *legalizer) changed(ir.Op)    {}
func (l *legalizer) erased(op ir.Op)  { l.r.branches.gone(op) }

func (l *legalizer) became(op ir.Op, _ []ir.Value, _ bool) { l.made = append(l.made, op) }
