package print

import (
	"iter"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// visitor finds the attributes and types that get an alias. It visits everything that is printed,
// in the order of printing, but each attribute and type only once.
type visitor struct {
	found  []visited
	ofAttr []int32 // index into found plus one, by number: for canonical numbers, and others that were used
	ofType []int32
	others []ir.AttrID // the others
	// State of the current visit: the nesting depth, the maximum depth of aliases inside, and
	// whether the definition may be deferred. The children of everything being visited are on the
	// stack.
	nesting  int
	depth    int32
	deferred bool
	stack    []int32
	children []int32 // indices into found
	// plain is set if only locations of operations and arguments can get an alias.
	plain bool
	// divides is set if operations that own a scope are left to other visitors.
	divides bool
	parts   []visitedPart
}

// visited is an attribute or type.
type visited struct {
	id       uint32 // canonical
	depth    int32  // levels of aliases in it, including its own
	from, to int32  // its part of the visitor's children
	name     aliasName
	deferred bool
}

// visitedPart is an operation that one visitor left to another.
type visitedPart struct {
	op       ir.Op
	place    int // index into what the first visitor found
	by       *visitor
	from, to int // range of what the other visitor found there for the first time
}

// findAliases visits op, the module's root, and assigns aliases.
//
// Operations that own a scope are visited in parallel. Each visitor takes them in order, so the
// first occurrence in the text of any attribute or type is also its first occurrence for some
// visitor: combining the visitors' findings by operation gives those of a single visitor, with some
// duplicates.
func (p *Printer) findAliases(op ir.Op) {
	plain := !p.Options.SkipRegions && !p.scan()
	if plain && !p.Options.DebugInfo {
		return
	}
	first := newVisitor(p.Module, plain)
	first.divides = p.workers > 1
	p.lookFor(first, op)
	visitors := []*visitor{first}
	var mu sync.Mutex
	parallel.Each(p.workers, len(first.parts), func(tasks iter.Seq[int]) {
		q, v := p.helper(p.limit), newVisitor(p.Module, plain)
		for i := range tasks {
			part := &first.parts[i]
			part.by, part.from = v, len(v.found)
			q.lookFor(v, part.op)
			part.to = len(v.found)
		}
		mu.Lock()
		defer mu.Unlock()
		visitors = append(visitors, v)
		if p.err == nil && q.err != nil {
			p.err, p.full = q.err, true
		}
	})
	p.aliases = newAliases(p.Module, visitors)
}

// lookFor visits an operation with a visitor.
func (p *Printer) lookFor(v *visitor, op ir.Op) {
	from := len(p.Buf)
	p.visitor = v
	p.visitOp(op)
	p.visitor = nil
	p.Buf = p.Buf[:from]
}

func newVisitor(m *ir.Module, plain bool) *visitor {
	return &visitor{ofAttr: make([]int32, m.NumAttrs()+1), ofType: make([]int32, m.NumTypes()+1), plain: plain}
}

// leaves reports whether an operation nested in the one that v started with is left to another
// visitor.
func (v *visitor) leaves(op ir.Op) bool {
	if !v.divides || op.Body() == nil || op.Parent().IsNil() {
		return false
	}
	v.parts = append(v.parts, visitedPart{op: op, place: len(v.found)})
	return true
}

// inOrder yields what v, and the visitors that it left operations to, have found, in textual order.
func (v *visitor) inOrder(yield func([]visited) bool) {
	from := 0
	for i := range v.parts {
		part := &v.parts[i]
		if !yield(v.found[from:part.place]) || !yield(part.by.found[part.from:part.to]) {
			return
		}
		from = part.place
	}
	yield(v.found[from:])
}

// attrID visits an attribute given by number.
func (v *visitor) attrID(p *Printer, id ir.AttrID, deferred bool) {
	if id == 0 {
		return
	}
	if i := v.ofAttr[id]; i != 0 {
		v.again(i-1, deferred)
		return
	}
	a := p.Module.Attr(id)
	v.attr(p, a, deferred)
	if i := v.ofAttr[a.ID()]; i != 0 && a.ID() != id {
		v.ofAttr[id] = i
		v.others = append(v.others, id)
	}
}

// TypeID visits a type given by number.
func (v *visitor) typeID(p *Printer, id ir.TypeID) {
	if v.plain || id == 0 {
		return
	}
	i := v.ofType[id]
	if i != 0 {
		v.again(i-1, false)
		return
	}
	t := p.Module.Type(id)
	v.typ(p, t)
	v.ofType[id] = v.ofType[t.ID()]
}

// attr visits an attribute that is printed at this point. Its definition can come after the
// operation if all its uses allow that.
func (v *visitor) attr(p *Printer, a ir.Attr, deferred bool) {
	if v.plain {
		if _, loc := a.(ir.Location); !loc {
			return
		}
	}
	place := &v.ofAttr[a.ID()]
	if *place != 0 {
		v.again(*place-1, deferred)
		return
	}
	i := v.add(uint32(a.ID()), attrAliasName(a), deferred, place)
	v.inside(i, func() { p.visitAttr(a) })
}

// typ is attr for types.
func (v *visitor) typ(p *Printer, t ir.Type) {
	if v.plain {
		return
	}
	place := &v.ofType[t.ID()]
	if *place != 0 {
		v.again(*place-1, false)
		return
	}
	i := v.add(uint32(t.ID()), typeAliasName(t), false, place)
	v.inside(i, func() { p.visitType(t) })
}

// add records a new entry in found, and its index in *place.
func (v *visitor) add(id uint32, name aliasName, deferred bool, place *int32) int32 {
	if len(v.found) == cap(v.found) { // append would grow a large slice by less than double
		v.found = slices.Grow(v.found, len(v.found)+64)
	}
	v.found = append(v.found, visited{id: id, name: name, deferred: deferred || v.deferred})
	*place = int32(len(v.found))
	return *place - 1
}

// again visits entry i of found when it is used again.
func (v *visitor) again(i int32, deferred bool) {
	if !deferred && !v.deferred {
		v.early(i)
	}
	v.record(i)
}

// inside calls visit for the contents of entry i of found.
func (v *visitor) inside(i int32, visit func()) {
	depth, outer, from := v.depth, v.deferred, len(v.stack)
	v.depth, v.deferred = 0, v.found[i].deferred
	v.nesting++
	visit()
	v.nesting--
	f := &v.found[i]
	f.from = int32(len(v.children))
	v.children = append(v.children, v.stack[from:]...)
	f.to = int32(len(v.children))
	v.stack = v.stack[:from]
	if v.depth > 0 {
		f.depth = v.depth + 1
	} else if f.name != noAlias {
		f.depth = 1
	}
	v.depth, v.deferred = depth, outer
	v.record(i)
}

// record adds entry i to the children of what is being visited.
func (v *visitor) record(i int32) {
	if v.nesting == 0 {
		return
	}
	v.stack = append(v.stack, i)
	v.depth = max(v.depth, v.found[i].depth)
}

// early moves the definitions of entry i and its contents before the operation.
func (v *visitor) early(i int32) {
	f := &v.found[i]
	if !f.deferred {
		return
	}
	f.deferred = false
	for _, c := range v.children[f.from:f.to] {
		v.early(c)
	}
}

// visitAttr visits what is inside an attribute.
func (p *Printer) visitAttr(a ir.Attr) {
	switch a := a.(type) {
	case *attrs.Distinct:
		p.Attr(a.Ref, WithType)
	case *attrs.Dictionary:
		for i := range a.Attrs {
			p.Attr(a.Attrs[i].Value, WithType)
		}
	case *attrs.Array:
		for _, e := range a.Elems {
			p.Attr(e, WithType)
		}
	case *attrs.Type:
		p.Type(a.Value)
	case *attrs.Name:
		if _, unknown := a.Child.(*attrs.Unknown); !unknown {
			p.Attr(a.Child, WithType)
		}
	case *attrs.CallSite:
		p.Attr(a.Callee, WithType)
		p.Attr(a.Caller, WithType)
	case *attrs.Fused:
		if a.Metadata != nil {
			p.Attr(a.Metadata, WithType)
		}
		for _, l := range a.Locs {
			p.Attr(l, WithType)
		}
	case *attrs.String:
		if a.Type != nil {
			p.Type(a.Type)
		}
	case *attrs.DenseElements:
		p.Type(a.Type)
	case *attrs.DenseStrings:
		p.Type(a.Type)
	case *attrs.DenseResource:
		p.Type(a.Type)
	case *attrs.Sparse:
		p.Type(a.Type)
	default:
		if c, ok := ir.KindOf(a).(*schema.Class); ok && c.Dialect != "builtin" && c.Dialect != "" {
			p.dialectNode('#', c, a)
		}
	}
}

// visitType visits what is inside a type.
func (p *Printer) visitType(t ir.Type) {
	switch t := t.(type) {
	case *types.Function:
		p.TypeList(t.Inputs)
		p.TypeList(t.Results)
	case *types.Graph:
		p.TypeList(t.Inputs)
		p.TypeList(t.Results)
	case *types.Complex:
		p.Type(t.Elem)
	case *types.RankedTensor:
		p.Type(t.Elem)
		if t.Encoding != nil {
			p.Attr(t.Encoding, WithType)
		}
	case *types.UnrankedTensor:
		p.Type(t.Elem)
	case *types.Vector:
		p.Type(t.Elem)
	case *types.MemRef:
		p.Type(t.Elem)
		if !identityLayout(t.Layout) {
			p.Attr(t.Layout, WithType)
		}
		if t.Space != nil {
			p.Attr(t.Space, WithType)
		}
	case *types.UnrankedMemRef:
		p.Type(t.Elem)
		if t.Space != nil {
			p.Attr(t.Space, WithType)
		}
	case *types.Tuple:
		p.TypeList(t.Elems)
	default:
		if c, ok := ir.KindOf(t).(*schema.Class); ok && c.Dialect != "builtin" && c.Dialect != "" {
			p.dialectNode('!', c, t)
		}
	}
}
