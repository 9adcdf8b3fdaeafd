package writer

import (
	"maps"
	"runtime"
	"sync"

	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// ref is a number of references from operations to one thing.
type ref struct {
	kind  refKind
	id    uint32
	count uint32
}

type refKind uint8

const (
	refAttr refKind = iota
	refType
	refName
)

// collector lists what the operations of one function refer to, in the order of
// the first references, with their counts.
type collector struct {
	w     *writer
	list  []ref
	place [3][]uint32 // by kind and id: position in list plus one
	stack []pending
	// argLocs are the locations of block arguments, of which lastArgLoc was the last.
	argLocs    map[ir.AttrID]bool
	lastArgLoc ir.AttrID
	err        error
}

// pending is a region to go through, or the list of a function that was.
type pending struct {
	s      *ir.Scope
	region uint32
	func_  *function
}

// function is an isolated operation that is gone through on its own.
type function struct {
	scope *ir.Scope
	list  []ref
	err   error
}

// collectAll returns the lists of all functions and of what is between them, in
// the order of the traversal.
func (w *writer) collectAll(s *ir.Scope, root uint32) ([][]ref, error) {
	var functions []*function
	if err := w.functions(s, &functions); err != nil {
		return nil, err
	}
	byScope := make(map[*ir.Scope]*function, len(functions))
	for _, f := range functions {
		byScope[f.scope] = f
	}
	// Before version 6 attributes are made while collecting, one at a time.
	workers := 1
	if w.has(container.NativeSegments) {
		workers = min(runtime.GOMAXPROCS(0), len(functions))
	}
	collectors := make([]*collector, max(workers, 1))
	parallel(workers, len(functions), func(worker int) func(i int) {
		c := newCollector(w)
		collectors[worker] = c
		return func(i int) {
			f := functions[i]
			c.push(f.scope, f.scope.NumTop())
			c.run(nil, nil)
			f.list, f.err = c.take(), c.err
		}
	})
	for _, f := range functions {
		if f.err != nil {
			return nil, f.err
		}
	}
	c := newCollector(w)
	c.op(s, root)
	c.regionsOf(s, root, byScope)
	var lists [][]ref
	c.run(byScope, func(f *function) {
		lists = append(lists, c.take(), f.list)
	})
	w.argLocs = c.argLocs
	for _, other := range collectors {
		if other != nil {
			maps.Copy(w.argLocs, other.argLocs)
		}
	}
	return append(lists, c.list), c.err
}

// functions lists the scopes that are gone through on their own: bodies of
// isolated operations that are no symbol tables.
func (w *writer) functions(s *ir.Scope, out *[]*function) error {
	for _, c := range s.Children[1:] {
		if c == nil || c.Owner().Erased() {
			continue
		}
		if err := c.Load(); err != nil {
			return err
		}
		if c.Owner().Info().Def.Traits.Has(ods.SymbolTable) {
			if err := w.functions(c, out); err != nil {
				return err
			}
			continue
		}
		*out = append(*out, &function{scope: c})
	}
	return nil
}

// parallel calls the functions that make returns, one for each worker, with the
// numbers below n.
func parallel(workers, n int, make func(worker int) func(i int)) {
	if workers <= 1 {
		f := make(0)
		for i := range n {
			f(i)
		}
		return
	}
	var next sync.Mutex
	i := 0
	var wg sync.WaitGroup
	for w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f := make(w)
			for {
				next.Lock()
				k := i
				i++
				next.Unlock()
				if k >= n {
					return
				}
				f(k)
			}
		}()
	}
	wg.Wait()
}

func newCollector(w *writer) *collector {
	return &collector{w: w, argLocs: make(map[ir.AttrID]bool), place: [3][]uint32{
		refAttr: make([]uint32, w.m.NumAttrs()+1),
		refType: make([]uint32, w.m.NumTypes()+1),
		refName: make([]uint32, w.m.NumNames()+1),
	}}
}

// take returns the list and starts a new one.
func (c *collector) take() []ref {
	list := c.list
	for _, r := range list {
		c.place[r.kind][r.id] = 0
	}
	c.list = make([]ref, 0, len(list))
	return list
}

// add counts a reference.
func (c *collector) add(kind refKind, id uint32) {
	place := c.place[kind]
	if int(id) >= len(place) { // made since the collector was
		place = append(place, make([]uint32, int(id)+1-len(place))...)
		c.place[kind] = place
	}
	if p := place[id]; p != 0 {
		c.list[p-1].count++
		return
	}
	c.list = append(c.list, ref{kind, id, 1})
	place[id] = uint32(len(c.list))
}

// push puts the n regions of a scope on the stack.
func (c *collector) push(s *ir.Scope, n int) {
	for i := range n {
		c.stack = append(c.stack, pending{s: s, region: uint32(i + 1)})
	}
}

// regionsOf puts the regions of operation id on the stack; functions that were
// gone through stand for themselves.
func (c *collector) regionsOf(s *ir.Scope, id uint32, known map[*ir.Scope]*function) {
	e := &s.Exts[s.Ops[id].Ext]
	if e.Child == 0 {
		for i := range e.NumRegions {
			c.stack = append(c.stack, pending{s: s, region: e.Regions + i})
		}
		return
	}
	child := s.Children[e.Child]
	if f := known[child]; f != nil {
		c.stack = append(c.stack, pending{func_: f})
		return
	}
	if err := child.Load(); err != nil && c.err == nil {
		c.err = err
	}
	c.push(child, int(e.NumRegions))
}

// run goes through the stack. It calls seen for each function that was gone
// through before.
func (c *collector) run(known map[*ir.Scope]*function, seen func(f *function)) {
	for len(c.stack) > 0 && c.err == nil {
		top := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		if top.func_ != nil {
			seen(top.func_)
			continue
		}
		s := top.s
		nested := false
		for b := s.Regions[top.region].First; b != 0; b = s.Blocks[b].Next {
			blk := &s.Blocks[b]
			for _, a := range s.Args[blk.Args : blk.Args+blk.NumArgs] {
				c.add(refAttr, uint32(a.Loc))
				if a.Loc != c.lastArgLoc {
					c.lastArgLoc = a.Loc
					c.argLocs[a.Loc] = true
				}
				c.add(refType, uint32(s.Values[a.Value].Type))
			}
			for o := blk.First; o != 0; o = s.Ops[o].Next {
				c.op(s, o)
				nested = nested || s.Ops[o].Ext != 0
			}
		}
		if !nested {
			continue
		}
		for b := s.Regions[top.region].First; b != 0; b = s.Blocks[b].Next {
			for o := s.Blocks[b].First; o != 0; o = s.Ops[o].Next {
				if s.Ops[o].Ext != 0 {
					c.regionsOf(s, o, known)
				}
			}
		}
	}
}

// op counts what operation id refers to.
func (c *collector) op(s *ir.Scope, id uint32) {
	rec := &s.Ops[id]
	c.add(refName, uint32(rec.Name))
	for _, v := range s.Values[rec.Results : rec.Results+rec.NumResults] {
		c.add(refType, uint32(v.Type))
	}
	if uint32(rec.Attrs)|uint32(rec.Props) != 0 {
		c.attributes(rec)
	}
	c.add(refAttr, uint32(rec.Loc))
}

func (c *collector) attributes(rec *ir.OpRecord) {
	w := c.w
	if !w.has(container.NativeProperties) {
		if a := w.merged(rec); a != 0 {
			c.add(refAttr, uint32(a))
		}
		return
	}
	if rec.Attrs != 0 {
		c.add(refAttr, uint32(rec.Attrs))
	}
	if rec.Props == 0 {
		return
	}
	shape := w.num.shapes[rec.Name]
	tuple := w.m.Props(rec.Props)
	if shape.info.Def == nil {
		for _, a := range tuple {
			if a != 0 {
				c.add(refAttr, a)
			}
		}
		return
	}
	if err := shape.check(tuple, w.opt.Layout); err != nil && c.err == nil {
		c.err = err
	}
	for i := range shape.slots {
		sl := &shape.slots[i]
		if sl.sizes > 0 {
			c.add(refAttr, uint32(w.sizesAttr(tuple[sl.index:][:sl.sizes])))
		} else if a := tuple[sl.index]; a != 0 {
			c.add(refAttr, a)
		}
	}
}
