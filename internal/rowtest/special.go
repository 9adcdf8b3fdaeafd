package rowtest

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// special fills values of classes whose fields depend on each other.
var special = map[*schema.Class]func(e *Env, n ir.Node){
	attrs.IntegerAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.Integer)
		a.Type = types.NewInteger(e.Module, e.width(), types.Signedness(e.Rand.IntN(3)))
		if e.Rand.IntN(8) == 0 {
			a.Type = types.NewIndex(e.Module)
		}
		a.Value = e.bits(types.BitWidth(a.Type))
		e.addType(a.Type)
	},
	attrs.FloatAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.Float)
		formats := []*types.FloatFormat{types.F16(), types.F32(), types.F64(), types.F80(), types.F128(), types.TF32(), types.F8E5M2(), types.F4E2M1FN()}
		a.Type = types.NewFloat(e.Module, formats[e.Rand.IntN(len(formats))])
		a.Value = e.bits(types.BitWidth(a.Type))
		e.addType(a.Type)
	},
	attrs.DimensionShardingAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.DimensionSharding)
		fields := attrs.DimensionShardingAttr().Encodings[0].Fields
		for i := range fields[:2] {
			fields[i].Set(n, e.value(attrs.DimensionShardingAttr(), &fields[i]))
		}
		if a.HasPriority = e.flip(); a.HasPriority {
			a.Priority = e.number() >> 1
		}
	},
	attrs.FloatV1Attr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.VHLOFloat)
		formats := []*types.FloatFormat{types.F16(), types.F32(), types.F64(), types.TF32(), types.F8E4M3()}
		a.Type = types.NewVHLOFloat(e.Module, formats[e.Rand.IntN(len(formats))])
		a.Value = e.bits(types.BitWidth(a.Type))
		e.addType(a.Type)
	},
	attrs.IntegerV1Attr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.VHLOInteger)
		a.Type = types.NewVHLOInteger(e.Module, 1<<(1+e.Rand.IntN(6)), e.flip())
		if e.Rand.IntN(8) == 0 {
			a.Type = types.NewVHLOIndex(e.Module)
		}
		a.Value = e.bits(types.BitWidth(a.Type))
		e.addType(a.Type)
	},
	attrs.DenseElementsAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.DenseElements)
		elems := []ir.Type{types.NewInteger(e.Module, e.width(), 0), types.NewFloat(e.Module, types.F80()), types.NewInteger(e.Module, 1, 0)}
		elem := elems[e.Rand.IntN(len(elems))]
		size := (types.BitWidth(elem) + 7) / 8
		if e.flip() {
			elem, size = types.NewComplex(e.Module, elem), 2*size
		}
		shape, num := e.shape()
		a.Type, a.Data = types.NewTensor(e.Module, shape, elem, nil), e.elements(size, num)
		e.addType(a.Type)
	},
	attrs.TensorV1Attr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.VHLOTensor)
		elems := []ir.Type{types.NewVHLOInteger(e.Module, 4, true), types.NewVHLOFloat(e.Module, types.F64()), types.NewVHLOBoolean(e.Module)}
		elem := elems[e.Rand.IntN(len(elems))]
		size := (types.BitWidth(elem) + 7) / 8
		if e.flip() {
			elem, size = types.NewVHLOComplex(e.Module, elem), 2*size
		}
		shape, num := e.shape()
		a.Type, a.Data = types.NewVHLOTensor(e.Module, shape, elem, nil), e.elements(size, num)
		e.addType(a.Type)
	},
	attrs.DenseArrayAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.DenseArray)
		a.Elem = types.NewInteger(e.Module, e.width(), 0)
		a.Size = uint64(e.Rand.IntN(200))
		a.Data = e.bytes(int(a.Size) * ((types.BitWidth(a.Elem) + 7) / 8))
		e.addType(a.Elem)
	},
	attrs.DenseStringsAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.DenseStrings)
		shape, num := e.shape()
		a.Type = types.NewTensor(e.Module, shape, types.NewText(e.Module, "tf", "!tf.string"), nil)
		a.Splat = e.flip()
		if a.Splat {
			num = 1
		}
		for range num {
			a.Strings = append(a.Strings, e.text())
		}
		e.addType(a.Type)
	},
	attrs.SymbolRefAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.SymbolRef)
		a.Root = attrs.NewString(e.Module, e.text())
		e.addAttr(a.Root)
		for range e.Rand.IntN(3) {
			s := attrs.NewSymbolRef(e.Module, e.text())
			e.addAttr(s)
			a.Nested = append(a.Nested, s)
		}
	},
	attrs.MeshAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.Mesh)
		var axes []ir.Attr
		for range e.Rand.IntN(3) {
			axes = append(axes, attrs.NewMeshAxis(e.Module, e.text(), int64(e.number())))
		}
		a.Axes = attrs.NewArray(e.Module, axes...)
		e.addAttr(a.Axes)
		if e.flip() {
			t := types.NewTensor(e.Module, []int64{2}, types.NewInteger(e.Module, 64, 0), nil)
			a.DeviceIDs = attrs.NewDenseElements(e.Module, t, e.bytes(16))
			e.addAttr(a.DeviceIDs)
		}
	},
	attrs.AffineMapAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.AffineMap)
		a.Dims = uint64(e.Rand.IntN(4))
		switch e.Rand.IntN(3) {
		case 0: // dimensions in any order, maybe all of them
			for _, d := range e.Rand.Perm(int(a.Dims)) {
				if a.Results = append(a.Results, attrs.DimExpr(int64(d))); e.Rand.IntN(5) == 0 {
					break
				}
			}
		case 1: // the identity
			for d := range a.Dims {
				a.Results = append(a.Results, attrs.DimExpr(int64(d)))
			}
		default:
			a.Symbols = uint64(e.Rand.IntN(3))
			for range e.Rand.IntN(4) {
				a.Results = append(a.Results, e.Affine(a.Dims, a.Symbols, 3))
			}
		}
	},
	attrs.IntegerSetAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.IntegerSet)
		a.Dims, a.Symbols = uint64(e.Rand.IntN(4)), uint64(e.Rand.IntN(3))
		for range e.Rand.IntN(4) {
			a.Constraints = append(a.Constraints, e.Affine(a.Dims, a.Symbols, 3))
			a.Eq = append(a.Eq, e.flip())
		}
	},
	attrs.SparseEncodingAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.SparseEncoding)
		dims := 1 + e.Rand.IntN(3)
		m := &attrs.AffineMap{Dims: uint64(dims)}
		for _, d := range e.Rand.Perm(dims) {
			l := attrs.SparseLevel{Format: []attrs.SparseFormat{attrs.SparseDense, attrs.SparseCompressed, attrs.SparseLooseCompressed}[e.Rand.IntN(3)]}
			if l.HasPositions() {
				l.Nonunique, l.Nonordered = e.flip(), e.flip()
			}
			a.Levels, m.Results = append(a.Levels, l), append(m.Results, attrs.DimExpr(int64(d)))
		}
		a.DimToLvl = e.Module.Intern(attrs.AffineMapAttr(), m).(*attrs.AffineMap)
		e.addAttr(a.DimToLvl)
		a.PosWidth, a.CrdWidth = []uint64{0, 8, 16, 32, 64}[e.Rand.IntN(5)], []uint64{0, 64}[e.Rand.IntN(2)]
		a.ExplicitVal = []string{"", "", "1 : i64", "3.14159274 : f32", "true"}[e.Rand.IntN(5)]
		if e.flip() {
			for range dims {
				s := attrs.NewSparseDimSlice(e.Module, 0, int64(1+e.Rand.IntN(9)), types.Dynamic)
				e.addAttr(s)
				a.DimSlices = append(a.DimSlices, s)
			}
		}
	},
	attrs.DistinctAttr(): func(e *Env, n ir.Node) {
		a := n.(*attrs.Distinct)
		a.Ref, a.Serial = e.attr(&schema.Field{}), e.number()
	},
}

// width returns the width of an integer type, often one with a rule of its own.
func (e *Env) width() uint32 {
	return [...]uint32{0, 1, 2, 7, 8, 9, 16, 32, 63, 64, 65, 127, 128, 129, 200, uint32(e.Rand.IntN(300))}[e.Rand.IntN(16)]
}

func (e *Env) bits(width int) attrs.Bits {
	b := attrs.Bits{Lo: e.number()}
	for range e.Rand.IntN(4) {
		b.Hi = append(b.Hi, e.number())
	}
	return b.Truncate(width)
}

// shape returns a static shape and the number of its elements.
func (e *Env) shape() (shape []int64, num int) {
	num = 1
	for range e.Rand.IntN(3) {
		d := e.Rand.IntN(12)
		shape, num = append(shape, int64(d)), num*d
	}
	return shape, num
}

// elements returns raw storage: one element or all.
func (e *Env) elements(size, num int) []byte {
	if num > 0 && e.flip() {
		num = 1
	}
	return e.bytes(size * num)
}

// Affine returns a random expression in normal form.
func (e *Env) Affine(dims, symbols uint64, depth int) *attrs.AffineExpr {
	if depth > 0 && e.Rand.IntN(5) > 0 {
		kind := attrs.AffineAdd + attrs.AffineKind(e.Rand.IntN(5))
		r := e.Affine(dims, symbols, depth-1)
		if kind != attrs.AffineAdd {
			r = e.Affine(0, symbols, depth-1)
		}
		return attrs.BinaryExpr(kind, e.Affine(dims, symbols, depth-1), r)
	}
	switch i := e.Rand.IntN(3); {
	case i == 0 && dims > 0:
		return attrs.DimExpr(int64(e.Rand.Uint64N(dims)))
	case i == 1 && symbols > 0:
		return attrs.SymbolExpr(int64(e.Rand.Uint64N(symbols)))
	}
	return attrs.ConstantExpr(int64(e.Rand.IntN(40)) - 20)
}
