package asm_test

import (
	"bytes"
	"os/exec"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/mliropt"
)

// optTexts are programs that the options affect: names in several regions, names that collide,
// dense elements below and above a limit, locations with names.
var optTexts = []string{
	`func.func @f(%a: i32, %b: i32) -> i32 {
  %c7_i32 = arith.constant 7 : i32
  %0 = arith.addi %a, %c7_i32 : i32 loc("sum")
  %1:2 = "x.pair"(%0) ({
  ^bb0(%c: i32, %d: f32):
    %c7_i32_0 = arith.constant 7 : i32
    "x.inner"(%c, %c7_i32_0, %a) : (i32, i32, i32) -> ()
  }, {
    %2 = "x.inner"() : () -> f32 loc("sum")
    "x.end"(%2) : (f32) -> ()
  }) : (i32) -> (i32, f32)
  cf.br ^next(%1#0 : i32)
^next(%e: i32):
  return %e : i32
}
func.func @g(%a: i32 loc("arg name"), %b: i32 loc("arg name")) -> i32 {
  %true = arith.constant true
  %0 = arith.select %true, %a, %b : i32 loc(callsite("picked" at "f.mlir":1:2))
  %1 = arith.constant 7 : i32
  return %0 : i32
}
module @inner {
  func.func @h() -> index {
    %c1 = arith.constant 1 : index
    %c1_0 = arith.constant 1 : index
    return %c1_0 : index
  }
}`,
	`"a.b"() {a = dense<[1, 2, 3, 4]> : tensor<4xi8>, b = dense<[1, 2, 3, 4, 5]> : tensor<5xi16>, c = dense<7> : tensor<9xi32>,
  d = dense<[1.5, -2.5, 0.0, 1.0e10, 3.0]> : vector<5xf32>, e = dense<[true, false, true]> : tensor<3xi1>,
  f = dense<[(1.0, 2.0), (3.0, 4.0), (5.0, 6.0), (7.0, 8.0), (9.0, 1.0)]> : tensor<5xcomplex<f64>>,
  g = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, h = array<i32: 1, 2, 3, 4, 5, 6>, i = dense_resource<r> : tensor<2xi32>} : () -> ()
{-# dialect_resources: { builtin: { r: "0x040000000100000002000000" } } #-}`,
}

// optFlags are options with the corresponding flags of mlir-opt.
var optFlags = []struct {
	name  string
	opt   asm.Options
	flags []string
}{
	{"plain", asm.Options{}, nil},
	{"generic", asm.Options{Generic: true}, []string{"--mlir-print-op-generic"}},
	{"unique names", asm.Options{UniqueSSANames: true}, []string{"--mlir-print-unique-ssa-ids"}},
	{"unique names in the generic form", asm.Options{UniqueSSANames: true, Generic: true}, []string{"--mlir-print-unique-ssa-ids", "--mlir-print-op-generic"}},
	{"unique names from locations", asm.Options{UniqueSSANames: true, NameLocPrefix: true}, []string{"--mlir-print-unique-ssa-ids", "--mlir-use-nameloc-as-prefix"}},
	{"hexadecimal above four", asm.Options{HexElements: 4}, []string{"--mlir-print-elementsattrs-with-hex-if-larger=4"}},
	{"never hexadecimal", asm.Options{HexElements: -1}, []string{"--mlir-print-elementsattrs-with-hex-if-larger=-1"}},
	{"elided above four", asm.Options{Elide: true, ElideElements: 4}, []string{"--mlir-elide-elementsattrs-if-larger=4"}},
	{"elided resources", asm.Options{ElideBlobs: true, ElideResources: 10}, []string{"--mlir-elide-resource-strings-if-larger=10"}},
	{"resources that are small enough", asm.Options{ElideBlobs: true, ElideResources: 26}, []string{"--mlir-elide-resource-strings-if-larger=26"}},
	{"locations", asm.Options{DebugInfo: true}, []string{"--mlir-print-debuginfo"}},
	{"locations in place", asm.Options{DebugInfo: true, LocalScope: true}, []string{"--mlir-print-debuginfo", "--mlir-print-local-scope"}},
	{"pretty locations", asm.Options{DebugInfo: true, PrettyDebugInfo: true}, []string{"--mlir-print-debuginfo", "--mlir-pretty-debuginfo"}},
	{"names from locations", asm.Options{NameLocPrefix: true}, []string{"--mlir-use-nameloc-as-prefix"}},
	{"no regions", asm.Options{SkipRegions: true}, []string{"--mlir-print-skip-regions"}},
	{"no regions, generic", asm.Options{SkipRegions: true, Generic: true}, []string{"--mlir-print-skip-regions", "--mlir-print-op-generic"}},
}

// TestOptionsOfMLIR compares text with that of mlir-opt, which has options that the other reference
// lacks. (It is older than that one, and packs bits in hexadecimal digits.)
func TestOptionsOfMLIR(t *testing.T) {
	tool := mliropt.Need(t)
	reg := known()
	for _, text := range optTexts {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: reg, AllowUnregistered: true, Filename: "<stdin>"})
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range optFlags {
			if i%corpus.Part(3) != 0 {
				continue
			}
			cmd := exec.Command(tool, append([]string{"--allow-unregistered-dialect", "-"}, c.flags...)...)
			cmd.Stdin = bytes.NewReader([]byte(text))
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			want, err := cmd.Output()
			if err != nil {
				t.Fatalf("%s: %v\n%s", c.name, err, stderr.Bytes())
			}
			got := asm.Print(nil, m.Root(), c.opt)
			if got, want := bytes.TrimSpace(got), bytes.TrimSpace(want); !bytes.Equal(got, want) {
				t.Errorf("%s: %s", c.name, difference(got, want))
			}
		}
	}
}
