// Package asm prints and reads IR in MLIR's textual format, character for character
// as the C++ implementation does.
//
// [Print] appends the text of an operation to a buffer, in the generic form or in
// each operation's own form, with or without locations. What is special to a class
// of attributes or types, or to an operation, is taken from its row: rows hold
// declarative assembly formats (grammar.go has their syntax), which are compiled to
// small programs when they are first needed. Formats that are not declarative are
// functions of this package.
//
// The text of a module has up to four parts: definitions of aliases such as #map,
// the root operation, definitions of aliases that only locations use, and the data
// of resources. It takes several passes: one scan tells whether anything can get an
// alias; if so, a second visits what will be printed, in that order; then values get
// their names; then the text is appended. Attributes and types are printed once and
// copied afterwards. The functions of a large module are printed in parallel.
//
// Operations that lack what their own form needs, which no verifier would let pass,
// are printed in the generic form.
//
// [Parse] reads a module into the slabs of package ir in one pass, without a syntax
// tree between. It accepts what the reference accepts, gives operations the same
// locations, and values the same order of uses, so that the bytecode of what was
// read is the same, byte for byte. It rejects what the reference's parser rejects,
// on the same line; what the reference's verifier rejects is left to a verifier.
// Types, attributes and attribute dictionaries are known by their text when they come
// again, and the places of operations are kept as numbers until they are asked for.
// The formats in the rows serve reading and printing.
//
// Several parsers read the functions of a large text, which is cut where operations
// seem to begin. If all find what they expect to the end of their pieces, that is what
// one parser would have found; if not, one parser reads everything again.
package asm
