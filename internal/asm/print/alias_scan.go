package print

import (
	"iter"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// scan reports whether any attribute or type of the module can get an alias, apart from the
// locations of operations and arguments. It checks all of them in any order.
func (p *Printer) scan() bool {
	var scopes []*ir.Scope
	var list func(s *ir.Scope)
	list = func(s *ir.Scope) {
		if s == nil || s.Load() != nil {
			return
		}
		scopes = append(scopes, s)
		for _, c := range records.Of(s).Children {
			list(c)
		}
	}
	list(p.Module.RootScope())
	var mu sync.Mutex
	found := false
	parallel.Each(p.workers, 1+len(scopes), func(tasks iter.Seq[int]) {
		s := scanner{m: p.Module, elide: p.Options.Elide, types: make([]bool, p.Module.NumTypes()+1), props: make([]bool, p.Module.NumProps()+1)}
		for i := range tasks {
			if i == 0 {
				s.allTypes()
			} else {
				s.scope(scopes[i-1])
			}
		}
		mu.Lock()
		defer mu.Unlock()
		found = found || s.found
		p.digits += s.digits
	})
	return found
}

// scanner looks for attributes and types that can get an alias.
type scanner struct {
	m            *ir.Module
	elide        bool
	types, props []bool // already checked, by number
	attrs        map[ir.AttrID]bool
	found        bool
	digits       int64 // digits of constants
}

// allTypes checks the types of values, and all others.
func (c *scanner) allTypes() {
	for id := range c.types[1:] {
		c.typ(c.m.Type(ir.TypeID(id + 1)))
	}
}

func (c *scanner) scope(s *ir.Scope) {
	last := ir.AttrID(0)
	for i := range records.Of(s).Ops {
		o := &records.Of(s).Ops[i]
		if o.Name == 0 {
			continue
		}
		if o.Attrs != last && o.Attrs != 0 {
			last = o.Attrs
			c.attr(c.m.Attr(last))
		}
		if c.props[o.Props] {
			continue
		}
		c.props[o.Props] = true
		info := c.m.Info(o.Name)
		tuple := c.m.Props(o.Props)
		if info.Registered() {
			tuple = tuple[:min(len(info.Slots), len(tuple))] // segment sizes follow
		}
		for _, a := range tuple {
			c.attr(c.m.Attr(ir.AttrID(a)))
		}
	}
}

func (c *scanner) attr(a ir.Attr) {
	switch a := a.(type) {
	case nil, *attrs.Integer, *attrs.Float, *attrs.DenseArray, *attrs.Enum, *ir.Broken:
		return // most attributes contain nothing that can have an alias
	case *attrs.String:
		c.typ(a.Type)
		return
	case *attrs.DenseElements:
		if !c.elide {
			c.digits += 2 * int64(len(a.Data))
		}
		c.typ(a.Type)
		return
	}
	if c.attrs[a.ID()] {
		return
	}
	if c.attrs == nil {
		c.attrs = make(map[ir.AttrID]bool)
	}
	c.attrs[a.ID()] = true
	switch a := a.(type) {
	case *attrs.Array:
		for _, e := range a.Elems {
			c.attr(e)
		}
		return
	case *attrs.Dictionary:
		for i := range a.Attrs {
			c.attr(a.Attrs[i].Value)
		}
		return
	}
	c.found = c.found || attrAliasName(a) != noAlias
	schema.Children(a, c.attr, c.typ)
}

func (c *scanner) typ(t ir.Type) {
	if t != nil && !c.types[t.ID()] {
		c.types[t.ID()] = true
		c.insideType(t)
	}
}

func (c *scanner) insideType(t ir.Type) {
	switch t := t.(type) {
	case nil, *types.Integer, *types.Float:
		return
	case *types.RankedTensor:
		if t.Encoding == nil {
			c.typ(t.Elem)
			return
		}
	}
	c.found = c.found || typeAliasName(t) != noAlias
	schema.Children(t, c.attr, c.typ)
}
