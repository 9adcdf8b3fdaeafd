// Package schema defines rows: each describes one class of attributes or types, and is the single
// definition from which encoding, decoding, tracing, dumping, random generation and structural keys
// are derived.
//
// A class lists its fields in encoding order, once per encoding. Each field is created by a typed
// constructor ([Svarint], [AttrRef], ...) from its name and an accessor. Anything that is not a
// plain field is a [Custom] field, with functions next to the row. Rows are interpreted at run time
// without reflection.
//
// Stability: stable (docs/releases.md).
package schema

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/varint"
)

// TextOnly is the code of an encoding that has no bytecode code, so that the class is stored as
// text. Its fields are still used for keys, dumps and random values.
const TextOnly = -1

// Flags mark classes that need special treatment.
type Flags uint8

const (
	// Location marks location attributes. They are numerous and rarely looked at, so readers check
	// them without building them.
	Location Flags = 1 << iota
	// String marks the plain string attribute.
	String
	// Dictionary marks the dictionary attribute.
	Dictionary
)

// Class describes one class of attributes or types. It implements [ir.Kind].
type Class struct {
	Dialect  string
	Name     string // class name in MLIR, for example "ChannelHandleAttr"
	Mnemonic string // keyword in text: #dialect.mnemonic or !dialect.mnemonic
	// Assembly is the declarative assembly format of the parameters, "custom" if a function parses
	// and prints them, or empty if there are none.
	Assembly string
	// Params are the names of the parameters in text, if they differ from those of the fields of
	// the first encoding.
	Params []string
	// Encodings are tried in order when writing: the first one that applies is used.
	Encodings []Encoding
	// New returns an empty value for a reader to fill.
	New   func() ir.Node
	Flags Flags
	// Enum is set for enum attributes.
	Enum *ods.Enum
	// Since and Until are the first and last VHLO versions that have the class.
	Since, Until ods.Version
	// Check, if set, describes what is wrong with a decoded value, and returns "" if it is valid.
	Check func(n ir.Node) string
}

// Encoding is one of the ways in which a class is stored.
type Encoding struct {
	Code int
	Name string // name of the encoding if it differs from the class's
	// When reports whether n is stored this way; nil means always.
	When   func(n ir.Node) bool
	Fields []Field
	// Revision is the first revision of the dialect's bytecode that has the code, 0 for codes that
	// have always been there. Writers of older revisions store text instead.
	Revision int
	// Obsolete is set for encodings that are read but never written.
	Obsolete bool
	// Until is the last StableHLO version that wrote this layout. It is set for an older layout
	// that shares its code with the class's current one; readers try it if the current one does not
	// use up the entry's bytes. No entry may fit both.
	Until ods.Version
}

// ClassName implements [ir.Kind].
func (c *Class) ClassName() string { return c.Name }

// DialectName implements [ir.Kind].
func (c *Class) DialectName() string { return c.Dialect }

// Encoding returns the encoding that n is written in, or nil if bytecode has none for it.
func (c *Class) Encoding(n ir.Node) *Encoding {
	for i := range c.Encodings {
		e := &c.Encodings[i]
		if !e.Obsolete && (e.When == nil || e.When(n)) {
			return e
		}
	}
	return nil
}

// keyEncoding is Encoding for keys, which classes that are no longer written need too.
func (c *Class) keyEncoding(n ir.Node) *Encoding {
	if e := c.Encoding(n); e != nil || len(c.Encodings) == 0 {
		return e
	}
	return &c.Encodings[0]
}

// AppendKey implements [ir.Kind].
func (c *Class) AppendKey(k *ir.Key, n ir.Node) {
	k.Bytes = append(append(k.Bytes, c.Name...), 0)
	e := c.keyEncoding(n)
	if e == nil {
		return
	}
	w, ok := k.Scratch.(*Writer)
	if !ok {
		w = &Writer{Refs: keyRefs{}, inline: true}
		k.Scratch = w
	}
	w.Buf = varint.Append(k.Bytes, uint64(e.Code+1))
	for i := range e.Fields {
		e.Fields[i].Write(w, n)
	}
	k.Bytes, w.Buf = w.Buf, nil
}

// keyRefs refers to children by their numbers, which are unique.
type keyRefs struct{}

func (keyRefs) AttrRef(a ir.Attr) uint64        { return uint64(a.ID()) }
func (keyRefs) TypeRef(t ir.Type) uint64        { return uint64(t.ID()) }
func (keyRefs) StringRef(string) uint64         { return 0 }
func (keyRefs) ResourceRef(*ir.Resource) uint64 { return 0 }

// Dialect is everything hlobc knows about one dialect.
type Dialect struct {
	Name  string
	Ops   *ods.Dialect
	Attrs []*Class
	Types []*Class
	// Revision is the newest revision of the dialect's bytecode; see
	// [Encoding.Revision].
	Revision int
	// PlainProperties is set if every property of every operation is a required attribute, so that
	// the properties of operations from a newer version can be read.
	PlainProperties bool
	// ParseAttr and ParseType parse the text of entries that the dialect understands. They return
	// nil to leave an entry as text.
	ParseAttr func(u *ir.Uniquer, text string) (*Class, ir.Attr)
	ParseType func(u *ir.Uniquer, text string) (*Class, ir.Type)
	// Core is set for the builtin dialect.
	Core *Core
	// Facets are what other packages know about the dialect, such as the custom assembly of its
	// operations or how to evaluate them. Each package finds its own facets by their type; see
	// [Facet].
	Facets []any
}

// Core is what package ir needs from the builtin dialect.
type Core struct {
	NewDictionary func(m *ir.Module, entries []ir.NamedAttr) ir.Dictionary
	UnknownLoc    func(m *ir.Module) ir.Location
}
