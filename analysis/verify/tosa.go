package verify

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/tosa"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// tosaRules returns a rule for each operation: what its rows cannot say is in the tables of this file, by operation.
func tosaRules() Rules {
	rules := Rules{}
	list := tosa.Ops().Ops
	for i := range list {
		def := &list[i]
		full := tosa.Namespace + "." + def.Name
		rule := &Rule{Verify: tosaOp, Local: true}
		for _, v := range def.Operands {
			if v.Type == "TypeDef<tosa.shape>" || strings.HasSuffix(v.Type, "TosaShape") {
				rule = &Rule{Verify: tosaShaped} // looks at where shapes come from
			}
		}
		switch full {
		case tosa.OpVariableRead, tosa.OpVariableWrite:
			rule = &Rule{Symbols: useVariable}
		case tosa.OpCondIf:
			rule = &Rule{Verify: tosaIf, Regions: allYieldResults}
		case tosa.OpWhileLoop:
			rule = &Rule{Verify: tosaWhile, Regions: tosaWhileExit}
		}
		rules[full] = rule
	}
	return rules
}

// tosaLengths are the lengths of attributes that are arrays.
var tosaLengths = map[string]uint64{tosa.AttrKernel: 2, tosa.AttrStride: 2, tosa.AttrDilation: 2, tosa.AttrPad: 4, tosa.AttrOutPad: 4}

// tosaElements lists values with the same element type, by operation.
var tosaElements = map[string][][]string{
	tosa.OpAvgPool2d:       {{"input", "input_zp"}, {"output", "output_zp"}, {"input", "output"}},
	tosa.OpConcat:          {{"input1", "output"}},
	tosa.OpConv2d:          {{"input", "input_zp"}, {"weight", "weight_zp"}, {"bias", "output"}},
	tosa.OpConv3d:          {{"input", "input_zp"}, {"weight", "weight_zp"}, {"bias", "output"}},
	tosa.OpDepthwiseConv2d: {{"input", "input_zp"}, {"weight", "weight_zp"}, {"bias", "output"}},
	tosa.OpTransposeConv2d: {{"input", "input_zp"}, {"weight", "weight_zp"}, {"bias", "output"}},
	tosa.OpFft2d:           {{"input_real", "input_imag", "output_real", "output_imag"}},
	tosa.OpGather:          {{"values", "output"}},
	tosa.OpMatmul:          {{"a", "a_zp"}, {"b", "b_zp"}},
	tosa.OpMaxPool2d:       {{"input", "output"}},
	tosa.OpNegate:          {{"input1", "output", "input1_zp", "output_zp"}},
	tosa.OpPad:             {{"input1", "output", "pad_const"}},
	tosa.OpReduceAll:       {{"input", "output"}},
	tosa.OpReduceAny:       {{"input", "output"}},
	tosa.OpReduceMax:       {{"input", "output"}},
	tosa.OpReduceMin:       {{"input", "output"}},
	tosa.OpReduceProduct:   {{"input", "output"}},
	tosa.OpReduceSum:       {{"input", "output"}},
	tosa.OpRescale:         {{"input", "input_zp"}, {"output", "output_zp"}},
	tosa.OpReshape:         {{"input1", "output"}},
	tosa.OpReverse:         {{"input", "output"}, {"input1", "output"}},
	tosa.OpScatter:         {{"values_in", "input", "values_out"}},
	tosa.OpSelect:          {{"input2", "input3", "output"}},
	tosa.OpSlice:           {{"input1", "output"}},
	tosa.OpTile:            {{"input1", "output"}},
	tosa.OpTranspose:       {{"input1", "output"}},
}

// tosaRanks lists values with the same rank, by operation.
var tosaRanks = map[string][]string{
	tosa.OpConcat:        {"input1", "output"},
	tosa.OpPad:           {"input1", "output"},
	tosa.OpReduceAll:     {"input", "output"},
	tosa.OpReduceAny:     {"input", "output"},
	tosa.OpReduceMax:     {"input", "output"},
	tosa.OpReduceMin:     {"input", "output"},
	tosa.OpReduceProduct: {"input", "output"},
	tosa.OpReduceSum:     {"input", "output"},
	tosa.OpReverse:       {"input", "input1", "output"},
	tosa.OpSlice:         {"input1", "output"},
	tosa.OpTile:          {"input1", "output"},
	tosa.OpTranspose:     {"input1", "output"},
}

// valuesOf returns the types of the operands or results called name.
func valuesOf(op ir.Op, name string) (list []ir.Type) {
	def := op.Info().Def
	for i := range def.Operands {
		if def.Operands[i].Name == name {
			for k, end := op.OperandGroup(i); k < end; k++ {
				list = append(list, op.Operand(k).Type())
			}
		}
	}
	for i := range def.Results {
		if def.Results[i].Name == name {
			for k, end := op.ResultGroup(i); k < end; k++ {
				list = append(list, op.Result(k).Type())
			}
		}
	}
	return list
}

// rankOf returns the rank of a type, or -1 if it is not known.
func rankOf(t ir.Type) int {
	shape, _, ranked, ok := types.Shape(t)
	if !ok || !ranked {
		return -1
	}
	return len(shape)
}

// shapeRank returns the number of sizes in a value of type !tosa.shape<N>.
func shapeRank(t ir.Type) (int, bool) {
	x, ok := t.(*types.Text)
	if !ok {
		return 0, false
	}
	digits, ok := strings.CutPrefix(x.Text, "!tosa.shape<")
	n, err := strconv.Atoi(strings.TrimSuffix(digits, ">"))
	return n, ok && err == nil
}

// tosaShaped is [tosaOp] for operations with shapes as operands, which must be computed from constants by operations of this dialect.
func tosaShaped(s *Site, op ir.Op) *Finding {
	for i := range op.NumOperands() {
		v := op.Operand(i)
		if _, ok := shapeRank(v.Type()); !ok {
			continue
		}
		from := v.DefiningOp()
		if from.IsNil() || from.Info().Def == nil || pred(from.Info().Def, "TosaShapeOperator") == nil {
			return Broken(op, "TosaResolvableShapeOperands", "operand "+number(i)+" comes from elsewhere", "the result of an operation on shapes")
		}
	}
	return tosaOp(s, op)
}

// tosaOp checks what the tables say, and then what is particular to an operation.
func tosaOp(s *Site, op ir.Op) *Finding {
	def := op.Info().Def
	if f := tosaArrays(op, def); f != nil {
		return f
	}
	if pred(def, "TosaShapeOperatorWithSameRanks") != nil {
		first, _ := shapeRank(op.Operand(0).Type())
		for i := range op.NumOperands() + op.NumResults() {
			var t ir.Type
			if i < op.NumOperands() {
				t = op.Operand(i).Type()
			} else {
				t = op.Result(i - op.NumOperands()).Type()
			}
			if n, ok := shapeRank(t); ok && n != first {
				return Broken(op, "TosaShapeOperatorWithSameRanks", constraint.Describe(t), constraint.Describe(op.Operand(0).Type()))
			}
		}
	}
	name := op.Name()
	for _, group := range tosaElements[name] {
		if f := oneOf(op, group, func(t ir.Type) any { return constraint.ElementOf(t) }, "element type"); f != nil {
			return f
		}
	}
	rank := func(t ir.Type) any {
		if n := rankOf(t); n >= 0 {
			return n
		}
		return nil
	}
	if f := oneOf(op, tosaRanks[name], rank, "rank"); f != nil {
		return f
	}
	if f := tosaAxis(op); f != nil {
		return f
	}
	return tosaSpecial(op)
}

// tosaArrays checks the lengths of arrays, and that their elements are in range.
func tosaArrays(op ir.Op, def *ods.Op) *Finding {
	for i := range def.Attrs {
		name := def.Attrs[i].Name
		want, ok := tosaLengths[name]
		if !ok {
			continue
		}
		if op.Name() == tosa.OpConv3d {
			want = map[uint64]uint64{2: 3, 4: 6}[want]
		}
		a, ok := op.Attr(name).(*attrs.DenseArray)
		if !ok {
			continue
		}
		if a.Size != want {
			return Broken(op, "attribute "+name, decimal(a.Size)+" numbers", decimal(want))
		}
		least := int64(1)
		switch name {
		case tosa.AttrPad:
			least = 0
		case tosa.AttrOutPad:
			continue
		}
		list, _ := attrs.AsInts(a)
		for _, n := range list {
			if n < least {
				return Broken(op, "attribute "+name, decimal(n), "at least "+decimal(least))
			}
		}
	}
	return nil
}

// oneOf requires that a property is the same for all values of the given names of which it is known.
func oneOf(op ir.Op, names []string, of func(ir.Type) any, what string) *Finding {
	var first ir.Type
	for _, name := range names {
		for _, t := range valuesOf(op, name) {
			p := of(t)
			switch {
			case p == nil:
			case first == nil:
				first = t
			case p != of(first):
				return Broken(op, op.Name(), constraint.Describe(first)+" and "+constraint.Describe(t), "the same "+what+" of "+strings.Join(names, ", "))
			}
		}
	}
	return nil
}

// tosaAxis requires an axis that the first ranked operand has, and of reductions one element in its direction.
func tosaAxis(op ir.Op) *Finding {
	a, ok := op.Attr(tosa.AttrAxis).(*attrs.Integer)
	if !ok || op.NumOperands() == 0 {
		return nil
	}
	axis := a.Int()
	for i := range op.NumOperands() {
		n := rankOf(op.Operand(i).Type())
		if n < 0 {
			continue
		}
		if axis < 0 || axis >= int64(n) {
			return Broken(op, "attribute axis", decimal(axis), "a dimension of "+constraint.Describe(op.Operand(i).Type()))
		}
		break
	}
	if !strings.HasPrefix(op.Name(), "tosa.reduce") {
		return nil
	}
	if n := rankOf(op.Result(0).Type()); n >= 0 && axis >= int64(n) {
		return Broken(op, "attribute axis", decimal(axis), "a dimension of "+constraint.Describe(op.Result(0).Type()))
	}
	if shape, _, ranked, _ := types.Shape(op.Result(0).Type()); ranked && axis >= 0 && axis < int64(len(shape)) && shape[axis] != 1 && shape[axis] != types.Dynamic {
		return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), "one element along the axis")
	}
	return nil
}

// tosaSpecial checks what is particular to an operation.
func tosaSpecial(op ir.Op) *Finding {
	switch op.Name() {
	case tosa.OpConst:
		v := attrs.TypeOf(tosa.AsConst(op).Values())
		if _, ok := v.(*types.RankedTensor); v != nil && !ok {
			return Broken(op, "attribute values", constraint.Describe(v), "a tensor")
		}
		if t := op.Result(0).Type(); v != nil && (constraint.ElementOf(v) != storedAs(constraint.ElementOf(t)) || !constraint.ShapesMatch(v, t)) {
			return Broken(op, "attribute values", constraint.Describe(v), "elements of "+constraint.Describe(t))
		}
	case tosa.OpConstShape:
		d, ok := op.Attr(tosa.AttrValues).(*attrs.DenseElements)
		n, known := shapeRank(op.Result(0).Type())
		if !ok || !known {
			break
		}
		shape, _, _, _ := types.Shape(d.Type)
		if len(shape) != 1 {
			return Broken(op, "attribute values", constraint.Describe(d.Type), "a list of sizes")
		}
		if n > 0 && shape[0] != int64(n) || n == 0 && shape[0] > 1 {
			return Broken(op, "attribute values", constraint.Describe(d.Type), strconv.Itoa(n)+" sizes, as "+constraint.Describe(op.Result(0).Type())+" has")
		}
	case tosa.OpDim:
		if n, ok := shapeRank(op.Result(0).Type()); ok && n != 1 {
			return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), "a shape with one size")
		}
	case tosa.OpConcatShape:
		sum := 0
		for i := range op.NumOperands() {
			n, _ := shapeRank(op.Operand(i).Type())
			sum += n
		}
		if n, ok := shapeRank(op.Result(0).Type()); ok && (n != sum || op.NumOperands() == 0) {
			return Broken(op, "result output", strconv.Itoa(n)+" sizes", strconv.Itoa(sum)+", as the operands have together")
		}
	case tosa.OpConcat:
		return tosaConcat(op)
	case tosa.OpReshape:
		return tosaReshape(op)
	case tosa.OpResize:
		return tosaResize(op)
	case tosa.OpTable:
		return tosaTable(op)
	case tosa.OpTransposeConv2d:
		return tosaTransposeConv(op)
	case tosa.OpConv2d, tosa.OpConv3d, tosa.OpDepthwiseConv2d:
		return tosaConv(op)
	case tosa.OpAvgPool2d, tosa.OpMaxPool2d:
		return tosaPool(op)
	case tosa.OpSlice:
		if f := sizesFor(op, "start", op.Operand(0).Type(), 1); f != nil {
			return f
		}
		return sizesFor(op, "size", op.Operand(0).Type(), 1)
	case tosa.OpTile:
		return sizesFor(op, "multiples", op.Operand(0).Type(), 1)
	case tosa.OpPad:
		return tosaPad(op)
	case tosa.OpMul:
		return tosaMul(op)
	case tosa.OpArgmax:
		return tosaArgmax(op)
	case tosa.OpFft2d, tosa.OpRfft2d:
		for i := range op.NumOperands() {
			t := op.Operand(i).Type()
			switch constraint.ElementOf(t).(type) {
			case *types.Integer, *types.Complex:
				return Broken(op, "operand "+number(i), constraint.Describe(t), "floats")
			}
		}
		if op.Name() == tosa.OpRfft2d {
			return tosaRfft(op)
		}
	case tosa.OpRescale:
		return tosaRescale(op)
	case tosa.OpClamp:
		return tosaClamp(op)
	case tosa.OpTranspose:
		perms, ok := op.Attr(tosa.AttrPerms).(*attrs.DenseArray)
		n := rankOf(op.Operand(0).Type())
		if ok && n >= 0 {
			list := make([]int64, perms.Size)
			for i := range list {
				list[i] = int64(int32(binary.LittleEndian.Uint32(perms.Data[4*i:])))
			}
			sorted := slices.Sorted(slices.Values(list))
			for i, p := range sorted {
				if p != int64(i) {
					return Broken(op, "attribute perms", fmt.Sprint(list), "each dimension once")
				}
			}
			if len(list) != n {
				return Broken(op, "attribute perms", strconv.Itoa(len(list))+" dimensions", strconv.Itoa(n)+", the rank of the operand")
			}
			from, _, _, _ := types.Shape(op.Operand(0).Type())
			to, _, ranked, _ := types.Shape(op.Result(0).Type())
			for i, p := range list {
				if ranked && from[p] != to[i] && from[p] != types.Dynamic && to[i] != types.Dynamic {
					return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), "the sizes of "+constraint.Describe(op.Operand(0).Type())+" in the order of perms")
				}
			}
		}
	case tosa.OpNegate, tosa.OpReverse:
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		if !constraint.ShapesMatch(from, to) {
			return Broken(op, "result output", constraint.Describe(to), "the shape of "+constraint.Describe(from))
		}
	case tosa.OpGather, tosa.OpScatter:
		return tosaIndexed(op)
	}
	return nil
}

// sizesFor requires by sizes for each dimension of t in the shape called name.
func sizesFor(op ir.Op, name string, t ir.Type, by int) *Finding {
	for _, s := range valuesOf(op, name) {
		n, ok := shapeRank(s)
		if rank := rankOf(t); ok && rank >= 0 && n != by*rank {
			return Broken(op, "operand "+name, strconv.Itoa(n)+" sizes", strconv.Itoa(by*rank)+", "+strconv.Itoa(by)+" for each dimension of "+constraint.Describe(t))
		}
	}
	return nil
}

// tosaArgmax requires integers of the shape of the operand without the axis.
func tosaArgmax(op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if _, ok := constraint.ElementOf(to).(*types.Integer); !ok {
		return Broken(op, "result output", constraint.Describe(to), "integers")
	}
	shape, _, ranked, _ := types.Shape(from)
	sizes, _, known, _ := types.Shape(to)
	axis, ok := attrs.AsInt(op.Attr(tosa.AttrAxis))
	if !ok || !ranked || !known {
		return nil
	}
	want := slices.Delete(slices.Clone(shape), int(axis), int(axis)+1)
	if !constraint.CompatibleShapes(want, sizes) {
		return Broken(op, "result output", constraint.Describe(to), "the shape of "+constraint.Describe(from)+" without dimension "+decimal(axis))
	}
	return nil
}

// tosaRescale requires multipliers of the width that scale32 says.
func tosaRescale(op ir.Op) *Finding {
	for _, name := range [...]string{"input", "output"} {
		for _, t := range valuesOf(op, name) {
			if _, ok := storedAs(constraint.ElementOf(t)).(*types.Integer); !ok {
				return Broken(op, name, constraint.Describe(t), "integers")
			}
		}
	}
	wide, _ := attrs.AsBool(op.Attr(tosa.AttrScale32))
	width := 16
	if wide {
		width = 32
	}
	if t := op.Operand(1).Type(); types.BitWidth(constraint.ElementOf(t)) != width {
		return Broken(op, "operand multiplier", constraint.Describe(t), "i"+strconv.Itoa(width)+", as scale32 says")
	}
	return tosaRescaleCounts(op)
}

// storedAs returns the type of the constants of a type.
func storedAs(t ir.Type) ir.Type {
	if storage, _, ok := quantParts(t); ok && storage != nil {
		return storage
	}
	return t
}

func tosaClamp(op ir.Op) *Finding {
	elem := storedAs(constraint.ElementOf(op.Operand(0).Type()))
	low, high := op.Attr(tosa.AttrMinVal), op.Attr(tosa.AttrMaxVal)
	if elem != storedAs(constraint.ElementOf(op.Result(0).Type())) {
		return Broken(op, "result output", constraint.Describe(op.Result(0).Type()), "the element type of "+constraint.Describe(op.Operand(0).Type()))
	}
	for _, a := range []ir.Attr{low, high} {
		if t := attrs.TypeOf(a); t != nil && t != elem {
			return Broken(op, "attribute min_val", constraint.Describe(t), constraint.Describe(elem)+", the element type")
		}
	}
	if l, ok := low.(*attrs.Integer); ok {
		if h, ok := high.(*attrs.Integer); ok && l.Int() > h.Int() {
			return Broken(op, "attribute max_val", decimal(h.Int()), "at least min_val")
		}
	}
	return nil
}

// tosaIndexed requires N lists of W indices, and data of N matrices.
func tosaIndexed(op ir.Op) *Finding {
	known := map[byte]int64{}
	check := func(name, letters string) *Finding {
		for _, t := range valuesOf(op, name) {
			shape, _, ranked, _ := types.Shape(t)
			if !ranked || len(shape) != len(letters) {
				continue
			}
			for i, n := range shape {
				have, ok := known[letters[i]]
				if n == types.Dynamic {
					continue
				}
				if ok && have != n {
					return Broken(op, name, constraint.Describe(t), string(letters[i])+" = "+decimal(have)+" as before, where the sizes are "+letters)
				}
				known[letters[i]] = n
			}
		}
		return nil
	}
	list := []string{"values", "NKC", "indices", "NW", "output", "NWC"}
	if op.Name() == tosa.OpScatter {
		list = []string{"values_in", "NKC", "indices", "NW", "input", "NWC", "values_out", "NKC"}
	}
	for i := 0; i < len(list); i += 2 {
		if f := check(list[i], list[i+1]); f != nil {
			return f
		}
	}
	return nil
}

// useVariable requires a variable of that name in the module, of the type that is read or written.
func useVariable(w *Site, op ir.Op) *Finding {
	name, _ := op.Attr(tosa.AttrName).(*attrs.String)
	if name == nil {
		return nil
	}
	v := w.find(op, name.Value)
	if v.IsNil() || v.Name() != tosa.OpVariable {
		return Broken(op, "attribute name", strconv.Quote(name.Value)+", which is none", "the name of a tosa.variable")
	}
	return nil
}

// tosaIf requires that both regions take the operation's inputs, if they take any.
func tosaIf(_ *Site, op ir.Op) *Finding {
	if t := op.Operand(0).Type(); rankOf(t) >= 0 {
		shape, _, _, _ := types.Shape(t)
		if n, ok := types.NumElements(shape); ok && n != 1 {
			return Broken(op, "operand condition", constraint.Describe(t), "one element")
		}
	}
	for i := range op.NumRegions() {
		if f := elementsFlow(op, "the operation", "region "+number(i), operandsFrom(op, 1), argTypes(regionOf(op, i))); f != nil {
			return f
		}
	}
	return nil
}

// tosaWhile requires that both regions take the operation's inputs.
func tosaWhile(_ *Site, op ir.Op) *Finding {
	if f := elementsFlow(op, "the inputs", "the operation", operandsFrom(op, 0), resultTypes(op)); f != nil {
		return f
	}
	for i := range op.NumRegions() {
		if f := elementsFlow(op, "the operation", "region "+number(i), operandsFrom(op, 0), argTypes(regionOf(op, i))); f != nil {
			return f
		}
	}
	return nil
}

// tosaWhileExit requires that the first region yields one condition, and the second what it takes.
func tosaWhileExit(_ *Site, op ir.Op) *Finding {
	first, second := lastOf(regionOf(op, 0)), lastOf(regionOf(op, 1))
	if first.IsNil() || second.IsNil() {
		return nil
	}
	if n := first.NumOperands(); n != 1 || !isBool(constraint.ElementOf(first.Operand(0).Type())) || rankOf(first.Operand(0).Type()) > 0 {
		return Broken(op, "region cond_graph", strconv.Itoa(n)+" values at the end", "one tensor<i1>")
	}
	return elementsFlow(op, "the body", "the operation", operandsFrom(second, 0), operandsFrom(op, 0))
}

// elementsFlow is like [flows], but shapes only have to be compatible if both have one.
func elementsFlow(op ir.Op, from, to string, have, want []ir.Type) *Finding {
	if len(have) != len(want) {
		return flows(op, from, to, have, want)
	}
	for i := range have {
		_, _, _, a := types.Shape(have[i])
		_, _, _, b := types.Shape(want[i])
		if constraint.ElementOf(have[i]) != constraint.ElementOf(want[i]) || a && b && !constraint.ShapesMatch(have[i], want[i]) {
			return Broken(op, ruleFlow, "value "+number(i)+" from "+from+" has type "+constraint.Describe(have[i]), constraint.Describe(want[i])+", as "+to+" takes")
		}
	}
	return nil
}
