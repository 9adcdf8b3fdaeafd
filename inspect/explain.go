package inspect

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// Dump explains every byte of a file.
type Dump struct {
	// Bytecode is the decoded file, nil when it does not decode.
	Bytecode *reader.Bytecode

	data     []byte
	c        *collector
	sections []section
	symbols  map[int32]string // by item of the operation
	// props are, by number of the properties entry, the spans that are attributes.
	props map[uint64][]int32
}

// section is where a section starts, header included.
type section struct {
	start int64
	name  string
}

// headerSection is the name of what stands before the first section.
const headerSection = "header"

// Span is a run of bytes of a file with one meaning.
type Span struct {
	Start, End int64 // offsets in the file
	// Section is the section that the bytes are in, its header included; "header"
	// stands for what is before the first section.
	Section string
	// Path says which item of the section the bytes belong to, for example
	// "attribute 12" or "@main, op 7 stablehlo.add"; "" is the section itself.
	Path string
	// Title describes the item in short: the value of an attribute, the spelling of
	// a type; else "".
	Title string
	// Field is the name of the field.
	Field string
	// Meaning is the value in words, with indices resolved.
	Meaning string
}

// NotDecoded is the field name of bytes behind the place where decoding failed.
const NotDecoded = "not decoded"

// CoverageError says that the spans of a file do not cover each of its bytes
// once. It is a fault of this module, not of the file.
type CoverageError struct {
	Offset int64
	Size   int64 // bytes that are explained twice, or negative: not at all
	Field  string
}

func (e *CoverageError) Error() string {
	if e.Size < 0 {
		return fmt.Sprintf("offset 0x%x: %d bytes before field %q are not explained", e.Offset, -e.Size, e.Field)
	}
	return fmt.Sprintf("offset 0x%x: %d bytes of field %q are explained twice", e.Offset, e.Size, e.Field)
}

// Explain decodes a file and explains its bytes. The spans of the result cover
// every byte once, which is checked; an error of type [*CoverageError] says that
// they do not.
//
// A file that does not decode gives a Dump together with the error: what was read
// before the error is explained, and the rest is in spans called [NotDecoded].
// Options are those of reading, but for Mode, which is set here.
func Explain(data []byte, opt reader.Options) (*Dump, error) {
	c := newCollector()
	opt.Mode, opt.Observer = reader.Eager, joinObservers(c, opt.Observer)
	d := &Dump{data: data, c: c}
	b, err := reader.Read(data, opt)
	if err == nil {
		d.Bytecode = b
	}
	slices.SortFunc(c.spans, func(a, b span) int { return cmp.Compare(a.start, b.start) })
	if cover := d.cover(err != nil); cover != nil && err == nil {
		err = cover
	}
	d.findSections()
	d.renumber()
	d.findSymbols()
	return d, err
}

// cover checks that the spans cover the file. With fill it makes them do so.
func (d *Dump) cover(fill bool) error {
	at, spans := int64(0), d.c.spans
	for i := range spans {
		if s := &spans[i]; s.start != at {
			if fill {
				d.fill()
				return nil
			}
			return &CoverageError{Offset: s.start, Size: at - s.start, Field: d.c.names[s.field]}
		}
		at = spans[i].end
	}
	if n := int64(len(d.data)); at != n {
		if fill {
			d.fill()
			return nil
		}
		return &CoverageError{Offset: n, Size: at - n, Field: "end of the file"}
	}
	return nil
}

// fill closes the gaps between spans and drops what is explained a second time.
func (d *Dump) fill() {
	c := d.c
	field := c.name(NotDecoded)
	var out []span
	at := int64(0)
	gap := func(to int64) {
		if at < to {
			out = append(out, span{start: at, end: to, item: -1, field: field, kind: gapValue})
		}
	}
	for _, s := range c.spans {
		if s.start < at {
			continue
		}
		gap(s.start)
		out = append(out, s)
		at = s.end
	}
	gap(int64(len(d.data)))
	c.spans = out
}

// findSections lists the sections by where they start.
func (d *Dump) findSections() {
	d.sections = []section{{0, headerSection}}
	for _, id := range d.c.headers {
		it := &d.c.items[id]
		d.sections = append(d.sections, section{it.start, d.c.texts[it.text]})
	}
	slices.SortFunc(d.sections, func(a, b section) int { return cmp.Compare(a.start, b.start) })
}

// section returns the name of the section that holds an offset.
func (d *Dump) section(offset int64) string {
	i := sort.Search(len(d.sections), func(i int) bool { return d.sections[i].start > offset })
	return d.sections[i-1].name
}

// renumber gives the items that are not decoded in file order their numbers.
func (d *Dump) renumber() {
	var ops []int32
	for i := range d.c.items {
		it := &d.c.items[i]
		switch it.kind {
		case opItem:
			ops = append(ops, int32(i))
		case propsItem:
			it.number = d.propsNumber(it.start)
		}
	}
	slices.SortFunc(ops, func(a, b int32) int { return cmp.Compare(d.c.items[a].start, d.c.items[b].start) })
	for n, id := range ops {
		d.c.items[id].number = int32(n)
	}
}

// propsNumber returns which entry of the properties section starts at offset.
func (d *Dump) propsNumber(offset int64) int32 {
	if d.Bytecode == nil {
		return -1
	}
	f := d.Bytecode.File
	lo := uint32(offset - f.Sections[container.PropertiesSection].Start)
	return int32(sort.Search(f.NumProperties(), func(i int) bool { return f.Properties[2*i] >= lo }))
}

// findSymbols finds the operations that have a name as a symbol.
func (d *Dump) findSymbols() {
	d.symbols = make(map[int32]string)
	if d.Bytecode == nil {
		return
	}
	m, c := d.Bytecode.Module, d.c
	text := func(id uint64) string {
		if s, ok := m.Attr(ir.AttrID(id)).(ir.StringLike); ok {
			return s.Text()
		}
		return ""
	}
	byEntry := make(map[uint64]string)
	d.props = make(map[uint64][]int32)
	for i := range c.spans {
		s := &c.spans[i]
		if s.kind != attrValue || c.items[s.item].kind != propsItem {
			continue
		}
		n := uint64(c.items[s.item].number)
		d.props[n] = append(d.props[n], int32(i))
		if c.names[s.field] == ir.SymbolAttr {
			byEntry[n] = text(s.value)
		}
	}
	named := make(map[int32]bool) // by text: whether ops of that name are symbols
	for i := range c.items {
		if it := &c.items[i]; it.kind == opItem {
			if _, ok := named[it.text]; !ok {
				named[it.text] = ir.NewOpInfo(m.Registry(), c.texts[it.text]).Slot(ir.SymbolAttr) >= 0
			}
		}
	}
	for i := range c.spans {
		s := &c.spans[i]
		if s.item < 0 || c.items[s.item].kind != opItem || !named[c.items[s.item].text] {
			continue
		}
		switch {
		case s.kind == numValue && c.names[s.field] == "properties":
			d.setSymbol(s.item, byEntry[s.value])
		case s.kind == attrValue && c.names[s.field] == "attributes":
			if dict, ok := m.Attr(ir.AttrID(s.value)).(*attrs.Dictionary); ok {
				if a, ok := dict.Lookup(ir.SymbolAttr).(ir.StringLike); ok {
					d.setSymbol(s.item, a.Text())
				}
			}
		}
	}
}

func (d *Dump) setSymbol(op int32, name string) {
	if name != "" {
		d.symbols[op] = name
	}
}

// Size returns the size of the file in bytes.
func (d *Dump) Size() int64 { return int64(len(d.data)) }

// Len returns the number of spans.
func (d *Dump) Len() int { return len(d.c.spans) }

// Span returns span i in file order.
func (d *Dump) Span(i int) Span {
	s := &d.c.spans[i]
	out := Span{Start: s.start, End: s.end, Section: d.section(s.start), Path: d.path(s.item),
		Field: d.c.names[s.field], Meaning: d.meaning(s)}
	if s.item >= 0 {
		if n := d.node(s.item); n != nil {
			out.Title = Brief(n, meaningLimit)
		}
	}
	return out
}

// Bytes returns the bytes of a span; they alias the file.
func (d *Dump) Bytes(s Span) []byte { return d.data[s.Start:s.End] }

// At returns the number of the span that holds an offset, -1 beyond the file.
func (d *Dump) At(offset int64) int {
	i := sort.Search(len(d.c.spans), func(i int) bool { return d.c.spans[i].end > offset })
	if i == len(d.c.spans) {
		return -1
	}
	return i
}

// path names an item.
func (d *Dump) path(id int32) string {
	if id < 0 {
		return ""
	}
	c := d.c
	it := &c.items[id]
	number := strconv.Itoa(int(it.number))
	switch it.kind {
	case stringItem:
		return "string " + number
	case attrItem:
		return "attribute " + number
	case typeItem:
		return "type " + number
	case opNameItem:
		return "op name " + number
	case resourceItem:
		return "resource " + strconv.Quote(c.texts[it.text])
	case propsItem:
		if it.text == 0 {
			return "properties " + number
		}
		return "properties " + number + " of " + c.texts[it.text]
	case opItem:
		return d.opPath(id)
	case bodyItem, regionItem, blockItem:
		for p := it.parent; p >= 0; p = c.items[p].parent {
			if c.items[p].kind == opItem {
				return d.opPath(p)
			}
		}
	}
	return ""
}

// opPath names an operation, with the symbols around it.
func (d *Dump) opPath(id int32) string {
	c := d.c
	s := "op " + strconv.Itoa(int(c.items[id].number)) + " " + c.texts[c.items[id].text]
	if name := d.symbols[id]; name != "" {
		s += " @" + name
	}
	for p := c.items[id].parent; p >= 0; p = c.items[p].parent {
		if name := d.symbols[p]; name != "" && c.items[p].parent >= 0 && !d.isRoot(p) {
			s = "@" + name + ", " + s
		}
	}
	return s
}

// isRoot reports whether an operation is in no other.
func (d *Dump) isRoot(id int32) bool {
	for p := d.c.items[id].parent; p >= 0; p = d.c.items[p].parent {
		if d.c.items[p].kind == opItem {
			return false
		}
	}
	return true
}
