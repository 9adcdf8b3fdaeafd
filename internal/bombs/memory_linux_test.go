package bombs

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"time"
)

// peakMemory returns the most bytes of resident memory that this process has had. What the system tells a
// parent of its children includes what the parent had when it started them.
func peakMemory() (n int64) {
	status, err := os.ReadFile("/proc/self/status")
	if _, rest, ok := strings.Cut(string(status), "VmHWM:"); err == nil && ok {
		_, _ = fmt.Sscan(rest, &n)
	}
	return n << 10
}

// worked returns how long this process has used processors, which does not grow while others use them.
func worked() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
