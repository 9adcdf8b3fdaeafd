package attrs_test

import (
	"math"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/rowtest"
	"github.com/hlobc/hlobc/ir"
)

// TestAffineNormalForm compares expressions as typed with the normal form that MLIR prints.
func TestAffineNormalForm(t *testing.T) {
	for _, c := range [][2]string{
		{"d0 + d1 * 2 - s0", "d0 + d1 * 2 - s0"},
		{"d1 + d0", "d0 + d1"},
		{"s0 * d0", "d0 * s0"},
		{"s1 * s0 * 2", "(s0 * s1) * 2"},
		{"3 - d0", "-d0 + 3"},
		{"(d0 + 1) mod 7", "(d0 + 1) mod 7"},
		{"-(d0+d1)", "-(d0 + d1)"},
		{"d0 - (d1 - s0) * 1", "d0 - (d1 - s0)"},
		{"d0 + d1 * -3 - 7", "d0 - d1 * 3 - 7"},
		{"d0 * 2 floordiv 3", "(d0 * 2) floordiv 3"},
		{"d0 * 6 floordiv 3", "d0 * 2"},
		{"(d0 * 6 + d1) floordiv 3", "d0 * 2 + d1 floordiv 3"},
		{"d0 * 6 ceildiv 4", "(d0 * 6) ceildiv 4"},
		{"d0 ceildiv 1", "d0"},
		{"(d0 * 6 + d1) mod 3", "d1 mod 3"},
		{"(d0 mod 6) mod 3", "d0 mod 3"},
		{"d0 * 6 mod 3", "0"},
		{"s0 floordiv s0", "1"},
		{"s0 mod s0", "0"},
		{"-7 floordiv 2", "-4"},
		{"-7 ceildiv 2", "-3"},
		{"-7 mod 3", "2"},
		{"7 floordiv -2", "-4"},
		{"7 ceildiv -2", "-3"},
		{"7 mod -2", "7 mod -2"},
		{"7 floordiv 0", "7 floordiv 0"},
		{"d0 - (d0 floordiv 3) * 3", "d0 mod 3"},
		{"d0 + d1 - (d1 floordiv 3) * 3", "d0 + d1 mod 3"},
		{"d0 - (d0 floordiv s0) * s0", "d0 mod s0"},
		{"d0 - (d0 floordiv -3) * -3", "d0 + (d0 floordiv -3) * 3"},
		{"d1 - s1 - d1 floordiv 2", "d1 + -(d1 floordiv 2) - s1"},
		{"d0 * 2 + d0 * 3", "d0 * 5"},
		{"d0 + 3 + d0", "d0 * 2 + 3"},
		{"d1 + s1 + d1", "d1 + s1 + d1"},
		{"(d0 + 1) - (d0 + 1)", "0"},
		{"d0 * 0 + 4", "4"},
		{"9223372036854775807 + 9", "9223372036854775807 + 9"},
		{"d0 + 9223372036854775807 + 9", "d0 - 9223372036854775800"},
	} {
		m, ok := attrs.ParseAffineMap("affine_map<(d0, d1)[s0, s1] -> (" + c[0] + ")>")
		if !ok {
			t.Errorf("%s does not parse", c[0])
			continue
		}
		if got := m.Results[0].String(); got != c[1] {
			t.Errorf("%s is %s, want %s", c[0], got, c[1])
		}
	}
}

func TestAffineText(t *testing.T) {
	for _, s := range []string{
		"affine_map<() -> ()>",
		"affine_map<()[s0] -> (s0)>",
		"affine_map<(d0, d1) -> (d1, d0)>",
		"affine_set<(d0, d1)[s0] : (d0 - s0 >= 0, d1 == 0)>",
		"affine_set<() : (1 == 0)>",
		"strided<[]>",
		"strided<[1, 2], offset: 5>",
		"strided<[?, -1], offset: ?>",
	} {
		c, a := attrs.ParseBuiltinText(nil, s)
		if a == nil {
			t.Errorf("%s does not parse", s)
			continue
		}
		got, ok := attrs.AppendTextEntry(nil, a)
		if !ok || string(got) != s || c.Dialect != "builtin" {
			t.Errorf("%s is %s again", s, got)
		}
	}
	m, ok := attrs.ParseAffineMap(" affine_map < ( i , j ) [ n ] -> ( i*n ,j ) > "[1:])
	if ok {
		t.Errorf("a space before < parses as %v", m)
	}
	if m, ok := attrs.ParseAffineMap("affine_map<( i , j ) [ n ] -> ( i*n ,j ) > "); !ok || string(m.AppendText(nil)) != "affine_map<(d0, d1)[s0] -> (d0 * s0, d1)>" {
		t.Errorf("names and spaces of its own: %v", m)
	}
	if s, ok := attrs.ParseIntegerSet("affine_set<(d0):(d0 <= 10, 3 >= d0, d0 == d0 + 1)>"); !ok ||
		string(s.AppendText(nil)) != "affine_set<(d0) : (-d0 + 10 >= 0, -d0 + 3 >= 0, 0 == 0)>" && string(s.AppendText(nil)) != "affine_set<(d0) : (-d0 + 10 >= 0, -d0 + 3 >= 0, d0 - (d0 + 1) == 0)>" {
		t.Errorf("comparisons: %s", s.AppendText(nil))
	}
}

func TestAffineBadText(t *testing.T) {
	for _, s := range []string{
		"", "affine_map<", "affine_map<()>", "affine_map<() -> (d0)>", "affine_map<(d0) -> (d0 * d0)>",
		"affine_map<(d0) -> (3 floordiv d0)>", "affine_map<(d0, d0) -> ()>", "affine_map<(d0)[d0] -> ()>",
		"affine_map<(d0) -> (d0>", "affine_map<(d0) -> (d0,)>", "affine_map<(d0) -> (d0)> x", "affine_map<(d0) -> (d0 +)>",
		"affine_map<(d0) -> (99999999999999999999)>", "affine_map<(d0) -> (" + strings.Repeat("(", 5000) + ")>",
		"affine_map<(d0) -> (" + strings.Repeat("-", 5000) + "d0)>",
		"affine_map<(d0) -> (d0" + strings.Repeat(" + d0 mod 3 mod 2", 1500) + ")>",
		"affine_set<(d0) : (d0 > 0)>", "affine_set<(d0) : (d0)>", "affine_set<(d0) -> (d0)>",
		"strided<>", "strided<[1,]>", "strided<[1], offset 3>", "strided<[1], offset: x>", "strided<[1]> ,", "strided<[--1]>",
	} {
		if _, a := attrs.ParseBuiltinText(nil, s); a != nil {
			t.Errorf("%.60s parses as %+v", s, a)
		}
	}
	// Text that MLIR would spell differently is not parsed.
	if _, a := attrs.ParseBuiltinText(nil, "affine_map<(d0, d1) -> (d1 + d0)>"); a != nil {
		t.Errorf("an older spelling parses as %+v", a)
	}
}

// TestAffineRandom prints random expressions and parses them again, which must preserve their
// meaning. Their form may change, because text does not distinguish x + (x + c) from (x + x) + c.
func TestAffineRandom(t *testing.T) {
	e := rowtest.New(4)
	defined := 0
	for range 2000 {
		m := &attrs.AffineMap{Dims: 3, Symbols: 2, Results: []*attrs.AffineExpr{e.Affine(3, 2, 5)}}
		text := string(m.AppendText(nil))
		got, ok := attrs.ParseAffineMap(text)
		if !ok {
			t.Fatalf("%s does not parse", text)
		}
		for range 10 {
			var dims, symbols [3]int64
			for i := range dims {
				dims[i], symbols[i] = int64(e.Rand.IntN(41))-20, int64(e.Rand.IntN(41))-20
			}
			want, ok := eval(m.Results[0], dims[:], symbols[:])
			v, ok2 := eval(got.Results[0], dims[:], symbols[:])
			if ok && ok2 && v != want {
				t.Fatalf("%s is %d at %v, %v, and %d when read", text, want, dims, symbols, v)
			}
			if ok {
				defined++
			}
		}
	}
	if defined < 5000 {
		t.Errorf("only %d values are defined", defined)
	}
}

// TestAffineSimplify checks that simplified expressions have the same values as the originals.
func TestAffineSimplify(t *testing.T) {
	e := rowtest.New(5)
	for range 5000 {
		l, r := e.Affine(2, 2, 2), e.Affine(0, 2, 2)
		kind := attrs.AffineAdd + attrs.AffineKind(e.Rand.IntN(5))
		if e.Rand.IntN(2) == 0 {
			r = attrs.ConstantExpr(int64(1 + e.Rand.IntN(12)))
		}
		got, plain := attrs.BinaryExpr(kind, l, r), &attrs.AffineExpr{Kind: kind, LHS: l, RHS: r}
		for range 10 {
			dims := []int64{int64(e.Rand.IntN(41)) - 20, int64(e.Rand.IntN(41)) - 20}
			symbols := []int64{int64(e.Rand.IntN(41)) - 20, int64(e.Rand.IntN(41)) - 20}
			want, ok := eval(plain, dims, symbols)
			v, ok2 := eval(got, dims, symbols)
			if ok && ok2 && v != want {
				t.Fatalf("%s is %d at %v, %v; simplified to %s it is %d", plain, want, dims, symbols, got, v)
			}
		}
	}
}

// eval evaluates e. It reports false where MLIR leaves the value undefined: for a division by zero and
// for mod by a negative number.
func eval(e *attrs.AffineExpr, dims, symbols []int64) (int64, bool) {
	switch e.Kind {
	case attrs.AffineDim:
		return dims[e.Value], true
	case attrs.AffineSymbol:
		return symbols[e.Value], true
	case attrs.AffineConstant:
		return e.Value, true
	}
	l, ok := eval(e.LHS, dims, symbols)
	r, ok2 := eval(e.RHS, dims, symbols)
	if !ok || !ok2 {
		return 0, false
	}
	switch e.Kind {
	case attrs.AffineAdd:
		return l + r, true
	case attrs.AffineMul:
		return l * r, true
	}
	if r == 0 || r < 0 && e.Kind == attrs.AffineMod {
		return 0, false
	}
	floor := int64(math.Floor(float64(l) / float64(r)))
	switch e.Kind {
	case attrs.AffineMod:
		return l - floor*r, true
	case attrs.AffineFloorDiv:
		return floor, true
	}
	return int64(math.Ceil(float64(l) / float64(r))), true
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"affine_map<(d0, d1)[s0] -> (d0 * s0 - d1 floordiv 4, -(d0 mod 3) + 1)>",
		"affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 ceildiv 3 == 0)>", "strided<[?, -1], offset: 3>",
		"#chlo<precision HIGH>", "#chlo.ragged_dot<lhs_contracting_dimensions = [1, 2], rhs_group_dimensions = [0]>"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, a := range parseBoth(s) {
			if got, ok := attrs.AppendTextEntry(nil, a); !ok || string(got) != s {
				t.Errorf("%q is %q again", s, got)
			}
		}
		if m, ok := attrs.ParseAffineMap(s); ok {
			text := string(m.AppendText(nil))
			if again, ok := attrs.ParseAffineMap(text); ok && string(again.AppendText(nil)) != text {
				t.Errorf("%q becomes %q becomes %q", s, text, again.AppendText(nil))
			}
		}
	})
}

// parseBoth parses s as an attribute of each of the dialects that have text entries.
func parseBoth(s string) (out []ir.Attr) {
	e := rowtestModule()
	if c, a := attrs.ParseBuiltinText(nil, s); a != nil {
		out = append(out, e.Intern(c, a))
	}
	if c, a := attrs.ParseCHLOText(nil, s); a != nil {
		out = append(out, e.Intern(c, a))
	}
	return out
}
