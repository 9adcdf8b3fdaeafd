package portable

import (
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Smallest returns the oldest version of StableHLO whose consumers can read a program, given in
// StableHLO or VHLO, once it is written for them. The module is not changed. The error is that of
// [Blockers].
func Smallest(m *ir.Module, opt Options) (ods.Version, error) {
	v := MinimumVersion()
	err := EachBlocker(m, v, opt, func(b *Blocker) {
		if b.Since.Compare(v) > 0 {
			v = b.Since
		}
	})
	return v, err
}

// Blocker is something in a program that consumers of a version do not know.
type Blocker = convert.Requirement

// Blockers lists everything in a program, given in StableHLO or VHLO, that consumers of version
// target do not know: operations, attributes, types and locations in textual order, each with the
// version that introduced it. Advisory blockers do not keep [Serialize] from writing the artifact,
// except those that [Options.Deep] makes it check. The error is an *[Error] or a
// *[ConversionError].
func Blockers(m *ir.Module, target ods.Version, opt Options) ([]Blocker, error) {
	var list []Blocker
	err := EachBlocker(m, target, opt, func(b *Blocker) {
		b.Loc = b.At.Loc()
		list = append(list, *b)
	})
	return list, err
}

// EachBlocker calls f for everything that [Blockers] lists. A program can have as many blockers as
// locations: they have no Loc, and each is valid only during the call.
func EachBlocker(m *ir.Module, target ods.Version, opt Options, f func(*Blocker)) error {
	root := m.Root()
	if root.IsNil() || root.Name() != builtin.OpModule {
		return notAModule
	}
	return convert.Requirements(root, target, convertOptions(opt), func(b *Blocker) {
		if b.Kind != convert.LocationKind || !opt.StripDebugInfo && !opt.StartLocations {
			f(b)
		}
	})
}

func convertOptions(opt Options) convert.ToOptions {
	return convert.ToOptions{AllowOtherDialects: opt.AllowOtherDialects, Dialects: opt.Dialects}
}
