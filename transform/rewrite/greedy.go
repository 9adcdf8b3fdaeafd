package rewrite

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Options are the options of the greedy driver. The zero value has MLIR's defaults.
type Options struct {
	// TopDown visits operations from first to last instead of from last to first.
	TopDown bool
	// Iterations limits the number of iterations; 0 means 10, and a negative number means no limit.
	Iterations int
	// Rewrites limits the number of patterns applied; 0 means 1024 plus 64 for each operation,
	// which is reached only if patterns undo each other.
	Rewrites int
	// NoFold disables folding, and KeepConstants leaves equal constants where they are.
	NoFold, KeepConstants bool
	// Dead reports whether an operation may be erased if its results have no uses. If it is nil,
	// nothing is erased.
	Dead func(ir.Op) bool
	// Sweeps says that the caller erases the remaining dead operations with [Sweep], so the driver
	// need not visit operations without patterns.
	Sweeps bool
	// Blocks also simplifies regions with several blocks: it erases unreachable blocks, and unused
	// arguments with everything computed only for them. It requires Dead.
	Blocks bool
	// Touched is called for operations that were created or are about to be erased, so that Dead
	// can cache information about their surroundings.
	Touched func(ir.Op)
	// Log receives the trace; patterns are traced as changes.
	Log *trace.Log
	// Warn receives the warnings that patterns report about operations.
	Warn func(loc ir.Location, msg string)
}

// NotConverged reports that a limit was reached. The IR is valid.
type NotConverged struct {
	// Limit is the limit that was reached: iterations or rewrites.
	Limit string
	// On is the operation that the driver was run on.
	On string
	// Patterns are the names of the patterns applied in the last iteration, most frequent first,
	// and Times is how often each was applied.
	Patterns []string
	Times    []int
}

func (e *NotConverged) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "the patterns do not converge on %s within the limit of %s", e.On, e.Limit)
	for i, p := range e.Patterns {
		if i == 5 {
			fmt.Fprintf(&b, ", and %d more", len(e.Patterns)-i)
			break
		}
		sep := ", "
		if i == 0 {
			sep = "; last applied: "
		}
		fmt.Fprintf(&b, "%s%s (%d times)", sep, p, e.Times[i])
	}
	return b.String()
}

// Greedy applies patterns to the operations inside root, folds them, and erases dead ones, until
// nothing changes. It reports whether anything changed. The error is a [NotConverged], that of a
// pattern, or that of a body that cannot be loaded.
func (s *Set) Greedy(root ir.Op, opt Options) (changed bool, err error) {
	if body := root.Body(); body != nil {
		if err := body.Load(); err != nil {
			return false, err
		}
	}
	g, _ := s.greedies.Get().(*greedy)
	if g == nil || !g.r.serves(root, opt) {
		g = new(greedy)
		g.v = g.r.assemble(s, root, opt, g)
		g.constants.r = &g.r
	}
	g.opt, g.root = opt, root
	g.r.folding, g.r.warn = !opt.NoFold, opt.Warn
	for i := range root.NumRegions() {
		c, err := g.region(root.Region(i))
		if changed = changed || c; err != nil {
			return changed, err
		}
	}
	g.opt, g.root, g.outermost = Options{}, ir.Op{}, ir.Block{}
	g.list.reset()
	s.greedies.Put(g)
	return changed, nil
}

// greedy is the state of [Set.Greedy]. It is reused for one function after another.
type greedy struct {
	opt       Options
	root      ir.Op
	r         Rewriter
	v         *traverse.Visitor[*Rewriter, bool]
	list      worklist
	constants constants
	growth    growth
	budget    int
	several   []ir.Region // regions with several blocks, outer ones first
	simpler   bool        // whether one of them was simplified
	outermost ir.Block    // the most recent block of the root
}

func (g *greedy) region(region ir.Region) (changed bool, err error) {
	limit := g.opt.Iterations
	if limit == 0 {
		limit = 10
	}
	for round := 0; ; round++ {
		if limit > 0 && round == limit {
			return changed, g.notConverged("iterations")
		}
		clear(g.r.fired)
		ops, err := g.collect(region)
		if err != nil {
			return changed, err
		}
		if round == 0 {
			if g.budget = g.opt.Rewrites; g.budget == 0 {
				g.budget = 1024 + 64*ops
			}
		}
		again := false
		total := len(g.list.list)
		if round == 0 {
			s, _ := region.Scope()
			g.growth.begin(s, total)
		}
		sample := total - total/sampled
		for op := g.list.pop(); !op.IsNil(); op = g.list.pop() {
			if round == 0 && len(g.list.list) < sample {
				g.growth.sample()
				sample = 0
			}
			done, err := g.op(op)
			if err != nil {
				return changed, err
			}
			if again = again || done; done {
				if g.budget--; g.budget < 0 {
					return true, g.notConverged("rewrites")
				}
			}
		}
		if round == 0 {
			g.growth.end()
		}
		if err := g.simplifyBlocks(); err != nil {
			return changed, err
		}
		again = again || g.simpler
		if !again {
			return changed, nil
		}
		changed = true
	}
}

// op processes one operation.
func (g *greedy) op(op ir.Op) (bool, error) {
	if op.Erased() {
		return false, nil
	}
	if err := g.r.pay(); err != nil {
		return false, err
	}
	k := g.r.kind(op)
	if k.mortal && g.opt.Dead != nil && op.Unused() && g.opt.Dead(op) && op.Symbol() == "" {
		return true, g.r.Erase(op)
	}
	if k.idle {
		return false, nil
	}
	return g.v.Visit(op)
}

// collect fills the worklist with the operations inside a region.
func (g *greedy) collect(region ir.Region) (n int, err error) {
	walk, put := ir.WalkPost, g.push
	if g.opt.TopDown {
		walk, put = ir.Walk, g.pushAlone // enclosing operations are on the list before op
	}
	if s, _ := region.Scope(); s.Owner() == g.root { // otherwise most operations may be in other scopes
		g.list.list = slices.Grow(g.list.list, s.NumOps())
	}
	g.constants.reset()
	g.several, g.simpler, g.r.branches = g.several[:0], false, branches{}
	if err := g.enter(region); err != nil {
		return n, err
	}
	visit := func(op ir.Op) ir.Action {
		n++
		if g.opt.KeepConstants || g.r.kind(op).value == "" || g.constants.keep(op) {
			put(op)
		}
		if op.NumRegions() == 0 {
			return ir.Moved // a constant may have been moved
		}
		for i := range op.NumRegions() {
			if err = g.enter(op.Region(i)); err != nil {
				return ir.Interrupt
			}
		}
		return ir.Advance
	}
	for b := region.First(); !b.IsNil(); b = b.Next() {
		for op := b.First(); !op.IsNil(); {
			next := op.Next()
			if op.NumRegions() == 0 {
				visit(op)
			} else if failed := walk(op, visit); failed != nil || err != nil {
				return n, cmp.Or(err, failed)
			}
			op = next
		}
	}
	if g.opt.TopDown {
		g.list.reverse()
	}
	return n, nil
}

func (g *greedy) Created(op ir.Op) {
	g.r.branches.made(op)
	g.touched(op)
	g.push(op)
}

func (g *greedy) touched(op ir.Op) {
	if g.opt.Touched != nil {
		g.opt.Touched(op)
	}
}

// gone announces that op is about to be erased.
func (g *greedy) gone(op ir.Op) {
	g.r.branches.gone(op)
	g.touched(op)
}

func (g *greedy) changed(op ir.Op) { g.push(op) }

// push adds to the worklist an operation and its ancestors below the root, which may have become
// simpler too. The initial filling of the list uses it as well, so an operation with regions ends
// up below all nested operations except the first. Operations that nothing can be applied to are
// left out.
func (g *greedy) push(op ir.Op) {
	for ; !op.IsNil() && op != g.root; op = op.Parent() {
		g.pushAlone(op)
		if g.isOutermost(op.Block()) {
			break
		}
	}
}

// isOutermost reports whether b is a block of the root.
func (g *greedy) isOutermost(b ir.Block) bool {
	if b == g.outermost {
		return true
	}
	if b.IsNil() || b.Parent() != g.root {
		return false
	}
	g.outermost = b
	return true
}

func (g *greedy) pushAlone(op ir.Op) {
	if g.wanted(op) {
		g.list.push(op)
	}
}

// wanted reports whether anything could be applied to op.
func (g *greedy) wanted(op ir.Op) bool {
	return g.opt.Dead != nil && !g.opt.Sweeps || !g.r.kind(op).idle
}

// wantedAround reports whether wanted holds for op or an enclosing operation.
func (g *greedy) wantedAround(op ir.Op) bool {
	for ; !op.IsNil() && op != g.root; op = op.Parent() {
		if g.wanted(op) {
			return true
		}
	}
	return false
}

// erased adds the operations that define the operands of op, since their results have lost a use.
func (g *greedy) erased(op ir.Op) {
	g.gone(op)
	for i := range op.NumOperands() {
		g.usedLess(op.Operand(i), op)
	}
	g.list.remove(op)
}

// became updates the worklist as if a new operation had replaced op: the new one is created, users
// change, and the old one is erased.
func (g *greedy) became(op ir.Op, before []ir.Value, users bool) {
	g.touched(op)
	g.list.remove(op)
	g.push(op)
	if users {
		for i := range op.NumResults() {
			g.r.usersChanged(op.Result(i), ir.Op{})
		}
	}
	for _, v := range before {
		g.usedLess(v, ir.Op{})
	}
}

// usedLess adds the operation that defines v if at most one operation uses v, not counting the one
// that is about to be erased.
func (g *greedy) usedLess(v ir.Value, gone ir.Op) {
	if v.IsNil() {
		return
	}
	def := v.DefiningOp()
	if !g.wantedAround(def) {
		return // no need to build use-lists
	}
	var one ir.Op
	for u := v.FirstUse(); !u.IsNil(); u = u.Next() {
		switch user := u.Op(); {
		case user == gone || user == one:
		case one.IsNil():
			one = user
		default:
			return
		}
	}
	g.push(def)
}

func (g *greedy) notConverged(limit string) error {
	e := &NotConverged{Limit: limit, On: g.root.Name()}
	if name := g.root.Symbol(); name != "" {
		e.On += " @" + name
	}
	times := map[string]int{} // patterns for any operation have several numbers
	for i, n := range g.r.fired {
		if n > 0 {
			times[g.r.set.names[i]] += n
		}
	}
	e.Patterns = slices.SortedFunc(maps.Keys(times), func(a, b string) int {
		return cmp.Or(cmp.Compare(times[b], times[a]), strings.Compare(a, b))
	})
	for _, p := range e.Patterns {
		e.Times = append(e.Times, times[p])
	}
	return e
}

// IsNotConverged reports whether err is a [NotConverged], which leaves valid IR.
func IsNotConverged(err error) bool {
	var e *NotConverged
	return errors.As(err, &e)
}
