package verb

import (
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/govern"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

var checkVerb = cli.Verb{
	Name:  "check",
	Brief: "check programs against a policy: what they contain, cost and reveal, and who can read them",
	About: `Checks programs against the rules of policies, of profiles that come with hlobc, and of descriptions of
back ends. A policy is a YAML file of rules; a rule is a shorthand, such as allow-ops, max-peak-memory and
read-by, or a condition in CEL on what 'hlobc scan' knows of a program. docs/policy.md describes both.

The profiles are serving, public-release and reproducible.

A program that cannot be read, or of which a rule cannot be decided, does not pass. Mistakes in a policy,
such as fields that do not exist and rules that can never match, are reported with line and column, and the
exit code is 2; so are exceptions that permit nothing.`,
	Examples: [][2]string{
		{"hlobc check --profile public-release out/", "may these be published?"},
		{"hlobc check --policy policy.yaml model.mlirbc", "does it obey our rules?"},
		{"hlobc check --backend npu.yaml model.mlirbc", "will this back end take it?"},
		{"hlobc check --policy policy.yaml --format sarif -o check.sarif out/", "for code scanning"},
		{"hlobc check --policy policy.yaml --format junit -o check.xml out/", "for CI systems"},
	},
	Results:   []any{&govern.Verdict{}},
	Finds:     "a program violates a rule",
	Open:      true,
	Companion: true,
	Setup:     checkSetup,
}

// Formats of reports, besides JSON, which is a flag of all verbs.
const (
	textFormat  = "text"
	sarifFormat = "sarif"
	junitFormat = "junit"
)

func checkSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var opt govern.PolicyOptions
	var failOn, format, today string
	fs.StringArrayVar(&opt.Files, "policy", nil, "check the rules in the YAML `FILE`; may be repeated")
	fs.StringArrayVar(&opt.Profiles, "profile", nil, "check the rules of the profile `NAME`; may be repeated")
	fs.StringArrayVar(&opt.Backends, "backend", nil, "check whether the back end that the YAML `FILE` describes takes the program; may be repeated")
	fs.StringVar(&failOn, "severity", string(govern.Error), "set the exit code to 1 for violations of `SEVERITY` or worse: error, warning or note")
	fs.StringVar(&format, "format", textFormat, "write `FORMAT`: text, sarif or junit")
	fs.StringVar(&today, "today", "", "judge exceptions as on `DATE`, such as 2027-06-30 (default: today)")
	return func(c *cli.Call) int {
		least := govern.Severity(failOn)
		formats := []string{textFormat, sarifFormat, junitFormat}
		var err error
		opt.Today = time.Now()
		switch {
		case !slices.Contains(govern.Severities(), failOn):
			return c.Usage("--severity is %q, expected %s", failOn, strings.Join(govern.Severities(), ", "))
		case !slices.Contains(formats, format):
			return c.Usage("--format is %q, expected %s", format, strings.Join(formats, ", "))
		case c.JSON && format != textFormat:
			return c.Usage("--json and --format %s exclude each other", format)
		case len(opt.Files)+len(opt.Profiles)+len(opt.Backends) == 0:
			return c.Usage("check needs --policy FILE, --profile NAME or --backend FILE; the profiles are %s", strings.Join(c.Tools.Profiles(), ", "))
		}
		if today != "" {
			if opt.Today, err = time.Parse(time.DateOnly, today); err != nil {
				return c.Usage("--today is %q, expected a date such as 2027-06-30", today)
			}
		}
		opt.Registry = c.Dialects
		policy, err := c.Tools.Load(opt)
		if err != nil {
			return c.Refused(err)
		}
		r := &checkReport{policy: policy, least: least}
		code := cli.Each(c, cli.Task[*govern.Verdict]{
			Check: format == textFormat,
			Last:  format != textFormat,
			Text:  cli.TextParsed,
			Load: func(in *input.Input) (*govern.Verdict, error) {
				doc, err := govern.Describe(stored(in), c.ReadOptions(in), policy.Consumers())
				if err != nil {
					return nil, err
				}
				return policy.Check(doc), nil
			},
			Failed: func(name string, err error) { r.list = append(r.list, govern.Judged{Name: name, Err: err}) },
			Show: func(p *cli.Page, in *input.Input, v *govern.Verdict) {
				if v == nil {
					return
				}
				r.list = append(r.list, govern.Judged{Name: in.Name, Verdict: v})
				if format == textFormat {
					r.show(p, in, v)
				}
			},
			Bad: func(v *govern.Verdict) bool { return v != nil && v.Reaches(least) },
			End: func(p *cli.Page) {
				if write := c.Tools.Reports[format]; write != nil {
					data, err := write(policy.Rules(), r.list)
					p.Fail(err)
					_, err = p.Write(data)
					p.Fail(err)
				}
			},
		})
		if dead := policy.Unused(); len(dead) > 0 && code != cli.Failure {
			return c.Refused(dead)
		}
		return code
	}
}

// stored returns where a program comes from, for its row.
func stored(in *input.Input) catalog.Stored {
	return catalog.Stored{File: in.Path, Member: in.Member, Size: in.Stored, Layers: in.Layers, Kind: in.Kind, Data: in.Data}
}

// checkReport writes verdicts as text.
type checkReport struct {
	policy govern.Policy
	least  govern.Severity
	list   []govern.Judged
}

func (r *checkReport) show(p *cli.Page, in *input.Input, v *govern.Verdict) {
	p.Title(in)
	if len(v.Violations) == 0 {
		text := "obeys " + cli.Plural(v.Rules, "rule")
		if n := len(v.Excepted); n > 0 {
			text += ", with " + cli.Plural(n, "exception")
		}
		p.Printf("  %s\n", p.Good(text))
	}
	t := term.Table{Indent: 2, Columns: []term.Column{{}, {Title: "RULE"}, {Title: "WHAT", Flex: true}}}
	for _, s := range govern.Severities() {
		for _, x := range v.Violations {
			if string(x.Severity) == s {
				t.Row(s, x.Rule, x.Message)
			}
		}
	}
	if t.Len() > 0 {
		p.Table(&t)
	}
	help := map[string]bool{}
	for _, x := range v.Violations {
		if x.Help != "" && !help[x.Rule] {
			help[x.Rule] = true
			p.Printf("  %s\n", p.Note(x.Rule+": "+x.Help))
		}
	}
	for _, x := range v.Excepted {
		p.Printf("  excepted until %s: %s (%s)\n", x.Expires, x.Message, x.Reason)
	}
}
