package main

import (
	"slices"

	convpasses "github.com/hlobc/hlobc/internal/convert/passes"
	"github.com/hlobc/hlobc/internal/legalize/casts"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/compat"
	"github.com/hlobc/hlobc/internal/legalize/complexmath"
	"github.com/hlobc/hlobc/internal/legalize/composite"
	"github.com/hlobc/hlobc/internal/legalize/deprecated"
	"github.com/hlobc/hlobc/internal/legalize/quant"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/internal/legalize/signless"
	"github.com/hlobc/hlobc/internal/passes/fence"
	"github.com/hlobc/hlobc/internal/passes/opstats"
	"github.com/hlobc/hlobc/internal/passes/printir"
	"github.com/hlobc/hlobc/internal/passes/probe"
	"github.com/hlobc/hlobc/internal/passes/stripdebug"
	"github.com/hlobc/hlobc/internal/passes/testbroadcast"
	"github.com/hlobc/hlobc/internal/passes/testinfer"
	"github.com/hlobc/hlobc/internal/passes/testspeculatability"
	vispasses "github.com/hlobc/hlobc/internal/passes/visibility"
	"github.com/hlobc/hlobc/transform/cse"
	"github.com/hlobc/hlobc/transform/dce"
	"github.com/hlobc/hlobc/transform/licm"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
	"github.com/hlobc/hlobc/transform/simplify"
	"github.com/hlobc/hlobc/transform/symboldce"
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
		&refine.Canonicalize,
		&refine.CheckAssertions,
		&refine.RefineArguments,
		&refine.RefineShapes,
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
