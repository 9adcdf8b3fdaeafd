//go:build js && wasm

package main

import (
	"fmt"
	"syscall/js"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/report"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
)

func versions([]js.Value) (any, error) {
	newest := portable.CurrentVersion().String()
	return map[string]any{"stablehlo": newest, "vhlo": newest, "oldest": portable.MinimumVersion().String(), "bytecode": container.MaxVersion}, nil
}

// open takes bytes and a name, and returns the number of a program.
func open(args []js.Value) (any, error) {
	o, err := report.OpenFile(args[1].String(), bytes(args[0]), nil)
	if err != nil {
		return nil, err
	}
	last++
	programs[last] = o
	return last, nil
}

// part takes a program and the name of a part, and returns the description so far. The parts are
// computed in their order in the page; each takes time.
func part(args []js.Value) (any, error) {
	o, err := program(args[0])
	if err != nil {
		return nil, err
	}
	switch name := args[1].String(); name {
	case "summary":
		return document{o.Program}, nil
	case "graph":
		o.AddGraph()
		return document{map[string]any{"graph": o.Graph, "cost": o.Cost, "summary": o.Summary}}, nil
	case "versions":
		o.AddVersions()
		return document{map[string]any{"versions": o.Versions, "releases": o.Releases}}, nil
	case "sizes":
		o.AddSizes()
		return document{map[string]any{"sizes": o.Sizes}}, nil
	case "findings":
		o.AddFindings()
		return document{map[string]any{"findings": o.Findings}}, nil
	case "":
		return document{o.All()}, nil
	default:
		return nil, fmt.Errorf("there is no part %q", name)
	}
}

// difference takes two programs that have graphs.
func difference(args []js.Value) (any, error) {
	a, err := program(args[0])
	if err != nil {
		return nil, err
	}
	b, err := program(args[1])
	if err != nil {
		return nil, err
	}
	d, err := report.Compare(a, b)
	return document{d}, err
}

// module returns the module of a program in StableHLO.
func module(v js.Value) (*ir.Module, error) {
	o, err := program(v)
	if err != nil {
		return nil, err
	}
	if m := o.Module(); m != nil {
		return m, nil
	}
	return nil, fmt.Errorf("%s cannot be read: %s", o.Name, o.Findings[0].Message)
}

// text takes a program, and whether to write locations and the generic form.
func text(args []js.Value) (any, error) {
	m, err := module(args[0])
	if err != nil {
		return nil, err
	}
	return asm.Print(nil, m.Root(), asm.Options{DebugInfo: args[1].Bool(), Generic: args[2].Bool()}), nil
}

// verified fails with the first rule that a program breaks.
func verified(args []js.Value) (any, error) {
	m, err := module(args[0])
	if err != nil {
		return nil, err
	}
	return nil, verify.Module(m, verify.Options{})
}

// artifact takes a program and a consumer, as hlobc convert --for does.
func artifact(args []js.Value) (any, error) {
	m, err := module(args[0])
	if err != nil {
		return nil, err
	}
	c, err := consumer.Parse(args[1].String())
	if err != nil {
		return nil, err
	}
	return portable.Serialize(m, c.Target(), portable.Options{StartLocations: true, Deep: true})
}

func shut(args []js.Value) (any, error) {
	delete(programs, args[0].Int())
	return nil, nil
}
