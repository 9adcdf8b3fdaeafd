package scan

import (
	"os/exec"
	"syscall"
)

// endWithUs has the kernel end a worker when this process is killed, so that it does not write a part
// that another scan has begun to write again.
func endWithUs(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
