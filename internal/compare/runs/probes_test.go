package runs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/arguments"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/edits"
	"github.com/hlobc/hlobc/internal/npy"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// recorded runs a program that the pass has put probes into, and returns the directory of the values.
func recorded(t *testing.T, m *ir.Module, args []eval.Value, options string) string {
	t.Helper()
	m, err := edits.Copy(m)
	if err != nil {
		t.Fatal(err)
	}
	manager := pass.Manager{Driver: &pass.Driver{}}
	if err := manager.Add(&passes.Probe, options); err != nil {
		t.Fatal(err)
	}
	if err := manager.Run(m); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if args, err = retyped(m, mainName, args); err != nil {
		t.Fatal(err)
	}
	if _, err := eval.Run(m, mainName, args, eval.Options{ProbeDir: dir}); err != nil {
		t.Fatal(err)
	}
	return dir
}

func withProbes(t *testing.T, m *ir.Module, args []eval.Value, dir string, opt Options) *Recorded {
	t.Helper()
	probes, err := ReadProbes(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	named, err := NameProbes(m)
	if err != nil {
		t.Fatal(err)
	}
	r, err := CompareProbes(m, mainName, args, named, probes, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestProbes records all values of a model, and compares the model and one with a fault with them.
func TestProbes(t *testing.T) {
	layers, least := 2, 100
	if !corpus.Whole() {
		layers, least = 1, 60
	}
	text := edits.Model(layers)
	m := parse(t, text)
	args, err := arguments.Random(ir.LookupSymbol(m.Root(), mainName), 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, options := range []string{"", "useDebugInfo=true"} {
		dir := recorded(t, m, args, options)
		if r := withProbes(t, m, args, dir, Options{}); !r.Same || r.Compared < least || len(r.Unused) > 0 {
			t.Fatalf("the same program: %+v", r)
		}
		faulty := parse(t, strings.Replace(text, "stablehlo.tanh %d", "stablehlo.sine %d", 1))
		r := withProbes(t, faulty, args, dir, Options{Rounding: true})
		if r.Same || r.First.Op.Name() != "stablehlo.sine" || len(r.Suspects) != 1 || r.First.Run != 1 || len(r.First.Inputs) != 1 || !r.First.Inputs[0].Same {
			t.Errorf("a sine instead of a tanh: %+v %+v", r, r.First)
		}
		faulty = parse(t, strings.Replace(text, "multiply %y, %half", "add %y, %half", 1))
		if r := withProbes(t, faulty, args, dir, Options{Rounding: true}); r.Same || asm.Sprint(r.First.Op, asm.Options{}) == "" || r.First.Op.Name() != "stablehlo.add" {
			t.Errorf("in the loop: %+v", r.First)
		}
	}
}

// located is a program as JAX writes it, with a callback and names of scopes.
const located = `
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.sine %x : tensor<2xf32> loc("jit(f)/layer1/sin"("f.py":3:1))
  %1 = stablehlo.abs %0 : tensor<2xf32> loc("jit(f)/layer1/abs"("f.py":4:1))
  stablehlo.custom_call @xla_ffi_python_cpu_callback(%1) {has_side_effect = true} : (tensor<2xf32>) -> () loc("debug_callback:"("jit(f)/layer1/debug_callback"("f.py":5:1)))
  %2 = stablehlo.abs %1 : tensor<2xf32> loc("jit(f)/layer2/abs"("f.py":6:1))
  return %2 : tensor<2xf32>
}`

// TestProbeNames compares with files that have names from the locations of a program.
func TestProbeNames(t *testing.T) {
	m := parse(t, located)
	args, err := arguments.Random(ir.LookupSymbol(m.Root(), mainName), 3)
	if err != nil {
		t.Fatal(err)
	}
	sines := map[ir.Op]*eval.Tensor{}
	values, err := retyped(m, mainName, args)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	if _, err := eval.Run(m, mainName, values, eval.Options{Calls: callbacks(nil), Observe: func(op ir.Op, _, results []eval.Value) error {
		names = append(names, op.Name())
		if len(results) == 1 {
			sines[op] = results[0].(*eval.Tensor)
		}
		return nil
	}}); err != nil {
		t.Fatal(err)
	}
	first := ir.LookupSymbol(m.Root(), mainName).Region(0).First().First()
	for name, c := range map[string]struct {
		value    *eval.Tensor
		compared int
		op, why  string
	}{
		"layer1":            {sines[first.Next()], 1, "", ""},
		"jit(f)/layer1":     {sines[first], 1, "stablehlo.abs", ""},
		"sin":               {sines[first], 1, "", ""},
		"jit(f)/layer1/sin": {sines[first], 1, "", ""},
		"layer2/abs":        {sines[first], 1, "stablehlo.abs", ""},
		"abs.1":             {sines[first], 1, "stablehlo.abs", ""},
		"abs":               {sines[first], 0, "", "2 values have this name: abs.0 is the first"},
		"layer3":            {sines[first], 0, "", "no value has this name"},
	} {
		dir := t.TempDir()
		file := filepath.Join(dir, filepath.FromSlash(name)+".npy")
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := npy.Write(f, m, c.value); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		r := withProbes(t, m, args, dir, Options{})
		why := ""
		if len(r.Unused) > 0 {
			why = r.Unused[0].Why
		}
		if r.Compared != c.compared || why != c.why || r.Same != (c.op == "") || !r.Same && r.First.Op.Name() != c.op {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestProbeInside: a value inside a reduction is not observed, which the outcome says.
func TestProbeInside(t *testing.T) {
	m := parse(t, `func.func @main(%x: tensor<2xf32>) -> tensor<f32> {
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = "stablehlo.reduce"(%x, %0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32> loc("jit(f)/inside")
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}`)
	args, err := arguments.Random(ir.LookupSymbol(m.Root(), mainName), 3)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "inside.npy"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	r := withProbes(t, m, args, dir, Options{})
	if r.Compared != 0 || len(r.Unused) != 1 || !strings.Contains(r.Unused[0].Why, "as a whole") {
		t.Errorf("%+v", r)
	}
}
