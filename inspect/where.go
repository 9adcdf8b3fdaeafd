package inspect

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ir"
)

// Use is a way in which something is used.
type Use struct {
	Role string `json:"role"`
	// Where describes the user, for example "func.func sym_name".
	Where string `json:"where,omitempty"`
	// Count is the number of uses.
	Count int `json:"count"`
}

// Roles of strings, and of attributes and types stored as text.
const (
	RoleProducer   = "producer"
	RoleDialect    = "dialect name"
	RoleOp         = "op name"
	RoleSymbol     = "symbol"
	RoleSymbolRef  = "symbol reference"
	RoleAttrName   = "attribute name"
	RoleAttrValue  = "attribute value"
	RoleFile       = "location file"
	RoleLocation   = "location name"
	RoleElement    = "tensor element"
	RoleField      = "field"
	RoleKey        = "resource key"
	RoleProvider   = "resource provider"
	RoleResource   = "resource value"
	RoleAttrText   = "attribute as text"
	RoleTypeText   = "type as text"
	RoleValueType  = "value type"
	RoleText       = "text" // of a program inside the file
	RoleUnused     = "unused"
	roleLocOfOther = "location"
)

// Roles returns the roles that strings can have.
func Roles() []string {
	return []string{RoleProducer, RoleDialect, RoleOp, RoleSymbol, RoleSymbolRef, RoleAttrName, RoleAttrValue, RoleFile,
		RoleLocation, RoleElement, RoleField, RoleKey, RoleProvider, RoleResource, RoleAttrText, RoleTypeText, RoleUnused}
}

// uses collects uses and merges equal ones.
type uses struct {
	list  []Use
	index map[Use]int
}

func (u *uses) add(role, where string, count int) {
	if u.index == nil {
		u.index = make(map[Use]int)
	}
	key := Use{Role: role, Where: where}
	i, ok := u.index[key]
	if !ok {
		i = len(u.list)
		u.index[key] = i
		u.list = append(u.list, key)
	}
	u.list[i].Count += count
}

// sorted returns the uses, most frequent first.
func (u *uses) sorted() []Use {
	slices.SortStableFunc(u.list, func(a, b Use) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Role, b.Role), strings.Compare(a.Where, b.Where))
	})
	return u.list
}

// climbLimit limits the steps of one climb, and climbBudget those of all climbs in a file, in steps
// per attribute. Beyond these limits, the reported uses are incomplete.
const (
	climbLimit  = 10000
	climbBudget = 100
)

// climb finds the operations that contain the given attributes and types, directly or through other
// attributes and types, and adds them to u.
func (r *refs) climb(u *uses, attrs []ir.AttrID, types []ir.TypeID) {
	seenAttr, seenType := make(map[ir.AttrID]bool), make(map[ir.TypeID]bool)
	var todo []link
	push := func(l link) {
		switch {
		case l.attr != 0 && !seenAttr[l.attr]:
			seenAttr[l.attr] = true
			todo = append(todo, l)
		case l.typ != 0 && !seenType[l.typ]:
			seenType[l.typ] = true
			todo = append(todo, l)
		}
	}
	for _, a := range attrs {
		push(link{attr: r.canon[a]})
	}
	for _, t := range types {
		push(link{typ: r.m.Type(t).ID()})
	}
	for n := 0; n < len(todo) && n < climbLimit && r.budget > 0; n++ {
		r.budget--
		list := r.types.of(uint32(todo[n].typ))
		if todo[n].attr != 0 {
			list = r.of(todo[n].attr)
		}
		for l := range list {
			if l.op == 0 && l.role != locRole {
				push(l)
				continue
			}
			role, where := r.describe(l)
			u.add(role, where, int(l.count))
		}
	}
}

// describe describes how operations use something.
func (r *refs) describe(l link) (role, where string) {
	name := ""
	if l.op != 0 {
		name = r.m.Info(l.op).Full
	}
	switch l.role {
	case nameRole:
		return RoleAttrName, name
	case locRole:
		return roleLocOfOther, ""
	case typeRole:
		return RoleValueType, name
	}
	if l.label == ir.SymbolAttr {
		return RoleSymbol, name
	}
	return RoleAttrValue, name + " " + l.label
}
