// Package retarget writes programs as portable artifacts that consumers of a given version of
// StableHLO can read.
//
// The reference writes an artifact for an older version if every operation has a form in it. That
// is not enough to read it: older consumers do not know newer kinds of locations, nor the newer
// operations in the regions of converted ones. Here what is newer is replaced, and whatever cannot
// be is reported.
package retarget

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/transform/pass"
)

// Result is the outcome of [Module].
type Result struct {
	// Data is the artifact, nil if something in the program has no form in the version.
	Data []byte
	// Lowered are the kinds of operations that were replaced by others, sorted by name.
	Lowered []Lowered
	// Ranges is the number of places whose location was a range in a file and became its start.
	Ranges int
	// Blockers are what the version does not have, and Errors the operations that no version has, at
	// most a hundred for each function.
	Blockers []portable.Blocker
	Errors   []*portable.ConversionError
}

// Lowered counts operations of one kind.
type Lowered struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// Module writes a program, given in StableHLO and CHLO, as an artifact of version target that its
// consumers can read, with all locations. The program is changed. Errors are those of passes and of
// the writer, and mistakes of the caller; a program that cannot be written is a result. With shardy, the artifact
// may have Shardy's dialect.
func Module(m *ir.Module, target ods.Version, shardy bool) (*Result, error) {
	r := &Result{}
	opt := portable.Options{Deep: true, AllowOtherDialects: shardy, Dialects: []string{sdy.Namespace}}
	before := histogram(m)
	if err := lower(m, r, target, opt); err != nil {
		return nil, err
	}
	after := histogram(m)
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if n := before[name] - after[name]; n > 0 && r.lowers(name) {
			r.Lowered = append(r.Lowered, Lowered{name, n})
		}
	}
	list, err := portable.Blockers(m, target, opt)
	if err != nil {
		return r, r.cannot(m, err)
	}
	if shardy {
		err := consumer.EachShardy(m, func(b *portable.Blocker) {
			if b.Since.Compare(target) > 0 {
				b.Loc = b.At.Loc()
				list = append(list, *b)
			}
		})
		if err != nil {
			return r, err
		}
	}
	for _, b := range list {
		if b.Kind == convert.LocationKind {
			r.Ranges++
		} else {
			r.Blockers = append(r.Blockers, b)
		}
	}
	if len(r.Blockers) > 0 {
		return r, nil
	}
	opt.StartLocations = true
	r.Data, err = portable.Serialize(m, target, opt)
	return r, err
}

// cannot notes the operations that cannot be in an artifact. If err is about something else, it
// returns err.
func (r *Result) cannot(m *ir.Module, err error) error {
	var first *portable.ConversionError
	if !errors.As(err, &first) {
		return err
	}
	r.Errors = append([]*portable.ConversionError{first}, first.More...)
	type place struct {
		op  string
		loc ir.Location
	}
	known := map[place]bool{}
	for _, e := range r.Errors {
		known[place{e.Op, e.Loc}] = true
	}
	expressible := convert.Expressible(m.Registry())
	// Conversion gives up at the values of operations that it does not convert, and then does not
	// mention others of these.
	return ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if d := op.Info().Dialect; !expressible(d) && !known[place{op.Name(), op.Loc()}] && len(r.Errors) < maxErrors {
			r.Errors = append(r.Errors, &portable.ConversionError{Op: op.Name(), Loc: op.Loc(), Msg: "no version of VHLO has it"})
		}
		return ir.Advance
	})
}

const maxErrors = 1000

// lower replaces operations that no version of VHLO has, or that version target does not have, as
// far as there are passes for it.
func lower(m *ir.Module, r *Result, target ods.Version, opt portable.Options) error {
	counts := histogram(m)
	if has(counts, chlo.Ops().Name) {
		if err := run(m, legalize.CHLO(), ""); err != nil {
			return err
		}
		counts = histogram(m) // with dynamic shapes the pass makes operations of shape
	}
	if has(counts, shape.Ops().Name) {
		if err := run(m, legalize.ShapeToStableHLO(), ""); err != nil {
			return err
		}
	}
	list, err := portable.Blockers(m, target, opt)
	if err != nil {
		return nil // the caller reports it
	}
	newer := func(op string) bool {
		return slices.ContainsFunc(list, func(b portable.Blocker) bool { return b.Kind != convert.LocationKind && (op == "" || b.Op == op) })
	}
	if newer(stablehlo.OpComposite) {
		if err := run(m, legalize.CompositeToCall(), ""); err != nil {
			return err
		}
	}
	if newer("") {
		target.Patch = 0
		return run(m, legalize.Compatibility(), "target="+target.String())
	}
	return nil
}

func run(m *ir.Module, p *pass.Pass, options string) error {
	mgr := pass.Manager{Driver: new(pass.Driver)}
	if err := mgr.Add(p, options); err != nil {
		return err
	}
	return mgr.Run(m)
}

// lowers reports whether a kind of operation is one that passes replace for good, as opposed to
// constants that folding removes.
func (r *Result) lowers(name string) bool { return name != stablehlo.OpConstant }

func has(counts map[string]int, dialect string) bool {
	for name := range counts {
		if strings.HasPrefix(name, dialect+".") {
			return true
		}
	}
	return false
}

// histogram counts the operations of a module by name.
func histogram(m *ir.Module) map[string]int {
	counts := map[string]int{}
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		counts[op.Name()]++
		return ir.Advance
	})
	return counts
}
