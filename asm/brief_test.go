package asm_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// attrIn parses an attribute.
func attrIn(t *testing.T, text string) ir.Attr {
	t.Helper()
	m, err := asm.Parse([]byte(`"test.op"() {a = `+text+`} : () -> ()`), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	op := m.Root()
	if op.Name() != "test.op" {
		op = op.Region(0).First().First()
	}
	return op.Attr("a")
}

// TestBrief checks that brief texts are MLIR's except for VHLO, tensors, and long texts.
func TestBrief(t *testing.T) {
	var b asm.Brief
	for _, c := range [][2]string{
		{"unit", "unit"},
		{"[1 : i32, true, \"a\\22b\"]", `[1 : i32, true, "a\22b"]`},
		{"{a = @f::@g, b}", "{a = @f::@g, b}"},
		{"tensor<2x?xf32>", "tensor<2x?xf32>"},
		{"dense<[1, 2, 3, 4]> : tensor<4xi8>", "dense<[1, 2, 3, 4]> : tensor<4xi8>"},
		{"dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>", "dense<[1, 2, 3, 4, …]> : tensor<2x3xi8>"},
		{"dense<[true, false, true, true, true]> : tensor<5xi1>", "dense<[true, false, true, true, …]> : tensor<5xi1>"},
		{"dense<1.5> : tensor<9xf32>", "dense<1.500000e+00> : tensor<9xf32>"},
		{"dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>", "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>"},
		{"array<i8: 1, 2, 3, 4, 5>", "array<i8: 1, 2, 3, 4, …>"},
		{"affine_map<(d0, d1) -> (d1 + 2, d0)>", "affine_map<(d0, d1) -> (d1 + 2, d0)>"},
		{"loc(\"a.mlir\":3:5)", `loc("a.mlir":3:5)`},
		{"#stablehlo.channel_handle<handle = 1, type = 0>", "#stablehlo.channel_handle<handle = 1, type = 0>"},
		{"#vhlo.string_v1<\"x\">", `"x"`},
		{"#vhlo.array_v1<[#vhlo.bool_v1<true>, #vhlo.integer_v1<5 : i32>]>", "[true, 5 : i32]"},
		{"#vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.bool_v1>, !vhlo.ui8_v1) -> !vhlo.tuple_v1<!vhlo.index_v1>>>", "(tensor<2xi1>, ui8) -> tuple<index>"},
		{"#vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>", "dense<[1, 2]> : tensor<2xi64>"},
	} {
		if got := b.Text(attrIn(t, c[0]), 200); got != c[1] {
			t.Errorf("%s: %s, expected %s", c[0], got, c[1])
		}
	}
	if got := b.Text(nil, 10); got != "none" {
		t.Errorf("nil: %s", got)
	}
}

// TestBriefLimit checks that a text never exceeds the limit, is valid UTF-8, and if cut is a prefix
// of the whole text.
func TestBriefLimit(t *testing.T) {
	var b asm.Brief
	for _, text := range []string{`["one", "two", {a = [1, 2, 3], b = tensor<3x4xf32>}]`, "dense<[1, 2, 3, 4, 5]> : tensor<5xi64>", `loc(fused["é":1:2, "b"("c":3:4)])`} {
		a := attrIn(t, text)
		whole := b.Text(a, 1000)
		for limit := 3; limit <= len(whole); limit++ {
			got := b.Text(a, limit)
			start, cut := strings.CutSuffix(got, "…")
			if len(got) > limit || !utf8.ValidString(got) || !strings.HasPrefix(whole, start) || cut != (limit < len(whole)) {
				t.Errorf("limit %d: %s of %s", limit, got, whole)
			}
		}
	}
}

// TestBriefCost checks that the cost of a text depends on the limit, not on the size of the
// described value.
func TestBriefCost(t *testing.T) {
	m := ir.New(dialect.Default())
	long := strings.Repeat("x", 1<<20)
	text := attrs.NewString(m, long)
	list := make([]ir.Attr, 1<<16)
	for i := range list {
		list[i] = text
	}
	dims := make([]int64, 1<<16)
	for i := range dims {
		dims[i] = 2
	}
	sum := &attrs.AffineExpr{Kind: attrs.AffineDim}
	for range 500 {
		sum = &attrs.AffineExpr{Kind: attrs.AffineAdd, LHS: sum, RHS: sum} // 2^500 terms when expanded
	}
	large := []ir.Node{text, attrs.NewArray(m, list...), types.NewTensor(m, dims, types.NewIndex(m), nil),
		attrs.NewText(m, "x", "#x.y<"+long+">"), &attrs.AffineMap{Dims: 1, Results: []*attrs.AffineExpr{sum}}}
	var b asm.Brief
	begin := time.Now()
	for range 1000 {
		for _, n := range large {
			if got := b.Text(n, 100); len(got) > 100 || !strings.Contains(got, "…") {
				t.Fatalf("%q", got)
			}
		}
	}
	if d := time.Since(begin); d > 5*time.Second {
		t.Errorf("5,000 texts took %v", d)
	}
}
