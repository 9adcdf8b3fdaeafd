//go:build !unix

package surfaces

import "time"

var started = time.Now()

// worked returns the time since the start: how long a process has used processors is not known everywhere.
func worked() time.Duration { return time.Since(started) }
