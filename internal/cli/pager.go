package cli

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"

	"github.com/hlobc/hlobc/internal/term"
)

// pager is a program that shows what is written to it on the terminal.
type pager struct {
	io.WriteCloser
	cmd *exec.Cmd
}

// startPager starts the pager that HLOBC_PAGER or PAGER names, or less, if standard output is a terminal.
// It returns nil if there is none, or if the variable is empty or cat.
func (c *Call) startPager() *pager {
	if c.Out == nil || c.Output != "" || c.JSON || !term.IsTerminal(c.Out) || c.Getenv == nil {
		return nil
	}
	command, ok := os.LookupEnv("HLOBC_PAGER")
	if !ok {
		if command, ok = os.LookupEnv("PAGER"); !ok {
			command = "less"
		}
	}
	words := strings.Fields(command)
	if len(words) == 0 || words[0] == "cat" {
		return nil
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil
	}
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Stdout, cmd.Stderr, cmd.Env = c.Out, c.Err, os.Environ()
	if _, set := os.LookupEnv("LESS"); !set {
		cmd.Env = append(cmd.Env, "LESS=FRSX") // quit if it fits, with colours, long lines not wrapped
	}
	w, err := cmd.StdinPipe()
	if err != nil || cmd.Start() != nil {
		return nil
	}
	return &pager{w, cmd}
}

// Write passes text on. Once the user has left the pager, the rest is discarded.
func (p *pager) Write(data []byte) (int, error) {
	n, err := p.WriteCloser.Write(data)
	if errors.Is(err, syscall.EPIPE) || errors.Is(err, os.ErrClosed) {
		return len(data), errLeft
	}
	return n, err
}

// errLeft means that the user has quit the pager, which is not a failure.
var errLeft = errors.New("the pager has ended")

// wait waits until the user leaves the pager.
func (p *pager) wait() {
	_ = p.Close()
	_ = p.cmd.Wait()
}
