//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package input

import (
	"os"
	"syscall"
)

// mapFile maps a file into memory, read-only.
func mapFile(f *os.File, size int64) (data []byte, unmap func(), ok bool) {
	if int64(int(size)) != size {
		return nil, nil, false
	}
	data, err := syscall.Mmap(int(f.Fd()), 0, int(size), syscall.PROT_READ, syscall.MAP_PRIVATE)
	if err != nil {
		return nil, nil, false
	}
	return data, func() { _ = syscall.Munmap(data) }, true
}
