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
	"github.com/hlobc/hlobc/internal/oracle"
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

func sumOf(text string) Sum { return Sum(crc32.ChecksumIEEE([]byte(text))) }

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

// swept returns the programs, by their sums.
func swept() (map[Sum]string, error) {
	const large = 6000
	all := map[Sum]string{}
	add := func(text string) {
		if len(text) <= large {
			all[sumOf(text)] = text
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

// unknown lets programs have operations of any dialect.
const unknown = "--allow-unregistered-dialect"

// output is what hlobc makes of a program.
func (s *Sweep) output(program string) string {
	out, _ := run(program, append(s.Flags[:len(s.Flags):len(s.Flags)], unknown)...)
	return ended(out)
}

// runSweep runs a sweep. Programs that are new since it was made are left out.
func runSweep(t *testing.T, name string) {
	s, err := LoadSweep(name)
	if err != nil {
		t.Fatal(err)
	}
	programs, err := swept()
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
		if got := s.output(program); sumOf(got) != want {
			t.Errorf("%s: the reference makes something else of\n%s\nthan\n%s", strings.Join(s.Flags, " "), program, got)
		}
	}
	if n < len(s.Results)*3/4 {
		t.Errorf("%d of %d programs are gone: go run ./golden/remake %s", len(s.Results)-n, len(s.Results), name)
	}
}

// Remake has the reference make the outputs, and returns the programs of which it makes something
// else than hlobc. They are left out: an archive can say why they differ. So is most of what the
// passes do not change.
func (s *Sweep) Remake(o *oracle.Oracle) (differ []string, err error) {
	pipeline, options, err := question(append(slices.Clip(s.Flags), unknown))
	if err != nil {
		return nil, err
	}
	options["pipeline"] = pipeline
	programs, err := swept()
	if err != nil {
		return nil, err
	}
	s.Results = map[Sum]Sum{}
	for _, sum := range slices.Sorted(maps.Keys(programs)) {
		program := programs[sum]
		before, _ := run(program, unknown)
		if before == "" {
			continue
		}
		ours := s.output(program)
		if ours == ended(before) && sum%8 != 0 {
			continue
		}
		a, err := o.Ask("passes", []byte(program), options)
		if err != nil {
			return differ, err
		}
		if a.Crashed || a.OK != (ours != "") || a.OK && ended(string(a.Output)) != ours {
			differ = append(differ, program)
			continue
		}
		s.Results[sum] = sumOf(ours)
	}
	return differ, nil
}
