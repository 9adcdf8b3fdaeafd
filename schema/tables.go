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

// NewTables returns the tables of f, which may be nil.
func NewTables(f *container.File) *Tables { return &Tables{f, tablesSerial.Add(1)} }

// File returns the file that the tables belong to, or nil if it is not known.
func (t *Tables) File() *container.File {
	if t == nil {
		return nil
	}
	return t.file
}

// SetFile sets the file of tables that were created without one. A parser finds it at the end of
// the text.
func (t *Tables) SetFile(f *container.File) { t.file = f }

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
	// Own reports whether the attributes and types of the module have the same numbers as in the
	// tables, plus one.
	Own() bool
	// OpaqueVersion reports whether the version of a dialect is opaque, so that it can contain
	// numbers, too.
	OpaqueVersion(dialect string) bool
}
