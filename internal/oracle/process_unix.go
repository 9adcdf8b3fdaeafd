//go:build unix

package oracle

import (
	"os/exec"
	"syscall"
)

// isolate puts the process into a group of its own: it has children, which end with it.
func isolate(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func kill(cmd *exec.Cmd) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
