package convert

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// odd are attributes of VHLO that operations may have in the place of others.
var odd = strings.Split(`#vhlo.bool_v1<false>
#vhlo.bool_v1<true>
#vhlo.string_v1<"">
#vhlo.string_v1<"f">
#vhlo.integer_v1<0 : i64>
#vhlo.integer_v1<-1 : i32>
#vhlo.array_v1<[]>
#vhlo.array_v1<[#vhlo.string_v1<"f">]>
#vhlo.array_v1<[#vhlo.string_v1<"f">, #vhlo.bool_v1<true>]>
#vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>
#vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 HIGH>]>
#vhlo.array_v1<[#vhlo<comparison_direction_v1 EQ>]>
#vhlo.dict_v1<{}>
#vhlo.dict_v1<{#vhlo.string_v1<"k"> = #vhlo.bool_v1<true>}>
#vhlo.tensor_v1<dense<> : tensor<0xi64>>
#vhlo.tensor_v1<dense<0> : tensor<2xi64>>
#vhlo.tensor_v1<dense<1> : tensor<2xi64>>
#vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>
#vhlo.tensor_v1<dense<0> : tensor<2xi32>>
#vhlo.tensor_v1<dense<false> : tensor<2xi1>>
#vhlo.tensor_v1<dense<true> : tensor<2xi1>>
#vhlo.tensor_v1<dense<[false, true]> : tensor<2xi1>>
#vhlo.tensor_v1<dense<> : tensor<0xi1>>
#vhlo.tensor_v1<dense<1> : tensor<1048577xi64>>
#vhlo.tensor_v1<dense<true> : tensor<1048577xi1>>
#vhlo<comparison_type_v1 NOTYPE>
#vhlo<comparison_type_v1 FLOAT>
#vhlo<api_version_v1 API_VERSION_ORIGINAL>
#vhlo<api_version_v1 API_VERSION_TYPED_FFI>
#vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>
#vhlo.result_accuracy_v1<atol = 0.5, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>
#vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.5, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>
#vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 1, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>
#vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 HIGHEST>>
#vhlo.type_v1<!vhlo.none_v1>
#vhlo.type_v1<!vhlo.f32_v1>`, "\n")

// TestConditions applies the conditions for omitting attributes, and conversions that depend on the role of one, to
// attributes of every kind.
func TestConditions(t *testing.T) {
	m, err := asm.Parse(nil, asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	c := &fromVHLO{conversion: newConversion(m)}
	text := func(a ir.Attr) string {
		if a == nil {
			return ""
		}
		return string(asm.AppendAttr(nil, m, a))
	}
	conditions := map[string]func(ir.Attr) bool{
		"0": isInt(0), "-1": isInt(-1), "false": isFalseAttr, "empty text": isEmptyText, "empty array": isEmptyArray, "empty dictionary": isEmptyDict,
		"empty tensor": isEmptyTensor, "case 0": isCase(0), "all 0": allAre(0), "all 1": allAre(1), "all false": allFalse, "all default": allDefault,
		"default accuracy": isDefaultAccuracy, "none": isNone,
	}
	conversions := map[string]func(*fromVHLO, ir.Attr) ir.Attr{"unit": unit, "symbol": symbol, "symbols": symbols, "API version": apiVersion,
		"list": (*fromVHLO).i64Array, "flags": (*fromVHLO).boolArray}
	got := map[string]string{}
	for _, s := range odd {
		a, err := asm.ParseAttr(s, m)
		if err != nil {
			t.Errorf("%s: %v", s, err)
			continue
		}
		for name, is := range conditions {
			if is(a) {
				got[name] += s + "\n"
			}
		}
		for name, f := range conversions {
			if to := f(c, a); to != nil {
				got[name] += s + " becomes " + text(to) + "\n"
			}
		}
		n, ok := integer(a)
		if i, isInteger := a.(*attrs.VHLOInteger); ok != isInteger || ok && n != intOf(i) {
			t.Errorf("%s as a number: %d, %t", s, n, ok)
		}
	}
	for name, want := range map[string]string{
		"-1": `#vhlo.integer_v1<-1 : i32>
`,
		"0": `#vhlo.integer_v1<0 : i64>
`,
		"API version": `#vhlo<api_version_v1 API_VERSION_ORIGINAL> becomes 1 : i32
#vhlo<api_version_v1 API_VERSION_TYPED_FFI> becomes 4 : i32
`,
		"all 0": `#vhlo.tensor_v1<dense<0> : tensor<2xi64>>
`,
		"all 1": `#vhlo.tensor_v1<dense<1> : tensor<2xi64>>
#vhlo.tensor_v1<dense<1> : tensor<1048577xi64>>
`,
		"all default": `#vhlo.array_v1<[]>
#vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>
`,
		"all false": `#vhlo.tensor_v1<dense<false> : tensor<2xi1>>
`,
		"case 0": `#vhlo<comparison_type_v1 NOTYPE>
`,
		"default accuracy": `#vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>
`,
		"empty array": `#vhlo.array_v1<[]>
`,
		"empty dictionary": `#vhlo.dict_v1<{}>
`,
		"empty tensor": `#vhlo.tensor_v1<dense<> : tensor<0xi64>>
#vhlo.tensor_v1<dense<> : tensor<0xi1>>
`,
		"empty text": `#vhlo.string_v1<"">
`,
		"false": `#vhlo.bool_v1<false>
`,
		"list": `#vhlo.tensor_v1<dense<> : tensor<0xi64>> becomes array<i64>
#vhlo.tensor_v1<dense<0> : tensor<2xi64>> becomes array<i64: 0, 0>
#vhlo.tensor_v1<dense<1> : tensor<2xi64>> becomes array<i64: 1, 1>
#vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>> becomes array<i64: 1, 0>
`,
		"flags": `#vhlo.tensor_v1<dense<false> : tensor<2xi1>> becomes array<i1: false, false>
#vhlo.tensor_v1<dense<true> : tensor<2xi1>> becomes array<i1: true, true>
#vhlo.tensor_v1<dense<[false, true]> : tensor<2xi1>> becomes array<i1: false, true>
#vhlo.tensor_v1<dense<> : tensor<0xi1>> becomes array<i1>
`,
		"none": `#vhlo.type_v1<!vhlo.none_v1>
`,
		"symbol": `#vhlo.string_v1<""> becomes @<<INVALID EMPTY SYMBOL>>
#vhlo.string_v1<"f"> becomes @f
`,
		"symbols": `#vhlo.array_v1<[]> becomes []
#vhlo.array_v1<[#vhlo.string_v1<"f">]> becomes [@f]
`,
		"unit": `#vhlo.bool_v1<true> becomes unit
`,
	} {
		if got[name] != want {
			t.Errorf("%s:\n%swant:\n%s", name, got[name], want)
		}
	}
}

// TestParts converts types and attributes back that contain others, one of which could not be read.
func TestParts(t *testing.T) {
	m, err := asm.Parse(nil, asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	c := &fromVHLO{conversion: newConversion(m)}
	for _, bad := range []bool{false, true} {
		i8, f32 := ir.Type(types.NewVHLOInteger(m, 8, false)), ir.Type(types.NewVHLOFloat(m, types.F32()))
		x := f32
		if bad {
			x = &ir.BrokenType{Err: errors.New("unreadable")}
		}
		tensor := types.NewVHLOTensor(m, []int64{1}, x, nil)
		list := []ir.Type{types.NewVHLOComplex(m, x), types.NewVHLOTuple(m, f32, x), types.NewVHLOFuture(m, x), types.NewVHLOFunction(m, []ir.Type{x}, nil),
			types.NewVHLOFunction(m, []ir.Type{f32}, []ir.Type{x}), tensor, types.NewVHLOUnrankedTensor(m, x), types.NewVHLOBuffer(m, []int64{2}, x)}
		for i := range 2 {
			parts := [2]ir.Type{i8, f32}
			if bad {
				parts[i] = x
			}
			list = append(list, types.NewVHLOUniformQuantized(m, types.VHLOUniformQuantized{Flags: 1, Storage: parts[0], Expressed: parts[1], Scale: 1, Min: -128, Max: 127}),
				types.NewVHLOUniformQuantizedPerAxis(m, types.VHLOUniformQuantizedPerAxis{Flags: 1, Storage: parts[0], Expressed: parts[1], Scales: []float64{1}, ZeroPoints: []int64{0}, Min: -128, Max: 127}))
		}
		for i, typ := range list {
			if to := c.typ(typ); (to == nil) != bad {
				t.Errorf("type %d becomes %v", i, to)
			}
		}
		typ, yes := ir.Attr(attrs.NewVHLOType(m, x)), ir.Attr(attrs.NewVHLOBoolean(m, true))
		for i, a := range []ir.Attr{typ, attrs.NewVHLOInteger(m, x, 1), attrs.NewVHLOFloatBits(m, x, attrs.Bits{Lo: 1}), attrs.NewVHLOTensor(m, tensor, make([]byte, 4)),
			attrs.NewVHLOArray(m, yes, typ), attrs.NewVHLODictionary(m, ir.NamedAttr{Name: "a", NameAttr: attrs.NewVHLOString(m, "a"), Value: typ})} {
			if i == 1 && !bad {
				continue // an integer whose type is none
			}
			if to := c.attr(a); (to == nil) != bad {
				t.Errorf("attribute %d becomes %v", i, to)
			}
		}
	}
	if to := c.attr(attrs.NewVHLOTypeExtensions(m, 2, 3)); string(asm.AppendAttr(nil, m, to)) != "#stablehlo.bounds<2, 3>" {
		t.Errorf("bounds become %v", to)
	}
}
