package portable

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Smallest returns the oldest version that a program, in StableHLO or VHLO, can be
// written for so that its consumers know everything in it. The module does not
// change. The error is that of [Blockers].
func Smallest(m *ir.Module, opt Options) (ods.Version, error) {
	v := MinimumVersion()
	list, err := Blockers(m, v, opt)
	for i := range list {
		if list[i].Since.Compare(v) > 0 {
			v = list[i].Since
		}
	}
	return v, err
}

// Blocker is something in a program that consumers of a version do not know.
type Blocker = convert.Requirement

// Blockers lists everything in a program, in StableHLO or VHLO, that consumers of
// version target do not know, in textual order: operations, attributes, types and
// locations, with the versions that introduced them. Those that are advisory do not
// keep [Serialize] from writing the artifact, unless [Options.Deep] is set for what
// it finds. The error is an *[Error], or a *[ConversionError].
func Blockers(m *ir.Module, target ods.Version, opt Options) ([]Blocker, error) {
	root := m.Root()
	if root.IsNil() || root.Name() != builtin.OpModule {
		return nil, notAModule
	}
	list, err := convert.Requirements(root, target, convertOptions(opt))
	if opt.StripDebugInfo {
		list = slices.DeleteFunc(list, func(r Blocker) bool { return r.Kind == convert.LocationKind })
	}
	return list, err
}

func convertOptions(opt Options) convert.ToOptions {
	return convert.ToOptions{AllowOtherDialects: opt.AllowOtherDialects}
}
