package inspect

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"sort"
	"strconv"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// Dump explains every byte of a file. It must not be used concurrently.
type Dump struct {
	// Bytecode is the decoded file, nil if it cannot be decoded.
	Bytecode *reader.Bytecode

	data     []byte
	c        *collector
	spans    []span // in file order
	sections []section
	symbols  map[int32]string // by item of the operation
	// props maps the number of a properties entry to its spans that are attributes.
	props map[uint64][]int32
	brief asm.Brief
	// inferred is nil if no properties are opaque.
	inferred *inferred
}

// section is the start of a section, including its header.
type section struct {
	start int64
	name  string
}

// HeaderSection is the name of the bytes before the first section.
const HeaderSection = "header"

// Span is a run of bytes of a file with one meaning.
type Span struct {
	Start, End int64 // offsets in the file
	// Section is the name of the section that contains the bytes, including its header;
	// HeaderSection before the first section.
	Section string
	// Path is the item of the section that contains the bytes, for example "attribute 12" or
	// "@main, op 7 stablehlo.add"; "" for the section itself.
	Path string
	// Title describes the item briefly, by the value of an attribute or the text of a type;
	// otherwise "".
	Title string
	// Field is the name of the field.
	Field string
	// Meaning is the value as text, with indices resolved.
	Meaning string
}

// NotDecoded is the field name of the bytes after a decoding error.
const NotDecoded = "not decoded"

// CoverageError reports that the spans of a file do not cover each of its bytes exactly once. It is
// a bug in this module, not an error in the file.
type CoverageError struct {
	Offset int64
	Size   int64 // number of bytes explained twice, or if negative, not at all
	Field  string
}

func (e *CoverageError) Error() string {
	if e.Size < 0 {
		return fmt.Sprintf("offset 0x%x: %d bytes before field %q are not explained", e.Offset, -e.Size, e.Field)
	}
	return fmt.Sprintf("offset 0x%x: %d bytes of field %q are explained twice", e.Offset, e.Size, e.Field)
}

// Explain decodes a file and explains its bytes. The spans of the result cover every byte exactly
// once; if not, the error is a [*CoverageError].
//
// If the file cannot be decoded, Explain returns a Dump together with the error: the bytes read
// before the error are explained, the rest is in spans called [NotDecoded]. Options are those for
// reading, except Mode, which Explain sets.
func Explain(data []byte, opt reader.Options) (*Dump, error) {
	c := newCollector()
	opt.Mode, opt.Observer = reader.Eager, joinObservers(c, opt.Observer)
	d := &Dump{data: data, c: c}
	opt.Verify = reader.Unverified // invalid content should be shown, not rejected
	b, err := reader.Read(data, opt)
	if err == nil {
		d.Bytecode = b
	}
	cover := d.check()
	d.arrange()
	if cover != nil && err == nil {
		err = cover
	}
	d.findSections()
	d.renumber()
	d.findSymbols()
	if d.Bytecode != nil {
		if d.inferred, _ = infer(d.Bytecode.Module); d.inferred != nil {
			d.inferred.index()
		}
	}
	return d, err
}

// check sorts the runs and checks that they cover the file.
func (d *Dump) check() error {
	c := d.c
	slices.SortFunc(c.runs, func(a, b run) int { return cmp.Compare(a.start, b.start) })
	at := int64(0)
	for _, r := range c.runs {
		if r.start != at {
			first := c.take(nil, r.first, 1)
			return &CoverageError{Offset: r.start, Size: at - r.start, Field: d.tag(&first[0]).name}
		}
		at = r.end
	}
	if n := int64(len(d.data)); at != n {
		return &CoverageError{Offset: n, Size: at - n, Field: "end of the file"}
	}
	return nil
}

// arrange sorts the spans. It fills gaps with NotDecoded spans, and drops spans for bytes that are
// explained already.
func (d *Dump) arrange() {
	c := d.c
	d.spans = make([]span, 0, c.count)
	at := int64(0)
	gap := func(to int64) {
		if at < to {
			d.spans = append(d.spans, span{uint64(at)<<tagBits | c.tag(NotDecoded, gapValue), 0, -1})
		}
	}
	for _, r := range c.runs {
		if r.end <= at {
			continue
		}
		if r.start >= at {
			gap(r.start)
			d.spans = c.take(d.spans, r.first, r.n)
		} else {
			list := c.take(nil, r.first, r.n)
			for len(list) > 0 && list[0].start() < at {
				list = list[1:]
			}
			next := r.end
			if len(list) > 0 {
				next = list[0].start()
			}
			gap(next)
			d.spans = append(d.spans, list...)
		}
		at = r.end
	}
	gap(int64(len(d.data)))
	c.chunks = nil
}

// leaf is a span with all its details.
type leaf struct {
	start, end int64
	name       string // of the field
	kind       valueKind
	value      uint64
	item       int32
}

// leaf returns span i.
func (d *Dump) leaf(i int) leaf {
	s := &d.spans[i]
	t := d.tag(s)
	l := leaf{s.start(), int64(len(d.data)), t.name, t.kind, uint64(s.value), s.item}
	if i+1 < len(d.spans) {
		l.end = d.spans[i+1].start()
	}
	if l.kind == wideValue {
		l.kind, l.value = numValue, d.c.wide[s.value]
	}
	return l
}

// tag returns the tag of a span.
func (d *Dump) tag(s *span) *tag { return &d.c.tags[s.place&(1<<tagBits-1)] }

// findSections lists the sections by offset.
func (d *Dump) findSections() {
	d.sections = []section{{0, HeaderSection}}
	for _, id := range d.c.headers {
		it := &d.c.items[id]
		d.sections = append(d.sections, section{it.start, d.c.texts[it.text]})
	}
	slices.SortFunc(d.sections, func(a, b section) int { return cmp.Compare(a.start, b.start) })
}

// section returns the name of the section that contains offset.
func (d *Dump) section(offset int64) string {
	i := sort.Search(len(d.sections), func(i int) bool { return d.sections[i].start > offset })
	return d.sections[i-1].name
}

// renumber numbers the items that are not decoded in file order.
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

// propsNumber returns the number of the properties entry that starts at offset.
func (d *Dump) propsNumber(offset int64) int32 {
	if d.Bytecode == nil {
		return -1
	}
	f := d.Bytecode.File
	lo := uint32(offset - f.Sections[container.PropertiesSection].Start)
	return int32(sort.Search(f.NumProperties(), func(i int) bool { return f.Properties[2*i] >= lo }))
}

// findSymbols finds the operations that are symbols.
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
	for i := range d.spans {
		s := d.leaf(i)
		if s.kind != attrValue || c.items[s.item].kind != propsItem {
			continue
		}
		n := uint64(c.items[s.item].number)
		d.props[n] = append(d.props[n], int32(i))
		if s.name == ir.SymbolAttr {
			byEntry[n] = text(s.value)
		}
	}
	named := make(map[int32]bool) // by text: whether ops with that name are symbols
	for i := range c.items {
		if it := &c.items[i]; it.kind == opItem {
			if _, ok := named[it.text]; !ok {
				named[it.text] = ir.NewOpInfo(m.Registry(), c.texts[it.text]).Slot(ir.SymbolAttr) >= 0
			}
		}
	}
	for i := range d.spans {
		s := d.leaf(i)
		if s.item < 0 || c.items[s.item].kind != opItem || !named[c.items[s.item].text] {
			continue
		}
		switch {
		case s.kind == numValue && s.name == "properties":
			d.setSymbol(s.item, byEntry[s.value])
		case s.kind == attrValue && s.name == "attributes":
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
func (d *Dump) Len() int { return len(d.spans) }

// Span returns span i in file order.
func (d *Dump) Span(i int) Span {
	s := d.leaf(i)
	path, title := d.about(s.item)
	return Span{s.start, s.end, d.section(s.start), path, title, s.name, d.meaning(&s)}
}

// Spans iterates over the spans from first to last-1 with their numbers. It is faster than calling
// Span for each.
func (d *Dump) Spans(first, last int) iter.Seq2[int, Span] {
	return func(yield func(int, Span) bool) {
		item := int32(-2)
		var path, title string
		for i := first; i < last; i++ {
			s := d.leaf(i)
			if s.item != item {
				item = s.item
				path, title = d.about(item)
			}
			if !yield(i, Span{s.start, s.end, d.section(s.start), path, title, s.name, d.meaning(&s)}) {
				return
			}
		}
	}
}

// about returns the path and the title of an item.
func (d *Dump) about(item int32) (path, title string) {
	if item >= 0 {
		if n := d.node(item); n != nil {
			title = d.brief.Text(n, meaningLimit)
		}
	}
	return d.path(item), title
}

// Bytes returns the bytes of a span; they alias the file.
func (d *Dump) Bytes(s Span) []byte { return d.data[s.Start:s.End] }

// At returns the number of the span that contains offset, -1 beyond the end of the file.
func (d *Dump) At(offset int64) int {
	if offset < 0 || offset >= d.Size() {
		return -1
	}
	return sort.Search(len(d.spans), func(i int) bool { return d.spans[i].start() > offset }) - 1
}

// path returns the name of an item.
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

// opPath returns the name of an operation, with the enclosing symbols.
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

// isRoot reports whether an operation is not nested in another one.
func (d *Dump) isRoot(id int32) bool {
	for p := d.c.items[id].parent; p >= 0; p = d.c.items[p].parent {
		if d.c.items[p].kind == opItem {
			return false
		}
	}
	return true
}
