//go:build unix

package surfaces

import (
	"syscall"
	"time"
)

// worked returns how long this process has used processors. Unlike time on a clock, it does not grow while others use them.
func worked() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
