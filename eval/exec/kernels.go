package exec

import (
	"fmt"
	"math"
	"slices"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
)

// kernel is a step that a function runs.
type kernel func(f *frame) error

func (k kernel) run(f *frame) error { return k(f) }

func (r *Runner) compileKernel(k *plan.Kernel) (step, error) {
	switch k.Name {
	case plan.KernelBitcast:
		return bitcasts(k), nil
	case plan.KernelFFT:
		return transforms(k)
	case plan.KernelCholesky:
		return cholesky(k), nil
	case plan.KernelTriangularSolve:
		return triangularSolve(k), nil
	case plan.KernelRandomBits:
		return randomBits(k), nil
	}
	return nil, fmt.Errorf("there is no executor for the kernel %s", k.Name)
}

// bitcasts regroups the bits of all elements, lowest bits of the first element first.
func bitcasts(k *plan.Kernel) step {
	from, to := k.Args[0], k.Outs[0]
	whole := func(e plan.Elem) bool { return e.Width%8 == 0 && e.Bytes()*8 == int64(e.Width*parts1(e)) }
	return kernel(func(f *frame) error {
		if err := f.meter.Step(to.Num/16 + 1); err != nil {
			return err
		}
		a, d := f.mem[from.ID], f.mem[to.ID]
		if whole(from.Elem) && whole(to.Elem) {
			copy(all[byte](d), all[byte](a))
			return nil
		}
		read, write := reader(plan.Elem{Numbers: from.Elem.Numbers}), writer(plan.Elem{Numbers: to.Elem.Numbers})
		in, out := int64(from.Elem.Width), int64(to.Elem.Width)
		step := min(in, out) // divides the larger
		var word uint64
		for bit := int64(0); bit < out*to.Num*int64(parts1(to.Elem)); bit += step {
			piece := read(a, int(bit/in))[0] >> (bit % in) & (math.MaxUint64 >> (64 - step))
			if word |= piece << (bit % out); bit%out+step == out {
				write(d, int(bit/out), eval.Element{word})
				word = 0
			}
		}
		return nil
	})
}

// matrices is a batch of matrices: the places of the first elements, and the distances between rows
// and columns.
type matrices struct {
	first      []int
	rows, cols int
	down, side int
	start      int // of element (0, 0) after reversals
}

func matricesOf(shape []int64) matrices {
	n := len(shape) - 2
	m := matrices{rows: int(shape[n]), cols: int(shape[n+1]), down: int(shape[n+1]), side: 1}
	for i := range product(shape[:n]) {
		m.first = append(m.first, int(i)*m.rows*m.cols)
	}
	return m
}

func (m *matrices) transpose() {
	m.rows, m.cols, m.down, m.side = m.cols, m.rows, m.side, m.down
}

func (m *matrices) reverseRows() {
	m.start += (m.rows - 1) * m.down
	m.down = -m.down
}

func (m *matrices) reverseCols() {
	m.start += (m.cols - 1) * m.side
	m.side = -m.side
}

func (m *matrices) at(batch, i, k int) int { return m.first[batch] + m.start + i*m.down + k*m.side }

// number is a real or complex number in double precision.
type number = parts[float64]

// numbers returns functions that read and write elements as such numbers.
func numbers(e plan.Elem) (read func(m memory, i int) number, write func(m memory, i int, v number)) {
	r, w := reader(e), writer(e)
	return func(m memory, i int) number {
			v := r(m, i)
			if !e.Complex {
				return number{e.Float(v[0]), 0}
			}
			return number{e.Float(v[0]), e.Float(v[1])}
		}, func(m memory, i int, v number) {
			w(m, i, eval.Element{e.FromFloat(v.re), e.FromFloat(v.im)})
		}
}

func subComplex(a, b number) number { return number{without(a.re, b.re), without(a.im, b.im)} }

// divComplex rounds once.
func divComplex(a, b number) number {
	q := complex(a.re, a.im) / complex(b.re, b.im)
	return number{real(q), imag(q)}
}

// triangularSolve reduces all systems to a * x = b with a lower triangular matrix, by reversing or
// exchanging rows and columns, and computes one unknown after the other. Every operation is rounded
// to the type of the elements.
func triangularSolve(k *plan.Kernel) step {
	e := k.Outs[0].Elem
	has := func(flag string) bool { return slices.Contains(k.Flags, flag) }
	a, b := matricesOf(k.Args[0].Shape), matricesOf(k.Args[1].Shape)
	lower := has("lower")
	if has("transpose") {
		a.transpose()
		lower = !lower
	}
	if !has("left") { // x * a = b
		a.transpose()
		b.transpose()
		lower = !lower
	}
	if !lower {
		a.reverseRows()
		a.reverseCols()
		b.reverseRows()
	}
	unit, adjoint := has("unit"), has("adjoint")
	read, write := numbers(e)
	cut := rounding(e)
	subtract, multiply, divide := solving(e, cut)
	return kernel(func(f *frame) error {
		if err := f.meter.Step(k.Outs[0].Num * int64(b.rows) / 16); err != nil {
			return err
		}
		left, right, out := f.mem[k.Args[0].ID], f.mem[k.Args[1].ID], f.mem[k.Outs[0].ID]
		n := b.rows
		return f.share(len(b.first)*b.cols, func(f *frame, task int) {
			batch, col := task/b.cols, task%b.cols
			if err := f.meter.Err(); err != nil {
				f.fail(err)
				return
			}
			x := make([]number, n)
			for i := range n {
				v := read(right, b.at(batch, i, col))
				for j := range i {
					c := read(left, a.at(batch, i, j))
					if adjoint && e.Complex {
						c.im = -c.im
					}
					v = subtract(v, multiply(c, x[j]))
				}
				if !unit {
					c := read(left, a.at(batch, i, i))
					if adjoint && e.Complex {
						c.im = -c.im
					}
					v = divide(v, c)
				}
				x[i] = v
				write(out, b.at(batch, i, col), v)
			}
		})
	})
}

// solving returns the arithmetic of solving systems of equations.
func solving(e plan.Elem, cut func(float64) float64) (subtract, multiply, divide func(a, b number) number) {
	part := func(v, a, b float64) float64 {
		if v != v {
			return settle(v, a, b)
		}
		return cut(v)
	}
	s := func(a, b float64) float64 { return part(a-b, a, b) }
	p := func(a, b float64) float64 { return part(a*b, a, b) }
	if !e.Complex {
		return func(a, b number) number { return number{s(a.re, b.re), 0} },
			func(a, b number) number { return number{p(a.re, b.re), 0} },
			func(a, b number) number { return number{part(a.re/b.re, a.re, b.re), 0} }
	}
	sum := func(a, b float64) float64 { return part(a+b, a, b) }
	return func(a, b number) number { return number{s(a.re, b.re), s(a.im, b.im)} },
		func(a, b number) number {
			return number{s(p(a.re, b.re), p(a.im, b.im)), sum(p(a.re, b.im), p(a.im, b.re))}
		},
		func(a, b number) number {
			q := divComplex(a, b)
			return number{part(q.re, q.re, 1), part(q.im, q.im, 1)}
		}
}

// rounding returns the function that rounds to the type of elements.
func rounding(e plan.Elem) func(float64) float64 {
	switch e.Width {
	case 64:
		return func(v float64) float64 { return v }
	case 32:
		return func(v float64) float64 { return float64(float32(v)) }
	}
	enc := encoder(e.Format)
	return func(v float64) float64 { return e.Float(enc(v)) }
}

// cholesky computes in double precision and rounds at the end. The other triangle of the result is
// zero, and that of the operand is not read.
func cholesky(k *plan.Kernel) step {
	e := k.Outs[0].Elem
	m := matricesOf(k.Args[0].Shape)
	if !slices.Contains(k.Flags, "lower") {
		m.transpose()
	}
	n := m.rows
	multiply := complexProducts[float64]().mul
	read, write := numbers(e)
	return kernel(func(f *frame) error {
		if err := f.meter.Step(k.Outs[0].Num * int64(n) / 16); err != nil {
			return err
		}
		from, to := f.mem[k.Args[0].ID], f.mem[k.Outs[0].ID]
		clear(all[byte](to))
		return f.share(len(m.first), func(f *frame, batch int) {
			l := make([]number, n*n)
			for i := range n {
				if err := f.meter.Err(); err != nil {
					f.fail(err)
					return
				}
				for j := range i + 1 {
					v := read(from, m.at(batch, i, j))
					for p := range j {
						c := l[j*n+p]
						c.im = -c.im
						v = subComplex(v, multiply(l[i*n+p], c))
					}
					if i == j {
						v = number{math.Sqrt(v.re), 0}
					} else {
						v = divComplex(v, l[j*n+j])
					}
					l[i*n+j] = v
					write(to, m.at(batch, i, j), v)
				}
			}
		})
	})
}
