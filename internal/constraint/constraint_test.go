package constraint_test

import (
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

func TestTable(t *testing.T) {
	table, err := constraint.NewTable(dialect.Default())
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Compile(); err != nil {
		t.Fatal(err)
	}
}

func TestUnknown(t *testing.T) {
	for _, text := range []string{"HLO_NoSuch", "RankedTensorOf<[HLO_NoSuch]>", "SignlessIntOfWidths<[x]>", "RankedTensorOf<"} {
		if _, err := constraint.CompileType(dialect.Default(), "stablehlo", text); err == nil {
			t.Errorf("%q compiles", text)
		}
	}
	if _, err := constraint.CompileAttr(dialect.Default(), "stablehlo", "NoSuchAttr"); err == nil {
		t.Error("an unknown attribute constraint compiles")
	}
	loop := &schema.Dialect{Name: "loop"}
	if _, err := constraint.CompileType(dialect.Default(), loop.Name, "AnyType"); err == nil {
		t.Error("a dialect without tables compiles")
	}
}

func TestTypes(t *testing.T) {
	m := ir.New(dialect.Default())
	i32, ui8, i1 := types.NewInteger(m, 32, types.Signless), types.NewInteger(m, 8, types.Unsigned), types.NewInteger(m, 1, types.Signless)
	si32 := types.NewInteger(m, 32, types.Signed)
	f32, f16 := types.NewFloat(m, types.F32()), types.NewFloat(m, types.F16())
	i8 := types.NewInteger(m, 8, types.Signless)
	q := types.NewUniformQuantized(m, types.UniformQuantized{Flags: types.QuantSigned, Storage: i8, Expressed: f32, Scale: 1, Min: -128, Max: 127})
	badZero := types.NewUniformQuantized(m, types.UniformQuantized{Flags: types.QuantSigned, Storage: i8, Expressed: f32, Scale: 1, ZeroPoint: 200, Min: -128, Max: 127})
	axis := types.NewUniformQuantizedPerAxis(m, types.UniformQuantizedPerAxis{Flags: types.QuantSigned, Storage: i8, Expressed: f32, Dim: 1,
		Min: -128, Max: 127, Scales: []float64{1, 2}, ZeroPoints: []int64{0, 0}})
	tensor := func(e ir.Type, shape ...int64) ir.Type { return types.NewTensor(m, shape, e, nil) }
	bounded := types.NewTensor(m, []int64{types.Dynamic, 2}, f32, attrs.NewTypeExtensions(m, 4, types.Dynamic))
	token := types.NewToken(m)
	for _, c := range []struct {
		constraint string
		t          ir.Type
		want       bool
	}{
		{"HLO_Tensor", tensor(f32, 2), true},
		{"HLO_Tensor", tensor(i1), true},
		{"HLO_Tensor", tensor(si32), false},
		{"HLO_Tensor", tensor(ui8), true},
		{"HLO_Tensor", f32, false},
		{"HLO_Tensor", types.NewUnrankedTensor(m, f32), false},
		{"HLO_AnyTensor", types.NewUnrankedTensor(m, f32), true},
		{"HLO_Tensor", tensor(q, 2), true},
		{"HLO_Tensor", tensor(badZero, 2), false},
		{"HLO_Tensor", tensor(axis, 2, 2), false},
		{"HLO_TensorOrPerAxisQuantizedTensor", tensor(axis, 2, 2), true},
		{"HLO_TensorOrPerAxisQuantizedTensor", tensor(axis, 2, types.Dynamic), true},
		{"HLO_TensorOrPerAxisQuantizedTensor", tensor(axis, 2, 3), false},
		{"HLO_TensorOrPerAxisQuantizedTensor", tensor(axis, 2), false},
		{"HLO_AnyTensor", tensor(axis, 2, 2), true},
		{"HLO_AnyTensor", tensor(axis, 2, 3), false},
		{"HLO_ComplexTensor", tensor(types.NewComplex(m, f32)), true},
		{"HLO_ComplexTensor", tensor(types.NewComplex(m, f16)), false},
		{"HLO_ScalarTensor", tensor(f32), true},
		{"HLO_ScalarTensor", tensor(f32, 1), false},
		{"HLO_Static1DIntTensor", tensor(i32, 3), true},
		{"HLO_Static1DIntTensor", tensor(i32, types.Dynamic), false},
		{"HLO_Static1DIntTensor", tensor(i32, 3, 3), false},
		{"HLO_Token", token, true},
		{"HLO_Token", tensor(f32), false},
		{"HLO_Tuple", types.NewTuple(m, tensor(f32), types.NewTuple(m, token)), true},
		{"HLO_Tuple", types.NewTuple(m, types.NewTuple(m, f32)), false},
		{"HLO_Future", types.NewFuture(m, tensor(f32)), true},
		{"HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor", bounded, true},
		{"HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor", tensor(f32, types.Dynamic), false},
		{"HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor", tensor(f32, 1), true},
		{"HLO_DimensionTensor", tensor(types.NewIndex(m), 2), true},
		{"TensorOf<[AnyFloat,AnyComplex]>", tensor(types.NewFloat(m, types.F80())), true},
		{"SignlessIntegerOrIndexLike", types.NewVector(m, []int64{2}, i32, nil), true},
		{"SignlessIntegerOrIndexLike", f32, false},
	} {
		p, err := constraint.CompileType(dialect.Default(), "stablehlo", c.constraint)
		if err != nil {
			t.Fatal(err)
		}
		if got := p(c.t); got != c.want {
			t.Errorf("%s of %s is %t", c.constraint, constraint.Describe(c.t), got)
		}
	}
}

func TestAttrs(t *testing.T) {
	m := ir.New(dialect.Default())
	i64, i32 := types.NewInteger(m, 64, types.Signless), types.NewInteger(m, 32, types.Signless)
	index := types.NewTensor(m, []int64{1}, types.NewIndex(m), nil)
	layout := attrs.NewDenseElements(m, index, make([]byte, 8))
	for _, c := range []struct {
		constraint string
		a          ir.Attr
		want       bool
	}{
		{"I64Attr", attrs.NewInteger(m, i64, -1), true},
		{"I64Attr", attrs.NewInteger(m, i32, -1), false},
		{"ConfinedAttr<I64Attr,[IntNonNegative]>", attrs.NewInteger(m, i64, 0), true},
		{"ConfinedAttr<I64Attr,[IntNonNegative]>", attrs.NewInteger(m, i64, -1), false},
		{"ConfinedAttr<I64Attr,[IntPositive]>", attrs.NewInteger(m, i64, 0), false},
		{"BoolAttr", attrs.NewBool(m, true), true},
		{"DenseI64ArrayAttr", attrs.NewI64Array(m, []int64{1}), true},
		{"DenseI64ArrayAttr", attrs.NewI32Array(m, []uint32{1}), false},
		{"StableHLO_ArrayOfLayoutAttr", attrs.NewArray(m, layout), true},
		{"StableHLO_ArrayOfLayoutAttr", attrs.NewArray(m, attrs.NewUnit(m)), false},
		{"StableHLO_CustomCallApiVersionAttr", attrs.NewInteger(m, i32, 4), true},
		{"StableHLO_CustomCallApiVersionAttr", attrs.NewInteger(m, i32, 9), false},
		{"AnyAttrOf<[StrAttr,DictionaryAttr]>", attrs.NewDictionary(m), true},
		{"AnyAttrOf<[StrAttr,DictionaryAttr]>", attrs.NewUnit(m), false},
		{"StableHLO_ChannelHandle", attrs.NewChannelHandle(m, 1, 1), true},
		{"StableHLO_ChannelHandle", attrs.NewUnit(m), false},
		{"FlatSymbolRefAttr", attrs.NewSymbolRef(m, "f"), true},
		{"FlatSymbolRefAttr", attrs.NewSymbolRef(m, "f", "g"), false},
		{"ElementsAttr", layout, true},
		{"I64ElementsAttr", layout, false},
		{"TypeAttrOf<FunctionType>", attrs.NewType(m, types.NewFunction(m, nil, nil)), true},
		{"TypeAttrOf<FunctionType>", attrs.NewType(m, i64), false},
	} {
		p, err := constraint.CompileAttr(dialect.Default(), "stablehlo", c.constraint)
		if err != nil {
			t.Fatal(err)
		}
		if got := p(c.a); got != c.want {
			t.Errorf("%s of %s is %t", c.constraint, ir.KindOf(c.a).ClassName(), got)
		}
	}
}

// TestDeclaration breaks the rules of operation definitions one at a time.
func TestDeclaration(t *testing.T) {
	m := ir.New(dialect.Default())
	f32, i64 := types.NewFloat(m, types.F32()), types.NewInteger(m, 64, types.Signless)
	tensor := types.NewTensor(m, []int64{2}, f32, nil)
	token := types.NewToken(m)
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	block := root.Region(0).AppendBlock([]ir.Type{tensor, tensor, token}, nil)
	b := ir.NewBuilder(root.Body()).AtEnd(block)
	x, y, tok := block.Arg(0), block.Arg(1), block.Arg(2)
	dim := func(n int64) []ir.NamedAttr {
		return []ir.NamedAttr{{Name: "dimension", Value: attrs.NewInteger(m, i64, n)}}
	}
	c, err := constraint.NewChecker(m)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []struct {
		name string
		st   ir.OpState
		rule string
	}{
		{"stablehlo.add", ir.OpState{Operands: []ir.Value{x, y}, ResultTypes: []ir.Type{tensor}}, ""},
		{"stablehlo.add", ir.OpState{Operands: []ir.Value{x}, ResultTypes: []ir.Type{tensor}}, "operands"},
		{"stablehlo.add", ir.OpState{Operands: []ir.Value{x, y}}, "results"},
		{"stablehlo.add", ir.OpState{Operands: []ir.Value{x, y}, ResultTypes: []ir.Type{tensor}, Regions: 1}, "regions"},
		{"stablehlo.add", ir.OpState{Operands: []ir.Value{x, tok}, ResultTypes: []ir.Type{tensor}}, "operand rhs"},
		{"stablehlo.add", ir.OpState{Operands: []ir.Value{x, y}, ResultTypes: []ir.Type{token}}, "result"},
		{"stablehlo.concatenate", ir.OpState{Operands: []ir.Value{x, y, x}, ResultTypes: []ir.Type{tensor}, Attrs: dim(0)}, ""},
		{"stablehlo.concatenate", ir.OpState{Operands: []ir.Value{x}, ResultTypes: []ir.Type{tensor}}, "attribute dimension"},
		{"stablehlo.concatenate", ir.OpState{Operands: []ir.Value{x}, ResultTypes: []ir.Type{tensor}, Attrs: dim(-1)}, "attribute dimension"},
		{"stablehlo.concatenate", ir.OpState{Operands: []ir.Value{x, tok}, ResultTypes: []ir.Type{tensor}, Attrs: dim(0)}, "operand inputs"},
		{"stablehlo.reduce", ir.OpState{Operands: []ir.Value{x, y, x}, ResultTypes: []ir.Type{tensor}, Regions: 1,
			Attrs: []ir.NamedAttr{{Name: "dimensions", Value: attrs.NewI64Array(m, []int64{0})}}}, "region body"}, // not the operand left over
		{"stablehlo.if", ir.OpState{Operands: []ir.Value{x}, Regions: 2}, "operand pred"},
		{"stablehlo.while", ir.OpState{Operands: []ir.Value{x}, ResultTypes: []ir.Type{tensor}, Regions: 2}, "region cond"},
	} {
		v := c.Op(b.Create(k.name, k.st))
		if got := rule(v); got != k.rule {
			t.Errorf("%s: broke %q, want %q", k.name, got, k.rule)
		} else if v != nil && (v.Found == "" || v.Required == "" || v.Error() == "") {
			t.Errorf("%s: says nothing: %v", k.name, v)
		}
	}
}

func rule(v *constraint.Violation) string {
	if v == nil {
		return ""
	}
	return v.Rule
}

func TestNoAllocation(t *testing.T) {
	m := ir.New(dialect.Default())
	tensor := types.NewTensor(m, []int64{2}, types.NewFloat(m, types.F32()), nil)
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	block := root.Region(0).AppendBlock([]ir.Type{tensor}, nil)
	op := ir.NewBuilder(root.Body()).AtEnd(block).Create("stablehlo.transpose", ir.OpState{Operands: []ir.Value{block.Arg(0)},
		ResultTypes: []ir.Type{tensor}, Attrs: []ir.NamedAttr{{Name: "permutation", Value: attrs.NewI64Array(m, []int64{0})}}})
	c, err := constraint.NewChecker(m)
	if err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(10, func() {
		if v := c.Op(op); v != nil {
			t.Fatal(v)
		}
	}); n != 0 {
		t.Errorf("%g allocations", n)
	}
}
