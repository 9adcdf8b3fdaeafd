package exec

import (
	"fmt"
	"math/bits"

	"github.com/hlobc/hlobc/eval/plan"
)

// place is where a register is in a frame.
type place struct {
	offset   int          // in bytes
	constant bool         // among the constants, otherwise in the frame's memory
	points   bool         // an instruction makes it stand for elements of a buffer
	fixed    *plan.Access // it stands for this element in all of a run, see [scalars]
	size     int          // of an element
	vector   bool
	list     int // the only list that uses it; -1 for several
}

// compiler compiles a loop.
type compiler struct {
	r      *Runner
	l      *plan.Loop
	facts  map[*plan.Expr]facts
	out    *loop
	serial bool
	flat   bool // there are no loops, see [scalars]
	memo   map[memoKey]reg
	accs   []reg
	lists  map[int][]use // the instructions of each list with their registers
	last   int           // the deepest level
	first  int32         // register of the loop
}

// memoKey identifies an expression; what depends on accumulators has another value after the loop.
type memoKey struct {
	e     *plan.Expr
	after bool
}

// use is an instruction with the registers that it reads and writes.
type use struct {
	code code
	regs []reg
}

// Lists of instructions that are not levels.
const (
	postList = -1 - iota
	resetList
	finalList
	foldList
	nextList
	scanList
	atOnce // not in a list
)

func (r *Runner) compileLoop(l *plan.Loop) (*loop, error) {
	if len(l.Dims) > 60 {
		return nil, fmt.Errorf("a loop of %d dimensions", len(l.Dims))
	}
	l = unified(l)
	c := &compiler{r: r, l: l, facts: factsOf(l), memo: map[memoKey]reg{}, lists: map[int][]use{}, first: int32(len(r.places))}
	how := layOut(l, c.facts)
	c.serial = how.serial
	c.out = &loop{dims: l.Dims, from: how.from, to: how.to, outer: l.Outer, accs: len(l.Accs) > 0, folds: how.folds}
	c.last = how.from + 1 + len(l.Dims) - how.to
	r.deepest = max(r.deepest, len(l.Dims))
	if err := c.body(); err != nil {
		return nil, err
	}
	if c.serial {
		if err := c.scan(); err != nil {
			return nil, err
		}
	}
	c.out.lists = make([][]code, c.last+1)
	for i := range c.out.lists {
		c.out.lists[i] = codes(c.lists[i])
	}
	c.out.post, c.out.reset, c.out.final, c.out.fold, c.out.next = codes(c.lists[postList]), codes(c.lists[resetList]), codes(c.lists[finalList]), codes(c.lists[foldList]), codes(c.lists[nextList])
	c.out.scan = codes(c.lists[scanList])
	c.allocate()
	c.out.finish(l.Parallel)
	return c.out, nil
}

func codes(list []use) []code {
	out := make([]code, len(list))
	for i, u := range list {
		out[i] = u.code
	}
	return out
}

// body compiles accumulators and stores.
func (c *compiler) body() error {
	for _, a := range c.l.Accs {
		init, err := c.value(a.Init, false)
		if err != nil {
			return err
		}
		acc := c.newReg(a.Init.Type, c.out.from < c.out.to && !c.out.folds)
		c.accs = append(c.accs, acc)
		c.copies(resetList, a.Init.Type, init, acc)
	}
	if err := c.steps(); err != nil {
		return err
	}
	list, after := c.last, false
	switch {
	case c.out.accs:
		list, after = finalList, true
	case c.serial:
		list = postList
	}
	for _, s := range c.l.Stores {
		if done, err := c.update(s); done || err != nil {
			return err
		}
		if err := c.store(s, list, after); err != nil {
			return err
		}
	}
	return nil
}

// steps compiles what happens to accumulators in each iteration.
func (c *compiler) steps() error {
	var next []reg
	simple := c.out.folds
	for i, a := range c.l.Accs {
		_, _, ok := folding(a, i, c.facts)
		simple = simple && ok && folds(a.Next.Op, a.Next.Type, false, false) != nil
	}
	for i, a := range c.l.Accs {
		if x, reversed, ok := folding(a, i, c.facts); ok && simple {
			if k := folds(a.Next.Op, a.Next.Type, reversed, c.r.opt.Fast); k != nil {
				v, err := c.value(x, false)
				if err != nil {
					return err
				}
				acc := c.accs[i]
				c.add(foldList, k(acc, v), acc, v)
				next = append(next, acc)
				continue
			}
		}
		if len(c.l.Accs) == 1 && c.facts[a.Next].acc && a.Next.Op != plan.OpAcc && a.Next.Op != plan.OpLoad && a.Next.Op != plan.OpIndex && !c.out.folds {
			_, err := c.into(a.Next, false, c.accs[i])
			return err
		}
		v, err := c.value(a.Next, false)
		if err != nil {
			return err
		}
		next = append(next, v)
	}
	list := nextList
	if c.out.folds {
		list = postList
	}
	for i, v := range next {
		if v != c.accs[i] {
			c.copies(list, c.l.Accs[i].Init.Type, v, c.accs[i])
		}
	}
	return nil
}

// copies adds an instruction that copies a register.
func (c *compiler) copies(list int, t plan.Elem, from, to reg) {
	c.add(list, sized(t.Bytes(), func() code { return spreads[uint8](from, to) }, func() code { return spreads[uint16](from, to) },
		func() code { return spreads[uint32](from, to) }, func() code { return spreads[uint64](from, to) }, func() code { return spreads[pair](from, to) }), from, to)
}

func (c *compiler) add(list int, k code, regs ...reg) {
	c.lists[list] = append(c.lists[list], use{k, regs})
}

// newReg returns a new register.
func (c *compiler) newReg(t plan.Elem, vector bool) reg {
	r := reg{int32(len(c.r.places)), vector}
	c.r.places = append(c.r.places, place{size: int(t.Bytes()), vector: vector, list: atOnce})
	return r
}

// level returns the list for instructions that depend on dimensions.
func (c *compiler) level(dims uint64) int {
	if in := dims >> c.out.to; in != 0 {
		return c.out.from + 1 + bits.Len64(in)
	}
	if dims>>c.out.from != 0 {
		return c.out.from + 1
	}
	return bits.Len64(dims)
}

// listOf returns the list for an expression.
func (c *compiler) listOf(e *plan.Expr, after bool) int {
	f := c.facts[e]
	switch {
	case f.acc && after:
		return finalList
	case f.acc && c.out.folds, f.stored && c.serial:
		return postList
	case f.acc:
		return nextList
	case f.stored:
		return c.last
	}
	return c.level(f.dims)
}

// isVector reports whether the lanes of an expression differ.
func (c *compiler) isVector(e *plan.Expr, list int, args []reg, a *address) bool {
	switch {
	case c.out.from == c.out.to:
		return false
	case list == postList:
		return true
	case a != nil && (a.vector() || a.hasAt && a.at.vector):
		return true
	}
	for _, x := range args {
		if x.vector {
			return true
		}
	}
	return false
}

// value returns the register with the value of an expression.
func (c *compiler) value(e *plan.Expr, after bool) (reg, error) {
	return c.into(e, after, reg{id: -1})
}

// into is value with a register for the result; its number is negative for any.
func (c *compiler) into(e *plan.Expr, after bool, d reg) (reg, error) {
	key := memoKey{e, after && c.facts[e].acc}
	if r, ok := c.memo[key]; ok {
		return r, nil
	}
	switch e.Op {
	case plan.OpConst:
		r := c.r.constant(e)
		c.memo[key] = r
		return r, nil
	case plan.OpAcc:
		return c.accs[e.N], nil
	}
	args := make([]reg, len(e.Args))
	for i, x := range e.Args {
		r, err := c.value(x, after)
		if err != nil {
			return reg{}, err
		}
		args[i] = r
	}
	if cond := c.guard(e); cond != nil {
		r, err := c.value(cond, after)
		if err != nil {
			return reg{}, err
		}
		args = []reg{r, c.r.constant(&plan.Expr{Op: plan.OpConst, Type: e.Type})}
	}
	list := c.listOf(e, after)
	var k code
	var a address
	switch e.Op {
	case plan.OpLoad:
		var err error
		if a, err = c.address(&e.Access.Index, after); err != nil {
			return reg{}, err
		}
		if c.flat && !a.hasAt && len(args) == 0 {
			d = c.fixed(e.Access)
			c.memo[key] = d
			return d, nil
		}
		d = c.newReg(e.Type, c.isVector(e, list, args, &a))
		k = c.load(e, a, args, d)
	case plan.OpIndex:
		var err error
		if a, err = c.address(e.Index, after); err != nil {
			return reg{}, err
		}
		d = c.newReg(e.Type, c.isVector(e, list, nil, &a))
		k = indices(a, d)
	default:
		if d.id < 0 {
			d = c.newReg(e.Type, c.isVector(e, list, args, nil))
		}
		if c.flat {
			k = scalarOperation(e, args, d)
		}
		if k == nil {
			var err error
			if k, err = operation(e, args, d); err != nil {
				return reg{}, err
			}
		}
	}
	if a.hasAt {
		args = append(args, a.at)
	}
	c.add(list, k, append(args, d)...)
	c.memo[key] = d
	return d, nil
}

// guard returns the condition under which an element is loaded: an element that a store replaces is
// only there if the store's condition holds.
func (c *compiler) guard(e *plan.Expr) *plan.Expr {
	if e.Op != plan.OpLoad || len(e.Args) > 0 || !c.facts[e].stored || c.out.accs {
		return nil
	}
	for _, s := range c.l.Stores {
		if s.If != c.l.Stores[0].If {
			return nil
		}
	}
	for _, s := range c.l.Stores {
		if s.To.Buffer == e.Access.Buffer && s.To.At == e.Access.At && same(&s.To.Index, &e.Access.Index) {
			return s.If
		}
	}
	return nil
}

// address returns the address of an index.
func (c *compiler) address(x *plan.Index, after bool) (address, error) {
	a := addressOf(x, c.l.Dims, c.out.from, c.out.to)
	if x.At != nil {
		at, err := c.value(x.At, after)
		if err != nil {
			return a, err
		}
		a.at, a.hasAt = at, true
	}
	return a, nil
}

// indices returns the instruction that writes the values of an index.
func indices(a address, d reg) code {
	if !d.vector {
		return func(f *frame, _, _ int) { lanes[int64](f, d, 0, 1)[0] = a.start(f) }
	}
	return func(f *frame, off, n int) { copy(lanes[int64](f, d, off, n), a.list(f, off, n)) }
}

// load returns the instruction for a load.
func (c *compiler) load(e *plan.Expr, a address, args []reg, d reg) code {
	size, buf := e.Type.Bytes(), e.Access.Buffer.ID
	if len(args) == 2 {
		return sized(size, guarded(loadsIf[uint8], buf, a, args, d), guarded(loadsIf[uint16], buf, a, args, d), guarded(loadsIf[uint32], buf, a, args, d),
			guarded(loadsIf[uint64], buf, a, args, d), guarded(loadsIf[pair], buf, a, args, d))
	}
	of := func(of func(int, address, reg) code) func() code { return func() code { return of(buf, a, d) } }
	if step, line := a.line(); line && step == 1 && d.vector && !(a.hasAt && a.at.vector) && !c.facts[e].stored {
		c.r.places[d.id].points = true
		return sized(size, of(pointsAt[uint8]), of(pointsAt[uint16]), of(pointsAt[uint32]), of(pointsAt[uint64]), of(pointsAt[pair]))
	}
	return sized(size, of(loads[uint8]), of(loads[uint16]), of(loads[uint32]), of(loads[uint64]), of(loads[pair]))
}

func guarded(of func(buf int, a address, cond, other, to reg) code, buf int, a address, args []reg, d reg) func() code {
	return func() code { return of(buf, a, args[0], args[1], d) }
}
