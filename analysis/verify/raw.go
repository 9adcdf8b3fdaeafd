package verify

import (
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// raw inspects dictionary attributes without building them. A function has one for each argument
// and result, and only their names are subject to a rule.
type raw struct {
	*schema.Raw
	list, names []schema.Ref // buffers
}

// dictionary reports whether an attribute is certain to be a dictionary in which all names are
// good.
func (r *raw) dictionary(id ir.AttrID, good func(name string) bool) bool {
	if r.Class(id) != attrs.DictionaryAttr() {
		return false
	}
	r.names = r.AppendRefs(r.names[:0], id)
	for i := 0; i < len(r.names); i += 2 {
		if name, ok := r.Text(ir.AttrID(r.names[i])); !ok || !good(name) {
			return false
		}
	}
	return true
}

// arguments reports whether attribute i of op's definition is certain to be an array of n
// dictionaries in which all names are good.
func (r *raw) arguments(op ir.Op, i, n int, good func(name string) bool) bool {
	props := op.Module().Props(op.PropID())
	if i < 0 || props == nil || r.Class(ir.AttrID(props[i])) != attrs.ArrayAttr() {
		return false
	}
	r.list = r.AppendRefs(r.list[:0], ir.AttrID(props[i]))
	for _, d := range r.list {
		if !r.dictionary(ir.AttrID(d), good) {
			return false
		}
	}
	return len(r.list) == n
}

// prefixed reports whether a name has a dialect prefix.
func prefixed(name string) bool { return strings.Contains(name, ".") }
