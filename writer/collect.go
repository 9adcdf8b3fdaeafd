package writer

import (
	"slices"
	"sync/atomic"

	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/ir"
)

// ref is something that operations refer to, other than an attribute.
type ref struct {
	id   uint32
	name ir.NameID // for tuples: the operation's
	kind refKind
}

type refKind uint8

const (
	refAttr refKind = iota
	refType
	refName
	refProps // a tuple of inherent attributes, for all that is in it
	refNone  // by name: the tuple in which all is absent
	refKinds
)

// otherBit marks what a list of references has of other kinds, by its position in a list
// of these. Without it an entry is the number of an attribute.
const otherBit = 1 << 31

// tuple is the inherent attributes of an operation.
type tuple struct {
	name  ir.NameID
	props ir.PropID
}

// collector counts what operations refer to, and lists it as it meets it first. Several
// work side by side, each on units in the order of the traversal. So what is met first
// in a unit is in the list of the collector that had this unit, and in its place.
type collector struct {
	w      *writer
	counts [refKinds][]uint32 // by id
	refs   []uint32
	others []ref
	stack  []pending

	unit   uint32    // which of its units it is
	tuples []tuple   // in textual order, each once for a unit
	seen   []uint32  // by tuple: the last unit that has it
	none   []uint32  // by name: the last unit that has the tuple in which all is absent
	lists  [][]tuple // of the module, by those who were asked for them
	listed int       // of tuples, in lists

	sizes bool // segment sizes are attributes
	err   error
}

// pending is a region to go through, or, without a region, the unit of a scope that
// was gone through.
type pending struct {
	s      *ir.Scope
	region uint32
	noted  bool // the tuples of what is in it are
}

func newCollector(w *writer) *collector {
	c := &collector{w: w, sizes: !w.has(container.NativeSegments)}
	attrs, names, props := w.m.NumAttrs(), w.m.NumNames(), w.m.NumProps()
	for kind, n := range [refKinds]int{attrs, w.m.NumTypes(), names, props, names} {
		c.counts[kind] = make([]uint32, n+1)
	}
	c.counts[refProps][0] = 1 // no tuple is not met first
	c.seen, c.none = make([]uint32, props+1), make([]uint32, names+1)
	return c
}

// found is what a collector met between two moments.
type found struct {
	by     *collector
	refs   [2]int
	tuples [2]int
}

// since returns what was met since the last call, which returned f.
func (c *collector) since(f found) found {
	return found{c, [2]int{f.refs[1], len(c.refs)}, [2]int{f.tuples[1], len(c.tuples)}}
}

func (f *found) refList() []uint32  { return f.by.refs[f.refs[0]:f.refs[1]] }
func (f *found) tupleList() []tuple { return f.by.tuples[f.tuples[0]:f.tuples[1]] }

// collection is what the operations of a module refer to.
type collection struct {
	by     []*collector
	found  []found   // in the order of the traversal
	tuples [][]tuple // in textual order
}

// collect goes through what is around the units, and then through these, side by side.
func (w *writer) collect() (*collection, error) {
	// Half of it is for a list of references, the other for the order of attributes.
	half := w.m.NumAttrs() + 1
	w.scratch = make([]uint32, 2*half)
	around := newCollector(w)
	around.refs = w.scratch[:0:half]
	around.op(w.m.RootScope(), w.root)
	around.regionsOf(w.m.RootScope(), w.root)
	var units []*unit // in the order of the traversal
	var before []found
	var last found
	around.run(func(u *unit) {
		last = around.since(last)
		units, before = append(units, u), append(before, last)
	})
	last = around.since(last)

	n := w.collectors()
	list := collection{by: make([]*collector, n+1)}
	list.by[0] = around
	// Mostly nothing comes behind the first unit, so that its collector can go on.
	free := len(before) > 0 && before[0].refs[1] == last.refs[1]
	var started atomic.Int32
	sideBySide(n, len(units), func() func(i int) {
		i := started.Add(1)
		c := around
		if i > 1 || !free {
			c = newCollector(w)
			c.refs = make([]uint32, 0, half/2)
			list.by[i] = c
		}
		return func(i int) { c.all(units[i]) }
	})
	list.by = slices.DeleteFunc(list.by, func(c *collector) bool { return c == nil })

	for i, u := range units {
		list.found = append(list.found, before[i], u.found)
	}
	list.found = append(list.found, last)
	list.tuples = around.textualAll()
	for _, c := range list.by {
		if c.err != nil {
			return nil, c.err
		}
	}
	return &list, nil
}

// collectors returns how many collectors it takes. A model is often one large function,
// which one goes through alone.
func (w *writer) collectors() int {
	if w.merge != nil { // attributes are made: one after the other
		return 1
	}
	all, largest := 0, 0
	for _, u := range w.units {
		all += len(u.scope.Ops)
		largest = max(largest, len(u.scope.Ops))
	}
	return w.workers(min(len(w.units), 1+(all-largest)/spanOps))
}

// all goes through a unit.
func (c *collector) all(u *unit) {
	c.unit++
	c.stack = slices.Grow(c.stack, len(u.scope.Regions))
	begin := found{c, [2]int{1: len(c.refs)}, [2]int{1: len(c.tuples)}}
	n := u.scope.NumTop()
	if n > 1 { // regions are gone through from the last to the first
		c.textualRegions(u.scope, 1, n)
	}
	c.push(u.scope, 1, n, n > 1)
	c.run(nil)
	u.found = c.since(begin)
}

// add counts a reference to something else than an attribute.
func (c *collector) add(kind refKind, id uint32, name ir.NameID) {
	if c.first(kind, id) {
		c.refs = append(c.refs, otherBit|uint32(len(c.others)))
		c.others = append(c.others, ref{kind: kind, id: id, name: name})
	}
}

// attr counts a reference to an attribute.
func (c *collector) attr(id ir.AttrID) {
	if c.first(refAttr, uint32(id)) {
		c.refs = append(c.refs, uint32(id))
	}
}

// first counts a reference, and reports whether it is the first.
func (c *collector) first(kind refKind, id uint32) bool {
	if int(id) >= len(c.counts[kind]) { // made since the collector was
		c.counts[kind] = append(c.counts[kind], make([]uint32, int(id)+1-len(c.counts[kind]))...)
	}
	n := &c.counts[kind][id]
	*n++
	return *n == 1
}

// push puts n regions of s from first on on the stack.
func (c *collector) push(s *ir.Scope, first uint32, n int, noted bool) {
	for i := range n {
		c.stack = append(c.stack, pending{s: s, region: first + uint32(i), noted: noted})
	}
}

func (c *collector) pop() pending {
	top := c.stack[len(c.stack)-1]
	c.stack = c.stack[:len(c.stack)-1]
	return top
}

// regionsOf puts the regions of operation id on the stack, whose tuples are noted
// already; units stand for themselves.
func (c *collector) regionsOf(s *ir.Scope, id uint32) {
	e := &s.Exts[s.Ops[id].Ext]
	if e.Child == 0 {
		c.push(s, e.Regions, int(e.NumRegions), true)
		return
	}
	child := s.Children[e.Child]
	if c.w.unitOf[child] != nil {
		c.stack = append(c.stack, pending{s: child})
		return
	}
	c.push(child, 1, child.NumTop(), true)
}

// run goes through the stack: the operations of a region in order, then the
// regions of its last operation first. It calls seen for each unit. Tuples, which have
// to be in textual order, are noted on the way, with those of nested regions.
func (c *collector) run(seen func(u *unit)) {
	for len(c.stack) > 0 {
		top := c.pop()
		if top.region == 0 {
			seen(c.w.unitOf[top.s])
			continue
		}
		s := top.s
		for b := s.Regions[top.region].First; b != 0; b = s.Blocks[b].Next {
			blk := &s.Blocks[b]
			c.args(s, blk)
			for o := blk.First; o != 0; o = s.Ops[o].Next {
				c.op(s, o)
				if !top.noted && !c.noted(&s.Ops[o]) {
					c.textual(s, o)
				}
				if s.Ops[o].Ext != 0 {
					c.regionsOf(s, o)
				}
			}
		}
	}
}

// args counts what the arguments of a block refer to.
func (c *collector) args(s *ir.Scope, blk *ir.BlockRecord) {
	for _, a := range s.Args[blk.Args : blk.Args+blk.NumArgs] {
		c.attr(a.Loc)
		c.add(refType, uint32(s.Values[a.Value].Type), 0)
	}
}

// op counts what operation id refers to.
func (c *collector) op(s *ir.Scope, id uint32) {
	rec := &s.Ops[id]
	c.add(refName, uint32(rec.Name), 0)
	for i := rec.Results; i < rec.Results+rec.NumResults; i++ {
		c.add(refType, uint32(s.Values[i].Type), 0)
	}
	if merge := c.w.merge; merge != nil && merge[rec.Name] {
		c.merged(rec)
	} else {
		if rec.Attrs != 0 {
			c.attr(rec.Attrs)
		}
		c.add(refProps, uint32(rec.Props), rec.Name)
		if rec.Props == 0 && c.sizes {
			c.add(refNone, uint32(rec.Name), 0)
		}
	}
	c.attr(rec.Loc)
}

// merged counts the dictionary of all attributes of an operation.
func (c *collector) merged(rec *ir.OpRecord) {
	a, err := c.w.merged(rec)
	if err != nil && c.err == nil {
		c.err = err
	}
	if a != 0 {
		c.attr(a)
	}
}

// noted reports whether there is nothing for textual to do. Which of the tables tells is
// hard to predict, so it is looked at both.
func (c *collector) noted(rec *ir.OpRecord) bool {
	unit, none := c.seen[rec.Props], c.none[rec.Name]
	if rec.Props == 0 {
		unit = none
	}
	return unit == c.unit && rec.Ext == 0
}

// textual lists the tuples of operation id and of what is nested in it.
func (c *collector) textual(s *ir.Scope, id uint32) {
	rec := &s.Ops[id]
	if rec.Props != 0 {
		if c.seen[rec.Props] != c.unit {
			c.seen[rec.Props] = c.unit
			c.tuples = append(c.tuples, tuple{rec.Name, rec.Props})
		}
	} else if c.none[rec.Name] != c.unit {
		c.none[rec.Name] = c.unit
		c.tuples = append(c.tuples, tuple{rec.Name, 0})
	}
	if rec.Ext == 0 {
		return
	}
	e := &s.Exts[rec.Ext]
	if e.Child == 0 {
		c.textualRegions(s, e.Regions, int(e.NumRegions))
	} else if u := c.w.unitOf[s.Children[e.Child]]; u != nil {
		c.endList()
		c.lists = append(c.lists, u.found.tupleList())
	} else {
		child := s.Children[e.Child]
		c.textualRegions(child, 1, child.NumTop())
	}
}

// textualAll lists the tuples of the module, those of its units included.
func (c *collector) textualAll() [][]tuple {
	c.listed = len(c.tuples)
	c.unit++
	c.textual(c.w.m.RootScope(), c.w.root)
	c.endList()
	return c.lists
}

// endList lists the tuples up to here.
func (c *collector) endList() {
	if n := len(c.tuples); n > c.listed {
		c.lists = append(c.lists, c.tuples[c.listed:])
		c.listed = n
	}
}

func (c *collector) textualRegions(s *ir.Scope, first uint32, n int) {
	for r := first; r < first+uint32(n); r++ {
		for b := s.Regions[r].First; b != 0; b = s.Blocks[b].Next {
			for id := s.Blocks[b].First; id != 0; id = s.Ops[id].Next {
				c.textual(s, id)
			}
		}
	}
}
