package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ods"
)

// width is the longest line that the tables should have.
const width = 140

// opText returns the row of an operation as Go code, an element of a list, before formatting.
func opText(o *ods.Op) string {
	var b strings.Builder
	b.WriteString("{\nName: " + strconv.Quote(o.Name) + ",\n")
	list := func(field, typ string, items []string) {
		if len(items) == 0 {
			return
		}
		one := field + ": " + typ + "{" + strings.Join(items, ", ") + "},"
		if len(one)+14 > width {
			one = field + ": " + typ + "{\n" + strings.Join(items, ",\n") + ",\n},"
		}
		b.WriteString(one + "\n")
	}
	list("Operands", "[]ods.Value", each(o.Operands, valueText))
	list("Attrs", "[]ods.Attr", each(o.Attrs, attrText))
	list("Results", "[]ods.Value", each(o.Results, valueText))
	list("Regions", "[]ods.Region", each(o.Regions, func(r ods.Region) string {
		return row(text("Name", r.Name), text("Constraint", r.Constraint), truth("Variadic", r.Variadic))
	}))
	list("Successors", "[]ods.Successor", each(o.Successors, func(s ods.Successor) string {
		return row(text("Name", s.Name), arity(s.Arity), text("Operands", s.Operands), text("Sizes", s.Sizes))
	}))
	if o.Traits != 0 {
		b.WriteString("Traits: " + traitText(o.Traits) + ",\n")
	}
	list("Effects", "[]ods.Effect", each(o.Effects, func(e ods.Effect) string {
		kind := "Kind: ods." + strings.ToUpper(e.Kind.String()[:1]) + e.Kind.String()[1:]
		stage := ""
		if e.Stage != 0 {
			stage = fmt.Sprint("Stage: ", e.Stage)
		}
		return row(kind, text("On", e.On), stage, truth("Full", e.Full))
	}))
	list("Preds", "[]ods.Pred", each(o.Preds, func(p ods.Pred) string {
		args := ""
		if len(p.Args) > 0 {
			args = "Args: []string{" + strings.Join(each(p.Args, strconv.Quote), ", ") + "}"
		}
		return row(text("Name", p.Name), args)
	}))
	if o.Assembly != "" {
		b.WriteString("Assembly: " + assemblyText(o.Assembly) + ",\n")
	}
	switch o.Form {
	case ods.Declarative:
		b.WriteString("Form: ods.Declarative,\n")
	case ods.Custom:
		b.WriteString("Form: ods.Custom,\n")
	}
	b.WriteString("},\n")
	return b.String()
}

func each[T any](list []T, f func(T) string) (out []string) {
	for _, x := range list {
		out = append(out, f(x))
	}
	return out
}

// row joins the fields that are not empty.
func row(fields ...string) string {
	var out []string
	for _, f := range fields {
		if f != "" {
			out = append(out, f)
		}
	}
	return "{" + strings.Join(out, ", ") + "}"
}

func text(field, value string) string {
	if value == "" {
		return ""
	}
	return field + ": " + strconv.Quote(value)
}

func truth(field string, value bool) string {
	if !value {
		return ""
	}
	return field + ": true"
}

func arity(a ods.Arity) string {
	return map[ods.Arity]string{ods.Optional: "Arity: ods.Optional", ods.Variadic: "Arity: ods.Variadic"}[a]
}

func valueText(v ods.Value) string {
	return row(text("Name", v.Name), text("Type", v.Type), arity(v.Arity))
}

func attrText(a ods.Attr) string {
	return row(text("Name", a.Name), text("Constraint", a.Constraint), text("Storage", a.Storage),
		truth("Optional", a.Optional), text("Default", a.Default), truth("Filled", a.Filled))
}

// traitText returns the expression for a set of traits, with the lists of traits that packages use.
func traitText(t ods.Traits) string {
	var names []string
	for _, l := range [...]struct {
		set  ods.Traits
		name string
	}{{ods.Pure, "Pure"}, {ods.InferTensorType, "InferTensorType"}, {ods.CompatibleOperandsAndResultType, "CompatibleOperandsAndResultType"}} {
		if t.Has(l.set) {
			names, t = append(names, "ods."+l.name), t&^l.set
		}
	}
	var single []string
	for bit := ods.Traits(1); bit != 0; bit <<= 1 {
		if t&bit != 0 {
			single = append(single, "ods."+goTrait(bit))
		}
	}
	names = append(single, names...)
	var b strings.Builder
	length := 0
	for i, n := range names {
		if i > 0 {
			b.WriteString(" | ")
			if length += len(n) + 3; length > width-30 {
				b.WriteString("\n")
				length = 0
			}
		}
		b.WriteString(n)
	}
	return b.String()
}

// goNames are the constants of traits whose names differ from MLIR's.
var goNames = map[string]string{
	"IsIsolatedFromAbove": "IsolatedFromAbove", "SymbolOpInterface": "Symbol", "HasOnlyGraphRegion": "GraphRegion",
	"FunctionOpInterface": "FunctionLike", "CallableOpInterface": "CallableLike", "LoopLikeOpInterface": "LoopLike",
	"CallOpInterface": "CallLike", "BranchOpInterface": "BranchLike", "RegionBranchOpInterface": "RegionBranch",
	"InferTypeOpInterface": "InferType", "InferTypeOpAdaptor": "InferTypeAdaptor", "InferShapedTypeOpInterface": "InferShapedType",
	"CastOpInterface": "CastLike", "IsCommutative": "Commutative", "HasRecursiveMemoryEffects": "RecursiveMemoryEffects",
	"SymbolUserOpInterface": "SymbolUser", "OpAsmOpInterface": "OpAsm", "MemoryEffectOpInterface": "OwnMemoryEffects",
}

func goTrait(bit ods.Traits) string {
	name := bit.Names()[0]
	if n, ok := goNames[name]; ok {
		return n
	}
	return name
}

// assemblyText returns a format as a string literal, divided at spaces if it is long.
func assemblyText(s string) string {
	var parts []string
	for len(s) > width-30 {
		i := strings.LastIndexByte(s[:width-30], ' ')
		if i < 0 {
			break
		}
		parts, s = append(parts, strconv.Quote(s[:i+1])), s[i+1:]
	}
	return strings.Join(append(parts, strconv.Quote(s)), " +\n")
}

// enumText returns an enum as Go code, an element of a list.
func enumText(e *ods.Enum) string {
	cases := each(e.Cases, func(c ods.EnumCase) string {
		return fmt.Sprintf("{Value: %d, Keyword: %q}", c.Value, c.Keyword)
	})
	return row(text("Name", e.Name), text("Mnemonic", e.Mnemonic), text("Assembly", e.Assembly), text("Separator", e.Separator),
		"Cases: []ods.EnumCase{\n"+strings.Join(cases, ",\n")+",\n}") + ",\n"
}

// constraintText returns a constraint as Go code, an element of a list.
func constraintText(c ods.Constraint) string {
	return row(text("Name", c.Name), text("Expr", c.Expr)) + ",\n"
}
