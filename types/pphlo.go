package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Secret is the type of values that no party of a computation knows. Base is the type that the
// values would have if they were public.
type Secret struct {
	ir.TypeHeader
	Base ir.Type
}

// secretType: text only. Bytecode can store it only if the base type is an integer, float or complex
// type.
var secretType = schema.Class{Dialect: "pphlo", Name: "SecretType", Mnemonic: "secret", Assembly: "`<` $baseType `>`",
	New: func() ir.Node { return new(Secret) },
	Encodings: []schema.Encoding{{Code: schema.TextOnly, When: hasSecretText, Fields: []schema.Field{
		schema.TypeRef("baseType", func(t *Secret) *ir.Type { return &t.Base }),
	}}}}

// pphloTypes lists the rows of the pphlo dialect's types.
var pphloTypes = []*schema.Class{&secretType}

// PPHLO returns the type classes of PPHLO. The caller must not change the list.
func PPHLO() []*schema.Class { return pphloTypes }

// NewSecret returns !pphlo.secret<base>.
func NewSecret(m *ir.Module, base ir.Type) *Secret {
	return m.InternType(&secretType, &Secret{Base: base}).(*Secret)
}
