package asm_test

import (
	"fmt"
	"os"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/reader"
)

// Print a bytecode file as text, with each operation in its custom form.
func ExamplePrint() {
	data, err := os.ReadFile("testdata/print/forms_vhlo.mlirbc")
	if err != nil {
		panic(err)
	}
	b, err := reader.Read(data, reader.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Printf("%s", asm.Print(nil, b.Module.Root(), asm.Options{}))
	// Output:
	// module {
	//   vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
	//     %0 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
	//     "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
	//   } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"private">}
	//   vhlo.func_v1 @"g h"() -> () {
	//   } {arg_attrs = #vhlo.array_v1<[]>, foo.x = #vhlo.string_v1<"y">, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
	// }
}

// Print one function with locations and without aliases.
func ExampleFprint() {
	data, err := os.ReadFile("testdata/print/locations.mlirbc")
	if err != nil {
		panic(err)
	}
	b, err := reader.Read(data, reader.Options{})
	if err != nil {
		panic(err)
	}
	f := b.Module.Root().Region(0).First().First()
	if err := asm.Fprint(os.Stdout, f, asm.Options{DebugInfo: true, LocalScope: true}); err != nil {
		panic(err)
	}
	// Output:
	// func.func @f(%arg0: i32 loc("arg")) -> i32 {
	//   %0 = arith.addi %arg0, %arg0 : i32 loc("x"("f.py":1:2))
	//   %1 = arith.addi %0, %arg0 : i32 loc(callsite("a"("x":3:4) at fused["a", "b":1:3]))
	//   %2 = arith.addi %1, %arg0 : i32 loc(fused<{k = 1 : i64}>["f.py":1:2, "g.py":1:2 to 3:4])
	//   %3 = arith.addi %2, %arg0 : i32 loc(unknown)
	//   %4 = arith.addi %3, %arg0 : i32 loc(callsite("a" at "x":1:2))
	//   return %4 : i32 loc("arg")
	// } loc("f \22q\22")
}
