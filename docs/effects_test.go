package docs_test

import (
	"fmt"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
	"github.com/hlobc/hlobc/types"
)

// The two operations of MLIR's document on side effects.
var (
	simdAbs = ods.Op{
		Name: "abs",
		Operands: []ods.Value{
			{Name: "source", Type: "AnyRankedOrUnrankedMemRef"},
			{Name: "target", Type: "AnyRankedOrUnrankedMemRef"},
		},
		Effects: []ods.Effect{
			{Kind: ods.Read, On: "source", Stage: 0, Full: true},
			{Kind: ods.Write, On: "target", Stage: 1, Full: true},
		},
	}
	memrefLoad = ods.Op{
		Name: "load",
		Operands: []ods.Value{
			{Name: "memref", Type: "AnyRankedOrUnrankedMemRef"},
			{Name: "indices", Type: "Index", Arity: ods.Variadic},
		},
		Results: []ods.Value{{Name: "result", Type: "AnyType"}},
		Effects: []ods.Effect{{Kind: ods.Read, On: "memref"}}, // stage 0, partial
	}
)

// simdNeg is an operation whose effects depend on its types: a tensor is no memory.
var simdNeg = ods.Op{Name: "neg", Operands: simdAbs.Operands, Traits: ods.OwnMemoryEffects}

func negEffects(_ *effects.Analysis, op ir.Op, emit func(effects.Effect)) {
	for i, kind := range []ods.EffectKind{ods.Read, ods.Write} {
		if _, ok := op.Operand(i).Type().(*types.MemRef); ok {
			emit(effects.Effect{Kind: kind, Value: op.Operand(i), Stage: i, Full: true})
		}
	}
}

var simd = ods.Dialect{Name: "simd", Ops: []ods.Op{simdAbs, simdNeg}}

func withSIMD() (*schema.Registry, error) {
	return dialect.Default().With(&schema.Dialect{Name: "simd", Ops: &simd, Facets: []any{
		effects.Rules{"simd.neg": {Memory: negEffects}},
	}})
}

const effectsProgram = `
func.func @log(%x: tensor<f32>) {
  stablehlo.custom_call @print(%x) {has_side_effect = true} : (tensor<f32>) -> ()
  return
}
func.func @main(%x: tensor<f32>, %shape: tensor<?xf32>, %n: tensor<i32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<f32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %a = stablehlo.sine %x : tensor<f32>
    %b = "stablehlo.abs"(%shape) : (tensor<?xf32>) -> tensor<4xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %z = stablehlo.add %y, %a : tensor<f32>
    stablehlo.return %j, %z : tensor<i32>, tensor<f32>
  }
  func.call @log(%r#1) : (tensor<f32>) -> ()
  %unused = stablehlo.cosine %x : tensor<f32>
  return %r#1 : tensor<f32>
}
`

func Example_effects() {
	if _, err := withSIMD(); err != nil {
		fmt.Println(err)
	}
	m, err := asm.Parse([]byte(effectsProgram), asm.ParseOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	main := ir.LookupSymbol(m.Root(), "main")
	a := effects.For(m)

	loop := main.Region(0).First().First().Next()
	for op := loop.Region(1).First().First(); !op.IsNil(); op = op.Next() {
		if why := a.MayHoist(op, loop); why.OK() {
			fmt.Println(op.Name(), "may leave the loop")
		} else {
			fmt.Println(why)
		}
	}

	call := loop.Next()
	unused := call.Next()
	fmt.Println("dead:", a.TriviallyDead(unused).OK(), a.TriviallyDead(call))
	fmt.Println("exchange:", a.MayExchange(call, unused).OK(), a.MayExchange(loop, call))

	functions, err := a.Functions(m.Root())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range functions {
		fmt.Printf("@%s: %d effects of its own, %d with calls; %v\n", f.Op.Symbol(), len(f.Own.Effects), len(f.All.Effects), f.All.Ends)
	}

	manager := pass.Manager{Driver: new(pass.Driver)}
	for _, p := range []*pass.Pass{simplify.CSE(), simplify.LICM(), simplify.DCE()} {
		if err := manager.Add(p, ""); err != nil {
			fmt.Println(err)
		}
	}
	if err := manager.Run(m); err != nil {
		fmt.Println(err)
	}
	list(m)

	// Output:
	// stablehlo.sine may leave the loop
	// stablehlo.abs has a static size in dimension 0 of result 0, but a dynamic one in operand 0
	// stablehlo.constant may leave the loop
	// stablehlo.add has an operand 0 that is defined in the loop
	// stablehlo.add has an operand 0 that is defined in the loop
	// stablehlo.return ends its block
	// dead: true func.call has unknown memory effects
	// exchange: true func.call uses a result of stablehlo.while
	// @log: 4 effects of its own, 4 with calls; stablehlo.custom_call may not terminate
	// @main: 0 effects of its own, 4 with calls; stablehlo.while may not terminate
	// func.func @log
	//   stablehlo.custom_call
	//   func.return
	// func.func @main
	//   stablehlo.constant
	//   stablehlo.sine
	//   stablehlo.constant
	//   stablehlo.while
	//     stablehlo.compare
	//     stablehlo.return
	//     stablehlo.add
	//     stablehlo.add
	//     stablehlo.return
	//   func.call
	//   func.return
}

var _ = memrefLoad // which the document shows alone
