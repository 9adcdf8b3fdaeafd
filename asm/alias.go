package asm

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// alias is the short name of an attribute or type: #loc3. There are as many as
// locations, so it holds no pointers.
type alias struct {
	id       uint32 // canonical
	number   uint32 // 0 goes unsaid
	name     aliasName
	attr     bool // else a type
	deferred bool // defined after the operation
}

// aliasName is what an alias starts with, an index into aliasNames.
type aliasName uint8

const (
	noAlias aliasName = iota
	aliasMap
	aliasSet
	aliasDistinct
	aliasLoc
	aliasSparse
	aliasTuple
)

var aliasNames = [...]string{aliasMap: "#map", aliasSet: "#set", aliasDistinct: "#distinct", aliasLoc: "#loc",
	aliasSparse: "#sparse", aliasTuple: "!tuple"}

var locationWord = newWord(aliasNames[aliasLoc])

// alias appends an alias.
func (p *printer) alias(a *alias) {
	if a.name == aliasLoc {
		p.word(locationWord)
	} else {
		p.str(aliasNames[a.name])
	}
	if a.number > 0 {
		p.number(uint64(a.number))
	}
}

// aliases are the short names of a text, in the order of their definitions. A nil
// pointer has none.
type aliases struct {
	list   []alias
	ofAttr []int32 // index into list plus one, by canonical number
	ofType []int32
	byID   []int32 // the same as ofAttr for some numbers that are not canonical
}

// useAttr appends the alias of a, if there is one.
func (al *aliases) useAttr(p *printer, a ir.Attr) bool {
	return al != nil && al.use(p, al.ofAttr, uint32(a.ID()))
}

// useAttrID is useAttr for an attribute that need not be looked up for it.
func (al *aliases) useAttrID(p *printer, id ir.AttrID) bool {
	return al != nil && al.use(p, al.byID, uint32(id))
}

// useType is useAttr for types.
func (al *aliases) useType(p *printer, t ir.Type) bool {
	return al != nil && al.use(p, al.ofType, uint32(t.ID()))
}

func (al *aliases) use(p *printer, table []int32, id uint32) bool {
	if int(id) >= len(table) || table[id] == 0 {
		return false
	}
	p.alias(&al.list[table[id]-1])
	return true
}

// define appends the definitions that stand before or after the operation.
func (al *aliases) define(p *printer, deferred bool) {
	if al == nil {
		return
	}
	n := (len(al.list) + definePiece - 1) / definePiece
	p.pieces(n, p.roomFor(definePiece)/2, func(p *printer, i int) {
		list := al.list[i*definePiece : min((i+1)*definePiece, len(al.list))]
		for i := range list {
			if list[i].deferred == deferred {
				p.definition(&list[i])
			}
		}
	})
}

// definePiece is the number of aliases that are defined in a piece of text.
const definePiece = 1 << 12

// definition appends an alias and what it stands for.
func (p *printer) definition(a *alias) {
	p.alias(a)
	p.str(" = ")
	if a.attr {
		attr := p.m.Attr(ir.AttrID(a.id))
		if attr == nil { // one that cannot be decoded has no number
			attr = new(ir.Broken)
		}
		p.attrBody(attr, typeShown)
	} else {
		p.typeBody(p.m.Type(ir.TypeID(a.id)))
	}
	p.buf = append(p.buf, '\n')
	p.flush()
}

// attrAliasName returns the name that a's alias starts with. Those are attributes that
// are long and occur often.
func attrAliasName(a ir.Attr) aliasName {
	switch a := a.(type) {
	case *attrs.AffineMap:
		return aliasMap
	case *attrs.IntegerSet:
		return aliasSet
	case *attrs.Distinct:
		if _, unit := a.Ref.(*attrs.Unit); !unit {
			return aliasDistinct
		}
	case ir.Location:
		return aliasLoc
	case *attrs.Text:
		if strings.HasPrefix(a.Text, "#sparse_tensor.encoding<") {
			return aliasSparse
		}
	}
	return noAlias
}

// typeAliasName is attrAliasName for types.
func typeAliasName(t ir.Type) aliasName {
	if t, ok := t.(*types.Tuple); ok && len(t.Elems) > 16 {
		return aliasTuple
	}
	return noAlias
}

// visitor looks for attributes and types that get an alias. It visits everything
// that is printed, in the order of printing, each attribute and type once.
type visitor struct {
	found    []visited
	ofAttr   []int32 // index into found plus one, by canonical number
	ofType   []int32
	byID     []int32 // the same as ofAttr, by any number that was visited
	attrSeen []seen  // by number, canonical or not
	typeSeen []bool
	// While something is visited: how deep it stands, the greatest depth of what is in
	// it, and whether its definition may be deferred. The children of all that are
	// being visited stand in stack, one after the other.
	nesting  int
	depth    int32
	deferred bool
	stack    []int32
	children []int32 // of entries of found
	// plain is set if nothing but locations of operations and arguments can get an
	// alias.
	plain bool
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
	id       uint32 // canonical
	depth    int32  // levels of aliases in it, with its own
	from, to int32  // its part of the visitor's children
	name     aliasName
	attr     bool // else a type
	deferred bool
}

// findAliases visits op, the module's root, and gives out aliases.
func (p *printer) findAliases(op ir.Op) {
	plain := !p.opt.SkipRegions && !p.scan()
	if plain && !p.opt.DebugInfo {
		return
	}
	v := p.newVisitor()
	if v.plain = plain; plain { // there are few but locations
		v.found = make([]visited, 0, p.m.NumAttrs())
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
	return &visitor{ofAttr: make([]int32, attrs), byID: make([]int32, attrs), attrSeen: make([]seen, attrs),
		ofType: make([]int32, types), typeSeen: make([]bool, types)}
}

// rank is what aliases are sorted by: attributes and types without others in them
// come first, types before attributes.
type rank struct {
	depth int32
	attr  bool
	name  aliasName
}

func (a rank) compare(b rank) int {
	if a.depth != b.depth {
		return cmp.Compare(a.depth, b.depth)
	}
	if a.attr != b.attr {
		if b.attr {
			return -1
		}
		return 1
	}
	return cmp.Compare(aliasNames[a.name], aliasNames[b.name])
}

// aliases gives out aliases for what was found; those of equal rank in the order of
// their first use.
func (v *visitor) aliases() *aliases {
	ranks := make(map[rank][]int32)
	named := 0
	var last rank
	var list []int32
	for i := range v.found {
		f := &v.found[i]
		if f.name == noAlias {
			continue
		}
		named++
		if r := (rank{f.depth, f.attr, f.name}); r != last {
			ranks[last] = list
			last, list = r, ranks[r]
		}
		list = append(list, int32(i))
	}
	ranks[last] = list
	if named == 0 {
		return nil
	}
	al := &aliases{list: make([]alias, 0, named), ofAttr: v.ofAttr, ofType: v.ofType, byID: v.byID}
	places := make([]int32, len(v.found)+1) // by index into found plus one
	var used [len(aliasNames)]uint32
	for _, r := range slices.SortedFunc(maps.Keys(ranks), rank.compare) {
		n := used[r.name]
		for _, i := range ranks[r] {
			f := &v.found[i]
			al.list = append(al.list, alias{f.id, n, f.name, f.attr, f.deferred})
			places[i+1] = int32(len(al.list))
			n++
		}
		used[r.name] = n
	}
	for _, table := range [][]int32{al.ofAttr, al.ofType, al.byID} {
		for id, i := range table {
			table[id] = places[i]
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
		v.byID[id] = v.ofAttr[a.ID()]
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
	if v.plain {
		if _, loc := a.(ir.Location); !loc {
			return
		}
	}
	deferred = deferred || v.deferred
	id := a.ID()
	i := v.ofAttr[id]
	if i == 0 {
		if d, ok := a.(*attrs.DenseElements); ok && v.nesting == 0 && !p.opt.Elide {
			p.digits += 2 * int64(len(d.Data))
		}
		v.found = append(v.found, visited{id: uint32(id), name: attrAliasName(a), attr: true, deferred: deferred})
		i = int32(len(v.found))
		v.ofAttr[id] = i
		v.inside(p, i-1, a, nil, deferred)
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
		v.found = append(v.found, visited{id: uint32(id), name: typeAliasName(t), deferred: v.deferred})
		i = int32(len(v.found))
		v.ofType[id] = i
		v.inside(p, i-1, nil, t, v.deferred)
	} else if !v.deferred {
		v.early(i - 1)
	}
	v.record(i - 1)
}

// inside visits what is in entry i of found, which is a or, without one, t.
func (v *visitor) inside(p *printer, i int32, a ir.Attr, t ir.Type, deferred bool) {
	depth, outer, from := v.depth, v.deferred, len(v.stack)
	v.depth, v.deferred = 0, deferred
	v.nesting++
	if a != nil {
		p.visitAttr(a)
	} else {
		p.visitType(t)
	}
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
}

// record notes entry i as a child of what is being visited.
func (v *visitor) record(i int32) {
	if v.nesting == 0 {
		return
	}
	v.stack = append(v.stack, i)
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
	for _, c := range v.children[f.from:f.to] {
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
