package carrier

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"strings"
	"unicode/utf8"

	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/hlobc/hlobc/diag"
)

// exportedName is the format of jax.export: a FlatBuffer without a file identifier, whose root
// table is Exported. Fields have the numbers of its schema, up to serialization version 12.
const exportedName = "jax.export"

// Fields of the table Exported.
const (
	exportedSerialization  = 0
	exportedFunction       = 1
	exportedInputs         = 3
	exportedOutputs        = 5
	exportedDevicesShort   = 6
	exportedPlatforms      = 9
	exportedOrdered        = 10
	exportedUnordered      = 11
	exportedDisabledChecks = 12
	exportedModule         = 13
	exportedCalling        = 14
	exportedKept           = 15
	exportedGlobals        = 16
	exportedVJP            = 17
	exportedDevices        = 18
	exportedUniqueValues   = 19
	exportedInputIndices   = 22
	exportedOutputIndices  = 23
	exportedJAX            = 26
	exportedFields         = 27
)

// Fields of the tables AbstractValue, Effect and DisabledSafetyCheck.
const (
	valueShape  = 1
	valueType   = 2
	valueMemory = 3
	effectName  = 0
	checkKind   = 0
	checkTarget = 1
)

// elementTypes are the values of the enum DType, in JAX's spelling.
var elementTypes = [...]string{"bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f16", "f32", "f64", "c64", "c128",
	"bf16", "i4", "u4", "f8_e4m3b11fnuz", "f8_e4m3fn", "f8_e4m3fnuz", "f8_e5m2", "f8_e5m2fnuz", "float0", "f8_e4m3", "f8_e3m4",
	"f8_e8m0fnu", "f4_e2m1fn", "key<fry>", "key<rbg>", "key<unsafe_rbg>"}

// memorySpaces are the values of the enum MemorySpace other than the default.
var memorySpaces = [...]string{2: "host", 3: "any"}

var disabledChecks = [...]string{"platform", "custom_call", "shape_assertions"}

// startsExported reports whether the offset of the root table, its offset to the vtable and the
// sizes in the vtable are plausible for an Exported.
func startsExported(head []byte) bool {
	n := int64(len(head))
	if n < 16 || n > SniffLen {
		return false
	}
	word := func(at int64) int64 { return int64(binary.LittleEndian.Uint32(head[at:])) }
	root := word(0)
	if root < 8 || root%4 != 0 || root+4 > n {
		return false
	}
	vtable := root - int64(int32(word(root)))
	if vtable < 4 || vtable%2 != 0 || vtable+4 > n {
		return false
	}
	size, table := binary.LittleEndian.Uint16(head[vtable:]), binary.LittleEndian.Uint16(head[vtable+2:])
	const bytes = 2*exportedModule + 6 // the smallest vtable with a module
	return size >= bytes && size%2 == 0 && size < 2*2*exportedFields && table >= 4 && vtable+bytes <= n &&
		binary.LittleEndian.Uint16(head[vtable+bytes-2:]) != 0
}

// maxVJP limits the derivatives of a function; there is one for each order.
const maxVJP = 16

// exported walks the modules of an Exported: that of the function, and those of its vector-Jacobian
// products.
func (w *walker) exported(data []byte, p Program) (err error) {
	defer outside(exportedName, &err)
	if int64(len(data)) > math.MaxInt32 { // offsets have 32 bits, and those of vtables are signed
		return errMistaken
	}
	r := &flatReader{data: data, left: 4*len(data) + 1024}
	t := r.root()
	if !isModule(t.bytes(exportedModule)) || !utf8.ValidString(t.str(exportedFunction)) {
		return errMistaken
	}
	name := ""
	if _, ok := t.table(exportedVJP); ok {
		name = "primal"
	}
	for range maxVJP {
		module := t.bytes(exportedModule)
		l := Layer{Name: exportedName, Member: name, Offset: int64(cap(data) - cap(module))}
		t.describe(&l)
		w.member(module, p.inner(l))
		next, ok := t.table(exportedVJP)
		if !ok {
			return nil
		}
		t = next
		if name = strings.TrimPrefix(name+".vjp", "primal."); w.stopped {
			return nil
		}
	}
	return &Error{Code: diag.LimitNesting, Wrapping: exportedName, Msg: fmt.Sprintf("more than %d derivatives of a function", maxVJP-1)}
}

// isModule reports whether data has one of the formats that exporters use for modules.
func isModule(data []byte) bool {
	return Sniff(data) != Unknown || formatOf(data[:min(len(data), SniffLen)]) != nil
}

// describe adds the metadata of an Exported.
func (t flatTable) describe(l *Layer) {
	l.fact("function", t.str(exportedFunction))
	if v := t.str(exportedJAX); v != "" {
		l.fact("JAX", v)
	}
	l.fact("serialization version", strconv.Itoa(int(t.uint16(exportedSerialization))))
	l.fact("calling convention version", strconv.Itoa(int(t.uint16(exportedCalling))))
	l.fact("platforms", t.strings(exportedPlatforms)...)
	devices := t.uint32(exportedDevices)
	if devices == 0 {
		devices = uint32(t.uint16(exportedDevicesShort))
	}
	l.fact("devices", strconv.FormatUint(uint64(devices), 10))
	l.fact("inputs", t.values(exportedInputIndices, exportedInputs)...)
	l.fact("outputs", t.values(exportedOutputIndices, exportedOutputs)...)
	if kept := t.uint16s(exportedKept); len(kept) != t.length(exportedInputIndices) && len(kept) != t.length(exportedInputs) {
		l.fact("inputs in use", kept...)
	}
	effects := func(name string, field int) {
		var list []string
		for _, e := range t.tables(field) {
			list = append(list, e.str(effectName))
		}
		l.fact(name, list...)
	}
	effects("ordered effects", exportedOrdered)
	effects("unordered effects", exportedUnordered)
	var checks []string
	for _, c := range t.tables(exportedDisabledChecks) {
		s := enum(disabledChecks[:], c.uint8(checkKind))
		if target := c.str(checkTarget); target != "" {
			s += " " + target
		}
		checks = append(checks, s)
	}
	l.fact("disabled checks", checks...)
	if t.uint8(exportedGlobals) != 0 {
		l.fact("uses global constants", "yes")
	}
}

// values formats abstract values as JAX does, "f32[2,n]": those with the given indices, or in older
// versions the elements of a list.
func (t flatTable) values(indices, list int) (out []string) {
	n := t.length(indices)
	if n == 0 {
		for _, v := range t.tables(list) {
			out = append(out, v.value())
		}
		return out
	}
	unique := t.tables(exportedUniqueValues)
	text := make([]string, len(unique))
	for i, v := range unique {
		text[i] = v.value()
	}
	for i := range n {
		k := t.element(indices, i, 4)
		t.r.charge(1 + len(text[k]))
		out = append(out, text[k])
	}
	return out
}

func (t flatTable) value() string {
	s := enum(elementTypes[:], t.uint8(valueType)) + "[" + strings.Join(t.strings(valueShape), ",") + "]"
	if m := t.uint8(valueMemory); int(m) < len(memorySpaces) && memorySpaces[m] != "" {
		s += "<" + memorySpaces[m] + ">"
	}
	return s
}

// enum returns the name of a value, also for values of newer versions.
func enum(names []string, v uint8) string {
	if int(v) < len(names) && names[v] != "" {
		return names[v]
	}
	return "#" + strconv.Itoa(int(v))
}

// outside converts a run-time error of package flatbuffers to an error. The package trusts its
// input and panics if an offset points outside the data.
func outside(wrapping string, err *error) {
	switch r := recover().(type) {
	case nil:
	case runtime.Error:
		*err = &Error{Code: Damaged, Wrapping: wrapping, Msg: "an offset points outside the file"}
	case flatExcess:
		*err = &Error{Code: diag.LimitSize, Wrapping: wrapping, Limit: int64(r)}
	default:
		panic(r)
	}
}

// flatReader is a FlatBuffer with the remaining budget for text. Tables can be shared, so without a
// budget little data could expand to a lot of metadata.
type flatReader struct {
	data []byte
	left int
}

type flatExcess int

func (r *flatReader) charge(n int) {
	if r.left -= n; r.left < 0 {
		panic(flatExcess(4*len(r.data) + 1024))
	}
}

func (r *flatReader) root() flatTable {
	return flatTable{r, flatbuffers.Table{Bytes: r.data, Pos: flatbuffers.GetUOffsetT(r.data)}}
}

// flatTable is a table with fields numbered from 0. An absent field is zero.
type flatTable struct {
	r *flatReader
	t flatbuffers.Table
}

// field returns the offset of a field, 0 if it is absent.
func (t flatTable) field(n int) flatbuffers.UOffsetT {
	o := t.t.Offset(flatbuffers.VOffsetT(4 + 2*n))
	if o == 0 {
		return 0
	}
	return t.t.Pos + flatbuffers.UOffsetT(o)
}

func (t flatTable) uint8(n int) uint8 {
	if o := t.field(n); o != 0 {
		return t.t.GetUint8(o)
	}
	return 0
}

func (t flatTable) uint16(n int) uint16 {
	if o := t.field(n); o != 0 {
		return t.t.GetUint16(o)
	}
	return 0
}

func (t flatTable) uint32(n int) uint32 {
	if o := t.field(n); o != 0 {
		return t.t.GetUint32(o)
	}
	return 0
}

func (t flatTable) bytes(n int) []byte {
	if o := t.field(n); o != 0 {
		return t.t.ByteVector(o)
	}
	return nil
}

// str returns a string field, without invalid UTF-8.
func (t flatTable) str(n int) string {
	b := t.bytes(n)
	t.r.charge(1 + len(b))
	return string(bytes.ToValidUTF8(b, []byte("\uFFFD")))
}

func (t flatTable) table(n int) (flatTable, bool) {
	o := t.field(n)
	if o == 0 {
		return flatTable{}, false
	}
	t.t.Pos = t.t.Indirect(o)
	return t, true
}

// vector returns the offset of a vector's elements and their number.
func (t flatTable) vector(n int) (start flatbuffers.UOffsetT, length int) {
	o := t.field(n)
	if o == 0 {
		return 0, 0
	}
	at := t.t.Indirect(o)
	length = int(flatbuffers.GetUOffsetT(t.r.data[at:]))
	t.r.charge(length)
	return at + flatbuffers.SizeUOffsetT, length
}

func (t flatTable) length(n int) int {
	_, length := t.vector(n)
	return length
}

// element returns an element of a vector of numbers of size bytes.
func (t flatTable) element(n, i, size int) uint32 {
	o := t.t.Indirect(t.field(n)) + flatbuffers.SizeUOffsetT + flatbuffers.UOffsetT(i*size)
	if size == 2 {
		return uint32(t.t.GetUint16(o))
	}
	return t.t.GetUint32(o)
}

func (t flatTable) uint16s(n int) (out []string) {
	for i := range t.length(n) {
		out = append(out, strconv.Itoa(int(t.element(n, i, 2))))
	}
	return out
}

func (t flatTable) tables(n int) (out []flatTable) {
	start, length := t.vector(n)
	for i := range length {
		e := t
		e.t.Pos = t.t.Indirect(start + flatbuffers.UOffsetT(4*i))
		out = append(out, e)
	}
	return out
}

func (t flatTable) strings(n int) (out []string) {
	start, length := t.vector(n)
	for i := range length {
		b := t.t.ByteVector(start + flatbuffers.UOffsetT(4*i))
		t.r.charge(1 + len(b))
		out = append(out, string(bytes.ToValidUTF8(b, []byte("\uFFFD"))))
	}
	return out
}
