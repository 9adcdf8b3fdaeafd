package verb

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/lapack"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/arguments"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/compare/diff"
	"github.com/hlobc/hlobc/internal/compare/runs"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/transform/pass"
)

var compareVerb = cli.Verb{
	Name:  "compare",
	Group: cli.Compare,
	Brief: "evaluate two programs and find the first operation whose results differ",
	Args:  "A B | --passes LIST A | --probes DIR A",
	About: `Runs a function of both programs with the same arguments and compares the results of operations that
correspond to each other, each time that they run. The first operation whose results differ is shown
with its source line, in how far they differ, and what its operands were. Operations are matched as
"hlobc diff" does.

The arguments are random unless --input gives them: floats between -1 and 1, integers from 0 to 9. The
same seed gives the same arguments. Results are compared bit for bit, with all NaNs equal. --ulps
allows a difference in units in the last place, --allow-rounding what rounding explains: that depends on
the kind of the operation, its element type, and what its operands differ by, and is shown.

--passes compares a program with itself after each of a list of passes, and names the first pass that
changes the results. --probes compares the values of a program with those that another back end
recorded as .npy files, and lists the operations among which the first difference arises. Files have the
names that interpreter.probe or the locations of operations give; docs/compare.md has a recipe for JAX.

The exit code is 0 if the results are the same, 1 if they differ, 2 if a program
cannot be run.`,
	Examples: [][2]string{
		{"hlobc compare old.mlirbc new.mlirbc", "where do the numbers part?"},
		{"hlobc compare --random 7 --ulps 4 a.mlir b.mlir", "other arguments, and a tolerance"},
		{"hlobc compare --input x.npy,w.npy a.mlir b.mlir", "with arguments from files"},
		{"hlobc compare --allow-rounding old.mlir new.mlir", "is there more than other orders of additions?"},
		{"hlobc compare --passes canonicalize,cse model.mlirbc", "which pass changes the results?"},
		{"hlobc compare --probes recorded --input x.npy model.mlirbc", "where does another back end compute something else?"},
	},
	Finds:   "the results differ",
	Results: []any{&compared{}},
	Setup:   compareSetup,
}

// comparing holds the flags of compare.
type comparing struct {
	function string
	inputs   []string
	seed     uint64
	ulps     float64
	rounding bool
	passes   []string
	probes   string
	cut      string
}

func compareSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var f comparing
	fs.StringVar(&f.function, "function", "", "run the function `NAME` (default main, or the only one)")
	fs.StringSliceVar(&f.inputs, "input", nil, "arguments, as .npy `FILES` in order")
	fs.Uint64Var(&f.seed, "random", 0, "random values for arguments, from a `SEED`")
	fs.Float64Var(&f.ulps, "ulps", 0, "allow floats to differ by `N` units in the last place (default 0)")
	fs.StringSliceVar(&f.passes, "passes", nil, "compare one program with itself after each of a `LIST` of passes")
	fs.BoolVar(&f.rounding, "allow-rounding", false, "allow differences that rounding explains; with --probes unless --ulps is given")
	fs.StringVar(&f.probes, "probes", "", "compare one program with the values in `DIR`, which another back end recorded")
	fs.StringVar(&f.cut, "cut", "", "write the operation that differs as a program of its own to `DIR`, with its operands as .npy files")
	fs.Lookup("random").DefValue = "0"
	return func(c *cli.Call) int {
		if f.ulps < 0 || math.IsNaN(f.ulps) {
			return c.Usage("--ulps is %v, expected 0 or more", f.ulps)
		}
		if len(f.inputs) > 0 && fs.Changed("random") {
			return c.Usage("--input and --random exclude each other")
		}
		budget, end := c.Budget().Start(0)
		defer end()
		options := runs.Options{ULPs: f.ulps, Rounding: f.rounding, Calls: lapack.Calls(), Budget: budget}
		if f.cut != "" && len(c.Paths) == 2 && cli.IsDir(c.Paths[0]) {
			return c.Usage("--cut needs two programs, not directories")
		}
		if len(f.passes) > 0 && f.probes != "" {
			return c.Usage("--passes and --probes exclude each other")
		}
		if len(f.passes) > 0 {
			return f.afterPasses(c, options)
		}
		if f.probes != "" {
			options.Rounding = f.rounding || !fs.Changed("ulps") && !fs.Changed("allow-rounding")
			return f.withProbes(c, options)
		}
		return cli.Pairs(c, cli.PairTask[*compared]{
			Load: func(a, b cli.PairSide) (*compared, error) {
				if a.Module == nil || b.Module == nil {
					return nil, nil
				}
				return f.run(a.Module, b.Module, options)
			},
			Bad:  func(v *compared) bool { return v == nil || !v.Same },
			Show: showCompared,
		})
	}
}

// compared is the outcome of a comparison.
type compared struct {
	Same bool `json:"same"`
	// Pass is the first pass that changes the results.
	Pass       string       `json:"pass,omitempty"`
	Operations int          `json:"operations"` // whose results were compared
	Unmatched  int          `json:"unmatched"`
	First      *divergence  `json:"first,omitempty"`
	Outputs    []runs.Stats `json:"outputs,omitempty"`
	// Probe is the name of the first recorded value that differs, Suspects are the operations among which
	// the difference arises, and Unused are recorded values that were not compared.
	Probe    string        `json:"probe,omitempty"`
	Suspects []diff.Side   `json:"suspects,omitempty"`
	Unused   []runs.Unused `json:"unused,omitempty"`
}

// divergence is the first operation whose results differ.
type divergence struct {
	A         string            `json:"a"`
	B         string            `json:"b,omitempty"`
	LocationA string            `json:"location_a,omitempty"`
	LocationB string            `json:"location_b,omitempty"`
	Run       int               `json:"run"`
	Result    int               `json:"result"`
	Stats     runs.Stats        `json:"stats"`
	Inputs    []divergenceInput `json:"inputs"`
}

// divergenceInput is an operand of that operation in the first program.
type divergenceInput struct {
	From      string  `json:"from"`
	Same      bool    `json:"same"`
	Unmatched bool    `json:"unmatched,omitempty"`
	Count     int     `json:"count"`
	Least     float64 `json:"least"`
	Greatest  float64 `json:"greatest"`
	Mean      float64 `json:"mean"`
	NaNs      int     `json:"nans"`
	Infinite  int     `json:"infinite"`
}

// bind returns the function of a program to run, and its arguments.
func (f *comparing) bind(m *ir.Module, budget limit.Budget) (name string, args []eval.Value, err error) {
	name = f.function
	if name == "" {
		if name, err = eval.Entry(m); err != nil {
			return "", nil, err
		}
	}
	entry := ir.LookupSymbol(m.Root(), name)
	if entry.IsNil() {
		return "", nil, cli.Misused("there is no function @%s", name)
	}
	given := make([]arguments.Given, len(f.inputs))
	for i, file := range f.inputs {
		given[i].Text = file
	}
	args, err = arguments.Bind(entry, given, arguments.Options{Random: len(given) == 0, Seed: f.seed, Meter: budget.Start()})
	if err != nil {
		return "", nil, unbound(err)
	}
	return name, args, nil
}

// run compares two programs.
func (f *comparing) run(a, b *ir.Module, options runs.Options) (*compared, error) {
	name, args, err := f.bind(a, options.Budget)
	if err != nil {
		return nil, err
	}
	for _, m := range []*ir.Module{a, b} {
		if err := runs.Prepare(m, name, args); err != nil {
			return nil, err
		}
	}
	r, err := runs.Compare(a, b, name, args, options)
	if err != nil {
		return nil, err
	}
	if f.cut != "" && r.First != nil {
		if err := writeCut(f.cut, r.First); err != nil {
			return nil, err
		}
	}
	return newCompared(r), nil
}

// writeCut writes an operation of the first program as a program, and the operands that it had. A
// value from outside that only its regions use has no file.
func writeCut(dir string, d *runs.Divergence) error {
	m, _, err := runs.Cut(d.Op)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return cli.Unwritten(err)
	}
	text, err := asm.Append(nil, m.Root(), asm.Options{})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "cut.mlir"), text, 0o666); err != nil {
		return cli.Unwritten(err)
	}
	n := 0
	seen := make(map[ir.Value]bool)
	for i, in := range d.Inputs {
		v := d.Op.Operand(i)
		if seen[v] {
			continue
		}
		seen[v] = true
		name := filepath.Join(dir, fmt.Sprintf("input%d.npy", n))
		n++
		if in.Tensor == nil {
			continue
		}
		var b bytes.Buffer
		if err := inspect.WriteNPY(&b, v.Type(), in.Tensor.Attr(d.Op.Module()).Data); err != nil {
			return err
		}
		if err := os.WriteFile(name, b.Bytes(), 0o666); err != nil {
			return cli.Unwritten(err)
		}
	}
	return nil
}

func newCompared(r *runs.Result) *compared {
	v := &compared{Same: r.Same, Operations: r.Compared, Unmatched: r.Unmatched, Outputs: r.Outputs}
	if d := r.First; d != nil {
		v.First = newDivergence(d, d.A)
		v.First.B, v.First.LocationB = d.B.Text, d.B.Location
	}
	return v
}

func newDivergence(d *runs.Divergence, a *diff.Side) *divergence {
	v := &divergence{A: a.Text, LocationA: a.Location, Run: d.Run, Result: d.Result, Stats: d.Stats, Inputs: []divergenceInput{}}
	for _, in := range d.Inputs {
		v.Inputs = append(v.Inputs, divergenceInput{in.Name, in.Same, in.Unmatched, in.Range.Count, in.Range.Least, in.Range.Greatest, in.Range.Mean,
			in.Range.NaNs, in.Range.Infinite})
	}
	return v
}

// afterPasses compares a program with what passes make of it, after each of them.
func (f *comparing) afterPasses(c *cli.Call, options runs.Options) int {
	list := c.Passes
	if list == nil {
		list = opt.Passes()
	}
	known, err := pass.NewRegistry(list...)
	if err != nil {
		return c.Usage("%v", err)
	}
	for _, name := range f.passes {
		if known.Lookup(name) == nil {
			return c.Usage("--passes has %q, which is not the name of a pass", name)
		}
	}
	return cli.Each(c, cli.Task[*compared]{
		Text: cli.TextParsed,
		Load: func(in *input.Input) (*compared, error) {
			var last *compared
			for i, name := range f.passes {
				a, err := c.Valid(in)
				if err != nil {
					return nil, err
				}
				b, err := c.Valid(in)
				if err != nil {
					return nil, err
				}
				manager := pass.Manager{Driver: &pass.Driver{}}
				for _, p := range f.passes[:i+1] {
					if err := manager.Add(known.Lookup(p), ""); err != nil {
						return nil, err
					}
				}
				if err := manager.Run(b); err != nil {
					return nil, err
				}
				if last, err = f.run(a, b, options); err != nil {
					return nil, fmt.Errorf("after %s: %w", name, err)
				}
				if !last.Same {
					last.Pass = name
					return last, nil
				}
			}
			return last, nil
		},
		Bad: func(v *compared) bool { return !v.Same },
		Show: func(p *cli.Page, in *input.Input, v *compared) {
			switch {
			case v == nil: // the error was reported
			case v.Same:
				p.Printf("%s: %s after %s\n", p.Bold(in.Name), p.Good("the same results"), strings.Join(f.passes, ", "))
			default:
				p.Printf("%s: %s changes the results\n", p.Bold(in.Name), p.Bad(v.Pass))
				showDivergence(p, v)
			}
		},
	})
}

func showCompared(p *cli.Page, a, b string, v *compared) {
	switch {
	case v == nil:
		p.Printf("%s: %s\n", p.Bold(a+b), p.Bad("only in one directory"))
	case v.Same:
		p.Printf("%s: %s, of %s\n", p.Bold(a+" and "+b), p.Good("the same results"), cli.Plural(v.Operations, "operation"))
	default:
		p.Printf("%s: %s\n", p.Bold(a+" and "+b), p.Bad("the results differ"))
		showDivergence(p, v)
	}
}

// showDivergence writes where results part.
func showDivergence(p *cli.Page, v *compared) {
	if v.First == nil {
		p.Printf("  no operation that is in both programs differs before the results do\n")
		for i, s := range v.Outputs {
			if s.Different > 0 {
				p.Printf("  result %d of the program: %s\n", i, cli.Lines(statsText(s)))
			}
		}
		return
	}
	d := v.First
	p.Printf("  %s%s\n  %s%s\n", p.Bad("- "+d.A), placed(p, d.LocationA), p.Good("+ "+d.B), placed(p, d.LocationB))
	showNumbers(p, d)
	p.Printf("  %s before it had the same results", cli.Plural(max(0, v.Operations-1), "operation"))
	if v.Unmatched > 0 {
		p.Printf(", %d could not be compared", v.Unmatched)
	}
	p.Printf("\n")
}

// placed is a location behind a line of text.
func placed(p *cli.Page, location string) string {
	if location == "" {
		return ""
	}
	return "   " + p.Dim(location)
}

// showNumbers writes in how far the results differ, and what the operands were.
func showNumbers(p *cli.Page, d *divergence) {
	which := ""
	if d.Run > 1 {
		which = fmt.Sprintf("the %s time that it runs: ", ordinal(d.Run))
	}
	p.Printf("  %s%s\n", which, cli.Lines(statsText(d.Stats)))
	for i, in := range d.Inputs {
		state := p.Good("the same")
		switch {
		case in.Unmatched:
			state = p.Note("not compared")
		case !in.Same:
			state = p.Bad("different")
		}
		p.Printf("  operand %d from %s: %s; %s from %s to %s, %s in the mean", i, in.From, state, cli.Plural(in.Count, "number"), short(in.Least), short(in.Greatest), short(in.Mean))
		if in.NaNs+in.Infinite > 0 {
			p.Printf(", %d NaN, %d infinite", in.NaNs, in.Infinite)
		}
		p.Printf("\n")
	}
}

func ordinal(n int) string {
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return fmt.Sprintf("%d%s", n, suffix)
}

// short is a number with six digits.
func short[T ~float64](v T) string { return fmt.Sprintf("%.6g", float64(v)) }

func statsText(s runs.Stats) string {
	if s.Why != "" {
		return s.Why
	}
	text := fmt.Sprintf("%s of %s differ; number %d is %s and %s, the largest difference is %s", cli.Comma(s.Different),
		cli.Plural(s.Count, "number"), s.First, short(s.FirstA), short(s.FirstB), short(s.Largest))
	if s.ULPs > 0 {
		text += fmt.Sprintf(" (%s ulps)", short(s.ULPs))
	}
	if s.Because != "" {
		text += fmt.Sprintf("\n  rounding explains up to %s: %s", short(s.Allowed), s.Because)
	}
	return text
}
