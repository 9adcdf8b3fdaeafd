package acme

import "github.com/hlobc/hlobc/ods"

// Names of the operations and of an attribute. For hlobc's own dialects, a generator writes these,
// along with builders and typed views.
const (
	OpBlend   = "acme.blend"
	OpMeasure = "acme.measure"

	AttrMix = "mix"
)

var ops = ods.Dialect{
	Name: "acme",
	Ops: []ods.Op{
		{
			// blend: mix * lhs + (1 - mix) * rhs, element by element.
			Name: "blend",
			Operands: []ods.Value{
				{Name: "lhs", Type: "RankedTensorOf<[F32]>"},
				{Name: "rhs", Type: "RankedTensorOf<[F32]>"},
			},
			Attrs:   []ods.Attr{{Name: AttrMix, Constraint: "AnyAttr", Storage: "MixAttr"}},
			Results: []ods.Value{{Name: "result", Type: "RankedTensorOf<[F32]>"}},
			Traits:  ods.Elementwise | ods.InferType | ods.Pure,
			Form:    ods.Custom,
		},
		{
			// measure reads a sensor whose number is its operand.
			Name:     "measure",
			Operands: []ods.Value{{Name: "sensor", Type: "AnyRankedTensor"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:   ods.OwnMemoryEffects,
			Assembly: "$sensor attr-dict `:` functional-type(operands, results)",
			Form:     ods.Declarative,
		},
	},
}
