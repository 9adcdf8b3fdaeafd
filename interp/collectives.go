package interp

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

func evalAllGather(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	_, all, err := p.gather(o, in)
	if err != nil {
		return nil, err
	}
	return each(in, func(i int) (*Tensor, error) {
		return concatenate(column(all, i), int(integer(o, "all_gather_dim", 0)))
	})
}

func evalAllReduce(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	group, all, err := p.gather(o, in)
	if err != nil {
		return nil, err
	}
	return each(in, func(i int) (*Tensor, error) { return p.combine(o, group, column(all, i)) })
}

func evalReduceScatter(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	group, all, err := p.gather(o, in)
	if err != nil {
		return nil, err
	}
	return each(in, func(i int) (*Tensor, error) {
		// The parts that others get need not be computed.
		mine, err := each(column(all, i), func(k int) (*Tensor, error) {
			return all[k][i].share(int(integer(o, "scatter_dimension", 0)), int64(p.place(group)), int64(len(group)))
		})
		if err != nil {
			return nil, err
		}
		return p.combine(o, group, mine)
	})
}

func evalAllToAll(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	lists, err := replicaGroups(o)
	if err != nil {
		return nil, err
	}
	group, err := oneWay(o).own(p, lists)
	if err != nil {
		return nil, err
	}
	all, err := p.meet(o, group, in)
	if err != nil {
		return nil, err
	}
	return each(in, func(i int) (*Tensor, error) {
		mine, err := each(column(all, i), func(k int) (*Tensor, error) {
			return all[k][i].share(int(integer(o, "split_dimension", 0)), int64(p.place(group)), integer(o, "split_count", 1))
		})
		if err != nil {
			return nil, err
		}
		return concatenate(mine, int(integer(o, "concat_dimension", 0)))
	})
}

// evalCollectiveBroadcast: processes that are in no group get zeros.
func evalCollectiveBroadcast(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	lists, err := replicaGroups(o)
	if err != nil {
		return nil, err
	}
	group, err := oneWay(o).group(p, lists)
	if err != nil {
		return nil, err
	}
	data, roots, err := roots(o, in, len(group))
	if err != nil {
		return nil, err
	}
	if group == nil {
		return each(data, func(i int) (*Tensor, error) { return NewTensor(data[i].Shape, data[i].Elem) })
	}
	all, err := p.meet(o, group, data)
	if err != nil {
		return nil, err
	}
	return each(data, func(i int) (*Tensor, error) { return all[roots[i]][i], nil })
}

// evalCollectiveReduce gives the root the reduced values, all others zeros. The grid is
// split as for all_reduce: so the reference does, although the specification has the text of
// collective_broadcast here.
func evalCollectiveReduce(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	s, err := replicasFirst(o)
	if err != nil {
		return nil, err
	}
	lists, err := replicaGroups(o)
	if err != nil {
		return nil, err
	}
	group, err := s.group(p, lists)
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
		if group == nil || group[roots[i]] != p.id {
			elem, err := elementType(o.Result(i).Type())
			if err != nil {
				return nil, err
			}
			return NewTensor(data[i].Shape, elem)
		}
		return p.combine(o, group, column(all, i))
	})
}

// roots returns the operands that are data, and for each the place in its group of the
// process that it is about: the first one, or what the last operand says.
func roots(o ir.Op, in []*Tensor, size int) (data []*Tensor, roots []int64, err error) {
	if o.Attr("has_dynamic_root") == nil {
		return in, make([]int64, len(in)), nil
	}
	if len(in) == 0 {
		return nil, nil, fmt.Errorf("there is no root")
	}
	data, roots = in[:len(in)-1], in[len(in)-1].Ints()
	if len(roots) != len(data) {
		return nil, nil, fmt.Errorf("%d roots for %d operands", len(roots), len(data))
	}
	for _, n := range roots {
		if size > 0 && (n < 0 || n >= int64(size)) {
			return nil, nil, fmt.Errorf("root %d of a group of %d", n, size)
		}
	}
	return data, roots, nil
}

// evalCollectivePermute takes the pairs in their order, in which all processes do, so that
// none waits for another one in a circle. A process that is nobody's target gets zeros.
func evalCollectivePermute(p *process, o ir.Op, in []*Tensor) ([]*Tensor, error) {
	pairs, err := rows(o, "source_target_pairs")
	if err != nil {
		return nil, err
	}
	s := oneWay(o)
	me := s.number(p.grid, p.id)
	out, err := NewTensor(in[0].Shape, in[0].Elem)
	for _, pair := range pairs {
		if err != nil {
			return nil, err
		}
		switch from, to := pair[0], pair[1]; {
		case from != me && to != me:
		case from == to:
			out = in[0]
		default:
			var group []processID
			var both [][]*Tensor
			if group, err = s.of(p, pair); err != nil {
				return nil, err
			}
			if both, err = p.meet(o, group, in); err == nil && to == me {
				out = both[0][0]
			}
		}
	}
	return []*Tensor{out}, err
}

// gather returns what all processes of a group bring to an operation that goes across
// replicas first, and the group.
func (p *process) gather(o ir.Op, in []*Tensor) ([]processID, [][]*Tensor, error) {
	s, err := replicasFirst(o)
	if err != nil {
		return nil, nil, err
	}
	lists, err := replicaGroups(o)
	if err != nil {
		return nil, nil, err
	}
	group, err := s.own(p, lists)
	if err != nil {
		return nil, nil, err
	}
	all, err := p.meet(o, group, in)
	return group, all, err
}

// combine combines tensors, one of each process of a group, element by element. The order is
// that of the processes in the grid, not in the group: so the reference does.
func (p *process) combine(o ir.Op, group []processID, list []*Tensor) (*Tensor, error) {
	order := make([]int, len(group))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return group[a].compare(group[b]) })
	out := *list[order[0]]
	out.Bits = slices.Clone(out.Bits)
	for _, k := range order[1:] {
		for i := range out.Num() {
			v, err := p.region(o.Region(0), []Value{out.Scalar(i), list[k].Scalar(i)})
			if err != nil {
				return nil, err
			}
			t, err := tensor(v, 0)
			if err != nil {
				return nil, err
			}
			out.Set(i, t.At(0))
		}
	}
	return &out, nil
}

// each returns a tensor for each of a list.
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
