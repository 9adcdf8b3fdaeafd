package verify_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// broken returns the operations and rules in the verifier's findings.
func broken(t *testing.T, reg *schema.Registry, text string) (list []string) {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{1, 2} {
		var found verify.Findings
		if err := verify.Module(m, verify.Options{Workers: workers}); err != nil && !errors.As(err, &found) {
			t.Fatal(err)
		}
		var ids []string
		for _, f := range found {
			ids = append(ids, f.ID())
		}
		if workers > 1 && !slices.Equal(ids, list) {
			t.Errorf("%d workers find %v, one finds %v", workers, ids, list)
		}
		list = ids
	}
	return list
}

var roomOps = ods.Dialect{Name: "room", Ops: []ods.Op{
	{Name: "hold", Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}}, Traits: ods.NoTerminator},
	{Name: "open", Operands: []ods.Value{{Name: "key", Type: "AnyType"}},
		Attrs: []ods.Attr{{Name: "door", Constraint: "FlatSymbolRefAttr", Storage: "FlatSymbolRefAttr"}}},
}}

// roomRules has rules for a toy dialect: doors are functions, a key is used once, and no room is
// empty.
var roomRules = verify.Rules{
	"room.hold": {Regions: func(_ *verify.Site, op ir.Op) *verify.Finding {
		if b := op.Region(0).First(); b.IsNil() || b.First().IsNil() {
			return verify.Broken(op, "empty", "nothing", "something")
		}
		return nil
	}},
	"room.open": {
		Verify: func(s *verify.Site, op ir.Op) *verify.Finding {
			if s.OnlyUser(op.Operand(0)).IsNil() {
				return verify.Broken(op, "key", "another use", "one", verify.Note{Loc: op.Loc(), Msg: "here"})
			}
			return nil
		},
		Symbols: func(s *verify.Site, op ir.Op) *verify.Finding {
			if s.Symbol(op, op.Attr("door").(*attrs.SymbolRef)).Name() != fn.OpFunc {
				return verify.Broken(op, "door", "something else", "a function")
			}
			return nil
		},
	},
}

// TestForeignRules checks that a dialect's own rules are called at the right time.
func TestForeignRules(t *testing.T) {
	reg, err := dialect.Default().With(&schema.Dialect{Name: "room", Ops: &roomOps, Facets: []any{roomRules}})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]string{
		`"room.open"(%a) <{door = @f}> : (i32) -> ()`:                                                               nil,
		`"room.open"(%a) <{door = @m}> : (i32) -> ()`:                                                               {"room.open door"},
		`"room.open"(%a) <{door = @f}> : (i32) -> () "room.open"(%a) <{door = @f}> : (i32) -> ()`:                   {"room.open key", "room.open key"},
		`"room.hold"() ({ }) : () -> ()`:                                                                            {"room.hold empty"},
		`"room.hold"() ({ "room.open"(%a) <{door = @f}> : (i32) -> () }) : () -> ()`:                                nil,
		`"room.hold"() ({ "room.open"(%a) : (i32) -> () "room.hold"() ({ }) : () -> () }) : () -> ()`:               {"room.open attribute door", "room.hold empty"},
		`"room.hold"() ({ "room.open"(%a) <{door = @m}> : (i32) -> () }) : () -> () "room.hold"() ({ }) : () -> ()`: {"room.hold empty", "room.open door"},
	} {
		text = "module { func.func @f(%a: i32) {\n" + text + "\nreturn\n} module @m {} }"
		if got := broken(t, reg, text); !slices.Equal(got, want) {
			t.Errorf("%s\nfindings %v, want %v", text, got, want)
		}
	}
}

// TestOverride replaces the rule of one shipped operation and checks that the others stay.
func TestOverride(t *testing.T) {
	narrow := verify.Shipped("arith")[arith.OpTrunci]
	shipped, calls := narrow.Verify, 0
	narrow.Verify = func(s *verify.Site, op ir.Op) *verify.Finding {
		calls++
		if f := shipped(s, op); f != nil {
			return f
		}
		if types.BitWidth(op.Result(0).Type()) == 8 {
			return verify.Broken(op, "byte", "i8", "another type")
		}
		return nil
	}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "arith", Facets: []any{verify.Rules{arith.OpTrunci: narrow, arith.OpExtsi: {}}}})
	if err != nil {
		t.Fatal(err)
	}
	const text = `func.func @f(%a: i32) {
		%0 = arith.trunci %a : i32 to i8
		%1 = arith.trunci %a : i32 to i16
		%2 = "arith.trunci"(%a) : (i32) -> i64
		%3 = "arith.extsi"(%a) : (i32) -> i32
		%4 = "arith.extui"(%a) : (i32) -> i32
		return
	}`
	if got, want := broken(t, dialect.Default(), text), []string{"arith.trunci CastOpInterface", "arith.extsi CastOpInterface", "arith.extui CastOpInterface"}; !slices.Equal(got, want) {
		t.Errorf("findings %v, want %v", got, want)
	}
	if got, want := broken(t, reg, text), []string{"arith.trunci byte", "arith.trunci CastOpInterface", "arith.extui CastOpInterface"}; !slices.Equal(got, want) {
		t.Errorf("findings with another rule %v, want %v", got, want)
	}
	if calls == 0 {
		t.Error("the rule was not asked")
	}
}

// TestFaults checks that mismatched rules are errors when the dialect is assembled.
func TestFaults(t *testing.T) {
	for want, rules := range map[string]verify.Rules{
		`"arith.ad" is not an operation`:     {"arith.ad": {}},
		`"scf.for" is not an operation`:      {"scf.for": {}},
		"arith.addi: the rule is nil":        {arith.OpAddi: nil},
		"arith.addi: the rule is local, but": {arith.OpAddi: {Local: true}},
	} {
		if _, err := dialect.Default().With(&schema.Dialect{Name: "arith", Facets: []any{rules}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	n := 0
	for _, d := range dialect.Default().Dialects() {
		rules := verify.Shipped(d.Name)
		n += len(rules)
		if err := rules.CheckFacet(d); err != nil {
			t.Error(err)
		}
	}
	if n < 50 {
		t.Errorf("%d shipped rules", n)
	}
	delete(verify.Shipped("arith"), arith.OpTrunci)
	if verify.Shipped("arith")[arith.OpTrunci] == nil || verify.Shipped("nothing") != nil {
		t.Error("the shipped rules can be changed")
	}
}
