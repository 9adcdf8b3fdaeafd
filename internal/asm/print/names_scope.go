package print

import (
	"iter"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// naming assigns names to values and blocks. Numbers and names continue from a region into nested
// regions, and are reset after it; or, if names must be unique, they continue through the whole
// text.
//
// The contents of an operation that is isolated from above are named on first use, unless names must
// be unique. So printers name the functions that they print, in parallel.
type naming struct {
	opt    *Options
	outer  *naming // immutable naming that this one was forked from, or nil
	scopes map[*ir.Scope]*scopeNames
	starts map[*ir.Scope]nameState // of scopes that can be named
	spare  []*scopeNames           // for reuse
	parts  map[*ir.Scope]counters  // the numbers of names in scopes that can be named separately

	counters
	list    *nameList       // of the region being named
	fresh   bool            // the list belongs to this region only, not to an enclosing one
	used    map[string]bool // names proposed in the list
	numbers int             // how many of them end in an underscore and a number
	recent  [2]takenName
	current *scopeNames // of the current region
	nested  []ir.Op     // operations in the region that may have regions
	stack   []pending
	unique  bool

	hints     []nameHint     // by NameID
	constants []constantName // names of constants by number of their type
	// Names from locations that contain several.
	locations map[ir.AttrID]string
}

// counters are the numbers that a region inherits from the enclosing one.
type counters struct{ value, arg, conflict uint32 }

// nameState is the state of the names at the start of a region.
type nameState struct {
	counters
	list *nameList
}

// pending is a region, or the part of the text in a scope, that is still to be named.
type pending struct {
	region ir.Region
	part   *ir.Scope
	nameState
}

// scopeNames are the names of the values and blocks of one scope, by number.
type scopeNames struct {
	scope  *ir.Scope
	values []word     // if the size is 0, an index into long, or no name
	long   []longName // the first is unused
	blocks []uint32   // place of the block in its region
}

// numberingRoot returns the operation in which values are numbered to print op: without a local
// scope, numbers are those in the text of the whole module.
func numberingRoot(op ir.Op, opt *Options) ir.Op {
	for !op.Parent().IsNil() && !(opt.LocalScope && op.Info().Isolated()) {
		op = op.Parent()
	}
	return op
}

// newNaming names the values in root.
func newNaming(root ir.Op, opt *Options, workers int) *naming {
	n := emptyNaming(root.Module(), opt)
	if workers > 1 && opt.Generic && !opt.NameLocPrefix {
		n.countParts(root, workers)
	}
	s, _ := root.Scope()
	n.current = n.enter(s)
	n.results(root)
	n.inside(root)
	return n
}

func emptyNaming(m *ir.Module, opt *Options) *naming {
	return &naming{opt: opt, scopes: make(map[*ir.Scope]*scopeNames), starts: make(map[*ir.Scope]nameState),
		used: make(map[string]bool), unique: opt.Generic || opt.UniqueSSANames, hints: make([]nameHint, m.NumNames()+1), constants: make([]constantName, m.NumTypes()+1)}
}

// fork returns a naming for another goroutine. n must not change while the fork is in use.
func (n *naming) fork(m *ir.Module) *naming {
	f := emptyNaming(m, n.opt)
	f.outer = n
	return f
}

// scope returns the names in a scope.
func (n *naming) scope(s *ir.Scope) *scopeNames {
	for m := n; m != nil; m = m.outer {
		if names := m.scopes[s]; names != nil {
			return names
		}
	}
	st, ok := n.start(s)
	if !ok && !s.Owner().IsNil() { // the enclosing scope is named first
		around, _ := s.Owner().Scope()
		n.scope(around)
		if names := n.scopes[s]; names != nil {
			return names
		}
		st, ok = n.start(s)
	}
	names := n.enter(s)
	if ok {
		n.counters = st.counters
		n.goTo(st.list)
		n.inside(s.Owner())
	}
	return names
}

func (n *naming) start(s *ir.Scope) (st nameState, ok bool) {
	for m := n; m != nil && !ok; m = m.outer {
		st, ok = m.starts[s]
	}
	return st, ok
}

// enter prepares the names of a scope.
func (n *naming) enter(s *ir.Scope) *scopeNames {
	_ = s.Load() // kept by Module.Err
	names := &scopeNames{}
	if last := len(n.spare) - 1; last >= 0 {
		names, n.spare = n.spare[last], n.spare[:last]
	}
	*names = scopeNames{scope: s, values: cleared(names.values, len(records.Of(s).Values)), blocks: cleared(names.blocks, len(records.Of(s).Blocks)),
		long: append(names.long[:0], longName{count: 1})}
	n.scopes[s] = names
	return names
}

// cleared returns a list of n zeros, reusing list if it is large enough.
func cleared[T any](list []T, n int) []T {
	if cap(list) < n {
		return make([]T, n)
	}
	list = list[:n]
	clear(list)
	return list
}

// done releases the names of a scope that can be named again if necessary.
func (n *naming) done(s *ir.Scope) {
	if _, again := n.start(s); !again {
		return
	}
	if names := n.scopes[s]; names != nil {
		delete(n.scopes, s)
		n.spare = append(n.spare, names)
	}
}

// countParts counts the names in the isolated operations in the regions of root, in parallel. It is
// for a text in which all names are numbers.
func (n *naming) countParts(root ir.Op, workers int) {
	var list []ir.Op
	for i := range root.NumRegions() {
		for b := root.Region(i).First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				if o.Body() != nil {
					list = append(list, o)
				}
			}
		}
	}
	counts := make([]counters, len(list))
	parallel.Each(workers, len(list), func(tasks iter.Seq[int]) {
		for i := range tasks {
			counts[i].addInside(list[i])
		}
	})
	n.parts = make(map[*ir.Scope]counters, len(list))
	for i, o := range list {
		n.parts[o.Body()] = counts[i]
	}
}

// addInside counts the names in the regions of an operation.
func (c *counters) addInside(op ir.Op) {
	for i := range op.NumRegions() {
		r := op.Region(i)
		for b := r.First(); !b.IsNil(); b = b.Next() {
			if b == r.First() {
				c.arg += uint32(b.NumArgs())
			} else {
				c.value += uint32(b.NumArgs())
			}
			for o := b.First(); !o.IsNil(); o = o.Next() {
				s, id := o.Scope()
				if records.Of(s).Ops[id].NumResults > 0 {
					c.value++
				}
				if records.Of(s).Ops[id].Ext != 0 {
					c.addInside(o)
				}
			}
		}
	}
}

// inside names the contents of an operation's regions.
func (n *naming) inside(root ir.Op) {
	stack := n.stack[:0]
	defer func() { n.stack = stack }()
	push := func(op ir.Op) {
		st := nameState{n.counters, n.list}
		if body := op.Body(); body == nil || op == root {
		} else if _, ok := n.parts[body]; ok {
			stack = append(stack, pending{part: body, nameState: st})
			return
		} else if !n.unique {
			n.starts[body] = st
			return
		}
		for i := range op.NumRegions() {
			stack = append(stack, pending{region: op.Region(i), nameState: st})
		}
	}
	push(root)
	for len(stack) > 0 {
		next := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if next.part != nil {
			n.starts[next.part] = nameState{n.counters, nil}
			count := n.parts[next.part]
			n.value += count.value
			n.arg += count.arg
			continue
		}
		if !n.unique {
			n.counters = next.counters
		}
		n.goTo(next.list)
		if next.region.Empty() {
			continue
		}
		n.region(next.region)
		for _, o := range n.nested {
			push(o)
		}
	}
}
