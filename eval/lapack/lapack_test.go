package lapack_test

import (
	"fmt"
	"math"
	"math/cmplx"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/lapack"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// matrix is a matrix in row-major order; vectors are columns.
type matrix struct {
	rows, cols int
	a          []complex128
}

func zeros(rows, cols int) matrix { return matrix{rows, cols, make([]complex128, rows*cols)} }

func (m matrix) at(i, j int) complex128 { return m.a[i*m.cols+j] }

func random(r *rand.Rand, letter byte, rows, cols int) matrix {
	m := zeros(rows, cols)
	for i := range m.a {
		m.a[i] = complex(float64(float32(r.NormFloat64())), 0)
		if letter == 'c' || letter == 'z' {
			m.a[i] += complex(0, float64(float32(r.NormFloat64())))
		}
	}
	return m
}

func (m matrix) times(n matrix) matrix {
	out := zeros(m.rows, n.cols)
	for i := range m.rows {
		for j := range n.cols {
			for k := range m.cols {
				out.a[i*n.cols+j] += m.at(i, k) * n.at(k, j)
			}
		}
	}
	return out
}

func (m matrix) adjoint() matrix {
	return m.pick(m.cols, m.rows, func(i, j int) complex128 { return cmplx.Conj(m.at(j, i)) })
}

func (m matrix) transpose() matrix {
	return m.pick(m.cols, m.rows, func(i, j int) complex128 { return m.at(j, i) })
}

func (m matrix) pick(rows, cols int, f func(i, j int) complex128) matrix {
	out := zeros(rows, cols)
	for i := range out.a {
		out.a[i] = f(i/cols, i%cols)
	}
	return out
}

func (m matrix) triangle(lower, unit bool) matrix {
	return m.pick(m.rows, m.cols, func(i, j int) complex128 {
		switch {
		case i == j && unit:
			return 1
		case i == j || lower == (i > j):
			return m.at(i, j)
		}
		return 0
	})
}

func (m matrix) diagonal(rows, cols int) matrix {
	return m.pick(rows, cols, func(i, j int) complex128 {
		if i == j && i < m.rows {
			return m.a[i]
		}
		return 0
	})
}

// hermitian returns m + m^H.
func (m matrix) hermitian() matrix {
	return m.pick(m.rows, m.cols, func(i, j int) complex128 { return m.at(i, j) + cmplx.Conj(m.at(j, i)) })
}

func identity(n int) matrix {
	return zeros(n, n).pick(n, n, func(i, j int) complex128 {
		if i == j {
			return 1
		}
		return 0
	})
}

// same checks that two matrices are equal up to the rounding of a type.
func same(t *testing.T, what string, letter byte, got, want matrix) {
	t.Helper()
	tolerance := map[byte]float64{'s': 2e-5, 'c': 2e-5, 'd': 1e-12, 'z': 1e-12}[letter]
	if got.rows != want.rows || got.cols != want.cols {
		t.Fatalf("%c%s: %d by %d, want %d by %d", letter, what, got.rows, got.cols, want.rows, want.cols)
	}
	size := 1.0
	for _, v := range want.a {
		size = max(size, cmplx.Abs(v))
	}
	for i, v := range got.a {
		if d := cmplx.Abs(v - want.a[i]); !(d <= tolerance*size) {
			t.Fatalf("%c%s: element %d is %v, want %v", letter, what, i, v, want.a[i])
		}
	}
}

var elementTypes = map[byte]string{'s': "f32", 'd': "f64", 'c': "complex<f32>", 'z': "complex<f64>", 'i': "i32"}

// tensorType is a shape and a type, such as 3x4 s; those of real numbers in complex routines are r.
func tensorType(letter byte, spec string) string {
	shape, kind, _ := strings.Cut(spec, " ")
	switch kind {
	case "":
	case "i":
		letter = 'i'
	case "r":
		letter = map[byte]byte{'s': 's', 'd': 'd', 'c': 's', 'z': 'd'}[letter]
	case "c":
		letter = map[byte]byte{'s': 'c', 'd': 'z', 'c': 'c', 'z': 'z'}[letter]
	}
	if shape != "" {
		shape += "x"
	}
	return "tensor<" + shape + elementTypes[letter] + ">"
}

// call evaluates a custom call. Results are shapes, with a kind.
func call(letter byte, name, config string, in []matrix, specs []string, results ...string) (out []matrix, err error) {
	var operands, params, outs []string
	for i := range in {
		operands = append(operands, tensorType(letter, specs[i]))
		params = append(params, fmt.Sprintf("%%a%d: %s", i, operands[i]))
	}
	for _, r := range results {
		outs = append(outs, tensorType(letter, r))
	}
	var names, uses []string
	for i := range outs {
		names = append(names, fmt.Sprintf("%%r#%d", i))
	}
	for i := range in {
		uses = append(uses, fmt.Sprintf("%%a%d", i))
	}
	text := fmt.Sprintf("func.func @main(%s) -> (%s) {\n  %%r:%d = stablehlo.custom_call @lapack_%c%s_ffi(%s) {mhlo.backend_config = {%s}} : (%s) -> (%s)\n  return %s : %s\n}",
		strings.Join(params, ", "), strings.Join(outs, ", "), len(outs), letter, name, strings.Join(uses, ", "), config, strings.Join(operands, ", "), strings.Join(outs, ", "),
		strings.Join(names, ", "), strings.Join(outs, ", "))
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, text)
	}
	var args []eval.Value
	entry := ir.LookupSymbol(m.Root(), "main").Region(0).First()
	for i, x := range in {
		shape, elem, _, _ := types.Shape(entry.Arg(i).Type())
		v, err := eval.NewTensor(shape, elem)
		if err != nil {
			return nil, err
		}
		for k, z := range x.a {
			if v.Numbers.Kind != elements.Real {
				v.Set(k, eval.Element{v.Numbers.FromInt(int64(real(z)))})
			} else {
				v.Set(k, eval.Element{v.Numbers.FromFloat(real(z)), v.Numbers.FromFloat(imag(z))})
			}
		}
		args = append(args, v)
	}
	values, err := eval.Run(m, "main", args, eval.Options{Calls: lapack.Calls()})
	if err != nil {
		return nil, err
	}
	for _, v := range values {
		x := v.(*eval.Tensor)
		r := zeros(1, 1)
		switch len(x.Shape) {
		case 1:
			r = zeros(int(x.Shape[0]), 1)
		case 2:
			r = zeros(int(x.Shape[0]), int(x.Shape[1]))
		}
		for k := range r.a {
			e := x.At(k)
			r.a[k] = complex(x.Numbers.Float(e[0]), 0)
			if x.Parts == 2 {
				r.a[k] += complex(0, x.Numbers.Float(e[1]))
			}
		}
		out = append(out, r)
	}
	return out, nil
}

func must(t *testing.T) func(out []matrix, err error) []matrix {
	return func(out []matrix, err error) []matrix {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
}

func size(rows, cols int) string { return fmt.Sprintf("%dx%d", rows, cols) }

// letter is a parameter that is one.
func letter(name string, value byte) string { return fmt.Sprintf("%s = %d : ui8", name, value) }

// TestFactorizations checks that factors multiply to what they were made of, for all types.
func TestFactorizations(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, l := range []byte("sdcz") {
		orgqr, sy := "orgqr", "sy"
		if l == 'c' || l == 'z' {
			orgqr, sy = "ungqr", "he"
		}
		for _, n := range []int{1, 2, 5, 9} {
			sq := size(n, n)
			a := random(r, l, n, n)
			s := a.times(a.adjoint())
			for i := range n {
				s.a[i*n+i] += complex(float64(n), 0)
			}
			for _, uplo := range []byte("LU") {
				out := must(t)(call(l, "potrf", letter("uplo", uplo), []matrix{s}, []string{sq}, sq, " i"))
				f := out[0].triangle(uplo == 'L', false)
				if uplo == 'U' {
					f = f.adjoint()
				}
				same(t, "potrf", l, f.times(f.adjoint()), s)
			}
			out := must(t)(call(l, "potrf", letter("uplo", 'L'), []matrix{s.pick(n, n, func(i, j int) complex128 { return -s.at(i, j) })}, []string{sq}, sq, " i"))
			if out[1].a[0] != 1 {
				t.Errorf("%cpotrf of a negative definite matrix: status %v", l, out[1].a[0])
			}
			out = must(t)(call(l, "gehrd", fmt.Sprintf("low = 1 : i32, high = %d : i32", n), []matrix{a}, []string{sq}, sq, fmt.Sprint(n-1), " i"))
			if n > 1 {
				h := out[0].pick(n, n, func(i, j int) complex128 {
					if i > j+1 {
						return 0
					}
					return out[0].at(i, j)
				})
				rest := out[0].pick(n-1, n-1, func(i, j int) complex128 { return out[0].at(i+1, j) })
				inner := must(t)(call(l, orgqr, "", []matrix{rest, out[1]}, []string{size(n-1, n-1), fmt.Sprint(n - 1)}, size(n-1, n-1)))[0]
				q := identity(n).pick(n, n, func(i, j int) complex128 {
					if i == 0 || j == 0 {
						return identity(n).at(i, j)
					}
					return inner.at(i-1, j-1)
				})
				same(t, "gehrd", l, q.times(h).times(q.adjoint()), a)
			}
			for _, uplo := range []byte("LU") {
				herm := a.hermitian()
				for _, mode := range []byte("VN") {
					out = must(t)(call(l, sy+"evd", letter("uplo", uplo)+", "+letter("mode", mode), []matrix{herm}, []string{sq}, sq, fmt.Sprint(n, " r"), " i"))
					if mode == 'V' {
						same(t, sy+"evd", l, out[0].times(out[1].diagonal(n, n)).times(out[0].adjoint()), herm)
						same(t, sy+"evd", l, out[0].times(out[0].adjoint()), identity(n))
					}
					for i := 1; i < n; i++ {
						if real(out[1].a[i]) < real(out[1].a[i-1]) {
							t.Errorf("%c%sevd: the eigenvalues are not ascending", l, sy)
						}
					}
				}
				if n > 1 {
					out = must(t)(call(l, sy+"trd", letter("uplo", uplo), []matrix{herm}, []string{sq}, sq, fmt.Sprint(n, " r"), fmt.Sprint(n-1, " r"), fmt.Sprint(n-1), " i"))
					// The tridiagonal matrix is similar to the original one.
					trace, want := complex128(0), complex128(0)
					tri := zeros(n, n).pick(n, n, func(i, j int) complex128 {
						switch {
						case i == j:
							return out[1].a[i]
						case i == j+1:
							return out[2].a[j]
						case j == i+1:
							return out[2].a[i]
						}
						return 0
					})
					for i := range n {
						trace += tri.times(tri).times(tri).at(i, i)
						want += herm.times(herm).times(herm).at(i, i)
					}
					same(t, sy+"trd", l, matrix{1, 1, []complex128{trace}}, matrix{1, 1, []complex128{want}})
				}
			}
			real := l == 's' || l == 'd'
			values := []string{fmt.Sprint(n)}
			if real {
				values = append(values, values[0])
			}
			both := letter("compute_left", 'V') + ", " + letter("compute_right", 'V')
			out = must(t)(call(l, "geev", both, []matrix{a}, []string{sq}, append(values, sq+" c", sq+" c", " i")...))
			w := out[0]
			if real {
				for i := range w.a {
					w.a[i] += complex(0, 1) * out[1].a[i]
				}
			}
			left, right := out[len(values)], out[len(values)+1]
			same(t, "geev right", l, a.times(right), right.times(w.diagonal(n, n)))
			same(t, "geev left", l, left.adjoint().times(a), w.diagonal(n, n).times(left.adjoint()))
			out = must(t)(call(l, "gees", letter("mode", 'V')+", "+letter("sort", 'N'), []matrix{a}, []string{sq}, append(append([]string{sq, sq}, values...), " i", " i")...))
			same(t, "gees", l, out[1].times(out[0]).times(out[1].adjoint()), a)
			for i := range n {
				for j := range i {
					if j < i-1 && out[0].at(i, j) != 0 || !real && out[0].at(i, j) != 0 {
						t.Errorf("%cgees: element %d, %d below the diagonal is %v", l, i, j, out[0].at(i, j))
					}
				}
			}
			if n > 2 {
				d := [3]matrix{random(r, l, n, 1), random(r, l, n, 1), random(r, l, n, 1)}
				d[0].a[0], d[2].a[n-1] = 0, 0
				tri := zeros(n, n).pick(n, n, func(i, j int) complex128 {
					if k := j - i + 1; 0 <= k && k <= 2 {
						return d[k].a[i]
					}
					return 0
				})
				b := random(r, l, n, 3)
				vec := fmt.Sprint(n)
				out = must(t)(call(l, "gtsv", "", []matrix{d[0], d[1], d[2], b}, []string{vec, vec, vec, size(n, 3)}, vec, vec, vec, size(n, 3), " i"))
				same(t, "gtsv", map[byte]byte{'s': 's', 'c': 'c', 'd': 'd', 'z': 'z'}[l], tri.times(out[3]), b)
			}
		}
		for _, c := range [][2]int{{1, 1}, {5, 5}, {6, 4}, {12, 4}, {4, 6}, {3, 11}, {3, 1}, {1, 4}} {
			m, n := c[0], c[1]
			k := min(m, n)
			a, rect := random(r, l, m, n), size(m, n)
			out := must(t)(call(l, "geqrf", "", []matrix{a}, []string{rect}, rect, fmt.Sprint(k)))
			upper := out[0].triangle(false, false).pick(k, n, func(i, j int) complex128 { return out[0].triangle(false, false).at(i, j) })
			q := must(t)(call(l, orgqr, "", []matrix{out[0].pick(m, k, out[0].at), out[1]}, []string{size(m, k), fmt.Sprint(k)}, size(m, k)))[0]
			same(t, "geqrf", l, q.times(upper), a)
			same(t, orgqr, l, q.adjoint().times(q), identity(k))
			out = must(t)(call(l, "getrf", "", []matrix{a}, []string{rect}, rect, fmt.Sprint(k, " i"), " i"))
			lower := out[0].triangle(true, true).pick(m, k, out[0].triangle(true, true).at)
			upper = out[0].triangle(false, false).pick(k, n, out[0].triangle(false, false).at)
			pa := a.pick(m, n, a.at)
			for i, p := range out[1].a {
				for j := range n {
					x, y := i*n+j, (int(real(p))-1)*n+j
					pa.a[x], pa.a[y] = pa.a[y], pa.a[x]
				}
			}
			same(t, "getrf", l, lower.times(upper), pa)
			out = must(t)(call(l, "geqp3", "", []matrix{a, zeros(n, 1)}, []string{rect, fmt.Sprint(n, " i")}, rect, fmt.Sprint(n, " i"), fmt.Sprint(k)))
			q = must(t)(call(l, orgqr, "", []matrix{out[0].pick(m, k, out[0].at), out[2]}, []string{size(m, k), fmt.Sprint(k)}, size(m, k)))[0]
			upper = out[0].triangle(false, false).pick(k, n, out[0].triangle(false, false).at)
			same(t, "geqp3", l, q.times(upper), a.pick(m, n, func(i, j int) complex128 { return a.at(i, int(real(out[1].a[j]))-1) }))
			for _, mode := range []byte("ASN") {
				u, v := m, n
				if mode == 'S' {
					u, v = k, k
				}
				out = must(t)(call(l, "gesdd", letter("mode", mode), []matrix{a}, []string{rect}, rect, fmt.Sprint(k, " r"), size(m, u), size(v, n), " i"))
				if mode != 'N' {
					same(t, "gesdd", l, out[2].times(out[1].diagonal(u, v)).times(out[3]), a)
					same(t, "gesdd U", l, out[2].adjoint().times(out[2]), identity(u))
					same(t, "gesdd V", l, out[3].times(out[3].adjoint()), identity(v))
				}
				for i := 1; i < k; i++ {
					if real(out[1].a[i]) > real(out[1].a[i-1]) {
						t.Errorf("%cgesdd: the singular values are not descending", l)
					}
				}
			}
		}
		for _, side := range []byte("LR") {
			for _, uplo := range []byte("LU") {
				for _, trans := range []byte("NTC") {
					for _, diag := range []byte("NU") {
						a, b := random(r, l, 4, 4), random(r, l, 4, 4)
						for i := range 4 {
							a.a[5*i] += 4
						}
						config := strings.Join([]string{letter("side", side), letter("uplo", uplo), letter("trans_x", trans), letter("diag", diag)}, ", ")
						x := must(t)(call(l, "trsm", config, []matrix{a, b}, []string{"4x4", "4x4"}, "4x4"))[0]
						op := a.triangle(uplo == 'L', diag == 'U')
						switch trans {
						case 'T':
							op = op.transpose()
						case 'C':
							op = op.adjoint()
						}
						got := op.times(x)
						if side == 'R' {
							got = x.times(op)
						}
						same(t, "trsm", l, got, b)
					}
				}
			}
		}
	}
}

// TestNaN: no routine hangs on what is not a number.
func TestNaN(t *testing.T) {
	for _, l := range []byte("sdcz") {
		a := identity(5)
		a.a[7] = complex(math.NaN(), 0)
		sy := map[byte]string{'s': "syevd", 'd': "syevd", 'c': "heevd", 'z': "heevd"}[l]
		out := must(t)(call(l, sy, letter("uplo", 'L')+", "+letter("mode", 'V'), []matrix{a}, []string{"5x5"}, "5x5", "5 r", " i"))
		if !cmplx.IsNaN(out[0].a[0]) || out[2].a[0] != 1 {
			t.Errorf("%c%s: %v, status %v", l, sy, out[0].a[0], out[2].a[0])
		}
		out = must(t)(call(l, "gesdd", letter("mode", 'A'), []matrix{a}, []string{"5x5"}, "5x5", "5 r", "5x5", "5x5", " i"))
		if !cmplx.IsNaN(out[1].a[0]) || out[4].a[0] != 1 {
			t.Errorf("%cgesdd: %v, status %v", l, out[1].a[0], out[4].a[0])
		}
	}
}

// TestErrors: sizes and parameters that do not fit are errors.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		name, config string
		in           []matrix
		specs        []string
		results      []string
		want         string
	}{
		{"potrf", "", []matrix{identity(2)}, []string{"2x2"}, []string{"2x2", " i"}, "uplo is missing"},
		{"potrf", letter("uplo", 'X'), []matrix{identity(2)}, []string{"2x2"}, []string{"2x2", " i"}, `uplo is 'X'`},
		{"potrf", letter("uplo", 'L'), []matrix{zeros(2, 3)}, []string{"2x3"}, []string{"2x3", " i"}, "not square"},
		{"potrf", letter("uplo", 'L'), []matrix{identity(2)}, []string{"2x2"}, []string{"3x3", " i"}, "3 by 3"},
		{"potrf", letter("uplo", 'L'), []matrix{identity(2)}, []string{"2x2"}, []string{"2x2"}, "expected 1 and 2"},
		{"potrf", letter("uplo", 'L'), []matrix{zeros(2, 1)}, []string{"2"}, []string{"2x2", " i"}, "fewer than 2 dimensions"},
		{"getrf", "", []matrix{identity(2)}, []string{"2x2"}, []string{"2x2", "3 i", " i"}, "3 by 1"},
		{"orgqr", "", []matrix{zeros(2, 3), zeros(2, 1)}, []string{"2x3", "2"}, []string{"2x3"}, "more columns than rows"},
		{"gehrd", "low = 2 : i32, high = 1 : i32", []matrix{identity(2)}, []string{"2x2"}, []string{"2x2", "1", " i"}, "low and high"},
		{"gees", letter("mode", 'V') + ", " + letter("sort", 'S'), []matrix{identity(2)}, []string{"2x2"}, []string{"2x2", "2x2", "2", "2", " i", " i"}, "sorted"},
		{"gtsv", "", []matrix{zeros(2, 1), zeros(2, 1), zeros(3, 1), zeros(2, 1)}, []string{"2", "2", "3", "2x1"}, []string{"2", "2", "3", "2x1", " i"}, "3 by 1"},
		{"trsm", letter("side", 'L') + ", " + letter("uplo", 'L') + ", " + letter("trans_x", 'N') + ", " + letter("diag", 'N'), []matrix{identity(3), zeros(2, 2)}, []string{"3x3", "2x2"}, []string{"2x2"}, "2 by 2"},
	} {
		_, err := call('d', c.name, c.config, c.in, c.specs, c.results...)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	if _, err := call('s', "nothing", "", []matrix{identity(2)}, []string{"2x2"}, "2x2"); err == nil || !strings.Contains(err.Error(), "unknown") {
		t.Errorf("an unknown routine: %v", err)
	}
}

// TestFacet: the calls can be a facet of the registry.
func TestFacet(t *testing.T) {
	reg, err := dialect.Default().With(lapack.Dialect())
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse([]byte(`func.func @main() -> tensor<2x2xf64> {
  %c = stablehlo.constant dense<[[4.0, 0.0], [2.0, 10.0]]> : tensor<2x2xf64>
  %r:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%c) {backend_config = {uplo = 76 : ui8}, api_version = 4 : i32,
    operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<> : tensor<0xindex>]}
    : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<i32>)
  return %r#0 : tensor<2x2xf64>
}`), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	out, err := eval.Run(m, "main", nil, eval.Options{})
	if err != nil {
		t.Fatal(err)
	}
	// The result is asked for with its rows contiguous, so the routine sees the transposed matrix.
	if got := string(eval.AppendValue(nil, m, out[0])); !strings.Contains(got, "[2.000000e+00, 1.000000e+00]") || !strings.Contains(got, "[0.000000e+00, 3.000000e+00]") {
		t.Error(got)
	}
}
