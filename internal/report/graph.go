package report

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/ir"
)

// MaxOps is the largest number of operations that a graph has. Those of larger programs end there,
// and [Graph.Left] counts the others.
const MaxOps = 300_000

// Graph is the operations of a program, in textual order, each before those in its regions. Lists
// called after an op, a block or a value have an element for each, by number; texts are numbers in
// Strings, whose element 0 is "".
type Graph struct {
	Strings []string `json:"strings"`
	Names   []OpName `json:"names"`
	Ops     Ops      `json:"ops"`
	Blocks  Blocks   `json:"blocks"`
	Values  Values   `json:"values"`
	// Groups are runs of operations that are shown as one node until they are opened.
	Groups []Group `json:"groups"`
	// Functions are the operations that are functions, the entry function first.
	Functions []int `json:"functions"`
	// Left is how many operations are not in the graph.
	Left int `json:"left,omitempty"`
}

// OpName is a name of operations.
type OpName struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
}

// Ops are the columns of operations.
type Ops struct {
	Name  []int32 `json:"name"`
	Block []int32 `json:"block"` // -1 for the module
	// End is the number after the last operation inside.
	End []int32 `json:"end"`
	// Operands are the values of all operations one after another, and Inputs their numbers.
	Inputs   []int32 `json:"inputs"`
	Operands []int32 `json:"operands"`
	// First is the first result, and Results their number.
	First   []int32 `json:"first"`
	Results []int32 `json:"results"`
	Attrs   []int32 `json:"attrs"`
	// Place is the source line, as file:line:column, and Scope the name that the location has.
	Place    []int32 `json:"place"`
	Scope    []int32 `json:"scope"`
	Sharding []int32 `json:"sharding"`
	Effects  []int32 `json:"effects"`
	// Bytes are those of the operation in the file, without operations inside; of text, in the
	// bytecode made from it.
	Bytes []int64 `json:"bytes"`
	// Flops, with transcendentals, and Moved are those of all executions, and Times the number of
	// these, for typical values of sizes that are not known.
	Flops []float64 `json:"flops"`
	Moved []float64 `json:"moved"`
	Times []float64 `json:"times"`
	// Callees maps operations to the functions that they call.
	Callees map[int32]int32 `json:"callees"`
	// Symbols maps operations to their symbols.
	Symbols map[int32]string `json:"symbols"`
}

// Blocks are the columns of blocks.
type Blocks struct {
	Op     []int32 `json:"op"`     // the operation around it
	Region []int32 `json:"region"` // its number in that operation
	First  []int32 `json:"first"`  // the first argument
	Args   []int32 `json:"args"`   // their number
}

// Values are the columns of values: results and arguments of blocks.
type Values struct {
	Type []int32 `json:"type"`
	// Name is the name in the text, without the percent sign.
	Name []string `json:"name"`
	// Labels maps arguments to the names in their locations, Shardings to their shardings.
	Labels    map[int32]string `json:"labels"`
	Shardings map[int32]int32  `json:"shardings"`
	// Public lists the values that do not depend on secret arguments; every argument is secret
	// unless the program says otherwise. It is absent if visibility is not known.
	Public []int32 `json:"public,omitempty"`
}

// texts numbers strings.
type texts struct {
	list  []string
	index map[string]int32
}

func (t *texts) of(s string) int32 {
	n, ok := t.index[s]
	if !ok {
		n = int32(len(t.list))
		t.index[s] = n
		t.list = append(t.list, s)
	}
	return n
}

// grapher makes a graph.
type grapher struct {
	*Graph
	o      *Opened
	m      *ir.Module
	sizes  []int64 // of operations, in textual order
	text   texts
	ops    []ir.Op
	blocks map[ir.Block]int32
	values map[ir.Value]int32
	list   []ir.Value

	brief  asm.Brief
	types  map[ir.TypeID]int32
	attrs  map[attrsKey]int32
	places map[ir.AttrID][2]int32
	names  map[ir.NameID]int32
}

// attrsKey identifies the attributes of an operation.
type attrsKey struct {
	name  ir.NameID
	props ir.PropID
	attrs ir.AttrID
}

// AddGraph makes the graph, and what it costs.
func (o *Opened) AddGraph() {
	if o.module == nil {
		return
	}
	o.addCost()
	g := &grapher{Graph: &Graph{Groups: []Group{}, Functions: []int{}}, o: o, m: o.module, sizes: o.sizes(), text: texts{index: map[string]int32{}},
		blocks: map[ir.Block]int32{}, values: map[ir.Value]int32{}, types: map[ir.TypeID]int32{}, attrs: map[attrsKey]int32{},
		places: map[ir.AttrID][2]int32{}, names: map[ir.NameID]int32{}}
	o.ops = map[ir.Op]int32{}
	g.Graph.Ops.Callees, g.Graph.Ops.Symbols = map[int32]int32{}, map[int32]string{}
	g.Graph.Values.Labels, g.Graph.Values.Shardings = map[int32]string{}, map[int32]int32{}
	g.text.of("")
	g.collect()
	g.describe()
	g.addCosts()
	g.addEffects()
	g.addNames()
	g.addPublic()
	g.addGroups()
	g.Strings = g.text.list
	o.Graph = g.Graph
}

// collect numbers operations, blocks and values.
func (g *grapher) collect() {
	var ends []int32 // open operations
	close := func(op ir.Op) {
		for n := len(ends); n > 0 && g.ops[ends[n-1]] != op; n = len(ends) {
			g.Graph.Ops.End[ends[n-1]] = int32(len(g.ops))
			ends = ends[:n-1]
		}
	}
	walked := 0 // operations with a size
	// Bodies that cannot be read are left out; reading has reported them.
	_ = ir.Walk(g.m.Root(), func(op ir.Op) ir.Action {
		if len(g.ops) == MaxOps {
			g.Left++
			return ir.Advance
		}
		close(op.Parent())
		n := int32(len(g.ops))
		ends = append(ends, n)
		g.ops, g.o.ops[op] = append(g.ops, op), n
		c := &g.Graph.Ops
		block := int32(-1)
		if b := op.Block(); !b.IsNil() {
			block = g.blocks[b]
		}
		c.Block, c.End = append(c.Block, block), append(c.End, n+1)
		c.First, c.Results = append(c.First, int32(len(g.list))), append(c.Results, int32(op.NumResults()))
		for i := range op.NumResults() {
			g.value(op.Result(i))
		}
		size := int64(0)
		if op.Name() != builtin.OpUnrealizedConversionCast && walked < len(g.sizes) {
			size = g.sizes[walked]
			walked++
		}
		c.Bytes = append(c.Bytes, size)
		for r := range op.NumRegions() {
			for b := op.Region(r).First(); !b.IsNil(); b = b.Next() {
				k := &g.Graph.Blocks
				g.blocks[b] = int32(len(k.Op))
				k.Op, k.Region = append(k.Op, n), append(k.Region, int32(r))
				k.First, k.Args = append(k.First, int32(len(g.list))), append(k.Args, int32(b.NumArgs()))
				for i := range b.NumArgs() {
					g.value(b.Arg(i))
				}
			}
		}
		return ir.Advance
	})
	close(ir.Op{})
}

func (g *grapher) value(v ir.Value) {
	g.values[v] = int32(len(g.list))
	g.list = append(g.list, v)
}

// describe fills in what operations say by themselves.
func (g *grapher) describe() {
	c := &g.Graph.Ops
	for _, v := range g.list {
		g.Graph.Values.Type = append(g.Graph.Values.Type, g.typeText(v))
	}
	functions := map[string]int32{}
	for i, op := range g.ops {
		n := int32(i)
		c.Name = append(c.Name, g.name(op))
		c.Inputs = append(c.Inputs, int32(op.NumOperands()))
		for k := range op.NumOperands() {
			v, ok := g.values[op.Operand(k)]
			if !ok {
				v = -1
			}
			c.Operands = append(c.Operands, v)
		}
		c.Attrs = append(c.Attrs, g.attrText(op))
		place := g.place(op.LocID())
		c.Place, c.Scope = append(c.Place, place[0]), append(c.Scope, place[1])
		c.Sharding = append(c.Sharding, g.text.of(inspect.OpSharding(op)))
		if s := op.Symbol(); s != "" {
			c.Symbols[n] = s
		}
		if isFunction(op) {
			g.Functions = append(g.Functions, i)
			if s := op.Symbol(); s != "" && functions[s] == 0 {
				functions[s] = n
			}
			g.addArguments(op)
		}
	}
	for i, op := range g.ops {
		if name := callee(op); name != "" && functions[name] != 0 {
			c.Callees[int32(i)] = functions[name]
		}
	}
	g.entryFirst()
}

// entryFirst puts the entry function first, which the summary knows.
func (g *grapher) entryFirst() {
	for _, f := range g.o.Summary.Functions {
		if !f.Entry {
			continue
		}
		for i, n := range g.Functions {
			if g.Graph.Ops.Symbols[int32(n)] == f.Name {
				copy(g.Functions[1:i+1], g.Functions[:i])
				g.Functions[0] = n
				return
			}
		}
	}
}

// addArguments describes the arguments of a function.
func (g *grapher) addArguments(f ir.Op) {
	if f.NumRegions() == 0 || f.Region(0).Empty() {
		return
	}
	b := f.Region(0).First()
	for i := range b.NumArgs() {
		v := g.values[b.Arg(i)]
		if n, ok := b.ArgLoc(i).(*attrs.Name); ok && n.Name != nil && n.Name.Value != "" {
			g.Graph.Values.Labels[v] = n.Name.Value
		}
		if s := inspect.ArgSharding(f, i); s != "" {
			g.Graph.Values.Shardings[v] = g.text.of(s)
		}
	}
	if s := g.o.Summary; len(s.Functions) > 0 && s.Functions[0].Entry && s.Functions[0].Name == f.Symbol() {
		for i := range min(b.NumArgs(), len(s.Inputs)) {
			if name := s.Inputs[i].Name; name != "" {
				g.Graph.Values.Labels[g.values[b.Arg(i)]] = name
			}
		}
	}
}

// isFunction reports whether op is a function of a dialect that has some.
func isFunction(op ir.Op) bool {
	return op.Symbol() != "" && op.Attr(fn.AttrFunctionType) != nil
}

// callee returns the name of the function that op calls, "" if it calls none.
func callee(op ir.Op) string {
	var ref ir.Attr
	switch op.Name() {
	case fn.OpCall:
		ref = fn.AsCall(op).CalleeAttr()
	case stablehlo.OpComposite:
		ref = op.Attr(stablehlo.AttrDecomposition)
	}
	name, _ := attrs.AsSymbol(ref)
	return name
}

func (g *grapher) name(op ir.Op) int32 {
	n, ok := g.names[op.NameID()]
	if !ok {
		n = int32(len(g.Names))
		g.names[op.NameID()] = n
		g.Names = append(g.Names, OpName{op.Name(), kindOf(op.Name())})
	}
	return n
}

func (g *grapher) typeText(v ir.Value) int32 {
	n, ok := g.types[v.TypeID()]
	if !ok {
		n = g.text.of(inspect.ShapeText(v.Type()))
		g.types[v.TypeID()] = n
	}
	return n
}

// The longest texts of one attribute and of all attributes of an operation, in bytes.
const (
	maxAttr  = 300
	maxAttrs = 4000
)

// attrText lists the attributes of an operation, one on a line.
func (g *grapher) attrText(op ir.Op) int32 {
	key := attrsKey{op.NameID(), op.PropID(), op.AttrsID()}
	if n, ok := g.attrs[key]; ok {
		return n
	}
	var b strings.Builder
	for _, a := range op.Attrs() {
		if a.Value == nil || a.Name == fn.AttrSymName {
			continue
		}
		if b.Len() > maxAttrs {
			b.WriteString("\n…")
			break
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(a.Name + " = " + g.brief.Text(a.Value, maxAttr))
	}
	n := g.text.of(strings.ToValidUTF8(b.String(), "\ufffd"))
	g.attrs[key] = n
	return n
}

// place returns the source line and the name in a location.
func (g *grapher) place(id ir.AttrID) [2]int32 {
	if p, ok := g.places[id]; ok {
		return p
	}
	var p [2]int32
	if l, ok := g.m.Attr(id).(ir.Location); ok {
		if file, line, col, ok := verify.Position(l); ok {
			p[0] = g.text.of(file + ":" + strconv.Itoa(line) + ":" + strconv.Itoa(col))
		}
		if n, ok := l.(*attrs.Name); ok && n.Name != nil {
			p[1] = g.text.of(n.Name.Value)
		}
	}
	g.places[id] = p
	return p
}

// addCosts fills in what operations cost.
func (g *grapher) addCosts() {
	c := &g.Graph.Ops
	c.Flops, c.Moved, c.Times = make([]float64, len(g.ops)), make([]float64, len(g.ops)), make([]float64, len(g.ops))
	if g.o.Cost == nil {
		return
	}
	for _, x := range g.o.Cost.Operations {
		if i, ok := g.o.ops[x.Op]; ok {
			c.Flops[i], c.Moved[i], c.Times[i] = x.Flops.Typical()+x.Transcendentals.Typical(), x.Bytes.Typical(), x.Times.Typical()
		}
	}
	g.o.Cost.Operations = nil
}

// addEffects fills in what operations do to memory, and whether they may be speculated.
func (g *grapher) addEffects() {
	c := &g.Graph.Ops
	if g.o.vhlo != nil {
		c.Effects = make([]int32, len(g.ops))
		return
	}
	a := effects.For(g.m)
	for _, op := range g.ops {
		speculate, why := a.Speculatability(op)
		text := a.Class(op).String()
		switch speculate {
		case effects.Speculatable:
			text += ", may be speculated"
		case effects.RecursivelySpeculatable:
			text += ", may be speculated if what is inside may"
		default:
			text += ", must not be speculated"
			if s := why.String(); s != "" {
				text += ": " + s
			}
		}
		c.Effects = append(c.Effects, g.text.of(text))
	}
}

// addNames names values as the text does.
func (g *grapher) addNames() {
	names := asm.NewNames(g.m.Root(), asm.Options{})
	var buf []byte
	for _, v := range g.list {
		buf = names.Append(buf[:0], v)
		g.Graph.Values.Name = append(g.Graph.Values.Name, strings.TrimPrefix(string(buf), "%"))
	}
}
