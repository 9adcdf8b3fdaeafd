package report

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/schema"
)

// Find finds the program in the contents of a file, which may be a carrier of any format. Of several
// programs it takes the first, and others says how many more there are.
func Find(name string, data []byte, reg *schema.Registry) (src Source, others int, err error) {
	found := false
	var failed error
	for p, err := range carrier.Programs(data, carrier.Options{Carve: true}) {
		switch {
		case err != nil:
			failed = err
		case p.Kind == carrier.Unknown:
		case found:
			others++
		default:
			found = true
			full := name
			if p.Path != "" {
				full += "(" + p.Path + ")"
			}
			src = Source{Program: Program{Name: full, Stored: int64(len(data)), Layers: p.Layers}, Data: p.Data, IsText: p.Kind == carrier.Text, Registry: reg}
		}
	}
	switch {
	case found:
		return src, others, nil
	case failed != nil:
		return src, 0, failed
	case len(data) == 0:
		return src, 0, errors.New("the file is empty")
	}
	return src, 0, fmt.Errorf("neither MLIR bytecode nor MLIR text, and no bytecode inside it: %s", carrier.Start(data))
}

// OpenFile is Find and [Open].
func OpenFile(name string, data []byte, reg *schema.Registry) (*Opened, error) {
	src, others, err := Find(name, data, reg)
	if err != nil {
		return nil, err
	}
	o, err := Open(src)
	if err == nil && others > 0 {
		o.find(LevelNote, "more programs", "the file has "+count(others, "more program")+", which are not shown")
	}
	return o, err
}
