package inspect

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// Opaque properties are, in nearly all dialects, a number for each attribute: its index if it is
// required, otherwise 0 or the index shifted, with a set bit. Which of the two is the same for all
// operations of a name, so the entries together usually tell. What follows from that is called
// inferred wherever it is shown: it may be wrong.

// inferred has what was inferred about the opaque properties of a module.
type inferred struct {
	m       *ir.Module
	n       uint64 // attributes in the file
	columns map[ir.NameID][]column
	names   map[string]ir.NameID // see index
}

// index makes it possible to look up operations by name.
func (x *inferred) index() {
	x.names = make(map[string]ir.NameID, len(x.columns))
	for id := range x.columns {
		x.names[x.m.Info(id).Full] = id
	}
}

// column is what the numbers at one position of the entries of an operation seem to be.
type column uint8

const (
	plainNumber    column = iota
	requiredAttr          // index of an attribute
	optionalAttr          // 0, or an index with a flag
	ambiguousAttr         // either
	neverPresented        // 0 in all entries: an attribute that is absent, or attribute 0
)

// inferredRef is a number in opaque properties.
type inferredRef struct {
	start, end int // position in the entry
	kind       column
	attr       ir.AttrID // 0: none
	other      ir.AttrID // what it is if the attribute is optional, if both are possible
}

// infer looks at all opaque properties of m. It returns nil if m has none, or not the tables that
// they refer to.
func infer(m *ir.Module) (*inferred, error) {
	s, ok := m.Source().(schema.TableSource)
	if !ok || !s.Own() || s.Tables() == nil {
		return nil, nil
	}
	x := &inferred{m: m, n: uint64(s.Tables().File().NumAttrs()), columns: make(map[ir.NameID][]column)}
	entries := make(map[ir.NameID][][]byte)
	seen := make(map[ir.PropID]bool)
	err := ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if id := op.PropID(); op.Info().Def == nil && !seen[id] {
			seen[id] = true
			if b, ok := opaqueEntry(op); ok {
				entries[op.Info().ID] = append(entries[op.Info().ID], b)
			}
		}
		return ir.Advance
	})
	for name, list := range entries {
		x.columns[name] = x.guess(list)
	}
	return x, err
}

// opaqueEntry returns the properties of op if they are opaque.
func opaqueEntry(op ir.Op) ([]byte, bool) {
	if op.Info().Def != nil {
		return nil, false
	}
	a, ok := op.Inherent(0).(*attrs.Opaque)
	if !ok || !a.Properties() {
		return nil, false
	}
	return a.Bytes, true
}

// numbers splits an entry into numbers. It returns nil if the entry is anything else.
func numbers(entry []byte) (list []uint64) {
	for len(entry) > 0 {
		v, n := varint.Consume(entry)
		if n <= 0 {
			return nil
		}
		list, entry = append(list, v), entry[n:]
	}
	return list
}

// guess returns the columns of the entries of one operation.
func (x *inferred) guess(entries [][]byte) []column {
	var rows [][]uint64
	width := -1
	for _, e := range entries {
		row := numbers(e)
		if row == nil && len(e) > 0 {
			return nil
		}
		if rows = append(rows, row); width < 0 || len(row) < width {
			width = len(row)
		}
	}
	out := make([]column, max(width, 0))
	values := make([]uint64, len(rows))
	for i := range out {
		for k, row := range rows {
			values[k] = row[i]
		}
		out[i] = x.column(values)
	}
	return out
}

// column guesses what the numbers at one position are.
func (x *inferred) column(values []uint64) column {
	slices.Sort(values)
	values = slices.Compact(values)
	if len(values) == 1 && values[0] == 0 {
		return neverPresented
	}
	var required, optional []ir.Kind
	canRequired, canOptional := true, true
	for _, v := range values {
		if c, ok := x.class(v); !ok {
			canRequired = false
		} else if !slices.Contains(required, c) {
			required = append(required, c)
		}
		if v == 0 {
			continue
		}
		if c, ok := x.class(v >> 1); !ok || v&1 == 0 {
			canOptional = false
		} else if !slices.Contains(optional, c) {
			optional = append(optional, c)
		}
	}
	switch {
	case canRequired && canOptional:
		switch {
		case values[0] == 0 || len(values) > 3 || len(optional) < len(required):
			return optionalAttr
		case len(required) < len(optional):
			return requiredAttr
		}
		return ambiguousAttr
	case canRequired:
		return requiredAttr
	case canOptional:
		return optionalAttr
	}
	return plainNumber
}

// class returns the class of attribute number i of the file, unless it does not exist or is a
// location, which properties hardly ever have.
func (x *inferred) class(i uint64) (ir.Kind, bool) {
	if i >= x.n {
		return nil, false
	}
	a := x.m.Attr(ir.AttrID(i + 1))
	if c, ok := ir.KindOf(a).(*schema.Class); !ok || c.Flags&schema.Location != 0 {
		return nil, false
	}
	return ir.KindOf(a), true
}

// refs returns what the numbers in the properties of an operation seem to be. x may be nil.
func (x *inferred) refs(name ir.NameID, entry []byte) (list []inferredRef) {
	if x == nil {
		return nil
	}
	at := 0
	for _, c := range x.columns[name] {
		v, n := varint.Consume(entry[min(at, len(entry)):])
		if n <= 0 {
			break
		}
		r := inferredRef{start: at, end: at + n, kind: c}
		switch c {
		case requiredAttr:
			r.attr = ir.AttrID(v + 1)
		case optionalAttr:
			if v != 0 {
				r.attr = ir.AttrID(v>>1 + 1)
			}
		case ambiguousAttr:
			r.attr, r.other = ir.AttrID(v+1), ir.AttrID(v>>1+1)
		}
		list = append(list, r)
		at += n
	}
	return list
}

// symbol returns the name that an operation with opaque properties seems to define, or "": the first
// string among its properties, since of those that symbols usually have, sym_name comes first.
func (x *inferred) symbol(op ir.Op) string {
	entry, ok := opaqueEntry(op)
	if x == nil || !ok {
		return ""
	}
	for _, r := range x.refs(op.Info().ID, entry) {
		for _, id := range []ir.AttrID{r.attr, r.other} {
			if s, ok := x.m.Attr(id).(*attrs.String); ok {
				return s.Value
			}
		}
	}
	return ""
}

// possible calls f for each attribute that a number in opaque bytes can stand for.
func (x *inferred) possible(entry []byte, f func(a ir.Attr)) {
	if x == nil {
		return
	}
	for at := range entry { // a number can start anywhere
		v, n := varint.Consume(entry[at:])
		if n <= 0 {
			continue
		}
		for _, i := range []uint64{v, v >> 1} {
			if i < x.n {
				f(x.m.Attr(ir.AttrID(i + 1)))
			}
		}
	}
}
