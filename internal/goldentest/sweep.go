package goldentest

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/transform/pass"
)

// sweeps is the topic of sweeps.
const sweeps = "sweeps/"

// Sweep is what passes make of the programs in package golden, whatever these were written for. It
// has checksums alone: a program that a pass gets wrong is one to look at with the reference.
type Sweep struct {
	Name  string // as sweeps/cse
	Flags []string
	// Results are the outputs, by program.
	Results map[Sum]Sum
}

// Sum is the checksum of a program; 0 stands for an output that there is none of, since the program
// is refused.
type Sum uint32

// SumOf returns the checksum of a program.
func SumOf(text string) Sum { return Sum(crc32.ChecksumIEEE([]byte(text))) }

// LoadSweep returns a sweep of package golden.
func LoadSweep(name string) (*Sweep, error) {
	text, err := golden.Sweep(name)
	if err != nil {
		return nil, err
	}
	head, rest, _ := strings.Cut(string(text), "\n")
	flags, ok := strings.CutPrefix(head, "flags: ")
	if !ok {
		return nil, fmt.Errorf("%s: the first line has no flags", name)
	}
	s := &Sweep{Name: name, Results: map[Sum]Sum{}}
	if s.Flags, err = words(flags); err != nil {
		return nil, err
	}
	for line := range strings.Lines(rest) {
		var program, output Sum
		if _, err := fmt.Sscanf(line, "%x %x", &program, &output); err != nil {
			return nil, fmt.Errorf("%s: %q: %w", name, line, err)
		}
		s.Results[program] = output
	}
	return s, nil
}

// Text is the contents of the sweep's file.
func (s *Sweep) Text() []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "flags: %s\n", strings.Join(s.Flags, " "))
	for _, program := range slices.Sorted(maps.Keys(s.Results)) {
		fmt.Fprintf(&out, "%08x %08x\n", uint32(program), uint32(s.Results[program]))
	}
	return out.Bytes()
}

// Unknown lets programs of a sweep have operations of any dialect.
const Unknown = "--allow-unregistered-dialect"

// Swept returns the programs, by their sums.
func Swept() (map[Sum]string, error) {
	const large = 6000
	all := map[Sum]string{}
	add := func(text string) {
		if len(text) <= large {
			all[SumOf(text)] = text
		}
	}
	names, err := golden.Archives()
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		a, err := Load(name)
		if err != nil {
			return nil, err
		}
		for _, c := range a.Cases {
			add(c.Program)
		}
	}
	programs, err := golden.Programs()
	for _, p := range programs {
		add(string(p.Text))
	}
	return all, err
}

// runSweep runs a sweep. Programs that are new since it was made are left out.
func runSweep(t *testing.T, known *pass.Registry, name string) {
	s, err := LoadSweep(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPipeline(known, append(slices.Clip(s.Flags), Unknown))
	if err != nil {
		t.Fatal(err)
	}
	programs, err := Swept()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for sum, want := range s.Results {
		program, ok := programs[sum]
		if !ok {
			continue
		}
		n++
		if got, _, err := p.run(program); SumOf(got) != want {
			t.Errorf("%s: the reference makes something else of\n%s\nthan\n%s%v", strings.Join(s.Flags, " "), program, got, err)
		}
	}
	if n < len(s.Results)*3/4 {
		t.Errorf("%d of %d programs are gone: go run ./golden/remake %s", len(s.Results)-n, len(s.Results), name)
	}
}
