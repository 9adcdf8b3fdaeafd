package convert

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/ir"
)

// Most programs have nothing in them but what is converted, and can be converted. That
// is found out by a look at each operation and value, all in the order of the slabs,
// and then the scopes are converted beside one another. Whatever is not so plain takes
// the longer way, which has the errors and the casts.

// minParallel is the number of operations from which several goroutines are worth it.
const minParallel = 1 << 12

// plain converts the scopes if all that is in them is converted. Otherwise it changes
// nothing and returns false.
func (d *direction) plain(root ir.Op, scopes []*ir.Scope) bool {
	ops := 0
	for _, s := range scopes {
		if !d.isPlain(root, s) {
			return false
		}
		ops += len(s.Ops)
	}
	// The scopes inside one may be converted at once, but look at their owners.
	var leaves []*ir.Scope
	for _, s := range scopes {
		if len(s.Children) > 1 {
			d.applyPlain(s)
		} else {
			leaves = append(leaves, s)
		}
	}
	eachScope(leaves, ops, d.applyPlain)
	return true
}

// isPlain finds out what everything in a scope becomes.
func (d *direction) isPlain(root ir.Op, s *ir.Scope) bool {
	if s.Owner() == root {
		for r := uint32(1); r <= uint32(s.NumTop()); r++ {
			for b := s.Regions[r].First; b != 0; b = s.Blocks[b].Next {
				if s.Blocks[b].NumArgs > 0 {
					return false // their types stay
				}
			}
		}
	} else if in, id := s.Owner().Scope(); !d.converted(in, id) {
		return false
	}
	for id := range s.Ops {
		rec := &s.Ops[id]
		if rec.Name == 0 || rec.Block == 0 {
			continue
		}
		if !d.converted(s, uint32(id)) {
			return false
		}
		if _, err := d.forms.of(formOf(rec)); err != nil {
			return false
		}
	}
	for i := range s.Values {
		if t := s.Values[i].Type; t != 0 && !d.types.found(t) && d.typ(t) == 0 {
			return false
		}
	}
	return true
}

// applyPlain makes the changes in a scope. It may run for several at once.
func (d *direction) applyPlain(s *ir.Scope) {
	types := *d.types
	for i := range s.Values {
		if t := s.Values[i].Type; t != 0 {
			s.Values[i].Type = types[t]
		}
	}
	for id := range s.Ops {
		rec := &s.Ops[id]
		if rec.Name == 0 || rec.Block == 0 {
			continue
		}
		to, _ := d.forms.of(formOf(rec)) // known by now
		if to.name == d.placed {
			to = d.place(s, rec, to)
		}
		rec.Name, rec.Props, rec.Attrs = to.name, to.props, to.attrs
	}
	resetUses(s)
}

// eachScope calls f for the scopes, which have so many operations, several at once if
// that is worth it.
func eachScope(scopes []*ir.Scope, ops int, f func(s *ir.Scope)) {
	workers := min(runtime.GOMAXPROCS(0), len(scopes))
	if workers <= 1 || ops < minParallel {
		for _, s := range scopes {
			f(s)
		}
		return
	}
	var wg sync.WaitGroup
	var next atomic.Int64
	for range workers {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(scopes); i = int(next.Add(1)) - 1 {
				f(scopes[i])
			}
		})
	}
	wg.Wait()
}
