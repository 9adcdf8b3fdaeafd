package forms

import (
	"slices"
	"sync"

	"github.com/hlobc/hlobc/dialect/bufferization"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/ir"
)

var memrefForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: memref.Ops(),
		Ops: map[string]Op{
			memref.OpDistinctObjects: {Types: typesOfObjects},
		},
	}
})

var bufferizationForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: bufferization.Ops(),
		Ops: map[string]Op{
			bufferization.OpDealloc: {Types: typesOfConditions},
		},
	}
})

// typesOfObjects gives each result the type of its operand.
func typesOfObjects(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	t.SetResults(0, slices.Clone(p.TypesOf(t.St, format.OperandPart(0))))
	return true, true
}

// typesOfConditions gives each buffer to retain a condition.
func typesOfConditions(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	list := make([]ir.Type, len(p.TypesOf(t.St, format.OperandPart(2))))
	for i := range list {
		list[i] = p.Common().I1
	}
	t.SetResults(0, list)
	return false, true
}
