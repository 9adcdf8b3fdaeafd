package fuzz

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// communicationMakers make what several processes do together.
var communicationMakers = []maker{
	{"all_reduce", 2, Inert | Regions, func(g *smithy) { g.collectiveReduction(stablehlo.OpAllReduce) }},
	{"collective_reduce", 1, Inert | Regions, func(g *smithy) { g.collectiveReduction(stablehlo.OpCollectiveReduce) }},
	{"reduce_scatter", 1, Inert | Regions, func(g *smithy) { g.collectiveReduction(stablehlo.OpReduceScatter) }},
	{"all_gather", 1, Inert, (*smithy).allGather},
	{"all_to_all", 1, Inert, (*smithy).allToAll},
	{"collective_broadcast", 1, Inert, (*smithy).collectiveBroadcast},
	{"collective_permute", 1, Inert, (*smithy).collectivePermute},
	{"cross-replica-sum", 1, Inert, (*smithy).crossReplicaSum},
	{"replica_id", 1, Inert, func(g *smithy) {
		g.value([]string{stablehlo.OpReplicaID, stablehlo.OpPartitionID}[g.Intn(2)], nil, ir.OpState{})
	}},
	{"send and recv", 1, Inert, (*smithy).sendRecv},
	{"infeed and outfeed", 1, Inert, (*smithy).feeds},
	{"async_start", 1, Inert, (*smithy).async},
}

// groups returns one group of one or two replicas.
func (g *smithy) groups(n int64) ir.NamedAttr {
	ids := []int64{0, 1}[:n]
	return named(stablehlo.AttrReplicaGroups, g.dense([]int64{1, n}, ids))
}

// channel adds a channel, without which ids are those of replicas.
func (g *smithy) channel(list []ir.NamedAttr, global bool) []ir.NamedAttr {
	if g.Intn(2) == 0 {
		return append(list, named(stablehlo.AttrChannelHandle, nil))
	}
	list = append(list, named(stablehlo.AttrChannelHandle, attrs.NewChannelHandle(g.m, 1, 0)))
	if global && g.Intn(2) == 1 {
		list = append(list, named(stablehlo.AttrUseGlobalDeviceIDs, attrs.NewUnit(g.m)))
	}
	return list
}

func (g *smithy) exchanged(fits func(s []int64) bool) live {
	return g.static(func(s []int64, e ir.Type) bool { return fits(s) && (isOrdinary(e) || isInteger(e)) }, []int64{2, 2}, g.float(types.F32()))
}

func (g *smithy) collectiveReduction(name string) {
	n := int64(1 + g.Intn(2))
	a := g.exchanged(func(s []int64) bool {
		return name != stablehlo.OpReduceScatter || len(s) > 0 && s[0]%n == 0 && s[0] > 0
	})
	list := g.channel([]ir.NamedAttr{g.groups(n)}, true)
	st := ir.OpState{Operands: []ir.Value{a.value}, Attrs: list}
	if name == stablehlo.OpReduceScatter {
		shape := append([]int64{a.shape[0] / n}, a.shape[1:]...)
		st.Attrs = append(st.Attrs, named(stablehlo.AttrScatterDimension, g.integer(0)))
		st.ResultTypes = []ir.Type{g.tensorType(shape, elemOf(a.value))}
	}
	if name == stablehlo.OpCollectiveReduce {
		g.root(&st)
	}
	g.define(g.emit(name, st, g.combine(elemOf(a.value))))
}

// root adds the operand that says which process has the data, to some operations.
func (g *smithy) root(st *ir.OpState) {
	if g.Intn(2) == 1 {
		st.Operands = append(st.Operands, g.ints([]int64{1}, g.i32(), 0).value)
		st.Attrs = append(st.Attrs, named(stablehlo.AttrHasDynamicRoot, attrs.NewUnit(g.m)))
	}
}

func (g *smithy) allGather() {
	n := int64(1 + g.Intn(2))
	a := g.exchanged(func(s []int64) bool { return len(s) > 0 && s[0] > 0 })
	shape := append([]int64{a.shape[0] * n}, a.shape[1:]...)
	list := g.channel([]ir.NamedAttr{g.groups(n), named(stablehlo.AttrAllGatherDim, g.integer(0))}, true)
	g.define(g.emit(stablehlo.OpAllGather, ir.OpState{Operands: []ir.Value{a.value}, Attrs: list, ResultTypes: []ir.Type{g.tensorType(shape, elemOf(a.value))}}))
}

func (g *smithy) allToAll() {
	a := g.exchanged(func(s []int64) bool { return len(s) > 0 && s[0]%2 == 0 })
	list := g.channel([]ir.NamedAttr{g.groups(2), named(stablehlo.AttrSplitDimension, g.integer(0)), named(stablehlo.AttrConcatDimension, g.integer(int64(g.Intn(len(a.shape))))),
		named(stablehlo.AttrSplitCount, g.integer(2))}, false)
	g.define(g.emit(stablehlo.OpAllToAll, with([]ir.Value{a.value}, list...)))
}

func (g *smithy) collectiveBroadcast() {
	a := g.exchanged(func([]int64) bool { return true })
	st := with([]ir.Value{a.value}, g.channel([]ir.NamedAttr{g.groups(2)}, false)...)
	g.root(&st)
	g.define(g.emit(stablehlo.OpCollectiveBroadcast, st))
}

func (g *smithy) collectivePermute() {
	a := g.exchanged(func([]int64) bool { return true })
	list := g.channel([]ir.NamedAttr{named(stablehlo.AttrSourceTargetPairs, g.matrix([]int64{0, 1, 1, 0}))}, false)
	g.define(g.emit(stablehlo.OpCollectivePermute, with([]ir.Value{a.value}, list...)))
}

func (g *smithy) crossReplicaSum() {
	a := g.exchanged(func([]int64) bool { return true })
	g.define(g.emit(stablehlo.OpCrossReplicaSum, ir.OpState{Operands: []ir.Value{a.value}, Attrs: []ir.NamedAttr{g.groups(2)}, ResultTypes: []ir.Type{a.value.Type()}}))
}

// token returns a token: a new one, or several in one.
func (g *smithy) token() ir.Value {
	t := g.emit(stablehlo.OpCreateToken, ir.OpState{}).Result(0)
	if g.Intn(3) == 2 {
		return g.emit(stablehlo.OpAfterAll, with([]ir.Value{t, t})).Result(0)
	}
	return t
}

func (g *smithy) sendRecv() {
	a := g.exchanged(func([]int64) bool { return true })
	token := g.token()
	host := g.Intn(2) == 1
	channel := func(kind int64) []ir.NamedAttr {
		if !host {
			kind = 1
		}
		list := []ir.NamedAttr{named(stablehlo.AttrChannelHandle, attrs.NewChannelHandle(g.m, 1, kind)), named(stablehlo.AttrIsHostTransfer, attrs.NewBool(g.m, host))}
		if !host && g.Intn(2) == 1 {
			list = append(list, named(stablehlo.AttrSourceTargetPairs, g.matrix([]int64{0, 1})))
		}
		return list
	}
	if g.Intn(2) == 1 {
		g.emit(stablehlo.OpSend, with([]ir.Value{a.value, token}, channel(2)...))
		return
	}
	g.define(g.emit(stablehlo.OpRecv, ir.OpState{Operands: []ir.Value{token}, ResultTypes: []ir.Type{a.value.Type(), token.Type()}, Attrs: channel(3)}))
}

func (g *smithy) feeds() {
	a := g.exchanged(func([]int64) bool { return true })
	token := g.token()
	if g.Intn(2) == 1 {
		g.emit(stablehlo.OpOutfeed, with([]ir.Value{a.value, token}, named(stablehlo.AttrOutfeedConfig, attrs.NewString(g.m, "out"))))
		return
	}
	order := make([]ir.Attr, len(a.shape))
	for i := range order {
		order[i] = g.integer(int64(len(order) - 1 - i))
	}
	list := []ir.NamedAttr{named(stablehlo.AttrInfeedConfig, attrs.NewString(g.m, "in"))}
	if g.Intn(2) == 1 {
		list = append(list, named(stablehlo.AttrLayout, attrs.NewArray(g.m, attrs.NewArray(g.m, order...))))
	}
	g.define(g.emit(stablehlo.OpInfeed, ir.OpState{Operands: []ir.Value{token}, ResultTypes: []ir.Type{a.value.Type(), token.Type()}, Attrs: list}))
}

// async makes a reduction that is started and waited for. Its region is isolated.
func (g *smithy) async() {
	a := g.exchanged(func([]int64) bool { return true })
	t := a.value.Type()
	start := g.at.Create(stablehlo.OpAsyncStart, ir.OpState{Operands: []ir.Value{a.value}, ResultTypes: []ir.Type{types.NewFuture(g.m, t)}, Regions: 1})
	block := start.Region(0).AppendBlock([]ir.Type{t}, nil)
	outer := g.at
	g.at = ir.NewBuilder(start.Body()).AtEnd(block)
	inner := g.emit(stablehlo.OpCollectivePermute, with([]ir.Value{block.Arg(0)}, named(stablehlo.AttrSourceTargetPairs, g.matrix([]int64{0, 1, 1, 0}))))
	stablehlo.Return(g.at, []ir.Value{inner.Result(0)})
	g.at = outer
	g.define(g.emit(stablehlo.OpAsyncDone, with([]ir.Value{start.Result(0)})))
}
