package verify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/index"
	"github.com/hlobc/hlobc/dialect/sparsetensor"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sparseStorageRules returns the rules about how levels are stored. They leave out encodings that are known only as text.
func sparseStorageRules() Rules {
	return Rules{
		sparsetensor.OpAssemble:            {Verify: sparseAssemble, Local: true},
		sparsetensor.OpCoordinates:         {Verify: sparseCoordinates, Local: true},
		sparsetensor.OpCoordinatesBuffer:   {Verify: sparseCoordinatesBuffer, Local: true},
		sparsetensor.OpCrdTranslate:        {Verify: sparseTranslate, Local: true},
		sparsetensor.OpDisassemble:         {Verify: sparseDisassemble, Local: true},
		sparsetensor.OpLvl:                 {Verify: sparseLvl},
		sparsetensor.OpPositions:           {Verify: sparsePositions, Local: true},
		sparsetensor.OpPushBack:            {Verify: sparsePushBack},
		sparsetensor.OpReinterpretMap:      {Verify: sparseReinterpret, Local: true},
		sparsetensor.OpReorderCoo:          {Verify: sparseReorder, Local: true},
		sparsetensor.OpSliceOffset:         {Verify: sparseSliceDim, Local: true},
		sparsetensor.OpSliceStride:         {Verify: sparseSliceDim, Local: true},
		sparsetensor.OpStorageSpecifierGet: {Verify: sparseSpecified, Local: true},
		sparsetensor.OpStorageSpecifierSet: {Verify: sparseSpecified, Local: true},
	}
}

// encodingOf returns the encoding of a sparse tensor, and its shape. It returns nil for other types, and if the encoding is text or for
// tensors of another rank, which only a program can make.
func encodingOf(t ir.Type) (*attrs.SparseEncoding, []int64) {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return nil, nil
	}
	e, ok := r.Encoding.(*attrs.SparseEncoding)
	if !ok || e.DimRank() != len(r.Shape) {
		return nil, nil
	}
	return e, r.Shape
}

// isWidth reports whether t is the type of positions or coordinates with a width.
func isWidth(t ir.Type, width uint64) bool {
	i, ok := t.(*types.Integer)
	return width == 0 && isIndex(t) || width > 0 && ok && uint64(i.Width) == width && i.Sign == types.Signless
}

func widthName(width uint64) string {
	if width == 0 {
		return "index"
	}
	return "i" + decimal(width)
}

// sparseBuffer requires a result to be the buffer of positions or coordinates: one dimension after those of batch levels.
func sparseBuffer(op ir.Op, e *attrs.SparseEncoding, shape []int64, width uint64, strided bool) *Finding {
	t := op.Result(0).Type()
	m, ok := t.(*types.MemRef)
	want := append(e.LvlShape(shape)[:e.BatchRank():e.BatchRank()], types.Dynamic)
	layout := ok && hasIdentityLayout(m)
	required := bufferName(want, widthName(width))
	if strided {
		layout = false
		if ok {
			l, is := m.Layout.(*attrs.StridedLayout)
			layout = is && slices.Equal(l.Strides, []int64{types.Dynamic}) && l.Offset == types.Dynamic
		}
		required += ", with the layout strided<[?], offset: ?>"
	}
	if !ok || !slices.Equal(m.Shape, want) || !isWidth(m.Elem, width) || !layout || m.Space != nil {
		return Broken(op, "result", constraint.Describe(t), required)
	}
	return nil
}

// bufferName returns the text of a memref.
func bufferName(shape []int64, elem string) string {
	b := []byte("memref<")
	for _, n := range shape {
		if n == types.Dynamic {
			b = append(b, "?x"...)
		} else {
			b = append(b, decimal(n)+"x"...)
		}
	}
	return string(append(b, elem+">"...))
}

// levelInside requires an attribute to be the number of a level.
func levelInside(op ir.Op, name string, e *attrs.SparseEncoding) *Finding {
	l, ok := attrs.AsInt(op.Attr(name))
	if ok && (l < 0 || l >= int64(len(e.Levels))) {
		return Broken(op, "attribute "+name, decimal(l), "a level, from 0 to "+strconv.Itoa(len(e.Levels)-1))
	}
	return nil
}

func sparsePositions(_ *Site, op ir.Op) *Finding {
	e, shape := encodingOf(op.Operand(0).Type())
	if e == nil {
		return nil
	}
	if f := levelInside(op, sparsetensor.AttrLevel, e); f != nil {
		return f
	}
	return sparseBuffer(op, e, shape, e.PosWidth, false)
}

// sparseCoordinates returns the coordinates of a level, which may be a part of a buffer with those of other levels.
func sparseCoordinates(_ *Site, op ir.Op) *Finding {
	e, shape := encodingOf(op.Operand(0).Type())
	if e == nil {
		return nil
	}
	if f := levelInside(op, sparsetensor.AttrLevel, e); f != nil {
		return f
	}
	level, _ := attrs.AsInt(op.Attr(sparsetensor.AttrLevel))
	from, _ := e.COOStart()
	return sparseBuffer(op, e, shape, e.CrdWidth, level >= int64(from))
}

// sparseCoordinatesBuffer returns the buffer with the coordinates of several levels.
func sparseCoordinatesBuffer(_ *Site, op ir.Op) *Finding {
	e, shape := encodingOf(op.Operand(0).Type())
	if e == nil {
		return nil
	}
	if from, _ := e.COOStart(); from == len(e.Levels) {
		return Broken(op, "operand tensor", constraint.Describe(op.Operand(0).Type()),
			"levels whose coordinates are in one buffer: a compressed one with singleton ones after it that are not soa")
	}
	return sparseBuffer(op, e, shape, e.CrdWidth, false)
}

func sparseAssemble(_ *Site, op ir.Op) *Finding {
	t := op.Result(0).Type()
	if _, shape := encodingOf(t); slices.Contains(shape, types.Dynamic) {
		return Broken(op, "result", constraint.Describe(t), "known sizes")
	}
	return sparseFields(op, t, "operand levels", valuesOf(op, "levels"), valuesOf(op, "values"))
}

// sparseDisassemble copies the buffers of a tensor into others.
func sparseDisassemble(_ *Site, op ir.Op) *Finding {
	for _, names := range [...][2]string{{"out_levels", "ret_levels"}, {"out_values", "ret_values"}} {
		in, out := valuesOf(op, names[0]), valuesOf(op, names[1])
		if len(in) != len(out) {
			return Broken(op, "result "+names[1], strconv.Itoa(len(out))+" buffers", strconv.Itoa(len(in))+", as many as "+names[0])
		}
		for i, t := range out {
			if t != in[i] {
				return Broken(op, "result "+names[1], "buffer "+number(i)+" of type "+constraint.Describe(t), constraint.Describe(in[i])+", as in "+names[0])
			}
		}
	}
	return sparseFields(op, op.Operand(0).Type(), "operand out_levels", valuesOf(op, "out_levels"), valuesOf(op, "out_values"))
}

// sparseFields requires a buffer for the positions and one for the coordinates of each level that has them, but only one of coordinates
// for levels that share it, and the buffer of the elements.
func sparseFields(op ir.Op, t ir.Type, name string, levels, values []ir.Type) *Finding {
	e, _ := encodingOf(t)
	if e == nil {
		return nil
	}
	var widths []uint64
	from, to := e.COOStart()
	for l, level := range e.Levels {
		if level.HasPositions() {
			widths = append(widths, e.PosWidth)
		}
		if level.HasCoordinates() && (l <= from || l >= to) {
			widths = append(widths, e.CrdWidth)
		}
	}
	if len(levels) != len(widths) {
		return Broken(op, name, strconv.Itoa(len(levels))+" buffers", strconv.Itoa(len(widths))+", for the levels of "+constraint.Describe(t))
	}
	if from < len(e.Levels) {
		last := levels[len(levels)-1]
		if shape, _, _, _ := types.Shape(last); len(shape) != 2 || shape[1] != int64(len(e.Levels)-from) {
			return Broken(op, name, constraint.Describe(last), "two dimensions, the second of size "+strconv.Itoa(len(e.Levels)-from)+", for the levels that share it")
		}
	}
	for i, b := range levels {
		if !isWidth(constraint.ElementOf(b), widths[i]) {
			return Broken(op, name, "buffer "+number(i)+" of type "+constraint.Describe(b), "elements of type "+widthName(widths[i]))
		}
	}
	for _, v := range values {
		if constraint.ElementOf(v) != constraint.ElementOf(t) {
			return Broken(op, "the values", constraint.Describe(v), "elements of type "+constraint.Describe(constraint.ElementOf(t)))
		}
	}
	return nil
}

// sparseTranslate turns coordinates of dimensions into those of levels, or back.
func sparseTranslate(_ *Site, op ir.Op) *Finding {
	e, ok := op.Attr(sparsetensor.AttrEncoder).(*attrs.SparseEncoding)
	d, known := op.Attr(sparsetensor.AttrDirection).(*attrs.Enum)
	if !ok || !known {
		return nil
	}
	in, out := e.DimRank(), len(e.Levels)
	if d.Value == attrs.CrdTransDirectionKindLvlToDim {
		in, out = out, in
	}
	if op.NumOperands() != in || op.NumResults() != out {
		return Broken(op, "coordinates", strconv.Itoa(op.NumOperands())+" to "+strconv.Itoa(op.NumResults()),
			strconv.Itoa(in)+" to "+strconv.Itoa(out)+", the dimensions and levels of the encoding")
	}
	return nil
}

// constantIndex returns the value of a constant index.
func constantIndex(v ir.Value) (int64, bool) {
	def := v.DefiningOp()
	if def.IsNil() {
		return 0, false
	}
	switch def.Name() {
	case arith.OpConstant:
		return attrs.AsInt(def.Attr(arith.AttrValue))
	case index.OpConstant:
		return attrs.AsInt(def.Attr(index.AttrValue))
	}
	return 0, false
}

// sparseLvl returns the size of a level, which exists if it is a constant.
func sparseLvl(_ *Site, op ir.Op) *Finding {
	e, _ := encodingOf(op.Operand(0).Type())
	l, ok := constantIndex(op.Operand(1))
	if e != nil && ok && (l < 0 || l >= int64(len(e.Levels))) {
		return Broken(op, "operand index", decimal(l), "a level, from 0 to "+strconv.Itoa(len(e.Levels)-1))
	}
	return nil
}

// sparsePushBack appends at least one value.
func sparsePushBack(_ *Site, op ir.Op) *Finding {
	if op.NumOperands() < 4 {
		return nil
	}
	if n, ok := constantIndex(op.Operand(3)); ok && n < 1 {
		return Broken(op, "operand n", decimal(n), "at least 1")
	}
	return nil
}

// sparseReinterpret gives a tensor other dimensions, but does not change its levels.
func sparseReinterpret(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	x, xs := encodingOf(from)
	y, ys := encodingOf(to)
	if x == nil || y == nil {
		return nil
	}
	same := "the same as of " + constraint.Describe(from)
	switch {
	case len(x.Levels) != len(y.Levels):
		return Broken(op, "result", strconv.Itoa(len(y.Levels))+" levels", strconv.Itoa(len(x.Levels))+", as the operand has")
	case !slices.Equal(x.Levels, y.Levels):
		return Broken(op, "result", "levels of "+constraint.Describe(to), same)
	case x.PosWidth != y.PosWidth || x.CrdWidth != y.CrdWidth:
		return Broken(op, "result", "posWidth and crdWidth of "+constraint.Describe(to), same)
	case constraint.ElementOf(from) != constraint.ElementOf(to):
		return Broken(op, "result", constraint.Describe(to), "elements of type "+constraint.Describe(constraint.ElementOf(from)))
	}
	if have, want := y.LvlShape(ys), x.LvlShape(xs); !slices.Equal(have, want) {
		return Broken(op, "result", "levels of sizes "+constraint.DescribeShape(have), "sizes "+constraint.DescribeShape(want)+", as the operand has")
	}
	return nil
}

// sparseReorder sorts a list of coordinates.
func sparseReorder(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	x, _ := encodingOf(from)
	y, _ := encodingOf(to)
	if x == nil || y == nil {
		return nil
	}
	for i, e := range [...]*attrs.SparseEncoding{x, y} {
		if !e.IsCOO() {
			return Broken(op, [...]string{"operand input_coo", "result"}[i], constraint.Describe([...]ir.Type{from, to}[i]),
				"a list of coordinates: a compressed level, and singleton ones of which the last is unique")
		}
	}
	_, xid := x.Permutes()
	_, yid := y.Permutes()
	switch {
	case xid != yid || xid && len(x.Levels) != len(y.Levels) || !xid && x.DimToLvl != y.DimToLvl:
		return Broken(op, "result", constraint.Describe(to), "the map of "+constraint.Describe(from))
	case x.PosWidth != y.PosWidth || x.CrdWidth != y.CrdWidth || constraint.ElementOf(from) != constraint.ElementOf(to):
		return Broken(op, "result", constraint.Describe(to), "posWidth, crdWidth and elements of "+constraint.Describe(from))
	}
	return nil
}

func sparseSliceDim(_ *Site, op ir.Op) *Finding {
	t := op.Operand(0).Type()
	if d, ok := attrs.AsInt(op.Attr(sparsetensor.AttrDim)); ok && (d < 0 || d >= int64(rankOf(t))) {
		return Broken(op, "attribute dim", decimal(d), "a dimension of "+constraint.Describe(t))
	}
	return nil
}

// sparseSpecified reads or changes a number of a storage specifier. All but the size of values belong to a level.
func sparseSpecified(_ *Site, op ir.Op) *Finding {
	s, ok := op.Operand(0).Type().(*types.SparseStorageSpecifier)
	kind, known := op.Attr(sparsetensor.AttrSpecifierKind).(*attrs.Enum)
	if !ok || !known {
		return nil
	}
	e, ok := s.Encoding.(*attrs.SparseEncoding)
	if !ok {
		return nil
	}
	level, given := attrs.AsInt(op.Attr(sparsetensor.AttrLevel))
	ofSlice := kind.Value == attrs.StorageSpecifierKindDimOffset || kind.Value == attrs.StorageSpecifierKindDimStride
	switch {
	case kind.Value == attrs.StorageSpecifierKindValMemSize:
		if given {
			return Broken(op, "attribute level", decimal(level), "none, since "+kind.Keyword()+" is not the number of a level")
		}
		return nil
	case ofSlice && len(e.DimSlices) == 0:
		return Broken(op, "operand specifier", constraint.Describe(s), "an encoding with slices, which "+kind.Keyword()+" belongs to")
	case !given:
		return Broken(op, "attribute level", "none", "a level, which "+kind.Keyword()+" belongs to")
	}
	if f := levelInside(op, sparsetensor.AttrLevel, e); f != nil {
		return f
	}
	if kind.Value == attrs.StorageSpecifierKindPosMemSize && e.Levels[level].Format == attrs.SparseSingleton {
		return Broken(op, "attribute level", decimal(level), "a level that is not singleton, since "+kind.Keyword()+" is the size of positions")
	}
	return nil
}
