//go:build !cgo

package main

import (
	"fmt"
	"os"
)

// main says how to build the program.
func main() {
	fmt.Fprintln(os.Stderr, "plug-ins are C libraries: build this program with CGO_ENABLED=1")
	os.Exit(2)
}
