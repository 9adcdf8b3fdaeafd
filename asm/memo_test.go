package asm

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/asm/print"
)

// TestRemembered prints operations that differ in the keys under which their text is cached, each
// several times: short texts, long texts, and some that are not cached.
func TestRemembered(t *testing.T) {
	var lines []string
	for _, size := range []int{1, print.ShortText, print.LongText, print.StoreChunk, 2 * print.StoreChunk} {
		for _, attr := range []string{"", ", zero = 1 : i32", ", zero = 2 : i32"} {
			lines = append(lines, fmt.Sprintf("stablehlo.custom_call @%s() {backend_config = \"%s\"%s} : () -> ()", "f", strings.Repeat("x", size), attr),
				fmt.Sprintf("\"test.op\"() {text = \"%s\"%s} : () -> ()", strings.Repeat("y", size), attr))
		}
	}
	for _, value := range []string{"1.000000e+00> : tensor<2xf32>", "1.000000e+00> : tensor<3xf32>", "1.000000e+00> : tensor<2xf64>", "1.5> : tensor<f32>"} {
		lines = append(lines, "%cst = stablehlo.constant dense<"+value)
	}
	var b strings.Builder
	b.WriteString("module {\n")
	for range 3 {
		for i, line := range lines {
			fmt.Fprintf(&b, "  func.func private @f%d_%d() {\n    %s\n    return\n  }\n", b.Len(), i, line)
		}
	}
	b.WriteString("}\n")
	text := strings.ReplaceAll(b.String(), "1.5>", "1.500000e+00>")
	m, err := Parse([]byte(text), ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{1, 3} {
		if got := string(Print(nil, m.Root(), Options{Workers: workers})); got != text {
			t.Errorf("Print with %d workers: %s", workers, firstLine(got, text))
		}
		var out bytes.Buffer
		if err := Fprint(&out, m.Root(), Options{Workers: workers}); err != nil || out.String() != text {
			t.Errorf("Fprint with %d workers: %v, %s", workers, err, firstLine(out.String(), text))
		}
	}
}

// firstLine returns the first line in which texts differ.
func firstLine(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d is %.200q, want %.200q", i+1, a[i], b[i])
		}
	}
	return "no line"
}
