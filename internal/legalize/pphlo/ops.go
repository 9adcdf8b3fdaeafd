package pphlo

import (
	"slices"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
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

func onIllegal(_ *Lowering, op ir.Op) error {
	return failure(op, Illegal, "failed to legalize operation '%s' that was explicitly marked illegal: PPHLO has nothing that stands for it", op.Name())
}

func onFunc(l *Lowering, op ir.Op) error {
	if first := op.Region(0).First(); !first.Next().IsNil() {
		return illegal(op, "its body has several blocks")
	}
	_, err := l.v.Default(op)
	return err
}

func onSame(l *Lowering, op ir.Op) error {
	return l.ReplaceBy(op, same[op.Name()], nil, attributes(op)...)
}

// onSign makes explicit that the sign of zero is zero.
func onSign(l *Lowering, op ir.Op) error {
	list := append(attributes(op), ir.NamedAttr{Name: pphlo.AttrIgnoreZero, Value: attrs.NewBool(op.Module(), false)})
	return l.ReplaceBy(op, pphlo.OpSign, nil, list...)
}

// keeping returns a handler that replaces operations by the named one and keeps the attributes in
// list.
func keeping(name string, list ...string) Handler {
	return func(l *Lowering, op ir.Op) error {
		return l.ReplaceBy(op, name, nil, named(op, list...)...)
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
func onReturn(l *Lowering, op ir.Op) error {
	parent := op.Parent()
	region := op.ParentRegion().Index()
	want := func(i int) visibility.Visibility { return l.Visibility(op.Operand(i)) }
	switch name := parent.Name(); {
	case name == stablehlo.OpSort, name == stablehlo.OpWhile && region == 0, name == stablehlo.OpSelectAndScatter && region == 0:
	default:
		want = func(i int) visibility.Visibility {
			if i < parent.NumResults() {
				return l.Visibility(parent.Result(i))
			}
			return l.Visibility(op.Operand(i))
		}
	}
	return l.ReplaceBy(op, pphlo.OpReturn, want)
}

func onFuncReturn(l *Lowering, op ir.Op) error {
	want := func(i int) visibility.Visibility { return l.in.Results[i] }
	return l.ReplaceBy(op, op.Name(), want, attributes(op)...)
}

// onCall calls the copy of the callee for the visibilities of the operands.
func onCall(l *Lowering, op ir.Op) error { return call(l, op, attributes(op)) }

// onComposite calls the decomposition of a composite.
func onComposite(l *Lowering, op ir.Op) error { return call(l, op, nil) }

func call(l *Lowering, op ir.Op, list []ir.NamedAttr) error {
	callee := l.in.Callee(op)
	if callee == nil {
		return illegal(op, "its callee was not analyzed")
	}
	ref := attrs.NewSymbolRef(op.Module(), l.copies[callee].Symbol())
	list = append(list, ir.NamedAttr{Name: fn.AttrCallee, Value: ref})
	want := func(i int) visibility.Visibility { return callee.Inputs[i] }
	return l.ReplaceBy(op, fn.OpCall, want, list...)
}

// comparisons maps comparison directions to operations.
var comparisons = map[uint64]string{
	attrs.ComparisonDirectionEQ: pphlo.OpEqual, attrs.ComparisonDirectionNE: pphlo.OpNotEqual,
	attrs.ComparisonDirectionLT: pphlo.OpLess, attrs.ComparisonDirectionLE: pphlo.OpLessEqual,
	attrs.ComparisonDirectionGT: pphlo.OpGreater, attrs.ComparisonDirectionGE: pphlo.OpGreaterEqual,
}

func onCompare(l *Lowering, op ir.Op) error {
	d, ok := attrs.AsEnum(stablehlo.AsCompare(op).ComparisonDirectionAttr())
	if !ok || comparisons[d] == "" {
		return illegal(op, "it has no direction")
	}
	return l.ReplaceBy(op, comparisons[d], nil)
}

func onBitcast(l *Lowering, op ir.Op) error {
	if from, to := elementWidth(op.Operand(0).Type()), elementWidth(op.Result(0).Type()); from != to {
		return illegal(op, "BitcastConvert with different input/output element size is not supported: %d and %d bits", from, to)
	}
	return l.ReplaceBy(op, pphlo.OpBitcastConvert, nil)
}

func elementWidth(t ir.Type) int {
	_, elem, _, _ := types.Shape(t)
	return types.BitWidth(elem)
}

// common returns the common visibility of all operands, for each of them.
func (l *Lowering) common(op ir.Op) func(int) visibility.Visibility {
	var v visibility.Visibility
	for i := range op.NumOperands() {
		v = v.Join(l.Visibility(op.Operand(i)))
	}
	return func(int) visibility.Visibility { return v }
}

func onConcatenate(l *Lowering, op ir.Op) error {
	return l.ReplaceBy(op, pphlo.OpConcatenate, l.common(op), named(op, pphlo.AttrDimension)...)
}

func onPad(l *Lowering, op ir.Op) error {
	return l.ReplaceBy(op, pphlo.OpPad, l.common(op), attributes(op)...)
}

// onRng drops the shape operand, which the result type implies.
func onRng(l *Lowering, op ir.Op) error {
	if stablehlo.AsRng(op).RngDistribution() != attrs.RngDistributionUniform {
		return illegal(op, "PPHLO has uniform random numbers alone")
	}
	list, err := l.Operands(op, nil)
	if err != nil {
		return err
	}
	out, err := l.Results(op)
	if err != nil {
		return err
	}
	return l.create(op, pphlo.OpRng, ir.OpState{Operands: list[:2], ResultTypes: out})
}

// customCall creates a custom call for an operation that PPHLO does not have.
func customCall(l *Lowering, op ir.Op, target string, list ...ir.NamedAttr) error {
	list = append(list, ir.NamedAttr{Name: pphlo.AttrCallTargetName, Value: attrs.NewString(op.Module(), target)})
	return l.ReplaceBy(op, pphlo.OpCustomCall, nil, list...)
}

func onIsFinite(l *Lowering, op ir.Op) error {
	return customCall(l, op, "mhlo.is_finite")
}

func onCustomCall(l *Lowering, op ir.Op) error {
	list := named(op, pphlo.AttrCallTargetName, "mhlo.attributes")
	if call := stablehlo.AsCustomCall(op); call.HasSideEffect() {
		list = append(list, ir.NamedAttr{Name: pphlo.AttrHasSideEffect, Value: call.HasSideEffectAttr()})
	}
	return l.ReplaceBy(op, pphlo.OpCustomCall, nil, list...)
}

func onGather(l *Lowering, op ir.Op) error {
	m, g := op.Module(), stablehlo.AsGather(op)
	d := g.DimensionNumbers()
	if d == nil {
		return illegal(op, "it has no dimension numbers")
	}
	if g.SliceSizesAttr() == nil {
		return illegal(op, "it has no slice sizes")
	}
	if len(d.OperandBatchingDims) > 0 || len(d.StartIndicesBatchingDims) > 0 {
		return illegal(op, "spu.gather has no batching dimensions")
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
	return customCall(l, op, "spu.gather", ir.NamedAttr{Name: "pphlo.attributes", Value: parameters})
}

// onDotGeneral adds a dimension of size one to operands with fewer than three dimensions.
func onDotGeneral(l *Lowering, op ir.Op) error {
	d := stablehlo.AsDotGeneral(op).DotDimensionNumbers()
	if d == nil {
		return illegal(op, "it has no dimension numbers")
	}
	list, err := l.Operands(op, nil)
	if err != nil {
		return err
	}
	out, err := l.Results(op)
	if err != nil {
		return err
	}
	for i, w := range list {
		t, ok := w.Type().(*types.RankedTensor)
		if !ok || len(t.Shape) >= 3 {
			continue
		}
		deeper := types.NewTensor(op.Module(), append(slices.Clone(t.Shape), 1), t.Elem, nil)
		list[i] = pphlo.Reshape(l.Builder(), deeper, w)
	}
	numbers := attrs.NewPPHLODotDimensionNumbers(op.Module(), attrs.DotDimensionNumbers{LHSBatching: d.LHSBatching,
		RHSBatching: d.RHSBatching, LHSContracting: d.LHSContracting, RHSContracting: d.RHSContracting})
	return l.create(op, pphlo.OpDotGeneral, ir.OpState{Operands: list, ResultTypes: out,
		Attrs: []ir.NamedAttr{{Name: pphlo.AttrDotDimensionNumbers, Value: numbers}}})
}
