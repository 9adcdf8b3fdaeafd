package cost_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/schema"
)

func of(t *testing.T, text string, opt cost.Options) *cost.Report {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return analyze(t, m, opt)
}

// loopText is a loop that counts %i from START while "%i DIRECTION BOUND", by STEP.
const loopText = `func.func @main(%n: tensor<i32>, %x: tensor<10xf32>) -> tensor<10xf32> {
  %s = stablehlo.constant dense<START> : tensor<i32>
  %0:3 = stablehlo.while(%i = %s, %m = %n, %y = %x) : tensor<i32>, tensor<i32>, tensor<10xf32>
  cond {
    %b = stablehlo.constant dense<BOUND> : tensor<i32>
    %d0 = stablehlo.add %i, %m : tensor<i32>
    %c = stablehlo.compare DIRECTION, COMPARED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %d = stablehlo.constant dense<STEP> : tensor<i32>
    %j = stablehlo.add %i, %d : tensor<i32>
    %z = stablehlo.tanh %y : tensor<10xf32>
    stablehlo.return %j, %m, %z : tensor<i32>, tensor<i32>, tensor<10xf32>
  }
  return %0#2 : tensor<10xf32>
}`

func TestTrips(t *testing.T) {
	for _, c := range []struct{ start, direction, compared, bound, step, want string }{
		{"0", "LT", "%i, %b", "10", "1", "10"},
		{"3", "LT", "%i, %b", "10", "2", "4"},
		{"3", "LE", "%i, %b", "11", "2", "5"},
		{"9", "GT", "%i, %b", "0", "-2", "5"},
		{"9", "GE", "%i, %b", "1", "-2", "5"},
		{"8", "NE", "%i, %b", "0", "-2", "4"},
		{"0", "NE", "%i, %b", "8", "2", "4"},
		{"0", "NE", "%i, %b", "7", "2", "trips1"},
		{"0", "GT", "%b, %i", "10", "1", "10"},
		{"10", "LT", "%b, %i", "0", "-1", "10"},
		{"0", "GE", "%b, %i", "9", "1", "10"},
		{"9", "LE", "%b, %i", "0", "-1", "10"},
		{"0", "NE", "%b, %i", "8", "2", "4"},
		{"0", "LT", "%i, %b", "0", "1", "0"},
		{"0", "LE", "%i, %b", "0", "1", "1"},
		{"0", "LT", "%i, %b", "5", "0", "trips1"},
		{"0", "LT", "%i, %d0", "5", "1", "trips1"},
		{"10", "LT", "%i, %b", "3", "1", "0"},
		{"0", "LT", "%i, %b", "3", "-1", "trips1"},
		{"0", "EQ", "%i, %b", "3", "1", "trips1"},
		{"0", "LT", "%i, %m", "3", "1", "arg0"},
		{"2", "LT", "%i, %m", "3", "1", "arg0 - 2"},
		{"0", "LT", "%i, %m", "3", "2", "div(arg0 + 1, 2)"},
		{"0", "LT", "%m, %b", "3", "1", "trips1"},
		{"0", "LT", "%i, %i", "3", "1", "trips1"},
	} {
		text := strings.NewReplacer("START", c.start, "DIRECTION", c.direction, "COMPARED", c.compared, "BOUND", c.bound, "STEP", c.step).Replace(loopText)
		r := of(t, text, cost.Options{})
		if got := r.Loops[0].Trips.String(); got != c.want || r.Loops[0].Known != !strings.HasPrefix(c.want, "trips") {
			t.Errorf("%+v: %s iterations", c, got)
		}
		if got, want := r.Transcendentals.String(), r.Loops[0].Trips.Times(cost.Num(10)).String(); got != want {
			t.Errorf("%+v: %s transcendentals, want %s", c, got, want)
		}
		if once := of(t, text, cost.Options{LoopsOnce: true}).Transcendentals.String(); once != "10" {
			t.Errorf("%+v: %s transcendentals in one iteration", c, once)
		}
	}
}

// TestCalls: functions are counted as often as they are called, with the sizes of each call.
func TestCalls(t *testing.T) {
	r := of(t, `
func.func @main(%a: tensor<?x4xf32> loc("x"), %b: tensor<?x4xf32>, %n: tensor<i32>) -> tensor<?x4xf32> {
  %0 = call @f(%a, %n) : (tensor<?x4xf32>, tensor<i32>) -> tensor<?x4xf32>
  %1 = call @f(%b, %n) : (tensor<?x4xf32>, tensor<i32>) -> tensor<?x4xf32>
  %2 = call @f(%0, %n) : (tensor<?x4xf32>, tensor<i32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}
func.func private @f(%a: tensor<?x4xf32>, %n: tensor<i32>) -> tensor<?x4xf32> {
  %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = stablehlo.tanh %0 : tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
func.func private @unused(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %a, %a : tensor<3xf32>
  return %0 : tensor<3xf32>
}`, cost.Options{})
	// 8 times x, 8 times %b, and 8 times the result for x, of twice its size.
	if got := r.Transcendentals.String(); got != "8*arg1.dim0 + 24*x.dim0" {
		t.Errorf("%s transcendentals", got)
	}
	var list []string
	for _, f := range r.Functions {
		list = append(list, fmt.Sprintf("%s %s %s", f.Name, f.Calls, f.Total.Transcendentals))
	}
	want := "f 3 8*arg1.dim0 + 24*x.dim0|main 1 8*arg1.dim0 + 24*x.dim0|unused 0 0"
	if got := strings.Join(list, "|"); got != want {
		t.Errorf("functions %s, want %s", got, want)
	}
	if got := r.Transcendentals.At(func(string) float64 { return 2 }); got != 64 {
		t.Errorf("%v transcendentals for sizes of 2", got)
	}
}

// TestRows: the rows of each table add up to the total.
func TestRows(t *testing.T) {
	for i, rec := range records(t) {
		if i%5 != 0 {
			continue
		}
		r := of(t, rec.Text, cost.Options{})
		for name, rows := range map[string][]cost.Row{"ops": r.Ops, "locations": r.Locations} {
			var sum cost.Cost
			for _, x := range rows {
				sum = sum.Plus(x.Cost)
			}
			if f, b := sum.Flops.Minus(r.Flops).Typical(), sum.Bytes.Minus(r.Bytes).Typical(); f > 1e-6 || f < -1e-6 || b != 0 {
				t.Errorf("%s: %s add up to %s and %s, the total is %s and %s", rec.Name, name, sum.Flops, sum.Bytes, r.Flops, r.Bytes)
			}
		}
		var self cost.Cost
		for _, f := range r.Functions {
			if !f.Calls.IsZero() {
				self = self.Plus(f.Self)
			}
		}
		if d := self.Bytes.Minus(r.Bytes).Typical(); d != 0 {
			t.Errorf("%s: functions add up to %s bytes, the total is %s", rec.Name, self.Bytes, r.Bytes)
		}
	}
}

// TestSharded: the shares of devices follow from shardings, and collectives from their groups.
func TestSharded(t *testing.T) {
	r := of(t, `
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<16x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<8xf32>, %c: tensor<8x8xf32> {mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"})
    -> (tensor<16x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%p: tensor<8x10xf32>) {
    %1 = stablehlo.tanh %p : tensor<8x10xf32>
    %2 = "stablehlo.all_reduce"(%1) ({
    ^bb0(%u: tensor<f32>, %v: tensor<f32>):
      %3 = stablehlo.add %u, %v : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) {replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>} : (tensor<8x10xf32>) -> tensor<8x10xf32>
    sdy.return %2 : tensor<8x10xf32>
  } : (tensor<16x10xf32>) -> tensor<16x10xf32>
  return %0 : tensor<16x10xf32>
}`, cost.Options{})
	d := r.Devices
	if d == nil || d.Count != 8 || d.Sharded != 3 {
		t.Fatalf("devices %+v", d)
	}
	// 8 by 3 of %a, %b as a whole, 2 by 8 of %c; 2 by 10 of the result.
	if d.Arguments.String() != "192" || d.Results.String() != "80" {
		t.Errorf("%s bytes of arguments and %s of results on a device", d.Arguments, d.Results)
	}
	if r.Transcendentals.String() != "160" || d.Even.Transcendentals.String() != "20" {
		t.Errorf("%s transcendentals, %s on each device", r.Transcendentals, d.Even.Transcendentals)
	}
	if len(r.Collectives) != 1 || r.Collectives[0].Devices != 2 || r.Collectives[0].Sent.String() != "320" {
		t.Errorf("collectives %+v", r.Collectives)
	}
}

// TestShares: into how many parts shardings divide arguments of 64 bytes.
func TestShares(t *testing.T) {
	for _, c := range []struct{ sharding, want string }{
		{`sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>`, "32"},
		{`sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {"x"}]>`, "16"},
		{`sdy.sharding = #sdy.sharding<@mesh, [{}, {"z"}]>`, "64"},
		{`sdy.sharding = #sdy.sharding<@mesh, [{"z", "x"}, {}]>`, "32"},
		{`sdy.sharding = #sdy.sharding<@absent, [{"x"}, {}]>`, "64"},
		{`sdy.sharding = #sdy.sharding<mesh<["u"=4]>, [{"u"}, {}]>`, "16"},
		{`mhlo.sharding = "{devices=[1,2]<=[2]}"`, "32"},
		{`mhlo.sharding = "{replicated}"`, "64"},
		{`jax.something = "else"`, "64"},
	} {
		r := of(t, `sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4x4xf32> {`+c.sharding+`}, %b: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) { return }`, cost.Options{})
		if r.Devices == nil || r.Devices.Arguments.Minus(cost.Num(4)).String() != c.want {
			t.Errorf("%s: %+v, want %s", c.sharding, r.Devices, c.want)
		}
	}
	for _, c := range []struct {
		text    string
		rank    int
		shares  string
		devices int64
	}{
		{"{devices=[2,3]<=[6]}", 2, "[2 3]", 6}, {"{devices=[2, 3]<=[6] last_tile_dim_replicate}", 1, "[2]", 6}, {"{devices=[2]<=[2]}", 3, "[2]", 2},
		{"{replicated}", 2, "[]", 0}, {"{devices=[2", 1, "[]", 0}, {"{devices=[x]}", 1, "[]", 0}, {"{devices=[0]}", 1, "[]", 0}, {"{devices=[1]}", 1, "[1]", 1},
		{"{devices=[9223372036854775807,2]}", 2, "[9223372036854775807 2]", math.MaxInt64},
	} {
		if shares, devices := cost.ParseSharding(c.text, c.rank); fmt.Sprint(shares) != c.shares || devices != c.devices {
			t.Errorf("%s: %v, %d devices", c.text, shares, devices)
		}
	}
}

// TestViews: what is only another view of a value keeps its memory alive.
func TestViews(t *testing.T) {
	for _, view := range []string{
		"%v = stablehlo.reshape %a : (tensor<200xf32>) -> tensor<10x20xf32>",
		"%u = stablehlo.reshape %a : (tensor<200xf32>) -> tensor<20x10xf32> %v = stablehlo.transpose %u, dims = [1, 0] : (tensor<20x10xf32>) -> tensor<10x20xf32>",
		"%u = stablehlo.reshape %a : (tensor<200xf32>) -> tensor<10x20xf32> %v = stablehlo.optimization_barrier %u : tensor<10x20xf32>",
	} {
		r := of(t, `func.func @main(%x: tensor<100xf32>) -> (tensor<1xf32>, tensor<1x1xf32>) {
  %a = stablehlo.concatenate %x, %x, dim = 0 : (tensor<100xf32>, tensor<100xf32>) -> tensor<200xf32>
  `+view+`
  %b = stablehlo.concatenate %x, %x, %x, %x, dim = 0 : (tensor<100xf32>, tensor<100xf32>, tensor<100xf32>, tensor<100xf32>) -> tensor<400xf32>
  %0 = stablehlo.slice %b [0:1] : (tensor<400xf32>) -> tensor<1xf32>
  %1 = stablehlo.slice %v [0:1, 0:1] : (tensor<10x20xf32>) -> tensor<1x1xf32>
  return %0, %1 : tensor<1xf32>, tensor<1x1xf32>
}`, cost.Options{})
		if got := r.Memory.Peak.String(); got != "2804" { // the argument, %a and %b, and a result
			t.Errorf("%s: %s bytes", view, got)
		}
	}
}

// TestLastUseInside: memory that is used last inside an operation is free after it.
func TestLastUseInside(t *testing.T) {
	r := of(t, `func.func @main(%p: tensor<i1>, %x: tensor<100xf32>) -> (tensor<1xf32>, tensor<1xf32>) {
  %a = stablehlo.concatenate %x, %x, dim = 0 : (tensor<100xf32>, tensor<100xf32>) -> tensor<200xf32>
  %0 = "stablehlo.if"(%p) ({
    %s = stablehlo.slice %a [0:1] : (tensor<200xf32>) -> tensor<1xf32>
    stablehlo.return %s : tensor<1xf32>
  }, {
    %s = stablehlo.slice %a [1:2] : (tensor<200xf32>) -> tensor<1xf32>
    stablehlo.return %s : tensor<1xf32>
  }) : (tensor<i1>) -> tensor<1xf32>
  %b = stablehlo.concatenate %x, %x, %x, %x, dim = 0 : (tensor<100xf32>, tensor<100xf32>, tensor<100xf32>, tensor<100xf32>) -> tensor<400xf32>
  %1 = stablehlo.slice %b [0:1] : (tensor<400xf32>) -> tensor<1xf32>
  return %0, %1 : tensor<1xf32>, tensor<1xf32>
}`, cost.Options{})
	if got := r.Memory.Peak.String(); got != "2009" { // the arguments, %b and the results
		t.Errorf("%s bytes", got)
	}
}

// TestEntry: the figures are those of @main, of the first public function, or of the first one.
func TestEntry(t *testing.T) {
	const body = "(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }\n"
	for text, want := range map[string]string{
		"func.func @a" + body + "func.func @main" + body:                                        "main",
		"func.func private @a" + body + "func.func @b" + body + "func.func public @c" + body:    "b",
		"func.func private @a" + body + "func.func public @c" + body:                            "c",
		"func.func private @a" + body + "func.func private @b" + body:                           "a",
		"func.func private @main(tensor<2xf32>) -> tensor<2xf32>\nfunc.func private @b" + body:  "b",
		"func.func nested @a" + body + "func.func private @b(tensor<f32>)\nfunc.func @c" + body: "c",
	} {
		if r := of(t, text, cost.Options{}); r.Entry != want {
			t.Errorf("%s: @%s, want @%s", text, r.Entry, want)
		}
	}
	m, err := asm.Parse([]byte("func.func private @main(tensor<2xf32>)"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if r, err := cost.Analyze(m, cost.Options{}); r != nil || err != nil {
		t.Errorf("a program without a body: %v, %v", r, err)
	}
}

// TestManyRuns: a function that runs with different sizes is analyzed once for each, up to a bound. The runs beyond it are
// counted together.
func TestManyRuns(t *testing.T) {
	var b strings.Builder
	b.WriteString("func.func @main(%n: tensor<i32>) {\n  %c1 = stablehlo.constant dense<1> : tensor<i32>\n  %s0 = stablehlo.constant dense<0> : tensor<i32>\n")
	for i := range 40 {
		fmt.Fprintf(&b, "  %%s%d = stablehlo.add %%s%d, %%c1 : tensor<i32>\n  call @f(%%s%d) : (tensor<i32>) -> ()\n", i+1, i, i+1)
	}
	b.WriteString("  return\n}\nfunc.func private @f(%n: tensor<i32>) {\n  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>\n  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>\n  %1 = stablehlo.tanh %0 : tensor<?xf32>\n  return\n}\n")
	r := of(t, b.String(), cost.Options{})
	if got := r.Transcendentals.String(); got != "820" {
		t.Errorf("%s transcendentals", got)
	}
	if f := r.Functions[0]; f.Name != "f" || f.Calls.String() != "40" || f.Self.Transcendentals.String() != "9*f.arg0 + 496" { // 1 + ... + 31
		t.Errorf("%s calls of @%s with %s transcendentals", f.Calls, f.Name, f.Self.Transcendentals)
	}
}

// TestFacet: a facet replaces the rule of an operation, and gives foreign operations costs.
func TestFacet(t *testing.T) {
	rules := cost.Rules{stablehlo.OpTanh: {Cost: func(x *cost.Op) cost.Cost { return cost.Cost{Flops: x.Elements(x.Result(0)).Times(cost.Num(7))} }}}
	reg, err := dialect.Default().With(&schema.Dialect{Name: stablehlo.Ops().Name, Facets: []any{rules}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse([]byte(`func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> { %0 = stablehlo.tanh %a : tensor<3xf32> return %0 : tensor<3xf32> }`),
		asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	if r := analyze(t, m, cost.Options{}); r.Flops.String() != "21" || !r.Transcendentals.IsZero() {
		t.Errorf("%+v", r.Cost)
	}
	for _, bad := range []cost.Rules{{stablehlo.OpTanh: nil}, {stablehlo.OpTanh: {Applies: true}}, {"stablehlo.tanhh": {}}} {
		if _, err := dialect.Default().With(&schema.Dialect{Name: stablehlo.Ops().Name, Facets: []any{bad}}); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
	for _, d := range dialect.Default().Dialects() {
		if err := cost.Shipped(d.Name).CheckFacet(d); err != nil {
			t.Error(err)
		}
	}
}

// TestHostile: programs that no compiler accepts have costs, too, without an error or much work.
func TestHostile(t *testing.T) {
	for _, text := range []string{
		`func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> { %0 = call @main(%a) : (tensor<3xf32>) -> tensor<3xf32> return %0 : tensor<3xf32> }`,
		`func.func @f(%a: tensor<*xf32>) -> tensor<*xf32> { %0 = stablehlo.tanh %a : tensor<*xf32> return %0 : tensor<*xf32> }`,
		`func.func @f(%a: tensor<9223372036854775807x9223372036854775807x9223372036854775807xf64>) { return }`,
		`func.func @f(%a: tensor<0xf32>) -> tensor<0xf32> { %0 = stablehlo.add %a, %a : tensor<0xf32> return %0 : tensor<0xf32> }`,
	} {
		of(t, text, cost.Options{})
	}
	// Each function calls the next one twice: 2^60 executions.
	var b strings.Builder
	for i := range 60 {
		fmt.Fprintf(&b, "func.func @f%d(%%a: tensor<i32>) -> tensor<i32> { %%0 = call @f%d(%%a) : (tensor<i32>) -> tensor<i32> %%1 = call @f%d(%%0) : (tensor<i32>) -> tensor<i32> return %%1 : tensor<i32> }\n", i, i+1, i+1)
	}
	b.WriteString("func.func @f60(%a: tensor<i32>) -> tensor<i32> { %0 = stablehlo.add %a, %a : tensor<i32> return %0 : tensor<i32> }\n")
	if r := of(t, b.String(), cost.Options{}); r.Flops.Typical() != 1<<60 {
		t.Errorf("%s", r.Flops)
	}
	// A product of sizes that doubles its terms each time.
	b.Reset()
	b.WriteString("func.func @main(%x: tensor<i32>, %y: tensor<i32>) -> tensor<?xf32> {\n  %v0 = stablehlo.add %x, %y : tensor<i32>\n")
	for i := range 300 {
		fmt.Fprintf(&b, "  %%w%d = stablehlo.multiply %%v%d, %%v%d : tensor<i32>\n  %%v%d = stablehlo.add %%w%d, %%x : tensor<i32>\n", i, i, i, i+1, i)
	}
	b.WriteString("  %s = stablehlo.reshape %v300 : (tensor<i32>) -> tensor<1xi32>\n  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>\n  return %0 : tensor<?xf32>\n}")
	of(t, b.String(), cost.Options{})
}
