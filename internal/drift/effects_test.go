package drift

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ods"
)

type effectsFile struct {
	About, Rules, Notes json.RawMessage
	StableHLO           []effectFact `json:"stablehlo"`
	CHLO                []effectFact `json:"chlo"`
}

type effectFact struct {
	Op                         string
	Pure                       bool
	Memory                     json.RawMessage `json:"memory_effects"`
	Speculatability, Condition string
	InTest                     bool `json:"in_ops_speculatability_test"`
}

// speculationRules are the traits that stand for the rules of the facts. The effects
// of CUSTOM are functions, one for each such op; package effects makes sure of that.
var speculationRules = map[string]ods.Traits{
	"ALWAYS":           ods.AlwaysSpeculatable,
	"RECURSIVE":        ods.RecursivelySpeculatable,
	"NEVER":            0,
	"R_STATIC_OUT":     ods.SpeculatableIfStaticDimInOutputIsStaticInInput,
	"R_STATIC_OUT_REC": ods.RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput,
	"R_ALL_STATIC":     ods.SpeculatableIfAllInputsStatic,
	"R_ALL_STATIC_REC": ods.RecursivelySpeculatableIfAllInputsStatic,
	"R_SHAPED_1":       ods.SpeculatableIfAllInputsStaticAndShapeConstant,
	"CUSTOM":           ods.ConditionallySpeculatable,
}

// TestEffects compares what rows say of effects and speculation.
func TestEffects(t *testing.T) {
	var f effectsFile
	load(t, "effects.json", &f)
	var anySpeculation ods.Traits
	for _, tr := range speculationRules {
		anySpeculation |= tr
	}
	for _, c := range [...]struct {
		d     *ods.Dialect
		facts []effectFact
	}{{stablehlo.Ops(), f.StableHLO}, {chlo.Ops(), f.CHLO}} {
		if len(c.facts) != len(c.d.Ops) {
			t.Errorf("%s: %d rows, %d facts", c.d.Name, len(c.d.Ops), len(c.facts))
		}
		for _, f := range c.facts {
			o := c.d.Op(strings.TrimPrefix(f.Op, c.d.Name+"."))
			if o == nil {
				t.Errorf("%s: a fact, but no row", f.Op)
				continue
			}
			if got, want := memoryOf(o), memoryOfFact(t, &f); got != want {
				t.Errorf("%s: memory effects %s, the fact is %s", f.Op, got, want)
			}
			want, ok := speculationRules[f.Speculatability]
			if !ok {
				t.Errorf("%s: rule %q is unknown", f.Op, f.Speculatability)
			}
			if got := o.Traits & anySpeculation; got != want {
				t.Errorf("%s: speculatable by %v, the fact is %v", f.Op, got, want)
			}
			if o.Traits.Has(ods.Pure) != f.Pure {
				t.Errorf("%s: pure is %v, the fact is %v", f.Op, !f.Pure, f.Pure)
			}
		}
	}
}

// memoryOf spells what a row says of memory as the facts do.
func memoryOf(o *ods.Op) string {
	var list []string
	for _, e := range o.Effects {
		r := e.Resource
		if r == nil {
			r = ods.DefaultResource()
		}
		s := upperFirst(e.Kind.String()) + " " + r.Name
		if e.If != "" {
			s += " if " + e.If
		}
		if e.On != "" || e.Stage != 0 || e.Full {
			s += " on " + e.On
		}
		list = append(list, s)
	}
	switch {
	case o.Traits.Has(ods.NoMemoryEffect):
		return "none"
	case o.Traits.Has(ods.RecursiveMemoryEffects):
		return strings.Join(append(list, "recursive"), ",")
	case len(list) == 0:
		return "unknown"
	}
	return strings.Join(list, ",")
}

func memoryOfFact(t *testing.T, f *effectFact) string {
	var text string
	if json.Unmarshal(f.Memory, &text) == nil {
		if text == "none if has_side_effect is false/absent; else Allocate,Free,Write,Read on the default resource" {
			const on = " DefaultResource if has_side_effect"
			return "Allocate" + on + ",Free" + on + ",Write" + on + ",Read" + on
		}
		word, _, _ := strings.Cut(text, " ")
		return word
	}
	var texts, list []string
	if err := json.Unmarshal(f.Memory, &texts); err != nil {
		t.Fatalf("%s: %v", f.Op, err)
	}
	for _, e := range texts {
		m := effect.FindStringSubmatch(e)
		if m == nil {
			t.Fatalf("%s: effect %q not understood", f.Op, e)
		}
		list = append(list, m[1]+" "+m[2])
	}
	return strings.Join(list, ",")
}

// TestEffectsRules: the rules of all dialects fit, and rows that ask for a function of package
// effects have one. Effects are on resources of few names.
func TestEffectsRules(t *testing.T) {
	for _, d := range dialect.Default().Dialects() {
		if err := effects.Shipped(d.Name).CheckFacet(d); err != nil {
			t.Error(err)
		}
	}
	for _, d := range allDialects() {
		for i := range d.Ops {
			for _, e := range d.Ops[i].Effects {
				if e.Resource != nil && !strings.HasSuffix(e.Resource.Name, "Resource") {
					t.Errorf("%s.%s: resource %q", d.Name, d.Ops[i].Name, e.Resource.Name)
				}
			}
		}
	}
}
