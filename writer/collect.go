package writer

import (
	"iter"
	"slices"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
)

// ref is something that operations refer to, other than an attribute.
type ref struct {
	id   uint32    // for tuples: tupleIndex
	name ir.NameID // for tuples: the operation's
	kind refKind
}

type refKind uint8

const (
	refType refKind = iota
	refName
	refTuple // for all that is in it
)

// otherBit marks what a list of references has of other kinds, by its position in a list
// of these. Without it an entry is the number of an attribute.
const otherBit = 1 << 31

// collector counts what operations refer to, and lists it as it meets it first. Several
// work side by side, each on units in the order of the traversal. So what is met first
// in a unit is in the list of the collector that had this unit, and in its place.
type collector struct {
	w                   *writer
	attrs, types, names []uint32     // by id: how often it is referred to
	tuples              []tupleCount // by tupleIndex
	refs                []uint32
	others              []ref
	stack               []pending

	unit   uint32      // which of its units it is
	values *scopeState // of the scope at hand, where values are to be numbered, or nil
	noted  []tuple     // in textual order, each once for a unit
	lists  [][]tuple   // of the module, by those who were asked for them
	listed int         // of noted, in lists

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
	m := w.m
	c.attrs, c.types, c.names = make([]uint32, m.NumAttrs()+1), make([]uint32, m.NumTypes()+1), make([]uint32, m.NumNames()+1)
	c.tuples = make([]tupleCount, m.NumProps()+1+len(c.names))
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
	return found{c, [2]int{f.refs[1], len(c.refs)}, [2]int{f.tuples[1], len(c.noted)}}
}

func (f *found) refList() []uint32  { return f.by.refs[f.refs[0]:f.refs[1]] }
func (f *found) tupleList() []tuple { return f.by.noted[f.tuples[0]:f.tuples[1]] }

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
	around.op(w.m.RootScope(), w.root, true)
	var units []*unit // in the order of the traversal
	var before []found
	var last found
	around.run(nil, func(u *unit) {
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
	parallel.Each(n, len(units), func(tasks iter.Seq[int]) {
		c := around
		if k := started.Add(1); k > 1 || !free {
			c = newCollector(w)
			c.refs = make([]uint32, 0, half/2)
			list.by[k] = c
		}
		for i := range tasks {
			c.all(units[i])
		}
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

// all goes through a unit. The values of a large one it numbers on the way.
func (c *collector) all(u *unit) {
	c.unit++
	c.stack = slices.Grow(c.stack, len(u.scope.Regions))
	begin := found{c, [2]int{1: len(c.refs)}, [2]int{1: len(c.noted)}}
	n := u.scope.NumTop()
	if n > 1 { // regions are gone through from the last to the first
		c.textualRegions(u.scope, 1, n)
	}
	if len(u.scope.Ops) > minSplit {
		u.state = new(scopeState)
		u.state.start(c.w, u.scope)
	}
	c.push(u.scope, 1, n, n > 1)
	c.run(u.state, nil)
	u.found = c.since(begin)
}

// add lists a reference to something else than an attribute.
func (c *collector) add(r ref) {
	c.refs = append(c.refs, otherBit|uint32(len(c.others)))
	c.others = append(c.others, r)
}

// typ counts a reference to a type.
func (c *collector) typ(id ir.TypeID) {
	if c.types[id]++; c.types[id] == 1 {
		c.add(ref{kind: refType, id: uint32(id)})
	}
}

// attr counts a reference to an attribute.
func (c *collector) attr(id ir.AttrID) {
	if c.attrs[id]++; c.attrs[id] == 1 {
		c.refs = append(c.refs, uint32(id))
	}
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
// to be in textual order, are noted on the way, with those of nested regions. Values of the
// scope that st is for, if it is not nil, are numbered.
func (c *collector) run(st *scopeState, seen func(u *unit)) {
	for len(c.stack) > 0 {
		top := c.pop()
		if top.region == 0 {
			seen(c.w.unitOf[top.s])
			continue
		}
		s := top.s
		if c.values = nil; st != nil && st.s == s {
			c.values = st
			st.open(top.region)
		}
		for b := s.Regions[top.region].First; b != 0; b = s.Blocks[b].Next {
			c.block(s, b, top.noted)
		}
		if c.values != nil {
			st.close(top.region)
		}
	}
}

// block goes through block b.
func (c *collector) block(s *ir.Scope, b uint32, noted bool) {
	blk, st := &s.Blocks[b], c.values
	for _, a := range s.Args[blk.Args : blk.Args+blk.NumArgs] {
		c.attr(a.Loc)
		c.value(s, a.Value)
	}
	var cut cutter
	ops := uint32(0)
	for o := blk.First; o != 0; ops++ {
		rec := &s.Ops[o]
		c.op(s, o, noted)
		if st != nil && st.cut {
			cut.op(o, rec)
		}
		o = rec.Next
	}
	if st != nil {
		st.closeBlock(b, ops, &cut)
	}
}

// value counts what value v refers to.
func (c *collector) value(s *ir.Scope, v uint32) {
	c.typ(s.Values[v].Type)
	if c.values != nil {
		c.values.define(v)
	}
}

// op goes through operation id.
func (c *collector) op(s *ir.Scope, id uint32, noted bool) {
	rec := &s.Ops[id]
	if c.names[rec.Name]++; c.names[rec.Name] == 1 {
		c.add(ref{kind: refName, id: uint32(rec.Name)})
	}
	for v := rec.Results; v < rec.Results+rec.NumResults; v++ {
		c.value(s, v)
	}
	index := c.tupleIndex(rec)
	count := &c.tuples[index]
	if merge := c.w.merge; merge != nil && merge[rec.Name] {
		c.merged(rec)
	} else {
		if rec.Attrs != 0 {
			c.attr(rec.Attrs)
		}
		if count.n++; count.n == 1 && (rec.Props != 0 || c.sizes) {
			c.add(ref{kind: refTuple, id: index, name: rec.Name})
		}
	}
	c.attr(rec.Loc)
	if !noted && (count.unit != c.unit || rec.Ext != 0) {
		c.textual(s, id)
	}
	if rec.Ext != 0 {
		c.regionsOf(s, id)
	}
}

// merged counts the dictionary of all attributes of an operation.
func (c *collector) merged(rec *ir.OpRecord) {
	a, err := c.w.merged(rec)
	if err != nil && c.err == nil {
		c.err = err
	}
	if a == 0 {
		return
	}
	if more := int(a) + 1 - len(c.attrs); more > 0 { // made since the collector was
		c.attrs = append(c.attrs, make([]uint32, more)...)
	}
	c.attr(a)
}
