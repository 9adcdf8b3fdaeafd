//go:build !linux

package bombs

import "os"

// peakMemory returns 0: other systems count memory otherwise.
func peakMemory(*os.ProcessState) int64 { return 0 }
