package refine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/refine"
)

// refine runs the passes that make a program static for the types of its arguments.
func refined(text, types string) (string, error) {
	steps := []passtest.Step{{Pass: refine.RefineArguments(), Options: "types=" + types}}
	for _, p := range refine.Specialize() {
		steps = append(steps, passtest.Step{Pass: p})
	}
	out, err := passtest.Apply([]byte(text), steps)
	return string(out), err
}

// polymorphic is of the form of what JAX exports for the shape "b, 2": sizes are computed
// in main, and go to functions as numbers beside the tensors.
const polymorphic = `module {
  func.func public @main(%arg0: tensor<?x2xf32>) -> tensor<?xf32> {
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
    %1 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.compare GE, %0, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%2, %0) {api_version = 2 : i32, error_message = "no rows: {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %3 = call @rows(%0, %arg0) : (tensor<i32>, tensor<?x2xf32>) -> tensor<?xf32>
    return %3 : tensor<?xf32>
  }
  func.func private @rows(%arg0: tensor<i32>, %arg1: tensor<?x2xf32>) -> tensor<?xf32> {
    %0 = stablehlo.constant dense<2> : tensor<i32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<i32>
    %2 = stablehlo.reshape %1 : (tensor<i32>) -> tensor<1xi32>
    %3 = stablehlo.dynamic_reshape %arg1, %2 : (tensor<?x2xf32>, tensor<1xi32>) -> tensor<?xf32>
    return %3 : tensor<?xf32>
  }
}`

func TestStatic(t *testing.T) {
	got, err := refined(polymorphic, "tensor<3x2xf32>")
	if err != nil {
		t.Fatal(err)
	}
	const want = `module {
  func.func public @main(%arg0: tensor<3x2xf32>) -> tensor<6xf32> {
    %0 = call @rows(%arg0) : (tensor<3x2xf32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
  func.func private @rows(%arg0: tensor<3x2xf32>) -> tensor<6xf32> {
    %0 = stablehlo.reshape %arg0 : (tensor<3x2xf32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}`
	if strings.TrimSpace(got) != want {
		t.Error(got)
	}
	if _, err := refined(polymorphic, "tensor<0x2xf32>"); err == nil || !strings.Contains(err.Error(), "no rows: 0") {
		t.Error(err)
	}
}

// TestRefused: errors say what is wrong, and where.
func TestRefused(t *testing.T) {
	const callee = `func.func private @f(%a: tensor<?xf32>) -> tensor<?xf32> { return %a : tensor<?xf32> }`
	for _, c := range []struct{ text, want string }{
		{`func.func @f() { return } func.func @g() { return }`, "not clear which"},
		{`func.func @main() { cf.br ^a ^a: return }`, "exactly one block"},
		{`func.func private @main()`, "exactly one block"},
		{`func.func @main() { call @main() : () -> () return }`, "recursively"},
		{`func.func @main(%a: tensor<1xf32>, %b: tensor<2xf32>) {
  %0 = stablehlo.abs %a : (tensor<1xf32>) -> tensor<?xf32>
  %1 = stablehlo.abs %b : (tensor<2xf32>) -> tensor<?xf32>
  %2 = call @f(%0) : (tensor<?xf32>) -> tensor<?xf32>
  %3 = call @f(%1) : (tensor<?xf32>) -> tensor<?xf32>
  return } ` + callee, "incompatible refinement keys: called with (; tensor<2xf32>), and before with (; tensor<1xf32>)"},
		{`func.func @main(%a: tensor<4x5xf32>) {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<4x5xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<4x5xf32>) -> tensor<i32>
  call @f(%0) : (tensor<i32>) -> ()
  call @f(%1) : (tensor<i32>) -> ()
  return }
func.func private @f(%a: tensor<i32>) {
  stablehlo.custom_call @log(%a) {has_side_effect = true} : (tensor<i32>) -> ()
  return }`, "incompatible refinement keys: called with (5; ), and before with (4; )"},
		{`func.func @main() {
  %t = stablehlo.create_token : !stablehlo.token
  %0 = stablehlo.constant dense<1> : tensor<i32>
  call @f(%t, %0) : (!stablehlo.token, tensor<i32>) -> ()
  return }
func.func private @f(%t: !stablehlo.token, %a: tensor<i64>) { return }`, "argument 1 has another type than the constant"},
		{`func.func @main(%a: tensor<1xf32>) {
  %0 = call @f(%a) : (tensor<1xf32>) -> tensor<2xf32>
  return }
func.func private @f(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }`, "invalid refinement for argument 0"},
		{`func.func @main(%a: tensor<1xf32>) -> tensor<?xf32> {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = stablehlo.custom_call @foo(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<1xf32>, tensor<2xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32> }`, "does not go with [1, 2]"},
	} {
		_, err := passtest.Apply([]byte(c.text), []passtest.Step{{Pass: refine.RefineShapes()}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n%v, want %q", c.text, err, c.want)
		}
	}
}

// TestDeep: calls are followed to any depth that is reasonable.
func TestDeep(t *testing.T) {
	for n, ok := range map[int]bool{2000: true, 11_000: false} {
		var b strings.Builder
		b.WriteString("func.func @main(%a: tensor<f32>) -> tensor<f32> { %0 = call @f0(%a) : (tensor<f32>) -> tensor<f32> return %0 : tensor<f32> }\n")
		for i := range n {
			fmt.Fprintf(&b, "func.func private @f%d(%%a: tensor<f32>) -> tensor<f32> { %%0 = call @f%d(%%a) : (tensor<f32>) -> tensor<f32> return %%0 : tensor<f32> }\n", i, i+1)
		}
		fmt.Fprintf(&b, "func.func private @f%d(%%a: tensor<f32>) -> tensor<f32> { return %%a : tensor<f32> }\n", n)
		_, err := passtest.Apply([]byte(b.String()), []passtest.Step{{Pass: refine.RefineShapes()}})
		if ok && err != nil || !ok && (err == nil || !strings.Contains(err.Error(), "calls inside one another")) {
			t.Errorf("%d: %.300v", n, err)
		}
	}
}

// TestOdd: what cannot be refined stays as it is.
func TestOdd(t *testing.T) {
	for _, text := range []string{
		`module {
}`,
		`func.func @main(%arg0: tensor<1xi64>) -> tensor<?xi32> {
  %0 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}`,
		`func.func @main() -> tensor<?xi32> {
  %c = stablehlo.constant dense<-5> : tensor<1xi64>
  %0 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}`,
		`func.func @main() -> tensor<?x?xi32> {
  %c = stablehlo.constant dense<4611686018427387904> : tensor<2xi64>
  %0 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<2xi64>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}`,
		`func.func @main(%arg0: tensor<1xf32>) -> tensor<1xf32> {
  %0 = call @elsewhere(%arg0) : (tensor<1xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
func.func private @elsewhere(tensor<1xf32>) -> tensor<1xf32>`,
		`func.func @main(%arg0: tensor<*xf32>) -> tensor<*xi32> {
  %0 = stablehlo.convert %arg0 : (tensor<*xf32>) -> tensor<*xi32>
  return %0 : tensor<*xi32>
}`,
		`func.func @main(%arg0: tensor<*xf32>) -> tensor<*xi32> {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<*xf32>) -> tensor<*xi32>
  return %0 : tensor<*xi32>
}`,
		`func.func @main(%arg0: tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<?x!quant.uniform<i8:f32, 1.0>> {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<?x!quant.uniform<i8:f32, 1.0>>
  return %0 : tensor<?x!quant.uniform<i8:f32, 1.0>>
}`,
		`func.func @main(%arg0: tensor<2xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<1x0xi64>}> : (tensor<2xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}`,
		`func.func @main(%arg0: tensor<2xf32>) -> tensor<?xf32> {
  %0 = call @nowhere(%arg0) : (tensor<2xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}`,
		`func.func @main(%arg0: tensor<2xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}`,
		`func.func @main(%arg0: tensor<2xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = -1 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}`,
		`func.func @main(%arg0: tensor<*xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<*xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}`,
		`func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}`,
		`func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<i1>) -> tensor<2xf32> {
  %0 = "stablehlo.while"(%arg0) ({
  ^bb0(%arg2: tensor<3xf32>):
    stablehlo.return %arg1 : tensor<i1>
  }, {
  ^bb0(%arg2: tensor<3xf32>):
    stablehlo.return %arg2 : tensor<3xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}`,
		`func.func @main(%arg0: tensor<2xi8>) -> tensor<?xi32> {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<2xi8>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}`,
		`func.func @main(%arg0: tensor<1xf32>) {
  %0 = stablehlo.abs %arg0 : (tensor<1xf32>) -> tensor<?xf32>
  "my.user"(%0) : (tensor<?xf32>) -> ()
  return
}`,
	} {
		plain, err := passtest.Apply([]byte(text), nil)
		got, err2 := passtest.Apply([]byte(text), []passtest.Step{{Pass: refine.RefineShapes()}})
		if err != nil || err2 != nil || string(got) != string(plain) {
			t.Errorf("%s\nbecomes\n%s %v %v", text, got, err, err2)
		}
	}
}

func TestAssertionMessage(t *testing.T) {
	if got := refine.AssertionMessage("sizes {0} and {1,5:d}, not {2} or {}", []int64{12, -3}); got != "sizes 12 and -3, not {2} or {}" {
		t.Error(got)
	}
}

// TestLargestShape checks that a size may be as large as a type can have it.
func TestLargestShape(t *testing.T) {
	got, err := passtest.Apply([]byte("func.func @main(%a: tensor<?xf32>) {\n  return\n}"), []passtest.Step{{Pass: refine.RefineArguments(), Options: "shapes=9223372036854775807"}})
	if err != nil || !strings.Contains(string(got), "%arg0: tensor<9223372036854775807xf32>") {
		t.Errorf("%s %v", got, err)
	}
}

// TestWithoutType checks that a function that does not say what its type is cannot be refined.
func TestWithoutType(t *testing.T) {
	m, err := asm.Parse([]byte("func.func @main(%a: tensor<?xf32>) {\n  return\n}"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	f := m.Root().Region(0).First().First()
	f.RemoveAttr("function_type")
	if err := refine.Refine(f, []ir.Type{f.Region(0).First().Arg(0).Type()}); err == nil || !strings.Contains(err.Error(), "no type") {
		t.Error(err)
	}
}
