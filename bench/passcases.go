package main

import (
	"strings"

	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
	"github.com/hlobc/hlobc/transform/simplify"
)

// passCase is a pass and a program that it has work to do on.
type passCase struct {
	step
	before []step // run first, not measured
	text   func(ops int) []byte
	// locations is set if the module keeps its locations.
	locations bool
	// alone is set if the reference lacks the pass, or what the pass needs to know about
	// StableHLO.
	alone bool
}

// step is a pass with options, which both sides share.
type step struct {
	pass    *pass.Pass
	options string
}

func (c passCase) name() string   { return "pass-" + c.pass.Name }
func (c passCase) growth() string { return c.name() + "-growth" }

func passCases() []passCase {
	plain := func(ops int) []byte { return modgen.Text(modgen.Options{Ops: ops}) }
	located := func(ops int) []byte { return modgen.Text(modgen.Options{Ops: ops, Locations: true}) }
	on := func(p *pass.Pass, text func(int) []byte) passCase { return passCase{step: step{p, ""}, text: text} }
	// If a pass creates many operations from each one, a smaller program suffices.
	smaller := func(text func(int) []byte) func(int) []byte { return func(ops int) []byte { return text(ops / 5) } }
	with := func(c passCase, options string, before ...step) passCase {
		c.options, c.before = options, before
		return c
	}
	alone := func(c passCase) passCase { c.alone = true; return c }
	debug := on(&passes.StripDebugInfo, located)
	debug.locations = true
	sizes := step{refine.RefineArguments(), "types=tensor<24x16xf32>,tensor<7x5xf32>"}
	vhlo := step{legalize.ToVHLO(), ""}
	return []passCase{
		on(simplify.Canonicalize(), modgen.Canonicalizable.Text),
		alone(on(simplify.Aggressive(), modgen.Simplifiable.Text)),
		alone(on(simplify.Folder(), modgen.Foldable.Text)),
		alone(on(simplify.TargetIndependent(), modgen.Foldable.Text)),
		alone(on(simplify.Inline(), modgen.Calls.Text)),
		on(simplify.CSE(), modgen.Repeated.Text),
		on(simplify.DCE(), modgen.Dead.Text),
		alone(on(simplify.LICM(), modgen.Loops.Text)),
		debug,
		on(legalize.CHLO(), modgen.CHLO.Text),
		on(legalize.ShapeToStableHLO(), modgen.ShapesOfShapes.Text),
		on(legalize.CompositeToCall(), modgen.Composites.Text),
		with(on(legalize.WrapInComposite(), modgen.Rare.Text), "op-names=stablehlo.power version=1"),
		on(legalize.Deprecated(), modgen.Deprecated.Text),
		on(legalize.ComplexMath(), smaller(modgen.Complex.Text)),
		on(legalize.Signless(), modgen.Unsigned.Text),
		on(legalize.QuantToQDQ(), modgen.Quantized.Text),
		with(on(legalize.QuantFromQDQ(), modgen.Quantized.Text), "", step{legalize.QuantToQDQ(), ""}),
		on(legalize.QuantToMath(), smaller(modgen.Quantized.Text)),
		with(on(refine.RefineArguments(), modgen.Weighted.Text), sizes.options+strings.Repeat(",tensor<24x16xf32>", modgen.Weighted.Weights)),
		with(on(refine.RefineShapes(), modgen.Dynamic.Text), "", sizes),
		on(refine.Canonicalize(), modgen.Dynamisms.Text),
		on(refine.CheckAssertions(), modgen.Assertions.Text),
		with(on(legalize.Compatibility(), modgen.Recent.Text), "target=1.0.0"),
		on(legalize.ToVHLO(), plain),
		with(on(legalize.ToVersion(), modgen.Repeated.Text), "target=1.0.0", vhlo),
		with(on(legalize.FromVHLO(), plain), "", vhlo),
	}
}
