package inspect

import (
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// tag is shared by spans of the same field: the name of the field and the kind of its values.
type tag struct {
	name string
	kind valueKind
}

// valueKind says how to interpret span.value.
type valueKind uint8

const (
	noValue    valueKind = iota
	numValue             // a number
	wideValue            // index into collector.wide: a number of more than 32 bits
	attrValue            // an ir.AttrID
	typeValue            // an ir.TypeID
	textValue            // index into collector.texts
	fieldValue           // index into collector.fields
	sizesValue           // index into collector.sizes
	entryValue           // number of the entry that has this size
	gapValue             // bytes that were not decoded
)

// itemKind is the kind of an item that spans belong to.
type itemKind uint8

const (
	headerItem itemKind = iota
	sectionItem
	stringItem
	attrItem
	typeItem
	resourceItem
	propsItem
	opItem
	bodyItem
	regionItem
	blockItem
	opNameItem
	otherItem
	numItemKinds
)

// itemKindOf returns the kind of what the decoder calls by a name.
func itemKindOf(name string) itemKind {
	switch name {
	case "section":
		return sectionItem
	case "attribute":
		return attrItem
	case "type":
		return typeItem
	case "op":
		return opItem
	case "region":
		return regionItem
	case "block":
		return blockItem
	case "body":
		return bodyItem
	case "properties":
		return propsItem
	}
	return otherItem
}

// item is something that has fields: a section, an entry, an operation.
type item struct {
	start  int64
	parent int32 // -1 at the top
	text   int32 // index of its name in collector.texts
	number int32 // among items of its kind, from 0, in file order; of operations, their index in collector.ops
	kind   itemKind
}

// opFields are the fields of an operation that refer to other sections.
type opFields struct {
	number   int32  // of the operation, from 0, in file order
	props    uint32 // number of the properties entry plus 1, or 0
	dict     ir.AttrID
	location ir.AttrID
}

// propsAttr is an attribute in a properties entry.
type propsAttr struct {
	item int32
	attr ir.AttrID
	tag  uint16 // has the name
}

// collector records what the decoder reports. It implements [container.Observer].
type collector struct {
	spans  spanList
	items  []item
	ops    []opFields
	props  []propsAttr
	stack  []int32
	counts [numItemKinds]int32

	tags       []tag
	tagIdx     map[tag]uint16
	recent     [64]uint16 // tags by a hash of name and kind
	texts      []string   // the first is empty
	textIdx    map[string]int32
	recentText [64]int32 // texts by a hash of length and last byte
	fields     []*schema.Field
	fieldIdx   map[*schema.Field]uint64
	sizes      [][]uint32
	wide       []uint64

	// bodies maps the offset of regions to their operation, since they are decoded later.
	bodies  map[int64]int32
	virtual int32               // item created here inside the reported one, or -1
	sect    container.SectionID // of the innermost item that is a section
	headers []int32             // items that are section headers
	strings int32               // number of strings still to be reported
	entry   uint64              // number of entries whose sizes were reported
}

// newCollector returns a collector for a file of some size. It makes room for as many items as there
// are in most files of that size, unless it is large; what is not needed costs address space only.
func newCollector(size int) *collector {
	c := &collector{texts: []string{""}, items: make([]item, 0, min(size/8+64, 1<<24)), tagIdx: make(map[tag]uint16), textIdx: make(map[string]int32),
		fieldIdx: make(map[*schema.Field]uint64), bodies: make(map[int64]int32), virtual: -1}
	c.open(headerItem, "", 0)
	return c
}

func (c *collector) text(s string) int32 {
	if s == "" {
		return 0
	}
	recent := &c.recentText[(len(s)*7+int(s[len(s)-1]))%len(c.recentText)]
	if c.texts[*recent] == s {
		return *recent
	}
	i, ok := c.textIdx[s]
	if !ok {
		i = int32(len(c.texts))
		c.texts = append(c.texts, s)
		c.textIdx[s] = i
	}
	*recent = i
	return i
}

func (c *collector) tag(name string, kind valueKind) uint16 {
	recent := &c.recent[(len(name)*7+int(name[0])+int(kind)*11)%len(c.recent)]
	if i := *recent; int(i) < len(c.tags) && c.tags[i].kind == kind && c.tags[i].name == name {
		return i
	}
	t := tag{name, kind}
	i, ok := c.tagIdx[t]
	if !ok {
		i = uint16(len(c.tags))
		c.tags = append(c.tags, t)
		c.tagIdx[t] = i
	}
	*recent = i
	return i
}

// keep records a span.
func (c *collector) keep(name string, kind valueKind, start, end int64, value uint64, item int32) {
	if c.spans.summed {
		c.spans.total(name, start, end, item)
		return
	}
	if value > 1<<32-1 {
		c.wide = append(c.wide, value)
		kind, value = wideValue, uint64(len(c.wide)-1)
	}
	c.spans.add(start, end, c.tag(name, kind), uint32(value), item)
}

// add creates an item inside parent.
func (c *collector) add(kind itemKind, name string, offset int64, parent int32) int32 {
	id := int32(len(c.items))
	it := item{start: offset, parent: parent, number: c.counts[kind], kind: kind}
	if name != "" {
		it.text = c.text(name)
	}
	if kind == opItem {
		c.ops = append(doubled(c.ops), opFields{})
	}
	c.items = append(doubled(c.items), it)
	c.counts[kind]++
	return id
}

func (c *collector) top() int32 {
	if len(c.stack) == 0 {
		return -1
	}
	return c.stack[len(c.stack)-1]
}

func (c *collector) open(kind itemKind, name string, offset int64) {
	c.stack = append(c.stack, c.add(kind, name, offset, c.top()))
}

// Sums implements [container.Summing].
func (c *collector) Sums() bool { return c.spans.summed }

// Op implements [container.Summing].
func (c *collector) Op(o container.SummedOp) {
	c.virtual = -1
	id := c.add(opItem, o.Name, o.Start, c.top())
	c.ops[len(c.ops)-1] = opFields{props: uint32(o.Properties), dict: ir.AttrID(o.Attributes), location: ir.AttrID(o.Location)}
	c.spans.put(o.Start, o.End, id, sum{o.End - o.Start, uint32(o.LocationBytes), 1})
}

// Begin implements [container.Observer].
func (c *collector) Begin(kind, name string, offset int64) {
	k := itemKindOf(kind)
	c.virtual = -1
	if len(c.stack) > 0 && c.items[c.top()].kind == headerItem && k == sectionItem {
		c.stack = c.stack[:0] // the end of the header is not reported
	}
	parent := c.top()
	if k == bodyItem {
		if op, ok := c.bodies[offset]; ok {
			parent = op
			delete(c.bodies, offset)
		}
	}
	c.stack = append(c.stack, c.add(k, name, offset, parent))
	if k == sectionItem {
		c.entry, c.sect = 0, container.NumSections
		for id := range container.NumSections {
			if id.String() == name {
				c.sect = id
			}
		}
	}
}

// End implements [container.Observer].
func (c *collector) End(int64) {
	c.virtual = -1
	if len(c.stack) > 0 {
		c.stack = c.stack[:len(c.stack)-1]
	}
}

// Field implements [container.Observer].
func (c *collector) Field(name string, start, end int64, value any) {
	top := c.top()
	kind := otherItem
	if top >= 0 {
		kind = c.items[top].kind
	}
	s := field{start: start}
	switch v := value.(type) {
	case uint64:
		s.kind, s.value = numValue, v
	case bool:
		s.kind = numValue
	case ir.AttrID:
		s.kind, s.value = attrValue, uint64(v)
	case ir.TypeID:
		s.kind, s.value = typeValue, uint64(v)
	case string:
		s.kind = textValue
		if name != "string" && name != "text" && name != "producer" { // these can be read from the bytes
			s.value = uint64(c.text(v))
		}
	case container.SectionID:
		s.kind, s.value = numValue, uint64(v)
		if kind == sectionItem && c.items[top].text == 0 {
			c.items[top].text = c.text(v.String())
			c.headers = append(c.headers, top)
		}
	case *schema.Field:
		i, ok := c.fieldIdx[v]
		if !ok {
			i = uint64(len(c.fields))
			c.fields = append(c.fields, v)
			c.fieldIdx[v] = i
		}
		s.kind, s.value = fieldValue, i
	case []uint32:
		s.kind, s.value = sizesValue, uint64(len(c.sizes))
		c.sizes = append(c.sizes, v)
	}
	switch kind {
	case opItem:
		switch name {
		case "op name":
			c.items[top].text = int32(s.value)
		case "length", "alignment", "padding": // fields of the section that contains the regions
			delete(c.bodies, start)
			c.bodies[end] = top
		case "properties":
			if s.kind == numValue && s.value < 1<<32-1 {
				c.ops[c.items[top].number].props = uint32(s.value) + 1
			}
		case "attributes":
			if s.kind == attrValue {
				c.ops[c.items[top].number].dict = ir.AttrID(s.value)
			}
		case "location":
			if s.kind == attrValue {
				c.ops[c.items[top].number].location = ir.AttrID(s.value)
			}
		}
	case propsItem:
		if s.kind == attrValue {
			c.props = append(doubled(c.props), propsAttr{top, ir.AttrID(s.value), c.tag(name, attrValue)})
		}
	case sectionItem:
		c.inSection(name, &s, value)
	}
	if c.virtual >= 0 {
		top = c.virtual
	}
	if end > start {
		c.keep(name, s.kind, start, end, s.value, top)
	}
}

// field is a reported field that will become a span.
type field struct {
	start int64
	kind  valueKind
	value uint64
}

// inSection creates items for the parts of sections that the decoder does not report as items:
// strings, op names, resources, sizes of entries.
func (c *collector) inSection(name string, s *field, value any) {
	switch name {
	case "count":
		if c.sect == container.StringSection {
			c.strings = int32(s.value)
		}
	case "length of string": // reported in reverse order
		c.strings--
		c.virtual = c.add(stringItem, "", s.start, c.top())
		c.items[c.virtual].number = c.strings
	case "op name":
		c.virtual = c.add(opNameItem, value.(string), s.start, c.top())
	case "entry size", "properties size":
		s.kind, s.value = entryValue, c.entry
		c.entry++
	case "key":
		c.virtual = c.add(resourceItem, value.(string), s.start, c.top())
	case "resource count", "provider", "dialect", "dialect name", "op names in group", "section id":
		c.virtual = -1
	}
}
