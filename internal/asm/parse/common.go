package parse

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// common holds frequently used attributes and types.
type common struct {
	I1, I64, f64, Index ir.Type
	Unit, no, yes       ir.Attr
	unknown             ir.Location
	file                *attrs.String
}

// Common returns frequently used attributes and types. They are made on first use, because making
// them takes longer than parsing a single type.
func (p *Parser) Common() *common {
	if p.usual == nil {
		p.usual = newCommon(p.Module, p.opt.Filename)
	}
	return p.usual
}

func newCommon(m *ir.Module, filename string) *common {
	return &common{
		I1: types.NewInteger(m, 1, types.Signless), I64: types.NewInteger(m, 64, types.Signless),
		f64: types.NewFloat(m, types.F64()), Index: types.NewIndex(m),
		Unit: attrs.NewUnit(m), no: attrs.NewBool(m, false), yes: attrs.NewBool(m, true), unknown: attrs.NewUnknown(m),
		file: attrs.NewString(m, filename),
	}
}
