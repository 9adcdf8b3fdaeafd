package schema

import (
	"github.com/hlobc/hlobc/ir"
)

// Enc is the way a field is spelled.
type Enc uint8

const (
	EncVarint       Enc = iota // unsigned varint
	EncSvarint                 // zigzag varint
	EncEnum                    // unsigned varint, value of an enum
	EncBoolByte                // one raw byte, 0 or 1
	EncBoolVarint              // varint, 0 or 1
	EncString                  // index into the string table
	EncAttr                    // index into the attribute table
	EncOptAttr                 // 0, or index with flag
	EncAttrIfByte              // raw byte, then an attribute if it is not 0
	EncAttrIfVarint            // varint, then an attribute if it is not 0
	EncAttrs                   // count, attribute indices
	EncType                    // index into the type table
	EncTypes                   // count, type indices
	EncVarints                 // count, unsigned varints
	EncSvarints                // count, zigzag varints
	EncFloat64                 // zigzag varint of the bit pattern
	EncFloat64s                // count, bit patterns
	EncBlob                    // length, bytes
	EncFlagBytes               // count, one raw byte each
	EncNamedAttrs              // count, name and value attribute indices
	EncResource                // index into the resource handles
	EncRest                    // the rest of the entry, without indices
	EncCustom                  // functions beside the row
)

var encNames = [...]string{"varint", "svarint", "enum", "bool byte", "bool varint", "string", "attr", "attr?",
	"flag byte, attr", "flag varint, attr", "attr[]", "type", "type[]", "varint[]", "svarint[]", "f64", "f64[]", "blob",
	"byte[]", "name and attr[]", "resource", "rest", "custom"}

func (e Enc) String() string { return encNames[e] }

// Field is one field of an encoding.
type Field struct {
	Name  string
	Enc   Enc
	Read  func(r *Reader, n ir.Node)
	Write func(w *Writer, n ir.Node)
	// Get and Set reach the value for tools and generators: uint64, int64, bool,
	// string, ir.Attr, []ir.Attr, ir.Type, []ir.Type, []int64, float64, []float64,
	// []byte, []bool, []ir.NamedAttr or *ir.Resource by Enc. For custom fields
	// they may be nil.
	Get func(n ir.Node) any
	Set func(n ir.Node, v any)
	// Accepts reports whether an attribute may stand in the field. Of, when set, is
	// the only class that may. Where it is Implied, text goes without it.
	Accepts func(a ir.Attr) bool
	Of      *Class
	Implied bool
	// Skip checks a custom field without a value to fill. In locations it must find
	// everything that Read does; elsewhere it need only find the field's end.
	Skip func(r *Reader)
}

// plain builds a field from a get and a put of its encoding.
func plain[T, V any](name string, enc Enc, f func(*T) *V, read func(*Reader) V, write func(*Writer, V)) Field {
	return Field{
		Name: name, Enc: enc,
		Read:  func(r *Reader, n ir.Node) { *f(any(n).(*T)) = read(r) },
		Write: func(w *Writer, n ir.Node) { write(w, *f(any(n).(*T))) },
		Get:   func(n ir.Node) any { return *f(any(n).(*T)) },
		Set:   func(n ir.Node, v any) { *f(any(n).(*T)) = v.(V) },
	}
}

// Varint is an unsigned integer.
func Varint[T any](name string, f func(*T) *uint64) Field {
	return plain(name, EncVarint, f, (*Reader).Varint, (*Writer).Varint)
}

// Svarint is a signed integer.
func Svarint[T any](name string, f func(*T) *int64) Field {
	return plain(name, EncSvarint, f, (*Reader).Svarint, (*Writer).Svarint)
}

// Enum is the value of an enum; the class's Enum says which values there are.
func Enum[T any](name string, f func(*T) *uint64) Field {
	return plain(name, EncEnum, f, (*Reader).Varint, (*Writer).Varint)
}

// BoolByte is a flag in one raw byte.
func BoolByte[T any](name string, f func(*T) *bool) Field {
	return plain(name, EncBoolByte, f, (*Reader).BoolByte, (*Writer).BoolByte)
}

// BoolVarint is a flag in a varint.
func BoolVarint[T any](name string, f func(*T) *bool) Field {
	return plain(name, EncBoolVarint, f, (*Reader).BoolVarint, (*Writer).BoolVarint)
}

// Str is a string of the string table.
func Str[T any](name string, f func(*T) *string) Field {
	return plain(name, EncString, f, (*Reader).Str, (*Writer).Str)
}

// Svarints is a list of signed integers.
func Svarints[T any](name string, f func(*T) *[]int64) Field {
	return plain(name, EncSvarints, f, (*Reader).Svarints, (*Writer).Svarints)
}

// Float64 is a binary64 number.
func Float64[T any](name string, f func(*T) *float64) Field {
	return plain(name, EncFloat64, f, (*Reader).Float64, (*Writer).Float64)
}

// Float64s is a list of binary64 numbers.
func Float64s[T any](name string, f func(*T) *[]float64) Field {
	return plain(name, EncFloat64s, f, (*Reader).Float64s, (*Writer).Float64s)
}

// Blob is a run of bytes that aliases the input.
func Blob[T any](name string, f func(*T) *[]byte) Field {
	return plain(name, EncBlob, f, (*Reader).BlobBytes, (*Writer).Blob)
}

// FlagBytes is a list of flags of one byte each.
func FlagBytes[T any](name string, f func(*T) *[]bool) Field {
	return plain(name, EncFlagBytes, f, (*Reader).FlagBytes, (*Writer).FlagBytes)
}

// NamedAttrs is the contents of a dictionary.
func NamedAttrs[T any](name string, f func(*T) *[]ir.NamedAttr) Field {
	return plain(name, EncNamedAttrs, f, (*Reader).NamedAttrs, (*Writer).NamedAttrs)
}

// Resource is a handle of a dialect resource.
func Resource[T any](name string, f func(*T) **ir.Resource) Field {
	return plain(name, EncResource, f, (*Reader).Resource, (*Writer).Resource)
}

// AttrRef is an attribute of class A, which may be an interface.
func AttrRef[T any, A ir.Attr](name string, f func(*T) *A) Field {
	fd := plain(name, EncAttr, f, func(r *Reader) A { return As[A](r, r.Attr()) },
		func(w *Writer, a A) { w.Attr(a) })
	return attrAccess[T, A](fd, f)
}

// OptAttr is an attribute of class A that may be absent, in the flagged form.
func OptAttr[T any, A ir.Attr](name string, f func(*T) *A) Field {
	fd := plain(name, EncOptAttr, f, func(r *Reader) (a A) {
		if v := r.Attr2(r.c.Flagged()); v != nil {
			a = As[A](r, v)
		}
		return a
	}, func(w *Writer, a A) {
		if isNil(a) {
			w.Varint(0)
		} else {
			w.Varint(w.Refs.AttrRef(a)<<1 | 1)
		}
	})
	return attrAccess[T, A](fd, f)
}

// AttrIfByte is an attribute of class A behind a byte that says if it is there.
func AttrIfByte[T any, A ir.Attr](name string, f func(*T) *A) Field {
	fd := plain(name, EncAttrIfByte, f, func(r *Reader) (a A) {
		if r.BoolByte() {
			a = As[A](r, r.Attr())
		}
		return a
	}, func(w *Writer, a A) {
		w.BoolByte(!isNil(a))
		if !isNil(a) {
			w.Attr(a)
		}
	})
	return attrAccess[T, A](fd, f)
}

// AttrIfVarint is AttrIfByte with a varint for the flag.
func AttrIfVarint[T any, A ir.Attr](name string, f func(*T) *A) Field {
	fd := plain(name, EncAttrIfVarint, f, func(r *Reader) (a A) {
		if r.BoolVarint() {
			a = As[A](r, r.Attr())
		}
		return a
	}, func(w *Writer, a A) {
		w.BoolVarint(!isNil(a))
		if !isNil(a) {
			w.Attr(a)
		}
	})
	return attrAccess[T, A](fd, f)
}

// Attrs is a list of attributes of class A.
func Attrs[T any, A ir.Attr](name string, f func(*T) *[]A) Field {
	fd := plain(name, EncAttrs, f, func(r *Reader) []A {
		n := r.c.Count("attributes", 1)
		if n == 0 {
			return nil
		}
		list := make([]A, n)
		for i := range list {
			list[i] = As[A](r, r.Attr())
		}
		return list
	}, func(w *Writer, list []A) {
		w.Varint(uint64(len(list)))
		for _, a := range list {
			w.Attr(a)
		}
	})
	fd.Accepts = func(a ir.Attr) bool { _, ok := a.(A); return ok }
	fd.Get = func(n ir.Node) any {
		list := *f(any(n).(*T))
		out := make([]ir.Attr, len(list))
		for i, a := range list {
			out[i] = a
		}
		return out
	}
	fd.Set = func(n ir.Node, v any) {
		in := v.([]ir.Attr)
		var out []A
		for _, a := range in {
			out = append(out, a.(A))
		}
		*f(any(n).(*T)) = out
	}
	return fd
}

// attrAccess gives a single-attribute field accessors of type ir.Attr.
func attrAccess[T any, A ir.Attr](fd Field, f func(*T) *A) Field {
	fd.Accepts = func(a ir.Attr) bool { _, ok := a.(A); return ok }
	fd.Get = func(n ir.Node) any {
		if a := *f(any(n).(*T)); !isNil(a) {
			return ir.Attr(a)
		}
		return ir.Attr(nil)
	}
	fd.Set = func(n ir.Node, v any) {
		a, _ := v.(A)
		*f(any(n).(*T)) = a
	}
	return fd
}

// TypeRef is a type.
func TypeRef[T any](name string, f func(*T) *ir.Type) Field {
	return plain(name, EncType, f, (*Reader).Type, (*Writer).Type)
}

// Types is a list of types.
func Types[T any](name string, f func(*T) *[]ir.Type) Field {
	return plain(name, EncTypes, f, (*Reader).Types, (*Writer).Types)
}

// Custom is a field spelled by functions. Skip reads past it without a value; it
// serves checks that build nothing.
func Custom[T any](name string, read func(r *Reader, v *T), write func(w *Writer, v *T), skip func(r *Reader)) Field {
	return Field{
		Name: name, Enc: EncCustom,
		Read:  func(r *Reader, n ir.Node) { read(r, any(n).(*T)) },
		Write: func(w *Writer, n ir.Node) { write(w, any(n).(*T)) },
		Skip:  skip,
	}
}

// As says that a custom field is spelled like enc, whatever its value is.
func (f Field) As(enc Enc) Field {
	f.Enc = enc
	return f
}

// WithAccess adds accessors to a custom field.
func (f Field) WithAccess(get func(n ir.Node) any, set func(n ir.Node, v any)) Field {
	f.Get, f.Set = get, set
	return f
}

// OfClass narrows an attribute field to one class, for structs that several
// classes share. Accepts lets an attribute pass that no module has given a class
// yet.
func (f Field) OfClass(c *Class) Field {
	read, accepts := f.Read, f.Accepts
	f.Read = func(r *Reader, n ir.Node) {
		read(r, n)
		if a, _ := f.Get(n).(ir.Attr); a != nil && r.c.Err() == nil && ir.KindOf(a) != ir.Kind(c) {
			r.c.Fail(r.bad(), "an attribute of class %s cannot stand here, expected %s", className(a), c.Name)
		}
	}
	f.Accepts = func(a ir.Attr) bool {
		k := ir.KindOf(a)
		return accepts(a) && (k == nil || k == ir.Kind(c))
	}
	f.Of = c
	return f
}

// Stripped names the class of the attributes in the field, whose struct no other
// class has. In text, their parameters stand alone.
func (f Field) Stripped(c *Class) Field {
	f.Of, f.Implied = c, true
	return f
}

// As checks that a is of class A.
func As[A ir.Attr](r *Reader, a ir.Attr) (out A) {
	out, ok := a.(A)
	if !ok && r.c.Err() == nil {
		r.c.Fail(r.bad(), "an attribute of class %s cannot stand here", className(a))
	}
	return out
}

func className(a ir.Attr) string {
	if a == nil {
		return "none"
	}
	if k := ir.KindOf(a); k != nil {
		return k.ClassName()
	}
	return "unknown"
}

// isNil reports whether a holds no attribute, be A a pointer or an interface.
func isNil[A ir.Attr](a A) bool {
	var zero A
	return any(a) == any(zero)
}
