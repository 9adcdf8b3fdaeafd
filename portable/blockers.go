package portable

import (
	"github.com/hlobc/hlobc/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Smallest returns the oldest version that a program, in StableHLO or VHLO, can be
// written for so that its consumers know everything in it. The module does not
// change. The error is that of [convert.Requirements].
func Smallest(m *ir.Module, opt Options) (ods.Version, error) {
	v := MinimumVersion
	list, err := convert.Requirements(m.Root(), v, convertOptions(opt))
	for i := range list {
		if list[i].Since.Compare(v) > 0 {
			v = list[i].Since
		}
	}
	return v, err
}

// Blockers lists everything in a program, in StableHLO or VHLO, that consumers of
// version target do not know, in textual order: operations, attributes, types and
// locations, with the versions that introduced them. Those that are advisory do not
// keep [Serialize] from writing the artifact, unless [Options.Deep] is set for what
// it finds. The error is that of [convert.Requirements].
func Blockers(m *ir.Module, target ods.Version, opt Options) ([]convert.Requirement, error) {
	target.Patch = 0
	return convert.Requirements(m.Root(), target, convertOptions(opt))
}

func convertOptions(opt Options) convert.ToOptions {
	return convert.ToOptions{AllowOtherDialects: opt.AllowOtherDialects}
}
