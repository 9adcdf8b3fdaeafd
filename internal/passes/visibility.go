package passes

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/internal/legalize/pphlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// visibilityOptions are the options of all passes that infer visibilities.
type visibilityOptions struct {
	entry       string
	inputs      []string
	customCalls []string
}

func (o *visibilityOptions) declare(p *pass.Options, inputs string) {
	p.Strings(&o.inputs, inputs, "who may know the arguments of the entry: public or secret, VIS_PUBLIC or VIS_SECRET for each")
	p.String(&o.entry, "entry", "the function to start from, if it is neither main nor the only one")
	p.Strings(&o.customCalls, "custom-calls", "rules of custom calls as target:rule; a rule is join, pairwise, first, publish or secret")
}

// resolve converts the options to those of the analysis.
func (o *visibilityOptions) resolve() (visibility.Options, error) {
	opt := visibility.Options{Entry: o.entry}
	list, err := visibility.ParseList(o.inputs)
	if err != nil {
		return opt, err
	}
	rules := visibility.DefaultRules()
	if err := rules.ParseCustomCalls(o.customCalls); err != nil {
		return opt, err
	}
	opt.Inputs, opt.Rules = list, &rules
	return opt, nil
}

// warnAssumed reports which arguments of the entry are secret because no visibility is given for
// them.
func warnAssumed(ctx *pass.Context, res *visibility.Result) {
	var list []string
	for i, o := range res.Entry.Origins {
		if o == visibility.Assumed {
			list = append(list, strconv.Itoa(i))
		}
	}
	if len(list) > 0 {
		ctx.Warn(res.Entry.Func.Loc(), "arguments of @"+res.Entry.Name()+" that are secret by default: "+strings.Join(list, ", "))
	}
}

// InferVisibility annotates a module with inferred visibilities.
var InferVisibility = pass.Pass{
	Name:   "infer-visibility",
	Doc:    "find out which values depend on secret inputs, and annotate the module with it",
	Anchor: builtin.OpModule,
	Setup: func(p *pass.Options) pass.Ready {
		var o visibilityOptions
		o.declare(p, "input-visibility")
		return func() (pass.Run, error) {
			opt, err := o.resolve()
			return func(ctx *pass.Context, op ir.Op) error {
				opt := opt
				opt.Log = ctx.Log
				res, err := visibility.Analyze(op, opt)
				if err == nil {
					warnAssumed(ctx, res)
					visibility.Annotate(op, res)
				}
				return err
			}, err
		}
	},
}

// ToPPHLO lowers StableHLO to PPHLO.
var ToPPHLO = pass.Pass{
	Name:   "hlo-legalize-to-pphlo",
	Doc:    "rewrite StableHLO to PPHLO, with secret types for what depends on secret inputs",
	Anchor: builtin.OpModule,
	Setup: func(p *pass.Options) pass.Ready {
		var o visibilityOptions
		o.declare(p, "input_vis_list")
		return func() (pass.Run, error) {
			opt, err := o.resolve()
			return func(ctx *pass.Context, op ir.Op) error {
				opt := opt
				opt.Log = ctx.Log
				res, err := pphlo.ToPPHLO(op, opt)
				if err == nil {
					warnAssumed(ctx, res)
				}
				return err
			}, err
		}
	},
}

// LowerCasts turns casts between public and secret into conversions.
var LowerCasts = pass.Pass{
	Name:   "lower-conversion-cast",
	Doc:    "turn the casts that the legalization to PPHLO leaves into pphlo.convert",
	Anchor: pass.Function,
	Run:    func(_ *pass.Context, op ir.Op) error { return pphlo.LowerCasts(op) },
}
