package ods

import "strings"

// GoPackage returns the name of the Go package, and of the folder below dialect, that defines a dialect
// of hlobc: the dialect's name without underscores, unless Go has another meaning for it.
func GoPackage(dialect string) string {
	switch dialect {
	case "func":
		return "fn"
	case "complex":
		return "cmplx"
	}
	return strings.ReplaceAll(dialect, "_", "")
}
