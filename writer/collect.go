package writer

import (
	"cmp"
	"iter"
	"slices"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// ref is a reference from an operation to anything other than an attribute.
type ref struct {
	id   uint32    // tupleIndex for tuples
	name ir.NameID // op name for tuples
	kind refKind
}

type refKind uint8

const (
	refType refKind = iota
	refName
	refTuple // stands for all attributes of the tuple
)

// otherBit marks a reference of another kind, as an index in collector.others. Without it,
// the reference is an attribute number.
const otherBit = 1 << 31

// collector counts references from operations and lists each item when it is first
// referenced. Several collectors work in parallel, each on units in traversal order, so the
// first references within a unit are listed, in order, by the collector of that unit.
type collector struct {
	w                   *writer
	attrs, types, names []uint32     // by id: number of references
	tuples              []tupleCount // indexed by tupleIndex
	refs                []uint32
	others              []ref
	stack               []pending

	unit   uint32      // number of the current unit
	values *scopeState // state of the current scope if its values are to be numbered, or nil
	noted  []tuple     // tuples in textual order, each once per unit
	lists  [][]tuple   // the module's tuples, for textualAll
	listed int         // number of elements of noted that are in lists

	sizes bool // segment sizes are attributes
	err   error
}

// pending is a region to be visited. If region is 0, it stands for the unit of scope s,
// which is visited separately.
type pending struct {
	s      *ir.Scope
	region uint32
	noted  bool // the tuples in it have been noted
}

func newCollector(w *writer) *collector {
	c := &collector{w: w, sizes: !w.has(container.NativeSegments)}
	m := w.m
	c.attrs, c.types, c.names = make([]uint32, m.NumAttrs()+1), make([]uint32, m.NumTypes()+1), make([]uint32, m.NumNames()+1)
	c.tuples = make([]tupleCount, m.NumProps()+1+len(c.names))
	return c
}

// found delimits the references that a collector found in a part of the traversal.
type found struct {
	by     *collector
	refs   [2]int
	tuples [2]int
}

// since returns what was found since the last call, which returned f.
func (c *collector) since(f found) found {
	return found{c, [2]int{f.refs[1], len(c.refs)}, [2]int{f.tuples[1], len(c.noted)}}
}

func (f *found) refList() []uint32  { return f.by.refs[f.refs[0]:f.refs[1]] }
func (f *found) tupleList() []tuple { return f.by.noted[f.tuples[0]:f.tuples[1]] }

// collection holds the references from all operations of a module.
type collection struct {
	by     []*collector
	found  []found   // in traversal order
	tuples [][]tuple // in textual order
}

// collect visits the operations around the units, and then the units in parallel.
func (w *writer) collect() (*collection, error) {
	// One half is for a list of references, the other for the order of attributes.
	half := w.m.NumAttrs() + 1
	w.scratch = make([]uint32, 2*half)
	around := newCollector(w)
	around.refs = w.scratch[:0:half]
	around.op(w.m.RootScope(), w.root, true)
	var units []*unit // in traversal order
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
	// Usually nothing follows the first unit, so the same collector can continue with the
	// units.
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

// collectors returns the number of collectors to use. A single large function, which is
// common, is visited by one.
func (w *writer) collectors() int {
	if w.merge != nil { // attributes are created, so work sequentially
		return 1
	}
	all, largest := 0, 0
	for _, u := range w.units {
		all += len(records.Of(u.scope).Ops)
		largest = max(largest, len(records.Of(u.scope).Ops))
	}
	return w.workers(min(len(w.units), 1+(all-largest)/spanOps))
}

// all visits a unit. If the unit is large, all also numbers its values.
func (c *collector) all(u *unit) {
	c.unit++
	c.stack = slices.Grow(c.stack, len(records.Of(u.scope).Regions))
	begin := found{c, [2]int{1: len(c.refs)}, [2]int{1: len(c.noted)}}
	n := u.scope.NumTop()
	if n > 1 { // regions are visited from last to first, but tuples are noted in textual order
		c.textualRegions(u.scope, 1, n)
	}
	if len(records.Of(u.scope).Ops) > minSplit {
		u.state = new(scopeState)
		u.state.start(c.w, u.scope)
	}
	c.push(u.scope, 1, n, n > 1)
	c.run(u.state, nil)
	u.found = c.since(begin)
}

// add lists a reference to anything other than an attribute.
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

// push pushes n regions of s, starting at first, onto the stack.
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

// regionsOf pushes the regions of operation id, whose tuples have been noted, onto the
// stack. A unit is pushed as such.
func (c *collector) regionsOf(s *ir.Scope, id uint32) {
	e := &records.Of(s).Exts[records.Of(s).Ops[id].Ext]
	if e.Child == 0 {
		c.push(s, e.Regions, int(e.NumRegions), true)
		return
	}
	child := records.Of(s).Children[e.Child]
	if c.w.unitOf[child] != nil {
		c.stack = append(c.stack, pending{s: child})
		return
	}
	c.push(child, 1, child.NumTop(), true)
}

// run visits the regions on the stack: the operations of a region in order, then their
// regions, starting with those of the last operation. It calls seen for each unit. Tuples
// must be in textual order, so each operation notes those of its nested regions as well. If
// st is not nil, run numbers the values of its scope.
func (c *collector) run(st *scopeState, seen func(u *unit)) {
	for len(c.stack) > 0 && c.err == nil {
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
		for b := records.Of(s).Regions[top.region].First; b != 0; b = records.Of(s).Blocks[b].Next {
			c.block(s, b, top.noted)
		}
		if c.values != nil {
			st.close(top.region)
		}
	}
}

// block visits block b.
func (c *collector) block(s *ir.Scope, b uint32, noted bool) {
	blk, st := &records.Of(s).Blocks[b], c.values
	for _, a := range records.Of(s).Args[blk.Args : blk.Args+blk.NumArgs] {
		c.attr(a.Loc)
		c.value(s, a.Value)
	}
	var cut cutter
	ops := uint32(0)
	for o := blk.First; o != 0; ops++ {
		rec := &records.Of(s).Ops[o]
		c.op(s, o, noted)
		if st != nil && st.cut {
			cut.op(o, rec)
		}
		if ops%checkedOps == checkedOps-1 {
			if err := c.w.m.Meter().Check(); err != nil {
				c.err = cmp.Or(c.err, err)
				return
			}
		}
		o = rec.Next
	}
	if st != nil {
		st.closeBlock(b, ops, &cut)
	}
}

// value counts the reference from value v to its type.
func (c *collector) value(s *ir.Scope, v uint32) {
	c.typ(records.Of(s).Values[v].Type)
	if c.values != nil {
		c.values.define(v)
	}
}

// op visits operation id.
func (c *collector) op(s *ir.Scope, id uint32, noted bool) {
	rec := &records.Of(s).Ops[id]
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

// merged counts the reference to the dictionary of all attributes of an operation.
func (c *collector) merged(rec *slab.OpRecord) {
	a, err := c.w.merged(rec)
	if err != nil && c.err == nil {
		c.err = err
	}
	if a == 0 {
		return
	}
	if more := int(a) + 1 - len(c.attrs); more > 0 { // attributes created after the collector
		c.attrs = append(c.attrs, make([]uint32, more)...)
	}
	c.attr(a)
}
