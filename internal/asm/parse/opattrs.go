package parse

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// GenericProperties reads the attribute between < and >.
func (p *OpParser) GenericProperties(st *State) bool {
	if info := st.Name.Info; info.Registered() && info.PropWidth() == 0 {
		st.wrong = info.Full + " has no properties"
	}
	if !st.Name.Info.Registered() {
		a, ok := p.Attr(nil)
		if !ok {
			return false
		}
		p.Tuples[st.Tuple] = uint32(a.ID())
		return true
	}
	if p.Tok.Kind != '{' {
		a, ok := p.Attr(nil)
		if !ok {
			return false
		}
		if o, ok := a.(*attrs.Opaque); ok && o.Properties() {
			if st.Name.Info.Full == moduleName {
				return p.Fail(diag.Mismatch, st.Pos, moduleName+" cannot have opaque properties")
			}
			p.others.note(st.Name.Info.Full)
			st.wrong = ""
			return true
		}
		d, ok := a.(*attrs.Dictionary)
		if !ok {
			st.wrong = "expected the properties to be a dictionary"
			return true
		}
		first := len(p.pairs)
		for _, e := range d.Attrs {
			p.property(st, e.Name, e.Value)
		}
		p.apply(st, p.pairs[first:], true)
		p.pairs = p.pairs[:first]
		return true
	}
	_, ok := p.opDict(st, inProperties, true)
	return ok
}

// property sets an inherent attribute from the properties. Names that the operation does not
// declare are ignored.
func (p *OpParser) property(st *State, name string, a ir.Attr) {
	if i := slot(st.Name.Info, name); i >= 0 {
		p.pairs = append(p.pairs, uint32(i), uint32(a.ID()))
		p.checkStorage(st, st.Name.Info.Slots[i], a)
		return
	}
	p.segments(st, name, a)
}

// slot returns the index of an inherent attribute, or -1. Text only uses the attributes of the
// newest property layout.
func slot(info *ir.OpInfo, name string) int {
	i := info.Slot(name)
	if i >= 0 && !info.Slots[i].Until.IsZero() {
		return -1
	}
	return i
}

// segments sets the sizes of operand or result groups if name is their attribute.
func (p *OpParser) segments(st *State, name string, a ir.Attr) (found bool) {
	info := st.Name.Info
	from, n := len(info.Slots), 0
	switch name {
	case container.OperandSegmentSizes, "operand_segment_sizes":
		n = info.OperandGroups
	case container.ResultSegmentSizes, "result_segment_sizes":
		from, n = from+info.OperandGroups, info.ResultGroups
	}
	if n == 0 {
		return false
	}
	d, _ := a.(*attrs.DenseArray)
	if d == nil || !spell.IsInteger(d.Elem, 32) {
		st.wrong = "expected the sizes of groups as array<i32: ...>"
		return true
	}
	if int(d.Size) != n {
		st.wrong = "expected the sizes of " + strconv.Itoa(n) + " groups, found " + strconv.FormatUint(d.Size, 10)
		return true
	}
	for i := range n {
		p.pairs = append(p.pairs, uint32(from+i), uint32(spell.LittleEndian(d.Data[4*i:][:4]).Lo))
	}
	return true
}

// OpAttrs reads the attribute dictionary of an operation: {name = value, ...}. With override, it
// replaces inherent attributes that were read before.
func (p *OpParser) OpAttrs(st *State, override bool) bool {
	d, ok := p.opDict(st, inDictionary, override)
	if d != 0 {
		st.dict = d
	}
	return ok
}

// The context of a dictionary, which is part of its key in the memo, with the operation name.
const (
	inDictionary = iota
	inProperties
	behindProperties // inherent attributes that are already set, or of another class, are dropped
)

// opDict reads a dictionary and sets the inherent attributes in it. It returns the discardable
// attributes.
func (p *OpParser) opDict(st *State, where uint32, override bool) (ir.AttrID, bool) {
	span := p.attrSpan(false)
	key := uint32(st.Name.id)<<2 | where
	if d := p.dicts.find(p.Src, span, key); d != nil && !st.lenient {
		p.apply(st, p.pairs[d.first:d.last], override)
		p.LexAt(span.end)
		return d.dict, true
	}
	base := len(p.entries)
	if !p.dictEntries() {
		return 0, false
	}
	list := p.entries[base:]
	keep, first := 0, len(p.pairs)
	for _, e := range list {
		switch {
		case where == inProperties:
			p.property(st, e.Name, e.Value)
		case !p.opAttr(st, e.Name, e.Value, where == behindProperties):
			list[keep] = e
			keep++
		}
	}
	d := opDict{first: uint32(first), last: uint32(len(p.pairs))}
	if keep > 0 {
		d.dict = p.reg.NewDictionary(p.Module, list[:keep]).ID()
	}
	clear(list)
	p.entries = p.entries[:base]
	p.apply(st, p.pairs[first:], override)
	if span.end != 0 && p.Prev == span.end && st.wrong == "" && !st.lenient {
		p.dicts.add(span, key, d)
	} else {
		p.pairs = p.pairs[:first]
	}
	return d.dict, true
}

// apply sets inherent attributes, given as pairs of index and value.
func (p *OpParser) apply(st *State, pairs []uint32, override bool) {
	tuple := p.Tuples[st.Tuple:]
	for i := 0; i < len(pairs); i += 2 {
		if at := pairs[i]; override || tuple[at] == 0 {
			tuple[at] = pairs[i+1]
		}
	}
}

// opAttr sets an attribute if it is inherent, and reports whether it is. If drop is set, an
// attribute of the wrong class is ignored.
func (p *OpParser) opAttr(st *State, name string, a ir.Attr, drop bool) bool {
	info := st.Name.Info
	if !info.Registered() {
		return false
	}
	if i := slot(info, name); i >= 0 {
		switch {
		case st.strict:
			st.wrong = "the attribute '" + name + "' is inherent and must not stand in the attribute dictionary of " + info.Full
		case !st.lenient && !drop:
			p.checkStorage(st, info.Slots[i], a)
		case st.lenient && p.Tuples[st.Tuple+i] != 0:
			st.wrong = "the attribute '" + name + "' occurs twice"
		case !p.FitsStorage(info.Slots[i].Storage, a):
			return true
		}
		p.pairs = append(p.pairs, uint32(i), uint32(a.ID()))
		return true
	}
	return p.segments(st, name, a)
}

// checkStorage records an error for an inherent attribute of the wrong class.
func (p *OpParser) checkStorage(st *State, s *ods.Attr, a ir.Attr) {
	if !p.FitsStorage(s.Storage, a) {
		st.wrong = "the attribute '" + s.Name + "' of " + st.Name.Info.Full + " must be a " + s.Storage
	}
}

// FitsStorage reports whether an attribute has the class that a definition names. An attribute that
// is kept as text fits any class.
func (p *OpParser) FitsStorage(storage string, a ir.Attr) (ok bool) {
	if t, isText := a.(*attrs.Text); isText {
		return storage == "Attribute" || p.reg.Dialect(t.Dialect) || foreign[t.Dialect]
	}
	switch storage {
	case "Attribute":
		return true
	case "IntegerAttr":
		_, ok = a.(*attrs.Integer)
	case "BoolAttr":
		i, isInt := a.(*attrs.Integer)
		return isInt && spell.IsBool(i.Type)
	case "FloatAttr":
		_, ok = a.(*attrs.Float)
	case "StringAttr":
		_, ok = a.(*attrs.String)
	case "UnitAttr":
		_, ok = a.(*attrs.Unit)
	case "ArrayAttr":
		_, ok = a.(*attrs.Array)
	case "DictionaryAttr":
		_, ok = a.(*attrs.Dictionary)
	case "TypeAttr":
		_, ok = a.(*attrs.Type)
	case "FlatSymbolRefAttr":
		s, isSymbol := a.(*attrs.SymbolRef)
		return isSymbol && len(s.Nested) == 0
	case "DenseI32ArrayAttr":
		d, isArray := a.(*attrs.DenseArray)
		return isArray && spell.IsInteger(d.Elem, 32)
	case "DenseI64ArrayAttr":
		d, isArray := a.(*attrs.DenseArray)
		return isArray && spell.IsInteger(d.Elem, 64)
	case "DenseBoolArrayAttr":
		d, isArray := a.(*attrs.DenseArray)
		return isArray && spell.IsBool(d.Elem)
	case "DenseIntElementsAttr":
		d, isDense := a.(*attrs.DenseElements)
		if !isDense {
			return false
		}
		_, elem, _, _ := types.Shape(d.Type)
		_, isInt := elem.(*types.Integer)
		return isInt || ir.KindOf(elem) == ir.Kind(types.IndexType())
	case "ElementsAttr":
		switch a.(type) {
		case *attrs.DenseElements, *attrs.DenseStrings, *attrs.DenseResource, *attrs.Sparse:
			return true
		}
	case "TypedAttr":
		return attrs.TypeOf(a) != nil
	default:
		if ir.KindOf(a).ClassName() == storage {
			return true
		}
		if i, isInt := a.(*attrs.Integer); isInt {
			_, e := format.IntegerEnum(p.reg, storage)
			return e != nil && isCase(e, i)
		}
	}
	return ok
}

// isCase reports whether an integer represents a case of an enum.
func isCase(e *ods.Enum, i *attrs.Integer) bool {
	return spell.IsInteger(i.Type, format.EnumWidth(e)) &&
		slices.ContainsFunc(e.Cases, func(c ods.EnumCase) bool { return int64(c.Value) == i.Int() })
}

// defaultOf returns the value for an absent inherent attribute.
func (p *OpParser) defaultOf(s *ods.Attr) (ir.Attr, bool) {
	if a := p.filled[s]; a != nil {
		return a, true
	}
	sub := &Parser{Module: p.Module, usual: p.usual}
	sub.start([]byte(s.Default), lex.Survey{}, p.opt)
	sub.Next()
	a, ok := sub.Attr(nil)
	if !ok {
		return nil, p.FailHere("the default of '" + s.Name + "' cannot be read: " + sub.found.Error())
	}
	if p.filled == nil {
		p.filled = make(map[*ods.Attr]ir.Attr)
	}
	p.filled[s] = a
	return a, true
}
