package visibility_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/trace"
)

var update = flag.Bool("update", false, "write testdata/report.json")

// TestReport compares the report of a program with the recorded one: functions for each signature, one of them outside
// the module, results and sinks with chains through several calls, and what is made public.
func TestReport(t *testing.T) {
	m := parse(t, `func.func @main(%s: tensor<i32>, %p: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %0:2 = call @outer(%p, %s) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  %1:2 = call @outer(%p, %p) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  return %0#0, %1#1 : tensor<i32>, tensor<i32>
}
func.func private @outer(%a: tensor<i32>, %b: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %c = stablehlo.abs %b : tensor<i32>
  %d = call @inner(%c) : (tensor<i32>) -> tensor<i32>
  %e = call @outside(%d) : (tensor<i32>) -> tensor<i32>
  return %e, %a : tensor<i32>, tensor<i32>
}
func.func private @inner(%x: tensor<i32>) -> tensor<i32> {
  %y = stablehlo.negate %x : tensor<i32>
  %0 = "stablehlo.case"(%y) ({ stablehlo.return %x : tensor<i32> }) : (tensor<i32>) -> tensor<i32>
  %1 = stablehlo.custom_call @spu.reveal(%0) : (tensor<i32>) -> tensor<i32>
  %2 = stablehlo.add %1, %0 : tensor<i32>
  return %2 : tensor<i32>
}
func.func private @outside(tensor<i32>) -> tensor<i32>`)
	res, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: []visibility.Visibility{visibility.Secret, visibility.Public}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := visibility.NewReport(m.Root(), res)
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	got = append(got, '\n')
	transcript.Recorded(t, "testdata/report.json", string(got), *update)
}

// TestTraceScopes checks what is not traced: functions outside of the module, and what is inside operations with a scope
// of their own. What follows them is.
func TestTraceScopes(t *testing.T) {
	var out bytes.Buffer
	m := parse(t, `func.func @main(%s: tensor<i32>) -> tensor<i32> {
  %0 = call @outside(%s) : (tensor<i32>) -> tensor<i32>
  builtin.module {
    %c = stablehlo.constant dense<1> : tensor<i32>
  }
  %1 = call @inside(%0) : (tensor<i32>) -> tensor<i32>
  return %1 : tensor<i32>
}
func.func private @outside(tensor<i32>) -> tensor<i32>
func.func private @inside(%x: tensor<i32>) -> tensor<i32> { return %x : tensor<i32> }`)
	if _, err := visibility.Analyze(m.Root(), visibility.Options{Log: trace.NewSink(&out).Log("visibility", trace.Conclude, 0)}); err != nil {
		t.Fatal(err)
	}
	const want = `
in @main(secret), argument 0 of func.func @main at -:1:1 is secret
in @main(secret), func.call at -:2:8 is secret
in @main(secret), func.call at -:6:8 is secret
in @inside(secret), argument 0 of func.func @inside at -:10:1 is secret
`
	if got := "\n" + strings.ReplaceAll(out.String(), "visibility: ", ""); got != want {
		t.Errorf("trace:%s", got)
	}
}
