//go:build darwin || freebsd || linux || netbsd

package term

import (
	"os"
	"syscall"
	"unsafe"
)

// size returns the number of columns of a terminal; ok is false for other files.
func size(f *os.File) (columns int, ok bool) {
	var ws struct{ row, col, x, y uint16 }
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&ws)))
	return int(ws.col), errno == 0
}
