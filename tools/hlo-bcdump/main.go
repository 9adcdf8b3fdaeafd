// Command hlo-bcdump looks into MLIR bytecode: what is in a file, what each of its
// bytes means, where its bytes go. Run it with --help.
package main

import (
	"io"
	"os"
)

func main() {
	os.Exit(run(os.Args[1:], environment{stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, out: os.Stdout, err: os.Stderr}))
}

// Exit codes.
const (
	good    = 0
	finding = 1 // an invalid input, or something that a command looks for
	failure = 2 // wrong usage, or input or output failed
)

// environment is what the program is connected to.
type environment struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	// out and err are stdout and stderr as files, nil in tests.
	out, err *os.File
}
