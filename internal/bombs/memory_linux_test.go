package bombs

import (
	"os"
	"syscall"
)

// peakMemory returns the most bytes of resident memory that a process has had.
func peakMemory(p *os.ProcessState) int64 {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		return u.Maxrss << 10
	}
	return 0
}
