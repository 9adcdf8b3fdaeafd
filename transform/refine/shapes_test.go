package refine_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
)

// TestArguments checks which types an argument can have.
func TestArguments(t *testing.T) {
	program := func(typ string) string { return "func.func @main(%a: " + typ + ") {\n  return\n}" }
	for _, c := range []struct{ from, options, want string }{
		{"tensor<?x2xf32>", "shapes= 3x2 ", "%arg0: tensor<3x2xf32>"},
		{"tensor<?x2xf32>", "shapes=0x2", "%arg0: tensor<0x2xf32>"},
		{"tensor<?x2xf32>", "shapes=-1x2", "expected sizes separated by x"},
		{"tensor<0x?xf32>", "types=tensor<1x2xf32>", "a static dimension has another size"},
		{"tensor<0x?xf32>", "types=tensor<0x2xf32>", "%arg0: tensor<0x2xf32>"},
		{"tensor<?xf32>", "types=tensor<*xf32>", "refinement must be ranked"},
		{"tensor<?xf32>", "types=tuple<>", "can only become a tensor"},
		{"tensor<?xf32>", "types=tensor<2xf64>", "the element types differ"},
		{"tensor<?xf32>", "types=tensor<2x2xf32>", "the ranks differ"},
		{"tensor<*xf32>", "types=tensor<2xf64>", "the element types differ"},
		{"tensor<*xf32>", "types=tensor<2xf32>", "%arg0: tensor<2xf32>"},
		{"tuple<>", "types=tensor<2xf32>", "the argument is not a tensor"},
	} {
		got, err := passtest.Apply([]byte(program(c.from)), []passtest.Step{{Pass: refine.RefineArguments(), Options: c.options}})
		if text := fmt.Sprintf("%s%v", got, err); !strings.Contains(text, c.want) {
			t.Errorf("%s with %q: %s, want %q", c.from, c.options, text, c.want)
		}
	}
}

// TestNothingToRefine checks what a function without operations, and one that is not the only one,
// are taken for.
func TestNothingToRefine(t *testing.T) {
	m, err := asm.Parse([]byte("func.func @f(%a: tensor<?xf32>) {\n  return\n}"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	f, n := refine.Main(m.Root())
	if n != 1 || f.IsNil() {
		t.Errorf("%d functions", n)
	}
	body := f.Region(0).First()
	if err := body.First().Erase(); err != nil {
		t.Fatal(err)
	}
	if err := refine.Refine(f, []ir.Type{body.Arg(0).Type()}); err == nil || !strings.Contains(err.Error(), "only declared") {
		t.Error(err)
	}
}

// TestMessages checks the numbers in messages.
func TestMessages(t *testing.T) {
	for _, c := range []struct {
		pass       *pass.Pass
		text, want string
	}{
		{refine.CheckAssertions(), `func.func @main() {
  %f = stablehlo.constant dense<false> : tensor<i1>
  %n = stablehlo.constant dense<1234> : tensor<i32>
  stablehlo.custom_call @shape_assertion(%f, %n) {error_message = "{0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}`, "does not hold: 1234"},
		{refine.RefineShapes(), `func.func @main(%a: tensor<1xf32>) -> tensor<?x0xf32> {
  %s = stablehlo.constant dense<[1234, 5678]> : tensor<2xi64>
  %0 = stablehlo.custom_call @foo(%a, %s) {has_side_effect = true, indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<1xf32>, tensor<2xi64>) -> tensor<?x0xf32>
  return %0 : tensor<?x0xf32>
}`, "result 0 has shape [?, 0], which does not go with [1234, 5678] from operand 1"},
		{refine.RefineShapes(), `func.func @main(%a: tensor<1xf32>) -> tensor<?xf32> {
  %0 = stablehlo.custom_call @foo(%a) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<1xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}`, "names operand 1, and there are 1"},
		{refine.Canonicalize(), `func.func @main(%a: tensor<1xf32>) -> tensor<?xf32> {
  %0 = stablehlo.custom_call @foo(%a) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<1xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}`, "names operand 1, and there are 1"},
		{refine.RefineShapes(), `func.func @main() {
  %0 = stablehlo.constant dense<-12> : tensor<i32>
  %1 = stablehlo.constant dense<34> : tensor<i32>
  call @f(%0, %1) : (tensor<i32>, tensor<i32>) -> ()
  call @f(%1, %0) : (tensor<i32>, tensor<i32>) -> ()
  return
}
func.func private @f(%a: tensor<i32>, %b: tensor<i32>) {
  stablehlo.custom_call @log(%a, %b) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}`, "called with (34, -12; ), and before with (-12, 34; )"},
		{refine.RefineShapes(), `func.func @main(%a: tensor<1xf32>, %b: tensor<2xf32>) {
  call @f(%a, %b, %b) : (tensor<1xf32>, tensor<2xf32>, tensor<2xf32>) -> ()
  call @f(%b, %a, %b) : (tensor<2xf32>, tensor<1xf32>, tensor<2xf32>) -> ()
  return
}
func.func private @f(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>) { return }`, "called with (; tensor<2xf32>, tensor<1xf32>, tensor<2xf32>), and before with (; tensor<1xf32>, tensor<2xf32>, tensor<2xf32>)"},
	} {
		got, err := passtest.Apply([]byte(c.text), []passtest.Step{{Pass: c.pass}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n%s %v, want %q", c.text, got, err, c.want)
		}
	}
}

// TestUnknown checks that operations stay dynamic unless all that they depend on is constant.
func TestUnknown(t *testing.T) {
	const (
		known   = "%c = stablehlo.constant dense<1> : tensor<1xi64>\n  %d = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>\n  "
		pad     = `%%0 = stablehlo.dynamic_pad %%a, %%p, %s, %s, %s : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<7xf32>`
		slice   = `%%0 = stablehlo.real_dynamic_slice %%a, %s, %s, %s : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<0xf32>`
		slicing = `%%0 = stablehlo.real_dynamic_slice %%a, %s, %s, %s : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>`
	)
	for _, form := range []string{pad, slice, slicing} {
		for i := range 7 { // any but all are constant
			operands := []any{"%x", "%x", "%x"}
			for j := range operands {
				if i>>j&1 != 0 {
					operands[j] = "%c"
				}
			}
			text := "func.func @main(%a: tensor<4xf32>, %p: tensor<f32>, %x: tensor<1xi64>) {\n  " + known + fmt.Sprintf(form, operands...) + "\n  \"my.user\"(%0) : (" + form[strings.LastIndex(form, "tensor"):] + ") -> ()\n  return\n}"
			name := form[len("%%0 = "):strings.Index(form, " %%a")]
			result := form[strings.LastIndex(form, "tensor"):]
			for _, p := range []*pass.Pass{refine.RefineShapes(), refine.Canonicalize()} {
				got, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: p}})
				if err != nil || !strings.Contains(string(got), name+" ") || !strings.Contains(string(got), "-> "+result) {
					t.Errorf("%s\n%s %v", text, got, err)
				}
			}
		}
	}
}

// TestShapeOperands checks results of several forms whose shapes are operands.
func TestShapeOperands(t *testing.T) {
	const start = `func.func @main(%a: tensor<2xf32>) {
  %s = stablehlo.constant dense<2> : tensor<1xi64>
  `
	for _, c := range []struct{ operation, want string }{
		{`%0 = stablehlo.custom_call @foo(%a, %s) {has_side_effect = true, indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<1xi64>) -> tensor<*xf32>`,
			`-> tensor<2xf32>`},
		{`%0 = stablehlo.custom_call @foo(%a, %s) {has_side_effect = true, indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<1xi64>) -> tensor<?xf32>`,
			`@foo(%arg0, %c) {has_side_effect = true, indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<1xi64>) -> tensor<2xf32>`},
		{`%0 = stablehlo.custom_call @foo(%a, %s) {has_side_effect = true, indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<1xi64>) -> tuple<tuple<>, tensor<?xf32>, tuple<>>`,
			`-> tuple<tuple<>, tensor<2xf32>, tuple<>>`},
		{`%0:2 = stablehlo.custom_call @foo(%a, %s) {has_side_effect = true, indices_of_shape_operands = dense<[1, 1]> : tensor<2xi64>} : (tensor<2xf32>, tensor<1xi64>) -> (tensor<?xf32>, !stablehlo.token)`,
			`-> (tensor<?xf32>, !stablehlo.token)`},
		{`%0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1xi64>}> : (tensor<2xf32>) -> tensor<?xf32>`,
			`-> tensor<?xf32>`},
		{`%b = "my.empty"() : () -> tensor<0xf32>
  %0 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<0xf32>) -> tensor<?xf32>`,
			`(tensor<0xf32>) -> tensor<0xf32>`},
		{`%b = "my.large"() : () -> tensor<4611686018427387903xi1>
  %0 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4611686018427387903xi1>) -> tensor<?xi1>`,
			`-> tensor<9223372036854775806xi1>`},
		{`%b = "my.large"() : () -> tensor<4611686018427387904xi1>
  %0 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4611686018427387904xi1>) -> tensor<?xi1>`,
			`-> tensor<?xi1>`},
		{`%0 = stablehlo.custom_call @foo(%a, %s) {has_side_effect = true, indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<1xi64>) -> tensor<?xf32, #stablehlo.bounds<4>>`,
			`-> tensor<?xf32, #stablehlo.bounds<4>>`},
		{`%0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = "none"}> : (tensor<2xf32>) -> tensor<?xf32>`,
			`-> tensor<?xf32>`},
		{`%0 = "stablehlo.reduce_scatter"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<?xf32>`,
			`(tensor<2xf32>) -> tensor<?xf32>`},
		{`%0 = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<?xf32>`,
			`(tensor<2xf32>) -> tensor<1xf32>`},
	} {
		text := start + c.operation + "\n  return\n}"
		got, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: refine.RefineShapes()}})
		if err != nil || !strings.Contains(string(got), c.want) {
			t.Errorf("%s\n%s %v, want %q", text, got, err, c.want)
		}
	}
}

// TestManyResults checks tuples with as many types as there can be, with more, and with none in very
// many places.
func TestManyResults(t *testing.T) {
	program := func(leaf string, depth, results int) string {
		var b strings.Builder
		fmt.Fprintf(&b, "!t0 = %s\n", leaf)
		for i := range depth {
			fmt.Fprintf(&b, "!t%d = tuple<!t%d, !t%d>\n", i+1, i, i)
		}
		typ := fmt.Sprintf("!t%d", depth)
		return b.String() + fmt.Sprintf(`func.func @main() {
  %%0:%d = stablehlo.custom_call @foo() {has_side_effect = true, indices_of_shape_operands = dense<> : tensor<0xi64>} : () -> (%s)
  return
}`, results, strings.TrimSuffix(strings.Repeat(typ+", ", results), ", "))
	}
	for _, c := range []struct {
		leaf           string
		depth, results int
		want           string
	}{
		{"tensor<?xf32>", 16, 1, "has 0 elements for 65536 results"},
		{"tensor<?xf32>", 15, 2, "has 0 elements for 65536 results"},
		{"tensor<?xf32>", 16, 2, "tuples of more than 65536 types"},
		{"tensor<?xf32>", 17, 1, "tuples of more than 65536 types"},
		{"tensor<?xf32>", 50, 1, "tuples of more than 65536 types"},
	} {
		_, err := passtest.Apply([]byte(program(c.leaf, c.depth, c.results)), []passtest.Step{{Pass: refine.RefineShapes()}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d results of %d levels: %.300v, want %q", c.results, c.depth, err, c.want)
		}
	}
	m, err := asm.Parse([]byte(program("tuple<>", 50, 1)), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var pm pass.Manager
	if err := errors.Join(pm.Add(refine.RefineShapes(), ""), pm.Run(m)); err != nil {
		t.Error(err)
	}
}

// TestMalformedLayouts checks that too few layouts of operands do no harm.
func TestMalformedLayouts(t *testing.T) {
	const text = `func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %s = stablehlo.constant dense<2> : tensor<1xi64>
  %0 = stablehlo.custom_call @foo(%s, %a) {indices_of_shape_operands = dense<0> : tensor<1xi64>, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<1xi64>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}`
	got, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: refine.Canonicalize()}})
	if err != nil || !strings.Contains(string(got), "operand_layouts = []") {
		t.Errorf("%s %v", got, err)
	}
}

// TestTrace checks that the assertions that are erased can be seen.
func TestTrace(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @main() {
  %t = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%t) {error_message = "none", has_side_effect = true} : (tensor<i1>) -> ()
  return
}`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	pm := pass.Manager{Driver: &pass.Driver{Workers: 1, Err: &out}}
	if err := errors.Join(pm.Add(refine.CheckAssertions(), "trace=conclude"), pm.Run(m)); err != nil || !strings.Contains(out.String(), "asserts what holds") {
		t.Errorf("%q %v", out.String(), err)
	}
}

// TestSpecializeFunction checks that only the function that is named is the start.
func TestSpecializeFunction(t *testing.T) {
	const text = `func.func @main(%a: tensor<1xf32>) -> tensor<?xf32> {
  %0 = stablehlo.abs %a : (tensor<1xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @f(%a: tensor<1xf32>) -> tensor<?xf32> {
  %0 = stablehlo.abs %a : (tensor<1xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
`
	for name, want := range map[string]string{"f": "@f(%arg0: tensor<1xf32>) -> tensor<1xf32>", "none": "there is no function @none"} {
		var steps []passtest.Step
		for _, p := range refine.SpecializeFunction(name) {
			steps = append(steps, passtest.Step{Pass: p})
		}
		got, err := passtest.Apply([]byte(text), steps)
		if text := fmt.Sprintf("%s%v", got, err); !strings.Contains(text, want) || err == nil && !strings.Contains(text, "@main(%arg0: tensor<1xf32>) -> tensor<?xf32>") {
			t.Errorf("%s: %s", name, text)
		}
	}
}
