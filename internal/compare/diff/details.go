package diff

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/ir"
)

// maxText bounds the texts of attributes, types and operations in bytes.
const maxText = 160

// details lists in what two operations differ that correspond to each other, apart from what is
// inside them.
func (c *comparison) details(a, b ir.Op) (list []Detail) {
	if a.Name() != b.Name() {
		list = append(list, Detail{What: "operation", A: a.Name(), B: b.Name()})
	}
	if !c.sameOperands(a, b) {
		list = append(list, c.operands(a, b)...)
	}
	if c.a.hasher.Op(a) == c.b.hasher.Op(b) {
		return list
	}
	list = append(list, c.attributes(a, b, "attribute ")...)
	for i := range max(a.NumResults(), b.NumResults()) {
		what := "result type"
		if max(a.NumResults(), b.NumResults()) > 1 {
			what = fmt.Sprintf("result %d type", i)
		}
		list = append(list, c.types(what, result(a, i), result(b, i))...)
	}
	return list
}

// operands lists the operands that do not correspond.
func (c *comparison) operands(a, b ir.Op) (list []Detail) {
	if c.exchanged(a, b) {
		return []Detail{{What: "operands", A: c.a.operandList(a), B: c.b.operandList(b)}}
	}
	if a.NumOperands() != b.NumOperands() {
		return []Detail{{What: "operands", A: c.a.operandList(a), B: c.b.operandList(b)}}
	}
	for i := range a.NumOperands() {
		if x, y := a.Operand(i), b.Operand(i); !c.same(x, y) {
			list = append(list, Detail{What: fmt.Sprintf("operand %d", i), A: c.a.value(x), B: c.b.value(y)})
		}
	}
	return list
}

// result returns the type of result i, nil if there is none.
func result(op ir.Op, i int) ir.Type {
	if i >= op.NumResults() {
		return nil
	}
	return op.Result(i).Type()
}

// types compares two types, each of which can be missing.
func (c *comparison) types(what string, x, y ir.Type) []Detail {
	if x != nil && y != nil && c.a.hasher.Type(x) == c.b.hasher.Type(y) || x == nil && y == nil {
		return nil
	}
	d := Detail{What: what, A: "none", B: "none"}
	if x != nil {
		d.A = c.a.brief.Text(x, maxText)
	}
	if y != nil {
		d.B = c.b.brief.Text(y, maxText)
	}
	return []Detail{d}
}

// attributes compares the attributes of two operations. What is put in front of their names.
func (c *comparison) attributes(a, b ir.Op, what string) []Detail {
	return c.named(c.a.hasher.Counts(a), c.b.hasher.Counts(b), what)
}

// apart are attributes of functions that are compared piece by piece.
var apart = map[string]bool{fn.AttrFunctionType: true, fn.AttrArgAttrs: true, fn.AttrResAttrs: true}

// named compares two lists of attributes.
func (c *comparison) named(x, y []ir.NamedAttr, what string) (list []Detail) {
	other := make(map[string]ir.Attr, len(y))
	for _, e := range y {
		other[e.Name] = e.Value
	}
	for _, e := range x {
		if !apart[e.Name] && c.a.hasher.Attr(e.Value) != c.b.hasher.Attr(other[e.Name]) {
			list = append(list, c.attribute(what+e.Name, e.Value, other[e.Name]))
		}
		delete(other, e.Name)
	}
	for _, e := range y {
		if _, isNew := other[e.Name]; isNew && !apart[e.Name] {
			list = append(list, c.attribute(what+e.Name, nil, e.Value))
		}
	}
	return list
}

func (c *comparison) attribute(what string, x, y ir.Attr) Detail {
	d := Detail{What: what, A: "none", B: "none"}
	if x != nil {
		d.A = c.a.brief.Text(x, maxText)
	}
	if y != nil {
		d.B = c.b.brief.Text(y, maxText)
	}
	d.Elements = c.elements(x, y)
	return d
}

// signature compares two functions without their bodies.
func (c *comparison) signature(a, b ir.Op) []Detail {
	list := c.attributes(a, b, "attribute ")
	x, y := a.Region(0).First(), b.Region(0).First()
	if !x.IsNil() && !y.IsNil() {
		at := 0
		next := 0
		for _, p := range append(c.alignArguments(x, y), pair{x.NumArgs(), y.NumArgs()}) {
			for ; at < p.a; at++ {
				list = append(list, Detail{What: fmt.Sprintf("argument %d", at), A: c.a.argument(x, at), B: "none"})
			}
			for ; next < p.b; next++ {
				list = append(list, Detail{What: fmt.Sprintf("argument %d", next), A: "none", B: c.b.argument(y, next)})
			}
			if p.a < x.NumArgs() {
				what := fmt.Sprintf("argument %d ", p.b)
				list = append(list, c.types(what+"type", x.Arg(p.a).Type(), y.Arg(p.b).Type())...)
				list = append(list, c.named(entriesAt(a, fn.AttrArgAttrs, p.a), entriesAt(b, fn.AttrArgAttrs, p.b), what+"attribute ")...)
			}
			at, next = p.a+1, p.b+1
		}
	}
	outA, outB := results(a), results(b)
	for i := range max(len(outA), len(outB)) {
		what := fmt.Sprintf("result %d ", i)
		list = append(list, c.types(what+"type", at(outA, i), at(outB, i))...)
		list = append(list, c.named(entriesAt(a, fn.AttrResAttrs, i), entriesAt(b, fn.AttrResAttrs, i), what+"attribute ")...)
	}
	return list
}

func at(list []ir.Type, i int) ir.Type {
	if i < len(list) {
		return list[i]
	}
	return nil
}

// entriesAt returns the attributes of argument or result i of a function, without those that only
// name it.
func entriesAt(f ir.Op, name string, i int) []ir.NamedAttr {
	return slices.DeleteFunc(slices.Clone(allEntriesAt(f, name, i)), func(e ir.NamedAttr) bool { return frontend.Informational(e.Name) })
}

// allEntriesAt is entriesAt with the names.
func allEntriesAt(f ir.Op, name string, i int) []ir.NamedAttr {
	list, ok := f.Attr(name).(*attrs.Array)
	if !ok || i >= len(list.Elems) {
		return nil
	}
	if d, ok := list.Elems[i].(ir.Dictionary); ok {
		return d.Entries()
	}
	return nil
}

// count returns how many arguments or results have attributes.
func count(f ir.Op, name string) int {
	if list, ok := f.Attr(name).(*attrs.Array); ok {
		return len(list.Elems)
	}
	return 0
}
