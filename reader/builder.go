package reader

import (
	"bytes"
	"unsafe"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// builder decodes entries while the module's uniquing lock is held.
type builder struct {
	*entries
	u *ir.Uniquer
	// levels has the entries being decoded, outermost first, and depth is their number.
	// Elements past depth are kept for reuse.
	levels []*level
	depth  int
	inside nesting // deepest nesting found so far inside the innermost entry
}

// level is an entry being decoded.
type level struct {
	reader schema.Reader
	around nesting // the enclosing entry's value of builder.inside
}

// DecodeAttr implements [ir.Source].
func (s *entries) DecodeAttr(u *ir.Uniquer, id ir.AttrID) (ir.Attr, error) {
	return s.demanded(u).attr(int(id) - 1)
}

// DecodeType implements [ir.Source].
func (s *entries) DecodeType(u *ir.Uniquer, id ir.TypeID) (ir.Type, error) {
	return s.demanded(u).typ(int(id) - 1)
}

// demanded returns the builder for entries that are built on demand.
func (s *entries) demanded(u *ir.Uniquer) *builder {
	s.demand.entries, s.demand.u = s, u
	return &s.demand
}

// enter starts an entry and returns a reader of it. If the entry is part of a cycle or
// nested too deeply, enter records the error in c and returns nil.
func (b *builder) enter(c *container.Cursor, state *nesting, res schema.Resolver) *schema.Reader {
	if *state == opened {
		c.Fail(diag.Cycle, "the entry contains itself")
		return nil
	}
	if b.depth >= b.opt.Limits.Nesting {
		b.tooDeep(c)
		return nil
	}
	for b.depth >= len(b.levels) {
		b.levels = append(b.levels, new(level))
	}
	*state = opened
	l := b.levels[b.depth]
	b.depth++
	var trace schema.Tracer
	if b.opt.Trace != nil {
		trace = b.opt.Trace
	}
	l.around, b.inside = b.inside, 0
	l.reader = schema.NewReader(*c, res, trace)
	return &l.reader
}

// leave ends the entry that enter started; err is the outcome of decoding it, and before is
// its state before enter. An entry's children may have been decoded earlier, so its full
// depth is known, and checked against the limit, only here.
func (b *builder) leave(state *nesting, before nesting, err error) error {
	b.depth--
	l := b.levels[b.depth]
	n := b.inside + 1
	b.inside = l.around
	if c := l.reader.Cursor(); err == nil && int(n) > b.opt.Limits.Nesting && !before.good() {
		b.tooDeep(c)
		err = c.Err()
	}
	if err != nil {
		*state = before
		return err
	}
	*state = n
	b.saw(n)
	return nil
}

// saw records the nesting of a child of the entry being decoded.
func (b *builder) saw(n nesting) { b.inside = max(b.inside, n) }

func (b *builder) tooDeep(c *container.Cursor) {
	c.Fail(diag.LimitNesting, "entries are nested more than %d deep", b.opt.Limits.Nesting)
}

func (b *builder) attr(i int) (ir.Attr, error) {
	id := ir.AttrID(i + 1)
	state := &b.attrNesting[i]
	if a, ok := b.u.AttrAt(id); ok {
		b.saw(*state)
		return a, nil
	}
	c := b.attrCursor(i)
	e := b.f.Attrs[i]
	if !e.Custom() {
		text := textEntry(&c)
		if c.Err() != nil {
			return nil, c.Err()
		}
		*state = 1
		b.saw(*state)
		if d := b.dialects[e.Dialect()].dialect; d != nil && d.ParseAttr != nil {
			if k, a := d.ParseAttr(b.u, text); a != nil {
				b.isText(k, a)
				return b.u.Attr(k, a, id), nil
			}
		}
		return b.u.Attr(attrs.TextAttr(), &attrs.Text{Dialect: b.f.Dialects[e.Dialect()].Name, Text: text}, id), nil
	}
	if b.kinds[b.attrKind[i]].opaque {
		*state = 1
		b.saw(*state)
		return b.u.Attr(attrs.OpaqueAttr(), &attrs.Opaque{Dialect: b.f.Dialects[e.Dialect()].Name,
			Bytes: c.Rest(), From: b.opaque.tables(b.f)}, id), nil
	}
	before := *state
	r := b.enter(&c, state, b)
	if r == nil {
		return nil, c.Err()
	}
	cd := &b.kinds[b.attrKind[i]].Coded
	n := cd.Class.New()
	if err := b.leave(state, before, b.entry(r, cd, n)); err != nil {
		return nil, err
	}
	return b.u.Attr(cd.Class, n.(ir.Attr), id), nil
}

func (b *builder) typ(i int) (ir.Type, error) {
	id := ir.TypeID(i + 1)
	state := &b.typeNesting[i]
	if t, ok := b.u.TypeAt(id); ok {
		b.saw(*state)
		return t, nil
	}
	c := b.typeCursor(i)
	e := b.f.Types[i]
	if !e.Custom() {
		text := textEntry(&c)
		if c.Err() != nil {
			return nil, c.Err()
		}
		*state = 1
		b.saw(*state)
		if d := b.dialects[e.Dialect()].dialect; d != nil && d.ParseType != nil {
			if k, t := d.ParseType(b.u, text); t != nil {
				b.isText(k, t)
				return b.u.Type(k, t, id), nil
			}
		}
		return b.u.Type(types.TextType(), &types.Text{Dialect: b.f.Dialects[e.Dialect()].Name, Text: text}, id), nil
	}
	if b.opt.Open && unknownCode(c, b.dialects[e.Dialect()].types) {
		*state = 1
		b.saw(*state)
		b.opaque.note()
		return b.u.Type(types.OpaqueType(), &types.Opaque{Dialect: b.f.Dialects[e.Dialect()].Name,
			Bytes: c.Rest(), From: b.opaque.tables(b.f)}, id), nil
	}
	peek := c
	cd, _, err := b.lookup(&peek, e.Dialect(), b.dialects[e.Dialect()].types, "type")
	if err != nil {
		return nil, err
	}
	before := *state
	r := b.enter(&c, state, b)
	if r == nil {
		return nil, c.Err()
	}
	n := cd.Class.New()
	if err := b.leave(state, before, b.entry(r, &cd, n)); err != nil {
		return nil, err
	}
	return b.u.Type(cd.Class, n.(ir.Type), id), nil
}

// entry decodes one custom entry into n.
func (b *builder) entry(r *schema.Reader, cd *schema.Coded, n ir.Node) error {
	c := r.Cursor()
	start := c.Offset()
	c.Varint() // the code
	enc := cd.Layout(*c, b)
	if enc == cd.Older {
		b.isOlder(enc)
	}
	if b.opt.Trace != nil {
		b.opt.Trace.TraceEntry(cd.Class, enc, start)
	}
	r.Read(enc, n)
	c.End(cd.Class.Name)
	if c.Err() == nil && cd.Class.Check != nil {
		if msg := cd.Class.Check(n); msg != "" {
			code := diag.BadAttribute
			if c.Item() == container.TypeItem {
				code = diag.BadType
			}
			c.FailAt(start, code, "%s", msg)
		}
	}
	return c.Err()
}

// textEntry reads a text entry, which is the text and a terminating NUL.
func textEntry(c *container.Cursor) string {
	b := c.Rest()
	if n := bytes.IndexByte(b, 0); n < 0 || n != len(b)-1 {
		c.Fail(diag.BadText, "a text entry must contain a single NUL, at its end")
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
