package reader

import (
	"github.com/hlobc/hlobc/internal/container"
)

// Header is the header of a bytecode file.
type Header struct {
	Version  uint64 // bytecode version
	Producer string
}

// ReadHeader reads the bytecode version and the producer. It looks at no other bytes.
func ReadHeader(data []byte) (Header, error) {
	f, _, err := container.ReadHeader(data, nil)
	if err != nil {
		return Header{}, err
	}
	return Header{f.Version, f.Producer}, nil
}

// Tables holds a file's header and dialect table.
type Tables struct {
	Header
	Dialects []Dialect
}

// Dialect is an entry of a file's dialect table.
type Dialect struct {
	Name string
	// Version is the dialect version stored in the file, or nil if the file stores none.
	// The dialect defines the meaning of its numbers.
	Version []uint64
	Ops     []string // names of the ops used in the file, without the dialect prefix
}

// ReadTables reads the header and the dialect table, with the strings they refer to. It
// looks at no more than the headers of the other sections.
func ReadTables(data []byte) (Tables, error) {
	f, err := container.OpenTables(data, nil)
	if err != nil {
		return Tables{}, err
	}
	t := Tables{Header: Header{f.Version, f.Producer}, Dialects: make([]Dialect, len(f.Dialects))}
	for i := range f.Dialects {
		d := &f.Dialects[i]
		t.Dialects[i].Name = d.Name
		if d.HasVersion {
			if t.Dialects[i].Version, err = versionFields(d); err != nil {
				return Tables{}, err
			}
		}
	}
	for i := range f.OpNames {
		n := &f.OpNames[i]
		d := &t.Dialects[n.Dialect]
		d.Ops = append(d.Ops, n.Name)
	}
	return t, nil
}

// versionFields returns the numbers of a dialect version.
func versionFields(d *container.Dialect) ([]uint64, error) {
	c := d.Version.Cursor(container.DialectVersionsSection)
	fields := []uint64{}
	for c.Len() > 0 {
		fields = append(fields, c.Varint())
	}
	return fields, c.Err()
}
