package constraint

import (
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// TestRawClasses checks that an empty attribute of each class that rawClasses returns for a constraint
// satisfies that constraint.
func TestRawClasses(t *testing.T) {
	c, err := newCompiler(dialect.Default(), "stablehlo")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{"StrAttr": 1, "DictionaryAttr": 1, "ArrayAttr": 1, "UnitAttr": 1, "AnyAttrOf<[StrAttr,DictionaryAttr]>": 2,
		"StableHLO_ConvDimensionNumbers": 1, "I64Attr": 0, "DenseI64ArrayAttr": 0, "FlatSymbolRefAttr": 0} {
		e, _ := ods.ParseExpr(text)
		list := c.rawClasses(e)
		if len(list) != want {
			t.Errorf("%s: %d classes, want %d", text, len(list), want)
		}
		test, err := c.attrText(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, class := range list {
			var a ir.Attr
			_ = ir.New(dialect.Default()).Unique(func(u *ir.Uniquer) error {
				a = u.Attr(class, class.New().(ir.Attr), 0)
				return nil
			})
			if !test(a) {
				t.Errorf("%s: not of %s", text, class.Name)
			}
		}
	}
}
