package verb

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/ir"
)

var cVerb = cli.Verb{
	Name:  "c",
	Group: cli.Compute,
	Brief: "write a program as C99, for platforms without XLA",
	Args:  "[PATH]",
	About: `Writes a function of a program as one C file that needs no library but libm, or none with --no-libm,
allocates nothing and can run in several threads at a time. With -o model.c, model.h is written beside it: it
declares the function, describes its arguments, and has the size of the workspace that the caller provides.
Without -o, the C file is printed.

The results are those of hlobc run: sums are added in the same order, and elementary functions of floats are
nearly always correctly rounded. --fast permits other orders, and errors of 2 units in the last place.

Shapes must be static. Operations that cannot be written are named with their place in the source.
docs/c.md has a guide.`,
	Examples: [][2]string{
		{"hlobc c model.mlirbc -o model.c", "model.c and model.h, to call from a program of your own"},
		{"hlobc c model.mlirbc --main -o model.c && gcc -O3 -march=native model.c -lm -o model", "a program: ./model x.npy w.npy -o r writes r0.npy, r1.npy, ..."},
		{"hlobc c model.mlirbc --weights=model.bin -o model.c", "constants in a file of their own, to load or to map"},
		{"hlobc c model.mlirbc --no-libm --no-double --max-workspace 256KiB -o model.c", "for a microcontroller"},
		{"hlobc c model.mlirbc --print-plan", "the loops and the memory, without C"},
	},
	Results: []any{&emitted{}},
	Setup:   cSetup,
}

// emitting holds the flags of c.
type emitting struct {
	*cli.Call
	opt      c.Options
	function string
	weights  string // the file of the constants
	plan     bool
	files    string // the path of the C file; "" prints it
	programs atomic.Int32
}

func cSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var f emitting
	var most string
	fs.StringVar(&f.function, "function", "", "write the function `NAME` (default main, or the only one)")
	fs.StringVar(&f.opt.Name, "name", "", "begin all names in the header with `NAME` (default that of the file, or of the function)")
	fs.BoolVar(&f.opt.Main, "main", false, "add a main function that reads and writes .npy files")
	fs.StringVar(&f.weights, "weights", "", "write constants of at least 64 bytes to `FILE`, whose contents the caller passes")
	fs.BoolVar(&f.opt.Fast, "fast", false, "faster elementary functions, with errors of 2 units in the last place, and sums in any order")
	fs.BoolVar(&f.opt.OpenMP, "openmp", false, "add OpenMP pragmas to large loops")
	fs.BoolVar(&f.opt.NoLibm, "no-libm", false, "use no library at all, for freestanding compilers")
	fs.BoolVar(&f.opt.NoDouble, "no-double", false, "use no doubles; operations that need them are an error (implies --fast)")
	fs.BoolVar(&f.opt.NoInt64, "no-int64", false, "use no integers of 64 bits; operations that need them are an error")
	fs.StringVar(&most, "max-workspace", "", "fail if the workspace is larger than `SIZE`, such as 64KiB")
	fs.BoolVar(&f.plan, "print-plan", false, "print the plan, loops over memory, and nothing else")
	return func(call *cli.Call) int {
		f.Call = call
		if most != "" {
			n, ok := cli.ParseSize(most)
			if !ok || n < 1 {
				return call.Usage("--max-workspace is %q, expected a number of bytes with an optional unit such as KiB", most)
			}
			f.opt.MaxWorkspace = n
		}
		switch {
		case len(call.Paths) > 1:
			return call.Usage("expected one program, found %d paths", len(call.Paths))
		case f.plan:
		case f.weights != "" && call.Output == "":
			return call.Usage("--weights needs -o: a file for the C code")
		case f.opt.Main && (f.opt.NoLibm || f.opt.NoInt64 || f.opt.NoDouble):
			return call.Usage("--main needs files, and cannot be combined with --no-libm, --no-double or --no-int64")
		case call.Output != "" && filepath.Ext(call.Output) != ".c":
			return call.Usage("-o is %q, expected a name that ends in .c", call.Output)
		}
		f.opt.Fast = f.opt.Fast || f.opt.NoDouble
		f.opt.Weights = f.weights != ""
		if !f.plan {
			f.files, call.Output = call.Output, ""
		}
		return cli.Each(call, cli.Task[*emitted]{
			Artifact: true,
			Text:     cli.TextParsed,
			Load: func(in *input.Input) (*emitted, error) {
				m, err := call.Valid(in)
				if err != nil {
					return nil, err
				}
				return f.emit(m)
			},
			Show: func(p *cli.Page, _ *input.Input, v *emitted) {
				if v != nil {
					_, _ = p.WriteString(v.text)
				}
			},
		})
	}
}

// emitted is a program that was written as C, or its plan.
type emitted struct {
	Function  string   `json:"function"`
	Workspace int64    `json:"workspace"`
	Weights   int      `json:"weights"` // bytes
	Files     []string `json:"files,omitempty"`
	Text      string   `json:"text,omitempty"`
	text      string   // what is printed
}

// emit writes a program.
func (f *emitting) emit(m *ir.Module) (*emitted, error) {
	if f.programs.Add(1) > 1 {
		return nil, cli.Misused("there are several programs, which are written one at a time")
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
	if ir.LookupSymbol(m.Root(), name).IsNil() {
		return nil, cli.Misused("there is no function @%s", name)
	}
	if err := eval.Prepare(m, name, nil); err != nil {
		return nil, err
	}
	p, err := plan.Of(m, name)
	if err != nil {
		return nil, err
	}
	out := &emitted{Function: name, Workspace: p.Workspace}
	if f.plan {
		text, err := planText(p)
		out.Text, out.text = text, text
		return out, err
	}
	opt := f.opt
	stem := strings.TrimSuffix(f.files, ".c")
	if f.files != "" {
		opt.Header = filepath.Base(stem) + ".h"
		if opt.Name == "" {
			opt.Name = filepath.Base(stem)
		}
	}
	files, err := c.Emit(p, opt)
	if err != nil {
		return nil, err
	}
	out.Workspace, out.Weights = files.Workspace, len(files.Weights)
	if f.files == "" {
		out.Text, out.text = string(files.Source), string(files.Source)
		return out, nil
	}
	type file struct {
		path string
		data []byte
	}
	list := []file{{f.files, files.Source}, {stem + ".h", files.Header}}
	if f.opt.Weights {
		list = append(list, file{f.weights, files.Weights})
	}
	var open []*output.File
	defer func() {
		for _, o := range open {
			o.Abort()
		}
	}()
	for _, x := range list {
		o, err := output.CreateExact(x.path)
		if err != nil {
			return nil, cli.Unwritten(err)
		}
		open = append(open, o)
		if _, err := o.Write(x.data); err != nil {
			return nil, cli.Unwritten(err)
		}
		out.Files = append(out.Files, x.path)
	}
	for len(open) > 0 {
		if err := open[0].Commit(); err != nil {
			return nil, cli.Unwritten(err)
		}
		open = open[1:]
	}
	out.text = fmt.Sprintf("%s: workspace %s", strings.Join(out.Files, ", "), cli.Plural(int(out.Workspace), "byte"))
	if out.Weights > 0 {
		out.text += ", weights " + cli.Plural(out.Weights, "byte")
	}
	out.text += "\n"
	return out, nil
}
