// Package format reads the declarative assembly formats of rows: grammar strings in the syntax
// of MLIR's table definitions. It knows neither the printer nor the parser.
package format
