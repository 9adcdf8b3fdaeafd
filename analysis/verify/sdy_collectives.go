package verify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sdyCollective requires that the operand has a sharding, that the sharding of the result fits its
// type, and that both use the same mesh, with exceptions.
func sdyCollective(w *Site, op ir.Op) *Finding {
	const rule = "attribute " + sdy.AttrOutSharding
	from := w.shardingOf(op.Operand(0))
	to, ok := op.Attr(sdy.AttrOutSharding).(*attrs.TensorSharding)
	if !ok {
		return nil
	}
	if from == nil {
		switch op.Name() {
		case sdy.OpAllReduce, sdy.OpAllSlice, sdy.OpReduceScatter:
		default:
			return Broken(op, "operand tensor", "a value without a sharding", "one that is split")
		}
	}
	if f := w.sharding(op, rule, to, op.Result(0).Type()); f != nil {
		return f
	}
	if from == nil {
		return nil
	}
	if op.Name() != sdy.OpCollectivePermute {
		if m := w.mesh(op, from); m != nil && !m.same(w.mesh(op, to)) {
			return Broken(op, rule, "another mesh", "that of the operand")
		}
	}
	if len(from.Dims) != len(to.Dims) {
		return Broken(op, rule, strconv.Itoa(len(to.Dims))+" dimensions", strconv.Itoa(len(from.Dims))+", as many as the operand has")
	}
	return nil
}

// collective is what the rules of a collective operation look at.
type collective struct {
	op       ir.Op
	m        *mesh
	from, to *attrs.TensorSharding
}

// collective returns the shardings and the mesh of op, or nil if they are missing or do not match.
func (w *worker) collective(op ir.Op) *collective {
	to, ok := op.Attr(sdy.AttrOutSharding).(*attrs.TensorSharding)
	if !ok {
		return nil
	}
	c := &collective{op: op, m: w.mesh(op, to), to: to, from: w.shardingOf(op.Operand(0))}
	if c.from == nil { // no sharding: nothing is split
		shape, _, _, _ := types.Shape(op.Operand(0).Type())
		c.from = &attrs.TensorSharding{Mesh: to.Mesh}
		for range shape {
			c.from.Dims = append(c.from.Dims, &attrs.DimensionSharding{})
		}
	}
	if c.m == nil || len(c.from.Dims) != len(c.to.Dims) {
		return nil
	}
	return c
}

func (c *collective) wrong(rule, found, required string) *Finding {
	return Broken(c.op, rule, found, required)
}

// dims checks an attribute that lists axes for each dimension. apply turns the axes of an operand's
// dimension and the listed axes into the axes that the result must have in that dimension.
func (c *collective) dims(name string, lists *attrs.ListOfAxisRefLists, apply func(list, axes []axis) ([]axis, bool)) *Finding {
	if lists == nil {
		return nil
	}
	rule := "attribute " + name
	all := newAxisList(c.m)
	for _, l := range lists.Lists {
		if msg := all.add(axesOf(l.Axes)); msg != "" {
			return c.wrong(rule, msg, "axes of the mesh, each once")
		}
	}
	if len(lists.Lists) != len(c.to.Dims) {
		return c.wrong(rule, strconv.Itoa(len(lists.Lists))+" lists", strconv.Itoa(len(c.to.Dims))+", one for each dimension")
	}
	for i, l := range lists.Lists {
		want, ok := apply(axesOf(c.from.Dims[i].Axes), axesOf(l.Axes))
		if !ok {
			return c.wrong(rule, "axes in dimension "+number(i)+" that the operand does not end with", "axes of the operand")
		}
		if f := c.dimension(i, want); f != nil {
			return f
		}
	}
	return nil
}

// dimension requires that dimension i of the result has the axes want.
func (c *collective) dimension(i int, want []axis) *Finding {
	if !slices.Equal(want, axesOf(c.to.Dims[i].Axes)) {
		return c.wrong("attribute "+sdy.AttrOutSharding, "other axes in dimension "+number(i), "those that the operation makes")
	}
	return nil
}

// gather removes axes from the end of list. It returns false if list does not end with them.
func (c *collective) gather(list, axes []axis) ([]axis, bool) {
	list = slices.Clone(list)
	for _, a := range slices.Backward(axes) {
		n := len(list) - 1
		if n < 0 || !a.suffixOf(list[n], c.m) {
			return nil, false
		}
		last := list[n]
		list = list[:n]
		if p, ok := last.before(a); ok {
			list = append(list, p)
		}
	}
	return list, true
}

// slice appends axes to list.
func (c *collective) slice(list, axes []axis) ([]axis, bool) {
	list = slices.Clone(list)
	for _, a := range axes {
		list = c.m.add(list, a)
	}
	return list, true
}

func useAllGather(w *Site, op ir.Op) *Finding {
	c := w.collective(op)
	if c == nil {
		return nil
	}
	return c.dims(sdy.AttrGatheringAxes, sdy.AsAllGather(op).GatheringAxes(), c.gather)
}

func useAllSlice(w *Site, op ir.Op) *Finding {
	c := w.collective(op)
	if c == nil {
		return nil
	}
	return c.dims(sdy.AttrSlicingAxes, sdy.AsAllSlice(op).SlicingAxes(), c.slice)
}

func useReduceScatter(w *Site, op ir.Op) *Finding {
	c, s := w.collective(op), sdy.AsReduceScatter(op)
	if c == nil {
		return nil
	}
	if f := w.transition(op, c.from, c.to, false, int64(s.ReductionOp())); f != nil {
		return f
	}
	return c.dims(sdy.AttrReduceScatterAxes, s.ReduceScatterAxes(), c.slice)
}

func useAllReduce(w *Site, op ir.Op) *Finding {
	c, r := w.collective(op), sdy.AsAllReduce(op)
	if c == nil {
		return nil
	}
	if none := replicated(c.from); none != replicated(c.to) || !none && c.from.Mesh != c.to.Mesh || !none && !sameDims(c.from, c.to) {
		return c.wrong("attribute "+sdy.AttrOutSharding, "another sharding", "that of the operand")
	}
	if r.ReductionAxes() == nil {
		return nil
	}
	const rule = "attribute " + sdy.AttrReductionAxes
	list := axesOf(r.ReductionAxes().Axes)
	if msg := newAxisList(c.m).addSorted(list); msg != "" {
		return c.wrong(rule, msg, "axes of the mesh, each once")
	}
	for _, a := range list {
		if splits(c.from, a) || slices.ContainsFunc(axesOf(c.from.Replicated), a.overlaps) || slices.ContainsFunc(axesOf(c.to.Unreduced), a.overlaps) {
			return c.wrong(rule, "axis "+a.String(), "axes that no dimension is split along, and the result is reduced along")
		}
	}
	return w.transition(op, c.from, c.to, false, int64(r.ReductionOp()))
}

// splits reports whether a sharding splits a dimension along a part of an axis.
func splits(s *attrs.TensorSharding, a axis) bool {
	return slices.ContainsFunc(s.Dims, func(d *attrs.DimensionSharding) bool { return slices.ContainsFunc(axesOf(d.Axes), a.overlaps) })
}

func sameDims(a, b *attrs.TensorSharding) bool {
	return slices.EqualFunc(a.Dims, b.Dims, func(x, y *attrs.DimensionSharding) bool { return slices.Equal(axesOf(x.Axes), axesOf(y.Axes)) })
}

func useAllToAll(w *Site, op ir.Op) *Finding {
	c, params := w.collective(op), sdy.AsAllToAll(op).Params()
	if c == nil || params == nil {
		return nil
	}
	const rule = "attribute " + sdy.AttrParams
	if len(params.Params) == 0 {
		return c.wrong(rule, "none", "one at least")
	}
	rank := int64(len(c.to.Dims))
	seen := make([]bool, rank)
	all := newAxisList(c.m)
	last := int64(-1)
	for _, p := range params.Params {
		if msg := all.add(axesOf(p.Axes)); msg != "" {
			return c.wrong(rule, msg, "axes of the mesh, each once")
		}
		for _, d := range [...]int64{p.Source, p.Target} {
			if d < 0 || d >= rank || seen[d] {
				return c.wrong(rule, "dimension "+decimal(d), "dimensions below "+decimal(rank)+", each once")
			}
			seen[d] = true
		}
		if last >= p.Source {
			return c.wrong(rule, "dimension "+decimal(p.Source)+" behind "+decimal(last), "source dimensions in their order")
		}
		last = p.Source
	}
	for _, p := range params.Params {
		axes := axesOf(p.Axes)
		left, ok := c.gather(axesOf(c.from.Dims[p.Source].Axes), axes)
		if !ok {
			return c.wrong(rule, "axes that dimension "+decimal(p.Source)+" of the operand does not end with", "axes of the operand")
		}
		if f := c.dimension(int(p.Source), left); f != nil {
			return f
		}
		more, _ := c.slice(axesOf(c.from.Dims[p.Target].Axes), axes)
		if f := c.dimension(int(p.Target), more); f != nil {
			return f
		}
	}
	for i, d := range c.from.Dims {
		if !seen[i] {
			if f := c.dimension(i, axesOf(d.Axes)); f != nil {
				return f
			}
		}
	}
	return nil
}

func usePermute(w *Site, op ir.Op) *Finding {
	c := w.collective(op)
	if c == nil {
		return nil
	}
	const rule = "attribute " + sdy.AttrOutSharding
	m := w.mesh(op, c.from)
	if m == nil {
		return nil
	}
	if !slices.Equal(m.Axes, c.m.Axes) {
		return c.wrong(rule, "a mesh of other axes", "that of the operand")
	}
	if c.from.Mesh != c.to.Mesh && slices.Equal(m.DeviceIDs, c.m.DeviceIDs) {
		return c.wrong(rule, "another mesh of the same devices", "that of the operand")
	}
	for i := range c.from.Dims {
		a, b := axesOf(c.from.Dims[i].Axes), axesOf(c.to.Dims[i].Axes)
		if n, k := c.m.devices(a), c.m.devices(b); !slices.Equal(a, b) && n != k {
			return c.wrong(rule, decimal(k)+" devices for dimension "+number(i), decimal(n)+", as many as that of the operand")
		}
	}
	return nil
}

func useShardedToUnreduced(w *Site, op ir.Op) *Finding {
	c, lists := w.collective(op), sdy.AsShardedToUnreduced(op).Axes()
	if c == nil {
		return nil
	}
	if f := c.dims(sdy.AttrAxes, lists, c.gather); f != nil {
		return f
	}
	want := axesOf(c.from.Unreduced)
	if lists != nil {
		for _, l := range lists.Lists {
			want = append(want, axesOf(l.Axes)...)
		}
	}
	return c.unreduced(want)
}

// unreduced requires that the result has the unreduced axes want.
func (c *collective) unreduced(want []axis) *Finding {
	if !slices.Equal(c.m.sorted(want), axesOf(c.to.Unreduced)) {
		return c.wrong("attribute "+sdy.AttrOutSharding, "other unreduced axes", "those of the operand and of the operation")
	}
	return nil
}

func useReplicatedToUnreduced(w *Site, op ir.Op) *Finding {
	c, axes := w.collective(op), sdy.AsReplicatedToUnreduced(op).Axes()
	if c == nil || axes == nil {
		return nil
	}
	const rule = "attribute " + sdy.AttrAxes
	if !slices.Equal(c.from.Dims, c.to.Dims) {
		return c.wrong("attribute "+sdy.AttrOutSharding, "other dimensions", "those of the operand")
	}
	list := axesOf(axes.Axes)
	if len(list) == 0 {
		return c.wrong(rule, "none", "one at least")
	}
	if msg := newAxisList(c.m).addSorted(list); msg != "" {
		return c.wrong(rule, msg, "axes of the mesh, each once")
	}
	for _, a := range list {
		if splits(c.from, a) || slices.ContainsFunc(axesOf(c.from.Unreduced), a.overlaps) {
			return c.wrong(rule, "axis "+a.String(), "axes along which the operand is the same everywhere")
		}
	}
	return c.unreduced(append(axesOf(c.from.Unreduced), list...))
}
