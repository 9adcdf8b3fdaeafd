package lapack

import (
	"errors"
	"fmt"
	"math"
	"math/cmplx"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Dialect returns the facet [Calls] for the StableHLO dialect, to be added to a registry by
// [schema.Registry.With].
func Dialect() *schema.Dialect {
	return &schema.Dialect{Name: stablehlo.Namespace, Facets: []any{Calls()}}
}

// Calls returns the evaluators of the calls by target.
func Calls() eval.Calls {
	c := eval.Calls{}
	for name, list := range routines() {
		for _, r := range list {
			for _, letter := range r.letters {
				c["lapack_"+string(letter)+name+"_ffi"] = r.evaluate
			}
		}
	}
	return c
}

// routine is a LAPACK routine.
type routine struct {
	letters string // of the types that it exists for
	// ranks are those of an element of the batch of each operand and result: 2 for a matrix, 1 for a
	// vector, 0 for a number.
	operands, results []int
	// compute computes the results, which are zeros, from copies of the operands.
	compute func(c *call) error
}

// call is one element of the batch of a custom call.
type call struct {
	op      ir.Op
	in, out []*array
}

// array is a matrix in row-major order, a vector, which is a matrix of one column, or a number. Its
// elements are in z if they are complex, otherwise in d.
type array struct {
	rows, cols int
	d          []float64
	z          []complex128
}

// letter returns a parameter that is a letter, such as 'L' for uplo.
func (c *call) letter(name string) (byte, error) {
	n, ok := attrs.AsInt(eval.CallParameter(c.op, name))
	if !ok {
		if e, isEnum := attrs.AsEnum(eval.CallParameter(c.op, name)); isEnum {
			return byte(e), nil
		}
		return 0, fmt.Errorf("%s is missing", name)
	}
	return byte(n), nil
}

// oneOf returns a parameter that is one of some letters.
func (c *call) oneOf(name, letters string) (byte, error) {
	l, err := c.letter(name)
	if err == nil && !slices.Contains([]byte(letters), l) {
		err = fmt.Errorf("%s is %q, expected one of %q", name, l, letters)
	}
	return l, err
}

func (r *routine) evaluate(p *eval.Process, op ir.Op, in []eval.Value) (out []eval.Value, err error) {
	if len(in) != len(r.operands) || op.NumResults() != len(r.results) {
		return nil, fmt.Errorf("%d operands and %d results, expected %d and %d", len(in), op.NumResults(), len(r.operands), len(r.results))
	}
	operands, results := make([]*batched, len(in)), make([]*batched, op.NumResults())
	for i, v := range in {
		t, ok := v.(*eval.Tensor)
		if !ok {
			return nil, fmt.Errorf("operand #%d must be a tensor", i)
		}
		if operands[i], err = newBatched(t, r.operands[i], layoutAt(op, stablehlo.AttrOperandLayouts, i)); err != nil {
			return nil, fmt.Errorf("operand #%d: %w", i, err)
		}
	}
	for i := range results {
		shape, elem, ranked, ok := types.Shape(op.Result(i).Type())
		if !ok || !ranked || slices.Contains(shape, types.Dynamic) {
			return nil, fmt.Errorf("result #%d must have a known shape", i)
		}
		t, err := p.NewTensor(shape, elem)
		if err != nil {
			return nil, err
		}
		if results[i], err = newBatched(t, r.results[i], layoutAt(op, stablehlo.AttrResultLayouts, i)); err != nil {
			return nil, fmt.Errorf("result #%d: %w", i, err)
		}
		out = append(out, t)
	}
	for _, b := range slices.Concat(operands[1:], results) {
		if !slices.Equal(b.batch, operands[0].batch) {
			return nil, fmt.Errorf("batches of shape %v and %v", operands[0].batch, b.batch)
		}
	}
	if complex := operands[0].t.Parts == 2; complex == strings.ContainsAny(r.letters, "sd") {
		return nil, errors.New("the elements are not of the routine's type")
	}
	cube := int64(1)
	for _, b := range slices.Concat(operands, results) {
		cube = max(cube, int64(b.rows)*int64(b.cols)*int64(max(b.rows, b.cols)))
	}
	for i := range operands[0].num {
		if err := p.Work(cube); err != nil {
			return nil, err
		}
		c := &call{op: op}
		for _, b := range operands {
			c.in = append(c.in, b.read(i))
		}
		for _, b := range results {
			c.out = append(c.out, b.empty())
		}
		if err := guarded(r.compute, c); err != nil {
			return nil, err
		}
		for j, b := range results {
			b.write(i, c.out[j])
		}
	}
	return out, nil
}

// guarded turns a panic of gonum about sizes, which the checks of a routine should have found, into an
// error.
func guarded(compute func(*call) error, c *call) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the sizes of the operands do not fit: %v", r)
		}
	}()
	return compute(c)
}

// layoutAt returns entry i of a list of layouts, nil if there is none.
func layoutAt(op ir.Op, name string, i int) []int64 {
	if list, ok := op.Attr(name).(*attrs.Array); ok && i < len(list.Elems) {
		if d, ok := elements.Of(list.Elems[i]); ok {
			ints, _ := d.Ints()
			return ints
		}
	}
	return nil
}

// batched is a tensor as a batch of matrices, vectors or numbers.
type batched struct {
	t          *eval.Tensor
	batch      []int64
	num        int
	rows, cols int
	turned     bool // matrices are transposed: their rows, not their columns, are contiguous
}

func newBatched(t *eval.Tensor, rank int, layout []int64) (*batched, error) {
	n := len(t.Shape) - rank
	if n < 0 {
		return nil, fmt.Errorf("shape %v has fewer than %d dimensions", t.Shape, rank)
	}
	b := &batched{t: t, batch: t.Shape[:n], rows: 1, cols: 1, num: 1}
	for _, size := range b.batch {
		b.num *= int(size)
	}
	if rank > 0 {
		b.rows = int(t.Shape[n])
	}
	if rank == 2 {
		b.cols = int(t.Shape[n+1])
		switch {
		case len(layout) < 2 || layout[0] == int64(n) && layout[1] == int64(n+1):
		case layout[0] == int64(n+1) && layout[1] == int64(n):
			b.turned = true
			b.rows, b.cols = b.cols, b.rows
		default:
			return nil, fmt.Errorf("layout %v keeps the matrices apart", layout)
		}
	}
	return b, nil
}

// empty returns an array of zeros.
func (b *batched) empty() *array {
	a := &array{rows: b.rows, cols: b.cols}
	if b.t.Parts == 2 {
		a.z = make([]complex128, b.rows*b.cols)
	} else {
		a.d = make([]float64, b.rows*b.cols)
	}
	return a
}

// place returns the number of an element of array i.
func (b *batched) place(i, row, col int) int {
	if b.turned {
		return i*b.rows*b.cols + col*b.rows + row
	}
	return i*b.rows*b.cols + row*b.cols + col
}

func (b *batched) read(i int) *array {
	a := b.empty()
	n := b.t.Numbers
	for r := range b.rows {
		for c := range b.cols {
			e := b.t.At(b.place(i, r, c))
			if a.z != nil {
				a.z[r*b.cols+c] = complex(n.Float(e[0]), n.Float(e[1]))
			} else {
				a.d[r*b.cols+c] = n.Float(e[0])
			}
		}
	}
	return a
}

func (b *batched) write(i int, a *array) {
	n := b.t.Numbers
	bits := func(v float64) uint64 {
		if n.Kind == elements.Real {
			return n.FromFloat(v)
		}
		return n.FromInt(int64(v))
	}
	for r := range b.rows {
		for c := range b.cols {
			if a.z != nil {
				v := a.z[r*b.cols+c]
				b.t.Set(b.place(i, r, c), eval.Element{bits(real(v)), bits(imag(v))})
			} else {
				b.t.Set(b.place(i, r, c), eval.Element{bits(a.d[r*b.cols+c])})
			}
		}
	}
}

// copyTo copies the elements to an array of the same size.
func (a *array) copyTo(to *array) error {
	if a.rows != to.rows || a.cols != to.cols || (a.z == nil) != (to.z == nil) {
		return fmt.Errorf("%d by %d elements where there must be %d by %d", to.rows, to.cols, a.rows, a.cols)
	}
	copy(to.d, a.d)
	copy(to.z, a.z)
	return nil
}

// square returns an error unless the array is a square matrix.
func (a *array) square() error {
	if a.rows != a.cols {
		return fmt.Errorf("a matrix of %d by %d is not square", a.rows, a.cols)
	}
	return nil
}

// is returns an error unless the array has a size.
func (a *array) is(rows, cols int) error {
	if a.rows != rows || a.cols != cols {
		return fmt.Errorf("%d by %d elements where there must be %d by %d", a.rows, a.cols, rows, cols)
	}
	return nil
}

// finite reports whether all elements are finite. Algorithms that iterate do not end well otherwise.
func (a *array) finite() bool {
	for _, v := range a.d {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return false
		}
	}
	for _, v := range a.z {
		if cmplx.IsNaN(v) || cmplx.IsInf(v) {
			return false
		}
	}
	return true
}

// unsolved makes NaN of all results, and 1 of the status, the last one.
func (c *call) unsolved() error {
	for i, a := range c.out {
		for k := range a.d {
			a.d[k] = math.NaN()
			if i == len(c.out)-1 {
				a.d[k] = 1
			}
		}
		for k := range a.z {
			a.z[k] = complex(math.NaN(), math.NaN())
		}
	}
	return nil
}
