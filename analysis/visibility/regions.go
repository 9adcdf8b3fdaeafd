package visibility

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// staticShape returns the shape of a value. Dynamic sizes in it are negative.
func staticShape(v ir.Value) ([]int64, bool) {
	shape, _, ranked, _ := types.Shape(v.Type())
	return shape, ranked
}

// bodies calls [body] for each region.
func bodies(op ir.Op, args []int, ends []int) ([]ir.Block, error) {
	if op.NumRegions() != len(args) {
		return nil, failure(op, BadRegion, "there are %d regions, not %d", op.NumRegions(), len(args))
	}
	list := make([]ir.Block, len(args))
	for i := range list {
		var err error
		if list[i], err = body(op, i, args[i], ends[i]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// body returns the only block of region i. The block must have args arguments and end with an
// operation that has ends operands; ends is -1 if any number will do.
func body(op ir.Op, i, args, ends int) (ir.Block, error) {
	b := op.Region(i).First()
	switch {
	case b.IsNil() || !b.Next().IsNil() || b.Last().IsNil():
		return b, failure(op, BadRegion, "region %d is not a single block with operations", i)
	case b.NumArgs() != args:
		return b, failure(op, BadRegion, "region %d has %d arguments, not %d", i, b.NumArgs(), args)
	case ends >= 0 && b.Last().NumOperands() != ends:
		return b, failure(op, BadRegion, "region %d yields %d values, not %d", i, b.Last().NumOperands(), ends)
	}
	return b, nil
}

// settle visits blocks and calls back, which adds the edges back to their arguments, until nothing
// changes. Every round but the last makes another value secret, so it terminates; [flow.closure]
// speeds up loops that would take many rounds.
func (f *flow) settle(back func(), blocks ...ir.Block) error {
	for round := 1; ; round++ {
		for _, b := range blocks {
			if err := f.v.Block(b); err != nil {
				return err
			}
		}
		n := f.changes
		back()
		if f.edges != nil || f.changes == n {
			return nil
		}
		if round >= maxRounds {
			if err := f.closure(back, blocks); err != nil {
				return err
			}
		}
	}
}

// maxRounds is the number of rounds after which [flow.closure] takes over. A secret that moves
// through the carried values one step per round would otherwise take as many rounds as there are
// values.
const maxRounds = 8

// closure records the edges in blocks and back to their arguments, and follows them until nothing
// changes. Calls add no edges; they need another round of settle.
func (f *flow) closure(back func(), blocks []ir.Block) error {
	f.edges = newEdges(f.in.values)
	for _, b := range blocks {
		if err := f.v.Block(b); err != nil {
			f.edges = nil
			return err
		}
	}
	back()
	e := f.edges
	f.edges = nil
	e.index()
	w, values := f.in.words, f.in.values
	hubs := make([]uint64, (e.nodes()-values)*w)
	mask := func(node uint32) []uint64 {
		if e.isValue(node) {
			return f.in.mask(node)
		}
		at := (int(node) - values) * w
		return hubs[at : at+w]
	}
	var queue []uint32
	waits := newSet(e.nodes())
	for node := range uint32(values) {
		if !isZero(mask(node)) {
			queue = append(queue, node)
			waits.add(node)
		}
	}
	for len(queue) > 0 {
		from := queue[0]
		queue = queue[1:]
		waits.remove(from)
		for _, i := range e.from(from) {
			to := e.list[i].to
			if !unite(mask(to), mask(from)) {
				continue
			}
			f.changes++
			if waits.add(to) {
				queue = append(queue, to)
			}
		}
	}
	return nil
}

// onWhile makes a carried value secret if its initial value is, if the body makes it so, or if the
// number of iterations is secret.
func onWhile(s *Flow, op ir.Op) error {
	f := s.f
	carried := f.in.operands(op)
	n := len(carried)
	b, err := bodies(op, []int{n, n}, []int{1, n})
	if err != nil {
		return err
	}
	if op.NumResults() != n {
		return failure(op, BadRegion, "there are %d results for %d operands", op.NumResults(), n)
	}
	to := func(from uint32, i int) {
		f.edge(from, f.in.arg(b[0], i))
		f.edge(from, f.in.arg(b[1], i))
		f.edge(from, f.in.result(op, i))
	}
	for i, from := range carried {
		to(from, i)
	}
	return f.settle(func() {
		end := f.in.operands(b[0].Last())[0]
		for i, from := range f.in.operands(b[1].Last()) {
			to(from, i)
			to(end, i)
		}
	}, b[0], b[1])
}

// onBranches makes a result secret if any branch yields a secret for it, or if the selector is
// secret.
func onBranches(s *Flow, op ir.Op) error {
	f, n := s.f, op.NumResults()
	if op.NumOperands() != 1 {
		return failure(op, BadRegion, "there are %d operands, not 1", op.NumOperands())
	}
	for i := range op.NumRegions() {
		b, err := body(op, i, 0, n)
		if err != nil {
			return err
		}
		if err := s.f.v.Block(b); err != nil {
			return err
		}
		for k, from := range f.in.operands(b.Last()) {
			f.edge(from, f.in.result(op, k))
		}
	}
	for k := range n {
		f.edge(f.in.operands(op)[0], f.in.result(op, k))
	}
	return nil
}

// onReduce gives one visibility to an input, its initial value, the corresponding arguments of the
// body, the value that the body returns for it, and the result.
func onReduce(s *Flow, op ir.Op) error {
	f, n := s.f, op.NumResults()
	if op.NumOperands() != 2*n {
		return failure(op, BadRegion, "there are %d operands for %d results", op.NumOperands(), n)
	}
	b, err := bodies(op, []int{2 * n}, []int{n})
	if err != nil {
		return err
	}
	to := func(from uint32, i int) {
		f.edge(from, f.in.arg(b[0], i))
		f.edge(from, f.in.arg(b[0], i+n))
		f.edge(from, f.in.result(op, i))
	}
	for i, from := range f.in.operands(op) {
		to(from, i%n)
	}
	return f.settle(func() {
		for i, from := range f.in.operands(b[0].Last()) {
			to(from, i)
		}
	}, b[0])
}

// onComputation is for collectives, which combine the operands of several processes with one shared
// computation.
func onComputation(s *Flow, op ir.Op) error {
	f := s.f
	b := op.Region(0).First()
	if op.NumRegions() != 1 || b.IsNil() || !b.Next().IsNil() || b.Last().IsNil() {
		return onOpaque(s, op)
	}
	to := append(f.in.argsOf(nil, b), f.in.resultsOf(op)...)
	f.join(f.in.operands(op), to)
	return f.settle(func() { f.join(f.in.operands(b.Last()), to) }, b)
}

// onAsync makes the result, which stands for everything that the body returns, depend on all of it.
func onAsync(s *Flow, op ir.Op) error {
	f := s.f
	b, err := bodies(op, []int{op.NumOperands()}, []int{-1})
	if err != nil {
		return err
	}
	for i, from := range f.in.operands(op) {
		f.edge(from, f.in.arg(b[0], i))
	}
	if err := s.f.v.Block(b[0]); err != nil {
		return err
	}
	f.join(f.in.operands(b[0].Last()), f.in.resultsOf(op))
	return nil
}

// onSort makes all results secret if the comparison is secret: a result reveals the order, since
// its elements show where they came from.
func onSort(s *Flow, op ir.Op) error {
	f, n := s.f, op.NumResults()
	b, err := bodies(op, []int{2 * n}, []int{1})
	if err != nil {
		return err
	}
	for i, from := range f.in.operands(op) {
		f.edge(from, f.in.arg(b[0], 2*i))
		f.edge(from, f.in.arg(b[0], 2*i+1))
		f.edge(from, f.in.result(op, i))
	}
	if err := s.f.v.Block(b[0]); err != nil {
		return err
	}
	for i := range n {
		f.edge(f.in.operands(b[0].Last())[0], f.in.result(op, i))
	}
	return nil
}

// onScatter combines inputs with updates at positions that may be secret.
func onScatter(s *Flow, op ir.Op) error {
	f, n := s.f, op.NumResults()
	if op.NumOperands() != 2*n+1 {
		return failure(op, BadRegion, "there are %d operands for %d results", op.NumOperands(), n)
	}
	b, err := bodies(op, []int{2 * n}, []int{n})
	if err != nil {
		return err
	}
	list := f.in.operands(op)
	for i := range n {
		f.edge(list[i], f.in.arg(b[0], i))
		f.edge(list[i], f.in.result(op, i))
		f.edge(list[n], f.in.result(op, i))
		f.edge(list[n], f.in.arg(b[0], i)) // the indices decide which elements are combined
		f.edge(list[n], f.in.arg(b[0], i+n))
		f.edge(list[n+1+i], f.in.arg(b[0], i+n))
		f.edge(list[n+1+i], f.in.result(op, i))
	}
	return f.settle(func() {
		for i, from := range f.in.operands(b[0].Last()) {
			f.edge(from, f.in.arg(b[0], i))
			f.edge(from, f.in.result(op, i))
		}
	}, b[0])
}

// onSelectAndScatter gives one visibility to the operand and the initial value; the scatter
// computation combines the source with them.
func onSelectAndScatter(s *Flow, op ir.Op) error {
	f := s.f
	if op.NumOperands() != 3 || op.NumResults() != 1 {
		return failure(op, BadRegion, "there are %d operands and %d results", op.NumOperands(), op.NumResults())
	}
	b, err := bodies(op, []int{2, 2}, []int{1, 1})
	if err != nil {
		return err
	}
	list, res := f.in.operands(op), f.in.result(op, 0)
	for _, from := range []uint32{list[0], list[2]} {
		f.edge(from, f.in.arg(b[0], 0))
		f.edge(from, f.in.arg(b[0], 1))
		f.edge(from, f.in.arg(b[1], 1))
		f.edge(from, res)
	}
	f.edge(list[1], f.in.arg(b[1], 0))
	f.edge(list[1], res)
	return f.settle(func() {
		f.edge(f.in.operands(b[0].Last())[0], res)
		combined := f.in.operands(b[1].Last())[0]
		f.edge(combined, f.in.arg(b[1], 1))
		f.edge(combined, res)
	}, b[0], b[1])
}

// onMap applies the computation to each element.
func onMap(s *Flow, op ir.Op) error {
	f := s.f
	b, err := bodies(op, []int{op.NumOperands()}, []int{op.NumResults()})
	if err != nil {
		return err
	}
	for i, from := range f.in.operands(op) {
		f.edge(from, f.in.arg(b[0], i))
	}
	if err := s.f.v.Block(b[0]); err != nil {
		return err
	}
	for i, from := range f.in.operands(b[0].Last()) {
		f.edge(from, f.in.result(op, i))
	}
	return nil
}

// onOpaque is for operations with regions or successors about which nothing is known. An operand,
// or a value used inside, may reach every result, every argument of a block inside, and every
// argument of a successor, and may decide what is executed.
func onOpaque(s *Flow, op ir.Op) error {
	f := s.f
	if body := op.Body(); body != nil && !f.in.has(body) {
		return nil // a function or a module
	}
	into, blocks := f.in.resultsOf(op), []ir.Block(nil)
	for i := range op.NumRegions() {
		for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
			into, blocks = f.in.argsOf(into, b), append(blocks, b)
		}
	}
	if op.NumSuccessors() > 0 {
		for b := op.ParentRegion().First().Next(); !b.IsNil(); b = b.Next() {
			into = f.in.argsOf(into, b)
		}
	}
	spread := func(o ir.Op) {
		m := f.join(f.in.operands(o), into)
		if op.NumSuccessors() > 1 && m != nil { // it decides which return is reached
			for i := range f.in.results {
				f.result(i, m)
			}
		}
	}
	spread(op)
	return f.settle(func() {
		for _, b := range blocks {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				spread(o)
			}
		}
	}, blocks...)
}

// join adds an edge from every value of from to every value of to. It returns the union of the
// masks of from, or nil if that is empty or edges are only being recorded.
func (f *flow) join(from, to []uint32) []uint64 {
	if f.edges != nil {
		f.edges.hub(from, to, f.in.operation(f.Op()))
		return nil
	}
	m := make([]uint64, f.in.words)
	for _, v := range from {
		unite(m, f.in.mask(v))
	}
	if isZero(m) {
		return nil
	}
	for _, w := range to {
		f.mark(w, m)
	}
	return m
}

// result adds the bits of m to the mask of result i of the function.
func (f *flow) result(i int, m []uint64) {
	if unite(f.in.results[i], m) {
		f.changes++
	}
}
