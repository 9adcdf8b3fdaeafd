package acme

import (
	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// sensors is the resource that acme.measure reads: two measurements may differ, but an unused one
// can be removed.
var sensors = ods.Resource{Name: "Sensors"}

var memory = effects.Rules{
	OpMeasure: {Memory: func(_ *effects.Analysis, _ ir.Op, emit func(effects.Effect)) {
		emit(effects.Effect{Kind: ods.Read, Resource: &sensors})
	}},
}
