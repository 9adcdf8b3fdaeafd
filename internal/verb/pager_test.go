//go:build unix

package verb

import (
	"errors"
	"io"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"github.com/hlobc/hlobc/internal/cli"
)

// onTerminal returns what a command writes to a terminal of 24 lines and 60 columns, and its exit code.
func onTerminal(t *testing.T, args ...string) (string, int) {
	t.Helper()
	terminal, tty, err := pty.Open()
	if err != nil {
		t.Skipf("there is no terminal: %v", err)
	}
	defer terminal.Close()
	if err := pty.Setsize(tty, &pty.Winsize{Rows: 24, Cols: 60}); err != nil {
		t.Fatal(err)
	}
	text := make(chan string)
	go func() {
		data, err := io.ReadAll(terminal)
		if err != nil && !errors.Is(err, syscall.EIO) { // its end
			t.Error(err)
		}
		text <- strings.ReplaceAll(string(data), "\r\n", "\n")
	}()
	env := cli.Env{Stdin: strings.NewReader(""), Stdout: tty, Stderr: io.Discard, Out: tty, Getenv: func(string) string { return "" }}
	code := Run(cli.Config{}, Program, append([]string{Program}, args...), env)
	tty.Close()
	select {
	case s := <-text:
		return s, code
	case <-time.After(20 * time.Second):
		t.Fatal("the pager does not end")
		return "", code
	}
}

// TestPager: on a terminal print goes through the pager, unless there is none or it is not wanted.
func TestPager(t *testing.T) {
	t.Chdir(inputs(t, "step.mlir"))
	if _, err := exec.LookPath("sed"); err != nil {
		t.Skip("there is no sed to stand in for a pager")
	}
	for _, c := range []struct {
		pager, args string
		paged       bool
	}{
		{"sed s/^/paged:/", "print step.mlir", true},
		{"sed s/^/paged:/", "print --no-pager step.mlir", false},
		{"sed s/^/paged:/", "print --json step.mlir", false},
		{"sed s/^/paged:/", "verify step.mlir", false},
		{"cat", "print step.mlir", false},
		{"", "print step.mlir", false},
		{"no-such-pager", "print step.mlir", false},
	} {
		t.Setenv("HLOBC_PAGER", c.pager)
		out, code := onTerminal(t, strings.Fields(c.args)...)
		if code != cli.Good || out == "" || strings.HasPrefix(out, "paged:") != c.paged {
			t.Errorf("%s with %q: exit code %d, %s", c.args, c.pager, code, out)
		}
	}
	t.Setenv("HLOBC_PAGER", "head -n 1") // the user leaves
	if out, code := onTerminal(t, "print", "--no-pager=false", "step.mlir"); code != cli.Good || strings.Count(out, "\n") != 1 {
		t.Errorf("exit code %d, %s", code, out)
	}
}

// TestLess: less shows what fits on the screen and ends.
func TestLess(t *testing.T) {
	if _, err := exec.LookPath("less"); err != nil {
		t.Skip("there is no less")
	}
	t.Chdir(inputs(t, "step.mlir"))
	t.Setenv("HLOBC_PAGER", "less")
	t.Setenv("TERM", "xterm")
	out, code := onTerminal(t, "print", "step.mlir")
	if code != cli.Good || !strings.Contains(out, "stablehlo.tanh %0") || !strings.Contains(out, "@main(") {
		t.Errorf("exit code %d, %q", code, out)
	}
}
