package drift

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/ods"
)

// definitions returns what the definitions of MLIR's own dialects say, by operation, from the file that
// internal/mlirrows makes of them, and from that of newer operations. A test of it compares them with the rows. The fact tables have those of
// these operations alone that occur in the programs of the reference's tests.
func definitions(t *testing.T) map[string][]string {
	var data []byte
	for _, file := range []string{"facts.txt", "newer.txt"} {
		part, err := os.ReadFile("../mlirrows/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		data = append(data, part...)
	}
	all, name := map[string][]string{}, ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if fact, ok := strings.CutPrefix(line, "\t"); ok {
			all[name] = append(all[name], fact)
		} else {
			name = line
			all[name] = []string{}
		}
	}
	return all
}

func TestOps(t *testing.T) {
	facts, elsewhere := opFacts(t), definitions(t)
	rows := 0
	for _, d := range withFacts {
		for i := range d.Ops {
			o := &d.Ops[i]
			name := d.Name + "." + o.Name
			f := facts[name]
			if f == nil && elsewhere[name] != nil {
				continue
			}
			if f == nil {
				t.Errorf("%s: a row, but no fact", name)
				continue
			}
			delete(facts, name)
			rows++
			t.Run(name, func(t *testing.T) { compareOp(t, d.Name, o, f) })
		}
	}
	for name := range facts {
		t.Errorf("%s: a fact, but no row", name)
	}
	t.Logf("%d rows compared", rows)
}

func compareOp(t *testing.T, dialect string, o *ods.Op, f *opFact) {
	same := func(what string, row, fact any) {
		t.Helper()
		if !reflect.DeepEqual(row, fact) {
			t.Errorf("%s:\n  row  %+v\n  fact %+v", what, row, fact)
		}
	}
	same("operands", values(o.Operands), f.Operands)
	same("results", values(o.Results), f.Results)

	attrs := make([]ods.Attr, 0, len(f.Attributes))
	for _, a := range f.Attributes {
		attrs = append(attrs, attrOf(t, a))
	}
	have := make([]ods.Attr, 0, len(o.Attrs))
	for _, a := range o.Attrs {
		if !a.Until.IsZero() {
			continue // the facts are those of the newest version
		}
		a.Since = ods.Version{} // not in the facts; see TestAttrVersions
		have = append(have, a)
	}
	same("attributes", have, attrs)

	regions := make([]regionFact, 0, len(o.Regions))
	for _, r := range o.Regions {
		regions = append(regions, regionFact{r.Name, r.Constraint, r.Variadic})
	}
	same("regions", regions, f.Regions)

	succs := make([]successorFact, 0, len(o.Successors))
	for _, s := range o.Successors {
		succs = append(succs, successorFact{s.Name, "AnySuccessor", s.Arity == ods.Variadic})
	}
	same("successors", succs, f.Successors)

	same("form", o.Form, map[string]ods.AssemblyKind{
		"generic_only": ods.GenericOnly, "declarative": ods.Declarative, "custom": ods.Custom,
	}[f.Assembly.Kind])
	same("assembly", o.Assembly, f.Assembly.Format)

	traits := slices.DeleteFunc(rowTraits(o), func(name string) bool { return ownTraits[dialect+"."+o.Name] == name })
	same("traits", traits, factTraits(t, dialect, f))
	var infer []string
	for _, x := range [...]struct {
		set  ods.Traits
		name string
	}{
		{ods.InferType, "InferTypeOpInterface"},
		{ods.InferShapedType, "InferShapedTypeOpInterface"},
		{ods.InferTypeAdaptor, "InferTypeOpAdaptor"},
	} {
		if o.Traits.Has(x.set) {
			infer = append(infer, x.name)
		}
	}
	if len(infer)+len(f.InferReturnTypes) > 0 {
		same("type inference", infer, f.InferReturnTypes)
	}

	same("operand segments", segments(o.Operands, o.Traits, ods.AttrSizedOperandSegments), f.OperandSegments)
	same("result segments", segments(o.Results, o.Traits&^ods.SameVariadicOperandSize, ods.AttrSizedResultSegments), f.ResultSegments)
	same("properties, bytecode version 5", properties(o, 5), factProperties(f, 5))
	same("properties, bytecode version 6", properties(o, 6), factProperties(f, 6))
	same("has properties", o.HasProperties(), len(f.Properties) > 0)

	same("since", version(o.Since), f.MinVersion)
	until := version(o.Until)
	if dialect == "vhlo" && until == "" {
		until = "current"
	}
	same("until", until, f.MaxVersion)
	same("version constraint", o.VersionConstraint, f.VersionConstraint)
}

// ownTraits are the interfaces that rows have and the reference's operations lack.
var ownTraits = map[string]string{
	"stablehlo.while": "LoopLikeOpInterface",
	"vhlo.while_v1":   "LoopLikeOpInterface",
	"vhlo.func_v1":    "CallableOpInterface",
}

func version(v ods.Version) string {
	if v.IsZero() {
		return ""
	}
	return v.String()
}

func values(vs []ods.Value) []valueFact {
	out := make([]valueFact, 0, len(vs))
	for _, v := range vs {
		out = append(out, valueFact{v.Name, v.Type, v.Arity == ods.Variadic, v.Arity == ods.Optional})
	}
	return out
}

// attrOf spells a fact as a row. The facts give defaults as C++ expressions and
// the rows as attribute text.
func attrOf(t *testing.T, f attrFact) ods.Attr {
	a := ods.Attr{Name: f.Name, Constraint: f.Attr, Storage: f.Storage, Optional: f.Optional}
	if f.Attr == "TypeAttrOf" { // its parameter is not in the facts
		a.Constraint = "TypeAttrOf<FunctionType>"
	}
	if f.Default == nil {
		return a
	}
	a.Filled = f.DefaultKind != "DefaultValuedOptionalAttr"
	switch d := *f.Default; f.Attr + " " + d {
	case "BoolAttr true", "BoolAttr false", "DictionaryAttr {}", `StrAttr ""`:
		a.Default = d
	case "I32Attr 0", "I64Attr -1":
		a.Default = d + " : i" + f.Attr[1:3]
	case "StableHLO_FlatSymbolRefArrayAttr {}", "TypedArrayAttrBase<StableHLO_OutputOperandAlias> {}":
		a.Default = "[]"
	case "StableHLO_ResultAccuracyAttr ResultAccuracyMode.DEFAULT":
		a.Default = "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>"
	case "StableHLO_CustomCallApiVersionAttr CustomCallApiVersion.API_VERSION_ORIGINAL":
		a.Default = "1 : i32"
	case "Arith_FastMathAttr FastMathFlags.none":
		a.Default = "#arith.fastmath<none>"
	case "Arith_IntegerOverflowAttr IntegerOverflowFlags.none":
		a.Default = "#arith.overflow<none>"
	default:
		t.Errorf("attribute %s: default %q of %s has no known text", f.Name, d, f.Attr)
	}
	return a
}

func segments(vs []ods.Value, traits, sized ods.Traits) string {
	several := slices.ContainsFunc(vs, func(v ods.Value) bool { return v.Arity != ods.One })
	switch {
	case traits.Has(sized):
		return sized.String()
	case traits.Has(ods.SameVariadicOperandSize):
		return "SameVariadicOperandSize"
	case several:
		return "single_variadic"
	}
	return "fixed"
}

// properties lists the fields of o's native properties in a bytecode version,
// each with its encoding.
func properties(o *ods.Op, bytecode int) []propertyFact {
	out := []propertyFact{}
	for _, a := range o.Properties(ods.Version{}) {
		ref := "attr"
		if a.MayBeAbsent() {
			ref = "optional_attr"
		}
		out = append(out, propertyFact{a.Name, ref})
	}
	for _, s := range [...]struct {
		trait ods.Traits
		name  string
	}{{ods.AttrSizedOperandSegments, "operandSegmentSizes"}, {ods.AttrSizedResultSegments, "resultSegmentSizes"}} {
		if !o.Traits.Has(s.trait) {
			continue
		}
		if bytecode >= 6 {
			out = append(out, propertyFact{s.name, "segments_ge6"})
			continue
		}
		i, _ := slices.BinarySearchFunc(out, s.name, func(p propertyFact, n string) int { return strings.Compare(p.Name, n) })
		out = slices.Insert(out, i, propertyFact{s.name, "segments_lt6"})
	}
	return out
}

func factProperties(f *opFact, bytecode int) []propertyFact {
	out := []propertyFact{}
	for _, p := range f.Properties {
		if p.Ref == "segments_lt6" && bytecode >= 6 || p.Ref == "segments_ge6" && bytecode < 6 {
			continue
		}
		out = append(out, p)
	}
	return out
}

func rowTraits(o *ods.Op) []string {
	out := o.Traits.Names()
	for _, p := range o.Preds {
		if p.Name == "TypesMatchWith" {
			p.Args = p.Args[:2] // the third, how they match, is not in the facts
		}
		if len(p.Args) == 0 {
			out = append(out, p.Name)
		} else {
			out = append(out, p.Name+"("+strings.Join(p.Args, ",")+")")
		}
	}
	var effects []string
	for _, e := range o.Effects {
		if e.On == "" && e.Resource != nil && e.Stage == 0 && !e.Full && e.If == "" {
			effects = append(effects, upperFirst(e.Kind.String())+" "+e.Resource.Name)
		}
	}
	if len(effects) > 0 {
		out = append(out, "MemoryEffects("+strings.Join(effects, ",")+")")
	}
	if !o.Since.IsZero() {
		out = append(out, "VersionedOpInterface")
	}
	if o.VersionConstraint {
		out = append(out, "VersionedOpConstraintInterface")
	}
	slices.Sort(out)
	return out
}

var (
	effect    = regexp.MustCompile(`^\w+\((\w+),(\w+),stage=0,partial\)$`)
	upperCase = regexp.MustCompile(`[A-Z]`)
)

func upperFirst(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// opName turns an op's C++ class into its name: "scf::ForOp" to "scf.for".
func opName(dialect, class string) string {
	if d, c, ok := strings.Cut(class, "::"); ok {
		dialect, class = d, c
	}
	if class == "FuncOp" {
		return "func.func"
	}
	class = strings.TrimSuffix(class, "Op")
	snake := upperCase.ReplaceAllStringFunc(class, func(s string) string { return "_" + strings.ToLower(s) })
	return dialect + "." + strings.TrimPrefix(snake, "_")
}

// factTraits names the traits of a fact as rowTraits does: trait lists expanded,
// each once, in order of name. Which methods of an interface an op overrides is
// no fact of ours but for reifyReturnTypeShapes.
func factTraits(t *testing.T, dialect string, f *opFact) []string {
	set := map[string]bool{}
	mappable := 0
	for _, tr := range f.Traits {
		switch {
		case tr.Kind == "trait_list":
			for _, x := range tr.ExpandsTo {
				head, params, _ := strings.Cut(strings.TrimSuffix(x, ">"), "<")
				switch {
				case head == "SingleBlockImplicitTerminator":
					head += "(" + opName(dialect, params) + ")"
				case head == "ConditionallySpeculatable", // in every list beside what says how
					head == "RegionBranchTerminatorOpInterface": // part of ReturnLike
					continue
				case strings.Contains(params, "reifyReturnTypeShapes"):
					set["ReifyShapes"] = true
				}
				set[strings.TrimSuffix(head, "ImplTrait")] = true
			}
		case tr.Kind == "memory_effects" && len(tr.Effects) > 0:
			var effects []string
			for _, e := range tr.Effects {
				m := effect.FindStringSubmatch(e)
				if m == nil {
					t.Errorf("effect %q not understood", e)
					continue
				}
				effects = append(effects, m[1]+" "+m[2])
			}
			set[tr.Name+"("+strings.Join(effects, ",")+")"] = true
		case tr.Kind == "pred_trait":
			n := tr.Name
			if tr.Property != "" {
				n += "<" + tr.Property + ">"
			}
			args := strings.FieldsFunc(tr.Params, func(r rune) bool { return r == ' ' || r == ',' })
			if len(args) > 0 {
				n += "(" + strings.Join(args, ",") + ")"
			}
			set[n] = true
		case tr.Name == "HasParent":
			var parents []string
			for _, p := range strings.Split(tr.Params, ", ") {
				parents = append(parents, opName(dialect, p))
			}
			set["HasParent("+strings.Join(parents, ",")+")"] = true
		case tr.Name == "Scalarizable" || tr.Name == "Vectorizable" || tr.Name == "Tensorizable":
			mappable++
			set["Mappable"] = true
		case tr.Name == "RegionKindInterface": // comes with HasOnlyGraphRegion
		default:
			if strings.Contains(tr.Params, "reifyReturnTypeShapes") {
				set["ReifyShapes"] = true
			}
			set[tr.Name] = true
		}
	}
	if mappable%3 != 0 {
		t.Errorf("%d of the three traits that Mappable stands for", mappable)
	}
	for name, has := range map[string]bool{
		"HasVerifier": f.HasVerifier, "HasRegionVerifier": f.HasRegionVerifier,
		"HasFolder": f.HasFolder, "HasCanonicalizer": f.HasCanonicalizer,
	} {
		if has {
			set[name] = true
		}
	}
	out := make([]string, 0, len(set))
	for n := range set {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}

// TestAttrVersions checks the versions of StableHLO attributes against VHLO: an
// attribute came with the version that gave the op's VHLO form a new version,
// and an attribute that a VHLO form gained has that version.
func TestAttrVersions(t *testing.T) {
	find := func(name string) *ods.Dialect {
		i := slices.IndexFunc(withFacts, func(d *ods.Dialect) bool { return d.Name == name })
		return withFacts[i]
	}
	shlo, vhlo := find("stablehlo"), find("vhlo")
	attr := func(o *ods.Op, name string) *ods.Attr {
		if i := slices.IndexFunc(o.Attrs, func(a ods.Attr) bool { return a.Name == name }); i >= 0 {
			return &o.Attrs[i]
		}
		return nil
	}
	checked := 0
	for i := range shlo.Ops {
		o := &shlo.Ops[i]
		var forms []*ods.Op
		for n := 1; ; n++ {
			f := vhlo.Op(fmt.Sprintf("%s_v%d", o.Name, n))
			if f == nil {
				break
			}
			forms = append(forms, f)
		}
		for j := range o.Attrs {
			a := &o.Attrs[j]
			if a.Since.IsZero() {
				continue
			}
			checked++
			if !slices.ContainsFunc(forms, func(f *ods.Op) bool { return f.Since == a.Since }) {
				t.Errorf("stablehlo.%s, %s: since %s, when no VHLO form of the op begins", o.Name, a.Name, a.Since)
			}
		}
		for n := 1; n < len(forms); n++ {
			for _, gained := range forms[n].Attrs {
				a := attr(o, gained.Name)
				if a == nil || attr(forms[n-1], gained.Name) != nil {
					continue
				}
				if a.Since != forms[n].Since {
					t.Errorf("stablehlo.%s, %s: since %q, but vhlo.%s has it since %s", o.Name, a.Name, version(a.Since), forms[n].Name, forms[n].Since)
				}
			}
		}
	}
	if checked == 0 {
		t.Error("no attribute has a version")
	}
}
