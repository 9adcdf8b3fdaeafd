package session

import (
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/arguments"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Signature is what a function takes and returns.
type Signature struct {
	Function   string `json:"function"`
	Parameters []Port `json:"parameters"`
	Results    []Port `json:"results"`
}

// Port is a parameter or a result.
type Port struct {
	Name string `json:"name"`
	// Type is the type of the elements, or the whole type if it is not that of a tensor.
	Type string `json:"type"`
	// Shape is nil if the rank is not known, or the type is not that of a tensor. Dynamic sizes are -1.
	Shape []int64 `json:"shape"`
	// Given is false for parameters that callers do not pass: tokens, and what an exporter's calling
	// convention adds.
	Given bool `json:"given"`
}

// Signature returns that of a function; "" means main, or the only one.
func (p *Program) Signature(name string) (s *Signature, err error) {
	err = Guard(func() error {
		m, err := p.verified()
		if err != nil {
			return err
		}
		f, err := function(m, name)
		if err != nil {
			return err
		}
		params, err := arguments.Parameters(f)
		if err != nil {
			return err
		}
		names, err := arguments.ResultNames(f)
		if err != nil {
			return err
		}
		s = &Signature{Function: f.Symbol(), Parameters: []Port{}, Results: []Port{}}
		for _, q := range params {
			port := portOf(m, q.Name, q.Type)
			port.Given = port.Given && q.Constant == ""
			s.Parameters = append(s.Parameters, port)
		}
		for i, t := range resultTypes(m, s.Function) {
			s.Results = append(s.Results, portOf(m, names[i], t))
		}
		return nil
	})
	return s, err
}

func portOf(m *ir.Module, name string, t ir.Type) Port {
	shape, elem, ranked, ok := types.Shape(t)
	if !ok {
		return Port{Name: name, Type: asm.TypeText(m, t)}
	}
	p := Port{Name: name, Type: asm.TypeText(m, elem), Given: true}
	if ranked {
		p.Shape = make([]int64, len(shape))
		for i, n := range shape {
			if p.Shape[i] = n; n == types.Dynamic {
				p.Shape[i] = -1
			}
		}
	}
	return p
}
