package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// functions evaluates calls and returns.
var functions = group{fn.OpReturn: yields, fn.OpCall: evalCall}

// structure evaluates the operations that hold programs together.
var structure = group{
	stablehlo.OpConstant:            evalConstant,
	stablehlo.OpCustomCall:          evalCustomCall,
	stablehlo.OpGetTupleElement:     evalGetTupleElement,
	stablehlo.OpOptimizationBarrier: yields,
	stablehlo.OpReturn:              yields,
	stablehlo.OpTuple:               evalTuple,
}

// yields returns the operands: the values that a region yields, or results equal to the operands.
func yields(_ *process, _ ir.Op, in []Value) ([]Value, error) { return in, nil }

func evalCall(p *process, o ir.Op, in []Value) ([]Value, error) {
	ref, _ := fn.AsCall(o).CalleeAttr().(*attrs.SymbolRef)
	return p.callSymbol(ref, in)
}

// callSymbol calls the function that a symbol refers to.
func (p *process) callSymbol(ref *attrs.SymbolRef, in []Value) ([]Value, error) {
	f, err := p.function(ref)
	if err != nil {
		return nil, err
	}
	return p.call(f, in)
}

// function returns the function that a symbol refers to.
func (p *process) function(ref *attrs.SymbolRef) (ir.Op, error) {
	if ref == nil {
		return ir.Op{}, fmt.Errorf("a function to call must be named")
	}
	f := p.run.symbols.Lookup(ref.Root.Value)
	if f.IsNil() {
		return ir.Op{}, fmt.Errorf("there is no function @%s", ref.Root.Value)
	}
	return f, nil
}
