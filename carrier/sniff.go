package carrier

import (
	"bytes"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/nested"
)

// Kind is the kind of data outside any carrier.
type Kind uint8

const (
	Unknown Kind = iota
	Bytecode
	Text
)

func (k Kind) String() string { return [...]string{"unknown", "MLIR bytecode", "MLIR text"}[k] }

// SniffLen is the number of bytes that identify a format.
const SniffLen = nested.SniffLen

// Sniff returns the kind of data by its first bytes.
func Sniff(data []byte) Kind {
	if bytes.HasPrefix(data, []byte(container.Magic)) {
		return Bytecode
	}
	if nested.IsText(data[:min(len(data), SniffLen)]) {
		return Text
	}
	return Unknown
}

// Likely reports whether text, of kind [Text], reads like MLIR beyond its first characters, which
// source code and prose can share with it. Directories hold such files, too.
func Likely(text []byte) bool { return nested.Likely(text) }
