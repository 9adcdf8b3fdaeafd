package verb

import (
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/reader"
)

var carveVerb = cli.Verb{
	Name:  "carve",
	Brief: "find programs in files of any format, with their offset and what surrounds them",
	About: `Prints a line for each program in a file: its offset in the file, its size, its container version and
producer, and the carriers around it. There is no offset if the program is compressed. For data in an unknown
format, it shows the bytes before and after the program.

All commands find programs in such files in the same way. In directories, only files in known formats are
searched; a file named on the command line is always searched.`,
	Examples: [][2]string{
		{"hlobc carve plugin.so", "does it contain a program, and where?"},
		{"hlobc carve --json bundle.bin | jq '.files[].result.offset'", "the offsets, for scripts"},
		{"hlobc carve --inside model.mlirbc", "do its custom calls contain kernels?"},
		{"hlobc extract 'bundle.bin(0x400)' -o program.mlirbc", "extract a program that was found"},
	},
	Results: []any{&carved{}},
	Setup:   carveSetup,
}

func carveSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	inside := false
	fs.BoolVar(&inside, "inside", false, "also search inside programs: strings and constants that contain bytecode, plain or in base64")
	return func(c *cli.Call) int {
		c.Inside = inside
		t := &carveTable{}
		return cli.Each(c, cli.Task[*carved]{
			Text: cli.TextParsed,
			Load: func(in *input.Input) (*carved, error) { return newCarved(in) },
			Last: true,
			Show: t.add,
			End:  t.write,
		})
	}
}

// carved is the place of a program.
type carved struct {
	Kind string `json:"kind"`
	// Offset is the offset in the file, absent if the program is not stored there as it is.
	Offset *int64 `json:"offset,omitempty"`
	Bytes  int64  `json:"bytes"`
	// Version and Producer are set for bytecode.
	Version  *uint64 `json:"bytecode_version,omitempty"`
	Producer string  `json:"producer,omitempty"`
}

// newCarved returns the place of a program. It reads only the header.
func newCarved(in *input.Input) (*carved, error) {
	e := &carved{Kind: in.Kind.String(), Bytes: int64(len(in.Data))}
	at := int64(0)
	for i := range in.Layers {
		if in.Layers[i].Offset < 0 {
			at = -1
			break
		}
		at += in.Layers[i].Offset
	}
	if at >= 0 {
		e.Offset = &at
	}
	if in.Kind != input.Bytecode {
		return e, nil
	}
	h, err := reader.ReadHeader(in.Data)
	if err != nil {
		return e, err
	}
	e.Version, e.Producer = &h.Version, h.Producer
	return e, nil
}

type carveTable struct{ term.Table }

func (t *carveTable) add(_ *cli.Page, in *input.Input, e *carved) {
	offset, version := "", "text"
	if e.Offset != nil {
		offset = cli.HexOffset(*e.Offset)
	}
	if e.Version != nil {
		version = strconv.FormatUint(*e.Version, 10)
	}
	around := strings.Join(in.Wrappings(), ", ")
	for _, l := range in.Layers {
		if l.Name == "carved" {
			for _, f := range l.Facts {
				around += ", " + f.Name + " " + strings.Join(f.Values, "")
			}
		}
	}
	t.Row(in.Name, offset, cli.Comma(e.Bytes), version, e.Producer, around)
}

func (t *carveTable) write(p *cli.Page) {
	if t.Len() == 0 {
		return
	}
	t.Columns = []term.Column{{Title: "PROGRAM", Flex: true, Min: 24, Tail: true, Style: p.Bold}, {Title: "OFFSET", Right: true},
		{Title: "BYTES", Right: true}, {Title: "BYTECODE", Right: true}, {Title: "PRODUCER", Flex: true}, {Title: "AROUND IT", Flex: true}}
	p.Table(&t.Table)
}
