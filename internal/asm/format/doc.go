// Package format parses the declarative assembly formats of rows: grammar strings in the syntax of
// MLIR's table definitions. It depends on neither the printer nor the parser.
package format
