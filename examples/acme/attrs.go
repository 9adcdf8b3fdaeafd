package acme

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Mix is the attribute #acme.mix<25 percent>: the share of the first operand in a blend.
type Mix struct {
	ir.AttrHeader
	Percent int64
}

// MixAttr is the row of the attribute; reading, writing, checking and random values are derived
// from it. The text is custom for the sake of the example; the assembly "`<` $percent `>`" would
// derive it from the row as well.
//
//	mix = percent:svarint
var MixAttr = schema.Class{
	Dialect: "acme", Name: "MixAttr", Mnemonic: "mix", Assembly: "custom",
	New: func() ir.Node { return new(Mix) },
	Encodings: []schema.Encoding{{Code: 0, Fields: []schema.Field{
		schema.Svarint("percent", func(a *Mix) *int64 { return &a.Percent }),
	}}},
	Check: checkMix,
}

func checkMix(n ir.Node) string {
	if p := n.(*Mix).Percent; p < 0 || p > 100 {
		return "a mix is a percentage from 0 to 100"
	}
	return ""
}

// NewMix returns #acme.mix<25 percent>.
func NewMix(m *ir.Module, percent int64) *Mix {
	return m.Intern(&MixAttr, &Mix{Percent: percent}).(*Mix)
}

// mixOf returns the share of the first operand of a blend.
func mixOf(op ir.Op) float64 {
	a, ok := op.Attr(AttrMix).(*Mix)
	if !ok {
		return 0
	}
	return float64(a.Percent) / 100
}
