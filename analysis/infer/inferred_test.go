package infer_test

import (
	"fmt"
	"hash/crc32"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// outcome says what is inferred for the operation of a case as one that is yet to be built, and which operations
// compute the shapes of its results.
func (c *testCase) outcome(t *testing.T) (inferred, reified string) {
	x, err := infer.NewContext(c.m)
	if err != nil {
		t.Fatal(err)
	}
	list, err := x.Infer(c.pending())
	if inferred = fmt.Sprint(err); err == nil {
		inferred = ""
		for _, typ := range list {
			inferred += " " + asm.TypeText(c.m, typ)
		}
	}
	if v := x.Declarations().Op(c.op); v != nil {
		return inferred, "not as declared"
	}
	end := c.fn.Region(0).First().Last()
	_, err = x.Reify(ir.NewBuilder(c.fn.Body()).Before(end), c.op)
	if reified = fmt.Sprint(err); err == nil {
		reified = ""
		for op := c.op.Next(); op != end; op = op.Next() {
			reified += "\n  " + strings.TrimSpace(asm.Sprint(op, asm.Options{LocalScope: true}))
		}
	}
	return inferred, reified
}

// TestInferred compares with testdata/inferred.txt what is inferred for each case, valid or not, and for changed ones.
// Of the operations that compute shapes, and of changed cases, checksums are recorded.
func TestInferred(t *testing.T) {
	var text strings.Builder
	seen := map[string]bool{}
	line := func(format string, args ...any) {
		if s := fmt.Sprintf(format, args...); !seen[s] {
			seen[s] = true
			text.WriteString(s)
		}
	}
	for _, c := range slices.Concat(cases(t, "positive.txt"), cases(t, "negative.txt"), cases(t, "unspellable.txt"), cases(t, "more.txt")) {
		inferred, reified := c.outcome(t)
		if strings.Contains(reified, "\n") {
			reified = fmt.Sprintf("%d %08x", strings.Count(reified, "\n"), crc32.ChecksumIEEE([]byte(reified)))
		}
		checked := "ok"
		if v := c.broken(t); v != nil {
			checked = v.Rule
		}
		line("%s: %s; %s; %s\n", c.op.Name(), inferred, checked, reified)
	}
	sums := map[string]*strings.Builder{}
	var names []string
	for round := range 3 {
		for i, c := range cases(t, "positive.txt") {
			name := c.op.Name()
			if sums[name] == nil {
				sums[name] = new(strings.Builder)
				names = append(names, name)
			}
			g := &mutator{m: c.m, r: random(fmt.Sprintf("%s %d %d", name, i, round))}
			g.mutate(&c.specimen)
			inferred, reified := c.outcome(t)
			fmt.Fprintln(sums[name], inferred, reified)
		}
	}
	for _, name := range names {
		line("%s, changed: %08x\n", name, crc32.ChecksumIEEE([]byte(sums[name].String())))
	}
	transcript.Recorded(t, filepath.Join("testdata", "inferred.txt"), text.String(), *update)
}

// TestAlgorithms checks which algorithms of dot_general are valid: those that some hardware supports.
func TestAlgorithms(t *testing.T) {
	formats := []string{"f8E3M4", "f8E4M3", "f8E4M3FN", "f8E5M2", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2FNUZ", "f4E2M1FN", "f16", "bf16", "tf32", "f32", "f64", "i8"}
	valid := map[string]string{"f16": "f16 1, f32 1", "bf16": "bf16 1, f32 1, f32 3, f32 6, f32 9", "tf32": "f32 1, f32 3", "f32": "f32 1", "f64": "f64 1"}
	for _, f := range formats[:7] {
		valid[f] = "f32 1"
	}
	m, err := asm.Parse([]byte("func.func @f(%a: tensor<2x2xf32>) {\n  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>\n  return\n}"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	x, err := infer.NewContext(m)
	if err != nil {
		t.Fatal(err)
	}
	op := m.Root().Region(0).First().First().Region(0).First().First()
	broken := func(l, r, acc string, lhs, rhs, n int64, imprecise bool) bool {
		var list [3]ir.Type
		for i, text := range []string{l, r, acc} {
			if list[i], err = asm.ParseType(text, m); err != nil {
				t.Fatal(err)
			}
		}
		op.SetAttr(stablehlo.AttrAlgorithm, attrs.NewDotAlgorithm(m, attrs.DotAlgorithm{LHSPrecisionType: list[0], RHSPrecisionType: list[1], AccumulationType: list[2],
			LHSComponentCount: lhs, RHSComponentCount: rhs, PrimitiveOperations: n, AllowImpreciseAccumulation: imprecise}))
		return x.Check(op) != nil
	}
	for _, f := range formats {
		var got []string
		for _, acc := range []string{"f16", "bf16", "f32", "f64", "tf32"} {
			for _, n := range []int64{1, 2, 3, 6, 9} {
				if !broken(f, f, acc, 1, 1, n, false) {
					got = append(got, fmt.Sprint(acc, " ", n))
				}
			}
		}
		slices.Sort(got)
		if got := strings.Join(got, ", "); got != valid[f] {
			t.Errorf("%s is accumulated in %s, want %s", f, got, valid[f])
		}
		small := strings.HasPrefix(f, "f8")
		for _, other := range formats {
			if both := small && strings.HasPrefix(other, "f8"); f != other && broken(f, other, "f32", 1, 1, 1, false) == both {
				t.Errorf("%s and %s: %t", f, other, both)
			}
		}
		if valid[f] != "" && (broken(f, f, "f32", 1, 1, 1, true) == small || !broken(f, f, "f32", 2, 1, 1, false) || !broken(f, f, "f32", 1, 2, 1, false)) {
			t.Errorf("%s, accumulated imprecisely or of several components", f)
		}
	}
}

// TestLook asks a context for everything that rules may look at.
func TestLook(t *testing.T) {
	ops := ods.Dialect{Name: "look", Ops: []ods.Op{{
		Name: "at", Operands: []ods.Value{{Name: "a", Type: "AnyType", Arity: ods.Variadic}}, Results: []ods.Value{{Name: "r", Type: "AnyType"}},
		Attrs: []ods.Attr{{Name: "to", Constraint: "FlatSymbolRefAttr", Storage: "FlatSymbolRefAttr"}}, Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}}, Traits: ods.InferType,
	}}}
	asked := 0
	rule := &infer.Rule{Infer: func(c *infer.Context) bool {
		asked++
		from, to := c.OperandGroup(0)
		if c.NumOperands() != 2 || from != 0 || to != 2 || c.NumRegions() != 1 || c.Region(0).First().First().Name() != "look.end" ||
			c.Operand(1).IsNil() || c.Operand(1).Type() != c.OperandType(1) || c.Attr("to") == nil || c.Symbol("f").IsNil() || !c.Symbol("g").IsNil() {
			t.Errorf("%d operands from %d to %d, %d regions, %v", c.NumOperands(), from, to, c.NumRegions(), c.Attr("to"))
		}
		return c.ReturnResults(infer.Result{Type: c.OperandType(1)})
	}}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "look", Ops: &ops, Facets: []any{infer.Rules{"look.at": rule}}})
	if err != nil {
		t.Fatal(err)
	}
	for result, want := range map[string]string{"i32": "", "i64": "result"} {
		m, err := asm.Parse([]byte(`func.func @f(%a: i64, %b: i32) {
  %0 = "look.at"(%a, %b) <{to = @f}> ({
    "look.end"() : () -> ()
  }) : (i64, i32) -> `+result+`
  return
}`), asm.ParseOptions{Registry: reg, AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		x, err := infer.NewContext(m)
		if err != nil {
			t.Fatal(err)
		}
		v := x.Check(m.Root().Region(0).First().First().Region(0).First().First())
		if (v != nil) != (want != "") || v != nil && !strings.Contains(v.Rule, want) {
			t.Errorf("a result of %s: %v", result, v)
		}
	}
	if asked != 2 {
		t.Errorf("the rule is asked %d times", asked)
	}
}
