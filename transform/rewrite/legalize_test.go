package rewrite_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
)

// TestLegalizeOptions checks that Legalize folds unless told otherwise, hands on warnings, and keeps neither for the
// next run; and that it leaves alone what a pattern creates if it is legal.
func TestLegalizeOptions(t *testing.T) {
	fold := func(_ *rewrite.Fold, op ir.Op) []rewrite.Folded { return []rewrite.Folded{{Value: op.Operand(0)}} }
	warn := rewrite.Pattern{Name: "warn", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		r.Warn(op, "look")
		return true, r.Replace(op, stablehlo.Negate(r.At(), op.Operand(0)))
	}}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{stablehlo.OpSine: {warn}, stablehlo.OpNegate: {rename("tan")}}, map[string]rewrite.Folder{stablehlo.OpAbs: fold}))
	illegal := func(op ir.Op) rewrite.Verdict {
		switch op.Name() {
		case stablehlo.OpAbs:
			return rewrite.Unknown
		case stablehlo.OpSine:
			return rewrite.Illegal
		case stablehlo.OpNegate:
			return rewrite.LegalInside
		}
		return rewrite.Legal
	}
	m := parse(t, chain+strings.ReplaceAll(chain, "@f", "@g")+strings.ReplaceAll(chain, "@f", "@h"))
	warned := 0
	list := []rewrite.Options{{}, {NoFold: true, Warn: func(ir.Location, string) { warned++ }}, {}}
	for f := function(m); !f.IsNil(); f = f.Next() {
		opt := list[0]
		list = list[1:]
		before := warned
		if err := s.Legalize(f, illegal, opt); err != nil {
			t.Fatal(err)
		}
		got := text(f)
		if strings.Contains(got, "abs") != opt.NoFold || (warned > before) != (opt.Warn != nil) || !strings.Contains(got, "negate") || strings.Contains(got, "tan") {
			t.Errorf("@%s: %d warnings\n%s", f.Symbol(), warned-before, got)
		}
	}
}

// TestRounds checks how often the result of a pattern may need patterns in turn.
func TestRounds(t *testing.T) {
	for n, fails := range map[int]bool{1000: false, 1001: true} {
		left := n
		again := rewrite.Pattern{Name: "again", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			left--
			return true, r.Become(op, stablehlo.OpAbs, []ir.Value{op.Operand(0)})
		}}
		target := func(op ir.Op) rewrite.Verdict {
			if op.Name() == stablehlo.OpAbs && left >= 0 {
				return rewrite.Illegal
			}
			return rewrite.Legal
		}
		err := assemble(t, hlo(map[string][]rewrite.Pattern{stablehlo.OpAbs: {again}}, nil)).Legalize(function(parse(t, chain)), target, rewrite.Options{})
		if refused := errors.Is(err, &traverse.Error{Code: rewrite.NotLegal}); refused != fails || err != nil && !refused {
			t.Errorf("%d rounds and one: error %v", n, err)
		}
	}
}
