package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// Opaque is an attribute, or the properties of an operation, in an encoding that hlobc does not
// know. It can be stored again, but only together with the tables of the file that it comes from,
// since its bytes can contain numbers of other entries.
type Opaque struct {
	ir.AttrHeader
	// Dialect is the dialect of the attribute. It is empty for the properties of an operation.
	Dialect string
	// Bytes is the entry. That of an attribute usually starts with the code of its class.
	Bytes []byte
	// From has the tables that the bytes refer to, or is nil if they are not known.
	From *schema.Tables
}

// DialectName returns the dialect of the attribute.
func (a *Opaque) DialectName() string { return a.Dialect }

// Properties reports whether a holds the properties of an operation.
func (a *Opaque) Properties() bool { return a.Dialect == "" }

// IsLocation implements [ir.Location]: whether an unknown attribute is a location is not known
// either, and the producer has used it as one.
func (*Opaque) IsLocation() {}

// Alone reports whether the bytes of an opaque entry cannot refer to anything: they are empty, or
// only the code of a class without parameters. properties says what kind of entry it is.
func Alone(bytes []byte, properties bool) bool {
	if properties || len(bytes) == 0 {
		return len(bytes) == 0
	}
	_, n := varint.Consume(bytes)
	return n == len(bytes)
}

var opaqueAttr = schema.Class{Name: "OpaqueEntryAttr", Flags: schema.Location, New: func() ir.Node { return new(Opaque) },
	Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
		schema.Str("dialect", func(a *Opaque) *string { return &a.Dialect }),
		schema.Blob("bytes", func(a *Opaque) *[]byte { return &a.Bytes }),
		schema.Custom("origin", func(*schema.Reader, *Opaque) {}, func(w *schema.Writer, a *Opaque) {
			if w.Inline() {
				w.Varint(a.From.Serial())
			}
		}, func(*schema.Reader) {}),
	}}}}

// OpaqueAttr returns the class of attributes in encodings that hlobc does not know; its attributes
// are [Opaque].
func OpaqueAttr() *schema.Class { return &opaqueAttr }

// NewOpaque returns an attribute or properties in an encoding that hlobc does not know.
func NewOpaque(m *ir.Module, a *Opaque) *Opaque {
	return m.Intern(&opaqueAttr, a).(*Opaque)
}
