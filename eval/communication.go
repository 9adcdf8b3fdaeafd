package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// communication evaluates operations by which processes exchange values.
var communication = group{
	stablehlo.OpAfterAll:            evalToken,
	stablehlo.OpAllGather:           collective(evalAllGather),
	stablehlo.OpAllReduce:           collective(evalAllReduce),
	stablehlo.OpAllToAll:            collective(evalAllToAll),
	stablehlo.OpAsyncDone:           yields,
	stablehlo.OpAsyncStart:          evalAsyncStart,
	stablehlo.OpCollectiveBroadcast: collective(evalCollectiveBroadcast),
	stablehlo.OpCollectivePermute:   collective(evalCollectivePermute),
	stablehlo.OpCollectiveReduce:    collective(evalCollectiveReduce),
	stablehlo.OpInfeed:              inGrid(evalInfeed),
	stablehlo.OpOutfeed:             inGrid(evalOutfeed),
	stablehlo.OpPartitionID:         inGrid(evalPartitionID),
	stablehlo.OpRecv:                inGrid(evalRecv),
	stablehlo.OpReduceScatter:       collective(evalReduceScatter),
	stablehlo.OpReplicaID:           inGrid(evalReplicaID),
	stablehlo.OpSend:                inGrid(evalSend),
}

// inGrid returns an evaluator for processes that run in a grid. Their results may come from other
// processes, with types other than those in their own programs, so they are checked.
func inGrid(f Evaluator) Evaluator {
	f = fitting(f)
	return func(p *process, o ir.Op, in []Value) ([]Value, error) {
		if p.grid == nil {
			return nil, fmt.Errorf("this needs a program that interpreter.run_parallel runs")
		}
		return f(p, o, in)
	}
}

// collective returns an evaluator for operations that a group of processes executes on tensors.
func collective(f func(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error)) Evaluator {
	return inGrid(func(p *process, o ir.Op, in []Value) ([]Value, error) {
		list, err := tensors(in)
		if err != nil {
			return nil, err
		}
		if list, err = f(p, o, list); err != nil {
			return nil, err
		}
		return values(list), nil
	})
}

// evalToken returns a token. Evaluation is sequential, so tokens need not order anything.
func evalToken(*process, ir.Op, []Value) ([]Value, error) { return []Value{Token{}}, nil }

// evalAsyncStart runs the computation immediately, so the value of the future is the result itself.
func evalAsyncStart(p *process, o ir.Op, in []Value) ([]Value, error) { return p.isolated(o, in) }

func evalReplicaID(p *process, o ir.Op, _ []Value) ([]Value, error) {
	return p.number(o, p.id.replica)
}

func evalPartitionID(p *process, o ir.Op, _ []Value) ([]Value, error) {
	return p.number(o, p.id.partition)
}

// number returns a number as the result of an operation.
func (p *process) number(o ir.Op, n int) ([]Value, error) {
	elem, err := elementType(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	t, err := NewTensor(nil, elem)
	if err != nil {
		return nil, err
	}
	t.Bits[0] = t.Numbers.Cut(uint64(n))
	return one(t, nil)
}

// evalInfeed calls the next infeed function for its values.
func evalInfeed(p *process, _ ir.Op, _ []Value) ([]Value, error) {
	g := p.grid
	g.mu.Lock()
	if len(g.infeed) == 0 {
		g.mu.Unlock()
		return nil, fmt.Errorf("the infeed is empty")
	}
	f := g.infeed[0]
	g.infeed = g.infeed[1:]
	g.mu.Unlock()
	out, err := p.call(f, nil)
	if err != nil {
		return nil, err
	}
	return append(out[:len(out):len(out)], Token{}), nil
}

// evalOutfeed discards the values.
func evalOutfeed(*process, ir.Op, []Value) ([]Value, error) { return []Value{Token{}}, nil }
