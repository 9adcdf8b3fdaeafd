package format

import (
	"github.com/hlobc/hlobc/schema"
)

// ParameterField returns the field for the parameter called name: the field with that name in any
// encoding, or the field at its position in the first encoding.
func ParameterField(c *schema.Class, name string) *schema.Field {
	for i := range c.Encodings {
		for j := range c.Encodings[i].Fields {
			if f := &c.Encodings[i].Fields[j]; f.Name == name {
				return f
			}
		}
	}
	for i, n := range c.Params {
		if n == name && i < len(c.Encodings[0].Fields) {
			return &c.Encodings[0].Fields[i]
		}
	}
	return nil
}

// ParameterNames returns the names that a class's parameters have in text.
func ParameterNames(c *schema.Class) []string {
	if c.Params != nil {
		return c.Params
	}
	var names []string
	for _, f := range c.Encodings[0].Fields {
		names = append(names, f.Name)
	}
	return names
}
