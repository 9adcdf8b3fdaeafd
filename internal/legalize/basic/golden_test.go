package basic_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/legalize/basic"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{&basic.CompositeToCall, &basic.WrapInComposite, &basic.Deprecated, &basic.Signless, &basic.ReconcileCasts},
		"passes/composite", "passes/deprecated", "passes/signless", "sweeps/composite", "sweeps/deprecated", "sweeps/signless")
}
