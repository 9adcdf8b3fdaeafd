package asm

import (
	"bytes"
	"math/big"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// typeForm says whether the type of a typed attribute is printed.
type typeForm uint8

const (
	typeShown       typeForm = iota
	typeOfI64Hidden          // i64 and f64 are implied
	typeHidden
)

// attr appends an attribute, by its alias if it has one.
func (p *printer) attr(a ir.Attr, form typeForm) {
	if a == nil {
		p.str("<<NULL ATTRIBUTE>>")
		return
	}
	if p.visitor != nil {
		p.visitor.attr(p, a, false)
		return
	}
	if p.ends() || p.aliases.useAttr(p, a) {
		return
	}
	p.attrBody(a, form)
}

// attrBody appends an attribute in full; what is inside may be aliases.
func (p *printer) attrBody(a ir.Attr, form typeForm) {
	if p.brief && p.briefAttr(a, form) {
		return
	}
	from := int64(len(p.buf)) - p.limit
	var t ir.Type // printed after a colon
	switch a := a.(type) {
	case *attrs.Unit:
		p.str("unit")
	case *attrs.Dictionary:
		p.dictionary(a.Attrs)
	case *attrs.Integer:
		if isBool(a.Type) {
			p.bool(a.IsTrue())
			return
		}
		p.integer(a.Value, types.BitWidth(a.Type), isUnsigned(a.Type))
		if form == typeOfI64Hidden && isInteger(a.Type, 64) {
			return
		}
		t = a.Type
	case *attrs.Float:
		f := a.Type.(*types.Float)
		from := len(p.buf)
		p.float(a.Value, f.Format)
		bits := bytes.HasPrefix(p.buf[from:], []byte("0x"))
		if form == typeOfI64Hidden && f.Format == &types.F64 && !bits { // bits without a type are an integer
			return
		}
		t = a.Type
	case *attrs.String:
		p.quoted(a.Value)
		t = a.Type
	case *attrs.Array:
		p.attrList(a.Elems)
	case *attrs.Type:
		p.typ(a.Value)
	case *attrs.SymbolRef:
		p.symbolRef(a)
	case *attrs.AffineMap:
		if p.hasRoom(a.Dims) && p.hasRoom(a.Symbols) {
			p.buf = a.AppendText(p.buf)
		}
	case *attrs.IntegerSet:
		if p.hasRoom(a.Dims) && p.hasRoom(a.Symbols) {
			p.buf = a.AppendText(p.buf)
		}
	case *attrs.StridedLayout:
		p.buf = a.AppendText(p.buf)
	case *attrs.DenseElements:
		p.denseElements(a)
		t = a.Type
	case *attrs.DenseStrings:
		p.denseStrings(a)
		t = a.Type
	case *attrs.Sparse:
		p.sparse(a)
		t = a.Type
	case *attrs.DenseResource:
		p.denseResource(a)
		t = a.Type
	case *attrs.DenseArray:
		p.denseArray(a)
	case *attrs.Distinct:
		p.distinctAttr(a)
	case *attrs.Text:
		p.str(a.Text)
	case *ir.Broken:
		p.str("<<BROKEN ATTRIBUTE>>")
	case ir.Location:
		p.location(a)
	default:
		p.dialectNode('#', ir.KindOf(a).(*schema.Class), a)
	}
	if int64(len(p.buf))-p.limit-from >= longAttr {
		p.long(a, from)
	}
	if t != nil && form != typeHidden && ir.KindOf(t) != ir.Kind(&types.NoneType) {
		p.str(" : ")
		p.typ(t)
	}
}

// attrList appends [a, b].
func (p *printer) attrList(list []ir.Attr) {
	p.str("[")
	for i, e := range list {
		if p.ends() {
			return
		}
		if i > 0 {
			p.str(", ")
		}
		p.attr(e, typeOfI64Hidden)
	}
	p.str("]")
}

func (p *printer) int(n int64) { p.buf = strconv.AppendInt(p.buf, n, 10) }

func (p *printer) uint(n uint64) { p.buf = strconv.AppendUint(p.buf, n, 10) }

// float64 appends a number as [spell.AppendFloat] does.
func (p *printer) float64(v float64) { p.buf = appendFloat64(p.buf, v) }

// symbol appends the reference @name.
func (p *printer) symbol(name string) { p.buf = appendSymbol(p.buf, name) }

func (p *printer) bool(v bool) {
	if v {
		p.str("true")
	} else {
		p.str("false")
	}
}

// isInteger reports whether t is the signless integer type of a width.
func isInteger(t ir.Type, width uint32) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Width == width && i.Sign == types.Signless
}

func isBool(t ir.Type) bool { return isInteger(t, 1) }

// isUnsigned reports whether t is a type of numbers without sign.
func isUnsigned(t ir.Type) bool {
	switch i := t.(type) {
	case *types.Integer:
		return i.Sign == types.Unsigned
	case *types.VHLOInteger:
		return i.Unsigned
	}
	return false
}

// integer appends a number of a width in bits: those of unsigned types print as such, all
// others with their sign.
func (p *printer) integer(v attrs.Bits, width int, unsigned bool) {
	if width <= 64 {
		switch {
		case unsigned:
			p.uint(v.Lo)
		case width == 0:
			p.str("0")
		default:
			p.int(int64(v.Lo<<(64-width)) >> (64 - width))
		}
		return
	}
	n := bitField(v, 0, width)
	if !unsigned && n.Bit(width-1) != 0 {
		n.Sub(n, new(big.Int).Lsh(big.NewInt(1), uint(width)))
	}
	p.buf = n.Append(p.buf, 10)
}

// dictionary appends {name = value, ...}.
func (p *printer) dictionary(list []ir.NamedAttr) {
	p.str("{")
	for i := range list {
		if p.ends() {
			return
		}
		if i > 0 {
			p.str(", ")
		}
		p.namedAttr(&list[i])
	}
	p.str("}")
}

// namedAttr appends name = value; of a unit attribute the name alone.
func (p *printer) namedAttr(e *ir.NamedAttr) {
	p.buf = appendKeyword(p.buf, e.Name)
	if _, unit := e.Value.(*attrs.Unit); unit {
		return
	}
	p.str(" = ")
	p.attr(e.Value, typeShown)
}

func (p *printer) symbolRef(a *attrs.SymbolRef) {
	p.symbol(a.Root.Value)
	for _, n := range a.Nested {
		if p.ends() {
			return
		}
		p.str("::")
		p.symbol(n.Root.Value)
	}
}

// distinctAttr appends distinct[n]<attr>: the attributes are numbered in the order
// of their printing.
func (p *printer) distinctAttr(a *attrs.Distinct) {
	if p.helps {
		p.alone = true
	}
	n, ok := p.distinct[a.ID()]
	if !ok {
		if p.distinct == nil {
			p.distinct = make(map[ir.AttrID]int)
		}
		n = len(p.distinct)
		p.distinct[a.ID()] = n
	}
	p.str("distinct[")
	p.int(int64(n))
	p.str("]<")
	if _, unit := a.Ref.(*attrs.Unit); !unit {
		p.attr(a.Ref, typeShown)
	}
	p.str(">")
}
