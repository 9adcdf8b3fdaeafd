package docs_test

import (
	"fmt"
	"log"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// load reads the first program in a file.
func load(data []byte) (*ir.Module, error) {
	for p, err := range carrier.Programs(data, carrier.Options{}) {
		if err != nil {
			return nil, err
		}
		if p.Kind == carrier.Text {
			return asm.Parse(p.Data, asm.ParseOptions{})
		}
		return portable.Deserialize(p.Data, reader.Options{})
	}
	return nil, carrier.ErrNoProgram
}

// step is an operation that a runtime executes.
type step struct {
	op       string
	operands []int
	result   int
}

// compile makes the steps of a function without regions, such as an inlined one.
func compile(fn ir.Op) (steps []step, constants map[int][]int64, err error) {
	slots := map[ir.Value]int{}
	slot := func(v ir.Value) int {
		if _, ok := slots[v]; !ok {
			slots[v] = len(slots)
		}
		return slots[v]
	}
	body, constants := fn.Region(0).First(), map[int][]int64{}
	for i := range body.NumArgs() {
		slot(body.Arg(i))
	}
	for op := body.First(); !op.IsNil(); op = op.Next() {
		switch {
		case op.NumRegions() > 0:
			return nil, nil, fmt.Errorf("%s has regions", op.Name())
		case op.Name() == stablehlo.OpConstant:
			c := stablehlo.AsConstant(op)
			constants[slot(c.Output())], _ = elements.Ints(c.Value())
			continue
		}
		s := step{op: op.Name(), result: -1}
		for i := range op.NumOperands() {
			s.operands = append(s.operands, slot(op.Operand(i)))
		}
		if op.NumResults() == 1 {
			s.result = slot(op.Result(0))
		}
		steps = append(steps, s)
	}
	return steps, constants, nil
}

func Example_runtime() {
	m, err := load([]byte(`
func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
  %c = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %0 = stablehlo.multiply %x, %c : tensor<2xi32>
  %1 = stablehlo.add %0, %x : tensor<2xi32>
  return %1 : tensor<2xi32>
}`))
	if err != nil {
		log.Fatal(err)
	}
	artifact, err := portable.Serialize(m, portable.MinimumVersion(), portable.Options{})
	if err != nil {
		log.Fatal(err)
	}
	if m, err = load(artifact); err != nil {
		log.Fatal(err)
	}
	steps, constants, err := compile(m.Root().Region(0).First().First())
	fmt.Println(steps, constants, err)
	// Output: [{stablehlo.multiply [0 1] 2} {stablehlo.add [2 0] 3} {func.return [3] -1}] map[1:[3 4]] <nil>
}
