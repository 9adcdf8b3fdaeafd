package cli

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
)

// Companion is the program that has all verbs linked in. It is a program of its own because the
// libraries behind some verbs would make every other verb start a third slower.
const Companion = "hlobc-full"

// companion runs the command line in the program [Companion], which is beside this one or on the
// PATH, and returns its exit code.
func (c *Call) companion(args []string) int {
	if c.Dialects != nil || c.Passes != nil {
		c.complain("%s is not part of this program; one that is built with package driver/full instead of driver has it", c.verb.Name)
		return Failure
	}
	path, err := findCompanion()
	if err != nil {
		c.complain("%s needs the program %s, which is neither beside hlobc nor on the PATH: go install github.com/hlobc/hlobc/tools/%s", c.verb.Name, Companion, Companion)
		return Failure
	}
	cmd := exec.Command(path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = c.Stdin, c.Stdout, c.Stderr
	if c.Err != nil {
		cmd.Stderr = c.Err // it may be a terminal
	}
	if err = cmd.Start(); err == nil {
		stop := forward(cmd.Process)
		err = cmd.Wait()
		stop()
	}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return Good
	case errors.As(err, &exit) && exit.ExitCode() >= 0:
		return exit.ExitCode()
	}
	c.complain("%s: %v", path, err)
	return Failure
}

// forward passes the request to end on to the process, which the terminal asks by itself, until the
// result is called. This program ends when that one has.
func forward(p *os.Process) (stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		for s := range signals {
			if s == syscall.SIGTERM {
				_ = p.Signal(s)
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(signals)
	}
}

func findCompanion() (string, error) {
	name := Companion
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if own, err := os.Executable(); err == nil {
		if real, err := filepath.EvalSymlinks(own); err == nil {
			own = real
		}
		beside := filepath.Join(filepath.Dir(own), name)
		if info, err := os.Stat(beside); err == nil && info.Mode().IsRegular() {
			return beside, nil
		}
	}
	return exec.LookPath(name)
}
