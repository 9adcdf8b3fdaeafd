package forms

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/internal/asm/parse"
)

var checkForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: check.Ops(),
		Ops: map[string]Op{
			check.OpExpectEqConst:       {Types: typeOfExpected},
			check.OpExpectAlmostEqConst: {Types: typeOfExpected},
		},
	}
})

// typeOfExpected infers the type of the checked operand from the expected constant.
func typeOfExpected(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	if of := attrs.TypeOf(t.Value(check.AttrValue)); of != nil {
		t.SetOperands(0, of)
	}
	return true, true
}
