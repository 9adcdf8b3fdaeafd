package digest

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

const sample = `
module @jit_f attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> {jax.buffer_donor = true}, %arg1: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "out"}) {
    %cst = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
    %0 = stablehlo.add %arg0, %cst : tensor<4xf32>
    %1 = stablehlo.multiply %arg1, %arg1 : tensor<4xf32>
    %2 = func.call @helper(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    return %2 : tensor<4xf32>
  }
  func.func private @helper(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.subtract %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
`

func parse(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func of(t testing.TB, m *ir.Module, opt Options) *Module {
	t.Helper()
	d, err := Of(m, opt)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func replaced(t testing.TB, pairs ...string) string {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(sample, pairs[i]) {
			t.Fatalf("the program has no %q", pairs[i])
		}
	}
	return strings.NewReplacer(pairs...).Replace(sample)
}

// TestLevels edits a program and says at which levels its digest stays the same, as a string of
// p, s, i (signature), and n for the normalized program.
func TestLevels(t *testing.T) {
	const (
		add  = "%0 = stablehlo.add %arg0, %cst : tensor<4xf32>\n"
		mul  = "%1 = stablehlo.multiply %arg1, %arg1 : tensor<4xf32>\n"
		call = "func.call @helper(%0, %1)"
	)
	cases := map[string]struct{ text, same string }{
		"names of values":     {replaced(t, "%arg0", "%x", "%cst", "%c"), "psin"},
		"module name":         {replaced(t, "@jit_f", "@jit_g"), "psin"},
		"private name":        {replaced(t, "@helper", "@other"), "psin"},
		"result info":         {replaced(t, `"out"`, `"y"`), "psin"},
		"order of operations": {replaced(t, add, mul, mul, add), "sin"[1:]},
		"operands exchanged":  {replaced(t, "%arg0, %cst", "%cst, %arg0"), "in"},
		"other operands":      {replaced(t, call, "func.call @helper(%1, %0)"), "i"},
		"unused operation":    {replaced(t, mul, mul+"%9 = stablehlo.negate %1 : tensor<4xf32>\n"), "in"},
		"constant":            {replaced(t, "4.0]", "5.0]"), "si"},
		"operation":           {replaced(t, "subtract", "divide"), "i"},
		"public name":         {replaced(t, "@main", "@entry"), ""},
		"donation":            {replaced(t, "jax.buffer_donor = true", "jax.buffer_donor = false"), ""},
		"module attribute":    {replaced(t, "num_partitions = 1", "num_partitions = 2"), ""},
		"types":               {strings.ReplaceAll(sample, "f32", "f64"), ""},
	}
	base, normal := of(t, parse(t, sample), Options{}), of(t, parse(t, sample), Options{Normalized: true})
	for name, c := range cases {
		got, gotNormal := of(t, parse(t, c.text), Options{}), of(t, parse(t, c.text), Options{Normalized: true})
		same := ""
		for _, l := range []struct {
			letter string
			a, b   Sum
		}{{"p", base.Program, got.Program}, {"s", base.Structure, got.Structure}, {"i", base.Signature, got.Signature}, {"n", normal.Program, gotNormal.Program}} {
			if l.a == l.b {
				same += l.letter
			}
		}
		if same != c.same {
			t.Errorf("%s: the same at %q, want %q", name, same, c.same)
		}
	}
}

// TestStored wants one digest for a program, however it is stored: text, bytecode, artifacts, with
// and without locations, and with functions in another order.
func TestStored(t *testing.T) {
	want := of(t, parse(t, sample), Options{})
	data, err := writer.Append(nil, parse(t, sample), writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := reader.Read(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	artifact, err := portable.Serialize(parse(t, sample), ods.Version{Major: 1}, portable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := portable.Deserialize(artifact, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	i, j := strings.Index(sample, "  func.func public"), strings.Index(sample, "  func.func private")
	end := strings.LastIndex(sample, "}")
	exchanged := sample[:i] + sample[j:end] + sample[i:j] + sample[end:]
	for name, m := range map[string]*ir.Module{"bytecode": b.Module, "artifact": m, "order of functions": parse(t, exchanged),
		"generic": parse(t, asm.Sprint(parse(t, sample).Root(), asm.Options{Generic: true, DebugInfo: true}))} {
		if got := of(t, m, Options{}); got.Program != want.Program || got.Structure != want.Structure || got.Signature != want.Signature {
			t.Errorf("%s: digests %s %s %s, want %s %s %s", name, got.Program, got.Structure, got.Signature, want.Program, want.Structure, want.Signature)
		}
	}
}

// TestPinned fails when the digest of a program changes: then Version has to change as well.
func TestPinned(t *testing.T) {
	got := of(t, parse(t, sample), Options{})
	normal := of(t, parse(t, sample), Options{Normalized: true})
	for name, c := range map[string]struct {
		got  Sum
		want string
	}{
		"program":    {got.Program, "a4a90471cbddb5fd975aaad7724ae89e191402f97ab51f6ee766a52c8b84070d"},
		"structure":  {got.Structure, "71244cd72ad0f9a419486bcad6878ba283d0dfd26e678b9739de4ce5b44b4944"},
		"signature":  {got.Signature, "dc32e26c92b0ada4acf817cb7b906a5e24f4ae6669c8f76f996af1acbd59c38b"},
		"normalized": {normal.Program, "94a739cdb4b48c609600636f1cf493e8fc05c9f47131e5909ebbc5c967ab267f"},
	} {
		if c.got.String() != c.want {
			t.Errorf("%s of version %d is %s, was %s", name, Version, c.got, c.want)
		}
	}
}

func TestExplicitDefaults(t *testing.T) {
	const f = `func.func @main(%a: tensor<1x4x4x1xf32>, %b: tensor<2x2x1x1xf32>, %c: tensor<4xf32>) -> tensor<*xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {WINDOW}
    {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1xf32>, tensor<2x2x1x1xf32>) -> tensor<1x3x3x1xf32>
  %1 = "stablehlo.dot"(%c, %c) PRECISION : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  %2 = "stablehlo.cosine"(%c) ACCURACY : (tensor<4xf32>) -> tensor<4xf32>
  %3 = "stablehlo.custom_call"(%c) {call_target_name = "x" CALL} : (tensor<4xf32>) -> tensor<*xf32>
  return %3 : tensor<*xf32>
}`
	short := strings.NewReplacer("WINDOW", "", "PRECISION", "", "ACCURACY", "", "CALL", "").Replace(f)
	long := strings.NewReplacer(
		"WINDOW", "stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]",
		"PRECISION", "{precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}",
		"ACCURACY", "{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>}",
		"CALL", `, has_side_effect = false, backend_config = "", called_computations = []`).Replace(f)
	if a, b := of(t, parse(t, short), Options{}), of(t, parse(t, long), Options{}); a.Program != b.Program {
		t.Error("attributes that have their defaults count")
	}
	other := strings.Replace(long, "stride = [1, 1]", "stride = [3, 3]", 1)
	other = strings.Replace(other, "1x3x3x1", "1x1x1x1", 1)
	if a, b := of(t, parse(t, long), Options{}), of(t, parse(t, other), Options{}); a.Program == b.Program {
		t.Error("other strides do not count")
	}
}

// TestConstants compares constants that are equal although they are stored in different ways.
func TestConstants(t *testing.T) {
	constant := func(attr, typ string) Sum {
		return of(t, parse(t, "func.func @f() -> "+typ+" {\n%0 = stablehlo.constant "+attr+" : "+typ+"\nreturn %0 : "+typ+"\n}"), Options{}).Program
	}
	for _, c := range [][3]string{
		{"dense<1.0>", "dense<[1.0, 1.0]>", "tensor<2xf32>"},
		{"dense<true>", "dense<[true, true, true, true, true, true, true, true, true]>", "tensor<9xi1>"},
		{"dense<3>", "dense<[3, 3]>", "tensor<2xi4>"},
		{"dense<(1.0, 2.0)>", "dense<[(1.0, 2.0), (1.0, 2.0)]>", "tensor<2xcomplex<f32>>"},
	} {
		if constant(c[0], c[2]) != constant(c[1], c[2]) {
			t.Errorf("%s and %s of %s differ", c[0], c[1], c[2])
		}
	}
	if constant("dense<0.0>", "tensor<f32>") == constant("dense<-0.0>", "tensor<f32>") {
		t.Error("0.0 and -0.0 are the same")
	}
}

// TestRecursion has functions that call each other under other names, and another recursion.
func TestRecursion(t *testing.T) {
	const f = `
func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %0 = call @even(%x) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @even(%x: tensor<i32>) -> tensor<i32> {
  %0 = call @odd(%x) : (tensor<i32>) -> tensor<i32>
  %1 = stablehlo.negate %0 : tensor<i32>
  return %1 : tensor<i32>
}
func.func private @odd(%x: tensor<i32>) -> tensor<i32> {
  %0 = call @even(%x) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}`
	base := of(t, parse(t, f), Options{}).Program
	if got := of(t, parse(t, strings.NewReplacer("@even", "@b", "@odd", "@a").Replace(f)), Options{}).Program; got != base {
		t.Error("names in a recursion count")
	}
	if got := of(t, parse(t, strings.Replace(f, "%0 = call @even(%x) : (tensor<i32>) -> tensor<i32>\n  return %0 : tensor<i32>\n}\nfunc.func private @even",
		"%0 = call @odd(%x) : (tensor<i32>) -> tensor<i32>\n  return %0 : tensor<i32>\n}\nfunc.func private @even", 1)), Options{}).Program; got == base {
		t.Error("it is all the same where a recursion begins")
	}
	if got := of(t, parse(t, strings.Replace(f, "negate", "abs", 1)), Options{}).Program; got == base {
		t.Error("what a recursion computes does not count")
	}
}
