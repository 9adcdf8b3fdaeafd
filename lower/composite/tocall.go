// Package composite replaces stablehlo.composite by calls of decompositions, and
// operations by composites.
package composite

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/pass"
	"github.com/hlobc/hlobc/rewrite"
	"github.com/hlobc/hlobc/visit/domains"
)

// ToCall replaces composites by calls of their decompositions.
var ToCall = pass.Pass{
	Name:   "stablehlo-legalize-composite-to-call",
	Doc:    "replace composites by calls of their decompositions",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		var except []string
		o.Strings(&except, "except", "names of composites that stay")
		return func() (pass.Run, error) {
			set, err := rewrite.Assemble([]rewrite.Table{{
				Domain: &domains.StableHLO,
				Ops:    map[string][]rewrite.Pattern{"composite": {{Name: "composite to call", Apply: call}}},
			}})
			target := func(op ir.Op) rewrite.Verdict {
				if op.Name() != "stablehlo.composite" {
					return rewrite.Legal
				}
				if name, ok := op.Attr("name").(*attrs.String); ok && slices.Contains(except, name.Value) {
					return rewrite.Legal
				}
				return rewrite.Illegal
			}
			return func(ctx *pass.Context, op ir.Op) error {
				return set.Legalize(op, target, rewrite.Options{Log: ctx.Log})
			}, err
		}
	},
}

// call replaces a composite by the call of its decomposition.
func call(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var operands, values [8]ir.Value // enough for most, so that nothing is on the heap
	var types [8]ir.Type
	st := ir.OpState{Operands: operands[:0], ResultTypes: types[:0], Attrs: []ir.NamedAttr{{Name: "callee", Value: op.Attr("decomposition")}}}
	for i := range op.NumOperands() {
		st.Operands = append(st.Operands, op.Operand(i))
	}
	for i := range op.NumResults() {
		st.ResultTypes = append(st.ResultTypes, op.Result(i).Type())
	}
	made := r.Make("func.call", &st)
	results := values[:0]
	for i := range made.NumResults() {
		results = append(results, made.Result(i))
	}
	return true, r.Replace(op, results...)
}
