package goldentest

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/strict"
	"github.com/hlobc/hlobc/transform/pass"
)

// pipeline does with a program what flags of hlo-opt ask for. It does it without hlo-opt, so that the
// tests of a pass need not be linked with all the others.
type pipeline struct {
	passes []*pass.Instance
	parse  asm.ParseOptions
	print  asm.Options
}

func newPipeline(known *pass.Registry, flags []string) (*pipeline, error) {
	p := &pipeline{parse: asm.ParseOptions{Filename: "<stdin>"}}
	for _, f := range flags {
		name, options, _ := strings.Cut(strings.TrimLeft(f, "-"), "=")
		switch name {
		case "allow-unregistered-dialect":
			p.parse.AllowUnregistered = true
		case "mlir-print-debuginfo":
			p.print.DebugInfo = true
		case "mlir-print-op-generic":
			p.print.Generic = true
		default:
			found := known.Lookup(name)
			if found == nil {
				return nil, fmt.Errorf("the flag %s names no pass that the test runs archives with", f)
			}
			i, err := found.New(options)
			if err != nil {
				return nil, err
			}
			p.passes = append(p.passes, i)
		}
	}
	return p, nil
}

// run returns the program afterwards, and what the passes have traced.
func (p *pipeline) run(program string) (out, said string, err error) {
	m, err := asm.Parse([]byte(program), p.parse)
	if err != nil {
		return "", "", err
	}
	if err := strict.Op(m.Root()); err != nil {
		return "", "", err
	}
	var b strings.Builder
	driver := pass.Driver{Workers: 1, VerifyEach: true, Verify: strict.Op, VerifyUses: strict.Uses, Out: &b, Err: &b, Warn: func(pass.Warning) {}}
	manager := pass.Manager{Driver: &driver, Passes: p.passes}
	if err := manager.Run(m); err != nil {
		return "", "", err
	}
	return Ended(string(asm.Print(nil, m.Root(), p.print))), b.String(), nil
}

// Ended returns text with the end of the last line, and no empty lines behind it.
func Ended(text string) string {
	if text = strings.TrimRight(text, "\n"); text != "" {
		text += "\n"
	}
	return text
}
