package cost

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
)

func TestExpr(t *testing.T) {
	b, n := Sym("b"), Sym("n")
	for _, c := range []struct {
		e    Expr
		want string
	}{
		{Expr{}, "0"},
		{Num(3).Plus(Num(4)), "7"},
		{b.Plus(b), "2*b"},
		{b.Minus(b), "0"},
		{b.Plus(Num(1)).Times(b.Minus(Num(1))), "b^2 - 1"},
		{b.Plus(n).Times(b.Plus(n)), "b^2 + 2*b*n + n^2"},
		{n.Times(Num(-1)).Plus(b), "b - n"},
		{n.Times(Num(-2)), "-2*n"},
		{Num(math.MaxFloat64).Times(Num(2)), "1.7976931348623157e+308"},
		{apply("div", b.scale(6), Num(3)), "2*b"},
		{apply("div", b, Num(3)), "div(b, 3)"},
		{apply("max", b, n), "max(b, n)"},
		{apply("max", n, b), "max(b, n)"},
		{apply("max", b, b), "b"},
		{apply("min", Num(3), Num(2)), "2"},
		{apply("rem", Num(7), Num(4)), "3"},
		{apply("max", Num(3), Num(2)), "3"},
		{apply("max", Num(3), b), "max(3, b)"},
		{apply("min", b, Num(3)), "min(3, b)"},
		{apply("min", n, n), "n"},
		{apply("div", b, Num(1)), "b"},
		{apply("div", Num(-7), Num(2)), "-4"},
		{apply("div", Num(7), Expr{}), "div(7, 0)"},
		{apply("div", b, Expr{}), "div(b, 0)"},
		{apply("div", b.scale(6).Plus(Num(3)), Num(3)), "2*b + 1"},
		{apply("div", b.scale(6).Plus(Num(1)), Num(3)), "div(6*b + 1, 3)"},
		{apply("div", b.scale(6).Plus(n), Num(3)), "div(6*b + n, 3)"},
		{apply("div", b, n), "div(b, n)"},
		{apply("rem", Num(7), Expr{}), "rem(7, 0)"},
		{apply("rem", b, Num(4)), "rem(b, 4)"},
		{apply("rem", Num(4), b), "rem(4, b)"},
		{apply("log2", Num(9), Expr{}), "4"},
		{apply("log2", Num(8), Expr{}), "3"},
		{apply("log2", b, Expr{}), "log2(b)"},
		{b.Times(b).Plus(n).Plus(b), "b^2 + b + n"},
		{n.Plus(b.Times(n)).Plus(b.Times(b)), "b^2 + b*n + n"},
		{n.Minus(b).Minus(Num(2)), "-b + n - 2"},
		{b.scale(2).Plus(n.scale(3)).Times(n.scale(2).Plus(Num(5))), "4*b*n + 6*n^2 + 10*b + 15*n"},
		{Num(1 << 53), "9.007199254740992e+15"},
		{Num(1<<53 - 1), "9007199254740991"},
		{Num(-1 << 53), "-9.007199254740992e+15"},
		{Num(math.Inf(-1)), "-1.7976931348623157e+308"},
		{Num(math.NaN()), "0"},
		{power(b, maxFactors), "b^8"},
		{power(b, maxFactors+1), "…"},
	} {
		if got := c.e.String(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	e := apply("div", b.Plus(Num(1)), Num(2)).Times(n)
	if v := e.At(func(name string) float64 { return map[string]float64{"b": 4, "n": 3}[name] }); v != 6 {
		t.Errorf("%s is %v", e, v)
	}
	if got := e.substitute(func(s *symbol) (Expr, bool) { return Num(9), s.name == "b" }).String(); got != "5*n" {
		t.Errorf("%s with b = 9 is %s", e, got)
	}
	if got := e.Symbols(); len(got) != 2 || got[0] != "b" || got[1] != "n" {
		t.Errorf("symbols %v", got)
	}
	if got := apply("div", Sym("z"), Num(3)).Plus(Sym("e")).Symbols(); len(got) != 2 || got[0] != "e" || got[1] != "z" {
		t.Errorf("symbols %v", got)
	}
	for want, e := range map[string]Expr{`12`: Num(12), `"2*b + 1"`: b.scale(2).Plus(Num(1))} {
		if got, err := json.Marshal(e); string(got) != want || err != nil {
			t.Errorf("JSON %s %v, want %s", got, err, want)
		}
	}
}

// power returns e multiplied by itself, n factors of it.
func power(e Expr, n int) Expr {
	p := e
	for range n - 1 {
		p = p.Times(e)
	}
	return p
}

// TestElementBytes: elements take whole bytes, and quantized ones as many as their storage.
func TestElementBytes(t *testing.T) {
	m := ir.New(dialect.Default())
	for text, want := range map[string]float64{
		"i1": 1, "i4": 1, "i8": 1, "i9": 2, "f8E5M2": 1, "bf16": 2, "f32": 4, "complex<f64>": 16, "none": 0,
		"!quant.uniform<i16:f32, 1.0>": 2, "!quant.uniform<i16:f32:0, {1.0, 2.0}>": 2, "!quant.uniform<i16:f32:{0:1}, {1.0, 2.0}>": 2,
	} {
		typ, err := asm.ParseType(text, m)
		if err != nil {
			t.Fatal(err)
		}
		if got := elementBytes(typ); got != want {
			t.Errorf("%s takes %v bytes, want %v", text, got, want)
		}
	}
}

// TestExprBounded: expressions stay small.
func TestExprBounded(t *testing.T) {
	full := Expr{}
	for i := range maxTerms {
		full = full.Plus(Sym(string(rune('a' + i))))
	}
	if len(full.terms) != maxTerms {
		t.Errorf("%d terms of %d", len(full.terms), maxTerms)
	}
	if got := full.Plus(Sym("z")).String(); got != "…" {
		t.Errorf("one term more: %s", got)
	}
	long := Sym(strings.Repeat("x", 190))
	if got := apply("rem", long, Num(1)).String(); got != "rem("+long.String()+", 1)" { // 198 letters
		t.Error(got)
	}
	if got := apply("rem", long, Num(1000)).String(); got != "…" { // 201
		t.Error(got)
	}
	if got := apply("rem", long, Num(100)).String(); got == "…" { // 200
		t.Error(got)
	}
	sum := Num(1)
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		sum = sum.Plus(Sym(name))
	}
	p := sum
	for range 100 {
		p = p.Times(sum)
	}
	if len(p.terms) > maxTerms {
		t.Errorf("%d terms", len(p.terms))
	}
}

// TestMeetings counts the positions at which a convolution's window meets the input.
func TestMeetings(t *testing.T) {
	for _, c := range []struct{ n, k, o, stride, base, window, low int64 }{
		{9, 3, 7, 1, 1, 1, 0}, {9, 3, 9, 1, 1, 1, 1}, {9, 3, 5, 2, 1, 1, 1}, {9, 3, 17, 1, 2, 1, 1}, {5, 4, 9, 3, 2, 2, 4}, {7, 3, 8, 2, 3, 2, 5}, {3, 5, 2, 1, 1, 1, -1},
		{0, 3, 4, 1, 1, 1, 3}, {4, 3, 40, 1, 1, 1, 2},
		{5, 1, 5, 1, 1, 1, 0},
	} {
		v := convolutionView{strides: []int64{c.stride}, lhsDil: []int64{c.base}, rhsDil: []int64{c.window}, padding: []int64{c.low, 0}, paddingKnown: true}
		want := 0.0
		for j := range c.o {
			for p := range c.k {
				at := j*c.stride + p*c.window - c.low
				if at >= 0 && at%c.base == 0 && at/c.base < c.n {
					want++
				}
			}
		}
		if c.low == 0 { // as without a list
			v.padding = nil
		}
		if got, _ := v.meetings(0, Num(float64(c.n)), Num(float64(c.k)), Num(float64(c.o))).Const(); got != want {
			t.Errorf("%+v: %v, want %v", c, got, want)
		}
	}
}
