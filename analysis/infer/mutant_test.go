package infer_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// specimen is an operation of the corpus in a function of its own. Its operands are arguments, or
// constants if they were constants originally.
type specimen struct {
	m  *ir.Module
	fn ir.Op
	op ir.Op
}

// isolate copies op into a new function at the end of its module. It returns false for operations
// whose regions use values from outside.
func isolate(op ir.Op) (s specimen, ok bool) {
	m := op.Module()
	root := m.Root()
	block := root.Region(0).First()
	s = specimen{m: m}
	s.fn = ir.NewBuilder(root.Body()).AtEnd(block).Create("func.func", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{
		{Name: "sym_name", Value: attrs.NewString(m, "specimen")}}})
	entry := s.fn.Region(0).AppendBlock(nil, nil)
	b := ir.NewBuilder(s.fn.Body()).AtEnd(entry)
	var mapping ir.Mapping
	for i := range op.NumOperands() {
		v := op.Operand(i)
		if !mapping.Value(v).IsNil() {
			continue
		}
		if d := v.DefiningOp(); !d.IsNil() && d.Info().Def != nil && d.Info().Def.Traits.Has(ods.ConstantLike) {
			c, err := b.Clone(d, nil, nil)
			if err != nil {
				return s, false
			}
			mapping.Map(v, c.Result(0))
			continue
		}
		mapping.Map(v, entry.AddArg(v.Type(), nil))
	}
	var err error
	if s.op, err = b.Clone(op, &mapping, nil); err != nil {
		return s, false
	}
	b.Create("func.return", ir.OpState{})
	s.fix()
	return s, true
}

// fix updates the function's type to match its arguments.
func (s *specimen) fix() {
	var in []ir.Type
	entry := s.fn.Region(0).First()
	for i := range entry.NumArgs() {
		in = append(in, entry.Arg(i).Type())
	}
	s.fn.SetAttr("function_type", attrs.NewType(s.m, types.NewFunction(s.m, in, nil)))
}

func (s *specimen) text() []byte {
	return asm.Print(nil, s.fn, asm.Options{Generic: true, LocalScope: true})
}

// mutator changes types and attributes at random.
type mutator struct {
	m *ir.Module
	r *rand.Rand
}

func (g *mutator) dim(n int64) int64 {
	switch g.r.IntN(6) {
	case 0:
		return types.Dynamic
	case 1:
		return 1
	case 2:
		return max(n, 0) + 1
	case 3:
		return max(n-1, 0)
	case 4:
		return 0
	default:
		return int64(g.r.IntN(5))
	}
}

func (g *mutator) elem(t ir.Type) ir.Type {
	list := []ir.Type{types.NewInteger(g.m, 1, 0), types.NewInteger(g.m, 8, 0), types.NewInteger(g.m, 32, 0), types.NewInteger(g.m, 64, 0),
		types.NewInteger(g.m, 32, types.Unsigned), types.NewInteger(g.m, 32, types.Signed), types.NewFloat(g.m, types.F32()),
		types.NewFloat(g.m, types.F16()), types.NewFloat(g.m, types.F64()), types.NewComplex(g.m, types.NewFloat(g.m, types.F32())), types.NewIndex(g.m)}
	f32, i8 := types.NewFloat(g.m, types.F32()), types.NewInteger(g.m, 8, 0)
	for zero := range int64(2) {
		list = append(list, types.NewUniformQuantized(g.m, types.UniformQuantized{Flags: 1, Storage: i8, Expressed: f32, Scale: 1, ZeroPoint: zero, Min: -128, Max: 127}))
	}
	n := 1 + g.r.IntN(3)
	list = append(list, types.NewUniformQuantizedPerAxis(g.m, types.UniformQuantizedPerAxis{Flags: 1, Storage: i8, Expressed: f32,
		Dim: uint64(g.r.IntN(3)), Scales: []float64{1, 2, 3}[:n], ZeroPoints: make([]int64, n), Min: -128, Max: 127}))
	return list[g.r.IntN(len(list))]
}

func (g *mutator) typ(t ir.Type) ir.Type {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return t
	}
	shape, elem, enc := slices.Clone(r.Shape), r.Elem, r.Encoding
	if _, ok := enc.(*attrs.TypeExtensions); ok && g.r.IntN(2) == 0 {
		enc = nil
	}
	switch k := g.r.IntN(8); {
	case k == 0:
		return types.NewToken(g.m)
	case k == 1:
		elem = g.elem(elem)
	case k == 2:
		shape, enc = append(shape, g.dim(2)), nil
	case k == 3 && len(shape) > 0:
		shape, enc = shape[:len(shape)-1], nil
	case k == 4 && len(shape) > 0:
		bounds := make([]int64, len(shape))
		at := g.r.IntN(len(shape))
		for i := range bounds {
			bounds[i] = types.Dynamic
			if i == at {
				bounds[i], shape[i] = max(shape[i], 0)+int64(g.r.IntN(2)), types.Dynamic
			}
		}
		enc = attrs.NewTypeExtensions(g.m, bounds...)
	case len(shape) > 0:
		i := g.r.IntN(len(shape))
		shape[i] = g.dim(shape[i])
		enc = nil
	default:
		elem = g.elem(elem)
	}
	return types.NewTensor(g.m, shape, elem, enc)
}

func (g *mutator) number(n int64) int64 {
	switch g.r.IntN(5) {
	case 0:
		return n + 1
	case 1:
		return n - 1
	case 2:
		return 0
	case 3:
		return -n
	}
	return int64(g.r.IntN(5))
}

func (g *mutator) list(l []int64) []int64 {
	l = slices.Clone(l)
	switch k := g.r.IntN(5); {
	case k == 0:
		return append(l, int64(g.r.IntN(4)))
	case k == 1 && len(l) > 0:
		i := g.r.IntN(len(l))
		return slices.Delete(l, i, i+1)
	case k == 2 && len(l) > 1:
		i, j := g.r.IntN(len(l)), g.r.IntN(len(l))
		l[i], l[j] = l[j], l[i]
	case len(l) > 0:
		i := g.r.IntN(len(l))
		l[i] = g.number(l[i])
	}
	return l
}

// attr returns a changed attribute, or a itself.
func (g *mutator) attr(a ir.Attr) ir.Attr {
	pick := func(lists ...*[]int64) { l := lists[g.r.IntN(len(lists))]; *l = g.list(*l) }
	num := func(list ...*int64) { p := list[g.r.IntN(len(list))]; *p = g.number(*p) }
	switch a := a.(type) {
	case *attrs.Integer:
		return attrs.NewInteger(g.m, a.Type, g.number(a.Int()))
	case *attrs.DenseArray:
		if types.BitWidth(a.Elem) != 64 {
			return a
		}
		var l []int64
		for i := range int(a.Size) {
			l = append(l, int64(leUint64(a.Data[8*i:])))
		}
		return attrs.NewI64Array(g.m, g.list(l))
	case *attrs.Enum:
		c, _ := a.Kind().(*schema.Class)
		if c == nil || c.Enum == nil {
			return a
		}
		return attrs.NewEnum(g.m, c, c.Enum.Cases[g.r.IntN(len(c.Enum.Cases))].Value)
	case *attrs.ResultAccuracy:
		return attrs.NewResultAccuracy(g.m, float64(g.r.IntN(3)-1), float64(g.r.IntN(2)), int64(g.r.IntN(3)-1), uint64(g.r.IntN(3)))
	case *attrs.DotAlgorithm:
		v := attrs.DotAlgorithm{LHSPrecisionType: a.LHSPrecisionType, RHSPrecisionType: a.RHSPrecisionType, AccumulationType: a.AccumulationType,
			LHSComponentCount: a.LHSComponentCount, RHSComponentCount: a.RHSComponentCount, PrimitiveOperations: a.PrimitiveOperations,
			AllowImpreciseAccumulation: a.AllowImpreciseAccumulation}
		f := func() ir.Type {
			return types.NewFloat(g.m, []*types.FloatFormat{types.F32(), types.BF16(), types.TF32(), types.F16(), types.F64(), types.F8E5M2()}[g.r.IntN(6)])
		}
		switch g.r.IntN(5) {
		case 0:
			v.LHSPrecisionType = f()
			v.RHSPrecisionType = v.LHSPrecisionType
		case 1:
			v.RHSPrecisionType = f()
		case 2:
			v.AccumulationType = f()
		case 3:
			num(&v.LHSComponentCount, &v.RHSComponentCount, &v.PrimitiveOperations)
		case 4:
			v.AllowImpreciseAccumulation = !v.AllowImpreciseAccumulation
		}
		return attrs.NewDotAlgorithm(g.m, v)
	case *attrs.OutputOperandAlias:
		out, in, n := slices.Clone(a.OutputTupleIndices), slices.Clone(a.OperandTupleIndices), a.OperandIndex
		switch g.r.IntN(3) {
		case 0:
			out = g.list(out)
		case 1:
			in = g.list(in)
		default:
			n = g.number(n)
		}
		return attrs.NewOutputOperandAlias(g.m, out, n, in)
	case *attrs.SymbolRef:
		return attrs.NewSymbolRef(g.m, "no_such_symbol")
	case *attrs.String:
		return attrs.NewString(g.m, []string{"", "x", "a.b", "Pin", "Unpin"}[g.r.IntN(5)])
	case *attrs.Dictionary:
		return attrs.NewString(g.m, "x")
	case *attrs.Float:
		return attrs.NewFloatBits(g.m, types.NewFloat(g.m, types.F64()), attrs.Bits{})
	case *attrs.DenseElements:
		shape, elem, _, _ := types.Shape(a.Type)
		if types.BitWidth(elem) != 64 || len(a.Data) < 8 {
			return a
		}
		if g.r.IntN(3) == 0 && len(shape) == 2 {
			return attrs.NewDenseElements(g.m, types.NewTensor(g.m, []int64{shape[1], shape[0]}, elem, nil), a.Data)
		}
		data := slices.Clone(a.Data)
		i := 8 * g.r.IntN(len(data)/8)
		v := uint64(g.number(int64(leUint64(data[i:]))))
		for k := range 8 {
			data[i+k] = byte(v >> (8 * k))
		}
		return attrs.NewDenseElements(g.m, a.Type, data)
	case *attrs.Array:
		list := slices.Clone(a.Elems)
		switch i := g.r.IntN(max(len(list), 1)); {
		case len(list) == 0:
			return attrs.NewArray(g.m, attrs.NewUnit(g.m))
		case g.r.IntN(3) == 0:
			list = append(list, list[i])
		case g.r.IntN(3) == 0:
			list = slices.Delete(list, i, i+1)
		default:
			list[i] = g.attr(list[i])
		}
		return attrs.NewArray(g.m, list...)
	case *attrs.ChannelHandle:
		return attrs.NewChannelHandle(g.m, g.number(a.Handle), g.number(a.Type))
	case *attrs.DotDimensionNumbers:
		v := attrs.DotDimensionNumbers{LHSBatching: a.LHSBatching, RHSBatching: a.RHSBatching, LHSContracting: a.LHSContracting, RHSContracting: a.RHSContracting}
		pick(&v.LHSBatching, &v.RHSBatching, &v.LHSContracting, &v.RHSContracting)
		return attrs.NewDotDimensionNumbers(g.m, v)
	case *attrs.GatherDimensionNumbers:
		v := attrs.GatherDimensionNumbers{OffsetDims: a.OffsetDims, CollapsedSliceDims: a.CollapsedSliceDims, OperandBatchingDims: a.OperandBatchingDims,
			StartIndicesBatchingDims: a.StartIndicesBatchingDims, StartIndexMap: a.StartIndexMap, IndexVectorDim: a.IndexVectorDim}
		if g.r.IntN(6) == 0 {
			num(&v.IndexVectorDim)
		} else {
			pick(&v.OffsetDims, &v.CollapsedSliceDims, &v.OperandBatchingDims, &v.StartIndicesBatchingDims, &v.StartIndexMap)
		}
		return attrs.NewGatherDimensionNumbers(g.m, v)
	case *attrs.ScatterDimensionNumbers:
		v := attrs.ScatterDimensionNumbers{UpdateWindowDims: a.UpdateWindowDims, InsertedWindowDims: a.InsertedWindowDims, InputBatchingDims: a.InputBatchingDims,
			ScatterIndicesBatchingDims: a.ScatterIndicesBatchingDims, ScatterDimsToOperandDims: a.ScatterDimsToOperandDims, IndexVectorDim: a.IndexVectorDim}
		if g.r.IntN(6) == 0 {
			num(&v.IndexVectorDim)
		} else {
			pick(&v.UpdateWindowDims, &v.InsertedWindowDims, &v.InputBatchingDims, &v.ScatterIndicesBatchingDims, &v.ScatterDimsToOperandDims)
		}
		return attrs.NewScatterDimensionNumbers(g.m, v)
	case *attrs.ConvDimensionNumbers:
		v := attrs.ConvDimensionNumbers{InputBatch: a.InputBatch, InputFeature: a.InputFeature, InputSpatial: a.InputSpatial,
			KernelInputFeature: a.KernelInputFeature, KernelOutputFeature: a.KernelOutputFeature, KernelSpatial: a.KernelSpatial,
			OutputBatch: a.OutputBatch, OutputFeature: a.OutputFeature, OutputSpatial: a.OutputSpatial}
		// The textual syntax is positional: it can express only permutations.
		switch g.r.IntN(3) {
		case 0:
			v.InputBatch, v.InputFeature = v.InputFeature, v.InputBatch
		case 1:
			v.KernelInputFeature, v.KernelOutputFeature = v.KernelOutputFeature, v.KernelInputFeature
		default:
			v.OutputBatch, v.OutputFeature = v.OutputFeature, v.OutputBatch
		}
		return attrs.NewConvDimensionNumbers(g.m, v)
	case *attrs.RaggedDotDimensionNumbers:
		v := attrs.RaggedDotDimensionNumbers{LHSBatching: a.LHSBatching, RHSBatching: a.RHSBatching, LHSContracting: a.LHSContracting,
			RHSContracting: a.RHSContracting, LHSRagged: a.LHSRagged, RHSGroup: a.RHSGroup}
		pick(&v.LHSBatching, &v.RHSBatching, &v.LHSContracting, &v.RHSContracting, &v.LHSRagged, &v.RHSGroup)
		return attrs.NewRaggedDotDimensionNumbers(g.m, v)
	}
	return a
}

func leUint64(b []byte) (u uint64) {
	for k := range 8 {
		u |= uint64(b[k]) << (8 * k)
	}
	return u
}

// mutate makes one change to s and describes it. It returns "" if it changed nothing.
func (g *mutator) mutate(s *specimen) string {
	entry := s.fn.Region(0).First()
	op := s.op
	set := func(v ir.Value) bool {
		t := g.typ(v.Type())
		if t == v.Type() {
			return false
		}
		v.SetType(t)
		return true
	}
	switch g.r.IntN(13) {
	case 7, 8:
		return g.everywhere(s)
	case 9, 10:
		return g.resize(s)
	case 11:
		// Add a missing attribute.
		name := []string{"use_global_device_ids", "has_dynamic_root", "is_host_transfer", "mhlo.sharding", "channel_handle", "indices_are_sorted"}[g.r.IntN(6)]
		if op.Attr(name) != nil {
			return ""
		}
		var v ir.Attr = attrs.NewUnit(g.m)
		switch g.r.IntN(3) {
		case 0:
			v = attrs.NewBool(g.m, true)
		case 1:
			v = attrs.NewChannelHandle(g.m, int64(g.r.IntN(2)), int64(g.r.IntN(4)))
		}
		if i := op.Info().Slot(name); i >= 0 {
			op.SetInherent(i, v)
		} else {
			op.SetAttr(name, v)
		}
		return "attribute " + name + " added"
	case 12:
		// Change the number of operands.
		if n := op.NumOperands(); n > 0 && op.OperandSegments() == nil {
			var list []ir.Value
			for i := range n {
				list = append(list, op.Operand(i))
			}
			if g.r.IntN(2) == 0 {
				list = list[:n-1]
			} else {
				list = append(list, list[g.r.IntN(n)])
			}
			op.SetOperands(list...)
			return "number of operands"
		}
	case 0, 1:
		if n := entry.NumArgs(); n > 0 && set(entry.Arg(g.r.IntN(n))) {
			s.fix()
			return "operand type"
		}
	case 2:
		if n := op.NumResults(); n > 0 && set(op.Result(g.r.IntN(n))) {
			return "result type"
		}
	case 3, 4:
		var slots []int
		for i := range op.Info().Slots {
			if op.Inherent(i) != nil {
				slots = append(slots, i)
			}
		}
		if len(slots) == 0 {
			return ""
		}
		i := slots[g.r.IntN(len(slots))]
		old := op.Inherent(i)
		if g.r.IntN(12) == 0 {
			op.SetInherent(i, nil)
			return "no attribute " + op.Info().Slots[i].Name
		}
		if a := g.attr(old); a != old {
			op.SetInherent(i, a)
			return "attribute " + op.Info().Slots[i].Name
		}
	case 5:
		if n := op.NumOperands(); n > 1 {
			i, j := g.r.IntN(n), g.r.IntN(n)
			a, b := op.Operand(i), op.Operand(j)
			if i != j && a.Type() != b.Type() {
				op.SetOperand(i, b)
				op.SetOperand(j, a)
				return "swapped operands"
			}
		}
	case 6:
		for i := range op.NumRegions() {
			b := op.Region(i).First()
			if b.IsNil() || b.NumArgs() == 0 {
				continue
			}
			if g.r.IntN(3) == 0 {
				b.AddArg(b.Arg(0).Type(), nil)
				return "another region argument"
			}
			if set(b.Arg(g.r.IntN(b.NumArgs()))) {
				return "region argument type"
			}
		}
	}
	return ""
}

// everywhere replaces one type everywhere in the operation, so that its types remain consistent.
func (g *mutator) everywhere(s *specimen) string {
	var values []ir.Value
	_ = ir.Walk(s.fn, func(op ir.Op) ir.Action {
		for i := range op.NumResults() {
			values = append(values, op.Result(i))
		}
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					values = append(values, b.Arg(k))
				}
			}
		}
		return ir.Advance
	})
	if len(values) == 0 {
		return ""
	}
	from := values[g.r.IntN(len(values))].Type()
	fromTensor, ok := from.(*types.RankedTensor)
	if !ok {
		return ""
	}
	elements := g.r.IntN(2) == 0
	to := g.typ(from)
	elem := g.elem(fromTensor.Elem)
	// Encodings of other dialects have rules about element types that are not known here.
	for _, v := range values {
		if t, ok := v.Type().(*types.RankedTensor); ok {
			if _, ok := t.Encoding.(*attrs.Text); ok {
				return ""
			}
		}
	}
	for _, v := range values {
		t, ok := v.Type().(*types.RankedTensor)
		switch {
		case !ok || !v.DefiningOp().IsNil() && v.DefiningOp().Info().Def != nil && v.DefiningOp().Info().Def.Traits.Has(ods.ConstantLike):
		case elements && t.Elem == fromTensor.Elem:
			v.SetType(types.NewTensor(g.m, t.Shape, elem, t.Encoding))
		case !elements && ir.Type(t) == from:
			v.SetType(to)
		}
	}
	s.fix()
	if elements {
		return "element type everywhere"
	}
	return "type everywhere"
}

// resize replaces one size in all types, so that shapes remain consistent.
func (g *mutator) resize(s *specimen) string {
	var values []ir.Value
	var sizes []int64
	_ = ir.Walk(s.fn, func(op ir.Op) ir.Action {
		constant := op.Info().Def != nil && op.Info().Def.Traits.Has(ods.ConstantLike)
		for i := range op.NumResults() {
			if !constant {
				values = append(values, op.Result(i))
			}
		}
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					values = append(values, b.Arg(k))
				}
			}
		}
		return ir.Advance
	})
	for _, v := range values {
		if t, ok := v.Type().(*types.RankedTensor); ok && t.Encoding == nil {
			sizes = append(sizes, t.Shape...)
		}
	}
	if len(sizes) == 0 {
		return ""
	}
	from := sizes[g.r.IntN(len(sizes))]
	to := g.dim(from)
	if to == from {
		return ""
	}
	for _, v := range values {
		if t, ok := v.Type().(*types.RankedTensor); ok && t.Encoding == nil && slices.Contains(t.Shape, from) {
			shape := slices.Clone(t.Shape)
			for i := range shape {
				if shape[i] == from {
					shape[i] = to
				}
			}
			v.SetType(types.NewTensor(g.m, shape, t.Elem, nil))
		}
	}
	s.fix()
	return "size everywhere"
}

// TestMutants compares verdicts on operations of the corpus, each in a function of its own and with
// one or two changes. HLOBC_MUTANTS is the number of mutants.
func TestMutants(t *testing.T) {
	j := newJudge(t)
	want := wanted(400)
	g := &mutator{r: rand.New(rand.NewPCG(seed(), 0))}
	perOp := map[string]int{}
	total := 0
	list := programs(t)
	g.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	limit := want/60 + 1
	for _, p := range list {
		if total >= want || len(p.text) > 1<<20 {
			continue
		}
		m, err := asm.Parse(p.text, asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			continue
		}
		g.m = m
		var ops []ir.Op
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			if infer.FindRow(op.Name()) != nil && op.Name() != "stablehlo.constant" && op.Name() != "stablehlo.return" && op.Name() != "chlo.constant" {
				ops = append(ops, op)
			}
			return ir.Advance
		})
		for _, op := range ops {
			for range 2 {
				if perOp[op.Name()] >= limit || total >= want {
					break
				}
				s, ok := isolate(op)
				if !ok {
					break
				}
				how := g.mutate(&s)
				if g.r.IntN(3) == 0 {
					how += g.mutate(&s)
				}
				if how != "" {
					total++
					perOp[op.Name()]++
					j.ask(op.Name(), s.text())
				}
				_ = s.fn.Erase()
			}
		}
	}
	j.report(1)
}
