package inspect

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// meaningLimit is the maximum length in bytes of a meaning, before references are resolved in it.
const meaningLimit = 160

// appendMeaning appends what meaning returns. It makes no strings for the fields of which a file has
// most.
func (d *Dump) appendMeaning(to []byte, s *leaf) []byte {
	in := otherItem
	if s.item >= 0 {
		in = d.c.items[s.item].kind
	}
	switch {
	case s.kind == attrValue:
		return d.appendAttr(to, s.value)
	case s.kind == typeValue:
		return d.appendType(to, s.value)
	case s.kind == fieldValue:
		return d.appendField(to, d.c.fields[s.value], s)
	case s.kind == entryValue:
		num, _ := varint.Consume(d.data[s.start:s.end])
		return d.appendEntrySize(to, s, num)
	case s.kind == textValue && s.name == "op name" && in == opItem:
		num, _ := varint.Consume(d.data[s.start:s.end])
		to = append(strconv.AppendUint(to, num, 10), " = "...)
		return append(to, d.c.texts[s.value]...)
	case s.kind == numValue && in == opItem:
		switch s.name {
		case "operand":
			return strconv.AppendUint(append(to, "value "...), s.value, 10)
		case "operand count", "result count":
			return strconv.AppendUint(to, s.value, 10)
		case "mask":
			return appendMask(to, d.data[s.start])
		case "properties":
			to = strconv.AppendUint(to, s.value, 10)
			return append(to, d.recent.props.of(s.value+1, func(text []byte) []byte {
				return d.appendProperties(text, s.value)
			})...)
		}
	}
	return append(to, d.meaning(s)...)
}

// meaning describes the value of a span that [Dump.appendMeaning] has no case for.
func (d *Dump) meaning(s *leaf) string {
	raw := d.data[s.start:s.end]
	name := s.name
	num, n := varint.Consume(raw)
	if n < 0 {
		num = 0
	}
	kind := otherItem
	if s.item >= 0 {
		kind = d.c.items[s.item].kind
	}
	switch s.kind {
	case gapValue:
		return count(len(raw), "byte") + " that could not be decoded"
	case sizesValue:
		return fmt.Sprint(d.c.sizes[s.value])
	case textValue:
		return d.textField(s, name, kind, num, raw)
	}
	if kind == opItem || kind == blockItem || kind == regionItem || kind == bodyItem {
		return d.inOp(s, name, num, raw)
	}
	switch name {
	case "section id":
		if raw[0]&0x80 != 0 {
			return container.SectionID(s.value).String() + ", aligned"
		}
		return container.SectionID(s.value).String()
	case "length", "size", "length of string":
		return count(int(s.value), "byte")
	case "alignment":
		return "to a multiple of " + count(int(s.value), "byte")
	case "padding":
		return count(len(raw), "byte") + " of padding"
	case "blob":
		return count(len(raw), "byte") + " of data"
	case "dialect version":
		return count(len(raw), "byte") + ", defined by the dialect"
	case "bool":
		return strconv.FormatBool(raw[0] != 0)
	case "kind":
		return [...]string{"blob", "bool", "string"}[min(raw[0], 2)]
	case "code":
		return d.code(s)
	case "unused":
		return "no operation uses this entry"
	}
	if name == "opaque" {
		return d.opaque(s, kind)
	}
	if s.kind == noValue && kind == propsItem {
		return "absent"
	}
	return strconv.FormatUint(s.value, 10)
}

// count formats "1 byte", "2 bytes".
func count(n int, unit string) string { return string(appendCount(nil, n, unit)) }

func appendCount(to []byte, n int, unit string) []byte {
	to = append(append(strconv.AppendInt(to, int64(n), 10), ' '), unit...)
	if n != 1 {
		to = append(to, 's')
	}
	return to
}

// attr describes an attribute by its number in the file and its value.
func (d *Dump) attr(id uint64) string { return string(d.appendAttr(nil, id)) }

func (d *Dump) appendAttr(to []byte, id uint64) []byte {
	to = strconv.AppendUint(append(to, "attribute "...), id-1, 10)
	return append(to, d.recent.attrs.of(id, func(text []byte) []byte {
		if a := d.nodes.attr(id); a != nil {
			return d.appendBrief(append(text, " = "...), a)
		}
		return text
	})...)
}

func (d *Dump) appendType(to []byte, id uint64) []byte {
	to = strconv.AppendUint(append(to, "type "...), id-1, 10)
	return append(to, d.recent.types.of(id, func(text []byte) []byte {
		if t := d.nodes.typ(id); t != nil {
			return d.appendBrief(append(text, " = "...), t)
		}
		return text
	})...)
}

// appendBrief appends a short text for an attribute or type.
func (d *Dump) appendBrief(to []byte, n ir.Node) []byte {
	return asm.ClipFrom(d.brief.Append(to, n, meaningLimit), len(to), meaningLimit)
}

func (d *Dump) str(i uint64) string {
	s := "string " + strconv.FormatUint(i, 10)
	if d.file == nil || i >= uint64(len(d.file.Strings)) {
		return s
	}
	return s + " = " + quote(d.file.Strings[i])
}

// quote returns s quoted and clipped.
func quote(s string) string { return strconv.Quote(clip(s, meaningLimit)) }

// textField describes fields whose value is a string.
func (d *Dump) textField(s *leaf, name string, kind itemKind, num uint64, raw []byte) string {
	switch {
	case name == "magic":
		return "MLIR bytecode"
	case name == "producer" && kind == headerItem, name == "string" && kind == stringItem:
		return quote(string(raw[:len(raw)-1]))
	case name == "text":
		return clip(strings.TrimSuffix(string(raw), "\x00"), meaningLimit)
	case name == "string": // the value of a resource
		return d.str(num)
	case kind == opItem:
		return strconv.FormatUint(num, 10) + " = " + d.c.texts[s.value]
	case name == "dialect":
		return "dialect " + strconv.FormatUint(num, 10) + " = " + d.c.texts[s.value]
	case name == "dialect name":
		return quote(d.c.texts[s.value])
	case name == "op name":
		return strconv.Itoa(int(d.c.items[s.item].number)) + " = " + quote(d.c.texts[s.value]) + d.registration(s)
	}
	return "string " + strconv.FormatUint(num, 10) + " = " + quote(d.c.texts[s.value])
}

// registration says whether the producer had a definition of an operation, if the file records it.
func (d *Dump) registration(s *leaf) string {
	if d.file == nil {
		return ""
	}
	names := d.file.OpNames
	if i := int(d.c.items[s.item].number); i < len(names) && names[i].Known && !names[i].Registered {
		return ", unregistered"
	}
	return ""
}

// appendEntrySize describes an entry of the offset tables, whose sizes include a flag.
func (d *Dump) appendEntrySize(to []byte, s *leaf, num uint64) []byte {
	if s.name == "properties size" {
		to = strconv.AppendUint(append(to, "properties "...), s.value, 10)
		return appendCount(append(to, ": "...), int(num), "byte")
	}
	form := "text"
	if num&1 != 0 {
		form = "encoded"
	}
	what, i := "attribute", s.value
	if d.file != nil {
		if n := uint64(d.file.NumAttrs()); i >= n {
			what, i = "type", i-n
		}
	}
	to = strconv.AppendUint(append(append(to, what...), ' '), i, 10)
	to = appendCount(append(to, ": "...), int(num>>1), "byte")
	return append(append(to, ", "...), form...)
}

// code describes the code of an attribute or type.
func (d *Dump) code(s *leaf) string {
	_, class, _ := strings.Cut(d.c.texts[d.c.items[s.item].text], " ")
	return strconv.FormatUint(s.value, 10) + " = " + class
}

var maskNames = [...]struct {
	bit  byte
	name string
}{{0x01, "attributes"}, {0x40, "properties"}, {0x02, "results"}, {0x04, "operands"}, {0x08, "successors"},
	{0x20, "use-list orders"}, {0x10, "regions"}}

// appendMask appends the names of what an operation has.
func appendMask(to []byte, mask byte) []byte {
	at := len(to)
	for _, m := range maskNames {
		if mask&m.bit != 0 {
			if len(to) > at {
				to = append(to, ", "...)
			}
			to = append(to, m.name...)
		}
	}
	if len(to) == at {
		return append(to, "nothing else"...)
	}
	return to
}

// inOp describes the fields of operations, regions and blocks.
func (d *Dump) inOp(s *leaf, name string, num uint64, raw []byte) string {
	switch name {
	case "ordered value":
		return "value " + strconv.FormatUint(s.value, 10)
	case "successor":
		return "block " + strconv.FormatUint(s.value, 10)
	case "operation count":
		if num&1 != 0 {
			return strconv.FormatUint(s.value, 10) + ", after the block arguments"
		}
	case "region count":
		if num&1 != 0 {
			return strconv.FormatUint(s.value, 10) + ", isolated from above"
		}
	case "section id":
		return container.SectionID(s.value).String()
	case "length":
		return count(int(s.value), "byte")
	case "alignment":
		return "to a multiple of " + count(int(s.value), "byte")
	case "padding":
		return count(len(raw), "byte") + " of padding"
	case "has use-list orders":
		return map[bool]string{true: "yes", false: "no"}[raw[0] != 0]
	}
	return strconv.FormatUint(s.value, 10)
}

// appendProperties describes a properties entry by the attributes that are present.
func (d *Dump) appendProperties(to []byte, entry uint64) []byte {
	list := d.propsAttrs(entry)
	if d.file == nil || len(list) == 0 {
		return to
	}
	b := briefer{nodes: &d.brief, buf: to, from: len(to), limit: meaningLimit}
	b.str(" = {")
	b.list(len(list), func(i int) {
		b.str(d.c.tags[list[i].tag].name)
		b.str(" = ")
		b.node(d.nodes.attr(uint64(list[i].attr)))
	})
	b.str("}")
	return b.end()
}

// opaque describes bytes whose encoding is unknown. What numbers in properties refer to is inferred.
func (d *Dump) opaque(s *leaf, kind itemKind) string {
	if s.kind != numValue {
		return count(int(s.end-s.start), "byte") + " in an unknown encoding"
	}
	text := strconv.FormatUint(s.value, 10)
	if kind != propsItem || d.inferred == nil {
		return text
	}
	item := &d.c.items[s.item]
	for _, r := range d.inferred.refs(d.inferred.names[d.c.texts[item.text]], d.data[item.start:]) {
		if item.start+int64(r.start) != s.start {
			continue
		}
		switch r.kind {
		case requiredAttr:
			return text + ", inferred: " + d.attr(uint64(r.attr))
		case optionalAttr, neverPresented:
			if r.attr == 0 {
				return text + ", inferred: an attribute that is absent"
			}
			return text + ", inferred: an optional attribute, " + d.attr(uint64(r.attr))
		case ambiguousAttr:
			return text + ", inferred: " + d.attr(uint64(r.attr)) + ", or if it is optional, " + d.attr(uint64(r.other))
		}
	}
	return text
}

// appendField describes a field of an attribute or type by its encoding.
func (d *Dump) appendField(to []byte, f *schema.Field, s *leaf) []byte {
	raw := d.data[s.start:s.end]
	c := container.NewCursor(raw, s.start, container.AttrTypeSection)
	b := briefer{nodes: &d.brief, buf: to, from: len(to), limit: meaningLimit}
	attr := func(i uint64) { b.buf = d.appendAttr(b.buf, i+1) }
	typ := func(i uint64) { b.buf = d.appendType(b.buf, i+1) }
	list := func(ref func(uint64)) {
		b.list(c.Count("", 1), func(int) { ref(c.Varint()) })
	}
	switch f.Enc {
	case schema.EncVarint:
		b.uint(c.Varint())
	case schema.EncSvarint:
		b.size(c.Svarint())
	case schema.EncEnum:
		v := c.Varint()
		b.uint(v)
		if class, ok := d.class(s.item); ok && class.Enum != nil {
			if k, ok := class.Enum.Keyword(v); ok {
				b.str(" = " + k)
			}
		}
	case schema.EncBoolByte:
		b.str(strconv.FormatBool(c.Byte() != 0))
	case schema.EncBoolVarint:
		b.str(strconv.FormatBool(c.Varint() != 0))
	case schema.EncString:
		b.str(d.str(c.Varint()))
	case schema.EncAttr:
		attr(c.Varint())
	case schema.EncOptAttr:
		if i, ok := c.Flagged(); ok {
			attr(i)
		} else {
			b.str("absent")
		}
	case schema.EncAttrIfByte:
		if c.Byte() != 0 {
			attr(c.Varint())
		} else {
			b.str("absent")
		}
	case schema.EncAttrIfVarint:
		if c.Varint() != 0 {
			attr(c.Varint())
		} else {
			b.str("absent")
		}
	case schema.EncType:
		typ(c.Varint())
	case schema.EncAttrs:
		list(attr)
	case schema.EncTypes:
		list(typ)
	case schema.EncNamedAttrs:
		b.list(c.Count("", 2), func(int) {
			b.str(d.attrText(c.Varint()))
			b.str(" = ")
			attr(c.Varint())
		})
	case schema.EncSvarints:
		b.str("[")
		b.list(c.Count("", 1), func(int) { b.size(c.Svarint()) })
		b.str("]")
	default:
		d.fieldValue(&b, f, s)
	}
	if b.len() == 0 {
		b.str("none")
	}
	return b.end()
}

// fieldValue describes values other than references and small numbers.
func (d *Dump) fieldValue(b *briefer, f *schema.Field, s *leaf) {
	if f.Enc == schema.EncBlob {
		c := container.NewCursor(d.data[s.start:s.end], s.start, container.AttrTypeSection)
		b.str(count(len(c.Blob()), "byte"))
	}
	n := d.node(s.item)
	if n == nil {
		return
	}
	if f.Enc == schema.EncBlob {
		b.str(": ")
		b.node(n)
		return
	}
	if f.Get != nil {
		b.value(f.Get(n))
	}
}

// node returns the attribute or type whose entry an item is.
func (d *Dump) node(id int32) ir.Node {
	switch it := &d.c.items[id]; it.kind {
	case attrItem:
		if a := d.nodes.attr(uint64(it.number) + 1); a != nil {
			return a
		}
	case typeItem:
		if t := d.nodes.typ(uint64(it.number) + 1); t != nil {
			return t
		}
	}
	return nil
}

func (d *Dump) class(id int32) (*schema.Class, bool) {
	n := d.node(id)
	if n == nil {
		return nil, false
	}
	c, ok := ir.KindOf(n).(*schema.Class)
	return c, ok
}

// attrText returns the value of string attribute i.
func (d *Dump) attrText(i uint64) string {
	switch a := d.nodes.attr(i + 1).(type) {
	case nil:
		return "attribute " + strconv.FormatUint(i, 10)
	case ir.StringLike:
		return clip(a.Text(), meaningLimit)
	}
	return "?"
}
