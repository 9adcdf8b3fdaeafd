package eval

import (
	endian "encoding/binary"
	"fmt"
	"io"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Files of NumPy, format 1.0: a magic string with the version, the size of the header, the
// header, which is a dictionary in Python, and the elements.

const npyMagic = "\x93NUMPY\x01\x00"

// npy encodes a tensor as a file.
func (p *process) npy(t *Tensor) ([]byte, error) {
	var shape strings.Builder
	for _, n := range t.Shape {
		shape.WriteString(strconv.FormatInt(n, 10) + ",")
	}
	// The reference ends each header with six spaces.
	header := fmt.Sprintf("{'descr': '<%s', 'fortran_order': False, 'shape' : (%s), }      \n", t.npyKind(), &shape)
	if len(header) > math.MaxUint16 {
		return nil, fmt.Errorf("%d dimensions are too many for a file", len(t.Shape))
	}
	if err := p.scratch(int64(len(t.Bits)+len(header)/8) + 2); err != nil {
		return nil, err
	}
	data := make([]byte, 0, len(npyMagic)+2+len(header)+len(t.Bits)*t.bytes())
	data = endian.LittleEndian.AppendUint16(append(data, npyMagic...), uint16(len(header)))
	data = append(data, header...)
	var word [8]byte
	for _, b := range t.Bits {
		if t.Numbers.Kind == elements.Signed {
			b = uint64(t.Numbers.Int(b))
		}
		endian.LittleEndian.PutUint64(word[:], b)
		data = append(data, word[:t.bytes()]...)
	}
	return data, nil
}

// bytes returns the size of each number in a file.
func (t *Tensor) bytes() int { return (t.Numbers.Width + 7) / 8 }

// npyKind returns the element type in a header. It repeats the reference's choices: 16-bit floats
// appear as unsigned integers, 64-bit integers with the opposite signedness, and complex<f32> as
// one float. Types that the reference cannot write, narrower numbers and larger complex ones,
// follow the same rule.
func (t *Tensor) npyKind() string {
	size := t.bytes()
	switch n := t.Numbers; {
	case t.Parts == 2 && size == 4:
		return "f8"
	case t.Parts == 2:
		return "c" + strconv.Itoa(2*size)
	case n.Kind == elements.Real && size >= 4:
		return "f" + strconv.Itoa(size)
	case n.Kind == elements.Real, n.Kind == elements.Signed && size == 8, n.Kind == elements.Unsigned && size < 8:
		return "u" + strconv.Itoa(size)
	}
	return "i" + strconv.Itoa(size)
}

// npyHeader matches the parts of a header. Programs other than the reference place spaces
// differently.
var npyHeader = sync.OnceValue(func() (h struct{ descr, order, shape *regexp.Regexp }) {
	h.descr = regexp.MustCompile(`'descr'\s*:\s*'[<|][a-z](\d+)'`)
	h.order = regexp.MustCompile(`'fortran_order'\s*:\s*False`)
	h.shape = regexp.MustCompile(`'shape'\s*:\s*\(([\d,\s]*)\)`)
	return h
})

// readNPY reads a file that holds a tensor of the type of another one. The kind of elements
// is not compared, since it need not be true; see [Tensor.npyKind].
func (p *process) readNPY(path string, like *Tensor) (*Tensor, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	size := len(like.Bits) * like.bytes()
	if err := p.scratch(3*int64(len(like.Bits)) + 3*math.MaxUint16/8); err != nil { // the data, a copy of it, and garbage from growing the buffer
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(f, int64(len(npyMagic)+2+math.MaxUint16+size+1)))
	if err != nil {
		return nil, err
	}
	body, err := npyBody(data, path, like)
	if err != nil {
		return nil, err
	}
	t, err := p.newTensorLike(like)
	if err != nil {
		return nil, err
	}
	t.fill(body)
	return t, nil
}

// npyBody returns the elements in the data of a file, which has to hold a tensor like another one.
func npyBody(data []byte, path string, like *Tensor) ([]byte, error) {
	size := len(like.Bits) * like.bytes()
	rest, ok := strings.CutPrefix(string(data), npyMagic)
	if !ok || len(rest) < 2 {
		return nil, fmt.Errorf("%s is no file of NumPy's format 1.0", path)
	}
	n := int(endian.LittleEndian.Uint16([]byte(rest)))
	if len(rest) != 2+n+size {
		return nil, fmt.Errorf("%s has another size than such a tensor", path)
	}
	header, body := rest[2:2+n], []byte(rest[2+n:])
	known := npyHeader()
	descr, shape := known.descr.FindStringSubmatch(header), known.shape.FindStringSubmatch(header)
	switch {
	case descr == nil || shape == nil || !known.order.MatchString(header):
		return nil, fmt.Errorf("%s has a header that is not understood", path)
	case descr[1] != strconv.Itoa(like.Parts*like.bytes()) || !slices.Equal(npySizes(shape[1]), like.Shape):
		return nil, fmt.Errorf("%s holds another kind of tensor: %s", path, strings.TrimSpace(header))
	}
	return body, nil
}

// fill sets the elements from the data of a file.
func (t *Tensor) fill(body []byte) {
	for i := range t.Bits {
		var word [8]byte
		copy(word[:], body[i*t.bytes():(i+1)*t.bytes()])
		t.Bits[i] = t.Numbers.Cut(endian.LittleEndian.Uint64(word[:]))
	}
}

// ReadNPY reads a .npy file, format version 1.0, that holds a tensor of the type t, which must have
// a static shape. Only the size of the elements is compared with the type, since NumPy has no names
// for some. The error is that of reading, or says what does not fit.
func ReadNPY(path string, t ir.Type) (*Tensor, error) {
	shape, elem, _, ok := types.Shape(t)
	if !ok {
		return nil, fmt.Errorf("%s is for an argument that is not a tensor", path)
	}
	out, err := NewTensor(shape, elem)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(len(npyMagic)+2+math.MaxUint16+len(out.Bits)*out.bytes()+1)))
	if err != nil {
		return nil, err
	}
	body, err := npyBody(data, path, out)
	if err != nil {
		return nil, err
	}
	out.fill(body)
	return out, nil
}

// npySizes parses a shape in Python's syntax; sizes that are not numbers become 0.
func npySizes(text string) (sizes []int64) {
	for _, s := range strings.Split(text, ",") {
		if s = strings.TrimSpace(s); s != "" {
			n, _ := strconv.ParseInt(s, 10, 64)
			sizes = append(sizes, n)
		}
	}
	return sizes
}
