package visibility

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// onModule starts the analysis at the root module. The analysis finds the functions of nested
// modules from there.
func onModule(s *Flow, op ir.Op) error {
	if op == s.f.root {
		return s.f.start(op)
	}
	return nil
}

// onFunc analyzes the body of the current function.
func onFunc(s *Flow, op ir.Op) error {
	f := s.f
	if f.in == nil {
		return f.start(op)
	}
	if op != f.in.fn {
		return nil // a nested function is executed only by calls
	}
	r := op.Region(0)
	if f.edges != nil || r.First().Next().IsNil() {
		if err := s.f.v.Region(r); err != nil {
			return err
		}
		return f.otherReturns(r)
	}
	// Blocks may branch to one another in any order, so repeat until nothing changes.
	for {
		n := f.changes
		if err := s.f.v.Region(r); err != nil {
			return err
		}
		if err := f.otherReturns(r); err != nil || f.changes == n {
			return err
		}
	}
}

// otherReturns treats a terminator that is neither func.return nor a branch as returning its
// operands.
func (f *flow) otherReturns(r ir.Region) error {
	for b := r.First(); !b.IsNil(); b = b.Next() {
		if end := b.Last(); end.IsNil() {
			return failure(r.Parent(), BadRegion, "a block of the body is empty")
		} else if end.Name() != fn.OpReturn && end.NumSuccessors() == 0 {
			if err := f.returns(end); err != nil {
				return err
			}
		}
	}
	return nil
}

// onReturn makes the results of the function depend on the returned values.
func onReturn(s *Flow, op ir.Op) error { return s.f.returns(op) }

func (f *flow) returns(op ir.Op) error {
	if f.edges != nil {
		f.edges.returns = append(f.edges.returns, op)
		return nil
	}
	list := f.in.operands(op)
	if len(list) != len(f.in.results) {
		return failure(op, BadRegion, "%d values are returned for %d results", len(list), len(f.in.results))
	}
	for i, from := range list {
		f.result(i, f.in.mask(from))
	}
	return nil
}

// onCall makes each result depend on the operands that the callee's result depends on.
func onCall(s *Flow, op ir.Op) error { return s.f.call(op, fn.AttrCallee) }

// onComposite treats a composite as a call to its decomposition.
func onComposite(s *Flow, op ir.Op) error {
	return s.f.call(op, stablehlo.AttrDecomposition)
}

func (f *flow) call(op ir.Op, attr string) error {
	if f.edges != nil {
		f.edges.calls = append(f.edges.calls, op)
		return nil
	}
	ref, ok := op.Attr(attr).(*attrs.SymbolRef)
	if !ok {
		return failure(op, NoCallee, "%s is not a symbol", attr)
	}
	callee, err := f.lookup(op, ref)
	if err != nil {
		return err
	}
	if callee.IsNil() || callee.Name() != fn.OpFunc {
		return failure(op, NoCallee, "there is no function @%s", ref.Root.Value)
	}
	s, err := f.summarize(callee)
	if err != nil {
		return err
	}
	if s.args != op.NumOperands() || len(s.results) != op.NumResults() {
		return failure(op, NoCallee, "@%s has %d arguments and %d results, not %d and %d", ref.Root.Value, s.args, len(s.results),
			op.NumOperands(), op.NumResults())
	}
	if id, first := f.in.note(op); first {
		f.in.calls = append(f.in.calls, callSite{id, s})
	}
	operands := f.in.operands(op)
	for r := range s.results {
		to := f.in.result(op, r)
		if s.arguments(r, func(a int) { f.edge(operands[a], to) }) {
			f.hidden(to)
		}
	}
	return nil
}

// lookup finds the function that op refers to.
func (f *flow) lookup(op ir.Op, ref *attrs.SymbolRef) (ir.Op, error) {
	at := ir.NearestSymbolTable(f.in.fn.Parent())
	if f.in.fn.Parent().IsNil() || at.IsNil() {
		return ir.Op{}, nil
	}
	t := f.tables[at]
	if t == nil {
		var err error
		if t, err = ir.NewSymbolTable(at); err != nil {
			return ir.Op{}, err
		}
		f.tables[at] = t
	}
	path := []string{ref.Root.Value}
	for _, n := range ref.Nested {
		path = append(path, n.Root.Value)
	}
	return t.LookupNested(path), nil
}
