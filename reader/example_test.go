package reader_test

import (
	"fmt"
	"log"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// input returns a small bytecode file: a module with a function @f that adds its arguments.
func input() []byte {
	m, err := asm.Parse([]byte(`func.func @f(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
	  %0 = stablehlo.add %a, %b : tensor<f32>
	  return %0 : tensor<f32>
	}`), asm.ParseOptions{})
	if err != nil {
		log.Fatal(err)
	}
	data, err := writer.Append(nil, m, writer.Options{Producer: "test"})
	if err != nil {
		log.Fatal(err)
	}
	return data
}

func ExampleRead() {
	b, err := reader.Read(input(), reader.Options{})
	if err != nil {
		log.Fatal(err)
	}
	root := b.Module.Root()
	for f := root.Region(0).First().First(); !f.IsNil(); f = f.Next() {
		fmt.Println(f.Name(), f.Symbol())
		for op := f.Region(0).First().First(); !op.IsNil(); op = op.Next() {
			fmt.Println("  ", op.Name(), op.NumOperands(), "operands")
		}
	}
	// Output:
	// func.func f
	//    stablehlo.add 2 operands
	//    func.return 1 operands
}

// A lazily read module has functions and their signatures; a body is decoded when it is
// used.
func ExampleRead_lazy() {
	b, err := reader.Read(input(), reader.Options{Mode: reader.Lazy})
	if err != nil {
		log.Fatal(err)
	}
	f := b.Module.Root().Region(0).First().First()
	fmt.Println(f.Body().Loaded())
	if err := f.Body().Load(); err != nil {
		log.Fatal(err)
	}
	fmt.Println(f.Region(0).First().First().Name())
	// Output:
	// false
	// stablehlo.add
}

func ExampleReadHeader() {
	h, err := reader.ReadHeader(input())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(h.Version, h.Producer)
	// Output: 6 test
}

func ExampleReadTables() {
	t, err := reader.ReadTables(input())
	if err != nil {
		log.Fatal(err)
	}
	for _, d := range t.Dialects {
		fmt.Println(d.Name, d.Ops)
	}
	// Output:
	// builtin [module]
	// func [func return]
	// stablehlo [add]
}
