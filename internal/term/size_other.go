//go:build !(darwin || freebsd || linux || netbsd)

package term

import "os"

// size takes character devices for terminals and does not know how wide they are.
func size(f *os.File) (columns int, ok bool) {
	info, err := f.Stat()
	return 0, err == nil && info.Mode()&os.ModeCharDevice != 0
}
