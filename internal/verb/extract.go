package verb

import (
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// extraction is what to extract from programs.
type extraction struct {
	*cli.Call
	function  string
	text      bool
	force     bool
	constants string // folder for the constants
	min       int64
	// folder is the value of --output if that is a folder.
	folder  string
	written sync.Map // names of files
	taken   []*extracted
}

// extracted is what was extracted from a program.
type extracted struct {
	// Name is the name of the program.
	name string
	// File is the file that the program was written to if --output is a folder. Data is the program
	// in base64 if it was not written.
	File string `json:"file,omitempty"`
	Data string `json:"data,omitempty"`
	// Bytes is the size of the program.
	Bytes int64 `json:"bytes"`
	// Symbols are the symbols in the program, with --function.
	Symbols []string `json:"symbols,omitempty"`
	// Constants are the files of constants.
	Constants []extractedConstant `json:"constants,omitempty"`
	data      []byte
}

type extractedConstant struct {
	Name  string `json:"name"`
	File  string `json:"file"`
	Type  string `json:"type"`
	Bytes int64  `json:"bytes"`
}

var extractVerb = cli.Verb{
	Name:  "extract",
	Brief: "extract the program, one function, or constants as .npy files",
	About: `Without flags, extracts the program from its carrier, byte for byte. With --function, builds a module with
that function and everything it needs: the functions that it calls and the other symbols that it
references. The module keeps the container version and the producer of the file, so a function of a
portable artifact is again a portable artifact.

--constants writes each tensor with at least --min-size bytes of data in the file as a file for numpy.load.
Element types that NumPy lacks are raw bytes ("V2" for bf16); view them as the type shown in the table.

--output names a file for one program, or a folder for any number of them; a folder exists already or ends
in a slash. Files are written completely or not at all. The folder for constants is created if necessary.`,
	Examples: [][2]string{
		{"hlobc extract model.export -o model.mlirbc", "the artifact that JAX exported"},
		{"hlobc extract --function encode -o encode.mlirbc model.mlirbc", "one function, to inspect or to report"},
		{"hlobc extract --function encode --text model.mlirbc", "the same as text"},
		{"hlobc extract --constants weights/ --min-size 1MiB model.mlirbc", "the large weights"},
		{"hlobc extract saved_model.pb -o programs/", "all programs of a SavedModel"},
	},
	Open:    true,
	Results: []any{&extracted{}},
	Setup:   extractSetup,
}

func extractSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	x := extraction{}
	var minSize string
	fs.StringVar(&x.function, "function", "", "extract only the function `NAME` and what it needs")
	fs.BoolVar(&x.text, "text", false, "write MLIR text")
	fs.StringVar(&x.constants, "constants", "", "write constants to the folder `DIR` instead of the program")
	fs.StringVar(&minSize, "min-size", "64KiB", "minimum `SIZE` of the constants to write, 0 for all")
	fs.BoolVarP(&x.force, "force", "f", false, "write bytecode to the terminal anyway")
	return func(c *cli.Call) int {
		x.Call = c
		if minSize != "0" {
			var ok bool
			if x.min, ok = cli.ParseSize(minSize); !ok {
				return c.Usage("--min-size is %q, expected a number of bytes with an optional unit such as MiB", minSize)
			}
		}
		if x.constants != "" && (x.function != "" || x.text) {
			return c.Usage("--constants cannot be combined with --function or --text")
		}
		if info, err := os.Stat(c.Output); c.Output != "" && x.constants == "" && (strings.HasSuffix(c.Output, "/") || err == nil && info.IsDir()) {
			x.folder, c.Output = c.Output, ""
		}
		if c.Output == "" && x.folder == "" && x.constants == "" && !c.JSON && !x.text && !x.force && c.Out != nil && term.IsTerminal(c.Out) {
			return c.Usage("bytecode is not written to a terminal; use -o FILE, or --force to write it anyway")
		}
		return x.run()
	}
}

func (x *extraction) run() int {
	writing := x.folder != "" || x.constants != ""
	return cli.Each(x.Call, cli.Task[*extracted]{
		Text:     cli.TextParsed,
		Artifact: !writing,
		Load:     x.load,
		Show: func(p *cli.Page, in *input.Input, e *extracted) {
			if e == nil {
				return
			}
			if writing {
				x.report(p, e)
				return
			}
			x.taken = append(x.taken, e)
		},
		End: func(p *cli.Page) {
			switch len(x.taken) {
			case 0:
			case 1:
				_, _ = p.Write(x.taken[0].data)
			default:
				var names []string
				for _, e := range x.taken {
					names = append(names, e.name)
				}
				p.Fail(fmt.Errorf("found %d programs: %s; name one of them, or a folder with -o", len(names), strings.Join(names, ", ")))
			}
		},
	})
}

// load extracts from one program, and writes the result if it goes to a folder.
func (x *extraction) load(in *input.Input) (*extracted, error) {
	e := &extracted{name: in.Name}
	if x.constants != "" {
		m, err := x.Module(in)
		if err != nil {
			return nil, err
		}
		list := inspect.Arrays(m, x.min)
		if err := m.Err(); err != nil {
			return nil, err
		}
		return e, x.writeConstants(in, e, list)
	}
	if err := x.program(in, e); err != nil {
		return nil, err
	}
	e.Bytes = int64(len(e.data))
	switch {
	case x.folder != "":
		ext := x.extension(in)
		e.File = filepath.Join(x.folder, strings.TrimSuffix(memberFile(in.Name), ext)+ext)
		return e, x.writeFile(e.File, func(w io.Writer) error {
			_, err := w.Write(e.data)
			return err
		})
	case x.JSON:
		e.Data = base64.StdEncoding.EncodeToString(e.data)
	}
	e.data = append([]byte(nil), e.data...) // the input is closed before the data is written
	return e, nil
}

// program returns the bytes of the program to extract.
func (x *extraction) program(in *input.Input, e *extracted) error {
	isText := in.Kind == input.Text
	if x.function == "" && (isText || !x.text) {
		e.data = in.Data
		return nil
	}
	var m *ir.Module
	var opt writer.Options
	if isText {
		var err error
		if m, err = x.Parse(in); err != nil {
			return err
		}
	} else {
		b, err := reader.Read(in.Data, x.ReadOptions(in))
		if err != nil {
			return err
		}
		m, opt = b.Module, roundtrip.Options(b)
	}
	if x.function != "" {
		var err error
		if e.Symbols, err = inspect.KeepFunction(m, strings.TrimPrefix(x.function, "@")); err != nil {
			return err
		}
	}
	if x.text || isText {
		var err error
		e.data, err = asm.Append(nil, m.Root(), asm.Options{})
		return err
	}
	var err error
	e.data, err = writer.Append(nil, m, opt)
	return err
}

func (x *extraction) extension(in *input.Input) string {
	if x.text || in.Kind == input.Text {
		return ".mlir"
	}
	return ".mlirbc"
}

// memberFile returns a file name, without an extension, for the name of a program.
func memberFile(name string) string {
	file, member, found := strings.Cut(name, "(")
	file = filepath.ToSlash(filepath.Clean(file))
	for strings.HasPrefix(file, "../") {
		file = file[len("../"):]
	}
	file = strings.TrimSuffix(strings.TrimLeft(file, "/"), filepath.Ext(file))
	if found {
		file += "-" + strings.TrimRight(member, ")")
	}
	clean := strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == '.' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r
		}
		return '_'
	}, file)
	return strings.TrimLeft(clean, ".")
}

// writeConstants writes the constants of a program.
func (x *extraction) writeConstants(in *input.Input, e *extracted, list []inspect.Array) error {
	folder := x.constants
	if len(x.Paths) > 1 || len(x.Paths) == 1 && x.Paths[0] != "-" && x.Paths[0] != in.Name {
		folder = filepath.Join(folder, memberFile(in.Name))
	}
	e.Constants = []extractedConstant{}
	for i := range list {
		a := &list[i]
		limit := x.Limit
		if limit == 0 {
			limit = carrier.DefaultLimit(in.Stored)
		}
		if a.Splat && a.Full() > limit {
			return &diag.Error{Code: diag.LimitSize, Offset: -1, Path: a.Name,
				Msg: fmt.Sprintf("%s: the elements exceed the limit of %d bytes; --max-size raises it", a.Type, limit)}
		}
		name := filepath.Join(folder, a.File+".npy")
		if err := x.writeFile(name, a.WriteNPY); err != nil {
			return err
		}
		e.Constants = append(e.Constants, extractedConstant{Name: a.Name, File: name, Type: a.Type, Bytes: a.Bytes})
		e.Bytes += a.Bytes
	}
	return nil
}

// writeFile writes a file in a folder, and creates the folder if necessary.
func (x *extraction) writeFile(name string, write func(io.Writer) error) error {
	if _, twice := x.written.LoadOrStore(name, true); twice {
		return cli.Unwritten(fmt.Errorf("%s: two programs would be written to this file", name))
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return cli.Unwritten(err)
	}
	f, err := output.Create(name)
	if err != nil {
		return cli.Unwritten(err)
	}
	if err := write(f); err != nil {
		f.Abort()
		return err
	}
	if err := f.Commit(); err != nil {
		return cli.Unwritten(err)
	}
	return nil
}

// report lists the files that were written.
func (x *extraction) report(p *cli.Page, e *extracted) {
	if x.constants == "" {
		p.Printf("%s: %s\n", e.File, cli.Plural(e.Bytes, "byte"))
		return
	}
	if len(e.Constants) == 0 {
		p.Printf("%s: no constants of %s or more\n", e.name, cli.Plural(x.min, "byte"))
		return
	}
	t := term.Table{Columns: []term.Column{{Title: "FILE", Flex: true}, {Title: "TYPE", Flex: true}, {Title: "BYTES", Right: true}, {Title: "CONSTANT"}}}
	for _, k := range e.Constants {
		t.Row(k.File, k.Type, cli.Comma(k.Bytes), k.Name)
	}
	p.Table(&t)
}
