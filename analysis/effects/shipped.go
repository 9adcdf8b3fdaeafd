package effects

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
)

// The rules of hlobc's dialects, by dialect.
var (
	assembleShipped sync.Once
	shippedRules    map[string]Rules
)

// shipped returns the rules of hlobc's dialects, by dialect.
func shipped() map[string]Rules {
	assembleShipped.Do(func() { shippedRules = newShipped() })
	return shippedRules
}

func newShipped() map[string]Rules {
	return map[string]Rules{
		stablehlo.Ops().Name: stablehloRules(),
		arith.Ops().Name: {
			arith.OpCeildivsi: {Speculate: divisor(0, -1)},
			arith.OpCeildivui: {Speculate: divisor(0)},
			arith.OpDivsi:     {Speculate: divisor(0, -1)},
			arith.OpDivui:     {Speculate: divisor(0)},
			arith.OpRemsi:     {Speculate: divisor(0, -1)},
			arith.OpRemui:     {Speculate: divisor(0)},
		},
		chlo.Ops().Name: {
			chlo.OpBroadcastDivide:    {Divides: true},
			chlo.OpBroadcastRemainder: {Divides: true},
		},
		pphlo.Ops().Name: {
			pphlo.OpDivide:    {Divides: true},
			pphlo.OpRemainder: {Divides: true},
		},
		scf.Ops().Name:    {scf.OpFor: {Speculate: scfFor}},
		tensor.Ops().Name: {tensor.OpDim: {Speculate: tensorDim}},
	}
}

// Shipped returns a copy of hlobc's rules for a dialect, nil if there are none. Callers can modify
// the copy and use it as a facet.
func Shipped(dialect string) Rules {
	from := shipped()[dialect]
	if from == nil {
		return nil
	}
	list := make(Rules, len(from))
	for name, rule := range from {
		c := *rule
		list[name] = &c
	}
	return list
}
