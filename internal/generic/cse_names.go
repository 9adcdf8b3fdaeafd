package generic

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// names holds the properties of operations that merging asks for, by the numbers of their names.
type names struct {
	m    *ir.Module
	raw  *schema.Raw
	kind []kind
}

func newNames(m *ir.Module) *names { return &names{m: m, raw: schema.NewRaw(m)} }

// unknown reports whether a location is the unknown one, mostly without building it.
func (n *names) unknown(loc ir.AttrID) bool {
	if class := n.raw.Class(loc); class != nil {
		return class == attrs.UnknownLoc()
	}
	_, ok := n.m.Attr(loc).(*attrs.Unknown)
	return ok
}

type kind uint8

const (
	kindKnown kind = 1 << iota
	terminator
	// commutative marks operations whose operands have no order: those with MLIR's trait.
	// StableHLO's trait of the same name is a different one, and the sum of two NaNs may be either
	// of them.
	commutative
)

// of returns the properties of op's name.
func (n *names) of(op ir.Op) kind {
	name := op.NameID()
	if int(name) >= len(n.kind) {
		n.kind = append(n.kind, make([]kind, n.m.NumNames()+1-len(n.kind))...)
	}
	if n.kind[name] == 0 {
		n.kind[name] = kindOf(op.Info())
	}
	return n.kind[name]
}

func kindOf(info *ir.OpInfo) kind {
	k := kindKnown
	if info.Def == nil {
		return k
	}
	if info.Def.Traits.Has(ods.IsTerminator) {
		k |= terminator
	}
	switch info.Dialect {
	case stablehlo.Namespace, chlo.Namespace, pphlo.Namespace:
	default:
		if info.Def.Traits.Has(ods.Commutative) {
			k |= commutative
		}
	}
	return k
}
