package main

import (
	"bytes"
	"fmt"

	"github.com/hlobc/hlobc/ods"
)

// writeViews writes a type for each operation, with accessors.
func writeViews(w *bytes.Buffer, ops []op) {
	for _, o := range ops {
		v := o.goName + "Op"
		fmt.Fprintf(w, "\n// %s is %s %s seen by the names of its definition.\ntype %s struct{ ir.View }\n", v, o.article, o.full, v)
		fmt.Fprintf(w, "\n// As%s returns op if it is %s %s, otherwise a view that is nil.\n", o.goName, o.article, o.full)
		fmt.Fprintf(w, "func As%s(op ir.Op) %s { return %s{ir.ViewOf(op, &ops.Ops[%d])} }\n", o.goName, v, v, o.index)
		for i := range o.operands {
			writeValue(w, v, "Operand", "operand", i, &o.operands[i])
		}
		for i := range o.results {
			writeValue(w, v, "Result", "result", i, &o.results[i])
		}
		for i := range o.attrs {
			writeAttr(w, v, &o.attrs[i])
		}
		for i, r := range o.regions {
			if !r.many {
				fmt.Fprintf(w, "\n// %s returns region %q.\nfunc (v %s) %s() ir.Region { return v.Op.RegionOf(%d) }\n", r.goName, r.name, v, r.goName, i)
			}
		}
		for i, s := range o.successors {
			if !s.many {
				fmt.Fprintf(w, "\n// %s returns successor %q.\nfunc (v %s) %s() ir.Block { return v.Op.Successor(%d) }\n", s.goName, s.name, v, s.goName, i)
			}
		}
	}
}

// writeValue writes the accessor of operand or result i.
func writeValue(w *bytes.Buffer, view, method, what string, i int, x *value) {
	switch {
	case x.arity == ods.Variadic:
		fmt.Fprintf(w, "\n// %s returns the values of %s %q.\nfunc (v %s) %s() []ir.Value { return v.Op.%ssOf(%d) }\n",
			x.goName, what, x.name, view, x.goName, method, i)
	case x.arity == ods.Optional:
		fmt.Fprintf(w, "\n// %s returns %s %q, nil if it is absent.\nfunc (v %s) %s() ir.Value { return v.Op.%sOf(%d) }\n",
			x.goName, what, x.name, view, x.goName, method, i)
	case x.fixed:
		fmt.Fprintf(w, "\n// %s returns %s %q.\nfunc (v %s) %s() ir.Value { return v.Op.%sAt(%d) }\n",
			x.goName, what, x.name, view, x.goName, method, i)
	default:
		fmt.Fprintf(w, "\n// %s returns %s %q.\nfunc (v %s) %s() ir.Value { return v.Op.%sOf(%d) }\n",
			x.goName, what, x.name, view, x.goName, method, i)
	}
}

// writeAttr writes the accessor of an attribute: that of its value, and for values in Go
// that of the attribute itself.
func writeAttr(w *bytes.Buffer, view string, a *attr) {
	raw := fmt.Sprintf("v.Op.Inherent(%d)", a.slot)
	head := func(result string) { fmt.Fprintf(w, "func (v %s) %s() %s {", view, a.goName, result) }
	doc := func(format string, args ...any) {
		fmt.Fprintf(w, "\n// %s "+format+"\n", append([]any{a.goName}, args...)...)
	}
	switch def, hasDefault := a.otherwise(); {
	case a.def.Storage == "UnitAttr":
		doc("reports whether the operation has attribute %q.", a.name)
		head("bool")
		fmt.Fprintf(w, "return %s != nil }\n", raw)
		return
	case a.kind.typ == "ir.Attr":
		doc("returns attribute %q, nil if it is absent.", a.name)
		head("ir.Attr")
		fmt.Fprintf(w, "return %s }\n", raw)
		return
	case a.kind.get == "":
		doc("returns attribute %q, nil if it is absent.", a.name)
		head(a.kind.typ)
		fmt.Fprintf(w, "\na, _ := %s.(%s)\nreturn a\n}\n", raw, a.kind.typ)
	case hasDefault:
		doc("returns attribute %q, which is %s if it is absent.", a.name, def)
		head(a.kind.typ)
		fmt.Fprintf(w, "\nif x, ok := attrs.%s(%s); ok {\nreturn x\n}\nreturn %s\n}\n", a.kind.get, raw, def)
	case a.kind.scalar && !a.required():
		doc("returns attribute %q, and whether it is there.", a.name)
		head("(" + a.kind.typ + ", bool)")
		fmt.Fprintf(w, "return attrs.%s(%s) }\n", a.kind.get, raw)
	case a.required():
		doc("returns attribute %q.", a.name)
		head(a.kind.typ)
		fmt.Fprintf(w, "\nx, _ := attrs.%s(%s)\nreturn x\n}\n", a.kind.get, raw)
	default:
		doc("returns attribute %q, nil if it is absent.", a.name)
		head(a.kind.typ)
		fmt.Fprintf(w, "\nx, _ := attrs.%s(%s)\nreturn x\n}\n", a.kind.get, raw)
	}
	fmt.Fprintf(w, "\n// %sAttr returns attribute %q as it is stored, nil if it is absent.\nfunc (v %s) %sAttr() ir.Attr { return %s }\n",
		a.goName, a.name, view, a.goName, raw)
}
