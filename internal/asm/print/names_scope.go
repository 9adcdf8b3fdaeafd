package print

import (
	"iter"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
)

// naming gives names to values and blocks. Numbers and names go on from a region
// to those inside it, and start again after it; or, if they are to be unique, go
// on through the whole text.
//
// What an operation that is isolated from above holds is named when it is first asked
// for, unless names are to be unique. So printers name the functions that they print,
// side by side.
type naming struct {
	opt    *Options
	outer  *naming // whose names do not change any more, or nil
	scopes map[*ir.Scope]*scopeNames
	starts map[*ir.Scope]nameState // of scopes that can be named
	spare  []*scopeNames           // no longer needed
	parts  map[*ir.Scope]counters  // the numbers of names in scopes that can be named separately

	counters
	list    *nameList       // of the region being named
	fresh   bool            // and of none around it
	used    map[string]bool // what was proposed in the list
	numbers int             // how many of these end in an underscore and a number
	recent  [2]takenName
	current *scopeNames // of the region
	nested  []ir.Op     // in the region, that may have regions
	stack   []pending
	unique  bool

	hints     []nameHint     // by NameID
	constants []constantName // what constants of a type are called, by its number
	// The names in locations that consist of several.
	locations map[ir.AttrID]string
}

// counters are what a region takes over from the one around it.
type counters struct{ value, arg, conflict uint32 }

// nameState is what the names in a region begin with.
type nameState struct {
	counters
	list *nameList
}

// pending is a region, or the part of the text in a scope, that is to be named.
type pending struct {
	region ir.Region
	part   *ir.Scope
	nameState
}

// scopeNames are the names of what is in one scope, by number.
type scopeNames struct {
	scope  *ir.Scope
	values []word     // of size 0: an entry of long, or no name
	long   []longName // the first is that of no value
	blocks []uint32   // place of the block in its region
}

// numberingRoot returns the operation from which on the values in op are numbered:
// without a local scope, as in the text of the whole module.
func numberingRoot(op ir.Op, opt *Options) ir.Op {
	for !op.Parent().IsNil() && !(opt.LocalScope && op.Info().Isolated()) {
		op = op.Parent()
	}
	return op
}

// newNaming names what is in root.
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

// fork returns a naming for another goroutine. N must not change while it is in use.
func (n *naming) fork(m *ir.Module) *naming {
	f := emptyNaming(m, n.opt)
	f.outer = n
	return f
}

// scope returns the names of what is in a scope.
func (n *naming) scope(s *ir.Scope) *scopeNames {
	for m := n; m != nil; m = m.outer {
		if names := m.scopes[s]; names != nil {
			return names
		}
	}
	st, ok := n.start(s)
	if !ok && !s.Owner().IsNil() { // the names around it come first
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

// enter makes room for the names of a scope.
func (n *naming) enter(s *ir.Scope) *scopeNames {
	_ = s.Load() // kept by Module.Err
	names := &scopeNames{}
	if last := len(n.spare) - 1; last >= 0 {
		names, n.spare = n.spare[last], n.spare[:last]
	}
	*names = scopeNames{scope: s, values: cleared(names.values, len(s.Values)), blocks: cleared(names.blocks, len(s.Blocks)),
		long: append(names.long[:0], longName{count: 1})}
	n.scopes[s] = names
	return names
}

// cleared returns a list of n zeros in the place of one that is not needed, if it is
// large enough.
func cleared[T any](list []T, n int) []T {
	if cap(list) < n {
		return make([]T, n)
	}
	list = list[:n]
	clear(list)
	return list
}

// done releases the names of a scope that can be named again when they are needed.
func (n *naming) done(s *ir.Scope) {
	if _, again := n.start(s); !again {
		return
	}
	if names := n.scopes[s]; names != nil {
		delete(n.scopes, s)
		n.spare = append(n.spare, names)
	}
}

// countParts counts the names in isolated operations in the regions of root, side by
// side. It is for a text in which all names are numbers.
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

// addInside counts the names of what is in the regions of an operation.
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
				if s.Ops[id].NumResults > 0 {
					c.value++
				}
				if s.Ops[id].Ext != 0 {
					c.addInside(o)
				}
			}
		}
	}
}

// inside names what is in the regions of an operation.
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
