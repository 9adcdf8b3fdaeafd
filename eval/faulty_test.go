package eval_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

var update = flag.Bool("update", false, "write the files in testdata that record results")

// fault is what is wrong with an operation as its evaluator gets it, as happens in programs that are not valid.
type fault struct {
	what string
	in   []eval.Value // the operands
	attr string       // is missing
}

// faultsOf returns what can be wrong with an operation: a value of another kind, one of another shape, one that
// is missing, and a missing attribute.
func faultsOf(op ir.Op, in []eval.Value) (list []fault) {
	add := func(in []eval.Value, attr, format string, args ...any) {
		if what := fmt.Sprintf(format, args...); !slices.Contains(trusted[op.Name()], what) {
			list = append(list, fault{what, in, attr})
		}
	}
	with := func(i int, v eval.Value) []eval.Value {
		in := slices.Clone(in)
		in[i] = v
		return in
	}
	for i := range in {
		add(with(i, eval.Tuple{}), "", "a tuple as operand %d", i)
		if t, ok := in[i].(*eval.Tensor); ok {
			if empty, err := eval.NewTensor([]int64{0, 7}, t.Elem); err == nil {
				add(with(i, empty), "", "no elements as operand %d", i)
			}
		}
	}
	if slices.ContainsFunc(op.Info().Def.Operands, func(v ods.Value) bool { return v.Arity == ods.Variadic }) {
		add(in[:len(in)-1], "", "without its last operand")
	}
	for a, v := range op.InherentAttrs() {
		if v != nil && !a.Optional && a.Default == "" {
			add(in, a.Name, "without %s", a.Name)
		}
	}
	return list
}

// trusted are faults that evaluators do not look for: modules verify, and neither attributes nor ranks
// can be others when a program runs.
var trusted = map[string][]string{
	stablehlo.OpConvolution:        {"without batch_group_count", "no elements as operand 0"},
	stablehlo.OpDynamicConv:        {"without batch_group_count"},
	stablehlo.OpDynamicPad:         {"no elements as operand 1"},
	stablehlo.OpDynamicSlice:       {"without slice_sizes", "no elements as operand 1", "no elements as operand 2"},
	stablehlo.OpDynamicUpdateSlice: {"no elements as operand 2", "no elements as operand 3"},
	stablehlo.OpFft:                {"without fft_length"},
	stablehlo.OpGather:             {"without slice_sizes"},
	stablehlo.OpPad:                {"without edge_padding_low", "without edge_padding_high", "without interior_padding", "no elements as operand 1"},
	stablehlo.OpSlice:              {"without start_indices", "without limit_indices", "without strides"},
	stablehlo.OpTranspose:          {"no elements as operand 0"},
}

// TestFaulty runs programs that run, once for each fault of each operation. Testdata/faults.txt records the
// errors. No fault makes a panic.
func TestFaulty(t *testing.T) {
	var each func(op ir.Op, in []eval.Value, f eval.Evaluator, p *eval.Process) ([]eval.Value, error)
	reg := dialect.Default()
	for _, name := range []string{"stablehlo", "sdy", "interpreter"} {
		faulty := eval.Evaluators{}
		for op, f := range eval.Shipped(name) {
			faulty[op] = func(p *eval.Process, op ir.Op, in []eval.Value) ([]eval.Value, error) { return each(op, in, f, p) }
		}
		var err error
		if reg, err = reg.With(&schema.Dialect{Name: name, Facets: []any{faulty}}); err != nil {
			t.Fatal(err)
		}
	}
	errs := map[string]string{}
	for _, c := range programs(t) {
		each = func(op ir.Op, in []eval.Value, f eval.Evaluator, p *eval.Process) ([]eval.Value, error) {
			return f(p, op, in)
		}
		run := runner(t, c, reg)
		if run == nil {
			continue
		}
		type place struct{ call, fault int }
		var places []place
		calls := 0
		each = func(op ir.Op, in []eval.Value, f eval.Evaluator, p *eval.Process) ([]eval.Value, error) {
			for i, x := range faultsOf(op, in) {
				what := nameOf(op) + " " + x.what
				if _, tried := errs[what]; !tried {
					errs[what] = ""
					places = append(places, place{calls, i})
				}
			}
			calls++
			return f(p, op, in)
		}
		if err := run(eval.Options{}); err != nil {
			t.Fatal(err)
		}
		for _, at := range places {
			calls = 0
			what := ""
			each = func(op ir.Op, in []eval.Value, f eval.Evaluator, p *eval.Process) ([]eval.Value, error) {
				if calls++; calls-1 != at.call {
					return f(p, op, in)
				}
				x := faultsOf(op, in)[at.fault]
				what = nameOf(op) + " " + x.what
				if x.attr != "" {
					defer op.SetAttr(x.attr, op.RemoveAttr(x.attr))
				}
				return f(p, op, x.in)
			}
			func() {
				defer func() {
					if r := recover(); r != nil {
						t.Errorf("%s: %s: panic: %v", c.Name, what, r)
					}
				}()
				errs[what] = fmt.Sprint(run(eval.Options{}))
			}()
		}
	}
	var lines []string
	for what, err := range errs {
		lines = append(lines, what+": "+err)
	}
	slices.Sort(lines)
	recorded(t, "faults.txt", strings.Join(lines, "\n")+"\n")
}

// nameOf names an operation, and the target of a call.
func nameOf(op ir.Op) string {
	if op.Name() == stablehlo.OpCustomCall {
		if target, ok := op.Attr(stablehlo.AttrCallTargetName).(*attrs.String); ok {
			return op.Name() + " @" + target.Value
		}
	}
	return op.Name()
}

// recorded compares a text with a file in testdata.
func recorded(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(want), "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(lines) || line != lines[i] {
			t.Fatalf("%s, line %d: %s; -update writes the file anew", file, i+1, line)
		}
	}
}

// TestInvalid evaluates the operations in testdata/invalid.txt, a line each; errors.txt there has their errors.
func TestInvalid(t *testing.T) {
	operations, err := os.ReadFile(filepath.Join("testdata", "invalid.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for line := range strings.Lines(string(operations)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		m, err := asm.Parse([]byte(strings.Replace(operands, "OPERATION", strings.ReplaceAll(line, `\n`, "\n"), 1)), asm.ParseOptions{AllowUnregistered: true})
		if err == nil {
			_, err = eval.Run(m, "main", nil, eval.Options{})
		}
		fmt.Fprintf(&text, "%s%v\n", line, err)
	}
	recorded(t, "errors.txt", text.String())
}

// operands is a program for operations of [TestInvalid].
const operands = `func.func private @none()
func.func private @same(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func private @greater(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main() {
  %f = stablehlo.constant dense<1.0> : tensor<f32>
  %f2 = stablehlo.constant dense<1.0> : tensor<2xf32>
  %f3 = stablehlo.constant dense<1.0> : tensor<3xf32>
  %c = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %c2 = stablehlo.constant dense<(1.0, 0.0)> : tensor<2xcomplex<f32>>
  %c3 = stablehlo.constant dense<(1.0, 0.0)> : tensor<3xcomplex<f32>>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %at = stablehlo.constant dense<1> : tensor<2x1xi32>
  %state = stablehlo.constant dense<7> : tensor<2xui64>
  %x = stablehlo.constant dense<1.0> : tensor<1x3x1xf32>
  %k = stablehlo.constant dense<1.0> : tensor<1x1x1xf32>
  OPERATION
  return
}`
