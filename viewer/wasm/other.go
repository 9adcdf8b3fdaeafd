//go:build !(js && wasm)

package main

import (
	"fmt"
	"os"
)

// main says how to build the program, on all other platforms.
func main() {
	fmt.Fprintln(os.Stderr, "this program is for JavaScript: build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}
