// Package parse parses MLIR text into IR in one pass, without an intermediate syntax tree.
//
// A [Parser] reads tokens, attributes, types and locations; an [OpParser], which embeds one, reads
// operations into the slabs of package ir. Repeated types, attributes and attribute dictionaries
// are recognized by their text, and so are most repeated lines with an operation. Several parsers
// read the functions of a large text in parallel.
//
// The formats in rows are compiled to steps on first use. A [Forms] provides the custom assembly
// that rows leave to functions.
package parse
