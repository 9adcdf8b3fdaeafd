package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/term"
)

// writeError is an error of a file other than the input.
type writeError struct{ error }

// Unwritten marks err as an error of a file other than the input.
func Unwritten(err error) error { return writeError{err} }

// usageError is wrong usage that can only be detected for a particular file.
type usageError struct{ error }

// Misused returns the error for a flag whose value is wrong for a file.
func Misused(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// NoProgram returns the error for a file that contains no program.
func NoProgram(data []byte) error {
	if len(data) == 0 {
		return errors.New("the file is empty")
	}
	if f := carrier.Foreign(data); f != nil {
		return errors.New(carrier.Start(data))
	}
	return errors.New("neither MLIR bytecode nor MLIR text, and no bytecode inside it: " + carrier.Start(data))
}

// IsMisuse reports whether an error is wrong usage, or of the file system.
func IsMisuse(err error) bool {
	code, _ := plain(err)
	return code == Failure
}

// complain writes a message to standard error. Line ends in its arguments are escaped; an error can
// have several lines, the later ones of which are indented.
func (c *Call) complain(format string, args ...any) {
	for i, a := range args {
		if text, ok := a.(string); ok {
			args[i] = term.Safe(text)
		}
	}
	fmt.Fprintf(c.Stderr, "%s: %s\n", c.Name, term.Indented(fmt.Sprintf(format, args...)))
}

// Note writes a remark to standard error. It does not change the exit code.
func (c *Call) Note(format string, args ...any) { c.complain(format, args...) }

// Refused reports what is wrong with a file that says what to do, a line for each problem, and
// returns the exit code for it.
func (c *Call) Refused(err error) int {
	for line := range strings.SplitSeq(err.Error(), "\n") {
		c.complain("%s", line)
	}
	return Failure
}

// report writes an error to standard error and returns the exit code for it.
func (c *Call) report(name string, err error) int {
	if err == nil {
		return Good
	}
	if c.Report != nil {
		c.Report(err)
	}
	var texts diag.Texts
	if errors.As(err, &texts) {
		for _, t := range texts {
			_, _ = c.Stderr.Write(t.AppendText(nil))
		}
		return Finding
	}
	var findings verify.Findings
	if errors.As(err, &findings) {
		for _, f := range findings {
			text := f.Error()
			if !strings.HasPrefix(text, name+":") {
				text = name + ": " + text
			}
			c.complain("%s", Lines(text))
		}
		return Finding
	}
	code, err := plain(err)
	c.complain("%s: %v", name, err)
	return code
}

// plain strips the path from input errors, since messages name the file already, and returns the
// exit code for err.
func plain(err error) (int, error) {
	var pe *fs.PathError
	var errno syscall.Errno
	var we writeError
	var ue usageError
	switch {
	case errors.As(err, &we), errors.As(err, &ue), errors.As(err, new(*internalError)), errors.As(err, new(changedError)):
		return Failure, err
	case errors.As(err, &pe):
		return Failure, pe.Err
	case errors.As(err, &errno):
		return Failure, err
	}
	return Finding, err
}
