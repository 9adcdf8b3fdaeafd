package attrs_test

import (
	"reflect"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// TestConstructors creates an attribute of every class that has a constructor. The attribute must
// belong to that class, pass its checks, hold the given values, and be identical when created again.
func TestConstructors(t *testing.T) {
	m := ir.New(dialect.Default())
	i8, i64, f32 := types.NewInteger(m, 8, 0), types.NewInteger(m, 64, 0), types.NewFloat(m, types.F32())
	t2 := types.NewTensor(m, []int64{2}, i8, nil)
	v2 := types.NewVHLOTensor(m, []int64{2}, types.NewVHLOInteger(m, 8, false), nil)
	group := &ir.ResourceGroup{Provider: "builtin"}
	res := &ir.Resource{Key: "k", Group: group}
	loc := attrs.NewFileLineCol(m, "f", 1, 2)
	sub := attrs.NewSubAxisInfo(m, 1, 2)
	vsub := attrs.NewVHLOSubAxisInfo(m, 1, 2)
	data := []byte{1, 2}
	dense := attrs.NewDenseElements(m, t2, data)
	d0 := attrs.DimExpr(0)
	unit := attrs.NewUnit(m)

	for _, c := range []struct {
		make  func() ir.Attr
		class *schema.Class
		want  any // the fields, as a struct without header
	}{
		{func() ir.Attr { return attrs.NewTypedString(m, "x", i8) }, attrs.StringAttr(), attrs.String{Value: "x", Type: i8}},
		{func() ir.Attr { return attrs.NewIntegerBits(m, i8, attrs.Bits{Lo: 0x1ff}) }, attrs.IntegerAttr(), attrs.Integer{Type: i8, Value: attrs.Bits{Lo: 0xff}}},
		{func() ir.Attr { return attrs.NewFloatBits(m, f32, attrs.Bits{Lo: 7}) }, attrs.FloatAttr(), attrs.Float{Type: f32, Value: attrs.Bits{Lo: 7}}},
		{func() ir.Attr { return attrs.NewDenseElements(m, t2, data) }, attrs.DenseElementsAttr(), attrs.DenseElements{Type: t2, Data: data}},
		{func() ir.Attr { return attrs.NewDenseArray(m, i8, 2, data) }, attrs.DenseArrayAttr(), attrs.DenseArray{Elem: i8, Size: 2, Data: data}},
		{func() ir.Attr { return attrs.NewI32Array(m, []uint32{1, 1 << 31}) }, attrs.DenseArrayAttr(),
			attrs.DenseArray{Elem: types.NewInteger(m, 32, 0), Size: 2, Data: []byte{1, 0, 0, 0, 0, 0, 0, 0x80}}},
		{func() ir.Attr { return attrs.NewI64Array(m, []int64{-2}) }, attrs.DenseArrayAttr(),
			attrs.DenseArray{Elem: i64, Size: 1, Data: []byte{0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}}},
		{func() ir.Attr { return attrs.NewDenseStrings(m, t2, true, "x") }, attrs.DenseStringsAttr(), attrs.DenseStrings{Type: t2, Splat: true, Strings: []string{"x"}}},
		{func() ir.Attr { return attrs.NewDenseResource(m, t2, res) }, attrs.DenseResourceAttr(), attrs.DenseResource{Type: t2, Resource: res}},
		{func() ir.Attr { return attrs.NewSparse(m, t2, dense, dense) }, attrs.SparseAttr(), attrs.Sparse{Type: t2, Indices: dense, Values: dense}},
		{func() ir.Attr { return attrs.NewAffineMap(m, 1, 0, d0) }, attrs.AffineMapAttr(), attrs.AffineMap{Dims: 1, Results: []*attrs.AffineExpr{d0}}},
		{func() ir.Attr { return attrs.NewIntegerSet(m, 1, 2, []*attrs.AffineExpr{d0}, []bool{true}) }, attrs.IntegerSetAttr(),
			attrs.IntegerSet{Dims: 1, Symbols: 2, Constraints: []*attrs.AffineExpr{d0}, Eq: []bool{true}}},
		{func() ir.Attr { return attrs.NewStridedLayout(m, 3, 1, 2) }, attrs.StridedLayoutAttr(), attrs.StridedLayout{Offset: 3, Strides: []int64{1, 2}}},
		{func() ir.Attr { return attrs.NewFileLineCol(m, "f", 1, 2) }, attrs.FileLineColLoc(),
			attrs.FileLineCol{File: attrs.NewString(m, "f"), StartLine: 1, EndLine: 1, StartCol: 2, EndCol: 2}},
		{func() ir.Attr { return attrs.NewFileRange(m, "f", 1, 2, 3, 4) }, attrs.FileLineColLoc(),
			attrs.FileLineCol{File: attrs.NewString(m, "f"), StartLine: 1, EndLine: 3, StartCol: 2, EndCol: 4, Range: true}},
		{func() ir.Attr { return attrs.NewCallSite(m, loc, attrs.NewUnknown(m)) }, attrs.CallSiteLoc(), attrs.CallSite{Callee: loc, Caller: attrs.NewUnknown(m)}},
		{func() ir.Attr { return attrs.NewFused(m, unit, loc) }, attrs.FusedLoc(), attrs.Fused{Locs: []ir.Location{loc}, Metadata: unit}},
		{func() ir.Attr { return attrs.NewName(m, "n", nil) }, attrs.NameLoc(), attrs.Name{Name: attrs.NewString(m, "n"), Child: attrs.NewUnknown(m)}},

		{func() ir.Attr {
			return attrs.NewEnum(m, attrs.ComparisonDirectionAttr(), attrs.ComparisonDirectionGE)
		}, attrs.ComparisonDirectionAttr(), attrs.Enum{Value: 2}},
		{func() ir.Attr { return attrs.NewEnum(m, attrs.CHLOPrecisionAttr(), attrs.CHLOPrecisionHighest) }, attrs.CHLOPrecisionAttr(), attrs.Enum{Value: 2}},
		{func() ir.Attr { return attrs.NewEnum(m, attrs.TransposeV1Attr(), attrs.TransposeAdjoint) }, attrs.TransposeV1Attr(), attrs.Enum{Value: 3}},
		{func() ir.Attr { return attrs.NewChannelHandle(m, 1, 2) }, attrs.ChannelHandleAttr(), attrs.ChannelHandle{Handle: 1, Type: 2}},
		{func() ir.Attr { return attrs.NewConvDimensionNumbers(m, attrs.ConvDimensionNumbers{InputBatch: 1}) }, attrs.ConvDimensionNumbersAttr(),
			attrs.ConvDimensionNumbers{InputBatch: 1}},
		{func() ir.Attr {
			return attrs.NewDotDimensionNumbers(m, attrs.DotDimensionNumbers{LHSBatching: []int64{1}})
		}, attrs.DotDimensionNumbersAttr(),
			attrs.DotDimensionNumbers{LHSBatching: []int64{1}}},
		{func() ir.Attr {
			return attrs.NewGatherDimensionNumbers(m, attrs.GatherDimensionNumbers{IndexVectorDim: 1})
		}, attrs.GatherDimensionNumbersAttr(), attrs.GatherDimensionNumbers{IndexVectorDim: 1}},
		{func() ir.Attr {
			return attrs.NewScatterDimensionNumbers(m, attrs.ScatterDimensionNumbers{IndexVectorDim: 1})
		}, attrs.ScatterDimensionNumbersAttr(), attrs.ScatterDimensionNumbers{IndexVectorDim: 1}},
		{func() ir.Attr { return attrs.NewTypeExtensions(m, 1, types.Dynamic) }, attrs.TypeExtensionsAttr(), attrs.TypeExtensions{Bounds: []int64{1, types.Dynamic}}},
		{func() ir.Attr { return attrs.NewOutputOperandAlias(m, []int64{1}, 2, []int64{3}) }, attrs.OutputOperandAliasAttr(),
			attrs.OutputOperandAlias{OutputTupleIndices: []int64{1}, OperandIndex: 2, OperandTupleIndices: []int64{3}}},
		{func() ir.Attr {
			return attrs.NewDotAlgorithm(m, attrs.DotAlgorithm{LHSPrecisionType: f32, RHSPrecisionType: f32, AccumulationType: f32})
		}, attrs.DotAlgorithmAttr(), attrs.DotAlgorithm{LHSPrecisionType: f32, RHSPrecisionType: f32, AccumulationType: f32}},
		{func() ir.Attr { return attrs.NewResultAccuracy(m, 1, 2, 3, attrs.ResultAccuracyModeHighest) }, attrs.ResultAccuracyAttr(),
			attrs.ResultAccuracy{ATol: 1, RTol: 2, ULPs: 3, Mode: attrs.NewEnum(m, attrs.ResultAccuracyModeAttr(), 1)}},
		{func() ir.Attr { return attrs.NewReplicaGroupMeshAxes(m, unit, attrs.NewAxisRef(m, "x", nil)) }, attrs.ReplicaGroupMeshAxesAttr(),
			attrs.ReplicaGroupMeshAxes{Mesh: unit, Axes: []ir.Attr{attrs.NewAxisRef(m, "x", nil)}}},
		{func() ir.Attr { return attrs.NewSubAxisInfo(m, 1, 2) }, attrs.SubAxisInfoAttr(), attrs.SubAxisInfo{PreSize: 1, Size: 2}},
		{func() ir.Attr { return attrs.NewAxisRef(m, "x", sub) }, attrs.AxisRefAttr(), attrs.AxisRef{Name: "x", Sub: sub}},
		{func() ir.Attr { return attrs.NewMeshAxis(m, "x", 2) }, attrs.MeshAxisAttr(), attrs.MeshAxis{Name: "x", Size: 2}},
		{func() ir.Attr { return attrs.NewMesh(m, dense, attrs.NewMeshAxis(m, "x", 2)) }, attrs.MeshAttr(),
			attrs.Mesh{Axes: attrs.NewArray(m, attrs.NewMeshAxis(m, "x", 2)), DeviceIDs: dense}},
		{func() ir.Attr {
			return attrs.NewRaggedDotDimensionNumbers(m, attrs.RaggedDotDimensionNumbers{RHSGroup: []int64{1}})
		}, attrs.RaggedDotDimensionNumbersAttr(), attrs.RaggedDotDimensionNumbers{RHSGroup: []int64{1}}},

		{func() ir.Attr { return attrs.NewVHLOArray(m, unit) }, attrs.ArrayV1Attr(), attrs.VHLOArray{Elems: []ir.Attr{unit}}},
		{func() ir.Attr { return attrs.NewVHLOBoolean(m, true) }, attrs.BooleanV1Attr(), attrs.VHLOBoolean{Value: true}},
		{func() ir.Attr { return attrs.NewVHLODictionary(m, ir.NamedAttr{Name: "n", Value: unit}) }, attrs.DictionaryV1Attr(),
			attrs.VHLODictionary{Attrs: []ir.NamedAttr{{Name: "n", NameAttr: attrs.NewVHLOString(m, "n"), Value: unit}}}},
		{func() ir.Attr {
			return attrs.NewVHLOFloatBits(m, types.NewVHLOFloat(m, types.F32()), attrs.Bits{Lo: 7})
		}, attrs.FloatV1Attr(), attrs.VHLOFloat{Type: types.NewVHLOFloat(m, types.F32()), Value: attrs.Bits{Lo: 7}}},
		{func() ir.Attr { return attrs.NewVHLOInteger(m, types.NewVHLOInteger(m, 4, false), -1) }, attrs.IntegerV1Attr(),
			attrs.VHLOInteger{Type: types.NewVHLOInteger(m, 4, false), Value: attrs.Bits{Lo: 15}}},
		{func() ir.Attr { return attrs.NewVHLOString(m, "x") }, attrs.StringV1Attr(), attrs.VHLOString{Value: "x"}},
		{func() ir.Attr { return attrs.NewVHLOTensor(m, v2, data) }, attrs.TensorV1Attr(), attrs.VHLOTensor{Type: v2, Data: data}},
		{func() ir.Attr { return attrs.NewVHLOType(m, v2) }, attrs.TypeV1Attr(), attrs.VHLOType{Value: v2}},
		{func() ir.Attr { return attrs.NewVHLOTypeExtensions(m, 1) }, attrs.TypeExtensionsV1Attr(), attrs.VHLOTypeExtensions{Bounds: []int64{1}}},
		{func() ir.Attr { return attrs.NewVHLOOutputOperandAlias(m, []int64{1}, 2, nil) }, attrs.OutputOperandAliasV1Attr(),
			attrs.OutputOperandAlias{OutputTupleIndices: []int64{1}, OperandIndex: 2}},
		{func() ir.Attr { return attrs.NewVHLOResultAccuracy(m, 1, 2, 3, attrs.ResultAccuracyModeTolerance) }, attrs.ResultAccuracyV1Attr(),
			attrs.VHLOResultAccuracy{ATol: 1, RTol: 2, ULPs: 3, Mode: attrs.NewEnum(m, attrs.ResultAccuracyModeV1Attr(), 2)}},
		{func() ir.Attr { return attrs.NewVHLOSubAxisInfo(m, 1, 2) }, attrs.SubAxisInfoV1Attr(), attrs.VHLOSubAxisInfo{PreSize: 1, Size: 2}},
		{func() ir.Attr { return attrs.NewVHLOAxisRef(m, "x", vsub) }, attrs.AxisRefV1Attr(), attrs.VHLOAxisRef{Name: attrs.NewVHLOString(m, "x"), Sub: vsub}},
		{func() ir.Attr { return attrs.NewVHLOReplicaGroupMeshAxes(m, unit) }, attrs.ReplicaGroupMeshAxesV1Attr(),
			attrs.VHLOReplicaGroupMeshAxes{Mesh: unit, Axes: attrs.NewVHLOArray(m)}},
		{func() ir.Attr { return attrs.NewVHLOMeshAxis(m, "x", 2) }, attrs.MeshAxisV1Attr(), attrs.VHLOMeshAxis{Name: attrs.NewVHLOString(m, "x"), Size: 2}},
		{func() ir.Attr {
			return attrs.NewVHLOMesh(m, attrs.NewVHLOTensor(m, v2, data), attrs.NewVHLOMeshAxis(m, "x", 2))
		}, attrs.MeshV1Attr(),
			attrs.VHLOMesh{Axes: attrs.NewVHLOArray(m, attrs.NewVHLOMeshAxis(m, "x", 2)), DeviceIDs: attrs.NewVHLOTensor(m, v2, data)}},
	} {
		a := c.make()
		if a.(interface{ Kind() ir.Kind }).Kind() != ir.Kind(c.class) {
			t.Errorf("%+v is of class %s, want %s", a, ir.KindOf(a).ClassName(), c.class.Name)
		}
		if again := c.make(); again != a {
			t.Errorf("%s is made twice", c.class.Name)
		}
		if c.class.Check != nil && c.class.Check(a) != "" {
			t.Errorf("%s: %s", c.class.Name, c.class.Check(a))
		}
		got, want := reflect.ValueOf(a).Elem(), reflect.ValueOf(c.want)
		for i := 1; i < want.NumField(); i++ { // field 0 is the header
			g, w := got.Field(i).Interface(), want.Field(i).Interface()
			if !reflect.DeepEqual(g, w) && !(reflect.ValueOf(g).Kind() == reflect.Slice && got.Field(i).Len() == 0 && want.Field(i).Len() == 0) {
				t.Errorf("%s.%s is %+v, want %+v", c.class.Name, want.Type().Field(i).Name, g, w)
			}
		}
	}
}

func TestDistinct(t *testing.T) {
	m := ir.New(dialect.Default())
	ref := attrs.NewUnit(m)
	seen := map[*attrs.Distinct]bool{}
	for range 100 {
		a := attrs.NewDistinct(m, ref)
		if seen[a] || a.Ref != ir.Attr(ref) {
			t.Fatalf("%+v was there before, or refers to something else", a)
		}
		seen[a] = true
	}
}

func TestEnumKeyword(t *testing.T) {
	m := ir.New(dialect.Default())
	if k := attrs.NewEnum(m, attrs.FftTypeAttr(), attrs.FftTypeIRFFT).Keyword(); k != "IRFFT" {
		t.Errorf("got %q", k)
	}
	if k := attrs.NewEnum(m, attrs.FftTypeAttr(), 99).Keyword(); k != "" {
		t.Errorf("a value that is no case is called %q", k)
	}
	if k := new(attrs.Enum).Keyword(); k != "" {
		t.Errorf("an enum of no class has a case %q", k)
	}
}

func TestIntegerValues(t *testing.T) {
	m := ir.New(dialect.Default())
	for _, c := range []struct {
		t    ir.Type
		v    int64
		want int64
		bits attrs.Bits
	}{
		{types.NewInteger(m, 8, types.Signless), -1, -1, attrs.Bits{Lo: 0xff}},
		{types.NewInteger(m, 8, types.Signed), -128, -128, attrs.Bits{Lo: 0x80}},
		{types.NewInteger(m, 8, types.Unsigned), -1, 255, attrs.Bits{Lo: 0xff}},
		{types.NewInteger(m, 8, types.Signless), 300, 44, attrs.Bits{Lo: 44}},
		{types.NewInteger(m, 64, types.Signless), -5, -5, attrs.Bits{Lo: 1<<64 - 5}},
		{types.NewIndex(m), -5, -5, attrs.Bits{Lo: 1<<64 - 5}},
		{types.NewInteger(m, 128, types.Signless), -5, -5, attrs.Bits{Lo: 1<<64 - 5, Hi: []uint64{1<<64 - 1}}},
		{types.NewInteger(m, 100, types.Signless), -5, -5, attrs.Bits{Lo: 1<<64 - 5, Hi: []uint64{1<<36 - 1}}},
		{types.NewInteger(m, 0, types.Signless), 7, 0, attrs.Bits{}},
		{types.NewInteger(m, 1, types.Signless), 1, -1, attrs.Bits{Lo: 1}},
	} {
		a := attrs.NewInteger(m, c.t, c.v)
		if a.Int() != c.want || !reflect.DeepEqual(a.Value, c.bits) {
			t.Errorf("%d as %+v is %d, bits %+v; want %d, %+v", c.v, c.t, a.Int(), a.Value, c.want, c.bits)
		}
	}
	if !attrs.NewBool(m, true).IsTrue() || attrs.NewBool(m, false).IsTrue() {
		t.Error("booleans")
	}
}
