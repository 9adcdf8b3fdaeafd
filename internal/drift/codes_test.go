package drift

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

type codesFile struct {
	About, Primitives json.RawMessage
	NoInterface       json.RawMessage `json:"no_interface"`
	DialectVersions   json.RawMessage `json:"dialect_versions"`
	Mutable           json.RawMessage

	Builtin, StableHLO, CHLO, VHLO, Quant struct{ Attributes, Types []codeFact }
}

type codeFact struct {
	Code   int
	Name   string
	Fields []struct {
		Name, Enc, If string
	}
	Status, Note, When, Aka string
	SeenInFiles             int             `json:"seen_in_files"`
	Layout                  json.RawMessage // of the data in a field
}

// encodings says how the fact tables spell an encoding.
var encodings = map[string]schema.Enc{
	"varint": schema.EncVarint, "svarint": schema.EncSvarint, "svarint[]": schema.EncSvarints, "enum": schema.EncEnum,
	"attr": schema.EncAttr, "attr?": schema.EncOptAttr, "attr[]": schema.EncAttrs, "type": schema.EncType, "type[]": schema.EncTypes,
	"string": schema.EncString, "blob": schema.EncBlob, "bool_byte": schema.EncBoolByte, "f64": schema.EncFloat64, "resource": schema.EncResource,
	"varint count, then f64s":                                          schema.EncFloat64s,
	"varint count, then one raw byte each":                             schema.EncFlagBytes,
	"varint count, then per entry: name attr, value attr":              schema.EncNamedAttrs,
	"varint count, then per entry: name attr (StringAttr), value attr": schema.EncNamedAttrs,

	"apint(width of type)":                                           schema.EncRest,
	"apint(width of type; index = 64)":                               schema.EncRest,
	"apfloat(semantics of type)":                                     schema.EncRest,
	"varint count 0..4, then that many varints":                      schema.EncVarints,
	"string refs: 1 if splat else one per element (no count)":        schema.EncCustom,
	"varint (width<<2)|signedness; 0 signless, 1 signed, 2 unsigned": schema.EncCustom,
}

// own lists the codes whose rows say something else than the fact tables on
// purpose.
var own = map[string]string{
	"stablehlo attribute 0": "the fields of the obsolete ArgResultAlias are known from the format's first description",
	"builtin attribute 23":  "LLVM 24 has a more compact spelling than the snapshot",
}

// newer lists codes of LLVM 24, which the fact tables do not have.
var newer = map[string]bool{
	"builtin attribute 24": true, "builtin attribute 25": true, "builtin type 33": true, "builtin type 34": true,
}

func TestCodes(t *testing.T) {
	var facts codesFile
	load(t, "bytecode_codes.json", &facts)
	reg := dialect.Default()
	for _, d := range []struct {
		name         string
		attrs, types []codeFact
	}{
		{"builtin", facts.Builtin.Attributes, facts.Builtin.Types},
		{"stablehlo", facts.StableHLO.Attributes, facts.StableHLO.Types},
		{"chlo", facts.CHLO.Attributes, facts.CHLO.Types},
		{"vhlo", facts.VHLO.Attributes, facts.VHLO.Types},
		{"quant", facts.Quant.Attributes, facts.Quant.Types},
	} {
		compareCodes(t, d.name+" attribute", "Attr", d.attrs, reg.AttrCodes(d.name))
		compareCodes(t, d.name+" type", "Type", d.types, reg.TypeCodes(d.name))
	}
}

func compareCodes(t *testing.T, what, suffix string, facts []codeFact, codes []schema.Coded) {
	t.Helper()
	known := map[int]bool{}
	for _, f := range facts {
		known[f.Code] = true
		id := what + " " + itoa(f.Code)
		var cd schema.Coded
		if f.Code < len(codes) {
			cd = codes[f.Code]
		}
		if cd.Class == nil {
			if !strings.HasPrefix(f.Status, "reserved") && !strings.HasPrefix(f.Name, "(reserved") {
				t.Errorf("%s: %s has no row", id, f.Name)
			}
			continue
		}
		name := cd.Encoding.Name
		if name == "" {
			name = cd.Class.Name
		}
		if trim := func(s string) string { return strings.TrimSuffix(s, suffix) }; trim(name) != trim(f.Name) {
			t.Errorf("%s: row %s, facts %s", id, name, f.Name)
		}
		if own[id] == "" {
			compareFields(t, id, f, cd.Encoding)
		}
	}
	for code, cd := range codes {
		if id := what + " " + itoa(code); cd.Class != nil && !known[code] && !newer[id] {
			t.Errorf("%s: row %s is not in the facts", id, cd.Class.Name)
		}
	}
}

func compareFields(t *testing.T, id string, f codeFact, e *schema.Encoding) {
	t.Helper()
	type field struct {
		name string
		enc  schema.Enc
	}
	var want, got []field
	for i, x := range f.Fields {
		enc, ok := encodings[x.Enc]
		if !ok {
			t.Errorf("%s: field %s is spelled %q, which has no meaning here", id, x.Name, x.Enc)
		}
		if x.If != "" { // one field with its flag
			enc = schema.EncAttrIfVarint
			if f.Fields[i-1].Enc == "bool_byte" {
				enc = schema.EncAttrIfByte
			}
			want = want[:len(want)-1]
		}
		want = append(want, field{x.Name, enc})
	}
	for i := range e.Fields {
		x := field{e.Fields[i].Name, e.Fields[i].Enc}
		if x.enc == schema.EncBoolVarint {
			x.enc = schema.EncVarint
		}
		if x.name == "identity" { // takes no bytes
			continue
		}
		got = append(got, x)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: row has %v, facts %v", id, got, want)
	}
}

func itoa(n int) string {
	b, _ := json.Marshal(n)
	return string(b)
}

type classFact struct {
	ODSName  string `json:"ods_name"`
	CPP      string
	Mnemonic string
	Params   []struct {
		Name, Type string
		ParamClass string `json:"param_class"`
		Optional   bool
	}
	Assembly    string
	HasVerifier bool   `json:"has_verifier"`
	IsEnum      bool   `json:"is_enum"`
	Min         string `json:"min_version"`
	Max         string `json:"max_version"`
}

// TestDefinitions compares mnemonics, parameters, formats and version ranges.
func TestDefinitions(t *testing.T) {
	var defs struct {
		About           json.RawMessage
		StableHLOAttrs  []classFact     `json:"stablehlo_attrs"`
		StableHLOTypes  []classFact     `json:"stablehlo_types"`
		CHLOAttrs       []classFact     `json:"chlo_attrs"`
		CHLOTypes       []classFact     `json:"chlo_types"`
		AttrConstraints json.RawMessage `json:"attr_constraints"`
		TypeConstraints json.RawMessage `json:"type_constraints"`
		SpecConstraints json.RawMessage `json:"spec_constraints"`
	}
	load(t, "attr_type_defs.json", &defs)
	var vhlo opsFile
	load(t, "vhlo_ops.json", &vhlo)
	var vhloAttrs, vhloTypes []classFact
	for _, d := range []struct {
		raw json.RawMessage
		to  *[]classFact
	}{{vhlo.Attrs, &vhloAttrs}, {vhlo.Types, &vhloTypes}} {
		if err := json.Unmarshal(d.raw, d.to); err != nil {
			t.Fatal(err)
		}
	}
	compareDefs(t, "stablehlo", defs.StableHLOAttrs, dialect.StableHLO().Attrs, "ArgResultAliasAttr")
	compareDefs(t, "stablehlo", defs.StableHLOTypes, dialect.StableHLO().Types)
	compareDefs(t, "chlo", defs.CHLOAttrs, dialect.CHLO().Attrs)
	compareDefs(t, "vhlo", vhloAttrs, dialect.VHLO().Attrs)
	compareDefs(t, "vhlo", vhloTypes, dialect.VHLO().Types)
}

// compareDefs compares rows with definitions; extra names rows that upstream has
// no definition of any more.
func compareDefs(t *testing.T, dialect string, facts []classFact, rows []*schema.Class, extra ...string) {
	t.Helper()
	byName := map[string]*schema.Class{}
	for _, c := range rows {
		byName[c.Name] = c
	}
	for _, f := range facts {
		c := byName[f.CPP]
		if c == nil {
			t.Errorf("%s.%s has no row", dialect, f.CPP)
			continue
		}
		delete(byName, f.CPP)
		assembly := f.Assembly
		if assembly == "none" {
			assembly = ""
		}
		if c.Mnemonic != f.Mnemonic || c.Assembly != assembly || (c.Enum != nil) != f.IsEnum {
			t.Errorf("%s.%s: row has %q, format %q, enum %v; facts %q, %q, %v", dialect, f.CPP,
				c.Mnemonic, c.Assembly, c.Enum != nil, f.Mnemonic, assembly, f.IsEnum)
		}
		var want, got []string
		for _, p := range f.Params {
			want = append(want, p.Name)
		}
		got = c.Params
		if got == nil {
			for _, x := range c.Encodings[0].Fields {
				got = append(got, x.Name)
			}
		}
		if c.Assembly == "custom" || strings.Contains(c.Assembly, "$scales") { // text order is of its own
			slices.Sort(want)
			got = slices.Sorted(slices.Values(got))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s.%s: row has parameters %v, facts %v", dialect, f.CPP, got, want)
		}
		if f.Min == "" {
			continue
		}
		since, ok := ods.ParseVersion(f.Min)
		var until ods.Version
		if f.Max != "current" {
			v, ok2 := ods.ParseVersion(f.Max)
			until, ok = v, ok && ok2
		}
		if !ok || c.Since != since || c.Until != until {
			t.Errorf("%s.%s: row is in %s to %s, facts %s to %s", dialect, f.CPP, c.Since, c.Until, f.Min, f.Max)
		}
	}
	for _, name := range extra {
		delete(byName, name)
	}
	for name := range byName {
		t.Errorf("%s.%s: no facts", dialect, name)
	}
}
