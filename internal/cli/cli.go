// Package cli is what the verbs of the program have in common: the arguments and flags,
// help, the files that a verb looks at, the page that it writes, errors and exit codes.
// The verbs themselves are in package verb.
package cli

import (
	"fmt"
	"io"
	"os"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
)

// Exit codes.
const (
	Good    = 0
	Finding = 1 // an invalid input, or something that a verb looks for
	Failure = 2 // wrong usage, or input or output failed
)

// Env is what the program is connected to.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Out and Err are Stdout and Stderr as files, nil in tests.
	Out, Err *os.File
	Getenv   func(string) string
}

// System is the process's own.
func System() Env {
	return Env{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv}
}

// Print writes text to standard output for the program called name, and returns the
// exit code.
func (e Env) Print(name, text string) int {
	if _, err := io.WriteString(e.Stdout, text); err != nil {
		fmt.Fprintf(e.Stderr, "%s: %v\n", name, err)
		return Failure
	}
	return Good
}

// Config is what a program is made of besides its verbs.
type Config struct {
	// Dialects are those that it knows; nil means dialect.Default().
	Dialects *schema.Registry
	// Passes are those that it can run; nil means all of hlobc's.
	Passes []*pass.Pass
}

// Registry returns the dialects.
func (c Config) Registry() *schema.Registry {
	if c.Dialects != nil {
		return c.Dialects
	}
	return dialect.Default()
}
