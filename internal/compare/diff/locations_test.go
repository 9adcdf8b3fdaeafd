package diff

import (
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestPlaces finds the places of all kinds of locations, in text and without building those of a file.
func TestPlaces(t *testing.T) {
	const text = `#f = loc("f.py":3:4)
#g = loc("g.py":5:6)
#range = loc("g.py":7:8 to :9)
#long = loc("g.py":7:8 to 9:1)
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.abs %a : tensor<f32> loc(#f)
  %1 = stablehlo.abs %0 : tensor<f32> loc("name"(#f))
  %2 = stablehlo.abs %1 : tensor<f32> loc("name")
  %3 = stablehlo.abs %2 : tensor<f32> loc(callsite(#g at #f))
  %4 = stablehlo.abs %3 : tensor<f32> loc(fused["name"(#g), #f])
  %5 = stablehlo.abs %4 : tensor<f32> loc(fused<"metadata">[#g, #f])
  %6 = stablehlo.abs %5 : tensor<f32> loc(unknown)
  %7 = stablehlo.abs %6 : tensor<f32> loc(#range)
  %8 = stablehlo.abs %7 : tensor<f32> loc("x"(callsite("y"(#long) at "z"(#f))))
  return %8 : tensor<f32>
}
`
	parsed := parse(t, text)
	data, err := writer.Append(nil, parsed, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	read, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
	if err != nil {
		t.Fatal(err)
	}
	if err := checkLocations(read.Module); err != nil {
		t.Fatal(err)
	}
	l := newLocations(parsed, read.Module, &Options{})
	n := 0
	for side, m := range []*ir.Module{parsed, read.Module} {
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			want := position(op.Loc())
			if want == "" {
				want = "unknown"
			}
			if got := l.describe(l.of(side, op)); got != want {
				t.Errorf("%s: %s, want %s", op.Loc(), got, want)
			}
			if side == 1 {
				if _, _, _, known := attrs.RawPlace(l.sides[side].raw, op.LocID()); known {
					n++
				}
			}
			return ir.Advance
		})
	}
	if n < 12 {
		t.Errorf("%d locations of the file are found without building them, want all 12", n)
	}
}
