package schema

import (
	"github.com/hlobc/hlobc/ir"
)

// Enc is the wire format of a field.
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
	EncCustom                  // functions next to the row
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
	// Get and Set give tools and generators access to the value, which is, depending on Enc, a
	// uint64, int64, bool, string, ir.Attr, []ir.Attr, ir.Type, []ir.Type, []int64, float64,
	// []float64, []byte, []bool, []ir.NamedAttr or *ir.Resource. They may be nil for custom fields.
	Get func(n ir.Node) any
	Set func(n ir.Node, v any)
	// Accepts reports whether the field may hold an attribute. Of, if set, is the only class that
	// it may hold. If Implied is set, text omits that class.
	Accepts func(a ir.Attr) bool
	Of      *Class
	Implied bool
	// Skip checks a custom field without decoding it into a value. In locations it must find every
	// error that Read does; elsewhere it only needs to find the end of the field.
	Skip func(r *Reader)
}

// place returns where a node keeps the value of a field. What makes fields of it is compiled for each
// type of value, but not for each struct, of which there are many more; inlining would undo that.
type place[V any] func(n ir.Node) *V

func within[T, V any](f func(*T) *V) place[V] {
	return func(n ir.Node) *V { return f(any(n).(*T)) }
}

// plain returns a field that accesses its value through at and reads and writes it with the
// functions given.
//
//go:noinline
func plain[V any](name string, enc Enc, at place[V], read func(*Reader) V, write func(*Writer, V)) Field {
	return Field{
		Name: name, Enc: enc,
		Read:  func(r *Reader, n ir.Node) { *at(n) = read(r) },
		Write: func(w *Writer, n ir.Node) { write(w, *at(n)) },
		Get:   func(n ir.Node) any { return *at(n) },
		Set:   func(n ir.Node, v any) { *at(n) = v.(V) },
	}
}

// Varint is an unsigned integer.
func Varint[T any](name string, f func(*T) *uint64) Field {
	return plain(name, EncVarint, within(f), (*Reader).Varint, (*Writer).Varint)
}

// Svarint is a signed integer.
func Svarint[T any](name string, f func(*T) *int64) Field {
	return plain(name, EncSvarint, within(f), (*Reader).Svarint, (*Writer).Svarint)
}

// Enum is the value of an enum. The valid values are those of the class's Enum.
func Enum[T any](name string, f func(*T) *uint64) Field {
	return plain(name, EncEnum, within(f), (*Reader).Varint, (*Writer).Varint)
}

// BoolByte is a flag in one raw byte.
func BoolByte[T any](name string, f func(*T) *bool) Field {
	return plain(name, EncBoolByte, within(f), (*Reader).BoolByte, (*Writer).BoolByte)
}

// BoolVarint is a flag in a varint.
func BoolVarint[T any](name string, f func(*T) *bool) Field {
	return plain(name, EncBoolVarint, within(f), (*Reader).BoolVarint, (*Writer).BoolVarint)
}

// Str is a string in the string table.
func Str[T any](name string, f func(*T) *string) Field {
	return plain(name, EncString, within(f), (*Reader).Str, (*Writer).Str)
}

// Svarints is a list of signed integers.
func Svarints[T any](name string, f func(*T) *[]int64) Field {
	return plain(name, EncSvarints, within(f), (*Reader).Svarints, (*Writer).Svarints)
}

// Float64 is a binary64 number.
func Float64[T any](name string, f func(*T) *float64) Field {
	return plain(name, EncFloat64, within(f), (*Reader).Float64, (*Writer).Float64)
}

// Float64s is a list of binary64 numbers.
func Float64s[T any](name string, f func(*T) *[]float64) Field {
	return plain(name, EncFloat64s, within(f), (*Reader).Float64s, (*Writer).Float64s)
}

// Blob is a run of bytes that aliases the input.
func Blob[T any](name string, f func(*T) *[]byte) Field {
	return plain(name, EncBlob, within(f), (*Reader).BlobBytes, (*Writer).Blob)
}

// FlagBytes is a list of flags of one byte each.
func FlagBytes[T any](name string, f func(*T) *[]bool) Field {
	return plain(name, EncFlagBytes, within(f), (*Reader).FlagBytes, (*Writer).FlagBytes)
}

// NamedAttrs is the contents of a dictionary.
func NamedAttrs[T any](name string, f func(*T) *[]ir.NamedAttr) Field {
	return plain(name, EncNamedAttrs, within(f), (*Reader).NamedAttrs, (*Writer).NamedAttrs)
}

// Resource is a handle to a dialect resource.
func Resource[T any](name string, f func(*T) **ir.Resource) Field {
	return plain(name, EncResource, within(f), (*Reader).Resource, (*Writer).Resource)
}

// AttrRef is an attribute of class A, which may be an interface.
func AttrRef[T any, A ir.Attr](name string, f func(*T) *A) Field {
	return attrRef(name, within(f))
}

//go:noinline
func attrRef[A ir.Attr](name string, at place[A]) Field {
	fd := plain(name, EncAttr, at, func(r *Reader) A { return As[A](r, r.Attr()) },
		func(w *Writer, a A) { w.Attr(a) })
	return attrAccess(fd, at)
}

// OptAttr is an attribute of class A that may be absent, encoded as an index with a flag in its
// lowest bit.
func OptAttr[T any, A ir.Attr](name string, f func(*T) *A) Field {
	return optAttr(name, within(f))
}

//go:noinline
func optAttr[A ir.Attr](name string, at place[A]) Field {
	fd := plain(name, EncOptAttr, at, func(r *Reader) (a A) {
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
	return attrAccess(fd, at)
}

// AttrIfByte is an attribute of class A that follows a byte that says whether it is present.
func AttrIfByte[T any, A ir.Attr](name string, f func(*T) *A) Field {
	return attrIfByte(name, within(f))
}

//go:noinline
func attrIfByte[A ir.Attr](name string, at place[A]) Field {
	fd := plain(name, EncAttrIfByte, at, func(r *Reader) (a A) {
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
	return attrAccess(fd, at)
}

// AttrIfVarint is like [AttrIfByte] with a varint as the flag.
func AttrIfVarint[T any, A ir.Attr](name string, f func(*T) *A) Field {
	return attrIfVarint(name, within(f))
}

//go:noinline
func attrIfVarint[A ir.Attr](name string, at place[A]) Field {
	fd := plain(name, EncAttrIfVarint, at, func(r *Reader) (a A) {
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
	return attrAccess(fd, at)
}

// Attrs is a list of attributes of class A.
func Attrs[T any, A ir.Attr](name string, f func(*T) *[]A) Field {
	return attrList(name, within(f))
}

//go:noinline
func attrList[A ir.Attr](name string, at place[[]A]) Field {
	fd := plain(name, EncAttrs, at, func(r *Reader) []A {
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
		list := *at(n)
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
		*at(n) = out
	}
	return fd
}

// attrAccess sets the accessors of a field that holds a single attribute.
func attrAccess[A ir.Attr](fd Field, at place[A]) Field {
	fd.Accepts = func(a ir.Attr) bool { _, ok := a.(A); return ok }
	fd.Get = func(n ir.Node) any {
		if a := *at(n); !isNil(a) {
			return ir.Attr(a)
		}
		return ir.Attr(nil)
	}
	fd.Set = func(n ir.Node, v any) {
		a, _ := v.(A)
		*at(n) = a
	}
	return fd
}

// TypeRef is a type.
func TypeRef[T any](name string, f func(*T) *ir.Type) Field {
	return plain(name, EncType, within(f), (*Reader).Type, (*Writer).Type)
}

// Types is a list of types.
func Types[T any](name string, f func(*T) *[]ir.Type) Field {
	return plain(name, EncTypes, within(f), (*Reader).Types, (*Writer).Types)
}

// Custom is a field that is read and written by functions. skip reads past it without decoding a
// value, for checks that build nothing.
func Custom[T any](name string, read func(r *Reader, v *T), write func(w *Writer, v *T), skip func(r *Reader)) Field {
	return Field{
		Name: name, Enc: EncCustom,
		Read:  func(r *Reader, n ir.Node) { read(r, any(n).(*T)) },
		Write: func(w *Writer, n ir.Node) { write(w, any(n).(*T)) },
		Skip:  skip,
	}
}

// As returns the custom field f with wire format enc, whatever its Go value is.
func (f Field) As(enc Enc) Field {
	f.Enc = enc
	return f
}

// WithAccess returns the custom field f with accessors.
func (f Field) WithAccess(get func(n ir.Node) any, set func(n ir.Node, v any)) Field {
	f.Get, f.Set = get, set
	return f
}

// OfClass returns f restricted to attributes of class c, for structs that several classes share.
// Accepts also allows an attribute that does not belong to a module yet and so has no class.
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

// Stripped returns f with c as the class of its attributes. No other class may have the same
// struct. In text, the parameters of the attributes are written without the class.
func (f Field) Stripped(c *Class) Field {
	f.Of, f.Implied = c, true
	return f
}

// As returns a as an A and reports an error if it is of a different class.
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

// isNil reports whether a holds no attribute. A may be a pointer or an interface.
func isNil[A ir.Attr](a A) bool {
	var zero A
	return any(a) == any(zero)
}
