package cli

import "runtime"

// smallHeap is how much memory a command may take before the collector works for it as for a large one. With the
// runtime's own minimum, of 4 MiB, it runs for every few programs of an archive of many small ones.
const smallHeap = 16 << 20

// relax makes the collector count smallHeap bytes more as used, which are never touched and so take no memory. It
// returns what ends that.
func relax() (end func()) {
	ballast := make([]byte, smallHeap)
	return func() { runtime.KeepAlive(ballast) }
}
