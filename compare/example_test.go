package compare_test

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/compare"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// parse returns a program that does some operations one after the other.
func parse(ops ...string) *ir.Module {
	text := "func.func @main(%0: tensor<f32>) -> tensor<f32> {\n"
	for i, op := range ops {
		text += fmt.Sprintf("%%%d = stablehlo.%s %%%d : tensor<f32>\n", i+1, op, i)
	}
	m, err := asm.Parse([]byte(text+fmt.Sprintf("return %%%d : tensor<f32>\n}", len(ops))), asm.ParseOptions{})
	if err != nil {
		panic(err)
	}
	return m
}

// This example tells that two programs differ in their constants alone.
func ExampleDigest() {
	sum := func(value string) *compare.Digests {
		m, err := asm.Parse([]byte("func.func @f() -> tensor<f32> {\n%0 = stablehlo.constant dense<"+value+"> : tensor<f32>\nreturn %0 : tensor<f32>\n}"), asm.ParseOptions{})
		if err != nil {
			panic(err)
		}
		d, err := compare.Digest(m, compare.DigestOptions{})
		if err != nil {
			panic(err)
		}
		return d
	}
	a, b := sum("1.0"), sum("2.0")
	fmt.Println(a.Program == b.Program, a.Structure == b.Structure)
	// Output: false true
}

func ExampleDiff() {
	d, err := compare.Diff(parse("abs", "tanh"), parse("abs", "logistic"), compare.DiffOptions{})
	if err != nil {
		panic(err)
	}
	for _, c := range d.Hunks[0].Changes {
		fmt.Println(c.Kind, c.Details[0].A, "to", c.Details[0].B)
	}
	// Output: changed stablehlo.tanh to stablehlo.logistic
}

func ExampleRuns() {
	a, b := parse("abs", "sine"), parse("abs", "cosine")
	x, err := eval.NewTensor(nil, types.NewFloat(a, types.F32()))
	if err != nil {
		panic(err)
	}
	x.Bits[0] = x.Numbers.FromFloat(-0.5)
	r, err := compare.Runs(a, b, "main", []eval.Value{x}, compare.RunOptions{})
	if err != nil {
		panic(err)
	}
	fmt.Println(r.First.A.Text)
	// Output: %1 = stablehlo.sine %0 : tensor<f32>
}

func ExampleReduce() {
	sine := func(m *ir.Module) (bool, error) {
		return strings.Contains(string(asm.Print(nil, m.Root(), asm.Options{})), "stablehlo.sine"), nil
	}
	_, r, err := compare.Reduce(parse("abs", "sine"), sine, compare.ReduceOptions{})
	if err != nil {
		panic(err)
	}
	fmt.Println(r.Before, "operations before,", r.After, "after")
	// Output: 5 operations before, 4 after
}
