package writer_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// describer describes a module in lines that are equal for equal IR, whatever numbers and
// addresses its parts have. It identifies attributes and types by their contents, so one
// describer serves all modules to be compared.
type describer struct {
	nodes    map[ir.Node]uint64
	numbers  map[string]uint64 // number by contents
	distinct map[*attrs.Distinct]int
	// without lists parts that the compared bytecode versions cannot store.
	without parts
}

type parts uint8

const (
	orders        parts = 1 << iota // use-list orders
	loose                           // properties of unregistered ops
	dialectFields                   // version data of dialects
)

func newDescriber(without parts) *describer {
	return &describer{nodes: map[ir.Node]uint64{}, numbers: map[string]uint64{},
		distinct: map[*attrs.Distinct]int{}, without: without}
}

func (d *describer) number(contents string) uint64 {
	n, ok := d.numbers[contents]
	if !ok {
		n = uint64(len(d.numbers))
		d.numbers[contents] = n
	}
	return n
}

// node returns a number that is the same for equal attributes and types of all modules.
func (d *describer) node(n ir.Node) uint64 {
	if v, ok := d.nodes[n]; ok {
		return v
	}
	class := ir.KindOf(n).(*schema.Class)
	text := class.Dialect + "." + class.Name
	if enc := class.Encoding(n); enc != nil && enc.Code != schema.TextOnly {
		w := schema.Writer{Refs: d}
		w.Write(enc, n)
		text += fmt.Sprintf(" %d %x", enc.Code, w.Buf)
	} else if a, ok := n.(ir.Attr); ok { // same text whether or not the class is known
		b, _ := attrs.AppendTextEntry(nil, a)
		text = string(b)
	} else {
		b, _ := types.AppendTextEntry(nil, n.(ir.Type))
		text = string(b)
	}
	if a, ok := n.(*attrs.Distinct); ok {
		if _, ok := d.distinct[a]; !ok {
			d.distinct[a] = len(d.distinct)
		}
		text += fmt.Sprint(" distinct ", d.distinct[a])
	}
	v := d.number(text)
	d.nodes[n] = v
	return v
}

func (d *describer) AttrRef(a ir.Attr) uint64  { return d.node(a) }
func (d *describer) TypeRef(t ir.Type) uint64  { return d.node(t) }
func (d *describer) StringRef(s string) uint64 { return d.number("string " + s) }
func (d *describer) ResourceRef(r *ir.Resource) uint64 {
	return d.number(r.Group.Provider + " " + resource(r))
}

func resource(r *ir.Resource) string {
	if r.Declared {
		return fmt.Sprintf("resource %q declared", r.Key)
	}
	return fmt.Sprintf("resource %q kind %d align %d: %x %v %q", r.Key, r.Kind, max(r.Align, 1), r.Blob, r.Bool, r.Str)
}

func (d *describer) attr(a ir.Attr) string {
	if a == nil {
		return "-"
	}
	return fmt.Sprintf("#%d", d.node(a))
}

// module describes m. Distinct attributes are identified by the order in which they occur,
// so each module of a pair may be described only once.
func (d *describer) module(m *ir.Module) []string {
	d.distinct = map[*attrs.Distinct]int{}
	p := printer{describer: d, values: map[ir.Value]int{}, orders: map[*ir.Scope]map[uint32][]uint32{}}
	for _, g := range m.Resources { // dialect resources only matter if they are referenced
		for _, r := range g.Entries {
			if g.External {
				p.line("%s %s", g.Provider, resource(r))
			}
		}
	}
	if d.without&dialectFields == 0 {
		for _, v := range m.DialectVersions {
			p.line("dialect %s version %d", v.Dialect, v.Fields)
		}
	}
	slices.Sort(p.lines)
	p.op(m.Root())
	return p.lines
}

type printer struct {
	*describer
	lines  []string
	indent int
	values map[ir.Value]int
	orders map[*ir.Scope]map[uint32][]uint32
}

func (p *printer) line(format string, args ...any) {
	p.lines = append(p.lines, strings.Repeat("  ", p.indent)+fmt.Sprintf(format, args...))
}

// value returns the number of v; values are numbered as they are first mentioned.
func (p *printer) value(v ir.Value) string {
	n, ok := p.values[v]
	if !ok {
		n = len(p.values)
		p.values[v] = n
	}
	s, id := v.Scope()
	list, ok := p.orders[s]
	if !ok {
		list = s.UseOrders()
		p.orders[s] = list
	}
	if order := list[id]; order != nil && p.without&orders == 0 {
		return fmt.Sprintf("%%%d%v", n, order)
	}
	return fmt.Sprintf("%%%d", n)
}

func (p *printer) op(o ir.Op) {
	info := o.Info()
	var b strings.Builder
	fmt.Fprintf(&b, "%s registered %v loc %s", info.Full, info.Registered(), p.attr(o.Loc()))
	for i := range o.NumResults() {
		fmt.Fprintf(&b, " result %s %d", p.value(o.Result(i)), p.node(o.Result(i).Type()))
	}
	for i := range o.NumOperands() {
		fmt.Fprintf(&b, " operand %s", p.value(o.Operand(i)))
	}
	if info.Def != nil {
		for i, s := range info.Slots {
			if a := o.Inherent(i); a != nil {
				fmt.Fprintf(&b, " <%s %s>", s.Name, p.attr(a))
			}
		}
		// Without operands, an operation need not store that all groups are empty.
		if o.NumOperands() > 0 {
			fmt.Fprint(&b, " segments ", o.OperandSegments())
		}
		if o.NumResults() > 0 {
			fmt.Fprint(&b, " segments ", o.ResultSegments())
		}
	} else if p.without&loose == 0 {
		for _, a := range o.Module().Props(o.PropID()) {
			fmt.Fprintf(&b, " <%s>", p.attr(o.Module().Attr(ir.AttrID(a))))
		}
	}
	if dict := o.Discardable(); dict != nil {
		for _, e := range dict.Entries() {
			fmt.Fprintf(&b, " {%s %s}", e.Name, p.attr(e.Value))
		}
	}
	for i := range o.NumSuccessors() {
		n := 0
		for c := o.Successor(i); !c.Prev().IsNil(); c = c.Prev() {
			n++
		}
		fmt.Fprintf(&b, " to block %d", n)
	}
	p.line("%s", b.String())
	p.indent++
	for i := range o.NumRegions() {
		p.line("region")
		for c := o.Region(i).First(); !c.IsNil(); c = c.Next() {
			p.block(c)
		}
	}
	p.indent--
}

func (p *printer) block(c ir.Block) {
	var b strings.Builder
	for i := range c.NumArgs() {
		fmt.Fprintf(&b, " %s %d loc %s", p.value(c.Arg(i)), p.node(c.Arg(i).Type()), p.attr(c.ArgLoc(i)))
	}
	p.line("block%s", b.String())
	for o := c.First(); !o.IsNil(); o = o.Next() {
		p.op(o)
	}
}

// same checks that both modules have the same IR.
func same(t *testing.T, got, want *ir.Module, without parts) {
	t.Helper()
	d := newDescriber(without)
	w := d.module(want)
	sameLines(t, d.module(got), w)
}

// sameLines checks that two descriptions, made by one describer, are equal.
func sameLines(t *testing.T, g, w []string) {
	t.Helper()
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			t.Fatalf("the IR differs:\n%s\nwant\n%s", g[i], w[i])
		}
	}
	if !slices.Equal(w, g) {
		t.Fatalf("%d lines of IR, want %d", len(g), len(w))
	}
}
