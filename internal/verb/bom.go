package verb

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/banner"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/govern"
	"github.com/hlobc/hlobc/internal/input"
)

var bomVerb = cli.Verb{
	Name:  "bom",
	Brief: "write a bill of materials: CycloneDX, SPDX, or an in-toto statement to sign",
	About: `Writes a bill of materials of one or several programs. All of it comes from the programs: digests at the
levels of 'hlobc digest', producer and versions, inputs and outputs, layers with their parameters, element
types, operations, the custom calls that a runtime has to provide, source files, and findings of an audit.

The same programs always yield the same bytes; a time stamp has to be asked for, and SPDX demands one.

An in-toto statement names the files by their SHA-256 digests and has the bill as its predicate. cosign and
other signers of in-toto statements can sign it. docs/bom.md has examples.`,
	Examples: [][2]string{
		{"hlobc bom model.mlirbc", "a CycloneDX ML-BOM, as JSON"},
		{"hlobc bom -o models.cdx.json exports/", "one for several programs"},
		{"hlobc bom --as in-toto -o model.intoto.json model.mlirbc", "a statement to sign"},
	},
	Plain:     true,
	Open:      true,
	Companion: true,
	Setup:     bomSetup,
}

// sourceDate is the environment variable with the time that reproducible builds use, in seconds.
const sourceDate = "SOURCE_DATE_EPOCH"

func bomSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	formats := []string{"cyclonedx", "cyclonedx-xml", "spdx", "in-toto"}
	var format, stamp string
	fs.StringVar(&format, "as", formats[0], "write `FORMAT`: cyclonedx, cyclonedx-xml, spdx or in-toto")
	fs.StringVar(&stamp, "timestamp", "", "add the time stamp `TIME`: now, source (the variable SOURCE_DATE_EPOCH), or as in 2027-06-30T12:00:00Z")
	return func(c *cli.Call) int {
		opt := govern.BillOptions{Version: banner.Released()}
		var err error
		switch {
		case !slices.Contains(formats, format):
			return c.Usage("--as is %q, expected %s", format, strings.Join(formats, ", "))
		case c.JSON:
			return c.Usage("bom writes JSON without --json; --as chooses the format")
		case format == "spdx" && stamp == "":
			return c.Usage("SPDX demands the time at which a bill was made: --timestamp now, source or a time")
		}
		if opt.Time, err = timestamp(c, stamp); err != nil {
			return c.Usage("--timestamp: %v", err)
		}
		var list []govern.Subject
		var digests fileDigests
		failed := false
		return cli.Each(c, cli.Task[*govern.Subject]{
			Artifact: true,
			Last:     true,
			Text:     cli.TextParsed,
			Load: func(in *input.Input) (*govern.Subject, error) {
				s := &govern.Subject{Digest: digests.of(in), Program: catalog.Describe(stored(in), catalog.Options{Registry: c.Dialects})}
				if s.Program.Status == catalog.Failed {
					return nil, fmt.Errorf("there is no bill of what cannot be read: %s", s.Program.Error.Message)
				}
				return s, nil
			},
			Failed: func(string, error) { failed = true },
			Show: func(p *cli.Page, in *input.Input, s *govern.Subject) {
				if s == nil {
					return
				}
				if e := s.Program.Error; e != nil {
					c.Note("%s: the bill is incomplete: %s", in.Name, e.Message)
				}
				list = append(list, *s)
			},
			End: func(p *cli.Page) {
				if failed || len(list) == 0 {
					return
				}
				data, err := c.Tools.Bills[format](list, opt)
				p.Fail(err)
				_, err = p.Write(data)
				p.Fail(err)
			},
		})
	}
}

// timestamp returns the time that --timestamp asks for.
func timestamp(c *cli.Call, text string) (time.Time, error) {
	switch text {
	case "":
		return time.Time{}, nil
	case "now":
		return time.Now(), nil
	case "source":
		getenv := c.Getenv
		if getenv == nil {
			getenv = os.Getenv
		}
		n, err := strconv.ParseInt(getenv(sourceDate), 10, 64)
		if err != nil {
			return time.Time{}, fmt.Errorf("%s is %q, expected a number of seconds", sourceDate, getenv(sourceDate))
		}
		return time.Unix(n, 0), nil
	}
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return t, fmt.Errorf("%q is not a time such as 2027-06-30T12:00:00Z, now or source", text)
	}
	return t, nil
}

// fileDigests are the digests of files, which can hold thousands of programs.
type fileDigests struct{ byPath sync.Map }

// of returns the SHA-256 digest of the file that a program is in, in hexadecimal.
func (f *fileDigests) of(in *input.Input) string {
	if d, ok := f.byPath.Load(in.Path); ok {
		return d.(string)
	}
	sum := sha256.Sum256(in.File())
	d := hex.EncodeToString(sum[:])
	f.byPath.Store(in.Path, d)
	return d
}
