package passes_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
)

// opened is a program with a call that publishes what it is given if a rule says so.
const opened = `func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.custom_call @my.open(%a) : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.add %0, %b : tensor<f32>
  return %1 : tensor<f32>
}
`

// inferred runs a pass on a program and returns the resulting text.
func inferred(t *testing.T, p *pass.Pass, options, text string) (string, error) {
	t.Helper()
	m := parse(t, text)
	err := run(&pass.Driver{VerifyEach: true}, m, p, options)
	return textOf(m), err
}

// TestVisibilityOptions checks that the options of the passes reach the analysis.
func TestVisibilityOptions(t *testing.T) {
	for _, c := range []struct {
		p             *pass.Pass
		options, want string
	}{
		{&passes.InferVisibility, "", `stablehlo.add %0, %arg1 {hlobc.visibility = "secret"}`},
		{&passes.InferVisibility, "input-visibility=public,public", `stablehlo.add %0, %arg1 {hlobc.visibility = "public"}`},
		{&passes.InferVisibility, "input-visibility=secret,public", `stablehlo.add %0, %arg1 {hlobc.visibility = "secret"}`},
		{&passes.InferVisibility, "input-visibility=secret,public custom-calls=my.open:publish", `stablehlo.add %0, %arg1 {hlobc.visibility = "public"}`},
		{&passes.InferVisibility, "entry=main", `%arg0: tensor<f32> {hlobc.visibility = "secret"}`},
		{&passes.ToPPHLO, "input_vis_list=VIS_PUBLIC,VIS_SECRET", `pphlo.add %0, %arg1 : (tensor<f32>, tensor<!pphlo.secret<f32>>) -> tensor<!pphlo.secret<f32>>`},
		{&passes.ToPPHLO, "input_vis_list=VIS_SECRET,VIS_PUBLIC custom-calls=my.open:publish", `pphlo.add %0, %arg1 : tensor<f32>`},
	} {
		got, err := inferred(t, c.p, c.options, opened)
		if err != nil || !strings.Contains(got, c.want) {
			t.Errorf("%s=%s: %v, no %s in\n%s", c.p.Name, c.options, err, c.want, got)
		}
	}
}

// TestVisibilityWarning checks the warning about arguments that are secret by default.
func TestVisibilityWarning(t *testing.T) {
	for options, want := range map[string]string{
		"":                               "arguments of @main that are secret by default: 0, 1",
		"input-visibility=public":        "arguments of @main that are secret by default: 1",
		"input-visibility=public,secret": "",
	} {
		got := ""
		d := &pass.Driver{Warn: func(w pass.Warning) { got += w.Msg }}
		if err := run(d, parse(t, opened), &passes.InferVisibility, options); err != nil || got != want {
			t.Errorf("%q: %v, %q, want %q", options, err, got, want)
		}
	}
}

// TestVisibilityErrors tests invalid options, and programs that do not match them.
func TestVisibilityErrors(t *testing.T) {
	for _, c := range []struct {
		p             *pass.Pass
		options, want string
	}{
		{&passes.InferVisibility, "input-visibility=hidden", "neither public nor secret"},
		{&passes.InferVisibility, "custom-calls=x", "target:rule"},
		{&passes.InferVisibility, "custom-calls=x:y", "expected one of join"},
		{&passes.InferVisibility, "entry=f", "no function @f"},
		{&passes.InferVisibility, "input-visibility=public,public,public", "3 visibilities"},
		{&passes.ToPPHLO, "input_vis_list=VIS_PUBLIC", "does not match actual inputs"},
	} {
		if _, err := inferred(t, c.p, c.options, opened); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s=%s: %v, want %q", c.p.Name, c.options, err, c.want)
		}
	}
}

// TestLowerCasts runs legalization and then lowering.
func TestLowerCasts(t *testing.T) {
	text, err := inferred(t, &passes.ToPPHLO, "input_vis_list=VIS_PUBLIC,VIS_SECRET", `func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<4xf32> {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
`)
	if err != nil || strings.Count(text, "builtin.unrealized_conversion_cast") != 1 {
		t.Errorf("%v\n%s", err, text)
	}
	text, err = inferred(t, &passes.LowerCasts, "", text)
	if err != nil || strings.Contains(text, "cast") || strings.Count(text, "pphlo.convert") != 1 {
		t.Errorf("%v\n%s", err, text)
	}
}
