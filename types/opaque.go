package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Opaque is a type in an encoding that hlobc does not know. It can be stored again, but only
// together with the tables of the file that it comes from, since its bytes can contain numbers of
// other entries.
type Opaque struct {
	ir.TypeHeader
	// Dialect is the dialect of the type.
	Dialect string
	// Bytes is the entry, which usually starts with the code of its class.
	Bytes []byte
	// From has the tables that the bytes refer to, or is nil if they are not known.
	From *schema.Tables
}

// DialectName returns the dialect of the type.
func (t *Opaque) DialectName() string { return t.Dialect }

var opaqueType = schema.Class{Name: "OpaqueEntryType", New: func() ir.Node { return new(Opaque) },
	Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
		schema.Str("dialect", func(t *Opaque) *string { return &t.Dialect }),
		schema.Blob("bytes", func(t *Opaque) *[]byte { return &t.Bytes }),
		schema.Custom("origin", func(*schema.Reader, *Opaque) {}, func(w *schema.Writer, t *Opaque) {
			if w.Inline() {
				w.Varint(t.From.Serial())
			}
		}, func(*schema.Reader) {}),
	}}}}

// OpaqueType returns the class of types in encodings that hlobc does not know; its types are
// [Opaque].
func OpaqueType() *schema.Class { return &opaqueType }

// NewOpaque returns a type in an encoding that hlobc does not know.
func NewOpaque(m *ir.Module, t *Opaque) *Opaque {
	return m.InternType(&opaqueType, t).(*Opaque)
}
