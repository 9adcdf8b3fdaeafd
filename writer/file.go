package writer

import (
	"errors"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/varint"
)

// errTwice reports duplicate entries: some attributes that were read but not built are
// equal.
var errTwice = errors.New("an entry twice")

// run numbers all entities, encodes the sections and arranges them in the order of MLIR's
// writer.
func (w *writer) run() (*file, error) {
	if strings.IndexByte(w.opt.Producer, 0) >= 0 {
		return nil, unencodable("producer", "the name contains NUL")
	}
	n := &w.num
	n.start(w)
	// Run in parallel what does not depend on attribute numbers.
	var carried sync.WaitGroup
	carried.Add(1)
	rest := w.beside(func() {
		if w.merge == nil && w.pinned == nil {
			n.carried.read(w)
		}
		carried.Done()
		w.strings.start(w.raw)
		if w.pinned != nil {
			w.strings.pin(w.pinned.File())
		}
	})
	defer rest()
	found, err := w.collect()
	carried.Wait()
	if w.merge != nil && w.pinned == nil { // collect has built all the attributes it needs
		n.carried.read(w)
	}
	if err != nil {
		return nil, err
	}
	n.count(found)
	if n.err != nil {
		return nil, n.err
	}
	if w.pinned == nil {
		n.finish()
	} else {
		rest() // the strings are needed
		n.finishPinned()
	}
	if n.err != nil {
		return nil, n.err
	}

	// Operations refer to entries by number, so they can be encoded in parallel with the
	// entries.
	var body rope
	var properties []byte
	var bodyErr error
	rest()
	ir := w.beside(func() {
		body, properties, bodyErr = w.irSection(found.tuples)
	})
	dialects, err := w.dialectSection()
	if err != nil {
		ir()
		return nil, err
	}
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
	f := new(file)
	f.b = varint.Append([]byte(container.Magic), w.version)
	f.b = append(append(f.b, w.opt.Producer...), 0)
	f.section(container.DialectSection, &rope{b: dialects}, 1)
	f.section(container.AttrTypeOffsetSection, &rope{b: offsets}, 1)
	f.section(container.AttrTypeSection, &entries, 1)
	f.section(container.IRSection, &body, 1)
	f.section(container.ResourceOffsetSection, &rope{b: resourceOffsets}, 1)
	f.section(container.ResourceSection, &resources, align)
	f.stringSection(&w.strings)
	if w.has(container.NativeProperties) {
		f.section(container.PropertiesSection, &rope{b: properties}, 1)
	}
	f.end()
	return f, nil
}

// file is the encoded file: pieces, then the strings, then more pieces.
type file struct {
	rope    // under construction
	head    [][]byte
	strings *stringTable
	tail    [][]byte
	total   int // size in bytes
}

// writeTo writes the file.
func (f *file) writeTo(o *output) {
	for _, p := range f.head {
		o.bytes(p)
	}
	for _, index := range f.strings.list {
		o.string(f.strings.at(index))
	}
	for _, p := range f.tail {
		o.bytes(p)
	}
}

// end completes the file after the last section.
func (f *file) end() {
	f.tail = f.pieces()
	f.total += f.len()
}

// padByte fills the space before aligned data.
const padByte = 0xCB

// alignBit is set in the id of a section whose header has an alignment.
const alignBit = 0x80

// section appends a section. Its header has an alignment only if the data would otherwise
// be misaligned.
func (f *file) section(id container.SectionID, data *rope, align int) {
	at := len(f.b)
	f.b = varint.Append(append(f.b, byte(id)), uint64(data.len()))
	if f.len()%align != 0 {
		f.b[at] |= alignBit
		f.b = varint.Append(f.b, uint64(align))
		f.pad(align)
	}
	f.linkAll(data)
}

// stringSection appends the string section.
func (f *file) stringSection(t *stringTable) {
	lengths, size := t.section()
	f.b = varint.Append(append(f.b, byte(container.StringSection)), uint64(size))
	f.link(lengths)
	f.strings, f.head = t, f.pieces()
	f.total = f.len() + size - len(lengths)
	f.rope = rope{b: f.b}
}

// pad pads r to a multiple of align bytes.
func (r *rope) pad(align int) {
	for r.len()%align != 0 {
		r.b = append(r.b, padByte)
	}
}
