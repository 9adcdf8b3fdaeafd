package drift

import (
	"encoding/json"
	"testing"

	"github.com/hlobc/hlobc/ods"
)

type enumFact struct {
	ODSName      string `json:"ods_name"`
	Cpp          string
	Underlying   string
	AttrMnemonic string `json:"attr_mnemonic"`
	AttrAssembly string `json:"attr_assembly"`
	MinVersion   string `json:"min_version"`
	MaxVersion   string `json:"max_version"`
	Cases        []struct {
		Value           uint64
		Keyword, Symbol string
	}
}

func TestEnums(t *testing.T) {
	var f struct {
		About, Notes          json.RawMessage
		Stablehlo, Chlo, Vhlo []enumFact
	}
	load(t, "enums.json", &f)
	facts := map[string][]enumFact{"stablehlo": f.Stablehlo, "chlo": f.Chlo, "vhlo": f.Vhlo}
	for _, d := range withFacts {
		fs, ok := facts[d.Name]
		if !ok {
			continue
		}
		byName := map[string]*enumFact{}
		for i := range fs {
			byName[fs[i].Cpp] = &fs[i]
		}
		for _, e := range d.Enums {
			f := byName[e.Name]
			if f == nil {
				t.Errorf("%s %s: a row, but no fact", d.Name, e.Name)
				continue
			}
			delete(byName, e.Name)
			compareEnum(t, d.Name, e, f)
		}
		for name := range byName {
			t.Errorf("%s %s: a fact, but no row", d.Name, name)
		}
	}
}

func compareEnum(t *testing.T, dialect string, e *ods.Enum, f *enumFact) {
	where := dialect + " " + e.Name
	if e.Mnemonic != f.AttrMnemonic || e.Assembly != f.AttrAssembly {
		t.Errorf("%s: mnemonic and assembly %q %q, fact %q %q", where, e.Mnemonic, e.Assembly, f.AttrMnemonic, f.AttrAssembly)
	}
	if e.Separator != "" {
		t.Errorf("%s: cases are not bits", where)
	}
	until := version(e.Until)
	if f.MaxVersion == "current" && until == "" {
		until = "current"
	}
	if version(e.Since) != f.MinVersion || until != f.MaxVersion {
		t.Errorf("%s: versions %q to %q, fact %q to %q", where, version(e.Since), until, f.MinVersion, f.MaxVersion)
	}
	if len(e.Cases) != len(f.Cases) {
		t.Errorf("%s: %d cases, fact %d", where, len(e.Cases), len(f.Cases))
		return
	}
	for i, c := range e.Cases {
		if c.Value != f.Cases[i].Value || c.Keyword != f.Cases[i].Keyword {
			t.Errorf("%s: case %+v, fact %+v", where, c, f.Cases[i])
		}
	}
}
