package dialectfile

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// attr and typ are attributes and types of classes from a file.
type (
	attr struct {
		ir.AttrHeader
		record
	}
	typ struct {
		ir.TypeHeader
		record
	}
)

// record holds the values of the fields.
type record struct{ values []any }

func (r *record) fields() []any { return r.values }

type node interface{ fields() []any }

// row returns the class as hlobc's tables have it.
func (c *Class) row(dialect string, isType bool) (*schema.Class, error) {
	if c.Name == "" {
		return nil, errors.New("it has no name")
	}
	if len(c.Encodings) > 1 {
		return nil, errors.New("it has several encodings; only hlobc's own dialects can")
	}
	out := &schema.Class{Dialect: dialect, Name: c.Name, Mnemonic: c.Mnemonic, Assembly: c.Assembly}
	var fields []Field
	code := schema.TextOnly
	if len(c.Encodings) == 1 {
		fields = c.Encodings[0].Fields
		if p := c.Encodings[0].Code; p != nil {
			code = *p
		}
	}
	out.New = func() ir.Node {
		if isType {
			return &typ{record: record{make([]any, len(fields))}}
		}
		return &attr{record: record{make([]any, len(fields))}}
	}
	enc := schema.Encoding{Code: code}
	for i, f := range fields {
		row, ok := field(i, f)
		if !ok {
			return nil, fmt.Errorf("field %q: there is no encoding %q, or not for dialects from files", f.Name, f.Encoding)
		}
		enc.Fields = append(enc.Fields, row)
	}
	out.Encodings = []schema.Encoding{enc}
	return out, nil
}

// field returns the row of field number i.
func field(i int, f Field) (schema.Field, bool) {
	switch f.Encoding {
	case schema.EncVarint.String():
		return row(i, f, schema.EncVarint, (*schema.Reader).Varint, (*schema.Writer).Varint), true
	case schema.EncSvarint.String():
		return row(i, f, schema.EncSvarint, (*schema.Reader).Svarint, (*schema.Writer).Svarint), true
	case schema.EncBoolByte.String():
		return row(i, f, schema.EncBoolByte, (*schema.Reader).BoolByte, (*schema.Writer).BoolByte), true
	case schema.EncBoolVarint.String():
		return row(i, f, schema.EncBoolVarint, (*schema.Reader).BoolVarint, (*schema.Writer).BoolVarint), true
	case schema.EncString.String():
		return row(i, f, schema.EncString, (*schema.Reader).Str, (*schema.Writer).Str), true
	case schema.EncAttr.String():
		return row(i, f, schema.EncAttr, (*schema.Reader).Attr, (*schema.Writer).Attr), true
	case schema.EncOptAttr.String():
		return row(i, f, schema.EncOptAttr, func(r *schema.Reader) ir.Attr { return r.Attr2(r.Cursor().Flagged()) },
			func(w *schema.Writer, a ir.Attr) {
				if a == nil {
					w.Varint(0)
				} else {
					w.Varint(w.Refs.AttrRef(a)<<1 | 1)
				}
			}), true
	case schema.EncAttrs.String():
		return row(i, f, schema.EncAttrs, func(r *schema.Reader) []ir.Attr {
			list := make([]ir.Attr, r.Cursor().Count("attributes", 1))
			for i := range list {
				list[i] = r.Attr()
			}
			return list
		}, func(w *schema.Writer, list []ir.Attr) {
			w.Varint(uint64(len(list)))
			for _, a := range list {
				w.Attr(a)
			}
		}), true
	case schema.EncType.String():
		return row(i, f, schema.EncType, (*schema.Reader).Type, (*schema.Writer).Type), true
	case schema.EncTypes.String():
		return row(i, f, schema.EncTypes, (*schema.Reader).Types, (*schema.Writer).Types), true
	case schema.EncSvarints.String():
		return row(i, f, schema.EncSvarints, (*schema.Reader).Svarints, (*schema.Writer).Svarints), true
	case schema.EncFloat64.String():
		return row(i, f, schema.EncFloat64, (*schema.Reader).Float64, (*schema.Writer).Float64), true
	case schema.EncFloat64s.String():
		return row(i, f, schema.EncFloat64s, (*schema.Reader).Float64s, (*schema.Writer).Float64s), true
	case schema.EncBlob.String():
		return row(i, f, schema.EncBlob, (*schema.Reader).BlobBytes, (*schema.Writer).Blob), true
	case schema.EncFlagBytes.String():
		return row(i, f, schema.EncFlagBytes, (*schema.Reader).FlagBytes, (*schema.Writer).FlagBytes), true
	}
	return schema.Field{}, false
}

// row returns a field whose value is at index i of the record.
func row[V any](i int, f Field, enc schema.Enc, read func(*schema.Reader) V, write func(*schema.Writer, V)) schema.Field {
	get := func(n ir.Node) (v V) {
		v, _ = any(n).(node).fields()[i].(V)
		return v
	}
	out := schema.Field{
		Name: f.Name, Enc: enc,
		Read:  func(r *schema.Reader, n ir.Node) { any(n).(node).fields()[i] = read(r) },
		Write: func(w *schema.Writer, n ir.Node) { write(w, get(n)) },
		Get:   func(n ir.Node) any { return get(n) },
		Set:   func(n ir.Node, v any) { any(n).(node).fields()[i] = v },
	}
	if enc == schema.EncAttr || enc == schema.EncOptAttr || enc == schema.EncAttrs {
		out.Accepts = func(a ir.Attr) bool { return a != nil }
	}
	return out
}
