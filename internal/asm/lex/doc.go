// Package lex splits MLIR text into tokens, and escapes and unescapes names and strings. It does
// not depend on the IR.
package lex
