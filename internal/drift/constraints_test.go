package drift

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/ods"
)

type constraintFact struct {
	Name, Expr, Predicate   string
	Class, Element, Storage string
	AnyOf                   []string `json:"any_of"`
}

type constraintsFile struct {
	About          json.RawMessage
	StablehloAttrs []defFact        `json:"stablehlo_attrs"`
	StablehloTypes []defFact        `json:"stablehlo_types"`
	ChloAttrs      []defFact        `json:"chlo_attrs"`
	ChloTypes      []defFact        `json:"chlo_types"`
	Types          []constraintFact `json:"type_constraints"`
	Attrs          []constraintFact `json:"attr_constraints"`
}

type defFact struct {
	ODSName     string `json:"ods_name"`
	Cpp         string
	Mnemonic    string
	Params      json.RawMessage
	Assembly    string
	HasVerifier bool `json:"has_verifier"`
	IsEnum      bool `json:"is_enum"`
}

func TestConstraints(t *testing.T) {
	var f constraintsFile
	load(t, "attr_type_defs.json", &f)
	types, attrs := map[string]string{}, map[string]string{}
	for _, c := range f.Types {
		switch {
		case c.Expr == "CPred":
			types[c.Name] = ""
		case c.Name == "HLO_Token":
			types[c.Name] = "TypeDef<stablehlo.token>"
		case c.Name == "HLO_Future":
			types[c.Name] = "TypeDef<stablehlo.future>"
		case strings.HasPrefix(c.Expr, "TypeAlias<"):
			types[c.Name] = strings.TrimSuffix(c.Expr[len("TypeAlias<"):], ">")
		default:
			types[c.Name] = c.Expr
		}
	}
	for _, c := range f.Attrs {
		switch {
		case c.Class == "TypedArrayAttrBase":
			attrs[c.Name] = c.Class + "<" + c.Element + ">"
		case c.Class == "AnyAttrOf":
			attrs[c.Name] = c.Class + "<[" + strings.Join(c.AnyOf, ",") + "]>"
		case c.Class == "I32EnumAttr":
			attrs[c.Name] = c.Class + "<" + strings.TrimSuffix(c.Storage, "Attr") + ">"
		case c.Name+"Base" == c.Class:
			attrs[c.Name] = ""
		default: // another name for a class that has its own row
			attrs[c.Name] = strings.TrimSuffix(c.Class, "Base")
		}
	}
	defs := map[string]string{}
	for dialect, fs := range map[string][]defFact{"stablehlo": f.StablehloAttrs, "chlo": f.ChloAttrs} {
		for _, d := range fs {
			defs[d.ODSName] = "AttrDef<" + dialect + "." + d.Mnemonic + ">"
		}
	}
	for _, d := range withFacts {
		if d.Name != "stablehlo" && d.Name != "chlo" {
			continue
		}
		for _, c := range d.TypeConstraints {
			want, ok := types[c.Name]
			if !ok && strings.HasPrefix(c.Name, "StableHLO_UniformQuantized") && c.Expr == "" {
				continue // a class of constraints, which the facts only use
			}
			compareExpr(t, d.Name, c, want, ok)
			delete(types, c.Name)
		}
		for _, c := range d.AttrConstraints {
			want, ok := attrs[c.Name]
			if !ok {
				want, ok = defs[c.Name]
			}
			compareExpr(t, d.Name, c, want, ok)
			delete(attrs, c.Name)
		}
	}
	for name := range types {
		t.Errorf("type constraint %s: a fact, but no row", name)
	}
	for name := range attrs {
		t.Errorf("attribute constraint %s: a fact, but no row", name)
	}
}

func compareExpr(t *testing.T, dialect string, c ods.Constraint, want string, ok bool) {
	if !ok {
		t.Errorf("%s constraint %s: a row, but no fact", dialect, c.Name)
		return
	}
	row, _ := ods.ParseExpr(c.Expr)
	fact, parsed := ods.ParseExpr(want)
	if !reflect.DeepEqual(row, fact) || parsed != (want != "") {
		t.Errorf("%s constraint %s: %q, fact %q", dialect, c.Name, c.Expr, want)
	}
}

// TestConstraintsResolve follows every constraint of every row through the
// tables down to names that code must know.
func TestConstraintsResolve(t *testing.T) {
	r := resolver{types: map[string]*ods.Constraint{}, attrs: map[string]*ods.Constraint{}, enums: map[string]bool{}}
	for _, d := range allDialects() {
		for _, table := range [...]struct {
			rows []ods.Constraint
			into map[string]*ods.Constraint
		}{{d.TypeConstraints, r.types}, {d.AttrConstraints, r.attrs}} {
			for i := range table.rows {
				c := &table.rows[i]
				if table.into[c.Name] != nil {
					t.Errorf("%s: constraint %s is in two tables", d.Name, c.Name)
				}
				table.into[c.Name] = c
			}
		}
		for _, e := range d.Enums {
			r.enums[e.Name] = true
		}
	}
	for _, d := range allDialects() {
		for i := range d.Ops {
			o := &d.Ops[i]
			where := d.Name + "." + o.Name
			for _, v := range append(append([]ods.Value{}, o.Operands...), o.Results...) {
				r.resolve(t, where+" "+v.Name, v.Type, r.types)
			}
			for _, a := range o.Attrs {
				r.resolve(t, where+" "+a.Name, a.Constraint, r.attrs)
			}
			for _, g := range o.Regions {
				switch g.Constraint {
				case "AnyRegion", "VHLO_AnyRegion", "SizedRegion<1>", "MaxSizedRegion<1>":
				default:
					t.Errorf("%s: region constraint %q", where, g.Constraint)
				}
			}
		}
		for _, c := range d.TypeConstraints {
			if c.Expr != "" {
				r.resolve(t, d.Name+" "+c.Name, c.Name, r.types)
			}
		}
		for _, c := range d.AttrConstraints {
			if c.Expr != "" {
				r.resolve(t, d.Name+" "+c.Name, c.Name, r.attrs)
			}
		}
	}
}

type resolver struct {
	types, attrs map[string]*ods.Constraint
	enums        map[string]bool
	path         []string
}

func (r *resolver) resolve(t *testing.T, where, expr string, in map[string]*ods.Constraint) {
	e, ok := ods.ParseExpr(expr)
	if !ok {
		t.Errorf("%s: %q does not parse", where, expr)
		return
	}
	r.walk(t, where, e, in)
}

func (r *resolver) walk(t *testing.T, where string, e ods.Expr, in map[string]*ods.Constraint) {
	if e.Head != "" {
		c := in[e.Head]
		if c == nil {
			t.Errorf("%s: %s is in no table", where, e.Head)
			return
		}
		for _, p := range r.path {
			if p == e.Head+" "+c.Expr && c.Expr != "" {
				t.Errorf("%s: %s defines itself", where, e.Head)
				return
			}
		}
		if c.Expr != "" {
			r.path = append(r.path, e.Head+" "+c.Expr)
			r.resolve(t, where, c.Expr, in)
			r.path = r.path[:len(r.path)-1]
		}
	}
	switch e.Head {
	case "TypeDef", "AttrDef":
		if len(e.Args) != 1 || !strings.Contains(e.Args[0].Head, ".") {
			t.Errorf("%s: %s wants a mnemonic", where, e.Head)
		}
		return
	case "I32EnumAttr", "I64EnumAttr":
		if len(e.Args) != 1 || !r.enums[e.Args[0].Head] {
			t.Errorf("%s: %s wants the name of an enum", where, e.Head)
		}
		return
	case "SignlessIntOfWidths", "UnsignedIntOfWidths", "HasAnyRankOfPred", "RankAtLeast", "NoDimensionIs", "AllDimensionsAre", "ElementsOfShape",
		"TosaShapeOfRank", "QuantizedStorageOfWidth": // numbers
		return
	case "TypeAttrOf", "IntegerAttrOf", "ElementsOfType":
		in = r.types
	}
	if strings.HasPrefix(e.Head, "StableHLO_UniformQuantized") {
		return
	}
	for _, a := range e.Args {
		r.walk(t, where, a, in)
	}
}

// interfaces are traits without parameters that internal/mlirrows does not know.
var interfaces = map[string]bool{
	"BooleanConditionOrMatchingShape": true, "MemRefsNormalizable": true, "SameInputOutputTensorDims": true,
	"Sdy_CollectiveOpInterface": true, "Sdy_ShardableDataFlowOpInterface": true,
}

// TestPreds checks that traits with parameters are known ones, and that what
// they name exists.
func TestPreds(t *testing.T) {
	elsewhere := definitions(t)
	ops := map[string]bool{}
	for _, d := range allDialects() {
		for i := range d.Ops {
			ops[d.Name+"."+d.Ops[i].Name] = true
		}
	}
	for _, d := range allDialects() {
		for i := range d.Ops {
			o := &d.Ops[i]
			names := map[string]bool{}
			for _, v := range append(append([]ods.Value{}, o.Operands...), o.Results...) {
				names[v.Name] = true
			}
			for _, a := range o.Attrs {
				names[a.Name] = true
			}
			for _, p := range o.Preds {
				args := names
				switch p.Name {
				case "AllElementTypesMatch", "AllMatchSame<size>", "AllRanksMatch", "AllShapesMatch", "AllTypesMatch", "TypesMatchWith", "TensorAndBufferMatch":
				case "SingleBlockImplicitTerminator":
					args = ops
				case "HasParent": // parents may be ops that no table has
					continue
				default:
					if full := d.Name + "." + o.Name; !interfaces[p.Name] && !slices.Contains(elsewhere[full], "trait "+p.Name) {
						t.Errorf("%s: trait %s is unknown", full, p.Name)
					}
					if len(p.Args) != 0 {
						t.Errorf("%s.%s: %s takes no parameters", d.Name, o.Name, p.Name)
					}
					continue
				}
				if p.Name == "TypesMatchWith" && len(p.Args) == 3 {
					p.Args = p.Args[:2] // the third says how the types match
				}
				for _, a := range p.Args {
					if !args[a] {
						t.Errorf("%s.%s: %s names %s, which does not exist", d.Name, o.Name, p.Name, a)
					}
				}
			}
		}
	}
}
