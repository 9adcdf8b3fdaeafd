// Package lex cuts MLIR text into tokens, and knows how names and strings are escaped. It knows
// no IR.
package lex
