package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// common are attributes and types that are needed often.
type common struct {
	i1, i64, f64, index ir.Type
	unit, no, yes       ir.Attr
	unknown             ir.Location
	file                *attrs.String
}

// common returns them. They are made when one is needed: to look for them in a module
// that was not read yet takes longer than to read a type.
func (p *nodes) common() *common {
	if p.usual == nil {
		p.usual = newCommon(p.m, p.opt.Filename)
	}
	return p.usual
}

func newCommon(m *ir.Module, filename string) *common {
	return &common{
		i1: types.NewInteger(m, 1, types.Signless), i64: types.NewInteger(m, 64, types.Signless),
		f64: types.NewFloat(m, &types.F64), index: types.NewIndex(m),
		unit: attrs.NewUnit(m), no: attrs.NewBool(m, false), yes: attrs.NewBool(m, true), unknown: attrs.NewUnknown(m),
		file: attrs.NewString(m, filename),
	}
}
