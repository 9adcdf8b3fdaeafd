package inspect

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
)

// Sizes lists where the bytes of a file are. Each view covers the whole file: the bytes of its rows
// add up to Bytes, which is checked.
type Sizes struct {
	Bytes int64  `json:"bytes"`
	Views []View `json:"views"`
	// Constants are the tensors with data, largest first.
	Constants []Constant `json:"constants"`
	// Duplicates are groups of constants with the same data, the most wasteful first.
	Duplicates []Duplicate `json:"duplicates"`
	// Functions are the functions with those that they call, largest first.
	Functions []FunctionSize `json:"functions"`
}

// View is the bytes of a file grouped by one criterion.
type View struct {
	Name string `json:"name"`
	// Rows are sorted by bytes, with the remainder last.
	Rows []Row `json:"rows"`
}

// Row is the size of one group.
type Row struct {
	Name  string `json:"name"`
	Bytes int64  `json:"bytes"`
	// Count is the number of items, 0 if that is meaningless.
	Count int `json:"count,omitempty"`
	// Rest marks the row for everything that the view does not distinguish.
	Rest bool `json:"rest,omitempty"`
}

// The views, in order. Views without rows of their own are omitted.
const (
	BySection   = "section"   // sections, their headers included
	ByContent   = "content"   // kinds of contents
	ByDialect   = "dialect"   // operations, attributes and types of each dialect
	ByFunction  = "function"  // functions with everything in them
	ByOp        = "op"        // operations by name, with properties but without nested operations
	ByAttribute = "attribute" // attributes by class, without locations
	ByType      = "type"      // types by class
	ByLocation  = "location"  // locations by kind, and references to them
	ByString    = "string"    // strings with their lengths
	ByResource  = "resource"  // resources with their table entries
	ByLine      = "line"      // data of constants, by the source line that captured them
	ByInside    = "inside"    // programs inside the file, by place
)

// Views returns the names of all views.
func Views() []string {
	return []string{BySection, ByContent, ByDialect, ByFunction, ByOp, ByAttribute, ByType, ByLocation, ByString, ByResource, ByLine, ByInside}
}

// Size decodes a file and returns its sizes. If the file cannot be decoded, the error comes with
// the sizes of what was read; the rest is called [NotDecoded].
func Size(data []byte, opt reader.Options) (*Sizes, error) {
	c := newCollector(len(data))
	c.spans.summed, c.spans.sums = true, make([]sum, 0, cap(c.items))
	d, err := explain(data, c, opt)
	if err != nil { // single spans tell what was read twice, or not at all
		d, err = Explain(data, opt)
	}
	s, sum := d.Sizes()
	if err == nil {
		err = sum
	}
	return s, err
}

// view adds up the bytes of one view.
type view struct {
	name string
	rows map[string]*Row
	rest int64
}

func (v *view) add(name string, bytes int64) *Row {
	r := v.rows[name]
	if r == nil {
		r = &Row{Name: name}
		v.rows[name] = r
	}
	r.Bytes += bytes
	return r
}

func (r *Row) add(bytes int64, count int) {
	r.Bytes += bytes
	r.Count += count
}

// finish sorts the rows and checks that they add up.
func (v *view) finish(size int64) (View, error) {
	out := View{Name: v.name}
	sum := v.rest
	for _, r := range v.rows {
		sum += r.Bytes
		out.Rows = append(out.Rows, *r)
	}
	slices.SortFunc(out.Rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), strings.Compare(a.Name, b.Name))
	})
	if v.rest > 0 {
		out.Rows = append(out.Rows, Row{Name: "everything else", Bytes: v.rest, Rest: true})
	}
	if sum != size {
		return out, fmt.Errorf("inspect: the %s view adds up to %d of %d bytes", v.name, sum, size)
	}
	return out, nil
}

// Sizes returns the sizes of the file. It returns an error if a view does not add up to the file's
// size, which is a bug in this module.
func (d *Dump) Sizes() (*Sizes, error) {
	s := newSizer(d)
	s.sections()
	for i := range d.c.items {
		if n := s.sums[i]; n.bytes > 0 || d.c.items[i].kind == opItem {
			s.item(int32(i), n.bytes-int64(n.locs), int64(n.locs))
		}
	}
	for _, r := range d.c.spans.runs {
		if r.at >= 0 {
			continue
		}
		for v := range s.views {
			if viewNumber(v) != sectionView {
				s.add(viewNumber(v), NotDecoded, r.end-r.start)
			}
		}
	}
	out := &Sizes{Bytes: d.Size(), Constants: d.constants(s), Functions: []FunctionSize{}}
	out.Duplicates = duplicates(out.Constants)
	if d.Bytecode != nil {
		out.Functions = functionSizes(d.Bytecode.Module, s.owned(out.Constants))
	}
	for i, name := range Views() {
		var v View
		var err error
		switch name {
		case ByLine:
			v, err = lineView(out.Constants, d.Size())
		case ByInside:
			v, err = insideView(d.data, d.file)
		default:
			v, err = s.views[i].finish(d.Size())
		}
		if err != nil {
			return out, err
		}
		if len(v.Rows) > 0 && !v.Rows[0].Rest {
			out.Views = append(out.Views, v)
		}
	}
	return out, nil
}

// viewNumber is the place of a view in [Views].
type viewNumber int

const (
	sectionView viewNumber = iota
	contentView
	dialectView
	functionView
	opView
	attributeView
	typeView
	locationView
	stringView
	resourceView
	numSpanViews // views that spans are added to
)

// sizer adds up the spans of a dump.
type sizer struct {
	d     *Dump
	views [numSpanViews]view
	// By item: its bytes without those of nested items, the operation, and the function.
	sums    []sum
	owner   []int32
	fn      []int32
	headers map[int32]bool
	// By number of an item's name: rows of the operation, and the class of the entry.
	ops     []opRows
	classes []class
	// Rows that are used often.
	operations, references *Row
	functions              map[int32]*Row // by item
	function               int32          // the item of the last, and its row
	row                    *Row
}

// opRows are the rows that an operation counts for.
type opRows struct{ op, dialect *Row }

// class is the class of an entry, by the name of its item.
type class struct {
	known   bool
	dialect string
	row     *schema.Class // nil for text
	name    string        // "" for text
}

func newSizer(d *Dump) *sizer {
	n := len(d.c.items)
	s := &sizer{d: d, sums: d.sums(), owner: make([]int32, n), fn: make([]int32, n),
		headers: make(map[int32]bool), ops: make([]opRows, len(d.c.texts)), classes: make([]class, len(d.c.texts)), functions: make(map[int32]*Row)}
	for i := range s.views {
		s.views[i] = view{name: Views()[i], rows: make(map[string]*Row)}
	}
	for _, id := range d.c.headers {
		s.headers[id] = true
	}
	for i := range d.c.items { // items come after those that contain them
		it := &d.c.items[i]
		s.owner[i], s.fn[i] = -1, -1
		if it.parent >= 0 {
			s.owner[i], s.fn[i] = s.owner[it.parent], s.fn[it.parent]
		}
		if it.kind == opItem {
			if s.fn[i] < 0 && s.owner[i] >= 0 && d.symbols[int32(i)] != "" {
				s.fn[i] = int32(i)
			}
			s.owner[i] = int32(i)
		}
	}
	return s
}

// sums adds up the spans of each item.
func (d *Dump) sums() []sum {
	n := len(d.c.items)
	if l := &d.c.spans; l.summed {
		return slices.Grow(l.sums, n-len(l.sums))[:n] // items without spans come to nothing
	}
	sums := make([]sum, n)
	for c := d.from(0); c.next(); {
		if c.item >= 0 {
			sums[c.item].add(sumOf(c.name, c.end-c.start))
		}
	}
	return sums
}

func (s *sizer) add(view viewNumber, name string, bytes int64) *Row {
	return s.views[view].add(name, bytes)
}

// rest adds bytes to the remainder of the named views.
func (s *sizer) rest(bytes int64, views ...viewNumber) {
	for _, v := range views {
		s.views[v].rest += bytes
	}
}

func (s *sizer) sections() {
	list := s.d.sections
	for i := range list {
		end := s.d.Size()
		if i+1 < len(list) {
			end = list[i+1].start
		}
		s.add(sectionView, list[i].name, end-list[i].start)
	}
}

// owned returns the size of each function: its operations, and the constants that it uses first.
func (s *sizer) owned(constants []Constant) map[string]int64 {
	own := map[string]int64{}
	for name, r := range s.views[functionView].rows {
		own[strings.TrimPrefix(name, "@")] = r.Bytes
	}
	for i := range constants {
		if f := constants[i].function; f != "" {
			own[f] += constants[i].Bytes
		}
	}
	return own
}

// item adds the bytes of one item: n, and locs that refer to locations.
func (s *sizer) item(id int32, n, locs int64) {
	c := s.d.c
	it := &c.items[id]
	text := c.texts[it.text]
	if it.kind != attrItem && it.kind != typeItem && locs == 0 {
		s.rest(n, attributeView, typeView, locationView)
	}
	if it.kind != stringItem {
		s.rest(n+locs, stringView)
	}
	if it.kind != resourceItem {
		s.rest(n+locs, resourceView)
	}
	switch it.kind {
	case opItem, bodyItem, regionItem, blockItem:
		s.inOp(id, n, locs)
		return
	case propsItem:
		s.add(contentView, "properties", n)
		if text == "" {
			s.rest(n, opView, dialectView)
		} else {
			s.add(opView, text, n)
			s.add(dialectView, dialectOf(text), n)
		}
		s.rest(n, functionView)
		return
	}
	s.rest(n, opView, functionView)
	switch it.kind {
	case attrItem:
		s.attribute(id, n)
		return
	case typeItem:
		s.add(contentView, "types", n).Count++
		cl := s.class(id)
		s.add(dialectView, cl.dialect, n)
		s.add(typeView, s.className(id, cl), n).Count++
		s.rest(n, attributeView, locationView)
		return
	case stringItem:
		i := int(it.number)
		name := "string " + strconv.Itoa(i)
		if b := s.d.Bytecode; b != nil && i < len(b.File.Strings) {
			name = quote(b.File.Strings[i])
		}
		s.add(stringView, name, n)
		s.add(contentView, "strings", n).Count++
	case resourceItem:
		s.add(resourceView, text, n)
		s.add(contentView, "resources", n).Count++
	case opNameItem:
		s.add(contentView, "dialects and op names", n)
	default:
		s.add(contentView, s.table(id), n)
	}
	s.rest(n, dialectView)
}

// table returns the kind of content of a section's own fields.
func (s *sizer) table(id int32) string {
	it := &s.d.c.items[id]
	if it.kind != sectionItem || s.headers[id] {
		return "header and section headers"
	}
	switch s.d.c.texts[it.text] {
	case container.StringSection.String():
		return "strings"
	case container.DialectSection.String():
		return "dialects and op names"
	case container.AttrTypeOffsetSection.String():
		return "sizes of attributes and types"
	case container.PropertiesSection.String():
		return "properties"
	case container.IRSection.String():
		return "operations"
	}
	return "resources"
}

// inOp adds the bytes of an operation, or of regions and blocks in it.
func (s *sizer) inOp(id int32, n, locs int64) {
	c := s.d.c
	op := s.owner[id]
	if op < 0 {
		s.add(contentView, "operations", n+locs)
		s.rest(n+locs, opView, dialectView, functionView, attributeView, typeView, locationView)
		return
	}
	one := 0
	if op == id {
		one = 1
	}
	if s.operations == nil {
		s.operations = s.add(contentView, "operations", 0)
	}
	s.operations.add(n+locs, one)
	rows := &s.ops[c.items[op].text]
	if rows.op == nil {
		name := c.texts[c.items[op].text]
		rows.op, rows.dialect = s.add(opView, name, 0), s.add(dialectView, dialectOf(name), 0)
	}
	rows.op.add(n+locs, one)
	rows.dialect.add(n+locs, 0)
	if f := s.fn[id]; f >= 0 {
		s.functionRow(f).add(n+locs, one)
	} else {
		s.rest(n+locs, functionView)
	}
	if locs > 0 {
		s.rest(n, locationView)
		s.rest(n+locs, attributeView, typeView)
		if s.references == nil {
			s.references = s.add(locationView, "references to locations", 0)
		}
		s.references.add(locs, int(s.sums[id].refs))
	}
}

// functionRow returns the row of the function that an item is.
func (s *sizer) functionRow(item int32) *Row {
	if s.row != nil && s.function == item {
		return s.row
	}
	row := s.functions[item]
	if row == nil {
		row = s.add(functionView, "@"+s.d.symbols[item], 0)
		s.functions[item] = row
	}
	s.function, s.row = item, row
	return row
}

func (s *sizer) attribute(id int32, n int64) {
	cl := s.class(id)
	s.add(dialectView, cl.dialect, n)
	s.rest(n, typeView)
	name := s.className(id, cl)
	switch {
	case cl.row != nil && cl.row.Flags&schema.Location != 0:
		s.add(contentView, "locations", n).Count++
		s.add(locationView, cl.row.Name, n).Count++
		s.rest(n, attributeView)
		return
	case isConstant(cl.row):
		s.add(contentView, "constants", n).Count++
	default:
		s.add(contentView, "other attributes", n).Count++
	}
	s.add(attributeView, name, n).Count++
	s.rest(n, locationView)
}

// class returns the class of an entry.
func (s *sizer) class(id int32) *class {
	text := s.d.c.items[id].text
	cl := &s.classes[text]
	if !cl.known {
		var name string
		cl.known = true
		cl.dialect, name, _ = strings.Cut(s.d.c.texts[text], " ")
		if b := s.d.Bytecode; b != nil {
			cl.row = findClass(b, cl.dialect, name)
		}
		if cl.row != nil {
			cl.name = cl.dialect + " " + cl.row.Name
		}
	}
	return cl
}

// findClass finds the row of an attribute or type by its name.
func findClass(b *reader.Bytecode, dialect, name string) *schema.Class {
	reg, ok := b.Module.Registry().(*schema.Registry)
	if !ok || reg.Lookup(dialect) == nil {
		return nil
	}
	d := reg.Lookup(dialect)
	for _, list := range [][]*schema.Class{d.Attrs, d.Types} {
		for _, c := range list {
			if c.Name == name {
				return c
			}
		}
	}
	return nil
}

// className returns the name of an entry's class for a row; for entries stored as text, the name in
// the text.
func (s *sizer) className(id int32, cl *class) string {
	if cl.row != nil {
		return cl.name
	}
	data := s.d.data[s.d.c.items[id].start:]
	return TextName(string(data[:min(len(data), 200)]), cl.dialect) + " as text"
}

func dialectOf(op string) string {
	d, _, _ := strings.Cut(op, ".")
	return d
}
