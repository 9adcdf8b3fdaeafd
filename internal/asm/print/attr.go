package print

import (
	"bytes"
	"math/big"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/escape"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// typeForm says whether the type of a typed attribute is printed.
type typeForm uint8

const (
	WithType       typeForm = iota
	WithTypeButI64          // i64 and f64 are implied
	WithoutType
)

// Attr appends an attribute, by its alias if it has one.
func (p *Printer) Attr(a ir.Attr, form typeForm) {
	if a == nil {
		p.Text("<<NULL ATTRIBUTE>>")
		return
	}
	if p.visitor != nil {
		p.visitor.attr(p, a, false)
		return
	}
	if p.Ends() || p.aliases.useAttr(p, a) {
		return
	}
	p.attrBody(a, form)
}

// attrBody appends an attribute in full, without its alias; nested ones can be aliases.
func (p *Printer) attrBody(a ir.Attr, form typeForm) {
	if p.brief && p.briefAttr(a, form) {
		return
	}
	from := int64(len(p.Buf)) - p.limit
	var t ir.Type // printed after a colon
	switch a := a.(type) {
	case *attrs.Unit:
		p.Text("unit")
	case *attrs.Dictionary:
		p.dictionary(a.Attrs)
	case *attrs.Integer:
		if spell.IsBool(a.Type) {
			p.bool(a.IsTrue())
			return
		}
		p.Integer(a.Value, types.BitWidth(a.Type), spell.IsUnsigned(a.Type))
		if form == WithTypeButI64 && spell.IsInteger(a.Type, 64) {
			return
		}
		t = a.Type
	case *attrs.Float:
		f := a.Type.(*types.Float)
		from := len(p.Buf)
		p.float(a.Value, f.Format)
		bits := bytes.HasPrefix(p.Buf[from:], []byte("0x"))
		if form == WithTypeButI64 && f.Format == types.F64() && !bits { // without a type, a bit pattern would be an integer
			return
		}
		t = a.Type
	case *attrs.String:
		p.Quoted(a.Value)
		t = a.Type
	case *attrs.Array:
		p.attrList(a.Elems)
	case *attrs.Type:
		p.Type(a.Value)
	case *attrs.SymbolRef:
		p.symbolRef(a)
	case *attrs.AffineMap:
		if p.hasRoom(a.Dims) && p.hasRoom(a.Symbols) {
			p.Buf = a.AppendText(p.Buf)
		}
	case *attrs.IntegerSet:
		if p.hasRoom(a.Dims) && p.hasRoom(a.Symbols) {
			p.Buf = a.AppendText(p.Buf)
		}
	case *attrs.StridedLayout:
		p.Buf = a.AppendText(p.Buf)
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
		p.stored(a.Text)
	case *attrs.Opaque:
		p.opaque('#', a.Dialect, a.Bytes)
	case *ir.Broken:
		p.Text("<<BROKEN ATTRIBUTE>>")
	case ir.Location:
		p.location(a)
	default:
		p.dialectNode('#', ir.KindOf(a).(*schema.Class), a)
	}
	if int64(len(p.Buf))-p.limit-from >= longAttr {
		p.long(a, from)
	}
	if t != nil && form != WithoutType && ir.KindOf(t) != ir.Kind(types.NoneType()) {
		p.Text(" : ")
		p.Type(t)
	}
}

// stored appends text of a file. It may have anything in it, which then is no MLIR, and has to be harmless.
func (p *Printer) stored(text string) { p.Text(escape.Text(text, escape.Layout)) }

// attrList appends [a, b].
func (p *Printer) attrList(list []ir.Attr) {
	p.Text("[")
	for i, e := range list {
		if p.Ends() {
			return
		}
		if i > 0 {
			p.Text(", ")
		}
		p.Attr(e, WithTypeButI64)
	}
	p.Text("]")
}

func (p *Printer) Int(n int64) { p.Buf = strconv.AppendInt(p.Buf, n, 10) }

func (p *Printer) Uint(n uint64) { p.Buf = strconv.AppendUint(p.Buf, n, 10) }

// Float64 appends a number like [spell.AppendFloat].
func (p *Printer) Float64(v float64) { p.Buf = spell.AppendFloat64(p.Buf, v) }

// Symbol appends the reference @name.
func (p *Printer) Symbol(name string) { p.Buf = lex.AppendSymbol(p.Buf, name) }

func (p *Printer) bool(v bool) {
	if v {
		p.Text("true")
	} else {
		p.Text("false")
	}
}

// Integer appends a number of width bits: as unsigned for unsigned types, otherwise as signed.
func (p *Printer) Integer(v attrs.Bits, width int, unsigned bool) {
	if width <= 64 {
		switch {
		case unsigned:
			p.Uint(v.Lo)
		case width == 0:
			p.Text("0")
		default:
			p.Int(int64(v.Lo<<(64-width)) >> (64 - width))
		}
		return
	}
	n := spell.BitField(v, 0, width)
	if !unsigned && n.Bit(width-1) != 0 {
		n.Sub(n, new(big.Int).Lsh(big.NewInt(1), uint(width)))
	}
	p.Buf = n.Append(p.Buf, 10)
}

// dictionary appends {name = value, ...}.
func (p *Printer) dictionary(list []ir.NamedAttr) {
	p.Text("{")
	for i := range list {
		if p.Ends() {
			return
		}
		if i > 0 {
			p.Text(", ")
		}
		p.namedAttr(&list[i])
	}
	p.Text("}")
}

// namedAttr appends name = value, or only the name for a unit attribute.
func (p *Printer) namedAttr(e *ir.NamedAttr) {
	p.Buf = lex.AppendKeyword(p.Buf, e.Name)
	if _, unit := e.Value.(*attrs.Unit); unit {
		return
	}
	p.Text(" = ")
	p.Attr(e.Value, WithType)
}

func (p *Printer) symbolRef(a *attrs.SymbolRef) {
	p.Symbol(a.Root.Value)
	for _, n := range a.Nested {
		if p.Ends() {
			return
		}
		p.Text("::")
		p.Symbol(n.Root.Value)
	}
}

// distinctAttr appends distinct[n]<attr>; the attributes are numbered in printing order.
func (p *Printer) distinctAttr(a *attrs.Distinct) {
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
	p.Text("distinct[")
	p.Int(int64(n))
	p.Text("]<")
	if _, unit := a.Ref.(*attrs.Unit); !unit {
		p.Attr(a.Ref, WithType)
	}
	p.Text(">")
}
