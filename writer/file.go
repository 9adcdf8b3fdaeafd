package writer

import (
	"errors"
	"strings"

	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/varint"
)

// errTwice says that two entries would be the same: of attributes that were read,
// but are not built, some are equal.
var errTwice = errors.New("an entry twice")

// run numbers everything, makes the sections and lays them out in the order of
// the reference.
func (w *writer) run() ([][]byte, error) {
	if strings.IndexByte(w.opt.Producer, 0) >= 0 {
		return nil, unencodable("producer", "the name contains NUL")
	}
	n := &w.num
	n.start(w)
	carried := beside(func() {
		if w.merge == nil {
			n.carried.read(w)
		}
	})
	found, err := w.collect()
	carried()
	if w.merge != nil { // attributes were built
		n.carried.read(w)
	}
	if err != nil {
		return nil, err
	}
	n.count(found)
	if n.err != nil {
		return nil, n.err
	}
	n.finish()

	// Operations have numbers only, so they need not wait for the entries.
	var body rope
	var properties []byte
	var bodyErr error
	ir := beside(func() { body, properties, bodyErr = w.irSection(found.tuples) })
	w.strings.start(w.sourceStrings())
	dialects := w.dialectSection()
	offsets, entries, err := w.entrySections()
	ir()
	if err == nil {
		err = bodyErr
	}
	if err != nil {
		return nil, err
	}
	resourceOffsets, resources, align, err := w.resourceSections()
	if err != nil {
		return nil, err
	}
	var f layout
	f.b = varint.Append([]byte(container.Magic), w.version)
	f.b = append(append(f.b, w.opt.Producer...), 0)
	f.section(container.DialectSection, &rope{b: dialects}, 1)
	f.section(container.AttrTypeOffsetSection, &rope{b: offsets}, 1)
	f.section(container.AttrTypeSection, &entries, 1)
	f.section(container.IRSection, &body, 1)
	f.section(container.ResourceOffsetSection, &rope{b: resourceOffsets}, 1)
	f.section(container.ResourceSection, &resources, align)
	f.section(container.StringSection, &rope{b: w.strings.section()}, 1)
	if w.has(container.NativeProperties) {
		f.section(container.PropertiesSection, &rope{b: properties}, 1)
	}
	return f.pieces(), nil
}

// sourceStrings returns how many strings the file has that attributes are carried
// over from, if it tells.
func (w *writer) sourceStrings() int {
	if s, ok := w.raw.(interface{ NumStrings() int }); ok {
		return s.NumStrings()
	}
	return 0
}

// layout is a file in the making.
type layout struct{ rope }

// padByte fills the space before aligned data.
const padByte = 0xCB

// alignBit marks the id of a section whose header holds an alignment.
const alignBit = 0x80

// section appends a section. The header holds an alignment only if the data
// would not be aligned anyway.
func (f *layout) section(id container.SectionID, data *rope, align int) {
	at := len(f.b)
	f.b = varint.Append(append(f.b, byte(id)), uint64(data.len()))
	if f.len()%align != 0 {
		f.b[at] |= alignBit
		f.b = varint.Append(f.b, uint64(align))
		f.pad(align)
	}
	f.linkAll(data)
}

// pad fills r up to a multiple of align bytes.
func (r *rope) pad(align int) {
	for r.len()%align != 0 {
		r.b = append(r.b, padByte)
	}
}
