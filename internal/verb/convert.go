package verb

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/internal/retarget"
	"github.com/hlobc/hlobc/internal/term"
)

var convertVerb = cli.Verb{
	Name:  "convert",
	Group: cli.Change,
	Brief: "write programs as portable artifacts that a given consumer can load",
	Args:  "--for CONSUMER [PATH...]",
	About: `Writes each program as a portable artifact that CONSUMER can load: ` + consumer.Syntax + `.
The table of known releases says which version of StableHLO each contains.

What the consumer does not know is replaced where that does not change what the program computes: newer
forms of operations by older ones, CHLO and composites by the operations that they stand for, and
locations that are ranges in a file by the place where the range starts. All other locations are kept.
What has no older form is listed with its places, all at once, and nothing is written. Shardy's dialect,
sdy, which JAX writes for sharded programs, stays as it is for releases of jaxlib from 0.6.2 on.

The result has the carrier of the input: the same archive, jax.export file or SavedModel.
With a directory, -o names another directory; it gets the same files, and copies of those that contain no
program. A single file that -o names is compressed if its name ends in .zst or .gz. A program that the
consumer can load as it is stays as it is.`,
	Examples: [][2]string{
		{"hlobc convert --for jaxlib==0.4.30 model.mlirbc -o old.mlirbc", "loads in jaxlib 0.4.30"},
		{"hlobc convert --for torch_xla==2.5 --dry-run artifacts/", "which of these could be loaded, and what prevents it?"},
		{"hlobc convert --for week12 artifacts/ -o portable/", "a whole directory"},
		{"hlobc convert --for min model.mlir -o model.mlirbc", "for every consumer with a compatibility guarantee"},
	},
	Finds:   "a program cannot be written for the consumer",
	Results: []any{&converted{}},
	Setup:   convertSetup,
}

// converted is the outcome for a program.
type converted struct {
	Consumer string `json:"consumer"`
	// Target is the version of StableHLO that the artifact is written for.
	Target string `json:"target"`
	// Writable is set if it can be written. Unchanged is set if the consumer can load it as it is.
	Writable  bool `json:"writable"`
	Unchanged bool `json:"unchanged"`
	// File is the file that was written.
	File string `json:"file,omitempty"`
	// Lowered are the operations that were replaced, and StartLocations counts the places whose
	// location became the start of a range.
	Lowered        []retarget.Lowered `json:"lowered"`
	StartLocations int                `json:"start_locations"`
	// Obstacles are the reasons why it cannot be written.
	Obstacles []inspect.Need `json:"obstacles"`

	data []byte // the file, if it goes to standard output
}

// conversion is one run of the verb.
type conversion struct {
	*cli.Call
	consumer consumer.Consumer
	file     string // -o, if it is a file
	folder   string // -o, if it is a directory
	dry, all bool
	files    sync.Map // of *fileConversion, by path
	written  sync.Map // names of files
	stdout   [][]byte
	good     int
	looked   int
}

// conversions are the outcomes for the programs of a file, by their place in it.
type conversions map[string]*converted

// fileConversion is what came of a file, or why nothing did.
type fileConversion struct {
	all conversions
	err error
}

func convertSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var name string
	var force bool
	x := &conversion{}
	fs.StringVar(&name, "for", "", "the `CONSUMER` that has to load the result, such as jaxlib==0.4.30, 1.8.0, week12 or min")
	fs.BoolVar(&x.dry, "dry-run", false, "write nothing, and show what would be done")
	fs.BoolVar(&x.all, "all", false, "list all of the places, up to "+strconv.Itoa(inspect.MaxPlaces)+" of each kind, not just the first")
	fs.BoolVarP(&force, "force", "f", false, "write bytecode to the terminal anyway")
	return func(c *cli.Call) int {
		x.Call = c
		if name == "" {
			return c.Usage("--for is missing: the consumer, as in --for jaxlib==0.4.30")
		}
		var err error
		if x.consumer, err = consumer.Parse(name); err != nil {
			return c.Usage("--for: %v", err)
		}
		several := len(c.Paths) > 1 || len(c.Paths) == 1 && cli.IsDir(c.Paths[0])
		switch {
		case x.dry:
		case c.Output != "" && (several || strings.HasSuffix(c.Output, "/") || cli.IsDir(c.Output)):
			x.folder = c.Output
			if info, err := os.Stat(x.folder); err == nil && !info.IsDir() {
				return c.Usage("-o is the file %s, expected a directory for several files", x.folder)
			}
		case several:
			return c.Usage("-o is missing: the directory for the results")
		case c.Output != "":
			x.file = c.Output
		case c.JSON:
			return c.Usage("--json needs -o or --dry-run")
		case !force && c.Out != nil && term.IsTerminal(c.Out):
			return c.Usage("bytecode is not written to a terminal; use -o FILE, or --force to write it anyway")
		}
		c.Output = "" // what cli writes is the report
		return x.run()
	}
}

func (x *conversion) toStdout() bool { return !x.dry && x.file == "" && x.folder == "" }

func (x *conversion) run() int {
	code := cli.Each(x.Call, cli.Task[*converted]{
		Text:     cli.TextParsed,
		Artifact: x.toStdout(),
		Check:    !x.toStdout(),
		Load:     x.load,
		Show:     x.show,
		Bad:      func(v *converted) bool { return !v.Writable },
		Others:   x.others(),
		End: func(p *cli.Page) {
			switch {
			case len(x.stdout) > 1:
				p.Fail(fmt.Errorf("found %d programs that are not in one file; name a directory with -o", len(x.stdout)))
			case len(x.stdout) == 1 && x.good == x.looked:
				_, _ = p.Write(x.stdout[0])
			case !x.toStdout() && (p.Many || x.looked > 1):
				how := "written"
				if x.dry {
					how = "can be written"
				}
				p.Printf("%d of %s %s for %s\n", x.good, cli.Plural(x.looked, "program"), how, x.consumer)
			}
		},
	})
	if x.folder == "" {
		return code
	}
	if err := errors.Join(x.copyOthers(), x.copyEmpty()); err != nil {
		fmt.Fprintf(x.Stderr, "%s: %v\n", x.Name, err)
		return cli.Failure
	}
	return code
}

// load returns the outcome for a program. The first program of a file converts all of them, and
// writes the file; the others follow on the same goroutine.
func (x *conversion) load(in *input.Input) (*converted, error) {
	if in.Member != "" && slices.Contains(x.Paths, in.Name) { // just this program
		v, data, err := x.convert(in)
		if err == nil && v.Writable {
			err = x.write(in, v, data)
		}
		return v, err
	}
	file, ok := x.files.Load(in.Path)
	if !ok {
		all, err := x.rewrite(in)
		file = &fileConversion{all, err}
		x.files.Store(in.Path, file)
	}
	if err := file.(*fileConversion).err; err != nil {
		return nil, err
	}
	v := file.(*fileConversion).all[in.Member]
	if v == nil {
		last := "other data"
		if n := len(in.Layers); n > 0 && in.Layers[n-1].Name != "carved" {
			last = in.Layers[n-1].Name
		}
		return nil, fmt.Errorf("a program in %s cannot be replaced; extract it first: %s", last, x.Say("hlobc extract ")+quote(in.Name))
	}
	return v, nil
}

// rewrite converts all programs of a file, and writes it if all of them can be written.
func (x *conversion) rewrite(in *input.Input) (conversions, error) {
	list := conversions{}
	fine := true
	opt := carrier.Options{Limit: x.Limit, Unpack: x.folder == ""}
	out, err := carrier.Rewrite(in.File(), opt, func(p carrier.Program) ([]byte, error) {
		name := in.Name
		if p.Path != in.Member {
			name = in.Path + "(" + p.Path + ")"
		}
		v, data, err := x.convert(&input.Input{Name: name, Kind: p.Kind, Data: p.Data})
		if err != nil {
			return nil, err
		}
		list[p.Path] = v
		if fine = fine && v.Writable; !fine {
			return p.Data, nil
		}
		return data, nil
	})
	if err != nil || !fine || x.dry {
		return list, err
	}
	first := list[in.Member]
	if first == nil {
		return list, nil
	}
	if err := x.write(in, first, out); err != nil {
		return list, err
	}
	for _, v := range list {
		v.File = first.File
	}
	return list, nil
}

// convert returns a program as an artifact.
func (x *conversion) convert(in *input.Input) (*converted, []byte, error) {
	v := &converted{Consumer: x.consumer.String(), Target: x.consumer.Target().String(), Lowered: []retarget.Lowered{}, Obstacles: []inspect.Need{}}
	if in.Kind == input.Bytecode {
		stored, err := inspect.ReadVersions(in.Data, x.ReadOptions(in), asks(x.consumer))
		if err != nil {
			return nil, nil, err
		}
		if stored.Consumer.Reads {
			v.Writable, v.Unchanged = true, true
			return v, in.Data, nil
		}
	}
	m, err := x.StableHLO(in)
	if err != nil {
		return nil, nil, err
	}
	r, err := retarget.Module(m, x.consumer.Target(), x.consumer.Shardy())
	if err != nil {
		return nil, nil, err
	}
	v.Writable = r.Data != nil
	v.Lowered, v.StartLocations = append(v.Lowered, r.Lowered...), r.Ranges
	v.Obstacles = append(inspect.Inexpressible(r.Errors), inspect.Needs(r.Blockers)...)
	return v, r.Data, nil
}

// write writes a file that was converted.
func (x *conversion) write(in *input.Input, v *converted, data []byte) error {
	to := output.Write
	switch {
	case x.dry:
		return nil
	case x.folder != "":
		v.File, to = x.target(in.Path, in.Kind == input.Text && in.Layers == nil), output.WriteExact
	case x.file != "":
		v.File = x.file
	default:
		v.data = slices.Clone(data) // the input is closed before they are written
		return nil
	}
	return x.writeFile(v.File, to, bytes.NewReader(data))
}

// target returns the file in the folder for the file at path.
func (x *conversion) target(path string, wasText bool) string {
	name := filepath.Base(path)
	for _, dir := range x.Paths {
		if rel, err := filepath.Rel(dir, path); err == nil && rel != "." && filepath.IsLocal(rel) {
			name = rel
			break
		}
	}
	if path == "-" {
		name = "stdin.mlirbc"
	}
	if wasText && filepath.Ext(name) == ".mlir" {
		name += "bc"
	}
	return filepath.Join(x.folder, name)
}

// writeFile writes a file, and creates the folder for it if necessary.
func (x *conversion) writeFile(name string, to func(string, func(io.Writer) error) error, data io.Reader) error {
	if _, twice := x.written.LoadOrStore(name, true); twice {
		return cli.Unwritten(fmt.Errorf("%s: two files would be written to this one", name))
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return cli.Unwritten(err)
	}
	if err := to(name, func(w io.Writer) error {
		_, err := io.Copy(w, data)
		return err
	}); err != nil {
		return cli.Unwritten(err)
	}
	return nil
}

// copyOthers copies the files in directories that have no programs, such as the weights and
// metadata of a SavedModel.
func (x *conversion) copyOthers() error {
	for _, s := range input.Find(x.Paths) {
		if _, done := x.files.Load(s.Path); done || !s.Found || !skipped(s) {
			continue
		}
		f, err := os.Open(s.Path)
		if err != nil {
			return err
		}
		err = x.writeFile(x.target(s.Path, false), output.WriteExact, f)
		f.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

// copyEmpty makes the empty folders that directories have: what torch_xla and TensorFlow write cannot be loaded
// without its folders for constants and assets.
func (x *conversion) copyEmpty() error {
	var empty []string
	for _, dir := range x.Paths {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			continue
		}
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() || path == dir {
				return err
			}
			if strings.HasPrefix(d.Name(), ".") { // as input.Find does
				return filepath.SkipDir
			}
			if list, err := os.ReadDir(path); err != nil || len(list) > 0 {
				return err
			}
			empty = append(empty, path)
			return nil
		})
		if err != nil {
			return err
		}
	}
	for _, path := range empty {
		if err := os.MkdirAll(x.target(path, false), 0o777); err != nil {
			return cli.Unwritten(err)
		}
	}
	return nil
}

// skipped reports whether a file in a directory has no programs.
func skipped(s input.Source) bool {
	for in, err := range s.All(input.Options{}) {
		in.Close()
		return errors.Is(err, input.ErrSkipped)
	}
	return false
}

// show reports the outcome for a program. If the program itself goes to standard output, that is
// only what prevents it, on standard error.
func (x *conversion) show(p *cli.Page, in *input.Input, v *converted) {
	x.looked++
	if v == nil {
		return
	}
	if v.Writable {
		x.good++
	}
	if x.toStdout() {
		if v.data != nil {
			x.stdout = append(x.stdout, v.data)
		}
		if v.Writable {
			return
		}
		q := *p
		q.Writer, q.Style = bufio.NewWriter(x.Stderr), term.Style{}
		defer q.Flush()
		p = &q
	}
	p.Printf("%s: %s\n", in.Name, x.describe(p, v))
	showNeeds(p, "what "+x.consumer.Name+" does not know", v.Obstacles, x.all)
	if len(v.Obstacles) > 0 && p.Many {
		p.Printf("\n")
	}
}

// describe says what happened to a program.
func (x *conversion) describe(p *cli.Page, v *converted) string {
	if !v.Writable {
		return p.Bad("cannot be written") + " for " + x.consumer.String()
	}
	s := "is written"
	switch {
	case x.dry:
		s = "can be written"
	case v.File != "":
		s = "written to " + v.File
	}
	s += " for StableHLO " + v.Target
	if v.Unchanged {
		return s + ", unchanged"
	}
	var list []string
	for _, l := range v.Lowered {
		list = append(list, cli.Comma(l.Count)+" "+l.Name)
	}
	if len(list) > 0 {
		s += "; lowered: " + strings.Join(list, ", ")
	}
	if v.StartLocations > 0 {
		s += "; " + cli.Plural(v.StartLocations, "location") + " reduced to the start of a range"
	}
	return s
}

// others says what happens to files in directories that are not MLIR.
func (x *conversion) others() string {
	if x.folder != "" {
		return "copying"
	}
	return ""
}
