package acme

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/schema"
)

// Versioned returns the dialect vacme, which portable artifacts store acme as. A row that has been
// released stays as it is. If blend gets another attribute, with a default, this blend_v1 gets Until,
// and a blend_v2 that has the attribute follows: programs with the default can still be written for
// consumers that only know the first.
func Versioned() *schema.Dialect {
	return &schema.Dialect{Name: "vacme", Ops: &versionedOps, Attrs: []*schema.Class{&MixV1Attr}, PlainProperties: true}
}

// twins pair the operations by their names, and the classes here.
func twins() *portable.Twins {
	return &portable.Twins{Versioned: Versioned(), Classes: []portable.ClassPair{{Of: &MixAttr, Twin: &MixV1Attr}}}
}

var versionedOps = ods.Dialect{
	Name: "vacme",
	Ops: []ods.Op{
		{
			Name:     "blend_v1",
			Operands: []ods.Value{{Name: "lhs", Type: "AnyType"}, {Name: "rhs", Type: "AnyType"}},
			Attrs:    []ods.Attr{{Name: AttrMix, Constraint: "AnyAttr", Storage: "Attribute"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Since:    ods.V(1, 0, 0),
		},
		{
			Name:     "measure_v1",
			Operands: []ods.Value{{Name: "sensor", Type: "AnyType"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Since:    ods.V(1, 4, 0),
		},
	},
}

// MixV1Attr is the twin of [MixAttr].
//
//	mix_v1 = percent:svarint
var MixV1Attr = schema.Class{
	Dialect: "vacme", Name: "MixV1Attr", Mnemonic: "mix_v1", Assembly: "`<` $percent `>`", Since: ods.V(1, 0, 0),
	New: func() ir.Node { return new(Mix) },
	Encodings: []schema.Encoding{{Code: 0, Fields: []schema.Field{
		schema.Svarint("percent", func(a *Mix) *int64 { return &a.Percent }),
	}}},
	Check: checkMix,
}
