package simplify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/transform/pass"
)

// Folder returns the pass that folds operations with constant operands.
func Folder() *pass.Pass { return &folderPass }

var folderPass = folder(fold.DefaultLimits())

const folderName = "stablehlo-aggressive-folder"

func folder(defaults Limits) pass.Pass {
	return pass.Pass{
		Name:   folderName,
		Doc:    "fold operations with constant operands",
		Anchor: pass.Function,
		Setup: func(o *pass.Options) pass.Ready {
			l := limits(o, defaults)
			return func() (pass.Run, error) {
				return fold.Greedy(folderName, false, slices.Concat(fold.Hooks(), l.All()))
			}
		},
	}
}

// limits declares the options of passes that fold.
func limits(o *pass.Options, l Limits) *Limits {
	o.Bool(&l.Undeclared, "assume-no-undeclared-side-effects", "operations, including calls, have no side effects other than those that they declare")
	elementLimit(o, &l)
	o.Bool(&l.Float, "optimize-float", "also fold numbers other than integers")
	upstream(o, &l)
	return &l
}

func upstream(o *pass.Options, l *Limits) {
	o.Bool(&l.Upstream, "upstream", "simplify like the reference even where that can change a result, such as x + 0.0 to x")
}

func elementLimit(o *pass.Options, l *Limits) {
	o.Var("fold-op-element-limit", "int", strconv.FormatInt(l.Elements, 10),
		"maximum number of elements of folded results that take more memory than before; splat results are exempt",
		func(value string) (err error) { l.Elements, err = strconv.ParseInt(value, 10, 64); return err })
}
