package inspect

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// nodes are the attributes and types of a file for those who look at nearly all of them, but at most only once,
// such as the locations of operations. It lets go of those that were built every now and then.
type nodes struct {
	again reader.Again
	m     *ir.Module
	left  int // looks until it lets go
}

// newNodes returns the attributes and types of what again makes.
func newNodes(again reader.Again) nodes { return nodes{again, again.Module(), looks} }

// looks is a compromise: what is looked at often, such as the types, is built again each time.
const looks = 1 << 13

// look returns the module to look into.
func (n *nodes) look() *ir.Module {
	if n.left--; n.left < 0 {
		n.m, n.left = n.again.Module(), looks
	}
	return n.m
}

// numAttrs returns the number of attributes.
func (n *nodes) numAttrs() int {
	if n.m == nil {
		return 0
	}
	return n.m.NumReadAttrs()
}

// attr returns the attribute numbered id, nil if there is none.
func (n *nodes) attr(id uint64) ir.Attr {
	if id == 0 || id > uint64(n.numAttrs()) {
		return nil
	}
	return n.look().Attr(ir.AttrID(id))
}

// typ returns the type numbered id, nil if there is none.
func (n *nodes) typ(id uint64) ir.Type {
	if n.m == nil || id == 0 || id > uint64(n.m.NumReadTypes()) {
		return nil
	}
	return n.look().Type(ir.TypeID(id))
}
