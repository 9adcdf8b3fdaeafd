//go:build !linux

package bombs

import "time"

// peakMemory returns 0: other systems count memory otherwise.
func peakMemory() int64 { return 0 }

var started = time.Now()

// worked returns the time since the start.
func worked() time.Duration { return time.Since(started) }
