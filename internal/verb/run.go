package verb

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/lapack"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/arguments"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/compare/diff"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/npy"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/internal/watch"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

var runVerb = cli.Verb{
	Name:  "run",
	Group: cli.Compute,
	Brief: "evaluate a program with arguments from files",
	Args:  "PATH [ARGUMENT...]",
	About: `Evaluates a function of a program and prints its results as NumPy does, or writes them with -o: -o r
writes r0.npy, r1.npy, ..., -o r.npz one archive with the keys r0, r1, .... The numbers are those of
StableHLO's reference interpreter.

An ARGUMENT is the path of a .npy file, numbers such as 1.5 or [[1, 2], [3, 4]], or an attribute such as
'dense<1.0> : tensor<2xf32>'. One number is that of all elements. Arguments are given in order, or by
name or number with --arg: the name that JAX gave it (jax.arg_info, or that of its location). A .npz file
gives all arguments that its keys name; arr_0, arr_1, ... are numbers. With --random what is not given is
random: floats between -1 and 1, integers from 0 to 9.

Types that NumPy does not have are stored as ml_dtypes stores them, as raw bytes: bf16 is V2, the small
floats are V1, so that numpy.load('r0.npy').view(ml_dtypes.bfloat16) has the elements. Integers of fewer
than 8 bits take a byte each, as int8 or uint8.

A program that jax.export made for several platforms runs as the first of them unless --platform says
otherwise. Dimension variables have the values that the shapes of the arguments give them.

Programs are planned as loops over memory if all of their operations have a plan (--print-plan shows it, and
needs arguments only where they give sizes), and are otherwise evaluated one operation after the other, as
--time and --trace do. The results are the same, except for the last places of Fourier transforms.`,
	Examples: [][2]string{
		{"hlobc run model.mlirbc x.npy w.npy", "print the results"},
		{"hlobc run model.mlirbc weights.npz --arg x=x.npy -o r", "weights by name; the results in r0.npy, r1.npy, ..."},
		{"hlobc run model.mlirbc --random 0 --time", "which operations and source lines take the time?"},
		{"hlobc run model.mlirbc x.npy --trace", "where does the first NaN come from?"},
		{"hlobc run loss.mlir 1.5 '[1, 2, 3]'", "numbers as text"},
	},
	Results: []any{&ran{}},
	Setup:   runSetup,
}

// running holds the flags of run.
type running struct {
	function string
	named    []string
	seed     uint64
	random   bool
	platform string
	full     bool
	repeat   int
	time     bool
	trace    bool
	plain    bool
	fast     bool
	plan     bool
	budget   *cli.Budget
	given    []string
	prefix   string // of the files for results
	limit    int64
	json     bool
	programs atomic.Int32 // that were run
}

func runSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var f running
	fs.StringVar(&f.function, "function", "", "run the function `NAME` (default main, or the only one)")
	fs.StringArrayVar(&f.named, "arg", nil, "an argument by name or number, as `NAME=VALUE`; may be repeated")
	fs.Uint64Var(&f.seed, "random", 0, "random values for arguments that are not given, from a `SEED`; also that of random numbers in the program")
	fs.Lookup("random").DefValue = "0"
	fs.StringVar(&f.platform, "platform", "", "run as the `PLATFORM` of a program for several, by name or number (default the first)")
	fs.BoolVar(&f.full, "full", false, "show the whole arrays; default are the first and last three of each dimension, if there are more than 1,000")
	fs.IntVar(&f.repeat, "repeat", 1, "run `N` times, and show the median time")
	fs.BoolVar(&f.time, "time", false, "show the time by kind of operation and by source line")
	fs.BoolVar(&f.trace, "trace", false, "show least, greatest and mean number of each value, and where a NaN or an infinity first appears")
	fs.BoolVar(&f.plain, "plain", false, "evaluate one operation after the other, without a plan")
	fs.BoolVar(&f.plan, "print-plan", false, "print the plan, loops over memory, and nothing else")
	fs.BoolVar(&f.fast, "fast", false, "allow results that differ in the last places")
	return func(c *cli.Call) int {
		f.budget = c.Budget()
		if f.fast && (f.plain || f.time || f.trace) {
			return c.Usage("--fast needs a plan, which --plain, --time and --trace go without")
		}
		if f.plan && (f.plain || f.time || f.trace) {
			return c.Usage("--print-plan shows a plan, which --plain, --time and --trace go without")
		}
		if f.repeat < 1 {
			return c.Usage("--repeat is %d, expected 1 or more", f.repeat)
		}
		f.random = fs.Changed("random")
		if len(c.Paths) > 0 {
			c.Paths, f.given = c.Paths[:1], c.Paths[1:]
		}
		f.prefix, c.Output = c.Output, ""
		f.limit, f.json = c.Limit, c.JSON
		return cli.Each(c, cli.Task[*ran]{
			Text: cli.TextParsed,
			Load: func(in *input.Input) (*ran, error) {
				m, err := c.Valid(in)
				if err != nil {
					return nil, err
				}
				return f.run(m, cli.Platforms(in))
			},
			Show: func(p *cli.Page, in *input.Input, v *ran) {
				if v == nil {
					return
				}
				if p.Many {
					p.Title(in)
				}
				v.show(p)
			},
		})
	}
}

// ran is the outcome of a run.
type ran struct {
	Function string          `json:"function"`
	Results  []ranResult     `json:"results"`
	Repeat   int             `json:"repeat"`
	Median   time.Duration   `json:"median_nanoseconds"`
	Ops      []watch.Spent   `json:"ops,omitempty"`
	Lines    []watch.Spent   `json:"lines,omitempty"`
	Values   []tracedValue   `json:"values,omitempty"`
	NaN      *firstNotFinite `json:"first_nan,omitempty"`
	Infinity *firstNotFinite `json:"first_infinity,omitempty"`
	Plan     string          `json:"plan,omitempty"` // with --print-plan, instead of results

	timed, many, traced bool
}

// ranResult is a result of a program.
type ranResult struct {
	Name     string        `json:"name,omitempty"`
	Type     string        `json:"type"`
	Shape    []int64       `json:"shape"`
	Elements []diff.Number `json:"elements,omitempty"` // with -o they are in the file
	File     string        `json:"file,omitempty"`
	text     string
}

// tracedValue is a value of a program, over all times that it was computed.
type tracedValue struct {
	Name     string      `json:"name"`
	Op       string      `json:"op"`
	Type     string      `json:"type"`
	Location string      `json:"location"`
	Runs     int         `json:"runs"`
	Count    int         `json:"count"`
	Least    diff.Number `json:"least"`
	Greatest diff.Number `json:"greatest"`
	Mean     diff.Number `json:"mean"`
	NaNs     int         `json:"nans"`
	Infinite int         `json:"infinite"`
}

// firstNotFinite is where a NaN or an infinity first appears.
type firstNotFinite struct {
	Name     string `json:"name"`
	Op       string `json:"op"`
	Location string `json:"location"`
	Run      int    `json:"run"`
}

// run evaluates a program.
func (f *running) run(m *ir.Module, platforms []string) (*ran, error) {
	if f.programs.Add(1) > 1 && f.prefix != "" {
		return nil, cli.Misused("there are several programs, and their results would have the same files")
	}
	name := f.function
	if name == "" {
		var err error
		if name, err = eval.Entry(m); err != nil {
			return nil, err
		}
		if name == "" {
			return nil, errors.New("the program has no function")
		}
	}
	entry := ir.LookupSymbol(m.Root(), name)
	if entry.IsNil() {
		return nil, cli.Misused("there is no function @%s", name)
	}
	if f.plan && len(f.named)+len(f.given) == 0 && !f.random {
		return planOnly(m, name, nil)
	}
	budget, end := f.budget.Start(0)
	args, err := arguments.Bind(entry, f.arguments(), arguments.Options{Random: f.random, Seed: f.seed, Platforms: platforms, Platform: f.platform, Limit: f.limit, Meter: budget.Start()})
	end()
	if missing := new(arguments.Missing); errors.As(err, &missing) {
		return nil, cli.Misused("%w; --random 0 makes random ones", err)
	} else if err != nil {
		return nil, unbound(err)
	}
	if f.plan {
		return planOnly(m, name, args)
	}
	names, err := arguments.ResultNames(entry)
	if err != nil {
		return nil, err
	}
	if err := eval.Prepare(m, name, args); err != nil {
		return nil, err
	}
	out := &ran{Function: name, Repeat: f.repeat, timed: f.time, many: f.repeat > 1, traced: f.trace}
	results, err := f.times(m, name, args, out)
	if err != nil {
		return nil, err
	}
	if out.Results, err = f.results(m, results, names); err != nil {
		return nil, err
	}
	return out, nil
}

// planOnly returns the plan of a function, with the sizes that arguments give if there are any.
func planOnly(m *ir.Module, name string, args []eval.Value) (*ran, error) {
	if err := eval.Prepare(m, name, args); err != nil {
		return nil, err
	}
	p, err := plan.Of(m, name)
	if err != nil {
		return nil, err
	}
	text, err := planText(p)
	return &ran{Function: name, Results: []ranResult{}, Plan: text}, err
}

// planText returns the text of a plan.
func planText(p *plan.Program) (string, error) {
	var b strings.Builder
	err := p.WriteText(&b)
	return b.String(), err
}

// unbound returns the error for arguments that do not fit a program: wrong usage, unless the program asks for too much.
func unbound(err error) error {
	if limit := new(diag.Error); errors.As(err, &limit) {
		return err
	}
	return cli.Misused("%w", err)
}

// arguments returns what the command line gives.
func (f *running) arguments() (list []arguments.Given) {
	for _, text := range f.named {
		name, value, _ := cutName(text)
		list = append(list, arguments.Given{Name: name, Text: value})
	}
	for _, text := range f.given {
		list = append(list, arguments.Given{Text: text})
	}
	return list
}

// cutName splits NAME=VALUE. Names of JAX such as params['a=b'] can have a = inside brackets.
func cutName(text string) (name, value string, ok bool) {
	depth := 0
	for i, r := range text {
		switch r {
		case '[':
			depth++
		case ']':
			depth--
		case '=':
			if depth == 0 {
				return text[:i], text[i+1:], true
			}
		}
	}
	return strings.Cut(text, "=")
}

// times runs a program as often as asked for, and observes the last run.
func (f *running) times(m *ir.Module, name string, args []eval.Value, out *ran) (results []eval.Value, err error) {
	var profile watch.Profile
	var trace watch.Trace
	var took []time.Duration
	if results, took, err = f.planned(m, name, args); results != nil || err != nil {
		if err == nil {
			out.Median = took[len(took)/2]
		}
		return results, err
	}
	for i := range f.repeat {
		budget, end := f.budget.Start(0)
		opt := eval.Options{Calls: lapack.Calls(), Seed: f.seed, ZeroDivisors: true, Budget: budget}
		if last := i == f.repeat-1; last && f.time {
			profile.Start()
			opt.Observe = profile.Observe
		}
		start := time.Now()
		results, err = eval.Run(m, name, args, opt)
		took = append(took, time.Since(start))
		end()
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(took)
	out.Median = took[len(took)/2]
	if f.time {
		out.Ops = profile.By(func(op ir.Op) string { return op.Name() })
		out.Lines = profile.By(sourceLine)
	}
	if f.trace { // in a run of its own, whose time does not count
		budget, end := f.budget.Start(0)
		defer end()
		if _, err = eval.Run(m, name, args, eval.Options{Calls: lapack.Calls(), Seed: f.seed, ZeroDivisors: true, Budget: budget, Observe: trace.Observe}); err != nil {
			return nil, err
		}
		out.trace(m, &trace)
	}
	return results, nil
}

// sourceLine returns the file and line of an operation, without the column.
func sourceLine(op ir.Op) string {
	text := traverse.Position(op.Loc())
	if i := strings.LastIndexByte(text, ':'); i > 0 && !strings.HasPrefix(text, `"`) {
		text = text[:i]
	}
	return text
}

// trace takes over what a trace has found.
func (v *ran) trace(m *ir.Module, t *watch.Trace) {
	names := asm.NewNames(m.Root(), asm.Options{})
	name := func(v ir.Value) string { return string(names.Append(nil, v)) }
	for _, d := range t.Values() {
		op := d.Value.DefiningOp()
		s := &d.Stats
		v.Values = append(v.Values, tracedValue{name(d.Value), op.Name(), asm.TypeText(m, d.Value.Type()), traverse.Position(op.Loc()), d.Runs, s.Count,
			diff.Number(s.Least), diff.Number(s.Greatest), diff.Number(s.Mean), s.NaNs, s.Infinite})
	}
	for kind, to := range []**firstNotFinite{watch.NaN: &v.NaN, watch.Infinity: &v.Infinity} {
		if first := t.First(kind); first != nil {
			op := first.Value.DefiningOp()
			*to = &firstNotFinite{name(first.Value), op.Name(), traverse.Position(op.Loc()), first.Run}
		}
	}
}

// results describes the results, and writes those that go to files.
func (f *running) results(m *ir.Module, values []eval.Value, names []string) (list []ranResult, err error) {
	var keys []string
	var tensors []*eval.Tensor
	archive, isArchive := strings.CutSuffix(f.prefix, ".npz")
	leaves, err := leavesOf(values, names)
	if err != nil {
		return nil, err
	}
	for _, l := range leaves {
		t, i := l.tensor, l.number
		r := ranResult{Name: l.name, Type: npy.Describe(t), Shape: append([]int64{}, t.Shape...)}
		switch {
		case f.prefix == "" && f.json:
			for _, b := range t.Bits {
				r.Elements = append(r.Elements, diff.Number(t.Numbers.Float(b)))
			}
		case f.prefix == "":
			r.text = string(npy.AppendText(nil, t, f.full))
		case isArchive:
			keys, tensors = append(keys, "r"+strconv.Itoa(i)), append(tensors, t)
			r.File = f.prefix
		default:
			r.File = f.prefix + strconv.Itoa(i) + ".npy"
			if err := writeWhole(r.File, func(w io.Writer) error { return npy.Write(w, m, t) }); err != nil {
				return nil, err
			}
		}
		list = append(list, r)
	}
	if isArchive && archive != "" {
		err = writeWhole(f.prefix, func(w io.Writer) error { return npy.WriteArchive(w, m, keys, tensors) })
	}
	return list, err
}

// writeWhole writes a file, completely or not at all.
func writeWhole(path string, write func(io.Writer) error) error {
	if err := output.Write(path, write); err != nil {
		return cli.Unwritten(err)
	}
	return nil
}

// show writes the outcome as text.
func (v *ran) show(p *cli.Page) {
	_, _ = p.WriteString(v.Plan)
	for i, r := range v.Results {
		name := r.Name
		if name == "" {
			name = "result " + strconv.Itoa(i)
		}
		if r.File != "" {
			p.Printf("%s: %s in %s\n", p.Bold(name), r.Type, r.File)
		} else {
			p.Printf("%s: %s\n%s\n", p.Bold(name), r.Type, cli.Lines(r.text))
		}
	}
	if v.many {
		p.Printf("median of %d runs: %s\n", v.Repeat, milliseconds(v.Median))
	}
	if v.timed {
		showSpent(p, "operation", v.Ops)
		showSpent(p, "source line", v.Lines)
	}
	if v.traced {
		v.showTrace(p)
	}
}

func milliseconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', 3, 64) + " ms"
}

// maxSpent is the number of rows of a table of times.
const maxSpent = 20

func showSpent(p *cli.Page, what string, list []watch.Spent) {
	t := term.Table{Columns: []term.Column{{Title: what, Flex: true, Tail: true}, {Title: "runs", Right: true}, {Title: "time", Right: true}, {Title: "share", Right: true}}}
	for i, s := range list {
		if i == maxSpent {
			break
		}
		t.Row(s.What, cli.Comma(s.Runs), milliseconds(s.Time), strconv.FormatFloat(100*s.Share, 'f', 1, 64)+"%")
	}
	p.Printf("\n")
	p.Table(&t)
	if n := len(list) - maxSpent; n > 0 {
		p.Printf("and %d more\n", n)
	}
}

func (v *ran) showTrace(p *cli.Page) {
	t := term.Table{Columns: []term.Column{{Title: "value"}, {Title: "operation"}, {Title: "type", Flex: true, Min: 16}, {Title: "runs", Right: true}, {Title: "least", Right: true},
		{Title: "greatest", Right: true}, {Title: "mean", Right: true}, {Title: "NaN", Right: true}, {Title: "infinite", Right: true}, {Title: "location", Flex: true, Tail: true}}}
	for _, r := range v.Values {
		t.Row(r.Name, r.Op, r.Type, cli.Comma(r.Runs), short(r.Least), short(r.Greatest), short(r.Mean), cli.Comma(r.NaNs), cli.Comma(r.Infinite), r.Location)
	}
	p.Printf("\n")
	p.Table(&t)
	for _, c := range []struct {
		what  string
		first *firstNotFinite
	}{{"NaN", v.NaN}, {"infinity", v.Infinity}} {
		if c.first == nil {
			continue
		}
		which := ""
		if c.first.Run > 1 {
			which = ", the " + ordinal(c.first.Run) + " time that it runs"
		}
		p.Printf("%s %s of %s at %s%s\n", p.Bad(fmt.Sprintf("the first %s is in", c.what)), c.first.Name, c.first.Op, c.first.Location, which)
	}
}
