package infer

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// groupRules are the rules for an op's replica groups.
type groupRules struct{ attribute, distinct, complete, channel, size string }

// replicaGroups checks groups that are given as numbers; groups given by mesh axes are valid by
// construction. With oneSize, all groups have the same size and are not padded with -1.
func (c *Context) replicaGroups(r *groupRules, oneSize bool, size int64) bool {
	d, ok := c.attr(stablehlo.AttrReplicaGroups).(*attrs.DenseElements)
	if !ok {
		return true
	}
	shape, ids, ok := c.elements(d)
	switch {
	case !ok || len(shape) != 2:
		return c.fail(r.attribute, "groups as a tensor of rank 2", "shape %s", constraint.DescribeShape(shape))
	case c.has(stablehlo.AttrUseGlobalDeviceIDs) && len(ids) == 0:
		return c.fail(r.channel, "groups, if use_global_device_ids is set", "none")
	}
	slices.Sort(ids)
	next := int64(0)
	for i, id := range ids {
		switch {
		case id == -1 && !oneSize:
		case id == -1:
			return c.fail(r.complete, "nonnegative numbers", "-1")
		case i > 0 && ids[i-1] == id:
			return c.fail(r.distinct, "replica groups without repetition", "%d occurs twice", id)
		case id != next:
			return c.fail(r.complete, "each number from 0 on", "%d, but not %d", id, next)
		default:
			next++
		}
	}
	if oneSize && size > 0 && shape[1] != size {
		return c.fail(r.size, "groups of split_count", "groups of %d, split_count is %d", shape[1], size)
	}
	if oneSize && size > 0 && shape[0] == 0 {
		return c.fail(r.size, "groups of split_count", "no group")
	}
	return true
}

// meshRule is the rule that the mesh must exist.
const meshRule = "attribute " + stablehlo.AttrReplicaGroups

// usesMesh checks that the mesh symbol of groups given by mesh axes exists. Checking the axes is up
// to the mesh's dialect.
func usesMesh(c *Context) bool {
	axes, ok := c.attr(stablehlo.AttrReplicaGroups).(*attrs.ReplicaGroupMeshAxes)
	if !ok {
		return true
	}
	ref, ok := axes.Mesh.(*attrs.SymbolRef)
	if !ok {
		return true
	}
	mesh := c.symbol(ref.Root.Value)
	// As in the reference, unregistered operations do not count as symbols, except for sdy.mesh.
	if mesh.IsNil() || mesh.Info().Def == nil && mesh.Name() != sdy.OpMesh {
		return c.fail(meshRule, "a mesh", "@%s is none", ref.Root.Value)
	}
	return true
}

// channel requires a channel if global device IDs are used.
func (c *Context) channel(rule string, least int64) bool {
	if !c.has(stablehlo.AttrUseGlobalDeviceIDs) {
		return true
	}
	id := int64(0)
	if h, ok := c.attr(stablehlo.AttrChannelHandle).(*attrs.ChannelHandle); ok {
		id = h.Handle
	}
	return id >= least || c.fail(rule, "a positive channel_id, if use_global_device_ids is set", "%d", id)
}

var (
	allGatherGroups     = groupRules{"I3", "C2", "C4", "C5", ""}
	allReduceGroups     = groupRules{"I2", "C1", "C3", "C4", ""}
	allToAllGroups      = groupRules{"I5", "C5", "C7", "", "C8"}
	reduceScatterGroups = groupRules{"I3", "C3", "C5", "C6", ""}
	collectiveGroups    = groupRules{"I2", "C1", "C2", stablehlo.AttrUseGlobalDeviceIDs, ""}
)

func verifyAllGather(c *Context) bool {
	if !c.replicaGroups(&allGatherGroups, true, 0) || !c.channel("C5", 0) {
		return false
	}
	d := c.integer(stablehlo.AttrAllGatherDim)
	if n := c.op.NumResults(); n != len(c.operands) {
		return c.fail("C6", "a result for each operand", "%d for %d", n, len(c.operands))
	}
	for i := range c.operands {
		t := c.tensor(i)
		if !c.dimension("C1", stablehlo.AttrAllGatherDim, d, len(t.Shape)) {
			return false
		}
		r, _ := c.op.Result(i).Type().(*types.RankedTensor)
		switch {
		case t.Shape[d] == 0:
			return c.fail("C6", "operands with elements along all_gather_dim", "size 0")
		case r == nil || len(r.Shape) != len(t.Shape):
			return c.fail("C6", "results of the operands' rank", "%s for %s", constraint.Describe(c.op.Result(i).Type()), constraint.Describe(t))
		}
		for k := range t.Shape {
			if int64(k) != d && !constraint.CompatibleDims(t.Shape[k], r.Shape[k]) {
				return c.fail("C6", "the operand's sizes but along all_gather_dim", "%s for %s", constraint.Describe(r), constraint.Describe(t))
			}
		}
		if isDynamic(t.Shape[d]) || isDynamic(r.Shape[d]) {
			return true
		}
		if r.Shape[d]%t.Shape[d] != 0 {
			return c.fail("C6", "a multiple of the operand's size along all_gather_dim", "%d of %d", r.Shape[d], t.Shape[d])
		}
	}
	return true
}

// inferAllReduce infers the operands' shapes with the element type that the computation returns.
func inferAllReduce(c *Context) bool {
	if len(c.operands) == 0 {
		return true
	}
	return c.reduceOperands(len(c.operands))
}

func (c *Context) reduceOperands(n int) bool {
	for i := range n {
		// The first result of the computation determines the element type of all results.
		elem, ok := c.accumulator(0, 0, 1)
		if !ok {
			return false
		}
		if c.numRegions() == 0 || c.region(0).Empty() {
			elem = constraint.ElementOf(c.operands[i])
		}
		r := c.addLike(c.operands[i], elem)
		if !c.exact { // like the reference, compare only shapes, although bounds do not change
			r.Bounds, r.Encoding = nil, nil
		}
	}
	return true
}

// scalarReducer checks the computation separately for each of the first n operands.
func (c *Context) scalarReducer(rule string, n int) bool {
	for i := range n {
		t := shaped{c.tensor(i).Shape, c.tensor(i).Elem}
		in, init := [1]shaped{t}, [1]shaped{{nil, t.elem}}
		if !c.reducer(rule, 0, in[:], init[:], nil) {
			return false
		}
	}
	return true
}

func verifyAllReduce(c *Context) bool {
	return c.replicaGroups(&allReduceGroups, false, 0) && c.channel("C4", 1) && c.scalarReducer("C5", len(c.operands))
}

func inferAllToAll(c *Context) bool {
	count := c.integer(stablehlo.AttrSplitCount)
	if count < 1 {
		return c.fail("C4", "a positive split_count", "%d", count)
	}
	if !c.replicaGroups(&allToAllGroups, true, count) {
		return false
	}
	split, concat := c.integer(stablehlo.AttrSplitDimension), c.integer(stablehlo.AttrConcatDimension)
	for i := range c.operands {
		t := c.tensor(i)
		if !c.dimension("C1", stablehlo.AttrSplitDimension, split, len(t.Shape)) || !c.dimension("C3", stablehlo.AttrConcatDimension, concat, len(t.Shape)) {
			return false
		}
		shape, bounds := c.clone(t.Shape), c.clone(constraint.Bounds(t))
		if n := shape[split]; !isDynamic(n) && n%count != 0 {
			return c.fail("C2", "a size that split_count divides", "%d by %d", n, count)
		}
		exchange(shape, split, concat, count)
		exchange(bounds, split, concat, count)
		c.add(shape, t.Elem).bounded(bounds, t.Encoding)
	}
	return true
}

// exchange divides one size or bound and multiplies another.
func exchange(list []int64, split, concat, count int64) {
	if len(list) == 0 {
		return
	}
	if !isDynamic(list[split]) {
		list[split] /= count
	}
	if !isDynamic(list[concat]) {
		list[concat] *= count
	}
}

// dataOperands returns the number of operands, excluding the root.
func (c *Context) dataOperands() int {
	if c.has(stablehlo.AttrHasDynamicRoot) {
		return max(len(c.operands)-1, 0)
	}
	return len(c.operands)
}

// root checks the operands of an op whose last operand may be its root.
func (c *Context) root(count, operands string) bool {
	n := c.dataOperands()
	if n == 0 {
		return c.fail(count, "at least one operand beside the root", "none")
	}
	if !c.has(stablehlo.AttrHasDynamicRoot) {
		return true
	}
	t := c.tensor(n)
	// As in the reference, signedness does not matter.
	if i, ok := t.Elem.(*types.Integer); !ok || i.Width != 32 || len(t.Shape) != 1 || t.Shape[0] != int64(n) {
		return c.fail(operands, "a root for each operand, as a vector of i32", "%s for %d operands", constraint.Describe(t), n)
	}
	return true
}

func inferCollectiveBroadcast(c *Context) bool {
	for _, t := range c.operands[:c.dataOperands()] {
		c.addType(t)
	}
	return true
}

func verifyCollectiveBroadcast(c *Context) bool {
	if d, ok := c.attr(stablehlo.AttrReplicaGroups).(*attrs.DenseElements); ok {
		shape, ids, ok := c.elements(d)
		if !ok || len(shape) != 2 {
			return c.fail("I2", "groups as a tensor of rank 2", "shape %s", constraint.DescribeShape(shape))
		}
		slices.Sort(ids)
		for i, id := range ids {
			if id < 0 {
				return c.fail("C2", "nonnegative numbers", "%d", id)
			}
			if i > 0 && ids[i-1] == id {
				return c.fail("C1", "replica groups without repetition", "%d occurs twice", id)
			}
		}
	}
	return c.root("C3", "C4")
}

func inferCollectiveReduce(c *Context) bool { return c.reduceOperands(c.dataOperands()) }

func verifyCollectiveReduce(c *Context) bool {
	return c.replicaGroups(&collectiveGroups, false, 0) && c.channel(stablehlo.AttrUseGlobalDeviceIDs, 1) && c.root("C3", "C3") &&
		c.scalarReducer("C4", c.dataOperands())
}

func verifyCollectivePermute(c *Context) bool {
	return c.sourceTargetPairs("I2", "C1", "C2", "C3", "C4")
}

// sourceTargetPairs checks pairs of IDs. No source and no target may occur twice.
func (c *Context) sourceTargetPairs(rank, width, sources, targets, least string) bool {
	d, ok := c.attr(stablehlo.AttrSourceTargetPairs).(*attrs.DenseElements)
	if !ok {
		return true
	}
	shape, pairs, ok := c.elements(d)
	switch {
	case !ok || len(shape) != 2:
		return c.fail(rank, "pairs as a tensor of rank 2", "shape %s", constraint.DescribeShape(shape))
	case shape[1] != 2:
		return c.fail(width, "two numbers for each pair", "%d", shape[1])
	}
	for _, id := range pairs {
		if id < 0 {
			return c.fail(least, "nonnegative numbers", "%d", id)
		}
	}
	for side, rule := range [...]string{sources, targets} {
		list := c.alloc(len(pairs) / 2)
		for i := range list {
			list[i] = pairs[2*i+side]
		}
		if id, twice := c.duplicate(list); twice {
			return c.fail(rule, "sources and targets without repetition", "%d occurs twice", id)
		}
	}
	return true
}

func verifyReduceScatter(c *Context) bool {
	if !c.replicaGroups(&reduceScatterGroups, true, 0) || !c.scalarReducer("C7", 1) {
		return false
	}
	t := c.tensor(0)
	r, _ := c.op.Result(0).Type().(*types.RankedTensor)
	if r == nil || len(r.Shape) != len(t.Shape) {
		return c.fail("C8", "a result of the operand's rank", "%s for %s", constraint.Describe(c.op.Result(0).Type()), constraint.Describe(t))
	}
	d := c.integer(stablehlo.AttrScatterDimension)
	if !c.dimension("C2", stablehlo.AttrScatterDimension, d, len(t.Shape)) || !c.channel("C6", 1) {
		return false
	}
	from, to := t.Shape[d], r.Shape[d]
	if isDynamic(from) || isDynamic(to) {
		return true
	}
	if from == 0 || to == 0 || from%to != 0 {
		return c.fail("C8", "a size along scatter_dimension that divides the operand's", "%d of %d", to, from)
	}
	for k := range t.Shape {
		if int64(k) != d && !constraint.CompatibleDims(t.Shape[k], r.Shape[k]) {
			return c.fail("C8", "the operand's sizes but along scatter_dimension", "%s for %s", constraint.Describe(r), constraint.Describe(t))
		}
	}
	elem, ok := c.accumulator(0, 0, 1)
	return ok && (elem == r.Elem || c.fail("C9", "elements of "+constraint.Describe(elem), "%s", constraint.Describe(r)))
}

// asyncBodies lists the operations that async_start may contain.
var asyncBodies = [...]string{stablehlo.OpAllGather, stablehlo.OpAllReduce, stablehlo.OpAllToAll, stablehlo.OpCollectiveBroadcast,
	stablehlo.OpCollectivePermute, stablehlo.OpCollectiveReduce, stablehlo.OpDynamicSlice, stablehlo.OpDynamicUpdateSlice,
	stablehlo.OpReduceScatter, stablehlo.OpSlice}

func inferAsyncStart(c *Context) bool {
	block, end, ok := c.body(0)
	if !ok {
		return c.fail("C1", "a region that ends with its result", "none")
	}
	c.beyond = true
	op := block.First()
	if op == end || op.Next() != end {
		return c.fail("C1", "one operation and a return", "another number of operations")
	}
	if !slices.Contains(asyncBodies[:], op.Name()) {
		return c.fail("C2", "a collective operation or a slice", "%s", op.Name())
	}
	if block.NumArgs() != len(c.operands) {
		return c.fail("C3", "an argument for each operand", "%d for %d", block.NumArgs(), len(c.operands))
	}
	for i, t := range c.operands {
		if a := block.Arg(i).Type(); a != t {
			return c.fail("C3", "arguments of the operands' types", "argument %d of type %s, operand of %s", i, constraint.Describe(a), constraint.Describe(t))
		}
	}
	if end.NumOperands() != 1 {
		return c.fail("C4", "one result", "%d", end.NumOperands())
	}
	return c.addType(types.NewFuture(c.m, end.Operand(0).Type()))
}

func inferAsyncDone(c *Context) bool {
	f, ok := c.operands[0].(*types.Future)
	if !ok || len(f.Types) != 1 {
		return c.fail("C1", "a future of one type", "%s", constraint.Describe(c.operands[0]))
	}
	return c.addType(f.Types[0])
}

func inferToken(c *Context) bool { return c.addType(c.tokenType()) }

// Kinds of channels (StableHLO specification).
const (
	deviceToDevice = 1
	deviceToHost   = 2
	hostToDevice   = 3
)

// channelType checks the channel type of a transfer.
func (c *Context) channelType(host int64) bool {
	want := int64(deviceToDevice)
	if c.isTrue(stablehlo.AttrIsHostTransfer) {
		want = host
	}
	h, ok := c.attr(stablehlo.AttrChannelHandle).(*attrs.ChannelHandle)
	return ok && h.Type == want || c.fail("C5", "a channel between the parties that is_host_transfer says", "another kind of channel")
}

func inferSend(c *Context) bool { return c.channelType(deviceToHost) && inferToken(c) }

func verifyRecv(c *Context) bool {
	return c.channelType(hostToDevice) && c.tensorsThenToken("results", "results", "results")
}

// tensorsThenToken checks that the result types are tensors followed by one token.
func (c *Context) tensorsThenToken(count, tensors, token string) bool {
	n := c.op.NumResults()
	if n == 0 {
		return c.fail(count, "at least one result", "none")
	}
	for i := range n - 1 {
		switch t := c.op.Result(i).Type().(type) {
		case *types.RankedTensor, *types.UnrankedTensor:
		default:
			return c.fail(tensors, "tensors in front of the token", "%s", constraint.Describe(t))
		}
	}
	if t := c.op.Result(n - 1).Type(); ir.KindOf(t) != ir.Kind(types.TokenType()) {
		return c.fail(token, "a token at the end", "%s", constraint.Describe(t))
	}
	return true
}

func verifyInfeed(c *Context) bool {
	if !c.tensorsThenToken("C1", "C2", "C3") {
		return false
	}
	layout, ok := c.attr(stablehlo.AttrLayout).(*attrs.Array)
	if !ok {
		return true
	}
	if n := c.op.NumResults() - 1; len(layout.Elems) != n {
		return c.fail("attribute "+stablehlo.AttrLayout, "a layout for each tensor", "%d for %d", len(layout.Elems), n)
	}
	for _, e := range layout.Elems {
		list, ok := e.(*attrs.Array)
		if !ok {
			return c.fail("attribute "+stablehlo.AttrLayout, "lists of integers", "something else")
		}
		for _, i := range list.Elems {
			if _, ok := i.(*attrs.Integer); !ok {
				return c.fail("attribute "+stablehlo.AttrLayout, "lists of integers", "something else")
			}
		}
	}
	return true
}
