package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

func evalAllGather(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	_, all, err := p.gather(o, replicasFirst(o), in)
	if err != nil {
		return nil, err
	}
	return each(in, func(i int) (*Tensor, error) {
		return p.concatenate(column(all, i), int(stablehlo.AsAllGather(o).AllGatherDim()))
	})
}

func evalAllReduce(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	group, all, err := p.gather(o, replicasFirst(o), in)
	if err != nil {
		return nil, err
	}
	return each(in, func(i int) (*Tensor, error) { return p.combine(o, group, column(all, i)) })
}

func evalReduceScatter(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	group, all, err := p.gather(o, replicasFirst(o), in)
	if err != nil {
		return nil, err
	}
	return each(in, func(i int) (*Tensor, error) {
		// The shares of other processes need not be computed.
		mine, err := p.shares(column(all, i), stablehlo.AsReduceScatter(o).ScatterDimension(), p.place(group), int64(len(group)))
		if err != nil {
			return nil, err
		}
		return p.combine(o, group, mine)
	})
}

func evalAllToAll(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	group, all, err := p.gather(o, oneWay(o), in)
	if err != nil {
		return nil, err
	}
	to := stablehlo.AsAllToAll(o)
	return each(in, func(i int) (*Tensor, error) {
		mine, err := p.shares(column(all, i), to.SplitDimension(), p.place(group), to.SplitCount())
		if err != nil {
			return nil, err
		}
		return p.concatenate(mine, int(to.ConcatDimension()))
	})
}

// evalCollectiveBroadcast returns zeros in processes that are in no group.
func evalCollectiveBroadcast(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	group, err := p.group(o, oneWay(o))
	if err != nil {
		return nil, err
	}
	data, roots, err := roots(o, in, len(group))
	if err != nil {
		return nil, err
	}
	if group == nil {
		return each(data, func(i int) (*Tensor, error) { return p.newTensor(data[i].Shape, data[i].Elem) })
	}
	all, err := p.meet(o, group, data)
	if err != nil {
		return nil, err
	}
	return each(data, func(i int) (*Tensor, error) { return all[roots[i]][i], nil })
}

// evalCollectiveReduce returns the reduced values in the root and zeros elsewhere. Like the
// reference it splits the grid as all_reduce does, although the specification repeats the text of
// collective_broadcast here.
func evalCollectiveReduce(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	group, err := p.group(o, replicasFirst(o))
	if err != nil {
		return nil, err
	}
	data, roots, err := roots(o, in, len(group))
	if err != nil {
		return nil, err
	}
	var all [][]*Tensor
	if group != nil {
		if all, err = p.meet(o, group, data); err != nil {
			return nil, err
		}
	}
	return each(data, func(i int) (*Tensor, error) {
		if group != nil && group[roots[i]] == p.id {
			return p.combine(o, group, column(all, i))
		}
		elem, err := elementType(o.Result(i).Type())
		if err != nil {
			return nil, err
		}
		return p.newTensor(data[i].Shape, elem)
	})
}

// roots separates data operands from the optional operand that lists their roots. It returns the
// root of each data operand as a place in the group of the given size, by default the first.
func roots(o ir.Op, in []*Tensor, size int) (data []*Tensor, roots []int64, err error) {
	if o.Attr(stablehlo.AttrHasDynamicRoot) == nil {
		return in, make([]int64, len(in)), nil
	}
	last := len(in) - 1
	data, roots = in[:last], in[last].Ints()
	if len(roots) != last {
		return nil, nil, fmt.Errorf("%d roots for %d operands", len(roots), last)
	}
	for _, n := range roots {
		if size > 0 && (n < 0 || n >= int64(size)) {
			return nil, nil, fmt.Errorf("place %d in a group of %d cannot be the root", n, size)
		}
	}
	return data, roots, nil
}

// evalCollectivePermute returns zeros in processes that are not a target. All processes handle the
// pairs in the same order, so that they cannot deadlock.
func evalCollectivePermute(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	pairs, err := rows(stablehlo.AttrSourceTargetPairs, stablehlo.AsCollectivePermute(o).SourceTargetPairs())
	if err != nil {
		return nil, err
	}
	out, err := p.newTensor(in[0].Shape, in[0].Elem)
	if err != nil {
		return nil, err
	}
	s := oneWay(o)
	me := s.number(p.grid, p.id)
	for _, pair := range pairs {
		from, to := pair[0], pair[1]
		switch {
		case from != me && to != me:
			continue
		case from == to:
			out = in[0]
			continue
		}
		group, err := s.of(p, pair)
		if err != nil {
			return nil, err
		}
		both, err := p.meet(o, group, in)
		if err != nil {
			return nil, err
		}
		if to == me {
			out = both[0][0]
		}
	}
	return []*Tensor{out}, nil
}

// gather returns the process's group, which it must be in, and the tensors of all members.
func (p *process) gather(o ir.Op, s *split, in []*Tensor) ([]processID, [][]*Tensor, error) {
	group, err := p.group(o, s)
	if err != nil {
		return nil, nil, err
	}
	if group == nil {
		return nil, nil, fmt.Errorf("process %v is in no group", p.id)
	}
	all, err := p.meet(o, group, in)
	return group, all, err
}

// combine reduces one tensor of each process of a group, element by element. Like the reference
// it does so in the order of the processes in the grid, not in the group.
func (p *process) combine(o ir.Op, group []processID, list []*Tensor) (*Tensor, error) {
	k, err := p.kernel(o.Region(0), 2, 1)
	if err != nil {
		return nil, err
	}
	inputs := make([]*Tensor, len(list))
	for i, from := range gridOrder(group) {
		if inputs[i], err = p.promoted(list[from], k.params[min(i, 1)]); err != nil {
			return nil, err
		}
	}
	out, err := p.newTensor(list[0].Shape, k.results[0].Elem)
	if err != nil {
		return nil, err
	}
	for i := range out.Num() {
		e := inputs[0].At(i)
		for _, t := range inputs[1:] {
			k.in[0], k.in[1] = e, t.At(i)
			if err := k.run(); err != nil {
				return nil, err
			}
			e = k.out[0]
		}
		out.Set(i, e)
	}
	return out, nil
}

// gridOrder returns the places in a group, sorted by the order of the processes in the grid.
func gridOrder(group []processID) []int {
	places := make([]int, len(group))
	for i := range places {
		places[i] = i
	}
	slices.SortFunc(places, func(a, b int) int { return group[a].compare(group[b]) })
	return places
}

// shares returns part i of n equal parts of each tensor along dimension d.
func (p *process) shares(list []*Tensor, d int64, i int, n int64) ([]*Tensor, error) {
	return each(list, func(k int) (*Tensor, error) { return p.share(list[k], int(d), int64(i), n) })
}

// each collects the tensors that f returns for each index of a list.
func each[T any](list []T, f func(i int) (*Tensor, error)) ([]*Tensor, error) {
	out := make([]*Tensor, len(list))
	for i := range list {
		var err error
		if out[i], err = f(i); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// column returns tensor i of each list.
func column(lists [][]*Tensor, i int) []*Tensor {
	out := make([]*Tensor, len(lists))
	for k, list := range lists {
		out[k] = list[i]
	}
	return out
}
