package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Future is the result of an asynchronous op: values that are there later.
type Future struct {
	ir.TypeHeader
	Types []ir.Type
}

// Rows of the types of StableHLO.
var (
	// TokenType: no fields. A token orders side effects.
	TokenType = schema.Class{Dialect: "stablehlo", Name: "TokenType", Mnemonic: "token", New: newSimple,
		Encodings: []schema.Encoding{{Code: 0}}}

	// FutureType: types type[].
	FutureType = schema.Class{Dialect: "stablehlo", Name: "FutureType", Mnemonic: "future", Assembly: "`<` $types `>`",
		New: func() ir.Node { return new(Future) },
		Encodings: []schema.Encoding{{Code: 1, Fields: []schema.Field{
			schema.Types("types", func(t *Future) *[]ir.Type { return &t.Types }),
		}}}}
)

// StableHLO lists the rows of the stablehlo dialect's types.
var StableHLO = []*schema.Class{&TokenType, &FutureType}
