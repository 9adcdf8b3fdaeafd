//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package reader

import (
	"os"
	"syscall"

	"github.com/hlobc/hlobc/limit"
)

// contents maps a regular file into memory, and reads any other file.
func contents(f *os.File) ([]byte, func() error, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, nil, err
	}
	size := info.Size()
	if err := limit.Holds(size); err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() || size == 0 || size != int64(int(size)) {
		return slurp(f)
	}
	data, err := syscall.Mmap(int(f.Fd()), 0, int(size), syscall.PROT_READ, syscall.MAP_PRIVATE)
	if err != nil {
		return slurp(f) // some file systems do not support mmap
	}
	return data, func() error { return syscall.Munmap(data) }, nil
}
