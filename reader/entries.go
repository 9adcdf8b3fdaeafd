package reader

import (
	"sync/atomic"

	"github.com/hlobc/hlobc/dialect/builtin"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// mode determines how loading validates the attributes of an encoding.
type mode uint8

const (
	// build decodes the attributes.
	build mode = iota
	// checkFields only reads their fields, which suffices if the class has no rule of its
	// own.
	checkFields
	// checkValue decodes each attribute into the same scratch value and applies the class's
	// rule to it.
	checkValue
)

// coded is a class and encoding that occurs in the file.
type coded struct {
	schema.Coded
	mode    mode
	sample  ir.Node // an empty value, for fields to report whether they accept the class
	scratch ir.Node // the value that checkValue decodes into
	steps   []step  // the fields for checkFields, if each is a number
	glance  glance
	carry   bool // entries can be copied to another file without being built
	opaque  bool
}

func newCoded(cd schema.Coded) coded {
	k := coded{Coded: cd, sample: cd.Class.New()}
	k.carry = cd.Older == nil && !cd.Encoding.Obsolete && schema.CanTranscode(cd.Encoding)
	flat, exact := true, true
	for _, e := range []*schema.Encoding{cd.Encoding, cd.Older} {
		if e == nil {
			continue
		}
		for i := range e.Fields {
			switch e.Fields[i].Enc {
			case schema.EncVarint, schema.EncSvarint, schema.EncEnum, schema.EncBoolByte, schema.EncBoolVarint,
				schema.EncString, schema.EncType, schema.EncFloat64, schema.EncBlob:
			case schema.EncCustom, schema.EncRest:
				flat = false
				exact = exact && cd.Class.Flags&schema.Location != 0
			default:
				flat = false
			}
		}
	}
	switch {
	case cd.Class.Check == nil && exact:
		k.mode = checkFields
	case cd.Class.Check != nil && flat && cd.Older == nil:
		k.mode, k.scratch = checkValue, cd.Class.New()
	}
	return k
}

// entries decodes the attribute and type entries of a file. It is the module's [ir.Source].
type entries struct {
	f         *container.File
	reg       *schema.Registry
	opt       *Options
	kinds     []coded        // the attribute encodings that occur; the first is text
	attrKind  []uint16       // index into kinds for each attribute
	attrFlags []schema.Flags // class flags of each attribute
	dialects  []dialectCodes
	resources []*ir.Resource // by handle number
	// attrNesting and typeNesting are modified only while the uniquing lock is held.
	attrNesting, typeNesting []nesting
	checked                  atomic.Bool // all entries are valid; set under that lock
	// revision is the newest revision of the builtin dialect's bytecode encoding that the
	// file can have been written with: one that has no code yet for the attributes stored
	// as text.
	revision int
	last     atomic.Pointer[ods.Version] // see lastVersion
	opaque   opaque
	demand   builder // see demanded; guarded by that lock
}

// again returns entries of the same file that know nothing of what was decoded, so that they need not share a lock.
func (s *entries) again() *entries {
	e := &entries{f: s.f, reg: s.reg, opt: s.opt, kinds: s.kinds, attrKind: s.attrKind, attrFlags: s.attrFlags,
		dialects: s.dialects, resources: s.resources, revision: s.revision,
		attrNesting: make([]nesting, len(s.attrNesting)), typeNesting: make([]nesting, len(s.typeNesting))}
	e.checked.Store(s.checked.Load())
	e.last.Store(s.last.Load())
	e.opaque.found.Store(s.opaque.found.Load())
	e.opaque.versions = s.opaque.versions
	return e
}

// isOlder notes that an entry has encoding e of older versions, which bounds lastVersion.
// The caller holds the module's lock.
func (s *entries) isOlder(e *schema.Encoding) {
	if v := s.last.Load(); v == nil || e.Until.Compare(*v) < 0 {
		s.last.Store(&e.Until)
	}
}

// lastVersion returns the last StableHLO version that can have written the attributes seen
// so far, or zero if any version can.
func (s *entries) lastVersion() ods.Version {
	if v := s.last.Load(); v != nil {
		return *v
	}
	return ods.Version{}
}

// isText notes that attribute n is stored as text, which bounds revision. The caller holds
// the module's lock.
func (s *entries) isText(k *schema.Class, n ir.Node) {
	if e := k.Encoding(n); e != nil && e.Revision > 0 && k.Dialect == builtin.Namespace {
		s.revision = min(s.revision, e.Revision-1)
	}
}

// nesting is the state of an entry: its nesting depth, counting itself, once it is known to
// be valid, or one of the constants below.
type nesting uint16

const (
	untouched nesting = 0
	opened    nesting = maxNesting + 1 // being decoded; a reference to it is a cycle
)

func (n nesting) good() bool { return n != untouched && n != opened }

type dialectCodes struct {
	known        bool
	attrs, types []schema.Coded
	dialect      *schema.Dialect
}

// open finds the class of each attribute by its code, usually by looking at a single byte.
func (s *entries) open() error {
	s.dialects = make([]dialectCodes, len(s.f.Dialects))
	for i := range s.f.Dialects {
		name := s.f.Dialects[i].Name
		s.dialects[i] = dialectCodes{s.reg.Dialect(name), s.reg.AttrCodes(name), s.reg.TypeCodes(name), s.reg.Lookup(name)}
	}
	if d := s.reg.Lookup(builtin.Namespace); d != nil {
		s.revision = d.Revision
	}
	s.kinds = []coded{{Coded: schema.Coded{Class: attrs.TextAttr(), Encoding: &attrs.TextAttr().Encodings[0]}, sample: new(attrs.Text)}}
	unknown := uint16(0) // the kind of opaque attributes, plus one
	n := s.f.NumAttrs()
	s.attrKind = make([]uint16, n)
	s.attrFlags = make([]schema.Flags, n)
	s.attrNesting = make([]nesting, n)
	s.typeNesting = make([]nesting, s.f.NumTypes())
	groups := make([][]uint16, len(s.f.Dialects)) // maps code to kind plus one
	flags := []schema.Flags{0}                    // by kind
	data := s.f.Sections[container.AttrTypeSection].Data
	for i := range s.attrKind {
		e := s.f.Attrs[i]
		if !e.Custom() {
			continue
		}
		g := &groups[e.Dialect()]
		if b := data[e.Start()]; b&1 != 0 && int(b>>1) < len(*g) {
			if k := (*g)[b>>1]; k != 0 {
				s.attrKind[i], s.attrFlags[i] = k-1, flags[k-1]
				continue
			}
		}
		c := s.attrCursor(i)
		codes := s.dialects[e.Dialect()].attrs
		if s.opt.Open && unknownCode(c, codes) {
			if unknown == 0 {
				s.kinds = append(s.kinds, opaqueKind)
				flags = append(flags, attrs.OpaqueAttr().Flags)
				unknown = uint16(len(s.kinds))
			}
			s.attrKind[i], s.attrFlags[i] = unknown-1, flags[unknown-1]
			s.opaque.note()
			continue
		}
		cd, code, err := s.lookup(&c, e.Dialect(), codes, "attribute")
		if err != nil {
			return err
		}
		for len(*g) <= int(code) {
			*g = append(*g, 0)
		}
		if (*g)[code] == 0 {
			s.kinds = append(s.kinds, newCoded(cd))
			flags = append(flags, cd.Class.Flags)
			(*g)[code] = uint16(len(s.kinds))
		}
		s.attrKind[i] = (*g)[code] - 1
		s.attrFlags[i] = cd.Class.Flags
	}
	return nil
}

func (s *entries) attrCursor(i int) container.Cursor {
	c := s.f.Entry(s.f.Attrs, i)
	c.SetItem(container.AttrItem, i)
	return c
}

var _ ir.ElementsSource = (*entries)(nil)

// ElementsType implements [ir.ElementsSource].
func (s *entries) ElementsType(id ir.AttrID) ir.TypeID {
	if s.class(int(id)-1) != attrs.DenseElementsAttr() {
		return 0
	}
	b := s.f.Sections[container.AttrTypeSection].Data[:s.f.Attrs[id].Start()]
	_, p := varint.At(b, int(s.f.Attrs[id-1].Start())) // the code
	t, p := varint.At(b, p)
	if p > len(b) || t >= uint64(s.f.NumTypes()) {
		return 0
	}
	return ir.TypeID(t + 1)
}

func (s *entries) typeCursor(i int) container.Cursor {
	c := s.f.Entry(s.f.Types, i)
	c.SetItem(container.TypeItem, i)
	return c
}

// lookup reads the code of an entry and returns its class and encoding.
func (s *entries) lookup(c *container.Cursor, dialect int, codes []schema.Coded, what string) (schema.Coded, uint64, error) {
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
		c.FailAt(at, diag.UnknownDialect, "%s of dialect %q is encoded, but this build has no codec for that dialect", what, name)
	} else {
		c.FailAt(at, diag.UnknownCode, "%s %s code %d is unknown; this build knows up to %d (the file says %q)",
			name, what, code, len(codes)-1, s.f.Producer)
	}
	return schema.Coded{}, 0, c.Err()
}

// class returns the class of attribute i.
func (s *entries) class(i int) *schema.Class { return s.kinds[s.attrKind[i]].Class }

// ResolveString implements [schema.Resolver].
func (s *entries) ResolveString(c *container.Cursor, i uint64) string {
	return s.f.StrAt(c, c.Offset(), i)
}

// ResolveResource implements [schema.Resolver].
func (s *entries) ResolveResource(c *container.Cursor, i uint64) *ir.Resource {
	if i >= uint64(len(s.resources)) {
		c.Fail(diag.BadIndex, "resource %d does not exist, there are %d", i, len(s.resources))
		return nil
	}
	return s.resources[i]
}

func (s *entries) attrIndex(c *container.Cursor, i uint64) bool {
	if i >= uint64(s.f.NumAttrs()) {
		c.Fail(diag.BadIndex, "attribute %d does not exist, there are %d", i, s.f.NumAttrs())
	}
	return c.Err() == nil
}

// CheckType implements [schema.Resolver].
func (s *entries) CheckType(c *container.Cursor, i uint64) {
	if i >= uint64(s.f.NumTypes()) {
		c.Fail(diag.BadIndex, "type %d does not exist, there are %d", i, s.f.NumTypes())
	}
}

// CheckString implements [schema.Resolver].
func (s *entries) CheckString(c *container.Cursor, i uint64) { s.f.StrAt(c, c.Offset(), i) }

// RawKinds implements [schema.RawSource].
func (s *entries) RawKinds() []schema.Coded {
	list := make([]schema.Coded, len(s.kinds))
	for i := range s.kinds {
		list[i] = s.kinds[i].Coded
	}
	return list
}

// RawAttr implements [schema.RawSource].
func (s *entries) RawAttr(id ir.AttrID) (kind int, entry []byte, ok bool) {
	i := int(id) - 1
	e := s.f.Attrs[i]
	kind = int(s.attrKind[i])
	if !e.Custom() || !s.kinds[kind].carry {
		return 0, nil, false
	}
	entry = s.f.Sections[container.AttrTypeSection].Data[e.Start():s.f.Attrs[i+1].Start()]
	_, n := varint.Consume(entry) // the code
	if n < 0 {
		return 0, nil, false
	}
	return kind, entry[n:], true
}

// NumStrings returns the number of strings available through RawString.
func (s *entries) NumStrings() int { return len(s.f.Strings) }

// RawString implements [schema.RawSource].
func (s *entries) RawString(i uint64) string { return s.f.Strings[i] }
