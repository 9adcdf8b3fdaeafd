package reader

import (
	"bytes"
	"unsafe"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// largeEntry is the size in bytes from which an attribute is checked but not
// built until it is asked for.
const largeEntry = 1024

// coded is a class and encoding that occur in a file.
type coded struct {
	schema.Coded
	sample ir.Node // an empty value, to ask fields whether they accept the class
}

// entries decodes the attribute and type entries of a file. It is the
// [ir.Source] of the module.
type entries struct {
	f    *container.File
	reg  *schema.Registry
	opt  *Options
	kind struct {
		list  []coded           // the encodings that occur
		index map[[2]uint32]int // by dialect and code, attributes and types apart
	}
	attrKind  []uint16 // index into kind.list for each attribute, 0: text
	dialects  []dialectCodes
	resources []*ir.Resource // by handle number
}

type dialectCodes struct {
	known        bool
	attrs, types []schema.Coded
	dialect      *schema.Dialect
}

// open finds the class of each attribute by its code, which costs a look at one
// byte each.
func (s *entries) open() error {
	s.dialects = make([]dialectCodes, len(s.f.Dialects))
	for i := range s.f.Dialects {
		name := s.f.Dialects[i].Name
		s.dialects[i] = dialectCodes{s.reg.Dialect(name), s.reg.AttrCodes(name), s.reg.TypeCodes(name), s.reg.Lookup(name)}
	}
	s.kind.list = []coded{{schema.Coded{Class: &attrs.TextAttr, Encoding: &attrs.TextAttr.Encodings[0]}, new(attrs.Text)}}
	s.attrKind = make([]uint16, s.f.NumAttrs())
	type group struct{ codes []uint16 }
	groups := make([]group, len(s.f.Dialects)) // code to kind plus one
	for i := range s.attrKind {
		e := &s.f.Attrs[i]
		if !e.Custom {
			continue
		}
		g := &groups[e.Dialect]
		data := s.f.Sections[container.AttrTypeSection].Data
		if b := data[e.Start:s.f.Attrs[i+1].Start]; len(b) > 0 && b[0]&1 != 0 && int(b[0]>>1) < len(g.codes) {
			if k := g.codes[b[0]>>1]; k != 0 {
				s.attrKind[i] = k - 1
				continue
			}
		}
		c := s.attrCursor(i)
		cd, code, err := s.lookup(&c, e.Dialect, s.dialects[e.Dialect].attrs, "attribute")
		if err != nil {
			return err
		}
		for len(g.codes) <= int(code) {
			g.codes = append(g.codes, 0)
		}
		if g.codes[code] == 0 {
			s.kind.list = append(s.kind.list, coded{cd, cd.Class.New()})
			g.codes[code] = uint16(len(s.kind.list))
		}
		s.attrKind[i] = g.codes[code] - 1
	}
	return nil
}

func (s *entries) attrCursor(i int) container.Cursor {
	c := s.f.Entry(s.f.Attrs, i)
	c.SetItem(container.AttrItem, i)
	return c
}

func (s *entries) typeCursor(i int) container.Cursor {
	c := s.f.Entry(s.f.Types, i)
	c.SetItem(container.TypeItem, i)
	return c
}

// lookup reads the code of an entry and finds what it stands for.
func (s *entries) lookup(c *container.Cursor, dialect uint32, codes []schema.Coded, what string) (schema.Coded, uint64, error) {
	at := c.Offset()
	code := c.Varint()
	if c.Err() != nil {
		return schema.Coded{}, 0, c.Err()
	}
	if code < uint64(len(codes)) && codes[code].Class != nil {
		return codes[code], code, nil
	}
	name := s.f.Dialects[dialect].Name
	if len(codes) == 0 {
		c.FailAt(at, diag.UnknownDialect, "%s of dialect %q is encoded, and this build has no codec for that dialect", what, name)
	} else {
		c.FailAt(at, diag.UnknownCode, "%s %s code %d is unknown; this build knows up to %d (the file says %q)",
			name, what, code, len(codes)-1, s.f.Producer)
	}
	return schema.Coded{}, 0, c.Err()
}

// class returns the class of attribute i.
func (s *entries) class(i int) *schema.Class { return s.kind.list[s.attrKind[i]].Class }

// builder decodes entries while the module's uniquing lock is held.
type builder struct {
	*entries
	u     *ir.Uniquer
	depth int
	open  map[uint64]bool // entries being decoded, to find cycles; types have bit 63
}

const typeBit = 1 << 63

// DecodeAttr implements [ir.Source].
func (s *entries) DecodeAttr(u *ir.Uniquer, id ir.AttrID) (ir.Attr, error) {
	b := builder{entries: s, u: u}
	return b.attr(int(id) - 1)
}

// DecodeType implements [ir.Source].
func (s *entries) DecodeType(u *ir.Uniquer, id ir.TypeID) (ir.Type, error) {
	b := builder{entries: s, u: u}
	return b.typ(int(id) - 1)
}

// enter guards against cycles and unbounded nesting.
func (b *builder) enter(c *container.Cursor, key uint64) bool {
	if b.open[key] {
		c.Fail(diag.Cycle, "the entry contains itself")
		return false
	}
	if b.depth++; b.depth > b.opt.Limits.Nesting {
		c.Fail(diag.LimitNesting, "entries are nested more than %d deep", b.opt.Limits.Nesting)
		return false
	}
	if b.open == nil {
		b.open = make(map[uint64]bool)
	}
	b.open[key] = true
	return true
}

func (b *builder) leave(key uint64) {
	b.depth--
	delete(b.open, key)
}

func (b *builder) attr(i int) (ir.Attr, error) {
	id := ir.AttrID(i + 1)
	if a, ok := b.u.AttrAt(id); ok {
		return a, nil
	}
	c := b.attrCursor(i)
	e := &b.f.Attrs[i]
	if !e.Custom {
		text := textEntry(&c)
		if c.Err() != nil {
			return nil, c.Err()
		}
		if d := b.dialects[e.Dialect].dialect; d != nil && d.ParseAttr != nil {
			if k, a := d.ParseAttr(b.u, text); a != nil {
				return b.u.Attr(k, a, id), nil
			}
		}
		return b.u.Attr(&attrs.TextAttr, &attrs.Text{Dialect: b.f.Dialects[e.Dialect].Name, Text: text}, id), nil
	}
	if !b.enter(&c, uint64(i)) {
		return nil, c.Err()
	}
	defer b.leave(uint64(i))
	cd := b.kind.list[b.attrKind[i]].Coded
	n, err := b.entry(c, cd)
	if err != nil {
		return nil, err
	}
	return b.u.Attr(cd.Class, n.(ir.Attr), id), nil
}

func (b *builder) typ(i int) (ir.Type, error) {
	id := ir.TypeID(i + 1)
	if t, ok := b.u.TypeAt(id); ok {
		return t, nil
	}
	c := b.typeCursor(i)
	e := &b.f.Types[i]
	if !e.Custom {
		text := textEntry(&c)
		if c.Err() != nil {
			return nil, c.Err()
		}
		if d := b.dialects[e.Dialect].dialect; d != nil && d.ParseType != nil {
			if k, t := d.ParseType(b.u, text); t != nil {
				return b.u.Type(k, t, id), nil
			}
		}
		return b.u.Type(&types.TextType, &types.Text{Dialect: b.f.Dialects[e.Dialect].Name, Text: text}, id), nil
	}
	if !b.enter(&c, uint64(i)|typeBit) {
		return nil, c.Err()
	}
	defer b.leave(uint64(i) | typeBit)
	peek := c
	cd, _, err := b.lookup(&peek, e.Dialect, b.dialects[e.Dialect].types, "type")
	if err != nil {
		return nil, err
	}
	n, err := b.entry(c, cd)
	if err != nil {
		return nil, err
	}
	return b.u.Type(cd.Class, n.(ir.Type), id), nil
}

// entry decodes one custom entry.
func (b *builder) entry(c container.Cursor, cd schema.Coded) (ir.Node, error) {
	start := c.Offset()
	if b.opt.Trace != nil {
		b.opt.Trace.TraceEntry(cd.Class, cd.Encoding, start)
	}
	c.Varint() // the code
	var trace schema.Tracer
	if b.opt.Trace != nil {
		trace = b.opt.Trace
	}
	n := cd.Class.New()
	r := schema.NewReader(c, b, trace)
	r.Read(cd.Encoding, n)
	rc := r.Cursor()
	rc.End(cd.Class.Name)
	if rc.Err() == nil && cd.Class.Check != nil {
		if msg := cd.Class.Check(n); msg != "" {
			rc.FailAt(start, diag.BadAttribute, "%s", msg)
		}
	}
	return n, rc.Err()
}

// textEntry reads a text entry: text and NUL.
func textEntry(c *container.Cursor) string {
	b := c.Rest()
	if n := bytes.IndexByte(b, 0); n < 0 || n != len(b)-1 {
		c.Fail(diag.BadText, "a text entry must end in its only NUL")
		return ""
	}
	b = c.Bytes(uint64(len(b)))
	return unsafe.String(unsafe.SliceData(b), len(b)-1)
}

// ResolveAttr implements [schema.Resolver].
func (b *builder) ResolveAttr(c *container.Cursor, i uint64) ir.Attr {
	if !b.attrIndex(c, i) {
		return nil
	}
	a, err := b.attr(int(i))
	if err != nil {
		c.SetErr(err)
		return nil
	}
	return a
}

// ResolveType implements [schema.Resolver].
func (b *builder) ResolveType(c *container.Cursor, i uint64) ir.Type {
	b.CheckType(c, i)
	if c.Err() != nil {
		return nil
	}
	t, err := b.typ(int(i))
	if err != nil {
		c.SetErr(err)
		return nil
	}
	return t
}

// ResolveString implements [schema.Resolver].
func (s *entries) ResolveString(c *container.Cursor, i uint64) string {
	return s.f.StrAt(c, c.Offset(), i)
}

// ResolveResource implements [schema.Resolver].
func (s *entries) ResolveResource(c *container.Cursor, i uint64) *ir.Resource {
	if i >= uint64(len(s.resources)) {
		c.Fail(diag.BadIndex, "resource %d of %d", i, len(s.resources))
		return nil
	}
	return s.resources[i]
}

func (s *entries) attrIndex(c *container.Cursor, i uint64) bool {
	if i >= uint64(s.f.NumAttrs()) {
		c.Fail(diag.BadIndex, "attribute %d of %d", i, s.f.NumAttrs())
	}
	return c.Err() == nil
}

// CheckType implements [schema.Resolver].
func (s *entries) CheckType(c *container.Cursor, i uint64) {
	if i >= uint64(s.f.NumTypes()) {
		c.Fail(diag.BadIndex, "type %d of %d", i, s.f.NumTypes())
	}
}

// CheckString implements [schema.Resolver].
func (s *entries) CheckString(c *container.Cursor, i uint64) { s.f.StrAt(c, c.Offset(), i) }

// RawAttr implements [schema.RawSource].
func (s *entries) RawAttr(id ir.AttrID) (schema.Coded, container.Cursor, bool) {
	i := int(id) - 1
	if !s.f.Attrs[i].Custom {
		return schema.Coded{}, container.Cursor{}, false
	}
	c := s.attrCursor(i)
	c.Varint() // the code
	return s.kind.list[s.attrKind[i]].Coded, c, true
}

// RawString implements [schema.RawSource].
func (s *entries) RawString(i uint64) string { return s.f.Strings[i] }
