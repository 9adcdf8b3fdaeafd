package print

import (
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// alias is the short name of an attribute or type, such as #loc3. There are as many as locations,
// so it holds no pointers.
type alias struct {
	id       uint32 // canonical
	number   uint32 // 0 is not printed
	name     aliasName
	deferred bool // defined after the operation
}

// aliasName is the prefix of an alias, as an index into aliasNames. They are sorted in the order of
// definitions: those of types first, then by text.
type aliasName uint8

const (
	noAlias aliasName = iota
	aliasTuple
	aliasDistinct
	aliasLoc
	aliasMap
	aliasSet
	aliasSparse
)

var aliasNames = [...]string{aliasTuple: "!tuple", aliasDistinct: "#distinct", aliasLoc: "#loc", aliasMap: "#map", aliasSet: "#set",
	aliasSparse: "#sparse"}

// isType reports whether the name is used for types rather than attributes.
func (n aliasName) isType() bool { return n == aliasTuple }

var locationWord = newWord(aliasNames[aliasLoc])

// alias appends an alias.
func (p *Printer) alias(a *alias) {
	if a.name == aliasLoc {
		p.word(locationWord)
	} else {
		p.Text(aliasNames[a.name])
	}
	if a.number > 0 {
		p.number(uint64(a.number))
	}
}

// aliases are the aliases of a text, in the order of their definitions. A nil pointer has no
// aliases.
type aliases struct {
	list   []alias
	ofAttr []int32 // index into list plus one, by number: for canonical numbers, and others that were used
	ofType []int32
}

// useAttr appends the alias of a, and reports whether it has one.
func (al *aliases) useAttr(p *Printer, a ir.Attr) bool { return al.useAttrID(p, a.ID()) }

// useAttrID is useAttr for an attribute given by number, which need not be built.
func (al *aliases) useAttrID(p *Printer, id ir.AttrID) bool {
	return al != nil && al.use(p, al.ofAttr, uint32(id))
}

// useType is useAttr for types.
func (al *aliases) useType(p *Printer, t ir.Type) bool {
	return al != nil && al.use(p, al.ofType, uint32(t.ID()))
}

func (al *aliases) use(p *Printer, table []int32, id uint32) bool {
	if int(id) >= len(table) || table[id] == 0 {
		return false
	}
	p.alias(&al.list[table[id]-1])
	return true
}

// define appends the definitions that come before or after the operation.
func (al *aliases) define(p *Printer, deferred bool) {
	if al == nil {
		return
	}
	n := 0
	for i := range al.list {
		if al.list[i].deferred == deferred {
			n++
		}
	}
	list := make([]*alias, 0, n)
	for i := range al.list {
		if a := &al.list[i]; a.deferred == deferred {
			list = append(list, a)
		}
	}
	pieces := (n + definePiece - 1) / definePiece
	p.pieces(pieces, p.roomFor(definePiece)/2, func(p *Printer, i int) {
		for _, a := range list[i*definePiece : min((i+1)*definePiece, n)] {
			p.definition(a)
		}
	})
}

// definePiece is the number of aliases defined in one piece of text.
const definePiece = 1 << 12

// definition appends the definition of an alias.
func (p *Printer) definition(a *alias) {
	p.bind(ir.Op{}, 0)
	p.alias(a)
	p.Text(" = ")
	if !a.name.isType() {
		attr := p.Module.Attr(ir.AttrID(a.id))
		if attr == nil { // an attribute that cannot be decoded has no number
			attr = new(ir.Broken)
		}
		p.attrBody(attr, WithType)
	} else {
		p.typeBody(p.Module.Type(ir.TypeID(a.id)))
	}
	p.Buf = append(p.Buf, '\n')
	p.flush()
}

// attrAliasName returns the prefix of a's alias, for attributes that are long and occur often.
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
	case *attrs.Opaque:
		return noAlias
	case ir.Location:
		return aliasLoc
	case *attrs.SparseEncoding:
		return aliasSparse
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

// newAliases assigns aliases to what visitors found; the first visitor knows the order. Attributes
// and types without nested aliases come first; those with equal depth and name are in the order of
// their first use.
func newAliases(m *ir.Module, visitors []*visitor) *aliases {
	al := &aliases{ofAttr: make([]int32, m.NumAttrs()+1), ofType: make([]int32, m.NumTypes()+1)}
	total := 0
	for _, v := range visitors {
		total += len(v.found)
	}
	list := make([]*visited, 0, total) // without duplicates
	var ranks []aliasRanks
	for found := range visitors[0].inOrder {
		for i := range found {
			f := &found[i]
			if f.name == noAlias {
				continue
			}
			place := al.of(f.id, f.name)
			if *place != 0 {
				if first := list[*place-1]; !f.deferred {
					first.deferred = false
				}
				continue
			}
			list = append(list, f)
			*place = int32(len(list))
			for len(ranks) < int(f.depth) {
				ranks = append(ranks, aliasRanks{})
			}
			ranks[f.depth-1][f.name].count++
		}
	}
	if len(list) == 0 {
		return nil
	}
	next := uint32(0)
	var numbers [len(aliasNames)]uint32
	for depth := range ranks {
		for name := range ranks[depth] {
			r := &ranks[depth][name]
			r.place, r.number = next, numbers[name]
			next += r.count
			numbers[name] += r.count
		}
	}
	al.list = make([]alias, len(list))
	for _, f := range list {
		r := &ranks[f.depth-1][f.name]
		al.list[r.place] = alias{f.id, r.number, f.name, f.deferred}
		r.place++
		r.number++
		*al.of(f.id, f.name) = int32(r.place)
	}
	for _, v := range visitors {
		for _, id := range v.others {
			al.ofAttr[id] = al.ofAttr[v.found[v.ofAttr[id]-1].id]
		}
	}
	return al
}

// aliasRanks has, for each name of aliases at one depth, their number, and the position and number
// of the next one.
type aliasRanks [len(aliasNames)]struct{ count, place, number uint32 }

// of returns the table entry for the attribute or type id with an alias called name.
func (al *aliases) of(id uint32, name aliasName) *int32 {
	if name.isType() {
		return &al.ofType[id]
	}
	return &al.ofAttr[id]
}
