// Package print prints IR in MLIR's textual format.
//
// A [Printer] appends to one buffer. The text of a module takes several passes: one scan tells
// whether anything can get an alias; if so, a second visits what will be printed, in that order;
// then values get their names; then the text is appended. Attributes and types are printed once
// and copied afterwards. The functions of a large module are printed in parallel.
//
// The formats in rows are compiled to steps when they are first needed. What rows leave to
// functions comes from a [Forms].
package print
