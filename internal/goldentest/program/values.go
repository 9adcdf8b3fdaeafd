package program

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// empty returns a module for values.
func empty() (*ir.Module, error) { return asm.Parse(nil, asm.ParseOptions{}) }

// values returns the values of --args as the oracle takes them.
func values(args string) ([]any, error) {
	m, err := empty()
	if err != nil {
		return nil, err
	}
	if args == "" {
		return []any{}, nil
	}
	a, err := asm.ParseAttr(args, m)
	if err != nil {
		return nil, err
	}
	list, ok := a.(*attrs.Array)
	if !ok {
		return nil, fmt.Errorf("args is no list: %s", args)
	}
	out := []any{}
	for _, e := range list.Elems {
		d, ok := e.(*attrs.DenseElements)
		if !ok {
			return nil, fmt.Errorf("args has an element that is not dense: %s", args)
		}
		v, err := value(m, d)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// value returns a value as the oracle takes it: as text, but for complex numbers.
func value(m *ir.Module, a *attrs.DenseElements) (any, error) {
	t, err := eval.FromAttr(a)
	if err != nil {
		return nil, err
	}
	if t.Parts == 1 {
		return string(asm.AppendAttr(nil, m, a)), nil
	}
	var raw []byte
	for _, b := range t.Bits {
		word := binary.LittleEndian.AppendUint64(nil, b)
		raw = append(raw, word[:t.Numbers.Width/8]...)
	}
	return map[string]string{"data_b64": base64.StdEncoding.EncodeToString(raw)}, nil
}

// resultText returns a result of the oracle as an attribute.
func resultText(r oracle.Result) (string, error) {
	if r.Text != "" {
		return r.Text, nil
	}
	m, err := empty()
	if err != nil {
		return "", err
	}
	t, err := asm.ParseType(r.Type, m)
	if err != nil {
		return "", err
	}
	tensor, ok := t.(*types.RankedTensor)
	if !ok {
		return "", fmt.Errorf("a result of type %s", r.Type)
	}
	_, complex := tensor.Elem.(*types.Complex)
	width := elements.NumbersOf(tensor.Elem).Width
	if !complex && width != 32 && width != 64 {
		return "", fmt.Errorf("a result of type %s has too many elements", r.Type)
	}
	var bits []uint64
	for word := range slices.Chunk(r.Data, width/8) {
		bits = append(bits, binary.LittleEndian.Uint64(append(slices.Clone(word), make([]byte, 8)...)))
	}
	return string(asm.AppendAttr(nil, m, elements.New(m, t, bits...))), nil
}

// within compares lines of attributes; floats may differ by some units in the last place.
func within(has, want string, ulps uint64) error {
	h, w := strings.Split(has, "\n"), strings.Split(want, "\n")
	if len(h) != len(w) {
		return fmt.Errorf("results are\n%s\nand should be\n%s", has, want)
	}
	for i := range h {
		if h[i] == w[i] {
			continue
		}
		if far, err := apart(h[i], w[i]); err != nil || far > ulps {
			return fmt.Errorf("result is\n%s\nand should be\n%s\nthat is %d units in the last place (%v)", h[i], w[i], far, err)
		}
	}
	return nil
}

// apart returns the largest difference between the floats of two attributes.
func apart(a, b string) (far uint64, err error) {
	m, err := empty()
	if err != nil {
		return 0, err
	}
	var tensors [2]*eval.Tensor
	for i, text := range []string{a, b} {
		attr, err := asm.ParseAttr(text, m)
		if err != nil {
			return 0, err
		}
		if tensors[i], err = eval.FromAttr(attr); err != nil {
			return 0, err
		}
	}
	x, y := tensors[0], tensors[1]
	if x.Elem != y.Elem || !slices.Equal(x.Shape, y.Shape) {
		return 0, fmt.Errorf("other types")
	}
	for i := range x.Bits {
		d, ok := passtest.ULPs(x.Numbers, x.Bits[i], y.Bits[i])
		if !ok {
			return 0, fmt.Errorf("number %d is another", i)
		}
		far = max(far, d)
	}
	return far, nil
}

// samples are the numbers that functions are evaluated with: small ones, and those at the edges
// of their types.
var samples = [][]float64{
	{0, 1, 2, 3, 4, 5, 6, 7},
	{math.NaN(), math.Inf(-1), math.Copysign(0, -1), 1.5, -2.25, math.MaxFloat64, 1e-40, -1, math.Inf(1)},
}

// extent is the size used for dynamic dimensions.
const extent = 3

// sample returns a value of a type, nil if that is not possible.
func sample(m *ir.Module, t ir.Type, numbers []float64) *attrs.DenseElements {
	tensor, ok := t.(*types.RankedTensor)
	n := elements.Numbers{}
	if ok {
		n = elements.NumbersOf(tensor.Elem)
	}
	if n.Kind == elements.Other {
		return nil
	}
	shape := slices.Clone(tensor.Shape)
	for i, size := range shape {
		if size == types.Dynamic {
			shape[i] = extent
		}
	}
	num, _ := types.NumElements(shape)
	if _, complex := tensor.Elem.(*types.Complex); complex {
		num *= 2
	}
	bits := make([]uint64, num)
	for i := range bits {
		v := numbers[i%len(numbers)]
		if n.Kind == elements.Bool {
			v = float64(i % 2)
		}
		bits[i] = n.FromFloat(v)
	}
	return elements.New(m, types.NewTensor(m, shape, tensor.Elem, nil), bits...)
}
