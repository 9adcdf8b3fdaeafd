package exec_test

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/expand"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/types"
)

// TestCorpus compares the programs of the corpus that check their own results with package eval:
// what they check is returned instead.
func TestCorpus(t *testing.T) {
	same, not, without := 0, 0, map[string][]string{}
	for _, p := range corpus.Programs(t, 4, "check.expect", "check.eq") {
		dir := path.Dir(p.Name)
		if !strings.HasSuffix(dir, "testdata") && !strings.Contains(dir, "/interpret") && !strings.Contains(dir, "/math") {
			continue
		}
		switch err := compareProgram(p.Text); {
		case err == nil:
			same++
		case errors.Is(err, errNotEvaluated):
			not++
		case diag.CodeOf(err) == plan.Failed || strings.Contains(err.Error(), "plan:") || strings.Contains(err.Error(), "no executor"):
			why := numbered.ReplaceAllString(err.Error(), "*")
			without[why] = append(without[why], p.Name)
		default:
			t.Errorf("%s: %v", p.Name, err)
		}
	}
	t.Logf("%d programs have the results of package eval; %d are not evaluated there", same, not)
	for why, names := range without {
		t.Logf("%d without a plan: %s, such as %s", len(names), why, names[0])
	}
}

var numbered = regexp.MustCompile(`\d+`)

var errNotEvaluated = errors.New("package eval fails")

// compareProgram evaluates a program without arguments in both ways.
func compareProgram(text []byte) error {
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		return err
	}
	manager := pass.Manager{Driver: &pass.Driver{}}
	for _, needed := range []struct {
		word string
		pass *pass.Pass
	}{{"chlo.", &chlo.Pass}, {"chlo.", &shape.Pass}, {"--" + expand.ComplexMath.Name, &expand.ComplexMath}} {
		if bytes.Contains(text, []byte(needed.word)) {
			if err := manager.Add(needed.pass, ""); err != nil {
				return err
			}
		}
	}
	if err := manager.Run(m); err != nil {
		return err
	}
	name, err := eval.Entry(m)
	if err != nil {
		return err
	}
	if err := eval.Prepare(m, name, nil); err != nil {
		return err
	}
	if err := returnChecked(m, name); err != nil {
		return err
	}
	want, err := eval.Run(m, name, nil, eval.Options{})
	if err != nil {
		return fmt.Errorf("%w: %w", errNotEvaluated, err)
	}
	got, err := exec.Evaluate(m, name, nil, exec.Options{})
	if err != nil {
		return err
	}
	tolerance := 0.0
	if bytes.Contains(text, []byte("stablehlo.fft")) {
		tolerance = 0x1p-23 // they add up in another order
		if bytes.Contains(text, []byte("f64")) {
			tolerance = 1e-14
		}
	}
	return differences(got, want, tolerance)
}

// returnChecked makes a function return what it checks.
func returnChecked(m *ir.Module, name string) error {
	f := ir.LookupSymbol(m.Root(), name)
	block := f.Region(0).First()
	var list []ir.Value
	var checks []ir.Op
	for o := block.First(); !o.IsNil(); o = o.Next() {
		target := ""
		if o.Name() == stablehlo.OpCustomCall {
			target = stablehlo.AsCustomCall(o).CallTargetName()
		}
		if strings.HasPrefix(o.Name(), check.Namespace+".") || strings.HasPrefix(target, check.Namespace+".") {
			checks = append(checks, o)
			for _, v := range o.Operands() {
				if _, _, _, ok := types.Shape(v.Type()); ok && !slices.Contains(list, v) {
					list = append(list, v)
				}
			}
		}
	}
	for _, o := range checks {
		if err := o.Erase(); err != nil {
			return err
		}
	}
	block.Last().SetOperands(list...)
	var results, params []ir.Type
	for _, v := range list {
		results = append(results, v.Type())
	}
	for i := range block.NumArgs() {
		params = append(params, block.Arg(i).Type())
	}
	f.SetAttr(fn.AttrFunctionType, attrs.NewType(m, types.NewFunction(m, params, results)))
	return nil
}

// differences returns an error if the bits of any results differ, or, with a tolerance, numbers by
// more than that times the largest one.
func differences(got, want []eval.Value, tolerance float64) error {
	if len(got) != len(want) {
		return fmt.Errorf("%d results, want %d", len(got), len(want))
	}
	for k := range got {
		g, ok1 := got[k].(*eval.Tensor)
		w, ok2 := want[k].(*eval.Tensor)
		if !ok1 || !ok2 || !slices.Equal(g.Shape, w.Shape) || g.Elem != w.Elem {
			return fmt.Errorf("result %d is of another type", k)
		}
		largest := 0.0
		for _, b := range w.Bits {
			largest = max(largest, math.Abs(w.Numbers.Float(b)))
		}
		for i := range g.Bits {
			if g.Bits[i] != w.Bits[i] && !(math.Abs(g.Numbers.Float(g.Bits[i])-w.Numbers.Float(w.Bits[i])) <= tolerance*largest) {
				return fmt.Errorf("result %d, number %d: %#x, want %#x", k, i, g.Bits[i], w.Bits[i])
			}
		}
	}
	return nil
}
