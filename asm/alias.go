package asm

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// alias is the short name of an attribute or type: #loc3.
type alias struct {
	text     string
	attr     ir.Attr // or
	typ      ir.Type
	deferred bool // defined after the operation
}

// aliases are the short names of a text, in the order of their definitions. A nil
// pointer has none.
type aliases struct {
	list   []alias
	ofAttr []int32 // index into list plus one, by canonical number
	ofType []int32
}

// useAttr appends the alias of a, if there is one.
func (al *aliases) useAttr(p *printer, a ir.Attr) bool {
	if al == nil {
		return false
	}
	if id := a.ID(); int(id) < len(al.ofAttr) && al.ofAttr[id] != 0 {
		p.str(al.list[al.ofAttr[id]-1].text)
		return true
	}
	return false
}

// useType is useAttr for types.
func (al *aliases) useType(p *printer, t ir.Type) bool {
	if al == nil {
		return false
	}
	if id := t.ID(); int(id) < len(al.ofType) && al.ofType[id] != 0 {
		p.str(al.list[al.ofType[id]-1].text)
		return true
	}
	return false
}

// define appends the definitions that stand before or after the operation.
func (al *aliases) define(p *printer, deferred bool) {
	if al == nil {
		return
	}
	for i := range al.list {
		a := &al.list[i]
		if a.deferred != deferred {
			continue
		}
		p.str(a.text)
		p.str(" = ")
		if a.attr != nil {
			p.attrBody(a.attr, typeShown)
		} else {
			p.typeBody(a.typ)
		}
		p.str("\n")
	}
}

// aliasName returns the name that a's alias starts with, "" if it has none. Those
// are attributes that are long and occur often.
func aliasName(a ir.Attr) string {
	switch a := a.(type) {
	case *attrs.AffineMap:
		return "map"
	case *attrs.IntegerSet:
		return "set"
	case *attrs.Distinct:
		if _, unit := a.Ref.(*attrs.Unit); !unit {
			return "distinct"
		}
	case ir.Location:
		return "loc"
	case *attrs.Text:
		if strings.HasPrefix(a.Text, "#sparse_tensor.encoding<") {
			return "sparse"
		}
	}
	return ""
}

// typeAliasName is aliasName for types.
func typeAliasName(t ir.Type) string {
	if t, ok := t.(*types.Tuple); ok && len(t.Elems) > 16 {
		return "tuple"
	}
	return ""
}

// visitor looks for attributes and types that get an alias. It visits everything
// that is printed, in the order of printing, each attribute and type once.
type visitor struct {
	found    []visited
	ofAttr   []int32 // index into found plus one, by canonical number
	ofType   []int32
	attrSeen []seen // by number, canonical or not
	typeSeen []bool
	// While something is visited: how deep it stands, its children, the greatest
	// depth of one, and whether their definitions may be deferred.
	nesting  int
	children []int32
	// plain is set if nothing but locations of operations and arguments can get an
	// alias.
	plain    bool
	depth    int32
	deferred bool
}

// seen says how an attribute was visited.
type seen uint8

const (
	notSeen seen = iota
	seenDeferred
	seenEarly // its definition has to stand before the operation
)

// visited is an attribute or type.
type visited struct {
	attr     ir.Attr
	typ      ir.Type
	name     string // "" if it gets no alias
	depth    int32  // levels of aliases in it, with its own
	deferred bool
	children []int32 // indices into found
}

// findAliases visits op, the module's root, and gives out aliases.
func (p *printer) findAliases(op ir.Op) {
	v := p.newVisitor()
	if !p.opt.SkipRegions {
		v.plain = !p.scan()
		if v.plain && !p.opt.DebugInfo {
			return
		}
	}
	from := len(p.buf)
	p.visitor = v
	p.visitOp(op)
	p.visitor = nil
	p.buf = p.buf[:from]
	p.aliases = v.aliases()
}

func (p *printer) newVisitor() *visitor {
	attrs, types := p.m.NumAttrs()+1, p.m.NumTypes()+1
	return &visitor{ofAttr: make([]int32, attrs), attrSeen: make([]seen, attrs), ofType: make([]int32, types), typeSeen: make([]bool, types)}
}

// scan reports whether an attribute or type of the module can get an alias, apart
// from the locations of operations and arguments. It goes through all there is, in
// any order.
func (p *printer) scan() bool {
	v, from := p.newVisitor(), len(p.buf)
	p.visitor = v
	p.scanScope(v, p.m.RootScope(), make([]bool, p.m.NumProps()+1))
	p.visitor = nil
	p.buf = p.buf[:from]
	for i := range v.found {
		if v.found[i].name != "" {
			return true
		}
	}
	return false
}

func (p *printer) scanScope(v *visitor, s *ir.Scope, props []bool) {
	if s.Load() != nil {
		return
	}
	for i := range s.Values {
		if t := s.Values[i].Type; t != 0 && !v.typeSeen[t] {
			v.typeID(p, t)
		}
	}
	for i := range s.Ops {
		o := &s.Ops[i]
		if o.Name == 0 {
			continue
		}
		if o.Attrs != 0 {
			v.attrID(p, o.Attrs, false)
		}
		if o.Props == 0 || props[o.Props] {
			continue
		}
		props[o.Props] = true
		info := p.m.Info(o.Name)
		slots := len(info.Slots)
		if !info.Registered() {
			slots = 1
		}
		for _, a := range p.m.Props(o.Props)[:slots] {
			if a != 0 {
				v.attrID(p, ir.AttrID(a), false)
			}
		}
	}
	for _, c := range s.Children {
		if c != nil {
			p.scanScope(v, c, props)
		}
	}
}

// aliases orders what was found: attributes and types without others in them
// first, types before attributes, then by name and by first use.
func (v *visitor) aliases() *aliases {
	var named []int32
	for i := range v.found {
		if v.found[i].name != "" {
			named = append(named, int32(i))
		}
	}
	if named == nil {
		return nil
	}
	slices.SortStableFunc(named, func(i, j int32) int {
		a, b := &v.found[i], &v.found[j]
		if a.depth != b.depth {
			return cmp.Compare(a.depth, b.depth)
		}
		if (a.typ != nil) != (b.typ != nil) {
			if a.typ != nil {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.name, b.name)
	})
	al := &aliases{list: make([]alias, 0, len(named)), ofAttr: v.ofAttr, ofType: v.ofType}
	clear(al.ofAttr)
	clear(al.ofType)
	used := make(map[string]int)
	var text []byte
	for _, i := range named {
		f := &v.found[i]
		text = append(text[:0], '#')
		if f.typ != nil {
			text[0] = '!'
		}
		text = append(text, f.name...)
		if n := used[f.name]; n > 0 {
			text = strconv.AppendInt(text, int64(n), 10)
		}
		used[f.name]++
		al.list = append(al.list, alias{string(text), f.attr, f.typ, f.deferred})
		if f.attr != nil {
			al.ofAttr[f.attr.ID()] = int32(len(al.list))
		} else {
			al.ofType[f.typ.ID()] = int32(len(al.list))
		}
	}
	return al
}

// attrID visits an attribute given by number.
func (v *visitor) attrID(p *printer, id ir.AttrID, deferred bool) {
	if v.nesting == 0 && int(id) < len(v.attrSeen) {
		want := seenEarly
		if deferred {
			want = seenDeferred
		}
		if v.attrSeen[id] >= want {
			return
		}
		v.attrSeen[id] = want
	}
	if a := p.m.Attr(id); a != nil {
		v.attr(p, a, deferred)
	}
}

// typeID visits a type given by number.
func (v *visitor) typeID(p *printer, id ir.TypeID) {
	if v.plain {
		return
	}
	if v.nesting == 0 && int(id) < len(v.typeSeen) {
		if v.typeSeen[id] {
			return
		}
		v.typeSeen[id] = true
	}
	if t := p.m.Type(id); t != nil {
		v.typ(p, t)
	}
}

// attr visits an attribute that is printed at this point. Its definition may stand
// after the operation if all its uses allow that.
func (v *visitor) attr(p *printer, a ir.Attr, deferred bool) {
	if _, loc := a.(ir.Location); v.plain && !loc {
		return
	}
	deferred = deferred || v.deferred
	id := a.ID()
	i := v.ofAttr[id]
	if i == 0 {
		v.found = append(v.found, visited{attr: a, name: aliasName(a), deferred: deferred})
		i = int32(len(v.found))
		v.ofAttr[id] = i
		v.inside(i-1, deferred, func() { p.visitAttr(a) })
	} else if !deferred {
		v.early(i - 1)
	}
	v.record(i - 1)
}

// typ is attr for types.
func (v *visitor) typ(p *printer, t ir.Type) {
	if v.plain {
		return
	}
	id := t.ID()
	i := v.ofType[id]
	if i == 0 {
		v.found = append(v.found, visited{typ: t, name: typeAliasName(t), deferred: v.deferred})
		i = int32(len(v.found))
		v.ofType[id] = i
		v.inside(i-1, v.deferred, func() { p.visitType(t) })
	} else if !v.deferred {
		v.early(i - 1)
	}
	v.record(i - 1)
}

// inside visits what is in entry i of found.
func (v *visitor) inside(i int32, deferred bool, visit func()) {
	children, depth, outer := v.children, v.depth, v.deferred
	v.children, v.depth, v.deferred = nil, 0, deferred
	v.nesting++
	visit()
	v.nesting--
	f := &v.found[i]
	f.children = v.children
	if v.depth > 0 {
		f.depth = v.depth + 1
	} else if f.name != "" {
		f.depth = 1
	}
	v.children, v.depth, v.deferred = children, depth, outer
}

// record notes entry i as a child of what is being visited.
func (v *visitor) record(i int32) {
	if v.nesting == 0 {
		return
	}
	v.children = append(v.children, i)
	v.depth = max(v.depth, v.found[i].depth)
}

// early makes the definitions of entry i and of what is in it stand before the
// operation.
func (v *visitor) early(i int32) {
	f := &v.found[i]
	if !f.deferred {
		return
	}
	f.deferred = false
	for _, c := range f.children {
		v.early(c)
	}
}

// visitAttr visits what is inside an attribute.
func (p *printer) visitAttr(a ir.Attr) {
	switch a := a.(type) {
	case *attrs.Distinct:
		p.attr(a.Ref, typeShown)
	case *attrs.Dictionary:
		for i := range a.Attrs {
			p.attr(a.Attrs[i].Value, typeShown)
		}
	case *attrs.Array:
		for _, e := range a.Elems {
			p.attr(e, typeShown)
		}
	case *attrs.Type:
		p.typ(a.Value)
	case *attrs.Name:
		if _, unknown := a.Child.(*attrs.Unknown); !unknown {
			p.attr(a.Child, typeShown)
		}
	case *attrs.CallSite:
		p.attr(a.Callee, typeShown)
		p.attr(a.Caller, typeShown)
	case *attrs.Fused:
		if a.Metadata != nil {
			p.attr(a.Metadata, typeShown)
		}
		for _, l := range a.Locs {
			p.attr(l, typeShown)
		}
	case *attrs.String:
		if a.Type != nil {
			p.typ(a.Type)
		}
	case *attrs.DenseElements:
		p.typ(a.Type)
	case *attrs.DenseStrings:
		p.typ(a.Type)
	case *attrs.DenseResource:
		p.typ(a.Type)
	case *attrs.Sparse:
		p.typ(a.Type)
	default:
		if c, ok := ir.KindOf(a).(*schema.Class); ok && c.Dialect != "builtin" && c.Dialect != "" {
			p.dialectNode('#', c, a)
		}
	}
}

// visitType visits what is inside a type.
func (p *printer) visitType(t ir.Type) {
	switch t := t.(type) {
	case *types.Function:
		p.typeList(t.Inputs)
		p.typeList(t.Results)
	case *types.Graph:
		p.typeList(t.Inputs)
		p.typeList(t.Results)
	case *types.Complex:
		p.typ(t.Elem)
	case *types.RankedTensor:
		p.typ(t.Elem)
		if t.Encoding != nil {
			p.attr(t.Encoding, typeShown)
		}
	case *types.UnrankedTensor:
		p.typ(t.Elem)
	case *types.Vector:
		p.typ(t.Elem)
	case *types.MemRef:
		p.typ(t.Elem)
		if !identityLayout(t.Layout) {
			p.attr(t.Layout, typeShown)
		}
		if t.Space != nil {
			p.attr(t.Space, typeShown)
		}
	case *types.UnrankedMemRef:
		p.typ(t.Elem)
		if t.Space != nil {
			p.attr(t.Space, typeShown)
		}
	case *types.Tuple:
		p.typeList(t.Elems)
	default:
		if c, ok := ir.KindOf(t).(*schema.Class); ok && c.Dialect != "builtin" && c.Dialect != "" {
			p.dialectNode('!', c, t)
		}
	}
}
