// Package asm prints IR in MLIR's textual format, character for character as the
// C++ implementation does.
//
// [Print] appends the text of an operation to a buffer, in the generic form or in
// each operation's own form. What is special to a class of attributes or types is
// taken from its row: package schema holds the rows, and this package turns the
// declarative assembly formats in them into small programs. Formats that are not
// declarative are functions here, one file for each.
package asm
