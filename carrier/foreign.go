package carrier

import (
	"bytes"
	"fmt"
	"strings"
)

// foreign are file formats that are neither programs nor carriers, by their first bytes.
var foreign = []struct{ magic, name string }{
	{"\x7fELF", "an ELF object"},
	{"\xcf\xfa\xed\xfe", "a Mach-O object"},
	{"BC\xc0\xde", "LLVM bitcode"},
	{"\x00asm", "a WebAssembly module"},
	{"\x93NUMPY", "a NumPy array"},
	{"\x89HDF\r\n\x1a\n", "an HDF5 file"},
	{"ML\xc3\xafR", "MLIR bytecode that was converted to UTF-8 as if it were text"},
	{"ML\xef\xbf\xbdR", "MLIR bytecode that was converted to UTF-8 as if it were text"},
}

// Start describes the first bytes of data that contains no program: the first four bytes, and the
// file format if it is a well-known one.
func Start(data []byte) string {
	s := fmt.Sprintf("it starts with % x", data[:min(len(data), 4)])
	for _, f := range foreign {
		if bytes.HasPrefix(data, []byte(f.magic)) {
			return s + ", as does " + f.name
		}
	}
	if len(data) >= 4 && data[0] == 0xFF && data[1] == 0xFE && data[2] >= '\t' && data[3] == 0 {
		return s + ", as does text in UTF-16; MLIR text is in UTF-8"
	}
	return s
}

// binaryLen is the number of bytes that Binary examines.
const binaryLen = 32

// Binary reports whether data that does not parse is not text at all: its first bytes contain a
// control character.
func Binary(data []byte) bool {
	return bytes.ContainsFunc(data[:min(len(data), binaryLen)], func(r rune) bool {
		return r < ' ' && !strings.ContainsRune(space+"\v\f", r)
	})
}
