package convert_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

var update = flag.Bool("update", false, "write testdata/requirements.txt")

// TestRecordedRequirements compares everything that the programs of package golden require with what
// testdata/requirements.txt says: in StableHLO, and as VHLO that is stored as it is.
func TestRecordedRequirements(t *testing.T) {
	var text strings.Builder
	seen := map[string]bool{}
	for _, a := range append(artifacts(t), artifact{program: golden.Program{Name: "ranges", Text: []byte(ranges)}}) {
		if seen[a.program.Name] {
			continue
		}
		seen[a.program.Name] = true
		var list []string
		add := func(what string) func(*convert.Requirement) {
			return func(r *convert.Requirement) {
				line := what + strings.Replace(r.String(), " at an unknown location", "", 1)
				if r.Advisory {
					line += ", advisory"
				}
				list = append(list, line)
			}
		}
		m := parse(t, string(a.program.Text))
		var data bytes.Buffer
		if err := writer.Write(&data, m, writer.Options{}); err != nil {
			t.Fatal(err)
		}
		read, err := reader.Read(data.Bytes(), reader.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := convert.Requirements(m.Root(), ods.V(0, 9, 0), convert.ToOptions{AllowOtherDialects: a.others}, add("  ")); err != nil {
			t.Fatal(err)
		}
		if err := convert.ToVHLO(m.Root(), convert.ToOptions{AllowOtherDialects: a.others}); err != nil {
			t.Fatal(err)
		}
		if err := convert.ToVHLO(read.Module.Root(), convert.ToOptions{AllowOtherDialects: a.others}); err != nil {
			t.Fatal(err)
		}
		compare(t, read.Module, string(asm.Print(nil, m.Root(), asm.Options{Generic: true, DebugInfo: true})))
		if err := convert.Contents(m.Root(), ods.V(0, 9, 0), add("* ")); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "%s %08x\n", a.program.Name, stored(t, m, list))
		for _, line := range slices.Compact(list) {
			fmt.Fprintln(&text, line)
		}
	}
	transcript.Recorded(t, filepath.Join("testdata", "requirements.txt"), text.String(), *update)
}

// stored checks that a program in VHLO requires the same once it is stored and read, by list. It returns a checksum of
// what is stored.
func stored(t *testing.T, m *ir.Module, list []string) (sum uint32) {
	t.Helper()
	var data bytes.Buffer
	if err := writer.Write(&data, m, writer.Options{}); err != nil {
		t.Fatal(err)
	}
	b, err := reader.Read(data.Bytes(), reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, line := range list {
		if rest, ok := strings.CutPrefix(line, "* "); ok {
			want = append(want, strings.TrimSuffix(rest, ", advisory"))
		}
	}
	if err := convert.Contents(b.Module.Root(), ods.V(0, 9, 0), func(r *convert.Requirement) {
		got = append(got, strings.Replace(r.String(), " at an unknown location", "", 1))
	}); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got, want) {
		t.Errorf("stored, it requires\n%q, not\n%q", got, want)
	}
	return crc32.ChecksumIEEE(data.Bytes())
}

// ranges has ranges in locations: of arguments, inside other locations, of operations inside others. Inside what an
// older version stores in another form, operations do not count.
const ranges = `#r = loc("a":1:2 to :3)
func.func @main(%a: tensor<2xf32> loc("a":1:2 to 3:4), %p: tensor<i1> loc("a":1:2)) {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.tan %a : tensor<2xf32> loc(callsite("b":1:2 at #r))
    stablehlo.return %1 : tensor<2xf32> loc(callsite("b":1:2 at "c":1:2))
  }, {
    stablehlo.return %a : tensor<2xf32> loc(fused<#r>["b":1:2])
  }) : (tensor<i1>) -> tensor<2xf32> loc(fused["b":1:2, #r])
  %2:2 = "stablehlo.while"(%p, %a) ({
  ^bb0(%x: tensor<i1> loc("x"(#r)), %y: tensor<2xf32> loc("y")):
    stablehlo.return %x : tensor<i1> loc("x"("b":1:2))
  }, {
  ^bb0(%x: tensor<i1> loc("x"), %y: tensor<2xf32> loc("d":1:1 to :2)):
    stablehlo.return %x, %y : tensor<i1>, tensor<2xf32> loc("x"("b":1:2))
  }) : (tensor<i1>, tensor<2xf32>) -> (tensor<i1>, tensor<2xf32>) loc(#r)
  %3 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %4 = stablehlo.tan %x : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return loc(unknown)
} loc("f":1:1 to 9:9)
`

// TestRefused checks what prevents conversions to older versions, and that a program that cannot be lent is
// given back.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		name, text string
		version    ods.Version
		want       string
	}{
		{"a promotion", `func.func @main(%a: tensor<2xf16>, %b: tensor<f16>) {
  %0 = "stablehlo.reduce"(%a, %b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf16>, tensor<f16>) -> tensor<f32>
  return
}`, ods.V(0, 16, 0), "result 0: op vhlo.reduce_v1 since 0.17.0, as it has another element type than its operand"},
		{"a promotion of unknown rank", `func.func @main(%a: tensor<*xf16>, %b: tensor<f16>) {
  %0 = "stablehlo.reduce"(%a, %b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<*xf16>, tensor<f16>) -> tensor<*xf32>
  return
}`, ods.V(0, 16, 0), "result 0: op vhlo.reduce_v1 since 0.17.0, as it has another element type than its operand"},
		{"a future", `func.func @main(%a: !stablehlo.future<tensor<f32>>) {
  "stablehlo.custom_call"(%a) {call_target_name = "f"} : (!stablehlo.future<tensor<f32>>) -> ()
  return
}`, ods.V(1, 15, 0), "operand 0: op vhlo.custom_call_v2 since 1.17.0, as it is a future"},
		{"an algorithm of 8 bits", `func.func @main(%a: tensor<2x2xf32>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}`, convert.Current, "attribute lhs_precision_type: op vhlo.dot_general_v2 since 1.21.0, as it is f8E4M3FN (and 1 more)"},
		{"two formats", `func.func @main(%a: tensor<1x3x1xf8E4M3FN>, %b: tensor<1x1x1xf8E5M2>) {
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}
    : (tensor<1x3x1xf8E4M3FN>, tensor<1x1x1xf8E5M2>) -> tensor<1x3x1xf32>
  return
}`, ods.V(1, 19, 0), "operand 1: op vhlo.convolution_v1 since 1.20.0, as it has another element type than operand 0"},
		{"two operations", `func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.tan %a : tensor<2xf32>
  %1 = stablehlo.tan %0 : tensor<2xf32>
  return
}`, ods.V(1, 3, 0), "cannot be expressed in version 1.3.0: vhlo.tan_v2 at -:2:8: op vhlo.tan_v1 since 1.4.0 (and 1 more)"},
		{"three operations", `func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.tan %a : tensor<2xf32>
  %1 = stablehlo.tan %0 : tensor<2xf32>
  %2 = stablehlo.tan %0 : tensor<2xf32>
  return
}`, ods.V(1, 3, 0), "(and 2 more)"},
		{"one operation", `func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.tan %a : tensor<2xf32>
  return
}`, ods.V(1, 3, 0), "op vhlo.tan_v1 since 1.4.0"},
		{"inside another", `func.func @main(%a: tensor<2xf32>, %p: tensor<i1>) {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.tan %a : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}`, ods.V(1, 3, 0), "op vhlo.tan_v1 since 1.4.0"},
	} {
		m := parse(t, c.text)
		before := asm.Sprint(m.Root(), asm.Options{Generic: true, DebugInfo: true})
		for _, opt := range []convert.VersionOptions{{}, {Deep: true}, {DefaultOrders: true}} {
			_, err := convert.Lend(m.Root(), c.version, convert.ToOptions{}, opt)
			if err == nil || !strings.HasSuffix(err.Error(), c.want) {
				t.Errorf("%s: %v, want %s", c.name, err, c.want)
			}
			if b := (*convert.Blockers)(nil); !errors.As(err, &b) || b.Target != c.version {
				t.Errorf("%s: %v is of another kind", c.name, err)
			}
			if after := asm.Sprint(m.Root(), asm.Options{Generic: true, DebugInfo: true}); after != before {
				t.Errorf("%s: the program is now\n%s", c.name, after)
			}
		}
		var list []string
		if err := convert.Requirements(m.Root(), c.version, convert.ToOptions{}, func(r *convert.Requirement) { list = append(list, r.String()) }); err != nil || len(list) == 0 {
			t.Errorf("%s: %q, %v", c.name, list, err)
		}
	}
}

// TestNotABody checks that operations without bodies of their own are refused.
func TestNotABody(t *testing.T) {
	m := parse(t, "func.func @main() {\n  return\n}")
	end := ir.LookupSymbol(m.Root(), "main").Region(0).First().Last()
	const want = "only the body of an operation that is isolated from above can be converted"
	for name, f := range map[string]func() error{
		"ToVHLO":       func() error { return convert.ToVHLO(end, convert.ToOptions{}) },
		"FromVHLO":     func() error { return convert.FromVHLO(end) },
		"ToStableHLO":  func() error { return convert.ToStableHLO(end) },
		"ToVersion":    func() error { return convert.ToVersion(end, convert.Current, convert.VersionOptions{}) },
		"Requirements": func() error { return convert.Requirements(end, convert.Current, convert.ToOptions{}, nil) },
		"Contents":     func() error { return convert.Contents(end, convert.Current, nil) },
		"Lend": func() error {
			_, err := convert.Lend(end, convert.Current, convert.ToOptions{}, convert.VersionOptions{})
			return err
		},
	} {
		if err := f(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if convert.PlainToStableHLO(end) {
		t.Error("PlainToStableHLO converts an operation without body")
	}
	if convert.RangeSince() != ods.V(1, 9, 0) {
		t.Error("ranges are of another version")
	}
	m = parse(t, "\"vhlo.first_v9\"() : () -> ()\n\"vhlo.second_v9\"() : () -> ()")
	if err := convert.Contents(m.Root(), ods.V(0, 9, 0), func(*convert.Requirement) {}); err == nil || !strings.Contains(err.Error(), "vhlo.first_v9") {
		t.Errorf("unknown operations: %v", err)
	}
	// The arguments of the root itself would keep their types.
	m = parse(t, "func.func @main(%a: tensor<2xf32>) {\n  return\n}")
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
		t.Fatal(err)
	}
	if convert.PlainToStableHLO(m.Root().Region(0).First().First()) {
		t.Error("PlainToStableHLO converts the body of an operation with arguments")
	}
}
