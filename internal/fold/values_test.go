package fold_test

import (
	"fmt"
	"hash"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/transform/simplify"
)

// Values of each kind of number, as text. Every operation on these reals is defined and therefore
// folds; NaN is in the second list.
var (
	signed   = []string{"0", "1", "-1", "3", "-3", "7", "-8", "5"}
	unsigned = []string{"0", "1", "2", "3", "15", "7", "8", "5"}
	bools    = []string{"true", "false", "true", "true", "false", "false", "true", "false"}
	reals    = []string{"0.5", "1.0", "0.25", "3.0", "1.5", "7.0", "2.5", "0.75"}
)

// specials has values at the limits of a format.
var specials = map[string][]string{
	"f16":    {"0x7C00", "0xFC00", "0x7E00", "0xFE01", "0x8000", "0x0001", "0x7BFF", "0x3C01"},
	"bf16":   {"0x7F80", "0xFF80", "0x7FC0", "0xFFC1", "0x8000", "0x0001", "0x7F7F", "0x3F81"},
	"f32":    {"0x7F800000", "0xFF800000", "0x7FC00000", "0xFFC00001", "0x80000000", "0x00000001", "0x7F7FFFFF", "0x3F800001"},
	"f64":    {"0x7FF0000000000000", "0xFFF0000000000000", "0x7FF8000000000000", "0xFFF8000000000001", "0x8000000000000000", "0x0000000000000001", "0x7FEFFFFFFFFFFFFF", "0x3FF0000000000001"},
	"f8E5M2": {"0x7C", "0xFC", "0x7E", "0xFE", "0x80", "0x01", "0x7B", "0x3D"},
}

// kinds has element types with their values.
var kinds = []struct {
	elem   string
	values []string
}{
	{"i1", bools}, {"i4", signed}, {"i8", signed}, {"i16", signed}, {"i32", signed}, {"i64", signed},
	{"ui4", unsigned}, {"ui8", unsigned}, {"ui16", unsigned}, {"ui32", unsigned}, {"ui64", unsigned},
	{"bf16", reals}, {"f16", reals}, {"f32", reals}, {"f64", reals},
	{"f8E4M3FN", reals}, {"f8E5M2", reals}, {"f8E4M3FNUZ", reals}, {"f8E5M2FNUZ", reals}, {"f8E4M3B11FNUZ", reals}, {"f8E4M3", reals}, {"f8E3M4", reals},
	{"bf16", specials["bf16"]}, {"f16", specials["f16"]}, {"f32", specials["f32"]}, {"f64", specials["f64"]}, {"f8E5M2", specials["f8E5M2"]},
}

// program returns @main with one operation on constants x and y; y has the values in reverse order,
// or those that can be divisors.
func program(name, elem string, x, y []string, result, op string) passtest.Program {
	t := fmt.Sprintf("tensor<%dx%s>", len(x), elem)
	return passtest.Program{Name: name, Text: fmt.Appendf(nil, `func.func @main() -> tensor<%[4]dx%[5]s> {
  %%x = stablehlo.constant dense<[%[1]s]> : %[3]s
  %%y = stablehlo.constant dense<[%[2]s]> : %[3]s
  %%r = %[6]s
  return %%r : tensor<%[4]dx%[5]s>
}
`, strings.Join(x, ", "), strings.Join(y, ", "), t, len(x), result, strings.ReplaceAll(op, "$T", t))}
}

// backwards returns a list in reverse order.
func backwards(list []string) (out []string) {
	for i := range list {
		out = append(out, list[len(list)-1-i])
	}
	return out
}

// nonzero replaces zeros, which cannot be divisors.
func nonzero(list []string) (out []string) {
	for _, v := range list {
		if v == "0" {
			v = "2"
		}
		out = append(out, v)
	}
	return out
}

// TestValues checks that folding constants of every element type gives, bit for bit, the results of
// the reference interpreter, which testdata/values.txt has the checksums of, by operation.
func TestValues(t *testing.T) {
	var list []passtest.Program
	add := func(p passtest.Program) { list = append(list, p) }
	for i, k := range kinds {
		y := backwards(k.values)
		real := strings.Contains(k.elem, "f")
		for _, op := range []string{"add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum", "and", "or", "xor"} {
			isBits := op == "and" || op == "or" || op == "xor"
			isBool := k.elem == "i1"
			if isBits && real || isBool && (op == "subtract" || op == "divide" || op == "remainder") {
				continue
			}
			z := y
			if op == "divide" || op == "remainder" {
				z = nonzero(y)
			}
			add(program(fmt.Sprintf("%s %s %d", op, k.elem, i), k.elem, k.values, z, k.elem, "stablehlo."+op+" %x, %y : $T"))
		}
		unary := []string{"abs", "negate", "sign", "not"}
		if real {
			unary = []string{"abs", "negate", "sign", "round_nearest_afz", "round_nearest_even", "floor", "ceil", "sqrt", "rsqrt", "logistic",
				"cosine", "sine", "tan", "tanh", "exponential", "log"}
		}
		for _, op := range unary {
			if op != "not" && (k.elem == "i1" || strings.HasPrefix(k.elem, "u")) {
				continue
			}
			add(program(fmt.Sprintf("%s %s %d", op, k.elem, i), k.elem, k.values, y, k.elem, "stablehlo."+op+" %x : $T"))
		}
		for _, d := range []string{"EQ", "NE", "LT", "LE", "GT", "GE"} {
			add(program(fmt.Sprintf("compare %s %s %d", d, k.elem, i), k.elem, k.values, y, "i1", "stablehlo.compare "+d+", %x, %y : ($T, $T) -> tensor<8xi1>"))
		}
		add(program(fmt.Sprintf("clamp %s %d", k.elem, i), k.elem, k.values, y, k.elem, "stablehlo.clamp %x, %y, %y : $T"))
		seen := map[string]bool{}
		for _, to := range kinds {
			if !seen[to.elem] && to.elem != k.elem {
				add(program(fmt.Sprintf("convert %s %s %d", k.elem, to.elem, i), k.elem, k.values, y, to.elem,
					"stablehlo.convert %x : ($T) -> tensor<8x"+to.elem+">"))
			}
			seen[to.elem] = true
		}
		for name, op := range map[string]string{
			"reverse":     "stablehlo.reverse %x, dims = [0] : $T",
			"concatenate": "stablehlo.concatenate %x, dim = 0 : ($T) -> $T",
			"slice":       "stablehlo.slice %x [0:8] : ($T) -> $T",
			"select":      "stablehlo.select %p, %x, %y : tensor<8xi1>, $T",
		} {
			if name == "select" {
				op = "stablehlo.constant dense<[true, false, true, true, false, true, false, true]> : tensor<8xi1>\n  %s = " + strings.ReplaceAll(op, "%p", "%r")
				p := program(fmt.Sprintf("%s %s %d", name, k.elem, i), k.elem, k.values, y, k.elem, op)
				p.Text = []byte(strings.Replace(string(p.Text), "return %r", "return %s", 1))
				add(p)
				continue
			}
			add(program(fmt.Sprintf("%s %s %d", name, k.elem, i), k.elem, k.values, y, k.elem, op))
		}
	}
	steps := []passtest.Step{{Pass: simplify.Folder()}}
	computed := 0
	results := map[string]hash.Hash64{}
	for _, p := range list {
		text, err := passtest.Apply(p.Text, steps)
		if err != nil {
			t.Fatalf("%s: %v", p.Name, err)
		}
		op, _, _ := strings.Cut(p.Name, " ")
		if results[op] == nil {
			results[op] = fnv.New64a()
		}
		results[op].Write(text)
		if strings.Count(string(text), "stablehlo.") == 1 { // the constant
			computed++
		}
	}
	var sums strings.Builder
	for _, op := range slices.Sorted(maps.Keys(results)) {
		fmt.Fprintf(&sums, "%s %016x\n", op, results[op].Sum64())
	}
	transcript.Recorded(t, "testdata/values.txt", sums.String(), *update)
	n := passtest.SameResults(t, steps, list)
	t.Logf("%d of %d programs are computed", computed, len(list))
	if computed < 1000 || n.Same < computed {
		t.Error("more programs should be computed")
	}
}
