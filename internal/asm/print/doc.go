// Package print prints IR in MLIR's textual format.
//
// A [Printer] appends to one buffer. The text of a module takes several passes: a scan determines
// whether anything can get an alias; if so, a second pass visits everything that will be printed,
// in that order; then values are named; then the text is appended. Attributes and types are
// formatted once and copied afterwards. The functions of a large module are printed in parallel.
//
// The formats in rows are compiled to steps on first use. A [Forms] provides the custom assembly
// that rows leave to functions.
package print
