package verify_test

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// TestCached counts how often a rule is asked: once for operations that are alike, as far as the rule looks at them alone.
func TestCached(t *testing.T) {
	asked := 0
	rule := &verify.Rule{Local: true, Verify: func(*verify.Site, ir.Op) *verify.Finding {
		asked++
		return nil
	}}
	further := &verify.Rule{Verify: rule.Verify}
	list := func(name string) []ods.Value { return []ods.Value{{Name: name, Type: "AnyType", Arity: ods.Variadic}} }
	number := []ods.Attr{{Name: "n", Constraint: "I64Attr", Storage: "IntegerAttr", Optional: true}}
	body := []ods.Region{{Name: "body", Constraint: "AnyRegion"}, {Name: "more", Constraint: "AnyRegion"}}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "other", Facets: []any{verify.Rules{
		"other.leaf": rule, "other.hold": rule, "other.in": rule, "other.end": rule, "other.around": further,
	}}, Ops: &ods.Dialect{Name: "other", Ops: []ods.Op{
		{Name: "around", Operands: list("xs")},
		{Name: "end", Operands: list("xs"), Traits: ods.IsTerminator},
		{Name: "hold", Operands: list("xs"), Results: list("ys"), Attrs: number, Regions: body, Traits: ods.NoTerminator},
		{Name: "in", Operands: list("xs"), Results: list("ys"), Regions: body, Traits: ods.NoTerminator, Preds: []ods.Pred{{Name: "HasParent", Args: []string{"other.hold"}}}},
		{Name: "leaf", Operands: list("xs"), Results: list("ys"), Attrs: number},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, text string
		want       int
		broken     string
	}{
		{"alike", `"other.leaf"(%a) : (i32) -> () "other.leaf"(%b) : (i32) -> () "other.leaf"(%a) : (i32) -> ()`, 1, ""},
		{"none of anything", `"other.leaf"() : () -> () "other.leaf"() : () -> ()`, 1, ""},
		{"three operands", `"other.leaf"(%a, %b, %c) : (i32, i32, i64) -> () "other.leaf"(%b, %a, %c) : (i32, i32, i64) -> ()`, 1, ""},
		{"four operands", `"other.leaf"(%a, %b, %c, %c) : (i32, i32, i64, i64) -> () "other.leaf"(%b, %a, %c, %c) : (i32, i32, i64, i64) -> ()`, 1, ""},
		{"operands in another order", `"other.leaf"(%a, %c) : (i32, i64) -> () "other.leaf"(%c, %a) : (i64, i32) -> ()`, 2, ""},
		{"another number", `"other.leaf"(%a) : (i32) -> () "other.leaf"(%a, %a) : (i32, i32) -> ()`, 2, ""},
		{"other types", `"other.leaf"(%a) : (i32) -> () "other.leaf"(%c) : (i64) -> ()`, 2, ""},
		{"a result in place of an operand", `"other.leaf"(%a) : (i32) -> () %0 = "other.leaf"() : () -> i32`, 2, ""},
		{"two results", `%0:2 = "other.leaf"() : () -> (i32, i64) %1:2 = "other.leaf"() : () -> (i32, i64) %2:2 = "other.leaf"() : () -> (i64, i32)`, 2, ""},
		{"attributes", `"other.leaf"() <{n = 1 : i64}> : () -> () "other.leaf"() <{n = 2 : i64}> : () -> () "other.leaf"() <{n = 1 : i64}> : () -> ()`, 2, ""},
		{"discardable attributes", `"other.leaf"(%a) {other.x} : (i32) -> () "other.leaf"(%a) {other.y} : (i32) -> ()`, 1, ""},
		{"a rule about more", `"other.around"(%a) : (i32) -> () "other.around"(%b) : (i32) -> ()`, 2, ""},
		{"regions", `"other.hold"() ({}, {}) : () -> () "other.hold"() ({}, {}) : () -> ()`, 1, ""},
		{"another region", `"other.hold"() ({"other.end"() : () -> ()}, {}) : () -> () "other.hold"() ({}, {"other.end"() : () -> ()}) : () -> ()`, 3, ""},
		{"bodies", `"other.hold"() ({"other.leaf"(%a) : (i32) -> ()}, {}) : () -> () "other.hold"() ({"other.leaf"(%b) : (i32) -> ()}, {}) : () -> ()`, 2, ""},
		{"arguments", `"other.hold"() ({^b(%x: i32): "other.end"() : () -> ()}, {}) : () -> () "other.hold"() ({^b(%x: i64): "other.end"() : () -> ()}, {}) : () -> ()
			"other.hold"() ({^b(%x: i64): "other.end"() : () -> ()}, {}) : () -> ()`, 3, ""},
		{"ends", `"other.hold"() ({"other.end"(%a) : (i32) -> ()}, {}) : () -> () "other.hold"() ({"other.end"(%c) : (i64) -> ()}, {}) : () -> ()
			"other.hold"() ({"other.end"(%b) : (i32) -> ()}, {}) : () -> ()`, 4, ""},
		{"blocks", `"other.hold"() ({"cf.br"()[^b] : () -> () ^b: "other.end"() : () -> ()}, {}) : () -> () "other.hold"() ({"cf.br"()[^b] : () -> () ^b: "other.end"() : () -> ()}, {}) : () -> ()`, 3, ""},
		{"in the right place", `"other.hold"() ({"other.in"() ({}, {}) : () -> () "other.in"() ({}, {}) : () -> ()}, {}) : () -> ()`, 2, ""},
		{"in the wrong place", `"other.hold"() ({"other.in"() ({}, {}) : () -> ()}, {}) : () -> () "other.in"() ({}, {}) : () -> ()`, 2, "other.in HasParent"},
	} {
		m, err := asm.Parse([]byte("func.func @f(%a: i32, %b: i32, %c: i64) {\n"+c.text+"\nreturn }"), asm.ParseOptions{Registry: reg})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		asked = 0
		broken := ""
		if found := findings(t, verify.Module(m, verify.Options{Workers: 1})); len(found) > 0 {
			broken = found[0].ID()
		}
		if asked != c.want || broken != c.broken {
			t.Errorf("%s: asked %d times, want %d; broken is %q", c.name, asked, c.want, broken)
		}
	}
}
