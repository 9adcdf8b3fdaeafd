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
	Brief: "find the programs in files of any format: where they are, and what is around them",
	About: `A line for each program in a file: its offset in the file, its size, its container version and producer,
and what it is wrapped in. The offset is missing where the program is not in the file as it is, since
it is compressed. Of data in a format that is not known, it shows the bytes in front of the program and
behind it.

All commands look into such files in the same way. In directories only known formats are looked into,
while a file that is named is searched whatever it is.`,
	Examples: [][2]string{
		{"hlobc carve plugin.so", "is there a program in it, and where?"},
		{"hlobc carve --json bundle.bin | jq '.files[].result.offset'", "the offsets, for scripts"},
		{"hlobc carve --inside model.mlirbc", "are there kernels in its custom calls?"},
		{"hlobc extract 'bundle.bin(0x400)' -o program.mlirbc", "take out what was found"},
	},
	Setup: carveSetup,
}

func carveSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	inside := false
	fs.BoolVar(&inside, "inside", false, "look inside of programs too: for bytecode in their strings and constants, also in base64")
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

// carved is where a program was found.
type carved struct {
	Kind string `json:"kind"`
	// Offset is that in the file, absent where the program is not in it as it is.
	Offset *int64 `json:"offset,omitempty"`
	Bytes  int64  `json:"bytes"`
	// Version and Producer are those of bytecode.
	Version  *uint64 `json:"bytecode_version,omitempty"`
	Producer string  `json:"producer,omitempty"`
}

// newCarved tells where a program is. It reads no more than its header.
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
