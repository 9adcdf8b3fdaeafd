package acme

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// folding is a facet of the dialect: passes that simplify programs fold blends.
var folding = rewrite.Folding{Folds: map[string]rewrite.Folder{OpBlend: foldBlend}}

// foldBlend folds a blend that consists of one operand to that operand.
func foldBlend(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	switch mixOf(op) {
	case 1:
		return []rewrite.Folded{{Value: op.Operand(0)}}
	case 0:
		return []rewrite.Folded{{Value: op.Operand(1)}}
	}
	return nil
}
