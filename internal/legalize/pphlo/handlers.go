package pphlo

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Handler lowers an operation: it builds what computes the results of op, and calls
// [Lowering.Replace] or [Lowering.ReplaceBy]. Operands of op are values of the old body.
type Handler func(l *Lowering, op ir.Op) error

// Handlers maps the full names of operations to the functions that lower them to PPHLO. It is a
// facet of a dialect, see [schema.Dialect]. The dialects func and stablehlo have handlers of the
// same type, see [Shipped]; one that a caller adds replaces that of the same operation. Operations
// without a handler are errors, except for those of PPHLO, which stay.
type Handlers map[string]Handler

// CheckFacet implements [schema.FacetChecker].
func (h Handlers) CheckFacet(d *schema.Dialect) error {
	err := schema.CheckEntries(d, h, func(_ *ods.Op, f Handler) error {
		if f == nil {
			return errors.New("the handler is nil")
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("legalize to pphlo: %w", err)
	}
	return nil
}

// Shipped returns a copy of hlobc's handlers for a dialect, nil if there are none.
func Shipped(dialect string) Handlers { return maps.Clone(shipped()[dialect]) }

var shipped = sync.OnceValue(func() map[string]Handlers {
	list := Handlers{
		stablehlo.OpBitcastConvert:     onBitcast,
		stablehlo.OpBroadcastInDim:     keeping(pphlo.OpBroadcast, pphlo.AttrBroadcastDimensions),
		stablehlo.OpCompare:            onCompare,
		stablehlo.OpComposite:          onComposite,
		stablehlo.OpConcatenate:        onConcatenate,
		stablehlo.OpConstant:           keeping(pphlo.OpConstant, pphlo.AttrValue),
		stablehlo.OpConvolution:        onConvolution,
		stablehlo.OpCustomCall:         onCustomCall,
		stablehlo.OpDot:                keeping(pphlo.OpDot),
		stablehlo.OpDotGeneral:         onDotGeneral,
		stablehlo.OpDynamicUpdateSlice: keeping(pphlo.OpDynamicUpdateSlice),
		stablehlo.OpGather:             onGather,
		stablehlo.OpIota:               keeping(pphlo.OpIota, pphlo.AttrIotaDimension),
		stablehlo.OpIsFinite:           onIsFinite,
		stablehlo.OpPad:                onPad,
		stablehlo.OpReduce:             onReduce,
		stablehlo.OpReduceWindow:       onReduceWindow,
		stablehlo.OpReturn:             onReturn,
		stablehlo.OpRng:                onRng,
		stablehlo.OpSelectAndScatter:   onSelectAndScatter,
		stablehlo.OpSign:               onSign,
		stablehlo.OpSort:               onSort,
		stablehlo.OpWhile:              onWhile,
	}
	for name := range same {
		list[name] = onSame
	}
	return map[string]Handlers{
		fn.Namespace:        {fn.OpFunc: onFunc, fn.OpCall: onCall, fn.OpReturn: onFuncReturn},
		stablehlo.Namespace: list,
	}
})

type table = traverse.Handlers[*Lowering, none]

// table returns the handlers as a table of a pass.
func (h Handlers) table(d *ods.Dialect) table {
	ops := make(traverse.Ops[*Lowering, none], len(h))
	for name, f := range h {
		ops[name] = f.visit
	}
	return table{Dialect: d, Ops: ops}
}

// visit is the handler as a function of a table.
func (f Handler) visit(v *visitor, op ir.Op) (none, error) { return none{}, f(v.Ctx, op) }

// assemble assembles hlobc's tables, and over them those that the dialects of a registry bring.
func assemble(reg ir.Registry) (*traverse.Dispatcher[*Lowering, none], error) {
	tables := []table{shipped()[fn.Namespace].table(fn.Ops()), shipped()[stablehlo.Namespace].table(stablehlo.Ops()),
		{Dialect: pphlo.Ops(), Else: traverse.Default}}
	for d, h := range schema.Facets[Handlers](reg) {
		if len(h) == 0 {
			continue
		}
		top := h.table(d.Ops)
		if i := slices.IndexFunc(tables, func(t table) bool { return t.Dialect == d.Ops }); i >= 0 {
			base := tables[i]
			top.Base = &base
			tables[i] = top
		} else {
			tables = append(tables, top)
		}
	}
	illegal := Handler(onIllegal).visit
	for i := range tables {
		if tables[i].Dialect != pphlo.Ops() {
			tables[i].ElseFunc = illegal
		}
	}
	return traverse.Assemble(traverse.Assembly[*Lowering, none]{Tables: tables, OthersFunc: illegal, UnregisteredFunc: illegal})
}
