package convert_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
)

// TestNoFormInVHLO checks that attributes and types without a form in VHLO are rejected with the
// operation, the attribute and the class, and that the program is unchanged.
func TestNoFormInVHLO(t *testing.T) {
	on := func(attr string) string {
		return `func.func @main(%a: tensor<2xf32>) { %0 = stablehlo.abs %a {x.y = ` + attr + `} : tensor<2xf32> return }`
	}
	typed := func(typ string) string { return `func.func private @main(` + typ + `)` }
	for _, c := range []struct{ text, want string }{
		{on(`unit`), `stablehlo.abs at -:1:43: attribute x.y: builtin UnitAttr cannot be expressed in VHLO`},
		{on(`@a::@b`), `builtin SymbolRefAttr cannot be expressed in VHLO`},
		{on(`[unit]`), `builtin ArrayAttr cannot be expressed in VHLO`},
		{on(`[[1, unit]]`), `builtin ArrayAttr cannot be expressed in VHLO`},
		{on(`{a = {b = unit}}`), `builtin DictionaryAttr cannot be expressed in VHLO`},
		{on(`"s" : i32`), `builtin StringAttr cannot be expressed in VHLO`},
		{on(`1 : si32`), `builtin IntegerAttr cannot be expressed in VHLO`},
		{on(`0 : si1`), `builtin IntegerAttr cannot be expressed in VHLO`},
		{on(`1 : ui1`), `builtin IntegerAttr cannot be expressed in VHLO`},
		{on(`1 : i5`), `builtin IntegerAttr cannot be expressed in VHLO`},
		{on(`1.0 : f80`), `builtin FloatAttr cannot be expressed in VHLO`},
		{on(`f128`), `builtin TypeAttr cannot be expressed in VHLO`},
		{on(`array<i32: 1>`), `builtin DenseArrayAttr cannot be expressed in VHLO`},
		{on(`array<f32: 1.0>`), `builtin DenseArrayAttr cannot be expressed in VHLO`},
		{on(`affine_map<(d0) -> (d0)>`), `builtin AffineMapAttr cannot be expressed in VHLO`},
		{on(`sparse<0, 1.0> : tensor<2xf32>`), `builtin SparseElementsAttr cannot be expressed in VHLO`},
		{on(`dense<"a"> : tensor<2x!x.string>`), `cannot be expressed in VHLO`},
		{on(`dense<1> : vector<2xi32>`), `cannot be expressed in VHLO`},
		{on(`dense<1> : tensor<2xsi32>`), `cannot be expressed in VHLO`},
		{on(`#x.y`), `attribute x.y: of dialect x cannot be expressed in VHLO`},
		{on(`#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>`), `stablehlo ConvDimensionNumbersAttr cannot be expressed in VHLO`},
		{on(`#chlo<comparison_type FLOAT>`), `chlo ComparisonTypeAttr cannot be expressed in VHLO`},
		{typed(`si32`), `func.func at -:1:1: attribute function_type: builtin TypeAttr cannot be expressed in VHLO`},
		{typed(`f80`), `attribute function_type: builtin TypeAttr cannot be expressed in VHLO`},
		{typed(`vector<2xi32>`), `attribute function_type`},
		{typed(`tensor<2xf32, "x">`), `attribute function_type`},
		{typed(`tensor<*xi7>`), `attribute function_type`},
		{typed(`tuple<i32, si8>`), `attribute function_type`},
		{typed(`complex<si32>`), `attribute function_type`},
		{typed(`memref<2xf80>`), `attribute function_type`},
		{typed(`() -> f80`), `attribute function_type`},
		{typed(`(f80) -> ()`), `attribute function_type`},
		{typed(`!stablehlo.future<tensor<f80>>`), `attribute function_type`},
	} {
		m, err := asm.Parse([]byte(c.text), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		before := asm.Sprint(m.Root(), asm.Options{})
		if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", c.text, err, c.want)
		}
		if after := asm.Sprint(m.Root(), asm.Options{}); after != before {
			t.Errorf("%s: the program is now\n%s", c.text, after)
		}
	}
}

// TestNoFormInStableHLO checks that valid VHLO without a counterpart in StableHLO is rejected, and
// that the program is unchanged.
func TestNoFormInStableHLO(t *testing.T) {
	const (
		f32s  = `!vhlo.tensor_v1<2x!vhlo.f32_v1>`
		i64   = `!vhlo.i64_v1`
		dims  = `#vhlo.tensor_v1<dense<0> : tensor<1xi64>>`
		empty = `#vhlo.tensor_v1<dense<> : tensor<0xi64>>`
	)
	op := func(name, attributes string) string {
		return `%0 = "vhlo.` + name + `"(%a) <{` + attributes + `}> : (` + f32s + `) -> ` + f32s
	}
	two := func(name, attributes string) string {
		return `%0 = "vhlo.` + name + `"(%a, %a) <{` + attributes + `}> : (` + f32s + `, ` + f32s + `) -> ` + f32s
	}
	number := func(n string) string { return `#vhlo.integer_v1<` + n + ` : i64>` }
	const text, yes = `#vhlo.string_v1<"x">`, `#vhlo.bool_v1<true>`
	gather := func(offsets, index string) string {
		return two("gather_v2", `offset_dims = `+offsets+`, collapsed_slice_dims = `+dims+`, operand_batching_dims = `+empty+
			`, start_indices_batching_dims = `+empty+`, start_index_map = `+dims+`, index_vector_dim = `+index+`, slice_sizes = `+dims+
			`, indices_are_sorted = `+yes)
	}
	const none = `#vhlo.type_v1<!vhlo.none_v1>`
	dot := func(types, counts, imprecise string) string {
		return two("dot_general_v2", `lhs_batching_dimensions = `+empty+`, rhs_batching_dimensions = `+empty+`, lhs_contracting_dimensions = `+dims+
			`, rhs_contracting_dimensions = `+dims+`, precision_config = #vhlo.array_v1<[]>, lhs_precision_type = `+types+`, rhs_precision_type = `+types+
			`, accumulation_type = `+types+`, lhs_component_count = `+counts+`, rhs_component_count = `+counts+`, num_primitive_operations = `+counts+
			`, allow_imprecise_accumulation = `+imprecise)
	}
	const together = `related attributes are inconsistent`
	for _, c := range []struct{ op, want string }{
		{gather(text, number("1")), together},
		{gather(dims, text), together},
		{gather(`#vhlo.tensor_v1<dense<0> : tensor<1xi32>>`, number("1")), together},
		{dot(none, number("1"), none), together},
		{dot(text, number("1"), yes), together},
		{dot(`#vhlo.type_v1<!vhlo.f32_v1>`, text, yes), together},
		{dot(`#vhlo.type_v1<!vhlo.f32_v1>`, number("1"), text), together},
		{op("reverse_v1", `dimensions = `+text), `attribute dimensions: StringV1Attr cannot be expressed in StableHLO here`},
		{op("reverse_v1", `dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi32>>`), `attribute dimensions: TensorV1Attr cannot be expressed in StableHLO here`},
		{op("reverse_v1", ``), `attribute dimensions: absent, but VHLO requires it`},
		{op("cholesky_v1", `lower = `+text), `attribute lower: would be a StringAttr, and has to be a BoolAttr`},
		{op("cholesky_v1", `lower = #vhlo.integer_v1<0 : i8>`), ``},
		{op("fft_v1", `fft_length = `+dims+`, fft_type = #vhlo<transpose_v1 ADJOINT>`), `attribute fft_type: would be a TransposeAttr, and has to be a FftTypeAttr`},
		{op("cbrt_v2", `result_accuracy = #vhlo<fft_type_v1 FFT>`), `would be a FftTypeAttr, and has to be a ResultAccuracyAttr`},
		{`%0 = "vhlo.cbrt_v1"(%a) : (` + f32s + `) -> ` + f32s, `vhlo.cbrt_v1 at -:3:8: does not belong to the newest version of VHLO`},
		{`%0 = "vhlo.abs_v1"(%a) {y.z = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>} : (` + f32s + `) -> ` + f32s, `attribute y.z: CustomCallApiVersionV1Attr cannot be expressed in StableHLO here`},
		{`%0 = "vhlo.nothing_v1"(%a) : (` + f32s + `) -> ` + f32s, `is unknown: it belongs to a newer version of VHLO than this build supports`},
	} {
		text := `"vhlo.func_v1"() <{sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">, arg_attrs = #vhlo.array_v1<[]>,
  res_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(` + f32s + `) -> ()>>}> ({ ^bb0(%a: ` + f32s + `):
  ` + c.op + `
  "vhlo.return_v1"() : () -> ()
}) : () -> ()
`
		m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Errorf("%s: %v", c.op, err)
			continue
		}
		before := asm.Sprint(m.Root(), asm.Options{Generic: true})
		err = convert.FromVHLO(m.Root())
		if c.want == "" {
			if err != nil {
				t.Errorf("%s: %v", c.op, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", c.op, err, c.want)
		}
		if after := asm.Sprint(m.Root(), asm.Options{Generic: true}); after != before {
			t.Errorf("%s: the program is now\n%s", c.op, after)
		}
	}
}
