package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/ir"
)

// parallel evaluates run_parallel.
var parallel = group{interpreter.OpRunParallel: fitting(evalRunParallel)}

// maxProcesses bounds the number of concurrent processes, since grids can start grids.
const maxProcesses = 1 << 14

// evalRunParallel starts a process for each program of a grid of replicas and partitions. The
// programs take the operands, and return the results, in order.
func evalRunParallel(p *process, o ir.Op, in []Value) ([]Value, error) {
	programs, err := p.programs(o)
	if err != nil {
		return nil, err
	}
	g := newGrid(p.ctx, len(programs), len(programs[0]))
	defer g.stop(nil)
	if names := interpreter.AsRunParallel(o).Infeed(); names != nil {
		if g.infeed, err = p.functions(names); err != nil {
			return nil, err
		}
	}
	defer p.run.processes.Add(-int64(g.size()))
	if p.run.processes.Add(int64(g.size())) > maxProcesses {
		return nil, fmt.Errorf("more than %d processes at once", maxProcesses)
	}
	starts := make([]func() ([]Value, error), g.size())
	for i := range starts {
		q := newProcess(g.ctx, p.run)
		q.grid, q.id, q.depth = g, g.at(i), p.depth
		f := programs[q.id.replica][q.id.partition]
		if err := hasBody(f); err != nil {
			return nil, fmt.Errorf("process %v: %w", q.id, err)
		}
		n := min(f.Region(0).First().NumArgs(), len(in))
		args := in[:n]
		in = in[n:]
		if err := fit(f, args); err != nil {
			return nil, fmt.Errorf("process %v: %w", q.id, err)
		}
		starts[i] = func() ([]Value, error) { return q.call(f, args) }
	}
	results, err := g.run(starts)
	return slices.Concat(results...), err
}

// programs returns the functions to run, the same number for each replica.
func (p *process) programs(o ir.Op) ([][]ir.Op, error) {
	rows := interpreter.AsRunParallel(o).Programs()
	if rows == nil || len(rows.Elems) == 0 {
		return nil, fmt.Errorf("there are no programs")
	}
	lists := make([][]ir.Op, len(rows.Elems))
	for i, e := range rows.Elems {
		row, ok := e.(*attrs.Array)
		if !ok {
			return nil, fmt.Errorf("programs must be lists of functions")
		}
		list, err := p.functions(row)
		if err != nil {
			return nil, err
		}
		if len(list) == 0 || len(list) != len(lists[0]) && i > 0 {
			return nil, fmt.Errorf("each replica must have as many programs, at least one")
		}
		lists[i] = list
	}
	return lists, nil
}

// functions returns the functions that a list of symbols names.
func (p *process) functions(names *attrs.Array) ([]ir.Op, error) {
	list := make([]ir.Op, len(names.Elems))
	for i, e := range names.Elems {
		ref, ok := e.(*attrs.SymbolRef)
		if !ok {
			return nil, fmt.Errorf("a function must be named")
		}
		f, err := p.function(ref)
		if err != nil {
			return nil, err
		}
		list[i] = f
	}
	return list, nil
}
