package effects

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/affine"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/bufferization"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/linalg"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/sparsetensor"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/dialect/vector"
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
			arith.OpRemsi:     {Speculate: remainder(0, -1)},
			arith.OpRemui:     {Speculate: remainder(0)},
		},
		chlo.Ops().Name: {
			chlo.OpBroadcastDivide:    {Divides: true},
			chlo.OpBroadcastRemainder: {Divides: true},
		},
		pphlo.Ops().Name: {
			pphlo.OpDivide:    {Divides: true},
			pphlo.OpRemainder: {Divides: true},
		},
		affine.Ops().Name:        {affine.OpFor: {Speculate: affineFor}},
		bufferization.Ops().Name: {bufferization.OpMaterializeInDestination: {Memory: writesDestination}},
		linalg.Ops().Name:        linalgRules(),
		memref.Ops().Name:        {memref.OpDim: {Speculate: tensorDim}},
		scf.Ops().Name:           {scf.OpFor: {Speculate: scfFor}},
		sparsetensor.Ops().Name:  {sparsetensor.OpLvl: {Speculate: tensorDim}},
		tensor.Ops().Name:        {tensor.OpDim: {Speculate: tensorDim}},
		vector.Ops().Name: {
			vector.OpTransferRead:  {Memory: readsFirst, Speculate: onTensors},
			vector.OpTransferWrite: {Memory: writesDestination, Speculate: onTensors},
		},
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
