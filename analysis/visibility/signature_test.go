package visibility_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
)

// operands returns names for calls with n combinations of secret and public arguments, all different.
func operands(n, args int) (list [][]string) {
	for i := range n {
		var names []string
		for k := range args {
			names = append(names, []string{"%p", "%s"}[i>>k&1])
		}
		list = append(list, names)
	}
	return list
}

func call(name string, args []string) string {
	types := strings.TrimSuffix(strings.Repeat("tensor<i32>, ", len(args)), ", ")
	return fmt.Sprintf("  func.call @%s(%s) : (%s) -> ()\n", name, strings.Join(args, ", "), types)
}

func function(name string, args []string, body string) string {
	return fmt.Sprintf("func.func private @%s(%s: tensor<i32>) {\n%s  return\n}\n", name, strings.Join(args, ": tensor<i32>, "), body)
}

// spelled returns the visibilities of arguments.
func spelled(in *visibility.Instance) (s string) {
	for _, v := range in.Inputs {
		s += map[visibility.Visibility]string{visibility.Public: "p", visibility.Secret: "s"}[v]
	}
	return s
}

// TestLastSignature checks that all combinations but the last have an instance of their own, and that the last one
// is shared by those beyond it.
func TestLastSignature(t *testing.T) {
	calls := operands(visibility.MaxSignatures+3, 7)
	var b strings.Builder
	b.WriteString("func.func @main(%s: tensor<i32>, %p: tensor<i32>) {\n")
	for _, c := range calls {
		b.WriteString(call("f", c))
	}
	b.WriteString("  return\n}\n" + function("f", []string{"%0", "%1", "%2", "%3", "%4", "%5", "%6"}, ""))
	r := analyze(t, b.String(), visibility.Secret, visibility.Public)
	var got []string
	for _, in := range r.Instances {
		if in.Name() == "f" {
			got = append(got, spelled(in))
		}
	}
	var want []string
	for _, c := range calls[:visibility.MaxSignatures-1] {
		want = append(want, strings.ReplaceAll(strings.Join(c, ""), "%", ""))
	}
	if want = append(want, "sssssss"); !slices.Equal(got, want) { // 0111111, 1000000 and two more
		t.Errorf("%d instances: %v\nwant %v", len(got), got, want)
	}
}

// TestDropped checks that no instance is left for a call whose arguments have become secret since it was made:
// here the shared instance of @f grows when @h is looked at, before or after @f itself.
func TestDropped(t *testing.T) {
	for _, first := range []bool{false, true} {
		calls := operands(visibility.MaxSignatures-1, 6)
		for i := range calls {
			calls[i] = append(calls[i], "%p", "%p")
		}
		calls = append(calls, []string{"%p", "%p", "%p", "%p", "%p", "%p", "%s", "%p"})
		var b strings.Builder
		b.WriteString("func.func @main(%s: tensor<i32>, %p: tensor<i32>) {\n")
		if first {
			b.WriteString(call("h", []string{"%s"}))
		}
		for _, c := range calls {
			b.WriteString(call("f", c))
		}
		if !first {
			b.WriteString(call("h", []string{"%s"}))
		}
		b.WriteString("  return\n}\n" +
			function("f", []string{"%0", "%1", "%2", "%3", "%4", "%5", "%u", "%v"}, call("g", []string{"%u", "%v"})) +
			function("g", []string{"%u", "%v"}, "") +
			function("h", []string{"%x"}, call("f", slices.Repeat([]string{"%x"}, 8))))
		r := analyze(t, b.String(), visibility.Secret, visibility.Public)
		var got []string
		for _, in := range r.Instances {
			if in.Name() == "g" {
				got = append(got, spelled(in))
			}
		}
		slices.Sort(got)
		if want := []string{"pp", "ss"}; !slices.Equal(got, want) {
			t.Errorf("instances of @g: %v, want %v", got, want)
		}
	}
}

// TestNoOperand analyzes an operation that lacks the operand that its rule looks at.
func TestNoOperand(t *testing.T) {
	r := analyze(t, `
func.func @main(%s: tensor<i32>) -> tensor<i32> {
  %0 = "stablehlo.get_dimension_size"() <{dimension = 0 : i64}> : () -> tensor<i32>
  return %0 : tensor<i32>
}`, visibility.Secret)
	if r.Entry.Results[0] != visibility.Public {
		t.Errorf("the result is %v", r.Entry.Results[0])
	}
}

// TestTwice checks that the chain through a call passes the argument that the result depends on, where another one has
// the same value.
func TestTwice(t *testing.T) {
	r := analyze(t, `
func.func @main(%s: tensor<i32>) -> tensor<i32> {
  %0 = func.call @f(%s, %s) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @f(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.negate %b : tensor<i32>
  return %0 : tensor<i32>
}`, visibility.Secret)
	c, ok, err := r.Entry.Chain(r.Entry.Func.Region(0).First().First().Result(0))
	if err != nil || !ok || len(c.Steps) != 1 || c.Steps[0].Arg != 1 {
		t.Errorf("%+v, %v, %v", c, ok, err)
	}
}

// TestManyArgumentsOfCallee checks that a result depends on the arguments that it is computed from, however many there are.
func TestManyArgumentsOfCallee(t *testing.T) {
	for n := 60; n <= 200; n += 7 {
		var names, params []string
		for i := range n {
			params = append(params, fmt.Sprintf("%%%d", i))
			names = append(names, "%p")
		}
		names[n-1] = "%s"
		args := strings.Join(params, ": tensor<i32>, ") + ": tensor<i32>"
		types := strings.TrimSuffix(strings.Repeat("tensor<i32>, ", n), ", ")
		r := analyze(t, fmt.Sprintf(`func.func @main(%%s: tensor<i32>, %%p: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %%0:2 = func.call @f(%s) : (%s) -> (tensor<i32>, tensor<i32>)
  return %%0#0, %%0#1 : tensor<i32>, tensor<i32>
}
func.func private @f(%s) -> (tensor<i32>, tensor<i32>) {
  %%x = stablehlo.add %%0, %%%d : tensor<i32>
  %%y = stablehlo.add %%0, %%%d : tensor<i32>
  return %%x, %%y : tensor<i32>, tensor<i32>
}`, strings.Join(names, ", "), types, args, n-1, n-2), visibility.Secret, visibility.Public)
		if got, want := r.Instances[0].Results, []visibility.Visibility{visibility.Secret, visibility.Public}; !slices.Equal(got, want) {
			t.Errorf("%d arguments: results are %v, want %v", n, got, want)
		}
	}
}
