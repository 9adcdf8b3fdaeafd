package schema

import (
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/container"
)

// Tables are the tables of the file that opaque bytes come from. The bytes can contain numbers of
// attributes, types, strings and resources, which only mean something together with these tables.
type Tables struct {
	file   *container.File
	serial uint64
}

var tablesSerial atomic.Uint64

// NewTables returns the tables of f.
func NewTables(f *container.File) *Tables { return &Tables{f, tablesSerial.Add(1)} }

// File returns the file that the tables belong to.
func (t *Tables) File() *container.File { return t.file }

// Serial tells the tables of different files apart. It is not the same in every run.
func (t *Tables) Serial() uint64 {
	if t == nil {
		return 0
	}
	return t.serial
}

// TableSource is a source of attributes and types that has opaque entries.
type TableSource interface {
	// Tables returns the tables that opaque bytes of the module refer to, or nil if the module was
	// read without any.
	Tables() *Tables
	// OpaqueVersion reports whether the version of a dialect is opaque, so that it can contain
	// numbers, too.
	OpaqueVersion(dialect string) bool
}
