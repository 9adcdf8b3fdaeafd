package asm

import (
	"iter"
	"sync"

	"github.com/hlobc/hlobc/ir"
)

// scan reports whether an attribute or type of the module can get an alias, apart
// from the locations of operations and arguments. It goes through all there is, in
// any order.
func (p *printer) scan() bool {
	var scopes []*ir.Scope
	var list func(s *ir.Scope)
	list = func(s *ir.Scope) {
		if s == nil || s.Load() != nil {
			return
		}
		scopes = append(scopes, s)
		for _, c := range s.Children {
			list(c)
		}
	}
	list(p.m.RootScope())
	var mu sync.Mutex
	all := newUses(p.m)
	share(len(scopes), p.workers, func(part iter.Seq[int]) {
		u := newUses(p.m)
		for i := range part {
			u.add(scopes[i])
		}
		mu.Lock()
		defer mu.Unlock()
		all.join(u)
	})
	v, from := p.newVisitor(), len(p.buf)
	p.visitor = v
	all.visit(p)
	p.visitor, p.buf = nil, p.buf[:from]
	for i := range v.found {
		if v.found[i].name != noAlias {
			return true
		}
	}
	return false
}

// uses are the numbers that operations and values refer to.
type uses struct {
	types []bool
	props []ir.NameID // the name of operations with these properties
	attrs []ir.AttrID // dictionaries, perhaps some of them repeatedly
}

func newUses(m *ir.Module) *uses {
	return &uses{types: make([]bool, m.NumTypes()+1), props: make([]ir.NameID, m.NumProps()+1)}
}

// add notes what is used in a scope.
func (u *uses) add(s *ir.Scope) {
	for i := range s.Values {
		u.types[s.Values[i].Type] = true
	}
	last := ir.AttrID(0)
	for i := range s.Ops {
		o := &s.Ops[i]
		if o.Name == 0 {
			continue
		}
		u.props[o.Props] = o.Name
		if o.Attrs != last && o.Attrs != 0 {
			last = o.Attrs
			u.attrs = append(u.attrs, last)
		}
	}
}

func (u *uses) join(v *uses) {
	for i, used := range v.types {
		u.types[i] = u.types[i] || used
	}
	for i, name := range v.props {
		u.props[i] = max(u.props[i], name)
	}
	u.attrs = append(u.attrs, v.attrs...)
}

// visit visits what is used.
func (u *uses) visit(p *printer) {
	for id, used := range u.types {
		if used && id > 0 {
			p.visitor.typeID(p, ir.TypeID(id))
		}
	}
	for _, id := range u.attrs {
		p.visitor.attrID(p, id, false)
	}
	for id, name := range u.props {
		if id == 0 || name == 0 {
			continue
		}
		info := p.m.Info(name)
		slots := len(info.Slots)
		if !info.Registered() {
			slots = 1
		}
		tuple := p.m.Props(ir.PropID(id))
		for _, a := range tuple[:min(slots, len(tuple))] {
			if a != 0 {
				p.visitor.attrID(p, ir.AttrID(a), false)
			}
		}
	}
}
