package docs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sample is the module that the examples run on: a function @step, and a function
// @main that calls it, in a loop and behind it.
func sample() *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	top := root.Region(0).AppendBlock(nil, nil)
	tensor := ir.Type(types.NewTensor(m, nil, types.NewFloat(m, types.F32()), nil))
	flag := ir.Type(types.NewTensor(m, nil, types.NewInteger(m, 1, types.Signless), nil))
	fn := func(name string) ir.Block {
		f := new(ir.Builder).AtEnd(top).Create("func.func", ir.OpState{Regions: 1,
			Attrs: []ir.NamedAttr{{Name: "sym_name", Value: attrs.NewString(m, name)}}})
		return f.Region(0).AppendBlock([]ir.Type{tensor}, nil)
	}
	op := func(at ir.Block, name string, result ir.Type, operands ...ir.Value) ir.Op {
		st := ir.OpState{Operands: operands}
		if result != nil {
			st.ResultTypes = []ir.Type{result}
		}
		if name == "func.call" {
			st.Attrs = []ir.NamedAttr{{Name: "callee", Value: attrs.NewSymbolRef(m, "step")}}
		}
		if name == "stablehlo.while" {
			st.Regions = 2
		}
		return new(ir.Builder).AtEnd(at).Create(name, st)
	}
	step := fn("step")
	op(step, "func.return", nil, op(step, "stablehlo.tanh", tensor, step.Arg(0)).Result(0))
	main := fn("main")
	one := op(main, "stablehlo.constant", tensor).Result(0)
	loop := op(main, "stablehlo.while", tensor, main.Arg(0))
	cond := loop.Region(0).AppendBlock([]ir.Type{tensor}, nil)
	op(cond, "stablehlo.return", nil, op(cond, "stablehlo.compare", flag, cond.Arg(0), one).Result(0))
	body := loop.Region(1).AppendBlock([]ir.Type{tensor}, nil)
	less := op(body, "stablehlo.subtract", tensor, body.Arg(0), one).Result(0)
	op(body, "stablehlo.return", nil, op(body, "func.call", tensor, less).Result(0))
	op(main, "func.return", nil, op(main, "func.call", tensor, loop.Result(0)).Result(0))
	return m
}

// list prints the names of the operations in m.
func list(m *ir.Module) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		depth := -1
		for p := op.Parent(); !p.IsNil(); p = p.Parent() {
			depth++
		}
		switch name := op.Symbol(); {
		case depth < 0:
		case name != "":
			fmt.Printf("%*s%s @%s\n", 2*depth, "", op.Name(), name)
		default:
			fmt.Printf("%*s%s\n", 2*depth, "", op.Name())
		}
		return ir.Advance
	})
}

// TestCodeInDocuments: what the documents show is what these tests run. A block of
// Go code is made of pieces of one test file, in order, with "..." between them.
func TestCodeInDocuments(t *testing.T) {
	var sources []string
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, string(text))
	}
	documents, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := 0
	for _, doc := range documents {
		text, err := os.ReadFile(doc)
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range strings.Split(string(text), "```go\n")[1:] {
			code, _, ok := strings.Cut(part, "```\n")
			if !ok {
				t.Errorf("%s: code block %d does not end", doc, i+1)
			}
			blocks++
			if n := strings.Count(code, "\n"); n > 60 {
				t.Errorf("%s: code block %d has %d lines", doc, i+1, n)
			}
			if !anyHas(sources, strings.Split(code, "...\n")) {
				t.Errorf("%s: code block %d is in no test:\n%s", doc, i+1, code)
			}
		}
	}
	if blocks == 0 {
		t.Error("the documents show no code")
	}
}

// anyHas reports whether one of texts has all pieces in order.
func anyHas(texts, pieces []string) bool {
next:
	for _, text := range texts {
		for _, p := range pieces {
			_, rest, ok := strings.Cut(text, strings.TrimSpace(p))
			if !ok {
				continue next
			}
			text = rest
		}
		return true
	}
	return false
}
