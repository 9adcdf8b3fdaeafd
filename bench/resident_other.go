//go:build !linux

package main

import "os"

// resident returns 0: only on Linux is it known how the system counts.
func resident(*os.ProcessState) float64 { return 0 }
