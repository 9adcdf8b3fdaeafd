package program

import (
	"strings"
	"testing"
)

func TestGolden(t *testing.T) { Run(t, "passes/canonicalize") }

func TestWithin(t *testing.T) {
	for _, c := range []struct {
		has, want string
		ulps      uint64
		ok        bool
	}{
		{"dense<1.0> : tensor<f32>", "dense<0x3F800001> : tensor<f32>", 1, true},
		{"dense<1.0> : tensor<f32>", "dense<0x3F800001> : tensor<f32>", 0, false},
		{"dense<1.0> : tensor<f32>", "dense<0x3F800003> : tensor<f32>", 2, false},
		{"dense<1.0> : tensor<f32>", "dense<1.0> : tensor<f64>", 9, false},
		{"dense<1.0> : tensor<f32>", "dense<1.0> : tensor<1xf32>", 9, false},
		{"dense<1> : tensor<i32>", "dense<2> : tensor<i32>", 9, false},
		{"dense<0x7FC00000> : tensor<f32>", "dense<0x7FC00001> : tensor<f32>", 1, true},
		{"dense<0x7FC00000> : tensor<f32>", "dense<0x7F800000> : tensor<f32>", 9, false},
		{"dense<-0.0> : tensor<bf16>", "dense<0.0> : tensor<bf16>", 1, true},
		{"nothing", "dense<0.0> : tensor<bf16>", 1, false},
		{"dense<1> : tensor<i32>", "dense<1> : tensor<i32>\n", 1, false},
	} {
		if err := within(c.has, c.want, c.ulps); (err == nil) != c.ok {
			t.Errorf("%s and %s, %d: %v", c.has, c.want, c.ulps, err)
		}
	}
}

// TestQuestion: flags of hlo-opt as a pipeline of the oracle.
func TestQuestion(t *testing.T) {
	for flags, want := range map[string]string{
		"--canonicalize":       "builtin.module(canonicalize)",
		"--cse --canonicalize": "builtin.module(cse,canonicalize)",
		"--stablehlo-refine-arguments=types=tensor<f32>":        "builtin.module(stablehlo-refine-arguments{types=tensor<f32>})",
		"--pass-pipeline=builtin.module(func.func(cse))":        "builtin.module(func.func(cse))",
		"--stablehlo-compatibility-expander=target=1.0.0 --cse": "builtin.module(stablehlo-compatibility-expander{target=1.0.0},cse)",
		"--chlo-legalize-to-stablehlo":                          "builtin.module(func.func(chlo-legalize-to-stablehlo))",
		"--nonsense":                                            "",
	} {
		got, _, err := question(strings.Fields(flags))
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q %v", flags, got, err)
		}
	}
	_, options, err := question([]string{"--cse", "--allow-unregistered-dialect", "--mlir-print-debuginfo", "--mlir-print-op-generic"})
	if err != nil || options["allow_unregistered"] != true || options["debug_info"] != true || options["emit"] != "print_generic" {
		t.Errorf("%v %v", options, err)
	}
}
