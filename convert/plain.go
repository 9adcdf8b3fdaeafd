package convert

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/ir"
)

// Most programs have nothing in them but what is converted, and can be converted. They
// are converted in one go, scopes beside one another. Who meets something else stops
// and leaves the scopes half done: whoever has kept what was there takes the longer
// way, which has the errors and the casts.

// plain is a conversion of scopes in which everything is converted. What is known of
// types and forms is looked up without a lock; what is new is found out by one worker
// at a time.
type plain struct {
	d     *direction
	root  ir.Op
	types []atomic.Uint32 // what they become
	names []atomic.Uint32 // what operations of a name become
	// The tuples of forms without discardable attributes: behind the name of the
	// operation, in the upper half, is what the tuple becomes. A tuple hardly ever belongs
	// to operations of two names; those are in rest. Forms with a name alone are in bare.
	tuples, bare []atomic.Uint64

	mu   sync.Mutex
	rest map[form]form
}

func newPlain(d *direction, root ir.Op) *plain {
	m := d.m
	return &plain{d: d, root: root, types: make([]atomic.Uint32, m.NumTypes()+1), names: make([]atomic.Uint32, m.NumNames()+1),
		tuples: make([]atomic.Uint64, m.NumProps()+1), bare: make([]atomic.Uint64, m.NumNames()+1), rest: make(map[form]form)}
}

// scopes converts scopes, outer ones first in the list, and reports whether all are
// plain. Before it does one it calls fill, if that is not nil, with its place in the
// list.
func (p *plain) scopes(list []*ir.Scope, fill func(i int)) bool {
	var failed atomic.Bool
	convert := func(w *plainWorker, i int) {
		if failed.Load() {
			return
		}
		if fill != nil {
			fill(i)
		}
		if !w.scope(list[i]) {
			failed.Store(true)
		}
	}
	ops := 0
	var leaves []int
	w := p.worker()
	for i, s := range list {
		// Scopes inside one may be converted beside one another, but look at their owners.
		if slices.ContainsFunc(s.Children, func(c *ir.Scope) bool { return c != nil }) {
			convert(w, i)
		} else {
			leaves = append(leaves, i)
			ops += len(s.Ops)
		}
	}
	sideBySide(leaves, ops, p.worker, convert)
	return !failed.Load()
}

// slot returns the place of a form, nil if it has none.
func (p *plain) slot(f form) *atomic.Uint64 {
	switch {
	case f.attrs != 0:
	case f.props == 0 && int(f.name) < len(p.bare):
		return &p.bare[f.name]
	case f.props != 0 && int(f.props) < len(p.tuples):
		return &p.tuples[f.props]
	}
	return nil
}

// known returns what a form becomes, if that is in its place.
func (p *plain) known(f form) (to form, ok bool) {
	slot := p.slot(f)
	if slot == nil {
		return form{}, false
	}
	v := slot.Load()
	if v>>32 != uint64(f.name) {
		return form{}, false
	}
	return form{name: ir.NameID(p.names[f.name].Load()), props: ir.PropID(v)}, true
}

// typ returns what a type becomes, 0 if that is nothing.
func (p *plain) typ(t ir.TypeID) ir.TypeID {
	p.mu.Lock()
	defer p.mu.Unlock()
	to := p.d.typ(t)
	if int(t) < len(p.types) {
		p.types[t].Store(uint32(to))
	}
	return to
}

// find is known for the form of operation id, which it finds out if it is new. Last is
// true for what is in rest.
func (p *plain) find(s *ir.Scope, id uint32) (to form, rest, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f := formOf(&s.Ops[id])
	if to, ok = p.known(f); ok {
		return to, false, true // another worker was faster
	}
	if to, ok = p.rest[f]; ok {
		return to, true, true
	}
	if int(f.name) >= len(p.names) || !p.d.converted(s, id) {
		return form{}, false, false
	}
	to, err := p.d.forms.of(f)
	if err != nil {
		return form{}, false, false
	}
	if slot := p.slot(f); slot != nil && slot.Load() == 0 && to.attrs == 0 {
		p.names[f.name].Store(uint32(to.name))
		slot.Store(uint64(f.name)<<32 | uint64(to.props))
		return to, false, true
	}
	p.rest[f] = to
	return to, true, true
}

// plainWorker converts one scope after the other.
type plainWorker struct {
	p    *plain
	rest map[form]form // those of p.rest that it has met
}

func (p *plain) worker() *plainWorker { return &plainWorker{p: p, rest: make(map[form]form)} }

// scope converts what is in a scope, and reports whether that is plain.
func (w *plainWorker) scope(s *ir.Scope) bool {
	p := w.p
	if !p.takes(s) {
		return false
	}
	for i := range s.Values {
		v := &s.Values[i]
		if v.Type == 0 {
			continue
		}
		var to uint32
		if int(v.Type) < len(p.types) {
			to = p.types[v.Type].Load()
		}
		if to == 0 {
			to = uint32(p.typ(v.Type))
		}
		if to == 0 {
			return false
		}
		v.Type = ir.TypeID(to)
	}
	for i := range s.Ops {
		rec := &s.Ops[i]
		if rec.Name == 0 || rec.Block == 0 {
			continue
		}
		f := formOf(rec)
		to, ok := p.known(f)
		if !ok {
			to, ok = w.rest[f]
		}
		if !ok {
			var rest bool
			if to, rest, ok = p.find(s, uint32(i)); rest {
				w.rest[f] = to
			}
		}
		if !ok || rec.Ext != 0 && p.lacksScope(s, rec, to) {
			return false
		}
		if to.name == p.d.placed {
			to = p.d.place(s, rec, to)
		}
		rec.Name, rec.Props, rec.Attrs = to.name, to.props, to.attrs
	}
	return true
}

// lacksScope reports whether what an operation becomes should own a scope, and it does
// not.
func (p *plain) lacksScope(s *ir.Scope, rec *ir.OpRecord, to form) bool {
	e := &s.Exts[rec.Ext]
	return e.NumRegions > 0 && e.Child == 0 && p.d.m.Info(to.name).Isolated()
}

// takes reports whether what s holds for its owner is converted, too.
func (p *plain) takes(s *ir.Scope) bool {
	if owner := s.Owner(); owner != p.root {
		in, id := owner.Scope()
		return in.Ops[id].Block != 0 // as all that is in it
	}
	for r := uint32(1); r <= uint32(s.NumTop()); r++ {
		for b := s.Regions[r].First; b != 0; b = s.Blocks[b].Next {
			if s.Blocks[b].NumArgs > 0 {
				return false // their types stay
			}
		}
	}
	return true
}
