package main

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ods"
)

// traits adds the traits of a definition to a row.
func (c *converter) traits(o *ods.Op, r *record) {
	seen := map[string]bool{}
	mappable := 0
	var visit func(t *record)
	visit = func(t *record) {
		for _, x := range t.defs("traits") {
			if t.is("TraitList") {
				visit(x)
			}
		}
		if t.is("TraitList") {
			return
		}
		c.trait(o, t, seen, &mappable)
	}
	for _, t := range r.defs("traits") {
		visit(t)
	}
	if o.Traits.Has(ods.AlwaysSpeculatable) || o.Traits.Has(ods.RecursivelySpeculatable) {
		o.Traits &^= ods.ConditionallySpeculatable // the interface through which they say so
	}
}

func (c *converter) trait(o *ods.Op, t *record, seen map[string]bool, mappable *int) {
	name := traitName(t)
	switch {
	case t.is("SideEffectsTraitBase"):
		list := t.defs("effects")
		if len(list) == 0 {
			o.Traits |= ods.NoMemoryEffect
		}
		for _, d := range list {
			if e, ok := c.effect(d); ok {
				o.Effects = append(o.Effects, e)
			}
		}
		return
	case t.is("TypesMatchWith"):
		c.typesMatch(o, t)
		return
	case t.is("PredOpTrait"):
		c.relation(o, t)
		return
	case strings.HasPrefix(name, "SingleBlockImplicitTerminator<"):
		o.Traits |= ods.SingleBlock
		o.Preds = append(o.Preds, ods.Pred{Name: "SingleBlockImplicitTerminator", Args: c.opNames(name)})
		return
	case strings.HasPrefix(name, "HasParent<"):
		o.Preds = append(o.Preds, ods.Pred{Name: "HasParent", Args: c.opNames(name)})
		return
	}
	if name == "" || seen[name] {
		return
	}
	seen[name] = true
	switch name {
	case "Scalarizable", "Vectorizable", "Tensorizable":
		if *mappable++; *mappable == 3 {
			o.Traits |= ods.Mappable
		}
		return
	case "MemoryEffectOpInterface":
		o.Traits |= ods.OwnMemoryEffects
		return
	case "ConditionallySpeculatable":
		o.Traits |= ods.ConditionallySpeculatable
		return
	case "RegionKindInterface", "OpInvariants", "BytecodeOpInterface", "RegionBranchTerminatorOpInterface":
		return
	}
	if alias, ok := traitAliases[name]; ok {
		name = alias
	}
	if bit, ok := bits[strings.TrimSuffix(name, "ImplTrait")]; ok {
		o.Traits |= bit
		return
	}
	o.Preds = append(o.Preds, ods.Pred{Name: name})
}

// traitName returns the C++ name of a trait or interface without namespaces and the names of nested
// classes: ConditionallySpeculatable for ::mlir::ConditionallySpeculatable::Trait.
func traitName(t *record) string {
	name, params, _ := strings.Cut(strings.TrimSuffix(strings.TrimSuffix(t.str("trait"), "::Trait"), "::Impl"), "<")
	name = unqualified(strings.TrimSuffix(name, "::Impl"))
	if params != "" {
		name += "<" + params
	}
	return name
}

// traitAliases maps MLIR's name of a trait to that of [ods.Traits.Names] where they differ.
var traitAliases = map[string]string{
	"AlwaysSpeculatableImplTrait":      "AlwaysSpeculatable",
	"RecursivelySpeculatableImplTrait": "RecursivelySpeculatable",
}

// bits are the traits that have a bit, by name.
var bits = func() map[string]ods.Traits {
	m := map[string]ods.Traits{}
	for t := ods.Traits(1); t != 0; t <<= 1 {
		if names := t.Names(); len(names) == 1 {
			m[names[0]] = t
		}
	}
	return m
}()

// opNames returns the operations that the parameters of a trait name: HasParent<ForOp, scf::IfOp>.
func (c *converter) opNames(trait string) (out []string) {
	_, params, _ := strings.Cut(strings.TrimSuffix(trait, ">"), "<")
	for _, p := range strings.Split(params, ",") {
		path := strings.Split(strings.TrimSpace(p), "::")
		class, space := path[len(path)-1], c.dialect
		if len(path) > 1 && path[len(path)-2] != "mlir" {
			space = path[len(path)-2]
		}
		if name := c.classes[space+"::"+class]; name != "" {
			out = append(out, name)
		} else {
			c.unknown["operation "+space+"::"+class] = true
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// classes returns the full names of the operations in files by their C++ classes, such as scf::ForOp. The
// name of a definition is that of the class, after a prefix for the dialect.
func classes(files []records) map[string]string {
	m := map[string]string{}
	for _, all := range files {
		for _, r := range all {
			d := r.def("opDialect")
			if !r.is("Op") || d == nil {
				continue
			}
			_, class, ok := strings.Cut(r.name, "_")
			if !ok {
				class = r.name
			}
			space := strings.TrimSuffix(unqualified(d.str("cppNamespace")), "::")
			m[space+"::"+class] = d.str("name") + "." + r.str("opName")
		}
	}
	return m
}

// transformers names the C++ expressions that compute one type from another.
var transformers = map[string]string{
	"::llvm::cast<ComplexType>($_self).getElementType()": "ComplexElement",
	"::getI1SameShape($_self)":                           "BoolLike",
	"::llvm::cast<MemRefType>($_self).getElementType()":  "Element",
	"::llvm::cast<TensorType>($_self).getElementType()":  "Element",
	"::llvm::cast<ShapedType>($_self).getElementType()":  "Element",
	"$_self":                     "Same",
	"::llvm::cast<Type>($_self)": "Same",
	"SmallVector<Type, 2>(::llvm::cast<RankedTensorType>($_self).getNumElements(), ::llvm::cast<RankedTensorType>($_self).getElementType())": "Elements",
}

// typesMatch adds the rule that one type follows from another.
func (c *converter) typesMatch(o *ods.Op, t *record) {
	if t.is("AllTypesMatch") || t.str("transformer") == "" {
		return
	}
	text := strings.TrimSpace(spaces.ReplaceAllString(t.str("transformer"), " "))
	how, ok := transformers[text]
	if !ok {
		c.unknown["type from type: "+text] = true
		return
	}
	o.Preds = append(o.Preds, ods.Pred{Name: "TypesMatchWith", Args: []string{t.str("lhs"), t.str("rhs"), how}})
}

// relation adds a trait that relates the types of operands and results by name.
func (c *converter) relation(o *ods.Op, t *record) {
	switch name := t.class(); name {
	case "AllTypesMatch", "AllElementTypesMatch", "AllShapesMatch", "AllRanksMatch":
		var args []string
		for _, x := range t.list("values") {
			if s, ok := x.(string); ok {
				args = append(args, s)
			}
		}
		o.Preds = append(o.Preds, ods.Pred{Name: name, Args: args})
	default:
		text := ""
		if p := t.def("predicate"); p != nil {
			text = spaces.ReplaceAllString(p.str("predExpr"), " ")
		}
		c.unknown["trait "+name+": "+text] = true
	}
}
