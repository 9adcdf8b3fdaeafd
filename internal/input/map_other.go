//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package input

import "os"

// mapFile reports that mapping is not supported.
func mapFile(*os.File, int64) (data []byte, unmap func(), ok bool) { return nil, nil, false }
