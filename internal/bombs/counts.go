package bombs

import (
	"fmt"
	"strings"
)

// counts returns valid programs of less than a few megabytes that have very many things of one kind.
func counts() map[string]string {
	const n = 20_000
	list := func(format, separator string) string {
		return strings.TrimSuffix(many(n, format+separator), separator)
	}
	return map[string]string{
		"many-functions":  many(n, "func.func private @f%d()\n"),
		"many-arguments":  "func.func @main(" + list("%%a%d: tensor<f32>", ", ") + ") {\n  return\n}\n",
		"many-results":    fmt.Sprintf("func.func @main() {\n  %%r:%d = \"test.op\"() : () -> (", n) + list("i%d", ", ") + ")\n  return\n}\n",
		"many-operands":   fmt.Sprintf("func.func @main(%%x: tensor<1xf32>) -> tensor<%dxf32> {\n  %%r = \"stablehlo.concatenate\"(%s%%x) <{dimension = 0 : i64}> : (%stensor<1xf32>) -> tensor<%[1]dxf32>\n  return %%r : tensor<%[1]dxf32>\n}\n", n, strings.Repeat("%x, ", n-1), strings.Repeat("tensor<1xf32>, ", n-1)),
		"many-blocks":     "func.func @main() {\n  cf.br ^bb0\n" + many(n, "^bb%d:\n  cf.br ^last\n") + "^last:\n  return\n}\n",
		"many-successors": "func.func @main(%x: i32) {\n  cf.switch %x : i32, [\n    default: ^bb1,\n" + list("    %d: ^bb1", ",\n") + "\n  ]\n^bb1:\n  return\n}\n",
		"many-keys":       "module attributes {" + list("test.a%d = %[1]d : i32", ", ") + "} {\n}\n",
		"many-names":      "module attributes {test.a = @a" + strings.Repeat("::@a", n) + "} {\n}\n",
		"many-locations":  "func.func @main() {\n  return loc(#loc" + fmt.Sprint(n) + ")\n}\n#loc0 = loc(\"a\":1:1)\n" + chain(2000, "#loc%d = loc(\"a\"(#loc%d))\n") + fmt.Sprintf("#loc%d = loc(fused[%s])\n", n, strings.TrimSuffix(many(2000, "#loc%d, "), ", ")),
		"many-uses":       "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n" + many(n, "  %%r%d = stablehlo.add %%x, %%x : tensor<f32>\n") + fmt.Sprintf("  return %%r%d : tensor<f32>\n}\n", n-1),
		"many-bounds":     "func.func @main(%x: tensor<" + strings.Repeat("?x", n) + "f32, #stablehlo.bounds<" + strings.Repeat("1, ", n-1) + "1>>) {\n  return\n}\n",
		"many-strings":    "module attributes {test.a = [" + list("\"\\1B[31m%d\"", ", ") + "]} {\n}\n",
		"many-resources":  "module attributes {test.a = [" + strings.TrimSuffix(many(5000, "dense_resource<r%d> : tensor<1xi8>, "), ", ") + "]} {\n}\n{-#\n  dialect_resources: {\n    builtin: {\n" + strings.TrimSuffix(many(5000, "      r%d: \"0x0100000000\",\n"), ",\n") + "\n    }\n  }\n#-}\n",
		"same-names":      "func.func @main() {\n" + many(n, "  \"test.op\"() {test.name = \"%[1]d\"} : () -> () loc(\"same\")\n") + "  return\n}\n",
		"long-chain":      "func.func @main(%v0: tensor<f32>) -> tensor<f32> {\n" + chain(n, "  %%v%d = stablehlo.negate %%v%d : tensor<f32>\n") + fmt.Sprintf("  return %%v%d : tensor<f32>\n}\n", n),

		"text-comments":   strings.Repeat("//\n", 500_000),
		"text-lists":      "module attributes {test.a = dense<" + strings.Repeat("[", 200_000) + "} {}",
		"text-cycle":      "#a0 = [#a1]\n#a1 = [#a0]\nmodule attributes {test.a = #a1} {}",
		"text-functions":  "func.func private @f(" + strings.Repeat("(() -> ", 100_000) + ")",
		"text-locations":  "module {} loc(" + strings.Repeat("callsite(", 100_000) + ")",
		"text-successors": "func.func @main() {\n" + many(20_000, "  \"test.br\"()[^bb%d] : () -> ()\n") + "}\n",
		"text-same":       "module {\n" + strings.Repeat("func.func private @f()\n", 20_000) + "}",
		"text-hex":        "module attributes {test.a = dense<\"0x" + strings.Repeat("00", 500_000) + "\"> : tensor<9223372036854775807xi8>} {}",
		"text-ones":       "module attributes {test.a = dense<1> : tensor<" + strings.Repeat("9223372036854775807x", 1000) + "i8>} {}",
	}
}

// chain returns a text once for each number, with the number before it.
func chain(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i+1, i)
	}
	return b.String()
}
