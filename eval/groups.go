package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/mesh"
	"github.com/hlobc/hlobc/ir"
)

// split divides a grid into groups of processes by the lists of an attribute, as the section
// "Collective ops" of the specification defines.
type split struct {
	// number returns by what a process is found in the lists.
	number func(g *grid, id processID) int64
	// members returns the group of a process that is in a list.
	members func(g *grid, id processID, list []int64) []processID
}

func byReplica(_ *grid, id processID) int64   { return int64(id.replica) }
func byPartition(_ *grid, id processID) int64 { return int64(id.partition) }

var (
	crossReplica = &split{byReplica, func(_ *grid, id processID, list []int64) (group []processID) {
		for _, r := range list {
			group = append(group, processID{int(r), id.partition})
		}
		return group
	}}
	crossPartition = &split{byPartition, func(_ *grid, id processID, list []int64) (group []processID) {
		for _, n := range list {
			group = append(group, processID{id.replica, int(n)})
		}
		return group
	}}
	crossReplicaAndPartition = &split{byReplica, func(g *grid, _ processID, list []int64) (group []processID) {
		for n := range g.partitions {
			for _, r := range list {
				group = append(group, processID{int(r), n})
			}
		}
		return group
	}}
	flattenedIDs = &split{
		func(g *grid, id processID) int64 { return int64(g.number(id)) },
		func(g *grid, _ processID, list []int64) (group []processID) {
			for _, n := range list {
				group = append(group, g.at(int(n)))
			}
			return group
		}}
	// nowhere puts no process into a group.
	nowhere = &split{
		func(*grid, processID) int64 { return -1 },
		func(*grid, processID, []int64) []processID { return nil }}
)

// channelOf returns the channel of an operation, 0 if it has none.
func channelOf(o ir.Op) int64 {
	if h, ok := o.Attr(stablehlo.AttrChannelHandle).(*attrs.ChannelHandle); ok {
		return h.Handle
	}
	return 0
}

// replicasFirst returns the split of operations across replicas, or with a channel across
// replicas and partitions. With a channel, lists may hold flattened ids.
func replicasFirst(o ir.Op) *split {
	switch channel, global := channelOf(o) > 0, o.Attr(stablehlo.AttrUseGlobalDeviceIDs) != nil; {
	case channel && global:
		return flattenedIDs
	case channel:
		return crossReplicaAndPartition
	case global:
		return nowhere
	}
	return crossReplica
}

// oneWay returns the split of operations across replicas or, with a channel, across partitions.
func oneWay(o ir.Op) *split {
	if channelOf(o) > 0 {
		return crossPartition
	}
	return crossReplica
}

// group returns the group of the process by an operation's replica_groups, nil if it is in none.
func (p *process) group(o ir.Op, s *split) ([]processID, error) {
	lists, err := replicaGroups(o)
	if err != nil {
		return nil, err
	}
	n := s.number(p.grid, p.id)
	for _, list := range lists {
		if slices.Contains(list, n) {
			return s.of(p, list)
		}
	}
	return nil, nil
}

// of returns the group that a list describes for process p, which must be in it.
func (s *split) of(p *process, list []int64) ([]processID, error) {
	g := p.grid
	group := s.members(g, p.id, list)
	seen := make([]bool, g.size())
	for _, id := range group {
		switch {
		case !g.has(id):
			return nil, fmt.Errorf("a group has process %v, but there are %d replicas of %d partitions", id, g.replicas, g.partitions)
		case seen[g.number(id)]:
			return nil, fmt.Errorf("a group has process %v twice", id)
		}
		seen[g.number(id)] = true
	}
	if p.place(group) < 0 {
		return nil, fmt.Errorf("process %v is not in its own group", p.id)
	}
	return group, nil
}

// replicaGroups returns the lists of the attribute replica_groups, without the -1 that pads short
// groups.
func replicaGroups(o ir.Op) ([][]int64, error) {
	groups := o.Attr(stablehlo.AttrReplicaGroups)
	if a, ok := groups.(*attrs.ReplicaGroupMeshAxes); ok {
		return mesh.ReplicaGroups(o, a)
	}
	lists, err := rows(stablehlo.AttrReplicaGroups, groups)
	for i := range lists {
		lists[i] = slices.DeleteFunc(lists[i], func(n int64) bool { return n == -1 })
	}
	return lists, err
}

// rows returns the rows of an attribute that is a matrix of integers.
func rows(name string, a ir.Attr) ([][]int64, error) {
	d, _ := elements.Of(a)
	all, ok := d.Ints()
	if !ok || len(d.Shape) != 2 {
		return nil, fmt.Errorf("%s must be a matrix of integers", name)
	}
	lists := make([][]int64, 0, min(d.Shape[0], d.Num))
	for n := int(d.Shape[1]); len(all) > 0; all = all[n:] {
		lists = append(lists, all[:n:n])
	}
	return lists, nil
}
