package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Enum is a case of an enum. All enum attributes share this struct; the class
// tells which enum it is.
type Enum struct {
	ir.AttrHeader
	Value uint64
}

// Keyword returns the spelling of the case, for example "EQ".
func (a *Enum) Keyword() string {
	if c, ok := a.Kind().(*schema.Class); ok && c.Enum != nil {
		k, _ := c.Enum.Keyword(a.Value)
		return k
	}
	return ""
}

// enumClass is the row of an enum attribute.
func enumClass(dialect string, code int, e *ods.Enum) schema.Class {
	return schema.Class{
		Dialect: dialect, Name: e.Name + "Attr", Mnemonic: e.Mnemonic, Assembly: e.Assembly,
		New:   func() ir.Node { return new(Enum) },
		Enum:  e,
		Since: e.Since, Until: e.Until,
		Encodings: []schema.Encoding{{Code: code, Fields: []schema.Field{
			schema.Enum("value", func(a *Enum) *uint64 { return &a.Value }),
		}}},
		Check: func(n ir.Node) string {
			if _, ok := e.Keyword(n.(*Enum).Value); !ok {
				return "value is not a case of " + e.Name
			}
			return ""
		},
	}
}
