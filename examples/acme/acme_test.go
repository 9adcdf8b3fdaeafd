package acme_test

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/acme"
	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/driver"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

func dialects(t *testing.T) *schema.Registry {
	t.Helper()
	r, err := acme.Dialects()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func program(t *testing.T) (*ir.Module, string) {
	t.Helper()
	text, err := os.ReadFile("testdata/blend.mlir")
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse(text, asm.ParseOptions{Registry: dialects(t)})
	if err != nil {
		t.Fatal(err)
	}
	return m, string(text)
}

func printed(m *ir.Module) string { return string(asm.Print(nil, m.Root(), asm.Options{})) }

// TestTextAndBytes checks that the program is printed as it was written, also after a round trip
// through bytecode.
func TestTextAndBytes(t *testing.T) {
	m, text := program(t)
	if got := printed(m); got != text {
		t.Errorf("printed:\n%s", got)
	}
	var data bytes.Buffer
	if err := writer.Write(&data, m, writer.Options{}); err != nil {
		t.Fatal(err)
	}
	file, err := reader.Read(data.Bytes(), reader.Options{Registry: dialects(t)})
	if err != nil {
		t.Fatal(err)
	}
	if got := printed(file.Module); got != text {
		t.Errorf("by way of bytecode:\n%s", got)
	}
}

// TestRules checks that violations of a rule are reported with that rule.
func TestRules(t *testing.T) {
	for text, rule := range map[string]string{
		`func.func @f(%a: tensor<f32>) {
  %0 = acme.blend %a with %a at 1 : tensor<f32>
  return
}`: "acme-1",
		`func.func @f(%a: tensor<4xf32>) {
  %0 = "acme.blend"(%a, %a) <{mix = #acme.mix<1 percent>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<5xf32>
  return
}`: "result",
		`func.func @f(%a: tensor<4xf32>) {
  %0 = acme.blend %a with %a at 101 : tensor<4xf32>
  return
}`: "percentage",
		`func.func @f(%a: tensor<4xf32>) {
  %0 = "acme.blend"(%a, %a) <{mix = #acme.mix<200 percent>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}`: "a mix is a percentage",
		`func.func @f(%a: tensor<4xi32>) {
  %0 = acme.blend %a with %a at 1 : tensor<4xi32>
  return
}`: "operand",
		`func.func @f(%p: tensor<i1>, %s: tensor<i32>) {
  "stablehlo.if"(%p) ({
    %0 = acme.measure %s : (tensor<i32>) -> tensor<4xf32>
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}`: "acme-2",
	} {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: dialects(t)})
		if err == nil {
			err = verify.Module(m, verify.Options{})
		}
		if err == nil || !strings.Contains(err.Error(), rule) {
			t.Errorf("%s\nerror %v, want %s", text, err, rule)
		}
	}
}

// TestEffects checks that a blend can be moved, a measurement cannot, and two measurements are not
// merged.
func TestEffects(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @f(%s: tensor<i32>, %x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = acme.measure %s : (tensor<i32>) -> tensor<4xf32>
  %1 = acme.measure %s : (tensor<i32>) -> tensor<4xf32>
  %2 = acme.blend %x with %x at 1 : tensor<4xf32>
  %3 = acme.blend %x with %x at 1 : tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}`), asm.ParseOptions{Registry: dialects(t)})
	if err != nil {
		t.Fatal(err)
	}
	a := effects.For(m)
	body := ir.LookupSymbol(m.Root(), "f").Region(0).First()
	if measure := body.First(); a.EffectFree(measure).OK() {
		t.Error("a measurement has no effects")
	}
	if blend := body.Last().Prev(); !a.EffectFree(blend).OK() {
		t.Error("a blend has effects")
	}
	if n, err := simplify.MergeEqual(a, ir.LookupSymbol(m.Root(), "f")); err != nil || n != 2 {
		// Nothing is written between the measurements, so the second reads the same value as the
		// first.
		t.Errorf("%d operations are common subexpressions, %v", n, err)
	}
}

// TestVisibility checks that a blend is as secret as its operands, and that measurements are
// secret.
func TestVisibility(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @main(%p: tensor<4xf32>, %s: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = acme.blend %p with %s at 100 : tensor<4xf32>
  %1 = acme.blend %p with %s at 99 : tensor<4xf32>
  %2 = acme.measure %n : (tensor<i32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}`), asm.ParseOptions{Registry: dialects(t)})
	if err != nil {
		t.Fatal(err)
	}
	res, err := visibility.Analyze(m.Root(), visibility.Options{
		Inputs: []visibility.Visibility{visibility.Public, visibility.Secret, visibility.Secret}})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := res.Entry.Results, []visibility.Visibility{visibility.Public, visibility.Secret, visibility.Secret}; !slices.Equal(got, want) {
		t.Errorf("results are %v, want %v", got, want)
	}
	if sinks := res.Entry.Sinks(); len(sinks) != 1 || sinks[0].Kind != visibility.Index {
		t.Errorf("sinks are %v", sinks)
	}
}

// TestEvaluation checks that evaluating the operation gives the same result as its lowering.
func TestEvaluation(t *testing.T) {
	run := func(m *ir.Module) string {
		var args []eval.Value
		for _, numbers := range [][]float64{{1, 2, 3, 4}, {5, 6, 7, 8}} {
			x, err := eval.NewTensor([]int64{4}, elemOf(m))
			if err != nil {
				t.Fatal(err)
			}
			for i, v := range numbers {
				x.Bits[i] = x.Numbers.FromFloat(v)
			}
			args = append(args, x)
		}
		out, err := eval.Run(m, "main", args, eval.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return string(eval.AppendValue(nil, m, out[0]))
	}
	m, _ := program(t)
	before := run(m)
	if !strings.Contains(before, "4.000000e+00, 5.000000e+00, 6.000000e+00, 7.000000e+00") {
		t.Errorf("the blend is %s", before)
	}
	var passes pass.Manager
	if err := passes.Add(acme.Lower(), ""); err != nil {
		t.Fatal(err)
	}
	if err := passes.Run(m); err != nil {
		t.Fatal(err)
	}
	if text := printed(m); strings.Contains(text, "acme.") || !strings.Contains(text, "stablehlo.multiply") {
		t.Errorf("lowered:\n%s", text)
	}
	if after := run(m); after != before {
		t.Errorf("the lowering computes %s instead of %s", after, before)
	}
}

// TestLowering checks that hlobc's own lowering applies the patterns of the dialect.
func TestLowering(t *testing.T) {
	m, _ := program(t)
	var passes pass.Manager
	if err := passes.Add(legalize.CHLO(), ""); err != nil {
		t.Fatal(err)
	}
	if err := passes.Run(m); err != nil {
		t.Fatal(err)
	}
	if text := printed(m); strings.Contains(text, "acme.") || !strings.Contains(text, "stablehlo.multiply") {
		t.Errorf("lowered:\n%s", text)
	}
}

// TestFolding checks that canonicalization folds blends that consist of one operand, and no others.
func TestFolding(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = acme.blend %a with %b at 100 : tensor<4xf32>
  %1 = acme.blend %a with %b at 0 : tensor<4xf32>
  %2 = acme.blend %a with %b at 99 : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}`), asm.ParseOptions{Registry: dialects(t)})
	if err != nil {
		t.Fatal(err)
	}
	var passes pass.Manager
	if err := passes.Add(simplify.Canonicalize(), ""); err != nil {
		t.Fatal(err)
	}
	if err := passes.Run(m); err != nil {
		t.Fatal(err)
	}
	want := `module {
  func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = acme.blend %arg0 with %arg1 at 99 : tensor<4xf32>
    return %arg0, %arg1, %0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
`
	if got := printed(m); got != want {
		t.Errorf("canonical:\n%s", got)
	}
}

// TestProtected checks that hlobc's lowering to PPHLO applies the handlers of the dialect, and that a
// blend that consists of one operand is public if that operand is.
func TestProtected(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @main(%p: tensor<4xf32>, %s: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = acme.blend %p with %s at 100 : tensor<4xf32>
  %1 = acme.blend %p with %s at 50 : tensor<4xf32>
  %2 = acme.measure %n : (tensor<i32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}`), asm.ParseOptions{Registry: dialects(t)})
	if err != nil {
		t.Fatal(err)
	}
	var passes pass.Manager
	if err := passes.Add(legalize.ToPPHLO(), "input_vis_list=VIS_PUBLIC,VIS_SECRET,VIS_PUBLIC"); err != nil {
		t.Fatal(err)
	}
	if err := passes.Run(m); err != nil {
		t.Fatal(err)
	}
	want := `module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4x!pphlo.secret<f32>>, %arg2: tensor<i32>) -> (tensor<4xf32>, tensor<4x!pphlo.secret<f32>>, tensor<4x!pphlo.secret<f32>>) {
    %0 = pphlo.constant dense<5.000000e-01> : tensor<4xf32>
    %1 = pphlo.multiply %0, %arg0 : tensor<4xf32>
    %2 = pphlo.constant dense<5.000000e-01> : tensor<4xf32>
    %3 = pphlo.multiply %2, %arg1 : (tensor<4xf32>, tensor<4x!pphlo.secret<f32>>) -> tensor<4x!pphlo.secret<f32>>
    %4 = pphlo.add %1, %3 : (tensor<4xf32>, tensor<4x!pphlo.secret<f32>>) -> tensor<4x!pphlo.secret<f32>>
    %5 = pphlo.custom_call @acme.measure(%arg2) : (tensor<i32>) -> tensor<4x!pphlo.secret<f32>>
    return %arg0, %4, %5 : tensor<4xf32>, tensor<4x!pphlo.secret<f32>>, tensor<4x!pphlo.secret<f32>>
  }
}
`
	if got := printed(m); got != want {
		t.Errorf("lowered:\n%s", got)
	}
}

// TestPortable checks that artifacts have the twins of operations, that they come back as what they
// were, and that a version that does not have one of them is an error that names it.
func TestPortable(t *testing.T) {
	m, text := program(t)
	if _, err := portable.Serialize(m, portable.MinimumVersion(), portable.Options{}); err == nil {
		t.Error("the minimum version is older than acme's operations")
	}
	data, err := portable.Serialize(m, ods.V(1, 0, 0), portable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(data, []byte("\x00acme\x00")) || !bytes.Contains(data, []byte("\x00vacme\x00")) {
		t.Error("the artifact does not have vacme in place of acme")
	}
	back, err := portable.Deserialize(data, reader.Options{Registry: dialects(t)})
	if err != nil {
		t.Fatal(err)
	}
	if got := printed(back); got != text {
		t.Errorf("by way of an artifact:\n%s", got)
	}
	if v, err := inspect.ReadVersions(data, reader.Options{Registry: dialects(t)}, inspect.Asked{}); err != nil || v.Reads != "1.0.0" || v.Smallest != "1.0.0" {
		t.Errorf("versions are %+v, %v", v, err)
	}
	if _, err := portable.Deserialize(data, reader.Options{}); err == nil {
		t.Error("hlobc alone reads the artifact")
	}
	if m, err = asm.Parse([]byte(`func.func @main(%n: tensor<i32>) -> tensor<4xf32> {
  %0 = acme.measure %n : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}`), asm.ParseOptions{Registry: dialects(t)}); err != nil {
		t.Fatal(err)
	}
	_, err = portable.Serialize(m, ods.V(1, 3, 0), portable.Options{})
	if err == nil || !strings.Contains(err.Error(), "op vacme.measure_v1 since 1.4.0") {
		t.Errorf("version 1.3.0: %v", err)
	}
	if _, err := portable.Serialize(m, ods.V(1, 4, 0), portable.Options{}); err != nil {
		t.Error(err)
	}
}

// TestVersioned checks that the passes to VHLO, between versions and back convert the operations.
func TestVersioned(t *testing.T) {
	m, text := program(t)
	for _, step := range []struct {
		pass          *pass.Pass
		options, want string
	}{
		{legalize.ToVHLO(), "", `"vacme.blend_v1"(%arg0, %arg1) <{mix = #vacme.mix_v1<25>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>`},
		{legalize.ToVersion(), "target=1.0.0", "vacme.blend_v1"},
		{legalize.FromVHLO(), "", text},
	} {
		var passes pass.Manager
		if err := passes.Add(step.pass, step.options); err != nil {
			t.Fatal(err)
		}
		if err := passes.Run(m); err != nil {
			t.Fatal(err)
		}
		if got := printed(m); !strings.Contains(got, step.want) {
			t.Errorf("%s:\n%s", step.pass.Name, got)
		}
	}
}

func elemOf(m *ir.Module) ir.Type {
	return types.Ranked(ir.LookupSymbol(m.Root(), "main").Region(0).First().Arg(0).Type()).Elem
}

// A program with the dialect and the pass supports all of hlobc's commands.
func Example() {
	dialects, err := acme.Dialects()
	if err != nil {
		panic(err)
	}
	os.Args = []string{"acme-opt", "opt", "--acme-lower", "testdata/blend.mlir"}
	driver.Main(driver.Config{Name: "acme-opt", Dialects: dialects, Passes: append(driver.Passes(), acme.Lower())})
	// Output:
	// module {
	//   func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
	//     %cst = stablehlo.constant dense<2.500000e-01> : tensor<4xf32>
	//     %0 = stablehlo.multiply %cst, %arg0 : tensor<4xf32>
	//     %cst_0 = stablehlo.constant dense<7.500000e-01> : tensor<4xf32>
	//     %1 = stablehlo.multiply %cst_0, %arg1 : tensor<4xf32>
	//     %2 = stablehlo.add %0, %1 : tensor<4xf32>
	//     return %2 : tensor<4xf32>
	//   }
	// }
}
