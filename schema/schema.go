// Package schema says what a row is: the definition of one attribute or type
// class, from which encoding, decoding, tracing, dumping, random generation and
// structural keys are derived.
//
// A class lists its fields once per encoding, in encoding order. Each field is
// made by a typed constructor ([Svarint], [AttrRef], ...) from its name and an
// accessor; what is not a plain field is a [Custom] field whose functions stand
// beside the row. Rows are interpreted at run time and use no reflection.
package schema

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/varint"
)

// TextOnly is the code of an encoding that bytecode has no code for: the class
// is stored as text. Its fields still give keys, dumps and random values.
const TextOnly = -1

// Flags mark classes that the machinery treats in a special way.
type Flags uint8

const (
	// Location marks location attributes. They are many and rarely looked at, so
	// readers check them without building them.
	Location Flags = 1 << iota
	// String marks the plain string attribute.
	String
	// Dictionary marks the dictionary attribute.
	Dictionary
)

// Class is the row of one class of attributes or types. It implements [ir.Kind].
type Class struct {
	Dialect  string
	Name     string // class name in the field's words, for example "ChannelHandleAttr"
	Mnemonic string // keyword in text: #dialect.mnemonic or !dialect.mnemonic
	// Assembly is the declarative form of the parameters, "custom" when a function
	// reads and prints them, or empty when there are none.
	Assembly string
	// Params are the names of the parameters in text, when they differ from the
	// fields of the first encoding.
	Params []string
	// Encodings are tried in order when writing: the first that applies is taken.
	Encodings []Encoding
	// New returns an empty value for a reader to fill.
	New   func() ir.Node
	Flags Flags
	// Enum is set for enum attributes.
	Enum *ods.Enum
	// Since and Until bound the VHLO versions that have the class.
	Since, Until ods.Version
	// Check, if set, reports what is wrong with a decoded value, "" if nothing.
	Check func(n ir.Node) string
}

// Encoding is one way a class is stored.
type Encoding struct {
	Code int
	Name string // name of the encoding when it is not the class's
	// When says whether n is stored this way; nil means always.
	When   func(n ir.Node) bool
	Fields []Field
	// Revision is the first revision of the dialect's bytecode that knows the
	// code. Revision 0 is there from the start; older writers store text instead.
	Revision int
	// Obsolete encodings are read but never written.
	Obsolete bool
	// Until is the last StableHLO version that wrote this layout. It is set for a
	// layout that has its code in common with the class's current one; readers try
	// it when the current one does not use up the entry's bytes. No entry may fit
	// both.
	Until ods.Version
}

// ClassName implements [ir.Kind].
func (c *Class) ClassName() string { return c.Name }

// DialectName implements [ir.Kind].
func (c *Class) DialectName() string { return c.Dialect }

// Encoding returns the encoding that n is written in, or nil when no bytecode
// has one.
func (c *Class) Encoding(n ir.Node) *Encoding {
	for i := range c.Encodings {
		e := &c.Encodings[i]
		if !e.Obsolete && (e.When == nil || e.When(n)) {
			return e
		}
	}
	return nil
}

// keyEncoding is Encoding for keys: classes that are not written any more have
// keys too.
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

// keyRefs stands for children by their numbers, which are unique.
type keyRefs struct{}

func (keyRefs) AttrRef(a ir.Attr) uint64        { return uint64(a.ID()) }
func (keyRefs) TypeRef(t ir.Type) uint64        { return uint64(t.ID()) }
func (keyRefs) StringRef(string) uint64         { return 0 }
func (keyRefs) ResourceRef(*ir.Resource) uint64 { return 0 }

// Dialect is everything hlobc knows of one dialect.
type Dialect struct {
	Name  string
	Ops   *ods.Dialect
	Attrs []*Class
	Types []*Class
	// Revision is the newest revision of the dialect's bytecode; see
	// [Encoding.Revision].
	Revision int
	// PlainProperties says that every property of every op is a required attribute,
	// so that properties of ops of a newer version can be read.
	PlainProperties bool
	// ParseAttr and ParseType read text entries that the dialect understands, and
	// return nil for text that they leave as it is.
	ParseAttr func(u *ir.Uniquer, text string) (*Class, ir.Attr)
	ParseType func(u *ir.Uniquer, text string) (*Class, ir.Type)
	// Core is set for the builtin dialect.
	Core *Core
	// Facets are what other packages know of the dialect, such as the text of its operations
	// or what they compute. Each package finds its own by their type; see [Facet].
	Facets []any
}

// Core is what IR needs of the builtin dialect.
type Core struct {
	NewDictionary func(m *ir.Module, entries []ir.NamedAttr) ir.Dictionary
	UnknownLoc    func(m *ir.Module) ir.Location
}
