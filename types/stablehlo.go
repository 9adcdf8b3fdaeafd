package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Future is the result type of an asynchronous op, whose values become available later.
type Future struct {
	ir.TypeHeader
	Types []ir.Type
}

// Rows of the StableHLO types.
var (
	// tokenType: no fields. A token orders side effects.
	tokenType = schema.Class{Dialect: "stablehlo", Name: "TokenType", Mnemonic: "token", New: newSimple,
		Encodings: []schema.Encoding{{Code: 0}}}

	// futureType: types type[].
	futureType = schema.Class{Dialect: "stablehlo", Name: "FutureType", Mnemonic: "future", Assembly: "`<` $types `>`",
		New: func() ir.Node { return new(Future) },
		Encodings: []schema.Encoding{{Code: 1, Fields: []schema.Field{
			schema.Types("types", func(t *Future) *[]ir.Type { return &t.Types }),
		}}}}
)

// TokenType returns the class TokenType of the stablehlo dialect; its types are [Simple].
func TokenType() *schema.Class { return &tokenType }

// FutureType returns the class FutureType of the stablehlo dialect; its types are [Future].
func FutureType() *schema.Class { return &futureType }

// stableHLOTypes lists the rows of the stablehlo dialect's types.
var stableHLOTypes = []*schema.Class{&tokenType, &futureType}

// StableHLO returns the type classes of StableHLO. The caller must not change the list.
func StableHLO() []*schema.Class { return stableHLOTypes }
