// Package cli is shared by the verbs of the program: arguments and flags, help, input files, the
// output page, errors and exit codes. The verbs themselves are in package verb.
package cli

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/internal/dialectfile"
	"github.com/hlobc/hlobc/internal/govern"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/report"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
)

// Exit codes.
const (
	Good    = 0
	Finding = 1 // an invalid input, or a finding that the verb looks for
	Failure = 2 // wrong usage, or input or output failed
)

// Env is the environment of the program: its streams and variables.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Out and Err are Stdout and Stderr if these are files, nil in tests.
	Out, Err *os.File
	Getenv   func(string) string
	// Files are inputs that are not in the file system.
	Files input.Files
	// Report, if not nil, is called with every error of an input and of the usage, besides the message
	// that goes to Stderr. The error may refer to the input, so Report must not keep it.
	Report func(err error)
}

// System returns the environment of the process.
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

// Config is the part of a program besides its verbs.
type Config struct {
	// Dialects are the dialects that the program supports; nil means dialect.Default().
	Dialects *schema.Registry
	// Passes are the passes that the program can run; nil means all of hlobc's.
	Passes []*pass.Pass
	// Tools do the work of verbs whose libraries take long to initialize; nil means that another
	// program runs these verbs, see [Verb.Companion].
	Tools *govern.Tools
	// Scan is what the verb scan does. It is set where Tools is.
	Scan func(c *Call, flags ScanFlags) int
	// View shows a document in the browser until the program is interrupted, for the verb view. It is set where
	// Tools is.
	View func(c *Call, d *report.Document, port uint16) error
}

// ScanFlags are the flags of the verb scan.
type ScanFlags struct {
	// Shard is the part of the files to scan, from 0, of Shards.
	Shard, Shards int
	// Timeout is the maximum time for a file, Memory the maximum number of bytes that a worker holds;
	// 0 is the default.
	Timeout time.Duration
	Memory  int64
	// Content recognizes files that have changed by their contents, Replace replaces the results for
	// other inputs.
	Content, Replace bool
}

// Registry returns the dialects.
func (c Config) Registry() *schema.Registry {
	if c.Dialects != nil {
		return c.Dialects
	}
	return dialect.Default()
}

// WithFiles returns reg with the dialects whose rows are in files.
func WithFiles(reg *schema.Registry, files []string) (*schema.Registry, error) {
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		list, err := dialectfile.Parse(data)
		if err == nil {
			reg, err = dialectfile.Extend(reg, list)
		}
		if err == nil {
			_, err = constraint.TableOf(reg)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return reg, nil
}

// Check reports what is wrong with the tables of the dialects. Of hlobc's own it checks only that
// they could be assembled, since a test compiles their constraints.
func (c Config) Check() error {
	if c.Dialects == nil {
		return dialect.Default().Err()
	}
	_, err := constraint.TableOf(c.Dialects)
	return err
}
