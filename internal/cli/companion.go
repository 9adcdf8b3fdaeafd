package cli

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
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
	err = cmd.Run()
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
