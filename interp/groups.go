package interp

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/mesh"
)

// split is a way to split a grid into groups of processes: it takes what an attribute
// lists as the members of groups (section "Collective ops" of the specification).
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
		func(g *grid, id processID) int64 { return int64(id.replica)*int64(g.partitions) + int64(id.partition) },
		func(g *grid, _ processID, list []int64) (group []processID) {
			for _, n := range list {
				group = append(group, g.at(int(n)))
			}
			return group
		}}
)

// channelOf returns the channel that an operation uses; none is 0.
func channelOf(o ir.Op) int64 {
	if h, ok := o.Attr("channel_handle").(*attrs.ChannelHandle); ok {
		return h.Handle
	}
	return 0
}

// replicasFirst is the split of operations that go across replicas, and with a channel
// across partitions, too. They may number processes through.
func replicasFirst(o ir.Op) (*split, error) {
	channel, global := channelOf(o) > 0, o.Attr("use_global_device_ids") != nil
	switch {
	case channel && global:
		return flattenedIDs, nil
	case global:
		return nil, fmt.Errorf("use_global_device_ids needs a channel above 0")
	case channel:
		return crossReplicaAndPartition, nil
	}
	return crossReplica, nil
}

// oneWay is the split of operations that go across replicas or, with a channel, across
// partitions.
func oneWay(o ir.Op) *split {
	if channelOf(o) > 0 {
		return crossPartition
	}
	return crossReplica
}

// group returns the group of process p, which is nil if it is in none.
func (s *split) group(p *process, lists [][]int64) ([]processID, error) {
	n := s.number(p.grid, p.id)
	for _, list := range lists {
		if slices.Contains(list, n) {
			return s.of(p, list)
		}
	}
	return nil, nil
}

// own is [split.group] for operations that each process must be in a group of.
func (s *split) own(p *process, lists [][]int64) ([]processID, error) {
	group, err := s.group(p, lists)
	if err == nil && group == nil {
		err = fmt.Errorf("process %v is in no group", p.id)
	}
	return group, err
}

// of returns the group that a list is for process p, which it must be found in.
func (s *split) of(p *process, list []int64) ([]processID, error) {
	group := s.members(p.grid, p.id, list)
	for i, id := range group {
		switch {
		case !p.grid.has(id):
			return nil, fmt.Errorf("process %v is in a group, but there are %d replicas of %d partitions", id, p.grid.replicas, p.grid.partitions)
		case slices.Contains(group[:i], id):
			return nil, fmt.Errorf("process %v is twice in a group", id)
		}
	}
	if !slices.Contains(group, p.id) {
		return nil, fmt.Errorf("process %v is not in its own group", p.id)
	}
	return group, nil
}

// replicaGroups returns the lists of the attribute replica_groups. Groups may be short of
// members, which is written as -1.
func replicaGroups(o ir.Op) ([][]int64, error) {
	if a, ok := o.Attr("replica_groups").(*attrs.ReplicaGroupMeshAxes); ok {
		return mesh.ReplicaGroups(o, a)
	}
	lists, err := rows(o, "replica_groups")
	for i := range lists {
		lists[i] = slices.DeleteFunc(lists[i], func(n int64) bool { return n == -1 })
	}
	return lists, err
}

// rows returns the rows of a matrix of integers that an attribute is.
func rows(o ir.Op, name string) ([][]int64, error) {
	d, ok := elements.Of(o.Attr(name))
	if !ok || len(d.Shape) != 2 {
		return nil, fmt.Errorf("%s must be a matrix of integers", name)
	}
	all, ok := d.Ints()
	if !ok {
		return nil, fmt.Errorf("%s must be a matrix of integers", name)
	}
	lists := make([][]int64, 0, min(d.Shape[0], d.Num))
	for n := int(d.Shape[1]); len(all) > 0; all = all[n:] {
		lists = append(lists, all[:n:n])
	}
	return lists, nil
}
