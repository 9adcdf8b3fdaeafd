package eval

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ir"
)

// meetingKey identifies a meeting: processes meet in the same operation, on the same channel, as
// members of the same group.
type meetingKey struct {
	op      string
	channel int64
	members string
}

// meeting is a group of processes that exchange values: each brings some and gets those of all.
type meeting struct {
	brought [][]*Tensor // by place in the group
	missing int         // members that have not come yet
}

// meet waits for all members of a group and returns what they bring, in the order of the group.
// All must bring tensors of the same types.
func (p *process) meet(o ir.Op, group []processID, in []*Tensor) ([][]*Tensor, error) {
	g, key := p.grid, meetingKey{o.Name(), channelOf(o), fmt.Sprint(group)}
	g.mu.Lock()
	m := g.meetings[key]
	if m == nil {
		m = &meeting{make([][]*Tensor, len(group)), len(group)}
		g.meetings[key] = m
	}
	m.brought[p.place(group)] = in
	if m.missing--; m.missing > 0 {
		if err := p.pause(o, "the others of "+groupText(group)); err != nil {
			return nil, err
		}
	} else {
		delete(g.meetings, key) // the group's next meeting is a new one
		for _, id := range group {
			if id != p.id {
				g.wake(id)
			}
		}
		g.mu.Unlock()
	}
	for i, list := range m.brought {
		if !slices.EqualFunc(list, in, sameType) {
			return nil, fmt.Errorf("process %v brings %s, process %v %s", p.id, describe(o.Module(), in), group[i], describe(o.Module(), list))
		}
	}
	return m.brought, nil
}

// place returns the index of the process in its group.
func (p *process) place(group []processID) int { return slices.Index(group, p.id) }

func groupText(group []processID) string {
	var list []string
	for _, id := range group[:min(len(group), maxListed)] {
		list = append(list, id.String())
	}
	if len(group) > maxListed {
		list = append(list, "and so on")
	}
	return strings.Join(list, ", ")
}

// sameType reports whether tensors have the same shape and element type.
func sameType(a, b *Tensor) bool { return slices.Equal(a.Shape, b.Shape) && a.Elem == b.Elem }

// describe returns the types of tensors for messages.
func describe(m *ir.Module, list []*Tensor) string {
	var texts []string
	for _, t := range list {
		texts = append(texts, string(appendType(nil, m, t)))
	}
	return "(" + strings.Join(texts, ", ") + ")"
}
