// Package parse reads MLIR text into IR in one pass, without a syntax tree between.
//
// A [Parser] reads tokens, attributes, types and locations; an [OpParser], which contains one,
// reads operations into the slabs of package ir. Types, attributes and attribute dictionaries
// are known by their text when they come again, and so are most lines with an operation. Several
// parsers read the functions of a large text.
//
// The formats in rows are compiled to steps when they are first needed. What rows leave to
// functions comes from a [Forms].
package parse
