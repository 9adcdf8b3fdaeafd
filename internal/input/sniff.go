package input

import (
	"bytes"
	"unicode/utf8"

	"github.com/hlobc/hlobc/container"
)

// Kind is what the contents of a file are.
type Kind uint8

const (
	Unknown Kind = iota
	Bytecode
	Text
)

func (k Kind) String() string { return [...]string{"unknown", "MLIR bytecode", "MLIR text"}[k] }

// sniffLen is the number of bytes that tell the kind.
const sniffLen = 4096

// Sniff tells what data is by how it starts.
func Sniff(data []byte) Kind {
	if bytes.HasPrefix(data, []byte(container.Magic)) {
		return Bytecode
	}
	if isText(data[:min(len(data), sniffLen)]) {
		return Text
	}
	return Unknown
}

// isText reports whether head, the start of a file, can be MLIR text: printable,
// and its first token one that a module, an operation, an alias, a comment or a
// block of metadata starts with.
func isText(head []byte) bool {
	for i := 0; i < len(head); {
		r, n := utf8.DecodeRune(head[i:])
		if r == utf8.RuneError && n == 1 && len(head)-i >= utf8.UTFMax || r < ' ' && r != '\t' && r != '\n' && r != '\r' {
			return false
		}
		i += n
	}
	head = bytes.TrimLeft(head, " \t\r\n")
	if len(head) == 0 {
		return false
	}
	switch c := head[0]; {
	case c == '"', c == '#', c == '!', c == '%':
		return true
	case bytes.HasPrefix(head, []byte("//")), bytes.HasPrefix(head, []byte("{-#")):
		return true
	}
	word := head[:len(head)-len(bytes.TrimLeft(head, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.$"))]
	return string(word) == "module" || bytes.IndexByte(word, '.') > 0
}

// wrapping names the compression that data is in, "" if it is in none.
func wrapping(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte{0x1F, 0x8B}):
		return "gzip"
	case bytes.HasPrefix(data, []byte{0x28, 0xB5, 0x2F, 0xFD}):
		return "zstd"
	case len(data) >= 4 && data[0]&0xF0 == 0x50 && data[1] == 0x2A && data[2] == 0x4D && data[3] == 0x18:
		return "zstd" // starts with a skippable frame
	case bytes.HasPrefix(data, []byte("\xff\x06\x00\x00S2sTwO")), bytes.HasPrefix(data, []byte("\xff\x06\x00\x00sNaPpY")):
		return "s2"
	}
	return ""
}
