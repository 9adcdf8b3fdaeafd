package reader

import (
	"github.com/hlobc/hlobc/internal/container"
)

// Header is what stands in front of a file.
type Header struct {
	Version  uint64 // of the container
	Producer string
}

// ReadHeader reads version and producer, and touches no other bytes.
func ReadHeader(data []byte) (Header, error) {
	f, _, err := container.ReadHeader(data, nil)
	if err != nil {
		return Header{}, err
	}
	return Header{f.Version, f.Producer}, nil
}

// Tables is what a file says of the dialects it uses.
type Tables struct {
	Header
	Dialects []Dialect
}

// Dialect is an entry of a file's dialect table.
type Dialect struct {
	Name string
	// Version is the version that the file gives for the dialect, nil when it gives
	// none. Its numbers mean what the dialect says they mean.
	Version []uint64
	Ops     []string // names of the ops that occur, without the dialect's name
}

// ReadTables reads the header and the dialect table. Of the other sections it
// touches the string section, and of the rest no more than their headers.
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

// versionFields returns the numbers of a dialect's version.
func versionFields(d *container.Dialect) ([]uint64, error) {
	c := d.Version.Cursor(container.DialectVersionsSection)
	fields := []uint64{}
	for c.Len() > 0 {
		fields = append(fields, c.Varint())
	}
	return fields, c.Err()
}
