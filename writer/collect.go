package writer

import (
	"slices"
	"sync/atomic"

	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/ir"
)

// ref is a number of references from operations to one thing.
type ref struct {
	id    uint32
	count uint32
	name  ir.NameID // for tuples: the operation's
	kind  refKind
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

// tuple is the inherent attributes of an operation.
type tuple struct {
	name  ir.NameID
	props ir.PropID
}

// collector lists what operations refer to, and their tuples.
type collector struct {
	w      *writer
	refs   []ref              // count is in counts until take
	counts [refKinds][]uint32 // by id
	stack  []pending
	tuples []tuple
	seen   []bool    // by tuple: it is in tuples
	none   []bool    // by name: the tuple in which all is absent is
	lists  [][]tuple // those that come before tuples

	done [][]ref // those that come before refs

	once  bool // a list is not worth being copied for its memory to be used again
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
	c.counts[refAttr] = make([]uint32, w.m.NumAttrs()+1)
	c.counts[refType] = make([]uint32, w.m.NumTypes()+1)
	c.counts[refName] = make([]uint32, w.m.NumNames()+1)
	c.counts[refProps] = make([]uint32, w.m.NumProps()+1)
	c.counts[refNone] = make([]uint32, w.m.NumNames()+1)
	c.seen = make([]bool, w.m.NumProps()+1)
	c.none = make([]bool, w.m.NumNames()+1)
	return c
}

// collect goes through the units, side by side, and then through what is around
// them. It returns lists of references, and of tuples in textual order, to be
// entered one after the other.
func (w *writer) collect() (refs [][]ref, tuples [][]tuple, err error) {
	c := newCollector(w)
	if w.merge != nil { // attributes are made: one after the other
		for _, u := range w.units {
			c.unit(u)
		}
	} else {
		var first atomic.Bool
		w.eachUnit(func() func(u *unit) {
			if first.Swap(true) {
				return newCollector(w).unit
			}
			return c.unit // which waits meanwhile, so one worker may have it
		})
	}
	if err := w.failed(); err != nil {
		return nil, nil, err
	}
	s := w.m.RootScope()
	c.op(s, w.root)
	c.textual(s, w.root)
	c.regionsOf(s, w.root)
	c.run(func(u *unit) {
		c.flush()
		c.done = append(c.done, u.refs...)
	})
	c.flush()
	return c.done, append(c.lists, c.tuples), c.err
}

// unit fills in what u refers to.
func (c *collector) unit(u *unit) {
	if c.once = len(u.scope.Ops) > minSplit; c.once && !c.w.parallel() {
		c.refs = make([]ref, 0, 5*min(len(u.scope.Ops), c.w.m.NumAttrs())/8)
	}
	c.stack = slices.Grow(c.stack, len(u.scope.Regions))
	// Regions are gone through from the last to the first, which is not textual order.
	n := u.scope.NumTop()
	if n > 1 {
		c.textualRegions(u.scope, 1, n)
	}
	c.push(u.scope, 1, n, n > 1)
	c.run(nil)
	c.flush()
	u.refs, c.done = c.done, nil
	u.tuples, c.lists = append(c.lists, c.takeTuples()), nil
	u.err, c.err = c.err, nil
}

// flush ends the list of references.
func (c *collector) flush() { c.done = append(c.done, c.take()) }

// take returns the references and starts a new list.
func (c *collector) take() []ref {
	list := c.refs
	if c.once {
		c.refs = nil
	} else {
		c.refs, list = list[:0], slices.Clone(list)
	}
	for i := range list {
		r := &list[i]
		r.count = c.counts[r.kind][r.id]
		c.counts[r.kind][r.id] = 0
	}
	return list
}

// takeTuples returns the tuples and starts a new list.
func (c *collector) takeTuples() []tuple {
	list := slices.Clone(c.tuples)
	for _, t := range list {
		c.seen[t.props] = false
		c.none[t.name] = false
	}
	c.tuples = c.tuples[:0]
	return list
}

// add counts a reference.
func (c *collector) add(kind refKind, id uint32, name ir.NameID) {
	counts := c.counts[kind]
	if int(id) >= len(counts) { // made since the collector was
		counts = append(counts, make([]uint32, int(id)+1-len(counts))...)
		c.counts[kind] = counts
	}
	if counts[id]++; counts[id] == 1 {
		c.refs = append(c.refs, ref{kind: kind, id: id, name: name})
	}
}

// push puts n regions of s from first on on the stack.
func (c *collector) push(s *ir.Scope, first uint32, n int, noted bool) {
	for i := range n {
		c.stack = append(c.stack, pending{s: s, region: first + uint32(i), noted: noted})
	}
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
		top := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		if top.region == 0 {
			seen(c.w.unitOf[top.s])
			continue
		}
		s := top.s
		if c.splits(s, top.region) {
			c.parallel(s, top.region, top.noted)
			continue
		}
		for b := s.Regions[top.region].First; b != 0; b = s.Blocks[b].Next {
			blk := &s.Blocks[b]
			c.args(s, blk)
			for o := blk.First; o != 0; o = s.Ops[o].Next {
				c.op(s, o)
				if !top.noted {
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
		c.add(refAttr, uint32(a.Loc), 0)
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
			c.add(refAttr, uint32(rec.Attrs), 0)
		}
		if rec.Props != 0 {
			c.add(refProps, uint32(rec.Props), rec.Name)
		} else if c.sizes {
			c.add(refNone, uint32(rec.Name), 0)
		}
	}
	c.add(refAttr, uint32(rec.Loc), 0)
}

// merged counts the dictionary of all attributes of an operation.
func (c *collector) merged(rec *ir.OpRecord) {
	a, err := c.w.merged(rec)
	if err != nil && c.err == nil {
		c.err = err
	}
	if a != 0 {
		c.add(refAttr, uint32(a), 0)
	}
}

// textual lists the tuples of operation id and of what is nested in it.
func (c *collector) textual(s *ir.Scope, id uint32) {
	rec := &s.Ops[id]
	if rec.Props != 0 {
		if !c.seen[rec.Props] {
			c.seen[rec.Props] = true
			c.tuples = append(c.tuples, tuple{rec.Name, rec.Props})
		}
	} else if !c.none[rec.Name] {
		c.none[rec.Name] = true
		c.tuples = append(c.tuples, tuple{rec.Name, 0})
	}
	if rec.Ext == 0 {
		return
	}
	e := &s.Exts[rec.Ext]
	if e.Child == 0 {
		c.textualRegions(s, e.Regions, int(e.NumRegions))
	} else if u := c.w.unitOf[s.Children[e.Child]]; u != nil {
		c.lists = append(append(c.lists, c.takeTuples()), u.tuples...)
	} else {
		child := s.Children[e.Child]
		c.textualRegions(child, 1, child.NumTop())
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
