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
)

// Views returns the names of all views.
func Views() []string {
	return []string{BySection, ByContent, ByDialect, ByFunction, ByOp, ByAttribute, ByType, ByLocation, ByString, ByResource, ByLine}
}

// Size decodes a file and returns its sizes. If the file cannot be decoded, the error comes with
// the sizes of what was read; the rest is called [NotDecoded].
func Size(data []byte, opt reader.Options) (*Sizes, error) {
	d, err := Explain(data, opt)
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
		if n := s.bytes[i]; n > 0 || d.c.items[i].kind == opItem {
			s.item(int32(i), n-s.locs[i], s.locs[i])
		}
	}
	for i := range d.spans {
		if d.spans[i].item < 0 {
			sp := d.leaf(i)
			for name := range s.views {
				if name != BySection {
					s.add(name, NotDecoded, sp.end-sp.start)
				}
			}
		}
	}
	out := &Sizes{Bytes: d.Size(), Constants: d.constants(s), Functions: []FunctionSize{}}
	out.Duplicates = duplicates(out.Constants)
	if d.Bytecode != nil {
		out.Functions = functionSizes(d.Bytecode.Module, s.owned(out.Constants))
	}
	for _, name := range Views() {
		v, err := s.views[name].finish(d.Size())
		if name == ByLine {
			v, err = lineView(out.Constants, d.Size())
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

// sizer adds up the spans of a dump.
type sizer struct {
	d     *Dump
	views map[string]*view
	// By item: its bytes without those of nested items, and how many of its bytes refer to
	// locations.
	bytes, locs []int64
	refs        []int // by item: number of references to locations
	owner       []int32
	fn          []int32
	headers     map[int32]bool
	classes     map[int32]class
}

// class is the class of an entry, by the name of its item.
type class struct {
	dialect string
	row     *schema.Class // nil for text
}

func newSizer(d *Dump) *sizer {
	n := len(d.c.items)
	s := &sizer{d: d, views: make(map[string]*view), bytes: make([]int64, n), locs: make([]int64, n), refs: make([]int, n),
		owner: make([]int32, n), fn: make([]int32, n), headers: make(map[int32]bool), classes: make(map[int32]class)}
	for _, name := range Views() {
		s.views[name] = &view{name: name, rows: make(map[string]*Row)}
	}
	for _, id := range d.c.headers {
		s.headers[id] = true
	}
	for i := range d.spans {
		sp := d.leaf(i)
		if sp.item < 0 {
			continue
		}
		s.bytes[sp.item] += sp.end - sp.start
		if sp.name == "location" {
			s.locs[sp.item] += sp.end - sp.start
			s.refs[sp.item]++
		}
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

func (s *sizer) add(view, name string, bytes int64) *Row { return s.views[view].add(name, bytes) }

// rest adds bytes to the remainder of the named views.
func (s *sizer) rest(bytes int64, views ...string) {
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
		s.add(BySection, list[i].name, end-list[i].start)
	}
}

// owned returns the size of each function: its operations, and the constants that it uses first.
func (s *sizer) owned(constants []Constant) map[string]int64 {
	own := map[string]int64{}
	for name, r := range s.views[ByFunction].rows {
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
		s.rest(n, ByAttribute, ByType, ByLocation)
	}
	if it.kind != stringItem {
		s.rest(n+locs, ByString)
	}
	if it.kind != resourceItem {
		s.rest(n+locs, ByResource)
	}
	switch it.kind {
	case opItem, bodyItem, regionItem, blockItem:
		s.inOp(id, n, locs)
		return
	case propsItem:
		s.add(ByContent, "properties", n)
		if text == "" {
			s.rest(n, ByOp, ByDialect)
		} else {
			s.add(ByOp, text, n)
			s.add(ByDialect, dialectOf(text), n)
		}
		s.rest(n, ByFunction)
		return
	}
	s.rest(n, ByOp, ByFunction)
	switch it.kind {
	case attrItem:
		s.attribute(id, n)
		return
	case typeItem:
		s.add(ByContent, "types", n).Count++
		cl := s.class(id)
		s.add(ByDialect, cl.dialect, n)
		s.add(ByType, s.className(id, cl), n).Count++
		s.rest(n, ByAttribute, ByLocation)
		return
	case stringItem:
		i := int(it.number)
		name := "string " + strconv.Itoa(i)
		if b := s.d.Bytecode; b != nil && i < len(b.File.Strings) {
			name = quote(b.File.Strings[i])
		}
		s.add(ByString, name, n)
		s.add(ByContent, "strings", n).Count++
	case resourceItem:
		s.add(ByResource, text, n)
		s.add(ByContent, "resources", n).Count++
	case opNameItem:
		s.add(ByContent, "dialects and op names", n)
	default:
		s.add(ByContent, s.table(id), n)
	}
	s.rest(n, ByDialect)
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
		s.add(ByContent, "operations", n+locs)
		s.rest(n+locs, ByOp, ByDialect, ByFunction, ByAttribute, ByType, ByLocation)
		return
	}
	one := 0
	if op == id {
		one = 1
	}
	name := c.texts[c.items[op].text]
	s.add(ByContent, "operations", n+locs).Count += one
	s.add(ByOp, name, n+locs).Count += one
	s.add(ByDialect, dialectOf(name), n+locs)
	if f := s.fn[id]; f >= 0 {
		s.add(ByFunction, "@"+s.d.symbols[f], n+locs).Count += one
	} else {
		s.rest(n+locs, ByFunction)
	}
	if locs > 0 {
		s.rest(n, ByLocation)
		s.rest(n+locs, ByAttribute, ByType)
		s.add(ByLocation, "references to locations", locs).Count += s.refs[id]
	}
}

func (s *sizer) attribute(id int32, n int64) {
	cl := s.class(id)
	s.add(ByDialect, cl.dialect, n)
	s.rest(n, ByType)
	name := s.className(id, cl)
	switch {
	case cl.row != nil && cl.row.Flags&schema.Location != 0:
		s.add(ByContent, "locations", n).Count++
		s.add(ByLocation, cl.row.Name, n).Count++
		s.rest(n, ByAttribute)
		return
	case isConstant(cl.row):
		s.add(ByContent, "constants", n).Count++
	default:
		s.add(ByContent, "other attributes", n).Count++
	}
	s.add(ByAttribute, name, n).Count++
	s.rest(n, ByLocation)
}

// class returns the class of an entry.
func (s *sizer) class(id int32) class {
	text := s.d.c.items[id].text
	cl, ok := s.classes[text]
	if !ok {
		var name string
		cl.dialect, name, _ = strings.Cut(s.d.c.texts[text], " ")
		if b := s.d.Bytecode; b != nil {
			cl.row = findClass(b, cl.dialect, name)
		}
		s.classes[text] = cl
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
func (s *sizer) className(id int32, cl class) string {
	if cl.row != nil {
		return cl.dialect + " " + cl.row.Name
	}
	data := s.d.data[s.d.c.items[id].start:]
	return TextName(string(data[:min(len(data), 200)]), cl.dialect) + " as text"
}

func dialectOf(op string) string {
	d, _, _ := strings.Cut(op, ".")
	return d
}
