package main

import (
	"bufio"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
)

//go:embed ask.py
var askScript string

// about describes the release that an interpreter has.
type about struct {
	Release, Folder  string
	Current, Minimum string
}

// answer is what a release says of a program.
type answer struct {
	OK                 bool
	Error              string
	Bytecode, Artifact []byte
}

// asked is a release that answers questions.
type asked struct {
	python string
	about  about
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
}

func startAsking(ctx context.Context, python string) (*asked, error) {
	// The interpreter may run in another root directory, so it gets the script as an argument.
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", "exec "+python+` -c "$0"`, askScript)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	a := &asked{python: python, cmd: cmd, in: in, out: bufio.NewReaderSize(out, 1<<16)}
	if err := a.line(&a.about); err != nil {
		a.close()
		return nil, fmt.Errorf("%s does not say what jaxlib it has: %w", python, err)
	}
	return a, nil
}

func (a *asked) line(v any) error {
	line, err := a.out.ReadBytes('\n')
	if err != nil {
		return err
	}
	return json.Unmarshal(line, v)
}

// ask asks about a program. An error means that the process has ended.
func (a *asked) ask(text string) (r answer, err error) {
	q, err := json.Marshal(map[string]string{"text": text})
	if err != nil {
		return r, err
	}
	if _, err := a.in.Write(append(q, '\n')); err != nil {
		return r, err
	}
	return r, a.line(&r)
}

func (a *asked) close() {
	a.in.Close()
	_ = a.cmd.Wait()
}
