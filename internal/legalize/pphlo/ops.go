package pphlo

import (
	"slices"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// same are the operations that PPHLO has under the same name, with the same
// attributes.
var same = []string{
	"abs", "add", "and", "atan2", "ceil", "clamp", "complex", "convert", "cosine", "divide", "dynamic_slice",
	"exponential", "exponential_minus_one", "floor", "imag", "log", "log_plus_one", "logistic", "maximum", "minimum",
	"multiply", "negate", "not", "or", "popcnt", "power", "real", "remainder", "reshape", "reverse",
	"round_nearest_afz", "round_nearest_even", "rsqrt", "select", "shift_left", "shift_right_arithmetic",
	"shift_right_logical", "sine", "slice", "sqrt", "subtract", "tanh", "transpose", "xor",
}

// assemble makes the tables: what has no entry is illegal.
func assemble() (*traverse.Dispatcher[*context, traverse.None], error) {
	ops := traverse.Ops[*context, none]{
		"bitcast_convert":      onBitcast,
		"broadcast_in_dim":     keeping("broadcast", "broadcast_dimensions"),
		"case":                 onChoice,
		"compare":              onCompare,
		"composite":            onComposite,
		"concatenate":          onConcatenate,
		"constant":             keeping("constant", "value"),
		"convolution":          onConvolution,
		"custom_call":          onCustomCall,
		"dot":                  keeping("dot"),
		"dot_general":          onDotGeneral,
		"dynamic_update_slice": keeping("dynamic_update_slice"),
		"gather":               onGather,
		"if":                   onChoice,
		"iota":                 keeping("iota", "iota_dimension"),
		"is_finite":            onIsFinite,
		"pad":                  onPad,
		"reduce":               onReduce,
		"reduce_window":        onReduceWindow,
		"return":               onReturn,
		"rng":                  onRng,
		"select_and_scatter":   onSelectAndScatter,
		"sign":                 onSign,
		"sort":                 onSort,
		"while":                onWhile,
	}
	for _, name := range same {
		ops[name] = onSame
	}
	d, err := traverse.Assemble(traverse.Assembly[*context, none]{
		Tables: []traverse.Handlers[*context, none]{
			{Domain: &domains.Func, Ops: traverse.Ops[*context, none]{"func": onFunc, "call": onCall, "return": onFuncReturn}, ElseFunc: onIllegal},
			{Domain: &domains.StableHLO, Ops: ops, ElseFunc: onIllegal},
			{Domain: &domains.PPHLO, Else: traverse.Default},
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
	_, err := rewriter{v}.build(op, rewrite{name: pphlo(op.Info().Name), attrs: attributes(op)})
	return none{}, err
}

// onSign says that the sign of zero is zero.
func onSign(v *visitor, op ir.Op) (none, error) {
	list := append(attributes(op), ir.NamedAttr{Name: "ignore_zero", Value: attrs.NewBool(op.Module(), false)})
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("sign"), attrs: list})
	return none{}, err
}

func pphlo(name string) string { return "pphlo." + name }

// keeping returns the handler of operations that become the one called name and keep
// the attributes that are named.
func keeping(name string, list ...string) handler {
	return func(v *visitor, op ir.Op) (none, error) {
		_, err := rewriter{v}.build(op, rewrite{name: pphlo(name), attrs: named(op, list...)})
		return none{}, err
	}
}

// named returns some attributes of op.
func named(op ir.Op, names ...string) (list []ir.NamedAttr) {
	for _, n := range names {
		list = append(list, ir.NamedAttr{Name: n, Value: op.Attr(n)})
	}
	return list
}

// onReturn gives each value the visibility that the operation around it needs.
func onReturn(v *visitor, op ir.Op) (none, error) {
	c, parent := v.Ctx, op.Parent()
	region := op.ParentRegion().Index()
	want := func(i int) visibility.Visibility { return c.in.Of(op.Operand(i)) }
	switch name := parent.Info().Name; {
	case name == "sort", name == "while" && region == 0, name == "select_and_scatter" && region == 0:
	default:
		want = func(i int) visibility.Visibility {
			if i < parent.NumResults() {
				return c.in.Of(parent.Result(i))
			}
			return c.in.Of(op.Operand(i))
		}
	}
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("return"), want: want})
	return none{}, err
}

func onFuncReturn(v *visitor, op ir.Op) (none, error) {
	c := v.Ctx
	want := func(i int) visibility.Visibility { return c.in.Results[i] }
	_, err := rewriter{v}.build(op, rewrite{name: op.Name(), want: want, attrs: attributes(op)})
	return none{}, err
}

// onCall calls the copy of the callee that is for the visibilities of the operands.
func onCall(v *visitor, op ir.Op) (none, error) { return none{}, call(v, op, attributes(op)) }

// onComposite calls the decomposition.
func onComposite(v *visitor, op ir.Op) (none, error) { return none{}, call(v, op, nil) }

func call(v *visitor, op ir.Op, list []ir.NamedAttr) error {
	c := v.Ctx
	callee := c.in.Callee(op)
	if callee == nil {
		return illegal(op, "its callee was not analyzed")
	}
	ref := attrs.NewSymbolRef(op.Module(), c.copies[callee].Symbol())
	list = append(list, ir.NamedAttr{Name: "callee", Value: ref})
	want := func(i int) visibility.Visibility { return callee.Inputs[i] }
	_, err := rewriter{v}.build(op, rewrite{name: "func.call", want: want, attrs: list})
	return err
}

// comparisons are the operations for the directions of compare.
var comparisons = map[uint64]string{
	attrs.ComparisonDirectionEQ: "equal", attrs.ComparisonDirectionNE: "not_equal",
	attrs.ComparisonDirectionLT: "less", attrs.ComparisonDirectionLE: "less_equal",
	attrs.ComparisonDirectionGT: "greater", attrs.ComparisonDirectionGE: "greater_equal",
}

func onCompare(v *visitor, op ir.Op) (none, error) {
	d, ok := op.Attr("comparison_direction").(*attrs.Enum)
	if !ok || comparisons[d.Value] == "" {
		return none{}, illegal(op, "it has no direction")
	}
	_, err := rewriter{v}.build(op, rewrite{name: pphlo(comparisons[d.Value])})
	return none{}, err
}

func onBitcast(v *visitor, op ir.Op) (none, error) {
	if from, to := elementWidth(op.Operand(0).Type()), elementWidth(op.Result(0).Type()); from != to {
		return none{}, illegal(op, "BitcastConvert with different input/output element size is not supported: %d and %d bits", from, to)
	}
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("bitcast_convert")})
	return none{}, err
}

func elementWidth(t ir.Type) int {
	_, elem, _, _ := types.Shape(t)
	return types.BitWidth(elem)
}

// common returns the common visibility of the operands for all of them.
func (c *context) common(op ir.Op) func(int) visibility.Visibility {
	var v visibility.Visibility
	for i := range op.NumOperands() {
		v = v.Join(c.in.Of(op.Operand(i)))
	}
	return func(int) visibility.Visibility { return v }
}

func onConcatenate(v *visitor, op ir.Op) (none, error) {
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("concatenate"), want: v.Ctx.common(op), attrs: named(op, "dimension")})
	return none{}, err
}

func onPad(v *visitor, op ir.Op) (none, error) {
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("pad"), want: v.Ctx.common(op), attrs: attributes(op)})
	return none{}, err
}

// onRng drops the shape, which the type of the result tells.
func onRng(v *visitor, op ir.Op) (none, error) {
	if d, ok := op.Attr("rng_distribution").(*attrs.Enum); !ok || d.Value != attrs.RngDistributionUniform {
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
	_, err = rewriter{v}.create(op, pphlo("rng"), ir.OpState{Operands: list[:2], ResultTypes: out})
	return none{}, err
}

// customCall builds a custom call of what PPHLO has no operation for.
func customCall(v *visitor, op ir.Op, target string, list ...ir.NamedAttr) error {
	list = append(list, ir.NamedAttr{Name: "call_target_name", Value: attrs.NewString(op.Module(), target)})
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("custom_call"), attrs: list})
	return err
}

func onIsFinite(v *visitor, op ir.Op) (none, error) {
	return none{}, customCall(v, op, "mhlo.is_finite")
}

func onCustomCall(v *visitor, op ir.Op) (none, error) {
	list := named(op, "call_target_name", "mhlo.attributes")
	if e, ok := op.Attr("has_side_effect").(*attrs.Integer); ok && e.IsTrue() {
		list = append(list, ir.NamedAttr{Name: "has_side_effect", Value: e})
	}
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("custom_call"), attrs: list})
	return none{}, err
}

func onGather(v *visitor, op ir.Op) (none, error) {
	m := op.Module()
	d, ok := op.Attr("dimension_numbers").(*attrs.GatherDimensionNumbers)
	if !ok {
		return none{}, illegal(op, "it has no dimension numbers")
	}
	if len(d.OperandBatchingDims) > 0 || len(d.StartIndicesBatchingDims) > 0 {
		return none{}, illegal(op, "spu.gather has no batching dimensions")
	}
	list := func(name string, dims []int64) ir.NamedAttr {
		return ir.NamedAttr{Name: name, Value: attrs.NewI64Array(m, dims)}
	}
	parameters := attrs.NewDictionary(m,
		list("collapsed_slice_dims", d.CollapsedSliceDims),
		ir.NamedAttr{Name: "index_vector_dim", Value: attrs.NewInteger(m, types.NewInteger(m, 64, types.Signless), d.IndexVectorDim)},
		list("offset_dims", d.OffsetDims),
		ir.NamedAttr{Name: "slice_sizes", Value: op.Attr("slice_sizes")},
		list("start_index_map", d.StartIndexMap))
	return none{}, customCall(v, op, "spu.gather", ir.NamedAttr{Name: "pphlo.attributes", Value: parameters})
}

// onDotGeneral gives operands of fewer than three dimensions one more, of size one.
func onDotGeneral(v *visitor, op ir.Op) (none, error) {
	c := v.Ctx
	d, ok := op.Attr("dot_dimension_numbers").(*attrs.DotDimensionNumbers)
	if !ok {
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
		list[i] = c.Build(pphlo("reshape"), ir.OpState{Operands: []ir.Value{w}, ResultTypes: []ir.Type{deeper}}).Result(0)
	}
	numbers := attrs.NewPPHLODotDimensionNumbers(op.Module(), attrs.DotDimensionNumbers{LHSBatching: d.LHSBatching,
		RHSBatching: d.RHSBatching, LHSContracting: d.LHSContracting, RHSContracting: d.RHSContracting})
	_, err = rewriter{v}.create(op, pphlo("dot_general"), ir.OpState{Operands: list, ResultTypes: out,
		Attrs: []ir.NamedAttr{{Name: "dot_dimension_numbers", Value: numbers}}})
	return none{}, err
}
