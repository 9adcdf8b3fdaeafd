package visibility

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// Step is one step of a chain: To is secret because From is secret.
type Step struct {
	// Op is the operation whose rule makes To depend on From: the one that computes To, or the one
	// whose region From leaves or To enters.
	Op       ir.Op
	From, To ir.Value
	// Callee is set for calls: inside it, the chain continues from argument Arg to result Result.
	Callee      *Instance
	Arg, Result int
}

// Chain is a path along which a secret flows.
type Chain struct {
	// Source is the start of the chain: an argument of the function, or the result of an operation
	// that reads a secret from outside.
	Source ir.Value
	Steps  []Step
}

// Chain returns a shortest chain of uses that ends at v and starts at a secret argument of the
// function, or at a value that is secret by itself. A call is one step. It returns false if v is
// public. The first call computes what chains need and caches it; do not call Chain concurrently.
func (i *Instance) Chain(v ir.Value) (Chain, bool, error) {
	id := i.sum.number(v)
	if i.of(id) == Public {
		return Chain{}, false, nil
	}
	p, err := i.trails()
	if err != nil {
		return Chain{}, false, err
	}
	return i.follow(p, p.parent, id), true, nil
}

// follow walks back from a value to the source of its chain.
func (i *Instance) follow(p *paths, parent []uint32, id uint32) (c Chain) {
	for parent[id] != noEdge {
		e := p.list[parent[id]]
		if !p.isValue(e.from) { // skip the hub and continue with its predecessor
			e.from = p.list[parent[e.from]].from
		}
		step := Step{Op: i.sum.op(e.op), From: i.sum.value(e.from), To: i.sum.value(id), Arg: -1}
		if callee := i.calls[e.op]; callee != nil {
			step.Callee, step.Result = callee, step.To.Index()
			step.Arg = callee.reached(step.Result, i.sum.operands(step.Op), e.from)
		}
		c.Steps = append(c.Steps, step)
		id = e.from
	}
	slices.Reverse(c.Steps)
	c.Source = i.sum.value(id)
	return c
}

// Through expands a step that is a call: it returns a shortest chain inside the callee from its
// argument to its result. It returns false if the inside of the callee is not known.
func (s Step) Through() (Chain, bool, error) {
	in := s.Callee
	if in == nil || in.External || s.Arg < 0 {
		return Chain{}, false, nil
	}
	p, err := in.trails()
	if err != nil {
		return Chain{}, false, err
	}
	parent, seen := in.search(p, []uint32{in.sum.arg(in.Func.Region(0).First(), s.Arg)})
	var best Chain
	found := false
	for _, ret := range p.returns {
		if id := in.sum.operands(ret)[s.Result]; seen.has(id) {
			if c := in.follow(p, parent, id); !found || len(c.Steps) < len(best.Steps) {
				best, found = c, true
			}
		}
	}
	return best, found, nil
}

// ResultChain is [Instance.Chain] for result n of the function.
func (i *Instance) ResultChain(n int) (Chain, bool, error) {
	if i.External || i.Results[n] == Public {
		return Chain{}, false, nil
	}
	p, err := i.trails()
	if err != nil {
		return Chain{}, false, err
	}
	var best Chain
	found := false
	for _, ret := range p.returns {
		if n >= ret.NumOperands() {
			continue
		}
		c, ok, err := i.Chain(ret.Operand(n))
		if err != nil {
			return Chain{}, false, err
		}
		if ok && (!found || len(c.Steps) < len(best.Steps)) {
			best, found = c, true
		}
	}
	return best, found, nil
}

// Returned returns the values that the function's return operations return as result n, one for
// each operation.
func (i *Instance) Returned(n int) (list []ir.Value, err error) {
	if i.External {
		return nil, nil
	}
	p, err := i.trails()
	if err != nil {
		return nil, err
	}
	for _, ret := range p.returns {
		if n < ret.NumOperands() {
			list = append(list, ret.Operand(n))
		}
	}
	return list, nil
}

const noEdge = ^uint32(0)

// paths holds the edges of an instance and the shortest path to each secret.
type paths struct {
	*edges
	parent []uint32 // by node: the last edge of a shortest chain
}

// trails returns the paths of an instance and computes them on first use.
func (i *Instance) trails() (*paths, error) {
	if i.paths != nil {
		return i.paths, nil
	}
	p := &paths{edges: newEdges(i.sum.values)}
	i.paths = p
	f := newFlow(&flow{rules: i.res.Rules, res: i.res, in: i.sum, edges: p.edges, root: i.Func})
	if _, err := f.v.Run(i.Func); err != nil {
		i.paths = nil
		return nil, err
	}
	for _, call := range p.calls {
		i.throughCall(p, call)
	}
	p.index()
	p.parent, _ = i.search(p, i.roots(p))
	return p, nil
}

// throughCall adds edges from the operands of a call to the results that depend on them.
func (i *Instance) throughCall(p *paths, call ir.Op) {
	id := i.sum.operation(call)
	callee := i.calls[id]
	if callee == nil {
		return
	}
	operands := i.sum.operands(call)
	for r := range callee.sum.results {
		to := i.sum.result(call, r)
		if callee.sum.arguments(r, func(a int) { p.add(operands[a], to, id) }) {
			p.source(to)
		}
	}
}

// reached returns an argument of the callee on which result r depends and to which the call passes
// the value from. It returns -1 if there is no such argument.
func (i *Instance) reached(r int, operands []uint32, from uint32) int {
	for a, v := range operands {
		if v == from && i.sum.dependsOn(r, a) {
			return a
		}
	}
	return -1
}

// roots returns the values that are secret by themselves: arguments and values read from outside.
func (i *Instance) roots(p *paths) (list []uint32) {
	entry := i.Func.Region(0).First()
	for a, w := range i.Inputs {
		if w == Secret {
			list = append(list, i.sum.arg(entry, a))
		}
	}
	return append(list, p.sources...)
}

// search follows the edges breadth first from the nodes of level. It returns the last edge of a
// shortest path to each node, and the set of nodes reached. Hubs do not count as steps.
func (i *Instance) search(p *paths, level []uint32) (parent []uint32, seen set) {
	parent = slices.Repeat([]uint32{noEdge}, p.nodes())
	seen = newSet(p.nodes())
	for _, v := range level {
		seen.add(v)
	}
	var next []uint32
	var visit func(node uint32)
	visit = func(node uint32) {
		for _, e := range p.from(node) {
			to := p.list[e].to
			if !seen.add(to) {
				continue
			}
			parent[to] = e
			if p.isValue(to) {
				next = append(next, to)
			} else {
				visit(to) // a hub leads only to values
			}
		}
	}
	for len(level) > 0 {
		next = nil
		for _, v := range level {
			visit(v)
		}
		level = next
	}
	return parent, seen
}

// Sink is a use in which a secret decides something, for example which branch is taken.
type Sink struct {
	Kind SinkKind
	Op   ir.Op
	// Operand is the number of the operand, or -1 for the condition of a loop.
	Operand int
	Value   ir.Value
}

// Sinks returns the sinks of the function that a secret reaches, in textual order.
func (i *Instance) Sinks() (list []Sink) {
	if i.External {
		return nil
	}
	_ = ir.Walk(i.Func, func(op ir.Op) ir.Action {
		if s, _ := op.Scope(); !i.sum.has(s) {
			return ir.Advance
		}
		rule := i.res.rule(op.Info())
		for _, k := range rule.sinks {
			start, end := op.OperandGroup(k.Operand)
			for n := start; n < end; n++ {
				if v := op.Operand(n); i.Of(v) == Secret {
					list = append(list, Sink{k.Kind, op, n, v})
				}
			}
		}
		if rule.loop {
			if end := op.Region(0).First().Last(); !end.IsNil() && end.NumOperands() == 1 && i.Of(end.Operand(0)) == Secret {
				list = append(list, Sink{LoopBound, op, -1, end.Operand(0)})
			}
		}
		return ir.Advance
	})
	return list
}
