package fuzz

import (
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var shardingMakers = []maker{
	{"sharding_constraint", 1, Sharding, (*smithy).shardingConstraint},
}

// shardingName is the attribute of XLA's older shardings, which are strings.
const shardingName = "mhlo.sharding"

// text parses an attribute.
func (g *smithy) text(text string) ir.Attr {
	a, err := asm.ParseAttr(text, g.m)
	if err != nil {
		panic(err) // all texts are ours
	}
	return a
}

// meshes defines the mesh that shardings refer to.
func (g *smithy) meshes() {
	if g.Intn(2) == 1 {
		g.at = ir.NewBuilder(nil).AtEnd(g.module)
		g.emit(sdy.OpMesh, ir.OpState{Attrs: []ir.NamedAttr{named(ir.SymbolAttr, attrs.NewString(g.m, "mesh")), named(sdy.AttrMesh, g.text(`#sdy.mesh<["x"=1, "y"=1]>`))}})
	}
}

// sharding returns a sharding for a rank, or nil if there is no mesh.
func (g *smithy) sharding(rank int) ir.Attr {
	if ir.LookupSymbol(g.m.Root(), "mesh").IsNil() {
		return nil
	}
	dims := make([]string, rank)
	for i := range dims {
		dims[i] = []string{"{}", "{?}"}[g.Intn(2)]
	}
	if rank > 0 && g.Intn(2) == 1 {
		dims[0] = `{"x"}`
	}
	return g.text("#sdy.sharding<@mesh, [" + strings.Join(dims, ", ") + "]>")
}

func (g *smithy) shardingConstraint() {
	a := g.static(simple, []int64{2}, g.float(types.F32()))
	if isQuantized(elemOf(a.value)) {
		return // what lowers quantized operations does not lower this one
	}
	if s := g.sharding(len(a.shape)); s != nil {
		g.value(sdy.OpShardingConstraint, nil, ir.OpState{Operands: []ir.Value{a.value}, ResultTypes: []ir.Type{a.value.Type()}, Attrs: []ir.NamedAttr{named(sdy.AttrSharding, s)}})
	}
}

// shardArguments annotates the arguments of a function.
func (g *smithy) shardArguments(f ir.Op) {
	block := f.Region(0).First()
	var list []ir.Attr
	some := false
	for i := range block.NumArgs() {
		var entries []ir.NamedAttr
		shape, _, _, _ := types.Shape(block.Arg(i).Type())
		switch g.Intn(8) {
		case 5:
			if s := g.sharding(len(shape)); s != nil {
				entries = append(entries, named("sdy.sharding", s))
			}
		case 6:
			entries = append(entries, named(shardingName, attrs.NewString(g.m, "{replicated}")))
		case 7:
			entries = append(entries, named("jax.buffer_donor", attrs.NewBool(g.m, true)))
		}
		some = some || len(entries) > 0
		list = append(list, attrs.NewDictionary(g.m, entries...))
	}
	if some {
		f.SetAttr(fn.AttrArgAttrs, attrs.NewArray(g.m, list...))
	}
}
