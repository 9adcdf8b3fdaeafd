// Package session is hlobc for programs in other languages: programs in memory under numbers,
// tensors as bytes, errors as values, and every verb of the program with its files in memory. The C
// library and the protocol of the verb serve are made of it.
package session

import (
	"bytes"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
)

// Session holds programs. Several goroutines may use it at the same time. A panic is an error of
// status [Internal].
type Session struct {
	// Main runs the program with its arguments, without its name, and returns the exit code.
	Main func(args []string, env cli.Env) int

	mu       sync.Mutex
	programs map[uint64]*Program
	last     uint64
}

// Add stores a program and returns its number, which is not 0.
func (s *Session) Add(p *Program) uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.programs == nil {
		s.programs = map[uint64]*Program{}
	}
	s.last++
	s.programs[s.last] = p
	return s.last
}

// Find returns the program of a number.
func (s *Session) Find(n uint64) (*Program, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.programs[n]; p != nil {
		return p, nil
	}
	return nil, misused("there is no program %d; it may have been freed", n)
}

// Free forgets the program of a number, and does nothing if there is none.
func (s *Session) Free(n uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.programs, n)
}

// Len returns the number of programs.
func (s *Session) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.programs)
}

// Output is what a verb has written.
type Output struct {
	// Exit is the exit code: 0 good, 1 an invalid program or a finding, 2 wrong usage.
	Exit           int
	Stdout, Stderr []byte
	// Err is the first error that was reported, nil if there was none. Findings that a verb looks for
	// are no errors.
	Err error
}

// Command runs a verb with its arguments. A path among them that is a key of files is that file in
// memory. Standard input is empty.
func (s *Session) Command(args []string, files map[string][]byte) (out *Output, err error) {
	err = Guard(func() error {
		var stdout, stderr bytes.Buffer
		var mu sync.Mutex
		var first error
		code := s.Main(args, cli.Env{Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr, Files: input.Files(files),
			Getenv: func(string) string { return "" },
			Report: func(err error) {
				mu.Lock()
				defer mu.Unlock()
				if first == nil {
					first = AsError(err)
				}
			}})
		if code == cli.Failure && first == nil {
			first = misused("%s", firstLine(stderr.String()))
		}
		out = &Output{Exit: code, Stdout: stdout.Bytes(), Stderr: stderr.Bytes(), Err: first}
		return nil
	})
	return out, err
}

// firstLine returns the first line of messages, without the name of the program.
func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	_, rest, ok := strings.Cut(line, ": ")
	if ok {
		return rest
	}
	return line
}

// Produce runs a verb as [Session.Command] does, for callers that only want what it writes: everything
// but exit code 0 is an error, with the messages if nothing better is known.
func (s *Session) Produce(args []string, files map[string][]byte) ([]byte, error) {
	out, err := s.Command(args, files)
	switch {
	case err != nil:
		return nil, err
	case out.Err != nil:
		return nil, out.Err
	case out.Exit != cli.Good:
		message := strings.TrimSpace(string(out.Stderr))
		if message == "" {
			message = strings.TrimSpace(string(out.Stdout))
		}
		return nil, &Error{Status: Invalid, JSONError: cli.JSONError{Message: message}}
	}
	return out.Stdout, nil
}
