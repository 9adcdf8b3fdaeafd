package session

import (
	"fmt"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// ReadOptions configure [Read].
type ReadOptions struct {
	// Name is that of the file, for messages and documents; "" means DefaultName.
	Name string `json:"name"`
	// Member selects one of several programs in the file.
	Member string `json:"member"`
	// MaxSize is the maximum number of bytes that the file may unpack to, 0 for the default.
	MaxSize int64 `json:"max_size"`
}

// DefaultName is the name of a file that has none.
const DefaultName = "program"

// Program is a program in memory. Several goroutines may use it at the same time.
type Program struct {
	// Name is that of the file, followed by the place of the program in it if there can be several.
	Name string
	// File is the contents of the file, and Data those of the program. They must not be changed.
	File, Data []byte
	// Kind is Bytecode or Text.
	Kind input.Kind

	path      string // of the file
	platforms []string
	mu        sync.Mutex
	compiled  map[entry]*compiled
}

// Read finds the program in a file, in any carrier, and decodes it. It does not verify it. The data
// belongs to the program from then on.
func Read(data []byte, opt ReadOptions) (p *Program, err error) {
	err = Guard(func() error {
		p, err = read(data, opt)
		return err
	})
	return p, err
}

func read(data []byte, opt ReadOptions) (*Program, error) {
	name := opt.Name
	if name == "" || name == "-" {
		name = DefaultName
	}
	path := name
	if opt.Member != "" {
		path += "(" + opt.Member + ")"
	}
	var p *Program
	var members []string
	for _, s := range (input.Files{name: data}).Find([]string{path}) {
		for in, err := range s.All(input.Options{Limit: opt.MaxSize}) {
			if err != nil {
				return nil, err
			}
			members = append(members, in.Member)
			if p == nil {
				p = &Program{Name: in.Name, File: data, Data: in.Data, Kind: in.Kind, path: name, platforms: cli.Platforms(in)}
			}
		}
	}
	switch {
	case len(members) > 1:
		return nil, misused("%s has %d programs; name one of them as member: %s", name, len(members), strings.Join(members[:min(len(members), 20)], ", "))
	case p == nil:
		return nil, &Error{Status: Invalid, JSONError: cli.JSONError{Message: "there is no program in " + path}}
	case p.Kind == input.Unknown:
		return nil, cli.NoProgram(p.Data)
	}
	_, err := p.module(true)
	return p, err
}

// module decodes the program. With open it accepts what no dialect defines.
func (p *Program) module(open bool) (*ir.Module, error) {
	if p.Kind == input.Text {
		m, found := asm.ParseAll(p.Data, asm.ParseOptions{Filename: p.Name, AllowUnregistered: true})
		if m == nil {
			return nil, found
		}
		return m, nil
	}
	b, err := reader.Read(p.Data, reader.Options{Verify: reader.Unverified, Open: open})
	if err != nil {
		return nil, err
	}
	return b.Module, nil
}

// verified returns a fresh module of the program, as StableHLO, after it has been verified.
func (p *Program) verified() (*ir.Module, error) {
	m, err := p.module(false)
	if err != nil {
		return nil, err
	}
	if err := verify.Module(m, verify.Options{}); err != nil {
		return nil, err
	}
	if err := convert.Upgrade(m); err != nil {
		return nil, err
	}
	return m, nil
}

// Verify returns the first violation of a rule, nil if there is none.
func (p *Program) Verify() error {
	return Guard(func() error {
		_, err := p.verified()
		return err
	})
}

// Files returns the files with which a verb is run on the program, whose path among the arguments is
// p.Name.
func (p *Program) Files() map[string][]byte { return map[string][]byte{p.path: p.File} }

// FilesWith returns the files with which a verb is run on two programs, and their paths.
func (p *Program) FilesWith(other *Program) (files map[string][]byte, a, b string) {
	if p.path != other.path {
		return map[string][]byte{p.path: p.File, other.path: other.File}, p.Name, other.Name
	}
	mark := func(q *Program, n int) string { return fmt.Sprintf("%s#%d", q.path, n) }
	x, y := mark(p, 1), mark(other, 2)
	return map[string][]byte{x: p.File, y: other.File}, x + strings.TrimPrefix(p.Name, p.path), y + strings.TrimPrefix(other.Name, other.path)
}
