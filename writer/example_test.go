package writer_test

import (
	"bytes"
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// doubling returns a module with a function that adds its argument to itself.
func doubling() *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	tensor := types.NewTensor(m, []int64{3}, types.NewFloat(m, types.F32()), nil)
	b := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil))
	main := b.Create("func.func", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{
		{Name: "sym_name", Value: attrs.NewString(m, "main")},
		{Name: "function_type", Value: attrs.NewType(m, types.NewFunction(m, []ir.Type{tensor}, []ir.Type{tensor}))},
	}})
	b.AtEnd(main.Region(0).AppendBlock([]ir.Type{tensor}, nil))
	x := b.Block().Arg(0)
	sum := b.Create("stablehlo.add", ir.OpState{Operands: []ir.Value{x, x}, ResultTypes: []ir.Type{tensor}})
	b.Create("func.return", ir.OpState{Operands: []ir.Value{sum.Result(0)}})
	return m
}

// Write a module for a consumer that reads bytecode versions up to 4.
func ExampleWrite() {
	var file bytes.Buffer
	err := writer.Write(&file, doubling(), writer.Options{Version: writer.At(4), Producer: "example"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(reader.ReadHeader(file.Bytes()))
	// Output: {4 example} <nil>
}

// Read a file, change it, and write it again.
func ExampleAppend() {
	file, _ := writer.Append(nil, doubling(), writer.Options{})
	b, err := reader.Read(file, reader.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	main := ir.LookupSymbol(b.Module.Root(), "main")
	main.SetAttr("sym_name", attrs.NewString(b.Module, "double"))

	file, err = writer.Append(nil, b.Module, writer.Options{})
	fmt.Println(bytes.Contains(file, []byte("double\x00")), bytes.Contains(file, []byte("main\x00")), err)
	// Output: true false <nil>
}
