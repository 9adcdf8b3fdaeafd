package npy

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Array is what a .npy file holds.
type Array struct {
	// Descr is NumPy's name of the element type, such as "<f4".
	Descr string
	Shape []int64
	// Columns says that the first index varies fastest, NumPy's Fortran order.
	Columns bool
	// Data has the elements as they are in the file.
	Data []byte

	width int64 // of an element, in bytes
}

const magic = "\x93NUMPY"

// maxHeader bounds the size of a header in bytes.
const maxHeader = 1 << 16

// ErrTooLarge is the error for files with more data than the caller allows.
var ErrTooLarge = errors.New("the array has more bytes than are allowed")

// header matches the parts of a header, a dictionary in Python.
var header = sync.OnceValue(func() (h struct{ descr, order, shape *regexp.Regexp }) {
	h.descr = regexp.MustCompile(`'descr'\s*:\s*'([<>|=]?)([a-zA-Z])(\d+)'`)
	h.order = regexp.MustCompile(`'fortran_order'\s*:\s*(True|False)`)
	h.shape = regexp.MustCompile(`'shape'\s*:\s*\(([\d,\s]*)\)`)
	return h
})

// Read reads a .npy file, format version 1.0, 2.0 or 3.0, of at most limit bytes of elements, or any
// number if limit is 0. Memory is allocated as the data arrives. The error is that of r, [ErrTooLarge],
// or says what is wrong with the file.
func Read(r io.Reader, limit int64) (*Array, error) {
	a, err := ReadHeader(r)
	if err == nil {
		err = a.Load(r, limit)
	}
	return a, err
}

// ReadHeader reads a .npy file up to its elements, which [Array.Load] reads from the same reader.
func ReadHeader(r io.Reader) (*Array, error) {
	var start [8]byte
	if _, err := io.ReadFull(r, start[:]); err != nil || string(start[:6]) != magic {
		return nil, errors.New("it is not a file of NumPy")
	}
	var size uint32
	var err error
	switch start[6] {
	case 1:
		var short uint16
		err = binary.Read(r, binary.LittleEndian, &short)
		size = uint32(short)
	case 2, 3:
		err = binary.Read(r, binary.LittleEndian, &size)
	default:
		return nil, fmt.Errorf("version %d of NumPy's format is unknown", start[6])
	}
	if err != nil || size > maxHeader {
		return nil, errors.New("its header is cut off or too long")
	}
	text := make([]byte, size)
	if _, err := io.ReadFull(r, text); err != nil {
		return nil, errors.New("its header is cut off or too long")
	}
	a, width, err := parseHeader(string(text))
	if err != nil {
		return nil, err
	}
	a.width = int64(width)
	return a, nil
}

// Load reads the elements that follow a header, at most limit bytes unless it is 0.
func (a *Array) Load(r io.Reader, limit int64) error {
	n, ok := types.NumElements(a.Shape)
	if !ok || n > math.MaxInt64/a.width || limit > 0 && n*a.width > limit {
		return ErrTooLarge
	}
	n *= a.width
	var data bytes.Buffer
	switch got, err := io.Copy(&data, io.LimitReader(r, n)); {
	case err != nil:
		return err
	case got < n:
		return fmt.Errorf("it ends after %d of %d bytes of elements", got, n)
	}
	a.Data = data.Bytes()
	return nil
}

// parseHeader returns the array that a header describes, without data, and the size of an element.
func parseHeader(text string) (*Array, int, error) {
	h := header()
	descr, order, shape := h.descr.FindStringSubmatch(text), h.order.FindStringSubmatch(text), h.shape.FindStringSubmatch(text)
	if descr == nil || order == nil || shape == nil {
		return nil, 0, fmt.Errorf("its header is not understood: %.200q", strings.TrimSpace(text))
	}
	width, err := strconv.Atoi(descr[3])
	if err != nil || width < 1 || width > 1<<10 {
		return nil, 0, fmt.Errorf("it has elements of %s bytes", descr[3])
	}
	a := &Array{Descr: descr[1] + descr[2] + descr[3], Columns: order[1] == "True"}
	for _, s := range strings.Split(shape[1], ",") {
		if s = strings.TrimSpace(s); s == "" {
			continue
		}
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil {
			return nil, 0, fmt.Errorf("it has a dimension of size %s", s)
		}
		a.Shape = append(a.Shape, n)
	}
	return a, width, nil
}

// Describe renders element type and shape for messages: float32[2, 3].
func (a *Array) Describe() string { return typeName(a.Descr) + ShapeText(a.Shape) }

// ShapeText renders a shape as Python does: [2, 3].
func ShapeText(shape []int64) string {
	return strings.ReplaceAll(fmt.Sprint(shape), " ", ", ")
}

// typeName is the name of an element type in Python.
func typeName(descr string) string {
	kind, width := descr[len(descr)-1:], 0
	if i := strings.IndexFunc(descr, func(r rune) bool { return '0' <= r && r <= '9' }); i > 0 {
		kind = descr[i-1 : i]
		width, _ = strconv.Atoi(descr[i:])
	}
	names := map[string]string{"f": "float", "i": "int", "u": "uint", "c": "complex"}
	switch {
	case kind == "b":
		return "bool"
	case names[kind] != "":
		return names[kind] + strconv.Itoa(8*width)
	}
	return descr
}

// Fits reports whether the elements of a can be those of a type: NumPy's type is that of
// [inspect.DataType] in any byte order, or for types that NumPy does not have, raw bytes or unsigned
// integers of the same size.
func (a *Array) Fits(elem ir.Type) bool {
	want := inspect.DataType(elem)
	kind, size := want[1], want[2:]
	have := strings.TrimLeft(a.Descr, "<>|=")
	if have == string(kind)+size {
		return true
	}
	n := elements.NumbersOf(elem)
	switch {
	case kind == 'V':
		return have == "u"+size || have == "f"+size // ml_dtypes calls f8E5M2 f1
	case n.IsInteger() && n.Width < 8: // as ml_dtypes stores them
		return have == "V1"
	}
	return false
}

// Tensor returns the elements as a tensor with elements of a type, which must fit. The error says what
// does not.
func (a *Array) Tensor(elem ir.Type) (*eval.Tensor, error) {
	if !a.Fits(elem) {
		return nil, fmt.Errorf("elements of type %s do not fit", typeName(a.Descr))
	}
	t, err := eval.NewTensor(a.Shape, elem)
	if err != nil {
		return nil, err
	}
	size := (t.Numbers.Width + 7) / 8
	if len(a.Data) != size*len(t.Bits) {
		return nil, fmt.Errorf("%d bytes are not %d numbers", len(a.Data), len(t.Bits))
	}
	var order binary.ByteOrder = binary.LittleEndian
	if strings.HasPrefix(a.Descr, ">") {
		order = binary.BigEndian
	}
	at := a.places()
	for i := range t.Num() {
		from := at(i) * t.Parts
		for p := range t.Parts {
			b := a.Data[(from+p)*size:][:size]
			var v uint64
			switch size {
			case 1:
				v = uint64(b[0])
			case 2:
				v = uint64(order.Uint16(b))
			case 4:
				v = uint64(order.Uint32(b))
			default:
				v = order.Uint64(b)
			}
			if t.Bits[i*t.Parts+p] = t.Numbers.Cut(v); !widened(t.Numbers, v) {
				return nil, fmt.Errorf("element %d has bits that do not fit in %d", i, t.Numbers.Width)
			}
		}
	}
	return t, nil
}

// widened reports whether the byte v is a number of fewer than 8 bits, extended by its sign or by
// zeros; ml_dtypes leaves the upper bits of small signed integers either way.
func widened(n elements.Numbers, v uint64) bool {
	if n.Width >= 8 {
		return true
	}
	return v == n.Cut(v) || n.Kind == elements.Signed && v == uint64(n.Int(n.Cut(v)))&0xff
}

// places returns the function from the number of an element in row-major order to its number in the
// file.
func (a *Array) places() func(int) int {
	if !a.Columns || len(a.Shape) < 2 {
		return func(i int) int { return i }
	}
	at := make([]int, len(a.Shape))
	steps := make([]int, len(a.Shape))
	step := 1
	for d, n := range a.Shape {
		steps[d] = step
		step *= int(n)
	}
	next := 0
	return func(int) int { // called for one element after the other
		place := next
		for d := len(at) - 1; d >= 0; d-- {
			at[d]++
			next += steps[d]
			if at[d] < int(a.Shape[d]) {
				break
			}
			next -= at[d] * steps[d]
			at[d] = 0
		}
		return place
	}
}
