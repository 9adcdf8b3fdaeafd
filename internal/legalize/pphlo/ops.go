package pphlo

import (
	"slices"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// same maps operations to the PPHLO operations with the same attributes.
var same = map[string]string{
	stablehlo.OpAbs:                  pphlo.OpAbs,
	stablehlo.OpAdd:                  pphlo.OpAdd,
	stablehlo.OpAnd:                  pphlo.OpAnd,
	stablehlo.OpAtan2:                pphlo.OpAtan2,
	stablehlo.OpCase:                 pphlo.OpCase,
	stablehlo.OpCeil:                 pphlo.OpCeil,
	stablehlo.OpClamp:                pphlo.OpClamp,
	stablehlo.OpComplex:              pphlo.OpComplex,
	stablehlo.OpConvert:              pphlo.OpConvert,
	stablehlo.OpCosine:               pphlo.OpCosine,
	stablehlo.OpDivide:               pphlo.OpDivide,
	stablehlo.OpDynamicSlice:         pphlo.OpDynamicSlice,
	stablehlo.OpExponential:          pphlo.OpExponential,
	stablehlo.OpExponentialMinusOne:  pphlo.OpExponentialMinusOne,
	stablehlo.OpFloor:                pphlo.OpFloor,
	stablehlo.OpIf:                   pphlo.OpIf,
	stablehlo.OpImag:                 pphlo.OpImag,
	stablehlo.OpLog:                  pphlo.OpLog,
	stablehlo.OpLogPlusOne:           pphlo.OpLogPlusOne,
	stablehlo.OpLogistic:             pphlo.OpLogistic,
	stablehlo.OpMaximum:              pphlo.OpMaximum,
	stablehlo.OpMinimum:              pphlo.OpMinimum,
	stablehlo.OpMultiply:             pphlo.OpMultiply,
	stablehlo.OpNegate:               pphlo.OpNegate,
	stablehlo.OpNot:                  pphlo.OpNot,
	stablehlo.OpOr:                   pphlo.OpOr,
	stablehlo.OpPopcnt:               pphlo.OpPopcnt,
	stablehlo.OpPower:                pphlo.OpPower,
	stablehlo.OpReal:                 pphlo.OpReal,
	stablehlo.OpRemainder:            pphlo.OpRemainder,
	stablehlo.OpReshape:              pphlo.OpReshape,
	stablehlo.OpReverse:              pphlo.OpReverse,
	stablehlo.OpRoundNearestAfz:      pphlo.OpRoundNearestAfz,
	stablehlo.OpRoundNearestEven:     pphlo.OpRoundNearestEven,
	stablehlo.OpRsqrt:                pphlo.OpRsqrt,
	stablehlo.OpSelect:               pphlo.OpSelect,
	stablehlo.OpShiftLeft:            pphlo.OpShiftLeft,
	stablehlo.OpShiftRightArithmetic: pphlo.OpShiftRightArithmetic,
	stablehlo.OpShiftRightLogical:    pphlo.OpShiftRightLogical,
	stablehlo.OpSine:                 pphlo.OpSine,
	stablehlo.OpSlice:                pphlo.OpSlice,
	stablehlo.OpSqrt:                 pphlo.OpSqrt,
	stablehlo.OpSubtract:             pphlo.OpSubtract,
	stablehlo.OpTanh:                 pphlo.OpTanh,
	stablehlo.OpTranspose:            pphlo.OpTranspose,
	stablehlo.OpXor:                  pphlo.OpXor,
}

// assemble assembles the tables. Operations without an entry are illegal.
func assemble() (*traverse.Dispatcher[*context, traverse.None], error) {
	ops := traverse.Ops[*context, none]{
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
		ops[name] = onSame
	}
	d, err := traverse.Assemble(traverse.Assembly[*context, none]{
		Tables: []traverse.Handlers[*context, none]{
			{Dialect: fn.Ops(), Ops: traverse.Ops[*context, none]{fn.OpFunc: onFunc, fn.OpCall: onCall, fn.OpReturn: onFuncReturn}, ElseFunc: onIllegal},
			{Dialect: stablehlo.Ops(), Ops: ops, ElseFunc: onIllegal},
			{Dialect: pphlo.Ops(), Else: traverse.Default},
		},
		OthersFunc: onIllegal, UnregisteredFunc: onIllegal,
	})
	return d, err
}

func onIllegal(_ *visitor, op ir.Op) (none, error) {
	return none{}, failure(op, Illegal, "failed to legalize operation '%s' that was explicitly marked illegal: PPHLO has nothing that stands for it", op.Name())
}

func onFunc(v *visitor, op ir.Op) (none, error) {
	if first := op.Region(0).First(); !first.Next().IsNil() {
		return none{}, illegal(op, "its body has several blocks")
	}
	_, err := v.Default(op)
	return none{}, err
}

func onSame(v *visitor, op ir.Op) (none, error) {
	err := rewriter{v}.build(op, rewrite{name: same[op.Name()], attrs: attributes(op)})
	return none{}, err
}

// onSign makes explicit that the sign of zero is zero.
func onSign(v *visitor, op ir.Op) (none, error) {
	list := append(attributes(op), ir.NamedAttr{Name: pphlo.AttrIgnoreZero, Value: attrs.NewBool(op.Module(), false)})
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpSign, attrs: list})
	return none{}, err
}

// keeping returns a handler that replaces operations by the named one and keeps the attributes in
// list.
func keeping(name string, list ...string) handler {
	return func(v *visitor, op ir.Op) (none, error) {
		err := rewriter{v}.build(op, rewrite{name: name, attrs: named(op, list...)})
		return none{}, err
	}
}

// named returns the attributes of op with the given names.
func named(op ir.Op, names ...string) (list []ir.NamedAttr) {
	for _, n := range names {
		list = append(list, ir.NamedAttr{Name: n, Value: op.Attr(n)})
	}
	return list
}

// onReturn casts each value to the visibility that the enclosing operation needs.
func onReturn(v *visitor, op ir.Op) (none, error) {
	c, parent := v.Ctx, op.Parent()
	region := op.ParentRegion().Index()
	want := func(i int) visibility.Visibility { return c.in.Of(op.Operand(i)) }
	switch name := parent.Name(); {
	case name == stablehlo.OpSort, name == stablehlo.OpWhile && region == 0, name == stablehlo.OpSelectAndScatter && region == 0:
	default:
		want = func(i int) visibility.Visibility {
			if i < parent.NumResults() {
				return c.in.Of(parent.Result(i))
			}
			return c.in.Of(op.Operand(i))
		}
	}
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpReturn, want: want})
	return none{}, err
}

func onFuncReturn(v *visitor, op ir.Op) (none, error) {
	c := v.Ctx
	want := func(i int) visibility.Visibility { return c.in.Results[i] }
	err := rewriter{v}.build(op, rewrite{name: op.Name(), want: want, attrs: attributes(op)})
	return none{}, err
}

// onCall calls the copy of the callee for the visibilities of the operands.
func onCall(v *visitor, op ir.Op) (none, error) { return none{}, call(v, op, attributes(op)) }

// onComposite calls the decomposition of a composite.
func onComposite(v *visitor, op ir.Op) (none, error) { return none{}, call(v, op, nil) }

func call(v *visitor, op ir.Op, list []ir.NamedAttr) error {
	c := v.Ctx
	callee := c.in.Callee(op)
	if callee == nil {
		return illegal(op, "its callee was not analyzed")
	}
	ref := attrs.NewSymbolRef(op.Module(), c.copies[callee].Symbol())
	list = append(list, ir.NamedAttr{Name: fn.AttrCallee, Value: ref})
	want := func(i int) visibility.Visibility { return callee.Inputs[i] }
	err := rewriter{v}.build(op, rewrite{name: fn.OpCall, want: want, attrs: list})
	return err
}

// comparisons maps comparison directions to operations.
var comparisons = map[uint64]string{
	attrs.ComparisonDirectionEQ: pphlo.OpEqual, attrs.ComparisonDirectionNE: pphlo.OpNotEqual,
	attrs.ComparisonDirectionLT: pphlo.OpLess, attrs.ComparisonDirectionLE: pphlo.OpLessEqual,
	attrs.ComparisonDirectionGT: pphlo.OpGreater, attrs.ComparisonDirectionGE: pphlo.OpGreaterEqual,
}

func onCompare(v *visitor, op ir.Op) (none, error) {
	d, ok := attrs.AsEnum(stablehlo.AsCompare(op).ComparisonDirectionAttr())
	if !ok || comparisons[d] == "" {
		return none{}, illegal(op, "it has no direction")
	}
	err := rewriter{v}.build(op, rewrite{name: comparisons[d]})
	return none{}, err
}

func onBitcast(v *visitor, op ir.Op) (none, error) {
	if from, to := elementWidth(op.Operand(0).Type()), elementWidth(op.Result(0).Type()); from != to {
		return none{}, illegal(op, "BitcastConvert with different input/output element size is not supported: %d and %d bits", from, to)
	}
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpBitcastConvert})
	return none{}, err
}

func elementWidth(t ir.Type) int {
	_, elem, _, _ := types.Shape(t)
	return types.BitWidth(elem)
}

// common returns the common visibility of all operands, for each of them.
func (c *context) common(op ir.Op) func(int) visibility.Visibility {
	var v visibility.Visibility
	for i := range op.NumOperands() {
		v = v.Join(c.in.Of(op.Operand(i)))
	}
	return func(int) visibility.Visibility { return v }
}

func onConcatenate(v *visitor, op ir.Op) (none, error) {
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpConcatenate, want: v.Ctx.common(op), attrs: named(op, pphlo.AttrDimension)})
	return none{}, err
}

func onPad(v *visitor, op ir.Op) (none, error) {
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpPad, want: v.Ctx.common(op), attrs: attributes(op)})
	return none{}, err
}

// onRng drops the shape operand, which the result type implies.
func onRng(v *visitor, op ir.Op) (none, error) {
	if stablehlo.AsRng(op).RngDistribution() != attrs.RngDistributionUniform {
		return none{}, illegal(op, "PPHLO has uniform random numbers alone")
	}
	c := v.Ctx
	list, err := c.operands(op, nil)
	if err != nil {
		return none{}, err
	}
	out, err := c.results(op)
	if err != nil {
		return none{}, err
	}
	err = rewriter{v}.create(op, pphlo.OpRng, ir.OpState{Operands: list[:2], ResultTypes: out})
	return none{}, err
}

// customCall creates a custom call for an operation that PPHLO does not have.
func customCall(v *visitor, op ir.Op, target string, list ...ir.NamedAttr) error {
	list = append(list, ir.NamedAttr{Name: pphlo.AttrCallTargetName, Value: attrs.NewString(op.Module(), target)})
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpCustomCall, attrs: list})
	return err
}

func onIsFinite(v *visitor, op ir.Op) (none, error) {
	return none{}, customCall(v, op, "mhlo.is_finite")
}

func onCustomCall(v *visitor, op ir.Op) (none, error) {
	list := named(op, pphlo.AttrCallTargetName, "mhlo.attributes")
	if call := stablehlo.AsCustomCall(op); call.HasSideEffect() {
		list = append(list, ir.NamedAttr{Name: pphlo.AttrHasSideEffect, Value: call.HasSideEffectAttr()})
	}
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpCustomCall, attrs: list})
	return none{}, err
}

func onGather(v *visitor, op ir.Op) (none, error) {
	m, g := op.Module(), stablehlo.AsGather(op)
	d := g.DimensionNumbers()
	if d == nil {
		return none{}, illegal(op, "it has no dimension numbers")
	}
	if len(d.OperandBatchingDims) > 0 || len(d.StartIndicesBatchingDims) > 0 {
		return none{}, illegal(op, "spu.gather has no batching dimensions")
	}
	list := func(name string, dims []int64) ir.NamedAttr {
		return ir.NamedAttr{Name: name, Value: attrs.NewI64Array(m, dims)}
	}
	number := func(name string, v int64) ir.NamedAttr {
		return ir.NamedAttr{Name: name, Value: attrs.NewInteger(m, types.NewInteger(m, 64, types.Signless), v)}
	}
	parameters := attrs.NewDictionary(m,
		list("collapsed_slice_dims", d.CollapsedSliceDims),
		number("index_vector_dim", d.IndexVectorDim),
		list("offset_dims", d.OffsetDims),
		ir.NamedAttr{Name: stablehlo.AttrSliceSizes, Value: g.SliceSizesAttr()},
		list("start_index_map", d.StartIndexMap))
	return none{}, customCall(v, op, "spu.gather", ir.NamedAttr{Name: "pphlo.attributes", Value: parameters})
}

// onDotGeneral adds a dimension of size one to operands with fewer than three dimensions.
func onDotGeneral(v *visitor, op ir.Op) (none, error) {
	c := v.Ctx
	d := stablehlo.AsDotGeneral(op).DotDimensionNumbers()
	if d == nil {
		return none{}, illegal(op, "it has no dimension numbers")
	}
	list, err := c.operands(op, nil)
	if err != nil {
		return none{}, err
	}
	out, err := c.results(op)
	if err != nil {
		return none{}, err
	}
	for i, w := range list {
		t, ok := w.Type().(*types.RankedTensor)
		if !ok || len(t.Shape) >= 3 {
			continue
		}
		deeper := types.NewTensor(op.Module(), append(slices.Clone(t.Shape), 1), t.Elem, nil)
		list[i] = pphlo.Reshape(c.Builder(), deeper, w)
	}
	numbers := attrs.NewPPHLODotDimensionNumbers(op.Module(), attrs.DotDimensionNumbers{LHSBatching: d.LHSBatching,
		RHSBatching: d.RHSBatching, LHSContracting: d.LHSContracting, RHSContracting: d.RHSContracting})
	err = rewriter{v}.create(op, pphlo.OpDotGeneral, ir.OpState{Operands: list, ResultTypes: out,
		Attrs: []ir.NamedAttr{{Name: pphlo.AttrDotDimensionNumbers, Value: numbers}}})
	return none{}, err
}
