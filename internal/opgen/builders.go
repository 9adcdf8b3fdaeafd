package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/ods"
)

// writeBuilders writes a function for each operation that creates one. Its parameters are
// the types of results that do not follow from operands, operands, required attributes,
// successors, and the number of regions where that is open; then come further attributes.
func writeBuilders(w *bytes.Buffer, ops []op) {
	for i := range ops {
		writeBuilder(w, &ops[i])
	}
}

func writeBuilder(w *bytes.Buffer, o *op) {
	var params, list []string
	add := func(name, typ string) { params = append(params, name+" "+typ) }
	types := resultTypes(o, add)
	operands, segments := operandList(o, add)
	for i := range o.attrs {
		if a := &o.attrs[i]; a.required() {
			add(a.param, a.kind.typ)
			list = append(list, fmt.Sprintf("{Name: Attr%s, Value: %s}", goName(a.name), a.value()))
		}
	}
	successors := successorList(o, add)
	regions := ""
	if n := len(o.regions); n > 0 {
		regions = fmt.Sprint(n)
		if o.regions[n-1].many {
			add("regions", "int")
			regions = "regions"
		}
	}
	value := len(o.results) == 1 && o.results[0].arity == ods.One && len(o.regions) == 0
	result, suffix := "ir.Op", ""
	if value {
		result, suffix = "ir.Value", ".Result(0)"
	}
	fmt.Fprintf(w, "\n// %s creates %s %s", o.goName, o.article, o.full)
	if value {
		fmt.Fprintf(w, " and returns its result")
	}
	if o.derived >= 0 {
		fmt.Fprintf(w, ", which has the type of %s", o.operands[o.derived].param)
	}
	if regions != "" {
		fmt.Fprintf(w, "; its regions are empty")
	}
	fmt.Fprintf(w, ".\n")
	params = append([]string{"at *ir.Builder"}, params...)
	fmt.Fprintf(w, "func %s(%s, attributes ...ir.NamedAttr) %s {\n", o.goName, strings.Join(params, ", "), result)
	attributes := "attributes"
	if len(list) > 0 {
		fmt.Fprintf(w, "list := [...]ir.NamedAttr{\n%s,\n}\n", strings.Join(list, ",\n"))
		attributes = "append(list[:], attributes...)"
	}
	var fields []string
	field := func(name, expr string) {
		if expr != "" {
			fields = append(fields, name+": "+expr)
		}
	}
	field("Operands", operands)
	field("OperandSegments", segments)
	field("ResultTypes", types)
	field("Attrs", attributes)
	field("Successors", successors)
	field("Regions", regions)
	fmt.Fprintf(w, "return at.Create(Op%s, ir.OpState{\n%s,\n})%s\n}\n", o.goName, strings.Join(fields, ",\n"), suffix)
}

// resultTypes returns the expression for the result types.
func resultTypes(o *op, add func(name, typ string)) string {
	switch {
	case len(o.results) == 0:
		return ""
	case o.derived >= 0:
		return fmt.Sprintf("[]ir.Type{%s.Type()}", o.operands[o.derived].param)
	case len(o.results) == 1 && o.results[0].arity == ods.One:
		add("result", "ir.Type")
		return "[]ir.Type{result}"
	}
	add("results", "[]ir.Type")
	return "results"
}

// operandList returns the expressions for operands and the sizes of their groups.
func operandList(o *op, add func(name, typ string)) (operands, segments string) {
	if len(o.operands) == 0 {
		return "", ""
	}
	var sizes, values []string
	open := false
	for _, v := range o.operands {
		if v.arity == ods.Variadic {
			add(v.param, "[]ir.Value")
			sizes = append(sizes, "len("+v.param+")")
			open = true
			continue
		}
		add(v.param, "ir.Value")
		if v.arity == ods.Optional {
			sizes = append(sizes, "ir.NumValues("+v.param+")")
			open = true
			continue
		}
		sizes = append(sizes, "1")
		values = append(values, v.param)
	}
	if o.def.Traits.Has(ods.AttrSizedOperandSegments) {
		segments = "[]int{" + strings.Join(sizes, ", ") + "}"
	}
	switch {
	case !open:
		return "[]ir.Value{" + strings.Join(values, ", ") + "}", segments
	case len(o.operands) == 1 && o.operands[0].arity == ods.Variadic:
		return o.operands[0].param, segments
	}
	var parts []string
	for _, v := range o.operands {
		if v.arity == ods.Variadic {
			parts = append(parts, v.param)
		} else {
			parts = append(parts, "ir.Values("+v.param+")")
		}
	}
	return "ir.Concat(" + strings.Join(parts, ", ") + ")", segments
}

// successorList returns the expression for the successors.
func successorList(o *op, add func(name, typ string)) string {
	if len(o.successors) == 0 {
		return ""
	}
	var blocks []string
	for _, s := range o.successors {
		if s.many {
			add(s.param, "[]ir.Block")
			if len(o.successors) == 1 {
				return s.param
			}
			return "append([]ir.Block{" + strings.Join(blocks, ", ") + "}, " + s.param + "...)"
		}
		add(s.param, "ir.Block")
		blocks = append(blocks, s.param)
	}
	return "[]ir.Block{" + strings.Join(blocks, ", ") + "}"
}
