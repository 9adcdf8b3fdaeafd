package verb

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
)

// secretFailures maps the values of --fail-on to the kinds of sinks that they select.
var secretFailures = map[string][]visibility.SinkKind{
	"secret-predicate": {visibility.Predicate, visibility.BranchIndex, visibility.LoopBound},
	"secret-index":     {visibility.Index},
	"secret-shape":     {visibility.Shape},
	"secret-result":    nil,
	"publication":      nil,
}

var visibilityVerb = cli.Verb{
	Name:  "visibility",
	Brief: "show which values depend on secret inputs, and why",
	About: `For programs that several parties run on data that they do not show each other, as with SPU. Given the secret
arguments of the entry function, shows which other values are secret: a value is secret if it is computed
from a secret value, or if a secret decides the branch or the number of iterations that produce it. Arguments
that are not specified are secret; the output names them.

For each function, and each combination of visibilities that it is called with, shows the secret values and
the shortest chain of uses from a secret input to each secret result and to each secret predicate, index,
shape and loop bound. Values have the same names as in the output of "hlobc print".

Some operations publish their results by definition: is_finite, and custom calls that reveal a secret. The
output lists them and every place where one is applied to a secret. --custom-call sets the rule for other
custom calls; the default is that results are secret if any operand is. Rules: join (the default), pairwise
(result i depends only on operand i), first (results depend on the first operand), publish, secret.`,
	Examples: [][2]string{
		{"hlobc visibility --input-visibility secret,public model.mlirbc", "what may be revealed of the model's output?"},
		{"hlobc visibility --fail-on secret-predicate -q model.mlirbc >/dev/null", "in CI: are all branches and loops decided in public?"},
		{"hlobc visibility --custom-call my.reveal:publish --json m.mlir", "with an operation that publishes"},
	},
	Finds:   "a report has what --fail-on lists",
	Results: []any{&visibility.Report{}},
	Setup:   visibilitySetup,
}

func visibilitySetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var inputs, calls, failOn []string
	var entry string
	var all bool
	fs.StringSliceVarP(&inputs, "input-visibility", "i", nil, "visibilities of the entry function's arguments, in order; `LIST` of public and secret")
	fs.StringVarP(&entry, "entry", "e", "", "start at function `NAME` (default: main, or the only function)")
	fs.StringSliceVar(&calls, "custom-call", nil, "rules for custom calls; `LIST` of TARGET:RULE")
	fs.StringSliceVar(&failOn, "fail-on", nil, "set the exit code to 1 if a report has one of `LIST`: secret-predicate, secret-index, secret-shape, secret-result, publication")
	fs.BoolVar(&all, "all", false, "list all of the secret values by name, not just as many as fit on a line")
	return func(c *cli.Call) int {
		opt := visibility.Options{Entry: entry}
		rules := visibility.DefaultRules()
		var err error
		if opt.Inputs, err = visibility.ParseList(inputs); err != nil {
			return c.Usage("--input-visibility: %v", err)
		}
		if err := rules.ParseCustomCalls(calls); err != nil {
			return c.Usage("--custom-call: %v", err)
		}
		opt.Rules = &rules
		for _, f := range failOn {
			if _, ok := secretFailures[f]; !ok {
				return c.Usage("--fail-on has %q, expected one of secret-predicate, secret-index, secret-shape, secret-result, publication", f)
			}
		}
		return cli.Each(c, cli.Task[*visibility.Report]{
			Check: len(failOn) > 0,
			Text:  cli.TextParsed,
			Load:  func(in *input.Input) (*visibility.Report, error) { return analyze(c, in, opt) },
			Show: func(p *cli.Page, in *input.Input, v *visibility.Report) {
				if v != nil {
					showVisibility(p, in, v, all)
				}
			},
			Bad: func(v *visibility.Report) bool { return failsOn(v, failOn) },
		})
	}
}

// analyze analyzes a program. The program must be valid: in an invalid one, a value may be used
// before its definition.
func analyze(c *cli.Call, in *input.Input, opt visibility.Options) (*visibility.Report, error) {
	m, err := c.Valid(in)
	if err != nil {
		return nil, err
	}
	res, err := visibility.Analyze(m.Root(), opt)
	if err != nil {
		return nil, err
	}
	return visibility.NewReport(m.Root(), res)
}

// failsOn reports whether a report has an item of list.
func failsOn(v *visibility.Report, list []string) bool {
	for _, word := range list {
		if word == "publication" && len(v.Published) > 0 {
			return true
		}
		for _, f := range v.Functions {
			if word == "secret-result" && f.Entry && slices.ContainsFunc(f.Results, func(r visibility.ResultReport) bool {
				return r.Visibility == visibility.Secret.String()
			}) {
				return true
			}
			for _, s := range f.Sinks {
				if slices.ContainsFunc(secretFailures[word], func(k visibility.SinkKind) bool { return k.String() == s.Kind }) {
					return true
				}
			}
		}
	}
	return false
}

// showVisibility writes a report.
func showVisibility(p *cli.Page, in *input.Input, v *visibility.Report, all bool) {
	p.Printf("%s: %s of %s secret\n", p.Bold(in.Name), cli.Comma(v.Secret), cli.Plural(v.Values, "value"))
	p.Sentence(0, "publishing by definition: "+strings.Join(v.Publishing, ", "))
	for _, f := range v.Functions {
		p.Printf("\n")
		p.Sentence(0, visibleSignature(p, f))
		if f.Entry {
			origins(p, f)
		}
		if f.External {
			p.Printf("  has no body, so every result depends on every argument\n")
			continue
		}
		p.Printf("  %s of %s secret%s\n", cli.Comma(f.Secret), cli.Plural(f.Values, "value"), secretNames(p, f, all))
		for i, r := range f.Results {
			if len(r.Chain) > 0 {
				p.Printf("  result %d is secret:\n", i)
				steps(p, r.Chain, "    ")
			}
		}
		for _, s := range f.Sinks {
			p.Printf("  %s of %s at %s is secret: %s\n", p.Bad(s.Kind), s.Op, s.Location, s.Value)
			steps(p, s.Chain, "    ")
		}
	}
	if len(v.Published) > 0 {
		p.Printf("\npublished:\n")
	}
	for _, place := range v.Published {
		p.Printf("  %s by %s at %s in @%s\n", strings.Join(place.Values, ", "), p.Bad(place.Why), place.Location, place.Function)
	}
}

// visibleSignature formats @f(%arg0 secret, %arg1 public) -> (secret).
func visibleSignature(p *cli.Page, f *visibility.FunctionReport) string {
	var args, results []string
	for _, a := range f.Arguments {
		args = append(args, strings.TrimSpace(a.Name+" "+a.Visibility))
	}
	for _, r := range f.Results {
		results = append(results, r.Visibility)
	}
	return p.Bold("@"+f.Name) + "(" + strings.Join(args, ", ") + ") -> (" + strings.Join(results, ", ") + ")"
}

// origins lists the arguments of an entry function that are secret by default.
func origins(p *cli.Page, f *visibility.FunctionReport) {
	var assumed []string
	for _, a := range f.Arguments {
		if a.Origin == visibility.Assumed.String() {
			assumed = append(assumed, a.Name)
		}
	}
	if len(assumed) > 0 {
		p.Sentence(2, "secret by default: "+strings.Join(assumed, " "))
	}
}

// secretNames lists as many names as fit, or all of them.
func secretNames(p *cli.Page, f *visibility.FunctionReport, all bool) string {
	if len(f.SecretValues) == 0 {
		return ""
	}
	text := ":"
	for i, name := range f.SecretValues {
		if more := " " + name; all || len(text)+len(more) < p.Width-40 {
			text += more
			continue
		}
		return text + fmt.Sprintf(" and %d more", len(f.SecretValues)-i)
	}
	return text
}

// steps writes a chain, a line for each value.
func steps(p *cli.Page, list []visibility.StepReport, indent string) {
	width := 0
	for _, s := range list {
		width = max(width, len(s.Value))
	}
	for i, s := range list {
		by := s.Op + " at " + s.Location
		switch {
		case s.Op == "":
			by = "argument"
		case s.Callee != "":
			by = s.Op + " @" + s.Callee + " at " + s.Location
		case i == 0:
			by += ", always secret"
		}
		p.Printf("%s%-*s  %s\n", indent, width, s.Value, p.Dim(by))
		steps(p, s.Inside, indent+"  ")
	}
}
