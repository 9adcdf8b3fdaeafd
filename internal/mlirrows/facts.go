package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ods"
)

// paragraph is what is known of an operation or an enum: a heading and a line for each fact.
type paragraph struct {
	name  string
	lines []string
}

// facts returns what definitions say about the operations and enums of a dialect, sorted by name. What
// rows say beyond that (hazards, versions, on what condition an operation has an effect) is left out.
func facts(d *ods.Dialect) (list []paragraph) {
	for i := range d.Ops {
		list = append(list, paragraph{d.Name + "." + d.Ops[i].Name, opFacts(&d.Ops[i])})
	}
	for _, e := range d.Enums {
		list = append(list, paragraph{"enum " + d.Name + "." + e.Name, enumFacts(e)})
	}
	slices.SortFunc(list, func(a, b paragraph) int { return cmp.Compare(a.name, b.name) })
	return list
}

// factsText writes paragraphs as they are in testdata.
func factsText(list []paragraph) []byte {
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p.name + "\n")
		for _, line := range p.lines {
			b.WriteString("\t" + line + "\n")
		}
	}
	return []byte(b.String())
}

func opFacts(o *ods.Op) (lines []string) {
	add := func(words ...string) {
		words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
		lines = append(lines, strings.Join(words, " "))
	}
	for _, v := range o.Operands {
		add("operand", v.Name, v.Type, arityWord(v.Arity))
	}
	for _, a := range o.Attrs {
		add("attribute", a.Name, a.Constraint, a.Storage, word(a.Optional, "optional"), word(a.Default != "", "default "+a.Default), word(a.Filled, "filled"))
	}
	for _, v := range o.Results {
		add("result", v.Name, v.Type, arityWord(v.Arity))
	}
	for _, r := range o.Regions {
		add("region", r.Name, r.Constraint, word(r.Variadic, "variadic"))
	}
	for _, s := range o.Successors {
		add("successor", s.Name, arityWord(s.Arity))
	}
	for _, name := range o.Traits.Names() {
		add("trait", name)
	}
	for _, p := range o.Preds {
		add("trait", p.Name, strings.Join(p.Args, ", "))
	}
	for _, e := range o.Effects {
		stage := ""
		if e.Stage != 0 {
			stage = fmt.Sprint("in stage ", e.Stage)
		}
		add("effect", e.Kind.String(), word(e.On != "", "on "+e.On), stage, word(e.Full, "on all of it"))
	}
	switch o.Form {
	case ods.Declarative:
		add("form", strings.Join(strings.Fields(strings.ReplaceAll(o.Assembly, "\n", `\n`)), " "))
	case ods.Custom:
		add("custom form")
	}
	return lines
}

func enumFacts(e *ods.Enum) (lines []string) {
	lines = append(lines, strings.TrimSpace("form "+e.Mnemonic+" "+e.Assembly))
	if e.Separator != "" {
		lines = append(lines, "bits separated by "+e.Separator)
	}
	for _, c := range e.Cases {
		lines = append(lines, fmt.Sprint(c.Value, " ", c.Keyword))
	}
	return lines
}

// word returns s if a fact holds.
func word(holds bool, s string) string {
	if holds {
		return s
	}
	return ""
}

func arityWord(a ods.Arity) string {
	return map[ods.Arity]string{ods.Optional: "optional", ods.Variadic: "variadic"}[a]
}
