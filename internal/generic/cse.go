package generic

import (
	"sync"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
)

// CSE returns the pass cse. Like MLIR's pass of that name, it works on functions and on the
// operations around them:
//
//   - An operation without memory effects is replaced by an equal one that dominates it,
//     in the same or an enclosing block. Equal operations have the same name, attributes,
//     operands, result types and regions; operands of operations that MLIR treats as
//     commutative may be in another order.
//   - An operation that only reads is replaced by an equal one earlier in its block, if
//     nothing in between may write.
//   - Operations that are dead when the pass visits them are erased.
//
// Operations with regions of several blocks stay. Nothing is carried into an operation
// that is isolated from above.
func CSE() *pass.Pass { return &csePass }

var csePass = pass.Pass{
	Name:   "cse",
	Doc:    "eliminate common subexpressions",
	Anchor: pass.Function,
	Around: func(ctx *pass.Context, op ir.Op) error {
		d, err := assembleCSE()
		if err != nil {
			return err
		}
		c := newMerging(effects.For(op.Module()), op)
		c.around, c.Log = true, ctx.Log
		_, err = d.New(c).Run(op)
		return err
	},
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			d, err := assembleCSE()
			var idle sync.Pool // visitors that are done with a function
			return func(ctx *pass.Context, op ir.Op) error {
				v, _ := idle.Get().(*mergeVisitor)
				if v == nil || v.Ctx.names.m != op.Module() {
					v = d.New(newMerging(effects.For(op.Module()), op))
				}
				v.Ctx.effects.Forget()
				v.Ctx.Log = ctx.Log
				_, err := v.Run(op)
				v.Ctx.Log = nil
				if err == nil {
					idle.Put(v)
				}
				return err
			}, err
		}
	},
}

// merging is the context of the visit.
type merging struct {
	traverse.Analysis
	effects *effects.Analysis
	names   *names
	known   *table
	idle    []*table
	// Writes counts the operations in the current block so far that may write. A read matches an
	// earlier one only if the number is the same.
	writes uint32
	// Graph is set in graph regions; gone are the operations there that were visited.
	graph  bool
	passed map[ir.Op]bool

	erased int
	// Around is set once all functions are done.
	around bool
}

type mergeVisitor = traverse.Visitor[*merging, traverse.None]

var assembleCSE = sync.OnceValues(func() (*traverse.Dispatcher[*merging, traverse.None], error) {
	return traverse.Assemble(traverse.Assembly[*merging, traverse.None]{OthersFunc: merge, UnregisteredFunc: merge})
})

// MergeEqual merges equal operations inside op and returns the number of operations that it erased.
//
// It returns an error if a body cannot be loaded.
func MergeEqual(a *effects.Analysis, op ir.Op) (erased int, err error) {
	d, err := assembleCSE()
	if err != nil {
		return 0, err
	}
	c := newMerging(a, op)
	_, err = d.New(c).Run(op)
	return c.erased, err
}

func newMerging(a *effects.Analysis, op ir.Op) *merging {
	n := newNames(op.Module())
	return &merging{effects: a, names: n, known: newTable(n)}
}

// merge simplifies the contents of op, and then op, unless it is dead.
func merge(v *mergeVisitor, op ir.Op) (none traverse.None, err error) {
	c := v.Ctx
	isRoot := c.NumParents() == 0 // the operation that the pass runs on
	if !isRoot && c.names.of(op)&terminator == 0 && op.Unused() && c.effects.IsDroppable(op) {
		return none, c.erase(op, "dead")
	}
	if op.NumRegions() > 0 && !(c.around && isFunction(op)) {
		if err := mergeRegions(v, op); err != nil {
			return none, err
		}
	}
	if isRoot {
		return none, nil
	}
	return none, mergeOp(c, op)
}

func isFunction(op ir.Op) bool {
	def := op.Info().Def
	return def != nil && def.Traits.Has(ods.FunctionLike)
}

// mergeRegions visits the regions of op, block by block in dominance order.
func mergeRegions(v *mergeVisitor, op ir.Op) error {
	c := v.Ctx
	if body := op.Body(); body != nil {
		if err := body.Load(); err != nil {
			return err
		}
	}
	outer, graph, passed := c.known, c.graph, c.passed
	defer func() { c.known, c.graph, c.passed = outer, graph, passed }()
	if op.Info().Isolated() {
		c.known = c.table()
		defer func(t *table) { c.idle = append(c.idle, t) }(c.known)
	}
	c.graph = op.Info().Def != nil && op.Info().Def.Traits.Has(ods.GraphRegion)
	for i := range op.NumRegions() {
		r := op.Region(i)
		if r.Empty() {
			continue
		}
		if c.graph {
			c.passed = map[ir.Op]bool{}
		}
		if r.First() == r.Last() {
			if err := mergeBlock(v, r.First()); err != nil {
				return err
			}
			continue
		}
		if c.graph {
			continue // blocks without an order
		}
		if err := mergeTree(v, r); err != nil {
			return err
		}
	}
	return nil
}

// mergeBlock visits one block; its entries are removed from the table afterwards.
func mergeBlock(v *mergeVisitor, b ir.Block) error {
	c := v.Ctx
	mark, writes := c.known.mark(), c.writes
	c.writes = 0
	err := v.Block(b)
	c.writes = writes
	c.known.cut(mark)
	return err
}

// mergeTree visits the blocks of a region, each with the table entries of the blocks that dominate it.
// Unreachable blocks are skipped.
func mergeTree(v *mergeVisitor, r ir.Region) error {
	c := v.Ctx
	writes := c.writes
	defer func() { c.writes = writes }()
	dom := dominators(r)
	type level struct{ mark, next int }
	// The stack is the path from the entry block; next counts the children that are done.
	stack, path := []level{{c.known.mark(), 0}}, []int{0}
	c.writes = 0
	if err := v.Block(dom.blocks[0]); err != nil {
		return err
	}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		children := dom.children[path[len(path)-1]]
		if top.next == len(children) {
			c.known.cut(top.mark)
			stack, path = stack[:len(stack)-1], path[:len(path)-1]
			continue
		}
		child := children[top.next]
		top.next++
		stack, path = append(stack, level{c.known.mark(), 0}), append(path, child)
		c.writes = 0
		if err := v.Block(dom.blocks[child]); err != nil {
			return err
		}
	}
	return nil
}

// mergeOp erases op if there is an equal operation.
func mergeOp(c *merging, op ir.Op) error {
	if c.names.of(op)&terminator != 0 {
		return nil
	}
	reads := !c.effects.IsEffectFree(op)
	if reads {
		memory := c.effects.Memory(op)
		if !memory.Unknown.IsNil() || mayWrite(memory) {
			c.writes++
		}
		if !memory.Only(ods.Read) || op.NumRegions() > 0 {
			return nil
		}
	}
	if severalBlocks(op) {
		return nil
	}
	e := c.known.entry(op)
	if reads {
		e.after = c.writes + 1
	}
	old := c.known.find(&e)
	if old.IsNil() {
		c.known.add(e)
		if c.graph {
			c.passed[op] = true
		}
		return nil
	}
	if c.names.unknown(old.LocID()) {
		old.SetLoc(op.Loc())
	}
	for i := range op.NumResults() {
		if c.graph {
			// Earlier users keep their operand: they may be what the other operation depends on.
			op.Result(i).ReplaceUsesIf(old.Result(i), func(u ir.Use) bool { return !c.isKnown(u.Op()) })
		} else {
			op.Result(i).ReplaceAllUsesWith(old.Result(i))
		}
	}
	if !op.Unused() {
		return nil
	}
	return c.erase(op, "equal to another")
}

// isKnown reports whether an operation that uses another one is in the table, or would be found
// there. The reference checks whether an equal operation is there, not whether this one was
// visited.
func (c *merging) isKnown(user ir.Op) bool {
	if user.NumRegions() > 0 {
		return c.passed[user]
	}
	e := c.known.entry(user)
	return !c.known.find(&e).IsNil()
}

// table returns an empty table.
func (c *merging) table() *table {
	n := len(c.idle)
	if n == 0 {
		return newTable(c.names)
	}
	t := c.idle[n-1]
	c.idle = c.idle[:n-1]
	t.reset()
	return t
}

func (c *merging) erase(op ir.Op, why string) error {
	if c.Log.On(trace.Change) {
		c.Log.Printf(trace.Change, "%s is %s", traverse.Describe(op), why)
	}
	c.erased++
	return op.Erase()
}

// mayWrite reports whether one of the effects is a write.
func mayWrite(m effects.Memory) bool {
	for _, e := range m.Effects {
		if e.Kind == ods.Write || e.Kind == ods.Free {
			return true
		}
	}
	return false
}

func severalBlocks(op ir.Op) bool {
	for i := range op.NumRegions() {
		if r := op.Region(i); r.First() != r.Last() {
			return true
		}
	}
	return false
}
