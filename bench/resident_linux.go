package main

import (
	"os"
	"syscall"
)

// resident returns the largest resident set of a process that has ended, in MiB.
func resident(p *os.ProcessState) float64 {
	usage, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return float64(usage.Maxrss) / 1024
}
