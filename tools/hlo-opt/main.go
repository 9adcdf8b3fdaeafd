// Command hlo-opt transforms MLIR: it reads text or bytecode, runs passes, and
// writes text or bytecode. Under the names stablehlo-opt, spu-opt and
// stablehlo-translate it takes the flags of those programs, under its own name those
// of all. Run it with --help.
package main

import (
	"io"
	"os"
)

func main() {
	os.Exit(run(os.Args, environment{
		stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, out: os.Stdout, err: os.Stderr, getenv: os.Getenv,
	}))
}

// Exit codes.
const (
	good    = 0
	invalid = 1 // an invalid input, a pass that failed, diagnostics other than expected
	failure = 2 // wrong usage, something that does not exist yet, or input or output failed
)

// environment is what the program is connected to.
type environment struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	// out and err are stdout and stderr as files, nil in tests.
	out, err *os.File
	getenv   func(string) string
}
