package reader

import (
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// observeEntries reports the layout of each attribute and type entry to the observer.
func (s *entries) observeEntries() {
	obs := s.opt.Observer
	sec := &s.f.Sections[container.AttrTypeSection]
	obs.Begin("section", container.AttrTypeSection.String(), sec.Start)
	o := entryObserver{entries: s, checker: &fieldChecker{s}, names: make(map[entryName]string), sums: container.Sums(obs) != nil}
	for i := range s.f.NumAttrs() {
		c := s.attrCursor(i)
		o.entry("attribute", &c, s.f.Attrs[i], s.dialects[s.f.Attrs[i].Dialect()].attrs)
	}
	for i := range s.f.NumTypes() {
		c := s.typeCursor(i)
		o.entry("type", &c, s.f.Types[i], s.dialects[s.f.Types[i].Dialect()].types)
	}
	obs.End(sec.Start + int64(len(sec.Data)))
}

// entryObserver reports entries. It keeps what would otherwise be made anew for each of them.
type entryObserver struct {
	*entries
	checker *fieldChecker
	names   map[entryName]string
	reader  schema.Reader
	sums    bool
}

// entryName is what an entry is called by: its dialect in the file, and its class.
type entryName struct {
	dialect int
	class   *schema.Class
}

func (s *entryObserver) entry(kind string, c *container.Cursor, e container.Entry, codes []schema.Coded) {
	obs := s.opt.Observer
	start := c.Offset()
	dialect := s.f.Dialects[e.Dialect()].Name
	if !e.Custom() {
		obs.Begin(kind, dialect+" text", start)
		if text := textEntry(c); c.Err() == nil {
			obs.Field("text", start, c.Offset(), text)
		}
		obs.End(c.Offset())
		return
	}
	if s.opt.Open && unknownCode(*c, codes) {
		obs.Begin(kind, dialect+" opaque", start)
		obs.Field("opaque", start, start+int64(c.Len()), nil)
		obs.End(start + int64(c.Len()))
		return
	}
	cd, code, err := s.lookup(c, e.Dialect(), codes, kind)
	if err != nil {
		return // the decoder reports it
	}
	key := entryName{e.Dialect(), cd.Class}
	name := s.names[key]
	if name == "" {
		name = dialect + " " + cd.Class.Name
		s.names[key] = name
	}
	obs.Begin(kind, name, start)
	if s.sums {
		end := c.Offset() + int64(c.Len())
		obs.Field("fields", start, end, nil)
		obs.End(end)
		return
	}
	obs.Field("code", start, c.Offset(), code)
	s.reader = schema.NewReader(*c, s.checker, nil)
	s.reader.Observe(cd.Encoding, obs)
	obs.End(s.reader.Cursor().Offset())
}

// fieldChecker resolves only what the layout of an entry depends on.
type fieldChecker struct{ *entries }

func (f *fieldChecker) ResolveAttr(*container.Cursor, uint64) ir.Attr { return nil }
func (f *fieldChecker) ResolveType(*container.Cursor, uint64) ir.Type { return nil }
func (f *fieldChecker) CheckAttr(c *container.Cursor, i uint64, _ *schema.Field) {
	f.attrIndex(c, i)
}

// observeAllProperties reports each properties entry to the observer, once the property
// layout is known.
func (st *state) observeAllProperties() {
	s := &st.f.Sections[container.PropertiesSection]
	if !s.Present {
		return
	}
	obs := st.opt.Observer
	obs.Begin("section", container.PropertiesSection.String(), s.Start)
	fields := st.fields.Load()
	for i := range st.props {
		if v := st.props[i].Load(); v != 0 {
			st.observeProperties(pair{name: uint32(v>>32) - 1, entry: uint32(i)}, fields)
		} else if c := st.f.Property(i); c.Len() > 0 {
			obs.Begin("properties", "", c.Offset())
			obs.Field("unused", c.Offset(), c.Offset()+int64(c.Len()), nil)
			obs.End(c.Offset() + int64(c.Len()))
		}
	}
	obs.End(s.Start + int64(len(s.Data)))
}

// observeProperties reports a properties entry to the observer, as an entry of the op that
// used it first.
func (st *state) observeProperties(p pair, fields *fields) {
	obs := st.opt.Observer
	n := &st.names[p.name]
	c := st.f.Property(int(p.entry))
	start := c.Offset()
	obs.Begin("properties", n.info.Full, start)
	defer func() { obs.End(start + int64(c.Len())) }()
	if st.opaqueProperties(n, c) {
		observeNumbers(obs, &c)
		return
	}
	if !n.registered || n.info.Def == nil {
		for at := c.Offset(); c.Len() > 0; at = c.Offset() {
			v := c.Varint()
			obs.Field("attribute", at, c.Offset(), ir.AttrID(v+1))
		}
		return
	}
	r := propReader{st: st, c: c, values: make([]uint32, n.info.PropWidth()), obs: obs}
	r.read(n.info, fields.of[n.id-1])
}

// observeOp reports the bytes of the operation at byte at to the observer. It stops at byte
// limit, which is either where [decoder.rest], which reports for itself, takes over, or the
// number at which decoding failed.
func (d *decoder) observeOp(at, limit int) {
	d.begun = -1
	o := opObserver{d, at, limit}
	num, p := varint.At(d.b, at)
	if p >= limit {
		return
	}
	mask := d.b[p]
	d.obs.Begin("op", "", int64(at))
	o.field("op name", func(uint64) any { return d.st.names[num].info.Full })
	d.obs.Field("mask", int64(p), int64(p+1), uint64(mask))
	o.p++
	attr := func(v uint64) any { return ir.AttrID(v + 1) }
	o.field("location", attr)
	if mask&hasAttrs != 0 {
		o.field("attributes", attr)
	}
	if mask&hasProperties != 0 {
		o.field("properties", number)
	}
	if d.sums != nil {
		if o.p < limit {
			d.obs.Field("values", int64(o.p), int64(limit), nil)
		}
		return
	}
	if mask&hasResults != 0 {
		for n := o.field("result count", number); n > 0 && o.p < limit; n-- {
			o.field("result type", func(v uint64) any { return ir.TypeID(v + 1) })
		}
	}
	if mask&hasOperands != 0 {
		for n := o.field("operand count", number); n > 0 && o.p < limit; n-- {
			o.field("operand", number)
		}
	}
}

// opObserver reports the varints from p up to limit to the observer.
type opObserver struct {
	d        *decoder
	p, limit int
}

// field reads the next varint and reports it, converted by value.
func (o *opObserver) field(name string, value func(uint64) any) uint64 {
	v, p := varint.At(o.d.b, o.p)
	if p > o.limit {
		o.p = o.limit
		return 0
	}
	o.d.obs.Field(name, int64(o.p), int64(p), value(v))
	o.p = p
	return v
}

func number(v uint64) any { return v }

// observeNumbers reports an opaque entry to the observer, as numbers as far as it can be read so.
func observeNumbers(obs container.Observer, c *container.Cursor) {
	for c.Len() > 0 {
		at, end := c.Offset(), c.Offset()+int64(c.Len())
		v := c.Varint()
		if c.Err() != nil {
			obs.Field("opaque", at, end, nil)
			return
		}
		obs.Field("opaque", at, c.Offset(), v)
	}
}
