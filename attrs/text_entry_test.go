package attrs_test

import (
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

func rowtestModule() *ir.Module { return ir.New(dialect.Default()) }

func TestCHLOText(t *testing.T) {
	m := rowtestModule()
	for text, want := range map[string]ir.Attr{
		"#chlo<precision DEFAULT>": attrs.NewEnum(m, attrs.CHLOPrecisionAttr(), attrs.CHLOPrecisionDefault),
		"#chlo<precision HIGHEST>": attrs.NewEnum(m, attrs.CHLOPrecisionAttr(), attrs.CHLOPrecisionHighest),
		"#chlo.ragged_dot<>":       attrs.NewRaggedDotDimensionNumbers(m, attrs.RaggedDotDimensionNumbers{}),
		"#chlo.ragged_dot<lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [-1], rhs_group_dimensions = [0]>": attrs.NewRaggedDotDimensionNumbers(m,
			attrs.RaggedDotDimensionNumbers{LHSContracting: []int64{1, 2}, RHSContracting: []int64{-1}, RHSGroup: []int64{0}}),
		"#chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_ragged_dimensions = [2]>": attrs.NewRaggedDotDimensionNumbers(m,
			attrs.RaggedDotDimensionNumbers{LHSBatching: []int64{0}, RHSBatching: []int64{1}, LHSRagged: []int64{2}}),
	} {
		c, a := attrs.ParseCHLOText(nil, text)
		if a == nil {
			t.Errorf("%s does not parse", text)
			continue
		}
		if got := m.Intern(c, a); got != want {
			t.Errorf("%s reads as %+v", text, got)
		}
		if got, ok := attrs.AppendTextEntry(nil, want); !ok || string(got) != text {
			t.Errorf("%s is %s again", text, got)
		}
	}
	for _, text := range []string{"", "#chlo<precision BEST>", "#chlo<precision DEFAULT", "#chlo.ragged_dot<foo = [1]>",
		"#chlo.ragged_dot<lhs_ragged_dimensions = [?]>", "#chlo.ragged_dot<lhs_ragged_dimensions = [1], lhs_ragged_dimensions = [1]>",
		"#chlo.ragged_dot<lhs_ragged_dimensions = [1]> ", "#chlo.ragged_dot<lhs_ragged_dimensions=[1]>", "#chlo.ragged_dot<lhs_ragged_dimensions = []>"} {
		if _, a := attrs.ParseCHLOText(nil, text); a != nil {
			t.Errorf("%s parses as %+v", text, a)
		}
	}
}

// TestNeverText checks that attributes with a code in every bytecode version have no text entry.
func TestNeverText(t *testing.T) {
	m := rowtestModule()
	for _, a := range []ir.Attr{attrs.NewUnit(m), attrs.NewString(m, "x"), attrs.NewEnum(m, attrs.CHLOComparisonTypeAttr(), 1)} {
		if b, ok := attrs.AppendTextEntry(nil, a); ok {
			t.Errorf("%T is the text %s", a, b)
		}
	}
	if b, ok := types.AppendTextEntry(nil, types.NewToken(m)); ok {
		t.Errorf("a token is the text %s", b)
	}
}

func TestTextVerbatim(t *testing.T) {
	m := rowtestModule()
	if b, ok := attrs.AppendTextEntry(nil, attrs.NewText(m, "foo", "#foo.bar<1>")); !ok || string(b) != "#foo.bar<1>" {
		t.Errorf("got %s", b)
	}
}
