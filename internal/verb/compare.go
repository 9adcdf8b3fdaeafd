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
	"github.com/hlobc/hlobc/compare/runs"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/lapack"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/arguments"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

var compareVerb = cli.Verb{
	Name:  "compare",
	Group: cli.Compare,
	Brief: "evaluate two programs and find the first operation whose results differ",
	Args:  "A B | --passes LIST A",
	About: `Runs a function of both programs with the same arguments and compares the results of operations that
correspond to each other, each time that they run. The first operation whose results differ is shown
with its source line, in how far they differ, and what its operands were. Operations are matched as
"hlobc diff" does.

The arguments are random unless --input gives them: floats between -1 and 1, integers from 0 to 9. The
same seed gives the same arguments. Results are compared bit for bit, with all NaNs equal; --ulps
allows a difference in units in the last place.

--passes compares a program with itself after each of a list of passes, and names the first pass that
changes the results. The exit code is 0 if the results are the same, 1 if they differ, 2 if a program
cannot be run.`,
	Examples: [][2]string{
		{"hlobc compare old.mlirbc new.mlirbc", "where do the numbers part?"},
		{"hlobc compare --random 7 --ulps 4 a.mlir b.mlir", "other arguments, and a tolerance"},
		{"hlobc compare --input x.npy,w.npy a.mlir b.mlir", "with arguments from files"},
		{"hlobc compare --passes canonicalize,cse model.mlirbc", "which pass changes the results?"},
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
	passes   []string
	cut      string
	budget   cli.Budget
}

func compareSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var f comparing
	fs.StringVar(&f.function, "function", "", "run the function `NAME` (default main, or the only one)")
	fs.StringSliceVar(&f.inputs, "input", nil, "arguments, as .npy `FILES` in order")
	fs.Uint64Var(&f.seed, "random", 0, "random values for arguments, from a `SEED`")
	fs.Float64Var(&f.ulps, "ulps", 0, "allow floats to differ by `N` units in the last place (default 0)")
	fs.StringSliceVar(&f.passes, "passes", nil, "compare one program with itself after each of a `LIST` of passes")
	fs.StringVar(&f.cut, "cut", "", "write the operation that differs as a program of its own to `DIR`, with its operands as .npy files")
	f.budget.Register(fs)
	fs.Lookup("random").DefValue = "0"
	return func(c *cli.Call) int {
		if f.ulps < 0 || math.IsNaN(f.ulps) {
			return c.Usage("--ulps is %v, expected 0 or more", f.ulps)
		}
		if len(f.inputs) > 0 && fs.Changed("random") {
			return c.Usage("--input and --random exclude each other")
		}
		budget, end := f.budget.Start(0)
		defer end()
		options := runs.Options{ULPs: f.ulps, Calls: lapack.Calls(), Budget: budget}
		if f.cut != "" && len(c.Paths) == 2 && cli.IsDir(c.Paths[0]) {
			return c.Usage("--cut needs two programs, not directories")
		}
		if len(f.passes) > 0 {
			return f.afterPasses(c, options)
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
}

// divergence is the first operation whose results differ.
type divergence struct {
	A         string            `json:"a"`
	B         string            `json:"b"`
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
	NaNs      int     `json:"nans"`
	Infinite  int     `json:"infinite"`
}

// run compares two programs.
func (f *comparing) run(a, b *ir.Module, options runs.Options) (*compared, error) {
	name := f.function
	var err error
	if name == "" {
		if name, err = eval.Entry(a); err != nil {
			return nil, err
		}
	}
	entry := ir.LookupSymbol(a.Root(), name)
	if entry.IsNil() {
		return nil, cli.Misused("there is no function @%s", name)
	}
	given := make([]arguments.Given, len(f.inputs))
	for i, file := range f.inputs {
		given[i].Text = file
	}
	args, err := arguments.Bind(entry, given, arguments.Options{Random: len(given) == 0, Seed: f.seed})
	if err != nil {
		return nil, cli.Misused("%w", err)
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
		v.First = &divergence{A: d.A.Text, B: d.B.Text, LocationA: d.A.Location, LocationB: d.B.Location, Run: d.Run, Result: d.Result, Stats: d.Stats,
			Inputs: []divergenceInput{}}
		for _, in := range d.Inputs {
			v.First.Inputs = append(v.First.Inputs, divergenceInput{in.Name, in.Same, in.Unmatched, in.Range.Count, in.Range.Least, in.Range.Greatest,
				in.Range.NaNs, in.Range.Infinite})
		}
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
				a, err := c.StableHLO(in)
				if err != nil {
					return nil, err
				}
				b, err := c.StableHLO(in)
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
				p.Printf("  result %d of the program: %s\n", i, statsText(s))
			}
		}
		return
	}
	d := v.First
	place := func(l string) string {
		if l == "" {
			return ""
		}
		return "   " + p.Dim(l)
	}
	p.Printf("  %s%s\n  %s%s\n", p.Bad("- "+d.A), place(d.LocationA), p.Good("+ "+d.B), place(d.LocationB))
	which := ""
	if d.Run > 1 {
		which = fmt.Sprintf("the %s time that it runs: ", ordinal(d.Run))
	}
	p.Printf("  %s%s\n", which, statsText(d.Stats))
	for i, in := range d.Inputs {
		state := p.Good("the same")
		switch {
		case in.Unmatched:
			state = p.Note("only in the first program")
		case !in.Same:
			state = p.Bad("different")
		}
		p.Printf("  operand %d from %s: %s; %s from %s to %s", i, in.From, state, cli.Plural(in.Count, "number"), short(in.Least), short(in.Greatest))
		if in.NaNs+in.Infinite > 0 {
			p.Printf(", %d NaN, %d infinite", in.NaNs, in.Infinite)
		}
		p.Printf("\n")
	}
	p.Printf("  %s before it had the same results", cli.Plural(max(0, v.Operations-1), "operation"))
	if v.Unmatched > 0 {
		p.Printf(", %d could not be compared", v.Unmatched)
	}
	p.Printf("\n")
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
	return text
}
