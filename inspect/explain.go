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

// Dump explains every byte of a file. It must not be used concurrently; see [Dump.Fork].
type Dump struct {
	// Bytecode is the decoded file, nil if it cannot be decoded, and after [Dump.Release].
	Bytecode *reader.Bytecode

	data     []byte
	file     *container.File // nil if the file cannot be decoded
	nodes    nodes
	c        *collector
	spans    int // number of spans
	sections []section
	symbols  map[int32]string // by item of the operation
	props    []propsRange     // by number of the properties entry
	// inferred is nil if no properties are opaque.
	inferred *inferred
	scratch
}

// scratch is what a Dump keeps from one explanation for the next. Each goroutine needs its own.
type scratch struct {
	recent struct{ attrs, types, props recentTexts } // what the last that were looked at are
	brief  asm.Brief
	title  []byte // the last
	around around // the last
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
	return explain(data, newCollector(len(data)), opt)
}

// explain decodes a file with the spans going to c.
func explain(data []byte, c *collector, opt reader.Options) (*Dump, error) {
	opt.Mode, opt.Observer = reader.Eager, joinObservers(c, opt.Observer)
	d := &Dump{data: data, c: c}
	opt.Verify = reader.Unverified // invalid content should be shown, not rejected
	b, err := reader.Read(data, opt)
	if err == nil {
		d.Bytecode, d.file = b, b.File
		d.nodes = newNodes(b.Again())
	}
	cover := d.check()
	if cover != nil && c.spans.summed { // there are no spans to drop
		return d, cover
	}
	d.spans = c.spans.arrange(d.Size())
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

// Fork returns a Dump of the same file for another goroutine, without Bytecode. It must not be called while d is in use.
func (d *Dump) Fork() *Dump {
	f := *d
	f.Bytecode, f.scratch = nil, scratch{}
	if d.file != nil {
		f.nodes = newNodes(d.nodes.again.Fork())
	}
	return &f
}

// Release lets go of the decoded operations, which explanations of bytes don't need.
func (d *Dump) Release() { d.Bytecode = nil }

// check sorts the runs and checks that they cover the file.
func (d *Dump) check() error {
	l := &d.c.spans
	l.sort()
	at := int64(0)
	for _, r := range l.runs {
		if r.start != at {
			return &CoverageError{Offset: r.start, Size: at - r.start, Field: d.fieldName(r)}
		}
		at = r.end
	}
	if n := int64(len(d.data)); at != n {
		return &CoverageError{Offset: n, Size: at - n, Field: "end of the file"}
	}
	return nil
}

// fieldName returns the name of the first field of a run.
func (d *Dump) fieldName(r run) string {
	if d.c.spans.summed {
		return ""
	}
	s, _ := d.c.spans.at(r.at, r.item)
	return d.c.tags[s.tag].name
}

// findSections lists the sections by offset.
func (d *Dump) findSections() {
	d.sections = []section{{0, HeaderSection}}
	for _, id := range d.c.headers {
		it := &d.c.items[id]
		d.sections = append(d.sections, section{it.start, d.c.texts[it.text]})
	}
	slices.SortFunc(d.sections, func(a, b section) int { return cmp.Compare(a.start, b.start) })
}

// section returns the name of the section that contains offset, and where it ends.
func (d *Dump) section(offset int64) (name string, end int64) {
	i := sort.Search(len(d.sections), func(i int) bool { return d.sections[i].start > offset })
	end = d.Size()
	if i < len(d.sections) {
		end = d.sections[i].start
	}
	return d.sections[i-1].name, end
}

// renumber numbers the items that are not decoded in file order.
func (d *Dump) renumber() {
	c, n, at := d.c, int32(0), int64(-1)
	sorted := true
	for i := range d.c.items {
		switch it := &d.c.items[i]; it.kind {
		case opItem:
			sorted = sorted && it.start > at
			c.ops[it.number].number, at = n, it.start
			n++
		case propsItem:
			it.number = d.propsNumber(it.start)
		}
	}
	if sorted {
		return
	}
	ops := make([]int32, 0, n)
	for i := range d.c.items {
		if d.c.items[i].kind == opItem {
			ops = append(ops, int32(i))
		}
	}
	slices.SortStableFunc(ops, func(a, b int32) int { return cmp.Compare(d.c.items[a].start, d.c.items[b].start) })
	for n, i := range ops {
		c.ops[c.items[i].number].number = int32(n)
	}
}

// propsNumber returns the number of the properties entry that starts at offset.
func (d *Dump) propsNumber(offset int64) int32 {
	f := d.file
	if f == nil {
		return -1
	}
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
	text := func(id ir.AttrID) string {
		if s, ok := m.Attr(id).(ir.StringLike); ok {
			return s.Text()
		}
		return ""
	}
	d.props = make([]propsRange, d.Bytecode.File.NumProperties())
	for i, a := range c.props {
		n := int(c.items[a.item].number)
		if n < 0 || n >= len(d.props) {
			continue
		}
		if d.props[n].n == 0 {
			d.props[n].first = i
		}
		d.props[n].n++
	}
	named := make([]int8, len(c.texts)) // by text: 1 if operations with that name are symbols, otherwise -1
	for i := range c.items {
		it := &c.items[i]
		if it.kind != opItem {
			continue
		}
		if named[it.text] == 0 {
			named[it.text] = -1
			if ir.NewOpInfo(m.Registry(), c.texts[it.text]).Slot(ir.SymbolAttr) >= 0 {
				named[it.text] = 1
			}
		}
		if named[it.text] < 0 {
			continue
		}
		for _, a := range d.propsOf(it) {
			if c.tags[a.tag].name == ir.SymbolAttr {
				d.setSymbol(int32(i), text(a.attr))
			}
		}
		if dict, ok := m.Attr(c.ops[it.number].dict).(*attrs.Dictionary); ok {
			if a, ok := dict.Lookup(ir.SymbolAttr).(ir.StringLike); ok {
				d.setSymbol(int32(i), a.Text())
			}
		}
	}
}

// propsRange is the attributes of a properties entry in collector.props.
type propsRange struct{ first, n int }

// propsAttrs returns the attributes of a properties entry.
func (d *Dump) propsAttrs(entry uint64) []propsAttr {
	if entry >= uint64(len(d.props)) {
		return nil
	}
	r := d.props[entry]
	return d.c.props[r.first : r.first+r.n]
}

// propsOf returns the attributes in the properties of an operation.
func (d *Dump) propsOf(op *item) []propsAttr {
	if n := d.c.ops[op.number].props; n > 0 {
		return d.propsAttrs(uint64(n - 1))
	}
	return nil
}

func (d *Dump) setSymbol(op int32, name string) {
	if name != "" {
		d.symbols[op] = name
	}
}

// Size returns the size of the file in bytes.
func (d *Dump) Size() int64 { return int64(len(d.data)) }

// Len returns the number of spans.
func (d *Dump) Len() int { return d.spans }

// Span returns span i in file order.
func (d *Dump) Span(i int) Span {
	s := d.leaf(i)
	path, title := d.about(s.item)
	section, _ := d.section(s.start)
	return Span{s.start, s.end, section, path, title, s.name, string(d.appendMeaning(nil, &s))}
}

// Spans iterates over the spans from first to last-1 with their numbers. It is faster than calling
// Span for each.
func (d *Dump) Spans(first, last int) iter.Seq2[int, Span] {
	return func(yield func(int, Span) bool) {
		var text []byte
		i := first
		for s, meaning := range d.Fields(first, last) {
			text = meaning(text[:0])
			s.Meaning = string(text)
			if !yield(i, s) {
				return
			}
			i++
		}
	}
}

// Fields iterates over the spans from first to last-1, without Meaning, and with functions that append
// it. It makes no garbage of that, which matters for files of many spans.
func (d *Dump) Fields(first, last int) iter.Seq2[Span, func([]byte) []byte] {
	return func(yield func(Span, func([]byte) []byte) bool) {
		item := int32(-2)
		var path, title string
		c := d.from(first)
		meaning := func(to []byte) []byte { return d.appendMeaning(to, &c.leaf) }
		sect, until := "", int64(-1) // the section and its end
		for i := first; i < last && c.next(); i++ {
			s := &c.leaf
			if s.item != item {
				item = s.item
				path, title = d.about(item)
			}
			if s.start >= until || until < 0 {
				sect, until = d.section(s.start)
			}
			if !yield(Span{s.start, s.end, sect, path, title, s.name, ""}, meaning) {
				return
			}
		}
	}
}

// about returns the path and the title of an item.
func (d *Dump) about(item int32) (path, title string) {
	if item >= 0 {
		if n := d.node(item); n != nil {
			d.title = d.appendBrief(d.title[:0], n)
			title = string(d.title)
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
	runs := d.c.spans.runs
	r := &runs[sort.Search(len(runs), func(i int) bool { return runs[i].start > offset })-1]
	c := d.from(r.number)
	for i := r.number; ; i++ {
		if c.next(); offset < c.end {
			return i
		}
	}
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
	it := &d.c.items[id]
	if p := &d.around; p.path == "" || p.item != it.parent {
		p.item, p.path = it.parent, d.enclosing(it.parent)
	}
	var number [20]byte
	n := strconv.AppendInt(number[:0], int64(d.c.ops[it.number].number), 10)
	s := d.around.path + string(n) + " " + d.c.texts[it.text]
	if name := d.symbols[id]; name != "" {
		s += " @" + name
	}
	return s
}

// around is what the paths of the operations in an item begin with.
type around struct {
	item int32
	path string
}

// enclosing returns what the paths of the operations in an item begin with.
func (d *Dump) enclosing(item int32) string {
	path := "op "
	for p := item; p >= 0; p = d.c.items[p].parent {
		if name := d.symbols[p]; name != "" && d.c.items[p].parent >= 0 && !d.isRoot(p) {
			path = "@" + name + ", " + path
		}
	}
	return path
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
