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

// Options are those of the greedy driver. The zero value is MLIR's default.
type Options struct {
	// TopDown goes through operations from the first to the last; otherwise the last
	// goes first.
	TopDown bool
	// Iterations bounds how often the driver starts over; 0 stands for 10, and a
	// negative number for no bound.
	Iterations int
	// Rewrites bounds the patterns that may be applied; 0 stands for a bound that only
	// patterns which go round in circles reach: 1024 and 64 for each operation.
	Rewrites int
	// NoFold leaves out folding, and KeepConstants the collecting of equal constants at
	// the start of the function.
	NoFold, KeepConstants bool
	// Dead reports whether an operation may be erased when its results have no uses.
	// Nothing is erased without it.
	Dead func(ir.Op) bool
	// Sweeps says that the caller erases what is left of dead operations, by [Sweep], so that
	// those are looked at only that there are patterns for.
	Sweeps bool
	// Blocks says that what is in regions of several blocks is simplified, too: blocks that
	// control cannot reach go, and arguments that are of no use, with all that they take to
	// compute. It takes Dead.
	Blocks bool
	// Touched is told of operations that come, and that are about to go, so that Dead may
	// keep what it knows of those around them.
	Touched func(ir.Op)
	// Log takes the trace: patterns are changes.
	Log *trace.Log
	// Warn takes what patterns have to say about an operation that is no error.
	Warn func(loc ir.Location, msg string)
}

// NotConverged says that a limit was reached. The IR is valid.
type NotConverged struct {
	// Limit is what was reached: iterations or rewrites.
	Limit string
	// On is the operation that the driver was run on.
	On string
	// Patterns are the names of the patterns that were applied in the last iteration,
	// those that were most often first, and Times how often.
	Patterns []string
	Times    []int
}

func (e *NotConverged) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "the patterns do not come to an end on %s within the limit of %s", e.On, e.Limit)
	for i, p := range e.Patterns {
		if i == 5 {
			fmt.Fprintf(&b, ", and %d more", len(e.Patterns)-i)
			break
		}
		sep := ", "
		if i == 0 {
			sep = "; the last to be applied: "
		}
		fmt.Fprintf(&b, "%s%s (%d times)", sep, p, e.Times[i])
	}
	return b.String()
}

// Greedy applies the set to the operations inside root, to folds and dead operations
// too, until nothing changes. It reports whether anything did. The error is a
// [NotConverged], or that of a pattern.
func (s *Set) Greedy(root ir.Op, opt Options) (changed bool, err error) {
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

// greedy is the state of [Set.Greedy]. It serves one function after the other.
type greedy struct {
	opt       Options
	root      ir.Op
	r         Rewriter
	v         *traverse.Visitor[*Rewriter, bool]
	list      worklist
	constants constants
	growth    growth
	budget    int
	several   []ir.Region // those with several blocks, outer ones first
	simpler   bool        // whether one of them has become simpler
	outermost ir.Block    // one of the root, seen last
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

// op does what is to do for one operation.
func (g *greedy) op(op ir.Op) (bool, error) {
	if op.Erased() {
		return false, nil
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

// collect fills the list with the operations inside a region.
func (g *greedy) collect(region ir.Region) (n int, err error) {
	walk, put := ir.WalkPost, g.push
	if g.opt.TopDown {
		walk, put = ir.Walk, g.pushAlone // those around an operation are on the list before it
	}
	if s, _ := region.Scope(); s.Owner() == g.root { // otherwise much may be elsewhere
		g.list.list = slices.Grow(g.list.list, len(s.Ops))
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
			return ir.Moved // constants are
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

// gone tells that op is about to go.
func (g *greedy) gone(op ir.Op) {
	g.r.branches.gone(op)
	g.touched(op)
}

func (g *greedy) changed(op ir.Op) { g.push(op) }

// push puts an operation on the list, and those around it up to the root, which may
// have become simpler too. That goes for the first filling of the list as well, so an
// operation with regions comes to lie below all but the first inside it. Operations
// that nothing would happen to stay away.
func (g *greedy) push(op ir.Op) {
	for ; !op.IsNil() && op != g.root; op = op.Parent() {
		g.pushAlone(op)
		if g.isOutermost(op.Block()) {
			break
		}
	}
}

// isOutermost reports whether b is a block of the root, as most are.
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

// wanted reports whether anything could happen to op.
func (g *greedy) wanted(op ir.Op) bool {
	return g.opt.Dead != nil && !g.opt.Sweeps || !g.r.kind(op).idle
}

// wantedAround is wanted of op or an operation around it.
func (g *greedy) wantedAround(op ir.Op) bool {
	for ; !op.IsNil() && op != g.root; op = op.Parent() {
		if g.wanted(op) {
			return true
		}
	}
	return false
}

// erased puts the operations on the list whose results are used less often now.
func (g *greedy) erased(op ir.Op) {
	g.gone(op)
	for i := range op.NumOperands() {
		g.usedLess(op.Operand(i), op)
	}
	g.list.remove(op)
}

// became does for op what an operation would bring about that replaces it: it is created,
// users change, and the one that was is erased.
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

// usedLess puts the operation on the list that defines v, if no more than one operation uses
// v besides one that is about to go.
func (g *greedy) usedLess(v ir.Value, gone ir.Op) {
	if v.IsNil() {
		return
	}
	def := v.DefiningOp()
	if !g.wantedAround(def) {
		return // and use-lists need not be made
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

// IsNotConverged reports whether err says that patterns did not come to an end, which
// leaves valid IR behind.
func IsNotConverged(err error) bool {
	var e *NotConverged
	return errors.As(err, &e)
}
