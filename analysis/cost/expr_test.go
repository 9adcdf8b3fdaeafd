package cost

import (
	"encoding/json"
	"math"
	"testing"
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
		{apply("log2", Num(9), Expr{}), "4"},
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
	for want, e := range map[string]Expr{`12`: Num(12), `"2*b + 1"`: b.scale(2).Plus(Num(1))} {
		if got, err := json.Marshal(e); string(got) != want || err != nil {
			t.Errorf("JSON %s %v, want %s", got, err, want)
		}
	}
}

// TestExprBounded: expressions stay small.
func TestExprBounded(t *testing.T) {
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
		if got, _ := v.meetings(0, Num(float64(c.n)), Num(float64(c.k)), Num(float64(c.o))).Const(); got != want {
			t.Errorf("%+v: %v, want %v", c, got, want)
		}
	}
}
