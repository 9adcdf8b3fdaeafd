package visibility_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/passes/visibility"
	"github.com/hlobc/hlobc/transform/pass"
)

const program = `func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.custom_call @my.open(%a) : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.add %0, %b : tensor<f32>
  return %1 : tensor<f32>
}
`

// run runs a pass on the program and returns the resulting text.
func run(t *testing.T, p *pass.Pass, options, text string) (string, error) {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	i, err := p.New(options)
	if err != nil {
		return "", err
	}
	pm := pass.Manager{Driver: &pass.Driver{VerifyEach: true}, Passes: []*pass.Instance{i}}
	err = pm.Run(m)
	return string(asm.Print(nil, m.Root(), asm.Options{})), err
}

// TestOptions checks that the options of the passes reach the analysis.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		p             *pass.Pass
		options, want string
	}{
		{&visibility.Infer, "", `stablehlo.add %0, %arg1 {hlobc.visibility = "secret"}`},
		{&visibility.Infer, "input-visibility=public,public", `stablehlo.add %0, %arg1 {hlobc.visibility = "public"}`},
		{&visibility.Infer, "input-visibility=secret,public", `stablehlo.add %0, %arg1 {hlobc.visibility = "secret"}`},
		{&visibility.Infer, "input-visibility=secret,public custom-calls=my.open:publish", `stablehlo.add %0, %arg1 {hlobc.visibility = "public"}`},
		{&visibility.Infer, "entry=main", `%arg0: tensor<f32> {hlobc.visibility = "secret"}`},
		{&visibility.ToPPHLO, "input_vis_list=VIS_PUBLIC,VIS_SECRET", `pphlo.add %0, %arg1 : (tensor<f32>, tensor<!pphlo.secret<f32>>) -> tensor<!pphlo.secret<f32>>`},
		{&visibility.ToPPHLO, "input_vis_list=VIS_SECRET,VIS_PUBLIC custom-calls=my.open:publish", `pphlo.add %0, %arg1 : tensor<f32>`},
	} {
		got, err := run(t, c.p, c.options, program)
		if err != nil || !strings.Contains(got, c.want) {
			t.Errorf("%s=%s: %v, no %s in\n%s", c.p.Name, c.options, err, c.want, got)
		}
	}
}

// TestWarning checks the warning about arguments that are secret by default.
func TestWarning(t *testing.T) {
	for options, want := range map[string]string{
		"":                               "arguments of @main that are secret by default: 0, 1",
		"input-visibility=public":        "arguments of @main that are secret by default: 1",
		"input-visibility=public,secret": "",
	} {
		m, err := asm.Parse([]byte(program), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		i, err := visibility.Infer.New(options)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		d := &pass.Driver{Warn: func(w pass.Warning) { got += w.Msg }}
		pm := pass.Manager{Driver: d, Passes: []*pass.Instance{i}}
		if err := pm.Run(m); err != nil || got != want {
			t.Errorf("%q: %v, %q, want %q", options, err, got, want)
		}
	}
}

// TestErrors tests invalid options, and programs that do not match them.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		p             *pass.Pass
		options, want string
	}{
		{&visibility.Infer, "input-visibility=hidden", "neither public nor secret"},
		{&visibility.Infer, "custom-calls=x", "target:rule"},
		{&visibility.Infer, "custom-calls=x:y", "expected one of join"},
		{&visibility.Infer, "entry=f", "no function @f"},
		{&visibility.Infer, "input-visibility=public,public,public", "3 visibilities"},
		{&visibility.ToPPHLO, "input_vis_list=VIS_PUBLIC", "does not match actual inputs"},
	} {
		if _, err := run(t, c.p, c.options, program); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s=%s: %v, want %q", c.p.Name, c.options, err, c.want)
		}
	}
}

// TestLower runs legalization and then lowering.
func TestLower(t *testing.T) {
	text, err := run(t, &visibility.ToPPHLO, "input_vis_list=VIS_PUBLIC,VIS_SECRET", `func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<4xf32> {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
`)
	if err != nil || strings.Count(text, "builtin.unrealized_conversion_cast") != 1 {
		t.Errorf("%v\n%s", err, text)
	}
	text, err = run(t, &visibility.LowerCasts, "", text)
	if err != nil || strings.Contains(text, "cast") || strings.Count(text, "pphlo.convert") != 1 {
		t.Errorf("%v\n%s", err, text)
	}
}
