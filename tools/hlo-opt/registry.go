package main

import (
	"slices"

	convpasses "github.com/hlobc/hlobc/convert/passes"
	"github.com/hlobc/hlobc/dynamism"
	"github.com/hlobc/hlobc/lower/casts"
	"github.com/hlobc/hlobc/lower/chlo"
	"github.com/hlobc/hlobc/lower/compat"
	"github.com/hlobc/hlobc/lower/complexmath"
	"github.com/hlobc/hlobc/lower/composite"
	"github.com/hlobc/hlobc/lower/deprecated"
	"github.com/hlobc/hlobc/lower/quant"
	"github.com/hlobc/hlobc/lower/shape"
	"github.com/hlobc/hlobc/lower/signless"
	"github.com/hlobc/hlobc/pass"
	"github.com/hlobc/hlobc/pass/cse"
	"github.com/hlobc/hlobc/pass/dce"
	"github.com/hlobc/hlobc/pass/fence"
	"github.com/hlobc/hlobc/pass/licm"
	"github.com/hlobc/hlobc/pass/opstats"
	"github.com/hlobc/hlobc/pass/printir"
	"github.com/hlobc/hlobc/pass/probe"
	"github.com/hlobc/hlobc/pass/stripdebug"
	"github.com/hlobc/hlobc/pass/symboldce"
	"github.com/hlobc/hlobc/pass/testbroadcast"
	"github.com/hlobc/hlobc/pass/testinfer"
	"github.com/hlobc/hlobc/pass/testspeculatability"
	"github.com/hlobc/hlobc/simplify"
	vispasses "github.com/hlobc/hlobc/visibility/passes"
)

// newRegistry returns the passes that there are.
func newRegistry() (*pass.Registry, error) {
	return pass.NewRegistry(slices.Concat([]*pass.Pass{
		&simplify.Canonicalize,
		&simplify.Aggressive,
		&simplify.Folder,
		&simplify.TargetIndependent,
		&simplify.Inline,
		&casts.Reconcile,
		&chlo.Pass,
		&compat.Pass,
		&complexmath.Pass,
		&composite.ToCall,
		&composite.Wrap,
		&cse.Pass,
		&dce.Pass,
		&deprecated.Pass,
		&dynamism.Canonicalize,
		&dynamism.CheckAssertions,
		&dynamism.RefineArguments,
		&dynamism.RefineShapes,
		&fence.Pass,
		&licm.Pass,
		&opstats.Pass,
		&printir.Pass,
		&probe.Pass,
		&quant.FromQDQ,
		&quant.ToMath,
		&quant.ToQDQ,
		&shape.Pass,
		&signless.Pass,
		&stripdebug.Pass,
		&symboldce.Pass,
		&testbroadcast.Pass,
		&testinfer.Pass,
		&testspeculatability.Pass,
	}, convpasses.All(), vispasses.All())...)
}
