package retarget_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/retarget"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestLowered(t *testing.T) {
	const program = `
func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = chlo.broadcast_add %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.tan %0 : tensor<2xf32>
  %2 = stablehlo.composite "my.square" %1 {decomposition = @square} : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
func.func private @square(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.multiply %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}`
	for _, c := range []struct {
		target ods.Version
		want   []retarget.Lowered
	}{
		{portable.CurrentVersion(), []retarget.Lowered{{Name: "chlo.broadcast_add", Count: 1}}},
		{ods.V(1, 0, 3), []retarget.Lowered{{Name: "chlo.broadcast_add", Count: 1}, {Name: "stablehlo.tan", Count: 1}}},
		{ods.V(0, 9, 0), []retarget.Lowered{{Name: "chlo.broadcast_add", Count: 1}, {Name: "stablehlo.composite", Count: 1}, {Name: "stablehlo.tan", Count: 1}}},
	} {
		r, err := retarget.Module(parse(t, program), c.target, false)
		if err != nil || r.Data == nil {
			t.Fatalf("%v: %v, %v", c.target, r, err)
		}
		if !reflect.DeepEqual(r.Lowered, c.want) {
			t.Errorf("%v: lowered %v, want %v", c.target, r.Lowered, c.want)
		}
		readable(t, r.Data, c.target)
	}
}

// readable checks that an artifact has nothing that its version does not know.
func readable(t *testing.T, data []byte, target ods.Version) {
	t.Helper()
	if v, err := portable.VersionOf(data); err != nil || v != target {
		t.Errorf("the version is %v, %v; want %v", v, err, target)
	}
	b, err := reader.Read(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var list []convert.Requirement
	err = convert.Contents(b.Module.Root(), target, func(r *convert.Requirement) { list = append(list, *r) })
	if err != nil || len(list) > 0 {
		t.Errorf("%v: %v, %v", target, list, err)
	}
}

// TestNested: a newer operation inside one that is converted is converted, too.
func TestNested(t *testing.T) {
	m := parse(t, `
func.func @main(%a: tensor<2xf32>, %i: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.all_reduce"(%i) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.exponential %x {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}`)
	target := ods.V(1, 7, 0)
	r, err := retarget.Module(m, target, false)
	if err != nil || r.Data == nil {
		t.Fatalf("%v, %v", r, err)
	}
	readable(t, r.Data, target)
}

func TestBlocked(t *testing.T) {
	r, err := retarget.Module(parse(t, `
func.func @main(%a: tensor<2xf8E4M3>) -> tensor<2xf8E4M3> {
  %0 = stablehlo.add %a, %a : tensor<2xf8E4M3>
  return %0 : tensor<2xf8E4M3>
}`), ods.V(1, 6, 0), false)
	if err != nil || r.Data != nil || len(r.Blockers) < 2 || r.Blockers[0].Since != ods.V(1, 7, 0) {
		t.Errorf("%v, %v", r, err)
	}
	r, err = retarget.Module(parse(t, `
func.func @main(%a: tensor<2xf32>) {
  "acme.a"(%a) : (tensor<2xf32>) -> ()
  "acme.b"() : () -> ()
  return
}`), ods.V(1, 6, 0), false)
	if err != nil || r.Data != nil || len(r.Errors) != 2 || !strings.Contains(r.Errors[0].Error(), "acme.a") {
		t.Errorf("%v, %v", r, err)
	}
}

// TestShardy holds that artifacts have Shardy's dialect if their consumer knows it, but no other one besides.
func TestShardy(t *testing.T) {
	const program = `
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{}]> : tensor<8xf32>
  %1 = stablehlo.add %0, %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
}`
	const newer = `
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced=max{"x"}>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
sdy.mesh @mesh = <["x"=2]>`
	const other = `
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> attributes {an.attribute = affine_map<(d0) -> (d0)>} {
  %0 = "acme.a"(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}`
	for _, c := range []struct {
		program  string
		consumer string
		writable bool
		why      string
	}{
		{program, "jaxlib==0.12.0.1", true, ""},
		{program, "jaxlib==0.7.2", true, ""},
		{program, "jaxlib==0.6.1", false, "sdy.sharding_constraint"},
		{program, "1.13.0", false, "sdy.sharding_constraint"},
		{program, "tensorflow==2.21", false, "sdy.sharding_constraint"},
		{newer, "jaxlib==0.12.0.1", true, ""},
		{newer, "jaxlib==0.7.2", false, "TensorShardingAttrV3"},
		{other, "jaxlib==0.12.0.1", false, "acme.a"},
	} {
		to, err := consumer.Parse(c.consumer)
		if err != nil {
			t.Fatal(err)
		}
		r, err := retarget.Module(parse(t, c.program), to.Target(), to.Shardy())
		if err != nil || (r.Data != nil) != c.writable {
			t.Fatalf("%s: %v, %v, writable is to be %v", c.consumer, r, err, c.writable)
		}
		var why []string
		for _, e := range r.Errors {
			why = append(why, e.Error())
		}
		for _, b := range r.Blockers {
			why = append(why, b.String())
		}
		if got := strings.Join(why, "\n"); !strings.Contains(got, c.why) || (got == "") != c.writable {
			t.Errorf("%s: got reasons %q, expected %q", c.consumer, got, c.why)
		}
	}
}
