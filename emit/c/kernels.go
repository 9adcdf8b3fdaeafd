package c

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
)

// kernels are hlobc's own, by name.
var kernels = map[string]func(e *emitter, k *plan.Kernel) error{
	plan.KernelBitcast:         (*emitter).bitcast,
	plan.KernelCholesky:        (*emitter).cholesky,
	plan.KernelFFT:             (*emitter).fft,
	plan.KernelRandomBits:      (*emitter).randomBits,
	plan.KernelTriangularSolve: (*emitter).triangularSolve,
}

// kernel writes a step that has a name.
func (e *emitter) kernel(k *plan.Kernel) error {
	if f := foreign(k); f != nil {
		return f(&Writer{e}, k)
	}
	if f := kernels[k.Name]; f != nil {
		return f(e, k)
	}
	return fmt.Errorf("c: no code for the kernel %q", k.Name)
}

// bitcast takes the bits of elements as those of another width, lowest bits first.
func (e *emitter) bitcast(k *plan.Kernel) error {
	from, to := k.Args[0], k.Outs[0]
	if from.Elem.Width >= 8 && to.Elem.Width >= 8 {
		e.line("memcpy(%s, %s, %d);", e.pointer(to.Buffer), e.pointer(from.Buffer), to.Bytes())
		return nil
	}
	sign := 0
	if to.Elem.Kind == elements.Signed {
		sign = 1
	}
	e.line("%s((const unsigned char *)%s, %d, (unsigned char *)%s, %d, %d, %d);", e.need("regroup", nil), e.pointer(from.Buffer), min(8, from.Elem.Width),
		e.pointer(to.Buffer), min(8, to.Elem.Width), sign, to.Bytes())
	return nil
}

// arithmetic adds the functions that read, write and combine elements of a type, for functions of the
// runtime that work with any type, and returns their variables.
func (e *emitter) arithmetic(elem plan.Elem) (variables, error) {
	k := suffix(elem)
	if narrowFloat(elem) {
		k = strings.ToLower(elem.Format.Keyword)
	}
	v := varsOf(elem)
	v["K"], v["E"], v["H"] = k, stored(elem), held(elem)
	var failed error
	add := func(name, head string, body func() (string, error)) {
		full := name + "_" + k
		if failed != nil || e.have[full] {
			return
		}
		text, err := body()
		if err != nil {
			failed = err
			return
		}
		e.have[full] = true
		e.runtime.code = append(e.runtime.code, fmt.Sprintf("static inline %s { %s; }\n", fmt.Sprintf(head, "hl_"+full), text))
	}
	add("ld", held(elem)+" %s(const "+stored(elem)+" *p)", func() (string, error) { return "return " + e.loaded(elem, "*p"), nil })
	add("st", "void %s("+stored(elem)+" *p, "+held(elem)+" v)", func() (string, error) { return "*p = " + e.kept(elem, "v"), nil })
	for _, f := range [...]struct{ name, op string }{{"sub", stablehlo.OpSubtract}, {"mul", stablehlo.OpMultiply}, {"div", stablehlo.OpDivide}} {
		add(f.name, held(elem)+" %s("+held(elem)+" a, "+held(elem)+" b)", func() (string, error) {
			text, err := e.scalar(&plan.Expr{Op: f.op, Type: elem, Args: []*plan.Expr{{Type: elem}, {Type: elem}}}, []string{"a", "b"})
			return "return " + text, err
		})
	}
	add("conj", held(elem)+" %s("+held(elem)+" a)", func() (string, error) {
		if elem.Complex {
			return "return " + e.need("cmake_$R", varsOf(elem)) + "(a.re, -a.im)", nil
		}
		return "return a", nil
	})
	if !elem.Complex {
		add("fromd", held(elem)+" %s(double v)", func() (string, error) {
			if narrowFloat(elem) {
				return "return " + e.rounded(elem, e.once("v"), true), nil
			}
			return "return (" + held(elem) + ")v", nil
		})
	}
	return v, failed
}

// matrices returns the sizes of matrices and how many there are.
func matrices(b plan.Tensor) (count, rows, columns int64) {
	n := len(b.Shape) - 2
	count = 1
	for _, s := range b.Shape[:n] {
		count *= s
	}
	return count, b.Shape[n], b.Shape[n+1]
}

// triangularSolve reduces all cases to a * x = b with a lower triangular matrix a, by exchanging and
// reversing rows and columns.
func (e *emitter) triangularSolve(k *plan.Kernel) error {
	a, b, out := k.Args[0], k.Args[1], k.Outs[0]
	if out.Elem.Kind != elements.Real {
		return fmt.Errorf("c: triangular_solve of %s", out.Elem)
	}
	v, err := e.arithmetic(out.Elem)
	if err != nil {
		return err
	}
	has := func(name string) bool { return slices.Contains(k.Flags, name) }
	count, rows, columns := matrices(out)
	size, rest, lower := rows, columns, has("lower")
	ai, aj, xi, xk := int64(0), int64(1), columns, int64(1)
	if !has("left") {
		size, rest = columns, rows
		xi, xk = xk, xi
	}
	ai = size
	if has("transpose") {
		ai, aj, lower = aj, ai, !lower
	}
	if !has("left") { // x * a = b
		ai, aj, lower = aj, ai, !lower
	}
	if out.Num == 0 {
		return nil
	}
	fromA, fromX := int64(0), int64(0)
	if !lower {
		fromA, fromX = (size-1)*(ai+aj), (size-1)*xi
		ai, aj, xi = -ai, -aj, -xi
	}
	flag := func(name string) int {
		if has(name) {
			return 1
		}
		return 0
	}
	e.line("memcpy(%s, %s, %d);", e.pointer(out.Buffer), e.pointer(b.Buffer), out.Bytes())
	e.line("for (ptrdiff_t i = 0; i < %d; i++)", count)
	e.line("    %s(%d, %d, %s + i * %d + %d, %d, %d, %s + i * %d + %d, %d, %d, %d, %d);", e.need("solve_$K", v), size, rest,
		e.pointer(a.Buffer), size*size, fromA, ai, aj, e.pointer(out.Buffer), rows*columns, fromX, xi, xk, flag("unit"), flag("adjoint"))
	return nil
}

func (e *emitter) cholesky(k *plan.Kernel) error {
	a, out := k.Args[0], k.Outs[0]
	if out.Elem.Kind != elements.Real {
		return fmt.Errorf("c: cholesky of %s", out.Elem)
	}
	v, err := e.arithmetic(out.Elem)
	if err != nil {
		return err
	}
	count, n, _ := matrices(out)
	if out.Num == 0 {
		return nil
	}
	si, sj := n, int64(1)
	if !slices.Contains(k.Flags, "lower") {
		si, sj = sj, si // the transposed factor of the transposed matrix
	}
	name, t, size := "cholesky_$K", "double", int64(8)
	if out.Elem.Complex {
		name, t, size = "ccholesky_$K", "hl_z", 16
	}
	f := e.need(name, v)
	at := e.reserve(n * n * size)
	e.line("for (ptrdiff_t i = 0; i < %d; i++)", count)
	e.line("    %s(%d, %s + i * %d, %s + i * %d, %d, %d, (%s *)(void *)(mem->workspace + %d));", f, n, e.pointer(a.Buffer), n*n, e.pointer(out.Buffer), n*n, si, sj, t, at)
	return nil
}

// randomBits writes blocks of random bits, as XLA orders them.
func (e *emitter) randomBits(k *plan.Kernel) error {
	state, next, out := k.Args[0], k.Outs[0], k.Outs[1]
	width := max(8, out.Elem.Width)
	element := func(value string) string {
		if out.Elem.Width < 8 {
			value = fmt.Sprintf("(%s) & %d", value, 1<<out.Elem.Width-1)
			if out.Elem.Kind == elements.Signed {
				n := 1 << (out.Elem.Width - 1)
				value = fmt.Sprintf("((%s) ^ %d) - %d", value, n, n)
			}
		}
		return fmt.Sprintf("(uint%d_t)(%s)", width, value)
	}
	set := func(at, value string) {
		e.open("{")
		e.line("const uint%d_t bits = %s;", width, element(value))
		e.line("memcpy(%s + %s, &bits, sizeof bits);", e.pointer(out.Buffer), at)
		e.close()
	}
	e.open("{")
	e.line("const uint64_t key = (uint64_t)%s[0];", e.pointer(state.Buffer))
	if k.Flags[0] == "three_fry" {
		f := e.need("threefry", nil)
		e.line("uint64_t counter = (uint64_t)%s[1];", e.pointer(state.Buffer))
		switch {
		case out.Elem.Width == 64:
			e.open("for (ptrdiff_t i = 0; i < %d; i++, counter++) {", out.Num)
			set("i", f+"(key, counter)")
			e.close()
		case len(out.Shape) == 0:
			set("0", f+"(key, counter)")
			e.line("counter++;")
		default:
			outer, size, inner := split(out.Shape)
			e.line("for (ptrdiff_t i = 0; i < %d; i++)", outer)
			e.line("for (ptrdiff_t h = 0; h < %d; h += 2)", size)
			e.open("for (ptrdiff_t j = 0; j < %d; j++, counter++) {", inner)
			e.line("const ptrdiff_t at = (i * %d + h) * %d + j;", size, inner)
			e.line("const uint64_t block = %s(key, counter);", f)
			set("at", "block")
			if size%2 == 0 {
				set(fmt.Sprintf("at + %d", inner), "block >> 32")
			} else if size > 1 {
				e.line("if (h + 1 < %d)", size)
				set(fmt.Sprintf("at + %d", inner), "block >> 32")
			}
			e.close()
		}
		e.line("%s[0] = (%s)key;", e.pointer(next.Buffer), stored(next.Elem))
		e.line("%s[1] = (%s)counter;", e.pointer(next.Buffer), stored(next.Elem))
		e.close()
		return nil
	}
	f := e.need("philox", nil)
	upper := "key"
	if state.Num > 2 {
		upper = fmt.Sprintf("(uint64_t)%s[2]", e.pointer(state.Buffer))
	}
	e.line("uint64_t counter = (uint64_t)%s[1], upper = %s;", e.pointer(state.Buffer), upper)
	per := int64(4)
	if out.Elem.Width == 64 {
		per = 2
	}
	e.open("for (ptrdiff_t i = 0; i < %d; i += %d) {", out.Num, per)
	e.line("uint32_t x[4];")
	e.line("%s(key, counter, upper, x);", f)
	e.line("counter++;")
	e.line("upper += counter == 0;")
	e.open("for (ptrdiff_t j = 0; j < %d && i + j < %d; j++) {", per, out.Num)
	if per == 2 {
		set("i + j", "(uint64_t)x[2 * j + 1] << 32 | x[2 * j]")
	} else {
		set("i + j", "x[j]")
	}
	e.close()
	e.close()
	e.line("%s[0] = (%s)key;", e.pointer(next.Buffer), stored(next.Elem))
	e.line("%s[1] = (%s)counter;", e.pointer(next.Buffer), stored(next.Elem))
	if state.Num > 2 {
		e.line("%s[2] = (%s)upper;", e.pointer(next.Buffer), stored(next.Elem))
	} else {
		e.line("(void)upper;")
	}
	e.close()
	return nil
}

// split returns the dimension whose neighbours share a block of Threefry: the first of even size, or
// the largest one; with the number of elements before and after it.
func split(shape []int64) (outer, size, inner int64) {
	d := slices.IndexFunc(shape, func(n int64) bool { return n%2 == 0 })
	if d < 0 {
		d = slices.Index(shape, slices.Max(shape))
	}
	outer, inner = 1, 1
	for _, n := range shape[:d] {
		outer *= n
	}
	for _, n := range shape[d+1:] {
		inner *= n
	}
	return outer, shape[d], inner
}
