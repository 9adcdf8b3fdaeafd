package constraint_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// TestFaults checks that NewTable and NewChecker return an error for a table that uses unknown
// constraints or has a trait that does not fit its operation.
func TestFaults(t *testing.T) {
	value := func(text string) []ods.Value { return []ods.Value{{Name: "v", Type: text}} }
	for want, d := range map[string]ods.Dialect{
		`"NoSuchType"`:          {Ops: []ods.Op{{Name: "op", Operands: value("NoSuchType")}}},
		"NoSuchResult":          {Ops: []ods.Op{{Name: "op", Results: value("AnyTypeOf<[NoSuchResult]>")}}},
		`"NoSuchAttr"`:          {Ops: []ods.Op{{Name: "op", Attrs: []ods.Attr{{Name: "a", Constraint: "NoSuchAttr", Storage: "x"}}}}},
		`"NoSuchEnum"`:          {Ops: []ods.Op{{Name: "op", Attrs: []ods.Attr{{Name: "a", Constraint: "I64EnumAttr<NoSuchEnum>", Storage: "x"}}}}},
		`"NoSuchRegion"`:        {Ops: []ods.Op{{Name: "op", Regions: []ods.Region{{Name: "r", Constraint: "NoSuchRegion"}}}}},
		"takes one number":      {Ops: []ods.Op{{Name: "op", Operands: value("RankAtLeast")}}},
		"itself":                {Ops: []ods.Op{{Name: "op", Operands: value("Round")}}, TypeConstraints: []ods.Constraint{{Name: "Round", Expr: "Round"}}},
		"SingleBlockImplicit":   {Ops: []ods.Op{{Name: "op", Preds: []ods.Pred{{Name: "SingleBlockImplicitTerminator"}}}}},
		"SameInputOutputTensor": {Ops: []ods.Op{{Name: "op", Preds: []ods.Pred{{Name: "SameInputOutputTensorDims"}}}}},
	} {
		d.Name = "a"
		reg, err := dialect.Default().With(&schema.Dialect{Name: "a", Ops: &d})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := constraint.NewTable(reg); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "a.op") {
			t.Errorf("%v, want %s of a.op", err, want)
		}
		if _, err := constraint.NewChecker(ir.New(reg)); err == nil {
			t.Errorf("%s: a checker is made", want)
		}
	}
	_, err := schema.NewRegistry(nil)
	if err == nil {
		t.Fatal("a nil dialect is taken")
	}
	faulty := schema.Faulty(err)
	if faulty.Err() != err {
		t.Error("another error")
	}
	if _, got := constraint.TableOf(faulty); got != err {
		t.Errorf("a table of a faulty registry: %v", got)
	}
}
