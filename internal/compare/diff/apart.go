package diff

import (
	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// Size says how large a program is, and what it costs.
type Size struct {
	Operations int `json:"operations"`
	// ConstantBytes is the storage of constants; a constant whose elements are all equal has one.
	ConstantBytes int64 `json:"constant_bytes"`
	// Cost is nil unless [Options.Costs] asks for it and the programs differ.
	Cost *Cost `json:"cost,omitempty"`
}

// Cost is what one execution costs, see package analysis/cost.
type Cost struct {
	cost.Cost
	Peak cost.Expr `json:"peak"` // of memory, in bytes
}

func sizeOf(m *ir.Module) (s Size) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action { // bodies were loaded for the digest
		s.Operations++
		if op.Name() == stablehlo.OpConstant {
			if d, ok := elements.Of(op.Attr(stablehlo.AttrValue)); ok {
				s.ConstantBytes += int64(len(d.Attr.Data))
			}
		}
		return ir.Advance
	})
	return s
}

// costs returns what a program costs, nil if it cannot be analyzed.
func costs(m *ir.Module) *Cost {
	r, err := cost.Analyze(m, cost.Options{NoLocations: true})
	if err != nil || r == nil {
		return nil
	}
	return &Cost{r.Cost, r.Memory.Peak}
}
